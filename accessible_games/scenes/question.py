"""A question before what cannot be taken back: no, unless somebody says yes."""

from collections.abc import Sequence

from accessible_games.core.message import Message, Urgency
from accessible_games.outputs import Cue
from accessible_games.scenes.menu import Action, Item, Menu
from accessible_games.scenes.stage import Stage


class Question(Menu):
    """A scene that asks, with *no* in front; Escape is *no*, too."""

    def __init__(self, stage: Stage, asked: Message, act: Action) -> None:
        self._asked = asked
        self._act = act
        items = (Item(Message("no"), stage.pop), Item(Message("yes"), self._agree))
        super().__init__(stage, asked, items)

    def heading(self) -> Message:
        """Return the question, which is a sentence already."""
        return self._asked

    def read_item(self, cues: Sequence[Cue] = ()) -> None:
        """Say again what is asked, too: an answer alone would not tell."""
        self._stage.answer(*self.announce(), urgency=Urgency.FOCUS, cues=cues)

    def _agree(self) -> None:
        """Close without a word, since what is done now will tell."""
        self._stage.scenes.pop()
        self._act()
