"""Advice to the one to act, with its reason."""

from collections.abc import Sequence

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.opponent import completions, quiet_cells, safe
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import Line, Place, State
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    piece_name,
    shared_looks,
)


def hint(state: State) -> Sequence[Message]:
    """Give advice to the one to act, with its reason."""
    lines = state.callable_lines()
    if lines and not state.rules.is_called_by_program:
        return [_because("quarto-hint-call", lines[0], state)]
    if state.hand is not None:
        return _hint_place(state, state.hand)
    return _hint_give(state) if state.free else [Message("quarto-hint-pass")]


def _hint_place(state: State, piece: Piece) -> Sequence[Message]:
    for cell, line in completions(state, piece):
        after = state.play(Place(cell))
        return [_because("quarto-hint-win", line, after, cell=cell_name(cell))]
    if len(state.free) == 1:
        return [say("quarto-free", count=1, cells=(cell_name(state.free[0]),))]
    quiet = quiet_cells(state)
    if not quiet:
        return [Message("quarto-hint-no-quiet-cell")]
    if len(quiet) == len(state.free):
        return [Message("quarto-hint-any-cell")]
    return [say("quarto-hint-quiet", cells=tuple(map(cell_name, quiet)))]


def _hint_give(state: State) -> Sequence[Message]:
    fine, left = safe(state), len(state.left)
    if not fine:
        return [Message("quarto-hint-none-safe")]
    if len(fine) == left:
        return [Message("quarto-hint-all-safe")]
    name = piece_name(fine[0], state.rules)
    return [say("quarto-hint-safe", piece=name, safe=len(fine), left=left)]


def _because(key: str, line: Line, state: State, **args: Message) -> Message:
    common = shared_looks(state.looks(line), state.rules)
    return say(key, line=line_name(line), looks=common, **args)
