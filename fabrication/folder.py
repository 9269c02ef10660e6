"""The folder with the files: the whole set is in it, or what was there before."""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from accessible_games.core.message import RefusalError, say
from accessible_games.saves import named, told


def write(
    folder: Path, files: Mapping[str, bytes], look: Callable[[], None] = lambda: None
) -> None:
    """Write files into a folder, which is made if need be; raises `RefusalError`.

    What `look` raises between two files ends it, until they are moved into place.
    """
    with told(folder):
        if folder.exists() and not folder.is_dir():
            raise RefusalError(say("file-no-folder", file=named(folder)))
        new = [one for one in (folder, *folder.parents) if not one.exists()]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _write(folder, files, look)
        except BaseException:
            for one in new:
                with suppress(OSError):
                    one.rmdir()
            raise


def others(folder: Path, names: Collection[str]) -> int:
    """Return how many files of a folder have none of the names."""
    with suppress(OSError):
        return sum(one.name not in names and one.is_file() for one in folder.iterdir())
    return 0  # it can be written into and not be listed


def _write(folder: Path, files: Mapping[str, bytes], look: Callable[[], None]) -> None:
    stage = Path(mkdtemp(prefix=".plans-", dir=folder))
    try:
        for name, content in files.items():
            (stage / name).write_bytes(content)
            if (folder / name).is_dir():
                raise RefusalError(say("file-is-folder", file=named(folder / name)))
            look()
        _swap(stage, folder, list(files))
    finally:
        rmtree(stage, ignore_errors=True)


def _swap(stage: Path, folder: Path, names: list[str]) -> None:
    """Move the new files into place and, if one cannot be, all old ones back."""
    old = stage / "old"
    old.mkdir()
    moved: list[str] = []
    try:
        for name in names:
            moved.append(name)
            with suppress(FileNotFoundError):
                (folder / name).rename(old / name)
            (stage / name).rename(folder / name)
    except BaseException:
        for name in moved:
            if not (stage / name).exists():
                (folder / name).unlink()
            with suppress(FileNotFoundError):
                (old / name).rename(folder / name)
        raise
