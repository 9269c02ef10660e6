"""Options: what the players agree on before they start."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from accessible_games.core.message import Message, say, verbatim

Options: TypeAlias = Mapping[str, str]
"""The agreed value of every option of a game."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that the players agree on before they start."""

    name: str
    values: tuple[str, ...]
    """What can be chosen; the first is the default."""
    numbers: range | None = None
    """The whole numbers that can be agreed, where the values are but suggestions."""

    def read(self, text: str) -> str:
        """Return the value written as `text`; raises `ValueError`."""
        if self.numbers is None:
            if text not in self.values:
                raise ValueError(text)
            return text
        # Longer numbers are none: Python takes ever longer to read them.
        is_number = text.isascii() and text.isdigit() and len(text) < 19
        if not is_number or int(text) not in self.numbers:
            raise ValueError(text)
        return str(int(text))

    def possible(self) -> Message:
        """Return what can be agreed, as it is written."""
        if self.numbers is None:
            return verbatim(", ".join(self.values))
        return say("any-number", low=self.numbers[0], high=self.numbers[-1])

    def neighbour(self, value: str, by: int) -> str:
        """Return the next value (1) or the one before (-1), round and round.

        Suggested numbers come in their order, whatever number is agreed now.
        """
        if self.numbers is None:
            return self.values[(self.values.index(value) + by) % len(self.values)]
        others = {*map(int, self.values)} - {int(value)}
        beyond = [n for n in others if (n > int(value)) is (by > 0)]
        return str(min(beyond or others) if by > 0 else max(beyond or others))


SEATS: Final = "seats"
"""The option of a game for several numbers of players that says how many play."""

CONDUCT: Final = (
    Option("undo", ("yes", "no")),
    Option("hints", ("yes", "no")),
    Option("clock", ("no", "5", "10", "15", "30", "60")),
)
"""The options that every game has; the clock's are minutes for each seat."""
