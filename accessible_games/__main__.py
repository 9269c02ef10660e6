"""The way in: `python -m accessible_games`, or `accessible-games`."""

import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

from accessible_games.exit_status import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    status = INTERRUPTED
    try:
        # Loading is part of what can be interrupted, so it is done here.
        from accessible_games.root import run  # noqa: PLC0415

        status = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        pass
    except Exception as error:
        # What is cut short may fail as it cleans up: `argparse` does, in `finally`.
        if not isinstance(error.__context__, KeyboardInterrupt):
            raise
    with suppress(ValueError):  # not on the main thread, where nobody interrupts
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return status


if __name__ == "__main__":
    sys.exit(main())
