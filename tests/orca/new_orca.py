"""What programs see of an Orca from 49 on, and a line for each call of theirs.

It needs the Python that has Debian's `gi`, and a session bus of its own. The interface:
https://gitlab.gnome.org/GNOME/orca/-/blob/main/README-REMOTE-CONTROLLER.md
"""

import os
from typing import Any

from gi.repository import Gio, GLib  # type: ignore[import-not-found]

NAME = "org.gnome.Orca1.Service"
PATH = "/org/gnome/Orca1/Service"
INTERFACES = """
<node>
  <interface name="org.gnome.Orca1.Service">
    <method name="PresentMessage">
      <arg type="s" direction="in"/><arg type="b" direction="out"/>
    </method>
  </interface>
  <interface name="org.gnome.Orca1.SpeechManager">
    <method name="InterruptSpeech">
      <arg type="b" direction="in"/><arg type="b" direction="out"/>
    </method>
    <property name="Rate" type="i" access="read"/>
  </interface>
</node>
"""


def answer(*call: Any) -> None:
    """Print what was asked for and say that it was done."""
    method, parameters, invocation = call[-3:]
    print(method, *parameters.unpack(), sep="\t", flush=True)
    invocation.return_value(GLib.Variant("(b)", (True,)))


def offer(connection: Any, _name: str) -> None:
    """Put the objects on the bus."""
    service, speech = Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces
    rate = GLib.Variant("i", 50)
    connection.register_object(PATH, service, answer, None, None)
    connection.register_object(
        f"{PATH}/SpeechManager", speech, answer, lambda *_: rate, None
    )


def begin(_connection: Any, _name: str) -> None:
    """Tell where we can be found, now that we can."""
    print(os.getpid(), os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)


if __name__ == "__main__":
    session = Gio.BusType.SESSION
    Gio.bus_own_name(session, NAME, Gio.BusNameOwnerFlags.NONE, offer, begin, None)
    GLib.MainLoop().run()
