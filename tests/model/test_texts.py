"""Which letters and lengths texts from outside may have."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.texts import FILE, ID, INSTEAD, KEPT, LINE, NAME, TITLE, WORD, harmless, is_good

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=60)
# One letter of each sort that nobody sees, or that is none.
UNSEEN = ("\0", "\x1b", "\x7f", "\x85", "\u00ad", "\u200b", "\u200d", "\u202e", "\u2028", "\u3164", "\ud800", "\ue000",
          "\ufe0f", "\ufeff", "\uffff", "\U000e0041", "\U0010ffff")  # fmt: skip


@pytest.mark.parametrize("name", ["Ana", "Dídac ñ", "e\u0301", "Ñ·'-.", "אבג", "李", "☃", ""])
def test_names_of_people_are_good(name: str) -> None:
    assert is_good(name, NAME)
    assert harmless(name) == name


@pytest.mark.parametrize("letter", UNSEEN, ids=ascii)
def test_a_letter_nobody_sees_is_in_no_name(letter: str) -> None:
    for kind in (NAME, TITLE, LINE):
        assert not is_good(f"A{letter}a", kind)
    assert harmless(f"A{letter}a") in ("Aa", "A a", f"A{INSTEAD}a")


def test_a_letter_may_have_three_accents() -> None:
    assert is_good("e" + "\u0301" * 3, NAME)


def test_a_record_may_hold_what_older_ones_hold_but_nothing_that_is_no_text() -> None:
    assert is_good("Dídac\u2028\u200b\r ñ", KEPT)
    assert not is_good("A\0", KEPT)
    assert not is_good("\ud800", KEPT)
    assert not is_good("A" * 201, KEPT)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("A" * 41, NAME), ("", TITLE), ("A" * 81, TITLE), ("", ID), ("Castellana", ID), ("a b", ID), ("a\n", ID),
        ("a" * 41, ID), ("a\0", ID), ("ä", WORD), ("a\n", WORD), ("a\0.svg", FILE),
        ("C:\\pip.svg", FILE), ("", FILE), ("a" * 121, FILE), ("a\n", FILE), ("a" + "\u0301" * 4, NAME),
    ],
)  # fmt: skip
def test_what_is_too_long_or_has_other_letters_is_not_good(text: str, kind: str) -> None:
    assert not is_good(text, kind)


def test_what_is_no_letter_is_shown_to_be_missing_and_a_line_stays_one() -> None:
    assert harmless("a\0b\ud800c") == f"a{INSTEAD}b{INSTEAD}c"
    assert harmless("a\r\nb\u2028c") == "a b c"
    assert harmless("❤\ufe0f") == "❤"
    assert harmless("e" + "\u0301" * 100) == "e\u0301\u0301\u0301"
    assert harmless("x" * 100, 10) == "x" * 9 + "…"
    assert [len(harmless("x" * length)) for length in (199, 200, 201)] == [199, 200, 200]
    assert harmless("x" * 200) == "x" * 200


@given(ANYTHING)
def test_a_harmless_text_can_be_encoded_and_quoted(text: str) -> None:
    quoted = harmless(text, 30)
    assert len(quoted) <= 30
    assert quoted.encode().decode() == quoted
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in quoted)
    assert harmless(quoted, 30) == quoted
    assert is_good(quoted, LINE)
