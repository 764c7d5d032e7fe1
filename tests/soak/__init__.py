"""Matches by the hundred thousand, of any rules, with any players, each looked at from all sides."""
