"""The opening that never loses, where looking ahead would take too long.

With few pieces on the board nearly every move draws. So a simple *rule* chooses: place
where the fewest lines stay open, or with squares the least stays alive, and the most
pieces stay safe; then give the first of those. The solver has tried what it leads to,
and where it would lose `book.txt` has what does not: `python -m tests.write_book` tells
which positions those are, and writes it.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from accessible_games.games.quarto.notation import read, write
from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.pieces import Trait
from accessible_games.games.quarto.prospects import danger
from accessible_games.games.quarto.rules import (
    CELLS,
    Give,
    Move,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.views import View, least_views

DEPTH: Final = 3
"""Up to how many pieces on the board the book knows what to do with the one in hand,
and what to give then, whatever was played."""


def opening_move(state: State, random: Random) -> Move | None:
    """Return what the book says, if it says anything.

    Of moves that are the same up to symmetry `random` chooses one.
    """
    placed = len(CELLS) - len(state.free)
    if placed > DEPTH + (state.hand is None) or state.is_for_other:
        return None
    if not placed and state.hand is None:
        return Give(random.choice(state.left))
    order = random.sample(tuple(Trait), len(Trait))
    view = random.choice(least_views(state, order))
    known = exceptions(state.rules).get(view.seen)
    move = ruled(state, view) if known is None else known
    return next(m for m in state.legal_moves() if view.of(m) == move)


def ruled(state: State, view: View) -> Move:
    """Return what the rule says, as it is seen."""
    if state.hand is not None:
        return min(_judged_cells(state, view))[1]
    return Give(min(view.piece(piece) for piece in safe(state) or state.left))


def _judged_cells(
    state: State, view: View
) -> Iterator[tuple[tuple[int, int, int], Move]]:
    for cell in state.free:
        after = state.play(Place(cell))
        seen = view.cells.index(cell)
        yield (danger(after), -len(safe(after)), seen), Place(seen)


@cache
def exceptions(rules: Rules) -> Mapping[str, Move]:
    """Return what is to be done where the rule would lose, as it is seen."""
    text = files(__package__).joinpath("book.txt").read_text(encoding="utf-8")
    lines = (line.split(maxsplit=3) for line in text.splitlines())
    kind = kind_of(rules)
    return {
        f"{board} {hand}": read(move) for of, board, hand, move in lines if of == kind
    }


def kind_of(rules: Rules) -> str:
    """Return the word with which lines of the book begin: how many traits count."""
    return f"{rules.traits.bit_count()}{'s' if rules.has_squares else ''}"


def line_of(rules: Rules, seen: str, move: Move) -> str:
    """Return a line of the book."""
    return f"{kind_of(rules)} {seen} {write(move)}"
