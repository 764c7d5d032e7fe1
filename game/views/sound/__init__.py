"""Sounds, music, speech and captions."""
