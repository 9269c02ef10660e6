"""The physical board: sixteen holes that notice a piece, and two buttons to call.

- `frames` is how bytes become payloads, `messages` what can be said, and `protocol` how
  that is written and read, after `firmware/PROTOCOL.md`;
- `talk` and `tracking` are what the reports of a board mean, one after the other;
- `ports`, `quest` and `troubles` are where it may be, and what keeps it from being
  reached; no module so far touches a port, a thread or a clock;
- `listing`, `link`, `search` and `driver` do, and little else;
- `events` is what the driver tells the game, `agreement` whether the pieces stand as
  the game wants them;
- `selftest` finds what is wrong with a board, with `faults` and `pins`, `rotation`
  knows how it lies, `tray` and `tags` which piece has which tag: they are pure, too.
"""
