"""Text as six-dot braille, uncontracted: a cell or more for each sign.

English follows Unified English Braille (UEB) without contractions: dot 6 before a
capital letter, twice before a word in capitals. Russian follows GOST R 58511-2019, by
which a book need not tell capitals, and tells none; a run of Latin letters has its own
sign. Numbers are the sign 3456 and the letters a to j; the decimal sign stays within a
number. A sign after a number that could be read as a lowered digit is parted from it in
Russian, where lowered digits are denominators, and a letter after a number in both.

There is no wheel of liblouis, the library that knows all of braille, and for plans
without contractions two short tables suffice; the tests compare them with liblouis.
"""

from itertools import groupby
from typing import Final

BLANK: Final = "\N{BRAILLE PATTERN BLANK}"

UNKNOWN: Final = "\N{BRAILLE PATTERN DOTS-123456}"
"""The full cell, for a sign that no table has."""


def cells(*dots: str) -> str:
    """Return cells by the numbers of their dots: `cells("6", "36")`."""
    return "".join(chr(0x2800 + sum(1 << int(n) - 1 for n in one)) for one in dots)


def _letters(signs: str, *dots: str) -> dict[str, str]:
    return {sign: cells(one) for sign, one in zip(signs, dots, strict=True)}


def _signs(*rows: str) -> dict[str, str]:
    """Return cells by signs; each row is a sign and the dots of its cells."""
    return {row[0]: cells(*row[1:].split()) for row in rows}


NUMBER: Final = cells("3456")

DIGITS: Final = _letters(
    "1234567890",
    *("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245"),
)

_LATIN: Final = _letters(
    "abcdefghijklmnopqrstuvwxyz",
    *("1", "12", "14", "145", "15", "124", "1245", "125", "24", "245"),
    *("13", "123", "134", "1345", "135", "1234", "12345", "1235", "234"),
    *("2345", "136", "1236", "2456", "1346", "13456", "1356"),
)

_CYRILLIC: Final = _letters(
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    *("1", "12", "2456", "1245", "145", "15", "16", "245", "1356", "24"),
    *("12346", "13", "123", "134", "1345", "135", "1234", "1235", "234"),
    *("2345", "136", "124", "125", "14", "12345", "156", "1346", "12356"),
    *("2346", "23456", "246", "1256", "1246"),
)

_COMMON: Final = (
    *(", 2", "; 23", ": 25", "! 235", ". 256", "- 36", "' 3", "’ 3"),
    *("“ 236", "” 356", "… 256 256 256"),
)

SIGNS: Final = {
    "en": _signs(
        *_COMMON,
        *("? 236", "( 5 126", ") 5 345", "— 6 36", "– 6 36"),
        *("/ 456 34", "% 46 356", "= 5 2356", "+ 5 235"),
    ),
    "ru": _signs(
        *_COMMON,
        *("? 26", "( 126", ") 345", "— 36", "– 36", "« 236", "» 356"),
        *("/ 6 34", "% 3456 356", "= 2356", "+ 235", "№ 1345"),
    ),
}
"""What is neither a letter nor a digit."""

DECIMAL: Final = {"en": ".", "ru": ","}

CAPITAL: Final = cells("6")

LATIN: Final = {False: cells("6"), True: cells("46")}
"""In Russian, before the first of some Latin words, as it begins small or capital."""

PART_LETTER: Final = {"en": cells("56"), "ru": cells("5")}
"""Between a number and a letter that would be read as a digit."""

PART_SIGN: Final = cells("6")
"""In Russian, between a number and a sign of lowered dots."""

_LOWERED: Final = frozenset(",;:.!?»”")

_DIGIT_LIKE: Final = frozenset("abcdefghij")


def braille(text: str, language: str) -> str:
    """Return a line as cells in Unicode, blanks among them."""
    if language == "ru":
        # A dash follows the word before it without a blank.
        text = text.replace(" — ", "— ")
    found: list[str] = []
    before = ""
    is_latin = False
    for kind, group in groupby(_marked(text, language), key=lambda one: one[0]):
        run = "".join(sign for _, sign in group)
        parted = _parted(run, language) if before == "number" else ""
        if kind == "number":
            found.append(NUMBER + "".join(_digit(one, language) for one in run))
        elif kind == "latin":
            is_begun = is_latin and before != "number"
            found.append(parted + _latin(run, language, is_begun=is_begun))
        elif kind == "cyrillic":
            found.append(parted + "".join(_CYRILLIC[one] for one in run.lower()))
        else:
            found.append(parted + "".join(_sign(one, language) for one in run))
        # What is Latin stays so over blanks and numbers.
        is_latin = kind == "latin" or (is_latin and kind != "cyrillic")
        before = kind
    return "".join(found)


def _parted(run: str, language: str) -> str:
    """Return what parts a number from the letters or signs behind it."""
    first = run[0]
    if language == "en":
        return PART_LETTER["en"] if first in _DIGIT_LIKE else ""
    if first.lower() in _CYRILLIC:
        return PART_LETTER["ru"]
    return PART_SIGN if first in _LOWERED else ""


def _marked(text: str, language: str) -> list[tuple[str, str]]:
    """Return each sign behind its kind; a decimal sign is a digit among digits."""
    kinds = [_kind(sign) for sign in text]
    for n in range(1, len(text) - 1):
        if text[n] == DECIMAL[language] and kinds[n - 1] == kinds[n + 1] == "number":
            kinds[n] = "number"
    return list(zip(kinds, text, strict=True))


def _kind(sign: str) -> str:
    if sign in DIGITS:
        return "number"
    if sign.lower() in _LATIN:
        return "latin"
    return "cyrillic" if sign.lower() in _CYRILLIC else "sign"


def _digit(sign: str, language: str) -> str:
    return DIGITS[sign] if sign in DIGITS else SIGNS[language][sign]


def _sign(sign: str, language: str) -> str:
    return BLANK if sign == " " else SIGNS[language].get(sign, UNKNOWN)


def _latin(run: str, language: str, *, is_begun: bool) -> str:
    letters = "".join(_LATIN[one] for one in run.lower())
    if language == "ru":
        return letters if is_begun else LATIN[run[0].isupper()] + letters
    if len(run) > 1 and run.isupper():
        return 2 * CAPITAL + letters
    return "".join(CAPITAL * one.isupper() + _LATIN[one.lower()] for one in run)
