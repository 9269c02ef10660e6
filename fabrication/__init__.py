"""Cutting plans for board, pieces and tiles, generated from documented dimensions."""
