"""Where a simulated board is plugged in: a pseudo-terminal, or a network port."""

import os
import select
import socket
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Protocol

HOST: Final = "localhost"

MOST: Final = 4096
"""Bytes that are read at once."""


class Outlet(Protocol):
    """A place to plug a board in; it is plugged in when it is made."""

    @property
    def name(self) -> str:
        """What a program calls the port."""

    def exchange(self, data: bytes) -> bytes | None:
        """Send bytes and return those that came, or nothing if nobody has it open."""

    def unplug(self) -> None:
        """Take the board away: whoever has it open notices."""

    def plug(self) -> None:
        """Put it back, under the same name; raises `OSError`."""

    def close(self) -> None:
        """Leave nothing behind."""


class TerminalOutlet:
    """A pseudo-terminal behind a name that stays the same. Not on Windows."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="accessible-games-")
        self._link = Path(self._folder.name) / "board"
        self._end: int | None = None
        self.plug()

    @property
    def name(self) -> str:
        """What a program calls the port."""
        return str(self._link)

    def exchange(self, data: bytes) -> bytes | None:
        """Send bytes and return those that came, or nothing if nobody has it open."""
        if self._end is None:
            return None
        poll = select.poll()
        poll.register(self._end, select.POLLIN)
        events = dict(poll.poll(0)).get(self._end, 0)
        if events & select.POLLHUP:
            return None
        with suppress(OSError):  # it is full, since nobody reads
            os.write(self._end, data)
        with suppress(OSError):
            if events & select.POLLIN:
                return os.read(self._end, MOST)
        return b""

    def unplug(self) -> None:
        """Take the board away: whoever has it open notices."""
        if self._end is not None:
            self._link.unlink(missing_ok=True)
            os.close(self._end)
            self._end = None

    def plug(self) -> None:
        """Put it back, under the same name; raises `OSError`."""
        import tty  # noqa: PLC0415 - not on Windows

        self._end, other = os.openpty()
        tty.setraw(other)  # it would echo what the board says
        self._link.symlink_to(os.ttyname(other))
        os.close(other)  # so that it can be told whether a program has it open
        os.set_blocking(self._end, False)

    def close(self) -> None:
        """Leave nothing behind."""
        self.unplug()
        self._folder.cleanup()


class SocketOutlet:
    """A port of the network of this machine, for one program at a time."""

    def __init__(self, number: int = 0) -> None:
        self._number = number
        self._server: socket.socket | None = None
        self._program: socket.socket | None = None
        self.plug()

    @property
    def name(self) -> str:
        """What a program calls the port."""
        return f"socket://{HOST}:{self._number}"

    def exchange(self, data: bytes) -> bytes | None:
        """Send bytes and return those that came, or nothing if nobody has it open."""
        self._accept()
        if self._program is None:
            return None
        try:
            self._program.sendall(data)
            came = self._program.recv(MOST)
        except BlockingIOError:
            return b""
        except OSError:
            came = b""
        if not came:
            self._program.close()
            self._program = None
            return None
        return came

    def _accept(self) -> None:
        """Let a program in, unless another is there."""
        with suppress(OSError):
            if self._server is not None:
                program, _ = self._server.accept()
                program.settimeout(0)
                if self._program is None:
                    self._program = program
                else:
                    program.close()

    def unplug(self) -> None:
        """Take the board away: whoever has it open notices."""
        for one in (self._program, self._server):
            if one is not None:
                one.close()
        self._program = self._server = None

    def plug(self) -> None:
        """Put it back, under the same name; raises `OSError`."""
        self._server = socket.create_server((HOST, self._number))
        self._server.settimeout(0)
        self._number = self._server.getsockname()[1]

    def close(self) -> None:
        """Leave nothing behind."""
        self.unplug()
