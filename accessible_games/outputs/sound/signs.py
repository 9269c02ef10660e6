"""Signs: which tones go with a frame. Pure.

What the focus is on is heard as its place: a cell by its column, row and content, an
item of a list by how far down it is. Each thing that happens has a tone of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from accessible_games.core.node import Role
from accessible_games.outputs import Cue, Frame
from accessible_games.outputs.sound.tones import Note, Timbre, Tone
from accessible_games.view import View

LOWEST: Final = 330.0
"""Hertz of the nearest row, or of the end of a list."""

HIGHEST: Final = 990.0
"""Hertz of the farthest row, or of the first item."""

EMPTY: Final[Timbre] = (1.0,)
"""A pure tone, for a cell where nothing lies."""

FILLED: Final[Timbre] = (1.0, 0.7, 0.5, 0.35)

LISTED: Final[Timbre] = (1.0, 0.0, 0.4)
"""Of an item in a list."""

ROUND: Final[Timbre] = (1.0, 0.3)
BRIGHT: Final[Timbre] = (1.0, 0.5, 0.3, 0.2)
REED: Final[Timbre] = (1.0, 0.0, 0.6, 0.0, 0.4)
ROUGH: Final[Timbre] = (0.6, 0.8, 0.5, 0.7, 0.4, 0.5)

CELL: Final = 0.08
"""Seconds: it is over before the next one may begin."""

TICK: Final = Tone((Note(700, 0.03),), ROUND)
"""Of a menu: short, and the same everywhere."""

EDGE: Final = Tone((Note(220, 0.09, end=130),), ROUND)

REST: Final = Note(0, 0.25)
"""Between the tones of a test."""

TEST: Final = tuple(
    Tone((Note(660, 0.2), REST), FILLED, pan) for pan in (-1.0, 0.0, 1.0)
)
"""Left, middle, right."""


def _tone(timbre: Timbre, *notes: tuple[float, float]) -> Tone:
    return Tone(tuple(Note(hertz, seconds) for hertz, seconds in notes), timbre)


HAPPENED: Final[Mapping[Cue, Tone]] = {
    Cue.ILLEGAL: _tone(ROUGH, (165, 0.08), (0, 0.03), (165, 0.13)),
    Cue.PLACED: _tone(BRIGHT, (523, 0.05), (784, 0.08)),
    Cue.OTHER_PLACED: _tone(REED, (784, 0.05), (523, 0.08)),
    Cue.CALLED: _tone(BRIGHT, *[(880, 0.045), (1109, 0.045)] * 3),
    Cue.YOUR_TURN: _tone(ROUND, (659, 0.05), (0, 0.04), (659, 0.05), (988, 0.12)),
    Cue.WON: _tone(BRIGHT, (523, 0.06), (659, 0.06), (784, 0.06), (1047, 0.11)),
    Cue.LOST: _tone(REED, (523, 0.06), (440, 0.06), (349, 0.06), (262, 0.11)),
    Cue.DRAWN: _tone(ROUND, (440, 0.09), (587, 0.09), (440, 0.11)),
}
"""The tone of each thing that happens in a game."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The tones of a frame, by their volumes."""

    focus: Tone | None = None
    game: tuple[Tone, ...] = ()
    """In the order in which they are heard."""


def tones_for(frame: Frame) -> Signs:
    """Choose the tones of a frame."""
    focus = None
    if Cue.MOVED in frame.cues:
        focus = place_tone(frame.view)
    if Cue.EDGE in frame.cues:
        focus = replace(EDGE, pan=_column(frame.view))
    game = tuple(HAPPENED[cue] for cue in frame.cues if cue in HAPPENED)
    return Signs(focus, game)


def place_tone(view: View) -> Tone:
    """Return the tone of what the focus is on."""
    node, area = view.focused, view.area
    if area.role is Role.GRID and node.at is not None:
        rows = [child.at[1] for child in area.children if child.at is not None]
        height = _part(node.at[1], min(rows), max(rows))
        timbre = FILLED if node.is_filled else EMPTY
        return Tone((Note(_hertz(height), CELL),), timbre, _column(view))
    ids = [child.id for child in area.children]
    if area.role is Role.MENU or node.id not in ids:
        return TICK
    height = 1 - _part(ids.index(node.id), 0, len(ids) - 1)
    return Tone((Note(_hertz(height), CELL),), LISTED)


def _column(view: View) -> float:
    """Return how far to the right the focus is, from -1 to 1."""
    if view.focused.at is None:
        return 0.0
    columns = [child.at[0] for child in view.area.children if child.at is not None]
    return 2 * _part(view.focused.at[0], min(columns), max(columns)) - 1


def _part(value: int, low: int, high: int) -> float:
    """Return where a value lies from `low`, 0, to `high`, 1; where all is one, 0.5."""
    return 0.5 if low == high else (value - low) / (high - low)


def _hertz(height: float) -> float:
    return LOWEST * float((HIGHEST / LOWEST) ** height)
