"""The game as a player has it, with whatever voice is there."""

import sys

from accessible_games.__main__ import main

sys.exit(main(["quarto", "--language", "ru", "--seed", "1"]))
