"""The table of a lesson: the coach beside it, and the light on what she speaks of."""
