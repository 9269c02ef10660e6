"""How long speech takes, by the bundled voice and with no sound card.

Times are to the mixer's channel; what a channel plays, or ceases to play, is heard
with the next buffer, at most 23 ms later. It runs in a process of its own, since it
needs a mixer of its own.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from accessible_games.core.message import Urgency
from accessible_games.outputs.mixer import SPEECH
from accessible_games.outputs.speech.bundled import BundledVoice
from accessible_games.outputs.speech.speaker import Speaker

if TYPE_CHECKING:
    import pygame

CELL = "бэ 2: тёмная квадратная низкая без выемки"
LIST = f"Остаётся 16: {', '.join([CELL] * 16)}."
TEXTS = {
    "a cell": CELL,
    "a long list": LIST,
    "the rules": f"Фигур шестнадцать, и все они разные. {LIST} " * 10,
}

TIMES = 20
"""How often each thing is measured."""

Row = tuple[str, float, float]


def rows() -> list[Row]:
    """Return what was measured, the median and the worst of it in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(Path(folder, "record")),
        }
        done = subprocess.run(
            [sys.executable, __file__, "measure"],
            env=env,
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    return [(name, *summary(times)) for name, times in json.loads(done.stdout)]


def summary(times: list[float]) -> tuple[float, float]:
    """Return the median and the worst, in milliseconds."""
    return 1000 * median(times), 1000 * max(times)


def measure() -> list[tuple[str, list[float]]]:
    """Speak, and return the seconds that each thing took."""
    speaker = Speaker([BundledVoice])
    import pygame  # noqa: PLC0415  the voice has loaded it, without its greeting

    channel = pygame.mixer.Channel(SPEECH)
    _, first, _ = once(speaker, channel, CELL)
    measured = [("the first phrase of all to its first sample", [first])]
    for name, text in TEXTS.items():
        tries = [once(speaker, channel, text) for _ in range(TIMES)]
        calls, starts, stops = map(list, zip(*tries, strict=True))
        measured += [
            (f"Speaker.say {name}: the call", calls),
            (f"Speaker.say {name}: to its first sample", starts),
            (f"Speaker.silence {name}: to its last", stops),
        ]
    speaker.close()
    return measured


def once(
    speaker: Speaker, channel: "pygame.mixer.Channel", text: str
) -> tuple[float, float, float]:
    """Say a text and silence it; return the call's time, the start's, the stop's."""
    begun = time.perf_counter()
    speaker.say(text, "ru", Urgency.ANSWER)
    call = time.perf_counter() - begun
    start = seconds_until(channel.get_busy, begun)
    time.sleep(0.05)
    begun = time.perf_counter()
    speaker.silence()
    stop = seconds_until(lambda: not channel.get_busy(), begun)
    time.sleep(0.02)
    return call, start, stop


def seconds_until(is_reached: Callable[[], bool], begun: float) -> float:
    """Wait, in steps too short to matter, and return the time since `begun`."""
    while not is_reached():
        time.sleep(0.0002)
    return time.perf_counter() - begun


def main() -> None:
    """Print the rows; or, in the process that measures, the times."""
    if sys.argv[1:] == ["measure"]:
        print(json.dumps(measure()))
        return
    for name, middle, worst in rows():
        print(f"{name}: median {middle:.2f} ms, worst {worst:.2f} ms")


if __name__ == "__main__":
    main()
