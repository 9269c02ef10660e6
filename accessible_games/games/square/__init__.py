"""Square: tiles laid edge to edge, and points for every rectangle that closes."""
