"""What a maker may get wrong: one sentence, nothing written, nothing half written."""

import errno
import re
from pathlib import Path

import pytest

from accessible_games.i18n import LANGUAGES
from fabrication.__main__ import main

Heard = pytest.CaptureFixture[str]

BEFORE = {"tray.svg": b"old", "mine": b"mine"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with an older set, which must stay as it is."""
    made = tmp_path / "out"
    made.mkdir()
    for name, content in BEFORE.items():
        (made / name).write_bytes(content)
    return made


def refused(folder: Path, heard: Heard, arguments: str) -> str:
    """Return the English sentence of a refusal; both languages refuse alike."""
    told = {}
    for language in LANGUAGES:
        command = [str(folder), *arguments.split()]
        assert main(command, language) == 2
        out, text = heard.readouterr()
        assert out == ""
        assert re.fullmatch(r"[^\n]+\.\n", text)
        assert not re.search(r"Traceback|Error|Errno", text), text
        told[language] = text.strip()
    assert {one.name: one.read_bytes() for one in folder.iterdir()} == BEFORE
    assert re.search("[а-яё]", told["ru"])
    return told["en"]


def test_dimensions_that_contradict_each_other(folder: Path, capsys: Heard) -> None:
    text = refused(folder, capsys, "--set gap=15")
    margin, hole, gap, total, side, needed = map(float, re.findall(r"[\d.]*\d", text))
    assert (margin, hole, gap, side) == (37, 32, 15, 250)
    assert total == 2 * margin + 4 * hole + 3 * gap
    assert side == 2 * needed + 4 * hole + 3 * gap


@pytest.mark.parametrize("hole", ["49", "60", "200"])
def test_a_hole_larger_than_the_pitch(hole: str, folder: Path, capsys: Heard) -> None:
    text = refused(folder, capsys, f"--set hole={hole}")
    given, gap, taken, side = map(float, re.findall(r"[\d.]*\d", text))
    assert given == float(hole)
    assert taken == 4 * given + 3 * gap
    assert taken > side - 10, "what remains is no margin"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("foot=32", "A foot of 32 mm does not go freely into a hole of 32 mm"),
        (
            "square-body=23",
            "has a diagonal of 32.53 mm and stands out over a foot of 30",
        ),
        ("round-body=31", "A round body of 31 mm stands out over a foot of 30 mm"),
        ("hole=29 margin=43", "A foot of 30 mm does not go freely into a hole of 29"),
    ],
)
def test_a_piece_that_does_not_fit_the_hole(
    wish: str, why: str, folder: Path, capsys: Heard
) -> None:
    assert why in refused(folder, capsys, f"--set {wish}")


def test_a_screw_in_a_hole(folder: Path, capsys: Heard) -> None:
    text = refused(folder, capsys, "--set screw-edge=37 --set screw-hole=8")
    x, y, across, along, least = map(float, re.findall(r"[\d.]*\d", text))
    assert ((x - across) ** 2 + (y - along) ** 2) ** 0.5 < least == (32 + 8) / 2 + 3
    assert "screw-edge" in text, "how to move it"


def test_a_sheet_too_small(folder: Path, capsys: Heard) -> None:
    wishes = "--part tray --set sheet-width=400 sheet-height=600"
    text = refused(folder, capsys, wishes)
    assert "429 by 429 mm" in text
    assert "400 by 600 mm" in text
    assert "sheet-width" in text


def test_a_missing_extra(
    folder: Path, capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabrication.extras.is_installed", lambda _: False)
    text = refused(folder, capsys, "--format dxf")
    assert 'pip install "accessible-games[fabrication]"' in text


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.EACCES, "Choose another place"),
        (errno.EROFS, "Choose another"),
        (errno.ENOSPC, "no room"),
        (errno.ENAMETOOLONG, "Choose another"),
        (errno.EIO, "Choose another"),
    ],
)
def test_a_folder_that_cannot_be_written(
    number: int, why: str, folder: Path, capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_kwargs: object) -> str:
        raise OSError(number, "no", str(folder))

    monkeypatch.setattr("fabrication.folder.mkdtemp", refuse)
    assert why in refused(folder, capsys, "--format svg")


@pytest.mark.parametrize("name", ["panel.svg", "panel-base.svg", "tray.svg"])
def test_no_half_written_set_is_left(
    name: str, folder: Path, capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = Path.rename

    def rename(path: Path, target: Path) -> Path:
        if target == folder / name and path.parent.name != "old":
            raise OSError(errno.ENOSPC, "full")
        return works(path, target)

    monkeypatch.setattr(Path, "rename", rename)
    wanted = "--format svg --part tray --part panel"
    assert "no room" in refused(folder, capsys, wanted)
