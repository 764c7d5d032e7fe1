"""The puzzles, one a line in ``puzzles.txt``, and what generates and proves them: ``python -m assets.puzzles``."""
