"""The opening that never loses, where looking ahead would take too long.

With few pieces on the board nearly every move draws. So a simple *rule* chooses: place
where the fewest lines stay open and the most pieces stay safe, then give the first of
those or, later, the one with the best outlook. The solver has tried what it leads to,
and where it would lose `book.txt` has what does not: `python -m tests.write_book` tells
which positions those are, and writes it.

A *view* is a way to look at a board, from another side or with other names for traits
and looks. Equal positions have a view in which they are the same, the *least* one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import permutations, product
from operator import itemgetter
from random import Random
from typing import Final

from accessible_games.games.quarto.notation import DIGITS, read, write
from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.pieces import Piece, Trait
from accessible_games.games.quarto.rules import (
    CELLS,
    LINES,
    SQUARES,
    Cell,
    Give,
    Line,
    Move,
    Place,
    Rules,
    State,
)

DEPTHS: Final[Mapping[tuple[int, bool], int]] = {
    (15, False): 5,
    **dict.fromkeys([(15, True), *product((7, 6, 4), (False, True))], 2),
}
"""Up to how many pieces on the board the book knows what to do with the one in hand,
and what to give then; by the traits that count, and whether squares do."""


FREE_WITH_THREATS: Final = 10
"""With more free cells every gift looks the same."""


@dataclass(frozen=True, slots=True)
class View:
    """A way to look at a position."""

    seen: str
    """The position as a line of text, as it is seen."""
    cells: tuple[Cell, ...]
    """The cell that is seen as each one."""
    traits: tuple[Trait, ...]
    """The trait that is seen as each bit."""
    swapped: Piece
    """The traits whose looks are swapped."""

    def piece(self, piece: Piece) -> Piece:
        """Return a piece as it is seen: those that look alike are the same."""
        looks = piece ^ self.swapped
        return sum(1 << bit for bit, trait in enumerate(self.traits) if looks & trait)

    def of(self, move: Move) -> Move:
        """Return a move as it is seen."""
        if isinstance(move, Place):
            return Place(self.cells.index(move.cell))
        return Give(self.piece(move.piece)) if isinstance(move, Give) else move


def least_views(state: State, order: Sequence[Trait] = tuple(Trait)) -> Sequence[View]:
    """Return every view in which the position is seen as the least.

    Less is first of all to have free cells early. `order` is in which traits are seen
    that could be swapped.
    """
    sides = symmetries(state.rules.has_squares)
    filled = [[state.board[cell] is not None for cell in cells] for cells in sides]
    first = min(filled)
    views = [
        _view(state, cells, order)
        for cells, side in zip(sides, filled, strict=True)
        if side == first
    ]
    least = min(view.seen for view in views)
    return [view for view in views if view.seen == least]


def _view(state: State, cells: tuple[Cell, ...], order: Sequence[Trait]) -> View:
    """Return the least view from one side of the board."""
    filled = [i for i, cell in enumerate(cells) if state.board[cell] is not None]
    swapped, planes = 0, list[tuple[tuple[int, ...], Trait]]()
    for trait in order:
        if trait & state.rules.traits:
            plane = tuple(i for i in filled if trait & _at(state, cells[i]))
            other = tuple(i for i in filled if i not in plane)
            is_swapped = other < plane if state.hand is None else state.hand & trait
            swapped |= trait if is_swapped else 0
            planes.append((other if is_swapped else plane, trait))
    traits = tuple(trait for _, trait in sorted(planes, key=itemgetter(0)))
    view = View("", cells, traits, swapped)
    board = "".join(
        "." if state.board[cell] is None else DIGITS[view.piece(_at(state, cell))]
        for cell in cells
    )
    seen = f"{board} {'-' if state.hand is None else DIGITS[view.piece(state.hand)]}"
    return View(seen, cells, traits, swapped)


def _at(state: State, cell: Cell) -> Piece:
    return state.board[cell] or 0


@cache
def symmetries(has_squares: bool) -> Sequence[tuple[Cell, ...]]:  # noqa: FBT001
    """Return the ways to number the cells anew that keep every line a line."""
    orders = list(permutations(range(4)))
    found = [
        tuple(
            4 * (j if turned else i) + (i if turned else j) for i in rows for j in cols
        )
        for rows, cols, turned in product(orders, orders, (False, True))
    ]
    lines = LINES + SQUARES if has_squares else LINES
    return [cells for cells in found if _keeps(cells, lines)]


def _keeps(cells: tuple[Cell, ...], lines: Sequence[Line]) -> bool:
    kept = {frozenset(line) for line in lines}
    return all(frozenset(cells[cell] for cell in line) in kept for line in lines)


def opening_move(state: State, random: Random) -> Move | None:
    """Return what the book says, if it says anything.

    Of moves that are the same up to symmetry `random` chooses one.
    """
    placed = len(CELLS) - len(state.free)
    depth = DEPTHS.get((state.rules.traits, state.rules.has_squares))
    if depth is None or placed > depth + (state.hand is None) or state.is_for_other:
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
    gifts = [(view.piece(piece), piece) for piece in safe(state) or state.left]
    if len(state.free) > FREE_WITH_THREATS:
        return Give(min(gifts)[0])
    return Give(min((outlook(state.play(Give(p))), seen) for seen, p in gifts)[1])


def _judged_cells(
    state: State, view: View
) -> Iterator[tuple[tuple[int, int, int], Move]]:
    for cell in state.free:
        after = state.play(Place(cell))
        seen = view.cells.index(cell)
        yield (open_lines(after), -len(safe(after)), seen), Place(seen)


def outlook(state: State) -> tuple[int, int]:
    """Return how a position looks in which the opponent has a piece: less is better.

    More pieces stay safe, first of all after the reply that leaves the fewest.
    """
    counts = [len(safe(state.play(Place(cell)))) for cell in state.free]
    return -min(counts), -sum(counts)


def open_lines(state: State) -> int:
    """Return how many lines can still be completed, going by what lies on them."""
    return sum(
        any(state.board[cell] is None for cell in line)
        and (not state.pieces(line) or bool(state.looks(line)))
        for line in state.rules.lines
    )


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
    """Return the word with which lines of the book begin."""
    return f"{rules.traits}{'s' if rules.has_squares else ''}"


def line_of(rules: Rules, seen: str, move: Move) -> str:
    """Return a line of the book."""
    return f"{kind_of(rules)} {seen} {write(move)}"
