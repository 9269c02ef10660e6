"""The menu of the voice: who speaks, in which voice, how fast, how high, how loud.

A change is heard at once, as the item is read again in the new manner, and is kept.
"""

from dataclasses import replace
from typing import Any, Final

from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.manner import DIALS, LOWEST, STEP
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.scenes.menu import Item, Menu, neighbour, setting
from accessible_games.scenes.stage import Stage

MOST: Final = 30
"""How many voices of one engine are gone round; some have thousands."""


def voice_menu(stage: Stage, voice: Speaker) -> Menu:
    """Return the menu, to be closed with its last item."""
    menu = Menu(stage, Message("menu-voice"), ())
    who = setting(
        menu,
        Message("menu-who-speaks"),
        lambda: Message(f"menu-voice-{voice.setting}"),
        lambda by: choose(stage, voice, by),
    )
    which = setting(
        menu,
        Message("menu-which-voice"),
        lambda: named(which_voice(voice, stage.catalogue.language)),
        lambda by: name_voice(stage, voice, by),
    )
    dials = (_item(menu, stage, voice, dial) for dial in DIALS)
    menu.items = (who, which, *dials, Item(Message("menu-back"), stage.pop))
    return menu


def _item(menu: Menu, stage: Stage, voice: Speaker, dial: str) -> Item:
    return setting(
        menu,
        Message(f"menu-{dial}"),
        lambda: told(level(voice, dial)),
        lambda by: turn(stage, voice, dial, by),
    )


def choose(stage: Stage, voice: Speaker, by: int) -> None:
    """Let the voices of another setting speak."""
    stage.chosen.change(voice=neighbour(tuple(SETTINGS), voice.setting, by))


def which_voice(voice: Speaker, language: str) -> str | None:
    """Return the name of the voice that speaks a language, empty if it is the usual.

    None where there is no choice.
    """
    choices, name = voice.choices(language), voice.manner.voice(language)
    return None if not choices else name if name in choices else ""


def named(name: str | None) -> Message:
    """Return which voice speaks in words."""
    if name is None:
        return Message("menu-which-missing")
    return verbatim(name) if name else Message("menu-which-usual")


def name_voice(stage: Stage, voice: Speaker, by: int) -> None:
    """Let the voice speak that is so many further, round and round."""
    language = stage.catalogue.language
    name = which_voice(voice, language)
    if name is None:
        return  # and that is read again
    values = tuple(dict.fromkeys(("", *voice.choices(language)[:MOST], name)))
    chosen = neighbour(values, name, by)
    stage.chosen.change(manner=voice.manner.with_voice(language, chosen))


def level(voice: Speaker, dial: str) -> int | None:
    """Return where a dial stands, as far as the present voice can follow."""
    top = voice.reach.get(dial)
    return None if top is None else min(getattr(voice.manner, dial), top)


def told(at: int | None) -> Message:
    """Return where a dial stands in words."""
    if at is None:
        return Message("menu-dial-missing")
    if at == 0:
        return Message("menu-dial-usual")
    return say("menu-dial-more" if at > 0 else "menu-dial-less", by=abs(at))


def turn(stage: Stage, voice: Speaker, dial: str, by: int) -> None:
    """Turn a dial by so many steps; raises `RefusalError` where it ends."""
    at, top = level(voice, dial), voice.reach.get(dial)
    if at is None or top is None:
        return  # and that is read again
    wanted = max(LOWEST, min(at + by * STEP, top))
    if wanted == at:
        raise RefusalError(Message("menu-dial-end"))
    turned: dict[str, Any] = {dial: wanted}
    stage.chosen.change(manner=replace(voice.manner, **turned))
