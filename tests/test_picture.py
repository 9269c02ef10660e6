"""The picture shows what the view says, and stays readable."""

from collections.abc import Iterator, Sequence
from dataclasses import astuple, replace
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Final

import pygame
import pytest

from accessible_games.core.message import Message, Utterance
from accessible_games.core.node import Ellipse, Emphasis, Ink, Mark, Node, Polygon, Role
from accessible_games.games.quarto.look import marks
from accessible_games.games.square.look import marks as tile_marks
from accessible_games.outputs import Frame, theme
from accessible_games.outputs.box import Box
from accessible_games.outputs.layout import Layout, lay_out
from accessible_games.outputs.lettering import Lettering, Letters
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.shapes import SIGNS
from accessible_games.outputs.theme import (
    DARK,
    LIGHT,
    PALETTES,
    TEXT_SIZES,
    THEMES,
    Colour,
    PictureManner,
)
from accessible_games.view import View

SIZES = [(480, 360), (1024, 768), (3840, 2160)]
SIZE = SIZES[0]
SMALL = (640, 480)
USUAL = PictureManner()
BOARD = {"a1": 0, "b1": 15, "c3": 9, "d4": 6, "b2": 12}
LONG = (
    "Анна ставит на цэ 3. Фигура: тёмная, высокая, круглая, без выемки. "
    "Ваша очередь: вам дают фигуру светлую, низкую, квадратную, полую. "
)


@pytest.fixture(autouse=True)
def _font() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def words(message: Message) -> str:
    return message.key


def said(utterance: Utterance) -> str:
    """Return all of an utterance."""
    return " ".join(filter(None, map(words, utterance.messages)))


def cell(column: int, row: int) -> Node:
    name = "abcd"[column - 1] + str(row)
    piece = BOARD.get(name)
    return Node(
        name,
        Role.CELL,
        Message(name),
        is_filled=piece is not None,
        at=(column, row),
        marks=() if piece is None else marks(piece),
    )


def piece_node(piece: int) -> Node:
    return Node(f"{piece:x}", Role.ITEM, Message(f"piece {piece}"), marks=marks(piece))


def items(area: str, *texts: str) -> tuple[Node, ...]:
    return tuple(
        Node(f"{area} {i}", Role.ITEM, Message(text)) for i, text in enumerate(texts)
    )


def table(focus: str = "b2", hand: int | None = 5, *areas: Node) -> View:
    """Return a Quarto table with some pieces on it."""
    cells = tuple(cell(column, row) for row in range(1, 5) for column in range(1, 5))
    left = [p for p in range(16) if p != hand and p not in BOARD.values()]
    held = () if hand is None else (piece_node(hand),)
    pieces = tuple(map(piece_node, left))
    root = Node(
        "table",
        Role.TABLE,
        Message("Стол"),
        children=(
            Node("board", Role.GRID, Message("Доска"), children=cells),
            Node("hand", Role.LIST, Message("Фигура в руке"), children=held),
            Node("pieces", Role.LIST, Message("Оставшиеся фигуры"), children=pieces),
            *areas,
        ),
    )
    return View(root, focus)


def menu(count: int, focus: int) -> View:
    texts = [f"Пункт меню, номер {i}" for i in range(count)]
    root = Node("menu", Role.MENU, Message("Меню"), children=items("menu", *texts))
    return View(root, f"menu {focus}")


def paint(
    view: View,
    *,
    text: str = "",
    manner: PictureManner = USUAL,
    size: tuple[int, int] = SIZE,
) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    picture = Picture(lambda: surface, words, said, manner)
    picture.show(Frame(view, (Utterance((Message(text),)),)))
    picture.draw()
    return surface


def large(column: int, row: int, *, rows: int = 9) -> View:
    """Return a board that is larger than can be shown."""
    cells = tuple(
        Node(f"{c} {r}", Role.CELL, Message(f"{c} {r}"), at=(c, r))
        for c, r in product(range(-15, 16), range(-rows, rows + 1))
    )
    root = Node("large", Role.GRID, Message("Большая доска"), children=cells)
    return View(
        Node("table", Role.TABLE, Message("t"), children=(root,)), f"{column} {row}"
    )


def growing(*filled: tuple[int, int], focus: str = "") -> View:
    """Return a board without bounds, all that is filled with its rim, and a hand."""
    columns, rows = zip(*(filled or [(0, 0)]), strict=True)
    rim = 1 if filled else 0
    cells = tuple(
        Node(
            f"{c} {r}",
            Role.CELL,
            Message(f"column {c} row {r}"),
            Message("tile" if (c, r) in filled else "empty"),
            is_filled=(c, r) in filled,
            at=(c, r),
            marks=tile_marks("brts") if (c, r) in filled else (),
            emphases=(Emphasis.LATEST,) if (c, r) in filled[-1:] else (),
        )
        for r in range(min(rows) - rim, max(rows) + rim + 1)
        for c in range(min(columns) - rim, max(columns) + rim + 1)
    )
    grid = Node("grid", Role.GRID, Message("g"), children=cells, is_boundless=True)
    tiles = tuple(
        Node(f"tile {n}", Role.ITEM, Message("t"), marks=tile_marks("rsbt"))
        for n in range(10)
    )
    hand = Node("hand", Role.LIST, Message("h"), children=tiles)
    root = Node("table", Role.TABLE, Message("t"), children=(grid, hand))
    return View(root, focus or cells[0].id)


VIEWS = [
    table(),
    table("hand", None),
    table(
        "f", 3, Node("log", Role.LIST, Message("l"), children=items("log", LONG, LONG))
    ),
    menu(40, 20),
    menu(0, 0),
    large(15, 9),
    large(0, 0, rows=1),
    table("a1", 5, replace(large(0, 0).root.children[0], id="second")),
    View(replace(menu(0, 0).root, role=Role.GRID), "menu"),
    growing(),
    growing((0, 0), (0, 1), focus="0 1"),
    growing((-9, -9), (9, 9), focus="3 -4"),
    growing((-30, 5), (9, 5), focus="tile 9"),
    View(Node("table", Role.TABLE, Message("t")), "table"),
]


def changed(one: pygame.Surface, other: pygame.Surface) -> set[tuple[int, int]]:
    """Return the points in which two pictures differ."""
    width = one.get_width()
    pixels = (
        memoryview(pygame.image.tobytes(surface, "RGBA")).cast("I")
        for surface in (one, other)
    )
    pairs = enumerate(zip(*pixels, strict=True))
    return {divmod(i, width)[::-1] for i, (a, b) in pairs if a != b}


def colour_at(surface: pygame.Surface, x: int, y: int) -> Colour:
    colour = surface.get_at((x, y))
    return colour.r, colour.g, colour.b


def are_in(points: set[tuple[int, int]], *boxes: Box) -> bool:
    return all(any(box.holds(point) for box in boxes) for point in points)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours by WCAG 2."""
    dark, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", THEMES)
def test_contrast_is_high(name: str) -> None:
    colours = PictureManner(name).colours
    for under in (colours.ground, colours.board):
        assert contrast(colours.text, under) >= 7
        assert contrast(colours.focus, under) >= 7
    for over in (colours.light, colours.dark, colours.focus):
        assert contrast(over, colours.cell) >= 3
    for under in (colours.light, colours.dark):
        assert contrast(colours.outline, under) >= 3
    assert contrast(colours.light, colours.dark) >= 7
    assert all(0 <= part <= 255 for colour in astuple(colours) for part in colour)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("view", [table(), table("c3", None), menu(9, 3), large(0, 0)])
def test_letters_stand_on_what_they_stand_out_from(
    monkeypatch: pytest.MonkeyPatch, name: str, view: View
) -> None:
    stood_on: set[Colour] = set()
    write = Lettering.write

    def watch(
        self: Lettering, surface: pygame.Surface, text: str, box: Box, letters: Letters
    ) -> None:
        middle = box.x + box.width // 2, box.y + box.height // 2
        under = letters.plate or colour_at(surface, *middle)
        assert contrast(letters.colour, under) >= 7, text
        stood_on.add(under)
        write(self, surface, text, box, letters)

    monkeypatch.setattr(Lettering, "write", watch)
    paint(view, text="text", manner=PictureManner(name))
    colours = PALETTES[name]
    assert stood_on <= {colours.ground, colours.board, colours.focus}
    assert colours.ground in stood_on


def test_a_contrast_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def greys(
    manner: PictureManner, pieces: Sequence[int] = range(16), side: int = 0
) -> list[bytes]:
    """Return pieces as they are drawn on a board of a small window, in grey.

    A `side` is that of the tiles in pixels to which they are made smaller.
    """
    cells = tuple(
        Node(str(i), Role.CELL, Message(""), None, True, (i % 4, i // 4), marks(p))  # noqa: FBT003
        for i, p in enumerate(pieces)
    )
    board = Node("board", Role.GRID, Message("b"), children=cells)
    view = View(Node("table", Role.TABLE, Message("t"), children=(board,)), "")
    surface = pygame.transform.grayscale(paint(view, manner=manner, size=SMALL))
    boxes = lay_out(SMALL, view).nodes
    tiles = [surface.subsurface(boxes[str(i)]) for i in range(len(pieces))]
    if side:
        tiles = [pygame.transform.smoothscale(tile, (side, side)) for tile in tiles]
    return [pygame.image.tobytes(tile, "RGB")[::3] for tile in tiles]


def difference(one: bytes, other: bytes) -> float:
    """Return the share of points that differ clearly in their grey."""
    differing = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
    return differing / len(one)


COLOURLESS: Final = {
    **PALETTES,
    **{f"{name}, all light": replace(t, dark=t.light) for name, t in PALETTES.items()},
    **{f"{name}, all dark": replace(t, light=t.dark) for name, t in PALETTES.items()},
}
"""The themes, and each as if it had one colour for light and dark pieces."""


def smallest_tile() -> int:
    """Return the side of a piece that is left, in a small window with all of them."""
    view = table("b2", None)
    pieces = tuple(map(piece_node, range(16)))
    board, hand, left = view.root.children
    root = replace(view.root, children=(board, hand, replace(left, children=pieces)))
    nodes = lay_out(SMALL, replace(view, root=root)).nodes
    assert {f"{p:x}" for p in range(16)} <= set(nodes)
    return min(nodes[f"{p:x}"].width for p in range(16))


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize("name", COLOURLESS)
def test_pieces_differ_without_colour(
    monkeypatch: pytest.MonkeyPatch, name: str, *, is_left: bool
) -> None:
    monkeypatch.setattr(theme, "PALETTES", {"dark": COLOURLESS[name]})
    tiles = greys(USUAL, side=smallest_tile() if is_left else 0)
    for one, other in combinations(tiles, 2):
        assert difference(one, other) > 0.015


@pytest.mark.parametrize("trait", [1, 2, 4, 8])
@pytest.mark.parametrize("name", COLOURLESS)
def test_each_trait_is_told_by_shape(
    monkeypatch: pytest.MonkeyPatch, name: str, trait: int
) -> None:
    monkeypatch.setattr(theme, "PALETTES", {"dark": COLOURLESS[name]})
    tiles = greys(USUAL, side=smallest_tile())
    for piece in range(16):
        assert difference(tiles[piece], tiles[piece ^ trait]) > 0.02


@pytest.mark.parametrize("traits", range(16))
def test_traits_that_do_not_count_are_not_drawn(traits: int) -> None:
    for one, other in product(range(16), repeat=2):
        is_same = one & traits == other & traits
        assert (marks(one, traits) == marks(other, traits)) == is_same
    inks = {mark.ink for piece in range(16) for mark in marks(piece, traits)}
    assert (Ink.DARK in inks) == bool(traits & 8)
    assert (Ink.GROUND in inks) == bool(traits & 1)


@pytest.mark.parametrize("piece", range(0, 16, 2))
def test_a_hole_is_wide(piece: int) -> None:
    hole = marks(piece)[-1]
    assert isinstance(hole, Ellipse)
    assert hole.ink is Ink.GROUND
    assert hole.width > 0.15


@pytest.mark.parametrize("piece", range(16))
def test_pieces_keep_inside_their_square(piece: int) -> None:
    for mark in marks(piece):
        match mark:
            case Ellipse(x, y, width, height):
                ends = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
            case Polygon(points):
                ends = [end for point in points for end in point]
        assert min(ends) >= 0
        assert max(ends) <= 1


def parts(layout: Layout) -> list[Box]:
    boxes = [layout.nodes, layout.titles, layout.captions]
    sides = [
        box
        for grid in layout.grids.values()
        for part in (grid.columns, grid.rows, grid.beyond)
        for box in part.values()
    ]
    laid = [box for part in boxes for box in part.values()]
    return [*laid, *sides, layout.message]


@pytest.mark.parametrize(("text_size", "more"), [(0, 0), (3, 0), (0, 5)])
@pytest.mark.parametrize("size", [(200, 150), *SIZES, (360, 640)])
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_overlaps(
    size: tuple[int, int], view: View, text_size: int, more: int
) -> None:
    layout = lay_out(size, view, text_size, more)
    for part in parts(layout):
        assert pygame.Rect(0, 0, *size).contains(part)
    for one, other in combinations(parts(layout), 2):
        assert not pygame.Rect(one).colliderect(other)
    for one, other in combinations(layout.areas.values(), 2):
        assert not pygame.Rect(one).colliderect(other)
    for area in view.root.children:
        for node in area.children:
            if node.id in layout.nodes:
                box = pygame.Rect(layout.areas[area.id])
                assert box.contains(layout.nodes[node.id])
                assert box.contains(layout.captions.get(node.id, box))


@pytest.mark.parametrize("size", SIZES)
def test_everything_on_the_table_is_seen_and_large(size: tuple[int, int]) -> None:
    view = table()
    nodes = lay_out(size, view).nodes
    assert set(nodes) == {n.id for n in view.root.walk() if not n.children}
    for node in view.root.walk():
        if not node.children:
            part = 7 if node.role is Role.CELL else 14
            assert nodes[node.id].height > size[1] // part
            assert nodes[node.id].width > size[1] // part


@pytest.mark.parametrize("size", SIZES)
def test_row_one_is_nearest_and_column_a_is_left(size: tuple[int, int]) -> None:
    nodes = lay_out(size, table()).nodes
    for column in "abcd":
        for near, far in pairwise("1234"):
            assert nodes[column + near].y > nodes[column + far].y
            assert nodes[column + near].x == nodes[column + far].x
    for left, right in pairwise("abcd"):
        assert nodes[f"{left}1"].x < nodes[f"{right}1"].x


def test_the_hand_stays_where_it_is() -> None:
    full, empty = lay_out(SIZE, table()), lay_out(SIZE, table("hand", None))
    assert full.areas == empty.areas


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("size", [(1, 1), (64, 48), SIZE])
def test_every_view_can_be_painted(size: tuple[int, int], view: View) -> None:
    paint(view, text=LONG, size=size)


@pytest.mark.parametrize("focus", ["a1", "c2", "d4", "1", "5"])
def test_the_focus_frame_moves_with_the_focus(focus: str) -> None:
    nodes = lay_out(SIZE, table()).nodes
    before, after = paint(table("b2")), paint(table(focus))
    points = changed(before, after)
    old, new = nodes["b2"], nodes[focus]
    assert are_in(points, old, new)
    for box in (old, new):
        assert sum(map(box.holds, points)) >= 4 * 3 * (box.width - 4)
    assert colour_at(before, old.x, old.y) == DARK.focus
    assert colour_at(after, old.x, old.y) == DARK.cell


def board(*marks_: Mark) -> View:
    """Return a board of three cells with a picture on the middle one."""
    cells = tuple(
        replace(cell(c, 1), is_filled=False, marks=marks_ if c == 2 else ())
        for c in (1, 2, 3)
    )
    root = Node("board", Role.GRID, Message("b"), children=cells)
    return View(Node("table", Role.TABLE, Message("t"), children=(root,)), "a1")


@pytest.mark.parametrize("name", THEMES)
def test_the_focus_is_seen_without_colour(name: str) -> None:
    box = lay_out(SIZE, table()).nodes["a4"]

    def edges(focus: str) -> int:
        """Count the edges on the way in from the left, where there is no piece."""
        drawn = paint(table(focus), manner=PictureManner(name))
        grey = pygame.transform.grayscale(drawn)
        y = box.y + box.height * 3 // 4
        way = [grey.get_at((box.x + x, y)).r for x in range(box.width // 2)]
        return sum(abs(a - b) > 60 for a, b in pairwise(way))

    assert edges("c2") == 0
    assert edges("a4") == 3


def test_the_frame_is_not_drawn_over_the_piece() -> None:
    square = Polygon(((0, 0), (1, 0), (1, 1), (0, 1)), Ink.LIGHT)
    drawn = [
        changed(paint(board().to(focus)), paint(board(square).to(focus)))
        for focus in ("a1", "b1")
    ]
    assert drawn[0]
    assert drawn[0] == drawn[1]


def emphasised(focus: str, *emphases: Emphasis) -> View:
    """Return a table where the piece on c3 stands out."""
    view = table(focus)
    board, *panels = view.root.children
    cells = tuple(
        replace(node, emphases=emphases) if node.id == "c3" else node
        for node in board.children
    )
    areas = (replace(board, children=cells), *panels)
    return replace(view, root=replace(view.root, children=areas))


@pytest.mark.parametrize("focus", ["a1", "c3"])
@pytest.mark.parametrize("name", THEMES)
def test_what_stands_out_has_a_sign_of_its_own_without_colour(
    name: str, focus: str
) -> None:
    latest, decisive = Emphasis
    drawn = [
        pygame.transform.grayscale(
            paint(emphasised(focus, *emphases), manner=PictureManner(name))
        )
        for emphases in ((), (latest,), (decisive,), (decisive, latest))
    ]
    box = lay_out(SIZE, table()).nodes["c3"]
    for one, other in combinations(drawn, 2):
        points = changed(one, other)
        assert are_in(points, box)
        clear = [p for p in points if abs(one.get_at(p).r - other.get_at(p).r) > 60]
        assert len(clear) > box.width


def test_every_emphasis_has_a_sign() -> None:
    assert set(SIGNS) == set(Emphasis)


def test_a_piece_in_hand_has_its_name_beside_it() -> None:
    def named(name: str, hand: int | None = 5) -> pygame.Surface:
        view = table("b2", hand)
        board, held, left = view.root.children
        children = tuple(replace(n, name=Message(name)) for n in held.children)
        areas = (board, replace(held, children=children), left)
        return paint(replace(view, root=replace(view.root, children=areas)))

    layout = lay_out(SIZE, table())
    assert set(layout.captions) == {"5"}
    points = changed(named("тёмная"), named(""))
    assert len(points) > 50
    assert are_in(points, layout.captions["5"])
    assert not lay_out(SIZE, table("b2", None)).captions
    assert not changed(named("x", None), named("", None))


def test_a_log_is_left_out_for_large_letters_until_it_has_the_focus() -> None:
    log = Node("log", Role.LOG, Message("l"), Message("10"))
    for focus, text_size in product(("b2", "log"), TEXT_SIZES):
        is_seen = focus == "log" or text_size == 0
        layout = lay_out(SIZE, table(focus, 5, log), text_size)
        assert ("log" in layout.areas) == is_seen
        assert ("log" in layout.nodes) == is_seen


@pytest.mark.parametrize("focus", ["hand", "1"])
def test_without_room_for_all_the_area_with_the_focus_is_shown(focus: str) -> None:
    view = table(focus, None)
    layout = lay_out((200, 150), view, 3, 5)
    assert len(layout.areas) == 2
    assert view.area.id in layout.areas
    assert focus in layout.nodes


@pytest.mark.parametrize("size", SIZES)
def test_letters_grow_with_their_size(size: tuple[int, int]) -> None:
    def height(text_size: int) -> int:
        manner = PictureManner(text_size=text_size)
        bare, written = (
            paint(table(), text=text, manner=manner, size=size) for text in ("", "Щ")
        )
        rows = {y for _, y in changed(bare, written)}
        return max(rows) - min(rows)

    heights = [height(text_size) for text_size in TEXT_SIZES]
    units = [lay_out(size, table(), text_size).unit for text_size in TEXT_SIZES]
    for found in (heights, units):
        assert all(b > a for a, b in pairwise(found))
        assert found[-1] > 1.9 * found[0]


def test_there_is_no_other_manner() -> None:
    with pytest.raises(ValueError, match="no theme 'pink'"):
        PictureManner("pink")
    for text_size in (-1, len(TEXT_SIZES)):
        with pytest.raises(ValueError, match="no size of text"):
            PictureManner(text_size=text_size)


def test_marks_do_not_leave_their_box() -> None:
    points = changed(paint(board()), paint(board(Ellipse(0.5, 0.5, 5, 5, Ink.LIGHT))))
    assert points
    assert are_in(points, lay_out(SIZE, board()).nodes["b1"])


@pytest.mark.parametrize("text", ["Ничья!", LONG, "щ" * 900, "щ " * 70])
@pytest.mark.parametrize("view", [table(), menu(9, 3)])
def test_a_message_stays_in_its_place(view: View, text: str) -> None:
    points = changed(paint(view), paint(view, text=text))
    box = lay_out(SIZE, view).message
    assert len(points) > 200
    assert are_in(points, box)
    assert max(x for x, _ in points) < box.x + box.width


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [(320, 240), (400, 300), SMALL, (1024, 768)])
@pytest.mark.parametrize("view", [table(), menu(9, 3)])
@pytest.mark.parametrize("times", [1, 2, 5])
def test_no_message_is_cut_off(
    monkeypatch: pytest.MonkeyPatch,
    view: View,
    size: tuple[int, int],
    text_size: int,
    times: int,
) -> None:
    written = []
    write = Lettering.write

    def watch(
        self: Lettering, surface: pygame.Surface, text: str, box: Box, letters: Letters
    ) -> None:
        _, lines = self._fit(text, box.width, box.height, letters.largest)
        if "Анна" in text:
            written.append(" ".join(lines))
        write(self, surface, text, box, letters)

    monkeypatch.setattr(Lettering, "write", watch)
    manner = PictureManner(text_size=text_size)
    text = (LONG * times).strip()
    paint(view, text=text, manner=manner, size=size)
    assert written == [text]


@pytest.mark.parametrize("size", [(320, 240), SMALL])
def test_the_message_goes_back_to_its_place(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size, depth=32)
    picture = Picture(lambda: surface, words, said)

    def nodes_after(text: str) -> list[str | None]:
        picture.show(Frame(table(), (Utterance((Message(text),)),)))
        picture.draw()
        points = product(range(0, size[0], 10), range(0, size[1], 10))
        return [picture.node_at(point) for point in points]

    short = nodes_after("Ничья!")
    assert nodes_after(LONG * 40) != short
    assert nodes_after("Ничья!") == short


@pytest.mark.parametrize(("width", "height"), [(2, 40), (90, 3), (1, 1), (90, 40)])
def test_text_without_room_is_cut(width: int, height: int) -> None:
    blank, written = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
    box = Box(9, 9, width, height)
    Lettering().write(written, LONG, box, Letters(DARK.text, 30))
    assert are_in(changed(blank, written), box)


def test_a_long_word_is_made_small() -> None:
    view = menu(1, 0)
    assert changed(paint(view, text="щ" * 28), paint(view, text="щ" * 27 + "ъ"))


def test_a_short_message_is_larger_than_a_long_one() -> None:
    def height(text: str) -> int:
        rows = {y for _, y in changed(paint(table()), paint(table(), text=text))}
        top = min(rows)
        return next(y for y in range(top, SIZE[1]) if y not in rows) - top

    assert height("Щит") > 1.3 * height(f"Щит {LONG}")


def test_a_menu_always_shows_the_focused_item() -> None:
    for size, focus in product(SIZES, range(40)):
        view = menu(40, focus)
        assert view.focus in lay_out(size, view).nodes


@pytest.mark.parametrize("focus", [0, 1, 20, 38, 39])
def test_the_focused_item_is_written_on_another_ground(focus: int) -> None:
    view = menu(40, focus)
    box = lay_out(SIZE, view).nodes[view.focus]
    nameless = [
        replace(item, name=Message("")) if item.id == view.focus else item
        for item in view.root.children
    ]
    bare = paint(replace(view, root=replace(view.root, children=tuple(nameless))))
    middle = box.x + box.width // 2, box.y + box.height // 2
    assert colour_at(bare, *middle) == DARK.focus
    points = changed(paint(view), bare)
    assert len(points) > 200
    assert are_in(points, box)


@pytest.mark.parametrize(("focus", "arrows"), [(0, 1), (20, 2), (39, 1)])
def test_a_menu_shows_that_there_is_more(focus: int, arrows: int) -> None:
    box = lay_out(SIZE, menu(40, focus)).titles["menu"]
    points = changed(paint(menu(40, focus)), paint(menu(3, 0)))
    shown = {
        (x - box.x - box.width) // box.height for x, y in points if box.holds((x, y))
    }
    assert len(shown) == arrows


@pytest.mark.parametrize("at", [(-15, -9), (-15, 9), (15, -9), (15, 9), (0, 0)])
def test_a_large_board_shows_the_focused_cell(at: tuple[int, int]) -> None:
    view = large(*at)
    assert view.focus in lay_out(SIZE, view).nodes


@pytest.mark.parametrize("view", VIEWS)
def test_a_point_finds_the_node_that_is_drawn_there(view: View) -> None:
    surface = pygame.Surface(SIZE, depth=32)
    picture = Picture(lambda: surface, words, said)
    assert picture.node_at((0, 0)) is None
    picture.show(Frame(view))
    for key, box in lay_out(SIZE, view).nodes.items():
        assert picture.node_at((box.x, box.y)) == key
        assert picture.node_at((box.x + box.width - 1, box.y)) == key
    assert picture.node_at((0, 0)) is None


def test_words_are_drawn_where_there_is_no_picture() -> None:
    def tree(name: str, value: str, *, is_filled: bool) -> View:
        state = Message(value)
        square = Node("x", Role.CELL, Message(name), state, is_filled, at=(1, 1))
        item = Node("item", Role.ITEM, Message("i"), state)
        areas = (
            Node("board", Role.GRID, Message("b"), children=(square,)),
            Node("empty", Role.LIST, Message("e"), state),
            Node("list", Role.LIST, Message("l"), children=(item,)),
        )
        return View(Node("table", Role.TABLE, Message("t"), children=areas), "table")

    def seen(one: View, other: View) -> set[str]:
        points = changed(paint(one), paint(other))
        nodes = lay_out(SIZE, one).nodes.items()
        return {key for key, box in nodes if any(map(box.holds, points))}

    full, free = tree("a", "b", is_filled=True), tree("a", "b", is_filled=False)
    assert seen(full, tree("a", "ы", is_filled=True)) == {"x", "empty", "item"}
    assert seen(full, tree("ы", "b", is_filled=True)) == set()
    assert seen(free, tree("a", "ы", is_filled=False)) == {"empty", "item"}
    assert seen(free, tree("ы", "b", is_filled=False)) == {"x"}


def test_the_font_is_the_one_that_pygame_brings() -> None:
    path = Path(pygame.__file__).parent / pygame.font.get_default_font()
    assert path.is_file()

    # pygame makes its own font smaller than others of the same size.
    brought, used = pygame.font.Font(path, int(40 * 0.6875)), pygame.font.Font(None, 40)
    images = [
        font.render("Щит", antialias=True, color="red") for font in (brought, used)
    ]
    one, other = (pygame.image.tobytes(image, "RGBA") for image in images)
    assert one == other


def test_the_font_has_cyrillic() -> None:
    font = pygame.font.Font(None, 40)

    def drawn(letter: str) -> bytes:
        image = font.render(letter, antialias=True, color=(255, 255, 255))
        return pygame.image.tobytes(image, "RGBA")

    letters = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»—…"
    assert len({drawn(letter) for letter in f"{letters}\uffff"}) == len(letters) + 1


def test_the_last_words_stay() -> None:
    surface = pygame.Surface(SIZE, depth=32)
    picture = Picture(lambda: surface, words, said)

    def shown(*texts: str) -> bytes:
        utterances = tuple(Utterance((Message(text), Message(""))) for text in texts)
        picture.show(Frame(table(), utterances))
        picture.silence()
        picture.draw()
        picture.close()
        return pygame.image.tobytes(surface, "RGB")

    nothing = shown()
    first, second = shown("one"), shown("two")
    assert len({nothing, first, second}) == 3
    assert shown() == second
    assert shown("two", "one", "") == first
    assert shown("two") == second


def test_a_picture_knows_when_it_is_stale() -> None:
    surface = pygame.Surface(SIZE, depth=32)
    picture = Picture(lambda: surface, words, said)

    def was_stale() -> bool:
        before = picture.is_stale
        picture.draw()
        assert not picture.is_stale
        return before

    assert was_stale()
    assert not was_stale()
    picture.show(Frame(table()))
    assert was_stale()
    picture.manner = PictureManner("light")
    assert was_stale()
    picture.manner = PictureManner("light", 1)
    assert was_stale()
    assert colour_at(surface, 0, 0) == LIGHT.ground
    surface = pygame.Surface(SIZES[1], depth=32)
    assert was_stale()
