"""The computer's Quarto, second form: it looks ahead.

A *turn* ends with a gift, so it is judged by the position in which the opponent has the
piece. How far ahead can be looked in time depends on how many pieces lie on the board
already: that is what `Reach` says.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from accessible_games.core.analysis import Thought, Value
from accessible_games.core.game import Seat
from accessible_games.games.quarto.book import opening_move
from accessible_games.games.quarto.opponent import FULL, completions, glance, safe
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.prospects import danger, mobility, outlook
from accessible_games.games.quarto.rules import (
    CELLS,
    Call,
    Give,
    Move,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.solver.reference import SpentError

Turn: TypeAlias = tuple[Move, State]
"""A move, and a position that it leads to in which the opponent has a piece."""


@dataclass(frozen=True, slots=True)
class Reach:
    """With how many pieces on the board, or more, a player can tell so much in time."""

    holds: int
    """One turn that does not lose."""
    values: int
    """What the position is worth."""
    weighs: int
    """What every turn is worth."""
    traps: int
    """How many replies keep what a turn is worth to the opponent."""


STRONG: Final = Reach(holds=8, values=8, weighs=8, traps=len(CELLS))
PERFECT: Final[Mapping[bool, Reach]] = {
    False: Reach(holds=3, values=3, weighs=5, traps=6),
    True: Reach(holds=3, values=6, weighs=7, traps=7),
}
"""By whether the solver is slow. Before that the book knows what to do."""

NODES: Final[Mapping[bool, int]] = {False: 1_400_000, True: 1_000_000}
"""How many positions a slow solver may look at for a turn that does not lose: three
seconds at most; by whether squares count. What then is not known to lose is played."""

HAS_LINES: Final = 5
"""With fewer pieces on the board there is nothing yet to judge a turn by."""

DRAWN: Final[Mapping[bool, int]] = {False: 3, True: 2}
"""With so many pieces on the board, or fewer, no choice for the other loses: with one
more, a player whose piece completes no line can at least draw; by whether squares
count."""


def strong(state: State, random: Random, thought: Thought) -> Move:
    """Return the move of one who keeps safe pieces, and sees the end coming."""
    return Planner(state.rules, random, thought).move(state, STRONG)


def perfect(state: State, random: Random, thought: Thought) -> Move:
    """Return the move of one who never loses, and sets traps."""
    known = None if is_plain(state) else opening_move(state, random)
    if known is not None:
        return known
    planner = Planner(state.rules, random, thought)
    return planner.move(state, PERFECT[planner.solver.is_slow])


def rank(state: State) -> int:
    """Return how many pieces lay on the board when the turn began."""
    return len(CELLS) - len(state.free) - (state.hand is None)


def is_plain(state: State) -> bool:
    """Return whether what is to be done can be seen at a glance."""
    if state.callable_lines() or len(state.free) <= 1:
        return True
    if state.is_for_other:
        return state.hand is None and safe(state) != state.left
    if state.hand is None:
        return False
    return bool(completions(state, state.hand))


class Planner:
    """Thinks about one move."""

    def __init__(self, rules: Rules, random: Random, thought: Thought) -> None:
        self.solver = Solver(rules)
        self._has_squares = rules.has_squares
        self._random = random
        self._thought = thought

    def move(self, state: State, reach: Reach) -> Move:
        """Return a move, looking as far as the reach goes; raises `StoppedError`."""
        if is_plain(state):
            return glance(state, FULL, self._random)
        with self._thought.ending(self.solver.stop):
            if state.is_for_other:
                return self._for_other(state, reach)
            turns = list(self._turns(state))
            if not turns:
                return self._last_hope(state)
            self._random.shuffle(turns)
            return self._best(state, turns, reach)

    def _is_lost(self, state: State, player: Seat) -> bool:
        """Return whether a position is found to be lost for a player."""
        try:
            if state.turn == player:
                return not self.solver.is_at_least(state, Value.DRAW)
            return self.solver.is_at_least(state, Value.WIN)
        except SpentError:
            return False

    def _for_other(self, state: State, reach: Reach) -> Move:
        """Return the best choice that a wrong call of the opponent has left."""
        placed = rank(state)
        if placed < reach.holds or placed <= DRAWN[self._has_squares]:
            return glance(state, FULL, self._random)
        choices = [move for move in state.legal_moves() if move != Call()]
        self._random.shuffle(choices)
        if placed >= reach.weighs:
            return max(choices, key=lambda move: self.solver.worth(state, move))
        turns = [(move, state.play(move)) for move in choices]
        turns.sort(key=self._mobility)
        return self._held(turns, state.turn) or glance(state, FULL, self._random)

    def _turns(self, state: State) -> Iterator[Turn]:
        """Yield the turns that do not lose at once, one of each kind of piece."""
        if state.hand is not None:
            for cell in state.free:
                after = state.play(Place(cell))
                yield from ((Place(cell), given) for _, given in self._turns(after))
        else:
            for piece, _ in kinds(state, safe(state)):
                yield Give(piece), state.play(Give(piece))

    def _last_hope(self, state: State) -> Move:
        """Return what leaves the fewest ways to win, where every gift leaves one."""
        if state.hand is not None:
            after = {cell: state.play(Place(cell)) for cell in state.free}
            return Place(min(after, key=lambda cell: _ways_to_win(after[cell])))
        ways = {piece: len(completions(state, piece)) for piece in state.left}
        return Give(min(ways, key=lambda piece: ways[piece]))

    def _best(self, state: State, turns: list[Turn], reach: Reach) -> Move:
        placed = rank(state)
        if placed >= reach.weighs:
            return self._weighed(turns, sets_traps=placed >= reach.traps)
        if placed < reach.holds:
            if placed >= HAS_LINES:
                turns.sort(key=self._outlook)
            return turns[0][0]
        turns.sort(key=self._mobility)
        if placed < reach.values:
            return self._held(turns, 1 - turns[0][1].turn) or turns[0][0]
        worth = self.solver.value(state)
        return next(move for move, after in turns if self._is_at_most(after, -worth))

    def _held(self, turns: Iterable[Turn], player: Seat) -> Move | None:
        """Return the first move that is not found to lose for a player."""
        self.solver.spend(NODES[self._has_squares])
        return next((m for m, after in turns if not self._is_lost(after, player)), None)

    def _weighed(self, turns: list[Turn], *, sets_traps: bool) -> Move:
        """Return one of the best turns, if wanted the one with the fewest replies."""
        worths = list[Value]()
        for move, after in turns:
            worths.append(self.solver.value(after))
            if worths[-1] is Value.LOSS:
                return move
        least = min(worths)
        best = [
            turn for turn, worth in zip(turns, worths, strict=True) if worth == least
        ]
        if not sets_traps:
            return best[0][0]
        return min(best, key=lambda turn: self.replies(turn[1], least))[0]

    def replies(self, state: State, aim: Value) -> int:
        """Return how many pairs of a placement and a gift keep `aim` for the opponent.

        A placement that completes a line counts with every gift.
        """
        return sum(self._gifts(state.play(Place(cell)), aim) for cell in state.free)

    def _gifts(self, state: State, aim: Value) -> int:
        if state.callable_lines():
            return max(1, len(state.left))
        if not state.left:
            return aim is Value.DRAW
        return sum(
            count
            for piece, count in kinds(state, safe(state))
            if self._is_at_most(state.play(Give(piece)), -aim)
        )

    def _is_at_most(self, state: State, aim: int) -> bool:
        """Return whether a position is worth so much at most to the player to act."""
        return aim == Value.WIN or not self.solver.is_at_least(state, Value(aim + 1))

    def _mobility(self, turn: Turn) -> int:
        """Return how much can be done after a turn.

        Where that is little the search is short, and the opponent easily goes wrong.
        """
        self._thought.check()
        return mobility(turn[1])

    def _outlook(self, turn: Turn) -> tuple[int, ...]:
        """Return how a turn looks, the best least."""
        self._thought.check()
        return danger(turn[1]), *outlook(turn[1])


def kinds(state: State, pieces: Iterable[Piece]) -> Iterable[tuple[Piece, int]]:
    """Return one piece of each kind that can be told apart, and how many there are."""
    traits = state.rules.traits
    one = {piece & traits: piece for piece in pieces}
    counts = Counter(piece & traits for piece in pieces)
    return [(piece, counts[kind]) for kind, piece in one.items()]


def _ways_to_win(state: State) -> int:
    """Return in how few ways a piece can win that must be given."""
    return min(len(completions(state, piece)) for piece in state.left)
