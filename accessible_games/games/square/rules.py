"""The rules of Square: what a move does, and why it is refused.

A placement that scores leaves the turn with its player. A round that is over is
followed by the next within the same move, so a state is always one in which somebody
has something to do, until the game is over.
"""

from dataclasses import replace
from typing import TypeVar, assert_never

from accessible_games.core.game import IllegalMoveError, Seat
from accessible_games.core.message import Message, say
from accessible_games.games.square import figures
from accessible_games.games.square.deal import costs, next_round
from accessible_games.games.square.state import Draw, Move, Pass, Place, State
from accessible_games.games.square.table import CENTRE, neighbours
from accessible_games.games.square.tiles import TILE_OF, in_order
from accessible_games.games.square.words import cell_name, clash_name, tile_name

T = TypeVar("T")


def play(state: State, move: Move) -> State:
    """Return the state after `move`; raises `IllegalMoveError`."""
    after = act(state, move)
    if after.is_over or not after.is_round_over:
        return after
    return next_round(after)


def act(state: State, move: Move) -> State:
    """Return the state after `move`; raises `IllegalMoveError`.

    A round that is over has not yet given way to the next.
    """
    refuse(state, move)
    match move:
        case Place():
            after = _place(state, move)
        case Draw():
            after = _draw(state)
        case Pass():
            after = _passed_on(replace(state, passes=state.passes + 1))
        case _:
            assert_never(move)
    return _settled(after)


def refuse(state: State, move: Move) -> None:
    """Raise `IllegalMoveError` if `move` is not legal."""
    why = _why_not(state, move)
    if why is not None:
        raise IllegalMoveError(why)


def reveals(state: State, move: Move, seat: Seat) -> bool:
    """Return whether a legal move shows a seat tiles that it draws, or is dealt."""
    if isinstance(move, Draw):
        return seat == state.turn
    return play(state, move).round > state.round


def tells_turn(before: State, after: State) -> bool:
    """Return whether a tile that scored has given its player another turn.

    After a round it is said who starts the next, and nothing of what there is to do.
    """
    return after.turn == before.turn and (after.round, len(after.reserve)) == (
        before.round,
        len(before.reserve),
    )


def score_of(state: State, place: Place) -> int:
    """Return the points of a placement."""
    among_all = state.rules.is_maximal_among_all
    return figures.points(state.table, place.cell, among_all=among_all)


def figures_of(state: State, place: Place) -> tuple[figures.Figure, ...]:
    """Return the figures that a placement scores, the largest first."""
    among_all = state.rules.is_maximal_among_all
    return figures.scored(state.table, place.cell, among_all=among_all)


def _place(state: State, place: Place) -> State:
    """Lay a tile and count its figures.

    "Если игрок, выложивший очередной камень, не построил при этом ни одной фигуры, за
    которую начисляются очки, очередь хода переходит к следующему."
    """
    left = list(state.hand)
    left.remove(TILE_OF[place.edges])
    points = score_of(state, place)
    after = replace(
        state,
        table=state.table.with_tile(place.cell, place.edges),
        hands=_with(state.hands, state.turn, tuple(left)),
        scores=_with(state.scores, state.turn, state.scores[state.turn] + points),
        passes=0,
    )
    return after if points and state.rules.has_extra_turn else _passed_on(after)


def _draw(state: State) -> State:
    drawn, *rest = state.reserve
    return replace(
        state,
        hands=_with(state.hands, state.turn, in_order((*state.hand, drawn))),
        reserve=tuple(rest),
        drew=state.drew | {state.turn},
    )


def _passed_on(state: State) -> State:
    """Return `state` with the turn of the next player, if anything is left to do."""
    if state.is_over or state.is_round_over:
        return state
    return replace(state, turn=(state.turn + 1) % state.rules.seats)


def _settled(state: State) -> State:
    """Return `state` with what the end of its round costs, if it came to that."""
    paid = zip(state.scores, costs(state), strict=True)
    return replace(state, scores=tuple(score - cost for score, cost in paid))


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return `values` with that of `seat` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def _why_not(state: State, move: Move) -> Message | None:
    """Return why `move` is not legal, if it is not."""
    if state.is_over:
        return Message("game-over")
    match move:
        case Place():
            return _why_not_there(state, move)
        case Draw() | Pass():
            return _why_not_forced(state, move)
        case _:
            assert_never(move)


def _why_not_forced(state: State, move: Draw | Pass) -> Message | None:
    """Return why the player to act may not draw or pass, if that is so."""
    forced = state.forced()
    if move == forced:
        return None
    if forced is None:
        return Message("square-must-place")
    key = "square-reserve-empty" if isinstance(move, Draw) else "square-must-draw"
    return Message(key)


def _why_not_there(state: State, place: Place) -> Message | None:
    """Return why a tile may not be laid there, if that is so.

    "Камень, который выкладывается на площадку, должен полностью соответствовать ранее
    выложенным камням, с которыми он стыкуется."
    """
    table, cell = state.table, place.cell
    if TILE_OF[place.edges] not in state.hand:
        return say("square-not-in-hand", tile=tile_name(place.edges))
    if cell in table.tiles:
        laid = tile_name(table.tiles[cell])
        return say("square-cell-taken", cell=cell_name(cell), tile=laid)
    if not table.tiles:
        return None if cell == CENTRE else Message("square-begin-at-centre")
    if cell not in table.rim:
        return say("square-touches-nothing", cell=cell_name(cell))
    clashes = tuple(
        clash_name(side, place.edges[side], table.tiles[neighbours(cell)[side]])
        for side in table.clashes(cell, place.edges)
    )
    return say("square-clash", clashes=clashes) if clashes else None
