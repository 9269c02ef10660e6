"""A recorded match told from its first move to its last."""

from itertools import chain
from typing import Any

from accessible_games import narration
from accessible_games.core.match import Command, Match, Play, Spend
from accessible_games.core.message import Message, Utterance, say, verbatim
from accessible_games.core.record import Record
from accessible_games.people import read_sitter


def tell(record: Record) -> list[Utterance]:
    """Return what is said of a match; raises `RefusalError` on unknown players."""
    whole = record.match
    sitters = [read_sitter(seat, whole.game) for seat in record.seats]
    count = len(whole.moves)
    title = say("replay-started", game=Message(whole.game.key), count=count)
    told = [Utterance((title,))]
    match = Match.start(whole.game, whole.options, whole.seed, whole.setup)
    timed: list[Command[Any]] = [Spend(time) for time in whole.spent]
    played: list[Command[Any]] = [*map(Play, whole.moves), Spend(0)]
    for command in chain.from_iterable(zip(timed, played, strict=True)):
        match, events = match.advance(command)
        told += narration.narrate(match, events, sitters, prompts=False)
    if whole.outcome is None:
        told.append(Utterance((Message("replay-unfinished"),)))
    if whole.game.scores is not None:
        points = " ".join(map(str, whole.game.scores(whole.state)))
        told.append(Utterance((verbatim(f"score: {points}"),)))
    return told
