"""The shelf: every match that this user has kept or saved, with its name and date."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from accessible_games import saves
from accessible_games.core.match import Match
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.core.record import Record
from accessible_games.i18n import STOPS, Catalogue, speakable
from accessible_games.people import read_sitter
from accessible_games.saves import Keeper

UNFINISHED: Final = "unfinished"
"""The folder of matches that go on in their own file."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in a file."""

    path: Path
    record: Record
    when: datetime
    """When it was last written, in local time."""

    @property
    def can_go_on(self) -> bool:
        """Whether the match is not over."""
        return self.record.match.outcome is None


def kept(but: Collection[Path] = ()) -> tuple[Kept, ...]:
    """Return every match that can be read, in other files than `but`, newest first."""
    found = [one for one in _found() if one.path not in but]
    return tuple(sorted(found, key=lambda k: (k.when, k.path.name), reverse=True))


def _found() -> Iterator[Kept]:
    for kind in (UNFINISHED, "saved"):
        with suppress(OSError):
            for path in (saves.folder() / kind).glob("*.txt"):
                with suppress(OSError, RefusalError):
                    record = saves.salvage(path)
                    for seat in record.seats:
                        read_sitter(seat, record.match.game)
                    yield Kept(path, record, modified(path))


def modified(path: Path) -> datetime:
    """Return when a file was last written; raises `OSError`."""
    return datetime.fromtimestamp(path.stat().st_mtime).astimezone()


def now() -> datetime:
    """Return the present, in local time."""
    return datetime.now().astimezone()


def again(one: Kept) -> Kept:
    """Return the match as its file has it now; raises `RefusalError`."""
    return replace(one, record=saves.salvage(one.path))


def keeper_of(one: Kept) -> Keeper:
    """Return who keeps a match that is gone on with.

    An unfinished one is taken over, a saved one stays as it is.
    """
    if one.path.parent.name == UNFINISHED:
        return saves.take_over(one.path, one.record.name)
    return Keeper(name=one.record.name)


def rename(one: Kept, name: str) -> None:
    """Give a match a name, or none; raises `RefusalError`."""
    # Another program may have gone on with it since it was read.
    record = replace(saves.salvage(one.path), name=name)
    saves.save(one.path, record, when=one.when.timestamp())


# --- how a match is called ------------------------------------------------------


def label(one: Kept, catalogue: Catalogue) -> Message:
    """Say which match this is: its name, date, game, players, length and end."""
    match = one.record.match
    about = say(
        "saved-about",
        when=date(one.when),
        game=Message(match.game.key),
        people=_people(one.record, catalogue),
        count=len(match.moves),
        state=_state(match, _people(one.record, catalogue)),
    )
    name = speakable(one.record.name).rstrip(STOPS)
    return say("saved-named", name=name, about=about) if name else about


def _people(record: Record, catalogue: Catalogue) -> tuple[Message, ...]:
    """Return how the people of another table are called."""
    sitters = [read_sitter(seat, record.match.game) for seat in record.seats]
    table = catalogue.at_table(sitters)
    return tuple(
        Message("saved-you")
        if seat == table.you
        else verbatim(name)
        if isinstance(name, str)
        else name
        for seat, name in enumerate(table.names)
    )


def _state(match: Match[Any, Any], people: tuple[Message, ...]) -> Message:
    outcome = match.outcome
    if outcome is None:
        return Message("saved-unfinished")
    if outcome.winner is None:
        return Message("saved-drawn")
    winner = people[outcome.winner]
    if winner == Message("saved-you"):
        return Message("saved-won-you")
    return say("saved-won", winner=winner)


def date(when: datetime) -> Message:
    """Say a date as people do, without what goes without saying."""
    today = now()
    time = f"{when.hour}:{when:%M}"
    days = (today.date() - when.date()).days
    if days in {0, 1}:
        return say("date-today" if days == 0 else "date-yesterday", time=time)
    day = say("date-day", day=when.day, month=when.month)
    if when.year == today.year:
        return say("date-this-year", day=day, time=time)
    return say("date-other-year", day=day, year=when.year, time=time)
