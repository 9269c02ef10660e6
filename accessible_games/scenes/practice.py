"""Practice: a table that is prepared, at which nothing is kept."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from accessible_games import narration
from accessible_games.core.match import Event, Match
from accessible_games.core.message import Message, Utterance, say
from accessible_games.saves import Keeper
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session

Called: TypeAlias = Callable[[str], Message]
"""Returns how a command is asked for: by a key, or by a word."""


class Practice(Desk):
    """A desk for a lesson or a puzzle; it is never kept, and Escape leaves it."""

    is_practice = True

    def __init__(self, stage: Stage, session: Session, called: Called) -> None:
        self._called = called
        self._behind = stage.catalogue
        super().__init__(stage, session, Keeper())
        stage.catalogue = stage.catalogue.at_table(session.sitters)

    def close(self) -> None:
        """Leave the table; whoever was called by name before is again."""
        super().close()
        behind, now = self._behind, self._stage.catalogue
        self._stage.catalogue = replace(now, names=behind.names, you=behind.you)

    def keep(self) -> Sequence[Utterance]:
        """Keep nothing."""
        return ()

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Tell what has just happened."""
        cues = narration.cues(match, events, self.session.sitters)
        self._stage.show(self._told(match, events), cues)

    def _told(
        self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]
    ) -> Sequence[Utterance]:
        prompts = self._stage.chosen.now.prompts
        return narration.narrate(match, events, self.session.sitters, prompts=prompts)

    def _sit_down(self, session: Session) -> None:
        """Leave the match on the table for another one."""
        super().close()
        self.session = session
        session.listeners.append(self.hear)
        session.ask()

    def _named(self, message: Message, names: Sequence[str]) -> Message:
        """Return a message that also gets how some commands are asked for here."""
        called = {name: self._called(name) for name in names}
        shell = self._stage.shell.value
        return say(message.key, shell=shell, **dict(message.args), **called)

    def _say(self, *messages: Message) -> None:
        self._stage.show([Utterance(messages)])
