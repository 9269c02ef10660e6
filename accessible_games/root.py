"""The composition root: options to players and outputs, and those to a session."""

import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace

from accessible_games import cli, saves, settings_file
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.exit_status import BAD_REQUEST, INTERRUPTED, UNWRITTEN
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.outputs.lines import Lines
from accessible_games.people import read_sitter
from accessible_games.scenes.program import Program
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.settings import Settings, words_of
from accessible_games.settings_file import Chosen
from accessible_games.setup import remembered, resumed
from accessible_games.shells.console import Console
from accessible_games.shells.interruption import Interruption
from accessible_games.shells.typed_lines import typed_lines
from accessible_games.streams import (
    UnwrittenError,
    forget_output,
    print_line,
    report,
    speak_unicode,
)
from accessible_games.subcommands import analyse, board_commands
from accessible_games.subcommands.replay import tell
from accessible_games.survey import survey, try_voice


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks for and return the exit status."""
    speak_unicode()
    loaded = settings_file.load()
    chosen = cli.in_this_run(arguments, loaded)
    catalogue = words_of(chosen, Catalogue(LANGUAGES[0]))
    plans = cli.for_plans(arguments)
    if plans is not None:
        from fabrication.__main__ import main  # noqa: PLC0415 - seldom wanted

        return main(plans, catalogue.language)
    try:
        return do_or_refuse(arguments, catalogue, chosen)
    except BrokenPipeError:
        forget_output()
        return 0
    except UnwrittenError:
        report(catalogue.words(Message("unwritten")))
        forget_output()
        return UNWRITTEN


def do_or_refuse(
    arguments: Sequence[str], catalogue: Catalogue, chosen: Settings
) -> int:
    """Do what the command line asks for, or say why not; return the exit status."""
    try:
        return do(cli.read(arguments), catalogue, chosen)
    except RefusalError as error:
        report(catalogue.words(error.why))
        return BAD_REQUEST


def do(request: cli.Request, catalogue: Catalogue, chosen: Settings) -> int:
    """Do what was asked and return the exit status; raises `RefusalError`."""
    if request.load is not None:
        resumed(saves.load(request.load))  # refused before a window opens
    if request.told:
        for message in request.told:
            print_line(catalogue.words(message))
    elif request.replay is not None:
        replay(request, catalogue)
    elif request.analysis is not None:
        return tell_analysis(request.analysis, catalogue)
    elif request.board_task is not None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        board_commands.run(request.board_task, catalogue, chosen, print_line)
    elif request.is_survey:
        survey_voices(request, catalogue, chosen)
    elif request.is_console or not play_in_window(request, catalogue, chosen):
        play_in_console(request, catalogue, chosen)
    return 0


def replay(request: cli.Request, catalogue: Catalogue) -> None:
    """Tell a recorded match, a line an utterance."""
    assert request.replay is not None  # noqa: S101 - why this was called
    record = saves.load(request.replay)
    sitters = [read_sitter(seat, record.match.game) for seat in record.seats]
    told = catalogue.at_table(sitters)
    for utterance in tell(record):
        print_line(told.utterance(utterance))


def tell_analysis(task: analyse.Task, catalogue: Catalogue) -> int:
    """Tell what is found in a position and return the exit status."""
    found = analyse.run(task, lambda message: report(catalogue.words(message)))
    told = replace(catalogue, you=task.game.turn(task.state))
    lines = [found.as_json()] if task.is_json else map(told.words, found.lines())
    for line in lines:
        print_line(line)
    return 0 if found.is_complete else INTERRUPTED


def survey_voices(request: cli.Request, catalogue: Catalogue, chosen: Settings) -> None:
    """List the voices or, when there is something to say, say it."""
    told = [try_voice(request.say, chosen, catalogue)] if request.say else survey()
    for message in told:
        print_line(catalogue.words(message))


def play_in_window(
    request: cli.Request, catalogue: Catalogue, chosen: Settings
) -> bool:
    """Play in a window; return whether there is a screen to show it on."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # Python has its own
    from accessible_games.shells.window import (  # noqa: PLC0415 - pygame is slow
        Window,
        has_screen,
    )

    if not has_screen():
        return False
    interruption = Interruption()
    stage = Stage(catalogue, Shell.WINDOW, Chosen(chosen))
    program = Program(stage, request.setup)
    window = Window(program)
    begin(program, request)
    window.run(interruption.has_come)
    return True


def play_in_console(
    request: cli.Request, catalogue: Catalogue, chosen: Settings
) -> None:
    """Play by commands, line by line."""
    stage = Stage(catalogue, Shell.CONSOLE, Chosen(chosen))
    lines = Lines(stage.words)
    stage.outputs.append(lines)
    program = Program(stage, request.setup)
    console = Console(program)
    if not request.is_console:
        print_line(catalogue.words(Message("no-display")))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        begin(program, request)
        console.run(typed_lines(sys.stdin), is_lost=lambda: lines.is_lost)
    except KeyboardInterrupt:
        program.quit()


def begin(program: Program, request: cli.Request) -> None:
    """Open the menu or, when a game was named, begin it."""
    program.dock.port = (request.board or "").strip()
    if request.load is not None:
        program.archive.load(request.load)
    elif request.is_lesson:
        program.learn()
    elif request.is_puzzle:
        program.open_puzzles()
    elif request.is_chosen:
        is_left = saves.unfinished() is not None
        program.play()
        if is_left:
            program.offer_unfinished()
    else:
        refused = set_up_as_last(program)
        program.open_menu()
        if refused is not None:
            program.stage.tell(refused)
    if request.board is not None:
        program.dock.search()
    for trouble in _troubles(program.stage.chosen.now):
        program.stage.tell(trouble)
    for path in saves.put_aside():
        program.stage.tell(say("unfinished-damaged", file=saves.named(path)))


def set_up_as_last(program: Program) -> Message | None:
    """Set up the game that was begun last as it was; return why if it cannot be."""
    for table in program.stage.chosen.now.tables[:1]:
        try:
            setup = remembered(table)
        except RefusalError as error:
            return say("settings-game", why=error.why)
        program.setup = replace(setup, seed=program.setup.seed)
    return None


def _troubles(chosen: Settings) -> Sequence[Message]:
    """Say what is wrong with the settings."""
    if chosen.aside is not None:
        return [say("settings-damaged", file=saves.named(chosen.aside))]
    return chosen.troubles
