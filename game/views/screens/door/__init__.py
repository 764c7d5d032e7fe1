"""The door: how guests come to the table, and who sits where."""
