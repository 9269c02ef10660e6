"""Advice to the one to act, with its reason.

A player waits for it, so it looks ahead only where that is done in a moment; before
that it tells what is seen at once.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from accessible_games.core.analysis import Value
from accessible_games.core.message import Message, say
from accessible_games.games.quarto.opponent import completions, quiet_cells, safe
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.reasons import (
    because,
    completing,
    plan,
)
from accessible_games.games.quarto.rules import Cell, Give, Place, State
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.words import cell_name, piece_name

IN_A_MOMENT: Final = {False: 6, True: 8}
"""How many pieces must lie on the board for every move to be solved in some 40 ms, by
whether the solver is slow."""

FEW: Final = 2
"""How many lines are named, of those that unsafe pieces complete."""


def hint(state: State) -> Sequence[Message]:
    """Give advice to the one to act."""
    return advise(state, solver_for(state))


def solver_for(state: State) -> Solver | None:
    """Return a solver if it knows in a moment what every move is worth."""
    solver = Solver(state.rules)
    placed = len(state.board) - len(state.free)
    return solver if placed >= IN_A_MOMENT[solver.is_slow] else None


def advise(state: State, solver: Solver | None) -> Sequence[Message]:
    """Give advice that looks ahead as far as `solver` does, if there is one."""
    lines = state.callable_lines()
    if lines:
        return [because("quarto-hint-call", lines[0], state)]
    if state.is_for_other:
        return _advise_for_other(state, solver)
    if state.hand is not None:
        return _advise_place(state, state.hand, solver)
    return _advise_give(state, solver) if state.free else [Message("quarto-hint-pass")]


def _advise_place(
    state: State, piece: Piece, solver: Solver | None
) -> Sequence[Message]:
    for cell, line in completions(state, piece):
        return [completing("quarto-hint-win", state, cell, line)]
    if len(state.free) == 1:
        return [say("quarto-free", count=1, cells=_names(state.free))]
    return _advise_quiet(state) if solver is None else _advise_cell(state, solver)


def _advise_cell(state: State, solver: Solver) -> Sequence[Message]:
    worths = {cell: solver.worth(state, Place(cell)) for cell in state.free}
    best = max(worths.values())
    cells = [cell for cell, value in worths.items() if value is best]
    match best:
        case Value.WIN:
            return _advise_winning_cell(state, solver, cells)
        case Value.DRAW:
            return _advise_drawing_cells(state, cells)
        case _:
            return _advise_lost_cell(state)


def _names(cells: Sequence[Cell]) -> tuple[Message, ...]:
    return tuple(map(cell_name, cells))


def _reason(message: Message) -> Message:
    """Return a reason, which is not said to whoever wants few words."""
    return say("quarto-because", why=message)


def _advise_quiet(state: State) -> Sequence[Message]:
    """Say where to place so that a safe piece can be given."""
    quiet = quiet_cells(state)
    if not quiet:
        return [Message("quarto-hint-no-quiet-cell")]
    if len(quiet) == len(state.free):
        return [Message("quarto-hint-any-cell")]
    return [say("quarto-hint-quiet", cells=_names(quiet))]


def _advise_winning_cell(
    state: State, solver: Solver, cells: Sequence[Cell]
) -> Sequence[Message]:
    plans = {cell: plan(state, Place(cell), solver) for cell in cells}
    seen = [c for c, message in plans.items() if message.key == "quarto-why-then-traps"]
    cell = (seen or cells)[0]
    return [say("quarto-hint-wins", cell=cell_name(cell)), _reason(plans[cell])]


def _advise_drawing_cells(state: State, cells: Sequence[Cell]) -> Sequence[Message]:
    worse = [cell for cell in state.free if cell not in cells]
    if not worse:
        return [Message("quarto-hint-any-cell-draws")]
    are_quiet = bool({*quiet_cells(state)} & {*worse})
    lost = "lost" if are_quiet or state.is_for_other else "none-safe"
    if len(cells) <= len(worse):
        why = _reason(Message(f"quarto-why-elsewhere-{lost}"))
        return [say("quarto-hint-keeps", cells=_names(cells)), why]
    why = _reason(Message(f"quarto-why-there-{lost}"))
    avoided = say("quarto-hint-avoid", cells=_names(worse))
    return [avoided, why, Message("quarto-hint-others-keep")]


def _advise_give(state: State, solver: Solver | None) -> Sequence[Message]:
    fine = safe(state)
    if not fine:
        return [Message("quarto-hint-none-safe")]
    if solver is None:
        return _advise_safe(state, fine)
    worths = {piece: solver.worth(state, Give(piece)) for piece in fine}
    best = max(worths.values())
    pieces = [piece for piece, value in worths.items() if value is best]
    match best:
        case Value.WIN:
            return _advise_winning_piece(state, solver, pieces)
        case Value.DRAW:
            return _advise_drawing_piece(state, pieces, worths)
        case _:
            return [Message("quarto-hint-lost-give"), *_advise_safe(state, fine)]


def _advise_safe(state: State, fine: Sequence[Piece]) -> Sequence[Message]:
    """Say which pieces complete no line, and which lines the others complete."""
    left = len(state.left)
    if len(fine) == left:
        return [Message("quarto-hint-all-safe")]
    name = piece_name(fine[0], state.rules)
    told = say("quarto-hint-safe", piece=name, safe=len(fine), left=left)
    return [told, *_dangers(state)]


def _dangers(state: State) -> Sequence[Message]:
    """Say which lines are completed by pieces left."""
    lines = dict.fromkeys(
        line for piece in state.left for _, line in completions(state, piece)
    )
    keys = ["quarto-why-danger", *["quarto-winning-line"] * (FEW - 1)]
    told = [because(key, line, state) for key, line in zip(keys, lines, strict=False)]
    return [*map(_reason, told)]


def _advise_winning_piece(
    state: State, solver: Solver, pieces: Sequence[Piece]
) -> Sequence[Message]:
    plans = {piece: plan(state, Give(piece), solver) for piece in pieces}
    seen = [p for p, message in plans.items() if message.key == "quarto-why-traps"]
    piece = (seen or pieces)[0]
    name = piece_name(piece, state.rules)
    return [say("quarto-hint-give-wins", piece=name), _reason(plans[piece])]


def _advise_lost_cell(state: State) -> Sequence[Message]:
    """Say where it takes the opponent longest to see how to win."""
    lost = Message("quarto-hint-lost-place")
    if state.is_for_other:
        return [lost]
    return [*([lost] if quiet_cells(state) else []), *_advise_quiet(state)]


def _advise_drawing_piece(
    state: State, pieces: Sequence[Piece], worths: Mapping[Piece, Value]
) -> Sequence[Message]:
    left = len(state.left)
    if len(pieces) == left:
        return [Message("quarto-hint-any-piece-draws")]
    name = piece_name(pieces[0], state.rules)
    told = say("quarto-hint-give-keeps", piece=name, safe=len(pieces), left=left)
    lost = [Message("quarto-why-others-lost")] if len(pieces) < len(worths) else []
    return [told, *map(_reason, lost), *_dangers(state)]


# --- a choice that was the other's until they called wrongly ----------------------


def _advise_for_other(state: State, solver: Solver | None) -> Sequence[Message]:
    if state.hand is None:
        return _advise_take(state, solver)
    making = dict(completions(state, state.hand))
    if len(making) == len(state.free):
        return [Message("quarto-hint-completes-anywhere")]
    if solver is not None:
        return _advise_cell(state, solver)
    if not making:
        return [Message("quarto-hint-completes-nowhere")]
    why = _reason(Message("quarto-why-there-completes"))
    return [say("quarto-hint-avoid", cells=_names([*making])), why]


def _advise_take(state: State, solver: Solver | None) -> Sequence[Message]:
    for piece in state.left:
        for cell, line in completions(state, piece):
            name = say("quarto-hint-take", piece=piece_name(piece, state.rules))
            taken = state.play(Give(piece))
            return [name, completing("quarto-why-completes", taken, cell, line)]
    if solver is None:
        return [Message("quarto-hint-take-any")]
    worths = {piece: solver.worth(state, Give(piece)) for piece in state.left}
    best = max(worths, key=lambda piece: worths[piece])
    name = say("quarto-hint-take", piece=piece_name(best, state.rules))
    return [name, _reason(Message(f"quarto-why-take-{worths[best].name.lower()}"))]
