"""A position, or a whole game, analysed from the command line.

The search has a thread of its own. This one tells how far it is, and is interrupted by
a signal at any moment: then what was found so far is told.
"""

import os
import signal
from argparse import Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from accessible_games.core.analysis import Analyst
from accessible_games.core.clock import duration
from accessible_games.core.game import Game
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.option import Options
from accessible_games.subcommands.findings import Findings

MOST_THREADS: Final = 64
MOST_MEMORY: Final = 65_536
"""In megabytes, as `--memory` is."""
USUAL_MEMORY: Final = 256
MEGABYTE: Final = 1 << 20

LOOKS_A_SECOND: Final = 20
"""How often it is looked whether all is found: on Windows no wait is interrupted."""
BETWEEN_REPORTS: Final = 5.0
"""How many seconds pass at least from one report of progress to the next."""
SELDOMER: Final = 1.5
"""A report comes when so many times as long has passed as at the one before."""

FLAGS: Final = ("prove", "json", "threads", "memory")
"""The options that only this has."""
NO_FLAGS: Final = ("console", "silent", "voice", "say", "seat", "seed", "load")
"""The options that mean nothing here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be analysed, and by what means."""

    game: Game[Any, Any]
    options: Options
    state: Any
    is_proof: bool = False
    """Whether it is the whole game, from its first position."""
    is_json: bool = False
    """Whether a program is to read what is found, rather than a person."""
    memory: int = USUAL_MEMORY
    """In megabytes."""
    threads: int = 1

    def analyst(self) -> Analyst[Any, Any]:
        """Return who does it; raises `RefusalError` if the memory is not there."""
        assert self.game.analyst  # noqa: S101 - there is no task without one
        try:
            size = self.memory * MEGABYTE
            return self.game.analyst(self.options, size, self.threads)
        except MemoryError as error:
            raise RefusalError(say("analyse-memory", memory=self.memory)) from error


def read(
    game: Game[Any, Any], wishes: Options, words: Sequence[str], given: Namespace
) -> Task:
    """Return the task that a command line means; raises `RefusalError`."""
    if game.analyst is None or game.read_position is None:
        raise RefusalError(say("analyse-no-analyst", game=Message(game.key)))
    for name in NO_FLAGS:
        if getattr(given, name):
            raise RefusalError(say("cli-not-analyse", name=f"--{name}"))
    if bool(words) is given.prove:
        key = "cli-analyse-proof-alone" if given.prove else "cli-analyse-what"
        raise RefusalError(Message(key))
    options = game.agree(wishes)
    memory = _number("--memory", given.memory, MOST_MEMORY)
    threads = _number("--threads", given.threads, MOST_THREADS)
    return Task(
        game=game,
        options=options,
        state=game.start(options, 0)
        if given.prove
        else game.read_position(options, " ".join(words)),
        is_proof=given.prove,
        is_json=given.json,
        memory=memory or USUAL_MEMORY,
        threads=threads or min(os.cpu_count() or 1, MOST_THREADS),
    )


def _number(name: str, text: str | None, most: int) -> int | None:
    if text is None:
        return None
    is_number = text.isascii() and text.isdigit() and len(text) < 9
    if not (is_number and 1 <= int(text) <= most):
        raise RefusalError(say("cli-number", name=name, value=text, most=most))
    return int(text)


def run(task: Task, report: Callable[[Message], None]) -> Findings:
    """Return what is found until it is done or interrupted; raises `RefusalError`.

    Meanwhile progress is reported.
    """
    analyst = task.analyst()
    found, begin = Findings(task.game, task.state), monotonic()
    _stop_by_signal(analyst)
    with ThreadPoolExecutor(1) as pool:
        search = pool.submit(found.find, analyst)
        try:
            if task.is_proof:
                report(Message("analyse-proving"))
            if task.is_proof and analyst.is_slow:
                report(Message("analyse-slow"))
            _watch(search, analyst, found, report)
            search.result()
        except MemoryError as error:
            raise RefusalError(say("analyse-memory", memory=task.memory)) from error
        finally:
            analyst.stop()
    found.nodes, found.seconds = analyst.nodes, monotonic() - begin
    return found


def _stop_by_signal(analyst: Analyst[Any, Any]) -> None:
    """Let who would not wait stop the search, however often they say so.

    The usual `KeyboardInterrupt` may come between taking a lock and knowing it.
    """
    with suppress(ValueError):  # not on the main thread, where no signal comes
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: analyst.stop())


def _watch(
    search: Future[None],
    analyst: Analyst[Any, Any],
    found: Findings,
    report: Callable[[Message], None],
) -> None:
    """Report progress until the search is done."""
    begin, due = monotonic(), BETWEEN_REPORTS
    while not wait([search], 1 / LOOKS_A_SECOND).done:
        passed = monotonic() - begin
        if passed >= due:
            time = duration(int(passed) * 1000)
            report(_progress(found, analyst.progress, time))
            due = max(passed + BETWEEN_REPORTS, passed * SELDOMER)


def _progress(found: Findings, progress: float, time: Message) -> Message:
    if found.value is None:
        return say("analyse-progress", percent=int(100 * progress), time=time)
    count = len(found.game.legal_moves(found.state))
    done = len(found.worths)
    return say("analyse-moves-progress", done=done, count=count, time=time)
