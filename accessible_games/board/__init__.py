"""The physical board: sixteen holes that notice a piece, and two buttons to call.

`frames` is how bytes become payloads, `messages` what can be said, and `protocol` how
that is written and read, after `firmware/PROTOCOL.md`. None of them touches a port.
"""
