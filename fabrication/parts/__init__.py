"""The parts: dimensions in, drawings and solids out, one file for each part."""
