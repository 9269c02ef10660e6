"""The limits of every dimension: documented, told with a reason, and tight.

`fabrication/LIMITS.md` has them for the usual other dimensions; `ACCEPT=1` looks for
them anew and writes it. At each limit everything can be made, and a micrometre beyond
one sentence refuses, the one that is documented.
"""

import os
import re
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import fabrication
from accessible_games.core.message import Message, RefusalError
from accessible_games.i18n import LANGUAGES
from fabrication.check import differences
from fabrication.dimensions import Dimensions
from fabrication.files import files
from fabrication.folder import write
from fabrication.limits import FINEST, limits, option
from fabrication.mesh import triangles
from fabrication.order import Order, paths
from fabrication.parts import PARTS, drawings, solids
from fabrication.wishes import LARGEST, NAMES, read_wishes
from fabrication.words import catalogue, mm
from tests.test_fabrication_parts import extent

USUAL = Dimensions()

DOCUMENT: Final = Path(fabrication.__file__).parent / "LIMITS.md"

HEADINGS: Final = {"ru": "## По-русски", "en": "## In English"}

LINES: Final = {
    "ru": "- `{option}`, {about}: обычно {usual}, от {least} до {most}.",
    "en": "- `{option}`, {about}: usually {usual}, from {least} to {most}.",
}

BEYOND: Final = {"ru": "  - При {value}: {text}", "en": "  - With {value}: {text}"}


class Ends(NamedTuple):
    """The least and the most that a dimension may be."""

    least: Decimal
    most: Decimal


def order(made: Dimensions, formats: tuple[str, ...] = ()) -> Order:
    return Order(given=made, parts=PARTS, formats=formats, languages=LANGUAGES)


@cache
def refusal(name: str, value: Decimal) -> Message | None:
    """Return why everything cannot be made with that, or nothing if it can."""
    try:
        tuple(paths(order(read_wishes([f"{name}={value}"]))))
    except RefusalError as error:
        return error.why
    return None


def found(name: str) -> Ends:
    """Look for the limits of a dimension."""
    usual = int(getattr(USUAL, name) / FINEST)

    def end(last: Decimal) -> Decimal:
        if refusal(name, last) is None:
            return last
        good, bad = usual, int(last / FINEST)
        while abs(good - bad) > 1:
            middle = (good + bad) // 2
            if refusal(name, middle * FINEST) is None:
                good = middle
            else:
                bad = middle
        return good * FINEST

    return Ends(end(FINEST), end(LARGEST))


def documented() -> dict[str, Ends]:
    """Return the limits that the document has."""
    _, _, english = DOCUMENT.read_text("utf-8").partition(HEADINGS["en"])
    numbers = re.findall(
        r"^- `([\w-]+)`.* from ([\d.]+) to ([\d.]+)\.$", english, re.MULTILINE
    )
    return {
        name.replace("-", "_"): Ends(Decimal(least), Decimal(most))
        for name, least, most in numbers
    }


def written(ends: dict[str, Ends]) -> str:
    """Return the document."""
    # What stands before the lists is written by hand.
    lines = [DOCUMENT.read_text("utf-8").partition(HEADINGS["ru"])[0].rstrip(), ""]
    for language in LANGUAGES:
        words = catalogue(language).words
        lines += [HEADINGS[language], ""]
        for name, (least, most) in ends.items():
            told = {"usual": getattr(USUAL, name), "least": least, "most": most}
            lengths = {key: words(mm(value)) for key, value in told.items()}
            about = words(Message(f"dimension-{name}"))
            named = {"option": option(name), "about": about}
            lines.append(LINES[language].format(**lengths, **named))
            for value in beyond(least, most):
                why = refusal(name, value)
                assert why is not None
                shown = {"value": words(mm(value)), "text": words(why)}
                lines.append(BEYOND[language].format(**shown))
        lines.append("")
    return "\n".join(lines)


def beyond(least: Decimal, most: Decimal) -> tuple[Decimal, ...]:
    """Return what lies beyond limits that are narrower than those of all numbers."""
    below = (least - FINEST,) if least > FINEST else ()
    return (*below, *((most + FINEST,) if most < LARGEST else ()))


def test_the_document_has_the_limits_that_there_are() -> None:
    if os.environ.get("ACCEPT"):
        DOCUMENT.write_text(written({name: found(name) for name in NAMES}), "utf-8")
    assert [*documented()] == [*NAMES]
    assert DOCUMENT.read_text("utf-8") == written(documented())


@pytest.mark.parametrize("name", NAMES)
def test_at_each_limit_everything_can_be_made_and_beyond_nothing(name: str) -> None:
    least, most = documented()[name]
    assert least <= getattr(USUAL, name) <= most
    for value in {least, most}:
        assert refusal(name, value) is None
        made = read_wishes([f"{name}={value}"])
        for part in PARTS:
            for drawing in drawings(made, part):
                for layer in drawing.layers:
                    assert 0 < layer.depth <= drawing.thickness
                    for shape in layer.shapes:
                        for x, y in extent(shape):
                            assert 0 <= x <= drawing.width, (drawing.name, layer.name)
                            assert 0 <= y <= drawing.height, (drawing.name, layer.name)
            for solid in solids(made, part):
                assert solid.volume > 0
                assert triangles(solid)
        wanted = ("svg", "drill", "materials", "text")
        names = {file.name for file in files(order(made, wanted))}
        assert names == usual_names(wanted)
    for value in beyond(least, most):
        why = refusal(name, value)
        assert why is not None
        for language in LANGUAGES:
            text = catalogue(language).words(why)
            assert text.endswith(".")
            assert not re.search(r"[.!?] ", text), f"more than a sentence: {text}"


@cache
def usual_names(formats: tuple[str, ...]) -> set[str]:
    return {file.name for file in files(order(USUAL, formats))}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_at_each_limit_six_formats_are_the_same_when_checked(
    name: str, tmp_path: Path
) -> None:
    pytest.importorskip("ezdxf")
    least, most = documented()[name]
    formats = ("svg", "dxf", "drawing", "drill", "materials", "text")
    for value in {least, most} - {getattr(USUAL, name)}:
        made = read_wishes([f"{name}={value}"])
        wanted = replace(order(made, formats), languages=("en",))
        first = {file.name: file.content for file in files(wanted)}
        write(tmp_path / str(value), first)
        again = {file.name: file.content for file in files(wanted)}
        assert [*differences(tmp_path / str(value), again, formats)] == []


def test_every_limit_of_its_own_has_a_reason() -> None:
    for language in LANGUAGES:
        words = catalogue(language).words
        for name, least, most in limits(USUAL):
            for end, value in (("least", least), ("most", most)):
                if value is not None:
                    why = words(Message(f"why-{end}-{name}"))
                    assert re.match({"ru": "иначе ", "en": "or "}[language], why)
                    # It stands in the midst of the sentence that refuses.
                    assert not re.search(r"[.:;!?]", why)
