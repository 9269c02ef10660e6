"""A line of text that somebody types: letters are echoed, Enter ends, Escape leaves."""

from collections.abc import Callable, Sequence
from typing import Final

from accessible_games.core.message import (
    Message,
    RefusalError,
    Urgency,
    say,
    verbatim,
)
from accessible_games.core.node import Node, Role
from accessible_games.outputs import Cue
from accessible_games.scenes.stage import Stage
from accessible_games.view import View

LONGEST: Final = 60
"""How many characters can be typed: as many as are said back."""


class TextField:
    """A scene that takes a line of text and gives it to `done`."""

    is_menu = True

    def __init__(
        self, stage: Stage, title: Message, text: str, done: Callable[[str], None]
    ) -> None:
        self._stage = stage
        self._title = title
        self.text = text
        self._done = done

    def view(self) -> View:
        """Return the field as a menu of one item, which has the focus."""
        value = verbatim(self.text) if self.text else Message("empty")
        node = Node("item-0", Role.ITEM, self._title, value)
        root = Node("menu", Role.MENU, self._title, children=(node,))
        return View(root, node.id)

    def announce(self) -> Sequence[Message]:
        """Say what is asked for, what stands there and how it is typed."""
        return [*self.view().reading(), self._stage.named("help-in-field")]

    def lines(self) -> Sequence[Message]:
        """Say what is announced: there is nothing to choose from by number."""
        return self.announce()

    def do(self, name: str, text: str = "") -> None:
        """Type, delete, finish or leave; anything else reads what stands there."""
        match name:
            case "type" if len(self.text) < LONGEST:
                self.text += text
                self._echo(text)
            case "type":
                self._stage.answer(Message("edge"), cues=[Cue.EDGE])
            case "pass":
                self._delete()
            case "act":
                self.enter(self.text)
            case "menu":
                self._stage.pop()
            case "help":
                self._stage.answer(*self.announce())
            case _:
                self._stage.answer(*self.view().reading(), urgency=Urgency.FOCUS)

    def enter(self, text: str) -> None:
        """Close without a word and hand over the text: what is done now will tell."""
        self._stage.scenes.pop()
        try:
            self._done(" ".join(text.split())[:LONGEST])
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _delete(self) -> None:
        """Take the last character away and say which it was."""
        if not self.text:
            self._stage.answer(Message("edge"), cues=[Cue.EDGE])
            return
        gone, self.text = self.text[-1], self.text[:-1]
        self._stage.answer(
            say("deleted", text=_called(gone)), urgency=Urgency.FOCUS, cues=[Cue.MOVED]
        )

    def _echo(self, text: str) -> None:
        self._stage.answer(_called(text), urgency=Urgency.FOCUS, cues=[Cue.MOVED])


def _called(character: str) -> Message:
    """Return how a character is called: a blank would be silence."""
    return verbatim(character) if character.strip() else Message("key-space")
