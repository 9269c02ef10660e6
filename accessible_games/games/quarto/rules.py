"""The rules of Quarto.

Throughout this package:

* a *cell* is a number from 0 (a1) to 15 (d4), row by row from the players' left;
* a *line* is four cells in a row, a column or a diagonal, or, when agreed, in a
  square of two by two;
* a line is *complete* when it is full and its pieces share a trait that counts;
* to *call* is to say "Quarto!": a line wins for whoever calls it first, and making
  it is not enough. Only lines through the last placed cell can be called: by the
  placer until giving, then by the receiver until placing, then never.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias, assert_never

from accessible_games.core.game import IllegalMoveError, Seat
from accessible_games.core.message import Message
from accessible_games.games.quarto.pieces import ALL, PIECES, Piece, shared

Cell: TypeAlias = int
Line: TypeAlias = tuple[Cell, ...]

CELLS: Final = range(16)

ROWS: Final = tuple(tuple(range(first, first + 4)) for first in (0, 4, 8, 12))
COLUMNS: Final = tuple(tuple(range(first, 16, 4)) for first in range(4))
DIAGONALS: Final = ((0, 5, 10, 15), (3, 6, 9, 12))
LINES: Final[tuple[Line, ...]] = (*ROWS, *COLUMNS, *DIAGONALS)
SQUARES: Final[tuple[Line, ...]] = tuple(
    (cell, cell + 1, cell + 4, cell + 5) for cell in CELLS if cell % 4 < 3 and cell < 12
)


class Penalty(Enum):
    """What a wrong call costs."""

    NOTHING = "nothing"
    TURN = "turn"
    """The opponent makes the caller's next choice, as they like: so it never helps to
    call wrongly, as it would if the opponent had to give or to place instead."""
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed."""

    traits: int = ALL
    """The mask of the traits that count."""
    has_squares: bool = False
    """Whether squares of two by two are lines too."""
    penalty: Penalty = Penalty.NOTHING
    is_called_by_program: bool = False
    """Whether a complete line wins at once for the placer, without a call."""
    is_ringed: bool = False
    """Whether dark pieces are told by a ring, as in the tactile set."""
    help: str = "none"
    """What is said of a line beside its pieces: `none`, `counts` or `traits`."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that count."""
        return LINES + SQUARES if self.has_squares else LINES


@dataclass(frozen=True, slots=True)
class Give:
    """Hand the opponent the piece that they must place."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Place:
    """Put the piece in hand on a free cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Call:
    """Say "Quarto!"."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Say that there is nothing to call, after the sixteenth piece."""


Move: TypeAlias = Give | Place | Call | Pass


class End(Enum):
    """Why a game is over."""

    CALLED = "called"
    CALLED_WRONGLY = "called-wrongly"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the rules need to know, and nothing else."""

    rules: Rules = Rules()
    board: tuple[Piece | None, ...] = (None,) * 16
    hand: Piece | None = None
    """The piece that the player to act must place, if one was given."""
    turn: Seat = 0
    """Who is to act; when the game is over, who acted last."""
    last: Cell | None = None
    """The last placed cell."""
    is_for_other: bool = False
    """Whether, since the other has called wrongly at the price of the turn, the one to
    act chooses for them: a piece to place oneself, or where the other's piece goes."""
    is_denied: bool = False
    """Whether a wrong call was already paid for since the last placement: one more
    would tell nobody anything new."""
    has_passed: bool = False
    """Whether, after the sixteenth piece, the placer has passed."""
    end: End | None = None
    winner: Seat | None = None

    @property
    def left(self) -> tuple[Piece, ...]:
        """The pieces that can still be given."""
        return tuple(p for p in PIECES if p not in self.board and p != self.hand)

    @property
    def free(self) -> tuple[Cell, ...]:
        """The cells without a piece."""
        return tuple(cell for cell in CELLS if self.board[cell] is None)

    def pieces(self, line: Line) -> tuple[Piece, ...]:
        """Return the pieces that lie on `line`."""
        return tuple(piece for c in line if (piece := self.board[c]) is not None)

    def looks(self, line: Line) -> tuple[str, ...]:
        """Return the looks that count and that all pieces on `line` share."""
        pieces = self.pieces(line)
        return shared(pieces, self.rules.traits) if pieces else ()

    def callable_lines(self) -> tuple[Line, ...]:
        """Return the lines for which a call is right now."""
        return tuple(
            line
            for line in self.rules.lines
            if self.last in line and len(self.pieces(line)) == 4 and self.looks(line)
        )

    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move; a wrong call is one where it has a price."""
        return () if self.end else tuple(self._legal_moves())

    def _legal_moves(self) -> Iterator[Move]:
        if self._may_call():
            yield Call()
        if self.hand is not None:
            yield from map(Place, self.free)
        elif self.free:
            yield from map(Give, self.left)
        else:
            yield Pass()

    def _may_call(self) -> bool:
        """Return whether a call changes anything."""
        if self.last is None or self.rules.is_called_by_program:
            return False
        is_free = self.rules.penalty is Penalty.NOTHING or self.is_denied
        return bool(self.callable_lines()) or not is_free

    def play(self, move: Move) -> "State":
        """Return the state after `move`; raises `IllegalMoveError`."""
        if self.end:
            raise IllegalMoveError(Message("game-over"))
        match move:
            case Give(piece):
                return self._give(piece)
            case Place(cell):
                return self._place(cell)
            case Call():
                return self._call()
            case Pass():
                return self._pass()
            case _:
                assert_never(move)

    def _give(self, piece: Piece) -> "State":
        if self.hand is not None:
            raise IllegalMoveError(Message("quarto-place-first"))
        if not self.free:
            raise IllegalMoveError(Message("quarto-board-full"))
        if piece not in self.left:
            raise IllegalMoveError(Message("quarto-piece-used"))
        turn = self.turn if self.is_for_other else 1 - self.turn
        return replace(self, hand=piece, turn=turn, is_for_other=False)

    def _place(self, cell: Cell) -> "State":
        if self.hand is None:
            refused = "quarto-give-first" if self.free else "quarto-board-full"
            raise IllegalMoveError(Message(refused))
        if self.board[cell] is not None:
            raise IllegalMoveError(Message("quarto-cell-taken"))
        board = (*self.board[:cell], self.hand, *self.board[cell + 1 :])
        after = replace(
            self,
            board=board,
            hand=None,
            turn=1 - self.turn if self.is_for_other else self.turn,
            last=cell,
            is_for_other=False,
            is_denied=False,
        )
        if not self.rules.is_called_by_program:
            return after
        if after.callable_lines():
            return replace(after, end=End.CALLED, winner=self.turn)
        return after if after.free else replace(after, end=End.DRAWN)

    def _call(self) -> "State":
        if self.rules.is_called_by_program:
            raise IllegalMoveError(Message("quarto-program-calls"))
        if self.last is None:
            raise IllegalMoveError(Message("quarto-nothing-placed"))
        if self.callable_lines():
            return replace(self, end=End.CALLED, winner=self.turn)
        if not self._may_call():
            raise IllegalMoveError(Message("quarto-no-line"))
        if self.rules.penalty is Penalty.GAME:
            return replace(self, end=End.CALLED_WRONGLY, winner=1 - self.turn)
        if not self.free:
            return replace(self._pass(), is_denied=True)
        return replace(self, is_denied=True, is_for_other=True, turn=1 - self.turn)

    def _pass(self) -> "State":
        if self.free:
            raise IllegalMoveError(Message("quarto-pass-early"))
        if self.has_passed:
            return replace(self, end=End.DRAWN)
        return replace(self, has_passed=True, turn=1 - self.turn)
