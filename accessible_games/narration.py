"""What happened, put into utterances. Pure.

What somebody at the keyboard did is the answer to their key; what others did, and
the end, are events that wait for their turn and are never lost.
"""

from collections.abc import Sequence
from typing import Any, assert_never

from accessible_games.core import clock
from accessible_games.core.game import Deed, Game, Seat
from accessible_games.core.match import (
    Ended,
    Event,
    Match,
    Play,
    Played,
    RanShort,
    Refused,
    Undone,
)
from accessible_games.core.message import (
    Kind,
    Message,
    Person,
    Urgency,
    Utterance,
    say,
)
from accessible_games.core.option import CONDUCT
from accessible_games.outputs import Cue
from accessible_games.people import Sitter


def narrate(
    match: Match[Any, Any],
    events: Sequence[Event[Any, Any]],
    sitters: Sequence[Sitter],
    *,
    prompts: bool = True,
) -> tuple[Utterance, ...]:
    """Say what happened and, with `prompts`, what is to be done next."""
    told = []
    for event in events:
        said = list(_messages(match, event))
        if prompts and isinstance(event, Played) and not _is_told(match, event):
            said += next_to_act(match, sitters)
        kind = Kind.ANSWER if isinstance(event, Refused) else Kind.GAME
        told.append(Utterance(tuple(said), _urgency(match, event, sitters), kind))
    return tuple(told)


def again(
    whole: Match[Any, Any], number: int, sitters: Sequence[Sitter]
) -> tuple[Utterance, ...]:
    """Say what the move of that number, counted from 1, did when it was made.

    After the last one somebody's time may have run out.
    """
    before = whole.at(number - 1)
    match, events = before.advance(Play(whole.moves[number - 1]))
    outcome = whole.at(number).outcome
    if outcome is not None and match.outcome is None:
        events = (*events, Ended(outcome))
    return narrate(match, events, sitters, prompts=False)


def _messages(match: Match[Any, Any], event: Event[Any, Any]) -> Sequence[Message]:
    match event:
        case Played(before, move, after):
            return match.game.describe(before, move, after)
        case Undone(count):
            return [say("undone", count=count), *whose_turn(match), *clocks(match)]
        case Refused(why):
            return [why]
        case RanShort(seat, left):
            time = clock.duration(left)
            return [say("clock-runs-short", who=Person(seat), time=time)]
        case Ended(outcome):
            return [outcome.why]
        case _:
            assert_never(event)


def _is_told(match: Match[Any, Any], event: Played[Any, Any]) -> bool:
    """Return whether what is said of a move tells already who goes on."""
    return match.game.tells_turn(event.before, event.after)


def next_to_act(match: Match[Any, Any], sitters: Sequence[Sitter]) -> Sequence[Message]:
    """Ask for the next move, if somebody at the keyboard is to choose it."""
    game, state = match.game, match.state
    if match.outcome or not sitters[game.turn(state)].is_person:
        return ()
    return [] if game.forced(state) else [game.prompt(state)]


def whose_turn(match: Match[Any, Any]) -> Sequence[Message]:
    """Say who is to act, with what; or how the game ended."""
    if match.outcome is not None:
        return [Message("game-is-over"), match.outcome.why]
    return match.game.queries["turn"](match.state, "")


def _urgency(
    match: Match[Any, Any], event: Event[Any, Any], sitters: Sequence[Sitter]
) -> Urgency:
    match event:
        case Played(before):
            is_choice = match.game.forced(before) is None
            own = is_choice and sitters[match.game.turn(before)].is_person
            return Urgency.ANSWER if own else Urgency.EVENT
        case Ended() | RanShort():
            return Urgency.EVENT
        case _:
            return Urgency.ANSWER


def cues(
    match: Match[Any, Any],
    events: Sequence[Event[Any, Any]],
    sitters: Sequence[Sitter],
) -> tuple[Cue, ...]:
    """Return the signs that go with what happened."""
    persons = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
    found: list[Cue] = []
    for event in events:
        match event:
            case Played(before, move):
                seat = match.game.turn(before)
                found.append(_sign(match.game.deed(move), is_own=seat in persons))
                found += _turn_sign(match, seat, persons)
            case Refused():
                found.append(Cue.ILLEGAL)
            case Ended(outcome) if outcome.winner is None:
                found.append(Cue.DRAWN)
            case Ended(outcome):
                is_lost = bool(persons) and outcome.winner not in persons
                found.append(Cue.LOST if is_lost else Cue.WON)
            case _:
                pass
    return tuple(found)


def _sign(deed: Deed, *, is_own: bool) -> Cue:
    match deed:
        case Deed.CALLED:
            return Cue.CALLED
        case Deed.PLACED:
            return Cue.PLACED if is_own else Cue.OTHER_PLACED
        case _:
            assert_never(deed)


def _turn_sign(
    match: Match[Any, Any], mover: Seat, persons: Sequence[Seat]
) -> Sequence[Cue]:
    """Return the sign that it is now a person's turn, after somebody else's move."""
    if match.outcome is not None:
        return ()
    turn = match.game.turn(match.state)
    return [Cue.YOUR_TURN] if turn in persons and turn != mover else ()


def last_turn(match: Match[Any, Any]) -> Sequence[Message]:
    """Say what the last player did in their turn."""
    return [
        message
        for number in range(match.last_turn(), len(match.moves))
        for message in match.game.describe(
            match.states[number], match.moves[number], match.states[number + 1]
        )
    ]


def since_choice(match: Match[Any, Any], seat: Seat) -> Sequence[Message]:
    """Say all that was done since a seat last made a choice."""
    chosen = [
        number
        for number, before in enumerate(match.states[:-1])
        if match.mover(number) == seat and match.game.forced(before) is None
    ]
    first = chosen[-1] + 1 if chosen else 0
    return [
        message
        for number in range(first, len(match.moves))
        for message in match.game.describe(
            match.states[number], match.moves[number], match.states[number + 1]
        )
    ]


def forced_moves(match: Match[Any, Any], seat: Seat) -> Sequence[Message]:
    """Say what a seat had to do, and then went on, since it chose last."""
    told: list[Message] = []
    for number in range(len(match.moves) - 1, -1, -1):
        if match.mover(number) != seat:
            continue
        before, move = match.states[number], match.moves[number]
        if match.game.forced(before) is None:
            break
        after = match.states[number + 1]
        if match.game.turn(after) == seat:
            told = [*match.game.describe(before, move, after), *told]
    return told


def clocks(match: Match[Any, Any]) -> Sequence[Message]:
    """Say how much time everybody has left, if there are clocks."""
    times = tuple(
        say("clock-of", who=Person(seat), time=clock.duration(left))
        for seat, left in enumerate(match.left)
    )
    return [say("clock-times", times=times)] if times else []


def chapters(match: Match[Any, Any]) -> Sequence[Message]:
    """Return the rules of this match, and what was agreed."""
    options = match.options
    return [*match.game.rules(options), *clock.chapter(options), agreed(match)]


def agreed(match: Match[Any, Any]) -> Message:
    """Say which options are not the usual ones."""
    game, usual = match.game, match.game.agree({})
    changed = tuple(
        say(
            "option-and-value",
            name=option_name(game, name),
            value=value_name(game, name, value),
        )
        for name, value in match.options.items()
        if usual[name] != value
    )
    return say("agreed", options=changed) if changed else Message("agreed-usual")


def option_name(game: Game[Any, Any], name: str) -> Message:
    """Name an option of a game."""
    return Message(f"{_owner(game, name)}option-{name}")


def value_name(game: Game[Any, Any], name: str, value: str) -> Message:
    """Name a value of an option of a game."""
    if game.option(name).numbers is not None:
        return say(f"{_owner(game, name)}option-{name}-number", number=int(value))
    return Message(f"{_owner(game, name)}option-{name}-{value}")


def _owner(game: Game[Any, Any], name: str) -> str:
    """Return the beginning of an option's messages: every game's have none."""
    return "" if name in {option.name for option in CONDUCT} else f"{game.key}-"
