"""The menu of the voice: who speaks, in which voice, how fast, how high, how loud.

A change is heard at once, as the item is read again in the new manner, and is kept.
"""

from dataclasses import replace
from typing import Any, Final

from accessible_games import settings
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.menu import Item, Menu, neighbour, setting
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.manner import DIALS, LOWEST, STEP
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.stage import Stage

MOST: Final = 30
"""How many voices of one engine are gone round; some have thousands."""


def voice_menu(stage: Stage, voice: Speaker) -> Menu:
    """Return the menu, to be closed with its last item."""
    menu = Menu(stage, Message("menu-voice"), ())
    who = setting(
        menu,
        Message("menu-who-speaks"),
        lambda: Message(f"menu-voice-{voice.setting}"),
        lambda by: choose(voice, by),
    )
    which = setting(
        menu,
        Message("menu-which-voice"),
        lambda: named(which_voice(voice, stage.catalogue.language)),
        lambda by: name_voice(voice, stage.catalogue.language, by),
    )
    dials = (_item(menu, voice, dial) for dial in DIALS)
    menu.items = (who, which, *dials, Item(Message("menu-back"), stage.pop))
    return menu


def _item(menu: Menu, voice: Speaker, dial: str) -> Item:
    return setting(
        menu,
        Message(f"menu-{dial}"),
        lambda: told(level(voice, dial)),
        lambda by: turn(voice, dial, by),
    )


def choose(voice: Speaker, by: int) -> None:
    """Let the voices of another setting speak."""
    voice.choose(neighbour(tuple(SETTINGS), voice.setting, by))
    settings.save(replace(settings.load(), voice=voice.setting))


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


def name_voice(voice: Speaker, language: str, by: int) -> None:
    """Let the voice speak that is so many further, round and round."""
    name = which_voice(voice, language)
    if name is None:
        return  # and that is read again
    values = tuple(dict.fromkeys(("", *voice.choices(language)[:MOST], name)))
    chosen = neighbour(values, name, by)
    voice.manner = voice.manner.with_voice(language, chosen)
    settings.save(replace(settings.load(), manner=voice.manner))


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


def turn(voice: Speaker, dial: str, by: int) -> None:
    """Turn a dial by so many steps; raises `RefusalError` where it ends."""
    at, top = level(voice, dial), voice.reach.get(dial)
    if at is None or top is None:
        return  # and that is read again
    wanted = max(LOWEST, min(at + by * STEP, top))
    if wanted == at:
        raise RefusalError(Message("menu-dial-end"))
    turned: dict[str, Any] = {dial: wanted}
    voice.manner = replace(voice.manner, **turned)
    settings.save(replace(settings.load(), manner=voice.manner))
