"""A position of Square as one line: the lines of the set-up that gives it, in short.

`tile rrbb 0 0; hand 1 rrrr; hand 2 bbbb; reserve ttss; turn 1; score 2 12`. What is not
said is as `setup` takes it to be.
"""

from collections.abc import Iterator, Sequence

from accessible_games.games.square.notation import cell_text
from accessible_games.games.square.state import State
from accessible_games.games.square.tiles import Tile


def write_position(state: State) -> str:
    """Return the position as one line, of what is hidden only the number of tiles."""
    return "; ".join(write_setup(state))


def hidden(tiles: Sequence[Tile]) -> Sequence[str]:
    """Return what is written of tiles that may not be seen."""
    return ["hidden", str(len(tiles))]


def write_setup(state: State) -> Iterator[str]:
    """Yield the lines of the set-up that gives `state`; tiles in the order laid."""
    for cell, edges in state.table.tiles.items():
        yield f"tile {edges} {cell_text(cell)}"
    is_open = state.viewer is None
    for seat, hand in enumerate(state.hands):
        known = is_open or seat == state.viewer
        yield " ".join([f"hand {seat + 1}", *(hand if known else hidden(hand))])
    yield " ".join(["reserve", *(state.reserve if is_open else hidden(state.reserve))])
    yield f"turn {state.turn + 1}"
    for seat, score in enumerate(state.scores, 1):
        if score:
            yield f"score {seat} {score}"
    if state.round > 1:
        yield f"round {state.round}"
    if state.starter != state.turn:
        yield f"start {state.starter + 1}"
    if state.passes:
        yield f"passes {state.passes}"
    for seat in sorted(state.drew):
        yield f"drew {seat + 1}"
