"""Square: tiles laid edge to edge, and points for every rectangle that closes."""

from typing import Final

from accessible_games.core.game import Game
from accessible_games.games.square.board import act_on, table
from accessible_games.games.square.describe import (
    appraise,
    describe,
    hint,
    outcome,
    prompt,
    rules,
)
from accessible_games.games.square.handling import HANDLING
from accessible_games.games.square.notation import read, write
from accessible_games.games.square.opponent import LEVELS, USUAL, choose
from accessible_games.games.square.options import OPTIONS, set_up, start
from accessible_games.games.square.position import write_position
from accessible_games.games.square.queries import QUERIES
from accessible_games.games.square.rules import play, reveals, tells_turn
from accessible_games.games.square.seen import seen_by
from accessible_games.games.square.state import Move, State
from accessible_games.games.square.understand import VERBS, understand

HELPS: Final = frozenset(
    (
        *("act", "place", "pass", "appraise", "cell", "rays", "board", "hand"),
        *("pieces", "legal", "score", "next-empty", "previous-empty", "next-filled"),
        *("previous-filled", "next-area", "previous-area"),
    )
)
"""The commands that are told in the words of tiles."""

GAME: Final[Game[State, Move]] = Game(
    key="square",
    seats=2,
    options=OPTIONS,
    start=start,
    turn=lambda state: state.turn,
    legal_moves=State.legal_moves,
    play=play,
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
    verbs=VERBS,
    of_things=frozenset({"legal"}),
    helps=HELPS,
    appraise=appraise,
    set_up=set_up,
    seen_by=seen_by,
    reveals=reveals,
    tells_turn=tells_turn,
    forced=State.forced,
    scores=lambda state: state.scores,
    handling=HANDLING,
)
