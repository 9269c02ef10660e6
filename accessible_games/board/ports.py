"""What a serial port is, by what the system tells of it. Pure."""

from dataclasses import dataclass
from typing import Final

ARDUINO: Final = (0x2341, 0x2A03)
"""The two makers of the name."""

CHIPS: Final = {
    **{(maker, 0x0042): "mega" for maker in ARDUINO},
    **{(maker, 0x0010): "mega" for maker in ARDUINO},
    **{(maker, 0x0043): "uno" for maker in ARDUINO},
    **{(maker, 0x0001): "uno" for maker in ARDUINO},
    (0x1A86, 0x7523): "ch340",
    (0x0403, 0x6001): "ft232",
    (0x10C4, 0xEA60): "cp2102",
}
"""What a vendor and a product are; the last three are in braille displays, too."""


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port."""

    name: str
    usb: tuple[int, int] | None = None
    """The numbers of vendor and product, if it is one of USB."""
    about: str = ""
    """What it calls itself."""
    serial: str = ""
    """The number that tells it from others of its kind, if it has one."""

    @property
    def chip(self) -> str:
        """What it is by its numbers, or nothing."""
        return CHIPS.get(self.usb, "") if self.usb else ""

    @property
    def rank(self) -> int:
        """How far a board is from likely here: what is unlikely is asked later."""
        return 0 if self.chip else 1 if self.usb else 2

    @property
    def is_likely(self) -> bool:
        """Return whether somebody may have plugged a board in there."""
        return self.usb is not None

    def is_same_device(self, other: "Port") -> bool:
        """Return whether another port is this device, though under another name."""
        return bool(self.usb and self.serial) and (
            (self.usb, self.serial) == (other.usb, other.serial)
        )
