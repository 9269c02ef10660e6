"""What people type to a simulated board, and what it does to the board."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Final

from accessible_games.board.messages import HOLES
from accessible_games.board.protocol import is_tag
from accessible_games.board.served import ServedBoard
from accessible_games.board.troubles import COLUMNS, cell
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.games.quarto import GAME
from accessible_games.lexicon import Lexicon, UnknownWordError
from accessible_games.subcommands.board_tray import piece_names

WORD: Final = "simulated-word-"
"""What the name of a message begins with that lists words for this."""

NAMES: Final = (
    *("put", "take", "move", "press", "hand", "look", "noise"),
    *("unplug", "plug", "restart", "help", "quit"),
)
"""What can be done, in the order of the help."""

ALONE: Final = frozenset(NAMES[NAMES.index("look") :])
"""What nothing is said after."""

PRESSES: Final[Mapping[tuple[str, ...], tuple[int, ...]]] = {
    ("1",): (0,),
    ("2",): (1,),
    **dict.fromkeys([("both",), ("1", "2"), ("2", "1")], (0, 1)),
}
"""Which buttons go down in the same moment, by what is said after `press`."""

FIRST_TAG: Final = 0x51AB0000
"""The tag of piece 0 here; the others follow."""
SHORTEST_TAG: Final = 4
"""How many digits make a tag of what could be a piece."""
VAGUE: Final = "quarto-which-of"
"""Why a piece is refused that is one of several, which are named then."""

NOISE: Final = 200
"""Bytes of noise."""

Does = Callable[[str], Message]
"""Does what some words after a command mean; raises `RefusalError`."""


class Simulator:
    """Understands what people type, and does it to the board."""

    def __init__(self, board: ServedBoard) -> None:
        self.is_over = False
        self._board = board
        self._lexicon = Lexicon(more=WORD)
        self._random = Random(1)
        does = (
            *(self._put, self._take, self._move, self._press, self._hand),
            *(self._look, self._noise),
            *(self._unplug, self._plug, self._restart, self._help, self._quit),
        )
        self._does: Mapping[str, Does] = dict(zip(NAMES, does, strict=True))

    def answer(self, line: str) -> Iterator[Message]:
        """Do what a line says; yield what to tell, a refusal too."""
        if not line.strip():
            return
        try:
            yield self._obey(line.strip())
        except UnknownWordError as error:
            yield say("simulated-unknown", word=error.word)
        except RefusalError as error:
            yield error.why

    def _obey(self, line: str) -> Message:
        name, rest = self._lexicon.command(line, self._does)
        if rest and name in ALONE:
            raise RefusalError(say("too-many-words", text=rest))
        return self._does[name](rest)

    def _holes(self, text: str, count: int) -> list[int]:
        """Return the holes that are named; raises `RefusalError`."""
        with suppress(UnknownWordError):
            named = "".join(self._lexicon.meanings(text, columns=COLUMNS))
            if re.fullmatch(rf"([{COLUMNS}][1-4]){{{count}}}", named):
                pairs = zip(named[::2], named[1::2], strict=True)
                return [
                    (int(row) - 1) * len(COLUMNS) + COLUMNS.index(column)
                    for column, row in pairs
                ]
        key = "simulated-which-cell" if count == 1 else "simulated-which-cells"
        raise RefusalError(Message(key))

    def _is_filled(self, hole: int) -> bool:
        return bool(self._board.occupancy >> hole & 1)

    def _put(self, text: str) -> Message:
        (hole,) = self._holes(text, 1)
        if self._is_filled(hole):
            raise RefusalError(say("simulated-is-filled", cell=cell(hole)))
        self._board.occupancy ^= 1 << hole
        return say("watch-changed", cell=cell(hole), there="yes")

    def _take(self, text: str) -> Message:
        (hole,) = self._holes(text, 1)
        self._need_piece(hole)
        self._board.occupancy ^= 1 << hole
        return say("watch-changed", cell=cell(hole), there="no")

    def _move(self, text: str) -> Message:
        here, there = self._holes(text, 2)
        self._need_piece(here)
        if self._is_filled(there):
            raise RefusalError(say("simulated-is-filled", cell=cell(there)))
        self._board.occupancy ^= 1 << here | 1 << there
        return say("simulated-moved", here=cell(here), there=cell(there))

    def _need_piece(self, hole: int) -> None:
        if not self._is_filled(hole):
            raise RefusalError(say("simulated-is-empty", cell=cell(hole)))

    def _press(self, text: str) -> Message:
        meant: tuple[str, ...] = ()
        with suppress(UnknownWordError):
            meant = self._lexicon.meanings(text)
        if meant not in PRESSES:
            raise RefusalError(Message("simulated-which-button"))
        self._need_plug()
        self._board.press(*PRESSES[meant])
        if PRESSES[meant][1:]:
            return Message("watch-tied")
        return say("watch-pressed", number=int(meant[0]))

    def _hand(self, text: str) -> Message:
        """Lay a piece on the tray, or another tag, or take away what lies there."""
        tag = text.replace(":", "").strip().upper()
        if len(tag) < SHORTEST_TAG or not is_tag(tag):
            tag, name = self._tag(text)
        else:
            name = verbatim(tag)
        self._board.tag = tag
        return say("simulated-handed", piece=name) if tag else Message("tray-empty")

    def _tag(self, text: str) -> tuple[str, Message]:
        """Return the tag of a piece, and its name; raises `RefusalError`."""
        if not text.strip():
            return "", Message("tray-empty")
        try:
            meant = self._lexicon.meanings(text)
            move = GAME.understand(GAME.start(GAME.agree({}), 0), ["give", *meant])
        except (UnknownWordError, RefusalError) as error:
            if isinstance(error, RefusalError) and error.why.key == VAGUE:
                raise
            why = say("simulated-which-piece", text=text.strip())
            raise RefusalError(why) from error
        piece = GAME.write(move).split()[-1]
        return f"{FIRST_TAG + int(piece, 16):08X}", piece_names()[piece]

    def _look(self, _: str) -> Message:
        filled = tuple(cell(hole) for hole in range(HOLES) if self._is_filled(hole))
        return say("watch-filled", cells=filled) if filled else Message("watch-empty")

    def _noise(self, _: str) -> Message:
        self._need_plug()
        self._board.make_noise(self._random.randbytes(NOISE))
        return Message("simulated-noise")

    def _need_plug(self) -> None:
        if not self._board.is_plugged:
            raise RefusalError(Message("simulated-is-unplugged"))

    def _unplug(self, _: str) -> Message:
        self._need_plug()
        self._board.unplug()
        return Message("simulated-unplugged")

    def _plug(self, _: str) -> Message:
        if self._board.is_plugged:
            raise RefusalError(Message("simulated-is-plugged"))
        try:
            self._board.plug()
        except OSError as error:
            why = say("simulated-port-taken", value=self._board.port)
            raise RefusalError(why) from error
        return say("simulated-port", port=verbatim(self._board.port))

    def _restart(self, _: str) -> Message:
        self._need_plug()
        self._board.restart()
        return Message("simulated-restarted")

    def _help(self, _: str) -> Message:
        return Message("simulated-help")

    def _quit(self, _: str) -> Message:
        self.is_over = True
        return Message("goodbye")
