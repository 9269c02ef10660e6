"""The one description that a game gives of itself: a record of pure functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Generic, TypeAlias, TypeVar

from accessible_games.core.advice import Advisor
from accessible_games.core.analysis import Analyst, Thought
from accessible_games.core.handling import Handling
from accessible_games.core.lesson import Lesson
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.core.node import Node
from accessible_games.core.option import CONDUCT, SEATS, Option, Options
from accessible_games.core.puzzle import PuzzleBook
from accessible_games.core.sensing import Sensing

S = TypeVar("S")
"""A game's state."""

M = TypeVar("M")
"""A game's move."""

Seat: TypeAlias = int
"""A side at the table, counted from 0."""

Query: TypeAlias = Callable[[S, str], Sequence[Message]]
"""A question about a state. Its text says about what, in notation: a cell, a row, or
nothing; it raises `RefusalError` when there is no such thing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winner: Seat | None
    """The winning seat, or `None` for a draw."""
    why: Message
    """The reason, in a sentence that names the winner."""


class Deed(Enum):
    """What kind of thing a move is, as far as that differs to the ear."""

    PLACED = "placed"
    """Something was moved: laid down, or handed over."""
    CALLED = "called"
    """Something was said aloud that the others must hear."""


class IllegalMoveError(RefusalError):
    """A move was refused; the position is as it was."""


class IllegalSetupError(RefusalError):
    """A line of a set-up was refused."""

    def __init__(self, line: int, why: Message) -> None:
        super().__init__(why)
        self.line = line
        """The number of the line among those of the set-up, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, M]):
    """A game as pure functions over its state `S` and its move `M`."""

    key: str
    """The name of the game's folder and of its title message."""
    seats: int
    """How many sit at the table, where the players do not agree on it."""
    options: tuple[Option, ...]

    start: Callable[[Options, int], S]
    """Return the first state for complete options and a seed: all chance is here."""
    turn: Callable[[S], Seat]
    """Return who is to act, while the game goes on."""
    legal_moves: Callable[[S], Sequence[M]]
    """Return every legal move, in the order in which a menu lists them."""
    play: Callable[[S, M], S]
    """Return the next state, or raise `IllegalMoveError`."""
    outcome: Callable[[S], Outcome | None]

    write: Callable[[M], str]
    read: Callable[[str], M]
    """The inverse of `write`; raises `ValueError` on anything else."""
    write_position: Callable[[S], str]
    """Return the state of the table as one line."""
    understand: Callable[[S, Sequence[str]], M]
    """Return the move that somebody means by words: `write`'s, or a description.
    Raises `RefusalError` when it is none, or could be several."""
    act_on: Callable[[S, str], M]
    """Return the move meant by Enter on a node; raises `RefusalError`."""

    describe: Callable[[S, M, S], Sequence[Message]]
    """Say what a move did, given the state before and the state after."""
    prompt: Callable[[S], Message]
    """Say what the one to act, its argument `who`, is to do."""
    table: Callable[[S], Node]
    """Return everything that lies on the table."""
    queries: Mapping[str, Query[S]]
    """Every question that can be asked; `turn`, who is to do what, always can."""
    rules: Callable[[Options], Sequence[Message]]
    """Return the rules as they are agreed, a chapter a message."""

    levels: tuple[str, ...]
    """The computer's levels, the strongest first and the weakest last."""
    choose: Callable[[S, str, Random, Thought], M]
    """Return the move of a computer of that level; its only chance is the `Random`.
    Raises `StoppedError` if the thought is stopped meanwhile."""
    hint: Callable[[S], Sequence[Message]]
    """Give advice to the one to act, with its reason."""

    usual_level: str = ""
    """The level of a computer of which nobody has said any; the first, if empty."""
    columns: str = ""
    """The letters of the columns of a square board, where they have letters."""
    verbs: tuple[str, ...] = field(default=())
    """The words that begin a move's text."""
    of_things: frozenset[str] = frozenset()
    """The questions that may be typed with a thing after them, and mean it alone."""
    helps: frozenset[str] = frozenset()
    """The commands that it explains in its own words: `KEY-help-NAME`."""
    deed: Callable[[M], Deed] = field(default=lambda _: Deed.PLACED)
    """Return what kind of thing a move is."""
    lessons: tuple[Lesson[S], ...] = field(default=())
    """What the tutorial teaches, in this order."""
    puzzles: PuzzleBook[S, M] | None = field(default=None)
    """Positions in which one move wins, or saves."""

    analyst: Callable[[Options, int, int], Analyst[S, M]] | None = None
    """Return who knows what positions are worth under complete options, in so many
    bytes of memory and by so many threads; raises `MemoryError` if the memory is too
    little, or more than there is. A game that has one gives the next two as well."""
    read_position: Callable[[Options, str], S] | None = None
    """Return a state with that position, as `write_position` writes it, under complete
    options; raises `RefusalError`."""
    name_move: Callable[[S, M], Message] | None = None
    """Name a legal move as briefly as the others in the same state allow."""
    appraise: Callable[[S, M], Sequence[Message]] | None = None
    """Say what a legal move would do, as far as that is known in a moment, and why."""
    advisor: Advisor[S, M] | None = None
    """Explains matches, beside the analyst; a game that has one has that, too."""

    set_up: Callable[[Options, int, Sequence[str]], S] | None = None
    """Return the state that the lines of a set-up mean, for complete options and a
    seed; raises `IllegalSetupError`."""
    tells_turn: Callable[[S, S], bool] = field(default=lambda _before, _after: False)
    """Return whether what is described of a move tells that the same player goes on."""
    seen_by: Callable[[S, Seat | None], S] | None = None
    """Return a state as a seat knows it, or as anybody beside the table: nothing in it
    depends on what is hidden. A game that has none hides nothing."""
    reveals: Callable[[S, M, Seat], bool] = field(default=lambda *_: False)
    """Return whether a legal move shows a seat what was hidden from it before."""
    forced: Callable[[S], M | None] = field(default=lambda _: None)
    """Return the move that whoever is to act must make without a choice."""
    scores: Callable[[S], Sequence[int]] | None = None
    """Return the points of every seat, where there are points."""
    handling: Handling[S, M] | None = None
    """How things are taken up and turned before they are laid, where they are."""
    sensing: Sensing[S, M] | None = None
    """How it lies on the physical board, if it can be played with the hands."""

    def known_to(self, state: S, seat: Seat | None) -> S:
        """Return a state as a seat knows it, or as anybody beside the table."""
        return state if self.seen_by is None else self.seen_by(state, seat)

    def level(self) -> str:
        """Return the level of a computer of which nobody has said any."""
        return self.usual_level or self.levels[0]

    def seats_in(self, options: Options) -> int:
        """Return how many sit at the table under complete options."""
        return int(options.get(SEATS, self.seats))

    def possible_seats(self) -> tuple[int, ...]:
        """Return how many can sit at the table, the fewest first."""
        agreed = (option.values for option in self.options if option.name == SEATS)
        return tuple(sorted(map(int, next(agreed, (str(self.seats),)))))

    def nearest_seats(self, count: int) -> int:
        """Return how many can sit at the table that is nearest to so many."""
        return min(self.possible_seats(), key=lambda seats: abs(seats - count))

    def all_options(self) -> tuple[Option, ...]:
        """Return the game's own options and those that every game has."""
        return (*self.options, *CONDUCT)

    def option(self, name: str) -> Option:
        """Return the option of that name; raises `KeyError`."""
        return {option.name: option for option in self.all_options()}[name]

    def agree(self, wishes: Options) -> Options:
        """Return `wishes` completed by defaults; raises `RefusalError`."""
        known = {option.name: option for option in self.all_options()}
        agreed = {name: option.values[0] for name, option in known.items()}
        for name, value in wishes.items():
            if name not in known:
                every = ", ".join(known)
                raise RefusalError(
                    say("no-such-option", name=name, names=verbatim(every))
                )
            try:
                agreed[name] = known[name].read(value)
            except ValueError as error:
                values = known[name].possible()
                raise RefusalError(
                    say("no-such-value", name=name, value=value, values=values)
                ) from error
        return agreed
