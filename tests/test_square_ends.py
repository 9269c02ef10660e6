"""Whole games of Square, to 250: two people at one keyboard, and six computers.

Whoever moves here may look at the truth; that a game can be played by ear alone is
tested beside it. Two people play into each other's hands, so that fewer rounds do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest

from accessible_games.core.match import Match
from accessible_games.core.message import Message, Person, say
from accessible_games.games.square import GAME, figures
from accessible_games.games.square.handling import fits
from accessible_games.games.square.rules import act, score_of
from accessible_games.games.square.state import Place, State
from accessible_games.games.square.table import Table
from accessible_games.games.square.tiles import TILE_OF, Tile
from accessible_games.games.square.words import points_name, scores_of, tile_name
from accessible_games.i18n import Catalogue
from accessible_games.people import Sitter
from accessible_games.scenes.handover import Handover
from accessible_games.session import Session

if TYPE_CHECKING:
    from accessible_games.scenes.desk import Desk
    from accessible_games.scenes.program import Program

Lines: TypeAlias = Sequence[str]

MOST: Final = 300
"""No game of two who play into each other's hands has as many turns."""

NAMES: Final = {"ru": ("Анна", "Борис"), "en": ("Anna", "Boris")}

LETTERS: Final = {"ru": "[A-Za-z]+", "en": "[А-Яа-яЁё]+"}
"""What is foreign to a language."""


@cache
def tile_names(language: str) -> dict[str, Tile]:
    """Return every tile, by its name however it lies."""
    words = Catalogue(language).words
    return {words(tile_name(edges)): tile for edges, tile in TILE_OF.items()}


def tiles_in(line: str, language: str) -> set[Tile]:
    """Return the tiles that a line names."""
    names = tile_names(language)
    longest = sorted(names, key=len, reverse=True)
    return {names[found] for found in re.findall("|".join(longest), line)}


def prospect(table: Table) -> int:
    """Return what the best place of a table is worth."""
    return max(figures.points(table, cell) for cell in table.rim)


def keys_for(state: State, place: Place) -> int:
    """Return by how many keys a tile is reached, and a place where it fits."""
    tile = TILE_OF[place.edges]
    cell, hand = "{} {}".format(*place.cell), [*dict.fromkeys(state.hand)]
    return hand.index(tile) + fits(state, tile).index((cell, place.edges))


def generous(state: State) -> Place:
    """Return what scores most, then what leaves most to score, then what is near."""
    places = sorted(state.placements(), key=lambda place: keys_for(state, place))
    most = max(score_of(state, place) for place in places)
    best = [place for place in places if score_of(state, place) == most]
    if most:
        return best[0]
    cells = {place.cell: place for place in best[::-1]}
    worth = {
        place: prospect(state.table.with_tile(cell, place.edges))
        for cell, place in cells.items()
    }
    return max(worth, key=worth.__getitem__)


@dataclass
class Game:
    """A game in a shell, whose people say and press what the truth tells them."""

    program: Program
    do: Callable[[str], Lines]
    """Press a key or type a line; return what is heard."""
    said: list[str]
    is_window: bool
    heard: list[tuple[State, int | None, str]] = field(default_factory=list)
    """Every line with the state and whoever had the keyboard when it was said."""

    @property
    def desk(self) -> Desk:
        """The desk of the game."""
        assert self.program.desk is not None
        return self.program.desk

    @property
    def match(self) -> Match[State, Any]:
        """The match as it is."""
        return self.desk.session.match

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.program.stage.catalogue.language

    def tell(self, *lines: str) -> None:
        """Do one thing after the other, and note what is heard."""
        for line in lines:
            before = len(self.said)
            assert self.do(line), f"no answer to {line}"
            is_handed = isinstance(self.program.stage.top, Handover)
            holder = None if is_handed else self.desk.keyboard.holder
            state = self.match.state
            self.heard += [(state, holder, told) for told in self.said[before:]]

    def lay(self, place: Place) -> None:
        """Lay a tile, as this shell has it."""
        if self.is_window:
            self._lay_by_keys(place)
        else:
            column, row = place.cell
            self.tell(f"place {place.edges} {column} {row}")

    def _lay_by_keys(self, place: Place) -> None:
        state, tile = self.match.state, TILE_OF[place.edges]
        hand = [*dict.fromkeys(state.hand)]
        self.tell("tab", "home", *["down"] * hand.index(tile), "return")
        assert self.desk.holding.held is not None
        wanted = f"{place.cell[0]} {place.cell[1]}", place.edges
        self.tell("ctrl+home")
        for _ in fits(state, tile):
            if (self.desk.view().focus, self.desk.holding.held) == wanted:
                break
            self.tell("f")
        self.tell("return")


OpenGame: TypeAlias = Callable[..., Game]


@pytest.fixture
def open_game(request: pytest.FixtureRequest) -> OpenGame:
    """Open a game to 250 in a shell and a language, with these at the table."""

    def open_one(
        shell: str, language: str, *sitters: Sitter, setup: Sequence[str] = ()
    ) -> Game:
        is_window = shell == "window"
        opener = request.getfixturevalue("open_pilot" if is_window else "open_typist")
        opened: Any = opener("square", "--language", language, "--seed", "1")
        said = opened.hearing.lines if is_window else opened.heard
        game = Game(
            opened.program, opened.press if is_window else opened.type, said, is_window
        )
        said.clear()
        match = Match.start(GAME, {"seats": str(len(sitters))}, 3, setup)
        session = Session(match, sitters, now=lambda: 0.0)
        opened.program.begin(session)
        if is_window:
            opened.take()
        else:
            session.settle()
        return game

    return open_one


def ends_of_rounds(match: Match[State, Any]) -> Iterator[State]:
    """Yield every round as it was when it was over, but the last."""
    for number, move in enumerate(match.moves):
        if match.states[number + 1].round > match.states[number].round:
            yield act(match.states[number], move)


def check_end(game: Game) -> None:
    """Look whether the ends of the rounds and of the game were told."""
    match, words = game.match, game.program.stage.text
    assert match.outcome is not None
    (winner,) = match.state.winners
    assert match.state.scores[winner] >= 250
    assert max(s for n, s in enumerate(match.state.scores) if n != winner) < 250
    told = [
        line
        for line in game.said
        if words(Message("over-window")) in line or "«заново»" in line or "new" in line
    ]
    points = points_name(match.state.scores[winner])
    won = words(say("square-won", who=Person(winner), points=points))
    assert told[-1].startswith(won)
    ended = [*ends_of_rounds(match)]
    assert len(ended) == match.state.round - 1 > 0
    for number, over in enumerate(ended, 2):
        scores = words(say("square-scores", scores=scores_of(over.scores)))
        begins = Person((over.starter + 1) % over.rules.seats)
        begun = words(say("square-next-round", who=begins, round=number))
        assert over.out is not None
        out = words(say("square-round-out", who=Person(over.out)))
        assert sum(f"{out} {scores} {begun}" in line for line in game.said) == 1
    final = words(say("square-scores", scores=scores_of(match.state.scores)))
    assert any(line.endswith(final) for line in game.said)


def check_language(game: Game) -> None:
    """Look whether only one language was spoken."""
    foreign = {
        word for line in game.said for word in re.findall(LETTERS[game.language], line)
    }
    assert foreign == set()


def check_secrets(game: Game) -> None:
    """Look whether nobody heard of a tile that lies in another's hand or the reserve.

    There is one set, so no two tiles are alike. What a round ended with may be dealt
    again in the next.
    """
    named = 0
    rounds = 1
    for state, holder, line in game.heard:
        is_end, rounds = state.round > rounds, state.round
        if is_end:
            continue
        hidden = {
            tile for n, hand in enumerate(state.hands) if n != holder for tile in hand
        }
        found = tiles_in(line, game.language)
        assert not found & {*hidden, *state.reserve}, line
        named += len(found)
    assert named > len(game.match.moves)


def play_to_the_end(game: Game) -> None:
    """Let two people play who ask for tiles before they have the keyboard, and then."""
    asked = "p" if game.is_window else {"ru": "рука", "en": "hand"}[game.language]
    for _ in range(MOST):
        if game.match.outcome is not None:
            return
        if isinstance(game.program.stage.top, Handover):
            game.tell(asked, "return" if game.is_window else "", asked)
        before = len(game.match.moves)
        game.lay(generous(game.match.state))
        assert len(game.match.moves) > before, game.said[-1]
    pytest.fail("the game does not end")


def two_people(open_game: OpenGame, shell: str, language: str, *setup: str) -> None:
    """Let two people play to the end, and look at all that was said."""
    people = [Sitter("person", name) for name in NAMES[language]]
    game = open_game(shell, language, *people, setup=setup)
    play_to_the_end(game)
    check_end(game)
    check_language(game)
    check_secrets(game)


@pytest.mark.usefixtures("seldom_drawn")
def test_two_people_play_in_the_console(open_game: OpenGame, language: str) -> None:
    two_people(open_game, "console", language)


@pytest.mark.usefixtures("seldom_drawn")
def test_two_people_play_the_last_rounds_in_the_window(
    open_game: OpenGame, language: str
) -> None:
    two_people(open_game, "window", language, "score 1 210", "score 2 205")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("shell", ["console", "window"])
def test_six_computers_play_to_the_end(
    open_game: OpenGame, shell: str, language: str
) -> None:
    game = open_game(shell, language, *[Sitter("computer", "greedy")] * 6)
    check_end(game)
    check_language(game)
    assert game.match.seats == len({game.match.mover(n) for n in range(50)}) == 6


def test_of_two_equal_tiles_the_other_is_not_held_when_one_is_laid(
    open_game: OpenGame,
) -> None:
    computers = [Sitter("computer", "greedy")] * 3
    lines = ("hand 1 bbbb bbbb tttt", "tile bbbt 0 0")
    game = open_game("window", "en", Sitter("person"), *computers, setup=lines)
    game.tell("tab", "home", "return")
    assert game.desk.holding.held == "bbbb"
    game.tell("f", "return")
    assert game.match.state.hands[0] == ("bbbb", "tttt")
    assert game.desk.holding.held is None


def test_somebody_alone_with_a_name_hears_what_they_draw(
    open_game: OpenGame, language: str
) -> None:
    """Nobody else is there to hear it."""
    lines = ("tile bbbb 0 0", "hand 1 rrrr", "hand 2 tttt ssss", "reserve rrtt bbtt")
    people = (Sitter("person", NAMES[language][0]), Sitter("computer", "greedy"))
    game = open_game("console", language, *people, setup=lines)
    named = [tiles_in(line, language) for line in game.said]
    assert [tiles for tiles in named if tiles] == [{"rrtt"}, {"bbtt"}]
