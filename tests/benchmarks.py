"""How fast the program is: `python -m tests.benchmarks` prints a table.

Nothing here is a test: a loaded machine is slow, and that is no fault of the program.
The goals are in the last column. Everything is measured in processes of its own.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import ClassVar, TypeAlias

STARTS = 7
"""How often the program is started."""

ROUNDS = 5
"""How often each key and each command is timed."""

PLAY = ("give 7", "place b2", "give 3")

LINES = (
    *("board", "row 2", "column b", "diagonals", "cell b2", "rays b2", "hand"),
    *("pieces", "free", "last", "turn", "score", "hint", "position", "help", "rules"),
    *("record", "undo", "give light", "foo"),
)

Row: TypeAlias = tuple[str, float, float, str]
"""What was measured, its median, its worst, and the goal."""


@contextmanager
def machine() -> Iterator[dict[str, str]]:
    """Yield an environment with no screen, no sound card and an empty home."""
    with tempfile.TemporaryDirectory() as folder:
        yield os.environ | {
            "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(Path(folder, "sound")),
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }


def command(*arguments: str) -> list[str]:
    """Return the command line of the program."""
    return [sys.executable, "-m", "accessible_games", "quarto", *arguments]


def first_line(env: dict[str, str]) -> tuple[float, float]:
    """Return the seconds to the console's first line, and its memory in MB."""
    start = time.perf_counter()
    with subprocess.Popen(
        command("--console"),
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()
        taken = time.perf_counter() - start
        memory = peak(program.pid)
        program.communicate()
    return taken, memory


def first_sound(env: dict[str, str]) -> tuple[float, float]:
    """Return the seconds to the window's first sound, and its memory in MB."""
    sound = Path(env["SDL_DISKAUDIOFILE"])
    sound.unlink(missing_ok=True)
    start = time.perf_counter()
    with subprocess.Popen(
        command(), env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as program:
        while not is_heard(sound):
            assert program.poll() is None, "the window closed without a sound"
            time.sleep(0.005)
        taken = time.perf_counter() - start
        memory = peak(program.pid)
        program.terminate()
    return taken, memory


def is_heard(sound: Path) -> bool:
    """Return whether a sample that is not silence was played."""
    return sound.exists() and any(sound.read_bytes())


def peak(pid: int) -> float:
    """Return the most memory that a process has had, in MB; Linux only."""
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return float("nan")


def starts(
    name: str, start: Callable[[dict[str, str]], tuple[float, float]]
) -> list[Row]:
    """Return rows about the start of the program, in seconds and MB."""
    with machine() as env:
        measured = [start(env) for _ in range(STARTS)]
    times, memory = map(list, zip(*measured, strict=True))
    goal = "1 s" if name == "console" else "2 s"
    return [
        (f"{name}: start to the first word, s", median(times), max(times), goal),
        (f"{name}: memory, MB", median(memory), max(memory), "150 MB"),
    ]


def time_console() -> list[tuple[str, list[float]]]:
    """Return the seconds that each console command took until its last line."""
    from accessible_games import setup  # noqa: PLC0415 - only in its own process
    from accessible_games.i18n import Catalogue  # noqa: PLC0415
    from accessible_games.outputs.transcript import Transcript  # noqa: PLC0415
    from accessible_games.scenes.program import Program  # noqa: PLC0415
    from accessible_games.scenes.scene import Shell  # noqa: PLC0415
    from accessible_games.scenes.stage import Stage  # noqa: PLC0415
    from accessible_games.shells.console import Console  # noqa: PLC0415

    stage = Stage(Catalogue("ru"), Shell.CONSOLE)
    stage.outputs.append(Transcript(stage.words))
    program = Program(
        stage, setup.Setup(setup.usual().game, setup.usual().sitters, {}, 1)
    )
    console = Console(program)
    program.play()
    for line in PLAY:
        console.obey(line)
    return [
        (line, [timed(console.obey, line) for _ in range(ROUNDS)]) for line in LINES
    ]


class Shell:
    """The window on a screen that nobody sees."""

    def __init__(self, voice: str, people: int = 1) -> None:
        import pygame  # noqa: PLC0415 - only in its own process

        from accessible_games import setup  # noqa: PLC0415
        from accessible_games.i18n import Catalogue  # noqa: PLC0415
        from accessible_games.scenes.program import Program  # noqa: PLC0415
        from accessible_games.scenes.scene import Shell as Kind  # noqa: PLC0415
        from accessible_games.scenes.stage import Stage  # noqa: PLC0415
        from accessible_games.settings import Settings  # noqa: PLC0415
        from accessible_games.settings_file import Chosen  # noqa: PLC0415
        from accessible_games.shells import keys  # noqa: PLC0415
        from accessible_games.shells.window import Window  # noqa: PLC0415

        pygame.display.init()
        self._pygame, self._codes = pygame, keys.SCANCODES
        stage = Stage(Catalogue("ru"), Kind.WINDOW, Chosen(Settings(voice)))
        self.program = Program(stage, setup.usual().with_people(people))
        self._window = Window(self.program)
        self.program.play()
        self.draw()

    def draw(self) -> None:
        """Let the window draw what is new."""
        nothing = self._pygame.event.Event(self._pygame.USEREVENT)
        self._pygame.event.post(nothing)  # so that the turn waits for nothing else
        self.turn(1)

    def turn(self, patience: int) -> None:
        """Let the window wait for so many milliseconds at most."""
        self._window.turn(self.program.dock.patience(patience))

    def give(self) -> None:
        """Give the first piece that is left, and let all be told."""
        desk = self.program.desk
        assert desk is not None
        desk.session.perform(desk.match.game.legal_moves(desk.match.state)[-1])
        end = time.perf_counter() + 0.5
        while time.perf_counter() < end:
            self.turn(10)

    def hear(self, do: Callable[[], None]) -> float:
        """Do something; return the seconds until the voice is given words."""
        given, start = len(Recorder.given), time.perf_counter()
        do()
        while len(Recorder.given) == given:
            self.turn(10)
        return Recorder.given[given] - start

    def press(self, key: str) -> None:
        """Press a key of the table."""
        pygame = self._pygame
        *held, name = key.split("+")
        code = self._codes.get(name, pygame.KSCAN_LCTRL)
        bits = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}
        mod = sum(bits[modifier] for modifier in held)
        down = pygame.event.Event(pygame.KEYDOWN, scancode=code, mod=mod, unicode="")
        self._window.take(down)

    def close(self) -> None:
        """Leave."""
        self.program.quit()
        self.program.stage.close()


def time_window() -> list[tuple[str, list[float]]]:
    """Return the seconds from each key to the outputs having been told.

    The bundled voice speaks meanwhile, so a frame is one while speaking.
    """
    from accessible_games.keymap import USUAL_KEYS  # noqa: PLC0415 - as above

    shell = Shell("bundled")
    measured = []
    for key, found in USUAL_KEYS.by_key.items():
        if found.name not in {"menu", "help", "rules", "describe", "save"}:
            times = [timed(shell.press, key) for _ in range(ROUNDS)]
            measured += [(key, times), ("a frame", [timed(shell.draw)])]
    shell.close()
    return measured


class Recorder:
    """A voice that notes when it is given words."""

    name = "voice-text"
    given: ClassVar[list[float]] = []

    def say(self, _text: str, _language: str) -> None:
        """Note the time."""
        self.given.append(time.perf_counter())

    def stop(self) -> None:
        """Do nothing."""

    def is_busy(self) -> bool:
        """Return that nothing sounds."""
        return False

    def close(self) -> None:
        """Do nothing."""


def time_voice() -> list[tuple[str, list[float]]]:
    """Return the seconds from a key to the words at the voice."""
    from accessible_games.outputs.speech import voices  # noqa: PLC0415 - as above

    vars(voices)["TextVoice"] = Recorder
    shell = Shell("text")
    times = []
    for key in ("right", "left") * 50:
        given, start = len(Recorder.given), time.perf_counter()
        shell.press(key)
        while len(Recorder.given) == given:
            time.sleep(0.0001)
        times.append(Recorder.given[-1] - start)
    shell.close()
    return [("an arrow", times)]


def time_sound() -> list[tuple[str, list[float]]]:
    """Return the seconds to make tones, each for the first time, and to play them."""
    from accessible_games.outputs.mixer import Mixer  # noqa: PLC0415 - as above
    from accessible_games.outputs.sound import signs, sound  # noqa: PLC0415
    from accessible_games.outputs.sound.tones import render  # noqa: PLC0415

    made = [timed(render, [tone], 7) for tone in signs.HAPPENED.values()]
    played: list[float] = []

    class Recording(Mixer):
        """A mixer that notes when it has begun to play."""

        def play(self, channel: int, samples: bytes) -> None:
            """Play, and note the time."""
            super().play(channel, samples)
            played.append(time.perf_counter())

    vars(sound)["Mixer"] = Recording
    shell = Shell("text")
    times = []
    for key in ("right", "left") * 20:
        given, start = len(played), time.perf_counter()
        shell.press(key)
        while len(played) == given:
            time.sleep(0.0001)
        times.append(played[-1] - start)
        time.sleep(sound.PACE)
    shell.close()
    first, *others = times
    return [("made", made), ("first", [first]), ("an arrow", others)]


def sounds() -> list[Row]:
    """Return rows about sounds, in milliseconds."""
    (_, made), (_, first), (_, times) = measured("sound")
    return [
        summary("a tone that has not sounded yet, made, ms", made, "10 ms"),
        summary("the first key to the mixer, which is opened, ms", first, ""),
        summary("a key to its sound at the mixer, ms", times, "10 ms"),
    ]


def time_hands() -> list[tuple[str, list[float]]]:
    """Return the seconds from a frame of the board to the words at the voice.

    What a piece needs to settle is left out of it.
    """
    from accessible_games.board.driver import Driver  # noqa: PLC0415 - as above
    from accessible_games.outputs.speech import voices  # noqa: PLC0415
    from tests.boards import Terminal  # noqa: PLC0415

    vars(voices)["TextVoice"] = Recorder
    shell, terminal = Shell("text", people=2), Terminal()
    dock = shell.program.dock
    dock.driver = lambda: Driver(
        terminal.path, wake=dock.wake, lister=tuple, portless=tuple
    )
    dock.use()
    while not Recorder.given:
        shell.turn(10)
    presses = [
        shell.hear(partial(terminal.change, presses=(n, 0))) for n in range(1, 101)
    ]
    settle = shell.program.stage.chosen.now.board.settle / 1000
    pieces = []
    for hole in range(8):
        shell.give()
        took = shell.hear(partial(terminal.change, (2 << hole) - 1))
        pieces.append(took - settle)
    shell.close()
    terminal.unplug()
    return [("a press", presses), ("a piece", pieces)]


def hands() -> list[Row]:
    """Return rows about what hands do, in milliseconds."""
    (_, presses), (_, pieces) = measured("hands")
    return [
        summary("a press on the board to the words at the voice, ms", presses, "10 ms"),
        summary("a piece to the words, after it has settled, ms", pieces, "10 ms"),
    ]


def timed(do: Callable[..., object], *args: object) -> float:
    """Return the seconds that something takes."""
    start = time.perf_counter()
    do(*args)
    return time.perf_counter() - start


def measured(name: str) -> list[tuple[str, list[float]]]:
    """Return what a process of its own has measured, in seconds."""
    with machine() as env:
        done = subprocess.run(
            [sys.executable, __file__, name],
            env=env,
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    found: list[tuple[str, list[float]]] = json.loads(done.stdout.splitlines()[-1])
    return found


def answers(name: str) -> list[Row]:
    """Return rows about answers, in milliseconds: all of them, and the slowest."""
    found = measured(name)
    frames = [t for key, times in found if key == "a frame" for t in times]
    answered = {key: times for key, times in found if key != "a frame"}
    every = [t for times in answered.values() for t in times]
    slowest = max(answered, key=lambda key: median(answered[key]))
    rows = [
        summary(f"{name}: an answer, ms", every, "20 ms"),
        summary(f"{name}: the slowest, “{slowest}”, ms", answered[slowest], "20 ms"),
    ]
    return (
        [*rows, summary(f"{name}: a frame while speaking, ms", frames, "30 ms")]
        if frames
        else rows
    )


def summary(name: str, times: Sequence[float], goal: str) -> Row:
    """Return a row of times in milliseconds."""
    return name, 1000 * median(times), 1000 * max(times), goal


def speech() -> list[Row]:
    """Return rows about voices, in milliseconds."""
    from tests.benchmark_speech import rows  # noqa: PLC0415 - it loads the voice

    ((_, times),) = measured("voice")
    return [
        summary("a key to the words at the voice, ms", times, "10 ms"),
        *(
            (f"{name}, ms", middle, worst, _goal(name))
            for name, middle, worst in rows()
        ),
    ]


def board() -> list[Row]:
    """Return rows about the board; none where its firmware cannot be built."""
    from pytest import skip  # noqa: PLC0415, PT013 - only for what it raises

    from tests.benchmark_board import rows  # noqa: PLC0415 - it imports this

    try:
        return list(rows())
    except skip.Exception:
        return []


def _goal(name: str) -> str:
    return next((goal for word, goal in GOALS.items() if word in name), "")


def main() -> None:
    """Measure everything and print the table."""
    rows = [
        *starts("console", first_line),
        *starts("window", first_sound),
        *answers("console"),
        *answers("window"),
        *speech(),
        *sounds(),
        *hands(),
        *board(),
    ]
    width = max(len(row[0]) for row in rows)
    print(f"{'':{width}}  {'median':>8}  {'worst':>8}  goal")
    for name, middle, worst, goal in rows:
        print(f"{name:{width}}  {middle:8.2f}  {worst:8.2f}  {goal}")


GOALS = {"first sample": "40/80 ms", "silence": "50 ms"}

MEASURES = {
    "console": time_console,
    "window": time_window,
    "voice": time_voice,
    "sound": time_sound,
    "hands": time_hands,
}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(MEASURES[sys.argv[1]]()))
    else:
        main()
