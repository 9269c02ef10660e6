"""Square in a match, a session and a record: what other games do not need."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from accessible_games.core.game import Game
from accessible_games.core.match import Match, Play, Spend
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.option import Option
from accessible_games.core.record import Record, read, write
from accessible_games.games.quarto import GAME as QUARTO
from accessible_games.games.square import GAME, notation
from accessible_games.games.square.seen import seen_by
from accessible_games.games.square.state import Draw, Pass, Place, State
from accessible_games.people import Sitter
from accessible_games.session import Session
from accessible_games.subcommands import replay

PERSON, COMPUTER = Sitter("person"), Sitter("computer", "greedy")


GAMES: dict[str, Game[Any, Any]] = {"square": GAME, "quarto": QUARTO}

HEAD = """\
accessible-games 1
game square
seed 5
seat person Anna
seat computer greedy
"""

STUCK = """\
setup tile bbbb 0 0
setup hand 1 rrrr rrrt
setup hand 2 bbbr tttt
setup reserve ssss bbtt
setup turn 1
setup score 1 240
"""


def loaded(text: str) -> Record:
    return read(text, GAMES)


def refusal(text: str) -> Message:
    with pytest.raises(RefusalError) as caught:
        loaded(text)
    return caught.value.why


def moves_of(match: Match[Any, Any]) -> list[str]:
    return [*map(notation.write, match.moves)]


# How many play.


@pytest.mark.parametrize("seats", range(2, 7))
def test_as_many_play_as_a_record_has_seats(seats: int) -> None:
    head = "accessible-games 1\ngame square\nseed 5\n" + "seat person\n" * seats
    match = loaded(head).match
    assert match.seats == seats
    assert len(match.state.hands) == seats
    assert loaded(write(Record(match, ("person",) * seats))).match == match


def test_seven_players_are_refused_and_one_is(subtests: pytest.Subtests) -> None:
    for seats in (0, 1, 7):
        with subtests.test(seats=seats):
            text = "accessible-games 1\ngame square\n" + "seat person\n" * seats
            why = refusal(text)
            assert why.key == "record-head"
            assert dict(why.args)["why"] == say(
                "no-such-value",
                name="seats",
                value=str(seats),
                values=say("verbatim", text="2, 3, 4, 5, 6"),
            )


def test_seats_that_contradict_the_agreement_are_refused() -> None:
    assert refusal(HEAD + "option seats 3") == Message("record-foreign")


def test_a_game_for_a_fixed_number_is_as_it_was() -> None:
    assert Match.start(QUARTO).seats == 2
    assert QUARTO.seats_in({}) == 2


def test_every_player_has_a_clock() -> None:
    match = Match.start(GAME, {"seats": "5", "clock": "5"})
    assert match.left == (300_000,) * 5
    lost, _ = match.advance(Spend(300_000))
    assert lost.outcome is not None
    assert lost.outcome.winner is None


# Set-ups.


def test_a_record_begins_from_a_set_up_and_says_it_again() -> None:
    record = loaded(HEAD + STUCK)
    assert record.match.state.scores == (240, 0)
    assert record.match.setup[0] == "tile bbbb 0 0"
    assert write(record) == HEAD + STUCK
    assert loaded(write(record)) == record


def test_a_contradiction_is_refused_with_its_line_in_the_file() -> None:
    text = HEAD + "# the table\n\n" + STUCK.replace("hand 2 bbbr", "hand 2 bbbb")
    why = dict(refusal(text).args)
    assert refusal(text).key == "record-setup"
    assert (why["line"], why["text"]) == (10, "setup hand 2 bbbb tttt")
    assert isinstance(why["why"], Message)


def test_a_line_of_a_set_up_without_words_is_not_understood() -> None:
    assert refusal(HEAD + "setup") == say("record-line", line=6, text="setup")


def test_a_game_without_set_ups_refuses_them() -> None:
    text = HEAD.replace("square", "quarto").replace("greedy", "learner")
    why = refusal(text + "setup tile bbbb 0 0\n")
    assert why == say("record-line", line=6, text="setup tile bbbb 0 0")


# What the rules force.


def test_what_is_forced_need_not_be_written() -> None:
    short = loaded(HEAD + STUCK + "place bttb 1 0\n")
    long = loaded(HEAD + STUCK + "draw\ndraw\nplace bttb 1 0\n")
    assert short == long
    assert moves_of(short.match) == ["draw", "draw", "place bttb 1 0"]
    assert write(short) == HEAD + STUCK + "draw\ndraw\nplace bttb 1 0\n"


def test_what_is_not_forced_is_not_done() -> None:
    why = dict(refusal(HEAD + STUCK + "draw\ndraw\ndraw\n").args)
    assert (why["line"], why["why"]) == (14, Message("square-must-place"))


class Watched:
    """A player who tells what they were shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def your_turn(self, state: State, submit: object) -> None:
        del submit
        self.shown.append(state)

    def stop(self) -> None:
        """Forget nothing."""


def session_of(text: str, sitters: Sequence[Sitter]) -> tuple[Session, list[Watched]]:
    match = loaded(HEAD + text).match
    players = [Watched() for _ in sitters]
    session = Session(match, sitters, players)
    session.ask()
    return session, players


def test_a_session_draws_and_passes_by_itself() -> None:
    session, players = session_of(STUCK, [PERSON, COMPUTER])
    assert session.match.moves == (Draw(), Draw())
    assert len(players[0].shown) == 1
    blocked = "setup tile bbbb 0 0\nsetup hand 1 rrrr\nsetup hand 2 bbbr ssss\n"
    session, players = session_of(blocked + "setup reserve\n", [PERSON, COMPUTER])
    assert session.match.moves == (Pass(),)
    assert len(players[1].shown) == 1


def test_back_means_back_to_a_choice() -> None:
    session, _ = session_of(STUCK, [PERSON, COMPUTER])
    session.perform(Place("bttb", (1, 0)))
    assert len(session.match.moves) == 3
    assert session.undo()
    assert moves_of(session.match) == ["draw", "draw"]
    assert not session.undo(), "there was no choice before"
    assert moves_of(session.match) == ["draw", "draw"]


def test_a_player_is_shown_what_their_seat_may_know() -> None:
    session, players = session_of("", [PERSON, PERSON])
    seat = session.match.state.turn
    shown = players[seat].shown[0]
    assert shown == seen_by(session.match.state, seat) != session.match.state


def test_computers_play_a_whole_game_whose_record_is_read_again() -> None:
    match = Match.start(GAME, {"seats": "3", "total": "50"}, 4)
    session = Session(match, [COMPUTER] * 3)
    session.settle()
    assert session.match.outcome is not None
    text = write(session.record)
    assert loaded(text).match == session.match
    again = Session(match, [COMPUTER] * 3)
    again.settle()
    assert again.match == session.match


# The score.


def test_a_replay_ends_with_the_score() -> None:
    told = replay.tell(loaded(HEAD + STUCK + "draw\n"))
    assert told[-1].messages == (say("verbatim", text="score: 240 0"),)
    quarto = replay.tell(Record(Match.start(QUARTO), ("person", "person")))
    assert quarto[-1].messages == (Message("replay-unfinished"),)


def test_a_replay_begins_where_the_match_did() -> None:
    record = loaded(HEAD + STUCK + "draw\ndraw\nplace bttb 1 0\n")
    moved = [m for told in replay.tell(record) for m in told.messages]
    assert "square-placed" in [message.key for message in moved]


# What every game of several numbers of players promises.


def test_the_option_of_seats_is_the_one_that_the_core_knows() -> None:
    assert Option("seats", ("2", "3", "4", "5", "6")) in GAME.options
    match = Match.start(GAME, {"seats": "6"})
    assert replace(match).seats == 6
    assert match.advance(Play(match.game.legal_moves(match.state)[0]))[0].seats == 6
