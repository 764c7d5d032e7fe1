"""What players see and hear. The only part of the game that imports pygame."""
