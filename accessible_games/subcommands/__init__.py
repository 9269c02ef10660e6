"""What the command line does besides playing."""
