"""`board list`: every serial port, and why it is no board where it is none."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from accessible_games.board.events import Trouble
from accessible_games.board.link import open_link
from accessible_games.board.listing import listed, without_port
from accessible_games.board.messages import Hello
from accessible_games.board.ports import Port
from accessible_games.board.quest import Failed
from accessible_games.board.search import Found, Search
from accessible_games.board.troubles import portless, unusable
from accessible_games.core.message import Message, Utterance, say, verbatim
from accessible_games.i18n import Catalogue


def tell(catalogue: Catalogue, show: Callable[[str], None]) -> None:
    """Ask every port for a board, all at once, and tell what they are."""
    ports = listed()
    if ports:
        show(catalogue.words(say("listed-asking", count=len(ports))))
        with ThreadPoolExecutor(len(ports)) as pool:
            for found in pool.map(ask, ports):
                show(catalogue.utterance(Utterance((*described(found),))))
    chips = without_port()
    for chip in chips:
        show(catalogue.words(portless(chip)))
    if not (ports or chips):
        show(catalogue.words(Message("listed-none")))


def ask(port: Port) -> Found | Failed:
    """Return what is on a port, which is free again then."""
    search = Search(open_link, monotonic)
    found = search.run([port])
    if isinstance(found, Found):
        found.link.close()
        return found
    return found[0]


def described(found: Found | Failed) -> Sequence[Message]:
    """Return what is told of a port: what is on it, and what its chip means."""
    port = found.port
    about = [Message(f"listed-chip-{port.chip}")] if port.chip else []
    if isinstance(found, Found):
        assert found.talk.hello is not None  # noqa: S101 - or it is not found
        return [board_at(port.name, found.talk.hello), *about]
    if isinstance(found.why, Trouble):
        return [found.why.why, *about]
    return [unusable(found.why, port.name, found.access), *about]


def board_at(port: str, hello: Hello) -> Message:
    """Return that a board is on a port."""
    key = "listed-board-named" if hello.name else "listed-board"
    where, firmware = verbatim(port), verbatim(hello.firmware)
    return say(key, port=where, firmware=firmware, name=hello.name)
