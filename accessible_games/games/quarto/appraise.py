"""What a move of Quarto would do, asked before it is made."""

from collections.abc import Sequence

from accessible_games.core.analysis import Value
from accessible_games.core.message import Message
from accessible_games.games.quarto.hints import solver_for
from accessible_games.games.quarto.opponent import completions
from accessible_games.games.quarto.reasons import (
    because,
    completing,
    fault,
    glance,
    plan,
)
from accessible_games.games.quarto.rules import Call, Move, Place, State
from accessible_games.games.quarto.solver import Solver


def appraise(state: State, move: Move) -> Sequence[Message]:
    """Say what a legal move is worth to the one to act, and why."""
    return judge(state, move, solver_for(state))


def judge(state: State, move: Move, solver: Solver | None) -> Sequence[Message]:
    """Say the same, looking ahead as far as `solver` does, if there is one."""
    for line in state.callable_lines():
        is_called = move == Call()
        key = "quarto-hint-call" if is_called else "quarto-judged-uncalled"
        return [because(key, line, state)]
    if move == Call():
        return [Message("quarto-why-no-line")]
    for cell, line in _winning_cells(state):
        if move == Place(cell):
            return [completing("quarto-hint-win", state, cell, line)]
    if solver is None:
        return _judge_by_sight(state, move)
    return _judge_by_calculation(state, move, solver)


def _judge_by_calculation(
    state: State, move: Move, solver: Solver
) -> Sequence[Message]:
    """Say how the game ends with best play after a move that wins not at once."""
    worths = dict(solver.worths(state))
    value = worths[move]
    if value < max(worths.values()):
        worse = Message(f"quarto-judged-worse-{value.name.lower()}")
        return [worse, *fault(state, move, solver)]
    judged = Message(f"quarto-judged-{value.name.lower()}")
    if value is Value.LOSS:
        return [judged, *fault(state, move, solver)]
    return [judged, *([plan(state, move, solver)] if value is Value.WIN else [])]


def _winning_cells(state: State) -> Sequence[tuple[int, tuple[int, ...]]]:
    """Return the cells where the piece in hand wins, with the lines."""
    if state.hand is None or state.is_for_other:
        return ()
    return completions(state, state.hand)


def _judge_by_sight(state: State, move: Move) -> Sequence[Message]:
    """Say what is seen at once of a move that does not win."""
    if _winning_cells(state):
        return [Message("quarto-judged-worse"), *fault(state, move, None)]
    after = state.play(move)
    losing = Value.LOSS if after.turn == state.turn else Value.WIN
    if after.end is None and glance(after) is losing:
        return [Message("quarto-judged-worse-loss"), *fault(state, move, None)]
    return [Message("quarto-judged-unknown")]
