"""The menu of puzzles: a level an item, with how many of it are solved."""

from typing import Any, Protocol

from accessible_games.core.game import Game
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.scenes.menu import Item, Menu
from accessible_games.scenes.practice import Called
from accessible_games.scenes.puzzle import PuzzleDesk
from accessible_games.scenes.series import Series
from accessible_games.scenes.stage import Stage
from accessible_games.solved import Solved


class Host(Protocol):
    """Where puzzles are solved."""

    stage: Stage
    called: Called

    def leave_practice(self) -> None:
        """Go back to what was on before the puzzle."""
        ...


class PuzzleMenu(Menu):
    """The levels of the puzzles of a game."""

    def __init__(self, host: Host, game: Game[Any, Any]) -> None:
        if game.puzzles is None:
            raise RefusalError(Message("no-puzzles"))
        self._host = host
        self._solved = Solved(game.key)
        items = [self._item(level, game) for level in game.puzzles.levels]
        back = Item(Message("menu-back"), host.stage.pop)
        super().__init__(host.stage, Message("menu-puzzles"), [*items, back])

    def open(self) -> None:
        """Come to the front, and tell what is wrong with the list of what is solved."""
        trouble = self._solved.load()
        self._stage.push(self)
        if trouble is not None:
            self._stage.tell(trouble)

    def _item(self, level: str, game: Game[Any, Any]) -> Item:
        assert game.puzzles is not None  # noqa: S101 - or there would be no menu
        puzzles = [one for one in game.puzzles.puzzles() if one.level == level]
        series = Series(
            game=game,
            guide=game.puzzles.guide,
            puzzles=puzzles,
            solved=self._solved,
            called=self._host.called,
            leave=self._host.leave_practice,
        )

        def how_many() -> Message:
            return say(
                "puzzles-solved", solved=series.count_solved(), count=len(puzzles)
            )

        name = Message(f"puzzle-level-{level}")
        return Item(name, lambda: self._open(series), how_many)

    def _open(self, series: Series) -> None:
        desk = PuzzleDesk(self._stage, series)
        self._stage.scenes.append(desk)
        desk.begin()
