"""`board tray`: the give tray of the physical board is taught the pieces of Quarto."""

from collections.abc import Callable, Mapping
from typing import Final

from accessible_games import tag_file
from accessible_games.board import tray
from accessible_games.board.driver import Driver
from accessible_games.board.events import Event
from accessible_games.board.selftest_state import Key
from accessible_games.board.tags import TagBook
from accessible_games.board.tray import Teaching, Told
from accessible_games.core.message import Message, RefusalError
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import piece_text
from accessible_games.games.quarto.pieces import PIECES
from accessible_games.games.quarto.words import piece_name
from accessible_games.i18n import Catalogue
from accessible_games.settings import Settings
from accessible_games.subcommands.board_shell import Said, Voice, lead

GAME_KEY: Final = GAME.key


def piece_names() -> Mapping[str, Message]:
    """Return the name of each piece of Quarto by its notation, in all four traits."""
    rules = GAME.start(GAME.agree({}), 0).rules
    return {piece_text(piece): piece_name(piece, rules) for piece in PIECES}


class Lesson:
    """The teaching; what was learned is kept at once."""

    def __init__(self, book: TagBook) -> None:
        self._pieces = piece_names()
        self._teaching = Teaching(self._pieces, book, 0.0)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return self._teaching.is_over

    @property
    def is_told(self) -> bool:
        """Whether pieces are only to be named."""
        return self._teaching.piece is None

    def begin(self, at: float) -> Said:
        """Say what there is to do."""
        return self._take(tray.begin(self._pieces, self._teaching.book, at))

    def hear(self, what: Event | Key, _at: float) -> Said:
        """Answer to what has happened."""
        return self._take(tray.hear(self._teaching, what))

    def tick(self, at: float) -> Said:
        """Do what is due."""
        return self._take(tray.tick(self._teaching, at))

    def _take(self, told: Told) -> Said:
        before, (self._teaching, said) = self._teaching, told
        if self._teaching.book == before.book:
            return said, None
        try:
            tag_file.keep(self._teaching.book, GAME_KEY)
        except RefusalError as error:
            return [*said, error.why], None
        return said, None


def teach(
    port: str | None,
    catalogue: Catalogue,
    chosen: Settings,
    show: Callable[[str], None],
) -> None:
    """Teach the tray of the board at a port, or wherever it is found."""
    book, damaged = tag_file.load(GAME_KEY, piece_names())
    if damaged is not None:
        show(catalogue.words(damaged))
    voice = Voice(catalogue, chosen, show)
    lead(Lesson(book), Driver(port), voice, catalogue.language)
