"""The door of a table: its code, its tokens, and how often somebody may try."""

from __future__ import annotations

import pytest

from game.net.door import CODE_LENGTH, LETTERS, Door

HERE, THERE = "192.168.1.7", "192.168.1.8"


def wrong(door: Door) -> str:
    return "BBBB" if door.code != "BBBB" else "CCCC"


def test_codes_are_easy_to_read_out_and_differ() -> None:
    codes = {Door().code for _ in range(50)}
    assert len(codes) > 45
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) <= set(LETTERS)
    assert not set(LETTERS) & set("AEIOUY0125IO")


def test_a_code_may_be_typed_in_small_letters() -> None:
    door = Door("KTRM")
    assert door.opens(" ktrm ", HERE, 0)
    assert not door.opens("KTR", HERE, 0)
    assert not door.opens("", HERE, 0)
    assert not door.opens("\ud800é", HERE, 0)


def test_five_wrong_codes_a_minute_shut_the_door_for_that_address() -> None:
    door = Door()
    for second in range(5):
        assert not door.is_shut(HERE, second)
        assert not door.opens(wrong(door), HERE, second)
    assert door.is_shut(HERE, 5)
    assert not door.opens(door.code, HERE, 10)
    assert door.opens(door.code, THERE, 10)
    assert not door.is_shut(HERE, 64.1)
    assert door.opens(door.code, HERE, 64.1)


def test_slow_mistakes_are_forgiven() -> None:
    door = Door()
    for try_number in range(20):
        assert not door.opens(wrong(door), HERE, 16.0 * try_number)
        assert not door.is_shut(HERE, 16.0 * try_number)


@pytest.mark.slow
def test_two_hundred_tries_from_two_hundred_addresses_are_bounded_each() -> None:
    door = Door()
    for number in range(5_000):
        door.opens(wrong(door), f"10.0.{number // 256}.{number % 256}", number / 100)
    assert len(door._tries) <= 1_000
    assert door.opens(door.code, HERE, 60)


def test_a_token_opens_one_seat() -> None:
    door = Door()
    mine, others = door.give(1), door.give(2)
    assert len({mine, others}) == 2
    assert len(mine) >= 22  # 128 bits
    assert (door.player_of(mine), door.player_of(others)) == (1, 2)
    door.forget(1)
    assert door.player_of(mine) is None
    again = door.give(2)
    assert door.player_of(others) is None
    assert door.player_of(again) == 2


def test_a_right_token_opens_its_seat_whatever_was_tried_before() -> None:
    door = Door()
    token = door.give(0)
    for _ in range(5):
        assert not door.opens(wrong(door), HERE, 0)
        assert door.player_of("x" * 22) is None
    assert door.is_shut(HERE, 1)
    assert door.player_of(token) == 0


def test_tokens_of_other_tables_shut_no_door() -> None:
    """Six phones behind one router come with those of the evening before."""
    door = Door()
    for _ in range(20):
        assert door.player_of("x" * 22) is None
    assert door.opens(door.code, HERE, 0)


def test_neither_code_nor_token_is_in_its_words() -> None:
    door = Door()
    token = door.give(0)
    assert door.code not in repr(door)
    assert token not in repr(door)
