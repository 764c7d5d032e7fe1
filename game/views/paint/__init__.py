"""Pixels: colours and sizes, letters, shapes, materials, and what keeps and combines their surfaces."""
