"""The computer's Square: what it lays, knowing no more than its seat may know.

A *prospect* is what a tile on a cell of the rim would score, whichever tile: figures
depend on cells alone. A *threat* is what the next player may be expected to score, from
the tiles that are hidden and how many of them are in their hand.

* `careless` lays anything, half of the time, and is greedy otherwise;
* `greedy` scores as much as it can now;
* `careful` also looks at what it opens to the next player;
* `strong` deals the hidden tiles many times, and plays on from its best placements.

All effort is counted, never timed, so the same chance gives the same move everywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from accessible_games.core.analysis import Thought
from accessible_games.core.game import Seat
from accessible_games.games.square import figures
from accessible_games.games.square.rules import act
from accessible_games.games.square.seen import seen_by, with_hidden
from accessible_games.games.square.state import Move, Place, Rules, State
from accessible_games.games.square.table import Cell, Table
from accessible_games.games.square.tiles import TILE_OF, Pattern, Tile, fitting

Prospects: TypeAlias = Mapping[Cell, int]

EFFORT: Final = 40_000
"""How many cells `strong` looks at before it deals the hidden tiles no more."""

CANDIDATES: Final = 8
"""How many placements it plays on from."""

TURNS: Final = 2
"""How many turns it then gives each player, a turn being all until another acts."""

LOOKED_AT: Final = 6
"""How many placements are thought of by whoever acts in those turns."""

WON: Final = 1000.0
"""What it is worth to have won the game, in points."""


class Effort:
    """What thinking has cost so far, in cells that were looked at."""

    def __init__(self, thought: Thought) -> None:
        self.spent = 0
        self._thought = thought

    def take_up(self, state: State) -> None:
        """Count a placement to be played on from: it may end the round at once.

        Raises `StoppedError` if nobody wants to know any more.
        """
        self._thought.check()
        self.spent += max(1, len(state.table.rim))

    def prospects(self, rules: Rules, table: Table) -> Prospects:
        """Return what each cell of the rim scores where that is anything.

        Raises `StoppedError` if nobody wants to know any more.
        """
        self._thought.check()
        self.spent += len(table.rim)
        among_all = rules.is_maximal_among_all
        worth = {c: figures.points(table, c, among_all=among_all) for c in table.rim}
        return {cell: points for cell, points in worth.items() if points}


def choose(state: State, level: str, random: Random, thought: Thought) -> Move:
    """Return the move of a computer of `level`; raises `StoppedError`."""
    thought.check()
    forced = state.forced()
    if forced is not None:
        return forced
    seen = seen_by(state, state.turn)
    return LEVELS[level](seen, random, Effort(thought))


def _careless(state: State, random: Random, effort: Effort) -> Place:
    if random.random() < 0.5:
        return random.choice(state.placements())
    return _greedy(state, random, effort)


def _greedy(state: State, random: Random, effort: Effort) -> Place:
    hopes = effort.prospects(state.rules, state.table)
    places = state.placements()
    most = max(hopes.get(place.cell, 0) for place in places)
    return random.choice([p for p in places if hopes.get(p.cell, 0) == most])


def _careful(state: State, random: Random, effort: Effort) -> Place:
    return _best(_valued(state, state.placements(), effort), random)


def _best(values: Mapping[Place, float], random: Random) -> Place:
    """Return a placement of those with the highest value."""
    best = max(values.values())
    return random.choice([place for place, value in values.items() if value == best])


def _valued(
    state: State, places: Sequence[Place], effort: Effort
) -> Mapping[Place, float]:
    """Return the points of each placement, less the threat where the turn passes."""
    hopes, later = effort.prospects(state.rules, state.table), dict[Cell, Prospects]()
    unseen = state.unseen_by(state.turn)
    held = len(state.hands[(state.turn + 1) % state.rules.seats])
    values = {}
    for place in places:
        points = hopes.get(place.cell, 0)
        values[place] = float(points)
        if (points and state.rules.has_extra_turn) or len(state.hand) == 1:
            continue
        after = state.table.with_tile(place.cell, place.edges)
        if place.cell not in later:
            later[place.cell] = effort.prospects(state.rules, after)
        values[place] -= threat(after.rim, later[place.cell], unseen, held)
    return values


def threat(
    rim: Mapping[Cell, Pattern], hopes: Prospects, unseen: Sequence[Tile], held: int
) -> float:
    """Return the points to be expected of a player with `held` of the unseen tiles.

    They take the best cell that they can, and whether they can is taken to be
    independent from cell to cell.
    """
    expected, is_left = 0.0, 1.0
    for cell in sorted(hopes, key=lambda c: (-hopes[c], c)):
        fits = {TILE_OF[edges] for edges in fitting(rim[cell])}
        lacked = _lacked(sum(tile in fits for tile in unseen), len(unseen), held)
        expected += is_left * (1 - lacked) * hopes[cell]
        is_left *= lacked
    return expected


def _lacked(wanted: int, count: int, held: int) -> float:
    """Return how likely none of `wanted` tiles among `count` is among `held`."""
    likely = 1.0
    for taken in range(held):
        likely *= max(0, count - wanted - taken) / (count - taken)
    return likely


def _strong(state: State, random: Random, effort: Effort) -> Place:
    values = _valued(state, state.placements(), effort)
    ranked = sorted(values, key=lambda p: (-values[p], random.random()))[:CANDIDATES]
    unseen = [*state.unseen_by(state.turn)]
    sums = dict.fromkeys(ranked, 0.0)
    while effort.spent < EFFORT:
        random.shuffle(unseen)
        world = with_hidden(state, state.turn, unseen)
        for place in ranked:
            sums[place] += _played_on(world, place, random, effort)
    return max(ranked, key=sums.__getitem__)


def _played_on(state: State, place: Place, random: Random, effort: Effort) -> float:
    """Return how far a seat is ahead some turns after a placement."""
    effort.take_up(state)
    seat, turns = state.turn, TURNS * state.rules.seats
    after = act(state, place)
    while turns and not after.is_over and not after.is_round_over:
        before = after
        after = act(after, after.forced() or _wary(after, random, effort))
        turns -= before.turn != after.turn
    return _lead(after, seat) - _lead(state, seat)


def _wary(state: State, random: Random, effort: Effort) -> Place:
    """Return a placement that scores most, else the best of some few."""
    places = state.placements()
    hopes = effort.prospects(state.rules, state.table)
    most = max(hopes.get(place.cell, 0) for place in places)
    if most:
        return random.choice([p for p in places if hopes.get(p.cell, 0) == most])
    some = random.sample(places, min(len(places), LOOKED_AT))
    return _best(_valued(state, some, effort), random)


def _lead(state: State, seat: Seat) -> float:
    """Return how many points a seat has more than the others have on average."""
    others = sum(state.scores) - state.scores[seat]
    lead = state.scores[seat] - others / (state.rules.seats - 1)
    if not state.is_over:
        return lead
    return lead + (WON if seat in state.winners else -WON)


LEVELS: Final[Mapping[str, Callable[[State, Random, Effort], Place]]] = {
    "strong": _strong,
    "careful": _careful,
    "greedy": _greedy,
    "careless": _careless,
}
"""The levels, the strongest first and the weakest last."""

USUAL: Final = "greedy"
"""The level of a computer of which nobody has said any."""
