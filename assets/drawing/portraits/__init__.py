"""The people at the table: one description each in ``people``, drawn with every one of ``expressions``.

``person`` what a description holds; ``opponents`` and ``players`` the descriptions; ``hair``, ``beards``, ``noses``,
``marks``, ``worn`` and ``clothes`` what people choose from; ``shoulders`` how clothes move; ``bust``, ``head``,
``eyes`` and ``mouths`` the drawing. A portrait is 400 x 420 units: a medallion around (200, 210), from which only hats
rise.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.drawing.portraits.bust import portrait
from assets.drawing.portraits.expressions import EXPRESSIONS
from assets.drawing.portraits.people import PEOPLE


def files() -> Iterator[tuple[str, str]]:
    """Draw every portrait; yield its path in assets/portraits and its SVG text."""
    for name, person in PEOPLE.items():
        for mood, expression in EXPRESSIONS.items():
            yield f"{name}/{mood}.svg", portrait(person, expression)
