"""What is in front of the player, the same in every shell."""
