"""Tags and the pieces they are glued to: the book, and the file that keeps it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, strategies as st

from accessible_games import tag_file
from accessible_games.board import tags
from accessible_games.board.tags import TagBook
from accessible_games.core.message import Message, RefusalError

PIECES: Final = tuple("0123456789abcdef")

TAG, OTHER = "04A1B2C3D4E580", "04A1B2C3D4E581"

books = st.lists(
    st.tuples(
        st.binary(min_size=1, max_size=10).map(lambda tag: tag.hex().upper()),
        st.sampled_from(PIECES),
    )
).map(lambda pairs: taught(*pairs))


def taught(*pairs: tuple[str, str]) -> TagBook:
    book = TagBook()
    for tag, piece in pairs:
        book = book.taught(tag, piece)
    return book


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


def test_a_tag_that_nobody_taught_is_refused() -> None:
    book = taught((TAG, "7"))
    assert book.piece(TAG) == "7"
    with pytest.raises(RefusalError) as refused:
        book.piece(OTHER)
    assert refused.value.why == Message("tray-unknown-tag")


def test_a_piece_has_one_tag_and_a_tag_one_piece() -> None:
    assert taught((TAG, "7"), (TAG, "8")).pieces == {TAG: "8"}
    assert taught((TAG, "7"), (OTHER, "7")).pieces == {OTHER: "7"}
    book = taught((TAG, "7"), (OTHER, "8"))
    assert book.missing(("6", "7", "8", "9")) == ("6", "9")


@given(books)
def test_a_book_is_read_as_it_was_written(book: TagBook) -> None:
    text = tags.write(book, "quarto")
    assert tags.read(text, "quarto", PIECES) == book
    assert tags.read(tags.write(TagBook(), "square", text), "quarto", PIECES) == book


def test_what_is_no_tag_or_no_piece_is_left_out() -> None:
    text = f"""# mine
[quarto]
{TAG} = "7"
{OTHER} = "7"
"04A" = "1"
"" = "2"
"zz" = "3"
0A = "16"
0B = 4
0C = ["5"]
0D = {{a = "6"}}
"""
    assert tags.read(text, "quarto", PIECES).pieces == {TAG: "7"}
    assert tags.write(TagBook(), "quarto", text).startswith("# mine")


@pytest.mark.parametrize("text", ["[quarto", "quarto = 7", "a=" + "[" * 5000, "\x00"])
def test_a_text_that_is_no_book(text: str) -> None:
    with pytest.raises(ValueError, match="no tags"):
        tags.read(text, "quarto", PIECES)
    book = taught((TAG, "7"))
    if text != "quarto = 7":
        assert tags.read(tags.write(book, "quarto", text), "quarto", PIECES) == book


@pytest.mark.usefixtures("home")
def test_the_file_keeps_what_was_taught() -> None:
    assert tag_file.load("quarto", PIECES) == (TagBook(), None)
    book = taught((TAG, "7"), (OTHER, "f"))
    tag_file.keep(book, "quarto")
    tag_file.keep(taught((TAG, "0")), "another")
    assert tag_file.load("quarto", PIECES) == (book, None)
    assert tag_file.path().name == "tags.toml"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("content", [b"[quarto", b"\xff", b"#" * 20_001])
def test_a_damaged_file_is_put_aside_and_told(content: bytes) -> None:
    tag_file.path().parent.mkdir(parents=True)
    for number in (1, 2):
        tag_file.path().write_bytes(content)
        book, told = tag_file.load("quarto", PIECES)
        assert book == TagBook()
        assert told is not None
        assert told.key == "tray-damaged"
        aside = tag_file.path().with_name(f"tags.{number}.damaged")
        assert aside.read_bytes() == content
    tag_file.path().write_bytes(content)
    tag_file.keep(taught((TAG, "7")), "quarto")
    assert tag_file.load("quarto", PIECES) == (taught((TAG, "7")), None)


@pytest.mark.usefixtures("home")
def test_what_cannot_be_read_or_written_is_refused() -> None:
    tag_file.path().mkdir(parents=True)
    for action in (
        lambda: tag_file.load("quarto", PIECES),
        lambda: tag_file.keep(TagBook(), "quarto"),
    ):
        with pytest.raises(RefusalError) as refused:
            action()
        assert refused.value.why.key == "file-is-folder"
    tag_file.path().rmdir()
    os.mkfifo(tag_file.path())
    with pytest.raises(RefusalError):
        tag_file.load("quarto", PIECES)
