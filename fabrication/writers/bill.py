"""The bill of materials as CSV, in the words of a language."""

import csv
from collections.abc import Iterable
from io import StringIO

from accessible_games.core.message import Message
from fabrication.materials import Material
from fabrication.words import catalogue


def bill(found: Iterable[Material], language: str) -> bytes:
    """Return the table, with the mark by which spreadsheets know its encoding."""
    words = catalogue(language).words
    file = StringIO(newline="")
    rows = csv.writer(file, lineterminator="\n")
    names = ("part", "material", "size", "count")
    rows.writerow(words(Message(f"bill-{name}")) for name in names)
    for row in found:
        part = words(Message(f"part-{row.part}"))
        rows.writerow((part, words(row.name), words(row.size), row.count))
    return file.getvalue().encode("utf-8-sig")
