"""Who leads through a puzzle of Quarto: faults explained, replies, help in steps."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.analysis import Value
from accessible_games.core.message import Message, say
from accessible_games.core.puzzle import SOLVER, Puzzle
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.pieces import Piece, looks
from accessible_games.games.quarto.puzzles.lengths import Lengths
from accessible_games.games.quarto.rules import (
    Cell,
    Give,
    Line,
    Move,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    piece_name,
    shared_looks,
)

AIM_KEYS: Final = {Value.WIN: "win", Value.DRAW: "save"}


class PuzzleGuide:
    """Leads through one puzzle; see `Guide`."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._aim = puzzle.aim
        self._solver = Solver(Rules())
        self._lengths = Lengths(self._solver)

    def task(self, state: State) -> Message:
        """Say what is to be found, with which piece."""
        aim = AIM_KEYS[self._aim]
        if state.hand is None:
            return Message(f"quarto-puzzle-give-{aim}")
        piece = piece_name(state.hand, state.rules)
        return say(f"quarto-puzzle-place-{aim}", piece=piece)

    def is_over(self, state: State) -> bool:
        """Return whether the game is won, or it is for the other to act."""
        is_saved = self._aim is Value.DRAW and state.turn != SOLVER
        return state.end is not None or is_saved

    # --- what is played ---------------------------------------------------------

    def reply(self, state: State) -> Move:
        """Return the move after which the win takes longest, and is hardest to find."""
        return max(
            state.legal_moves(),
            key=lambda move: self._resistance(state.play(move)),
        )

    def _resistance(self, state: State) -> tuple[int, int]:
        if state.turn != SOLVER:
            return self._lengths.of(state), 0
        right = sum(worth is Value.WIN for _, worth in self._solver.worths(state))
        return self._lengths.of(state), -right

    def solution(self, state: State) -> Sequence[Move]:
        """Return the moves of both from here until the aim is reached."""
        moves: list[Move] = []
        while not self.is_over(state):
            choose = self._strongest if state.turn == SOLVER else self.reply
            moves.append(choose(state))
            state = state.play(moves[-1])
        return moves

    # --- what is wrong ----------------------------------------------------------

    def fault(self, state: State, move: Move) -> Message | None:
        """Say why a legal move of whoever solves fails, if it does."""
        if self._solver.worth(state, move) >= self._aim:
            return None
        return self._why(state, move)

    def _why(self, state: State, move: Move) -> Message:
        after = state.play(move)
        match move:
            case Place() if state.callable_lines():
                return _fault(Message("quarto-fault-missed"))
            case Place() if completions(state, state.hand or 0):
                return _fault(Message("quarto-fault-no-line"))
            case Place() if not safe(after):
                return _fault(Message("quarto-fault-none-safe"))
            case Place():
                given = self._most_hopeful(after)
                then = self._answer(after.play(Give(given)))
                piece = piece_name(given, state.rules)
                return say("quarto-fault-even", given=piece, then=then)
            case Give() if not state.callable_lines():
                return _fault(self._answer(after))
            case _:
                return _fault(Message("quarto-fault-uncalled"))

    def _most_hopeful(self, state: State) -> Piece:
        """Return the piece whose giving, though it fails, fails last."""

        def hope(piece: Piece) -> tuple[int, int]:
            after = state.play(Give(piece))
            value = self._solver.value(after)
            return -value, self._lengths.of(after) if value is Value.WIN else 0

        return max(safe(state), key=hope)

    def _answer(self, state: State) -> Message:
        """Say how the other player, who is to place a piece, spoils it."""
        assert state.hand is not None  # noqa: S101 - it was given to be placed
        for at, line in completions(state, state.hand):
            return _completed(state, at, line)
        placed = state.play(self._strongest(state))
        assert placed.last is not None  # noqa: S101 - something was placed
        cell = cell_name(placed.last)
        given = placed.play(self._strongest(placed))
        assert given.hand is not None  # noqa: S101 - something was given
        piece = piece_name(given.hand, state.rules)
        return say(f"quarto-fault-{self._outlook(given)}", cell=cell, piece=piece)

    def _strongest(self, state: State) -> Move:
        """Return the move that keeps what a position is worth, and wins soonest."""
        worths = list(self._solver.worths(state))
        value = max(worth for _, worth in worths)
        right = [move for move, worth in worths if worth is value]
        if value is not Value.WIN:
            return right[0]
        return min(right, key=lambda move: self._lengths.of(state.play(move)))

    def _outlook(self, state: State) -> str:
        """Return what a player may hope for who has just been given a piece."""
        if self._solver.value(state) is not Value.LOSS:
            return "held"
        after = map(state.play, map(Place, state.free))
        return "lost" if any(map(safe, after)) else "trapped"

    # --- help in steps ----------------------------------------------------------

    def hints(self, state: State) -> Sequence[Message]:
        """Return help, from a word to the move itself."""
        move = self._strongest(state)
        match move:
            case Place(cell):
                return self._hints_to_place(state, cell)
            case Give(piece):
                return self._hints_to_give(state, piece)
            case _ if state.hand is None:
                return [Message("quarto-clue-call")]
            case _:
                line = _read_line(state.callable_lines()[0], state)
                called = Message("quarto-clue-called")
                return [called, line, Message("quarto-clue-call")]

    def _hints_to_place(self, state: State, cell: Cell) -> Sequence[Message]:
        there = say("quarto-clue-cell", cell=cell_name(cell))
        after = state.play(Place(cell))
        for line in after.callable_lines():
            complete = Message("quarto-clue-complete")
            return [complete, _read_line(line, after), there]
        row = say("quarto-clue-row", row=cell // 4 + 1)
        others = (state.play(Place(other)) for other in state.free if other != cell)
        is_plain = not any(map(safe, others))
        return [self._idea(state, "quiet", is_plain=is_plain), row, there]

    def _hints_to_give(self, state: State, piece: Piece) -> Sequence[Message]:
        first = looks(piece, state.rules.traits)[:2]
        traits = tuple(Message(f"quarto-look-{key}") for key in first)
        return [
            self._idea(state, "safe", is_plain=len(safe(state)) == 1),
            say("quarto-clue-looks", looks=traits),
            say("quarto-clue-piece", piece=piece_name(piece, state.rules)),
        ]

    def _idea(self, state: State, need: str, *, is_plain: bool) -> Message:
        """Return what to look for: how to win, or how not to lose."""
        if self._aim is Value.DRAW:
            return Message(f"quarto-clue-{need if is_plain else 'danger'}")
        length = self._lengths.of(state)
        is_near = length == (1 if state.hand is None else 2)
        return Message("quarto-clue-net") if is_near else _far(length)


def _far(count: int) -> Message:
    return say("quarto-clue-far", count=count)


def _fault(then: Message) -> Message:
    return say("quarto-fault", then=then)


def _completed(state: State, cell: Cell, line: Line) -> Message:
    """Say which line a piece completes that is given away."""
    common = shared_looks(state.play(Place(cell)).looks(line), state.rules)
    return say(
        "quarto-fault-line", cell=cell_name(cell), line=line_name(line), looks=common
    )


def _read_line(line: Line, state: State) -> Message:
    """Say to which line to listen, and what its pieces share."""
    common = shared_looks(state.looks(line), state.rules)
    return say("quarto-clue-line", line=line_name(line), looks=common)
