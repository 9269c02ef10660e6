"""The picture shows what the view says, and stays readable."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import pygame
import pytest

from accessible_games.core.message import Message, Utterance
from accessible_games.core.node import Ellipse, Ink, Mark, Node, Polygon, Role
from accessible_games.games.quarto.look import marks
from accessible_games.outputs import Frame
from accessible_games.outputs.layout import Box, Layout, lay_out
from accessible_games.outputs.lettering import Lettering
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.theme import DARK, LIGHT, Colour, Theme
from accessible_games.view import View

SIZES = [(480, 360), (1024, 768), (3840, 2160)]
SIZE = SIZES[0]
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
    view: View, *, text: str = "", theme: Theme = DARK, size: tuple[int, int] = SIZE
) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    picture = Picture(lambda: surface, words, said, theme)
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


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_contrast_is_high(theme: Theme) -> None:
    for under in (theme.ground, theme.board):
        assert contrast(theme.text, under) >= 7
        assert contrast(theme.focus, under) >= 7
    for over in (theme.light, theme.dark, theme.focus):
        assert contrast(over, theme.cell) >= 3
    for under in (theme.light, theme.dark):
        assert contrast(theme.outline, under) >= 3
    assert contrast(theme.text, theme.cell) >= 4.5


def test_a_contrast_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def greys(theme: Theme) -> list[bytes]:
    """Return all sixteen pieces as they are drawn on a small board, in grey."""
    cells = tuple(
        Node(str(p), Role.CELL, Message(""), None, True, (p % 4, p // 4), marks(p))  # noqa: FBT003
        for p in range(16)
    )
    board = Node("board", Role.GRID, Message("b"), children=cells)
    view = View(Node("table", Role.TABLE, Message("t"), children=(board,)), "")
    surface = pygame.transform.grayscale(paint(view, theme=theme))
    boxes = lay_out(SIZE, view).nodes
    return [
        pygame.image.tobytes(surface.subsurface(boxes[str(piece)]), "RGB")[::3]
        for piece in range(16)
    ]


@pytest.mark.parametrize(
    "theme",
    [
        DARK,
        LIGHT,
        replace(DARK, dark=DARK.light),
        replace(DARK, light=DARK.dark),
        replace(LIGHT, dark=LIGHT.light),
        replace(LIGHT, light=LIGHT.dark),
    ],
)
def test_pieces_differ_without_colour(theme: Theme) -> None:
    for one, other in combinations(greys(theme), 2):
        differing = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
        assert differing / len(one) > 0.015


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
    return [*layout.nodes.values(), *layout.titles.values(), layout.message]


@pytest.mark.parametrize("size", [(200, 150), *SIZES, (360, 640)])
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_overlaps(size: tuple[int, int], view: View) -> None:
    layout = lay_out(size, view)
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


def test_the_frame_is_not_drawn_over_the_piece() -> None:
    square = Polygon(((0, 0), (1, 0), (1, 1), (0, 1)), Ink.LIGHT)
    drawn = [
        changed(paint(board().to(focus)), paint(board(square).to(focus)))
        for focus in ("a1", "b1")
    ]
    assert drawn[0]
    assert drawn[0] == drawn[1]


def test_marks_do_not_leave_their_box() -> None:
    points = changed(paint(board()), paint(board(Ellipse(0.5, 0.5, 5, 5, Ink.LIGHT))))
    assert points
    assert are_in(points, lay_out(SIZE, board()).nodes["b1"])


@pytest.mark.parametrize("text", ["Ничья!", LONG, LONG * 40, "щ" * 900, "щ " * 900])
@pytest.mark.parametrize("view", [table(), menu(9, 3)])
def test_a_message_stays_in_its_place(view: View, text: str) -> None:
    points = changed(paint(view), paint(view, text=text))
    box = lay_out(SIZE, view).message
    assert len(points) > 200
    assert are_in(points, box)
    assert max(x for x, _ in points) < box.x + box.width


@pytest.mark.parametrize(("width", "height"), [(2, 40), (90, 3), (1, 1), (90, 40)])
def test_text_without_room_is_cut(width: int, height: int) -> None:
    blank, written = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
    box = Box(9, 9, width, height)
    Lettering().write(written, LONG, box, DARK.text, 30)
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
    picture.theme = LIGHT
    assert was_stale()
    assert colour_at(surface, 0, 0) == LIGHT.ground
    surface = pygame.Surface(SIZES[1], depth=32)
    assert was_stale()
