"""QB/1: the messages of board and host as frames, after `firmware/PROTOCOL.md`. Pure.

Both sides can be written and read, since a simulated board speaks the other one.
"""

import re
from collections.abc import Iterable
from typing import Final, assert_never

from accessible_games.board.frames import Fault, Frame, Reader, write
from accessible_games.board.messages import (
    MOST_BUZZ,
    MOST_NAME,
    MOST_TAG,
    MOST_TIMES,
    PROTOCOL,
    AskLevels,
    AskState,
    Buzz,
    Done,
    Error,
    Greet,
    Hello,
    Levels,
    Refused,
    Rename,
    Report,
    Request,
    State,
    Stranger,
)

BARE: Final[dict[bytes, Request]] = {
    b"HI": Greet(),
    b"GET": AskState(),
    b"RAW": AskLevels(),
}
"""The requests that consist of their verb."""


def is_name(name: str) -> bool:
    """Return whether a board can be called that: short, printable, no `$`, `*`, `,`."""
    is_plain = name.isprintable() and not set("$*,") & set(name)
    return is_plain and len(name.encode()) <= MOST_NAME


def is_tag(text: str) -> bool:
    """Return whether a tray can read that: whole bytes in hexadecimal, or none."""
    return len(text) <= MOST_TAG and re.fullmatch("(?:[0-9A-F]{2})*", text) is not None


def write_request(request: Request) -> bytes:
    """Return a request as a frame; `ValueError` if the board would refuse it."""
    match request:
        case Buzz(on, off, times):
            if not is_buzz(on, off, times):
                raise ValueError(f"no buzz: {request}")
            return write(b"BUZ,%d,%d,%d" % (on, off, times))
        case Rename(name):
            if not is_name(name):
                raise ValueError(f"no name: {name!r}")
            return write(b"NAME," + name.encode())
        case Greet() | AskState() | AskLevels():
            return write(next(verb for verb, bare in BARE.items() if bare == request))
        case _:
            assert_never(request)


def read_request(frame: Frame | Fault) -> Request | Error:
    """Return what the board makes of a frame."""
    if isinstance(frame, Fault):
        return Error.LENGTH if frame is Fault.LENGTH else Error.CHECK
    verb, comma, rest = frame.payload.partition(b",")
    match verb:
        case b"BUZ":
            return _read_buzz(rest)
        case b"NAME" if not frame.is_checked:
            return Error.CHECK
        case b"NAME":
            fits = re.fullmatch(rb"[^,\xf5-\xff]{0,%d}" % MOST_NAME, rest)
            return Rename(_text(rest)) if comma and fits else Error.ARGUMENT
        case _ if verb in BARE:
            return Error.ARGUMENT if comma else BARE[verb]
        case _:
            return Error.COMMAND


def is_buzz(on: int, off: int, times: int) -> bool:
    """Return whether the buzzer can do that."""
    return 0 < on <= MOST_BUZZ and 0 <= off <= MOST_BUZZ and 0 <= times <= MOST_TIMES


def _read_buzz(fields: bytes) -> Buzz | Error:
    if not re.fullmatch(rb"\d+,\d+,\d+", fields):
        return Error.ARGUMENT
    on, off, times = map(int, fields.split(b","))
    return Buzz(on, off, times) if is_buzz(on, off, times) else Error.ARGUMENT


def _text(data: bytes) -> str:
    """Return a text of which nothing is unprintable, whatever the bytes were."""
    letters = data.decode(errors="replace")
    return "".join(
        c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in letters
    )


def write_report(report: Report) -> bytes:
    """Return a report as a frame; `ValueError` if no board can say it."""
    match report:
        case Hello(firmware, name, holes, buttons):
            payload = f"QB,{PROTOCOL},{firmware},{holes:02X},{buttons:X}"
            return write((payload + (f",{name}" if name else "")).encode())
        case Stranger(protocol):
            return write(b"QB,%d" % protocol)
        case State(changes, uptime, occupancy, down, (first, second), tag):
            if not is_tag(tag or ""):
                raise ValueError(f"no tag: {tag!r}")
            counted = f"ST,{changes:04X},{uptime:08X},{occupancy:04X},{down:X}"
            fields = [counted, f"{first:02X}", f"{second:02X}"]
            return write(",".join(fields + ([] if tag is None else [tag])).encode())
        case Levels(occupancy, down, chatter):
            return write(b"RAW,%04X,%X,%s" % (occupancy, down, _digits(chatter)))
        case Done():
            return write(b"OK")
        case Refused(error):
            return write(b"ER,%X" % error)
        case _:
            assert_never(report)


def _digits(numbers: Iterable[int]) -> bytes:
    return bytes(numbers).hex().upper().encode()


FIELDS: Final = {
    b"QB": re.compile(rb"([^,]*),([0-9A-F]{2}),([0-9A-F])(?:,([^,]*).*)?"),
    b"ST": re.compile(
        rb"([0-9A-F]{4}),([0-9A-F]{8}),([0-9A-F]{4}),([0-9A-F])"
        rb",([0-9A-F]{2}),([0-9A-F]{2})(|,(?:[0-9A-F]{2}){0,%d}(?:,.*)?)"
        % (MOST_TAG // 2)
    ),
    b"RAW": re.compile(rb"([0-9A-F]{4}),([0-9A-F]),([0-9A-F]{32})(?:,.*)?"),
    b"OK": re.compile(rb".*"),
    b"ER": re.compile(rb"([0-9A-F])(?:,.*)?"),
}
"""What stands behind the verb of each report, and behind the protocol of `QB`.

Whatever a later firmware appends to it is passed over.
"""


def read_report(frame: Frame | Fault) -> Report | None:
    """Return what the board said, or `None` where that is not known to be anything."""
    if isinstance(frame, Fault) or not frame.is_checked:
        return None
    verb, _, rest = frame.payload.partition(b",")
    if verb == b"QB":
        protocol, _, rest = rest.partition(b",")
        if protocol != b"%d" % PROTOCOL:
            is_number = re.fullmatch(rb"[1-9]\d{0,3}", protocol)
            return Stranger(int(protocol)) if is_number else None
    found = FIELDS[verb].fullmatch(rest) if verb in FIELDS else None
    return None if found is None else _report(verb, found.groups())


def _report(verb: bytes, fields: tuple[bytes, ...]) -> Report:
    if verb == b"OK":
        return Done()
    if verb == b"QB":
        firmware, holes, buttons, name = fields
        counts = int(holes, 16), int(buttons, 16)
        return Hello(_text(firmware), _text(name or b""), *counts)
    if verb == b"ST":
        *counted, appended = fields
        changes, uptime, occupancy, down, *presses = (int(one, 16) for one in counted)
        tag = appended.decode().split(",")[1] if appended else None
        return State(changes, uptime, occupancy, down, (presses[0], presses[1]), tag)
    numbers = [int(field, 16) for field in fields]
    if verb == b"RAW":
        return Levels(numbers[0], numbers[1], tuple(bytes.fromhex(fields[2].decode())))
    return Refused(numbers[0])


def listen(reader: Reader, data: bytes) -> tuple[Reader, tuple[Report, ...]]:
    """Return the reader after some bytes from the board, and what they said."""
    after, frames = reader.feed(data)
    reports = (read_report(frame) for frame in frames)
    return after, tuple(report for report in reports if report is not None)
