"""The state of a game of Square, what was agreed, and the moves.

A *hand* is the tiles of a player, in the order of `tiles.in_order`; a *seat* counts
from 0. Nothing here changes a state: that is in `rules` and `deal`.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from accessible_games.core.game import Seat
from accessible_games.games.square.table import (
    CENTRE,
    EMPTY,
    NOTHING_AROUND,
    Cell,
    Table,
)
from accessible_games.games.square.tiles import (
    RANK,
    TILE_OF,
    TILES,
    Edges,
    Tile,
    fitting,
    in_order,
)

Hand: TypeAlias = tuple[Tile, ...]

HAND: Final = 10
"""How many tiles each player takes: "каждый игрок берет себе по десять камней"."""

SEATS: Final = range(2, 7)
"""How many may play."""

NOBODY: Final = -1
"""Whose knowledge it is what somebody beside the table sees."""


class Starter(Enum):
    """Who starts a round after the first."""

    NEXT = "next"
    """Whoever sits after the one who started the round before."""
    OUT = "out"
    """Whoever had no tiles left; after a blocked round, the next."""
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed."""

    seats: int = 2
    total: int = 250
    """What ends the game: "условленное заранее количество очков"."""
    has_extra_turn: bool = True
    """Whether a tile that scores gives its player another turn."""
    is_maximal_among_all: bool = False
    """Whether a figure that any on the table covers is not scored, rather than one that
    another figure of the same move covers."""
    has_tile_values: bool = False
    """Whether at the end of a round each tile in hand costs one point, and to have
    drawn from the reserve five, as in the 1950s."""
    is_round_finished: bool = False
    """Whether the round in which somebody reaches the total is played to its end."""
    starter: Starter = Starter.NEXT

    @property
    def sets(self) -> int:
        """How many sets are played with: two for four players or more."""
        return 2 if self.seats > 3 else 1


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile from the hand, turned as its edges say."""

    edges: Edges
    cell: Cell


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a tile from the reserve, as none in hand fits."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the next player go on, as no tile fits and the reserve is empty."""


Move: TypeAlias = Place | Draw | Pass


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the rules need to know, and nothing else."""

    rules: Rules
    seed: int
    """What every deal of this game follows from."""
    hands: tuple[Hand, ...]
    """The tiles of each seat."""
    reserve: tuple[Tile, ...]
    """The tiles face down; the first is drawn next."""
    turn: Seat
    """Who is to act; when the game is over, who acted last."""
    scores: tuple[int, ...]
    table: Table = EMPTY
    round: int = 1
    starter: Seat = 0
    """Who started this round."""
    passes: int = 0
    """How many players have passed one after the other."""
    drew: frozenset[Seat] = frozenset()
    """Who has drawn from the reserve in this round."""
    viewer: Seat | None = None
    """Whose knowledge this is, or `None` where nothing is hidden."""

    @property
    def hand(self) -> Hand:
        """The tiles of the player to act."""
        return self.hands[self.turn]

    def placements(self) -> tuple[Place, ...]:
        """Return every way to lay a tile of the player to act, tile by tile."""
        asked = self.table.rim or {CENTRE: NOTHING_AROUND}
        hand = set(self.hand)
        found = [
            Place(edges, cell)
            for cell, pattern in asked.items()
            for edges in fitting(pattern)
            if TILE_OF[edges] in hand
        ]
        return tuple(sorted(found, key=_listed))

    def can_place(self) -> bool:
        """Return whether the player to act has a tile that fits somewhere."""
        hand = set(self.hand)
        return not self.table.tiles or any(
            TILE_OF[edges] in hand
            for pattern in set(self.table.rim.values())
            for edges in fitting(pattern)
        )

    def forced(self) -> Draw | Pass | None:
        """Return what the player to act must do without a choice, if that is so.

        "Если игрок ... не может выложить на стол ни одного из своих камней, он добирает
        их из резерва. Когда резерв закончился ... ход передается следующему игроку."
        """
        if self.is_over or self.can_place():
            return None
        return Draw() if self.reserve else Pass()

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move; only one when nothing fits."""
        if self.is_over:
            return ()
        forced = self.forced()
        return self.placements() if forced is None else (forced,)

    @property
    def out(self) -> Seat | None:
        """Who has no tiles left, which ends the round."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    @property
    def is_round_over(self) -> bool:
        """Whether somebody is out, or nobody can go on.

        "Тур игры длится до тех пор, пока один из участников не избавится от всех своих
        камней."
        """
        return self.out is not None or self.passes == self.rules.seats

    @property
    def is_over(self) -> bool:
        """Whether the game is over.

        "Вся игра заканчивается, когда кто-либо наберет условленное заранее количество
        очков."
        """
        is_reached = max(self.scores) >= self.rules.total
        return is_reached and (self.is_round_over or not self.rules.is_round_finished)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has most points once the game is over: several after a finished round."""
        best = max(self.scores)
        has_won = [self.is_over and score == best for score in self.scores]
        return tuple(seat for seat, is_so in enumerate(has_won) if is_so)

    def unseen_by(self, seat: Seat) -> tuple[Tile, ...]:
        """Return the tiles of the sets that lie neither on the table nor with `seat`.

        `NOBODY` has none.

            They are in order, so that they tell nothing of where they are.
        """
        laid = map(TILE_OF.__getitem__, self.table.tiles.values())
        left = Counter(TILES * self.rules.sets)
        left.subtract((*laid, *(() if seat == NOBODY else self.hands[seat])))
        return in_order(tuple(left.elements()))


def _listed(place: Place) -> tuple[int, Cell]:
    """Return what placements are listed by: tiles, how they lie, then where."""
    return RANK[place.edges], place.cell
