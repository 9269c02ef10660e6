"""Everybody's words are understood, in both languages at once."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.commands import COMMANDS
from accessible_games.i18n import LANGUAGES, keys
from accessible_games.lexicon import (
    FILLER,
    WORD,
    Lexicon,
    UnknownWordError,
    fold,
    phrases,
)

LEXICON = Lexicon()

TYPED = [command.name for command in COMMANDS if command.is_typed]


def vocabulary() -> Iterator[tuple[str, str]]:
    """Yield every phrase of every language with what it means."""
    for language in LANGUAGES:
        for key in keys(language):
            if key.startswith(WORD):
                for phrase in phrases(language, key):
                    yield phrase, key.removeprefix(WORD)


def meaning(phrase: str) -> tuple[str, ...]:
    """Return what a phrase of the vocabulary has to be understood as."""
    found = {meant for said, meant in vocabulary() if said == phrase}
    return tuple(found - {FILLER})


def beginnings() -> Iterator[tuple[str, set[str]]]:
    """Yield every beginning of a single word, and all that it could mean."""
    meant = defaultdict(set)
    whole = set()
    for phrase, means in vocabulary():
        word = fold(phrase)
        if " " not in word:
            whole.add(word)
            for length in range(2, len(word)):
                meant[word[:length].rstrip("*")].add(means)
    for command in TYPED:
        whole.add(command)
        for length in range(2, len(command)):
            meant[command[:length]].add(command)
    for beginning, possible in meant.items():
        if beginning not in whole:
            yield beginning, possible


@pytest.mark.parametrize("phrase", sorted({p for p, _ in vocabulary() if "*" not in p}))
def test_every_phrase_is_understood_in_any_case_and_with_or_without_yo(
    phrase: str,
) -> None:
    for said in (phrase, phrase.upper(), phrase.title(), fold(phrase), f" {phrase}! "):
        assert LEXICON.meanings(said) == meaning(phrase)


def test_no_phrase_means_two_things() -> None:
    meant = defaultdict(set)
    for phrase, means in vocabulary():
        meant[fold(phrase)].add(means)
    for command in TYPED:
        meant[command].add(command)
    assert {said: means for said, means in meant.items() if len(means) > 1} == {}


def test_no_stem_is_the_beginning_of_another_word() -> None:
    stems = [(fold(p[:-1]), means) for p, means in vocabulary() if p.endswith("*")]
    for stem, means in stems:
        others = {p for p, m in vocabulary() if fold(p).startswith(stem) and m != means}
        assert others == set(), stem


def test_every_stem_has_a_whole_word_that_is_offered_for_it() -> None:
    said = [*vocabulary()]
    for stem, means in said:
        if stem.endswith("*"):
            begin = fold(stem[:-1])
            words = [p for p, m in said if m == means and not p.endswith("*")]
            assert any(fold(word).startswith(begin) for word in words), stem


def test_what_is_offered_are_whole_words() -> None:
    with pytest.raises(UnknownWordError) as error:
        LEXICON.meanings("кр")
    assert {"кратко", "круглая"} == {*error.value.fits}
    assert LEXICON.meanings("кр", {"verbosity"}) == ("round",)


@pytest.mark.parametrize("command", TYPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_that_help_names_is_the_command(command: str, language: str) -> None:
    word = phrases(language, f"{WORD}{command}")[0]
    assert LEXICON.command(word, TYPED) == (command, "")
    assert LEXICON.command(f"{word.upper()}  Файл  1.txt", TYPED) == (
        command,
        "Файл  1.txt",
    )


@pytest.mark.parametrize("command", TYPED)
def test_a_phrase_of_two_words_is_a_command_too(command: str) -> None:
    said = [p for language in LANGUAGES for p in phrases(language, f"{WORD}{command}")]
    for phrase in said:
        assert LEXICON.command(f"{phrase} b2", TYPED) == (command, "b2")


def test_any_beginning_that_can_mean_one_thing_is_understood() -> None:
    for beginning, means in beginnings():
        if len(means) == 1:
            assert LEXICON.meanings(beginning) == tuple(means - {FILLER}), beginning


def test_a_beginning_that_can_mean_two_things_is_refused() -> None:
    several = {beginning for beginning, means in beginnings() if len(means) > 1}
    assert {"по", "пр", "re"} <= several
    for beginning in several:
        with pytest.raises(UnknownWordError):
            LEXICON.meanings(beginning)


@pytest.mark.parametrize("letter", "гжик")
def test_a_single_letter_is_no_beginning(letter: str) -> None:
    with pytest.raises(UnknownWordError):
        LEXICON.meanings(letter)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("b2", "b2"),
        ("B2", "b2"),
        ("b 2", "b 2"),
        ("б2", "b 2"),
        ("Б2", "b 2"),
        ("бэ 2", "b 2"),
        ("Бэ2", "b 2"),
        ("а1", "a 1"),
        ("с3", "c 3"),  # Cyrillic letters that look like Latin ones
        ("С3", "c 3"),
        ("цэ 3", "c 3"),
        ("е4", "e 4"),
        ("дэ 4", "d 4"),
        ("Д4", "d 4"),
        ("на поле б2", "cell b 2"),
        ("row 2 column 3", "c2"),
        ("ряд 2 столбец 3", "c2"),
        ("Столбец 3, ряд 2.", "c2"),
        ("ряд 5 столбец 3", "row 5 column 3"),
    ],
)
def test_a_cell_may_be_named_in_many_ways(said: str, meant: str) -> None:
    assert " ".join(LEXICON.meanings(said, columns="abcd")) == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("положить ппчч 3 -2", "place rrbb 3 -2"),
        ("Положить ППЧЧ в столбец 3, ряд минус 2.", "place rrbb column 3 row -2"),
        ("lay the tile RRBB at 3, minus 2", "place rrbb 3 -2"),
        ("чисто чисто треугольник полукруг", "blank blank triangle semicircle"),
        ("row 2 column 3", "row 2 column 3"),
        ("минус", "minus"),
        ("place rrbb \u22121 0", "place rrbb -1 0"),
    ],
)
def test_a_tile_is_spelled_and_a_number_may_lie_below_zero(
    said: str, meant: str
) -> None:
    assert " ".join(LEXICON.meanings(said)) == meant


@pytest.mark.parametrize("said", ["ппч", "rrb", "ппчx", "rrпп"])
def test_what_is_spelled_in_no_language_is_no_notation(said: str) -> None:
    with pytest.raises(UnknownWordError):
        LEXICON.meanings(said)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("дать светлую круглую высокую полую", "give light round tall hollow"),
        ("дать светлая, круглая, высокая, с выемкой", "give light round tall hollow"),
        ("Дай фигуру тёмную низкую без выемки", "give dark low solid"),
        ("даю темную квадратную с кольцом", "give dark square ringed"),
        ("отдать светлую без кольца", "give light unringed"),
        ("дать тёмной квадратной низкой", "give dark square low"),
        ("give the piece light round", "give light round"),
        ("hand over piece 7", "give 7"),
        ("дать e", "give e"),
        ("put on the cell b2", "place cell b2"),
        ("дать light круглую", "give light round"),
        ("дать све кру выс", "give light round tall"),
        ("«Кварто!»", "call"),
        ("QUARTO!", "call"),
    ],
)
def test_people_speak_in_sentences(said: str, meant: str) -> None:
    assert " ".join(LEXICON.meanings(said)) == meant


def test_a_letter_made_of_two_characters_is_the_letter() -> None:
    assert LEXICON.meanings("те\u0308мная") == ("dark",)
    assert LEXICON.meanings("даи\u0306") == ("give",)


def test_an_unknown_word_is_said_back_as_it_was_typed() -> None:
    with pytest.raises(UnknownWordError) as error:
        LEXICON.meanings("дать Ёжика 7")
    assert error.value.word == "Ёжика"


@settings(deadline=None)
@given(st.text() | st.text("абвгдеёжзийклмнопрстуфхцчшщъыьэюя abcdefgh1234 ,*«»"))
def test_any_text_is_understood_or_refused(text: str) -> None:
    with suppress(UnknownWordError):
        LEXICON.meanings(text)
    with suppress(UnknownWordError):
        LEXICON.command(text, TYPED)


def test_a_long_line_takes_no_long_time() -> None:
    assert len(LEXICON.meanings("a " * 100_000)) == 100_000


@pytest.mark.parametrize(
    ("said", "command"), [("un", "undo"), ("кв", "call"), ("ста", "place"), ("ни", "")]
)
def test_a_beginning_is_looked_for_among_commands_alone(
    said: str, command: str
) -> None:
    if command:
        assert LEXICON.command(said, TYPED) == (command, "")
    else:
        with pytest.raises(UnknownWordError):
            LEXICON.command(said, TYPED)


def test_a_beginning_of_several_words_names_them() -> None:
    with pytest.raises(UnknownWordError) as error:
        LEXICON.command("re", TYPED)
    assert {"record", "repeat", "resume"} <= {*error.value.fits}
