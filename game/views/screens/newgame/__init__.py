"""The new game: which one, who plays, by which rules."""
