"""The specified shuffle: FORMATS.md's vectors, a second implementation made from its text alone, and uniformity."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.cards import full_deck, parse_cards
from game.model.seal import Opening, hash_of_line, seal_of
from game.model.stream import MOST_BELOW, Stream, child_key, key_of
from tests.cases import MANY
from tests.model.second import Second

FORMATS = Path(__file__).resolve().parents[2] / "game" / "model" / "FORMATS.md"
VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in re.findall(r"^\{\"vector\": .*$", FORMATS.read_text("utf-8"), re.MULTILINE)
]


def seed_in(vector: dict[str, Any]) -> str | bytes:
    return bytes.fromhex(vector["seed_hex"]) if "seed_hex" in vector else str(vector["seed"])


def test_there_are_vectors_of_every_kind() -> None:
    assert Counter(vector["vector"] for vector in VECTORS) >= Counter(
        {"words": 2, "below": 1, "shuffle": 3, "random": 1, "child": 1, "seal": 1}
    )


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["vector"])
def test_both_implementations_agree_with_the_vectors(vector: dict[str, Any]) -> None:
    if vector["vector"] == "seal":
        opened = Opening(vector["nonce"], vector["table"], tuple(vector["streams"]))
        header = hash_of_line(vector["header"])
        deck = parse_cards(" ".join(vector["deck"]))
        assert seal_of(header, vector["number"], vector["dealer"], deck, opened) == vector["seal"]
        text = (
            f"triunfo seal 1\nheader {hashlib.sha256(vector['header'].encode()).hexdigest()}\n"
            f"deal {vector['number']}\ndealer {vector['dealer']}\ndeck {' '.join(vector['deck'])}\n"
            f"table {vector['table']}\nstreams {' '.join(each or '-' for each in vector['streams'])}\n"
            f"nonce {vector['nonce']}\n"
        )
        assert hashlib.sha256(text.encode()).hexdigest() == vector["seal"]
        return
    seed, purpose = seed_in(vector), vector["purpose"]
    ours, second = Stream(seed, purpose), Second(seed, purpose)
    match vector["vector"]:
        case "words":
            assert [f"{ours.word():08x}" for _ in vector["words"]] == vector["words"]
            assert [f"{second.word():08x}" for _ in vector["words"]] == vector["words"]
        case "below":
            assert [ours.below(limit) for limit in vector["limits"]] == vector["numbers"]
            assert [second.below(limit) for limit in vector["limits"]] == vector["numbers"]
        case "random":
            assert [ours.random() for _ in vector["numbers"]] == vector["numbers"]
            found = [((second.word() >> 5) * 2**26 + (second.word() >> 6)) / 2**53 for _ in vector["numbers"]]
            assert found == vector["numbers"]
        case "child":
            assert child_key(key_of(seed), purpose).hex() == second.key.hex() == vector["key"]
        case _:
            codes = [card.code for card in full_deck(vector["deck"])]
            assert list(ours.shuffled(codes)) == vector["cards"]
            assert second.shuffled(codes) == vector["cards"]


@given(st.one_of(st.text(), st.binary(min_size=32, max_size=32)), st.text(), st.integers(1, MOST_BELOW))
def test_both_implementations_agree_on_anything(seed: str | bytes, purpose: str, limit: int) -> None:
    ours, second = Stream(seed, purpose), Second(seed, purpose)
    assert [ours.below(limit) for _ in range(20)] == [second.below(limit) for _ in range(20)]
    assert list(ours.shuffled(range(48))) == second.shuffled(list(range(48)))
    assert ours.word() == second.word()


def test_a_seal_says_that_there_is_no_seed_where_none_is_kept() -> None:
    told = "triunfo seal 1\nheader h\ndeal 2\ndealer 1\ndeck 1o 7c\ntable -\nstreams a -\nnonce n\n"
    found = seal_of("h", 2, 1, parse_cards("1o 7c"), Opening("n", None, ("a", None)))
    assert found == hashlib.sha256(told.encode()).hexdigest()


def test_what_cannot_be_encoded_has_a_hash_all_the_same() -> None:
    assert len(hash_of_line("\ud800")) == 64
    assert len(seal_of("\ud800", 1, 0, (), Opening("n", None, ()))) == 64
    assert Stream("\ud800", "\udfff").below(10) in range(10)


def test_half_a_letter_counts_as_it_stands() -> None:
    half = b"\xed\xa0\x80"
    assert key_of("\ud800") == hashlib.sha256(b"\x00" + half).digest()
    assert child_key(key_of(""), "\ud800") == hashlib.sha256(b"\x01" + key_of("") + half).digest()


def test_without_a_purpose_there_is_the_stream_of_none() -> None:
    assert Stream("seed").word() == Stream("seed", "").word()


def test_a_line_has_the_same_hash_however_it_ends() -> None:
    hashes = {hash_of_line("a " + end) for end in ("", "\n", "\r\n")}
    assert hashes == {hashlib.sha256(b"a ").hexdigest()}
    assert hash_of_line("X\n") == hashlib.sha256(b"X").hexdigest()


def test_what_is_impossible_is_refused() -> None:
    stream = Stream("x")
    for limit in (0, -1, MOST_BELOW + 1):
        with pytest.raises(ValueError, match="no number below"):
            stream.below(limit)
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(b"short")
    assert stream.below(1) == 0
    assert stream.shuffled(()) == ()


def test_numbers_lie_where_they_should() -> None:
    stream = Stream("range")
    assert {stream.randint(3, 5) for _ in range(100)} == {3, 4, 5}
    assert {stream.choice("abc") for _ in range(100)} == set("abc")
    drawn = [stream.triangular(-2.0, 4.0) for _ in range(4000)]
    assert -2 < min(drawn) < -1.5
    assert 3.5 < max(drawn) < 4
    assert abs(sum(drawn) / len(drawn) - 1.0) < 0.1
    middle = sum(-0.5 <= each <= 2.5 for each in drawn) / len(drawn)
    assert abs(middle - 0.75) < 0.03
    low = [stream.random() for _ in range(4000)]
    assert 0 <= min(low) < 0.01 < 0.99 < max(low) < 1


PAIRS = ((0, 1), (19, 20), (38, 39), (0, 39))


def unevenness(shuffles: int) -> dict[str, float]:
    """How many standard deviations chi-square lies from its mean: of cards by place, and of pairs on two places."""
    size = 40
    places, cells = np.zeros((size, size)), {pair: np.zeros(size * size) for pair in PAIRS}
    stream, done, part = Stream("chi-square", "shuffles"), 0, 20_000
    cards = list(range(size))
    while done < shuffles:
        count = min(part, shuffles - done)
        orders = np.array([stream.shuffled(cards) for _ in range(count)])
        done += count
        for place in range(size):
            places[place] += np.bincount(orders[:, place], minlength=size)
        for one, other in PAIRS:
            cells[one, other] += np.bincount(orders[:, one] * size + orders[:, other], minlength=size * size)
    expected = shuffles / size
    # Places and cards hang together, so this is n / (n - 1) times chi-square with (n - 1) ** 2 degrees of freedom.
    found = {"places": float(((places - expected) ** 2 / expected).sum() * (size - 1) / size)}
    degrees = {"places": (size - 1) ** 2}
    different = ~np.eye(size, dtype=bool).ravel()
    expected = shuffles / (size * (size - 1))
    for pair, counted in cells.items():
        assert counted[~different].sum() == 0
        found[f"pairs {pair}"] = float(((counted[different] - expected) ** 2 / expected).sum())
        degrees[f"pairs {pair}"] = size * (size - 1) - 1
    return {name: (value - degrees[name]) / math.sqrt(2 * degrees[name]) for name, value in found.items()}


@pytest.mark.slow
def test_thousands_of_shuffles_are_even() -> None:
    """Wrong by chance in one of about ten thousand versions of this test."""
    assert all(abs(each) < 4.5 for each in unevenness(20_000).values())


@pytest.mark.slow
def test_a_hundred_thousand_shuffles_are_even() -> None:
    assert all(abs(each) < 4.5 for each in unevenness(100_000 * MANY).values())


@pytest.mark.slow
def test_the_test_of_evenness_notices_a_wrong_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual mistake: each place changes with any other."""

    def wrong(self: Stream, items: Any) -> None:
        for place in range(len(items)):
            other = self.below(len(items))
            items[place], items[other] = items[other], items[place]

    monkeypatch.setattr(Stream, "shuffle", wrong)
    assert unevenness(20_000)["places"] > 50
