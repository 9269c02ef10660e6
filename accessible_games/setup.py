"""What is agreed before a game starts, and the session that comes of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import SystemRandom
from time import monotonic
from typing import Any

from accessible_games.core import clock
from accessible_games.core.game import Game
from accessible_games.core.match import Match
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.core.option import SEATS, Options
from accessible_games.core.record import Record
from accessible_games.games import all_games
from accessible_games.people import COMPUTER, PERSON, Sitter, read_sitter
from accessible_games.session import Session
from accessible_games.settings import Table


@dataclass(frozen=True, slots=True)
class Setup:
    """A game, its options and who plays it."""

    game: Game[Any, Any]
    sitters: tuple[Sitter, ...]
    """Who sits in each seat: as many as the options say."""
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    """What all chance comes from; `None` for another one each time."""

    def session(self, now: Callable[[], float] = monotonic) -> Session:
        """Return a session at its start; raises `RefusalError` on bad options."""
        seed = SystemRandom().randrange(10**9) if self.seed is None else self.seed
        match = Match.start(self.game, self.options, seed)
        return Session(match, self.sitters, now=now)

    def agreed(self) -> Options:
        """Return the value of every option; raises `RefusalError` on bad ones."""
        return self.game.agree(self.options)

    def rules(self) -> Sequence[Message]:
        """Return the rules as they are set up, a chapter a message."""
        agreed = self.agreed()
        return [*self.game.rules(agreed), *clock.chapter(agreed)]

    @property
    def people(self) -> int:
        """How many of those who play are people at the keyboard."""
        return sum(sitter.is_person for sitter in self.sitters)

    @property
    def level(self) -> str:
        """The level of the computers, or what that of another would be."""
        levels = (sitter.detail for sitter in self.sitters if not sitter.is_person)
        return next(levels, self.game.level())

    def with_option(self, name: str, value: str) -> "Setup":
        """Return the setup with another value of an option, and seats to match."""
        changed = replace(self, options={**self.options, name: value})
        return changed.with_seats(int(value)) if name == SEATS else changed

    def with_seats(self, count: int) -> "Setup":
        """Return the setup with so many seats, where so many can sit.

        The first stay. Others are people where nobody but several people plays.
        """
        only_people = 1 < self.people == len(self.sitters)
        kind = Sitter(PERSON) if only_people else Sitter(COMPUTER, self.level)
        sitters = (*self.sitters, *[kind] * count)[:count]
        options = {n: value for n, value in self.options.items() if n != SEATS}
        if count != self.game.seats_in(self.game.agree({})):
            options[SEATS] = str(count)
        return replace(self, sitters=sitters, options=options)

    def with_people(self, count: int) -> "Setup":
        """Return the setup with so many people, in the first seats, and computers."""
        people = [sitter for sitter in self.sitters if sitter.is_person]
        people = [*people, *[Sitter(PERSON)] * count][:count]
        others = [Sitter(COMPUTER, self.level)] * (len(self.sitters) - count)
        return replace(self, sitters=(*people, *others))

    def with_level(self, level: str) -> "Setup":
        """Return the setup with this level for every computer."""
        sitters = (s if s.is_person else Sitter(COMPUTER, level) for s in self.sitters)
        return replace(self, sitters=tuple(sitters))

    def in_game(self, game: Game[Any, Any]) -> "Setup":
        """Return another game with the same people and options, as far as it can be."""
        options = {n: v for n, v in self.options.items() if _can_be(game, n, v)}
        level = self.level if self.level in game.levels else game.level()
        other = replace(self.with_level(level), game=game, options=options)
        return other.with_seats(game.nearest_seats(len(self.sitters)))


def _can_be(game: Game[Any, Any], name: str, value: str) -> bool:
    try:
        game.agree({name: value})
    except RefusalError:
        return False
    return True


def usual(key: str = "quarto") -> Setup:
    """Return a game of a person against computers."""
    game = all_games()[key]
    return arranged(game, (), game.seats_in(game.agree({})))


def arranged(
    game: Game[Any, Any],
    given: Sequence[Sitter],
    seats: int,
    options: Options | None = None,
) -> Setup:
    """Return a game with so many seats: after those that are given it is as usual."""
    others = (Sitter(COMPUTER, game.level()),) * seats
    rest = (Sitter(PERSON), *others)[len(given) :]
    return Setup(game, (*given, *rest), options or {}).with_seats(seats)


def remembered(table: Table) -> Setup:
    """Return a game as it was set up before; raises `RefusalError`.

    Where too few or too many seats are named, the others are as usual, or left out.
    """
    if table.game not in all_games():
        name = verbatim(f"games.{table.game}")
        raise RefusalError(say("settings-unknown", name=name))
    game = all_games()[table.game]
    sitters = tuple(read_sitter(seat, game) for seat in table.seats)
    options = dict(table.options)
    game.agree(options)
    return arranged(game, sitters, game.nearest_seats(len(sitters)), options)


def as_table(setup: Setup) -> Table:
    """Return what is to be remembered of how a game is set up."""
    seats = tuple(map(str, setup.sitters))
    # How many play is told by who they are.
    options = (pair for pair in setup.options.items() if pair[0] != SEATS)
    return Table(setup.game.key, seats, tuple(sorted(options)))


def resumed(record: Record, now: Callable[[], float] = monotonic) -> Session:
    """Return a session that goes on with a match; raises `RefusalError`."""
    sitters = [read_sitter(seat, record.match.game) for seat in record.seats]
    return Session(record.match, sitters, now=now)
