"""Frames of the wire to the board: bytes in, payloads out, and back. Pure.

A frame is `$`, a payload, `*`, its check as four hexadecimal digits, CR and LF. Each
side reads the other's frames by the same rules, which `firmware/PROTOCOL.md` gives.
"""

import re
from binascii import crc_hqx
from dataclasses import dataclass
from enum import Enum
from typing import Final

MOST_CONTENT: Final = 61
"""How many bytes there may be between `$` and the end of the line."""
MOST_PAYLOAD: Final = MOST_CONTENT - len("*FFFF")

CONTROL: Final = re.compile(rb"[\x00-\x1f\x7f]")
NO_PAYLOAD: Final = re.compile(rb"[\x00-\x1f\x7f$*]")


class Fault(Enum):
    """What is wrong with a frame."""

    CHECK = "check"
    """Its check is not that of its payload: it was damaged."""
    LENGTH = "length"
    """It is longer than frames are."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame carried."""

    payload: bytes
    is_checked: bool = True
    """Whether it came with a check, which was right; people type none."""


def check(payload: bytes) -> int:
    """Return the check of a payload, under 65536."""
    return crc_hqx(payload, 0xFFFF)


def write(payload: bytes) -> bytes:
    """Return a payload as a frame; `ValueError` if no frame can carry it."""
    if len(payload) > MOST_PAYLOAD or NO_PAYLOAD.search(payload):
        raise ValueError(f"no payload: {payload!r}")
    return b"$%s*%04X\r\n" % (payload, check(payload))


def understand(content: bytes) -> Frame | Fault:
    """Return what stood between `$` and the end of the line."""
    if len(content) > MOST_CONTENT:
        return Fault.LENGTH
    payload, star, digits = content.partition(b"*")
    if CONTROL.search(content):
        return Fault.CHECK
    if not star:
        return Frame(payload, is_checked=False)
    return Frame(payload) if digits == b"%04X" % check(payload) else Fault.CHECK


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads what comes in pieces of any size, and holds no more than one frame."""

    content: bytes | None = None
    """What came since the last `$`, or `None` outside a frame."""

    def feed(self, data: bytes) -> tuple["Reader", tuple[Frame | Fault, ...]]:
        """Return the reader after some bytes, and the frames that they ended."""
        begun = b"" if self.content is None else b"$" + self.content
        _, *parts = (begun + data).split(b"$")
        ended: list[Frame | Fault] = []
        content = None
        for part in parts:
            line, *rest = re.split(rb"[\r\n]", part, maxsplit=1)
            content = None if rest else line[: MOST_CONTENT + 1]
            if rest:
                ended.append(understand(line))
        return Reader(content), tuple(ended)
