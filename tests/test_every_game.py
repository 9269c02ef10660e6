"""What every game promises, whatever is agreed and however it is played."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.analysis import StoppedError, Thought
from accessible_games.core.game import Game, IllegalMoveError
from accessible_games.core.match import (
    Ended,
    Match,
    Play,
    Played,
    Refused,
    Spend,
    Undo,
    Undone,
)
from accessible_games.core.message import Message, RefusalError
from accessible_games.core.node import Node
from accessible_games.core.option import Option
from accessible_games.core.record import SETUP, TIME, Record, read, write
from accessible_games.games import all_games
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.narration import value_name

AnyGame: TypeAlias = Game[Any, Any]
AnyMatch: TypeAlias = Match[Any, Any]

CATALOGUES = tuple(
    Catalogue(language, ("Anna", Message("name-computer")), you, coordinates)
    for language in LANGUAGES
    for you, coordinates in ((None, "letters"), (0, "letters"), (1, "numbers"))
)
"""Those who listen: somebody beside the table, and whoever sits at it."""

MOST_MOVES = 100
"""So many moves of a match are tried where they are not legal."""

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())
moderately = settings(deadline=None, max_examples=25)


def values(option: Option) -> tuple[str, ...]:
    """Return what can be agreed; of numbers the usual one and some not suggested."""
    if option.numbers is None:
        return option.values
    some = (option.numbers[0], *option.numbers[20:22])
    return (option.values[0], *map(str, some))


@st.composite
def matches(draw: st.DrawFn, game: AnyGame) -> AnyMatch:
    """Draw a match of random moves; some of them end."""
    options = {o.name: draw(st.sampled_from(values(o))) for o in game.all_options()}
    seed = draw(st.integers(0, 10**9))
    length = draw(st.sampled_from([100, 1, 3, 7, 15, 24, 30]))
    return played(Match.start(game, options, seed), Random(seed), length)


def played(match: AnyMatch, random: Random, length: int = 10_000) -> AnyMatch:
    """Return the match after random moves."""
    # The moves listed first are often those that end a game: let half go on.
    some = slice(-9, None) if random.random() < 0.5 else slice(None)
    for _ in range(length):
        if match.outcome is not None:
            break
        move = random.choice(match.game.legal_moves(match.state)[some])
        match, _ = match.advance(Play(move))
    return match


def through(match: AnyMatch) -> Iterator[Any]:
    """Yield the last states of a match, where most has happened, and its first."""
    yield from {*match.states[-4:], match.states[0]}


@cache
def has_words(message: Message) -> bool:
    """Return whether every listener hears something, with nothing left to fill in."""
    texts = [catalogue.words(message) for catalogue in CATALOGUES]
    return all(text.strip() and "{" not in text for text in texts)


def words(messages: Iterable[Message]) -> None:
    for message in messages:
        assert has_words(message)


@each_game
@given(data=st.data())
@moderately
def test_there_are_moves_exactly_while_the_game_goes_on(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    for state in match.states[:-1]:
        assert game.outcome(state) is None
    for state in match.states:
        moves = game.legal_moves(state)
        assert bool(moves) == (game.outcome(state) is None)
        assert len(set(moves)) == len(moves)
        if moves:
            assert game.turn(state) in range(match.seats)


@each_game
@given(seed=st.integers(0, 10**6))
@settings(deadline=None, max_examples=10)
def test_every_game_ends(game: AnyGame, seed: int) -> None:
    match = played(Match.start(game, seed=seed), Random(seed))
    assert match.outcome is not None
    assert match.outcome.winner in (None, *range(match.seats))


@each_game
@given(data=st.data())
@moderately
def test_a_move_is_read_as_it_was_written(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for state in match.states:
        moves = game.legal_moves(state)
        texts = [game.write(move) for move in moves]
        assert [game.read(text) for text in texts] == list(moves)
        assert {text.split()[0] for text in texts} <= set(game.verbs)
        for text, move in zip(texts, moves, strict=True):
            assert game.understand(state, text.split()) == move


@each_game
@pytest.mark.parametrize("text", ["", " ", "x", "\0", "give", "give  7", "place b22"])
def test_what_is_no_move_is_not_read(game: AnyGame, text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        game.read(text)


@each_game
@given(data=st.data())
@moderately
def test_a_move_that_is_not_legal_is_refused_and_changes_nothing(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    whole = played(Match.start(game, match.options), Random(1), 100)
    known = {m for s in (*match.states, *whole.states) for m in game.legal_moves(s)}
    if len(known) > MOST_MOVES:
        known = set(data.draw(st.randoms()).sample(sorted(known, key=str), MOST_MOVES))
    for state in through(match):
        before = deepcopy(state)
        legal = game.legal_moves(state)
        for move in known:
            if move in legal:
                game.play(state, move)
            else:
                with pytest.raises(IllegalMoveError) as caught:
                    game.play(state, move)
                words([caught.value.why])
        assert state == before


@each_game
@given(data=st.data())
@moderately
def test_a_match_refuses_in_words_and_stays_as_it_was(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    first = game.legal_moves(match.states[0])[0]
    if first in game.legal_moves(match.state):
        return
    after, events = match.advance(Play(first))
    assert after is match
    assert isinstance(events[0], Refused)
    words([events[0].why])


@each_game
@given(data=st.data())
@moderately
def test_undo_restores_every_earlier_state(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for moves in range(len(match.moves)):
        before, events = match.advance(Undo(moves))
        assert events == (Undone(len(match.moves) - moves, match.states[moves]),)
        assert before.state == match.states[moves]
        again = before
        for move in match.moves[moves:]:
            again, _ = again.advance(Play(move))
        assert again == match


@each_game
@given(data=st.data())
@moderately
def test_nothing_is_undone_that_was_not_done(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    for moves in (len(match.moves), len(match.moves) + 1, -1):
        after, events = match.advance(Undo(moves))
        assert after is match
        assert events == (Refused(Message("nothing-to-undo")),)


@each_game
@given(data=st.data())
@moderately
def test_the_last_turn_is_the_last_moves_of_one_seat(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    movers = [match.mover(number) for number in range(len(match.moves))]
    first = match.last_turn()
    assert len(set(movers[first:])) <= 1
    assert not first or movers[first - 1] != movers[first]


@each_game
@given(data=st.data())
@moderately
def test_an_event_tells_what_happened(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    if not match.moves:
        return
    before, _ = match.advance(Undo(len(match.moves) - 1))
    _, events = before.advance(Play(match.moves[-1]))
    assert events[0] == Played(before.state, match.moves[-1], match.state)
    ends = [e.outcome for e in events if isinstance(e, Ended)]
    assert ends == ([] if match.outcome is None else [match.outcome])


@each_game
@given(data=st.data())
@moderately
def test_all_that_is_said_of_a_match_has_words(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    steps = zip(match.states, match.moves, match.states[1:], strict=False)
    for before, move, after in list(steps)[-4:]:
        words(game.describe(before, move, after))
    for state in through(match):
        if game.outcome(state) is None:
            words([game.prompt(state)])
            words(game.hint(state))
    if match.outcome is not None:
        words([match.outcome.why])


@each_game
@given(data=st.data())
@moderately
def test_every_question_is_answered_or_refused_in_words(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    topics = ["", "1", "4", "5", "a", "d", "z", "a1", "d4", "b3", "e9", "\0 x", "٣"]
    for state in through(match):
        for query in game.queries.values():
            for topic in topics:
                try:
                    answer = query(state, topic)
                except RefusalError as error:
                    answer = [error.why]
                assert answer
                words(answer)


@each_game
def test_whose_turn_it_is_can_always_be_asked(game: AnyGame) -> None:
    assert "turn" in game.queries


@each_game
@given(data=st.data())
@moderately
def test_no_two_things_on_the_table_sound_alike(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    for state in through(match):
        nodes = list(game.table(state).walk())
        ids = [node.id for node in nodes]
        assert len(set(ids)) == len(ids)
        words(node.name for node in nodes)
        words(node.value for node in nodes if node.value is not None)
        for node in nodes:
            for catalogue in CATALOGUES:
                names = [catalogue.words(child.name) for child in node.children]
                assert len(set(names)) == len(names)


@each_game
def test_every_node_is_found_by_its_id(game: AnyGame) -> None:
    table = game.table(Match.start(game).state)
    for node in table.walk():
        assert table.find(node.id) == node
    assert table.find("nowhere") is None


def leaves(table: Node) -> list[str]:
    return [node.id for node in table.walk() if not node.children]


@each_game
@given(data=st.data())
@moderately
def test_enter_on_anything_is_a_move_or_a_refusal_in_words(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    for state in through(match):
        for node_id in leaves(game.table(state)):
            try:
                game.read(game.write(game.act_on(state, node_id)))
            except RefusalError as error:
                words([error.why])


@each_game
@given(data=st.data())
@moderately
def test_every_move_with_a_place_on_the_table_can_be_made_there(
    game: AnyGame, data: st.DataObject
) -> None:
    """Whoever moves by the arrows and Enter can do something whenever it is on."""
    match = data.draw(matches(game))
    for state in through(match):
        legal = game.legal_moves(state)
        placed = [m for m in legal if " " in game.write(m)]
        found = []
        for node_id in leaves(game.table(state)):
            found += laid(game, state, node_id)
            try:
                found.append(game.act_on(state, node_id))
            except RefusalError:
                continue
        assert not placed or set(found) & set(placed)


def laid(game: AnyGame, state: Any, node_id: str) -> list[Any]:
    """Return every move with what is taken up by Enter on a node, if anything is."""
    handling = game.handling
    held = handling.take(state, node_id) if handling else None
    if handling is None or held is None:
        return []
    assert handling.is_there(state, held)
    words([handling.name(held), handling.node(held).name])
    moves = [handling.lay(state, way, cell) for cell, way in handling.fits(state, held)]
    assert set(moves) <= set(game.legal_moves(state))
    ways = {handling.turn(held, quarters) for quarters in range(4)}
    assert {way for _, way in handling.fits(state, held)} <= ways
    assert handling.turn(held, 4) == held
    return moves


@each_game
def test_the_rules_have_words_for_every_agreement(game: AnyGame) -> None:
    names = [option.name for option in game.options]
    said = {
        message
        for chosen in product(*map(values, game.options))
        for message in game.rules(game.agree(dict(zip(names, chosen, strict=True))))
    }
    for message in said:
        for language in LANGUAGES:
            assert Catalogue(language).words(message).strip()


@each_game
def test_options_and_levels_have_names(game: AnyGame) -> None:
    own = [f"{game.key}-option-{option.name}" for option in game.options]
    own += [f"{game.key}-level-{level}" for level in game.levels]
    words(map(Message, [game.key, *own]))
    words(value_name(game, o.name, v) for o in game.all_options() for v in values(o))


@each_game
def test_what_is_not_agreed_has_its_default(game: AnyGame) -> None:
    agreed = game.agree({})
    assert agreed == {o.name: o.values[0] for o in game.all_options()}
    for option in game.all_options():
        for value in values(option):
            wish = {option.name: value}
            assert game.agree(wish) == {**agreed, **wish}


@each_game
def test_a_number_that_is_agreed_is_within_its_bounds(game: AnyGame) -> None:
    for option in game.all_options():
        if option.numbers is None:
            continue
        low, high = option.numbers[0], option.numbers[-1]
        assert {*map(int, option.values)} <= {*option.numbers}
        for wrong in (low - 1, high + 1, f"{low}.", f" {low}", "", "x"):
            with pytest.raises(RefusalError) as caught:
                game.agree({option.name: str(wrong)})
            for language in LANGUAGES:
                told = Catalogue(language).words(caught.value.why)
                assert f" {low} " in told
                assert told.endswith(f" {high}.")
        assert game.agree({option.name: f"0{low}"})[option.name] == str(low)


@each_game
def test_stepping_through_what_can_be_agreed_comes_round(game: AnyGame) -> None:
    for option in game.all_options():
        for by in (1, -1):
            stepped, value = [], option.values[0]
            while value not in stepped:
                stepped.append(value)
                value = option.neighbour(value, by)
            assert value == option.values[0]
            assert sorted(stepped) == sorted(option.values)


@each_game
def test_as_many_can_sit_as_the_rules_say(game: AnyGame) -> None:
    possible = game.possible_seats()
    assert game.seats_in(game.agree({})) in possible
    assert [game.nearest_seats(count) for count in possible] == [*possible]
    assert game.nearest_seats(0) == possible[0]
    assert game.nearest_seats(99) == possible[-1]


@each_game
@pytest.mark.parametrize("wish", [{"luck": "yes"}, {"undo": "perhaps"}, {"": ""}])
def test_nothing_else_can_be_agreed(game: AnyGame, wish: dict[str, str]) -> None:
    with pytest.raises(RefusalError) as caught:
        game.agree(wish)
    words([caught.value.why])


@each_game
@given(data=st.data())
@settings(deadline=None, max_examples=4)
def test_a_computer_of_any_level_makes_legal_moves_and_the_same_again(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    seed = data.draw(st.integers(0, 10**6))
    state = data.draw(st.sampled_from([*through(match)]))
    for level in game.levels if game.outcome(state) is None else ():
        move = game.choose(state, level, Random(seed), Thought())
        assert move in game.legal_moves(state)
        assert game.choose(state, level, Random(seed), Thought()) == move


@each_game
def test_the_usual_level_is_one_of_the_levels(game: AnyGame) -> None:
    assert game.level() in game.levels


@each_game
def test_a_computer_that_is_told_to_stop_answers_nothing(game: AnyGame) -> None:
    thought = Thought()
    thought.stop()
    for level in game.levels:
        with pytest.raises(StoppedError):
            game.choose(Match.start(game).state, level, Random(1), thought)


@each_game
@given(data=st.data())
@moderately
def test_a_record_is_read_as_it_was_written(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    names = ["person", "person:Анна", "person:A: B", "computer:x"]
    seats = tuple(data.draw(st.sampled_from(names)) for _ in range(match.seats))
    record = Record(match, seats)
    again = read(write(record), all_games())
    assert again == record
    assert write(again) == write(record)


@each_game
def test_no_verb_is_a_word_of_the_records(game: AnyGame) -> None:
    assert not {TIME, "game", "option", "seed", "seat", SETUP} & set(game.verbs)


@each_game
@given(data=st.data())
@moderately
def test_a_game_with_clocks_ends_when_somebody_has_no_time_left(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    if not match.left or match.outcome is not None:
        return
    loser, limit = game.turn(match.state), match.left[0]
    half, events = match.advance(Spend(limit // 2))
    assert events == ()
    assert half.outcome is None
    lost, events = half.advance(Spend(limit))
    assert lost.outcome is not None
    assert events == (Ended(lost.outcome),)
    assert lost.outcome.winner not in {loser, *([None] if match.seats == 2 else [])}
    words([lost.outcome.why])
    record = Record(lost, ("person",) * match.seats)
    assert read(write(record), all_games()) == record


@each_game
@given(data=st.data())
@moderately
def test_the_same_seed_and_agreement_give_the_same_start(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    assert Match.start(game, match.options, match.seed).state == match.states[0]


@each_game
@given(data=st.data())
@moderately
def test_a_position_is_one_line(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    for state in match.states:
        assert len(game.write_position(state).splitlines()) == 1


analysed = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if game.analyst], ids=lambda g: g.key
)


@analysed
@given(data=st.data())
@settings(deadline=None, max_examples=5)
def test_a_move_is_worth_what_the_position_after_it_is(
    game: AnyGame, data: st.DataObject
) -> None:
    assert game.analyst
    options = {o.name: data.draw(st.sampled_from(o.values)) for o in game.options}
    match = played(Match.start(game, options), Random(data.draw(st.integers(0, 999))))
    analyst = game.analyst(match.options, 1 << 20, 1)
    for state in match.states[-6:]:
        worths = dict(analyst.worths(state))
        assert list(worths) == list(game.legal_moves(state))
        best = max(worths.values()) if worths else end_of(game, state)
        assert analyst.value(state) == best
        for move, value in worths.items():
            after = game.play(state, move)
            sign = 1 if game.turn(after) == game.turn(state) else -1
            assert value == sign * analyst.value(after)


def end_of(game: AnyGame, state: Any) -> int:
    """Return what the end of a game is worth to whoever acted last."""
    outcome = game.outcome(state)
    assert outcome is not None
    if outcome.winner is None:
        return 0
    return 1 if outcome.winner == game.turn(state) else -1


@analysed
def test_an_analyst_that_is_stopped_says_so(game: AnyGame) -> None:
    assert game.analyst
    match = Match.start(game)
    analyst = game.analyst(match.options, 1 << 20, 1)
    analyst.stop()
    with pytest.raises(StoppedError):
        analyst.value(match.state)
    with pytest.raises(StoppedError):
        list(analyst.worths(match.state))


@analysed
@given(data=st.data())
@moderately
def test_a_position_is_read_as_it_was_written(
    game: AnyGame, data: st.DataObject
) -> None:
    assert game.read_position
    match = data.draw(matches(game))
    for state in match.states:
        text = game.write_position(state)
        try:
            found = game.read_position(match.options, text)
        except RefusalError as error:
            assert game.outcome(state) is not None
            words([error.why])
        else:
            assert game.write_position(found) == text


@analysed
@given(text=st.text(st.sampled_from("0123456789abcdef.-x ый"), max_size=24))
@settings(deadline=None, max_examples=200)
def test_any_text_is_read_as_a_position_or_refused_in_words(
    game: AnyGame, text: str
) -> None:
    assert game.read_position
    options = game.agree({})
    try:
        state = game.read_position(options, text)
    except RefusalError as error:
        words([error.why])
    else:
        assert game.write_position(state).split() == text.split()[:2]


@analysed
@given(data=st.data())
@moderately
def test_every_move_has_a_name(game: AnyGame, data: st.DataObject) -> None:
    assert game.name_move
    match = data.draw(matches(game))
    for state in through(match):
        moves = game.legal_moves(state)
        words(game.name_move(state, move) for move in moves)
