"""What a position of Quarto is worth when nobody overlooks anything again.

The rules stay in `rules.py`: a move is worth what the position after it is worth. An
*engine* answers the one question that needs a search, what it is worth to place the
piece in hand. There are two, which always agree: `reference`, in plain Python, and
`_compiled`, in C, for whoever could compile it.

A line that was overlooked is void, and void lines are full lines like any other: what
matters are lines with a free cell, and those through the last placed cell.
"""

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Final, Protocol

from accessible_games.core.analysis import Value
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import Call, Move, Penalty, Rules, State
from accessible_games.games.quarto.solver.reference import FREE, Search

MEMORY: Final = 64 << 20
"""How many bytes an engine may remember positions in, unless somebody says."""


class Engine(Protocol):
    """Searches positions of one set of rules, and remembers what it has found."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""

    def placing(self, board: bytes, hand: int) -> int:
        """Return what placing `hand` is worth to the one who does: -1, 0 or 1.

        `board` has a byte for each cell, `FREE` where none is. Raises `StoppedError`.
        """

    def stop(self) -> None:
        """Make every search end, from any thread, for good."""


def engine(rules: Rules, memory: int, *, is_compiled: bool | None = None) -> Engine:
    """Return the compiled engine, the plain one, or the best there is.

    Raises `ImportError` if the compiled one is wanted and missing, and `MemoryError` if
    `memory` is too little for it, or more than there is.
    """
    calls_cost_turn = rules.penalty is Penalty.TURN and not rules.is_called_by_program
    agreed = (rules.traits, rules.has_squares, calls_cost_turn, memory)
    if is_compiled is False:
        return Search(*agreed)
    try:
        compiled = import_module(f"{__name__}._compiled")
    except ImportError:
        if is_compiled:
            raise
        return Search(*agreed)
    found: Engine = compiled.Search(*agreed)
    return found


class Solver:
    """Tells what positions and moves are worth, under one set of rules."""

    def __init__(
        self, rules: Rules, *, memory: int = MEMORY, is_compiled: bool | None = None
    ) -> None:
        self._engine = engine(rules, memory, is_compiled=is_compiled)

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return self._engine.nodes

    def stop(self) -> None:
        """Make whatever is being solved end in a `StoppedError`, from any thread."""
        self._engine.stop()

    def value(self, state: State) -> Value:
        """Return what `state` is worth to the player to act, or who acted last."""
        if state.end is not None:
            if state.winner is None:
                return Value.DRAW
            return Value.WIN if state.winner == state.turn else Value.LOSS
        if state.hand is None:
            return self._best(state, state.legal_moves())
        # A wrong call passes the same question on, or loses: it is a win or no use.
        called = self._best(state, (m for m in state.legal_moves() if m == Call()))
        if called is Value.WIN:
            return called
        return self._placing(state.board, state.hand)

    def worths(self, state: State) -> Iterator[tuple[Move, Value]]:
        """Yield every legal move with what it is worth to the player to act."""
        for move in state.legal_moves():
            yield move, self.worth(state, move)

    def worth(self, state: State, move: Move) -> Value:
        """Return what a legal move is worth to the player to act."""
        after = state.play(move)
        value = self.value(after)
        return value if after.turn == state.turn else Value(-value)

    def _best(self, state: State, moves: Iterable[Move]) -> Value:
        """Return what the best of `moves` is worth; a loss if there is none."""
        best = Value.LOSS
        for move in moves:
            best = max(best, self.worth(state, move))
            if best is Value.WIN:
                break
        return best

    def _placing(self, board: Sequence[Piece | None], hand: Piece) -> Value:
        cells = bytes(FREE if piece is None else piece for piece in board)
        return Value(self._engine.placing(cells, hand))
