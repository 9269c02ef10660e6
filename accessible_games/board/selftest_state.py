"""How far a self-test is, what is asked for, and how it goes on. Pure."""

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final

from accessible_games.board.faults import Findings, summary
from accessible_games.board.messages import BUTTONS, HOLES, Buzz
from accessible_games.board.troubles import cell
from accessible_games.core.message import Message, say

BEEPS: Final = Buzz(150, 150, 3)

CORNERS: Final = (0, 3, 15, 12)
"""The places that are tried to find out how the board lies."""

TRIES: Final = 2
"""How often it has to be said that a thing was done before that thing is dead."""


class Key(Enum):
    """What a person can say at a keyboard."""

    DONE = auto()
    NO = auto()
    REPEAT = auto()
    SKIP = auto()
    QUIT = auto()


class Step(Enum):
    """What is being tried."""

    CLEAR = auto()
    """The board is being cleared."""
    QUIET = auto()
    """Nobody touches it."""
    CORNER = auto()
    HOLES = auto()
    BUTTONS = auto()
    BUZZER = auto()
    SUMMARY = auto()
    OVER = auto()


NEXT: Final = {
    Step.CLEAR: Step.QUIET,
    Step.QUIET: Step.CORNER,
    Step.CORNER: Step.HOLES,
    Step.HOLES: Step.BUTTONS,
    Step.BUTTONS: Step.BUZZER,
    Step.BUZZER: Step.SUMMARY,
    Step.SUMMARY: Step.OVER,
}


@dataclass(frozen=True, slots=True)
class SelfTest:
    """How far a test is; times are seconds."""

    found: Findings = field(default_factory=Findings)
    step: Step = Step.CLEAR
    since: float = 0.0
    """When the step began or, at the buzzer, when it sounded last."""
    occupancy: int = 0
    """The holes with a piece, as bits."""
    doubt: int = 0
    """The holes that answer where others are asked for, as bits."""
    tries: int = 0
    """How often it was said in vain that the thing is done."""
    skipped: frozenset[int] = frozenset()
    """The places that are not to be tried."""
    again: frozenset[int] = frozenset()
    """The places that are asked for once more, since their hole answered elsewhere."""
    passed: frozenset[int] = frozenset()
    """The call buttons that are not to be tried."""
    is_disturbed: bool = False
    """Whether something has moved while nobody was to touch the board."""
    chatter: tuple[int, ...] = ()
    """As it was measured last on this connection."""
    quiet: tuple[int, ...] = (0,) * HOLES
    """How often each hole has flickered while nobody was to touch the board."""
    down: int | None = None
    """The call buttons, as bits, that were down whenever it was measured quietly."""

    @property
    def place(self) -> int | None:
        """The place that a piece is asked for in, if there is another."""
        is_corner = self.step is Step.CORNER
        over = self.found.answers.keys() | self.skipped | self.found.spoiled
        places = (p for p in (CORNERS if is_corner else range(HOLES)) if p not in over)
        return None if is_corner and self.found.is_lie_known else next(places, None)

    @property
    def button(self) -> int | None:
        """The call button that is asked for, if there is another."""
        over = self.found.buttons.keys() | self.passed | self.found.held
        return next((one for one in range(BUTTONS) if one not in over), None)

    @property
    def is_through(self) -> bool:
        """Whether there is nothing more to ask for in this step."""
        if self.step in {Step.CORNER, Step.HOLES}:
            return self.place is None
        return self.step is Step.BUTTONS and self.button is None


@dataclass(frozen=True, slots=True)
class Turn:
    """What comes of something that happened."""

    test: SelfTest
    said: tuple[Message, ...] = ()
    """What is said, sentence by sentence."""
    buzz: Buzz | None = None


def asked(test: SelfTest) -> tuple[Message, ...]:
    """Return what the person is to do now."""
    match test.step:
        case Step.CORNER | Step.HOLES if test.place is not None:
            key = "selftest-put" if test.place else "selftest-cut-corner"
            return (say(key, cell=cell(test.place)),)
        case Step.BUTTONS if test.found.buttons:
            return (Message("selftest-press-other"),)
        case Step.SUMMARY:
            return (*summary(test.found), Message("selftest-over"))
        case step:
            return (Message(ASKED[step]),) if step in ASKED else ()


ASKED: Final = {
    Step.CLEAR: "selftest-clear",
    Step.QUIET: "selftest-quiet",
    Step.BUTTONS: "selftest-press",
    Step.BUZZER: "selftest-buzzer",
}


def go_on(test: SelfTest, at: float, *said: Message, is_over: bool = False) -> Turn:
    """Ask for the next thing, and go on to the next step where nothing is left.

    A step may be over at once.
    """
    test = replace(test, doubt=0, tries=0)
    before = test.step
    while is_over or test.is_through:
        test, is_over = replace(test, step=NEXT[test.step], since=at), False
    is_new = test.step is Step.BUZZER and before is not Step.BUZZER
    return Turn(test, (*said, *asked(test)), BEEPS if is_new else None)
