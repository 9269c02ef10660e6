"""Told to end while it opens its window, the program ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn

import pytest

from accessible_games.__main__ import main
from accessible_games.exit_status import INTERRUPTED
from accessible_games.shells.interruption import Interruption

OWN: Final = signal.SIGINT, signal.SIGTERM

LONG: Final = 30.0
"""Seconds after which it has not ended."""

PLAY: Final = """
import signal, sys
import pygame.pkgdata
from accessible_games.__main__ import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever ignores it here
find = pygame.pkgdata.getResource

def be_told(*which):
    pygame.pkgdata.getResource = find
    signal.raise_signal(int(sys.argv[1]))
    return find(*which)

pygame.pkgdata.getResource = be_told
sys.exit(main(["quarto", "--language", "en", "--silent"]))
"""
"""A game that is told to end while pygame looks for its icon, and forgets errors."""


@pytest.fixture
def _same_handlers() -> Iterator[None]:
    """Put back what answers to signals."""
    before = {number: signal.getsignal(number) for number in OWN}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("_same_handlers")
def test_what_is_to_be_ignored_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    interruption = Interruption()
    signal.raise_signal(signal.SIGINT)
    assert not interruption.has_come()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGTERM)
    assert interruption.has_come()


@pytest.mark.usefixtures("_same_handlers")
def test_what_fails_since_it_was_cut_short_is_an_interruption(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr("accessible_games.cli.read", cut_short)
    assert main(["quarto"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def cut_short(_arguments: Sequence[str]) -> NoReturn:
    """Fail as `argparse` does when it is interrupted."""
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        raise AttributeError("save_nargs")


@pytest.mark.parametrize("number", OWN)
def test_what_comes_while_the_window_opens_is_not_forgotten(
    number: signal.Signals, tmp_path: Path
) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PLAY, str(int(number))],
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines()[-1] == "Goodbye."
