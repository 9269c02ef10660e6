"""The engine in plain Python: short enough to be believed.

A position is asked two questions: can the player who places the piece in hand win, and
can they at least draw? What matters of a board are the filled cells and the chances of
its lines, see `lines`. First is tried what leaves the opponent the least to give.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from accessible_games.core.analysis import StoppedError
from accessible_games.games.quarto.pieces import PIECES
from accessible_games.games.quarto.rules import CELLS
from accessible_games.games.quarto.solver.lines import Bits, Chances, Lines

Node: TypeAlias = tuple[Bits, Chances, int, Bits]
"""The filled cells, what can become of the lines, the piece in hand, those left."""

WIN: Final = 1
DRAW: Final = 0
LOSS: Final = -1

FREE: Final = 255
"""What a board of bytes has for a cell without a piece."""

FORESEEN: Final = 8
"""With so many pieces left, or more, it pays to count what the opponent can do."""

REMEMBERED: Final = 5
"""With fewer pieces left it takes as long to remember as to search again."""

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
        for aim, begin in ((WIN, 0.0), (DRAW, 0.5)):
            if self._reaches(aim, begin, 0.5):
                return aim
        return LOSS

    def reaches(self, aim: int, /) -> bool:
        """Return whether placing the piece is worth so much; raises as `answer`."""
        return self._reaches(aim, 0.0, 1.0)

    def _reaches(self, aim: int, begin: float, share: float) -> bool:
        for done, reached in self._search.tries(aim, self._board, self._hand):
            self.progress = begin + done * share
            if reached:
                return True
        return False


class Search:
    """Answers what placing a piece is worth; see `engine.Engine`."""

    can_share: Final = False

    def __init__(
        self,
        traits: int,
        has_squares: bool,  # noqa: FBT001 - as C has it
        memory: int,
    ) -> None:
        self._lines = Lines(traits, has_squares=has_squares)
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

    def tries(self, aim: int, board: bytes, hand: int) -> Iterator[tuple[float, bool]]:
        """Try turn after turn; yield how much is done, and whether that reaches `aim`.

        Raises `StoppedError` or `SpentError`.
        """
        filled, chances, left = 0, self._lines.start, {*PIECES} - {hand}
        for cell in CELLS:
            if board[cell] != FREE:
                filled |= 1 << cell
                chances &= self._lines.kept[board[cell]][cell]
                left.remove(board[cell])
        node = filled, chances, hand, sum(1 << piece for piece in left)
        if not self._is_safe(filled, chances, hand):
            yield 1.0, True
        elif not left:
            yield 1.0, aim == DRAW
        else:
            turns = sorted(self._turns(*node), key=self._mobility)
            for n, turn in enumerate(turns, start=1):
                yield n / len(turns), not self._reaches(1 - aim, *turn)

    def _reaches(
        self, aim: int, filled: Bits, chances: Chances, hand: int, left: Bits
    ) -> bool:
        """Return whether who places `hand`, which completes no line, reaches `aim`."""
        self.nodes += 1
        if self._is_stopped:
            raise StoppedError
        if self.nodes > self.most:
            raise SpentError
        chances &= self._lines.still_open[filled]
        count = left.bit_count()
        if not chances or not left:
            return aim == DRAW
        if count <= 2 and aim == DRAW:
            # Who gives a safe piece then cannot lose: one more is theirs to place.
            return bool(self._safe_after(filled, chances, hand, left))
        if count == 1:
            return False  # the last piece is the opponent's to place
        if count < REMEMBERED:
            return self._finds(aim, filled, chances, hand, left)
        key = (aim, filled, chances, hand, left)
        answer = self._known.get(key)
        if answer is None:
            if count < FORESEEN:
                answer = self._finds(aim, filled, chances, hand, left)
            else:
                turns = sorted(self._turns(*key[1:]), key=self._mobility)
                answer = any(not self._reaches(1 - aim, *turn) for turn in turns)
            if len(self._known) >= self._room:
                self._known.clear()
            self._known[key] = answer
        return answer

    def _finds(
        self, aim: int, filled: Bits, chances: Chances, hand: int, left: Bits
    ) -> bool:
        """Return whether a turn reaches `aim`; as `_turns`, for when time matters."""
        kinds, other = self._lines.kinds, 1 - aim
        for _, now, then, safe in sorted(self._safe_after(filled, chances, hand, left)):
            for piece in kinds[safe]:
                if not self._reaches(other, now, then, piece, left & ~(1 << piece)):
                    return True
        return False

    def _turns(
        self, filled: Bits, chances: Chances, hand: int, left: Bits
    ) -> Iterator[Node]:
        """Yield what may be after placing `hand` and giving a safe piece."""
        for _, now, then, safe in sorted(self._safe_after(filled, chances, hand, left)):
            for piece in self._lines.kinds[safe]:
                yield now, then, piece, left & ~(1 << piece)

    def _mobility(self, node: Node) -> int:
        """Return in how many ways a player can place and give a safe piece."""
        return sum(count for count, *_ in self._safe_after(*node))

    def _safe_after(
        self, filled: Bits, chances: Chances, hand: int, left: Bits
    ) -> list[tuple[int, Bits, Chances, Bits]]:
        """Return what may be after placing `hand`, and which pieces can be given then.

        How many those are comes first.
        """
        kept, safe_from = self._lines.kept[hand], self._lines.safe
        full, carries = self._lines.start, self._lines.carries
        found = []
        for cell, now, near in self._lines.placements[filled]:
            then = chances & kept[cell]
            safe = left & safe_from[(then & near) + full & carries]
            if safe:
                found.append((safe.bit_count(), now, then, safe))
        return found

    def _is_safe(self, filled: Bits, chances: Chances, hand: int) -> bool:
        """Return whether `hand` completes no line, wherever it is placed."""
        near = chances & self._lines.near[filled]
        sums = near + self._lines.start
        return bool(self._lines.safe[sums & self._lines.carries] >> hand & 1)


UNBOUNDED: Final = 1 << 62
"""More positions than anybody can look at."""
