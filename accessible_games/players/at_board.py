"""People at the physical board, who move with their hands when they like.

They are asked like any player; what they type at the keyboard counts as well.
"""

from collections.abc import Callable
from typing import Generic

from accessible_games.core.game import M


class AtBoard(Generic[M]):
    """Hands on what the board has noticed as the answer to the question that stands."""

    def __init__(self) -> None:
        self._submit: Callable[[M], None] | None = None

    def your_turn(self, state: object, submit: Callable[[M], None]) -> None:
        """Wait for hands."""
        del state
        self._submit = submit

    def stop(self) -> None:
        """Forget the question: it was answered otherwise, or taken back."""
        self._submit = None

    def make(self, move: M) -> bool:
        """Submit a move that hands have made; return whether anybody was asked.

        The question stands until `stop`: a move that is refused may be put right.
        """
        if self._submit is None:
            return False
        self._submit(move)
        return True
