"""What the steps use up is on the list of what is needed, and nothing else is."""

import csv
import re
from io import StringIO

import pytest

from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.files import files
from fabrication.materials import materials
from fabrication.order import Order
from fabrication.parts import PARTS
from fabrication.plans import plan
from fabrication.supplies import SIZES, supplies
from fabrication.wishes import read_wishes
from fabrication.words import catalogue
from fabrication.writers.text import text

USUAL = Dimensions()

USES = {
    "ru": {
        "wood-glue": "столярн(ым|ого|ый|ом) кле",
        "epoxy": "эпоксидн",
        "sandpaper-coarse": "шкурк|зашкур",
        "sandpaper-fine": "шкурк|зашкур",
        "masking-tape": "малярн",
        "braille-tape": "брайлевск(ой|ую) лент",
        "string": "верёвк",
        "matches": "спичк",
        "paper": "бумаг",
        "veneer": "шпон",
    },
    "en": {
        "wood-glue": "wood glue",
        "epoxy": "epoxy glue",
        "sandpaper-coarse": "[Ss]and",
        "sandpaper-fine": "[Ss]and",
        "masking-tape": "masking tape",
        "braille-tape": "braille tape",
        "string": "string",
        "matches": "a match ",
        "paper": r"\bpaper",
        "veneer": "veneer",
    },
}
"""How each is named where it is used."""

VAGUE = {
    "ru": r"(?<!столярным )(?<!столярного )(?<!столярном )(?<!столярный )"
    r"(?<!эпоксидным )(?<!эпоксидного )кле(й|я|ем|ю)\b|"
    r"(?<!малярной )(?<!брайлевской )(?<!малярную )лент(а|ы|у|ой)\b(?!-липучк)",
    "en": r"(?<!wood )(?<!epoxy )\bglue\b(?! sets)|"
    r"(?<!masking )(?<!braille )(?<!hook-and-loop )\btape\b",
}
"""Glue or tape of which nobody knows the kind."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_part = pytest.mark.parametrize("part", PARTS)


def told(part: str, language: str) -> str:
    """Return what is told after the list of what is needed."""
    whole = text(plan(USUAL, [part]), language).decode()
    _, _, rest = whole.partition({"ru": "Раздел 3.", "en": "Section 3."}[language])
    return rest


@every_language
@every_part
def test_what_a_step_uses_up_is_on_the_list(part: str, language: str) -> None:
    listed = {row.name.key.removeprefix("material-") for row in supplies(USUAL, [part])}
    used = {
        n for n, how in USES[language].items() if re.search(how, told(part, language))
    }
    assert used == listed


def test_all_supplies_are_known_by_both_languages() -> None:
    assert [*USES["ru"]] == [*USES["en"]]
    assert {*USES["ru"]} == {*SIZES}


@every_language
@every_part
def test_the_kind_of_glue_and_tape_is_named(part: str, language: str) -> None:
    lines = told(part, language).splitlines()
    # What is said of glue that is there already needs no kind.
    already = (
        "по клею|at the glue|glue it on again|Пока клей|Until the glue|is glued on"
    )
    vague = [one for one in lines if re.search(VAGUE[language], one)]
    assert [one for one in vague if not re.search(already, one)] == []


@every_language
def test_several_parts_share_their_supplies(language: str) -> None:
    every = supplies(USUAL, PARTS)
    assert [row.name.key for row in every] == [f"material-{name}" for name in SIZES]
    assert {row.count for row in every} == {1}
    order = Order(
        given=USUAL,
        parts=["tray", "pieces"],
        formats=["materials"],
        languages=[language],
    )
    (made,) = files(order)
    rows = [*csv.DictReader(StringIO(made.content.decode("utf-8-sig")))]
    words = catalogue(language).words
    glue = words(supplies(USUAL, ["tray"])[-1].name)
    (row,) = [row for row in rows if glue in row.values()]
    part, _, size, count = row.values()
    assert part == {"ru": "расходные материалы", "en": "supplies"}[language]
    assert "100" in size
    assert count == "1"


TOOLS = {
    "ru": {"drill": "[Сс]верл", "clamp": "струбцин"},
    "en": {"drill": r"\b[Dd]rill", "clamp": r"\bclamp"},
}


@every_language
@every_part
@pytest.mark.parametrize("tool", TOOLS["en"])
def test_each_tool_is_on_the_list(tool: str, part: str, language: str) -> None:
    listed = sizes(USUAL, part, tool)
    assert bool(listed) == bool(re.search(TOOLS[language][tool], told(part, language)))


ALIKE = "buzzer=3.2", "dimple=3", "pilot=1.6"
"""Holes of different kinds that one drill makes."""


@every_part
def test_no_drill_is_listed_twice(part: str) -> None:
    for wishes in ((), ALIKE):
        listed = sizes(read_wishes(wishes), part, "drill")
        assert sorted(listed) == sorted({*listed})


def sizes(made: Dimensions, part: str, tool: str) -> list[str]:
    """Return how large the tools of a kind are."""
    rows = [row for row in materials(made, part) if row.name.key == f"material-{tool}"]
    return [catalogue("en").words(row.size) for row in rows]


LARGE = read_wishes(
    ["side=1000", "margin=150", "hole=100", "gap=100", "foot=96", "screw-edge=60"]
)


def test_a_ruler_a_clamp_and_a_string_are_large_enough() -> None:
    assert sizes(USUAL, "board", "ruler") == ["300 mm"]
    assert sizes(LARGE, "board", "ruler") == ["800 mm"]
    assert sizes(USUAL, "board", "clamp") == ["60 mm"]
    assert sizes(read_wishes(["layer=30"]), "board", "clamp") == ["74 mm"]
    strings = [
        catalogue("en").words(row.size)
        for made in (USUAL, LARGE)
        for row in supplies(made, ["board"])
        if row.name.key == "material-string"
    ]
    assert strings == ["1000 mm", "1615 mm"]
