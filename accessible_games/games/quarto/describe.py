"""What happened in Quarto, put into messages."""

from collections.abc import Sequence
from typing import assert_never

from accessible_games.core.game import Outcome
from accessible_games.core.message import Message, Person, say
from accessible_games.games.quarto.rules import (
    Call,
    End,
    Give,
    Line,
    Move,
    Pass,
    Place,
    State,
)
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    piece_name,
    shared_looks,
)


def describe(before: State, move: Move, after: State) -> Sequence[Message]:
    """Say what `move` did."""
    who = Person(before.turn)
    match move:
        case Give(piece):
            name = piece_name(piece, after.rules)
            key = "quarto-took" if before.is_for_other else "quarto-gave"
            return [say(key, who=who, piece=name)]
        case Place(cell):
            assert before.hand is not None  # noqa: S101 - placed from the hand
            name = piece_name(before.hand, after.rules)
            placed = say("quarto-placed", who=who, cell=cell_name(cell), piece=name)
            called = after.end is End.CALLED
            return [placed, *(_lines(after) if called else ())]
        case Call() if after.end is End.CALLED:
            return [say("quarto-called", who=who), *_lines(after)]
        case Call():
            return [say("quarto-called-wrongly", who=who), *_lost_turn(after)]
        case Pass():
            return [say("quarto-passed", who=who)]
        case _:
            assert_never(move)


def _lost_turn(state: State) -> Sequence[Message]:
    """Say that a wrong call has passed the caller's choice on, where it did."""
    if not state.is_for_other:
        return ()
    return [say("quarto-turn-lost", who=Person(state.turn))]


def _lines(state: State) -> Sequence[Message]:
    """Name the lines that were called, with all that their pieces share."""
    return [_line(line, state) for line in state.callable_lines()]


def _line(line: Line, state: State) -> Message:
    common = shared_looks(state.looks(line), state.rules)
    return say("quarto-winning-line", line=line_name(line), looks=common)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended."""
    match state.end:
        case None:
            return None
        case End.DRAWN:
            return Outcome(None, Message("quarto-drawn"))
        case End.CALLED | End.CALLED_WRONGLY:
            assert state.winner is not None  # noqa: S101 - only a draw has none
            key = f"quarto-won-{state.end.value}"
            return Outcome(state.winner, say(key, who=Person(state.winner)))
        case _:
            assert_never(state.end)


def prompt(state: State) -> Message:
    """Say what the one to act is to do."""
    who = Person(state.turn)
    if state.is_for_other:
        key = "quarto-to-take" if state.hand is None else "quarto-to-place-for-other"
        return say(key, who=who)
    if state.hand is not None:
        return say("quarto-to-place", who=who)
    return say("quarto-to-give" if state.free else "quarto-to-finish", who=who)
