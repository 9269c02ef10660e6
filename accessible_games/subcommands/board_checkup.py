"""`board test`: somebody is led through the self-test of the physical board."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from accessible_games.board import selftest
from accessible_games.board.driver import Driver
from accessible_games.board.events import Event
from accessible_games.board.faults import Findings
from accessible_games.board.selftest_state import Key, Step, Turn
from accessible_games.core.message import Message
from accessible_games.i18n import Catalogue
from accessible_games.settings import Settings
from accessible_games.settings_file import Chosen
from accessible_games.subcommands.board_shell import Said, Voice, lead


class Checkup:
    """The self-test; in the end it keeps how the board lies."""

    def __init__(self, chosen: Chosen) -> None:
        self._chosen = chosen
        self._turn = selftest.begin(0.0, chosen.now.board.lie)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        return self._turn.test.step is Step.OVER

    @property
    def is_told(self) -> bool:
        """Whether only the summary can be said again."""
        return self._turn.test.step is Step.SUMMARY

    def begin(self, at: float) -> Said:
        """Say what there is to do."""
        turn = selftest.begin(at, self._turn.test.found.lie)
        return self._take(turn)

    def hear(self, what: Event | Key, at: float) -> Said:
        """Answer to what has happened."""
        return self._take(selftest.hear(self._turn.test, what, at))

    def tick(self, at: float) -> Said:
        """Do what is due."""
        return self._take(selftest.tick(self._turn.test, at))

    def _take(self, turn: Turn) -> Said:
        self._turn = turn
        is_done = self.is_over or self.is_told
        kept = self._keep(turn.test.found) if is_done else ()
        return [*turn.said, *kept], turn.buzz

    def _keep(self, found: Findings) -> Sequence[Message]:
        """Remember how the board lies, and its buttons, if that is news."""
        board = before = self._chosen.now.board
        if found.is_lie_known:
            board = board.lying(found.lie)
        if found.is_swapped is not None:
            board = replace(board, is_swapped=found.is_swapped)
        if board == before:
            return ()
        complaints: list[Message] = []
        self._chosen.complain = complaints.append
        self._chosen.change(board=board)
        return complaints or [Message("selftest-kept")]


def check_up(
    port: str | None,
    catalogue: Catalogue,
    chosen: Settings,
    show: Callable[[str], None],
) -> None:
    """Test the board at a port, or wherever it is found."""
    voice = Voice(catalogue, chosen, show)
    lead(Checkup(Chosen(chosen)), Driver(port), voice, catalogue.language)
