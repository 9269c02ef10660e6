"""The games: every folder here that offers a `GAME`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from accessible_games.core.game import Game


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """Return every game by its key, in alphabetical order."""
    folders = [
        import_module(f"{__name__}.{module.name}")
        for module in iter_modules(__path__)
        if module.ispkg
    ]
    games = [folder.GAME for folder in folders if hasattr(folder, "GAME")]
    return {game.key: game for game in sorted(games, key=lambda game: game.key)}
