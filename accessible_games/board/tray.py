"""Teaching a give tray: which piece has which tag, one piece after the other. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from accessible_games.board.events import Connected, Event, Handed, Lost, Pressed, Tied
from accessible_games.board.selftest_state import Key
from accessible_games.board.tags import TagBook
from accessible_games.core.message import Message, say

PATIENCE: Final = 2.0
"""Seconds after which a board that has told nothing of a tray has none."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """How far the teaching is."""

    pieces: Mapping[str, Message]
    """The pieces of the game in their order: notation, and name."""
    book: TagBook
    since: float
    """When the board answered."""
    skipped: frozenset[str] = frozenset()
    doubt: str = ""
    """A tag that lies there and is known as that of another piece."""
    has_tray: bool | None = None
    """Whether there is a tray, or `None` while that is not known."""
    is_over: bool = False

    @property
    def piece(self) -> str | None:
        """The piece that is asked for, if one has no tag yet."""
        missing = self.book.missing(self.pieces)
        return next((one for one in missing if one not in self.skipped), None)

    def asked(self) -> tuple[Message, ...]:
        """Return what the person is to do now."""
        if self.piece is None:
            return (Message("tray-all" if not self.left else "tray-rest"),)
        return (say("tray-put", piece=self.pieces[self.piece]),)

    @property
    def left(self) -> int:
        """How many pieces have no tag."""
        return len(self.book.missing(self.pieces))


Told = tuple[Teaching, tuple[Message, ...]]
"""How far it is now, and what is said."""


def begin(pieces: Mapping[str, Message], book: TagBook, at: float) -> Told:
    """Begin with the pieces that have no tag yet; the board has answered."""
    teaching = Teaching(pieces, book, at)
    return teaching, (Message("tray-welcome"), *teaching.asked())


def hear(teaching: Teaching, what: Event | Key) -> Told:
    """Return how far it is after an event, or after what was said at the keyboard."""
    match what:
        case Handed(tag):
            return _handed(replace(teaching, has_tray=True, doubt=""), tag)
        case Pressed() | Tied():
            return _insisted(teaching)
        case Key():
            return _key(teaching, what)
        case Lost():
            return teaching, (Message("selftest-lost"),)
        case Connected(is_back=True):
            return teaching, (Message("selftest-back"), *teaching.asked())
        case _:
            return teaching, ()


def _key(teaching: Teaching, key: Key) -> Told:
    if key is Key.QUIT:
        left = (say("tray-left", count=teaching.left),) if teaching.left else ()
        return replace(teaching, is_over=True), left
    if key is Key.DONE:
        return _insisted(teaching)
    if key is Key.SKIP and teaching.piece is not None:
        skipped = teaching.skipped | {teaching.piece}
        teaching = replace(teaching, skipped=skipped, doubt="")
    return teaching, teaching.asked()


def tick(teaching: Teaching, at: float) -> Told:
    """Say, once, that no tray is there."""
    if teaching.has_tray is None and at - teaching.since >= PATIENCE:
        return replace(teaching, has_tray=False), (Message("tray-none"),)
    return teaching, ()


def _handed(teaching: Teaching, tag: str) -> Told:
    """Learn a tag, unless another piece has it; say which piece it is of."""
    if not tag:
        return teaching, ()
    piece, known = teaching.piece, teaching.book.pieces.get(tag)
    if piece is None:
        name = teaching.pieces[known] if known else Message("tray-unknown")
        return teaching, (name,)
    if known is None:
        return _taught(teaching, tag, piece)
    names = {"piece": teaching.pieces[known], "asked": teaching.pieces[piece]}
    return replace(teaching, doubt=tag), (say("tray-known", **names),)


def _insisted(teaching: Teaching) -> Told:
    """Learn a tag that another piece had, since the person says so."""
    if not teaching.doubt or teaching.piece is None:
        return teaching, teaching.asked()
    return _taught(teaching, teaching.doubt, teaching.piece)


def _taught(teaching: Teaching, tag: str, piece: str) -> Told:
    book = teaching.book.taught(tag, piece)
    after = replace(teaching, book=book, doubt="")
    return after, (say("tray-taught", piece=after.pieces[piece]), *after.asked())
