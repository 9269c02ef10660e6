"""Being told to end, by Ctrl+C or by the system.

Python raises `KeyboardInterrupt` wherever the program happens to be, and code in C that
it was called from may forget it: pygame does while it looks for its icon, as it opens
a window (`display.c`, `PyErr_Clear`). So that it came is kept as well.
"""

import signal
from types import FrameType


class Interruption:
    """Listens for both signals from when it is made, on the main thread."""

    def __init__(self) -> None:
        self._has_come = False
        for number in (signal.SIGINT, signal.SIGTERM):
            # Who has started the program may want it to ignore them.
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._come)

    def has_come(self) -> bool:
        """Return whether the program was told to end."""
        return self._has_come

    def _come(self, number: int, frame: FrameType | None) -> None:
        self._has_come = True
        signal.default_int_handler(number, frame)
