"""The output of sounds: tones through the mixer, on channels that speech does not use.

Everything that touches the mixer happens on a thread of its own, since a sound device
may be slow to open, or hang. It is opened with the first sound; where there is none,
nothing sounds, and it is looked for again later.
"""

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final, TypeAlias

from accessible_games.outputs import Frame
from accessible_games.outputs.mixer import FOCUS, GAME, Mixer, MixerError
from accessible_games.outputs.sound.manner import USUAL_SOUNDS, SoundManner
from accessible_games.outputs.sound.signs import TEST, tones_for
from accessible_games.outputs.sound.tones import Tone, render

PACE: Final = 0.1
"""Seconds from one sound of moving to the next; what comes earlier is left out."""

POLL: Final = 0.01
"""Seconds between two looks whether the next sound of the game can begin."""

MOST_WAITING: Final = 8
"""Sounds of the game that wait for their turn; then the oldest is left out."""

REST: Final = 10.0
"""Seconds from a sound device that could not be opened to the next try."""

PATIENCE: Final = 1.0
"""Seconds that closing waits for the device."""


class Sound:
    """Plays the tones of each frame in the present manner."""

    def __init__(
        self,
        manner: SoundManner = USUAL_SOUNDS,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.manner = manner
        """Holds from the next sound on; it can be changed at any time."""
        self._clock = clock
        self._next_focus = clock()
        """When another sound of moving may be heard."""
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def show(self, frame: Frame) -> None:
        """Let the tones of a frame sound; those of moving not too often."""
        signs = tones_for(frame)
        if signs.focus is not None and self._clock() >= self._next_focus:
            self._next_focus = self._clock() + PACE
            self._play(_Player.play_focus, [signs.focus], self.manner.focus)
        self._play(_Player.play_game, signs.game, self.manner.game)

    def test(self) -> None:
        """Let a tone sound on the left, in the middle and on the right."""
        loudest = max(self.manner.focus, self.manner.game)
        self._play(_Player.play_game, TEST, loudest)

    def silence(self) -> None:
        """Stop what sounds and forget what waits."""
        if self._thread is not None:
            self._jobs.put(_Player.silence)

    def close(self) -> None:
        """Fall silent and give the mixer back."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _play(
        self,
        play: Callable[["_Player", bytes], None],
        tones: Sequence[Tone],
        volume: int,
    ) -> None:
        channels = self.manner.channels
        if not (tones and volume and self.manner.is_on):
            return
        self._jobs.put(lambda player: play(player, render(tones, volume, channels)))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        player = _Player()
        while True:
            with suppress(Empty):
                job = self._jobs.get(timeout=POLL if player.is_waiting else None)
                if job is None:
                    break
                job(player)
            player.feed()
        player.close()


class _Player:
    """What the thread does with the mixer; without one, nothing."""

    def __init__(self) -> None:
        self._mixer: Mixer | None = None
        self._next_try = monotonic()
        self._waiting: deque[bytes] = deque(maxlen=MOST_WAITING)

    @property
    def is_waiting(self) -> bool:
        """Whether a sound of the game waits for the one before it."""
        return bool(self._waiting)

    def play_focus(self, samples: bytes) -> None:
        """Let a sound of moving replace the one before it."""
        mixer = self._open()
        if mixer is not None:
            self._try(lambda: mixer.play(FOCUS, samples))

    def play_game(self, samples: bytes) -> None:
        """Let a sound of the game wait for its turn."""
        if self._open() is not None:
            self._waiting.append(samples)

    def feed(self) -> None:
        """Let the next sound of the game begin, if the one before has ended."""
        mixer = self._mixer
        if self._waiting and mixer is not None:
            self._try(lambda: self._feed(mixer))

    def _feed(self, mixer: Mixer) -> None:
        if not mixer.is_busy(GAME):
            mixer.play(GAME, self._waiting.popleft())

    def silence(self) -> None:
        """Stop both channels."""
        self._waiting.clear()
        mixer = self._mixer
        if mixer is not None:
            self._try(lambda: mixer.stop(FOCUS, GAME))

    def close(self) -> None:
        """Fall silent and give the mixer back."""
        self.silence()
        self._let_go()

    def _open(self) -> Mixer | None:
        if self._mixer is None and monotonic() >= self._next_try:
            try:
                self._mixer = Mixer()
            except MixerError:
                self._next_try = monotonic() + REST
        return self._mixer

    def _try(self, do: Callable[[], object]) -> None:
        """Do something with the mixer; if that was closed, another is looked for."""
        try:
            do()
        except MixerError:
            self._waiting.clear()
            self._let_go()

    def _let_go(self) -> None:
        if self._mixer is not None:
            self._mixer.close()
            self._mixer = None


_Job: TypeAlias = Callable[[_Player], None]
