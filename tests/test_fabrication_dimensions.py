"""The dimensions of the plans: their sources, their sum, and what contradicts them."""

import re
from dataclasses import FrozenInstanceError, fields
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import fabrication.dimensions
from accessible_games.core.message import Message, RefusalError
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.wishes import LARGEST, NAMES, read_wishes
from fabrication.words import catalogue, plain

USUAL = Dimensions()

MICROMETRES = st.integers(1, 250_000).map(lambda n: Decimal(n) / 1000)


BAD_WISHES = (
    ("gap=15", "wrong-sum"),
    ("hole=60", "wrong-holes-wide"),
    ("gap=60", "wrong-holes-wide"),
    ("gap=4 margin=55", "wrong-web"),
    ("circle-depth=14", "wrong-large"),
    ("circle-depth=2.6", "wrong-large"),
    ("circle-depth=2 backing=3.4", "wrong-large"),
    ("screw-edge=3", "wrong-small"),
    ("screw-edge=38", "wrong-large"),
    ("screw-edge=37 screw-hole=8", "wrong-screw"),
    ("screw-hole=2.9", "wrong-small"),
    ("pilot=3", "wrong-pilot"),
    ("screw-length=19", "wrong-screw-length"),
    ("screw-length=9", "wrong-screw-length"),
    ("foot=33", "wrong-foot"),
    ("foot=31.6", "wrong-foot"),
    ("foot=26.9", "wrong-foot-loose"),
    ("square-body=23", "wrong-square"),
    ("square-body=21.3", "wrong-square"),
    ("foot=27", "wrong-square"),
    ("foot=29.69", "wrong-square"),
    ("round-body=30.001", "wrong-round"),
    ("layer=4 screw-length=5", "wrong-layer"),
    ("layer=7.9", "wrong-layer"),
    ("layer=8", "wrong-screw-length"),
    ("hole=9", "wrong-small"),
    ("hollow=15.1", "wrong-large"),
    ("hollow-depth=9.1", "wrong-large"),
    ("tall=29.9", "wrong-small"),
    ("ring-height=3.9", "wrong-small"),
    ("ring-height=15.1", "wrong-large"),
    ("ring-depth=5.3", "wrong-large"),
    ("magnet=24", "wrong-large"),
    ("magnet-height=13", "wrong-large"),
    ("tile=39.9", "wrong-small"),
    ("mark=15.1", "wrong-large"),
    ("rim-height=7", "wrong-small"),
    ("corner=4.9", "wrong-small"),
    ("corner=29.2", "wrong-large"),
    ("head=3.1", "wrong-small"),
    ("braille-height=0.9", "wrong-large"),
    ("braille-dot=2.1", "wrong-large"),
    ("braille-pitch=4.5", "wrong-large"),
    ("braille-cell=27", "wrong-large"),
    ("flat-foot=2.9", "wrong-small"),
    ("button-ring=21.9", "wrong-small"),
    ("panel=61.9", "wrong-small"),
    ("button-ring=79", "wrong-small-beside"),
    ("buzzer=60.1", "wrong-buzzer"),
    ("rim=38 panel=90 button-ring=8 button=2", "wrong-buzzer"),
    ("buzzer=106.1 panel=120", "wrong-large"),
    ("panel-height=29.9", "wrong-panel-height"),
    ("magnet-play=1.1", "wrong-large"),
    ("mark=5.9", "wrong-small"),
    ("braille-cell=1", "wrong-no-room"),
    ("braille-pitch=2", "wrong-large-beside"),
    ("ring-width=20", "wrong-no-room"),
    ("low=5", "wrong-no-room"),
    ("low=40", "wrong-small-beside"),
    ("low=40 tall=41", "wrong-small"),
    ("low=5 tall=50 ring-height=7", "wrong-no-room"),
    ("rim=9.1", "wrong-small"),
    ("outlet=172.1", "wrong-large"),
    ("dimple=20.1", "wrong-large"),
    ("dimple-depth=4.1", "wrong-large"),
    ("margin", "wish-form"),
    ("=5", "wish-form"),
    ("margin=", "wish-form"),
    ("margn=37", "wish-nearest"),
    ("кромка=37", "wish-unknown"),
    ("margin=37 margin=36", "wish-twice"),
    ("gap=16.00001", "wish-fine"),
    *(
        (f"margin={text}", "wish-number")
        for text in ("x", "-1", "0", "nan", "1e2", "3001", "0.0005", "1.2.3", "٣٧")
    ),
)


def refused(*wishes: str) -> str:
    """Return the key of the refusal of wishes, and check its words."""
    with pytest.raises(RefusalError) as error:
        read_wishes(wishes)
    for language in LANGUAGES:
        text = catalogue(language).words(error.value.why)
        assert re.search(r"[\w»”]\.$", text), text
        assert not re.search(r"[.!?] ", text), f"more than a sentence: {text}"
    return error.value.why.key


def english(*wishes: str) -> str:
    with pytest.raises(RefusalError) as error:
        read_wishes(wishes)
    return catalogue("en").words(error.value.why)


def test_the_documented_board() -> None:
    documented = [USUAL.side, USUAL.hole, USUAL.margin, USUAL.gap]
    assert [*map(int, documented)] == [250, 32, 37, 16]
    assert USUAL.pitch == 48
    assert [*map(int, USUAL.centres)] == [53, 101, 149, 197]
    assert sum(USUAL.centres) == 500
    assert USUAL.layer + USUAL.backing == 20
    assert USUAL.pilot_depth == 12
    assert USUAL.layer - USUAL.pilot_depth == 4


def test_it_is_the_one_reading_in_whole_millimetres() -> None:
    fitting = [
        (margin, gap)
        for margin in (36, 37)
        for gap in range(14, 17)
        if 2 * margin + 4 * 32 + 3 * gap == 250
    ]
    assert fitting == [(int(USUAL.margin), int(USUAL.gap))]


def test_each_number_has_its_source_or_reason_beneath() -> None:
    text = Path(fabrication.dimensions.__file__).read_text("utf-8")
    for field in fields(Dimensions):
        assert re.search(
            rf'^    {field.name}: Decimal = .*\n    """\S', text, re.MULTILINE
        )


def test_they_are_exact_and_cannot_be_changed() -> None:
    assert all(isinstance(getattr(USUAL, name), Decimal) for name in NAMES)
    with pytest.raises(FrozenInstanceError):
        USUAL.margin = Decimal(36)  # type: ignore[misc]


@given(MICROMETRES, MICROMETRES, MICROMETRES)
def test_none_are_made_whose_sum_is_not_the_side(
    margin: Decimal, hole: Decimal, gap: Decimal
) -> None:
    try:
        made = Dimensions(margin=margin, hole=hole, gap=gap)
    except RefusalError:
        return
    assert 2 * made.margin + 4 * made.hole + 3 * made.gap == made.side


@given(st.integers(15_000, 19_000))
def test_any_pair_with_the_right_sum_is_made(micrometres: int) -> None:
    gap = Decimal(micrometres // 2 * 2) / 1000
    made = read_wishes([f"gap={gap}", f"margin={(122 - 3 * gap) / 2}"])
    assert made.centres[0] - made.hole / 2 == made.margin
    assert made.centres[3] + made.hole / 2 + made.margin == made.side


def test_a_sum_that_is_not_the_side_is_told_with_the_arithmetic() -> None:
    assert refused("gap=15") == "wrong-sum"
    assert english("gap=15") == (
        "Two margins of 37 mm, four holes of 32 mm and three webs of 15 mm make 247 mm,"
        " but the side of the board is 250 mm: with such a web take a margin of "
        "38.5 mm."
    )
    assert read_wishes(["gap=15", "margin=38.5"]).centres[0] == Decimal("54.5")


def test_the_remedy_is_one() -> None:
    for wish in ("gap=15", "gap=17.3", "hole=31", "side=240", "margin=36"):
        found = re.search(r"margin of ([\d.]+) mm\.$", english(wish))
        assert found
        wishes = [wish] if wish.startswith("margin") else [wish, f"margin={found[1]}"]
        if wish.startswith("margin"):
            assert found[1] == "37"
        else:
            read_wishes(wishes)


@pytest.mark.parametrize(("wishes", "why"), BAD_WISHES)
def test_bad_wishes_are_refused_in_a_sentence(wishes: str, why: str) -> None:
    assert refused(*wishes.split()) == why


def test_no_body_stands_out_over_its_foot() -> None:
    for fits in ("square-body=21.2", "round-body=30", "foot=29.7"):
        read_wishes([fits])
    assert english("square-body=22") == (
        "A square of 22 mm has a diagonal of 31.12 mm and stands out over a foot of "
        "30 mm: make “square-body” smaller or “foot” wider."
    )


def test_a_refusal_names_what_was_given() -> None:
    assert english("low=40") == (
        "With 40 mm for the height of a low body, there must be at least 60 mm for "
        "the height of a tall body and not 40 mm, or a hand does not tell a tall piece "
        "from a low one: change “low” or “tall”."
    )
    assert english("braille-cell=1") == (
        "With 1 mm for the distance between braille cells, no room is left for the "
        "distance between dots of a braille cell, which takes 2.5 mm: change "
        "“braille-cell”."
    )
    assert english("buzzer=100") == (
        "A hole of 100 mm for the buzzer runs into the strips: a panel of 90 mm less "
        "two strips of 12 mm and two walls of 3 mm leaves 60 mm, so change “buzzer” "
        "or “panel”."
    )
    assert english("layer=4", "screw-length=5") == (
        "A layer of 4 mm is too thin for screws: 6 mm that hold and 2 mm above the tip "
        "make 8 mm, so take a thicker “layer”."
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("percent", [1, 10, 30, 60, 140, 200, 500, 3000])
def test_nobody_is_told_to_have_given_what_they_did_not(
    name: str, percent: int
) -> None:
    value = min(max(getattr(USUAL, name) * percent / 100, Decimal("0.001")), LARGEST)
    wish = f"{name}={value.quantize(Decimal('0.001'))}"
    try:
        read_wishes([wish])
    except RefusalError as error:
        args = dict(error.why.args)
        text = catalogue("en").words(error.why)
    else:
        return
    if text.startswith("You gave"):
        assert args["dimension"] == Message(f"dimension-{name}")
    found = re.search(r"take from ([\d.]+) to ([\d.]+) mm", text)
    assert found is None or float(found[1]) <= float(found[2])
    if "cause" in args:
        assert args["cause"] == Message(f"dimension-{name}")
    assert not re.search(r" at most 0 |-\d", text)


def test_names_and_numbers_are_read_as_people_write_them() -> None:
    written = ["Margin = 38,5", " gap=15.0 ", "screw_edge=19", "tile=41"]
    made = read_wishes(written)
    assert (made.margin, made.gap) == (Decimal("38.5"), Decimal(15))
    assert (made.screw_edge, made.tile) == (Decimal(19), Decimal(41))
    assert read_wishes([]) == USUAL
    assert "“margin”" in english("margn=37")


@given(MICROMETRES)
def test_a_length_is_written_without_needless_zeros(value: Decimal) -> None:
    assert Decimal(plain(value)) == value
    assert not re.search(r"\.\d*0$|\.$|^0\d", plain(value))
    assert plain(value + Decimal("0.000")) == plain(value)
