"""Screens made of boxes that know what room they need; the recipe for one stands in ARCHITECTURE.md."""
