"""Forty screens as they were, small: what a change does to them is seen, whether anybody thought of it or not."""
