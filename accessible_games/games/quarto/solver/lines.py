"""The lines of Quarto and the looks of their pieces, in one number.

A *look* is a trait, or the lack of it. What can still become of the lines are the
*chances*: a bit for each look and line, set as long as every piece on the line has the
look. To place a piece is one AND, since it takes the looks that it lacks from the lines
through its cell. The bits of one look lie side by side, and above them one is spare:
a sum that carries into it tells that the look has some bit at all.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from accessible_games.games.quarto.pieces import PIECES, Trait
from accessible_games.games.quarto.rules import CELLS, LINES, SQUARES

Bits: TypeAlias = int
"""A set of cells, or of pieces."""

Chances: TypeAlias = int

ALL: Final = 0xFFFF

T = TypeVar("T")


class Memo(dict[Bits, T], Generic[T]):
    """What a function makes of a set, made when it is first asked for."""

    def __init__(self, make: Callable[[Bits], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, bits: Bits) -> T:
        """Make it, and remember it."""
        made = self[bits] = self._make(bits)
        return made


class Lines:
    """What a search asks of lines and looks, under one set of rules."""

    def __init__(self, traits: int, *, has_squares: bool) -> None:
        lines = LINES + SQUARES if has_squares else LINES
        self._lines = [sum(1 << cell for cell in line) for line in lines]
        # As plain numbers: to ask an enum costs as much as all the rest.
        counted = [int(trait) for trait in Trait if trait & traits]
        having = [sum(1 << p for p in PIECES if p & trait) for trait in counted]
        self._looks = [look for has in having for look in (has, ALL & ~has)]
        self._width = len(lines) + 1
        self._traits = traits

        self.start: Chances = self._at_each_look((1 << len(lines)) - 1)
        """Those of an empty board."""
        self.kept = [[self._kept(piece, cell) for cell in CELLS] for piece in PIECES]
        """By a piece and a cell, the chances that are not lost by placing it there."""
        self.still_open = Memo(self._still_open)
        """By the filled cells, the chances of lines that have a gap."""
        self.carries = self._at_each_look(1 << len(lines))
        """The spare bits."""
        self.safe = self._safe_pieces()
        """By the looks that complete a line, as carries, the pieces with none."""
        self.near = Memo(self._near)
        """By the filled cells, the chances of the lines that have one gap."""
        self.placements = Memo(self._placements)
        """By the filled cells, each free cell, the cells that are filled then, and the
        chances of the lines that have one gap then."""
        self.kinds = Memo(self._kinds)
        """By some pieces, one of each kind that can be told apart."""

    def _at_each_look(self, bits: Bits) -> Chances:
        return sum(bits << self._width * n for n in range(len(self._looks)))

    def _of(self, chosen: Sequence[bool]) -> Chances:
        """Return all chances of the chosen lines."""
        return self._at_each_look(
            sum(1 << n for n, is_in in enumerate(chosen) if is_in)
        )

    def _kept(self, piece: int, cell: int) -> Chances:
        through = sum(1 << n for n, line in enumerate(self._lines) if line >> cell & 1)
        lost = sum(
            through << self._width * n
            for n, look in enumerate(self._looks)
            if not look >> piece & 1
        )
        return self.start & ~lost

    def _still_open(self, filled: Bits) -> Chances:
        return self._of([line & ~filled != 0 for line in self._lines])

    def _safe_pieces(self) -> dict[Chances, Bits]:
        found = {0: ALL}
        for n, look in enumerate(self._looks):
            carry = 1 << self._width * (n + 1) - 1
            found |= {carries | carry: p & ~look for carries, p in found.items()}
        return found

    def _near(self, filled: Bits) -> Chances:
        gaps = [line & ~filled for line in self._lines]
        return self._of([gap != 0 and not gap & (gap - 1) for gap in gaps])

    def _placements(self, filled: Bits) -> list[tuple[int, Bits, Chances]]:
        free = [(cell, filled | 1 << cell) for cell in CELLS if not filled >> cell & 1]
        return [(cell, then, self.near[then]) for cell, then in free]

    def _kinds(self, pieces: Bits) -> Sequence[int]:
        kinds = {piece & self._traits: piece for piece in PIECES if pieces >> piece & 1}
        return tuple(kinds.values())
