"""Keys by their place on the keyboard, whatever the layout says is printed there.

`event.key` is what the layout makes of a key: under a Russian layout the S key gives
a Cyrillic letter there. Scancodes name places, after the keys of an English layout.
"""

from string import ascii_lowercase
from typing import Final

import pygame

_CODES: Final = {
    "return": pygame.KSCAN_RETURN,
    "escape": pygame.KSCAN_ESCAPE,
    "backspace": pygame.KSCAN_BACKSPACE,
    "tab": pygame.KSCAN_TAB,
    "space": pygame.KSCAN_SPACE,
    "insert": pygame.KSCAN_INSERT,
    "delete": pygame.KSCAN_DELETE,
    "home": pygame.KSCAN_HOME,
    "end": pygame.KSCAN_END,
    "pageup": pygame.KSCAN_PAGEUP,
    "pagedown": pygame.KSCAN_PAGEDOWN,
    "left": pygame.KSCAN_LEFT,
    "right": pygame.KSCAN_RIGHT,
    "up": pygame.KSCAN_UP,
    "down": pygame.KSCAN_DOWN,
    "comma": pygame.KSCAN_COMMA,
    "period": pygame.KSCAN_PERIOD,
    "slash": pygame.KSCAN_SLASH,
    "semicolon": pygame.KSCAN_SEMICOLON,
    "quote": pygame.KSCAN_APOSTROPHE,
    "backslash": pygame.KSCAN_BACKSLASH,
    "grave": pygame.KSCAN_GRAVE,
    "minus": pygame.KSCAN_MINUS,
    "equals": pygame.KSCAN_EQUALS,
    "leftbracket": pygame.KSCAN_LEFTBRACKET,
    "rightbracket": pygame.KSCAN_RIGHTBRACKET,
    "0": pygame.KSCAN_0,
    "keypad 0": pygame.KSCAN_KP0,
    "keypad enter": pygame.KSCAN_KP_ENTER,
}

SCANCODES: Final = (
    _CODES
    | {letter: pygame.KSCAN_A + n for n, letter in enumerate(ascii_lowercase)}
    | {digit: pygame.KSCAN_1 + n for n, digit in enumerate("123456789")}
    | {f"keypad {digit}": pygame.KSCAN_KP1 + n for n, digit in enumerate("123456789")}
    | {f"f{n + 1}": pygame.KSCAN_F1 + n for n in range(12)}
)
"""The scancode of each key by its name in the keymap."""

_NAMES: Final = {code: name for name, code in SCANCODES.items()}

MODIFIERS: Final = {
    pygame.KSCAN_LCTRL: "ctrl",
    pygame.KSCAN_RCTRL: "ctrl",
    pygame.KSCAN_LSHIFT: "shift",
    pygame.KSCAN_RSHIFT: "shift",
}
"""The keys that are held with others; alone they mean something when let go."""

_LEFT_ALONE: Final = (
    pygame.KSCAN_LALT,
    pygame.KSCAN_RALT,
    pygame.KSCAN_LGUI,
    pygame.KSCAN_RGUI,
)

_SYSTEM: Final = pygame.KMOD_ALT | pygame.KMOD_GUI


def is_systems(event: pygame.event.Event) -> bool:
    """Return whether a key belongs to the system, with Alt or the Windows key."""
    return event.scancode in _LEFT_ALONE or bool(event.mod & _SYSTEM)


def name_of(event: pygame.event.Event) -> str | None:
    """Return the name of the key that was pressed, as in `ctrl+home`.

    Keys that the program has no name for are none.
    """
    name = _NAMES.get(event.scancode)
    if name is None:
        return None
    ctrl = "ctrl+" if event.mod & pygame.KMOD_CTRL else ""
    shift = "shift+" if event.mod & pygame.KMOD_SHIFT else ""
    return ctrl + shift + name


def typed(event: pygame.event.Event) -> str:
    """Return the character that a key types, if any."""
    held = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
    text = str(event.unicode)
    return text if text.isprintable() and not event.mod & held else ""
