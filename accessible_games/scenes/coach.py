"""The coach: goes through a match and tells at which moves its value changed.

It thinks on a thread of its own, while the player may do anything else; whatever makes
the answer useless ends the thinking.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Event, Thread
from typing import Any, Final, TypeAlias

from accessible_games.core.analysis import StoppedError, Thought, Value
from accessible_games.core.game import Seat
from accessible_games.core.lookback import Lookback, TurningPoint, look_back
from accessible_games.core.match import Match
from accessible_games.core.message import (
    Kind,
    Message,
    Person,
    RefusalError,
    Urgency,
    Utterance,
    say,
)
from accessible_games.people import read_sitter
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.table import TableScene

MEMORY: Final = 64 << 20
"""How many bytes the analyst may remember positions in."""

SOON: Final = 2.0
"""Seconds after which somebody who waits is told that the coach still thinks."""

FEW: Final = 2
"""How many better moves are named."""

Then: TypeAlias = Callable[[Lookback[Any]], None]
"""What is done with what was found."""


@dataclass(eq=False, slots=True)
class _Task:
    """A match that is being looked back at."""

    match: Match[Any, Any]
    is_wanted: Callable[[], bool]
    then: Then
    began: float
    thought: Thought = field(default_factory=Thought)
    is_done: Event = field(default_factory=Event)
    found: Lookback[Any] | None = None
    refused: Message | None = None
    is_told: bool = False
    """Whether it was said that this takes a while."""


class Coach:
    """Looks back at one match at a time, and remembers the last."""

    def __init__(self, stage: Stage, now: Callable[[], float]) -> None:
        self._stage = stage
        self._now = now
        self._task: _Task | None = None
        self._known: tuple[Match[Any, Any], Lookback[Any]] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._task is not None

    def tell(self, table: TableScene) -> None:
        """Tell everything that is found in the match of a table."""
        self.ask(table, lambda found: self._tell(table, found))

    def ask(self, table: TableScene, then: Then) -> None:
        """Look back at the match of a table, then do `then`; raises `RefusalError`.

        To ask meanwhile is to stop.
        """
        match = table.record.match
        _check(match)
        if self._task is not None:
            self.stop()
            self._stage.answer(Message("coach-stopped"))
        elif self._known is not None and self._known[0] is match:
            then(self._known[1])
        else:
            self._begin(table, match, then)

    def _begin(self, table: TableScene, match: Match[Any, Any], then: Then) -> None:
        def is_wanted() -> bool:
            return table in self._stage.scenes and table.record.match is match

        self._task = _Task(match, is_wanted, then, self._now())
        Thread(target=_think, args=(self._task,), daemon=True).start()

    def stop(self) -> None:
        """Think no more, without a word."""
        if self._task is not None:
            self._task.thought.stop()
            self._task = None

    def wait(self, seconds: float) -> None:
        """Wait until there is an answer, but no longer than that."""
        if self._task is not None:
            self._task.is_done.wait(seconds)

    def tick(self) -> None:
        """Give the answer, if there is one, or say that it takes a while."""
        task = self._task
        if task is None:
            return
        if not task.is_wanted():
            self.stop()
        elif task.is_done.is_set():
            self._task = None
            self._finish(task)
        elif not task.is_told and self._now() - task.began >= SOON:
            task.is_told = True
            key = self._stage.chosen.now.keys.called("coach")
            self._stage.mention(self._stage.named("coach-thinking", stop=key))

    def _finish(self, task: _Task) -> None:
        if task.found is not None:
            self._known = task.match, task.found
            task.then(task.found)
        elif task.refused is not None:
            self._stage.answer(task.refused)

    def _tell(self, table: TableScene, found: Lookback[Any]) -> None:
        record = table.record
        sitters = [read_sitter(seat, record.match.game) for seat in record.seats]
        first, *rest = tell(record.match, found)
        called = self._stage.chosen.now.keys.called
        ways = {way: called(f"{way}-mistake") for way in ("next", "previous")}
        how = (self._stage.named("coach-how", **ways),) if found.points else ()
        first = replace(first, messages=(*first.messages, *how))
        with self._stage.at_table(sitters):
            self._stage.show([first, *rest])


def _check(match: Match[Any, Any]) -> None:
    """Raise `RefusalError` where the coach has nothing to say, or must not."""
    if match.game.analyst is None or match.game.advisor is None:
        raise RefusalError(Message("coach-none"))
    if match.outcome is None and match.options["hints"] == "no":
        raise RefusalError(Message("coach-later"))
    if not match.moves:
        raise RefusalError(Message("nothing-moved"))


def _think(task: _Task) -> None:
    game = task.match.game
    assert game.analyst is not None  # noqa: S101 - it was checked before
    assert game.advisor is not None  # noqa: S101
    try:
        analyst = game.analyst(task.match.options, MEMORY, 1)
        task.found = look_back(task.match, analyst, game.advisor, task.thought)
    except StoppedError:
        pass
    except MemoryError:
        task.refused = Message("coach-no-memory")
    finally:
        task.is_done.set()


# --- what is said ---------------------------------------------------------------


def tell(match: Match[Any, Any], found: Lookback[Any]) -> Sequence[Utterance]:
    """Say how many moves changed the value of a match, and then which and why."""
    summary = (say("coach-found", count=len(found.points)), _how_exact(match, found))
    each = (Utterance(about(match, p), kind=Kind.ANSWER) for p in found.points)
    return [Utterance(summary, Urgency.ANSWER, Kind.ANSWER), *each]


def _how_exact(match: Match[Any, Any], found: Lookback[Any]) -> Message:
    """Say from which move on everything was calculated."""
    if found.exact_from == len(match.moves):
        return Message("coach-glanced")
    if found.exact_from == 0:
        return Message("coach-exact-all")
    return say("coach-exact", number=found.exact_from + 1)


def about(match: Match[Any, Any], point: TurningPoint[Any]) -> tuple[Message, ...]:
    """Say of a turning point what was done, what changed, why, and what was better."""
    number = point.number
    before, move, after = (
        match.states[number],
        match.moves[number],
        match.states[number + 1],
    )
    described = match.game.describe(before, move, after)
    change = _change(match.mover(number), point)
    better = _better(match, point)
    return (
        say("coach-move", number=number + 1),
        *described,
        change,
        *point.fault,
        *better,
    )


def _change(seat: Seat, point: TurningPoint[Any]) -> Message:
    if point.before is None or point.after is None:
        if point.after is None:
            return say("coach-was", before=_standing(seat, point.before))
        return say("coach-now", after=_standing(seat, point.after))
    before, after = _standing(seat, point.before), _standing(seat, point.after)
    return say("coach-change", before=before, after=after)


def _standing(seat: Seat, value: Value | None) -> Message:
    """Say how a match of two will end, from its value to one of them."""
    if value is Value.WIN:
        return say("coach-wins", who=Person(seat))
    if value is Value.LOSS:
        return say("coach-wins", who=Person(1 - seat))
    return Message("coach-draw")


def _better(match: Match[Any, Any], point: TurningPoint[Any]) -> Sequence[Message]:
    """Name a few of the moves that were better, each kind once."""
    state, name = match.states[point.number], match.game.name_move
    assert name is not None  # noqa: S101 - a game with an analyst has it
    every = {name(state, move) for move in match.game.legal_moves(state)}
    names = tuple(dict.fromkeys(name(state, move) for move in point.better))
    if len(names) > FEW and len(names) == len(every) - 1:
        return [Message("coach-any-other")]
    if len(names) <= FEW + 1:
        return [say("coach-better", moves=names)]
    return [say("coach-better-more", moves=names[:FEW], count=len(names))]
