"""Homes that versions of the game have written, kept so that every later version is seen to take them up."""
