"""Menus: a list that stands before everything else until it is closed.

An item is chosen by Enter; one that has a value is changed by left and right. First
letters jump, Escape goes back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from accessible_games.core.message import Message, RefusalError, Urgency, say
from accessible_games.core.node import Node, Role
from accessible_games.i18n import LANGUAGES
from accessible_games.outputs import Cue
from accessible_games.scenes.stage import Stage
from accessible_games.view import View

Action: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu."""

    name: Message
    choose: Action
    """What Enter does."""
    value: Callable[[], Message] | None = None
    """What it is set to, if it is a setting."""
    change: Callable[[int], None] | None = None
    """What left (-1) and right (1) do."""


class Menu:
    """A scene that is a list of items."""

    is_menu = True

    def __init__(
        self,
        stage: Stage,
        title: Message,
        items: Sequence[Item],
        *,
        escape: Action | None = None,
    ) -> None:
        self._stage = stage
        self._title = title
        self.items = tuple(items)
        self._escape = escape or stage.pop
        self._index = 0

    def view(self) -> View:
        """Return the list, with the focus on the present item."""
        nodes = tuple(
            Node(
                f"item-{n}", Role.ITEM, item.name, item.value() if item.value else None
            )
            for n, item in enumerate(self.items)
        )
        root = Node("menu", Role.MENU, self._title, children=nodes)
        return View(root, f"item-{self._index}")

    def announce(self) -> Sequence[Message]:
        """Say the title and the present item."""
        return [self.heading(), *self._reading()]

    def heading(self) -> Message:
        """Return the title as a sentence."""
        return say("menu-title", title=self._title)

    def do(self, name: str, text: str = "") -> None:
        """Move, choose, change or leave."""
        match name:
            case "up":
                self._move(self._index - 1)
            case "down":
                self._move(self._index + 1)
            case "row-start":
                self._move(0)
            case "row-end":
                self._move(len(self.items) - 1)
            case "left" | "right":
                self._change(1 if name == "right" else -1)
            case "act":
                self.items[self._index].choose()
            case "menu":
                self._escape()
            case "type":
                self._jump(text)
            case _:
                self.read_item()

    def read_item(self, cues: Sequence[Cue] = ()) -> None:
        """Say the present item again, as after a change or a key of nothing."""
        self._stage.answer(*self._reading(), urgency=Urgency.FOCUS, cues=cues)

    def lines(self) -> Sequence[Message]:
        """Return the title and every item with its number, for the console."""
        numbered = (
            say("menu-line", number=n, item=self._label(item))
            for n, item in enumerate(self.items, 1)
        )
        return [self.heading(), *numbered]

    def pick(self, number: int) -> None:
        """Choose the item of that number, counted from 1; raises `RefusalError`."""
        if not 0 < number <= len(self.items):
            raise RefusalError(say("no-such-item", count=len(self.items)))
        self._index = number - 1
        self.items[self._index].choose()

    def find(self, text: str) -> int | None:
        """Return the number of the only item that begins so, counted from 1.

        One that is called just so goes before those that only begin so. Words of the
        other languages are understood where the present one has none.
        """
        catalogue = self._stage.catalogue
        for language in dict.fromkeys((catalogue.language, *LANGUAGES)):
            words = catalogue.in_language(language).words
            names = {n: words(item.name) for n, item in enumerate(self.items, 1)}
            begun = [n for n, name in names.items() if text and _begins_so(name, text)]
            found = [n for n in begun if _begins_so(text, names[n])] or begun
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def _reading(self) -> Sequence[Message]:
        place = say("place-in-list", place=self._index + 1, count=len(self.items))
        return [self._label(self.items[self._index]), place]

    def _label(self, item: Item) -> Message:
        if item.value is None:
            return item.name
        return say("menu-setting", name=item.name, value=item.value())

    def _move(self, index: int) -> None:
        inside = 0 <= index < len(self.items)
        if inside:
            self._index = index
        edge = () if inside else (Message("edge"),)
        cue = Cue.MOVED if inside else Cue.EDGE
        self._stage.answer(*edge, *self._reading(), urgency=Urgency.FOCUS, cues=[cue])

    def go_to_end(self) -> None:
        """Go to the last item and read it."""
        self._move(len(self.items) - 1)

    def _change(self, by: int) -> None:
        change = self.items[self._index].change
        if change is None:
            self._stage.answer(*self._reading(), urgency=Urgency.FOCUS, cues=[Cue.EDGE])
            return
        change(by)

    def _jump(self, text: str) -> None:
        """Go to the next item that begins with what was typed."""
        count = len(self.items)
        for step in range(1, count + 1):
            index = (self._index + step) % count
            if _begins_so(self._stage.text(self.items[index].name), text):
                self._move(index)
                return
        nothing = say("no-item-begins", text=text)
        self._stage.answer(nothing, cues=[Cue.EDGE])


def _begins_so(words: str, text: str) -> bool:
    """Return whether words begin with a text; a quotation mark is no letter."""
    return words.lstrip("«“").casefold().startswith(text.casefold())


def setting(
    menu: Menu,
    name: Message,
    value: Callable[[], Message],
    change: Callable[[int], None],
    cues: Sequence[Cue] = (),
) -> Item:
    """Return an item that is set with left, right and Enter, and then read again."""

    def change_and_read(by: int) -> None:
        change(by)
        menu.read_item(cues)

    return Item(name, lambda: change_and_read(1), value, change_and_read)


def neighbour(values: Sequence[str], value: str, by: int) -> str:
    """Return the value `by` places further, round and round."""
    return values[(values.index(value) + by) % len(values)]


def pages(stage: Stage, title: Message, chapters: Sequence[Message]) -> Menu:
    """Return a menu of texts to be read one after the other."""
    menu = Menu(stage, title, ())
    read = (Item(chapter, menu.read_item) for chapter in chapters)
    menu.items = (*read, Item(Message("menu-back"), stage.pop))
    return menu
