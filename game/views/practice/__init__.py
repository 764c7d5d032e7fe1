"""The table of a match for practice."""
