"""The plan in words, read back: it tells the places and sizes of the drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path

import pytest

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.notation import cell_text
from accessible_games.games.quarto.pieces import PIECES
from accessible_games.games.quarto.rules import CELLS, Rules
from accessible_games.games.quarto.words import cell_name, piece_name
from accessible_games.games.square.tiles import TILES
from accessible_games.games.square.words import mark_name
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.document import Table
from fabrication.faces import faces
from fabrication.materials import materials
from fabrication.parts import PARTS, board, drawings, marks, panel, sensors, tray
from fabrication.parts.pieces import flat_pieces, piece, pieces
from fabrication.plans import plan
from fabrication.shapes import Contour
from fabrication.solids import Outline
from fabrication.wiring import grooves
from fabrication.wishes import read_wishes
from fabrication.words import catalogue
from fabrication.writers.html import html
from fabrication.writers.text import text

SETS = {
    "usual": Dimensions(),
    "other": read_wishes(
        (
            *("margin=38.5", "gap=15", "layer=15.5", "backing=3.5", "screw-hole=3.4"),
            *("screw-edge=19", "circle-depth=0.8", "foot=29.5", "square-body=20.2"),
            *(
                "corner=11.5",
                "braille-dot=1.5",
                "braille-pitch=2.7",
                "braille-cell=6.6",
            ),
            *("outlet=11.5", "panel=91.5", "button=16.5", "flat-foot=5.5", "rim=12.5"),
            *("sensor=5.5", "button-ring=33.5"),
            *("mark=12.6", "tile=44.4", "dimple=5.5", "ring-height=6.7", "tall=41"),
        )
    ),
}

pytestmark = [
    pytest.mark.parametrize("language", LANGUAGES),
    pytest.mark.parametrize("made", SETS.values(), ids=SETS),
]

NUMBER = r"(\d+(?:[.,]\d+)?)"


def read(made: Dimensions, language: str, *parts: str) -> list[str]:
    """Return the lines of a plan."""
    return text(plan(made, parts or PARTS), language).decode().splitlines()


def numbers(line: str) -> list[Decimal]:
    """Return all lengths that a line tells, in its own decimal sign."""
    return [Decimal(n.replace(",", ".")) for n in re.findall(NUMBER, line)]


def starting(lines: list[str], words: dict[str, str], language: str) -> list[str]:
    """Return the lines that begin as they should in a language."""
    return [line for line in lines if line.startswith(words[language])]


def openings(
    lines: list[str], words: dict[str, str], language: str
) -> Iterator[tuple[str, list[Decimal]]]:
    """Yield the name and the four lengths of each opening."""
    order = {
        "ru": rf"вправо {NUMBER}, от себя {NUMBER}, диаметр {NUMBER}, "
        rf"глубина {NUMBER}( насквозь)?\.",
        "en": rf"right {NUMBER}, away {NUMBER}, diameter {NUMBER}, "
        rf"depth {NUMBER}( through)?\.",
    }[language]
    for line in starting(lines, words, language):
        found = re.fullmatch(rf"{words[language]} (.*?): {order}", line)
        assert found, line
        lengths = [Decimal(n.replace(",", ".")) for n in found.groups()[1:5]]
        yield found[1] + (found[6] or ""), lengths


HOLE = {"ru": "Отверстие", "en": "Hole"}
CIRCLE = {"ru": "Кружок", "en": "Circle"}
SCREW = {"ru": "Шуруп", "en": "Screw"}
PIECE = {"ru": "Фигура", "en": "Piece"}
TILE = {"ru": "Камень", "en": "Tile"}
THROUGH = {"ru": " насквозь", "en": " through"}


# --- the board


def test_holes_are_those_of_the_drawing(made: Dimensions, language: str) -> None:
    found = dict(openings(read(made, language, "board"), HOLE, language))
    words = catalogue(language).words
    names = {cell_text(cell): words(cell_name(cell)) for cell in CELLS}
    assert found == {
        names[hole.label] + THROUGH[language]: [
            *(*hole.centre, hole.diameter),
            made.layer,
        ]
        for hole in board.drilled(made).circles(board.HOLES)
    }
    assert len(found) == 16


def test_the_flat_board_is_one_sheet(made: Dimensions, language: str) -> None:
    layers = {"ru": "подложка", "en": "backing"}[language]
    lines = read(made, language, "board-flat")
    assert not any(layers in line for line in lines[: lines.index("", 3)])
    (told,) = [
        one for one in lines if re.match("Доска с кружками |The board with", one)
    ]
    flat = board.flat(made)
    assert numbers(told) == [flat.width, flat.height, flat.thickness]
    both = read(made, language)[:12]
    assert told in both
    assert any(layers in line for line in both)
    order = steps(lines, "Порядок работы над д|Order of work on the board")
    (circles,) = [one for one in flat.layers if one.name == board.CIRCLES]
    assert numbers(order[1])[1:] == [circles.depth]
    assert numbers(order[0])[1:] == [made.side, made.side, made.corner]
    assert re.search("надписи|labels", order[-2])
    assert numbers(order[-1])[1:] == [made.corner]


def test_circles_are_those_of_the_drawing(made: Dimensions, language: str) -> None:
    found = dict(openings(read(made, language, "board-flat"), CIRCLE, language))
    words = catalogue(language).words
    names = {cell_text(cell): words(cell_name(cell)) for cell in CELLS}
    assert found == {
        names[circle.label]: [*circle.centre, circle.diameter, made.circle_depth]
        for circle in board.flat(made).circles(board.CIRCLES)
    }


def test_screws_are_those_of_the_drawing(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    found = dict(openings(lines, SCREW, language))
    assert found == {
        f"{number}{THROUGH[language]}": [
            *(*screw.centre, screw.diameter),
            made.backing,
        ]
        for number, screw in enumerate(board.backing(made).circles(board.SCREWS), 1)
    }
    (pilots,) = starting(
        lines, {"ru": "Под каждым шурупом", "en": "Under each screw"}, language
    )
    layer = next(one for one in board.drilled(made).layers if one.name == board.PILOTS)
    (diameter,) = {pilot.diameter for pilot in board.drilled(made).circles(layer.name)}
    assert numbers(pilots) == [diameter, layer.depth, made.layer - layer.depth]
    (stop,) = starting(
        lines, {"ru": "Сверлите слой", "en": "Drill the layer"}, language
    )
    assert numbers(stop) == [
        *(diameter, made.backing + layer.depth),
        *(made.backing, layer.depth),
    ]


def test_the_sum_adds_up(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    start = {"ru": "Проверка суммы", "en": "The sum"}
    (told,) = starting(lines, start, language)
    margin, hole, gap, side = numbers(told)
    assert 2 * margin + 4 * hole + 3 * gap == side == made.side
    why = "выбору" if language == "ru" else "you chose"
    assert any(why in line for line in lines) == (made != Dimensions())


def test_strips_alone_give_all_centres(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    start = {"ru": "Шаг 2. Проверьте", "en": "Step 2. Check"}
    (told,) = starting(lines, start, language)
    _, first, pitch, last = numbers(told)
    # The fence is at the last ordinate; each strip brings the layer nearer to it.
    assert [last - pitch * n for n in (3, 2, 1, 0)] == [*made.centres]
    assert first + 3 * pitch == last
    fences = next(line for line in lines if re.match(r"\w+ 3\. (Пост|Set)", line))
    assert numbers(fences)[1:3] == [first, pitch]


def test_strips_give_the_places_of_screws(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    cut, fences, told, throat = steps(lines, "Шурупы$|Screws$")
    pitch, half, first = numbers(cut)[1:]
    assert numbers(fences)[1:3] == [first, pitch]
    last = first + 2 * pitch
    places = [last - pitch * n for n in (2, 1, 0)]
    assert numbers(told)[1:] == places
    assert {*places} == {y for _, y in made.screw_places}
    assert half == made.side / 2
    # A board turned by half a turn has the first places where the last ones were.
    assert numbers(throat)[1:3] == [made.side - places[0], made.side - places[1]]


def test_the_reach_of_the_drill_press_is_told(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    (told,) = [one for one in lines if re.match("Для ряда 1|For row 1", one)]
    row, reach, short, *rows = numbers(told)
    assert row == 1
    assert reach == made.side - made.centres[0]
    assert short == max(made.side - made.centres[int(row) - 1] for row in rows[:2])
    turned = [made.side - made.centres[int(row) - 1] for row in rows[:2]]
    assert turned == [made.centres[int(row) - 1] for row in rows[2:]]


def test_tolerances_hold_the_nominal_and_let_the_foot_in(
    made: Dimensions, language: str
) -> None:
    words = catalogue(language).words
    ends = {}
    for name in ("side", "margin", "gap", "hole", "foot"):
        title = words(Message(f"dimension-{name}"))
        (line,) = [one for one in read(made, language) if one.startswith(f"{title}: ")]
        least, most = ends[name] = numbers(line)
        assert least <= getattr(made, name) <= most
    assert ends["foot"][1] < ends["hole"][0]


def test_gauges_are_the_limits_of_a_hole(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    (told,) = [line for line in lines if re.search("калибра|gauges", line)]
    title = catalogue(language).words(Message("dimension-hole"))
    (limits,) = [line for line in lines if line.startswith(f"{title}: ")]
    assert numbers(limits) == [made.hole, made.hole + Decimal("0.5")]
    assert numbers(told)[1:] == numbers(limits)
    words = catalogue(language).words
    gauges = [m for m in materials(made, "board") if m.name.key == "material-gauge"]
    assert [numbers(words(gauge.size)) for gauge in gauges] == [
        [size] for size in numbers(limits)
    ]


def test_the_strips_that_are_cut_are_those_that_are_needed(
    made: Dimensions, language: str
) -> None:
    words = catalogue(language).words
    half, (first, *_) = made.side / 2, made.centres
    needed = {
        "material-strip-holes": {
            *((made.pitch, made.side, 3), (made.pitch, half, 3), (first, half, 1)),
        },
        "material-strip-screws": {
            (half - made.screw_edge, made.side, 2),
            *((half - made.screw_edge, half, 2), (made.screw_edge, half, 1)),
        },
        "material-strip-check": {(made.gap, half, 1), (made.margin, half, 1)},
    }
    for key, strips in needed.items():
        assert strips == {
            (*numbers(words(row.size)), row.count)
            for row in materials(made, "board")
            if row.name.key == key
        }


def steps(lines: list[str], heading: str) -> list[str]:
    """Return the steps of the section whose heading is like that."""
    start = next(n for n, line in enumerate(lines) if re.search(heading, line))
    end = lines.index("", start) if "" in lines[start:] else len(lines)
    return [line for line in lines[start:end] if re.match(r"(Шаг|Step) \d", line)]


def test_nothing_is_measured_from_a_corner_that_is_gone(
    made: Dimensions, language: str
) -> None:
    order = steps(read(made, language, "board"), "Порядок работы$|Order of work$")
    nick, labels, corner = (
        next(n for n, step in enumerate(order) if re.search(about, step))
        for about in ("зарубку|one nick", "надписи|labels", "срежьте|saw off")
    )
    assert nick < labels < corner == len(order) - 1
    # It goes with the corner, so it has to lie on what is cut away.
    assert numbers(order[nick])[1:] == numbers(order[corner])[1:] == [made.corner]
    for start in ("Теперь метки", "Now the labels", "Всё делают", "All is made"):
        for line in read(made, language):
            if line.startswith(start):
                assert re.search("зарубк", line) or "nick" in line
                assert not re.search("угол теперь|cut corner", line)


def test_screws_have_their_holes_before_they_are_driven(
    made: Dimensions, language: str
) -> None:
    order = steps(read(made, language, "board"), "Порядок работы$|Order of work$")
    backing, sink, pilots, join = (
        next(n for n, step in enumerate(order) if re.search(about, step))
        for about in (
            "Просверлите в подложке|through the backing",
            "Раззенкуйте|Countersink",
            "Положите слой|pilot holes",
            "скрепите|join both",
        )
    )
    assert backing < sink < pilots < join
    (screw,) = {one.diameter for one in board.backing(made).circles(board.SCREWS)}
    assert numbers(order[backing])[1:] == [screw]
    # At 90 degrees the cone widens by twice its depth, to the head of the screw.
    angle, depth = numbers(order[sink])[1:]
    assert angle == 90
    assert screw + 2 * depth == made.head
    (pilot,) = {one.diameter for one in board.drilled(made).circles(board.PILOTS)}
    assert numbers(order[pilots])[1:] == [pilot]


def test_the_corner_of_a_backing_with_sensors_is_marked(
    made: Dimensions, language: str
) -> None:
    order = steps(read(made, language, "sensors"), "Порядок р.* датч|Order.* sensors")
    assert re.search("зарубку|a nick", order[0])
    assert numbers(order[0])[1:] == [made.side, made.side, made.corner]
    assert re.search("в конце, вместе|in the end, together", order[0])
    # What is pierced is mended before the layer hides it, and sensors come after.
    pierced, join, place = (
        next(n for n, step in enumerate(order) if re.search(about, step))
        for about in ("шпона|veneer", "со слоем|to the layer", "Вложите|Lay the sens")
    )
    assert pierced < join < place


def test_a_wrong_hole_is_not_the_end(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board")
    start = lines.index(
        next(line for line in lines if re.search("вышло не так|is wrong", line))
    )
    near, plug, *_, last = lines[start + 1 : start + 9]
    assert numbers(near) == [Decimal("0.5"), (made.hole - made.foot) / 2]
    assert numbers(plug) == [made.hole]
    assert numbers(last) == []


# --- the tactile marks


def test_the_cut_corner_is_that_of_the_outline(made: Dimensions, language: str) -> None:
    for part in ("board", "board-flat"):
        lines = read(made, language, part)
        (told,) = [
            line for line in lines if re.search("угол доски ср|is cut off", line)
        ]
        assert numbers(told) == [made.corner]
    (step,) = [
        line
        for line in read(made, language, "board")
        if re.search("Последн|Last", line)
    ]
    assert numbers(step)[1:] == [made.corner]


def test_braille_is_that_of_the_drawing(made: Dimensions, language: str) -> None:
    lines = read(made, language, "board-flat")
    (step,) = [one for one in lines if re.match("В одном знаке|Within a cell", one)]
    pitch, cell = numbers(step)
    (ball,) = [one for one in lines if re.match("Брайлевская|A braille dot", one)]
    dot, depth, height = numbers(ball)
    assert dot - depth == height == made.braille_height
    start = {"ru": "Метка", "en": "Label"}[language]
    rows = [one for one in lines if re.match(rf"{start} \S+: ", one)]
    assert len(rows) == 16
    turn = next(n for n, one in enumerate(lines) if re.match("Теперь|Now", one))
    found = set()
    for row in rows:
        name, told = row.removesuffix(".").split(": ")
        cells, places = re.split(", (?:вправо|right) ", told)
        x, y = numbers(places)
        groups = [re.findall(r"\d", part) for part in cells.split(", ")]
        assert len(groups) == 1 + name.split()[-1].isdigit()
        for n, dots in enumerate(groups):
            for one in dots:
                column, down = divmod(int(one) - 1, 3)
                place = (x + n * cell + column * pitch, y - down * pitch)
                if lines.index(row) > turn:
                    place = (made.side - place[0], made.side - place[1])
                found.add(place)
    drawn = board.flat(made).circles(marks.BRAILLE)
    assert found == {tuple(circle.centre) for circle in drawn}
    assert {circle.diameter for circle in drawn} == {dot}


# --- the sensors


SEAT = {"ru": "Гнездо", "en": "Seat"}


def test_seats_are_those_of_the_cut_file(made: Dimensions, language: str) -> None:
    lines = read(made, language, "sensors")
    (underside,) = faces(sensors.backing(made))
    words = catalogue(language).words
    names = {cell_text(cell): words(cell_name(cell)) for cell in CELLS}
    assert dict(openings(lines, SEAT, language)) == {
        names[seat.label]: [*seat.centre, seat.diameter, made.groove_depth]
        for seat in underside.circles(sensors.SEATS)
    }
    (floor,) = [one for one in lines if re.match("Над гнездом|Above a seat", one)]
    assert numbers(floor) == [made.backing - made.groove_depth] * 2


def test_grooves_are_those_of_the_cut_file(made: Dimensions, language: str) -> None:
    lines = read(made, language, "sensors")
    start = next(
        n for n, one in enumerate(lines) if re.search("Канавки для|Grooves f", one)
    )
    size, along, collector, outlet, branch, web, edge, wires = map(
        numbers, lines[start + 1 : start + 9]
    )
    wide, depth, out = size
    near, far, first, last = along
    x, *ends = collector
    assert ends == [near, far]
    (underside,) = faces(sensors.backing(made))
    (shape,) = underside.layers[0].shapes
    assert isinstance(shape, Contour)
    assert depth == underside.layers[0].depth
    half = wide / 2
    xs = {edge_.start.x for edge_ in shape.edges}
    ys = {edge_.start.y for edge_ in shape.edges}
    assert (min(xs), max(xs)) == (first, made.side)
    assert {x - half, x + half} <= xs
    assert x + half == last
    assert {row + sign * half for row in (near, far) for sign in (1, -1)} <= ys
    (y,) = outlet
    assert {y - out / 2, y + out / 2} <= ys
    assert branch[0] == abs(near - made.centres[0]) == abs(near - made.centres[1])
    assert branch[1:] == [1, 2, near, 3, 4, far]
    gap, taken, left = web
    assert taken + 2 * left == gap == made.gap
    assert left >= 5
    room, taken, left = edge
    assert taken + 2 * left == room == made.margin - made.screw_edge - made.head / 2
    assert wires == [made.wire, 10, 18]


# --- the panel


def test_the_panel_is_that_of_the_drawing(made: Dimensions, language: str) -> None:
    lines = read(made, language, "panel")
    lid = panel.lid(made)
    what, _, first, second, buzzer, rings, rim, under, slots, notch = lines[-21:-11]
    assert numbers(what) == [lid.width, lid.height, lid.thickness]
    (sound,) = lid.circles(panel.BUZZER)
    for line, circle in zip(
        (first, second, buzzer), (*lid.circles(panel.BUTTONS), sound), strict=True
    ):
        assert numbers(line) == [*circle.centre, circle.diameter, lid.thickness]
        assert THROUGH[language] in line
    assert numbers(rings) == [made.button_ring] * 2 + [made.circle_depth]
    long, _, short, _ = panel.strips(made)
    assert numbers(rim) == [made.rim, made.panel_height, long, short]
    screws = panel.base(made).circles(panel.SCREWS)
    assert numbers(under) == [screws[0].centre.x, screws[0].diameter, len(screws)]
    outlet = grooves(made)[3]
    middle = (outlet.near + outlet.far) / 2
    assert numbers(slots) == [made.outlet, panel.base(made).thickness, middle]
    # The notch lies below the slot, through the base, as deep as the strip above it.
    assert numbers(notch) == [
        *(made.groove_depth, panel.base(made).thickness, made.outlet),
        *(made.rim, middle),
    ]
    assert made.groove_depth <= panel.base(made).thickness
    order = steps(lines, "Порядок работы над пан|Order of work on the panel")
    assert re.search("вырез|notch", order[3])
    # The head of a screw lies flush, and the screw finds a hole in the strip.
    sink = (made.head - screws[0].diameter) / 2
    assert numbers(order[0])[1:] == [sink]
    assert numbers(order[4])[1:] == [made.pilot, made.screw_length - made.backing]
    assert re.search("Прикрутите|Screw on", order[-2])
    assert re.search("с левым краем доски|left edge of the board", order[-1])


# --- the pieces


def test_pieces_are_those_of_the_solids(made: Dimensions, language: str) -> None:
    found = starting(read(made, language, "pieces"), PIECE, language)
    found = [line for line in found if ":" in line]
    assert len(found) == 16
    shape = {
        ("ru", Outline.ROUND): "круглое",
        ("ru", Outline.SQUARE): "квадратное",
        ("en", Outline.ROUND): "round",
        ("en", Outline.SQUARE): "square",
    }
    there, lacks_ring, lacks_recess = {
        "ru": ("есть", "кольца нет", "выемки нет"),
        "en": ("present", "no ring", "no recess"),
    }[language]
    words = catalogue(language).words
    for number, line in zip(PIECES, found, strict=True):
        solid = piece(made, number)
        body = solid.at(made.layer)
        name, told = line.removesuffix(".").split(": ")
        assert name == f"{PIECE[language]} {words(piece_name(number, Rules()))}"
        assert shape[language, body.outline] in told
        heights = [solid.height - made.layer, solid.height]
        assert numbers(told) == [body.width, *heights]
        is_ringed = min(slab.width for slab in solid.slabs[2:]) < body.width
        is_hollow = solid.slabs[-1].bore > 0
        *_, ring, recess = told.split(", ")
        assert ring.endswith(there) if is_ringed else ring == lacks_ring
        assert recess.endswith(there) if is_hollow else recess == lacks_recess


def test_the_side_of_a_magnet_is_told(made: Dimensions, language: str) -> None:
    lines = read(made, language, "pieces")
    order = steps(lines, "Порядок р.* фигурами|Order of work on the pieces")
    side, pole, glue = order[4:7]
    assert re.search("южный полюс: он должен смотреть наружу|south pole.*outward", side)
    assert "A3144" in side
    assert "A3144" in pole
    assert {"ru": "README.ru.md", "en": "README.md"}[language] in pole
    assert re.search("Вклейте магниты|Fix the magnets", glue)
    readme = Path(__file__).parents[1] / "firmware"
    named = {"ru": "README.ru.md", "en": "README.md"}[language]
    about = {"ru": "## Магниты", "en": "## Magnets"}[language]
    assert about in (readme / named).read_text("utf-8")
    sensor = read(made, language, "sensors")
    (distance,) = [one for one in sensor if re.match("От датчика|From a sens", one)]
    left = made.backing - made.groove_depth
    assert numbers(distance) == [left, left + made.seat_depth - made.magnet_height]


def test_flat_pieces_are_told_with_their_own_heights(
    made: Dimensions, language: str
) -> None:
    lines = read(made, language, "pieces-flat")
    found = [one for one in starting(lines, PIECE, language) if ":" in one]
    why, foot, ring = (
        numbers(next(line for line in lines if re.match(start, line)))
        for start in (
            "На доске с|The board with",
            "У всех этих|All these",
            "Кольцо|The r",
        )
    )
    assert why == [made.layer, made.flat_foot]
    assert foot == [made.foot, made.flat_foot]
    assert ring[2:] == [made.flat_foot + made.ring_height, made.ring_height]
    for solid, line in zip(flat_pieces(made), found, strict=True):
        width, above, whole = numbers(line.split(": ")[1])
        assert solid.slabs[1].width == width
        assert (above + made.flat_foot, whole) == (solid.height, solid.height)


def test_the_common_sizes_of_pieces_are_told(made: Dimensions, language: str) -> None:
    lines = read(made, language, "pieces")
    foot, ring, recess = (
        next(line for line in lines if re.match(start, line))
        for start in ("У всех|All pieces", "Кольцо тёмной|The ring", "Выемка|The rec")
    )
    dark = next(one for one in pieces(made) if one.name == "piece-8")
    groove = min(dark.slabs[2:], key=lambda slab: slab.width)
    seat, above = dark.slabs[:2]
    assert numbers(foot) == [seat.width, above.top, seat.bore, seat.top]
    assert numbers(ring) == [
        groove.top - groove.bottom,
        (made.round_body - groove.width) / 2,
        groove.bottom,
        groove.bottom - made.layer,
    ]
    top = dark.slabs[-1]
    assert numbers(recess) == [top.bore, top.top - top.bottom]


# --- the tiles and the tray


def test_tiles_are_those_of_the_rules(made: Dimensions, language: str) -> None:
    lines = [
        line
        for line in starting(read(made, language, "tiles"), TILE, language)
        if re.match(r"\w+ \d+: ", line)
    ]
    words = catalogue(language).words
    for number, (line, tile) in enumerate(zip(lines, TILES, strict=True), 1):
        name, told = line.removesuffix(".").split(": ")
        assert name == f"{TILE[language]} {number}"
        marks = [cell.split(" ", 1)[1] for cell in told.split(", ")]
        assert marks == [words(mark_name(mark)) for mark in tile]


def test_notches_are_those_of_the_outlines(made: Dimensions, language: str) -> None:
    lines = read(made, language, "tiles")
    told = [
        next(line for line in lines if re.match(start, line))
        for start in ("Прямоугольник:|Rectangle:", "Треуг|Triangle", "Полук|Semicirc")
    ]
    assert all(numbers(line) == [made.mark, made.mark / 2] for line in told)
    size = next(line for line in lines if re.match("Камень —|A tile", line))
    sheet, _ = drawings(made, "tiles")
    assert numbers(size) == [made.tile, sheet.thickness]
    dimple = next(
        line for line in lines if re.match("Посередине лица|In the mid", line)
    )
    assert numbers(dimple) == [sheet.circles("dimples")[0].diameter, made.dimple_depth]


def test_the_tray_is_that_of_the_drawing(made: Dimensions, language: str) -> None:
    told = read(made, language, "tray")
    last = next(n for n, line in enumerate(told) if re.match("Внутри|Inside", line))
    base, rim, lines = told[last - 2 : last + 1]
    (drawing,) = drawings(made, "tray")
    assert numbers(base) == [drawing.width, drawing.height, drawing.thickness]
    long, _, short, _ = tray.strips(made)
    assert numbers(rim) == [made.rim, made.rim_height, long, short]
    assert numbers(lines)[:2] == [short, short]
    assert numbers(lines)[-1] * 10 == short
    order = steps(told, "Порядок работы над подн|Order of work on the tray")
    # The strip by which grooves are measured is on the list.
    (cut,) = [step for step in order if re.search("канавки, ведя|Cut the gro", step)]
    step = numbers(lines)[-1]
    assert numbers(cut)[1:] == [step, step]
    assert [step, short] in [
        numbers(catalogue(language).words(row.size))
        for row in materials(made, "tray")
        if row.name.key == "material-strip-tray"
    ]


def test_the_gauge_is_told_as_it_is_cut(made: Dimensions, language: str) -> None:
    lines = read(made, language, "tiles")
    first, cut, notches, drill, _ = steps(lines, "Порядок р.* камн|Order.* the tiles")
    _, gauge = drawings(made, "tiles")
    (hole,) = gauge.circles("guide")
    assert numbers(first)[1:] == [hole.diameter]
    words = catalogue(language).words
    (outline,) = gauge.layers[1].shapes
    assert isinstance(outline, Contour)
    # Clockwise from the top; the top has none.
    named = [words(mark_name(mark))[:6].lower() for mark in outline.label]
    order = [first.lower().find(name) for name in named[1:]]
    assert -1 not in order
    assert order == sorted(order)
    assert outline.label[0] == "b"
    assert re.search("без метки сверху|without a mark at the top", first)
    together = gauge.thickness + made.dimple_depth
    assert numbers(drill)[1:] == [together, gauge.thickness, made.dimple_depth]
    assert re.search("образец|gauge", cut)
    assert re.search("напильник|file", notches)


# --- the whole


def test_all_materials_are_listed(made: Dimensions, language: str) -> None:
    words = catalogue(language).words
    lines = read(made, language)
    for part in PARTS:
        for row in materials(made, part):
            size = numbers(words(row.size))
            listed = [one for one in lines if one.startswith(f"{words(row.name)}: ")]
            assert [*size, row.count] in [
                numbers(line)[-len(size) - 1 :] for line in listed
            ]
    blanks = [m for m in materials(made, "pieces") if "body" in m.name.key]
    assert sum(blank.count for blank in blanks) == 16
    wanted = {
        (width, height)
        for width in (made.round_body, made.square_body)
        for height in (made.low, made.tall)
    }
    sizes = [numbers(words(blank.size)) for blank in blanks]
    assert {(size[0], size[-1]) for size in sizes} == wanted


def test_it_says_first_how_to_find_ones_way(made: Dimensions, language: str) -> None:
    document = plan(made, PARTS)
    _, second, *lines = read(made, language)
    assert numbers(second) == [len(document.sections)]
    word = {"ru": "Раздел", "en": "Section"}[language]
    heads = [line for line in lines if re.match(rf"{word} \d+\. ", line)]
    assert len(heads) == len(document.sections)
    headings = {section.heading for section in document.sections}
    assert len(headings) == len(heads), "nothing is told twice"
    # Which parts are enough is told before any number, if all are there.
    assert re.search("хватит двух|two parts are enough", lines[3])
    assert not any("хватит двух" in line for line in read(made, language, "board"))


def test_only_what_is_asked_for_is_told(made: Dimensions, language: str) -> None:
    lines = read(made, language, "tiles")
    assert not starting(lines, HOLE, language)
    assert not any(re.search("оверка суммы|The sum", line) for line in lines)


def test_html_has_the_same_words_in_real_headings_and_tables(
    made: Dimensions, language: str
) -> None:
    document = plan(made, PARTS)
    words = catalogue(language).words
    found = Elements()
    found.feed(html(document, language).decode())
    assert found.language == language
    assert found.texts["h1"] == [words(document.title)]
    assert found.texts["h2"] == [words(one.heading) for one in document.sections]
    tables = [b for s in document.sections for b in s.blocks if isinstance(b, Table)]
    assert found.texts["td"] == [
        words(value) for table in tables for row in table.rows for value in row[1:]
    ]
    assert found.texts["th"] == [
        words(value)
        for table in tables
        for value in (*table.columns, *(row[0] for row in table.rows))
    ]
    assert found.texts["caption"] == [
        words(block.caption or section.heading)
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Table)
    ]
    lines = read(made, language)
    for part in PARTS:
        named = words(say("plan-stock-part", part=Message(f"part-{part}")))
        assert named in found.texts["caption"]
        assert named in lines
    assert found.opened == found.closed


class Elements(HTMLParser):
    """Reads a page into the texts of its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.texts: dict[str, list[str]] = {}
        self.opened = self.closed = 0
        self._tag = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a text."""
        if tag == "html":
            self.language = dict(attrs)["lang"] or ""
        self.opened += tag != "meta"
        self._tag = tag

    def handle_endtag(self, tag: str) -> None:
        """End one."""
        self.closed += tag != "meta"
        self._tag = ""

    def handle_data(self, data: str) -> None:
        """Keep it."""
        if self._tag and data.strip():
            self.texts.setdefault(self._tag, []).append(data)


def test_it_is_the_same_on_a_second_run(made: Dimensions, language: str) -> None:
    first, second = (text(plan(made, PARTS), language) for _ in range(2))
    assert first == second
    assert b"\r" not in first
