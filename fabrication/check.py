"""Whether a folder holds what would be written into it, byte for byte."""

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from accessible_games.core.message import Message, RefusalError, say
from accessible_games.saves import named, told

PASSED_OVER: Final[Mapping[str, str]] = {
    "dxf": "*.dxf",
    "dxf-drawing": "*-drawing-*.dxf",
    "pdf": "*.pdf",
    "stl": "*.stl",
    "3mf": "*.3mf",
}
"""How files of the formats are called that may be passed over: those that need the
extra, and those that are too large to be kept beside the program."""


def differences(
    folder: Path, files: Mapping[str, bytes], formats: Sequence[str]
) -> Iterator[Message]:
    """Yield each file that is missing, differs, or is of no use; raises `RefusalError`.

    Only `formats` are compared; what is called like another format is passed over.
    """
    with told(folder):
        if not folder.exists():
            raise RefusalError(say("check-no-folder", file=named(folder)))
        if not folder.is_dir():
            raise RefusalError(say("file-no-folder", file=named(folder)))
        found = {path.name: path for path in folder.iterdir()}
        for name, content in files.items():
            if name not in found:
                yield say("check-missing", file=named(name))
            elif not found[name].is_file() or found[name].read_bytes() != content:
                yield say("check-differs", file=named(name))
        others = {like for name, like in PASSED_OVER.items() if name not in formats}
        for name in sorted({*found} - {*files}):
            if not any(fnmatchcase(name, like) for like in others):
                yield say("check-extra", file=named(name))
