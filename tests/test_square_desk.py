"""Square at the desk: tiles taken up and turned, and a keyboard that goes round."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games import privacy, saves
from accessible_games.core.match import Match, Play
from accessible_games.core.message import Message
from accessible_games.games.square import GAME
from accessible_games.games.square.handling import HANDLING
from accessible_games.games.square.tiles import TILE_OF
from accessible_games.people import Sitter
from accessible_games.scenes.handover import Handover
from accessible_games.scenes.table import HISTORY
from accessible_games.session import Session

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

TWO: Final = ("--seat", "person:Anna", "--seat", "person:Boris")

ENGLISH: Final = ("square", "--language", "en")


def opened(open_pilot: OpenPilot, *setup: str, people: int = 1) -> Pilot:
    """Return a pilot at a table of two that begins from a set-up."""
    pilot = open_pilot(*ENGLISH, *(TWO if people == 2 else ()))
    sitters = pilot.desk.session.sitters
    match = Match.start(GAME, seed=5, setup=setup)
    pilot.program.begin(Session(match, sitters, now=lambda: pilot.time))
    return pilot


@pytest.fixture
def pilot(open_pilot: OpenPilot) -> Pilot:
    """Return a pilot with a corner of tiles, who has two and is to lay one."""
    return opened(
        open_pilot,
        *("tile rrbb 0 0", "tile bbbr 1 0", "tile ttrt 0 1"),
        *("hand 1 bbtt tttt ssss", "hand 2 rrrr rrtt", "turn 1"),
    )


@pytest.fixture
def two(open_pilot: OpenPilot) -> Pilot:
    """Return a pilot at a new game of Anna and Boris, who both have tiles to hide."""
    return opened(
        open_pilot,
        *("hand 1 bbbb bbrr rrrr", "hand 2 bbbt tttt ssss"),
        *("reserve bbss bbtt", "turn 1"),
        people=2,
    )


# Taken up, turned, laid.


def test_a_tile_is_taken_up_turned_and_laid_by_keys(pilot: Pilot) -> None:
    assert pilot.press("tab")[0].startswith("Tiles in hand: 3 tiles. ")
    taken = pilot.press("return")
    assert taken[0].startswith("Held: blank blank triangle triangle. ")
    assert pilot.press("w") == ["Held: blank triangle triangle blank."]
    assert pilot.press("e", "e") == ["Held: triangle blank blank triangle."]
    pilot.press("ctrl+end", "down", "left")
    (told,) = pilot.press("return")
    assert told == (
        "You play column 1 row 1: triangle blank blank triangle. "
        "A figure, 2 by 2: 4 points. Your turn again."
    )
    assert pilot.desk.match.state.scores == (4, 0)


def test_what_is_held_is_seen_and_asked_for(pilot: Pilot) -> None:
    assert pilot.desk.view().root.find("held") is None
    pilot.press("tab", "return")
    area = pilot.desk.view().root.children[1]
    (tile,) = area.children
    before = tile.marks
    pilot.press("e")
    (turned,) = pilot.desk.view().root.children[1].children
    assert turned.marks != before
    assert pilot.press("p")[0].startswith("Held: triangle blank blank triangle. 3 ")
    assert pilot.press("tab")[0].startswith("Tile held: triangle blank blank")


def test_the_next_fitting_place_turns_the_tile_to_fit(pilot: Pilot) -> None:
    pilot.press("tab", "return", "ctrl+home")
    legal = {
        p.cell
        for p in pilot.desk.match.state.placements()
        if TILE_OF[p.edges] == "bbtt"
    }
    found, heard = list[tuple[int, int]](), pilot.press("f")
    while not heard[0].startswith("Edge"):
        here = pilot.desk.view().focused.at
        assert here is not None
        found.append(here)
        assert pilot.press("ctrl+h")[0].startswith(("It fits here", "It would make"))
        heard = pilot.press("f")
    assert {*found} == legal
    assert found == sorted(found, key=lambda at: at[::-1])
    for at in found[-2::-1]:
        pilot.press("shift+f")
        assert pilot.desk.view().focused.at == at
    assert pilot.press("shift+f")[0].startswith("Edge")


def test_what_a_tile_would_score_is_told_before_it_is_laid(pilot: Pilot) -> None:
    pilot.press("tab", "return", "ctrl+home")
    heard = pilot.press("f", "ctrl+h")
    while heard == ["It fits here, and would score nothing."]:
        heard = pilot.press("f", "ctrl+h")
    assert heard == ["It would make a figure, 2 by 2: 4 points."]
    told = pilot.press("return")[0]
    assert "A figure, 2 by 2: 4 points. Your turn again." in told


def test_whether_it_fits_here_is_told_when_it_is_taken_and_turned(
    pilot: Pilot,
) -> None:
    pilot.press("ctrl+end", "down", "left", "tab")
    assert "It fits here." not in pilot.press("return")[0]
    heard = [pilot.press("e")[0] for _ in range(4)]
    assert [line.endswith(" It fits here.") for line in heard].count(True) == 1
    while not pilot.press("e")[0].endswith(" It fits here."):
        pass
    pilot.press("tab", "tab", "return")
    assert pilot.desk.holding.held == "bbtt"
    assert pilot.press("return")[0].startswith("The tile does not fit")


@pytest.mark.parametrize("key", ["w", "e", "f", "shift+f"])
def test_nothing_is_turned_that_was_not_taken(pilot: Pilot, key: str) -> None:
    assert pilot.press(key)[0].startswith("Nothing is held. Take something up first")


def test_enter_on_a_cell_asks_for_a_tile_first(pilot: Pilot) -> None:
    state = pilot.desk.match.state
    assert pilot.press("ctrl+home", "return")[0].startswith("Take a tile first")
    assert pilot.desk.match.state == state


def test_a_tile_that_fits_nowhere_is_said_to(pilot: Pilot) -> None:
    heard = pilot.press("tab", "down", "down", "return", "f")
    assert heard == ["It fits nowhere: semicircle on every side."]


def test_why_it_does_not_fit_here_names_the_edges(pilot: Pilot) -> None:
    heard = pilot.press(
        *("tab", "down", "down", "return", "ctrl+home", "right", "return")
    )
    assert heard[0].startswith("The tile does not fit: semicircle")


def test_a_held_tile_is_let_go_when_it_is_laid_or_gone(pilot: Pilot) -> None:
    pilot.press("tab", "return")
    assert pilot.desk.holding.held == "bbtt"
    pilot.press("f", "return")
    areas = [area.id for area in pilot.desk.view().root.children]
    assert areas == ["board", "hand", HISTORY]


def test_quarto_knows_no_tiles_to_turn(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", *TWO)
    for key in ("w", "e", "f", "shift+f"):
        assert pilot.press(key) == ["That cannot be done here."]
    commands = keys_of(pilot)
    assert not [name for name in commands if "tile" in name]


def keys_of(pilot: Pilot) -> list[str]:
    """Return what F1 lists in the game that is on."""
    heard = [pilot.press("f1")[0]]
    while not (line := pilot.press("down")[0]).startswith("Edge"):
        heard.append(line)
    pilot.press("escape")
    return heard


def test_the_keys_of_a_game_are_told_in_its_own_words(pilot: Pilot) -> None:
    told = " ".join(keys_of(pilot))
    assert "take a tile of your hand, or lay the one you hold here: Enter" in told
    assert not re.search("piece|Quarto|diagonal", told)


# Several at one keyboard.


def test_nobody_hears_tiles_before_they_have_the_keyboard(two: Pilot) -> None:
    assert two.heard[-1] == "Anna, take the keyboard and press Enter."
    for key in ("p", "tab", "m", "h", "x", "f5", "left"):
        heard = two.press(key)
        assert "rectangle" not in " ".join(heard)
    assert two.press("return")[0].startswith("Your turn: lay a tile.")
    assert two.press("p")[0].startswith("3 tiles in hand: blank on every side")


def test_the_keyboard_goes_on_when_the_turn_does(two: Pilot) -> None:
    two.press("return", "tab", "return")
    heard = two.press("return")
    assert heard[0].startswith("Anna plays column 0 row 0: blank on every side")
    assert heard[1] == "Boris, take the keyboard and press Enter."
    assert two.press("return")[0].startswith("Your turn: lay a tile.")
    assert two.press("p")[0] == (
        "3 tiles in hand: blank blank blank triangle, triangle on every side, "
        "semicircle on every side."
    )


def test_what_one_was_answered_the_other_does_not_hear_again(two: Pilot) -> None:
    two.press("return", "p", "tab", "return", "p")
    two.press("return", "return")
    heard = [two.press("comma")[0] for _ in range(20)]
    assert not [line for line in heard if "in hand" in line]
    two.press("ctrl+comma")
    assert "Anna" in two.press("ctrl+period")[0] or two.press("l")
    texts = [entry.words("en") for entry in two.program.stage.history.heard]
    assert not [text for text in texts if "tiles in hand" in text]
    assert [e for e in two.program.stage.history.entries if e.owner == 0]
    two.press("tab", "return", "f", "return", "return")
    texts = [entry.words("en") for entry in two.program.stage.history.heard]
    assert [text for text in texts if text.startswith("3 tiles in hand: blank on")]


def test_without_the_keyboard_nothing_is_laid(two: Pilot) -> None:
    two.press("return", "tab", "return", "return")
    assert isinstance(two.program.stage.top, Handover)
    assert two.press("escape")[0].startswith("Boris to move")
    assert two.press("p") == ["The tiles of others are hidden."]
    assert two.press("tab")[0].startswith("Tiles in hand: hidden.")
    heard = two.press("shift+tab", "return")
    assert heard == [
        "Nothing is done before Boris has the keyboard.",
        "Boris, take the keyboard and press Enter.",
    ]
    assert len(two.desk.match.moves) == 1


def test_a_tile_that_had_to_be_drawn_is_told_to_its_owner_alone(
    open_pilot: OpenPilot,
) -> None:
    pilot = opened(
        open_pilot,
        *("tile bbbb 0 0", "hand 1 bbbr rrrr", "hand 2 tttt ssss"),
        *("reserve ttts rrss rrtt", "turn 1"),
        people=2,
    )
    pilot.press("return", "tab", "return", "f")
    heard = pilot.press("return")
    told = " ".join(heard)
    assert told.count("Boris draws a tile.") >= 1
    assert "blank blank triangle triangle" not in told
    mine = pilot.press("return")[0]
    assert mine.startswith("You draw: triangle triangle triangle semicircle.")
    assert "You draw: rectangle rectangle semicircle semicircle." in mine


def test_what_was_seen_is_not_taken_back(open_pilot: OpenPilot) -> None:
    pilot = opened(
        open_pilot,
        *("tile bbbb 0 0", "hand 1 bbbr rrrr", "hand 2 tttt ssss"),
        *("reserve bbtt rrtt rrrt", "turn 1"),
        people=2,
    )
    pilot.press("return", "tab", "return", "f", "return", "return")
    before = pilot.desk.match
    assert pilot.press("u") == [
        "Tiles have been seen since: that move is not taken back."
    ]
    assert pilot.desk.match is before


def test_a_move_that_showed_nothing_is_taken_back_and_the_keyboard_too(
    two: Pilot,
) -> None:
    two.press("return", "tab", "return", "return", "return")
    heard = two.press("u")
    assert heard[0].startswith("1 move taken back.")
    assert heard[1] == "Anna, take the keyboard and press Enter."
    assert not two.desk.match.moves


def test_a_review_of_a_match_that_is_on_tells_nothing_hidden(two: Pilot) -> None:
    two.press("return", "tab", "return", "return", "return", "ctrl+r")
    assert two.press("p")[0].startswith("3 tiles in hand: blank blank blank triangle")
    two.press("ctrl+left")
    assert two.press("p")[0].startswith("3 tiles in hand: blank blank blank triangle")


def test_the_picture_shows_the_tiles_of_whoever_has_the_keyboard(two: Pilot) -> None:
    assert two.program.stage.top.view().root.find("hand") is None
    assert two.desk.view().root.find("bbrr") is None
    two.press("return")
    root = two.desk.view().root
    assert root.find("bbrr")
    assert not root.find("tttt")


def test_a_game_without_secrets_is_not_handed_over(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", *TWO)
    assert not isinstance(pilot.program.stage.top, Handover)
    assert pilot.desk.keyboard.awaited is None


def test_one_person_keeps_the_keyboard(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(*ENGLISH)
    assert not isinstance(pilot.program.stage.top, Handover)
    assert pilot.press("p")[0].startswith("10 tiles in hand")
    assert pilot.desk.shown.viewer == 0


def test_who_only_looks_on_sees_every_hand(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(*ENGLISH, "--seat", "computer", "--seat", "computer")
    assert pilot.desk.shown is pilot.desk.match.state


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_who_is_shown_what(viewer: int | None) -> None:
    match = Match.start(GAME, seed=3)
    people = (Sitter("person"), Sitter("person"))
    alone = (Sitter("person"), Sitter("computer", "greedy"))
    computers = (Sitter("computer"), Sitter("computer"))
    seen = GAME.known_to(match.state, viewer)
    assert privacy.shown(match, people, viewer, is_over=False) == seen
    assert privacy.shown(match, alone, viewer, is_over=False) == seen
    over = privacy.shown(match, people, viewer, is_over=True)
    assert over == (match.state if viewer is None else seen)
    assert privacy.shown(match, computers, viewer, is_over=False) is match.state
    assert privacy.only_person(alone) == 0
    assert privacy.only_person(people) is None
    assert privacy.is_shared(GAME, people)
    assert not privacy.is_shared(GAME, alone)


def test_what_has_to_be_done_is_an_event_and_no_answer(
    open_pilot: OpenPilot,
) -> None:
    pilot = opened(
        open_pilot,
        *("tile bbbb 0 0", "hand 1 rrrr", "hand 2 tttt ssss"),
        *("reserve rrtt bbtt", "turn 1"),
    )
    entries = pilot.program.stage.history.entries
    drawn = [e for e in entries if "draw" in e.words("en")]
    assert [e.utterance.urgency.name for e in drawn] == ["EVENT", "EVENT"]
    assert "Lay a tile" not in drawn[0].words("en")
    assert drawn[0].words("en") == ("You draw: rectangle rectangle triangle triangle.")
    assert drawn[1].words("en").endswith("Your turn: lay a tile.")


def test_an_unknown_seat_is_shown_the_table_alone() -> None:
    match = Match.start(GAME, seed=3)
    seen = GAME.known_to(match.state, None)
    hand = GAME.table(seen).find("hand")
    assert hand is not None
    assert hand.children == ()
    assert hand.value == Message("square-hidden")
    assert GAME.write_position(seen) == (
        "hand 1 hidden 10; hand 2 hidden 10; reserve hidden 15; "
        f"turn {match.state.turn + 1}"
    )
    other = Match.start(GAME, seed=4)
    assert match.state.turn != other.state.turn or (
        GAME.known_to(other.state, None) == seen
    )


def test_a_position_tells_ones_own_tiles_alone() -> None:
    match = Match.start(GAME, seed=3)
    match, _ = match.advance(Play(GAME.legal_moves(match.state)[0]))
    written = GAME.write_position(GAME.known_to(match.state, 1))
    mine = " ".join(match.state.hands[1])
    assert f"hand 2 {mine};" in written
    assert "hand 1 hidden" in written
    assert "reserve hidden 15;" in written


def test_the_clock_stands_until_the_keyboard_is_taken(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(*ENGLISH, *TWO, "--option", "clock=5")
    pilot.press("return", "tab", "return", "f", "return")
    assert isinstance(pilot.program.stage.top, Handover)
    pilot.press("escape")
    pilot.time += 60
    pilot.press("left", "left")
    assert "5 minutes" in pilot.press("shift+t")[0]
    mover = pilot.desk.match.game.turn(pilot.desk.match.state)
    assert pilot.desk.match.left[mover] == 5 * 60_000
    pilot.press("return", "return")
    pilot.time += 60
    pilot.press("left")
    assert pilot.desk.match.left[mover] == 4 * 60_000


def test_the_keyboard_is_asked_for_after_all_that_has_happened(two: Pilot) -> None:
    """As an event that waits: a computer may have moved since the last person did."""
    asked = [
        entry.utterance.urgency.name
        for entry in two.program.stage.history.entries
        if "take the keyboard" in entry.words("en")
    ]
    assert {*asked} == {"EVENT"}


def test_nobody_is_sent_to_lessons_that_there_are_not(open_pilot: OpenPilot) -> None:
    assert "New here?" in " ".join(open_pilot("--language", "en").heard)
    pilot = open_pilot("--language", "en")
    pilot.find("menu-game")
    pilot.press("right", "down")
    told = [pilot.text(message) for message in pilot.program.stage.top.announce()]
    assert not [line for line in told if "New here?" in line]


def test_a_table_that_is_gone_on_with_is_entered_where_something_was_laid(
    pilot: Pilot,
) -> None:
    assert pilot.desk.view().focused.at == (0, 1)


def test_whoever_takes_the_keyboard_is_on_the_board(two: Pilot) -> None:
    two.press("return", "tab", "return", "return", "return", "tab", "tab", "u")
    told = two.press("return")[0]
    assert told.startswith("Your turn: lay a tile. empty; column 0 row 0")


def test_nobody_holds_what_another_had_taken_up(open_pilot: OpenPilot) -> None:
    """With two sets both may have the same tile."""
    pilot = open_pilot(*ENGLISH, *TWO, "--seat", "computer", "--seat", "computer")
    lines = ["tile bbbb 0 0", "hand 1 bbbr tttt", "hand 2 bbbt tttt", "turn 1"]
    match = Match.start(GAME, {"seats": "4"}, setup=lines)
    pilot.program.begin(Session(match, pilot.desk.session.sitters))
    pilot.press("return", "tab", "return", "f", "return", "return")
    pilot.press("tab", "right", "return")
    assert pilot.desk.holding.held == "tttt"
    pilot.press("u", "return")
    assert pilot.desk.match.state.turn == 0
    assert pilot.desk.view().root.find("held") is None


def test_back_from_a_place_where_it_does_not_fit_is_the_nearest_before(
    pilot: Pilot,
) -> None:
    pilot.press("tab", "return", "ctrl+home")
    places = []
    while not pilot.press("f")[0].startswith("Edge"):
        places.append(pilot.desk.view().focused.at)
    pilot.press("ctrl+end", "shift+f")
    assert pilot.desk.view().focused.at == places[-1]


def test_a_transcript_tells_nobody_what_another_was_answered(two: Pilot) -> None:
    two.press("return", "p", "tab", "return", "return", "return", "ctrl+t")
    (path,) = saves.folder().parent.glob("**/transcripts/*.txt")
    text = path.read_text("utf-8")
    assert "Anna plays" in text
    assert "tiles in hand" not in text


def test_a_pass_is_not_told_again_to_whoever_had_to(open_pilot: OpenPilot) -> None:
    pilot = opened(
        open_pilot,
        *("tile bbbb 0 0", "hand 1 bbbr rrrt ssss", "hand 2 tttt ttts", "turn 1"),
        "reserve",
        people=2,
    )
    pilot.press("return")
    pilot.program.stage.do("place", "rbbb 0 1")
    assert "Boris passes." in [
        entry.words("en").partition(" Anna")[0] for entry in pilot.program.stage.told
    ]
    pilot.program.stage.do("place", "trrr 0 2")
    told = pilot.press("return")
    assert told[0].startswith("Your turn: lay a tile.")


def test_a_tile_is_laid_on_a_cell_and_on_nothing_else(pilot: Pilot) -> None:
    before = pilot.desk.match
    pilot.press("tab", "return", "tab")
    assert pilot.press("return")[0].startswith("A tile is laid on the table")
    assert pilot.desk.match is before


def test_nothing_fits_where_the_game_is_over() -> None:
    lines = ["tile rrbb 0 0", "tile bbbr 1 0", "tile ttrt 0 1", "hand 1 bbtt tttt"]
    match = Match.start(GAME, {"total": "4"}, setup=[*lines, "turn 1"])
    assert HANDLING.fits(match.state, "tttt")
    match, _ = match.advance(Play(GAME.read("place tbbt 1 1")))
    assert match.outcome is not None
    assert HANDLING.fits(match.state, "tttt") == []
