"""What happened in Square, put into messages."""

from collections.abc import Sequence
from typing import Final, assert_never

from accessible_games.core.game import Outcome
from accessible_games.core.message import Message, Person, say
from accessible_games.core.option import Options
from accessible_games.games.square.deal import costs
from accessible_games.games.square.rules import act, figures_of, score_of
from accessible_games.games.square.state import Draw, Move, Pass, Place, State
from accessible_games.games.square.words import (
    cell_name,
    figure_name,
    points_name,
    scores_of,
    tile_name,
)


def describe(before: State, move: Move, after: State) -> Sequence[Message]:
    """Say what `move` did, with the end of the round and the beginning of the next."""
    who = Person(before.turn)
    ended = act(before, move)
    match move:
        case Place():
            return [*_placed(before, move, ended), *_round(before, ended, after)]
        case Draw():
            tile = tile_name(before.reserve[0])
            return [say("square-drew", who=who, tile=tile)]
        case Pass():
            return [say("square-passed", who=who), *_round(before, ended, after)]
        case _:
            assert_never(move)


def _placed(before: State, place: Place, ended: State) -> Sequence[Message]:
    """Say where a tile was laid and what it scored."""
    who = Person(before.turn)
    cell, tile = cell_name(place.cell), tile_name(place.edges)
    laid = say("square-placed", who=who, cell=cell, tile=tile)
    found = figures_of(before, place)
    if not found:
        return [laid]
    scored = say(
        "square-scored",
        count=len(found),
        number=say("square-figures", count=len(found)),
        figures=tuple(map(figure_name, found)),
        points=points_name(score_of(before, place)),
    )
    is_over = ended.is_over or ended.is_round_over
    if is_over or not before.rules.has_extra_turn:
        return [laid, scored]
    return [laid, scored, say("square-again", who=who)]


def _round(before: State, ended: State, after: State) -> Sequence[Message]:
    """Say how the round ended, if it did, and who begins the next.

    Where the total ends the game in the middle of one, only the score is left to say.
    """
    scores = say("square-scores", scores=scores_of(ended.scores))
    if not ended.is_round_over:
        return [scores] if ended.is_over else []
    told = [Message("square-round-blocked")]
    if ended.out is not None:
        told = [say("square-round-out", who=Person(ended.out))]
    lost = tuple(
        say("square-cost", who=Person(seat), points=cost)
        for seat, cost in enumerate(costs(ended))
        if cost
    )
    if lost:
        told.append(say("square-costs", costs=lost))
    told.append(scores)
    if after.round > before.round:
        who = Person(after.turn)
        told.append(say("square-next-round", who=who, round=after.round))
    return told


def outcome(state: State) -> Outcome | None:
    """Return how the game ended."""
    if not state.is_over:
        return None
    best = max(state.scores)
    if len(state.winners) > 1:
        return Outcome(None, say("square-drawn", points=points_name(best)))
    (winner,) = state.winners
    return Outcome(
        winner, say("square-won", who=Person(winner), points=points_name(best))
    )


def prompt(state: State) -> Message:
    """Say what the one to act is to do.

    Whether a hand that is hidden fits anywhere is not known.
    """
    is_known = state.viewer in {None, state.turn}
    match state.forced() if is_known else None:
        case None:
            return say("square-to-place", who=Person(state.turn))
        case Draw():
            return say("square-to-draw", who=Person(state.turn))
        case Pass():
            return say("square-to-pass", who=Person(state.turn))
        case forced:
            assert_never(forced)


CHAPTERS: Final = ("aim", "tiles", "turn", "figures", "draw", "end")


def rules(options: Options) -> Sequence[Message]:
    """Return the rules as they are agreed, a chapter a message."""
    # Numbers as numbers: Fluent tells the number 4 from the text "4".
    values: dict[str, str | int] = {
        name.replace("-", "_"): int(value) if value.isdigit() else value
        for name, value in options.items()
    }
    points = points_name(int(options["total"]))
    return [
        say(f"square-rules-{chapter}", points=points, **values) for chapter in CHAPTERS
    ]


def appraise(state: State, move: Move) -> Sequence[Message]:
    """Say what a legal move would score."""
    found = figures_of(state, move) if isinstance(move, Place) else ()
    if not isinstance(move, Place) or not found:
        return [Message("square-would-not-score")]
    return [
        say(
            "square-would-score",
            count=len(found),
            number=say("square-figures", count=len(found)),
            figures=tuple(map(figure_name, found)),
            points=points_name(score_of(state, move)),
        )
    ]


def hint(state: State) -> Sequence[Message]:
    """Give advice to the one to act, from what they may know."""
    places = state.placements()
    if not places:
        return [prompt(state)]
    best = max(places, key=lambda place: score_of(state, place))
    points = score_of(state, best)
    if not points:
        return [Message("square-hint-nothing")]
    cell, tile = cell_name(best.cell), tile_name(best.edges)
    return [say("square-hint", points=points_name(points), cell=cell, tile=tile)]
