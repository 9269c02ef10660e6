"""The computer's Quarto, first form: it looks at lines, not ahead.

A piece is *safe* to give when it completes no line wherever it is placed. Levels
differ in noticing complete lines as well as in choosing moves, as people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
class Level:
    """How often, of a hundred times, a computer does what is right."""

    notices: int
    """Sees that a line is complete, or can be completed."""
    gives_safely: int
    """Does not give a piece that completes a line, when there is another."""


LEVELS: Final[Mapping[str, Level]] = {
    "attentive": Level(notices=100, gives_safely=100),
    "careless": Level(notices=80, gives_safely=70),
    "learner": Level(notices=50, gives_safely=0),
}


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
    return tuple(piece for piece in state.left if not completions(state, piece))


def choose(state: State, level: str, random: Random) -> Move:
    """Return the move of a computer of `level`."""
    skill = LEVELS[level]
    notices = random.randrange(100) < skill.notices
    if notices and state.callable_lines() and not state.rules.is_called_by_program:
        return Call()
    if state.hand is not None:
        return Place(_choose_cell(state, state.hand, random, notices=notices))
    if not state.free:
        return Pass()
    careful = random.randrange(100) < skill.gives_safely
    return Give(random.choice((careful and safe(state)) or state.left))


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
