"""`board simulate`: a board without wood and wires, moved by typed words."""

import os
import re
import sys
from collections.abc import Callable
from typing import Final

from accessible_games.board.messages import Buzz, Rename
from accessible_games.board.outlets import Outlet, SocketOutlet, TerminalOutlet
from accessible_games.board.served import Closed, Happened, Opened, ServedBoard
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.i18n import Catalogue
from accessible_games.shells.typed_lines import Waiter, typed_lines
from accessible_games.subcommands.simulated_hands import Simulator

HIGHEST_PORT: Final = 65_535


def simulate(
    number: str | None, catalogue: Catalogue, show: Callable[[str], None]
) -> None:
    """Let people play with a simulated board, until they leave it.

    It is at a port of the network if a number is given, or if there are no others.
    Raises `RefusalError`.
    """
    board = ServedBoard(outlet(number))
    shell = Simulator(board)

    def tell() -> None:
        for message in map(event_in_words, board.happened()):
            show(catalogue.words(message))

    try:
        board.start()
        show(catalogue.words(say("simulated-port", port=verbatim(board.port))))
        show(catalogue.words(Message("simulated-begins")))
        lines, waiter = iter(typed_lines(sys.stdin)), Waiter()
        while not shell.is_over and (line := waiter.next_line(lines, tell)) is not None:
            for message in shell.answer(line):
                show(catalogue.words(message))
    except KeyboardInterrupt:
        pass
    finally:
        board.close()


def outlet(number: str | None) -> Outlet:
    """Return where the board is plugged in; raises `RefusalError`."""
    if number is None and hasattr(os, "openpty"):
        return TerminalOutlet()
    is_number = number is None or re.fullmatch(r"[1-9]\d{0,4}", number, re.ASCII)
    if not is_number or int(number or 0) > HIGHEST_PORT:
        raise RefusalError(say("simulated-no-port", value=str(number)))
    try:
        return SocketOutlet(int(number or 0))
    except OSError as error:
        raise RefusalError(say("simulated-port-taken", value=str(number))) from error


def event_in_words(happened: Happened) -> Message:
    """Return what has happened to the board, in words."""
    match happened:
        case Opened():
            return Message("simulated-opened")
        case Closed():
            return Message("simulated-closed")
        case Rename(name):
            return say("watch-named", name=name) if name else Message("watch-unnamed")
        case Buzz(_, _, 0):
            return Message("simulated-buzzer-off")
        case Buzz(on, off, times):
            return say("simulated-buzzes", times=times, on=on, off=off)
