"""The computer's levels, from one who never loses to one who learns the rules."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, TypeAlias

from accessible_games.core.analysis import Thought
from accessible_games.games.quarto.opponent import FULL, Attention, glance
from accessible_games.games.quarto.planner import perfect, strong
from accessible_games.games.quarto.rules import Move, State

Chooser: TypeAlias = Callable[[State, Random, Thought], Move]


def _glancing(
    attention: Attention, state: State, random: Random, _thought: Thought
) -> Move:
    return glance(state, attention, random)


LEVELS: Final[Mapping[str, Chooser]] = {
    "perfect": perfect,
    "strong": strong,
    "attentive": partial(_glancing, FULL),
    "careless": partial(_glancing, Attention(notices=80, gives_safely=70)),
    "learner": partial(_glancing, Attention(notices=50, gives_safely=0)),
}
"""The strongest first."""

USUAL: Final = "attentive"
"""The level of a computer of which nobody has said any."""


def choose(state: State, level: str, random: Random, thought: Thought) -> Move:
    """Return the move of a computer of `level`; raises `StoppedError`."""
    thought.check()
    return LEVELS[level](state, random, thought)
