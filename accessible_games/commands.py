"""The commands: one table from keys and words to what is done.

A key is written as in `ctrl+home`: its place on a keyboard with English letters,
whatever the layout. The words of a command are the message `word-NAME` of the
lexicon, and what it does is said by the message `help-NAME`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from accessible_games.core.game import Game
from accessible_games.core.message import Message
from accessible_games.games import all_games


class Group(Enum):
    """What a command is about: a chapter of the help and of the menu."""

    MOVES = "moves"
    BOARD = "board"
    QUESTIONS = "questions"
    REVIEW = "review"
    MESSAGES = "messages"
    SETTINGS = "settings"
    PROGRAM = "program"


class Topic(Enum):
    """What a command is about beside its name."""

    NOTHING = "nothing"
    PLACE = "place"
    """Typed: words that name a cell, a row, a column. By key: the focused cell."""
    MOVE = "move"
    """Typed: the rest of a move."""
    FILE = "file"
    TEXT = "text"
    """Typed: words as they stand."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person can ask for."""

    name: str
    group: Group
    keys: tuple[str, ...] = ()
    """Empty: only typed."""
    topic: Topic = Topic.NOTHING
    is_typed: bool = False
    """Whether the console knows it."""
    in_menu: bool = False
    """Whether it works in a menu as on the table."""


_NUMBERS: Final = ("1", "2", "3", "4")

COMMANDS: Final = (
    Command("act", Group.MOVES, ("return", "keypad enter")),
    Command("give", Group.MOVES, (), Topic.MOVE, is_typed=True),
    Command("place", Group.MOVES, (), Topic.MOVE, is_typed=True),
    Command("call", Group.MOVES, ("q", "g"), is_typed=True),
    Command("draw", Group.MOVES, (), is_typed=True),
    Command("pass", Group.MOVES, ("backspace",), is_typed=True),
    Command("turn-left", Group.MOVES, ("w",)),
    Command("turn-right", Group.MOVES, ("e",)),
    Command("next-fit", Group.MOVES, ("f",)),
    Command("previous-fit", Group.MOVES, ("shift+f",)),
    Command("undo", Group.MOVES, ("u",), is_typed=True),
    Command("hint", Group.MOVES, ("h",), is_typed=True),
    Command("appraise", Group.MOVES, ("ctrl+h",), Topic.MOVE, is_typed=True),
    Command("solution", Group.MOVES, ("ctrl+shift+h",), is_typed=True),
    Command("left", Group.BOARD, ("left", "keypad 4"), in_menu=True),
    Command("right", Group.BOARD, ("right", "keypad 6"), in_menu=True),
    Command("up", Group.BOARD, ("up", "keypad 8"), in_menu=True),
    Command("down", Group.BOARD, ("down", "keypad 2"), in_menu=True),
    Command("row-start", Group.BOARD, ("home", "keypad 7"), in_menu=True),
    Command("row-end", Group.BOARD, ("end", "keypad 1"), in_menu=True),
    Command("first-cell", Group.BOARD, ("ctrl+home", "ctrl+keypad 7")),
    Command("last-cell", Group.BOARD, ("ctrl+end", "ctrl+keypad 1")),
    *(Command(f"to-row-{n}", Group.BOARD, (n,)) for n in _NUMBERS),
    *(Command(f"to-column-{n}", Group.BOARD, (f"shift+{n}",)) for n in _NUMBERS),
    Command("next-empty", Group.BOARD, ("n",)),
    Command("previous-empty", Group.BOARD, ("shift+n",)),
    Command("next-filled", Group.BOARD, ("o",)),
    Command("previous-filled", Group.BOARD, ("shift+o",)),
    Command("latest", Group.BOARD, ("shift+l",)),
    Command("centre", Group.BOARD, ("shift+c",)),
    Command("next-area", Group.BOARD, ("tab",)),
    Command("previous-area", Group.BOARD, ("shift+tab",)),
    Command("cell", Group.QUESTIONS, ("space",), Topic.PLACE, is_typed=True),
    Command("row", Group.QUESTIONS, ("r",), Topic.PLACE, is_typed=True),
    Command("column", Group.QUESTIONS, ("c",), Topic.PLACE, is_typed=True),
    Command("diagonals", Group.QUESTIONS, ("d",), Topic.PLACE, is_typed=True),
    Command("rays", Group.QUESTIONS, ("x",), Topic.PLACE, is_typed=True),
    Command("board", Group.QUESTIONS, ("v",), is_typed=True),
    Command("hand", Group.QUESTIONS, ("p",), is_typed=True),
    Command("pieces", Group.QUESTIONS, ("i",), is_typed=True),
    Command("legal", Group.QUESTIONS, ("m",), is_typed=True),
    Command("last", Group.QUESTIONS, ("l",), is_typed=True),
    Command("turn", Group.QUESTIONS, ("t",), is_typed=True),
    Command("score", Group.QUESTIONS, ("s",), is_typed=True),
    Command("clock", Group.QUESTIONS, ("shift+t",), is_typed=True),
    Command("threats", Group.QUESTIONS, ("shift+h",), is_typed=True),
    Command("check", Group.QUESTIONS, ("b",), is_typed=True),
    Command("review", Group.REVIEW, ("ctrl+r",), is_typed=True),
    Command("earlier", Group.REVIEW, ("ctrl+left",), is_typed=True),
    Command("later", Group.REVIEW, ("ctrl+right",), is_typed=True),
    Command("beginning", Group.REVIEW, ("ctrl+up",), is_typed=True),
    Command("ending", Group.REVIEW, ("ctrl+down",), is_typed=True),
    Command("coach", Group.REVIEW, ("y",), is_typed=True),
    Command("next-mistake", Group.REVIEW, ("ctrl+y",), is_typed=True),
    Command("previous-mistake", Group.REVIEW, ("ctrl+shift+y",), is_typed=True),
    Command("branch", Group.REVIEW, (), is_typed=True),
    Command("older", Group.MESSAGES, ("comma", "pageup", "keypad 9"), in_menu=True),
    Command("newer", Group.MESSAGES, ("period", "pagedown", "keypad 3"), in_menu=True),
    Command("oldest", Group.MESSAGES, ("ctrl+comma",), in_menu=True),
    Command("newest", Group.MESSAGES, ("ctrl+period",), in_menu=True),
    Command("previous-kind", Group.MESSAGES, ("ctrl+pageup",), in_menu=True),
    Command("next-kind", Group.MESSAGES, ("ctrl+pagedown",), in_menu=True),
    Command("copy", Group.MESSAGES, ("ctrl+c",), in_menu=True),
    Command("repeat", Group.MESSAGES, ("f5",), is_typed=True, in_menu=True),
    Command("silence", Group.MESSAGES, ("ctrl",), in_menu=True),
    Command("voice", Group.MESSAGES, ("f4",), is_typed=True, in_menu=True),
    Command("verbosity", Group.SETTINGS, ("f2",), is_typed=True, in_menu=True),
    Command("speech-louder", Group.SETTINGS, ("f6",), in_menu=True),
    Command("speech-softer", Group.SETTINGS, ("shift+f6",), in_menu=True),
    Command("focus-louder", Group.SETTINGS, ("f7",), in_menu=True),
    Command("focus-softer", Group.SETTINGS, ("shift+f7",), in_menu=True),
    Command("game-louder", Group.SETTINGS, ("f8",), in_menu=True),
    Command("game-softer", Group.SETTINGS, ("shift+f8",), in_menu=True),
    Command("channels", Group.SETTINGS, ("f9",), in_menu=True),
    Command("sounds", Group.SETTINGS, ("shift+f9",), in_menu=True),
    Command("settings", Group.SETTINGS, ("f10",), is_typed=True, in_menu=True),
    Command("help", Group.PROGRAM, ("f1",), Topic.TEXT, is_typed=True, in_menu=True),
    Command(
        "rules", Group.PROGRAM, ("ctrl+f1",), Topic.TEXT, is_typed=True, in_menu=True
    ),
    Command("describe", Group.PROGRAM, ("shift+f1",), in_menu=True),
    Command("menu", Group.PROGRAM, ("escape",), is_typed=True, in_menu=True),
    Command("attach", Group.PROGRAM, ("ctrl+b",), is_typed=True),
    Command("learn", Group.PROGRAM, (), is_typed=True),
    Command("puzzles", Group.PROGRAM, (), is_typed=True),
    Command("position", Group.PROGRAM, (), is_typed=True),
    Command("record", Group.PROGRAM, (), is_typed=True),
    Command("save", Group.PROGRAM, ("ctrl+s",), Topic.FILE, is_typed=True),
    Command("saved", Group.PROGRAM, ("ctrl+o",), is_typed=True),
    Command("transcript", Group.PROGRAM, ("ctrl+t",), is_typed=True),
    Command("load", Group.PROGRAM, (), Topic.FILE, is_typed=True),
    Command("new", Group.PROGRAM, (), is_typed=True),
    Command("resume", Group.PROGRAM, (), is_typed=True),
    Command("quit", Group.PROGRAM, (), is_typed=True),
)

BY_NAME: Final[Mapping[str, Command]] = {c.name: c for c in COMMANDS}

_NEEDED: Final[Mapping[str, Callable[[Game[Any, Any]], object]]] = {
    **dict.fromkeys(("turn-left", "turn-right"), lambda game: game.handling),
    **dict.fromkeys(("next-fit", "previous-fit"), lambda game: game.handling),
    **dict.fromkeys(("coach", "next-mistake"), lambda game: game.advisor),
    "previous-mistake": lambda game: game.advisor,
    "appraise": lambda game: game.appraise,
    **dict.fromkeys(("puzzles", "solution"), lambda game: game.puzzles),
    "learn": lambda game: game.lessons,
    **dict.fromkeys(("check", "attach"), lambda game: game.sensing),
}
"""What a game must have for a command to make sense."""


def offered(game: Game[Any, Any] | None) -> Sequence[Command]:
    """Return the commands that make sense in a game, or in any."""
    return [one for one in COMMANDS if game is None or is_for(one.name, game)]


def is_for(name: str, game: Game[Any, Any]) -> bool:
    """Return whether a command makes sense in a game."""
    if name in _NEEDED:
        return bool(_NEEDED[name](game))
    own = {*game.verbs, *game.queries}
    return name in own or not any(
        name in (*other.verbs, *other.queries) for other in all_games().values()
    )


def help_of(name: str, game: Game[Any, Any] | None = None) -> Message:
    """Say what a command does, in the words of a game if it has its own."""
    if game is not None and name in game.helps:
        return Message(f"{game.key}-help-{name}")
    return Message(f"help-{name}")
