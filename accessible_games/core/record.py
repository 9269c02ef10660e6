"""A match record: a text file that replays to the same end on every machine.

    accessible-games 1
    game quarto
    name Evening with Anna
    option wrong-call turn
    seed 7
    seat person Anna
    seat computer attentive
    give 7
    time 61500
    place b2

Only options that are not the default are written, and a name only if there is one.
Where there are clocks, `time` says how many milliseconds the move after it took, or has
taken so far. Where a game begins in the middle, each line of its set-up stands before
the moves, after the word `setup`. A line that starts with `#` is a remark. Reading
refuses the first line that is wrong, by its number. A move that the rules force need
not be written.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from accessible_games.core.game import Game, IllegalSetupError
from accessible_games.core.match import Command, Match, Play, Refused, Spend
from accessible_games.core.message import RefusalError, say
from accessible_games.core.option import SEATS

HEAD: Final = "accessible-games 1"
TIME: Final = "time"
"""What a line begins with that is about a clock; no game has it as a verb."""
SETUP: Final = "setup"
"""What a line begins with that is a line of a set-up; no game has it as a verb."""
MOST_LINES: Final = 100_000
"""No match is as long: a file that is longer is something else."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match and who sat at it."""

    match: Match[Any, Any]
    seats: tuple[str, ...]
    """For each seat, what the command line says: `person:Anna`, `computer:careful`."""
    name: str = ""
    """What somebody called it, to find it again."""


def write(record: Record) -> str:
    """Return the record as text."""
    match = record.match
    defaults = match.game.agree({})
    changed = [
        f"option {name} {value}"
        for name, value in match.options.items()
        if defaults[name] != value
    ]
    # A name may have been pasted with a line's end in it.
    seats = [" ".join(["seat", *s.replace(":", " ", 1).split()]) for s in record.seats]
    moves = [*map(match.game.write, match.moves), ""]
    timed = zip(match.spent, moves, strict=True)
    played = [line for time, move in timed for line in (_time(time), move) if line]
    named = [" ".join(["name", *record.name.split()])] if record.name.strip() else []
    head = [HEAD, f"game {match.game.key}", *named, *changed]
    head += [f"seed {match.seed}", *seats]
    head += [f"{SETUP} {line}" for line in match.setup]
    return "\n".join([*head, *played, ""])


def _time(spent: int) -> str:
    return f"{TIME} {spent}" if spent else ""


def read(
    text: str, games: Mapping[str, Game[Any, Any]], *, is_salvaged: bool = False
) -> Record:
    """Return the record written as `text`; raises `RefusalError`.

    Of a text that is salvaged, the moves before the first wrong one are taken.
    """
    lines = list(_lines(text))
    if not lines or lines[0][1] != HEAD or len(lines) > MOST_LINES:
        raise RefusalError(say("record-foreign"))
    head = [(number, line) for number, line in lines[1:] if _is_of_head(line)]
    game, options, seed, seats = _read_head(head, games)
    names = [line.split()[1:] for _, line in head if _key_of(line) == "name"]
    setup = [(number, line) for number, line in head if _key_of(line) == SETUP]
    match = _begin(game, options, seed, setup)
    if len(seats) != match.seats:
        raise RefusalError(say("record-foreign"))
    for number, line in lines[1:]:
        if _is_of_head(line):
            continue
        try:
            match = _play(match, number, line)
        except RefusalError:
            if not is_salvaged or not match.moves:
                raise
            break
    return Record(match, tuple(seats), " ".join(names[-1]) if names else "")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _is_of_head(line: str) -> bool:
    return _key_of(line) in ("game", "name", "option", "seed", "seat", SETUP)


def _key_of(line: str) -> str:
    return line.split(maxsplit=1)[0]


def _read_head(
    head: Sequence[tuple[int, str]], games: Mapping[str, Game[Any, Any]]
) -> tuple[Game[Any, Any], dict[str, str], int, list[str]]:
    game: Game[Any, Any] | None = None
    options: dict[str, str] = {}
    seed = 0
    seats: list[str] = []
    for number, line in head:
        match line.split():
            case ["game", key] if key in games:
                game = games[key]
            case ["name", *_] | ["setup", _, *_]:
                continue
            case ["option", name, value]:
                options[name] = value
            case ["seed", digits] if _is_number(digits):
                seed = int(digits)
            case ["seat", kind, *rest]:
                seats.append(":".join([kind, " ".join(rest)] if rest else [kind]))
            case _:
                raise RefusalError(say("record-line", line=number, text=line))
    if game is None:
        raise RefusalError(say("record-foreign"))
    if any(option.name == SEATS for option in game.options):
        options.setdefault(SEATS, str(len(seats)))
    return game, options, seed, seats


def _begin(
    game: Game[Any, Any],
    options: Mapping[str, str],
    seed: int,
    setup: Sequence[tuple[int, str]],
) -> Match[Any, Any]:
    """Return the match that a head says, with the lines of its set-up numbered."""
    if setup and game.set_up is None:
        number, line = setup[0]
        raise RefusalError(say("record-line", line=number, text=line))
    lines = [" ".join(line.split()[1:]) for _, line in setup]
    try:
        return Match.start(game, options, seed, lines)
    except IllegalSetupError as error:
        number, line = setup[error.line]
        why = say("record-setup", line=number, text=line, why=error.why)
        raise RefusalError(why) from error
    except RefusalError as error:
        raise RefusalError(say("record-head", why=error.why)) from error


def _play(match: Match[Any, Any], number: int, line: str) -> Match[Any, Any]:
    try:
        command = _command(match, line)
    except ValueError as error:
        raise RefusalError(say("record-line", line=number, text=line)) from error
    if isinstance(command, Play):
        match = _forced_on(match, command.move)
    match, events = match.advance(command)
    for event in events:
        if isinstance(event, Refused):
            raise RefusalError(
                say("record-move", line=number, text=line, why=event.why)
            )
    return match


def _forced_on(match: Match[Any, Any], move: object) -> Match[Any, Any]:
    """Return the match after all moves that the rules force before `move`."""
    forced = match.game.forced(match.state)
    while forced is not None and forced != move:
        match, _ = match.advance(Play(forced))
        forced = match.game.forced(match.state)
    return match


def _command(match: Match[Any, Any], line: str) -> Command[Any]:
    """Return what a line asks for; raises `ValueError`."""
    name, _, rest = line.partition(" ")
    if name != TIME:
        return Play(match.game.read(line))
    left = match.left[match.mover(len(match.moves))] if match.left else 0
    if match.outcome is not None or not _is_number(rest) or not 0 < int(rest) <= left:
        raise ValueError(line)
    return Spend(int(rest))


def _is_number(text: str) -> bool:
    return len(text) < 19 and text.isascii() and text.isdigit()
