"""The serial ports of this machine, and the boards that have none."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from accessible_games.board.ports import CHIPS, Port

USB_DEVICES: Final = Path("/sys/bus/usb/devices")
"""Where Linux shows what is plugged in."""


def listed() -> tuple[Port, ...]:
    """Return the ports that the system tells of, those first where a board is likely.

    A pseudo-terminal and a port of the network are not among them.
    """
    from serial.tools.list_ports import comports  # noqa: PLC0415 - as in `link`

    found = [
        Port(
            one.device,
            None if one.vid is None else (one.vid, one.pid),
            one.product or "",
            one.serial_number or "",
        )
        for one in comports()
    ]
    return tuple(sorted(found, key=lambda port: (port.rank, port.name)))


def without_port() -> tuple[str, ...]:
    """Return the chips that are plugged in, but that no driver made a port of.

    On Linux a braille driver takes them away; elsewhere nothing is known of it.
    """
    try:
        devices = sorted(USB_DEVICES.iterdir())
    except OSError:
        return ()
    return tuple(_portless(devices))


def _portless(devices: Iterable[Path]) -> Iterable[str]:
    for device in devices:
        try:
            numbers = [(device / f"id{of}").read_text() for of in ("Vendor", "Product")]
            vendor, product = (int(number, 16) for number in numbers)
        except (OSError, ValueError):
            continue  # an interface or a hub's port
        chip = CHIPS.get((vendor, product))
        if chip and not any(device.glob("*/tty*")):
            yield chip
