"""Measurements: one line of JSON for each figure."""
