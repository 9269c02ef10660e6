"""What every game shares: no input, no output, no clock, no language."""
