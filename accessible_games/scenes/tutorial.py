"""The tutorial: a table at which a game is learned by doing.

A lesson says what to do and waits until it is done. Every key does what it does in a
game; what leads elsewhere is put right, and the lesson is said again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from accessible_games.core.game import Game
from accessible_games.core.lesson import Attempt, Lesson
from accessible_games.core.match import Event, Match, Play, Refused
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.outputs import Cue
from accessible_games.people import COMPUTER, PERSON, Sitter
from accessible_games.players import Player
from accessible_games.players.person import AtKeyboard
from accessible_games.players.scripted import Scripted
from accessible_games.scenes.practice import Called, Practice
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session
from accessible_games.view import MOTIONS, View

PRAISES: Final = 5
"""How many words of praise there are; they follow one another."""

_WAYS: Final = frozenset({*MOTIONS, "next-area", "previous-area"})
"""The commands that lead about the table."""

_HELPFUL: Final = frozenset({"hint", "silence", "describe", "later"})
"""The commands after which no lesson is said again."""


@dataclass(frozen=True, slots=True)
class Course:
    """A game, how its commands are asked for, and what follows the last lesson."""

    game: Game[Any, Any]
    called: Called
    play: Callable[[], None]
    """Begin a game against the weakest computer."""


class Tutorial(Practice):
    """A scene that teaches a game; it is never kept, and Escape leaves it."""

    def __init__(self, stage: Stage, course: Course) -> None:
        self._course = course
        self._lessons: Sequence[Lesson[Any]] = [
            lesson
            for lesson in course.game.lessons
            if stage.shell.value in lesson.shells
        ]
        self._number = 0
        self._earlier: frozenset[str] = frozenset()
        self._is_refused = False
        super().__init__(stage, self._session(self._lessons[0]), course.called)
        self._was = self.session.match.state, self.view().focus

    def _session(self, lesson: Lesson[Any]) -> Session:
        """Return the table that a lesson begins with."""
        game = self._course.game
        match = Match.start(game)
        for text in filter(None, lesson.moves.split(", ")):
            match, _ = match.advance(Play(game.read(text)))
        others = match.seats - 1
        sitters = (Sitter(PERSON), *[Sitter(COMPUTER, game.levels[-1])] * others)
        replies = map(game.read, filter(None, lesson.replies.split(", ")))
        scripted: list[Player[Any, Any]] = [Scripted(replies) for _ in range(others)]
        return Session(match, sitters, [AtKeyboard(), *scripted])

    @property
    def is_finished(self) -> bool:
        """Whether every lesson is over."""
        return self._number == len(self._lessons)

    @property
    def _lesson(self) -> Lesson[Any]:
        """The lesson that is on, or was last."""
        return self._lessons[min(self._number, len(self._lessons) - 1)]

    def begin(self) -> None:
        """Say what this is, and the first lesson."""
        names = ("repeat", "hint", "later", "menu")
        count = len(self._lessons)
        self._say(self._named(say("lesson-welcome", count=count), names))
        self._stage.watchers.append(self)
        self._go_to(0)

    def close(self) -> None:
        """Leave the table and look on no more."""
        super().close()
        self._stage.watchers.remove(self)

    def announce(self) -> Sequence[Message]:
        """Say where the focus is; the lesson follows."""
        return self.view().reading()

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Tell what has just happened."""
        self._is_refused |= any(isinstance(event, Refused) for event in events)
        super().hear(match, events)

    def do(self, name: str, text: str = "") -> None:
        """Do a command as in a game, except for those that a tutorial has."""
        if name == "hint" and (self.is_finished or name not in self._lesson.names):
            more = self._task() if self.is_finished else self._words(self._lesson.more)
            self._stage.answer(more)
        elif name in {"later", "earlier"}:
            self._skip(1 if name == "later" else -1)
        elif name == "act" and self.is_finished:
            self._course.play()
        elif name:  # what is no command is nothing to be done
            self._try(name, text)

    def _try(self, name: str, text: str) -> None:
        try:
            self._do(name, text)
        except RefusalError as error:
            self._is_refused = True
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def before(self) -> None:
        """Let a key cut short what a lesson says, as it does everywhere."""
        self._is_refused = False
        if self._stage.top is self:
            self._stage.silence()

    def after(self, name: str, about: str) -> None:
        """Look whether the lesson is done, or led astray."""
        self._earlier |= {name}
        if self._stage.top is not self:
            return
        before, was_at = self._was
        attempt = Attempt(
            command=name,
            about=about,
            before=before,
            after=self.session.match.state,
            was_at=was_at,
            focus=self.view().focus,
            earlier=self._earlier,
        )
        self._was = attempt.after, attempt.focus
        if self._is_achieved(attempt):
            self._praise()
        elif attempt.after is not before:
            self._put_back()
        elif self._is_astray(name):
            self._remind()

    def _is_achieved(self, attempt: Attempt[Any]) -> bool:
        if self._is_refused or self.is_finished:
            return False
        return self._lesson.is_done(attempt)

    def _is_astray(self, name: str) -> bool:
        """Return whether a command does not help with the lesson that is on."""
        if name in _HELPFUL or name == "earlier":
            return False
        if self._is_refused or name == "repeat":
            return True
        names = frozenset(self._lesson.names)
        return name not in (names | _WAYS if names & _WAYS else names)

    def _praise(self) -> None:
        self._say(Message(f"lesson-praise-{self._number % PRAISES + 1}"))
        while self.session.is_waiting() and self.session.step():
            pass
        self._go_to(self._number + 1)

    def _put_back(self) -> None:
        """Let the table be as the lesson began with, and say the lesson again."""
        self._prepare()
        self._remind(Message("lesson-as-before"))

    def _remind(self, *first: Message) -> None:
        """Say again what is to be done now."""
        task = self._task()
        again = task if self.is_finished else say("lesson-again", task=task)
        self._say(*first, again)

    def _skip(self, by: int) -> None:
        """Go to another lesson, and to where the way to it would have led."""
        self._go_to(self._number + by)
        view = View(self.table(), self._lesson.focus)
        if not self.is_finished and view.root.find(view.focus) is not None:
            self._put_focus(view)
            self._was = self._was[0], view.focus

    def _go_to(self, number: int) -> None:
        """Begin a lesson, or end the tutorial after the last."""
        self._number = max(0, min(number, len(self._lessons)))
        self._prepare()
        if self.is_finished:
            self._say(Message(f"{self.session.game.key}-learned"), self._task())
            return
        count = len(self._lessons)
        step = say("lesson-step", number=self._number + 1, count=count)
        self._say(step, self._task())

    def _prepare(self) -> None:
        self._sit_down(self._session(self._lesson))
        self._earlier = frozenset()
        self._was = self.session.match.state, self.view().focus

    def _task(self) -> Message:
        """Return what is to be done now."""
        if not self.is_finished:
            return self._words(self._lesson.task)
        level = Message(f"{self.session.game.key}-level-{self.session.game.levels[-1]}")
        offer = self._stage.named("lesson-offer", level=level)
        return self._named(offer, ("act", "new", "menu"))

    def _words(self, message: Message) -> Message:
        return self._named(message, self._lesson.names)
