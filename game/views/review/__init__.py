"""A finished deal looked back at, at the table itself: its decisions, the verdicts on them, and another try."""
