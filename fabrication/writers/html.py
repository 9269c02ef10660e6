"""A plan as HTML: headings, lists and tables that screen readers walk through."""

from collections.abc import Callable, Iterator
from html import escape
from typing import assert_never

from accessible_games.core.message import Message
from fabrication.document import Block, Document, Steps, Table
from fabrication.words import catalogue


def html(document: Document, language: str) -> bytes:
    """Return the plan in a language, in one file that needs no other."""

    def words(message: Message) -> str:
        return escape(catalogue(language).words(message))

    title = words(document.title)
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{language}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title></head>",
        f"<body><main><h1>{title}</h1>",
    ]
    for section in document.sections:
        lines.append(f"<h2>{words(section.heading)}</h2>")
        for block in section.blocks:
            lines += _block(block, words(section.heading), words)
    return "\n".join([*lines, "</main></body></html>", ""]).encode()


def _block(
    block: Block, caption: str, words: Callable[[Message], str]
) -> Iterator[str]:
    match block:
        case Message():
            yield f"<p>{words(block)}</p>"
        case Steps(items):
            yield "<ol>"
            yield from (f"<li>{words(item)}</li>" for item in items)
            yield "</ol>"
        case Table(columns, rows):
            about = caption if block.caption is None else words(block.caption)
            yield f"<table><caption>{about}</caption><thead><tr>"
            yield from (f'<th scope="col">{words(name)}</th>' for name in columns)
            yield "</tr></thead><tbody>"
            for name, *values in rows:
                cells = "".join(f"<td>{words(value)}</td>" for value in values)
                yield f'<tr><th scope="row">{words(name)}</th>{cells}</tr>'
            yield "</tbody></table>"
        case _:
            assert_never(block)
