"""The computer's Quarto, first form: it looks at lines, not ahead.

A piece is *safe* to give when it completes no line wherever it is placed. Levels
differ in noticing complete lines as well as in choosing moves, as people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from accessible_games.core.message import Message, say
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
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    piece_name,
    shared_looks,
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
    return random.choice(winning or _quiet_cells(state) or state.free)


def _quiet_cells(state: State) -> Sequence[Cell]:
    """Return the cells after which a safe piece can be given."""
    if len(state.free) == 1:
        return state.free
    return [cell for cell in state.free if safe(state.play(Place(cell)))]


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
    quiet = _quiet_cells(state)
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
