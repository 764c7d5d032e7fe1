"""What the history of a person comes to: matches and deals won, points, streaks, and a rating."""
