"""The desk: a match that is played, told as it happens and kept after each move."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from accessible_games import narration, privacy
from accessible_games.core.game import Seat
from accessible_games.core.match import Ended, Event, Match, Played
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Utterance,
)
from accessible_games.core.record import Record
from accessible_games.saves import Keeper
from accessible_games.scenes.playing import PlayedTable
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session


class Desk(PlayedTable):
    """A scene that is a game."""

    is_practice = False
    """Whether this is a lesson or a puzzle, which is no match and never kept."""

    def __init__(self, stage: Stage, session: Session, keeper: Keeper) -> None:
        super().__init__(stage, session)
        self.keeper = keeper
        self.saved: Match[Any, Any] | None = None
        """The match as somebody saved it last."""
        session.listeners.append(self.hear)

    @property
    def record(self) -> Record:
        """The match as it can be saved, with the name that it was given."""
        return replace(self.session.record, name=self.keeper.name)

    def opening(self) -> Sequence[Message]:
        """Say what the game begins with and, where there is a focus, where it is."""
        match = self.session.match
        began = match.moves or match.outcome is not None
        whose = (
            narration.whose_turn(match)
            if began
            else narration.next_to_act(match, self.session.sitters)
        )
        has_focus = self._stage.shell is Shell.WINDOW
        focus = self.view().reading() if has_focus else ()
        return [*whose, *narration.clocks(match), *focus]

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Keep the match as it is now, then tell what has just happened."""
        trouble = self.keep()
        if any(map(self._is_laid, events)):
            self.holding.let_go()
        sitters = self.session.sitters
        # Who goes on is said by the one to whom the keyboard is given.
        is_given_on = self.keyboard.awaited is not None
        prompts = self._stage.chosen.now.prompts and not is_given_on
        told = list(narration.narrate(match, events, sitters, prompts=prompts))
        if any(isinstance(event, Ended) for event in events):
            told[-1] = replace(
                told[-1], messages=(*told[-1].messages, *self._what_now(match))
            )
        with self._stage.at_table(sitters, you=self._addressed(events)):
            self._stage.show([*told, *trouble], narration.cues(match, events, sitters))
        self.keyboard.ask()

    def _is_laid(self, event: Event[Any, Any]) -> bool:
        """Return whether somebody at the keyboard chose a move.

        What they held is laid then, even if they have, or are dealt, another like it.
        """
        game = self.match.game
        return (
            isinstance(event, Played)
            and self.session.sitters[game.turn(event.before)].is_person
            and game.forced(event.before) is None
        )

    def _addressed(self, events: Sequence[Event[Any, Any]]) -> Seat | None:
        """Return who alone is at the keyboard, if they had to do what was done.

        It may be theirs alone to hear, as a drawn tile is, even where they have a name.
        """
        game, seat = self.match.game, privacy.only_person(self.session.sitters)
        is_forced = any(
            isinstance(event, Played)
            and game.turn(event.before) == seat
            and game.forced(event.before) is not None
            for event in events
        )
        return seat if is_forced else None

    def _what_now(self, match: Match[Any, Any]) -> Sequence[Message]:
        """Say what can be done after the end."""
        over = self._stage.named("over")
        if match.game.advisor is None:
            return [over]
        ask = self._stage.chosen.now.keys.called("coach")
        return [over, self._stage.named("over-coach", ask=ask)]

    def keep(self) -> Sequence[Utterance]:
        """Keep the unfinished match; return what is to be said if that fails."""
        if self.keeper.path is None and not self.session.has_person_moved():
            return ()
        try:
            self.keeper.keep(self.record)
        except RefusalError as error:
            why = self._stage.named("not-kept", why=error.why)
            return [Utterance((why,), kind=Kind.PROGRAM)]
        return ()

    def close(self) -> None:
        """Leave the table: nothing more is asked, heard or kept here."""
        self.session.stop()
        self.session.listeners.clear()

    def is_at_risk(self) -> bool:
        """Return whether the unfinished match would be lost if it were left."""
        is_safe = self.match.outcome is not None or self.saved is self.match
        return not is_safe and self.keeper.has_failed and not self.keeper.is_keeping

    def goodbye(self) -> Message:
        """Say whether the match can be gone on with later."""
        if self.keeper.is_keeping:
            return Message("goodbye-kept")
        return Message("goodbye-lost" if self.is_at_risk() else "goodbye")

    def tick(self, *, is_away: bool = False) -> None:
        """Look at the clocks, which stand while the player is in a menu or away.

        They stand, too, until whoever is to act has the keyboard.
        """
        session = self.session
        session.tick()
        is_elsewhere = self._stage.top is not self or self.keyboard.awaited is not None
        stands = is_away or is_elsewhere
        if stands == session.is_standing or not self._has_running_clock():
            return
        session.is_standing = stands
        told = Message("clock-stands" if stands else "clock-goes-on")
        self._stage.mention(told)

    def keep_time(self) -> None:
        """Keep the unfinished match with the time that is left now."""
        self.session.tick()
        if self._has_running_clock():
            self._stage.show(self.keep())

    def _has_running_clock(self) -> bool:
        match = self.session.match
        return bool(match.left) and match.outcome is None

    def is_watched(self) -> bool:
        """Return whether nobody at the keyboard plays."""
        return not self.session.persons
