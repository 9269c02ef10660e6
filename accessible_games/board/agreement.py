"""Whether the pieces stand as the game wants, and what hands have done. Pure.

A *layout* is a number: bit n says whether hole n is filled. Times are in seconds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from accessible_games.core.game import Game
from accessible_games.core.sensing import Sensing

M = TypeVar("M")

LIFTED: Final = 2.0
"""Seconds for which a piece may be lifted, to be felt, before it is missed."""


@dataclass(frozen=True, slots=True)
class Wanted(Generic[M]):
    """What the game says of the board."""

    layout: int
    moves: Mapping[int, M] = field(default_factory=dict)
    """The moves by which a single piece is put down, by the layout after each."""


def wanted(game: Game[Any, M], sensing: Sensing[Any, M], state: object) -> Wanted[M]:
    """Return how a state is to lie on the board, and what hands may do there."""
    layout = sensing.layout(state)
    found: dict[int, list[M]] = {}
    for move in game.legal_moves(state):
        after = sensing.layout(game.play(state, move))
        if (after ^ layout).bit_count() == 1 and after > layout:
            found.setdefault(after, []).append(move)
    # What hands do must mean one thing only.
    return Wanted(layout, {a: moves[0] for a, moves in found.items() if not moves[1:]})


@dataclass(frozen=True, slots=True)
class Agrees:
    """The board stands as the game wants it."""


@dataclass(frozen=True, slots=True)
class Made(Generic[M]):
    """A piece was put down, which is a move."""

    move: M


@dataclass(frozen=True, slots=True)
class Differs:
    """The board does not stand so."""

    take: tuple[int, ...]
    """The holes that are to be emptied."""
    put: tuple[int, ...]
    """The holes that are to be filled."""
    is_choice: bool = False
    """Whether several pieces were put down, each of which could be the move."""

    def is_only(self, layout: int) -> bool:
        """Return whether nothing but what is in a layout is to be put down."""
        return not self.take and self.put == _holes(layout)


Verdict = Agrees | Made[M] | Differs


@dataclass(frozen=True, slots=True)
class Agreement(Generic[M]):
    """What is known of the board, against what the game wants."""

    wanted: Wanted[M]
    seen: int | None = None
    """The layout, or `None` while there is no board."""
    since: float = 0.0
    """When it became so."""
    agreed: int | None = None
    """The layout when they last agreed: since then, what was put down is meant. After
    a position was set up, or a move taken back, they must first agree again."""
    told: Verdict[M] | None = None
    """What was found last, for this position."""

    def see(self, layout: int, at: float) -> "Agreement[M]":
        """Return it with the board as it is now."""
        if layout == self.seen:
            return self
        # One that is right when it comes is not made to wait.
        is_right = self.seen is None and layout == self.wanted.layout
        agreed = layout if is_right else self.agreed
        return replace(self, seen=layout, since=at, agreed=agreed)

    def lose(self) -> "Agreement[M]":
        """Return it without a board; what was put down meanwhile will be meant."""
        return replace(self, seen=None, told=None)

    def want(self, now: Wanted[M], *, is_forward: bool) -> "Agreement[M]":
        """Return it with another position: by a move, or by anything else."""
        agreed = self.agreed if is_forward else None
        return replace(self, wanted=now, agreed=agreed, told=None)

    def judge(self) -> Verdict[M] | None:
        """Return what the board says as it stands, whether that lasts or not."""
        if self.seen is None:
            return None
        layout = self.wanted.layout
        if self.seen == layout:
            return Agrees()
        is_trusted = self.agreed is not None
        if is_trusted and self.seen in self.wanted.moves:
            return Made(self.wanted.moves[self.seen])
        take, put = _holes(self.seen & ~layout), _holes(layout & ~self.seen)
        could_be = (layout | 1 << hole in self.wanted.moves for hole in take)
        is_choice = is_trusted and not put and all(could_be)
        return Differs(take, put, is_choice)

    def look(
        self, now: float, settle: float
    ) -> "tuple[Agreement[M], Verdict[M] | None]":
        """Return what has become clear by now, once, and the agreement after that.

        What stands counts when it has stood for `settle` seconds.
        """
        found, due = self.judge(), self.due(settle)
        if found is None or due is None or now < due:
            return self, None
        agreed = self.seen if isinstance(found, Agrees) else self.agreed
        return replace(self, told=found, agreed=agreed), found

    def due(self, settle: float) -> float | None:
        """Return when something becomes clear if nothing changes, if anything does."""
        found = self.judge()
        if found is None or found == self.told:
            return None
        return self.since + (max(settle, LIFTED) if self._is_lift(found) else settle)

    def _is_lift(self, found: Verdict[M]) -> bool:
        """Return whether pieces are only missing that were there before."""
        if not isinstance(found, Differs) or found.take or self.agreed is None:
            return False
        return all(self.agreed >> hole & 1 for hole in found.put)


def _holes(layout: int) -> tuple[int, ...]:
    return tuple(hole for hole in range(layout.bit_length()) if layout >> hole & 1)
