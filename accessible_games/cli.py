"""The command line, read into a request; every refusal is a message."""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NoReturn

from accessible_games.core.game import Game
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.core.option import SEATS, Options
from accessible_games.games import all_games
from accessible_games.i18n import COORDINATES, LANGUAGES
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.people import read_sitter
from accessible_games.settings import Settings
from accessible_games.setup import Setup, arranged, usual
from accessible_games.subcommands import analyse, board_commands, usage

PLANS: Final = "plans"

ACTIONS: Final = ("learn", "replay", "puzzles", "voices", "analyse", "board", PLANS)

_VALUED: Final = (
    *("language", "seed", "load", "coordinates", "voice", "say", "threads", "memory"),
)
"""The options that take one value."""

NO_FLAGS: Final = ("console", "say", "seat", "option", "seed", "load")
"""The options that mean nothing about the board itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What somebody wants to do."""

    setup: Setup
    is_chosen: bool = False
    """Whether a game was named, rather than to be chosen in the menu."""
    is_lesson: bool = False
    """Whether the tutorial is to begin."""
    is_puzzle: bool = False
    """Whether the menu of puzzles is to open."""
    is_console: bool = False
    board: str | None = None
    """The port of the physical board, or nothing to search for it, if it is used."""
    load: Path | None = None
    """A match to go on with."""
    replay: Path | None = None
    """A match to tell."""
    is_survey: bool = False
    """Whether the voices are to be listed, and one of them tried if `say` is given."""
    say: str | None = None
    analysis: analyse.Task | None = None
    """A position, or a whole game, to analyse."""
    board_task: board_commands.Task | None = None
    """Something to do about the physical board itself."""
    told: tuple[Message, ...] = ()
    """Something to say and be done, a message a line: the help, the version."""


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in messages; its own words are never seen."""

    def error(self, message: str) -> NoReturn:
        """Refuse a value after an option that has none: there is no other error."""
        name = message.removeprefix("argument ").partition(":")[0]
        raise RefusalError(say("cli-value", name=name))


def _parser() -> _Parser:
    parser = _Parser(add_help=False, allow_abbrev=False, prog="accessible-games")
    parser.add_argument("words", nargs="*")
    flags = ("--console", "--silent", "--help", "-h", "--version", "--prove", "--json")
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    for name in _VALUED:
        parser.add_argument(f"--{name}", nargs="?", const="")
    parser.add_argument("--board", nargs="?", const="")
    for name in ("--seat", "--option"):
        parser.add_argument(name, nargs="?", const="", action="append", default=[])
    return parser


def in_this_run(arguments: Sequence[str], chosen: Settings) -> Settings:
    """Return the settings with what the arguments want instead, this time."""
    parser = _Parser(add_help=False, allow_abbrev=False)
    for name in ("--language", "--coordinates", "--voice"):
        parser.add_argument(name, nargs="?")
    parser.add_argument("--silent", action="store_true")
    found, _ = parser.parse_known_args(arguments)
    if found.silent:
        chosen = replace(chosen, voice="text")
    if found.language in LANGUAGES:
        chosen = replace(chosen, language=found.language)
    if found.coordinates in COORDINATES:
        chosen = replace(chosen, coordinates=found.coordinates)
    if found.voice in SETTINGS and not found.silent:
        chosen = replace(chosen, voice=found.voice)
    return chosen


def for_plans(arguments: Sequence[str]) -> list[str] | None:
    """Return what is meant for the plans, which read it themselves, if it is."""
    with suppress(RefusalError):
        found, _ = _parser().parse_known_intermixed_args(arguments)
        if found.words[:1] == [PLANS]:
            rest = [*arguments]
            rest.remove(PLANS)
            return rest
    return None


def read(arguments: Sequence[str]) -> Request:
    """Return what the arguments ask for; raises `RefusalError`."""
    found, unknown = _parser().parse_known_intermixed_args(arguments)
    if unknown:
        raise RefusalError(say("cli-unknown", text=unknown[0]))
    found.words[:1] = map(str.casefold, found.words[:1])  # a game or an action
    if found.help or found.h or found.words == ["help"]:
        return Request(setup=usual(), told=usage.help_text())
    if found.version:
        number = version("accessible-games")
        return Request(setup=usual(), told=(say("cli-version", version=number),))
    _check_values(found)
    as_written = _read_as_written(found)
    if as_written is not None:
        return as_written
    # `--option a=1 b=2` means the same as to say `--option` twice.
    found.option += [word for word in found.words if _is_option(word)]
    found.words = [word for word in found.words if not _is_option(word)]
    if found.words[:1] == ["analyse"]:
        return Request(setup=usual(), analysis=_analysis(found))
    for name in analyse.FLAGS:
        if getattr(found, name):
            raise RefusalError(say("cli-only-analyse", name=f"--{name}"))
    if found.load is not None and (found.seat or found.option):
        raise RefusalError(Message("cli-load-alone"))
    if found.words == ["voices"]:
        return Request(setup=usual(), is_survey=True, say=found.say)
    is_lesson = found.words[:1] == ["learn"]
    is_puzzle = found.words[:1] == ["puzzles"]
    found.words = found.words[is_lesson or is_puzzle :]
    setup = _setup(found)
    _check_practice(setup.game, is_lesson=is_lesson, is_puzzle=is_puzzle)
    return Request(
        setup=setup,
        is_chosen=bool(found.words) or found.load is not None,
        is_lesson=is_lesson and found.load is None,
        is_puzzle=is_puzzle and found.load is None,
        is_console=found.console,
        board=found.board,
        load=None if found.load is None else _path(found.load),
    )


def _check_practice(game: Game[Any, Any], *, is_lesson: bool, is_puzzle: bool) -> None:
    """Refuse what a game does not have, before a window opens."""
    if is_lesson and not game.lessons:
        raise RefusalError(Message("no-lessons"))
    if is_puzzle and game.puzzles is None:
        raise RefusalError(Message("no-puzzles"))


def _check_values(found: argparse.Namespace) -> None:
    for name in (*_VALUED, "seat", "option"):
        values = getattr(found, name)
        if "" in (values if isinstance(values, list) else [values]):
            raise RefusalError(say("cli-no-value", name=f"--{name}"))
    if found.language not in {None, *LANGUAGES}:
        raise RefusalError(say("cli-not-language", value=found.language))
    if found.voice not in {None, *SETTINGS}:
        every = verbatim(", ".join(SETTINGS))
        raise RefusalError(say("cli-not-voice", value=found.voice, values=every))
    if found.coordinates not in {None, *COORDINATES}:
        raise RefusalError(say("cli-not-coordinates", value=found.coordinates))


def _analysis(found: argparse.Namespace) -> analyse.Task:
    if not found.words[1:]:
        raise RefusalError(Message("cli-analyse-game"))
    wishes = dict(map(_option, found.option))
    return analyse.read(_game(found.words[1:2]), wishes, found.words[2:], found)


def _read_as_written(found: argparse.Namespace) -> Request | None:
    """Return what is asked for if its words may look like options: a file, a name."""
    if found.words[:1] == ["replay"]:
        return Request(setup=usual(), replay=_one_file(found.words[1:]))
    if found.words[:1] == ["board"]:
        return Request(setup=usual(), board_task=_board_task(found))
    return None


def _board_task(found: argparse.Namespace) -> board_commands.Task:
    for name in (*analyse.FLAGS, *NO_FLAGS):
        if getattr(found, name):
            raise RefusalError(say("cli-not-board", name=f"--{name}"))
    return board_commands.read(found.words[1:])


def _one_file(words: Sequence[str]) -> Path:
    if len(words) != 1:
        raise RefusalError(Message("cli-one-file"))
    return _path(words[0])


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError as error:  # somebody's home that nobody has
        raise RefusalError(say("file-missing", file=verbatim(text))) from error


def _setup(found: argparse.Namespace) -> Setup:
    if found.board in all_games() and not found.words:
        found.words, found.board = [found.board], ""  # it was no port
    game = _game(found.words)
    if found.board is not None and game.sensing is None:
        raise RefusalError(say("cli-board-game", game=Message(game.key)))
    given = tuple(read_sitter(text, game) for text in found.seat)
    options = dict(map(_option, found.option))
    seats = _seats(game, len(given), options)
    return replace(arranged(game, given, seats, options), seed=_seed(found.seed))


def _seats(game: Game[Any, Any], given: int, options: Options) -> int:
    """Return how many play where so many are named; raises `RefusalError`."""
    agreed = game.seats_in(game.agree(options))
    possible = game.possible_seats()
    if given <= agreed:
        return agreed
    if len(possible) == 1:
        raise RefusalError(say("cli-many-seats", count=agreed))
    ends = {"low": possible[0], "high": possible[-1]}
    if SEATS in options:
        why = say("cli-more-seats", count=agreed, given=given, **ends)
        raise RefusalError(why)
    if given not in possible:
        raise RefusalError(say("cli-too-many", given=given, **ends))
    return given


def _game(words: Sequence[str]) -> Game[Any, Any]:
    if len(words) > 1:
        raise RefusalError(say("cli-unknown", text=words[1]))
    key = words[0].casefold() if words else next(iter(all_games()))
    if key not in all_games():
        names = ", ".join([*all_games(), *ACTIONS])
        raise RefusalError(say("cli-no-game", name=words[0], names=verbatim(names)))
    return all_games()[key]


def _is_option(word: str) -> bool:
    return "=" in word and " " not in word


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise RefusalError(say("cli-option-form", text=text))
    return name, value


def _seed(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise RefusalError(say("cli-not-number", value=text))
    return int(text)
