"""The computer's Quarto, first form: it looks at lines, not ahead.

A piece is *safe* to give when it completes no line wherever it is placed. Players
differ in noticing complete lines as well as in choosing moves, as people do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from random import Random
from typing import Final

from accessible_games.games.quarto.pieces import Piece, shared
from accessible_games.games.quarto.rules import (
    Call,
    Cell,
    Give,
    Line,
    Move,
    Pass,
    Place,
    State,
)


@dataclass(frozen=True, slots=True)
class Attention:
    """How often, of a hundred times, a player does what is right."""

    notices: int
    """Sees that a line is complete, or can be completed."""
    gives_safely: int
    """Does not give a piece that completes a line, when there is another."""


FULL: Final = Attention(notices=100, gives_safely=100)


def completions(state: State, piece: Piece) -> tuple[tuple[Cell, Line], ...]:
    """Return the cells where `piece` completes a line, with that line."""
    found = [
        (cell, line)
        for line in state.rules.lines
        if len(three := state.pieces(line)) == 3
        and shared((*three, piece), state.rules.traits)
        for cell in line
        if state.board[cell] is None
    ]
    return tuple(sorted(found, key=lambda it: it[0]))


def safe(state: State) -> tuple[Piece, ...]:
    """Return the pieces left that complete no line."""
    pieces = (state.pieces(line) for line in state.rules.lines)
    threes = [(reduce(and_, p), reduce(or_, p)) for p in pieces if len(p) == 3]
    traits = state.rules.traits
    return tuple(
        piece
        for piece in state.left
        if not any((all_ & piece | ~(any_ | piece)) & traits for all_, any_ in threes)
    )


def glance(state: State, attention: Attention, random: Random) -> Move:
    """Return the move of one who looks at the lines as they are."""
    notices = random.randrange(100) < attention.notices
    if notices and state.callable_lines() and not state.rules.is_called_by_program:
        return Call()
    if state.is_for_other:
        return _choose_for_other(state, random, notices=notices)
    if state.hand is not None:
        return Place(_choose_cell(state, state.hand, random, notices=notices))
    if not state.free:
        return Pass()
    careful = random.randrange(100) < attention.gives_safely
    return Give(random.choice((careful and safe(state)) or state.left))


def _choose_for_other(state: State, random: Random, *, notices: bool) -> Move:
    """Return a piece to win with oneself, or a cell where the other has no line."""
    if state.hand is None:
        unsafe = sorted({*state.left}.difference(safe(state)))
        return Give(random.choice((notices and unsafe) or state.left))
    lines = {cell for cell, _ in completions(state, state.hand)}
    quiet = [cell for cell in state.free if cell not in lines]
    return Place(random.choice((notices and quiet) or state.free))


def _choose_cell(state: State, piece: Piece, random: Random, *, notices: bool) -> Cell:
    """Return a cell that wins, else one that leaves a safe piece, else any."""
    if not notices:
        return random.choice(state.free)
    winning = [cell for cell, _ in completions(state, piece)]
    return random.choice(winning or quiet_cells(state) or state.free)


def quiet_cells(state: State) -> Sequence[Cell]:
    """Return the cells after which a safe piece can be given."""
    if len(state.free) == 1:
        return state.free
    return [cell for cell in state.free if safe(state.play(Place(cell)))]
