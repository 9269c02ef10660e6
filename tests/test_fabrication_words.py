"""The words of the plans, held to the same rules as all other words.

The rules are those of `test_words`; here all messages are gathered that the plans, the
drawings and the refusals have.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path

import pytest

import fabrication
from accessible_games.core.message import VERBATIM, Message, RefusalError, say, verbatim
from accessible_games.i18n import LANGUAGES, Catalogue, keys
from accessible_games.saves import named
from fabrication.__main__ import do, summary
from fabrication.cli import read
from fabrication.dimensions import Dimensions
from fabrication.document import Steps, Table
from fabrication.extras import LIBRARIES
from fabrication.faces import faces
from fabrication.files import FORMATS, files
from fabrication.materials import materials
from fabrication.parts import PARTS, drawings
from fabrication.plans import plan
from fabrication.shapes import Layer, Operation
from fabrication.supplies import supplies
from fabrication.tool import note
from fabrication.wishes import read_wishes
from fabrication.words import PACKAGES, catalogue
from fabrication.writers import dxf, layout, scad, scad_tiles, swell, template
from fabrication.writers.sheet import title_of
from fabrication.writers.svg import about, operation_name
from fabrication.writers.text import lines
from tests import (
    test_fabrication_dimensions as dimensions,
    test_fabrication_sensors as sensors,
    test_fabrication_tool as tools,
    test_words as linter,
)
from tests.test_fabrication_swell import CRAMPED

SOURCES = Path(fabrication.__file__).parent

OWN = {
    language: {*keys(language, PACKAGES)} - {*keys(language)} for language in LANGUAGES
}
"""The messages of the plans."""

LATIN_PREFIXES = (
    *("wish-", "wrong-", "tool-", "plans-", "check-"),
    *("file-dxf", "format-dxf", "file-3mf", "file-pdf"),
    *("scad-", "file-scad", "format-scad", "swell-", "layout-table"),
)

LATIN = {key for key in OWN["ru"] if key.startswith(LATIN_PREFIXES)}
"""What names dimensions and options as they are typed, with Latin letters."""

CHECKED = ("missing", "differs", "extra", "no-folder")

SHOPS = r"DRV5033AJ|A3144|Arduino Mega 2560|README\.ru\.md"
"""What is asked for in shops, and a file that is named."""

CHOSEN = read_wishes(["margin=38.5", "gap=15"])


def refusals() -> Iterator[Message]:
    """Yield what is said of every wish that is refused."""
    for wishes, _ in dimensions.BAD_WISHES:
        with pytest.raises(RefusalError) as error:
            read_wishes(wishes.split())
        yield error.value.why
    for arguments, _ in (*tools.BAD_TOOLS, *sensors.BAD_WIRING):
        with pytest.raises(RefusalError) as error:
            files(read(arguments.split()).order)
        yield error.value.why


def gathered() -> Iterator[Message]:
    """Yield every message of the plans."""
    yield from refusals()
    for made in (Dimensions(), CHOSEN):
        document = plan(made, PARTS)
        yield from (line for line in lines(document) if line)
        for section in document.sections:
            for block in section.blocks:
                yield from parts_of(block)
        yield from needed(made)
        for part in PARTS:
            for drawing in drawings(made, part):
                yield Message(f"drawing-{drawing.name}")
                for face in faces(drawing):
                    yield from title_of(face)
                    yield from (Message(f"drawing-{face.name}"), about(face))
                    yield from layout.notes_of(face)
                    yield from layout.block_of(face, 2)
                    yield from template.told_of(face)
                    for layer in face.layers:
                        yield operation_name(layer, face.thickness)
    yield from commands()
    yield from compensations()
    depths = Dimensions().hollow_depth, Dimensions().layer
    for operation, depth in product(Operation, depths):
        yield operation_name(Layer("", operation, depth, ()), depths[1])
    yield from comments()
    yield from swells()
    yield from (Message(f"bill-{n}") for n in ("part", "material", "size", "count"))
    yield from (Message(f"dimension-{field.name}") for field in fields(Dimensions))


def needed(made: Dimensions) -> Iterator[Message]:
    """Yield what has to be bought."""
    rows = [row for part in PARTS for row in materials(made, part)]
    for row in (*rows, *supplies(made, PARTS)):
        yield from (Message(f"part-{row.part}"), row.name, row.size)


def swells() -> Iterator[Message]:
    """Yield what the drawings for swell paper say, and why there may be none."""
    yield from swell.key_of(Dimensions())
    for language in LANGUAGES:
        yield say(f"file-swell-{language}", drawing=Message("drawing-board-flat"))
    for wishes in CRAMPED.values():
        with pytest.raises(RefusalError) as error:
            swell.demand_room(read_wishes(wishes.split()))
        yield error.value.why


def comments() -> Iterator[Message]:
    """Yield what stands in the sources of the pieces."""
    for is_flat in (False, True):
        source = scad.source(Dimensions(), is_flat=is_flat)
        yield from (told for _, told in source if told)
    yield from (told for _, told in scad_tiles.source(Dimensions()) if told)


def compensations() -> Iterator[Message]:
    """Yield what is said of a tool, in cut files and in the plan."""
    (sheet,) = drawings(Dimensions(), "tray")
    for tool in (None, *tools.TOOLS):
        yield say("drawing-note", about=about(sheet), note=note(tool))
        for block in plan(Dimensions(), ["tray"], tool).sections[0].blocks:
            yield from parts_of(block)
    yield Message("note-unit")


def commands() -> Iterator[Message]:
    """Yield what the command line answers."""
    order = replace(read([]).order, formats=[f for f in FORMATS if f not in LIBRARIES])
    drawn = Message("drawing-tiles")
    for name in ("file-dxf", "file-dxf-drawing"):
        yield say(name, drawing=drawn, version=verbatim(dxf.R2010))
    yield say("file-pdf-drawing", drawing=drawn)
    yield say("file-pdf-template", drawing=drawn, count=2)
    every = verbatim(", ".join(LIBRARIES))
    yield say("plans-no-extra", format=verbatim("dxf"))
    yield say("plans-without", formats=every)
    yield from read(["--help"]).told
    yield from summary(Path("plans"), files(order), "ru")
    yield from (say("check-without", formats=every), Message("format-dxf"))
    yield from (say(f"check-{one}", file=named("a.svg")) for one in CHECKED)
    yield say("check-other-dxf", version=verbatim(dxf.KNOWN))
    yield say("check-same", count=2, file=named("plans"))
    reported: list[Message] = []
    files(order, reported.append)
    yield from reported
    yield from (Message("plans-untold"), say("plans-others", count=2))
    for arguments in (["a", "b"], ["--part=x"], ["--format=x"], [""]):
        with pytest.raises(RefusalError) as error:
            read(arguments)
        yield error.value.why
    with pytest.raises(RefusalError) as error:
        do(read(["--part", "pieces", "--format", "svg"]), print, "ru")
    yield error.value.why


def parts_of(block: Message | Steps | Table) -> Iterator[Message]:
    """Yield the messages that a block consists of."""
    match block:
        case Steps(items):
            yield from items
        case Table(columns, rows, _, caption):
            yield from (*columns, *(value for row in rows for value in row))
            yield from () if caption is None else (caption,)
        case Message():
            yield block


MESSAGES = tuple(linter.with_inner(gathered()))


def said(language: str) -> frozenset[linter.Said]:
    """Return the texts of a language, echoes in words of its own."""
    found = set()
    for message in MESSAGES:
        if message.key in OWN[language]:
            plain = linter.without_echo(message, language)
            words = Catalogue(language, also=PACKAGES).words(plain)
            found.add(linter.Said(message.key, words))
    return frozenset(found)


SAID = {language: said(language) for language in LANGUAGES}


def test_both_languages_have_the_same_messages_and_no_other_has_them() -> None:
    assert OWN["ru"] == OWN["en"]
    for language in LANGUAGES:
        every = keys(language, PACKAGES)
        assert sorted(every) == sorted(set(every))


def test_no_words_are_dead_or_missing() -> None:
    assert OWN["ru"] - {message.key for message in MESSAGES} == set()
    assert {message.key for message in MESSAGES} - OWN["ru"] <= {
        *(*keys("ru"), VERBATIM)
    }


def test_no_module_says_what_nobody_has_words_for() -> None:
    every = keys("ru", PACKAGES)
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rpartition(".")[2]
                first = node.args[0]
                if name in {"Message", "say"} and isinstance(first, ast.Constant):
                    assert first.value in every, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_of_words_hold(language: str) -> None:
    words = SAID[language]
    assert len(words) > 200
    # A shell needs the quotes and brackets of a command that somebody copies.
    plain = frozenset(each for each in words if "pip install" not in each.text)
    linter.test_only_characters_that_voices_can_say_are_written(plain, language)
    linter.test_no_name_of_a_message_is_read_aloud(words, language)
    linter.test_stops_and_blanks_are_where_they_belong(words)
    linter.test_dashes_stand_between_blanks(words)
    linter.test_quotes_are_closed(words)


def test_russian_is_written_in_russian_letters() -> None:
    words = SAID["ru"]
    # What is bought by a name that has no Russian letters stands in rows, too.
    others = frozenset(one for one in words if not re.search(SHOPS, one.text))
    assert linter.breaches(others, r"(?<!\w)[A-Za-z]", LATIN) == set()
    numbers = {"plan-whole", "plan-decimal", "plan-mm"}
    lacking = {one for one in words if not re.search("[А-Яа-яЁё]", one.text)}
    assert {one.key for one in lacking} <= numbers
    linter.test_yo_is_written(words)
    assert linter.breaches(words, linter.PAST_OF_SOMEBODY, flags=re.IGNORECASE) == set()


def test_english_is_written_in_latin_letters() -> None:
    assert linter.breaches(SAID["en"], r"[А-Яа-яЁё]") == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_noun_stands_after_a_number_without_its_form(language: str) -> None:
    nouns = {noun for forms in linter.FORMS[language] for noun in forms}
    stray = {
        each
        for each in SAID[language]
        for noun in re.findall(r"\d+ (\w+)", each.text)
        if noun in nouns
    }
    assert stray == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_agree_with_their_number(language: str) -> None:
    forms = {"ru": ("файл", "файла", "файлов"), "en": ("file", "files")}[language]
    words = catalogue(language).words
    for count in linter.COUNTS:
        text = words(say("plans-written", count=count, file=verbatim("plans")))
        found = re.search(rf"(?<!\d){count} (\w+)", text)
        assert found
        assert found[1] == forms[linter.form(language, count)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_the_plan_is_not_too_long_to_be_heard(language: str) -> None:
    words = catalogue(language).words
    long = {
        words(line)
        for made in (Dimensions(), CHOSEN)
        for line in lines(plan(made, PARTS))
        if line and len(words(line)) > 250
    }
    assert long == set()
