"""What a deal and a match have come to."""
