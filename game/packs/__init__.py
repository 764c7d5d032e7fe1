"""Card packs without a window: read, checked, and each card composed as an SVG document."""
