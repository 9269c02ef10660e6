"""The plan in braille: cell by cell as liblouis has it, on pages of 40 by 25."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable

import pytest

from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.document import Document
from fabrication.parts import PARTS
from fabrication.plans import plan
from fabrication.wishes import read_wishes
from fabrication.words import catalogue
from fabrication.writers.braille import BLANK, SIGNS, UNKNOWN, braille, cells
from fabrication.writers.brf import ASCII, HEIGHT, WIDTH, ascii_of, brf, pages, wrapped
from fabrication.writers.text import lines

PLANS = {
    "usual": plan(Dimensions(), PARTS),
    "other": plan(read_wishes(["margin=38.5", "gap=15", "screw-length=15.5"]), PARTS),
    "small": plan(Dimensions(), ["tray"]),
}

every_plan = pytest.mark.parametrize("document", PLANS.values(), ids=PLANS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def told(document: Document, language: str) -> list[str]:
    return [
        catalogue(language).words(message) for message in lines(document) if message
    ]


# --- signs


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "Right", ",RIGHT"),
        ("en", "DXF", ",,DXF"),
        ("en", "A", ",A"),
        ("en", "37 mm", "#CG MM"),
        ("en", "4.5, 10.", "#D4E1 #AJ4"),
        ("en", "a1 1a 1k", "A#A #A;A #AK"),
        ("en", "“yes” (no)?", '8YES0 "<NO">8'),
        ("en", "1:2", "#A3#B"),
        ("ru", "Доска", "DOSKA"),
        ("ru", "ДСП", "DSP"),
        ("ru", "4,5 мм, 10.", "#D1E MM1 #AJ,4"),
        ("ru", "а1 1а 1я", 'A#A #A"A #A"$'),
        ("ru", "«вправо» (кружок)?", "8WPRAWO0 <KRUVOK>5".replace("V", "J")),
        ("ru", "край — отсчёт", "KRA&- OTSQ*T"),
        ("ru", "DXF Piece, да piece 3", ".DXF PIECE1 DA ,PIECE #C"),
        ("ru", "DRV50AJ", ".DRV#EJ.AJ"),
        ("en", "DRV50AJ", ",,DRV#EJ,,AJ"),
        ("ru", "1:2", "#A,3#B"),
    ],
)
def test_signs_by_hand(language: str, text: str, wanted: str) -> None:
    assert ascii_of(braille(text, language)) == wanted


def test_the_table_of_ascii_is_that_of_north_america() -> None:
    assert len(set(ASCII)) == len(ASCII) == 64
    assert ascii_of(cells("1", "12", "3456", "6", "256", "123456")) == "AB#,4="
    assert ascii_of(BLANK) == " "


def test_both_languages_have_a_table() -> None:
    assert {*SIGNS} == {*LANGUAGES}
    assert braille("☃", "ru") == UNKNOWN


@every_plan
@every_language
def test_no_sign_of_the_plan_is_unknown(document: Document, language: str) -> None:
    for line in told(document, language):
        assert UNKNOWN not in braille(line, language), line


TABLES = {"en": "en-ueb-g1.ctb", "ru": "ru-litbrl.ctb"}


@every_plan
@every_language
def test_liblouis_has_the_same_cells(
    document: Document, language: str, need: Callable[[str, str], str]
) -> None:
    program = need("lou_translate", "liblouis-bin")
    every = told(document, language)
    done = subprocess.run(
        [program, f"unicode.dis,{TABLES[language]}"],
        input="\n".join([*every, ""]),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    answer = done.stdout
    if language == "en":
        # It takes two numbers for one with its thousands parted: "dots 1 2".
        answer = re.sub("(?<=[⠁-⠚])⠐(?=[⠁-⠚])", f"{BLANK}⠼", answer)
    for line, wanted in zip(every, answer.splitlines(), strict=True):
        assert spaced(braille(line, language)) == spaced(wanted), line


def spaced(line: str) -> str:
    """Leave out the blank behind a comma, which its Russian table leaves out, too."""
    return re.sub(f"(?<=[⠂⠆]){BLANK}", "", line)


# --- pages


def read(content: bytes) -> list[list[str]]:
    every = content.decode("ascii").split("\f")
    assert all(page.endswith("\r\n") for page in every)
    return [page.split("\r\n")[:-1] for page in every]


@every_plan
@every_language
def test_pages_of_40_by_25(document: Document, language: str) -> None:
    every = read(brf(document, language))
    for number, page in enumerate(every, 1):
        assert len(page) == HEIGHT == 25
        assert all(len(line) <= WIDTH == 40 for line in page)
        *text, foot = page
        assert foot.lstrip() == ascii_of(braille(str(number), "en"))
        assert len(foot) == WIDTH
        assert text[0].strip()
        assert {*"".join(page)} <= {*ASCII}
        assert not any(line.endswith(" ") for line in text)


@every_plan
@every_language
def test_nothing_is_lost_over_pages(document: Document, language: str) -> None:
    every = read(brf(document, language))
    words = " ".join(line for page in every for line in page[:-1]).split()
    wanted = [ascii_of(braille(line, language)) for line in told(document, language)]
    assert words == " ".join(wanted).split()


@every_plan
@every_language
def test_headings_stand_above_what_they_head(document: Document, language: str) -> None:
    first = {"en": ",SECTION #", "ru": "RAZDEL #"}[language]
    for page in read(brf(document, language)):
        for place, line in enumerate(page[:-1]):
            if line.startswith(first):
                assert place < HEIGHT - 3, page
                assert not place or not page[place - 1]


@every_language
def test_a_length_keeps_its_unit(language: str) -> None:
    for document in PLANS.values():
        for page in read(brf(document, language)):
            for line in page:
                assert not line.lstrip().startswith("MM"), page


def test_a_line_that_goes_on_is_indented() -> None:
    first, *others = wrapped(braille("word " * 30, "en"))
    assert not first.startswith(BLANK)
    assert all(line.startswith(BLANK * 2) for line in others)
    assert len(others) > 1
    assert [line.strip(BLANK) for line in wrapped("⠁" * 50)] == ["⠁" * 40, "⠁" * 10]


def test_a_heading_goes_to_the_next_page_with_what_it_heads() -> None:
    above = [["x"]] * 22
    first, second = pages([*above, [], ["heading"], ["text"], ["text"]])
    assert first[:24] == ["x"] * 22 + [""] * 2
    assert second[:3] == ["heading", "text", "text"]
    (only,) = pages([*above[:20], [], ["heading"], ["text"], ["text"]])
    assert only[20:24] == ["", "heading", "text", "text"]


@every_language
def test_a_second_run_gives_the_same_bytes(language: str) -> None:
    document = PLANS["usual"]
    assert brf(document, language) == brf(document, language)
