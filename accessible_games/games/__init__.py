"""The games: every folder here that offers a `GAME`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from accessible_games.core.game import Game


def folders() -> tuple[str, ...]:
    """Return the package of every folder here, of a game or what is to become one."""
    found = (module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(f"{__name__}.{name}" for name in found)


@cache
def all_games() -> Mapping[str, Game[Any, Any]]:
    """Return every game by its key, in alphabetical order."""
    packages = map(import_module, folders())
    games = [package.GAME for package in packages if hasattr(package, "GAME")]
    return {game.key: game for game in sorted(games, key=lambda game: game.key)}
