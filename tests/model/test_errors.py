"""What the errors of the rules say of themselves, in logs and to those who write programs."""

from __future__ import annotations

from game.model.cards import parse_card
from game.model.errors import IllegalAction, InvalidRecord


def test_an_error_reads_as_its_code_and_facts() -> None:
    error = IllegalAction("no-such-card", seat=1, card=parse_card("7c"))
    assert str(error) == "no-such-card seat=1 card=7c"
    assert (error.code, error.facts) == ("no-such-card", {"seat": 1, "card": parse_card("7c")})


def test_that_of_a_record_has_its_line() -> None:
    error = InvalidRecord(12, "not-json")
    assert (error.line, error.code, error.facts, str(error)) == (12, "not-json", {}, "not-json")
