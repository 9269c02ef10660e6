"""What a position of Quarto is worth when nobody overlooks anything again.

The rules stay in `rules.py`: a move is worth what the position after it is worth. An
*engine* answers the one question that needs a search, what it is worth to place the
piece in hand. There are two, which always agree: `reference`, in plain Python, and
`_compiled`, in C, for whoever could compile it.

A line that was overlooked is void, and void lines are full lines like any other: what
matters are lines with a free cell, and those through the last placed cell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol

from accessible_games.core.analysis import Value
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import CELLS, Call, Move, Rules, State
from accessible_games.games.quarto.solver.reference import FREE, Search
from accessible_games.games.quarto.solver.task import DONE, Task
from accessible_games.games.quarto.solver.threads import Question, together

MEMORY: Final = 64 << 20
"""How many bytes an engine may remember positions in, unless somebody says."""

LEAST_MEMORY: Final = 4 << 10
"""Less than this is refused."""

SHARED_UP_TO: Final = 6
"""With more pieces on the board it takes longer to start threads than to search."""


class Engine(Protocol):
    """Searches positions of one set of rules, and remembers what it has found."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""

    @property
    def can_share(self) -> bool:
        """Whether threads that help each other are faster."""

    def question(self, board: bytes, hand: int, /) -> Question:
        """Ask what placing `hand` is worth to the one who does.

        `board` has a byte for each cell, `FREE` where none is.
        """

    def stop(self) -> None:
        """Make every search end, from any thread, for good."""


def engine(
    rules: Rules,
    memory: int,
    *,
    is_compiled: bool | None = None,
    path: str | None = None,
) -> Engine:
    """Return the compiled engine, the plain one, or the best there is.

    `path` is one of `paths()`, or the best. Raises `ImportError` if the compiled engine
    is wanted and missing, and `MemoryError` if `memory` is less than `LEAST_MEMORY`, or
    more than there is.
    """
    if memory < LEAST_MEMORY:
        raise MemoryError(f"no search in less than {LEAST_MEMORY} bytes")
    agreed = (rules.traits, rules.has_squares, memory)
    compiled = None if is_compiled is False else _compiled_module()
    if compiled is None:
        if is_compiled:
            raise ImportError("the compiled engine was not built")
        return Search(*agreed)
    try:
        found: Engine = compiled.Search(*agreed, path)
    except OverflowError as error:
        raise MemoryError(f"no search in {memory} bytes") from error
    return found


def paths() -> tuple[str, ...]:
    """Return what code the compiled engine can run here, the fastest last."""
    compiled = _compiled_module()
    return () if compiled is None else tuple(compiled.PATHS)


def _compiled_module() -> Any:
    """Return the module of the compiled engine, or None."""
    try:
        return import_module(f"{__name__}._compiled")
    except ImportError:
        return None


class Solver:
    """Tells what positions and moves are worth, under one set of rules.

    The number of threads changes how fast an answer comes, and nothing else.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        memory: int = MEMORY,
        threads: int = 1,
        is_compiled: bool | None = None,
        path: str | None = None,
    ) -> None:
        self._engine = engine(rules, memory, is_compiled=is_compiled, path=path)
        self._threads = threads if self._engine.can_share else 1
        self._task = Task()

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return self._engine.nodes

    @property
    def is_slow(self) -> bool:
        """Whether the plain engine serves, for want of the compiled one."""
        return isinstance(self._engine, Search)

    @property
    def progress(self) -> float:
        """About how much is done of the value that is searched, from 0.0 to 1.0."""
        return self._task.progress

    def stop(self) -> None:
        """Make whatever is being solved end in a `StoppedError`, from any thread."""
        self._engine.stop()

    def spend(self, nodes: int) -> None:
        """Let the plain engine look at so many positions in all, or raise `SpentError`.

        The compiled one needs no bound: it is done before one would be reached.
        """
        if isinstance(self._engine, Search):
            self._engine.most = nodes

    def value(self, state: State) -> Value:
        """Return what `state` is worth to the player to act, or who acted last."""
        self._task = Task()
        value = self._value(state, self._task)
        self._task = DONE
        return value

    def worths(self, state: State) -> Iterator[tuple[Move, Value]]:
        """Yield every legal move with what it is worth to the player to act."""
        for move in state.legal_moves():
            yield move, self.worth(state, move)

    def worth(self, state: State, move: Move) -> Value:
        """Return what a legal move is worth to the player to act."""
        self._task = Task()
        value = self._worth(state, move, self._task)
        self._task = DONE
        return value

    def is_at_least(self, state: State, aim: Value) -> bool:
        """Return whether `state` is worth so much to the player to act, or who did.

        That is less work than to find out the value.
        """
        self._task = Task()
        found = self._is_at_least(state, aim, self._task)
        self._task = DONE
        return found

    def _value(self, state: State, task: Task) -> Value:
        settled = _settled(state)
        if settled is not None:
            return settled
        if state.hand is None or state.is_for_other:
            return self._best(state, _choices(state), task)
        question = self._question(state.board, state.hand, task)
        return Value(together(question.answer, self._helpful(state)))

    def _is_at_least(self, state: State, aim: Value, task: Task) -> bool:
        settled = _settled(state)
        if settled is not None or aim is Value.LOSS:
            return settled is None or settled >= aim
        if state.hand is None or state.is_for_other:
            moves = _choices(state)
            both = zip(moves, task.parts(len(moves)), strict=True)
            return any(self._keeps(state, move, aim, part) for move, part in both)
        question = self._question(state.board, state.hand, task)
        return together(partial(question.reaches, aim), self._helpful(state))

    def _worth(self, state: State, move: Move, task: Task) -> Value:
        after = state.play(move)
        value = self._value(after, task)
        return value if after.turn == state.turn else Value(-value)

    def _keeps(self, state: State, move: Move, aim: Value, task: Task) -> bool:
        """Return whether a move is worth at least `aim`, a draw or a win."""
        after = state.play(move)
        if after.turn == state.turn:
            return self._is_at_least(after, aim, task)
        return not self._is_at_least(after, Value(1 - aim), task)

    def _best(self, state: State, moves: Sequence[Move], task: Task) -> Value:
        """Return what the best of `moves` is worth; a loss if there is none."""
        best = Value.LOSS
        for move, part in zip(moves, task.parts(len(moves)), strict=True):
            if best is Value.LOSS:
                best = self._worth(state, move, part)
            elif self._keeps(state, move, Value.WIN, part):
                best = Value.WIN
            if best is Value.WIN:
                break
        return best

    def _question(
        self, board: Sequence[Piece | None], hand: Piece, task: Task
    ) -> Question:
        """Return a question about placing `hand`, of which the progress is told."""
        cells = bytes(FREE if piece is None else piece for piece in board)
        question = self._engine.question(cells, hand)
        self._task = replace(task, question=question)
        return question

    def _helpful(self, state: State) -> int:
        """Return how many threads make it faster to search a state."""
        is_long = len(CELLS) - len(state.free) <= SHARED_UP_TO
        return self._threads if is_long else 1


def _settled(state: State) -> Value | None:
    """Return what a state is worth, if that can be seen at once."""
    if state.end is not None:
        if state.winner is None:
            return Value.DRAW
        return Value.WIN if state.winner == state.turn else Value.LOSS
    if state.callable_lines() and not state.rules.is_called_by_program:
        return Value.WIN
    return None


def _choices(state: State) -> Sequence[Move]:
    """Return the moves of which one is the best, of whoever gives or chooses."""
    # A wrong call never helps: see `Penalty`.
    quiet = [move for move in state.legal_moves() if move != Call()]
    # On an empty board every piece is as good to give as any other.
    return quiet[:1] if len(state.free) == 16 else quiet
