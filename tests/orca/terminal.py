"""A terminal that a screen reader can read, and in it the command that it is given.

The command waits for a line: by then the screen reader has found the window. It needs
the Python that has Debian's `gi`.
"""

import sys

import gi  # type: ignore[import-not-found]

gi.require_version("Gtk", "3.0")
gi.require_version("Vte", "2.91")
from gi.repository import GLib, Gtk, Vte  # type: ignore[import-not-found]  # noqa: E402

WAIT = ["/bin/sh", "-c", 'read _ && exec "$@"', "sh"]

NEITHER_TIME_NOR_CALLBACKS = (None, None, -1, None, None)

terminal = Vte.Terminal()
window = Gtk.Window(title="Terminal")
window.add(terminal)
window.show_all()
terminal.spawn_async(
    Vte.PtyFlags.DEFAULT,
    None,
    [*WAIT, *sys.argv[1:]],
    None,
    GLib.SpawnFlags.DEFAULT,
    *NEITHER_TIME_NOR_CALLBACKS,
)
Gtk.main()
