"""Packs of cards: read from their folders, drawn as faces and backs, and made into sprites."""
