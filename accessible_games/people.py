"""Who sits at the table: persons, and computers of some level."""

from dataclasses import dataclass
from typing import Any, Final

from accessible_games.core.game import Game
from accessible_games.core.message import RefusalError, say, verbatim

PERSON: Final = "person"
COMPUTER: Final = "computer"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody in a seat, written `person`, `person:Anna` or `computer:careless`."""

    kind: str
    detail: str = ""
    """A person's name, or a computer's level."""

    @property
    def is_person(self) -> bool:
        """Whether this is one of the people at the keyboard."""
        return self.kind == PERSON

    def __str__(self) -> str:
        return f"{self.kind}:{self.detail}" if self.detail else self.kind


def read_sitter(text: str, game: Game[Any, Any]) -> Sitter:
    """Return who is written as `text`; raises `RefusalError`."""
    kind, _, detail = text.strip().partition(":")
    if kind == PERSON:
        return Sitter(kind, detail.strip())
    if kind != COMPUTER:
        raise RefusalError(say("no-such-seat", text=text))
    if detail and detail not in game.levels:
        every = ", ".join(game.levels)
        raise RefusalError(say("no-such-level", level=detail, levels=verbatim(every)))
    return Sitter(kind, detail or game.level())
