"""The menu of saved matches: go on with one, look at it, name it, remove it."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Protocol

from accessible_games import saves, shelf
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.record import Record
from accessible_games.outputs import Cue
from accessible_games.scenes.menu import Action, Item, Menu
from accessible_games.scenes.question import Question
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.text_field import TextField
from accessible_games.shelf import Kept


class Host(Protocol):
    """What the menu does its work with."""

    stage: Stage

    def careful(self, action: Action) -> None:
        """Do what ends the game that is on, asking first if it would be lost."""
        ...

    def go_on(self, one: Kept) -> None:
        """Go on with a match; raises `RefusalError`."""
        ...

    def look_at(self, record: Record) -> None:
        """Show a match move by move."""
        ...


class SavedMenu(Menu):
    """The list of matches, newest first."""

    def __init__(self, host: Host, but: Collection[Path] = ()) -> None:
        self._host = host
        self._but = but
        super().__init__(host.stage, Message("menu-saved"), ())
        self.fill()

    def fill(self) -> None:
        """List what is there now; the place in the list stays as near as can be."""
        kept, unread = shelf.found(self._but)
        labels = shelf.labels(kept, self._stage.catalogue)
        called = zip(kept, labels, strict=True)
        items = [Item(label, self._opener(one, label)) for one, label in called]
        if not kept:
            items = [Item(self._stage.named("saved-none"), self.read_item)]
        if unread:
            items.append(Item(_unread(unread), self.read_item))
        self.items = (*items, Item(Message("menu-back"), self._stage.pop))
        self._index = min(self._index, len(self.items) - 1)

    def announce(self) -> Sequence[Message]:
        """Say the title and the present item of what is there now."""
        self.fill()
        return super().announce()

    def lines(self) -> Sequence[Message]:
        """Return the title and every item of what is there now."""
        self.fill()
        return super().lines()

    def _opener(self, one: Kept, label: Message) -> Action:
        return lambda: self._stage.push(self._menu_of(one, label))

    def _menu_of(self, one: Kept, label: Message) -> Menu:
        """Return what can be done with a match."""
        host, stage = self._host, self._stage
        items = [
            Item(Message("saved-review"), lambda: host.look_at(one.record)),
            Item(Message("saved-rename"), lambda: self._ask_name(one)),
            Item(Message("saved-delete"), lambda: self._ask_delete(one, label)),
            Item(Message("menu-back"), stage.pop),
        ]
        if one.can_go_on:
            go_on = self._trying(lambda: host.go_on(one))
            items.insert(0, Item(Message("saved-go-on"), lambda: host.careful(go_on)))
        return Menu(stage, label, items)

    def _trying(self, action: Action) -> Action:
        """Return an action that, when refused, says why and lists what is there now."""

        def attempt() -> None:
            try:
                action()
            except RefusalError as error:
                self._stage.answer(error.why, cues=[Cue.ILLEGAL])
                self._come_back()

        return attempt

    def _come_back(self, *first: Message) -> None:
        """Show the list anew, with what was done to it in front."""
        if first:
            self._stage.answer(*first)
        self._stage.return_to(self)

    def _ask_delete(self, one: Kept, label: Message) -> None:
        asked = say("ask-delete", match=label)
        delete = self._trying(lambda: self._delete(one))
        self._stage.push(Question(self._stage, asked, delete))

    def _delete(self, one: Kept) -> None:
        saves.delete(one.path)
        self._come_back(Message("saved-deleted"))

    def _ask_name(self, one: Kept) -> None:
        def rename(name: str) -> None:
            self._trying(lambda: self._rename(one, name))()

        title, name = Message("saved-name"), one.record.name
        self._stage.push(TextField(self._stage, title, name, rename))

    def _rename(self, one: Kept, name: str) -> None:
        copy = shelf.rename(one, name)
        if copy is None:
            self._come_back(Message("saved-renamed"))
        else:
            self._come_back(say("saved-renamed-damaged", file=saves.named(copy)))


def _unread(paths: Sequence[Path]) -> Message:
    """Say which files no match can be read from, and where they are."""
    names = tuple(saves.named(path.name) for path in paths)
    where = saves.named(saves.folder())
    return say("saved-unread", count=len(paths), files=names, folder=where)
