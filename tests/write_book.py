"""Write the opening book: `python -m tests.write_book`, or `... 15 7s` for some rules.

It needs the compiled solver, and half an hour. With up to two pieces on the board it
goes through all positions, up to symmetry; with more, through those that the book's own
moves lead to, whatever the opponent does. Each is answered by the rule; where the
opponent could win then, the first answer is written down with which they cannot.
"""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from accessible_games.core.analysis import Value
from accessible_games.games.quarto import book
from accessible_games.games.quarto.book import (
    COMPLETE_UP_TO,
    kind_of,
    line_of,
    ruled,
)
from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.rules import CELLS, Give, Move, Place, Rules, State
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.views import View, least_views

PATH = Path(book.__file__).with_name("book.txt")
MEMORY = 1 << 30


class LostError(Exception):
    """The book cannot hold a position that it leads to."""


class Writer:
    """Finds where the rule loses, for one set of rules."""

    def __init__(self, rules: Rules, *, is_compiled: bool | None = True) -> None:
        self._solver = Solver(rules, memory=MEMORY, is_compiled=is_compiled)
        self._given: dict[str, State | None] = {}
        self.lines: list[str] = []

    def answer(self, state: State) -> State:
        """Return what the book makes of a position with a piece in hand."""
        view = least_views(state)[0]
        first = ruled(state, view)
        for move in (first, *map(Place, CELLS)):
            cells = [cell for cell in state.free if view.of(Place(cell)) == move]
            after = self._give(state.play(Place(cells[0]))) if cells else None
            if after is not None:
                self._note(view, first, move, state.rules)
                return after
        raise LostError(view.seen)

    def _give(self, state: State) -> State | None:
        """Return the position after a gift that does not lose, if there is one."""
        view = least_views(state)[0]
        if view.seen not in self._given:
            self._given[view.seen] = self._first_gift(state, view)
        return self._given[view.seen]

    def _first_gift(self, state: State, view: View) -> State | None:
        first = ruled(state, view)
        fine = sorted(safe(state), key=view.piece)
        for move in (first, *(Give(view.piece(piece)) for piece in fine)):
            piece = next(p for p in state.left if view.of(Give(p)) == move)
            after = state.play(Give(piece))
            if self._solver.value(after) is not Value.WIN:
                self._note(view, first, move, state.rules)
                return after
        return None

    def _note(self, view: View, ruled: Move, move: Move, rules: Rules) -> None:
        if move != ruled:
            self.lines.append(line_of(rules, view.seen, move))


def replies(states: Iterable[State]) -> Iterator[State]:
    """Yield what the opponent can make of positions without losing at once."""
    for state in states:
        for cell in state.free:
            after = replace(state.play(Place(cell)), last=None)
            yield from (after.play(Give(piece)) for piece in safe(after))


def classes(states: Iterable[State]) -> Sequence[State]:
    """Return one of all states that are seen as the same."""
    return tuple({least_views(state)[0].seen: state for state in states}.values())


def lines_for(rules: Rules, depth: int) -> Sequence[str]:
    """Return the lines of the book for one set of rules, and tell how it goes."""
    writer, start = Writer(rules), time.monotonic()
    states, answers = classes([State(rules, hand=0)]), list[Sequence[State]]()
    for placed in range(depth + 1):
        answers.append([writer.answer(state) for state in states])
        told = f"{kind_of(rules)}: {len(states)} positions with {placed} placed"
        spent = f"{time.monotonic() - start:.0f} s"
        print(f"{told}, {len(writer.lines)} exceptions, {spent}", file=sys.stderr)
        before = states if placed < COMPLETE_UP_TO else answers[placed - 1]
        states = classes(replies(before)) if placed < depth else ()
    return sorted(writer.lines)


def main() -> None:
    """Write the lines for the rules that are named, or for all."""
    known = PATH.read_text(encoding="utf-8").splitlines() if PATH.exists() else []
    for (traits, has_squares), depth in book.DEPTHS.items():
        rules = Rules(traits, has_squares)
        kind = kind_of(rules)
        if kind in (sys.argv[1:] or [kind]):
            others = [line for line in known if line.split()[0] != kind]
            known = [*others, *lines_for(rules, depth)]
            PATH.write_text("".join(f"{line}\n" for line in known), encoding="utf-8")


if __name__ == "__main__":
    main()
