"""The screen of the journey: the map with its towns, and the table of the one that is chosen."""
