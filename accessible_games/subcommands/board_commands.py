"""`accessible-games board ...`: what can be done about the physical board itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from accessible_games.core.message import RefusalError, say, verbatim
from accessible_games.i18n import Catalogue
from accessible_games.settings import Settings

Show = Callable[[str], None]
"""Prints a line."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done, at which port if one was named."""

    action: str
    port: str | None = None
    text: str = ""
    """What the board is to be called."""


def _list(_task: Task, catalogue: Catalogue, _chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_listing  # noqa: PLC0415 - see `ACTIONS`

    board_listing.tell(catalogue, show)


def _test(task: Task, catalogue: Catalogue, chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_checkup  # noqa: PLC0415

    board_checkup.check_up(task.port, catalogue, chosen, show)


def _tray(task: Task, catalogue: Catalogue, chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_tray  # noqa: PLC0415

    board_tray.teach(task.port, catalogue, chosen, show)


def _watch(task: Task, catalogue: Catalogue, chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_watch  # noqa: PLC0415

    board_watch.watch(task.port, chosen.board, catalogue, show)


def _name(task: Task, catalogue: Catalogue, _chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_watch  # noqa: PLC0415

    board_watch.rename(task.text, task.port, catalogue, show)


def _simulate(task: Task, catalogue: Catalogue, _chosen: Settings, show: Show) -> None:
    from accessible_games.subcommands import board_simulator  # noqa: PLC0415

    board_simulator.simulate(task.port, catalogue, show)


ACTIONS: Final[Mapping[str, Callable[[Task, Catalogue, Settings, Show], None]]] = {
    "list": _list,
    "test": _test,
    "tray": _tray,
    "watch": _watch,
    "name": _name,
    "simulate": _simulate,
}
"""What does it, and raises `RefusalError`; who does nothing of it loads nothing."""


def read(words: Sequence[str]) -> Task:
    """Return what the words after `board` ask for; raises `RefusalError`."""
    names = verbatim(", ".join(ACTIONS))
    if not words:
        raise RefusalError(say("cli-board-what", names=names))
    action, *rest = words
    if action not in ACTIONS:
        raise RefusalError(say("cli-no-board-action", text=action, names=names))
    text = ""
    if action == "name":
        if not rest:
            raise RefusalError(say("cli-board-name"))
        text, *rest = rest
    if any(not word.strip() for word in rest):
        raise RefusalError(say("cli-board-empty", action=verbatim(action)))
    most = 0 if action == "list" else 1
    if len(rest) > most:
        raise RefusalError(say("cli-unknown", text=rest[most]))
    return Task(action, rest[0].strip() if rest else None, text)


def run(task: Task, catalogue: Catalogue, chosen: Settings, show: Show) -> None:
    """Do what was asked for, and say so line by line; raises `RefusalError`."""
    ACTIONS[task.action](task, catalogue, chosen, show)
