"""The command line of the plans; every refusal is a message."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final, NoReturn

from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.i18n import LANGUAGES, system_language
from fabrication.dimensions import Dimensions
from fabrication.extras import LIBRARIES, is_possible
from fabrication.files import FORMATS
from fabrication.limits import option
from fabrication.order import Order
from fabrication.parts import PARTS
from fabrication.tool import read_tool
from fabrication.wishes import read_wishes
from fabrication.words import mm
from fabrication.writers import dxf
from fabrication.writers.swell import demand_room

FOLDER: Final = "plans"
"""Where the files go if no folder is named."""

HELP: Final = "help"
"""A folder of this name is written as `./help`: the word alone asks for help."""

DRAWINGS: Final = Path(__file__).parent / "drawings"
"""The set that is kept beside the program, with which `--check` compares."""

NOT_KEPT: Final = ("stl", "3mf", "dxf-drawing", "pdf")
"""The formats that are not kept there: megabytes that nobody reads, and what each
version of its library writes otherwise."""

VALUED: Final = ("--part", "--format", "--language", "--set", "--kerf", "--cutter")
"""The options that take a value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What somebody wants."""

    order: Order
    folder: Path
    told: tuple[Message, ...] = ()
    """What is told instead of anything being written: the help."""
    notes: tuple[Message, ...] = ()
    """What is told besides."""
    is_check: bool = False
    """Whether the folder is compared with the files instead of being written."""


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in messages; its own words are never seen."""

    def error(self, message: str) -> NoReturn:
        """Refuse a value after an option that has none: there is no other error."""
        name = message.removeprefix("argument ").partition(":")[0]
        raise RefusalError(say("cli-value", name=name))


def _parsed(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = _Parser(add_help=False, allow_abbrev=False, prog="fabrication")
    parser.add_argument("words", nargs="*")
    for flag in ("--help", "-h", "--check"):
        parser.add_argument(flag, action="store_true")
    for name in VALUED:
        parser.add_argument(name, nargs="?", const="", action="append", default=[])
    return parser.parse_known_intermixed_args(arguments)


def language_of(arguments: Sequence[str], usual: str | None = None) -> str:
    """Return the language in which the arguments are answered."""
    try:
        wanted = _parsed(arguments)[0].language
    except RefusalError:
        wanted = []
    if wanted and wanted[0].lower() in LANGUAGES:
        return str(wanted[0]).lower()
    return usual or system_language()


def read(arguments: Sequence[str]) -> Request:
    """Return what the arguments ask for; raises `RefusalError`."""
    found, unknown = _parsed(arguments)
    if unknown:
        raise RefusalError(say("cli-unknown", text=unknown[0]))
    for name in VALUED:
        if "" in getattr(found, name.removeprefix("--")):
            raise RefusalError(say("cli-no-value", name=name))
    # `--set a=1 b=2` means the same as to say `--set` twice.
    wishes = found.set + [word for word in found.words if found.set and "=" in word]
    folders = [word for word in found.words if word not in wishes]
    if any(not one.strip() for one in folders):
        raise RefusalError(say("plans-empty-folder", usual=verbatim(FOLDER)))
    is_help = found.help or found.h or [one.lower() for one in folders] == [HELP]
    if len(folders) > 1:
        raise RefusalError(say("plans-one-folder", text=folders[1]))
    order = Order(
        given=read_wishes(wishes),
        parts=_chosen(found.part, PARTS, "plans-no-part"),
        formats=_chosen(found.format, FORMATS, "plans-no-format"),
        languages=_chosen(found.language, LANGUAGES, "cli-not-language"),
        tool=read_tool(found.kerf, found.cutter),
    )
    folder = _path(*(folders or [str(DRAWINGS) if found.check else FOLDER]))
    is_kept = found.check and _is_kept(folder)
    left_out = dict(_left_out(order.given, is_check=found.check, is_kept=is_kept))
    formats = tuple(n for n in order.formats if found.format or n not in left_out)
    notes = tuple(note for note in left_out.values() if note and not found.format)
    return Request(
        order=replace(order, formats=formats),
        folder=folder,
        told=tuple(_help()) if is_help else (),
        notes=notes,
        is_check=found.check,
    )


def _left_out(
    given: Dimensions, *, is_check: bool, is_kept: bool
) -> Iterator[tuple[str, Message | None]]:
    """Yield the formats that are not made unless they are asked for, and why not.

    `is_kept` means that the files beside the program are compared.
    """
    if is_kept:
        yield from ((name, None) for name in NOT_KEPT)
    missing = [name for name in LIBRARIES if not is_possible(name)]
    if missing:
        key = "check-without" if is_check else "plans-without"
        yield missing[0], say(key, formats=verbatim(", ".join(missing)))
        yield from ((name, None) for name in missing[1:])
    if is_kept and is_possible("dxf") and not dxf.is_known():
        yield "dxf", say("check-other-dxf", version=verbatim(dxf.KNOWN))
    try:
        demand_room(given)
    except RefusalError as error:
        yield "swell", error.why


def _chosen(wanted: Sequence[str], known: Sequence[str], why: str) -> tuple[str, ...]:
    """Return what is wanted in the order in which it is known, or all of it.

    Names are known in capitals, too.
    """
    for value in wanted:
        if value.lower() not in known:
            every = verbatim(", ".join(known))
            raise RefusalError(say(why, value=value, values=every))
    chosen = {value.lower() for value in wanted}
    return tuple(one for one in known if one in chosen or not chosen)


def _is_kept(folder: Path) -> bool:
    """Return whether a folder is the one beside the program, however it is named."""
    try:
        return folder.samefile(DRAWINGS)
    except (OSError, ValueError):  # there is no such folder
        return False


def _path(text: str) -> Path:
    try:
        return Path(text).expanduser()
    except RuntimeError as error:  # somebody's home that nobody has
        raise RefusalError(say("file-missing", file=verbatim(text))) from error


def _help() -> Iterator[Message]:
    """Yield the help, a line each, with every dimension and its usual value."""
    yield say("plans-help", usual=verbatim(FOLDER))
    for part in PARTS:
        about = Message(f"part-{part}")
        yield say("plans-help-part", name=verbatim(part), about=about)
    for name in FORMATS:
        about = Message(f"format-{name}")
        yield say("plans-help-format", name=verbatim(name), about=about)
    for name in ("kerf", "cutter", "check"):
        yield Message(f"plans-help-{name}")
    usual = Dimensions()
    for field in fields(Dimensions):
        yield say(
            "plans-help-dimension",
            name=verbatim(option(field.name)),
            value=mm(getattr(usual, field.name)),
            about=Message(f"dimension-{field.name}"),
        )
