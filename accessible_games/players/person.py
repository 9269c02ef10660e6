"""A person at the keyboard, whose moves come as commands when they come."""

from collections.abc import Callable


class AtKeyboard:
    """Wait for what somebody types or presses at their desk."""

    def your_turn(self, state: object, submit: Callable[[object], None]) -> None:
        """Do nothing: the desk has announced the turn."""

    def stop(self) -> None:
        """Do nothing: nobody was asked."""
