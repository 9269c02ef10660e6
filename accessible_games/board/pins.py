"""Which pin each wire of the board goes to, as `firmware/hal/pins.h` has it. Pure.

A pin is called as it is printed beside it. The *Nano* column serves the Uno, too.
"""

from typing import Final

from accessible_games.core.message import Message, say

NANO: Final = (
    *(f"D{number}" for number in range(2, 13)),
    *(f"A{number}" for number in range(5)),
)
"""Of each hole on a Nano or Uno."""
MEGA: Final = tuple(f"{number}" for number in range(22, 38))
"""Of each hole on a Mega."""

NANO_BUTTONS: Final = ("A6", "A7")
"""Which an Uno does not have."""
MEGA_BUTTONS: Final = ("2", "3")

NANO_BUZZER: Final = "A5"
MEGA_BUZZER: Final = "9"


def hole_pin(hole: int) -> Message:
    """Return where the wire of a hole goes, as the board counts its holes."""
    return _either(NANO[hole], MEGA[hole])


def button_pin(button: int) -> Message:
    """Return where the wire of a call button goes."""
    return _either(NANO_BUTTONS[button], MEGA_BUTTONS[button])


def buzzer_pin() -> Message:
    """Return where the wire of the buzzer goes."""
    return _either(NANO_BUZZER, MEGA_BUZZER)


def _either(nano: str, mega: str) -> Message:
    key = "pin-digital" if nano[0] == "D" else "pin-analog"
    return say("pin-either", nano=say(key, number=int(nano[1:])), mega=int(mega))
