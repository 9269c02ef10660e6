"""Drawings for swell paper, held to the guidelines for what fingers can tell apart."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from accessible_games.core.message import RefusalError
from accessible_games.i18n import LANGUAGES
from fabrication.__main__ import main
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import board
from fabrication.shapes import Drawing
from fabrication.wishes import read_wishes
from fabrication.words import catalogue
from fabrication.writers.braille import BLANK, braille
from fabrication.writers.page_svg import page_svg
from fabrication.writers.swell import DRAWN, demand_room, key_of, swell

SPACE = "{http://www.w3.org/2000/svg}"

MADE = {
    "usual": Dimensions(),
    "other": read_wishes(["margin=38.5", "gap=15", "corner=25"]),
    "large": read_wishes(["side=343", "gap=37.5", "margin=51.25", "tall=40.125"]),
    "tight": read_wishes(["gap=14.8", "margin=38.8", "corner=6"]),
}

CRAMPED = {
    "between two holes": "gap=14 margin=40",
    "between a hole and the edge": (
        "margin=14.5 hole=38 gap=23 screw-edge=10 braille-cell=4.3 foot=34"
    ),
    "a hole would be": (
        "hole=25 gap=20 margin=45 foot=24 round-body=22 square-body=16.9 hollow=10"
    ),
    "for the board": "side=360 gap=40 margin=56",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_made = pytest.mark.parametrize("made", MADE.values(), ids=MADE)


def sheets(made: Dimensions) -> list[Drawing]:
    return [faces(board.flat(made))[0], faces(board.drilled(made))[0]]


Dot = tuple[float, float, float]
Edges = list[tuple[float, float]]


def read(made: Dimensions, language: str, number: int = 1) -> dict[str, ET.Element]:
    """Return the groups of a drawing by their names."""
    page = swell(sheets(made)[number], made, language)
    root = ET.fromstring(page_svg(page, "", language))  # noqa: S314
    assert root.attrib["width"] == "210mm"
    assert root.attrib["viewBox"] == "0 0 210 297"
    return {group.attrib["id"]: group for group in root.iter(f"{SPACE}g")}


def circles(group: ET.Element) -> list[Dot]:
    """Return the circles with their radii, half of their lines among these."""
    line = float(group.attrib["stroke-width"])
    return [
        (float(c.attrib["cx"]), float(c.attrib["cy"]), float(c.attrib["r"]) + line / 2)
        for c in group.iter(f"{SPACE}circle")
    ]


def corners(group: ET.Element) -> Edges:
    (path,) = group.iter(f"{SPACE}path")
    words = [word for word in path.attrib["d"].split() if word not in {"M", "L", "Z"}]
    return list(zip(map(float, words[::2]), map(float, words[1::2]), strict=True))


def distance(circle: Dot, edges: Edges) -> float:
    """Return how far a circle is from the line of an outline, itself 1 mm wide."""
    x, y, radius = circle
    found = []
    for (x1, y1), (x2, y2) in zip(edges, [*edges[1:], edges[0]], strict=True):
        along = (x2 - x1, y2 - y1)
        t = ((x - x1) * along[0] + (y - y1) * along[1]) / math.hypot(*along) ** 2
        t = min(1, max(0, t))
        found.append(math.dist((x, y), (x1 + t * along[0], y1 + t * along[1])))
    return min(found) - radius - 0.5


@every_made
@every_language
@pytest.mark.parametrize("number", [0, 1])
def test_elements_are_6_4_mm_apart(
    made: Dimensions, language: str, number: int
) -> None:
    groups = read(made, language, number)
    edges = corners(groups.pop("board"))
    elements = [circles(group) for group in groups.values()]
    assert len(elements) == 16 + 4 + 4 + 2
    for one, other in combinations(elements, 2):
        for x1, y1, r1 in one:
            for x2, y2, r2 in other:
                assert math.dist((x1, y1), (x2, y2)) - r1 - r2 >= 6.4 - 1e-9
    for element in elements:
        for circle in element:
            assert distance(circle, edges) >= 6.4 - 1e-9


@every_made
@every_language
def test_the_edge_of_the_paper_is_blank(made: Dimensions, language: str) -> None:
    groups = read(made, language)
    places = [(x, y, 0.5) for x, y in corners(groups["board"])]
    for name, group in groups.items():
        if name != "board":
            places += circles(group)
    for x, y, r in places:
        assert 10 - 1e-9 <= x - r < x + r <= 200 + 1e-9
        assert 10 - 1e-9 <= y - r < y + r <= 287 + 1e-9


@every_made
def test_lines_are_1_mm_and_no_shape_is_small(made: Dimensions) -> None:
    groups = read(made, "ru")
    drawn = {n: g for n, g in groups.items() if n == "board" or n in CELLS}
    assert len(drawn) == 17
    for group in drawn.values():
        assert group.attrib["stroke-width"] == "1"
        assert group.attrib["fill"] == "none"
    for name in CELLS:
        ((_, _, radius),) = circles(groups[name])
        assert 2 * radius - 1 >= 12.7
    edges = corners(groups["board"])
    for one, other in zip(edges, [*edges[1:], edges[0]], strict=True):
        assert math.dist(one, other) >= 12.7


CELLS = {f"{letter}{number}" for letter in "abcd" for number in "1234"}


def test_at_most_five_textures() -> None:
    fills = {group.attrib["fill"] for group in read(MADE["usual"], "en").values()}
    assert fills == {"none", "#000000"}, "none but the dots of braille"


@every_made
def test_it_is_half_as_large_as_the_board(made: Dimensions) -> None:
    groups = read(made, "en")
    edges = corners(groups["board"])
    left, low = min(x for x, _ in edges), max(y for _, y in edges)
    half = float(made.side) / 2
    assert max(x for x, _ in edges) - left == pytest.approx(half)
    assert low - min(y for _, y in edges) == pytest.approx(half)
    for hole in board.drilled(made).circles(board.HOLES):
        ((x, y, radius),) = circles(groups[hole.label])
        assert x - left == pytest.approx(float(hole.centre.x) / 2)
        assert low - y == pytest.approx(float(hole.centre.y) / 2)
        assert 2 * radius - 1 == pytest.approx(float(hole.diameter) / 2)
    # The cut corner is the nearest one on the left, as on the board.
    assert (left, low) not in edges


@every_made
@every_language
def test_braille_is_read_back_from_its_dots(made: Dimensions, language: str) -> None:
    groups = read(made, language)
    for letter, centre in zip("abcd", made.centres, strict=True):
        dots = circles(groups[f"column-{letter}"])
        assert cells(dots) == [braille(letter, "en")]
        left = min(x for x, _ in corners(groups["board"]))
        assert min(x for x, _, _ in dots) == pytest.approx(
            left + float(centre) / 2 - 1.25
        )
    for number in "1234":
        assert cells(circles(groups[f"row-{number}"])) == [braille(number, language)]
    words = catalogue(language).words
    told = " ".join(braille(words(message), language) for message in key_of(made))
    read_back = " ".join(cells(circles(groups["key"]), 10.8))
    assert read_back.replace(BLANK, " ").split() == told.replace(BLANK, " ").split()


def cells(dots: list[Dot], left: float | None = None) -> list[str]:
    """Return the rows of braille that dots make, by the spacing of Marburg Medium."""
    assert {round(radius, 6) for _, _, radius in dots} == {0.8}
    top = min(y for _, y, _ in dots)
    if left is None:
        left = min(x for x, _, _ in dots)
    rows: dict[int, dict[int, int]] = {}
    # Dots are 2.5 mm apart, cells 6, rows 10.
    for x, y, _ in dots:
        row, below = divmod(round((y - top) / 2.5), 4)
        place, beside = divmod(x - left + 1e-6, 6)
        bit = (0 if beside < 1 else 3) + below
        assert below < 3
        row_cells = rows.setdefault(row, {})
        row_cells[int(place)] = row_cells.get(int(place), 0) | 1 << bit
    return [
        "".join(chr(0x2800 + found.get(n, 0)) for n in range(max(found) + 1))
        for _, found in sorted(rows.items())
    ]


@pytest.mark.parametrize("why", CRAMPED)
def test_what_fingers_could_not_tell_is_refused(why: str, tmp_path: Path) -> None:
    wishes = CRAMPED[why].split()
    with pytest.raises(RefusalError):
        demand_room(read_wishes(wishes))
    folder = tmp_path / "out"
    sets = [f"--set={wish}" for wish in wishes]
    assert main([str(folder), "--format=swell", *sets]) == 2
    assert not folder.exists()


def test_the_rest_of_the_set_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--part=board", "--language=en", "--set=gap=14", "--set=margin=40"]
    assert main([str(tmp_path), *arguments]) == 0
    assert "at least 6.4 mm" in capsys.readouterr().out
    names = {path.name for path in tmp_path.iterdir()}
    assert "board-layer.svg" in names
    assert not [name for name in names if "swell" in name]


@every_language
def test_a_second_run_gives_the_same_bytes(language: str) -> None:
    made = MADE["usual"]
    for sheet in sheets(made):
        assert sheet.name in DRAWN
        first = page_svg(swell(sheet, made, language), "", language)
        assert page_svg(swell(sheet, made, language), "", language) == first
