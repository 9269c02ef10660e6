"""What was found in a position, by words and as JSON."""

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from accessible_games.core.analysis import Analyst, StoppedError, Value
from accessible_games.core.clock import duration
from accessible_games.core.game import Game
from accessible_games.core.message import Message, say


@dataclass(slots=True)
class Findings:
    """What was found so far: one thread adds to it while another may read it."""

    game: Game[Any, Any]
    state: Any
    value: Value | None = None
    worths: list[tuple[Any, Value]] = field(default_factory=list)
    is_complete: bool = False
    nodes: int = 0
    """How many positions were looked at."""
    seconds: float = 0.0
    """How long that took."""

    def find(self, analyst: Analyst[Any, Any]) -> None:
        """Find all there is, or what can be found until the analyst is stopped."""
        with suppress(StoppedError):
            self.value = analyst.value(self.state)
            for worth in analyst.worths(self.state):
                self.worths.append(worth)
            self.is_complete = True

    def as_json(self) -> str:
        """Return one object on one line."""
        found: dict[str, object] = {
            "value": None if self.value is None else _word(self.value),
            "moves": [
                {"move": self.game.write(move), "value": _word(worth)}
                for move, worth in self._best_first()
            ],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }
        return json.dumps(found if self.is_complete else {**found, "interrupted": True})

    def lines(self) -> list[Message]:
        """Say it, a message a line: the value first, then the moves, the best first."""
        said = [] if self.is_complete else [Message("analyse-interrupted")]
        said += [self._situation(), self._value(), *self._moves()]
        whole = round(self.seconds) * 1000
        took = duration(whole) if whole else Message("analyse-at-once")
        return [*said, say("analyse-work", nodes=self.nodes, time=took)]

    def _situation(self) -> Message:
        """Say what is to be done, or how the game has ended."""
        outcome = self.game.outcome(self.state)
        return self.game.prompt(self.state) if outcome is None else outcome.why

    def _value(self) -> Message:
        if self.value is None:
            return Message("analyse-value-unknown")
        return say("analyse-value", value=_word(self.value))

    def _moves(self) -> list[Message]:
        """Say which moves are worth what, and of how many it is not known."""
        assert self.game.name_move  # noqa: S101 - whoever has an analyst has it
        groups: dict[Value, list[Message]] = {}
        for move, worth in self._best_first():
            groups.setdefault(worth, []).append(self.game.name_move(self.state, move))
        if self.is_complete and len(groups) == 1 and len(self.worths) > 1:
            return [say("analyse-any-move", value=_word(*groups))]
        said = [
            say(
                "analyse-moves",
                value=_word(worth),
                count=len(names),
                moves=_together(names),
            )
            for worth, names in groups.items()
        ]
        unknown = len(self.game.legal_moves(self.state)) - len(self.worths)
        return [*said, *([say("analyse-unknown", count=unknown)] if unknown else [])]

    def _best_first(self) -> list[tuple[Any, Value]]:
        return sorted(self.worths, key=lambda worth: -worth[1])


def _word(value: Value) -> str:
    return value.name.lower()


def _together(names: Sequence[Message]) -> tuple[Message, ...]:
    """Return names, those that nobody can tell apart together with their number."""
    return tuple(
        name if count == 1 else say("analyse-several", move=name, count=count)
        for name, count in Counter(names).items()
    )
