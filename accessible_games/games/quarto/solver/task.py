"""How far a solver is."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, starmap
from typing import Final

from accessible_games.games.quarto.solver.threads import Question


@dataclass(frozen=True, slots=True)
class Task:
    """A part of the work for one value, and what is being asked for it."""

    begin: float = 0.0
    end: float = 1.0
    question: Question | None = None

    @property
    def progress(self) -> float:
        """How much of the whole work is done."""
        done = 0.0 if self.question is None else self.question.progress
        return min(self.end, self.begin + (self.end - self.begin) * done)

    def parts(self, count: int) -> Iterator["Task"]:
        """Return so many equal parts."""
        ends = [self.begin + (self.end - self.begin) * n / count for n in range(count)]
        return starmap(Task, pairwise([*ends, self.end]))


DONE: Final = Task(1.0)
