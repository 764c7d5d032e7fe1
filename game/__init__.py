"""Triunfo: the desktop game of the Brisca and Briscola family."""

__version__ = "0.1.0"
