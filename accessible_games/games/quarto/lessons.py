"""What the tutorial teaches of Quarto: the table, its questions, a line and the call.

Positions are prepared, and what the other player does is written down.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from accessible_games.core.lesson import Attempt, Lesson
from accessible_games.core.message import Argument, say
from accessible_games.games.quarto.notation import read_cell, read_piece
from accessible_games.games.quarto.rules import Rules, State
from accessible_games.games.quarto.words import cell_name, piece_name

Goal: TypeAlias = Callable[[Attempt[State]], bool]

GIVEN: Final = "give 5, place b2, give 9, place c2, give 6, place d4, give 8"
"""The learner has been given a piece; two stand in row 2."""

THREE: Final = "give 0, place a1, give b, place b1, give 9, place c1, give 2"
"""Three round pieces stand in row 1, and the learner has a fourth; they share nothing
else."""

OVERLOOKED: Final = (
    "give 4, place a1, give d, place b2, give 1, place b4, give 7, place c3, "
    "give c, place d4, give 2"
)
"""The other player has completed a diagonal, square alone, and has not called."""


def _asked(name: str, row: str = "") -> Goal:
    """Return whether that was asked, about the row or a cell of it if one is given."""
    return lambda attempt: attempt.command == name and attempt.about.endswith(row)


def _placed(cell: str) -> Goal:
    return lambda attempt: (
        attempt.after is not attempt.before and attempt.after.last == read_cell(cell)
    )


def _won(attempt: Attempt[State]) -> bool:
    return attempt.after.end is not None and attempt.after.winner == 0


def _reached(attempt: Attempt[State]) -> bool:
    """Return whether the far corner has the focus, or was asked about."""
    return "d4" in {attempt.focus, attempt.about}


def _met_edge(attempt: Attempt[State]) -> bool:
    return attempt.command == "right" and attempt.focus == attempt.was_at


def _saw_pieces(attempt: Attempt[State]) -> bool:
    """Return whether the focus is on one of the pieces left, or they were listed."""
    return len(attempt.focus) == 1 or attempt.command == "pieces"


def _gave_last(attempt: Attempt[State]) -> bool:
    return attempt.after.hand == read_piece("f")


def _took_back(attempt: Attempt[State]) -> bool:
    return attempt.command == "undo" and attempt.after is not attempt.before


def _came_back_from_help(attempt: Attempt[State]) -> bool:
    return "help" in attempt.earlier


def _lesson(
    name: str,
    names: tuple[str, ...],
    is_done: Goal,
    *,
    there: str = "d4",
    has_more: bool = True,
    **rest: Any,
) -> Lesson[State]:
    """Return a lesson whose words may name the cell `there` and the last piece."""
    about: dict[str, Argument] = {
        "there": cell_name(read_cell(there)),
        "start": cell_name(read_cell("a1")),
        "piece": piece_name(read_piece("f"), Rules()),
    }
    task = say(f"quarto-lesson-{name}", **about)
    return Lesson(
        name=name,
        names=names,
        is_done=is_done,
        task=task,
        more=say(f"quarto-lesson-{name}-more", **about) if has_more else task,
        **rest,
    )


LESSONS: Final = (
    _lesson("corner", ("right", "up", "cell"), _reached, focus="a1"),
    _lesson("edge", ("right",), _met_edge, shells=("window",), focus="d4"),
    _lesson(
        "row",
        ("down", "row", "column", "diagonals", "rays", "cell"),
        _asked("row", "2"),
        moves=GIVEN,
        focus="d4",
    ),
    _lesson("board", ("board",), _asked("board"), moves=GIVEN, focus="d2"),
    _lesson("hand", ("hand",), _asked("hand"), moves=GIVEN, focus="d2"),
    _lesson(
        "place",
        ("left", "up", "act", "place"),
        _placed("b3"),
        there="b3",
        moves=GIVEN,
        focus="d2",
    ),
    _lesson(
        "pieces",
        ("next-area", "previous-area", "pieces"),
        _saw_pieces,
        moves=f"{GIVEN}, place b3",
        focus="b3",
    ),
    _lesson(
        "give",
        ("row-end", "up", "down", "next-area", "act", "give"),
        _gave_last,
        moves=f"{GIVEN}, place b3",
        replies="place a4, give 1",
        focus="0",
    ),
    _lesson(
        "line",
        ("previous-area", "next-area", "down", "row"),
        _asked("row", "1"),
        moves=THREE,
        focus="1",
    ),
    _lesson(
        "complete",
        ("row-end", "act", "place"),
        _placed("d1"),
        there="d1",
        moves=THREE,
        focus="a1",
    ),
    _lesson("call", ("call",), _won, moves=f"{THREE}, place d1", focus="d1"),
    _lesson(
        "missed", ("call", "last", "diagonals"), _won, moves=OVERLOOKED, focus="d4"
    ),
    _lesson(
        "undo",
        ("undo",),
        _took_back,
        there="c4",
        moves=f"{GIVEN}, place c4",
        focus="c4",
    ),
    _lesson("hint", ("hint",), _asked("hint"), moves=THREE, has_more=False),
    _lesson(
        "older",
        ("older", "newer", "repeat"),
        _asked("older"),
        moves=THREE,
        shells=("window",),
    ),
    _lesson("repeat", ("repeat",), _asked("repeat"), moves=THREE, shells=("console",)),
    _lesson(
        "silence", ("silence",), _asked("silence"), moves=THREE, shells=("window",)
    ),
    _lesson(
        "help", ("help", "menu", "describe", "rules"), _came_back_from_help, moves=THREE
    ),
)
