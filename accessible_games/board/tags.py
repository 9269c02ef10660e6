"""Which piece each tag is glued to, for boards with a give tray. Pure.

A *book* knows the pieces of one game by their tags. A tag is written in hexadecimal as
the board tells it, a piece as the game's notation has it.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from accessible_games.board.protocol import is_tag
from accessible_games.core.message import Message, RefusalError


@dataclass(frozen=True, slots=True)
class TagBook:
    """The pieces of a game by their tags: no tag has two pieces, no piece two tags."""

    pieces: Mapping[str, str] = field(default_factory=dict)

    def piece(self, tag: str) -> str:
        """Return the piece with a tag; raises `RefusalError` if that is not known."""
        if tag not in self.pieces:
            raise RefusalError(Message("tray-unknown-tag"))
        return self.pieces[tag]

    def taught(self, tag: str, piece: str) -> "TagBook":
        """Return a book in which a piece has a tag, instead of what it had before."""
        others = {
            one: its for one, its in self.pieces.items() if one != tag and its != piece
        }
        return TagBook({**others, tag: piece})

    def missing(self, pieces: Iterable[str]) -> tuple[str, ...]:
        """Return those of the pieces that have no tag."""
        known = set(self.pieces.values())
        return tuple(piece for piece in pieces if piece not in known)


def read(text: str, game: str, pieces: Iterable[str]) -> TagBook:
    """Return the book of a game; `ValueError` if the text is none.

    What is no tag or no piece of the game, or comes twice, is left out.
    """
    try:
        table = tomllib.loads(text).get(game, {})
    except (ValueError, RecursionError) as error:
        raise ValueError("no tags") from error
    if not isinstance(table, dict):
        raise ValueError("no tags")  # noqa: TRY004 - the text is wrong
    book, known = TagBook(), frozenset(pieces)
    for tag, piece in table.items():
        is_piece = isinstance(piece, str) and piece in known
        if tag and is_tag(tag) and is_piece and piece not in book.pieces.values():
            book = book.taught(tag, piece)
    return book


def write(book: TagBook, game: str, text: str = "") -> str:
    """Return a text with the book of a game, in the place of the one it had.

    Books of other games in the text stay, unless it cannot be read at all.
    """
    import tomlkit  # noqa: PLC0415 - whoever only reads does not need it
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(text)
    except (ValueError, RecursionError, TOMLKitError):
        document = tomlkit.document()
    document[game] = dict(book.pieces)
    return tomlkit.dumps(document)
