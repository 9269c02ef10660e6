"""Sounds: short tones beside the words, which say nothing that the words do not.

The column is heard from left to right, the row as pitch, what lies there as timbre.
`tones` makes samples, `signs` chooses tones for a frame, `manner` is how loud and for
which ears, `sound` plays them. No file is loaded.
"""
