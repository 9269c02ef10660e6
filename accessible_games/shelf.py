"""The shelf: every match that this user has kept or saved, with its name and date."""

import shutil
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from accessible_games import saves
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
    def is_kept_by_itself(self) -> bool:
        """Whether nobody has asked for the file."""
        return self.path.parent.name == UNFINISHED

    @property
    def can_go_on(self) -> bool:
        """Whether the match is not over."""
        return self.record.match.outcome is None


def kept(but: Collection[Path] = ()) -> tuple[Kept, ...]:
    """Return every match that can be read, in other files than `but`, newest first."""
    return found(but)[0]


def found(but: Collection[Path] = ()) -> tuple[tuple[Kept, ...], tuple[Path, ...]]:
    """Return what `kept` does, and the other files, which cannot be read, by name."""
    read: list[Kept] = []
    unread: list[Path] = []
    for path in _files():
        try:
            one = _read(path)
        except (OSError, RefusalError):
            if path.is_file():
                unread.append(path)
        else:
            read += [one] if path not in but else []
    read.sort(key=lambda one: (one.when, one.path.name), reverse=True)
    return tuple(read), tuple(sorted(unread))


def _files() -> Iterator[Path]:
    for kind in (UNFINISHED, "saved"):
        with suppress(OSError):
            yield from (saves.folder() / kind).glob("*.txt")


def _read(path: Path) -> Kept:
    """Return the match in a file; raises `OSError` or `RefusalError`."""
    record = saves.salvage(path)
    for seat in record.seats:
        read_sitter(seat, record.match.game)
    return Kept(path, record, modified(path))


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
    if one.is_kept_by_itself:
        return saves.take_over(one.path, one.record.name)
    return Keeper(name=one.record.name)


def rename(one: Kept, name: str) -> Path | None:
    """Give a match a name, or none; raises `RefusalError`.

    Of a damaged file only what can be read is written; return where it is copied to.
    """
    # Another program may have gone on with it since it was read.
    record = replace(saves.salvage(one.path), name=name)
    copy = _copy_damaged(one.path)
    saves.save(one.path, record, when=one.when.timestamp())
    return copy


def _copy_damaged(path: Path) -> Path | None:
    """Copy a file of which not everything can be read; return where the copy is.

    Raises `RefusalError`.
    """
    try:
        saves.load(path)
    except RefusalError:
        with saves.told(path):
            copies = (path.with_suffix(f".{n}.damaged") for n in count(1))
            copy = next(one for one in copies if not one.exists())
            shutil.copy2(path, copy)
        return copy
    return None


# --- how a match is called ------------------------------------------------------


def labels(several: Sequence[Kept], catalogue: Catalogue) -> Sequence[Message]:
    """Say which matches these are, to the second where they sound alike."""
    usual = [label(one, catalogue) for one in several]
    return [
        label(one, catalogue, has_seconds=usual.count(said) > 1)
        for one, said in zip(several, usual, strict=True)
    ]


def label(one: Kept, catalogue: Catalogue, *, has_seconds: bool = False) -> Message:
    """Say which match this is: its name, date, game, players, length and end."""
    match = one.record.match
    about = say(
        "saved-about",
        when=date(one.when, has_seconds=has_seconds),
        game=Message(match.game.key),
        people=_people(one.record, catalogue),
        count=len(match.moves),
        state=_state(one, _people(one.record, catalogue)),
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


def _state(one: Kept, people: tuple[Message, ...]) -> Message:
    outcome = one.record.match.outcome
    if outcome is None:
        if one.is_kept_by_itself:
            return Message("saved-unfinished-by-itself")
        return Message("saved-unfinished-by-you")
    if outcome.winner is None:
        return Message("saved-drawn")
    winner = people[outcome.winner]
    if winner == Message("saved-you"):
        return Message("saved-won-you")
    return say("saved-won", winner=winner)


def date(when: datetime, *, has_seconds: bool = False) -> Message:
    """Say a date as people do, without what goes without saying."""
    today = now()
    time = f"{when.hour}:{when:%M:%S}" if has_seconds else f"{when.hour}:{when:%M}"
    days = (today.date() - when.date()).days
    if days in {0, 1}:
        return say("date-today" if days == 0 else "date-yesterday", time=time)
    day = say("date-day", day=when.day, month=when.month)
    if when.year == today.year:
        return say("date-this-year", day=day, time=time)
    return say("date-other-year", day=day, year=when.year, time=time)
