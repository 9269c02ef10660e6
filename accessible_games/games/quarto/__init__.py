"""Quarto: four in a row that share a trait, with pieces your opponent hands you."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.analysis import Analyst
from accessible_games.core.game import Deed, Game
from accessible_games.core.message import Message, say
from accessible_games.core.option import Options
from accessible_games.games.quarto.appraise import appraise
from accessible_games.games.quarto.board import act_on, table
from accessible_games.games.quarto.describe import describe, outcome, prompt
from accessible_games.games.quarto.hints import hint
from accessible_games.games.quarto.lessons import LESSONS
from accessible_games.games.quarto.levels import LEVELS, USUAL, choose
from accessible_games.games.quarto.notation import read, write, write_position
from accessible_games.games.quarto.options import OPTIONS, agreed, start
from accessible_games.games.quarto.positions import read_position
from accessible_games.games.quarto.puzzles import PUZZLES
from accessible_games.games.quarto.queries import QUERIES
from accessible_games.games.quarto.reasons import ADVISOR
from accessible_games.games.quarto.rules import Call, Move, State
from accessible_games.games.quarto.sensing import SENSING
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.understand import VERBS, understand
from accessible_games.games.quarto.words import move_name

CHAPTERS: Final = ("aim", "turn", "call", "end", "pieces", "board")


def rules(options: Options) -> Sequence[Message]:
    """Return the rules as they are agreed, a chapter a message."""
    # Numbers as numbers: Fluent tells the number 4 from the text "4".
    values: dict[str, str | int] = {
        name.replace("-", "_"): int(value) if value.isdigit() else value
        for name, value in options.items()
    }
    return [say(f"quarto-rules-{chapter}", **values) for chapter in CHAPTERS]


def analyst(options: Options, memory: int, threads: int) -> Analyst[State, Move]:
    """Return who solves positions; raises `MemoryError`."""
    return Solver(agreed(options), memory=memory, threads=threads)


GAME: Final[Game[State, Move]] = Game(
    key="quarto",
    seats=2,
    options=OPTIONS,
    start=start,
    turn=lambda state: state.turn,
    legal_moves=State.legal_moves,
    play=State.play,
    outcome=outcome,
    write=write,
    read=read,
    write_position=write_position,
    understand=understand,
    act_on=act_on,
    describe=describe,
    prompt=prompt,
    table=table,
    queries=QUERIES,
    rules=rules,
    levels=tuple(LEVELS),
    usual_level=USUAL,
    choose=choose,
    hint=hint,
    columns="abcd",
    verbs=VERBS,
    deed=lambda move: Deed.CALLED if isinstance(move, Call) else Deed.PLACED,
    lessons=LESSONS,
    puzzles=PUZZLES,
    analyst=analyst,
    read_position=read_position,
    name_move=move_name,
    appraise=appraise,
    advisor=ADVISOR,
    sensing=SENSING,
)
