"""The bundled voice, heard by the numbers: SDL's disk driver writes what would sound.

Every mixer runs in a process of its own, so that it is nobody else's mixer.
"""

import json
import os
import subprocess
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from accessible_games.outputs.speech import SpeechError
from accessible_games.outputs.speech.bundled import (
    LONGEST,
    in_both_ears,
    pieces,
    without_lead,
)
from accessible_games.outputs.speech.espeak import SAMPLE_RATE, espeak
from accessible_games.outputs.speech.manner import USUAL, Manner

CELL = "бэ 2: тёмная квадратная низкая без выемки"
ENGLISH_CELL = "b 2: dark square short solid"
LONG = (
    "Кварто — игра на доске четыре на четыре. Фигур шестнадцать, и все они разные: "
    "светлая или тёмная, высокая или низкая, круглая или квадратная, с выемкой или "
    "без выемки. Игрок выбирает фигуру и даёт её сопернику, а соперник ставит её на "
    "любое пустое поле. Выигрывает тот, кто замечает линию из четырёх фигур с общим "
    "признаком и говорит: кварто!"
)

SHARED = """
import json, os, sys, time
from pathlib import Path
from accessible_games.outputs.speech import SpeechError
from accessible_games.outputs.speech.bundled import BundledVoice
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.text import TextVoice
from accessible_games.core.message import Urgency
CELL, LONG = json.loads(sys.argv[1])
RECORD = Path(os.environ["SDL_DISKAUDIOFILE"])

def until(is_reached):
    end = time.monotonic() + 30
    while not is_reached():
        assert time.monotonic() < end
        time.sleep(0.002)

def written():
    return RECORD.stat().st_size

def more(size):
    goal = written() + size
    until(lambda: written() >= goal)

def report(**facts):
    print(json.dumps(facts))
"""


def run(script: str, record: Path, driver: str = "disk") -> dict[str, Any]:
    """Run `script` with its own mixer at several times the usual pace."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "SDL_AUDIODRIVER": driver,
        "SDL_DISKAUDIOFILE": str(record),
        "SDL_DISKAUDIODELAY": "1",  # milliseconds a buffer; 23 would be real time
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-c",
            SHARED + script,
            json.dumps([CELL, LONG]),
        ],
        env=env,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode()
    facts: dict[str, Any] = json.loads(done.stdout)
    return facts | {"complaints": done.stderr.decode()}


def heard(record: Path) -> "array[int]":
    """Return what was played, both ears by turns."""
    return array("h", record.read_bytes())


def audible(samples: "array[int]") -> list[int]:
    return [place for place, sample in enumerate(samples) if sample]


def pcm(text: str, language: str, manner: Manner = USUAL) -> bytes:
    kept = bytearray()

    def keep(samples: bytes) -> bool:
        kept.extend(samples)
        return True

    espeak().synthesize(text, language, keep, manner=manner)
    return bytes(kept)


def seconds(samples: bytes) -> float:
    return len(samples) / 2 / SAMPLE_RATE


def test_a_phrase_is_heard_in_both_ears_and_then_silence(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
voice.say(CELL, "ru")
until(lambda: not voice.is_busy())
more(16384)
voice.close()
report()
"""
    run(script, tmp_path / "raw")
    samples = heard(tmp_path / "raw")
    assert samples[0::2] == samples[1::2]
    places = audible(samples)
    assert 1 < (places[-1] - places[0]) / 2 / SAMPLE_RATE < 5
    assert max(map(abs, samples)) > 8000


def test_stop_stops(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
voice.say(LONG, "ru")
more(32768)
was_busy = voice.is_busy()
voice.stop()
stopped, is_busy = written(), voice.is_busy()
more(262144)
voice.close()
report(was_busy=was_busy, is_busy=is_busy, stopped=stopped)
"""
    facts = run(script, tmp_path / "raw")
    samples = heard(tmp_path / "raw")
    assert facts["was_busy"]
    assert not facts["is_busy"]
    # Two buffers may be on their way, and as many unseen in the file's own buffer.
    end = facts["stopped"] // 2 + 4 * 1024
    assert any(samples[:end])
    assert not any(samples[end:])


def test_a_new_phrase_cuts_off_the_one_before(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
voice.say(LONG, "ru")
voice.is_busy()
more(8192)
voice.say(CELL, "ru")
until(lambda: not voice.is_busy())
voice.close()
report()
"""
    run(script, tmp_path / "raw")
    places = audible(heard(tmp_path / "raw"))
    assert (places[-1] - places[0]) / 2 / SAMPLE_RATE < 5


def test_a_long_text_is_heard_to_its_end_without_a_hole(tmp_path: Path) -> None:
    script = """
speaker = Speaker([BundledVoice])
speaker.say(LONG, "ru", Urgency.EVENT)
is_heard = speaker.wait(30)
more(8192)
name = speaker.name
speaker.close()
report(is_heard=is_heard, name=name, troubles=speaker.troubles)
"""
    for attempt in range(3):  # a busy machine makes holes, but not each time
        file = tmp_path / f"raw-{attempt}"
        facts = run(script, file)
        assert facts["is_heard"]
        assert (facts["name"], facts["troubles"]) == ("voice-bundled", [])
        places = audible(heard(file))
        lasted = (places[-1] - places[0]) / 2 / SAMPLE_RATE
        longest = max(after - place for place, after in pairwise(places))
        is_whole = lasted == pytest.approx(seconds(pcm(LONG, "ru")), abs=0.3)
        if is_whole and longest < SAMPLE_RATE:
            return
    pytest.fail(f"{lasted} s, of silence {longest / SAMPLE_RATE} s at once")


def test_a_second_say_is_not_swallowed(tmp_path: Path) -> None:
    script = """
speaker = Speaker([BundledVoice])
for _ in range(3):
    speaker.say(CELL, "ru", Urgency.EVENT)
    speaker.say(CELL, "en", Urgency.EVENT)
is_heard = speaker.wait(30)
more(8192)
speaker.close()
report(is_heard=is_heard)
"""
    assert run(script, tmp_path / "raw")["is_heard"]
    places = audible(heard(tmp_path / "raw"))
    once = 2 * seconds(pcm(CELL, "ru"))
    assert (places[-1] - places[0]) / 2 / SAMPLE_RATE > 3 * once - 1


def test_fifty_are_rendered_and_played_as_fifty(tmp_path: Path) -> None:
    script = """
from accessible_games.outputs.speech import bundled
from accessible_games.outputs.speech.espeak import Espeak
from accessible_games.outputs.speech.manner import Manner
bundled.VOLUMES = (1, 1, 1)  # only at full volume are samples played as they are
synthesize, rendered = Espeak.synthesize, []

def note(self, text, language, sink, **more):
    kept = bytearray()
    synthesize(self, text, language, lambda pcm: kept.extend(pcm) or sink(pcm), **more)
    rendered.append((text, language, kept.hex()))

Espeak.synthesize = note
speaker = Speaker([BundledVoice], manner=Manner(rate=100))
for number in range(50):
    speaker.say(f"{number}", ("ru", "en")[number % 2], Urgency.EVENT)
is_heard = speaker.wait(30)
more(16384)
speaker.close()
report(is_heard=is_heard, rendered=rendered)
"""
    facts = run(script, tmp_path / "raw")
    assert facts["is_heard"]
    said = [(f"{number}", ("ru", "en")[number % 2]) for number in range(50)]
    assert [(text, language) for text, language, _ in facts["rendered"]] == said
    played, end = heard(tmp_path / "raw").tobytes(), 0
    for text, language, rendered in facts["rendered"]:
        samples = bytes.fromhex(rendered)
        usual = seconds(pcm(text, language, Manner(rate=100)))
        assert seconds(samples) == pytest.approx(usual, rel=0.1), text
        sound = in_both_ears(without_lead(samples)).tobytes()
        begin = played.find(sound, end)
        assert begin >= end, f"not played in its turn: {text}"
        assert not any(played[end:begin]), f"something else before {text}"
        end = begin + len(sound)
    assert not any(played[end:])


def test_text_without_sound_ends_and_the_rest_is_heard(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
for text in ("—", "... — ...", "... — ... Да. ... Нет. ..."):
    voice.say(text, "ru")
    until(lambda: not voice.is_busy())
more(8192)
voice.close()
report()
"""
    run(script, tmp_path / "raw")
    assert audible(heard(tmp_path / "raw"))


def test_the_mixer_is_closed_and_the_text_takes_over(tmp_path: Path) -> None:
    script = """
import io
lines = io.StringIO()
speaker = Speaker([BundledVoice, lambda: TextVoice(lines)])
import pygame
pygame.mixer.quit()
speaker.say(CELL, "ru", Urgency.EVENT)
is_heard = speaker.wait(30)
speaker.close()
report(is_heard=is_heard, name=speaker.name, text=lines.getvalue())
"""
    facts = run(script, tmp_path / "raw")
    assert facts["is_heard"]
    assert (facts["name"], facts["text"]) == ("voice-text", f"{CELL}\n")


def test_a_game_that_ends_in_the_middle_of_a_word_closes_the_voice(
    tmp_path: Path,
) -> None:
    script = """
class Voice(BundledVoice):
    def close(self):
        super().close()
        report(is_closed=True)

speaker = Speaker([Voice])
speaker.say(LONG, "ru", Urgency.EVENT)
more(8192)
"""
    assert run(script, tmp_path / "raw") == {"is_closed": True, "complaints": ""}


@pytest.mark.parametrize("driver", ["alsa", "no-such-driver"])
def test_no_audio_device_and_text_speaks_at_once(tmp_path: Path, driver: str) -> None:
    if driver == "alsa" and Path("/dev/snd/controlC0").exists():
        pytest.skip("this machine has a sound card")
    script = """
import io
lines = io.StringIO()
speaker = Speaker([BundledVoice, lambda: TextVoice(lines)])
speaker.say(CELL, "ru", Urgency.ANSWER)
speaker.wait(30)
speaker.close()
report(name=speaker.name, text=lines.getvalue(), troubles=speaker.troubles)
"""
    facts = run(script, tmp_path / "raw", driver)
    assert (facts["name"], facts["text"]) == ("voice-text", f"{CELL}\n")
    assert "no sound device" in facts["troubles"][0]
    assert not facts["complaints"]  # a screen reader would read them out


def test_a_mixer_that_already_runs_is_used_and_left_running(tmp_path: Path) -> None:
    script = """
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.mixer.init(22050, -16, 2, 512, allowedchanges=0)
voice = BundledVoice()
voice.say(CELL, "ru")
is_busy = voice.is_busy()
voice.close()
report(is_busy=is_busy, settings=pygame.mixer.get_init())
"""
    facts = run(script, tmp_path / "raw")
    assert facts["is_busy"]
    assert facts["settings"] == [22050, -16, 2]


def test_other_sounds_are_not_played_on_the_channel_of_speech(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
import pygame
tone = pygame.mixer.Sound(buffer=bytes(22050))
tone.play()
report(is_busy=voice.is_busy())
"""
    assert not run(script, tmp_path / "raw")["is_busy"]


def test_a_mixer_with_other_settings_is_refused(tmp_path: Path) -> None:
    script = """
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
try:
    BundledVoice()
except SpeechError as error:
    report(why=str(error))
"""
    assert "44100" in run(script, tmp_path / "raw")["why"]


def test_missing_data_does_not_end_the_process(tmp_path: Path) -> None:
    script = """
import espeakng_loader
espeakng_loader.get_data_path = lambda: "nowhere/espeak-ng-data"
try:
    BundledVoice()
except SpeechError as error:
    report(why=str(error))
"""
    facts = run(script, tmp_path / "raw")
    assert "data" in facts["why"]
    assert not facts["complaints"]


@pytest.mark.parametrize("module", ["espeakng_loader", "pygame"])
def test_a_missing_library_is_a_reason_not_a_traceback(
    tmp_path: Path, module: str
) -> None:
    script = f"""
sys.modules["{module}"] = None
try:
    BundledVoice()
except SpeechError as error:
    report(why=str(error))
"""
    assert module in run(script, tmp_path / "raw")["why"]


def test_importing_speech_does_not_import_pygame(tmp_path: Path) -> None:
    script = 'report(loaded=[name for name in sys.modules if "pygame" in name])'
    assert run(script, tmp_path / "raw")["loaded"] == []


def test_russian_and_english_last_as_long_as_speech_does() -> None:
    for text, language in ((CELL, "ru"), (ENGLISH_CELL, "en")):
        assert 1 < seconds(pcm(text, language)) < 5


def test_each_language_has_its_own_voice() -> None:
    for text, own, other in ((CELL, "ru", "en"), ("one two three", "en", "ru")):
        assert pcm(text, own) != pcm(text, other)
    # The English voice can only name Cyrillic letters one by one.
    assert seconds(pcm(CELL, "ru")) < 0.7 * seconds(pcm(CELL, "en"))


def test_no_voice_for_a_language_is_said_and_the_others_still_speak() -> None:
    for _ in range(2):
        with pytest.raises(SpeechError, match="no-such"):
            pcm("one", "no-such")
    assert pcm("one", "en")


def test_a_synthesis_can_be_abandoned() -> None:
    chunks: list[bytes] = []

    def take_one(samples: bytes) -> bool:
        chunks.append(samples)
        return False

    espeak().synthesize(LONG, "ru", take_one)
    assert len(chunks) == 1
    assert seconds(chunks[0]) < 1


def test_a_faster_rate_takes_less_time() -> None:
    rates = (-100, -50, 0, 10, 50, 100)
    lasts = [seconds(pcm(LONG, "ru", Manner(rate=rate))) for rate in rates]
    assert lasts == sorted(lasts, reverse=True)
    assert lasts[0] > 1.5 * lasts[2]
    assert lasts[-1] < 0.6 * lasts[2]


def test_a_higher_pitch_is_higher() -> None:
    pitches = (-100, 0, 100)
    waves = [hertz(pcm("а", "ru", Manner(pitch=pitch))) for pitch in pitches]
    assert waves[0] < 0.9 * waves[1] < 0.7 * waves[2]


def hertz(samples: bytes) -> float:
    """Return how often a second the loudest part of a vowel repeats itself."""
    wave = array("h", samples)
    begin = max(range(0, len(wave) - 1200, 50), key=lambda n: max(wave[n : n + 300]))
    part = wave[begin : begin + 1200]

    def likeness(lag: int) -> int:
        return sum(a * b for a, b in zip(part[:700], part[lag:], strict=False))

    return SAMPLE_RATE / max(range(80, 450), key=likeness)


def test_after_another_manner_a_phrase_sounds_as_before() -> None:
    before = seconds(pcm(CELL, "ru"))
    assert seconds(pcm(CELL, "ru", Manner(rate=50, pitch=-50))) < 0.8 * before
    assert seconds(pcm(CELL, "ru")) == pytest.approx(before, rel=0.02)


EXTREMES = (USUAL, Manner(rate=-100, pitch=-100), Manner(rate=100, pitch=100))


@pytest.mark.parametrize("manner", EXTREMES, ids=repr)
def test_no_phrase_is_clipped(manner: Manner) -> None:
    for text, language in ((CELL, "ru"), (LONG, "ru"), (ENGLISH_CELL, "en")):
        samples = array("h", pcm(text, language, manner))
        assert 8000 < max(map(abs, samples)) < 32767


def test_a_manner_is_heard_from_the_next_phrase_on(tmp_path: Path) -> None:
    script = """
from accessible_games.outputs.speech.manner import Manner
speaker = Speaker([BundledVoice])
ends = []
for manner in (Manner(), Manner(rate=100), Manner(volume=-100), Manner(volume=100)):
    speaker.manner = manner
    speaker.say(CELL, "ru", Urgency.EVENT)
    assert speaker.wait(30)
    more(16384)
    ends.append(written())
speaker.close()
report(ends=ends, reach=speaker.reach)
"""
    facts = run(script, tmp_path / "raw")
    samples, ends = heard(tmp_path / "raw"), [0, *facts["ends"]]
    parts = [samples[a // 2 : b // 2] for a, b in pairwise(ends)]
    usual, fast, soft, loud = parts
    lasts = [places[-1] - places[0] for places in map(audible, parts)]
    assert lasts[1] < 0.6 * lasts[0]
    assert lasts[2] == pytest.approx(lasts[0], rel=0.1)
    peak = max(map(abs, usual))
    assert 0.05 * peak < max(map(abs, soft)) < 0.15 * peak
    assert max(map(abs, loud)) == pytest.approx(peak, rel=0.1)
    assert max(map(abs, fast)) > 8000


@given(st.text("абвг,;:.!?… \n", max_size=400))
def test_pieces_lose_no_word(text: str) -> None:
    assert " ".join(pieces(text)) == " ".join(text.split())


def test_a_long_list_begins_as_soon_as_a_cell() -> None:
    parts = list(pieces(f"Остаётся 16: {', '.join([CELL] * 16)}."))
    assert max(map(len, parts)) <= LONGEST + len(CELL)
    assert list(pieces(CELL)) == [CELL]


def test_the_silence_before_the_first_sound_is_cut_off_between_samples() -> None:
    samples = array("h", [0, 0, 256, 0, 3]).tobytes()
    assert array("h", bytes(without_lead(samples))).tolist() == [256, 0, 3]
    assert not without_lead(bytes(8))


def test_both_ears_hear_the_same() -> None:
    mono = array("h", [1, -2, 3])
    assert in_both_ears(mono.tobytes()).tolist() == [1, 1, -2, -2, 3, 3]
