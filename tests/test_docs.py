"""The players' guides: what they list is what the program has.

Run pytest with ACCEPT=1 to write the lists anew, then read the diff.
"""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from accessible_games.commands import COMMANDS
from accessible_games.core.game import Game
from accessible_games.core.message import Message
from accessible_games.core.option import CONDUCT, Option
from accessible_games.games import all_games
from accessible_games.i18n import LANGUAGES, Catalogue, keys as message_keys
from accessible_games.keymap import KEY_NAMES, words_for
from accessible_games.lexicon import phrases
from accessible_games.narration import option_name, value_name
from accessible_games.settings import FIELDS, Field
from accessible_games.setup import usual

DOCS = Path(__file__).parent.parent / "docs"


def keys(catalogue: Catalogue) -> list[str]:
    return [
        f"- {', '.join(key_name(key, catalogue) for key in command.keys)}: "
        f"{catalogue.words(Message(f'help-{command.name}'))}."
        for command in COMMANDS
        if command.keys
    ]


def key_name(key: str, catalogue: Catalogue) -> str:
    """Return how a key is called and, of a letter, what is printed on it in English."""
    name, letter = catalogue.words(words_for(key)), key.rpartition("+")[2]
    is_told = len(letter) > 1 or letter.isdigit() or name.upper() == letter.upper()
    return (
        name if is_told or catalogue.language == "en" else f"{name} ({letter.upper()})"
    )


def commands(catalogue: Catalogue) -> list[str]:
    return [
        f"- {', '.join(phrases(catalogue.language, f'word-{command.name}'))}: "
        f"{catalogue.words(Message(f'help-{command.name}'))}."
        for command in COMMANDS
        if command.is_typed
    ]


def options(catalogue: Catalogue) -> list[str]:
    """Return what can be agreed in every game, then under a title in each."""
    lines = listed(catalogue, usual().game, CONDUCT)
    for game in all_games().values():
        parts = (Message("menu-options"), Message(game.key))
        title = ": ".join(map(catalogue.words, parts))
        lines += ["", f"### {title}", "", *listed(catalogue, game, game.options)]
    return lines


def listed(
    catalogue: Catalogue, game: Game[Any, Any], options: Sequence[Option]
) -> list[str]:
    lines = []
    for option in options:
        lines.append(f"- {catalogue.words(option_name(game, option.name))}:")
        lines += [
            f"    - `{option.name}={value}` — "
            f"{catalogue.words(value_name(game, option.name, value))}"
            for value in option.values
        ]
        if option.numbers is not None:
            lines.append(f"    - `{option.name}=` {catalogue.words(option.possible())}")
    return lines


def settings(catalogue: Catalogue) -> list[str]:
    return [
        f"- `{one.table}.{one.name}` — "
        f"{catalogue.words(Message(name_of(one)))}: "
        f"{catalogue.words(one.range_in_words())}."
        for one in FIELDS
    ]


def name_of(one: Field) -> str:
    """Return the message that names a setting in the menus."""
    names = (f"setting-{one.name}", f"menu-{one.name}", "menu-who-speaks")
    return next(name for name in names if name in message_keys(LANGUAGES[0]))


def actions(catalogue: Catalogue) -> list[str]:
    return [
        f"- `{command.name}` ({', '.join(f'`{key}`' for key in command.keys)}): "
        f"{catalogue.words(Message(f'help-{command.name}'))}."
        for command in COMMANDS
        if command.keys
    ]


def names(_catalogue: Catalogue) -> list[str]:
    return [", ".join(f"`{name}`" for name in KEY_NAMES) + "."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("page", "make"),
    [
        ("", keys),
        ("", commands),
        ("", options),
        ("settings-", settings),
        ("settings-", actions),
        ("settings-", names),
    ],
)
def test_the_guide_lists_what_there_is(
    language: str, page: str, make: Callable[[Catalogue], list[str]]
) -> None:
    path = DOCS / f"{page}{language}.md"
    text = path.read_text("utf-8")
    name = make.__name__
    wanted = "\n".join([f"<!-- {name} -->", *make(Catalogue(language)), ""])
    section = re.compile(rf"<!-- {name} -->\n.*?(?=<!-- /{name} -->)", re.DOTALL)
    written = section.sub(lambda _: wanted, text)
    if os.environ.get("ACCEPT"):
        path.write_text(written, "utf-8")
    assert written == text
