"""What somebody's matches come to: the rating, what was won, against whom, and the best moments."""
