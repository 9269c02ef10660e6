"""A serial port as bytes, by pyserial: every way in which it fails is one error."""

import errno
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol

from accessible_games.board.troubles import NOBODY, Access, Cause

try:
    from termios import error as TermiosError  # noqa: N812 - an exception it is
except ImportError:  # Windows
    TermiosError = OSError  # type: ignore[misc, assignment]

BAUD: Final = 38_400

TICK: Final = 0.1
"""Seconds that a read waits at most."""
LONGEST_WRITE: Final = 1.0
"""Seconds after which a port that takes nothing has failed."""

ENDED: Final = (OSError, TermiosError, ValueError, TypeError, AttributeError)
"""What pyserial raises of a port that is gone, or was closed while it looked at it."""

CAUSES: Final = {
    errno.ENOENT: Cause.MISSING,
    errno.ENXIO: Cause.MISSING,
    errno.ENODEV: Cause.MISSING,
    errno.EACCES: Cause.DENIED,
    errno.EPERM: Cause.DENIED,
    errno.EBUSY: Cause.BUSY,
    errno.EAGAIN: Cause.BUSY,
    errno.ENOTTY: Cause.UNFIT,
    errno.EINVAL: Cause.UNFIT,
    errno.EISDIR: Cause.UNFIT,
}
"""What the number of an error says; any other is the driver's."""

WINDOWS: Final = {"FileNotFoundError": Cause.MISSING, "PermissionError": Cause.BUSY}
"""What pyserial tells on Windows, where it keeps no number: a port that is open in
another program is denied."""


class LinkError(OSError):
    """A port has failed that was open."""


class UnopenedError(LinkError):
    """A port could not be opened."""

    def __init__(self, cause: Cause, access: Access = NOBODY) -> None:
        super().__init__(cause.value)
        self.cause = cause
        self.access = access


class Link(Protocol):
    """An open port."""

    def read(self) -> bytes:
        """Return what has come, waiting a moment for it; raises `LinkError`."""

    def write(self, data: bytes) -> None:
        """Send all of it; raises `LinkError`."""

    def close(self) -> None:
        """Free the port, whatever state it is in."""


class OpenPort(Protocol):
    """What is used here of a port that pyserial has opened."""

    @property
    def in_waiting(self) -> int:
        """How many bytes have come."""

    def read(self, size: int, /) -> bytes:
        """Return some bytes, so many at most, waiting a moment for the first."""

    def write(self, data: bytes, /) -> int | None:
        """Send all of it."""

    def close(self) -> None:
        """Free the port."""


class SerialLink:
    """A port that pyserial has opened."""

    def __init__(self, port: OpenPort) -> None:
        self._port = port

    def read(self) -> bytes:
        """Return what has come, waiting a moment for it; raises `LinkError`."""
        with _failing():
            first = self._port.read(1)
            more = self._port.in_waiting if first else 0
            return first + self._port.read(more) if more else first

    def write(self, data: bytes) -> None:
        """Send all of it; raises `LinkError`."""
        with _failing():
            self._port.write(data)

    def close(self) -> None:
        """Free the port, whatever state it is in."""
        with suppress(*ENDED):
            self._port.close()


@contextmanager
def _failing() -> Iterator[None]:
    try:
        yield
    except ENDED as error:
        raise LinkError(str(error)) from error


def open_link(name: str) -> SerialLink:
    """Open a port, or a URL that pyserial knows; raises `UnopenedError`."""
    from serial import serial_for_url  # noqa: PLC0415 - who has no board waits not

    wanted = port_name(name)
    if is_own_terminal(wanted):
        raise UnopenedError(Cause.UNFIT)
    try:
        port = serial_for_url(
            wanted,
            BAUD,
            timeout=TICK,
            write_timeout=LONGEST_WRITE,
            exclusive=None if sys.platform == "win32" else True,
        )
    except ENDED as error:
        cause = cause_of(error, wanted)
        is_denied = cause is Cause.DENIED
        raise UnopenedError(cause, access(wanted) if is_denied else NOBODY) from error
    return SerialLink(port)


def is_own_terminal(name: str) -> bool:
    """Return whether a port is where the program itself is typed to and read."""
    own = {"/dev/tty"}
    for descriptor in range(3):
        with suppress(OSError, AttributeError):  # Windows has no such names
            own.add(os.ttyname(descriptor))
    try:
        return {name, os.path.realpath(name)} & own != set()
    except ValueError:  # no name at all
        return False


def port_name(name: str, platform: str = sys.platform) -> str:
    r"""Return a port as the system calls it: `\\.\com12` is `COM12`.

    On macOS to open `/dev/tty.usb*` waits for a carrier that never comes.
    """
    found = re.fullmatch(r"(?:\\\\\.\\)?(com\d+):?", name, re.IGNORECASE)
    if found:
        return found[1].upper()
    if platform == "darwin" and name.startswith("/dev/tty."):
        return name.replace("/dev/tty.", "/dev/cu.", 1)
    return name


def cause_of(error: Exception, name: str) -> Cause:
    """Return why a port could not be opened."""
    if "://" in name:
        return Cause.UNREACHABLE if isinstance(error, OSError) else Cause.UNFIT
    number = getattr(error, "errno", None) or _inner_number(error)
    if number is not None:
        return CAUSES.get(number, Cause.FAULTY)
    said = next((c for word, c in WINDOWS.items() if word in str(error)), None)
    if said is not None:
        return said
    # What pyserial cannot set up is no serial port.
    is_known = isinstance(error, OSError) and "configure" not in str(error)
    return Cause.FAULTY if is_known else Cause.UNFIT


def _inner_number(error: BaseException) -> int | None:
    """Return the number of the error of the system that led to this one."""
    inner = error.__context__
    found: Any = inner.args[0] if isinstance(inner, OSError | TermiosError) else None
    return found if isinstance(found, int) else None


def access(name: str) -> Access:
    """Return who may open a device node."""
    try:
        import grp  # noqa: PLC0415 - not on Windows

        node = Path(name).stat()
        group = grp.getgrgid(node.st_gid)
    except (ImportError, OSError, KeyError):
        return NOBODY
    if group.gr_name in {"root", "wheel"} or not node.st_mode & 0o060:
        return NOBODY
    return Access(group.gr_name, user_name() in group.gr_mem)


def user_name() -> str:
    """Return what the user is called, or nothing."""
    import pwd  # noqa: PLC0415 - not on Windows

    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return ""
