"""The two shells: a window played by keys, and a console played by lines."""
