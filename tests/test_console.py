"""The console: a command a line in, an utterance a line out, whatever happens."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from accessible_games import saves
from accessible_games.commands import offered
from accessible_games.core.message import Message, RefusalError
from accessible_games.games.quarto import GAME as QUARTO
from accessible_games.shells.typed_lines import PROMPT, typed_lines

if TYPE_CHECKING:
    from tests.conftest import OpenTypist, Typist

PATIENCE: Final = 20.0
"""Seconds after which a line that should have come never will."""

PERSONS: Final = ("--seat", "person", "--seat", "person")

BEGUN: Final = """accessible-games 1
game quarto
seed 1
seat person
seat person
give 7
place b2
"""


@pytest.fixture
def typist(
    open_typist: OpenTypist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Typist:
    """Open a Russian game of two people, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return open_typist("quarto", "--language", "ru", "--seed", "1", *PERSONS)


# --- commands -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "position"),
    [
        ("give 7", "................ 7"),
        ("дать 7", "................ 7"),
        ("ДАТЬ 7", "................ 7"),
        ("give f", "................ f"),
        ("give light round tall hollow", "................ 0"),
        ("дать светлую круглую высокую с выемкой", "................ 0"),
        ("дай тёмную, квадратную, низкую, без выемки", "................ f"),
        ("gi dark squ low sol", "................ f"),
    ],
)
def test_a_piece_is_given_by_its_digit_or_its_looks(
    typist: Typist, line: str, position: str
) -> None:
    typist.type(line)
    assert typist.type("position") == [position]


def test_parts_of_a_piece_are_enough_when_they_fit_one_piece_only(
    typist: Typist,
) -> None:
    (several,) = typist.type("дать светлую круглую")
    assert several.startswith("Уточните. Подходят 4 фигуры: светлая круглая высокая с ")
    assert several.endswith(", светлая круглая низкая без выемки.")
    typist.type("дать 0", "поставить а1", "дать 1", "поставить а2")
    typist.type("дать 2", "поставить б1")
    assert "светлая круглая низкая без" in typist.type("дать светлую круглую")[0]
    assert typist.type("позиция") == ["02..1........... 3"]


def test_pieces_that_nobody_can_tell_apart_are_as_good_as_one(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--option", "traits=1", *PERSONS)
    typist.type("give round")
    assert typist.type("position")[0].endswith(" 0")


@pytest.mark.parametrize(
    "line",
    [
        "place b2",
        "place B 2",
        "поставить б2",
        "поставь бэ 2",
        "put on b2",
        "ставлю на Б2",
    ],
)
def test_a_piece_is_placed_on_a_cell_named_in_any_way(
    typist: Typist, line: str
) -> None:
    typist.type("give 7", line)
    assert typist.type("position") == [".....7.......... -"]


def test_a_game_is_won_by_a_call(typist: Typist) -> None:
    moves = zip("012", ("a1", "b1", "c1"), strict=True)
    typist.type(*(line for p, c in moves for line in (f"give {p}", f"place {c}")))
    (refusal,) = typist.type("call")
    assert refusal.startswith("Через последнюю поставленную фигуру нет линии")
    typist.type("give 3", "place d1")
    assert typist.type("кварто") == [
        "Игрок 1 говорит: КВАРТО! Ряд 1: все светлые, все круглые.",
        (
            "Побеждает Игрок 1. Чтобы сыграть ещё раз, наберите «заново». "
            "Что решило партию, скажет «тренер»."
        ),
    ]
    assert typist.type("дать 7") == [
        "Партия закончена. Можно взять ход назад или начать новую."
    ]
    assert typist.type("ход")[0].startswith("Партия закончена.")
    assert typist.type("заново")[0].startswith("Кварто.")
    assert typist.type("position") == ["................ -"]


def test_passing_has_to_wait_for_the_sixteenth_piece(typist: Typist) -> None:
    assert typist.type("пропустить")[0].startswith("Пропустить можно только после")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("board", "На доске 1 фигура. Ряд 2: бэ — светлая"),
        ("row 2", "Ряд 2: бэ — светлая"),
        ("ряд 1", "Ряд 1: пусто."),
        ("column b", "Столбец бэ: ряд 2 — светлая"),
        ("столбец 2", "Столбец бэ: ряд 2 — светлая"),
        ("diagonals", "Диагональ а 1 — дэ 4: бэ 2 — светлая"),
        ("diagonals a2", "Через а 2 диагональ не проходит."),
        ("rays b2", "Ряд 2: бэ — светлая"),
        ("cell b2", "бэ 2: светлая квадратная низкая без выемки, поставлена последней"),
        ("поле а1", "а 1: пусто"),
        ("hand", "В руке ничего нет."),
        ("pieces", "Осталось 15 фигур: светлая круглая высокая с выемкой, "),
        ("free", "Свободно 15 полей: а 1, бэ 1, "),
        ("last", "Игрок 2 ставит на бэ 2: светлая"),
        ("turn", "Ходит Игрок 2: даёт фигуру."),
        ("чей ход", "Ходит Игрок 2: даёт фигуру."),
        ("score", "Фигур на доске: 1, осталось: 15. Очков в кварто нет."),
        ("hint", "Ни одна из оставшихся фигур линию не завершит"),
        ("position", ".....7.......... -"),
        ("record", "accessible-games 1"),
        ("voice", "Слова выводятся строками текста."),
        ("help", "дать — дать фигуру"),
        ("rules", "Цель. Четыре фигуры"),
        ("undo", "Взят назад 1 ход. Ходит Игрок 2: ставит фигуру."),
        ("", "Ходит Игрок 2: даёт фигуру."),
        ("load", "Назовите файл после команды."),
        ("resume", "Другой незаконченной партии нет."),
        ("undo 2", "Лишнее здесь: «2»."),
        ("ёжик", "Слова «ёжик» игра не знает."),
    ],
)
def test_every_command_is_answered(typist: Typist, line: str, answer: str) -> None:
    typist.type("give 7", "place b2")
    assert typist.type(line)[0].startswith(answer)


def test_undo_takes_back_what_was_done(typist: Typist) -> None:
    assert typist.type("undo") == ["Брать назад нечего."]
    typist.type("give 7", "place b2", "undo", "undo")
    assert typist.type("position") == ["................ -"]


def test_repeat_says_the_last_words_again_as_often_as_asked(typist: Typist) -> None:
    said = typist.type("give 7")
    assert [typist.type("повторить"), typist.type("ещё раз")] == [said, said]


def test_a_game_saved_without_a_name_is_among_the_saved_ones(
    typist: Typist, home: Path
) -> None:
    typist.type("give 7")
    (heard,) = typist.type("сохранить")
    (path,) = home.rglob("saved/*.txt")
    assert heard == f"Партия сохранена: {path}."
    assert path.read_text("utf-8").endswith("give 7\n")


def test_the_record_is_what_a_file_holds(typist: Typist, tmp_path: Path) -> None:
    typist.type("give 7", "place b2")
    typist.type("save партия один.txt")
    text = (tmp_path / "партия один.txt").read_text("utf-8")
    assert typist.type("record") == text.splitlines() == BEGUN.splitlines()


def test_help_names_every_command_and_each_is_understood(typist: Typist) -> None:
    *lines, last = typist.type("помощь")
    assert len(lines) == sum(command.is_typed for command in offered(QUARTO))
    assert last.endswith("после слова «помощь».")
    for line in lines:
        word = line.partition(" — ")[0]
        assert typist.type(f"помощь {word}") == [line]
        if word not in {"выход", "заново", "урок"}:
            assert "игра не знает" not in typist.type(word)[0]


def test_help_with_what_is_no_command_says_so(typist: Typist) -> None:
    place = "поставить — поставить фигуру на поле."
    assert typist.type("помощь постав") == typist.type("help place") == [place]
    assert typist.type("помощь собака")[0].startswith("Слова «собака» игра не знает.")
    assert typist.type("помощь дать 5")[0].startswith("Лишнее здесь: «5».")


def test_a_cell_is_understood_as_it_is_spoken(open_typist: OpenTypist) -> None:
    for language in ("ru", "en"):
        arguments = ["--language", language, "--coordinates", "numbers"]
        typist = open_typist("quarto", *arguments, *PERSONS)
        typist.type("give 7", "place a1", "give 3")
        cells = typist.type("free")[0].partition(": ")[2].rstrip(".").split(", ")
        typist.type(f"place {cells[5]}")
        assert typist.type("position") == ["7.....3......... -"]


# --- menus --------------------------------------------------------------------


@pytest.fixture
def menu(open_typist: OpenTypist) -> Typist:
    """Open the first menu."""
    return open_typist("--language", "ru")


def test_a_menu_is_listed_with_numbers_and_again_when_asked(menu: Typist) -> None:
    first = [*menu.heard]
    assert first[0] == "Игры на слух. Русский язык. Наберите номер пункта."
    assert first[1] == "Вы здесь впервые? Второй пункт учит играть."
    numbers = [line.partition(".")[0] for line in first[2:]]
    assert numbers == [str(n) for n in range(1, len(first) - 1)]
    assert len(first) > 9
    assert menu.type("") == menu.type("help") == menu.type("помощь") == first


@pytest.mark.parametrize("line", ["1", "играть", "Играт", "new", "заново"])
def test_a_game_is_begun_from_the_menu(menu: Typist, line: str) -> None:
    assert menu.type(line)[0].startswith("Кварто.")


@pytest.mark.parametrize("line", ["6", "соперник", "СОП"])
def test_a_setting_is_changed_by_number_or_by_its_first_words(
    menu: Typist, line: str
) -> None:
    assert menu.type(line)[0].startswith("Соперник: человек рядом с вами, 6 из ")


def test_the_language_changes_at_once(menu: Typist) -> None:
    assert menu.type("язык")[0].startswith("Language: English, 4 of ")
    assert menu.type("play")[0].startswith("Quarto. English.")


def test_an_item_is_understood_in_either_language(open_typist: OpenTypist) -> None:
    english = open_typist("--language", "en")
    assert english.type("играть")[0].startswith("Quarto. English.")
    russian = open_typist("--language", "ru")
    assert russian.type("opponent")[0].startswith("Соперник: человек")
    assert russian.type("play")[0].startswith("Кварто. Язык русский.")


@pytest.mark.parametrize("line", ["0", "99", "9999999999"])
def test_a_number_that_is_no_item_is_refused(menu: Typist, line: str) -> None:
    count = len(menu.type("")) - 2
    assert menu.type(line) == [f"Наберите номер пункта от 1 до {count}."]


def test_commands_work_in_a_menu_or_say_why_not(menu: Typist) -> None:
    assert menu.type("ряд 1")[0].startswith("Партия ещё не начата.")
    assert menu.type("save x")[0].startswith("Партия ещё не начата.")
    assert menu.type("voice") == menu.type("repeat")
    assert menu.type("ёжик")[0].startswith("Слова «ёжик» игра не знает.")
    assert menu.type("выход") == ["До свидания."]
    assert not menu.program.stage.is_open


OVER_A_GAME = ["saved", "settings"]


@pytest.mark.parametrize("name", OVER_A_GAME)
def test_a_question_over_a_game_is_answered_and_the_menu_stays(
    open_typist: OpenTypist, language: str, name: str
) -> None:
    typist = open_typist("quarto", "--language", language, *PERSONS)
    answer = typist.type("hand")
    typist.type(name)
    menu = typist.program.stage.top
    items = typist.type("")
    assert typist.type("hand") == answer
    assert typist.type("row 1")
    assert typist.type("hint")
    assert typist.program.stage.top is menu
    assert typist.type("") == items
    count = len(items) - 1
    typist.type(str(count))
    assert typist.program.stage.top is typist.program.desk


def test_only_a_move_closes_a_menu_over_a_game(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "ru", *PERSONS)
    typist.type("настройки")
    (told,) = typist.type("дать 1")
    assert told.startswith("Игрок 1 даёт: ")
    assert typist.program.stage.top is typist.program.desk
    typist.type("настройки")
    why, here = typist.type("дать 2")
    assert typist.program.stage.top is typist.program.desk
    assert here.startswith("Ходит Игрок 2: ставит фигуру.")
    assert why != here


def test_bytes_that_are_no_text_are_told_as_such(
    open_typist: OpenTypist, language: str
) -> None:
    typist = open_typist("quarto", "--language", language, *PERSONS)
    why = typist.program.stage.text(Message("unreadable-line"))
    assert typist.type("\ufffd\ufffd") == [why]
    assert typist.type("дать \ufffd") == [why]
    assert typist.type("saved", "\ufffd") == [why]


def test_whole_words_that_can_be_meant_there_are_offered(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--language", "ru", *PERSONS)
    assert typist.type("дать бе") == [
        "«бе» может значить: без, белая. Наберите больше букв."
    ]
    assert typist.type("дать кр") == typist.type("дать круглая"), "кратко is a command"


def test_help_in_a_menu_changes_no_setting_that_begins_so(menu: Typist) -> None:
    items = menu.type("условия")
    assert menu.type("помощь") == items
    assert menu.type("помощь при")[0].startswith("Помощь при чтении линий: количество")


def test_rules_are_pages_in_a_menu(menu: Typist) -> None:
    assert menu.type("правила")[1].startswith("1. Цель. ")
    assert menu.type("2")[0].startswith("Ход. ")
    assert menu.type("назад")[2] == "1. Играть"


def test_a_chapter_of_the_rules_is_read_by_number_or_title(
    open_typist: OpenTypist,
) -> None:
    russian = open_typist("quarto", "--language", "ru", *PERSONS)
    every = russian.type("правила")
    assert len(every) == 7
    for number, chapter in enumerate(every, 1):
        assert russian.type(f"правила {number}") == [chapter]
    assert russian.type("правила доска") == [every[5]]
    assert russian.type("правила кварто") == [every[2]]
    assert russian.type("правила Фигуры.") == [every[4]]
    english = open_typist("quarto", "--language", "en", *PERSONS)
    assert english.type("rules calling")[0].startswith("Calling. ")
    for wrong in ("0", "8", "dice", "«»", "board pieces"):
        (refusal,) = english.type(f"rules {wrong}")
        assert "from 1 to 7" in refusal
        assert "Aim, Turn, Calling" in refusal
        assert refusal.endswith(", Agreement.")
    assert english.type("rules agreement") == ["Agreement: the usual rules."]
    assert russian.type("правила условия") == ["Условия: обычные."]
    assert russian.type("правила что")[0].endswith(", Условия.")


# --- files --------------------------------------------------------------------


def test_an_older_match_is_replaced_only_when_asked_twice(
    typist: Typist, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(BEGUN, "utf-8")
    typist.type("give 9")
    warning = ["Файл «game.txt» уже есть. Чтобы заменить его, повторите команду."]
    assert typist.type("save game.txt") == warning
    assert typist.type("ход", "save game.txt") == warning
    assert path.read_text("utf-8") == BEGUN
    assert typist.type("save game.txt") == ["Партия сохранена: game.txt."]
    assert "give 9" in path.read_text("utf-8")
    typist.type("place b2")
    assert typist.type("save game.txt") == ["Партия сохранена: game.txt."]
    assert typist.type("заново", "save game.txt") == warning


@pytest.mark.parametrize("content", ["my diary", "", "\x00\x01"])
def test_a_foreign_file_is_never_replaced(
    typist: Typist, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content, "utf-8")
    for _ in range(2):
        assert typist.type("save diary.txt") == [
            "В файле «diary.txt» не партия. Выберите другое имя."
        ]
    assert path.read_text("utf-8") == content


def test_a_device_is_never_replaced(typist: Typist, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert typist.type("save pipe")[0].startswith("В файле «pipe» не партия.")
    assert typist.program.desk is not None
    with pytest.raises(RefusalError):
        saves.save(pipe, typist.program.desk.session.record)
    assert pipe.is_fifo()
    assert typist.type("load pipe")[0].startswith("Это не запись партии.")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        (".", "«.» — папка. Назовите файл."),
        (
            "none/game.txt",
            "Папки «none» нет. Проверьте имя, а чтобы",
        ),
        pytest.param(
            "file/game.txt",
            "На пути «file/game.txt» вместо папки лежит файл.",
            marks=pytest.mark.skipif(os.name == "nt", reason="Windows finds no file"),
        ),
        ("~nobody-of-that-name/x", "Файл «~nobody-of-that-name/x» не найден."),
        ("ы" * 300, "С файлом «ыыы"),
        ("a\x00b", "С файлом «a?b» ничего не вышло."),
    ],
)
def test_a_file_that_cannot_be_written_or_read_is_refused_at_once(
    typist: Typist, tmp_path: Path, name: str, answer: str
) -> None:
    (tmp_path / "file").touch()
    assert typist.type(f"save {name}")[0].startswith(answer)
    assert typist.type(f"load {name}")[0].startswith(answer)
    assert typist.type("позиция") == ["................ -"]
    assert [p.name for p in tmp_path.iterdir() if p.name != "home"] == ["file"]


def test_a_full_disk_is_told_at_once_and_leaves_the_older_file(
    typist: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist.type("give 7", "save game.txt", "place b2")
    older = (tmp_path / "game.txt").read_text("utf-8")

    def full(*_args: object, **_more: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        assert typist.type("save game.txt")[0].startswith(
            "На диске нет места для файла «game.txt»."
        )
        assert typist.type("give 9")[1].startswith(
            "Незаконченная партия не сохраняется"
        )
        assert len(typist.type("place b1")) == 1
    assert (tmp_path / "game.txt").read_text("utf-8") == older
    assert typist.type("save game.txt") == ["Партия сохранена: game.txt."]


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"", "Это не запись партии."),
        (b"hello", "Это не запись партии."),
        (b"\xff\xfe\x00", "Это не запись партии."),
        (BEGUN.encode("utf-16"), "Это не запись партии."),
        (BEGUN.encode()[:40], "Это не запись партии."),
        (
            BEGUN.replace("place b2", "place b9").encode(),
            "Строка 7 непонятна: «place b9»",
        ),
        (
            BEGUN.replace("place b2", "give 8").encode(),
            "В строке 7 невозможный ход «give 8». Сначала поставьте фигуру",
        ),
        (BEGUN.replace("seed 1", "seed x").encode(), "Строка 3 непонятна: «seed x»"),
        (
            BEGUN.replace("seed 1", "option size 5").encode(),
            "Партию нельзя начать, файл повреждён. Условия «size» нет.",
        ),
        (BEGUN.replace("seat person", "seat dog", 1).encode(), "Игрока «dog» нет."),
    ],
)
def test_a_damaged_file_is_refused_and_the_game_goes_on(
    typist: Typist, tmp_path: Path, content: bytes, answer: str
) -> None:
    (tmp_path / "game.txt").write_bytes(content)
    typist.type("give 3")
    assert typist.type("load game.txt")[0].startswith(answer)
    assert typist.type("позиция") == ["................ 3"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_saved_match_is_gone_on_with(
    typist: Typist, tmp_path: Path, encoding: str
) -> None:
    text = f"# a remark\n\n{BEGUN}".replace("\n", "\r\n")
    (tmp_path / "game.txt").write_text(text.partition("\r\n\r\n")[2], encoding)
    (opening,) = typist.type("открыть game.txt")
    assert opening.startswith("Продолжаем: Игрок 1, Игрок 2, ходов 2. ")
    assert opening.endswith(" Ходит Игрок 2: даёт фигуру.")
    assert typist.type("позиция") == [".....7.......... -"]


# --- anything can be typed ----------------------------------------------------

LINES: Final = st.one_of(
    st.text(max_size=60),
    st.builds(
        "{} {}".format,
        st.sampled_from(
            ["дать", "place", "row", "column", "save", "load", "cell", "1"]
        ),
        st.text(max_size=20),
    ),
    st.sampled_from(
        ["give 1", "place a1", "undo", "new", "resume", "call", "pass", "2"]
    ),
).filter(lambda line: "save" not in line or "/" not in line)


@settings(
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(lines=st.lists(LINES, max_size=8))
def test_whatever_is_typed_is_answered_by_lines(
    open_typist: Callable[..., Typist],
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    lines: list[str],
) -> None:
    monkeypatch.chdir(tmp_path_factory.getbasetemp())
    typist = open_typist("quarto", "--language", "ru", *PERSONS)
    for line in lines:
        if typist.program.stage.is_open:
            assert typist.type(line)


def test_input_that_breaks_off_has_ended() -> None:
    class Broken(BytesIO):
        def read1(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    assert [*typed_lines(TextIOWrapper(Broken(), "utf-8"))] == []
    assert [*typed_lines(None)] == []


# --- a process of its own -----------------------------------------------------


class Running:
    """The console as others run it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self._rest = b""

    def type(self, *lines: str) -> None:
        """Type lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.process.stdin.flush()

    def line(self) -> str:
        """Return the next line as soon as it is there."""
        assert self.process.stdout is not None
        end = time.monotonic() + PATIENCE
        while b"\n" not in self._rest:
            left = end - time.monotonic()
            assert select.select([self.process.stdout], [], [], max(0, left))[0], (
                f"no line came after {self._rest!r}"
            )
            read = os.read(self.process.stdout.fileno(), 65536)
            assert read, f"the end came after {self._rest!r}"
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode()

    def end(self) -> tuple[int, list[str]]:
        """Let it finish; return its exit status and the lines that are left."""
        out, err = self.process.communicate(timeout=PATIENCE)
        assert err == b""
        return self.process.returncode, (self._rest + out).decode().splitlines()


Start = Callable[..., Running]


@pytest.fixture
def start(home: Path, tmp_path: Path) -> Iterator[Start]:
    """Start consoles that share a user's folder; none outlives the test."""
    begun: list[subprocess.Popen[bytes]] = []

    def begin(*arguments: str, **more: str) -> Running:
        variables = {**environment(home), **more}
        process = subprocess.Popen(
            [sys.executable, "-m", "accessible_games", "--console", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=variables,
            cwd=tmp_path,
        )
        begun.append(process)
        return Running(process)

    yield begin
    for process in begun:
        process.kill()
        process.communicate()


def environment(home: Path) -> Mapping[str, str]:
    """Return the variables of a process whose user is new, and speaks Russian."""
    foreign = ("LC_", "LANG", "PYTHONUNBUFFERED", "PYTHONIOENCODING")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(foreign)}
    return {**kept, "XDG_DATA_HOME": str(home), "LC_ALL": "ru_RU.UTF-8"}


GAME: Final = ("quarto", "--language", "ru", "--seed", "1")


def test_a_line_is_answered_before_the_next_is_written(start: Start) -> None:
    running = start(*GAME, *PERSONS)
    assert running.line().startswith("Кварто.")
    for typed, heard in (
        ("дать 7", "Игрок 1 даёт: "),
        ("поставить б2", "Игрок 2 ставит на бэ 2"),
        ("позиция", ".....7.......... -"),
    ):
        running.type(typed)
        assert running.line().startswith(heard)
    running.type("выход")
    status, lines = running.end()
    assert (status, lines) == (
        0,
        ["Партия сохранена, её можно будет продолжить. До свидания."],
    )


@pytest.mark.parametrize("number", [None, signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("minutes", ["no", "60"])
def test_a_game_outlives_its_end_and_is_offered_again(
    start: Start, number: signal.Signals | None, minutes: str
) -> None:
    running = start(*GAME, *PERSONS, f"--option=clock={minutes}")
    running.line()
    running.type("дать 7", "поставить б2")
    running.line()
    running.line()
    if number is not None:
        running.process.send_signal(number)
    status, lines = running.end()
    assert status == 0
    assert lines == ["Партия сохранена, её можно будет продолжить. До свидания."]
    again = start(*GAME)
    assert again.line().startswith("Кварто.")
    assert again.line().startswith("Есть незаконченная партия.")
    again.type("продолжить", "позиция")
    assert again.line().startswith("Продолжаем: Игрок 1, Игрок 2, ходов 2.")
    assert again.line() == ".....7.......... -"


def test_a_reader_who_goes_away_loses_no_game(start: Start, home: Path) -> None:
    running = start(*GAME, *PERSONS)
    running.line()
    assert running.process.stdout is not None
    running.process.stdout.close()
    running.process.stdout = None
    running.type("дать 7")
    assert running.process.wait(PATIENCE) == 0
    assert running.process.stderr is not None
    assert running.process.stderr.read() == b""
    (kept,) = (home / "accessible-games" / "unfinished").iterdir()
    assert "give 7" in kept.read_text("utf-8")


def test_two_computers_play_to_the_end_by_themselves(start: Start) -> None:
    status, lines = start(*GAME, "--seat", "computer", "--seat", "computer").end()
    assert status == 0
    assert lines[1].startswith("Компьютер 1 даёт: ")
    assert re.match("Побеждает Компьютер [12]|Ничья", lines[-2])
    assert lines[-1] == "До свидания."


STRANGE: Final = (
    b"\xef\xbb\xbf\xd0\xb4\xd0\xb0\xd1\x82\xd1\x8c 7\r\n"  # a mark of order, CRLF
    b"\xff\xfe\xfa\n"
    b"place\x00 b2\n"
    b"\xd0\n" + b"x" * 1_000_000 + b"\n" + b"give " + b"a " * 500_000 + b"\n\x1b[A\n"
    b"place b2\r\n"
    b"position\n"
    b"undo"
)


@pytest.mark.parametrize(
    "variables",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "ru_RU.KOI8-R", "PYTHONUTF8": "0"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "cp1252"},
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "latin-1", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_strange_bytes_in_a_strange_locale_are_answered_in_utf_8(
    start: Start, variables: dict[str, str]
) -> None:
    running = start(*GAME, *PERSONS, **variables)
    assert running.process.stdin is not None
    running.process.stdin.write(STRANGE)
    running.process.stdin.close()
    running.process.stdin = None
    status, lines = running.end()
    assert status == 0
    assert lines[0].startswith("Кварто.")
    assert lines[1].startswith("Игрок 1 даёт: светлая")
    assert ".....7.......... -" in lines
    assert lines[-2].startswith("Взят назад 1 ход.")
    assert all(line.isprintable() for line in lines)
    assert max(map(len, lines)) < 300


def test_where_nothing_can_be_kept_the_game_goes_on_and_says_so_once(
    start: Start, home: Path
) -> None:
    home.write_text("a file where a folder should be", "utf-8")
    running = start(*GAME, *PERSONS)
    running.type("дать 7", "поставить б2", "дать 9", "выход")
    status, lines = running.end()
    assert status == 0
    told = [line for line in lines if "не сохраняется" in line]
    assert len(told) == 1
    assert lines[-1] == "Эту партию сохранить не удалось. До свидания."


def test_two_consoles_at_once_keep_a_game_each(start: Start, home: Path) -> None:
    both = [start(*GAME, *PERSONS) for _ in range(2)]
    for running, piece in zip(both, "78", strict=True):
        running.type(f"дать {piece}", "позиция")
    for running, piece in zip(both, "78", strict=True):
        lines = [running.line() for _ in range(3)]
        while "...." not in lines[-1]:
            lines.append(running.line())
        assert lines[-1].endswith(piece)
        assert running.end()[0] == 0
    assert len([*(home / "accessible-games" / "unfinished").iterdir()]) == 2


def test_at_a_terminal_there_is_a_prompt(home: Path) -> None:
    import pty  # noqa: PLC0415 - there is none on Windows

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "--console", *GAME, *PERSONS],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env=environment(home),
    )
    os.close(theirs)
    try:
        shown = read_until(ours, PROMPT)
        assert shown.startswith("Кварто.")
        os.write(ours, "дать 7\n".encode())
        assert "Игрок 1 даёт" in read_until(ours, f"\n{PROMPT}")
        os.write(ours, b"\x04")
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert "\x1b" not in shown
    finally:
        process.kill()
        process.communicate()
        os.close(ours)


def read_until(terminal: int, end: str) -> str:
    """Return what a terminal shows up to and with `end`."""
    shown = b""
    until = time.monotonic() + PATIENCE
    while not shown.decode("utf-8", "ignore").endswith(end):
        assert select.select([terminal], [], [], max(0, until - time.monotonic()))[0]
        shown += os.read(terminal, 4096)
    return shown.decode().replace("\r\n", "\n")


def run(arguments: Sequence[str], home: Path, command: str) -> list[str]:
    """Return what a shell's command shows, of which `$GAME` is a part."""
    game = " ".join([sys.executable, "-m", "accessible_games", *arguments])
    done = subprocess.run(
        ["/bin/sh", "-c", command.replace("$GAME", game)],
        env=environment(home),
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def test_a_shell_may_take_only_the_first_line(home: Path) -> None:
    arguments = ["--console", *GAME, *PERSONS]
    lines = run(
        arguments,
        home,
        "yes помощь | head -500 | ( $GAME; echo $? >&3 ) 3>&1 | head -1",
    )
    assert lines[0].startswith("Кварто.")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
@pytest.mark.parametrize("arguments", [["--help"], ["voices"], ["replay", "a.txt"]])
def test_what_cannot_be_written_is_told_where_it_can(
    home: Path, tmp_path: Path, arguments: list[str], language: str
) -> None:
    (tmp_path / "a.txt").write_text(
        "accessible-games 1\ngame quarto\nseed 1\nseat person\nseat person\n", "utf-8"
    )
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [
                *(sys.executable, "-m", "accessible_games", *arguments),
                f"--language={language}",
            ],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(home),
            cwd=tmp_path,
            check=False,
        )
    assert done.returncode == 1
    told = "Ответ не записан: " if language == "ru" else "The answer could not be "
    lines = done.stderr.decode("utf-8").splitlines()
    assert [line.startswith(told) for line in lines].count(True) == 1
    assert b"Error" not in done.stderr


def test_a_game_without_any_input_ends(home: Path) -> None:
    lines = run(["--console", *GAME], home, "$GAME <&-")
    assert lines[-1] == "До свидания."


RU: Final = ("--language", "ru")


def test_resume_goes_round_all_unfinished_games(open_typist: OpenTypist) -> None:
    names = ("Анна", "Борис", "Вера")
    for name in names:
        open_typist("quarto", *RU, "--seat", f"person:{name}").type("give 7", "quit")
    typist = open_typist("quarto", *RU, *PERSONS)
    heard = [typist.type("resume")[0] for _ in names]
    assert [next(n for n in names if n in line) for line in heard] == [*names[::-1]]
    assert "Вера" in typist.type("resume")[0], "and round again"


def test_what_only_the_computer_did_is_not_kept(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", *RU, "--option", "first=2")
    assert typist.type("quit") == ["До свидания."]
    typist = open_typist("quarto", *RU, *PERSONS)
    assert typist.type("resume") == ["Другой незаконченной партии нет."]


def test_what_is_taken_back_is_kept_as_taken_back(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", *RU, "--option", "first=2", "--seed", "1")
    typist.type("place a1", "undo", "quit")
    typist = open_typist("quarto", *RU, *PERSONS)
    assert "ходов 1" in typist.type("resume")[0]
    assert typist.type("position")[0].startswith("................")


def test_a_kept_game_that_was_cut_short_is_gone_on_with(
    open_typist: OpenTypist,
) -> None:
    open_typist("quarto", *RU, *PERSONS).type("give 7", "place a1", "give 3", "quit")
    (path,) = (saves.folder() / "unfinished").glob("*.txt")
    path.write_bytes(path.read_bytes()[:-4])
    typist = open_typist("quarto", *RU, *PERSONS)
    assert "ходов 2" in typist.type("resume")[0]
    assert typist.type("position") == ["7............... -"]


def test_a_kept_game_that_cannot_be_read_is_told_and_put_aside(
    open_typist: OpenTypist,
) -> None:
    folder = saves.folder() / "unfinished"
    folder.mkdir(parents=True)
    (folder / "quarto-1.txt").write_bytes(b"\x00\xff junk")
    typist = open_typist("quarto", *RU, *PERSONS)
    assert any("quarto-1.damaged" in line for line in typist.heard)
    assert (folder / "quarto-1.damaged").read_bytes() == b"\x00\xff junk"
    assert not any("damaged" in line for line in open_typist("quarto", *RU).heard)


def test_the_menu_is_reached_from_a_game_which_is_kept(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", *RU, *PERSONS)
    typist.type("give 7")
    assert typist.type("меню")[1].startswith("1. Продолжить")


@pytest.mark.parametrize("quotes", ['""', "''", "«»"])
def test_a_file_name_in_quotes_is_the_name_without_them(
    typist: Typist, quotes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist.type("give 7", f"save {quotes[0]}моя игра.txt{quotes[1]}")
    assert (tmp_path / "моя игра.txt").exists()
