"""Numbers as they are written in each language."""

from __future__ import annotations

import pytest

from game.words import set_language
from game.words.numbers import per_cent, signed, tenths


@pytest.mark.parametrize(
    ("language", "half", "chance"),
    [("en", "0.5", "45%"), ("es", "0,5", "45 %"), ("ca", "0,5", "45 %"), ("de", "0,5", "45 %"), ("pl", "0,5", "45%")],
)
def test_the_decimal_mark_is_that_of_the_language(language: str, half: str, chance: str) -> None:
    set_language(language)
    assert tenths(0.5) == half
    assert signed(0.5, decimal=True) == f"+{half}"
    assert signed(-0.5, decimal=True) == f"−{half}"
    assert per_cent(0.45).replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") == chance


def test_what_is_rounded_to_nothing_has_no_sign() -> None:
    set_language("en")
    assert [signed(value, decimal=True) for value in (0.04, -0.04, 0, 0.06)] == ["0", "0", "0", "+0.1"]
    assert [signed(value) for value in (0.4, -0.4, 0, -3, 12)] == ["0", "0", "0", "−3", "+12"]
