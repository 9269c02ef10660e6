"""Serial ports by the real pyserial: how they are called, opened, and how they fail."""

from __future__ import annotations

import errno
import grp
import os
import socket
import termios
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
import serial
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from accessible_games.board import link, listing
from accessible_games.board.link import (
    LinkError,
    SerialLink,
    UnopenedError,
    open_link,
    port_name,
)
from accessible_games.board.ports import Port
from accessible_games.board.troubles import NOBODY, Access, Cause
from tests.boards import Plug

KINDS = (
    serial.SerialException("device reports readiness to read but returned no data"),
    serial.SerialTimeoutException("Write timeout"),
    OSError(errno.EIO, "Input/output error"),
    OSError(errno.ENXIO, "No such device or address"),
    OSError(errno.ENODEV, "No such device"),
    PermissionError(13, "Access is denied", None, 5),
    termios.error(5, "Input/output error"),
    TypeError("an integer is required"),
    ValueError("file descriptor cannot be a negative integer"),
    AttributeError("'NoneType' object has no attribute 'hEvent'"),
)
"""What pyserial raises of a port that was unplugged, on one system or another."""


@pytest.fixture
def terminal() -> Iterator[tuple[int, str]]:
    """Yield the other end of a pseudo-terminal, and its path."""
    end, other = os.openpty()
    yield end, os.ttyname(other)
    os.close(other)
    os.close(end)


def cause_of_opening(name: str) -> Cause:
    with pytest.raises(UnopenedError) as caught:
        open_link(name)
    return caught.value.cause


def fail_to_open(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let pyserial fail."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(serial, "serial_for_url", refuse)


# Rule 13.


@pytest.mark.parametrize(
    "given", ["COM12", "com12", r"\\.\COM12", r"\\.\com12", "COM12:"]
)
def test_rule_13_a_port_of_windows_may_be_written_in_any_way(given: str) -> None:
    assert port_name(given, "win32") == "COM12"


def test_rule_13_on_macos_the_port_is_opened_that_waits_for_no_carrier() -> None:
    assert port_name("/dev/tty.usbmodem1", "darwin") == "/dev/cu.usbmodem1"
    for name in ("/dev/cu.usbmodem1", "/dev/ttys003", "socket://x/dev/tty.1"):
        assert port_name(name, "darwin") == name
    assert port_name("/dev/tty.usbmodem1", "linux") == "/dev/tty.usbmodem1"


def test_rule_13_a_pseudo_terminal_is_a_port(terminal: tuple[int, str]) -> None:
    end, path = terminal
    opened = open_link(path)
    opened.write(b"out")
    assert os.read(end, 99) == b"out"
    os.write(end, b"in and more")
    found = opened.read()
    while len(found) < 11:
        found += opened.read()
    assert found == b"in and more"
    assert opened.read() == b""
    opened.close()
    opened.close()


def test_rule_13_urls_are_ports() -> None:
    looped = open_link("loop://")
    looped.write(b"hello")
    assert looped.read() == b"hello"
    looped.close()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            one, _ = server.accept()
            with one:
                one.sendall(b"$" + one.recv(99))

        answering = Thread(target=answer)
        answering.start()
        opened = open_link(f"socket://127.0.0.1:{server.getsockname()[1]}")
        opened.write(b"hello")
        found = b""
        while len(found) < 6:
            found += opened.read()
        assert found == b"$hello"
        answering.join()
        with pytest.raises(LinkError):
            opened.read()
        opened.close()


# Rule 11.


def test_rule_11_a_port_is_opened_once(terminal: tuple[int, str]) -> None:
    _, path = terminal
    first = open_link(path)
    assert cause_of_opening(path) is Cause.BUSY
    first.close()
    open_link(path).close()


# Rule 12.


def test_rule_12_what_is_no_port_is_told_from_what_is_none(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no port")
    unused = socket.create_server(("127.0.0.1", 0))
    address = f"socket://127.0.0.1:{unused.getsockname()[1]}"
    unused.close()
    assert cause_of_opening(str(tmp_path / "none")) is Cause.MISSING
    assert cause_of_opening(str(file)) is Cause.UNFIT
    assert cause_of_opening(str(tmp_path)) is Cause.UNFIT
    assert cause_of_opening(os.devnull) is Cause.UNFIT
    assert cause_of_opening("none://x") is Cause.UNFIT
    assert cause_of_opening("socket://x") is Cause.UNREACHABLE
    assert cause_of_opening(address) is Cause.UNREACHABLE
    assert cause_of_opening("a\0b") is Cause.UNFIT


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (serial.SerialException(errno.EACCES, "could not open port"), Cause.DENIED),
        (serial.SerialException(errno.EBUSY, "could not open port"), Cause.BUSY),
        (serial.SerialException(errno.EIO, "could not open port"), Cause.FAULTY),
        (serial.SerialException(errno.EPROTO, "could not open port"), Cause.FAULTY),
        # As on Windows, where only words tell.
        *(
            (serial.SerialException(f"could not open port 'COM3': {inner}"), cause)
            for inner, cause in {
                "PermissionError(13, 'Access is denied.', None, 5)": Cause.BUSY,
                "FileNotFoundError(2, 'The system cannot', None, 2)": Cause.MISSING,
                "OSError(22, 'A device attached to', None, 31)": Cause.FAULTY,
                "OSError(22, 'The semaphore timeout', None, 121)": Cause.FAULTY,
            }.items()
        ),
        (serial.SerialException("Cannot configure port, something"), Cause.UNFIT),
    ],
)
def test_rule_12_each_cause_is_known(
    error: OSError, cause: Cause, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_to_open(monkeypatch, error)
    assert cause_of_opening("COM3") is cause


@pytest.mark.parametrize(
    ("number", "cause"), [(errno.EIO, Cause.FAULTY), (errno.ENOTTY, Cause.UNFIT)]
)
def test_rule_12_the_cause_behind_an_error_of_pyserial_counts(
    number: int, cause: Cause, monkeypatch: pytest.MonkeyPatch
) -> None:
    outer = serial.SerialException("Could not configure port")
    outer.__context__ = termios.error(number, "what the system says")
    fail_to_open(monkeypatch, outer)
    assert cause_of_opening("/dev/ttyUSB0") is cause


def test_rule_12_access_is_of_the_group_that_owns_the_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = tmp_path / "ttyUSB0"
    node.touch()
    members = list[str]()
    group = SimpleNamespace(gr_name="dialout", gr_mem=members)
    monkeypatch.setattr(grp, "getgrgid", lambda _: group)
    monkeypatch.setattr(link, "user_name", lambda: "anna")
    fail_to_open(monkeypatch, serial.SerialException(errno.EACCES, "denied"))
    node.chmod(0o660)
    with pytest.raises(UnopenedError) as caught:
        open_link(str(node))
    assert caught.value.access == Access("dialout")
    members.append("anna")
    assert link.access(str(node)) == Access("dialout", is_member=True)
    node.chmod(0o600)
    assert link.access(str(node)) == NOBODY
    node.chmod(0o660)
    group.gr_name = "root"
    assert link.access(str(node)) == NOBODY
    assert link.access(str(tmp_path / "none")) == NOBODY


def test_a_user_without_a_name_is_no_member(monkeypatch: pytest.MonkeyPatch) -> None:
    assert link.user_name() != ""
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000)
    assert link.user_name() == ""


# Rule 14.


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_rule_14_however_a_port_fails_it_is_one_error(
    kind: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    for where in ("read", "in_waiting", "write"):
        plug = Plug()
        plug.raising = {where: kind, "close": kind}
        failing = SerialLink(plug)
        with pytest.raises(LinkError):
            failing.write(b"x") if where == "write" else failing.read()
        failing.close()
        assert plug.is_closed
    fail_to_open(monkeypatch, kind)
    assert cause_of_opening("/dev/ttyUSB0") in Cause


def test_rule_14_a_real_terminal_that_is_gone_is_one_error() -> None:
    end, other = os.openpty()
    opened = open_link(os.ttyname(other))
    os.close(other)
    os.close(end)
    with pytest.raises(LinkError):
        opened.read()
    with pytest.raises(LinkError):
        opened.write(b"x")
    opened.close()


# The ports of the machine.


def test_ports_are_listed_likely_ones_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for device, vid, pid in (
        ("/dev/ttyS4", None, None),
        ("/dev/ttyUSB0", 0x0403, 0x6001),
        ("/dev/ttyUSB1", 0x1234, 0x5678),
        ("/dev/ttyACM0", 0x2341, 0x0042),
    ):
        one = ListPortInfo(device)
        one.vid, one.pid = vid, pid
        one.product = "Mega" if pid == 0x0042 else None
        one.serial_number = "7533" if pid == 0x0042 else None
        found.append(one)
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    assert listing.listed() == (
        Port("/dev/ttyACM0", (0x2341, 0x0042), "Mega", "7533"),
        Port("/dev/ttyUSB0", (0x0403, 0x6001)),
        Port("/dev/ttyUSB1", (0x1234, 0x5678)),
        Port("/dev/ttyS4"),
    )


def plug_in(folder: Path, name: str, vendor: str, product: str, *below: str) -> None:
    """Show a device as Linux does."""
    device = folder / name
    device.mkdir()
    (device / "idVendor").write_text(f"{vendor}\n")
    (device / "idProduct").write_text(f"{product}\n")
    for inner in below:
        (device / inner).mkdir(parents=True)


def test_a_known_chip_without_a_port_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(tmp_path, "1-1", "1a86", "7523", "1-1:1.0")
    plug_in(tmp_path, "1-2", "0403", "6001", "1-2:1.0/ttyUSB0")
    plug_in(tmp_path, "1-3", "2341", "0042", "1-3:1.0/tty/ttyACM0")
    plug_in(tmp_path, "1-4", "1234", "5678", "1-4:1.0")
    plug_in(tmp_path, "1-5", "none", "", "1-5:1.0")
    (tmp_path / "1-1:1.0").mkdir()
    monkeypatch.setattr(listing, "USB_DEVICES", tmp_path)
    assert listing.without_port() == ("ch340",)
    monkeypatch.setattr(listing, "USB_DEVICES", tmp_path / "none")
    assert listing.without_port() == ()


def test_no_test_opens_a_real_port() -> None:
    assert listing.listed() == ()
    for name in ("/dev/ttyS0", "/dev/ttyACM0", "COM3"):
        with pytest.raises(AssertionError, match="may be real"):
            open_link(name)


def test_the_terminal_of_the_program_is_no_port(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To greet a board there would write into it, and leave it without an echo."""
    monkeypatch.setattr(os, "ttyname", lambda _: "/dev/pts/7", raising=False)
    for name in ("/dev/tty", "/dev/pts/7"):
        with pytest.raises(UnopenedError) as caught:
            open_link(name)
        assert caught.value.cause is Cause.UNFIT
