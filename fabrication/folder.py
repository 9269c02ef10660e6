"""The folder with the files: the whole set is in it, or what was there before."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from accessible_games.core.message import RefusalError, say
from accessible_games.saves import named, told


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, which is made if need be; raises `RefusalError`."""
    with told(folder):
        if folder.exists() and not folder.is_dir():
            raise RefusalError(say("file-no-folder", file=named(folder)))
        new = [one for one in (folder, *folder.parents) if not one.exists()]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _write(folder, files)
        except BaseException:
            for one in new:
                with suppress(OSError):
                    one.rmdir()
            raise


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    stage = Path(mkdtemp(prefix=".plans-", dir=folder))
    try:
        for name, content in files.items():
            (stage / name).write_bytes(content)
            if (folder / name).is_dir():
                raise RefusalError(say("file-is-folder", file=named(folder / name)))
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
