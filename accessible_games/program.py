"""The program: from the first menu into games and back, the same in every shell."""

from pathlib import Path

from accessible_games import saves
from accessible_games.core.message import (
    Message,
    RefusalError,
    Urgency,
    Utterance,
)
from accessible_games.desk import Desk
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.saves import Keeper
from accessible_games.session import Session
from accessible_games.setup import Setup, resumed
from accessible_games.stage import Stage
from accessible_games.start import StartMenu


class Program:
    """What can be done whether a game is on or not."""

    def __init__(self, stage: Stage, setup: Setup) -> None:
        self.stage = stage
        self.setup = setup
        self.voice: Speaker | None = None
        """Who speaks, where somebody does and can be chosen."""

    @property
    def desk(self) -> Desk | None:
        """The desk of the game that is on, in front or behind a menu."""
        desks = [scene for scene in self.stage.scenes if isinstance(scene, Desk)]
        return desks[-1] if desks else None

    def open_menu(self) -> None:
        """Open the first menu; a game that was on is kept."""
        self._leave()
        self.stage.catalogue = self.stage.catalogue.at_table(())
        self.stage.scenes = []
        self.stage.push(StartMenu(self))

    def begin(
        self, session: Session, keeper: Keeper | None = None, *first: Message
    ) -> None:
        """Sit down at a game: say what is played and who is to act."""
        self._leave()
        stage = self.stage
        stage.catalogue = stage.catalogue.at_table(session.sitters)
        desk = Desk(stage, session, keeper or Keeper())
        stage.scenes = [desk]
        started = stage.named("started", game=Message(session.game.key))
        opening = Utterance((*first, started, *desk.opening()), Urgency.EVENT)
        stage.show([opening, *desk.keep()])
        session.ask()

    def play(self) -> None:
        """Begin a game as it is set up; the one that was on is kept."""
        self.begin(self.setup.session())

    def new(self) -> None:
        """Begin another game with the same people and options."""
        desk = self.desk
        if desk is not None:
            match, seed = desk.session.match, self.setup.seed
            after = None if seed is None else seed + 1
            sitters = desk.session.sitters
            self.setup = Setup(match.game, sitters, match.options, after)
        self.play()

    def resume(self) -> None:
        """Go on with the match that was left last; raises `RefusalError`."""
        desk = self.desk
        found = saves.unfinished(but=desk.keeper.path if desk else None)
        if found is None:
            raise RefusalError(Message("nothing-unfinished"))
        self.begin(resumed(found[0]), saves.take_over(found[1]), Message("took-over"))

    def offer_unfinished(self) -> None:
        """Say that a match was left unfinished, and how to go on with it."""
        self.tell(self.stage.named("unfinished-found"))

    def tell(self, message: Message) -> None:
        """Say something that nobody has asked for, when it is its turn."""
        self.stage.show([Utterance((message,))])

    def load(self, path: Path) -> None:
        """Go on with the match in a file; raises `RefusalError`."""
        self.begin(resumed(saves.load(path)), None, Message("took-over"))

    def quit(self) -> None:
        """Leave, and say whether there is a game to go on with."""
        desk = self.desk
        kept = desk is not None and desk.keeper.is_keeping
        self.stage.answer(Message("goodbye-kept" if kept else "goodbye"))
        self._leave()
        self.stage.is_open = False

    def _leave(self) -> None:
        desk = self.desk
        if desk is not None:
            desk.session.stop()
            desk.session.listeners.clear()
