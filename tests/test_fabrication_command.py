"""The command that writes the plans: what it writes, refuses and leaves alone."""

import errno
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.message import Message, RefusalError, say
from accessible_games.i18n import LANGUAGES
from fabrication.__main__ import main
from fabrication.cli import DRAWINGS, FOLDER, read
from fabrication.dimensions import Dimensions
from fabrication.extras import LIBRARIES
from fabrication.files import FORMATS, files
from fabrication.folder import write
from fabrication.parts import PARTS, solids
from fabrication.progress import Progress, StoppedError, stoppable
from fabrication.wishes import NAMES
from fabrication.words import catalogue
from fabrication.writers import dxf

SHEETS = (
    *("board-flat", "board-layer", "board-layer-underside", "board-backing"),
    *("sensor-backing-underside", "panel", "panel-base"),
    *("tiles", "tile-gauge", "tray"),
)

SOURCES = ("pieces", "pieces-flat", "tiles")

PIECES = ("piece", "flat-piece")

ALL = {
    *(f"{name}.svg" for name in SHEETS),
    *(f"{name}-drawing-{language}.svg" for name in SHEETS for language in LANGUAGES),
    *(
        f"{kind}-{digit}.{end}"
        for kind in PIECES
        for digit in "0123456789abcdef"
        for end in ("stl", "3mf")
    ),
    "drill-table.csv",
    *(f"{part}-{one}.scad" for part in SOURCES for one in LANGUAGES),
    *("materials-en.csv", "materials-ru.csv", "plan-en.html", "plan-ru.html"),
    *("plan-en.brf", "plan-ru.brf"),
    *(
        f"{n}-swell-{one}.svg"
        for n in ("board-flat", "board-layer")
        for one in LANGUAGES
    ),
    *("plan-en.txt", "plan-ru.txt"),
}


@pytest.fixture(autouse=True)
def without_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library for DXF be missing, as it usually is."""
    monkeypatch.setattr("fabrication.extras.is_installed", lambda _: False)


Heard = pytest.CaptureFixture[str]

Patch = pytest.MonkeyPatch

TERM = signal.SIGTERM


PROGRESS = re.compile(r"(Format|Вид файлов) \d+ (of|из) \d+: ")

WITHOUT_EXTRA = [f"--format={name}" for name in FORMATS if name not in LIBRARIES]


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def made(*arguments: str) -> dict[str, bytes]:
    """Return the files that arguments ask for."""
    return {file.name: file.content for file in files(read(arguments).order)}


def refused(heard: Heard, *arguments: str) -> str:
    """Return the sentence by which arguments are refused."""
    assert main([*arguments, "--language", "en"]) == 2
    out, text = heard.readouterr()
    assert out == ""
    assert re.fullmatch(r"[^\n]+\.\n", text)
    return text.strip()


# --- what is written


def test_one_command_writes_everything(tmp_path: Path, capsys: Heard) -> None:
    folder = tmp_path / "new" / "out"
    assert main([str(folder), "--language", "ru", "--language", "en"]) == 0
    assert names(folder) == ALL
    assert all(name.isascii() for name in names(folder))
    assert contents(folder) == made()
    first, second, *lines, last = capsys.readouterr().out.splitlines()
    assert ", ".join(LIBRARIES) in last
    assert re.fullmatch(rf"Запис\w+ {len(ALL)} файл\w* в папку «{folder}»\.", first)
    assert second == "Начните с файла plan-ru.txt: это словесный план."
    assert {line.split(":")[0] for line in lines} == ALL
    assert all(line.endswith(" кБ.") for line in lines)


def test_a_second_run_changes_no_byte(tmp_path: Path) -> None:
    main([str(tmp_path)])
    first = contents(tmp_path)
    (tmp_path / "mine.txt").write_text("mine")
    main([str(tmp_path)])
    assert contents(tmp_path) == {**first, "mine.txt": b"mine"}


def test_the_usual_folder_is_named_for_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([]) == 0
    assert names(tmp_path) == {FOLDER}


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ("--part board --format svg", {f"{name}.svg" for name in SHEETS[1:4]}),
        ("--format text --language en", {"plan-en.txt"}),
        ("--part pieces", {n for n in ALL if not re.search("svg|drill|flat|tiles", n)}),
        (
            "--part tray --part tiles --format svg --format drill",
            {"tray.svg", "tiles.svg", "tile-gauge.svg", "drill-table.csv"},
        ),
    ],
)
def test_only_what_is_asked_for_is_written(
    arguments: str, wanted: set[str], tmp_path: Path
) -> None:
    assert main([str(tmp_path), *arguments.split()]) == 0
    assert names(tmp_path) == wanted


def test_dimensions_reach_every_format(tmp_path: Path) -> None:
    arguments = [str(tmp_path), "--set", "margin=38,5", "gap=15"]
    wishes = ("screw-length=15.5", "screw-edge=19.5", "tile=41", "foot=29.8", "rim=13")
    assert main([*arguments, *(f"--set={wish}" for wish in wishes)]) == 0
    usual = made()
    for name, content in contents(tmp_path).items():
        assert content != usual[name], name
    assert b'cx="54.5"' in (tmp_path / "board-layer.svg").read_bytes()
    assert b",54.5," in (tmp_path / "drill-table.csv").read_bytes()
    assert b"<td>54,5</td>" in (tmp_path / "plan-ru.html").read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_parts_formats_and_all_dimensions(
    language: str, tmp_path: Path, capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--help", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    comma = "," if language == "ru" else "."
    words = [line.split(":")[0] for line in lines[1:]]
    assert words == [
        *(f"--part {part}" for part in PARTS),
        *(f"--format {name}" for name in FORMATS),
        *(f"--kerf 0{comma}2", "--cutter 3", "--check"),
        *(
            f"--set {name.replace('_', '-')}={getattr(Dimensions(), name)}".replace(
                ".", "," if language == "ru" else "."
            )
            for name in NAMES
        ),
    ]
    assert all(line.endswith(".") for line in lines)
    assert names(tmp_path) == set()


def test_the_plan_of_ones_own_language_is_read_first(
    tmp_path: Path, capsys: Heard
) -> None:
    for language in LANGUAGES:
        assert main([str(tmp_path), "--format=text"], language) == 0
        assert f"plan-{language}.txt" in capsys.readouterr().out.splitlines()[1]
    main([str(tmp_path), "--format=drill"], "en")
    assert "plan-" not in capsys.readouterr().out


def test_what_was_not_written_this_time_is_told(tmp_path: Path, capsys: Heard) -> None:
    wanted = [str(tmp_path), "--language=en"]
    assert main([*wanted, "--format=drill", "--format=materials"]) == 0
    (tmp_path / "notes").mkdir()
    assert "not written now" not in capsys.readouterr().out, "a folder is no file"
    assert main([*wanted, "--set=tile=41", "--format=text"]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("Files in the folder that were not written now")
    assert told.endswith(": 2.")


def test_the_word_help_asks_for_help(
    tmp_path: Path, capsys: Heard, monkeypatch: Patch
) -> None:
    monkeypatch.chdir(tmp_path)
    for word in ("help", "HELP", "--help"):
        assert main([word], "en") == 0
        assert f"“{FOLDER}” if none is named" in capsys.readouterr().out
    assert names(tmp_path) == set()
    assert read(["./help"]).told == ()


def test_names_are_known_in_capitals() -> None:
    capital = read(["--part=BOARD", "--format=Svg", "--language=RU", "--set=GAP=16"])
    assert capital == read(["--part=board", "--format=svg", "--language=ru"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_in_capitals_answers_in_it(language: str, capsys: Heard) -> None:
    assert main(["--language", language.upper(), "--part=x"]) == 2
    is_russian = re.search("[а-я]", capsys.readouterr().err)
    assert bool(is_russian) is (language == "ru")


@pytest.mark.parametrize("name", ["", " "])
def test_a_folder_without_a_name_is_not_the_current_one(
    name: str, tmp_path: Path, capsys: Heard, monkeypatch: Patch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "name of the folder is empty" in refused(capsys, name)
    assert "name of the folder is empty" in refused(capsys, name, "--check")
    assert names(tmp_path) == set()


# --- what is compared


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_finds_what_is_missing_what_differs_and_what_is_too_much(
    language: str, tmp_path: Path, capsys: Heard
) -> None:
    check = [str(tmp_path), "--check", "--language", language, "--language", "ru"]
    main([str(tmp_path), *check[2:]])
    capsys.readouterr()
    assert main(check) == 0
    same, without = capsys.readouterr().out.splitlines()
    assert f"{len(contents(tmp_path))}, " in same
    assert ", ".join(LIBRARIES) in without
    (tmp_path / "tray.svg").unlink()
    (tmp_path / "tiles.svg").write_bytes(b"other")
    (tmp_path / "piece-0.stl").write_bytes(b"other")
    (tmp_path / "piece-1.3mf").unlink()
    (tmp_path / "mine.txt").write_bytes(b"mine")
    (tmp_path / "old.dxf").write_bytes(b"what cannot be compared is passed over")
    before = contents(tmp_path)
    assert main(check) == 1
    told = capsys.readouterr().out.splitlines()
    assert [re.findall(r"[\w-]+\.\w+", line)[0] for line in told[:-1]] == [
        *("tiles.svg", "tray.svg", "piece-0.stl", "piece-1.3mf", "mine.txt")
    ]
    assert contents(tmp_path) == before, "nothing is written"


def test_a_check_knows_other_dimensions_and_reads_only_folders(
    tmp_path: Path, capsys: Heard
) -> None:
    folder, wish = str(tmp_path / "out"), "--set=tile=41"
    assert "There is no folder" in refused(capsys, folder, "--check")
    (tmp_path / "file").write_bytes(b"mine")
    file = str(tmp_path / "file")
    assert "a folder should be" in refused(capsys, file, "--check")
    main([folder, wish])
    assert main([folder, "--check", wish]) == 0
    assert main([folder, "--check"]) == 1
    assert main([folder, "--check", wish, "--format=stl"]) == 1, "asked for: only those"
    (tmp_path / "out" / "tiles.svg").unlink()
    (tmp_path / "out" / "tiles.svg").mkdir()
    capsys.readouterr()
    assert main([folder, "--check", wish, "--language=en", "--language=ru"]) == 1
    assert capsys.readouterr().out.startswith("The file tiles.svg differs.\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_beside_the_program_are_what_it_writes(
    language: str, capsys: Heard
) -> None:
    status = main(["--check"], language)
    assert (status, capsys.readouterr().err) == (0, "")
    assert DRAWINGS.is_dir()


def test_only_beside_the_program_is_anything_left_out(tmp_path: Path) -> None:
    formats = [name for name in FORMATS if name not in LIBRARIES]
    assert list(read([str(tmp_path), "--check"]).order.formats) == formats
    kept = read([str(DRAWINGS / ".." / DRAWINGS.name), "--check"]).order.formats
    assert kept == read(["--check"]).order.formats
    assert not {"stl", "3mf"} & {*kept}


def test_another_version_of_the_library_is_no_difference(
    monkeypatch: pytest.MonkeyPatch, capsys: Heard
) -> None:
    monkeypatch.setattr("fabrication.extras.is_installed", lambda _: True)
    monkeypatch.setattr("fabrication.writers.dxf.version_of", lambda _: "1.3")
    assert main(["--check"], "en") == 0
    assert "were written by ezdxf 1.4.5" in capsys.readouterr().out


def test_the_tests_have_the_version_that_wrote_the_files() -> None:
    project = tomllib.loads((DRAWINGS.parents[1] / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert f"ezdxf=={dxf.KNOWN}" in extras["test"]


# --- progress


def test_nobody_waits_in_silence(
    capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabrication.progress.PATIENCE", 2.0)
    heard: list[Message] = []
    times = iter([0.0, 1.9, 2.0, 3.0, 4.5])
    progress = Progress(heard.append, lambda: next(times))
    for number in range(4):
        progress(say("plans-progress", number=number))
    assert [dict(message.args)["number"] for message in heard] == [1, 3]
    monkeypatch.setattr("fabrication.progress.PATIENCE", 3600.0)
    reported: list[Message] = []
    files(read(["--format=svg", "--format=text"]).order, reported.append)
    told = [catalogue("en").words(message) for message in reported]
    assert told[0] == "Format 1 of 2: drawings to cut."
    assert told[1].startswith("Format 2 of 2: the plan in words")
    assert capsys.readouterr() == ("", "")


def test_progress_is_heard_beside_the_answer(
    tmp_path: Path, capsys: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabrication.progress.PATIENCE", 0)
    assert main([str(tmp_path), "--language=en", "--format=drill"]) == 0
    out, error = capsys.readouterr()
    assert error == "Format 1 of 1: the table of holes.\n"
    assert out.startswith("Written: 1 file")


# --- what is refused


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("--set gap=15", "make 247 mm"),
        ("--set hole=60", "take 288 mm"),
        ("--set foot=33", "does not go freely"),
        ("--set screw-edge=37 --set screw-hole=8", "runs into the hole"),
        ("--set", "A value is missing"),
        ("--set x", "no name, equals sign"),
        ("--part doll", ", ".join(PARTS)),
        ("--format doc", ", ".join(FORMATS)),
        ("--language de", "de"),
        ("--format dxf", 'pip install "accessible-games[fabrication]"'),
        ("--format svg --part pieces", "no files of this format"),
        ("other", "one too many"),
        ("gap=15", "one too many"),
        ("--kerf", "A value is missing"),
        ("--kerf 5", "too wide for a beam"),
        ("--cutter 1 --kerf 1", "Name one thing once"),
        ("--help=1", "No value is written"),
    ],
)
def test_nothing_is_written_when_something_is_refused(
    arguments: str, why: str, tmp_path: Path, capsys: Heard
) -> None:
    folder = tmp_path / "out"
    assert why in refused(capsys, str(folder), *arguments.split())
    assert not folder.exists()


@st.composite
def near(draw: st.DrawFn) -> str:
    """Return a wish for a dimension that is not far from the usual one."""
    name = draw(st.sampled_from(NAMES))
    percent = draw(st.integers(60, 160))
    return f"{name}={getattr(Dimensions(), name) * percent / 100}"


@settings(max_examples=150, deadline=None)
@given(st.lists(near(), min_size=1, max_size=3))
def test_whatever_agrees_can_be_made(wishes: list[str]) -> None:
    parts = [part for part in PARTS if part != "sensors"]  # wires may have no room
    arguments = ["--format=svg", "--format=drawing", "--format=drill", "--language=en"]
    arguments += [f"--part={part}" for part in parts]
    try:
        order = read([*arguments, *(f"--set={wish}" for wish in wishes)]).order
    except RefusalError:
        return
    assert len(files(order)) == 2 * (len(SHEETS) - 1) + 1
    for part in PARTS:
        assert all(solid.volume > 0 for solid in solids(order.given, part))
    for part in ("pieces", "pieces-flat"):
        for solid in solids(order.given, part):
            for slab in solid.slabs:
                assert 0 <= slab.bore < slab.width


def test_a_folder_that_cannot_be(tmp_path: Path, capsys: Heard) -> None:
    (tmp_path / "file").write_text("mine")
    assert "a folder should be" in refused(capsys, str(tmp_path / "file"))
    assert "a folder should be" in refused(capsys, str(tmp_path / "file" / "out"))
    assert refused(capsys, "~nobody-of-that-name/out")
    assert names(tmp_path) == {"file"}


def test_a_folder_in_the_place_of_a_file_stays(tmp_path: Path, capsys: Heard) -> None:
    (tmp_path / "tiles.svg").mkdir()
    (tmp_path / "tiles.svg" / "mine").write_text("mine")
    assert "tiles.svg" in refused(capsys, str(tmp_path))
    assert names(tmp_path) == {"tiles.svg"}
    assert (tmp_path / "tiles.svg" / "mine").read_text() == "mine"


# --- no half of a set is left behind


SET = {f"{number}.txt": b"new" for number in range(4)}

BEFORE = {"0.txt": b"old", "2.txt": b"old", "mine": b"mine"}


def fail(patch: pytest.MonkeyPatch, name: str, turn: int) -> None:
    """Let a function of `Path` work until its turn comes, and then fail once."""
    works = getattr(Path, name)
    turns = count(1)

    def work(*args: object) -> object:
        if next(turns) == turn:
            raise OSError(errno.ENOSPC, "full")
        return works(*args)

    patch.setattr(Path, name, work)


@pytest.mark.parametrize(
    ("name", "turn"),
    [*(("write_bytes", n) for n in range(1, 5)), *(("rename", n) for n in range(1, 9))],
)
def test_what_was_there_is_there_after_a_failure(
    name: str, turn: int, tmp_path: Path
) -> None:
    for file, content in BEFORE.items():
        (tmp_path / file).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        fail(patch, name, turn)
        with pytest.raises(ValueError, match="disk-full"):
            write(tmp_path, SET)
    assert contents(tmp_path) == BEFORE
    write(tmp_path, SET)
    assert contents(tmp_path) == {**BEFORE, **SET}


def test_a_folder_made_for_nothing_is_taken_away(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fail(patch, "write_bytes", 2)
        with pytest.raises(ValueError, match="disk-full"):
            write(tmp_path / "new" / "out", SET)
    assert names(tmp_path) == set()


# --- the process


PLANS = "from accessible_games.__main__ import main; import sys; sys.exit(main())"


def test_the_program_writes_the_same_plans(tmp_path: Path) -> None:
    wanted = ["--part=panel", "--set", "panel=95", *WITHOUT_EXTRA]
    for folder in (
        ["plans", "one"],
        ["--language", "en", "--language=ru", "plans", "two"],
    ):
        done = run(
            *("-c", PLANS, *folder, *wanted),
            cwd=tmp_path,
            LC_ALL="ru_RU.UTF-8",
            XDG_CONFIG_HOME=str(tmp_path / "home"),
        )
        assert (done.returncode, done.stderr) == (0, b"")
        is_english = done.stdout.startswith(b"Written: ")
        assert is_english == (folder[-1] == "two"), done.stdout
    main([str(tmp_path / "three"), *wanted])
    assert contents(tmp_path / "one") == contents(tmp_path / "three")
    assert {*contents(tmp_path / "two")} == {*contents(tmp_path / "three")}


def test_the_program_refuses_as_the_plans_do(tmp_path: Path) -> None:
    settings_ = tmp_path / "accessible-games" / "settings.toml"
    settings_.parent.mkdir()
    settings_.write_text('[words]\nlanguage = "en"\n', "utf-8")
    home = {"XDG_CONFIG_HOME": str(tmp_path), "LC_ALL": "ru_RU.UTF-8"}
    done = run("-c", PLANS, "plans", "--set", "gap=15", cwd=tmp_path, **home)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"38.5 mm." in done.stderr, "in the language of the settings"
    for wrong in (["--part", "board", "plans"], ["quarto", "plans"]):
        done = run("-c", PLANS, *wrong, cwd=tmp_path, **home)
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1
    assert names(tmp_path) == {"accessible-games"}


def test_no_game_loads_the_plans(tmp_path: Path) -> None:
    script = (
        "import sys; from accessible_games.__main__ import main; main(['--help']);"
        "sys.exit(any(name.startswith('fabrication') for name in sys.modules))"
    )
    assert run("-c", script, cwd=tmp_path).returncode == 0


def test_the_extra_can_be_missing(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['ezdxf'] = sys.modules['reportlab'] = None;"
        "from fabrication.__main__ import main;"
        f"sys.exit(main([{str(tmp_path / 'out')!r}, '--language=en', '--language=ru',"
        "*sys.argv[1:]]))"
    )
    done = run("-c", script)
    assert (done.returncode, done.stderr) == (0, b"")
    assert names(tmp_path / "out") == ALL
    assert ", ".join(LIBRARIES) in done.stdout.decode().splitlines()[-1]
    for name in LIBRARIES:
        done = run("-c", script, f"--format={name}")
        assert done.returncode == 2
        assert f"--format {name} " in done.stderr.decode()
        assert b'pip install "accessible-games[fabrication]"' in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_nobody_can_be_told_and_no_traceback(tmp_path: Path) -> None:
    for end, status in (("> /dev/full", 1), (">&-", 0), ("2>&-", 0)):
        options = "--format drill --language en"
        script = f"{sys.executable} -m fabrication {tmp_path} {options} {end}"
        done = subprocess.run(["bash", "-c", script], capture_output=True, check=False)  # noqa: S607
        assert done.returncode == status, end
        told = b"The answer could not be written: look whether there is room"
        assert done.stderr.startswith(told) is bool(status), end
        assert done.stderr.count(b"\n") == status
    assert names(tmp_path) == {"drill-table.csv"}


def run(
    *arguments: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True,
        check=False,
    )
    done.stderr = complaints(done.stderr)
    return done


def complaints(stderr: bytes) -> bytes:
    """Return what was complained of, without how far the work was.

    That is told where it lasts, as on a busy machine.
    """
    lines = stderr.splitlines(keepends=True)
    return b"".join(line for line in lines if not PROGRESS.match(line.decode()))


def test_russian_is_printed_in_any_locale(tmp_path: Path) -> None:
    command = ("-m", "fabrication", str(tmp_path), "--language", "ru")
    done = run(*command, *WITHOUT_EXTRA, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.decode().startswith("Запис")
    assert done.stderr == b""


def test_only_the_standard_library_and_words_are_needed(tmp_path: Path) -> None:
    script = (
        "import sys; from fabrication.__main__ import main;"
        f"main([{str(tmp_path)!r}, *{WITHOUT_EXTRA!r}]);"
        "sys.exit(bool({'pygame', 'ezdxf', 'reportlab', 'numpy'} & {*sys.modules}))"
    )
    assert run("-c", script).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
def test_who_stops_reading_gets_the_files_and_no_traceback(tmp_path: Path) -> None:
    command = " ".join(
        [sys.executable, "-m fabrication", str(tmp_path), *WITHOUT_EXTRA]
    )
    script = f'{command} | true; exit "${{PIPESTATUS[0]}}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False)  # noqa: S607
    assert (done.returncode, complaints(done.stderr)) == (0, b"")
    assert names(tmp_path) == ALL


@pytest.mark.skipif(sys.platform == "win32", reason="signals end a process there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
class TestSignals:
    """A signal between, or in the midst of, any two steps."""

    @pytest.fixture(autouse=True)
    def handled_as_before(self) -> Iterator[None]:
        """Let a signal that comes through fail the test, and not the run."""
        both = (signal.SIGINT, TERM)
        # Who runs the tests in the background may have them ignored.
        before = {one: signal.signal(one, signal.default_int_handler) for one in both}
        yield
        now = {signal.getsignal(one) for one in both}
        for one, handler in before.items():
            signal.signal(one, handler)
        assert now == {signal.default_int_handler}

    def test_a_library_that_swallows_it(
        self, number: int, tmp_path: Path, capsys: Heard, monkeypatch: Patch
    ) -> None:
        def swallow(_: object) -> bytes:
            try:
                signal.raise_signal(number)
            except:  # noqa: E722 - as libraries have it
                done.append("swallowed")
            return b""

        def go_on(*_: object) -> bytes:
            done.append("gone on")
            return b""

        done: list[str] = []
        monkeypatch.setattr("fabrication.files.drill_table", swallow)
        monkeypatch.setattr("fabrication.files.text", go_on)
        folder = tmp_path / "new" / "out"
        assert main([str(folder), "--format=drill", "--format=text"]) == 128 + number
        assert done == []
        assert capsys.readouterr() == ("", "")
        assert names(tmp_path) == set()

    def test_a_library_that_fails_by_it(
        self, number: int, tmp_path: Path, capsys: Heard, monkeypatch: Patch
    ) -> None:
        def fail_(_: object) -> bytes:
            signal.raise_signal(number)
            raise ValueError("Invalid color value")

        monkeypatch.setattr("fabrication.files.drill_table", fail_)
        assert main([str(tmp_path), "--format=drill"]) == 128 + number
        assert capsys.readouterr() == ("", "")
        assert names(tmp_path) == set()

    def test_whoever_repeats_it_is_not_kept_waiting(
        self, number: int, tmp_path: Path, monkeypatch: Patch
    ) -> None:
        def wait(_: object) -> bytes:
            signal.raise_signal(number)
            signal.raise_signal(number)
            raise AssertionError("it still works")

        monkeypatch.setattr("fabrication.files.drill_table", wait)
        assert main([str(tmp_path), "--format=drill"]) == 128 + number

    @pytest.mark.parametrize(
        ("name", "turn", "is_new"),
        [
            *(("write_bytes", turn, False) for turn in range(1, 5)),
            *(("rename", turn, True) for turn in range(1, 9)),
        ],
    )
    def test_the_old_set_or_the_new_one_and_nothing_else(
        self, number: int, name: str, turn: int, *, is_new: bool, tmp_path: Path
    ) -> None:
        for file, content in BEFORE.items():
            (tmp_path / file).write_bytes(content)
        works, turns = getattr(Path, name), count(1)

        def work(*args: object) -> object:
            if next(turns) == turn:
                signal.raise_signal(number)
            return works(*args)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, name, work)
            if is_new:
                with stoppable() as look:
                    write(tmp_path, SET, look)
            else:
                with pytest.raises(StoppedError), stoppable() as look:
                    write(tmp_path, SET, look)
        assert contents(tmp_path) == ({**BEFORE, **SET} if is_new else BEFORE)


def test_interruption_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fabrication.__main__.answer", interrupt)
    assert main([]) == 130


def test_the_readme_lists_all_parts_and_the_files_that_there_are() -> None:
    text = (DRAWINGS.parent / "README.md").read_text("utf-8")
    table = text.partition("| part |")[2].partition("\n\n")[0].splitlines()[2:]
    rows = [re.findall(r"`([^`]+)`", line) for line in table]
    assert [row[0] for row in rows] == [*PARTS]
    sheets = [name for row in rows for name in row[1:] if not name.endswith(".stl")]
    assert sorted(sheets) == sorted(SHEETS)
