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


class Question:
    """What placing a piece is worth, asked of a search; see `engine.Question`."""

    def __init__(self, search: "Search", board: bytes, hand: int) -> None:
        self._search, self._board, self._hand = search, board, hand
        self.progress = 0.0

    def answer(self) -> int:
        """Return what placing the piece is worth: -1, 0 or 1; raises `StoppedError`."""
        return self._search.placing(self._board, self._hand, self)

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
        self._traits = [trait for trait in Trait if trait & traits]
        self._mask = traits
        self._room = memory // BYTES_AN_ANSWER
        self._known: dict[tuple[int, ...], bool] = {}
        self._is_stopped = False
        self.nodes = 0

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
        if not self._safe(filled, planes, 1 << hand):
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
        if not left:
            return aim == DRAW
        key = (aim, filled, *sorted(self._without_hand(filled, planes, hand)))
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
        """Yield what may be after placing."""
        for cell in CELLS:
            bit = 1 << cell
            if not filled & bit:
                after = tuple(
                    plane | bit if hand & trait else plane
                    for plane, trait in zip(planes, self._traits, strict=True)
                )
                safe = self._safe(filled | bit, after, left)
                yield safe.bit_count(), filled | bit, after, safe

    def _safe(self, filled: Bits, planes: Planes, pieces: Bits) -> Bits:
        """Return those of `pieces` that complete no line wherever they are placed."""
        for line in self._lines:
            gap = line & ~filled
            if gap and not gap & (gap - 1):
                on_line = line & filled
                for trait, plane in zip(self._traits, planes, strict=True):
                    if plane & on_line == on_line:
                        pieces &= ~HAVING[trait]
                    elif not plane & on_line:
                        pieces &= HAVING[trait]
        return pieces

    def _kinds(self, pieces: Bits) -> Iterator[int]:
        """Yield one piece of each kind that the traits that count tell apart."""
        kinds = {piece & self._mask: piece for piece in PIECES if pieces >> piece & 1}
        return iter(kinds.values())

    def _without_hand(self, filled: Bits, planes: Planes, hand: int) -> Iterator[Bits]:
        """Yield the planes as they are when `hand` has none of the traits."""
        for trait, plane in zip(self._traits, planes, strict=True):
            yield plane ^ filled if hand & trait else plane


HAVING: Final = {
    trait: sum(1 << piece for piece in PIECES if piece & trait) for trait in Trait
}
"""The pieces that have a trait's bit."""
