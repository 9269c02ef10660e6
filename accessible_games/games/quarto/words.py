"""The things of Quarto put into messages: pieces, cells, lines."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.notation import COLUMN_LETTERS
from accessible_games.games.quarto.pieces import LOOKS, Piece, Trait, looks
from accessible_games.games.quarto.rules import (
    COLUMNS,
    DIAGONALS,
    ROWS,
    Call,
    Cell,
    Give,
    Line,
    Move,
    Pass,
    Place,
    Rules,
    State,
)

RINGED: Final = dict(zip(LOOKS[Trait.COLOUR], ("unringed", "ringed"), strict=True))


def _look_keys(found: Iterable[str], rules: Rules) -> tuple[str, ...]:
    if not rules.is_ringed:
        return tuple(found)
    return tuple(RINGED.get(look, look) for look in found)


def piece_name(piece: Piece, rules: Rules) -> Message:
    """Name a piece by the traits that count."""
    keys = _look_keys(looks(piece, rules.traits), rules)
    parts = {f"look{n}": Message(f"quarto-look-{key}") for n, key in enumerate(keys, 1)}
    return say(f"quarto-piece-{len(keys)}", **parts)


def piece_list(pieces: Iterable[Piece], rules: Rules) -> tuple[Message, ...]:
    """Name pieces one after the other, equal ones together with their number."""
    counts = Counter(piece & rules.traits for piece in pieces)
    return tuple(
        several(piece_name(piece, rules), count) for piece, count in counts.items()
    )


def several(name: Message, count: int) -> Message:
    """Name `count` pieces that are all called `name`."""
    return name if count == 1 else say("quarto-several", piece=name, count=count)


def shared_looks(found: Iterable[str], rules: Rules) -> tuple[Message, ...]:
    """Say of several pieces what each of them is."""
    return tuple(Message(f"quarto-all-{key}") for key in _look_keys(found, rules))


def column_name(column: int) -> Message:
    """Name a column, counted from 0, by itself."""
    return say("column", letter=COLUMN_LETTERS[column], column=column + 1)


def cell_name(cell: Cell) -> Message:
    """Name a cell."""
    return say(
        "cell",
        letter=COLUMN_LETTERS[cell % 4],
        column=cell % 4 + 1,
        row=cell // 4 + 1,
    )


def move_name(state: State, move: Move) -> Message:
    """Name a move by what tells it from the others that are legal."""
    match move:
        case Give(piece):
            return piece_name(piece, state.rules)
        case Place(cell):
            return cell_name(cell)
        case Call():
            return Message("quarto-move-call")
        case Pass():
            return Message("quarto-move-pass")
        case _:
            assert_never(move)


def line_name(line: Line) -> Message:
    """Name a line."""
    if line in ROWS:
        return say("quarto-row", row=line[0] // 4 + 1)
    if line in COLUMNS:
        return say("quarto-column", name=column_name(line[0]))
    kind = "quarto-diagonal" if line in DIAGONALS else "quarto-square"
    return say(kind, start=cell_name(line[0]), end=cell_name(line[-1]))


def line_content(line: Line, state: State) -> Message:
    """Say what lies on a line and, at the help level agreed, what that means."""
    pieces = state.pieces(line)
    name = line_name(line)
    if not pieces:
        return say("quarto-line-empty", line=name)
    free = tuple(_place_on(c, line) for c in line if state.board[c] is None)
    lying = tuple(
        say("quarto-at", place=_place_at(c, line), piece=piece_name(p, state.rules))
        for c in line
        if (p := state.board[c]) is not None
    )
    key = "quarto-line" if free else "quarto-line-full"
    return say(key, line=name, help=_help(line, state), pieces=lying, free=free)


def _place_at(cell: Cell, line: Line) -> Message:
    """Name a cell before its piece: a bare number there sounds like a count."""
    if line in COLUMNS:
        return say("quarto-in-row", row=cell // 4 + 1)
    return _place_on(cell, line)


def _place_on(cell: Cell, line: Line) -> Message:
    """Name a cell as briefly as its line allows."""
    if line in ROWS:
        return column_name(cell % 4)
    if line in COLUMNS:
        return say("row-number", row=cell // 4 + 1)
    return cell_name(cell)


def _help(line: Line, state: State) -> Message:
    """Return what the help level adds after the name of a line."""
    count = len(state.pieces(line))
    if state.rules.help == "none":
        return Message("quarto-help-none")
    found = state.looks(line) if state.rules.help == "traits" and count > 1 else None
    if found is None:
        return say("quarto-help-count", count=count)
    if not found:
        return say("quarto-help-nothing-shared", count=count)
    common = shared_looks(found, state.rules)
    return say("quarto-help-shared", count=count, looks=common)
