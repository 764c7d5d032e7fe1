"""Who decides for a seat: people, computer players and the rooms they play in."""
