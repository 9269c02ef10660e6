"""Who may see what of a match whose players do not all know the same. Pure."""

from collections.abc import Sequence
from typing import Any

from accessible_games.core.game import Game, Seat
from accessible_games.core.match import Match
from accessible_games.people import Sitter


def persons(sitters: Sequence[Sitter]) -> Sequence[Seat]:
    """Return the seats of the people at the keyboard."""
    return [seat for seat, sitter in enumerate(sitters) if sitter.is_person]


def only_person(sitters: Sequence[Sitter]) -> Seat | None:
    """Return the seat of the only one at the keyboard, if there is only one."""
    found = persons(sitters)
    return found[0] if len(found) == 1 else None


def is_shared(game: Game[Any, Any], sitters: Sequence[Sitter]) -> bool:
    """Return whether several at one keyboard have something to hide."""
    return game.seen_by is not None and len(persons(sitters)) > 1


def shown(
    match: Match[Any, Any],
    sitters: Sequence[Sitter],
    viewer: Seat | None,
    *,
    is_over: bool,
) -> Any:
    """Return the last state as `viewer` may see it, or whoever else looks on.

    Where only computers play nothing has to be hidden, nor from several people when the
    match is over. A single player goes on looking from their seat.
    """
    is_open = not persons(sitters) or (is_over and viewer is None)
    return match.state if is_open else match.game.known_to(match.state, viewer)
