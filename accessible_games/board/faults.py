"""What a self-test has found, and what is to be done about each fault. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from accessible_games.board.messages import BUTTONS, HOLES
from accessible_games.board.pins import button_pin, buzzer_pin, hole_pin
from accessible_games.board.rotation import Lie
from accessible_games.board.troubles import cell
from accessible_games.core.message import Message, say

MANY: Final = 4
"""From so many dead holes on, it is no single wire."""

SHAKY: Final = 8
"""How often a hole flickers while pieces come and go before that is a fault: a magnet
that goes past may be seen for a moment."""


@dataclass(frozen=True, slots=True)
class Findings:
    """All that was found out about a board; holes are counted by the board."""

    lie: Lie = field(default_factory=Lie)
    agreed: Lie = field(default_factory=Lie)
    """How it was thought to lie before it was tested."""
    answers: Mapping[int, int] = field(default_factory=dict)
    """For each place that was tried, the holes that answered, as bits."""
    stuck: int = 0
    """The holes, as bits, that tell of a piece where none is."""
    restless: int = 0
    """Those that flickered while nobody touched them."""
    flickers: tuple[int, ...] = (0,) * HOLES
    magnets: int = 0
    """How many pieces were not seen in a hole that sees others."""
    buttons: Mapping[int, bool] = field(default_factory=dict)
    """For each call button that was tried, whether it works."""
    nearest: int | None = None
    """The call button that was pressed for the one by row 1."""
    held: frozenset[int] = frozenset()
    """The call buttons that are down though nobody presses them."""
    has_buzzed: bool | None = None
    """Whether the buzzer was heard, or `None` if it was not tried."""

    @property
    def is_lie_known(self) -> bool:
        """Whether a hole was found where it should be if the board lies so."""
        return any(self.lie.place(h) == place for place, h in self.found().items())

    @property
    def is_swapped(self) -> bool | None:
        """Whether the button by row 1 is connected as the second, if that is known."""
        is_sure = self.nearest is not None and sum(self.buttons.values()) == BUTTONS
        return bool(self.nearest) if is_sure else None

    @property
    def spoiled(self) -> frozenset[int]:
        """The places whose holes cannot be tried, since they say what is not so."""
        return frozenset(map(self.lie.place, holes(self.stuck | self.restless)))

    @property
    def unsteady(self) -> frozenset[int]:
        """The holes whose wire is loose."""
        shaken = {hole for hole, count in enumerate(self.flickers) if count >= SHAKY}
        return frozenset(shaken | {*holes(self.restless)}) - {*holes(self.stuck)}

    @property
    def untried(self) -> tuple[int, ...]:
        """The places that were not tried."""
        over = self.spoiled | self.answers.keys()
        return tuple(place for place in range(HOLES) if place not in over)

    @property
    def is_whole(self) -> bool:
        """Whether everything was tried."""
        has_buttons = len(self.buttons.keys() | self.held) == BUTTONS
        return has_buttons and self.has_buzzed is not None and not self.untried

    def found(self) -> dict[int, int]:
        """Return the hole that answered in each place, where just one did."""
        return {
            place: mask.bit_length() - 1
            for place, mask in self.answers.items()
            if mask.bit_count() == 1
        }


def holes(mask: int) -> Sequence[int]:
    """Return the holes of which the bits are set."""
    return [hole for hole in range(HOLES) if mask >> hole & 1]


def cells(places: Iterable[int]) -> tuple[Message, ...]:
    """Return the names of places."""
    return tuple(map(cell, places))


def summary(found: Findings) -> Sequence[Message]:
    """Return what was found, a sentence or two for each fault with its remedy."""
    faults = [*_hole_faults(found), *_other_faults(found)]
    if found.untried:
        faults.append(say("selftest-untried", cells=cells(found.untried)))
    if not faults:
        key = "selftest-all-well" if found.is_whole else "selftest-no-fault"
        faults = [Message(key)]
    swapped = [Message("selftest-swapped")] if found.is_swapped else []
    return [*faults, *told_lie(found), *swapped]


def told_lie(found: Findings) -> Sequence[Message]:
    """Return how the board lies, if that is known."""
    if not found.is_lie_known:
        return ()
    told = [Message("selftest-mirrored")] if found.lie.is_mirrored else []
    if found.lie.quarters:
        told.append(say("selftest-lies-turned", degrees=90 * found.lie.quarters))
    return told or [Message("selftest-lies-straight")]


def _hole_faults(found: Findings) -> Iterable[Message]:
    for hole in holes(found.stuck):
        named = cell(found.lie.place(hole))
        yield say("selftest-stuck", cell=named, pin=hole_pin(hole))
    for hole in sorted(found.unsteady):
        named = cell(found.lie.place(hole))
        yield say("selftest-unsteady", cell=named, pin=hole_pin(hole))
    dead = [place for place in sorted(found.answers) if not found.answers[place]]
    if len(dead) >= MANY:
        yield say("selftest-many-dead", cells=cells(dead))
    for place in dead:
        hole = found.lie.hole(place)
        if hole not in found.unsteady:
            yield say("selftest-dead", cell=cell(place), pin=hole_pin(hole))
    yield from _crossed(found)


def _crossed(found: Findings) -> Iterable[Message]:
    for place, mask in sorted(found.answers.items()):
        own = found.lie.hole(place)
        others = [hole for hole in holes(mask) if hole != own]
        names = cells(map(found.lie.place, holes(mask)))
        if mask.bit_count() > 1:
            pins = tuple(map(hole_pin, holes(mask)))
            yield say("selftest-bridged", cell=cell(place), cells=names, pins=pins)
        elif others:
            (other,) = others
            yield say(
                "selftest-crossed",
                cell=cell(place),
                other=cell(found.lie.place(other)),
                pin=hole_pin(own),
                wrong=hole_pin(other),
            )


def _other_faults(found: Findings) -> Iterable[Message]:
    if found.magnets:
        yield say("selftest-magnets", count=found.magnets)
    for button in sorted(found.held):
        yield say("selftest-held", button=button + 1, pin=button_pin(button))
    for button, works in sorted(found.buttons.items()):
        if not works and button not in found.held:
            pin = button_pin(button)
            yield say("selftest-dead-button", button=button + 1, pin=pin)
    if found.has_buzzed is False:
        yield say("selftest-silent", pin=buzzer_pin())
