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
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    """What all chance comes from; `None` for another one each time."""

    def session(self, now: Callable[[], float] = monotonic) -> Session:
        """Return a session at its start; raises `RefusalError` on bad options."""
        seed = SystemRandom().randrange(10**9) if self.seed is None else self.seed
        match = Match.start(self.game, self.options, seed)
        return Session(match, self.sitters, now=now)

    def rules(self) -> Sequence[Message]:
        """Return the rules as they are set up, a chapter a message."""
        agreed = self.game.agree(self.options)
        return [*self.game.rules(agreed), *clock.chapter(agreed)]

    def with_option(self, name: str, value: str) -> "Setup":
        """Return the setup with another value of an option."""
        return replace(self, options={**self.options, name: value})


def usual(key: str = "quarto") -> Setup:
    """Return a game of a person against the computer."""
    game = all_games()[key]
    others = (Sitter(COMPUTER, game.level()),) * (game.seats - 1)
    return Setup(game, (Sitter(PERSON), *others))


def remembered(table: Table) -> Setup:
    """Return a game as it was set up before; raises `RefusalError`."""
    if table.game not in all_games():
        name = verbatim(f"games.{table.game}")
        raise RefusalError(say("settings-unknown", name=name))
    start = usual(table.game)
    sitters = tuple(read_sitter(seat, start.game) for seat in table.seats)
    options = dict(table.options)
    start.game.agree(options)
    rest = start.sitters[len(sitters) :]
    return Setup(start.game, (*sitters, *rest)[: start.game.seats], options, None)


def as_table(setup: Setup) -> Table:
    """Return what is to be remembered of how a game is set up."""
    seats = tuple(map(str, setup.sitters))
    return Table(setup.game.key, seats, tuple(sorted(setup.options.items())))


def resumed(record: Record, now: Callable[[], float] = monotonic) -> Session:
    """Return a session that goes on with a match; raises `RefusalError`."""
    sitters = [read_sitter(seat, record.match.game) for seat in record.seats]
    return Session(record.match, sitters, now=now)
