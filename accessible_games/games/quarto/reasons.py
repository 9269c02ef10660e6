"""Why a move of Quarto is good or bad, told by what can be checked on the board.

What is told ends where anybody can see the rest: a piece completes a line, or whoever
is to give has no *safe* piece, one that completes no line.
"""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.advice import Advisor
from accessible_games.core.analysis import Analyst, Value
from accessible_games.core.message import Message, say
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import (
    Call,
    Cell,
    Give,
    Line,
    Move,
    Place,
    State,
)
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    move_name,
    piece_name,
    shared_looks,
)

IN_REACH: Final = {False: 4, True: 6}
"""How many pieces must lie on the board for all moves to be solved within a few
seconds, by whether the solver is slow."""


def glance(state: State) -> Value | None:
    """Return what a state that is not over is worth, if it is seen at once."""
    if state.callable_lines():
        return Value.WIN
    if not state.free:
        return Value.DRAW
    if state.hand is not None:
        is_won = not state.is_for_other and completions(state, state.hand)
        return Value.WIN if is_won else None
    fine = safe(state)
    if state.is_for_other:  # a piece is taken for oneself
        return None if len(fine) == len(state.left) else Value.WIN
    return None if fine else Value.LOSS


def is_in_reach(state: State, analyst: Analyst[State, Move]) -> bool:
    """Return whether a state and whatever follows it are solved soon."""
    return len(state.board) - len(state.free) >= IN_REACH[analyst.is_slow]


def because(key: str, line: Line, state: State, **args: Message) -> Message:
    """Return a message about a line and what its pieces share."""
    common = shared_looks(state.looks(line), state.rules)
    return say(key, line=line_name(line), looks=common, **args)


def completing(
    key: str, state: State, cell: Cell, line: Line, **args: Message
) -> Message:
    """Return a message about the line that the piece in hand completes on a cell."""
    after = state.play(Place(cell))
    return because(key, line, after, cell=cell_name(cell), **args)


def fault(
    state: State, move: Move, analyst: Analyst[State, Move] | None
) -> Sequence[Message]:
    """Say why a move is worse than another."""
    for line in state.callable_lines():
        return [because("quarto-why-uncalled", line, state)]
    if move == Call():
        return [Message("quarto-why-no-line")]
    seen = (_fault_for_other if state.is_for_other else _seen_fault)(state, move)
    if seen is not None or analyst is None:
        return () if seen is None else [seen]
    if _worth(state, move, analyst) is Value.LOSS:
        return _refutation(state.play(move), analyst)
    return _missed_win(state, analyst)


def _seen_fault(state: State, move: Move) -> Message | None:
    """Return what is seen at once to be wrong with a move that is."""
    for cell, line in completions(state, state.hand) if state.hand is not None else ():
        return completing("quarto-why-missed", state, cell, line)
    after = state.play(move)
    for cell, line in completions(after, after.hand) if after.hand is not None else ():
        return completing("quarto-why-completes", after, cell, line)
    is_lost = after.hand is None and glance(after) is Value.LOSS
    return Message("quarto-why-none-safe") if is_lost else None


def _fault_for_other(state: State, move: Move) -> Message | None:
    """Return the same of a choice that was the other's until they called wrongly."""
    for line in state.play(move).callable_lines():
        return because("quarto-why-completed-for-other", line, state.play(move))
    for piece in state.left if state.hand is None else ():
        for cell, line in completions(state, piece):
            name, taken = piece_name(piece, state.rules), state.play(Give(piece))
            return completing("quarto-why-not-taken", taken, cell, line, piece=name)
    return None


def _missed_win(state: State, analyst: Analyst[State, Move]) -> Sequence[Message]:
    """Say how the player to act wins, where that can be followed to its end."""
    wins = (move for move, value in analyst.worths(state) if value is Value.WIN)
    for move, how in ((move, plan(state, move, analyst)) for move in wins):
        if how.key in {"quarto-why-traps", "quarto-why-then-traps"}:
            name = move_name(state, move)
            return [say("quarto-why-win-missed", move=name, plan=how)]
    return []


def _worth(state: State, move: Move, analyst: Analyst[State, Move]) -> Value:
    after = state.play(move)
    value = analyst.value(after)
    return value if after.turn == state.turn else Value(-value)


def _refutation(state: State, analyst: Analyst[State, Move]) -> Sequence[Message]:
    """Say how the player to win does, after a move that has lost."""
    if state.hand is None:
        if analyst.value(state) is Value.WIN:
            return []
        return [
            say("quarto-why-each-loses", piece=piece_name(p, state.rules), reply=reply)
            for p in safe(state)[:1]
            for reply in _refutation(state.play(Give(p)), analyst)
        ]
    places = [Place(cell) for cell in state.free]
    wins = [p for p in places if _worth(state, p, analyst) is Value.WIN]
    for place in wins:
        gift = trap(state.play(place))
        if gift is not None:
            name, cell = piece_name(gift, state.rules), cell_name(place.cell)
            return [say("quarto-why-reply-traps", cell=cell, piece=name)]
    return [say("quarto-why-reply", cell=cell_name(p.cell)) for p in wins[:1]]


def plan(state: State, move: Move, analyst: Analyst[State, Move]) -> Message:
    """Say how a move that wins does, where no line can be completed at once."""
    if state.is_for_other:
        return Message("quarto-why-best")
    after = state.play(move)
    if after.hand is not None:
        return Message("quarto-why-traps" if is_trapped(after) else "quarto-why-best")
    piece = trap(after)
    if piece is not None:
        return say("quarto-why-then-traps", piece=piece_name(piece, state.rules))
    gifts = [Give(p) for p in safe(after)]
    wins = [g for g in gifts if _worth(after, g, analyst) is Value.WIN]
    names = [piece_name(gift.piece, state.rules) for gift in wins]
    return say("quarto-why-then", piece=names[0])


def trap(state: State) -> Piece | None:
    """Return a piece after which the opponent will have no safe piece to give."""
    traps = (p for p in safe(state) if is_trapped(state.play(Give(p))))
    return next(traps, None)


def is_trapped(state: State) -> bool:
    """Return whether whoever must place a piece will have no safe piece to give.

    The piece in hand must complete no line.
    """
    after = (state.play(Place(cell)) for cell in state.free)
    return all(glance(s) is Value.LOSS for s in after)


ADVISOR: Final[Advisor[State, Move]] = Advisor(
    glance=glance, is_in_reach=is_in_reach, fault=fault
)
