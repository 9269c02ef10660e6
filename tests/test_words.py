"""The linter of all words: every message of both languages, with real arguments.

What is spoken here was gathered from whole matches of random moves under all options,
from every refusal, menu and command, and is put into words in every way it can be.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from fluent.syntax.ast import (
    Identifier,
    Message as FluentMessage,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

import accessible_games
from accessible_games import cli, saves, shelf
from accessible_games.board.agreement import Differs
from accessible_games.board.events import Connected, Lost, Named, Pressed, Seen, Tied
from accessible_games.board.manner import BoardManner
from accessible_games.board.messages import Buzz, Hello, Rename
from accessible_games.board.outlets import SocketOutlet
from accessible_games.board.ports import CHIPS
from accessible_games.board.served import Closed, Happened, Opened, ServedBoard
from accessible_games.board.troubles import Cause, portless, unsteady, unusable
from accessible_games.commands import COMMANDS, Group, help_of
from accessible_games.core.analysis import Thought, Value
from accessible_games.core.clock import duration, fallen
from accessible_games.core.lookback import look_back
from accessible_games.core.match import Match, Play, RanShort, Spend
from accessible_games.core.message import (
    VERBATIM,
    Argument,
    Kind,
    Message,
    Person,
    RefusalError,
    Utterance,
    say,
    verbatim,
)
from accessible_games.core.option import CONDUCT
from accessible_games.core.puzzle import SOLVER, Guide
from accessible_games.core.record import Record
from accessible_games.games import all_games
from accessible_games.games.quarto import CHAPTERS, GAME as QUARTO
from accessible_games.games.quarto.appraise import judge
from accessible_games.games.quarto.hints import advise
from accessible_games.games.quarto.pieces import LOOKS
from accessible_games.games.quarto.positions import read_position
from accessible_games.games.quarto.puzzles import AIMS, PUZZLES as BOOK
from accessible_games.games.quarto.reasons import ADVISOR
from accessible_games.games.quarto.rules import Call, End, Give, Pass, Place, State
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.words import RINGED, move_name
from accessible_games.games.square import (
    GAME as SQUARE,
    board as square_board,
    deal as square_deal,
    options as square_options,
    setup as square_setup,
)
from accessible_games.games.square.describe import (
    CHAPTERS as SQUARE_CHAPTERS,
    appraise as square_appraise,
)
from accessible_games.games.square.handling import HANDLING
from accessible_games.games.square.notation import read as read_square
from accessible_games.games.square.opponent import LEVELS as SQUARE_LEVELS
from accessible_games.games.square.queries import QUERIES as SQUARE_QUERIES
from accessible_games.games.square.rules import score_of
from accessible_games.games.square.seen import seen_by
from accessible_games.games.square.state import (
    Move as SquareMove,
    Place as SquarePlace,
    Rules as SquareRules,
    Starter,
    State as SquareState,
)
from accessible_games.games.square.tiles import TILES
from accessible_games.games.square.words import MARK_NAMES, SIDE_NAMES
from accessible_games.i18n import (
    COORDINATES,
    LANGUAGES,
    Catalogue,
    keys as message_keys,
    resources,
)
from accessible_games.keymap import KEY_NAMES, USUAL_KEYS, words_for
from accessible_games.lexicon import FILLER, MINUS, SPELL, WORD, phrases
from accessible_games.narration import (
    chapters,
    clocks,
    narrate,
    option_name,
    value_name,
)
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech import dispatcher, reader, voices
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.manner import DIALS
from accessible_games.people import Sitter
from accessible_games.scenes import guidance
from accessible_games.scenes.coach import tell
from accessible_games.scenes.handover import Handover
from accessible_games.scenes.program import Program
from accessible_games.scenes.puzzle import PuzzleDesk
from accessible_games.scenes.puzzle_menu import PuzzleMenu
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.settings_menu import (
    KeyQuestion,
    keys_menu as binding_menu,
    settings_menu,
    sounds_menu,
)
from accessible_games.scenes.stage import ADJUSTED, Stage
from accessible_games.scenes.start import OPPONENTS, StartMenu
from accessible_games.scenes.tutorial import PRAISES
from accessible_games.scenes.voice_menu import named, told
from accessible_games.session import Session
from accessible_games.settings import FIELDS
from accessible_games.settings_file import read
from accessible_games.setup import usual
from accessible_games.shells import keys
from accessible_games.shells.game_menu import game_menu, keys_menu
from accessible_games.subcommands import board_simulator, replay
from accessible_games.subcommands.analyse import MEGABYTE
from accessible_games.subcommands.board_listing import board_at
from accessible_games.subcommands.board_simulator import event_in_words
from accessible_games.subcommands.board_watch import Watched
from accessible_games.subcommands.findings import Findings
from accessible_games.subcommands.simulated_hands import (
    NAMES as SIMULATED_NAMES,
    WORD as SIMULATED_WORD,
    Simulator,
)
from accessible_games.view import View
from tests.checkups import all_said as all_said_in_checkups

if TYPE_CHECKING:
    from accessible_games.outputs import Frame
    from accessible_games.scenes.menu import Menu
    from tests.conftest import OpenTypist

pytestmark = pytest.mark.slow

SOURCES: Final = Path(accessible_games.__file__).parent

MATCHES: Final = 40

NAMES: Final = ("Анна", "Boris")

PLACES: Final = ("", "a1", "b2", "d4", "2", "c", "e5", "9", "x")

COMMAND_LINES: Final = (
    ["-x"],
    ["--console=x"],
    ["--seed"],
    ["--seed", "x"],
    ["--language", "de"],
    ["--coordinates", "x"],
    ["--voice", "x"],
    ["--load", "x", "--seat", "person"],
    ["шахматы"],
    ["--option", "цвет"],
    ["--option", "цвет=да"],
    ["--option", "call=да"],
    ["--seat", "кот"],
    ["--seat", "computer:кот"],
    ["--seat=person"] * 3,
    ["square", *["--seat=person"] * 7],
    ["square", "--option", "seats=2", *["--seat=person"] * 3],
    ["square", "--option", "total=0"],
    ["board"],
    ["board", "x"],
    ["replay"],
    ["replay", "~никто/партия"],
    ["--prove"],
    ["analyse"],
    ["analyse", "quarto"],
    ["analyse", "quarto", "--prove", "0"],
    ["analyse", "quarto", "--prove", "--seed", "1"],
    ["analyse", "quarto", "--prove", "--threads", "много"],
    ["board"],
    ["board", "кот"],
    ["board", "name"],
    ["board", "watch", ""],
    ["board", "list", "--console"],
)

# Typed one after the other, at a table of a person and a computer.
TYPED: Final = (
    "правила",
    "помощь",
    "последний",
    "отменить",
    "кварто",
    "кварто 7",
    "пропустить",
    "поставить а1",
    "дать",
    "дать розовую",
    "дать доску",
    "дать 0",
    "дать 0",
    "дать 1",
    "поставить",
    "поставить е5",
    "хвост",
    "ре",
    "re",
    "тройки",
    "совет",
    "а если",
    "а если б2",
    "поле",
    "ряд",
    "столбец",
    "ряд 9",
    "столбец 9",
    "клетка 99",
    "диагонали а2",
    "голос",
    "позиция",
    "запись",
    "сохранить",
    "стенограмма",
    "загрузить",
    "загрузить нет",
    "загрузить ~никто/партия",
    "отменить",
    "заново",
)

POSITIONS: Final = (
    "0",
    "0..5 7",
    "0..5...........я 7",
    "0..5............ ю",
    "0..0............ 7",
    "0..5............ 5",
    "0..5............ 7 b1",
    "0356............ 7",
)
"""None is one where the program calls."""

DAMAGED: Final = (
    "что угодно",
    "accessible-games 1\ngame quarto\nseed 1\nseat person\nseat computer\nход",
    "accessible-games 1\ngame quarto\nseat person\nseat computer\ngive 0\ngive 1",
    "accessible-games 1\ngame quarto\noption вид 3\nseed 1\nseat person\nseat computer",
    "accessible-games 1\ngame quarto\nseed 1\nseat кот\nseat computer",
)


class Gatherer:
    """An output that keeps every utterance, and the catalogue that it was put in."""

    def __init__(self, gathered: Gathered, stage: Stage) -> None:
        self._gathered = gathered
        self._stage = stage

    def show(self, frame: Frame) -> None:
        """Keep what is said and what the focus would read."""
        for utterance in frame.utterances:
            self._gathered.hear(*utterance.messages)
        self._gathered.hear(*frame.view.reading())

    def silence(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@dataclass
class Gathered:
    """All that was said, each utterance once."""

    utterances: dict[tuple[Message, ...], None] = field(default_factory=dict)

    def hear(self, *messages: Message) -> None:
        """Keep what is said in one breath."""
        if messages:
            self.utterances[messages] = None

    def refused(self, action: Callable[[], object]) -> None:
        """Keep the reason, if something is refused."""
        try:
            action()
        except RefusalError as error:
            self.hear(error.why)

    def of(self, key: str) -> list[Message]:
        """Return the messages of a kind that were heard so far."""
        return [message for message in self.messages() if message.key == key]

    def messages(self) -> Iterable[Message]:
        """Return every message, those within others too, once."""
        return with_inner(message for said in self.utterances for message in said)


def with_inner(messages: Iterable[Message]) -> Iterable[Message]:
    """Return messages and all that they contain, each once."""
    seen: dict[Message, None] = {}
    waiting = [*messages]
    while waiting:
        message = waiting.pop()
        if message not in seen:
            seen[message] = None
            waiting += inner(message)
    return seen


def inner(message: Message) -> Iterator[Message]:
    """Yield the messages that a message contains."""
    for _, value in message.args:
        if isinstance(value, Message):
            yield value
        elif isinstance(value, tuple):
            yield from value


@pytest.fixture(scope="module")
def gathered(
    typist_class: OpenTypist, tmp_path_factory: pytest.TempPathFactory
) -> Gathered:
    """Gather what the program says."""
    found = Gathered()
    folder = tmp_path_factory.mktemp("words")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
            patch.setenv(name, str(folder / "home"))
        patch.chdir(folder)
        gather_matches(found)
        gather_square(found)
        gather_command_line(found)
        gather_analysis(found)
        gather_board(found)
        gather_windows(found)
        gather_console(found, typist_class)
        hear_clocks(found)
        hear_coach(found)
        gather_files(found, typist_class, patch)
    found.utterances |= dict.fromkeys(all_said_in_checkups())
    found.hear(say("tray-damaged", file=verbatim("tags.1.damaged")))
    return found


def gather_matches(found: Gathered) -> None:
    """Play at random and ask at random."""
    for seed in range(MATCHES):
        random = Random(seed)
        options = {
            option.name: random.choice((option.values[0], *option.values))
            for option in QUARTO.all_options()
        }
        match = Match.start(QUARTO, options, seed)
        found.utterances |= dict.fromkeys((m,) for m in QUARTO.rules(options))
        while match.outcome is None:
            ask(found, match.state, random)
            match = move_on(found, match, random)
        ask(found, match.state, random)
        found.hear(match.outcome.why)
        for utterance in replay.tell(Record(match, ("person:Анна", "computer"))):
            found.hear(*utterance.messages)
    for utterance in replay.tell(Record(Match.start(QUARTO), ("person", "person"))):
        found.hear(*utterance.messages)
    for position in POSITIONS:
        with pytest.raises(RefusalError) as error:
            read_position(QUARTO.agree({"call": "program"}), position)
        found.hear(error.value.why)


def move_on(found: Gathered, match: Match[Any, Any], random: Random) -> Match[Any, Any]:
    """Make a move that a computer, or chance, would; hear what it brings."""
    level = random.choice((*QUARTO.levels, "chance"))
    if level == "chance":
        every = QUARTO.legal_moves(match.state)
        move = random.choice((every[0], random.choice(every)))  # calls are first
    else:
        move = QUARTO.choose(match.state, level, random, Thought())
    after, _ = match.advance(Play(move))
    found.hear(*QUARTO.describe(match.state, move, after.state))
    return after


def ask(found: Gathered, state: State, random: Random) -> None:
    """Ask for anything, and try what is not allowed."""
    found.hear(QUARTO.prompt(state))
    for move in QUARTO.legal_moves(state):
        found.hear(move_name(state, move))
    found.hear(*QUARTO.hint(state)) if not state.end else None
    for query in QUARTO.queries.values():
        place = random.choice(PLACES)
        found.refused(lambda q=query, p=place: found.hear(*q(state, p)))  # type: ignore[misc]
    for node in QUARTO.table(state).walk():
        found.hear(node.name, *([] if node.value is None else [node.value]))
    for move in (
        Call(),
        Pass(),
        Give(random.randrange(16)),
        Place(random.randrange(16)),
    ):
        found.refused(lambda m=move: QUARTO.play(state, m))  # type: ignore[misc]
    for words in (["give", *random.sample(["light", "low", "solid"], 2)], ["sing"]):
        found.refused(lambda w=words: QUARTO.understand(state, w))  # type: ignore[misc]
    for node_id in ("a1", "0", "board"):
        found.refused(lambda i=node_id: QUARTO.act_on(state, i))  # type: ignore[misc]


SQUARE_AGREED: Final = {
    f"square-option-{option.name}{value}"
    for option in square_options.OPTIONS
    if option.numbers is None
    for value in ("", *(f"-{value}" for value in option.values))
} | {f"square-level-{level}" for level in SQUARE_LEVELS}
"""The names of options, their values and levels."""

SQUARE_SETUPS: Final = (
    *("хвост", "tile rbrb 0 0", "hand 1", "turn 9", "score 1 250", "score 1 -3"),
    *("turn 1, turn 2", "hand 1 bbbb, reserve bbbb", "tile bbbb 0 0, tile rrrr 0 1"),
    *("tile bbbb 0 0, tile bbbr 5 5", "tile bbbb 0 0, passes 1"),
    "hand 1 " + " ".join(TILES),
)
"""Every one contradicts itself."""

SQUARE_MOVES: Final = (
    *("draw", "pass", "place bbbb 0 0", "place brts 0 1", "place brts 1 0"),
    *("place brts -1 0", "place brts 0 -1", "place brts 9 9", "place rrrr 0 1"),
)

SQUARE_WORDS: Final = (
    "place",
    "place bbrr",
    "place bbrr x y",
    "place rbrb 1 2",
    "sing",
)

SQUARE_PLACES: Final = ("", "0 0", "1 0", "-1 2", "9 9", "0", "7", "x", "bbrr", "rbrb")

SQUARE_STUCK: Final = (
    "tile bbbb 0 0",
    "hand 1 rrrr rrrt",
    "hand 2 tttt",
    "reserve ssss",
)

SQUARE_EVEN: Final = ("score 1 4", "score 2 4", "tile bbbb 0 0", "hand 1 bbbr")
"""The tile of seat 1 ends a game to 4 that nobody wins."""


def gather_square(found: Gathered) -> None:
    """Play at random and where tiles seldom fit, ask, and try what is not allowed."""
    for lines in SQUARE_SETUPS:
        refuse_square(found, lines.split(", "))
    for name in sorted(SQUARE_AGREED):
        found.hear(Message(name))
    found.hear(option_name(SQUARE, "total"))
    for total in (1, 2, 11, 21, 250):
        found.hear(value_name(SQUARE, "total", str(total)))
    for seed in range(12):
        random = Random(seed)
        chosen = {o.name: random.choice(o.values) for o in square_options.OPTIONS}
        for rule in SQUARE.rules(chosen):
            found.hear(rule)
        agreed = SquareRules(
            seats=2,
            total=random.choice((8, 30)),
            has_extra_turn=seed % 2 > 0,
            has_tile_values=seed % 3 > 0,
            is_round_finished=seed % 4 > 0,
            starter=random.choice([*Starter]),
        )
        play_square(found, square_deal.start(agreed, seed), random)
        play_square(found, square_setup.set_up(agreed, seed, SQUARE_STUCK), random)
    twice = square_setup.set_up(SquareRules(4), 0, ["hand 1 bbbb bbbb"])
    found.hear(*SQUARE_QUERIES["hand"](twice, ""))
    why = Message("square-setup-twice")
    found.hear(say("record-setup", line=7, text="setup turn 2", why=why))
    even = square_setup.set_up(
        SquareRules(total=4, is_round_finished=True), 0, SQUARE_EVEN
    )
    play_square(found, even, Random(0))


def refuse_square(found: Gathered, lines: list[str]) -> None:
    """Try a set-up."""
    found.refused(lambda: square_setup.set_up(SquareRules(), 0, lines))


def play_square(found: Gathered, state: SquareState, random: Random) -> None:
    """Play a game to its end or for long, and hear all that can be heard of it."""
    for _ in range(60):
        ask_square(found, state, random)
        moves = state.legal_moves()
        if not moves:
            break
        worth = {move: random.random() + square_points(state, move) for move in moves}
        move = max(worth, key=worth.__getitem__)
        after = SQUARE.play(state, move)
        found.hear(*SQUARE.describe(state, move, after))
        state = after
    outcome = SQUARE.outcome(state)
    if outcome is not None:
        found.hear(outcome.why)


def square_points(state: SquareState, move: SquareMove) -> int:
    """Return the points of a move."""
    return score_of(state, move) if isinstance(move, SquarePlace) else 0


def ask_square(found: Gathered, state: SquareState, random: Random) -> None:
    """Ask for anything, and try what is not allowed."""
    found.hear(SQUARE.prompt(state))
    found.hear(*SQUARE.hint(state))
    seen = seen_by(state, random.randrange(state.rules.seats))
    for name in SQUARE_QUERIES:
        for place in random.sample(SQUARE_PLACES, 3):
            answer_square(found, state, name, place)
            answer_square(found, seen, name, place)
    table = square_board.table(state)
    for node in table.walk():
        found.hear(node.name, *([] if node.value is None else [node.value]))
        found.hear(*View(table, node.id).reading())
    for text in SQUARE_MOVES:
        attempt_square(found, state, text)
    for text in SQUARE_WORDS:
        understood_square(found, state, text)
    found.refused(lambda: square_board.act_on(state, "0 0"))


def answer_square(found: Gathered, state: SquareState, name: str, place: str) -> None:
    """Hear the answer to a question."""
    found.refused(lambda: found.hear(*SQUARE_QUERIES[name](state, place)))


def attempt_square(found: Gathered, state: SquareState, text: str) -> None:
    """Try a move."""
    found.refused(lambda: SQUARE.play(state, read_square(text)))


def understood_square(found: Gathered, state: SquareState, text: str) -> None:
    """Try words."""
    found.refused(lambda: SQUARE.understand(state, text.split()))


def gather_command_line(found: Gathered) -> None:
    """Hear every refusal of the command line, and what it tells."""
    for arguments in COMMAND_LINES:
        with pytest.raises(RefusalError) as error:
            cli.read(arguments)
        found.hear(error.value.why)
    for flag in ("--help", "--version"):
        found.hear(*cli.read([flag]).told)


def gather_analysis(found: Gathered) -> None:
    """Hear what an analysis finds, all of it or not, and how far it is."""
    for colour, hand in product(("counts", "ignored"), "2-"):
        options = QUARTO.agree({"colour": colour})
        state = read_position(options, f"8.b.c.0a..7.6..9 {hand}")
        assert QUARTO.analyst
        findings = Findings(QUARTO, state)
        found.utterances |= dict.fromkeys((m,) for m in findings.lines())
        findings.find(QUARTO.analyst(options, MEGABYTE, 1))
        for findings.seconds in (0.0, 1.0, 61.5):
            found.utterances |= dict.fromkeys((m,) for m in findings.lines())
    for value in Value:
        found.hear(say("analyse-value", value=value.name.lower()))
        found.hear(say("analyse-any-move", value=value.name.lower()))
    found.hear(say("analyse-no-analyst", game=Message("quarto")))
    found.hear(say("analyse-memory", memory=256))
    found.hear(Message("analyse-proving"))
    found.hear(Message("analyse-slow"))
    for time in (duration(5000), duration(65_000)):
        found.hear(say("analyse-progress", percent=25, time=time))
        found.hear(say("analyse-moves-progress", done=2, count=16, time=time))


def gather_board(found: Gathered) -> None:
    """Hear all that is said of the physical board before a game is played on it."""
    port, group = verbatim("/dev/ttyACM0"), verbatim("dialout")
    for cause in Cause:
        found.hear(unusable(cause, "/dev/ttyACM0"))
    for key in ("board-denied-group", "board-denied-login"):
        found.hear(say(key, port=port, group=group))
    found.hear(say("board-newer", port=port, protocol=2))
    for chip in sorted({*CHIPS.values()}):
        found.hear(portless(chip))
        found.hear(Message(f"listed-chip-{chip}"))
    for count in (1, 2, 5):
        found.hear(say("listed-asking", count=count))
    for name in ("", "Кухня"):
        found.hear(board_at("/dev/ttyACM0", Hello("0.1.0", name)))
    for hole in (0, 5, 15):
        found.hear(unsteady(hole))
    watched = Watched(BoardManner())
    events = (Seen(0, 0), Seen(0x8001, 0), Seen(0, 0), Pressed(0, 0), Tied(0), Lost())
    hello = Connected("/dev/ttyACM0", Hello("0.1.0"))
    for message in watched.tell((*events, hello, Seen(0x8001, 0), Named("Кухня"))):
        found.hear(message)
    for only in (
        *("board-none", "board-none-now", "board-bad-name"),
        *("listed-none", "watch-begins"),
    ):
        found.hear(Message(only))
    found.hear(Message("watch-not-renamed"), Message("simulated-begins"))
    gather_simulated(found)


def gather_simulated(found: Gathered) -> None:
    """Hear the simulated board."""
    happened: list[Happened] = [Opened(), Closed(), Rename("")]
    happened += [Buzz(100, 50, times) for times in (0, 1, 2, 5)]
    for one in happened:
        found.hear(event_in_words(one))
    outlet = SocketOutlet()
    for number in ("кот", outlet.name.rpartition(":")[2]):
        found.refused(lambda n=number: board_simulator.outlet(n))  # type: ignore[misc]
    board = ServedBoard(outlet)
    found.hear(say("simulated-port", port=verbatim(board.port)))
    simulator = Simulator(board)
    for line in SIMULATED:
        found.hear(*simulator.answer(line))
    board.close()


SIMULATED: Final = (
    *("поставить а1", "поставить а1", "снять б1", "передвинуть а1 б1", "снять б1"),
    *("поставить", "передвинуть", "нажать", "нажать 1", "хвост", "подключить"),
    *("нажать обе", "дать 10", "шум 3"),
    *("помехи", "перезапустить", "отсоединить", "помехи", "помощь", "выход"),
)
"""Typed to the simulated board."""


def gather_windows(found: Gathered) -> None:
    """Hear what only a window says: keys, its menus, its first words."""
    stage = Stage(Catalogue("ru"), Shell.WINDOW)
    stage.outputs.append(Gatherer(found, stage))
    program = Program(stage, usual())
    program.open_menu()
    for level in QUARTO.levels:
        value = Message(f"quarto-level-{level}")
        found.hear(say("menu-setting", name=Message("menu-level"), value=value))
    stage.do("type", "ъ")
    found.refused(program.archive.resume)
    hear_people(found, program)
    program.setup = program.setup.with_option("first", "2")
    program.play()
    stage.do("give", "0")
    program.offer_unfinished()
    for name in ("left", "next-area", "next-area", "next-area", "left", "newest"):
        stage.do(name)
    for name in ("older",) * 20 + ("newer",) * 20 + ("silence", "help"):
        stage.do(name)
    for game in all_games().values():
        for menu in (game_menu(stage, ignore, game), keys_menu(stage, game)):
            hear_menu(found, stage, menu)
    found.hear(say("window-again", title=Message("program-title")))
    hear_settings(found, stage)
    for key in key_names():
        called = words_for(key)
        found.hear(say("key-does", key=called, does=Message("help-act")))
        found.hear(say("key-free", key=called))
        found.hear(say("key-seeks", key=called))
    for does in IN_MENU:
        found.hear(say("key-does", key=called, does=Message(does)))
    hear_voices(found)
    hear_saved(found)
    hear_dates(found)
    ends = {name: USUAL_KEYS.called(name) for name in ("menu", "describe")}
    found.hear(say("describing", **ends))
    for only in ("describing-ends", "key-unknown", "help-in-menu", "history-empty"):
        found.hear(Message(only))
    for count in (0, 1, 2):
        found.hear(say("history-count", count=count))
    found.hear(Message("somebody"), Message("no-display"), Message("not-here"))
    found.hear(Message("unwritten"))
    found.hear(Message("no-other-unfinished"), Message("no-lines-here"))
    found.hear(Message("nothing-lies"))
    found.hear(Message("program-title"))
    program.called = USUAL_KEYS.called
    hear_lessons(found, program)
    hear_board(found, Shell.WINDOW)
    hear_puzzles(found, program)
    end_in_draw(program)
    hear_tiles(found, program)


def hear_tiles(found: Gathered, program: Program) -> None:
    """Hear how tiles are taken, turned and laid, and the keyboard handed over."""
    stage, seats = program.stage, [Sitter("person", "Анна"), Sitter("person", "Пётр")]
    lines = ["tile bbbb 0 0", "hand 1 bbbr rrrr ssss", "hand 2 tttt", "reserve bbtt"]
    match = Match.start(SQUARE, setup=[*lines, "turn 1"])
    program.begin(Session(match, seats))
    asked = stage.top
    assert isinstance(asked, Handover)
    said_there = (*asked.lines(), asked.items[0].name)
    found.utterances |= dict.fromkeys((message,) for message in said_there)
    for name in ("menu", "act", "turn-left", "next-area", "act", "act", "hand"):
        stage.do(name)
    for name in ("turn-right", "next-fit", "next-area", "act", "next-area"):
        stage.do(name)
    for name in ("next-area", "right", "right", "act", "next-fit", "previous-area"):
        stage.do(name)
    for name in ("act", "previous-area", "act", "next-fit", "appraise", "act", "act"):
        stage.do(name)
    stage.do("undo")
    corner = ["tile rrbb 0 0", "tile bbbr 1 0", "tile ttrt 0 1", "hand 1 bbtt bbbb"]
    match = Match.start(SQUARE, setup=[*corner, "hand 2 tttt", "turn 1"])
    for move in match.game.legal_moves(match.state):
        found.hear(*square_appraise(match.state, move))
    hidden = square_board.table(SQUARE.known_to(match.state, None))
    found.hear(*(node.value for node in hidden.children if node.value is not None))
    found.hear(HANDLING.node("bbtt").name, Message("record-hides"))
    found.refused(lambda: HANDLING.lay(match.state, "bbtt", "hand"))
    helps = [help_of(name, SQUARE) for name in (*sorted(SQUARE.helps), "draw")]
    found.utterances |= dict.fromkeys((message,) for message in helps)
    found.hear(Message("undo-seen"), Message("fits-here"))


def hear_people(found: Gathered, program: Program) -> None:
    """Hear who plays, in every number, where many can."""
    setup, stage = program.setup, program.stage
    for seats in (2, 3, 6):
        program.setup = setup.in_game(SQUARE).with_seats(seats)
        program.open_menu()
        menu = stage.top
        assert isinstance(menu, StartMenu)
        for people in range(seats + 1):
            program.setup = program.setup.with_people(people)
            found.utterances |= dict.fromkeys((m,) for m in menu.lines())
    for count in (1, 2, 5, 21):
        for key in ("menu-people-count", "menu-computers-count"):
            found.hear(say(key, count=count))
    program.setup = setup


def question_is_over() -> None:
    """Do nothing after a question."""


def hear_settings(found: Gathered, stage: Stage) -> None:
    """Hear every setting, every value and all that is wrong with a file of them."""
    hear_menu(found, stage, settings_menu(stage, None, None))
    hear_menu(found, stage, binding_menu(stage))
    hear_menu(found, stage, sounds_menu(stage, Sound()))
    titles = ("menu-sounds", "menu-picture", "menu-board", "sounds-test")
    for name in (*(f"setting-{name}" for name in SETTING_NAMES), *titles):
        found.hear(Message(name))
    for one in FIELDS:
        found.hear(one.range_in_words())
    values = (key for key in message_keys("ru") if key in SETTING_VALUES)
    for message in (*map(Message, values), say("setting-level", level=7)):
        found.hear(message)
    found.hear(say("keys-of", keys=(), count=0))
    for wrong in (
        {"words": {"verbosity": "лишь бы как", "рост": 3}},
        {"speech": {"rate": "быстро"}},
        {"keys": {"call": "r", "кот": "q", "undo": "super+u", "hint": []}},
    ):
        found.hear(*read(wrong).troubles)
    question = KeyQuestion(stage, COMMANDS[0], question_is_over)
    found.hear(*question.lines())
    for step in (*["next-kind"] * 4, *["verbosity"] * 3):
        stage.do(step)
    for key in ("settings-file", "settings-no-file", "settings-not-kept"):
        found.hear(say(key, file=verbatim("settings.toml")))
    for count in (1, 2, 5):
        found.hear(say("settings-more", count=count))
    found.hear(say("settings-game", why=Message("nothing-moved")))
    found.hear(*read({"words": 3}).troubles)
    only = ("copied", "copy-failed", "keys-are-usual")
    found.hear(*map(Message, only))
    for key in ("ask-keys-usual", "keys-escape", "menu-level-none", "unreadable-line"):
        found.hear(Message(key))


def hear_board(found: Gathered, shell: Shell) -> None:
    """Hear all that is said while people play at the physical board."""
    stage = Stage(Catalogue(LANGUAGES[0]), shell)
    keys = {n: USUAL_KEYS.called(n) for n in ("attach", "check")}
    for message in (
        stage.named("board-lost", off=keys["attach"]),
        stage.named("board-awaited"),
        stage.named("board-first", check=keys["check"]),
        stage.named("board-off", on=keys["attach"]),
        *map(Message, ("board-searched", "board-found", "board-back", "board-left")),
        *map(Message, ("board-agrees", "board-unused", "board-put-it")),
        *map(Message, ("board-off-now", "board-past-ends")),
        say("board-found-named", name="Anna"),
        *(say(f"board-{about}", who=Person(n)) for n in (0, 1) for about in CALLED),
    ):
        found.hear(message)
    sensing, match = QUARTO.sensing, Match.start(QUARTO)
    assert sensing is not None
    for move in ("give 0", "place a1", "give f", "place b2", "give 3"):
        match, _ = match.advance(Play(QUARTO.read(move)))
    for here in (
        *(Differs(take, put) for take in ((2,), (2, 3)) for put in ((), (0,))),
        *(Differs(take, put) for take in ((), (2,)) for put in ((0,), (0, 5))),
        Differs((2, 3), (), is_choice=True),
    ):
        for steps in (
            guidance.steps(here, None, sensing, match.state, is_followed=True),
            guidance.steps(
                here, Differs((2, 3), (0, 5)), sensing, match.state, is_followed=True
            ),
            guidance.every(here, sensing, match.state),
        ):
            found.hear(*steps)
    found.hear(guidance.early(Differs((2,), ()), sensing))
    wrong = sensing.handed(match.state, "4")
    assert isinstance(wrong, Message)
    found.hear(wrong)
    found.refused(lambda: cli.read(["square", "--board"]))


def hear_lessons(found: Gathered, program: Program) -> None:
    """Hear every lesson, more of it, and what follows a wrong move and the last."""
    program.learn()
    stage = program.stage
    for number in range(len(QUARTO.lessons) + 1):
        stage.do("hint")
        stage.do("hint")  # the first is what one of the lessons asks for
        stage.do("position")
        stage.do("cell" if number < 5 else "act")
        if program.is_learning:
            stage.do("later")
    assert {f"lesson-praise-{n + 1}" for n in range(PRAISES)} <= needed()
    for n in range(PRAISES):
        found.hear(Message(f"lesson-praise-{n + 1}"))
    found.hear(Message("no-lessons"), Message("menu-newcomer"))
    found.hear(Message("not-in-lesson"))


def hear_puzzles(found: Gathered, program: Program) -> None:
    """Hear the puzzles solved, helped with and gone wrong in every way."""
    program.open_puzzles()
    menu = program.stage.top
    assert isinstance(menu, PuzzleMenu)
    found.utterances |= dict.fromkeys((m,) for m in menu.lines())
    menu.pick(1)
    for name in ("earlier", "hint", "solution", "save", "undo", "turn"):
        program.stage.do(name)
    for puzzle in BOOK.puzzles():
        match = Match.start(QUARTO, dict(puzzle.options))
        for text in puzzle.moves.split(", "):
            match, _ = match.advance(Play(QUARTO.read(text)))
        hear_guide(found, BOOK.guide(puzzle), match)
    desk = program.desk
    assert isinstance(desk, PuzzleDesk)
    solve(desk)
    for name in ("give", "later", "earlier"):
        program.stage.do(name)
    for shell in Shell:
        program.stage.shell = shell
        called = {n: USUAL_KEYS.called(n) for n in ("act", "later", "menu")}
        for key in ("puzzle-next", "puzzle-all-solved"):
            offer = say(program.stage.named(key).key, shell=shell.value, **called)
            found.hear(say("puzzle-so-far", solved=1, count=40, offer=offer))
    program.stage.shell = Shell.WINDOW
    why = say("disk-full", file=verbatim("quarto.txt"))
    found.hear(say("puzzles-not-kept", why=why))
    found.hear(say("puzzles-damaged", file=verbatim("quarto.1.damaged")))
    for key in ("puzzle-last", "puzzle-saved", "no-puzzles", "no-solution"):
        found.hear(Message(key))
    found.hear(Message("not-in-puzzle"))


def hear_guide(
    found: Gathered, guide: Guide[State, Any], match: Match[Any, Any]
) -> None:
    """Hear the task, all help and every fault until the aim is reached."""
    found.hear(guide.task(match.state))
    for move in guide.solution(match.state):
        if match.state.turn == SOLVER:
            found.utterances |= dict.fromkeys((m,) for m in guide.hints(match.state))
            for wrong in QUARTO.legal_moves(match.state):
                fault = guide.fault(match.state, wrong)
                found.hear(*() if fault is None else (fault,))
        match, _ = match.advance(Play(move))


def solve(desk: PuzzleDesk) -> None:
    """Solve the puzzle that is on."""
    while not desk.is_over:
        if desk.session.is_waiting():
            desk.session.step()
        else:
            move = desk.guide.solution(desk.match.state)[0]
            desk.do(*QUARTO.write(move).split(" ", 1))


def end_in_draw(program: Program) -> None:
    """Let a game in the window come to its end."""
    program.setup = replace(usual(), sitters=usual().sitters[1:] * 2, seed=1)
    program.play()
    assert program.desk is not None
    program.desk.session.settle()
    program.stage.push(game_menu(program.stage, ignore, QUARTO))
    program.stage.pop()


def ignore(_command: str) -> None:
    """Do nothing that a menu asks for."""


def hear_voices(found: Gathered) -> None:
    """Hear everything that is said about voices, and about their settings."""
    file = verbatim("settings.damaged.toml")
    for about in ("settings-damaged", "unfinished-damaged", "disk-full"):
        found.hear(say(about, file=file))
    for about in ("file-no-folder", "disk-read-only", "saved-renamed-damaged"):
        found.hear(say(about, file=file))
    found.hear(say("not-kept-window", why=say("disk-full", file=file)))
    for language in LANGUAGES:
        found.hear(say("no-voice", language=language))
    for name in VOICE_NAMES:
        speaks = Message(f"speaks-{name}")
        found.hear(speaks)
        found.hear(say("voices-said", speaks=speaks))
    for setting in SETTINGS:
        value = Message(f"menu-voice-{setting}")
        found.hear(say("menu-setting", name=Message("menu-who-speaks"), value=value))
    found.hear(Message("menu-voice"), Message("menu-dial-end"))
    for dial, at in product(DIALS, (None, -100, -10, 0, 10, 100)):
        turned = Message(f"menu-{dial}")
        found.hear(say("menu-setting", name=turned, value=told(at)))
    for chosen in (None, "", *NAMES):
        which = Message("menu-which-voice")
        found.hear(say("menu-setting", name=which, value=named(chosen)))
    for one in voices.candidates():
        kind = Message(f"voice-kind-{one.kind}")
        found.hear(say("voice-is-there", kind=kind))
        found.hear(
            say("voice-is-there-with", kind=kind, names=verbatim("Orca, RHVoice"))
        )
        for why in WHY_MISSING:
            found.hear(say("voice-is-missing", kind=kind, why=Message(why)))


def hear_saved(found: Gathered) -> None:
    """Hear all that is said of saved matches and their dates, and of their review."""
    for path in shelf.kept():
        saves.delete(path.path)
    stage = Stage(Catalogue("ru"), Shell.WINDOW)
    stage.outputs.append(Gatherer(found, stage))
    program = Program(stage, usual())
    program.open_menu()
    program.archive.open_saved()
    for seats in (("person", "person:Анна"), ("person", "computer"), ("computer",) * 2):
        for moves in ((), ("give 0",), SHORTEST):
            record = Record(played(*moves), seats, "Вечер" if moves else "")
            saves.save_beside(record)
    stage.back_to(stage.scenes[0])
    program.archive.open_saved()
    found.utterances |= dict.fromkeys((m,) for m in stage.top.lines())
    stage.do("act")
    for name in ("down", "act", "type", "pass", "help", "up", "menu"):
        stage.do(name, "ъ" if name == "type" else "")
    for name in ("down", "act", "down", "act"):
        stage.do(name)
    program.archive.look_at(
        Record(played("give 0", "place a1"), ("person", "computer"))
    )
    for name in ("give", "beginning", "earlier", "later", "act"):
        stage.do(name)
    stage.do("menu")
    stage.do("branch")
    program.archive.look_at(Record(played(*SHORTEST), ("person", "computer")))
    stage.do("act")


def hear_dates(found: Gathered) -> None:
    """Hear dates, and what only one of the shells or a rare match says."""
    for wish in ("drawn", "unfinished-by-itself", "won-you", "go-on"):
        found.hear(Message(f"saved-{wish}"))
    found.hear(Message("review-saved"), Message("save-later"))
    for key in ("review-first-window", "review-first-console"):
        found.hear(Message(key))
    for key in ("saved-renamed", "ask-lose", "review-only-console"):
        found.hear(Message(key))
    for key in ("saved-none-console", "review-how-console", "help-in-field-console"):
        found.hear(Message(key))
    for names in (("a.txt",), ("a.txt", "b.txt")):
        files, where = tuple(map(verbatim, names)), verbatim("games")
        found.hear(say("saved-unread", count=len(names), files=files, folder=where))
    for month in range(1, 13):
        day = say("date-day", day=month, month=month)
        found.hear(say("date-this-year", day=day, time="14:20"))
        found.hear(say("date-other-year", day=day, year=2025, time="14:20"))
    found.hear(say("date-yesterday", time="9:05"))
    found.hear(say("transcript-saved", file=verbatim("transcripts")))
    found.hear(Message("goodbye-lost"))


SHORTEST: Final = (
    *("give 0", "place a1", "give 1", "place b1", "give 2", "place c1", "give 3"),
    *("place d1", "call"),
)


def played(*moves: str, **options: str) -> Match[Any, Any]:
    """Return a match of these moves."""
    match = Match.start(QUARTO, options)
    for move in moves:
        match, _ = match.advance(Play(QUARTO.read(move)))
    return match


def hear_menu(found: Gathered, stage: Stage, menu: Menu) -> None:
    """Hear every item of a menu and of the menus that it opens."""
    found.hear(*menu.announce())
    for item, line in zip(menu.items, menu.lines()[1:], strict=True):
        found.hear(item.name)
        found.hear(line)
        if any(item.name == Message(f"group-{group.value}") for group in Group):
            item.choose()
            top = stage.top
            assert top is not menu
            found.utterances |= dict.fromkeys((m,) for m in top.lines())
            stage.scenes.pop()


def hear_clocks(found: Gathered) -> None:
    """Hear all that is said about clocks, at any time of theirs."""
    found.hear(Message("clock-off"), *map(Message, ("clock-stands", "clock-goes-on")))
    sitters = (Sitter("person"), Sitter("computer"))
    for undo, used in product(("yes", "no"), (1, 30_000, 239_001, 281_000, 299_001)):
        match = Match.start(QUARTO, {"clock": "5", "undo": undo})
        found.hear(*chapters(match))
        for seat, move in enumerate((QUARTO.read("give 0"), QUARTO.read("place a1"))):
            match, _ = match.advance(Spend(used))
            found.hear(*clocks(match))
            short = (RanShort(seat, 300_000 - used),)
            lost, ended = match.advance(Spend(300_000))
            for events in (short, ended):
                for utterance in narrate(lost, events, sitters):
                    found.hear(*utterance.messages)
            match, _ = match.advance(Play(move))
    found.hear(fallen(0, seats=6).why)
    for time in (0, 1000, 2000, 5000, 11_000, 21_000, 60_000, 3_600_000):
        found.hear(duration(time))


def hear_coach(found: Gathered) -> None:
    """Hear the coach on matches of every kind, what it finds wrong, and long advice."""
    for path in (Path(__file__).parent / "records").glob("*.txt"):
        hear_lookback(found, saves.load(path).match)
    for seed, cost in enumerate(("nothing", "turn", "game", "nothing")):
        options = {"wrong-call": cost, "squares": ("no", "yes")[seed % 2]}
        random, match = Random(seed), Match.start(QUARTO, options)
        while match.outcome is None:
            moves = QUARTO.legal_moves(match.state)
            quiet = [move for move in moves if is_quiet(match.state, move)]
            match, _ = match.advance(Play(random.choice(quiet or moves)))
        hear_lookback(found, match)
        hear_faults(found, match)
    hear_lookback(found, played(*SHORTEST))
    hear_lookback(found, played(*SHORTEST[:-2], "place d4"))
    for count in (0, 1, 2):
        found.hear(say("coach-found", count=count))
    ways = {way: USUAL_KEYS.called(f"{way}-mistake") for way in ("next", "previous")}
    stop = USUAL_KEYS.called("coach")
    for shell in Shell:
        found.hear(Message("coach-exact-all"), say(f"coach-how-{shell.value}", **ways))
        found.hear(say(f"coach-thinking-{shell.value}", stop=stop))
    only = ("stopped", "none", "later", "no-memory", "no-later", "no-earlier")
    found.hear(Message("no-appraisal"))
    for key in (*only, "glanced", "any-other"):
        found.hear(Message(f"coach-{key}"))
    for value in (
        Message("coach-draw"),
        *(say("coach-wins", who=Person(n)) for n in (0, 1)),
    ):
        found.hear(say("coach-was", before=value))
        found.hear(say("coach-now", after=value))
    called = played(*SHORTEST[:6], "call", **{"wrong-call": "turn"}).state
    found.hear(*ADVISOR.fault(called, Give(15), None))
    rare = ("hint-no-quiet-cell", "hint-completes-anywhere", "judged-worse-draw")
    for key in (*rare, *(f"judged-{value.name.lower()}" for value in Value), *TAKEN):
        found.hear(Message(f"quarto-{key}"))
    for plan in (Message("quarto-why-traps"), *found.of("quarto-why-then-traps")):
        move = say("cell", letter="b", column=2, row=2)
        found.hear(say("quarto-why-win-missed", move=move, plan=plan))


TAKEN: Final = tuple(f"why-take-{value.name.lower()}" for value in Value)


def is_quiet(state: State, move: Any) -> bool:
    """Return whether a move is not seen to be wrong."""
    after = QUARTO.play(state, move)
    is_given = isinstance(move, Give) and ADVISOR.glance(after) is not None
    return not is_given and move != Call()


def hear_lookback(found: Gathered, match: Match[Any, Any]) -> None:
    """Hear what the coach says of a match."""
    looked = look_back(match, Solver(match.state.rules), ADVISOR, Thought())
    for utterance in tell(match, looked):
        found.hear(*utterance.messages)


def hear_faults(found: Gathered, match: Match[Any, Any]) -> None:
    """Hear what is wrong with every bad move late in a match, and advice there."""
    solver = Solver(match.state.rules)
    late = match.states[18:-1]
    passed = (s.play(Call()) for s in match.states if Call() in s.legal_moves())
    for state in (*late, *(s for s in passed if s.end is None)):
        found.hear(*advise(state, None))
        if len(state.free) > 7:
            continue
        found.hear(*advise(state, solver))
        worths = dict(solver.worths(state))
        for move in (m for m, v in worths.items() if v < max(worths.values())):
            found.hear(*ADVISOR.fault(state, move, solver))
        for move in [*worths][::4]:
            found.hear(*judge(state, move, solver))
            found.hear(*judge(state, move, None))


def key_names() -> list[str]:
    """Return every key that can be told: with Control or Shift held, or alone."""
    return [
        f"{held}{name}" for held in ("", "ctrl+", "shift+") for name in keys.SCANCODES
    ]


def gather_console(found: Gathered, open_typist: OpenTypist) -> None:
    """Type every command, wanted or not, and go through the menus."""
    for arguments in (
        [],
        ["--option", "hints=no", "--option", "undo=no", "--coordinates", "numbers"],
        ["--seat", "person", "--seat", "person:Анна"],
        ["--seat", "computer", "--seat", "computer"],
        ["--option", "traits=1", "--option", "help=traits", "--option", "first=2"],
    ):
        typist = open_typist("quarto", "--seed", "1", *arguments)
        stage = typist.program.stage
        stage.outputs.append(Gatherer(found, stage))
        found.utterances |= dict.fromkeys(
            (name,) for name in stage.catalogue.names if isinstance(name, Message)
        )
        typist.program.offer_unfinished()
        typist.program.new()
        typist.type(*TYPED, "повторить", "выход")
    typist = open_typist("--language", "ru")
    stage = typist.program.stage
    stage.outputs.append(Gatherer(found, stage))
    typist.type("99", "ряд 1", "", "правила", "назад")
    for option in range(len(QUARTO.all_options())):
        for _ in range(6):
            typist.type("условия", str(option + 1), "назад", "", "правила", "назад")
    for setting in ("начинает", "соперник", "уровень", "язык", "игра", "game", "lang"):
        typist.type(setting, setting, setting, "")
    hear_lessons(found, typist.program)
    hear_board(found, Shell.CONSOLE)
    typist.type("правила 9", "правила доска", "продолжить", "выход")


def gather_files(
    found: Gathered, open_typist: OpenTypist, patch: pytest.MonkeyPatch
) -> None:
    """Hear all that can be wrong with files."""
    Path("папка").mkdir()
    for number, text in enumerate(DAMAGED):
        Path(f"партия{number}").write_text(text, "utf-8")
    typist = open_typist("quarto", "--seat", "person", "--seat", "person")
    stage = typist.program.stage
    stage.outputs.append(Gatherer(found, stage))
    typist.type(*(f"загрузить партия{number}" for number in range(len(DAMAGED))))
    typist.type("загрузить папка", "сохранить папка", "сохранить партия0")
    typist.type("сохранить партия1", "сохранить нет/партия", "сохранить вот")
    found.refused(lambda: saves.load(Path("ы" * 300)))
    with patch.context() as inner_patch:
        inner_patch.setattr(Path, "replace", forbid)
        typist.type("сохранить другое", "дать 0", "поставить а1")
    typist.type("выход")


def forbid(path: Path, _other: Path) -> None:
    """Behave as a folder in which nobody may write."""
    raise PermissionError(13, "Permission denied", str(path))


# --- the keys -----------------------------------------------------------------


def used_in_code() -> Iterator[tuple[ast.Call, str]]:
    """Yield every call that makes a message, and what makes it."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rpartition(".")[2]
                if name in {"Message", "say", "named"}:
                    yield node, name


def literals(node: ast.AST) -> set[str]:
    """Return the strings below a node."""
    constants = (n.value for n in ast.walk(node) if isinstance(n, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


@cache
def every_literal() -> frozenset[str]:
    """Return every string of the program."""
    trees = (ast.parse(p.read_text("utf-8")) for p in SOURCES.rglob("*.py"))
    return frozenset().union(*map(literals, trees))


def in_shells(key: str) -> set[str]:
    """Return the keys of a message that each shell says in its own way."""
    return {f"{key}-{shell.value}" for shell in Shell}


def option_keys() -> set[str]:
    """Return the keys of every option of every game, and of their values."""
    common = [("", option) for option in CONDUCT]
    own = [(f"{g.key}-", option) for g in all_games().values() for option in g.options]
    found = set()
    for owner, option in common + own:
        found.add(f"{owner}option-{option.name}")
        values = ("number",) if option.numbers is not None else option.values
        found |= {f"{owner}option-{option.name}-{value}" for value in values}
    return found


IN_MENU: Final = (
    *("help-choose", "help-item-before", "help-item-next", "help-item-first"),
    *("help-item-last", "help-value-before", "help-value-next"),
)
"""What keys do in menus alone."""

LOOK_NAMES: Final = {look for pair in LOOKS.values() for look in pair} | {
    *RINGED.values()
}

VOICE_NAMES: Final = (
    *("voice-reader", "voice-dispatcher", "voice-system", "voice-bundled"),
    *("voice-text", "voice-none"),
)

WHY_MISSING: Final = (
    *(reader.NOT_INSTALLED, reader.NOT_RUNNING),
    *(dispatcher.NOT_RUNNING, dispatcher.REFUSES, dispatcher.NO_ADDRESS),
    *("voice-system-no-library", "voice-system-no-player"),
    *("voice-does-not-answer", "voice-has-failed"),
)

UNHEARD: Final = (WORD, SPELL, SIMULATED_WORD)
"""What names of messages begin with that nobody hears."""

CALLED: Final = ("not-yours", "tie")
"""What is said of a call button, and depends on whose turn it is."""

HELPS: Final = {f"help-{command.name}" for command in COMMANDS}

MENU_TABLES: Final = ("words", "sounds", "picture", "board")
"""The tables of the settings that stand in a menu by themselves."""

SETTING_VALUES: Final = {"setting-yes", "setting-no"} | {
    f"setting-{one.name}-{value}"
    for one in FIELDS
    if one.table in MENU_TABLES and not isinstance(one.values, range)
    for value in one.values
    if isinstance(value, str)
}

SETTING_NAMES: Final = [one.name for one in FIELDS if one.table in MENU_TABLES]

FAMILIES: Final[Mapping[str, set[str]]] = {
    "help-{command.name}": HELPS,
    "help-{self._command.name}": HELPS,
    "{game.key}-help-{name}": {
        f"{game.key}-help-{name}"
        for game in all_games().values()
        for name in game.helps
    },
    "help-{name}": HELPS,
    "help-{wished}": HELPS,
    "help-{bound}": HELPS,
    "lesson-praise-{self._number % PRAISES + 1}": {
        f"lesson-praise-{n + 1}" for n in range(PRAISES)
    },
    "quarto-lesson-{name}": {lesson.task.key for lesson in QUARTO.lessons},
    "quarto-lesson-{name}-more": {lesson.more.key for lesson in QUARTO.lessons},
    "{self.session.game.key}-learned": {"quarto-learned"},
    "{self.session.game.key}-level-{self.session.game.levels[-1]}": set(),
    "puzzle-level-{level}": {f"puzzle-level-{level}" for level in BOOK.levels},
    "quarto-puzzle-give-{aim}": {f"quarto-puzzle-give-{aim}" for aim in AIMS},
    "quarto-puzzle-place-{aim}": {f"quarto-puzzle-place-{aim}" for aim in AIMS},
    "quarto-fault-{self._outlook(given)}": {
        f"quarto-fault-{outlook}" for outlook in ("held", "lost", "trapped")
    },
    "quarto-clue-{(need if is_plain else 'danger')}": {
        f"quarto-clue-{need}" for need in ("quiet", "safe", "danger")
    },
    "setting-{one.name}": {f"setting-{name}" for name in SETTING_NAMES},
    "setting-{one.name}-{value}": SETTING_VALUES,
    "setting-{name}": {f"setting-{name}" for name, _ in ADJUSTED.values()},
    "menu-{table}": {"menu-sounds", "menu-picture", "menu-board"},
    "history-{(kind.value if kind else 'all')}": {
        f"history-{kind}" for kind in ("all", *(kind.value for kind in Kind))
    },
    "group-{group.value}": {f"group-{group.value}" for group in Group},
    "key-{key}": {f"key-{name}" for name in KEY_NAMES if not name.startswith("keypad")},
    "key-{modifier}": {"key-ctrl", "key-shift"},
    "key-{digit}": {f"key-{n}" for n in range(10)} | {"key-enter"},
    "history-{name}-end": {"history-older-end", "history-newer-end"},
    "speaks-{self._speaker.name}": {f"speaks-{name}" for name in VOICE_NAMES},
    "speaks-{name}": {f"speaks-{name}" for name in VOICE_NAMES},
    "menu-voice-{voice.setting}": {f"menu-voice-{setting}" for setting in SETTINGS},
    "menu-{dial}": {f"menu-{dial}" for dial in DIALS},
    "voice-kind-{found.kind}": {f"voice-kind-{kind}" for kind in SETTINGS["reader"]},
    "menu-opponent-{OPPONENTS[self._program.setup.people]}": {
        f"menu-opponent-{o}" for o in OPPONENTS
    },
    "menu-first-{first}": {f"menu-first-{first}" for first in ("1", "2", "lot")},
    "{setup.game.key}-level-{setup.level}": {
        f"{game.key}-level-{level}"
        for game in all_games().values()
        for level in game.levels
    },
    "{_owner(game, name)}option-{name}": option_keys(),
    "{_owner(game, name)}option-{name}-{value}": option_keys(),
    "{_owner(game, name)}option-{name}-number": option_keys(),
    "{key}-{self.shell.value}": set(),
    "square-mark-{MARK_NAMES[mark]}": {f"square-mark-{m}" for m in MARK_NAMES.values()},
    "square-clash-{SIDE_NAMES[side]}": {f"square-clash-{side}" for side in SIDE_NAMES},
    "square-asked-{name}": {f"square-asked-{side}" for side in SIDE_NAMES},
    "square-near-{name}": {f"square-near-{side}" for side in SIDE_NAMES},
    "square-which-{name}": {"square-which-row", "square-which-column"},
    "square-{name}": {"square-row", "square-column"},
    "square-{name}-empty": {"square-row-empty", "square-column-empty"},
    "square-in-{other}": {"square-in-row", "square-in-column"},
    "square-rules-{chapter}": {f"square-rules-{name}" for name in SQUARE_CHAPTERS},
    "square-agreed": SQUARE_AGREED,
    "quarto-rules-{chapter}": {f"quarto-rules-{chapter}" for chapter in CHAPTERS},
    "quarto-{key}": {"quarto-hand", "quarto-pieces"},
    "quarto-judged-{value.name.lower()}": {
        f"quarto-judged-{value.name.lower()}" for value in Value
    },
    "quarto-judged-worse-{value.name.lower()}": {
        f"quarto-judged-worse-{value}" for value in ("draw", "loss")
    },
    "quarto-why-elsewhere-{lost}": {
        f"quarto-why-elsewhere-{lost}" for lost in ("lost", "none-safe")
    },
    "quarto-why-there-{lost}": {
        f"quarto-why-there-{lost}" for lost in ("lost", "none-safe")
    },
    "quarto-why-take-{worths[best].name.lower()}": {f"quarto-{key}" for key in TAKEN},
    "quarto-piece-{len(keys)}": {f"quarto-piece-{count}" for count in range(1, 5)},
    "board-{cause.value}": {f"board-{cause.value}" for cause in Cause},
    "board-chip-{chip}": {f"board-chip-{chip}" for chip in CHIPS.values()},
    "listed-chip-{port.chip}": {f"listed-chip-{chip}" for chip in CHIPS.values()},
    "quarto-look-{key}": {f"quarto-look-{look}" for look in LOOK_NAMES},
    "quarto-all-{key}": {f"quarto-all-{look}" for look in LOOK_NAMES},
    "quarto-won-{state.end.value}": {
        f"quarto-won-{end.value}" for end in End if end is not End.DRAWN
    },
}
"""What the names that are put together in the program can come to."""

LEXICON_KEYS: Final = (
    {f"{WORD}{command.name}" for command in COMMANDS if command.is_typed}
    | {f"{WORD}{word}" for word in (*LOOK_NAMES, *"abcdef", FILLER, MINUS)}
    | {
        *(f"{WORD}{name}" for name in MARK_NAMES.values()),
        *(f"{SPELL}{mark}" for mark in MARK_NAMES),
    }
    | {f"{SIMULATED_WORD}{name}" for name in (*SIMULATED_NAMES, "both")}
)


def needed() -> set[str]:
    """Return the key of every message that the program can say."""
    found = set(LEXICON_KEYS).union(*FAMILIES.values(), all_games())
    for call, maker in used_in_code():
        first = call.args[0]
        if isinstance(first, ast.Constant):
            assert isinstance(first.value, str)
            found |= in_shells(first.value) if maker == "named" else {first.value}
        elif isinstance(first, ast.IfExp):
            found |= literals(first.body) | literals(first.orelse)
    return found


def test_both_languages_have_the_same_messages() -> None:
    ru, en = (set(message_keys(language)) for language in LANGUAGES)
    assert ru ^ en == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    names = message_keys(language)
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_program_says_has_words(language: str) -> None:
    assert needed() - set(message_keys(language)) == set()


def test_no_words_are_dead() -> None:
    assert set(message_keys("ru")) - needed() - every_literal() == set()


def test_every_name_put_together_is_of_a_known_family() -> None:
    written = {
        ast.unparse(call.args[0])[2:-1]
        for call, _ in used_in_code()
        if isinstance(call.args[0], ast.JoinedStr)
    }
    assert written - set(FAMILIES) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_was_put_into_words(gathered: Gathered, language: str) -> None:
    said = {message.key for message in gathered.messages()}
    wanted = {key for key in message_keys(language) if not key.startswith(UNHEARD)}
    assert wanted <= said, f"never said: {sorted(wanted - said)}"


# --- the words ----------------------------------------------------------------

PERSONS: Final[Mapping[str, Catalogue]] = {
    "alone": Catalogue("ru", (Message("name-player"), Message("name-computer")), you=0),
    "two": Catalogue("ru", NAMES),
    "second": Catalogue("ru", (Message("name-computer"), NAMES[0]), you=1),
    "computers": Catalogue(
        "ru", tuple(say("name-computer-number", number=n) for n in (1, 2))
    ),
    "numbers": Catalogue("ru", NAMES, coordinates="numbers"),
    "brief": Catalogue("ru", NAMES[:1], 0, verbosity="brief"),
    "full": Catalogue("ru", NAMES[:1], 0, verbosity="full"),
    "placeless": Catalogue("ru", NAMES, verbosity="brief", places=False),
}


PLAIN_TABLES: Final = ("two", "numbers", "brief", "full", "placeless")
"""Those in which words that name nobody can differ."""


def catalogues(language: str, *messages: Message) -> list[Catalogue]:
    """Return a catalogue for every table of people that is spoken to differently."""
    parts = with_inner(messages)
    is_about_people = any(isinstance(v, Person) for m in parts for _, v in m.args)
    tables = PERSONS if is_about_people else PLAIN_TABLES
    return [PERSONS[table].in_language(language) for table in tables]


ECHOES: Final = {"file", "key", "level", "name", "text", "value", "word"}
"""The arguments that are somebody's own words."""

OWN: Final = {"ru": "слово", "en": "word"}


def without_echo(message: Message, language: str) -> Message:
    """Return a message in which somebody's own words are of the same language."""

    def plain(name: str, value: Argument) -> Argument:
        if isinstance(value, str) and name in ECHOES:
            return OWN[language]
        if isinstance(value, Message):
            return without_echo(value, language)
        if isinstance(value, tuple):
            return tuple(without_echo(each, language) for each in value)
        return value

    return Message(message.key, tuple((n, plain(n, v)) for n, v in message.args))


@dataclass(frozen=True, slots=True)
class Said:
    """A text and what was to be said by it."""

    key: str
    text: str


def one_by_one(language: str, gathered: Gathered) -> frozenset[Said]:
    """Put each message into words at every table."""
    plain = {without_echo(message, language) for message in gathered.messages()}
    return frozenset(
        Said(message.key, catalogue.words(message))
        for message in plain
        for catalogue in catalogues(language, message)
        if message.key != VERBATIM
    )


@pytest.fixture(scope="module")
def all_said(gathered: Gathered) -> Mapping[str, frozenset[Said]]:
    """All texts, message by message."""
    return {language: one_by_one(language, gathered) for language in LANGUAGES}


@pytest.fixture
def said(all_said: Mapping[str, frozenset[Said]], language: str) -> frozenset[Said]:
    """All texts of a language."""
    return all_said[language]


@pytest.fixture
def russian(all_said: Mapping[str, frozenset[Said]]) -> frozenset[Said]:
    """All Russian texts."""
    return all_said["ru"]


def breaches(
    said: Iterable[Said], rule: str, but: Iterable[str] = (), flags: int = 0
) -> set[Said]:
    """Return the texts in which `rule` is found, other than those of some keys."""
    found = re.compile(rule, flags)
    return {each for each in said if each.key not in but and found.search(each.text)}


HELP: Final = ("cli-help",)
"""The only text that is written in columns, for eyes and for fingers."""

COMMAND_LINE: Final = {
    *("no-such-option", "no-such-value", "no-such-seat", "no-such-level"),
    *("cli-no-game", "cli-unknown", "cli-value", "cli-no-value", "cli-not-number"),
    *("cli-not-language", "cli-not-coordinates", "cli-option-form"),
    *("cli-too-many", "cli-more-seats"),
    *("person-at-table", "took-over"),  # people have names of any letters
    *("cli-many-seats", "cli-one-file", "cli-help", "record-head", "cli-not-voice"),
    *("cli-load-alone", "cli-board-game"),
    *("cli-number", "cli-only-analyse", "cli-not-analyse", "analyse-memory"),
    *("cli-analyse-game", "cli-analyse-what", "cli-analyse-proof-alone"),
    *("cli-board-what", "cli-no-board-action", "cli-board-name", "cli-not-board"),
    # Names of ports, groups, chips and programs.
    *(f"board-{cause.value}" for cause in Cause),
    *("board-denied-group", "board-denied-login", "board-newer", "board-portless"),
    *(f"board-chip-{chip}" for chip in CHIPS.values()),
    *(f"listed-chip-{chip}" for chip in CHIPS.values()),
    *("listed-board", "listed-board-named", "simulated-port", "simulated-port-taken"),
    "tray-unknown-tag",
    # Positions are written alike in every language.
    *(f"quarto-position-{part}" for part in ("sign", "hand", "last")),
    *("quarto-position-twice", "quarto-position-hand-placed"),
    # Names of voices and packages.
    *(
        "settings-damaged",
        "settings-value",
        "settings-unknown",
        "settings-file",
        "settings-no-file",
        "settings-no-table",
        "settings-not-kept",
        "settings-game",
        "keys-no-command",
        "keys-no-key",
        "voice-is-there-with",
        "voice-is-missing",
        "voice-system-no-player",
    ),
}
"""Messages about the command line, whose words are Latin in every language."""

NUMBERS: Final = {
    *("column", "row-number", "quarto-help-none", "place-in-list"),
    *("keys-of", "setting-level"),
    *("quarto-because", "coach-how-window", "coach-how-console"),
    *("over-coach-window", "over-coach-console"),
    *(f"key-{number}" for number in range(10)),
    *("square-place", "square-number"),  # in brief a place is only its numbers
    "square-score-of",  # a name and a number
}
"""Messages that may be a number, or nothing."""

CHARACTERS: Final = {
    "ru": r"[^0-9А-Яа-яЁёA-Za-z .,:;!?()«»…—=-]",
    "en": r"[^0-9A-Za-zАна .,:;!?()“”’…—=-]",
}

MUST_HAVE_YO: Final = (
    r"\b(еще|ее|нее|счет\w*|темн\w+|дает\w*|берет\w*|вперед|ничье|чье|мое|твое|свое|"
    r"идет|пойдет|ведет|придет|начнет\w*|назовет|трех|четырех|поврежден|сохранен|"
    r"запрещен|разрешен|учтен|завершен|определен|произнес|твердая|черн\w+|"
    r"прочтет|узнает|поймет|ждет|пройдет|дойдет)\b"
)

PAST_OF_SOMEBODY: Final = (
    r"\([аи]\)|\b(по|с|от|у|вы|за|на|про|при|пере)?(ставил|казал|дал|давал|брал|"
    r"ходил|бедил|играл|игравш\w*|пустил|звал|делал|ошиб[лс]\w*|молчал|был)а?\b"
)

CASES_OF_NAMES: Final = r"\b(у|от|для|к|с|за|о|об|при|перед|между|без) (Анна|Boris)\b"

LONG: Final = {
    *("quarto-which-of", "quarto-left", "quarto-free", "quarto-hint-quiet"),
    *("quarto-hint-keeps", "quarto-hint-avoid", "quarto-why-danger", "coach-move"),
    *("quarto-why-reply-traps", "quarto-why-win-missed"),
    *("quarto-line", "quarto-line-full", "quarto-line-empty", "quarto-board-count"),
    *("review-how-window", "review-how-console"),
    *("agreed", "analyse-moves", "help-in-menu", "cli-help", "quarto-threat"),
    *(f"quarto-rules-{chapter}" for chapter in CHAPTERS),
    *(f"square-rules-{chapter}" for chapter in SQUARE_CHAPTERS),
    *("square-in-hand", "square-row", "square-column", "square-around"),
    "square-scores",  # the end of a round, for up to six
    *("square-fits-tile", "square-fits-places", "square-clash"),
    *("selftest-untried", "selftest-many-dead", "selftest-over"),
    *("lesson-welcome", "lesson-as-before", "lesson-again", "quarto-learned"),
    *COMMAND_LINE,
}
"""Lists, rules and help, which are as long as what they tell of."""


def test_only_characters_that_voices_can_say_are_written(
    said: frozenset[Said], language: str
) -> None:
    # No markup, emoji, bidi or no-break character, isolate, zero-width space.
    assert breaches(said, CHARACTERS[language], HELP) == set()
    assert (
        breaches(said, r"[^\n0-9A-Za-zА-Яа-яЁё .,:;()=|\[\]—-]")
        & {each for each in said if each.key in HELP}
        == set()
    )


def test_no_name_of_a_message_is_read_aloud(
    said: frozenset[Said], language: str
) -> None:
    raw = {key for key in message_keys(language) if "-" in key}
    shown = {
        each
        for each in said
        if each.key not in HELP and raw & set(re.findall(r"[a-z0-9-]+", each.text))
    }
    assert shown == set()


def test_stops_and_blanks_are_where_they_belong(said: frozenset[Said]) -> None:
    # No "..", no two blanks, no blank before a stop, none at the ends.
    wrong = r"\.\.|  | [.,:;!?»”]|[«“(] |^ | $|[,:;] *[.,:;]|[.!?][.,:;]|^[,.:;]"
    helps = {
        key for key in (each.key for each in said) if key.startswith("quarto-help")
    }
    assert breaches(said, wrong, {*HELP, *helps}) == set()


def test_dashes_stand_between_blanks(said: frozenset[Said]) -> None:
    assert breaches(said, r"\S—|—\S|–| - ") == set()


def test_quotes_are_closed(said: frozenset[Said]) -> None:
    pairs = (("«", "»"), ("“", "”"), ("(", ")"), ("[", "]"))
    open_ones = {
        each
        for each in said
        for a, b in pairs
        if each.text.count(a) != each.text.count(b)
    }
    assert open_ones == set()


def test_russian_is_written_in_russian_letters(russian: frozenset[Said]) -> None:
    allowed = {*COMMAND_LINE, "record-line"}
    assert breaches(russian, r"(?<!\w)(?!Boris\b)[A-Za-z]", allowed) == set()
    assert {
        each
        for each in russian
        if each.key not in {*NUMBERS, "person-at-table"}
        and not re.search("[А-Яа-яЁё]", each.text)
    } == set()


def test_english_is_written_in_latin_letters(
    all_said: Mapping[str, frozenset[Said]],
) -> None:
    said = all_said["en"]
    assert breaches(said, r"(?<!\w)(?!Анна\b)[А-Яа-яЁё]") == set()
    assert breaches(said, r"^[^A-Za-z]*$", {*NUMBERS, "person-at-table"}) == set()


def test_yo_is_written(russian: frozenset[Said]) -> None:
    assert breaches(russian, MUST_HAVE_YO, flags=re.IGNORECASE) == set()
    listed = {
        Said(key, ", ".join(phrases("ru", key)))
        for key in message_keys("ru")
        if key.startswith(UNHEARD)
    }
    assert breaches(listed, MUST_HAVE_YO.replace("темн", "темны")) == set()


def test_nobody_has_a_gender_and_no_name_is_declined(
    gathered: Gathered, russian: frozenset[Said]
) -> None:
    assert breaches(russian, PAST_OF_SOMEBODY, flags=re.IGNORECASE) == set()
    assert breaches(russian, CASES_OF_NAMES, flags=re.IGNORECASE) == set()
    named = [m for m in gathered.messages() if Person(0) in dict(m.args).values()]
    catalogue = PERSONS["two"]
    texts = [catalogue.words(message) for message in named]
    told = ("Анна", "Доска заполнена", "Выбор переходит", "Ещё один ход")
    assert all(any(word in text for word in told) for text in texts)


def test_what_is_said_in_one_breath_is_well_joined(
    gathered: Gathered, language: str
) -> None:
    wrong = re.compile(r"\.\.|  | [.,:;!?»”]|[.!?][.,:;]|[,:;][.,:;]|^\W*$")
    ill = set()
    tables = [catalogue.in_language(language) for catalogue in PERSONS.values()]
    for messages, catalogue in zip(gathered.utterances, cycle(tables), strict=False):
        if {VERBATIM, *HELP} & {message.key for message in messages}:
            continue
        plain = tuple(without_echo(message, language) for message in messages)
        text = catalogue.utterance(Utterance(plain))
        if wrong.search(text) and not text.isdigit():
            ill.add(text)
    assert ill == set()


def test_what_happens_and_what_is_answered_is_short(
    gathered: Gathered, language: str
) -> None:
    long = set()
    for messages in gathered.utterances:
        if not {VERBATIM, *LONG} & {m.key for m in with_inner(messages)}:
            for catalogue in catalogues(language, *messages):
                text = catalogue.utterance(Utterance(messages))
                if len(text) > 200:
                    long.add(text)
    assert long == set()


@pytest.mark.parametrize("table", ["two", "second", "computers", "numbers"])
def test_a_braille_line_holds_what_others_did(
    gathered: Gathered, language: str, table: str
) -> None:
    catalogue = PERSONS[table].in_language(language)
    for message in gathered.messages():
        args = dict(message.args)
        key_words = {
            "quarto-placed": args.get("cell"),
            "quarto-called": say(
                "verbatim", text="КВАРТО" if language == "ru" else "QUARTO"
            ),
            "quarto-gave": say("verbatim", text=": "),
        }.get(message.key)
        if key_words is not None and args["who"] != Person(catalogue.you or -1):
            assert isinstance(key_words, Message)
            assert catalogue.words(key_words) in catalogue.words(message)[:40]


# --- numbers ------------------------------------------------------------------

COUNTS: Final = (1, 2, 5, 11, 12, 14, 21, 22, 101, 1000)

FORMS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "ru": (
        ("фигура", "фигуры", "фигур"),
        ("фигуру", "фигуры", "фигур"),
        ("ход", "хода", "ходов"),
        ("переломный", "переломных", "переломных"),
        ("сообщение", "сообщения", "сообщений"),
        ("поле", "поля", "полей"),
        ("минута", "минуты", "минут"),
        ("секунда", "секунды", "секунд"),
        ("процент", "процента", "процентов"),
        ("камень", "камня", "камней"),
        ("место", "места", "мест"),
        ("очко", "очка", "очков"),
        ("человек", "человека", "человек"),
        ("компьютер", "компьютера", "компьютеров"),
        ("порт", "порта", "портов"),
        ("сигнал", "сигнала", "сигналов"),
    ),
    "en": (
        ("piece", "pieces"),
        ("move", "moves"),
        ("turning", "turning"),
        ("message", "messages"),
        ("cell", "cells"),
        ("minute", "minutes"),
        ("second", "seconds"),
        ("tile", "tiles"),
        ("point", "points"),
        ("figure", "figures"),
        ("person", "people"),
        ("computer", "computers"),
        ("port", "ports"),
        ("beep", "beeps"),
    ),
}


UP_TO: Final[Mapping[str, tuple[str, ...]]] = {
    "очка": ("очка", "очков", "очков"),
    "очков": ("очка", "очков", "очков"),
}
"""The same where a total is told: «до 21 очка»."""

TOTALS: Final = ("square-rules-aim", "square-option-total-number")
"""The messages that do so."""


def form(language: str, count: int) -> int:
    """Return which form of a noun goes with a number."""
    if language == "en":
        return 0 if count == 1 else 1
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if count % 10 in {2, 3, 4} and count % 100 not in {12, 13, 14} else 2


class Counted(Visitor):
    """Finds the numbers that a message chooses its words by."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        """Keep what is counted: whatever has a plural form."""
        names = {v.key.name for v in node.variants if isinstance(v.key, Identifier)}
        if names & {"one", "few", "many"} and isinstance(
            node.selector, VariableReference
        ):
            self.found.add(node.selector.id.name)
        self.generic_visit(node)


def counted(language: str) -> dict[str, str]:
    """Return every message that has plural forms, and what it counts."""
    found = {}
    for resource in resources(language):
        for entry in resource.body:
            visitor = Counted()
            visitor.visit(entry)
            if isinstance(entry, FluentMessage) and visitor.found:
                (found[entry.id.name],) = visitor.found
    return found


def with_count(message: Message, name: str, count: int) -> Message:
    """Return a message with another number in it."""
    return Message(
        message.key, tuple((n, count if n == name else v) for n, v in message.args)
    )


def test_nouns_agree_with_numbers(gathered: Gathered, language: str) -> None:
    plurals = counted(language)
    samples = {m.key: m for m in gathered.messages() if m.key in plurals}
    assert samples.keys() == plurals.keys()
    nouns = {noun: forms for forms in FORMS[language] for noun in forms}
    for (key, message), count in product(samples.items(), COUNTS):
        text = Catalogue(language).words(with_count(message, plurals[key], count))
        if key == "quarto-rows-empty":
            continue  # tells which rows, not how many
        found = re.search(rf"(?<!\d){count} (\w+)", text)
        assert found, f"{key} does not say {count}: {text}"
        noun = found[1]
        declined = {**nouns, **UP_TO} if key in TOTALS else nouns
        assert declined[noun][form(language, count)] == noun, text


def test_messages_with_numbers_and_no_forms_have_no_noun_after_them(
    said: frozenset[Said], language: str
) -> None:
    nouns = {noun for forms in FORMS[language] for noun in forms}
    listed = counted(language)
    stray = {
        each
        for each in said
        for noun in re.findall(r"\d+ (\w+)", each.text)
        if noun in nouns and each.key not in listed
    }
    inside = {
        each for each in stray if not each.key.startswith(("quarto-line", "area"))
    }
    holders = {"cell-content", "menu-line", "menu-setting", "option-and-value"}
    holders |= {"square-won", "square-drawn", "square-scored", "square-hint"}
    holders |= {"square-rules-aim", "content-first", "menu-people-both"}
    holders |= {"square-would-score"}
    # Of times, each part has its forms in a message of its own.
    times = {key for key in message_keys(language) if "clock-" in key}
    times |= {"analyse-work", "analyse-progress", "analyse-moves-progress"}
    assert {each.key for each in inside} <= {*holders, *times, "agreed"}


def test_a_thousand_is_one_number(language: str) -> None:
    for message in (
        say("undone", count=1000),
        say("replay-started", count=1000, game=Message("quarto")),
        say("record-line", line=1000, text="-"),
    ):
        assert "1000" in Catalogue(language).words(message)


# --- the ear ------------------------------------------------------------------


def test_no_russian_word_is_read_by_an_english_voice(
    gathered: Gathered, need: Callable[[str, str], str]
) -> None:
    espeak = need("espeak-ng", "espeak-ng")
    spoken = {
        Catalogue("ru", NAMES[:1], coordinates=coordinates).words(message)
        for message in gathered.messages()
        for coordinates in COORDINATES
        if message.key == "cell"
        or message.key.startswith(("quarto-piece", "quarto-all"))
    } | {
        Catalogue("ru").words(Message(key))
        for key in sorted(needed())
        if key.startswith(("quarto-look-", "key-", "help-", "quarto-option-"))
        and key
        not in {
            "key-with",
            "key-on-pad",
            "key-does",
            "key-free",
            "key-seeks",
            "help-line",
        }
    }
    assert len(spoken) > 100
    heard = subprocess.run(
        [espeak, "-v", "ru", "--ipa", "-q"],
        input="\n".join(sorted(spoken)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout
    assert "(en)" not in heard
