"""Who decides for a seat: people, computer players and the session that asks them."""
