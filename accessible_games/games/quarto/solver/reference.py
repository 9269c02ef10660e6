"""The engine in plain Python: short enough to be believed.

A position is asked two questions: can the player who places the piece in hand win, and
can they at least draw? Sets of cells and of pieces are bits. The board is a *plane* for
each trait that counts: the cells whose piece has the trait's bit.

Nothing changes when the two looks of a trait are swapped everywhere, or two traits: so
what is remembered is the board with a piece in hand that has no bits, and its planes
in order.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from accessible_games.core.analysis import StoppedError
from accessible_games.games.quarto.pieces import PIECES, Trait
from accessible_games.games.quarto.rules import CELLS, LINES, SQUARES

Bits: TypeAlias = int
Planes: TypeAlias = tuple[Bits, ...]
Branch: TypeAlias = tuple[int, Bits, Planes, Bits]
"""After a placement: how many pieces are safe, the board, and which are."""

WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1

FREE: Final = 255
"""What a board of bytes has for a cell without a piece."""

BYTES_AN_ANSWER: Final = 300
"""About what a remembered position takes."""


class SpentError(Exception):
    """A search has looked at as many positions as it may."""


class Question:
    """What placing a piece is worth, asked of a search; see `engine.Question`."""

    def __init__(self, search: "Search", board: bytes, hand: int) -> None:
        self._search, self._board, self._hand = search, board, hand
        self.progress = 0.0

    def answer(self) -> int:
        """Return what placing the piece is worth: -1, 0 or 1.

        Raises `StoppedError`, or `SpentError` if that takes more than it may.
        """
        return self._search.placing(self._board, self._hand, self)

    def reaches(self, aim: int, /) -> bool:
        """Return whether placing the piece is worth at least `aim`, 0 or 1.

        Raises as `answer` does.
        """
        return self.answer() >= aim

    def watched(self, begin: float, branches: Sequence[Branch]) -> Iterator[Branch]:
        """Yield the branches of one of the two searches, and note which it is at."""
        for n, branch in enumerate(branches):
            self.progress = begin + n / len(branches) / 2
            yield branch


class Search:
    """Answers what placing a piece is worth; see `engine.Engine`."""

    can_share: Final = False

    def __init__(
        self,
        traits: int,
        has_squares: bool,  # noqa: FBT001 - as C has it
        memory: int,
    ) -> None:
        lines = LINES + SQUARES if has_squares else LINES
        self._lines = [sum(1 << cell for cell in line) for line in lines]
        # As plain numbers: to ask an enum costs as much as all the rest.
        self._traits = [int(trait) for trait in Trait if trait & traits]
        having = [sum(1 << p for p in PIECES if p & trait) for trait in self._traits]
        self._looks = [(pieces, 0xFFFF & ~pieces) for pieces in having]
        self._mask = traits
        self._room = memory // BYTES_AN_ANSWER
        self._known: dict[tuple[int, ...], bool] = {}
        self._is_stopped = False
        self.nodes = 0
        self.most = UNBOUNDED
        """After how many nodes every search ends."""

    def stop(self) -> None:
        """Make every search end."""
        self._is_stopped = True

    def question(self, board: bytes, hand: int) -> Question:
        """Ask what placing `hand` is worth."""
        return Question(self, board, hand)

    def placing(self, board: bytes, hand: int, question: Question) -> int:
        """Return what placing `hand` is worth: -1, 0 or 1; raises `StoppedError`."""
        on_board = {cell: board[cell] for cell in CELLS if board[cell] != FREE}
        filled = sum(1 << cell for cell in on_board)
        planes = tuple(
            sum(1 << cell for cell, piece in on_board.items() if piece & trait)
            for trait in self._traits
        )
        used = {*on_board.values(), hand}
        left = sum(1 << piece for piece in PIECES if piece not in used)
        if not self._is_safe(filled, planes, hand):
            return WIN
        if not left:
            return DRAW
        branches = sorted(self._placements(filled, planes, hand, left))
        for begin, aim in ((0.0, WIN), (0.5, DRAW)):
            if any(
                self._after(aim, left, branch)
                for branch in question.watched(begin, branches)
            ):
                return aim
        return LOSS

    def _reaches(
        self, aim: int, filled: Bits, planes: Planes, hand: int, left: Bits
    ) -> bool:
        """Return whether who places `hand`, which completes no line, reaches `aim`."""
        self.nodes += 1
        if self._is_stopped:
            raise StoppedError
        if self.nodes > self.most:
            raise SpentError
        if not left:
            return aim == DRAW
        key = (aim, filled, *self._without_hand(filled, planes, hand))
        answer = self._known.get(key)
        if answer is None:
            after = sorted(self._placements(filled, planes, hand, left))
            answer = any(self._after(aim, left, branch) for branch in after)
            if len(self._known) >= self._room:
                self._known.clear()
            self._known[key] = answer
        return answer

    def _after(self, aim: int, left: Bits, branch: Branch) -> bool:
        """Return whether who has placed so, and is to give, reaches `aim`."""
        _, filled, planes, safe = branch
        return any(
            not self._reaches(1 - aim, filled, planes, piece, left & ~(1 << piece))
            for piece in self._kinds(safe)
        )

    def _placements(
        self, filled: Bits, planes: Planes, hand: int, left: Bits
    ) -> Iterator[Branch]:
        """Yield what may be after placing a piece that completes no line.

        Then a line completes what shares a look with it if it has one gap, unless that
        was filled, or had two and one was.
        """
        free = 0xFFFF & ~filled
        everywhere = self._everywhere(planes, hand, free)
        beside, through = list[tuple[Bits, Bits]](), dict[Bits, Bits]()
        for line in self._lines:
            gaps = line & free
            others = gaps & (gaps - 1)
            if gaps and not others:
                beside.append((gaps, self._sharing(line ^ gaps, planes)))
            elif others and not others & (others - 1):
                pieces = self._sharing(line ^ others, everywhere)
                for gap in (others, gaps ^ others):
                    through[gap] = through.get(gap, 0) | pieces
        for bit in BITS:
            if free & bit:
                safe = left & ~through.get(bit, 0)
                for gap, pieces in beside:
                    if gap != bit:
                        safe &= ~pieces
                now = filled | bit
                after = tuple([plane & now for plane in everywhere])
                yield safe.bit_count(), now, after, safe

    def _everywhere(self, planes: Planes, hand: int, free: Bits) -> Planes:
        """Return the planes as if `hand` lay on every free cell."""
        both = zip(planes, self._traits, strict=True)
        return tuple([p | free if hand & trait else p for p, trait in both])

    def _is_safe(self, filled: Bits, planes: Planes, hand: int) -> bool:
        """Return whether `hand` completes no line, wherever it is placed."""
        gaps = ((line, line & ~filled) for line in self._lines)
        return not any(
            self._sharing(line ^ gap, planes) >> hand & 1
            for line, gap in gaps
            if gap and not gap & (gap - 1)
        )

    def _sharing(self, cells: Bits, planes: Planes) -> Bits:
        """Return the pieces that share a look with all those on `cells`."""
        pieces = 0
        for (having, lacking), plane in zip(self._looks, planes, strict=True):
            on_cells = plane & cells
            if on_cells == cells:
                pieces |= having
            elif not on_cells:
                pieces |= lacking
        return pieces

    def _kinds(self, pieces: Bits) -> Iterator[int]:
        """Yield one piece of each kind that the traits that count tell apart."""
        kinds = {piece & self._mask: piece for piece in PIECES if pieces >> piece & 1}
        return iter(kinds.values())

    def _without_hand(self, filled: Bits, planes: Planes, hand: int) -> list[Bits]:
        """Return the planes, in order, as they are when `hand` has no trait."""
        both = zip(planes, self._traits, strict=True)
        return sorted([p ^ filled if hand & trait else p for p, trait in both])


UNBOUNDED: Final = 1 << 62
"""More positions than anybody can look at."""

BITS: Final = tuple(1 << cell for cell in CELLS)
