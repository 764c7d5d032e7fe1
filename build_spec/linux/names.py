"""What the application is called on Linux."""

from __future__ import annotations

from typing import Final

NAME: Final = "Triunfo"
APP_ID: Final = "io.github.triunfo.Triunfo"
"""The name among all applications of a system; the same as on macOS."""
