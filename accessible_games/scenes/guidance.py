"""What hands are told: what is to be done, and why something was not. Pure."""

from collections.abc import Sequence
from typing import Any

from accessible_games.board.agreement import Differs
from accessible_games.core.game import Seat
from accessible_games.core.match import Match
from accessible_games.core.message import Message, Person, say
from accessible_games.core.sensing import Sensing


def steps(
    found: Differs,
    before: Differs | None,
    sensing: Sensing[Any, Any],
    state: object,
    *,
    is_followed: bool,
) -> Sequence[Message]:
    """Say what is to be done next; of many pieces to be put down, the first.

    Who is on the way since `before` hears only the next step. If the board has been
    right before (`is_followed`), one piece that is wrong where another is missing is
    the same piece, unless it was to be taken away already.
    """
    take = tuple(map(sensing.place, found.take))
    if found.is_choice:
        return [say("board-choose", places=take)]
    if before is not None and _is_less(found, before):
        if take:
            return [_take(take[:1])]
        return [put(found.put[0], sensing, state)]
    is_other = before is not None and {*found.take} <= {*before.take}
    is_moved = is_followed and len(found.take) == len(found.put) == 1 and not is_other
    if is_moved:
        right = put(found.put[0], sensing, state)
        return [say("board-wrong-hole", place=take[0]), right]
    told = [_take(take)] if take else []
    if found.put[1:]:
        told.append(say("board-puts", count=len(found.put)))
    return [*told, *(put(hole, sensing, state) for hole in found.put[:1])]


def every(
    found: Differs, sensing: Sensing[Any, Any], state: object
) -> Sequence[Message]:
    """Say all that is to be done."""
    take = tuple(map(sensing.place, found.take))
    if found.is_choice:
        return [say("board-choose", places=take)]
    told = [_take(take)] if take else []
    return [*told, *(put(hole, sensing, state) for hole in found.put)]


def _take(places: tuple[Message, ...]) -> Message:
    return say("board-take-several" if places[1:] else "board-take", places=places)


def early(found: Differs, sensing: Sensing[Any, Any]) -> Message:
    """Say that a piece counts when it has been given, if it is to be placed there."""
    return say("board-early", place=sensing.place(found.take[0]))


def put(hole: int, sensing: Sensing[Any, Any], state: object) -> Message:
    """Say what is to be put into a hole."""
    thing = sensing.thing(state, hole)
    return say("board-put", place=sensing.place(hole), thing=thing)


def why_no_call(
    match: Match[Any, Any], persons: Sequence[Seat], button: int | None
) -> Message | None:
    """Say why a button calls for nobody now, if so; one person alone has both.

    If both went down at once, nobody's was first: that of whoever is to act counts.
    """
    if match.outcome is not None:
        return Message("game-over")
    turn = match.game.turn(match.state)
    is_alone = button not in persons and len(persons) == 1
    caller = persons[0] if is_alone else button
    return None if caller in {turn, None} else say("board-not-yours", who=Person(turn))


def _is_less(found: Differs, before: Differs) -> bool:
    """Return whether something was put right since, and nothing wrong."""
    return {*found.take} <= {*before.take} and {*found.put} <= {*before.put}
