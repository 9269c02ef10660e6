"""Write the opening book: `python -m tests.write_book`, or `... 4 3s` for some rules.

It needs the compiled solver, and an hour. It goes through all positions
with few pieces on the board, up to symmetry: what was played before does not matter.
Each is answered by the rule; where the opponent could win then, the first answer is
written down with which they cannot. Where everything loses, nothing is.
"""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from accessible_games.core.analysis import Value
from accessible_games.games.quarto import book
from accessible_games.games.quarto.book import DEPTH, kind_of, line_of, ruled
from accessible_games.games.quarto.notation import write
from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.rules import Give, Move, Place, Rules, State
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.views import View, least_views

PATH = Path(book.__file__).with_name("book.txt")
MEMORY = 1 << 30

KINDS = tuple(Rules(*kind) for kind in product((15, 7, 6, 4), (False, True)))
"""All rules that a book differs by: four traits to one, without squares and with."""


class Writer:
    """Finds where the rule loses, for one set of rules."""

    def __init__(self, rules: Rules, *, is_compiled: bool | None = True) -> None:
        self._solver = Solver(rules, memory=MEMORY, is_compiled=is_compiled)
        self._holds: dict[str, bool] = {}
        self.lines: list[str] = []
        self.lost: list[str] = []
        """The positions in which everything loses."""

    def holds(self, state: State) -> bool:
        """Return whether some move does not lose; note which if the rule's does.

        Nobody has a line to call, and a piece in hand completes none.
        """
        view = least_views(state)[0]
        if view.seen not in self._holds:
            first = ruled(state, view)
            held = next(self._held(state, view, first), None)
            if held is None:
                self.lost.append(view.seen)
            elif held != first:
                self.lines.append(line_of(state.rules, view.seen, held))
            self._holds[view.seen] = held is not None
        return self._holds[view.seen]

    def _held(self, state: State, view: View, first: Move) -> Iterator[Move]:
        """Yield the moves that do not lose, as they are seen."""
        seen = {view.of(move): move for move in quiet(state)}
        for move in sorted(seen, key=lambda move: (move != first, write(move))):
            after = state.play(seen[move])
            is_held = (
                self.holds(replace(after, last=None))
                if after.hand is None
                else not self._solver.is_at_least(after, Value.WIN)
            )
            if is_held:
                yield move


def quiet(state: State) -> Sequence[Move]:
    """Return the moves after which nobody can complete a line at once."""
    if state.hand is None:
        return [Give(piece) for piece in safe(state)]
    return [Place(cell) for cell in state.free]


def boards_after(boards: Iterable[State]) -> Iterator[State]:
    """Yield what can be on the board after one more piece is placed."""
    for board in boards:
        for piece in board.left:
            given = board.play(Give(piece))
            for cell in board.free:
                yield replace(given.play(Place(cell)), last=None)


def hands(boards: Iterable[State]) -> Iterator[State]:
    """Yield the positions with a piece in hand that completes no line."""
    for board in boards:
        yield from (board.play(move) for move in quiet(board))


def classes(states: Iterable[State]) -> Sequence[State]:
    """Return one of all states that are seen as the same."""
    return tuple({least_views(state)[0].seen: state for state in states}.values())


def lines_for(rules: Rules) -> Sequence[str]:
    """Return the lines of the book for one set of rules, and tell how it goes."""
    writer, start = Writer(rules), time.monotonic()
    boards: Sequence[State] = [State(rules)]
    for placed in range(DEPTH + 1):
        positions = classes(hands(boards))
        boards = classes(boards_after(boards))
        for state in (*boards, *positions):
            writer.holds(state)
        told = f"{kind_of(rules)}: {len(positions)} positions with {placed} placed"
        found = f"{len(writer.lines)} exceptions, {len(writer.lost)} lost"
        spent = f"{time.monotonic() - start:.0f} s"
        print(f"{told}, {len(boards)} boards, {found}, {spent}", file=sys.stderr)
    return sorted(writer.lines)


def main() -> None:
    """Write the lines for the rules that are named, or for all."""
    known = PATH.read_text(encoding="utf-8").splitlines() if PATH.exists() else []
    for rules in KINDS:
        kind = kind_of(rules)
        if kind in (sys.argv[1:] or [kind]):
            others = [line for line in known if line.split()[0] != kind]
            known = [*others, *lines_for(rules)]
            PATH.write_text("".join(f"{line}\n" for line in known), encoding="utf-8")


if __name__ == "__main__":
    main()
