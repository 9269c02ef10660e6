"""The picture beside pictures that a person has looked at, in `tests/golden`.

Run pytest with ACCEPT=1 to draw them anew, then look at each.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial, reduce
from itertools import product
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from accessible_games.core.game import Game
from accessible_games.core.message import Message, Utterance, verbatim
from accessible_games.core.node import Node, Role
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import read
from accessible_games.games.quarto.rules import State
from accessible_games.games.square import GAME as SQUARE
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import Rules
from accessible_games.i18n import Catalogue
from accessible_games.outputs import Frame
from accessible_games.outputs.box import Box
from accessible_games.outputs.lettering import Lettering, Letters
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.theme import THEMES, PictureManner
from accessible_games.view import View

GOLDEN: Final = Path(__file__).parent / "golden"
SIZE: Final = (640, 480)

MOST_MEAN: Final = 5.0
"""How far parts of a colour, 0 to 255, may be from the golden ones, in the mean."""

MOST_FAR: Final = 5e-4
"""Which share of the points may be clearly unlike all the golden ones around them.

Edges of letters, which are drawn a little differently elsewhere, are like some.
"""

FAR: Final = 48
"""What is clearly unlike, of 255."""

MIDDLE: Final = "give 0/place b2/give f/place c3/give 9/place a1/give 6/place d1/give c"
END: Final = (
    "give 0/place a1/give 1/place b2/give 3/place d3/give 2/place c3/give e/place a4/"
    "give d/place b4/give 4/place d4/call"
)
GIVEN: Final = (
    "Игрок 1 даёт: тёмная квадратная высокая с выемкой. Ходит Игрок 2: ставит фигуру."
)

TILES: Final = (
    "tile brts 0 0/tile trtt 0 -1/tile sbbr 1 -1/tile ttsr 0 -2/tile rrrb 2 -1/"
    "tile rbbr 3 -1/tile bbbb 3 -2/tile rbbb 2 -2/tile rrrr 2 0/tile sttt 0 -3/"
    "tile bbtt 1 -2/tile ttsb 4 -1/tile rrsr 1 0/tile bsbb 3 -3/tile sbrr 1 1/"
    "tile ssss 4 -3/hand 1 bbss brss btss bsss rrrt rrtt rrss rsss tttt ttss"
)

Scene = tuple[str, PictureManner, View, str]
"""The language, the manner, what is seen, and the last message."""


@pytest.fixture(autouse=True)
def _font() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def state_after(moves: str) -> State:
    return reduce(GAME.play, map(read, moves.split("/")), GAME.start(GAME.agree({}), 1))


def table(state: object, focus: str, game: Game[Any, Any] = GAME) -> View:
    """Return the table with a log beside it, as in the window."""
    root = game.table(state)
    log = Node("log", Role.LOG, Message("history"), verbatim("11"))
    return View(replace(root, children=(*root.children, log)), focus)


def tiles(focus: str) -> View:
    """Return a table of Square, where ten tiles are in hand."""
    return table(set_up(Rules(), 0, TILES.split("/")), focus, SQUARE)


def menu() -> View:
    texts = {
        "Играть": None,
        "Язык": "русский",
        "Соперник": "компьютер",
        "Правила": None,
    }
    items = tuple(
        Node(
            name, Role.ITEM, verbatim(name), None if value is None else verbatim(value)
        )
        for name, value in texts.items()
    )
    title = verbatim("Игры на слух. Стрелки выбирают, Ввод подтверждает")
    return View(Node("menu", Role.MENU, title, children=items), "Язык")


SCENES: Final[Mapping[str, Callable[[], Scene]]] = {
    "middle-dark-ru": lambda: (
        *("ru", PictureManner(), table(state_after(MIDDLE), "c2"), GIVEN),
    ),
    "middle-light-en": lambda: (
        *("en", PictureManner("light"), table(state_after(MIDDLE), "2")),
        "light round low hollow, 2 of 11.",
    ),
    "middle-yellow-large-ru": lambda: (
        *("ru", PictureManner("yellow", 2), table(state_after(MIDDLE), "c3"), GIVEN),
    ),
    "menu-dark-ru": lambda: (
        *("ru", PictureManner(), menu(), "Язык: русский, 2 из 4."),
    ),
    "end-light-ru": lambda: (
        *("ru", PictureManner("light"), table(state_after(END), "b1")),
        "Побеждает Игрок 2. Новая партия — в меню, по клавише Эскейп.",
    ),
    "square-dark-ru": lambda: (
        *("ru", PictureManner(), tiles("2 -1")),
        "прямоугольник прямоугольник прямоугольник чисто; столбец 2 ряд минус 1",
    ),
    "square-light-larger-en": lambda: (
        *("en", PictureManner("light", 2), tiles("0 -1")),
        "triangle rectangle triangle triangle; column 0 row minus 1",
    ),
}


def draw(scene: Scene) -> pygame.Surface:
    language, manner, view, text = scene
    catalogue = Catalogue(language)
    surface = pygame.Surface(SIZE, depth=32)
    picture = Picture(lambda: surface, catalogue.words, catalogue.utterance, manner)
    picture.show(Frame(view, (Utterance((verbatim(text),)),)))
    picture.draw()
    return surface


def golden(name: str) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    surface.blit(pygame.image.load(GOLDEN / f"{name}.png"), (0, 0))
    return surface


def beyond(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return by how much the points of `one` are brighter than those of `other`."""
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return left


def around(surface: pygame.Surface, flag: int) -> pygame.Surface:
    """Return the least or greatest of each point and the eight around it."""
    spread = surface.copy()
    for at in product((-1, 0, 1), repeat=2):
        spread.blit(surface, at, special_flags=flag)
    return spread


def both(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    together = one.copy()
    together.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return together


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference and the share of points that are clearly unlike."""
    parts = pygame.image.tobytes(both(beyond(one, other), beyond(other, one)), "RGB")
    least, greatest = (
        partial(around, flag=flag)
        for flag in (pygame.BLEND_RGB_MIN, pygame.BLEND_RGB_MAX)
    )
    unlike = [
        both(beyond(a, greatest(b)), beyond(least(b), a))
        for a, b in ((one, other), (other, one))
    ]
    near = pygame.mask.from_threshold(both(*unlike), (0, 0, 0), (FAR, FAR, FAR, 255))
    return sum(parts) / len(parts), 1 - near.count() / (SIZE[0] * SIZE[1])


def is_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    mean, far = difference(one, other)
    return mean <= MOST_MEAN and far <= MOST_FAR


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_as_it_was_when_a_person_looked(name: str) -> None:
    drawn = draw(SCENES[name]())
    if os.environ.get("ACCEPT"):
        pygame.image.save(drawn, GOLDEN / f"{name}.png")
    mean, far = difference(golden(name), drawn)
    assert mean <= MOST_MEAN
    assert far <= MOST_FAR


def test_every_golden_picture_is_of_a_scene() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(SCENES)


def flipped(state: State, cell: int, trait: int) -> State:
    piece = state.board[cell]
    assert piece is not None
    board = (*state.board[:cell], piece ^ trait, *state.board[cell + 1 :])
    return replace(state, board=board)


@pytest.mark.parametrize("trait", [1, 2, 4, 8])
@pytest.mark.parametrize("cell", [0, 3, 5, 10])
@pytest.mark.parametrize("name", ["middle-dark-ru", "middle-light-en"])
def test_another_piece_on_the_board_is_noticed(
    name: str, cell: int, trait: int
) -> None:
    language, manner, view, text = SCENES[name]()
    board = table(flipped(state_after(MIDDLE), cell, trait), view.focus).root.children[
        0
    ]
    root = replace(view.root, children=(board, *view.root.children[1:]))
    changed = draw((language, manner, replace(view, root=root), text))
    assert not is_alike(golden(name), changed)


@pytest.mark.parametrize("name", SCENES)
def test_another_focus_word_or_theme_is_noticed(name: str) -> None:
    language, manner, view, text = SCENES[name]()
    step = view.step(1, 0)
    assert step is not None
    other = THEMES[THEMES.index(manner.theme) - 1]
    for scene in (
        (language, manner, step, text),
        (language, manner, view, text.split(" ", 1)[1]),
        (language, replace(manner, theme=other), view, text),
    ):
        assert not is_alike(golden(name), draw(scene))


def test_a_sign_that_is_missing_is_noticed() -> None:
    language, manner, view, text = SCENES["end-light-ru"]()
    for cell in ("a1", "b2", "c3", "d4"):
        root = without(view.root, cell)
        assert root != view.root
        changed = draw((language, manner, replace(view, root=root), text))
        assert not is_alike(golden("end-light-ru"), changed)


def without(root: Node, key: str) -> Node:
    """Return a table on which a cell does not stand out."""
    board, *panels = root.children
    cells = tuple(
        replace(node, emphases=()) if node.id == key else node
        for node in board.children
    )
    return replace(root, children=(replace(board, children=cells), *panels))


@pytest.mark.parametrize(("far", "is_noticed"), [(1, False), (-1, False), (4, True)])
@pytest.mark.parametrize("name", SCENES)
def test_letters_may_lie_a_little_differently(
    monkeypatch: pytest.MonkeyPatch, name: str, far: int, *, is_noticed: bool
) -> None:
    write = Lettering.write

    def shifted(
        self: Lettering, surface: pygame.Surface, text: str, box: Box, letters: Letters
    ) -> None:
        write(self, surface, text, box._replace(x=box.x + far), letters)

    monkeypatch.setattr(Lettering, "write", shifted)
    drawn = draw(SCENES[name]())
    assert difference(golden(name), drawn)[0] > 0
    assert is_alike(golden(name), drawn) != is_noticed
