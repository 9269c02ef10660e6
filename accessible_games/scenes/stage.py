"""The stage: one scene in front, the outputs that show it, and the history."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

from accessible_games.core.game import Seat
from accessible_games.core.message import (
    Argument,
    Kind,
    Message,
    Urgency,
    Utterance,
    say,
    verbatim,
)
from accessible_games.history import Entry, History
from accessible_games.i18n import Catalogue
from accessible_games.outputs import Cue, Frame, Output
from accessible_games.people import Sitter
from accessible_games.scenes.scene import Scene, Shell, Watcher
from accessible_games.settings import FIELDS, Settings, value_name, words_of
from accessible_games.settings_file import Chosen

ADJUSTED: Final = {
    "verbosity": ("verbosity", 1),
    "focus-louder": ("focus", 1),
    "focus-softer": ("focus", -1),
    "game-louder": ("game", 1),
    "game-softer": ("game", -1),
    "channels": ("channels", 1),
    "sounds": ("sounds", 1),
}
"""The commands that change a setting, which one, and by how many steps."""

PREVIEWS: Final = {
    "focus": (Cue.MOVED,),
    "game": (Cue.PLACED,),
    "channels": (Cue.PLACED,),
    "sounds": (Cue.PLACED,),
}
"""What lets a setting of the sounds be heard in its new value."""


class Stage:
    """Says things, and remembers what was said."""

    def __init__(
        self, catalogue: Catalogue, shell: Shell, chosen: Chosen | None = None
    ) -> None:
        self.catalogue = catalogue
        self.shell = shell
        self.chosen = chosen or Chosen()
        self.chosen.followers.append(self._follow)
        self.chosen.complain = self.tell
        self.history = History()
        self.outputs: list[Output] = []
        self.scenes: list[Scene] = []
        self.is_open = True
        """Whether the program goes on: a shell that sees it ends closes the stage."""
        self.watchers: list[Watcher] = []
        self.told: list[Entry] = []
        """All that was said since the game began, which the history may forget."""
        self._last: Entry | None = None
        self._behind: WeakKeyDictionary[Scene, Catalogue] = WeakKeyDictionary()
        """Of scenes with a table of their own: how people are called behind them."""

    def tell(self, message: Message) -> None:
        """Say something that nobody has asked for, when it is its turn."""
        self.show([Utterance((message,), kind=Kind.PROGRAM)])

    def _follow(self, settings: Settings) -> None:
        """Speak as the settings say from now on."""
        self.catalogue = words_of(settings, self.catalogue)

    @property
    def top(self) -> Scene:
        """The scene in front."""
        return self.scenes[-1]

    def named(self, key: str, **args: Argument) -> Message:
        """Return the message `key` as it is said in this shell."""
        return say(f"{key}-{self.shell.value}", **args)

    def text(self, message: Message) -> str:
        """Return a message in the present language."""
        return self.catalogue.words(message)

    def words(self, utterance: Utterance) -> str:
        """Return an utterance as one line in the present language."""
        return self.catalogue.utterance(utterance)

    def listen(self, listener: Seat | None) -> None:
        """Let somebody else listen, who hears no answers to the one before again."""
        if listener != self.history.listener:
            self.history = self.history.listened_to(listener)
            self._last = None

    @contextmanager
    def at_table(
        self, sitters: Sequence[Sitter], you: Seat | None = None
    ) -> Iterator[None]:
        """Speak of the people at another table for a while, or to one of them."""
        before = self.catalogue
        self.catalogue = before.at_table(sitters)
        if you is not None:
            self.catalogue = replace(self.catalogue, you=you)
        try:
            yield
        finally:
            self.catalogue = before

    def push(self, scene: Scene, sitters: Sequence[Sitter] | None = None) -> None:
        """Bring a scene to the front, perhaps with its own people, and announce it."""
        if sitters is not None:
            self._behind[scene] = self.catalogue
            self.catalogue = self.catalogue.at_table(sitters)
        self.scenes.append(scene)
        self.announce()

    def pop(self) -> None:
        """Go back to the scene behind, and say where that is."""
        self._close_from(len(self.scenes) - 1)
        self.announce()

    def back_to(self, scene: Scene) -> None:
        """Close all before a scene, without a word: what is done next will tell."""
        self._close_from(self.scenes.index(scene) + 1)

    def _close_from(self, first: int) -> None:
        """Close scenes; people are called as they were behind them."""
        for scene in reversed(self.scenes[first:]):
            was = self._behind.pop(scene, self.catalogue)
            self.catalogue = replace(self.catalogue, names=was.names, you=was.you)
        del self.scenes[first:]

    def return_to(self, scene: Scene) -> None:
        """Close all before a scene, and say where that is."""
        self.back_to(scene)
        self.announce()

    def announce(self) -> None:
        """Say where the player is, in front of the scene that is there."""
        if self.shell is Shell.CONSOLE and self.top.is_menu:
            for line in self.top.lines():
                self.answer(line)
        else:
            self.answer(*self.top.announce(), urgency=Urgency.FOCUS)

    def answer(
        self,
        *messages: Message,
        urgency: Urgency = Urgency.ANSWER,
        kind: Kind = Kind.ANSWER,
        cues: Sequence[Cue] = (),
    ) -> None:
        """Say messages in one breath."""
        self.show((Utterance(messages, urgency, kind),) if messages else (), cues)

    def show(
        self, utterances: Sequence[Utterance] = (), cues: Sequence[Cue] = ()
    ) -> None:
        """Give a frame to every output; all but focus readings go to the history."""
        for utterance in utterances:
            is_own = utterance.kind is Kind.ANSWER
            owner = self.history.listener if is_own else None
            self._last = Entry(utterance, self.catalogue, owner)
            if utterance.urgency is not Urgency.FOCUS:
                self.history = self.history.add(self._last)
                self.told.append(self._last)
        self._show(tuple(utterances), tuple(cues))

    def mention(self, message: Message) -> None:
        """Say in its turn what soon no longer holds: nobody is to find it again."""
        self._show((Utterance((message,)),))

    def do(self, name: str, text: str = "") -> None:
        """Do a command: the stage's own, or that of the scene in front."""
        with self.watched(name, text):
            self._do(name, text)

    @contextmanager
    def watched(self, name: str, about: str = "") -> Iterator[None]:
        """Let the watchers see a command that is done within; a refused one is none."""
        watchers = tuple(self.watchers)
        for watcher in watchers:
            watcher.before()
        yield
        for watcher in watchers:
            if watcher in self.watchers:
                watcher.after(name, about)

    def _do(self, name: str, text: str) -> None:
        match name:
            case "silence":
                self.silence()
            case "repeat":
                self.repeat()
            case "older" | "newer" | "oldest" | "newest":
                self.read_history(name)
            case "previous-kind" | "next-kind":
                self.look_through(1 if name == "next-kind" else -1)
            case _ if name in ADJUSTED:
                self._adjust(*ADJUSTED[name])
            case _:
                self.top.do(name, text)

    def silence(self) -> None:
        """Stop what is being said, and what waits to be said."""
        for output in self.outputs:
            output.silence()

    def repeat(self) -> None:
        """Say again what was said last."""
        self._say_again(self._last)

    def adjust(self, name: str) -> None:
        """Change the setting that a command changes, and say so."""
        self._adjust(*ADJUSTED[name])

    def read_history(self, name: str) -> None:
        """Read another message again: `older`, `newer`, `oldest` or `newest`."""
        steps = {"older": -1, "newer": 1, "oldest": -len(self.history.shown)}
        before = self.history.place
        self.history = self.history.move(steps.get(name, len(self.history.shown)))
        stayed = self.history.place == before and name in {"older", "newer"}
        edge = Message(f"history-{name}-end") if stayed else None
        self._say_again(self.history.current, edge)

    def _adjust(self, name: str, by: int) -> None:
        """Change a setting and say its new value; raises `RefusalError`."""
        one = next(one for one in FIELDS if one.name == name)
        self.chosen.step(one, by)
        value = value_name(one, one.get(self.chosen.now))
        told = say("menu-setting", name=Message(f"setting-{name}"), value=value)
        self.answer(told, kind=Kind.PROGRAM, cues=PREVIEWS.get(name, ()))

    def look_through(self, by: int) -> None:
        """Choose which messages are read, and say which and how many they are."""
        self.history = self.history.of_kind(by)
        kind = self.history.kind
        name = Message(f"history-{kind.value if kind else 'all'}")
        count = say("history-count", count=len(self.history.shown))
        self._show((Utterance((say("area", name=name, value=count),), Urgency.FOCUS),))

    def latest(self) -> str:
        """Return the words that were read or said last."""
        entry = self.history.current or self._last
        return entry.words(self.catalogue.language) if entry else ""

    def close(self) -> None:
        """Let the outputs finish."""
        for output in self.outputs:
            output.close()

    def _say_again(self, entry: Entry | None, first: Message | None = None) -> None:
        if entry is None:
            self._show((Utterance((Message("history-empty"),), Urgency.ANSWER),))
            return
        again = verbatim(entry.words(self.catalogue.language))
        messages = (again,) if first is None else (first, again)
        self._show((Utterance(messages, Urgency.ANSWER),))

    def _show(
        self, utterances: tuple[Utterance, ...], cues: tuple[Cue, ...] = ()
    ) -> None:
        frame = Frame(self.top.view(), utterances, cues)
        for output in self.outputs:
            output.show(frame)
