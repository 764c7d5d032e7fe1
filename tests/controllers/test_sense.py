"""The table of sense: its referee judges positions set up by hand as a person at the table would."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.cards import parse_card
from game.model.events import Played, Trick
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from tests.bench.sense import Fault, Sense, Share, are_equal, at_share, broken, faults, main
from tests.controllers.games import auction_table
from tests.controllers.support import table
from tests.texts import parse_action

TWO, FOUR, BRISCA = preset("briscola", 2), preset("briscola", 4), preset("brisca", 2)


def seen(rules: Rules, hands: list[str], laid: str = "", turned: str = "4o", stock: str = "") -> Observation:
    """What the seat in turn knows when these cards were laid; seat 0 leads, and the turned card names trumps."""
    match = table(rules, rules.players - 1, hands, turned, stock)
    for number, code in enumerate(laid.split()):
        match, _ = match.apply(parse_action(f"play {number} {code}"))
    return match.observe(len(laid.split()))


def found(observation: Observation, code: str) -> dict[Fault, bool]:
    return faults(observation, parse_card(code))


def is_equal(observation: Observation, one: str, other: str) -> bool:
    return are_equal(observation, parse_card(one), parse_card(other))


# --- equal cards


@pytest.mark.parametrize(("code", "expected"), [("7c", True), ("6c", True), ("5c", False)])
def test_the_higher_of_cards_that_do_the_same_is_a_fault(code: str, expected: bool) -> None:
    assert found(seen(TWO, ["5c 6c 7c", "2e 4e 5e"]), code) == {Fault.HIGHER: expected}


def test_a_card_that_may_be_out_tells_two_apart() -> None:
    known = seen(TWO, ["5c 7c 1e", "2e 4e 6e"])
    assert not is_equal(known, "5c", "7c")
    assert found(known, "7c") == {}
    assert is_equal(seen(TWO, ["5c 6c 7c", "2e 4e 6e"]), "7c", "5c")


def test_the_card_that_holds_the_trick_tells_two_apart_and_one_under_it_does_not() -> None:
    four = ["6c 2e 4e", "5c 7c 4b", "5e 6e 7e", "2b 5b 6b"]
    assert not is_equal(seen(FOUR, four, "6c"), "5c", "7c")
    four = ["6c 2e 4e", "1c 2b 5e", "5c 7c 4b", "5b 6b 7b"]
    assert is_equal(seen(FOUR, four, "6c 1c"), "5c", "7c")
    assert found(seen(FOUR, four, "6c 1c"), "7c") == {Fault.HIGHER: True}


def test_points_and_suits_tell_cards_apart() -> None:
    known = seen(TWO, ["10c 11c 7c", "2e 4e 6e"])
    assert not is_equal(known, "10c", "11c")
    assert not is_equal(known, "7c", "10c")
    assert not is_equal(seen(TWO, ["5c 6b 7e", "2e 4e 6e"]), "5c", "6b")


def test_what_may_be_given_for_the_turned_card_is_like_no_other() -> None:
    hands = ["6o 7o 1c", "2e 4e 6e"]
    assert is_equal(seen(TWO, hands, turned="12o"), "6o", "7o")
    assert not is_equal(seen(BRISCA, hands, turned="12o"), "6o", "7o")
    assert is_equal(seen(BRISCA, hands, turned="12b"), "6o", "7o")


def test_who_is_known_to_hold_the_higher_may_play_it() -> None:
    known = seen(TWO, ["6c 7c 1e", "2e 4e 5e"])
    assert found(known, "7c") == {Fault.HIGHER: True}
    assert found(replace(known, shown=(Played(0, parse_card("7c")),)), "7c") == {Fault.HIGHER: False}


def test_the_called_card_is_like_no_other() -> None:
    match = auction_table("5c 6c 7c 1e 3e 12e 11e 10e")
    for text in ("bid 0 points 61", "pass 1", "pass 2", "pass 3", "pass 4", "call 0 2e"):
        match, _ = match.apply(parse_action(text))
    known = match.observe(0)
    assert is_equal(known, "5c", "7c")
    assert not is_equal(replace(known, called=parse_card("7c")), "5c", "7c")


# --- points and trumps


@pytest.mark.parametrize(("code", "expected"), [("3c", True), ("12c", False), ("6b", False)])
def test_a_gift_is_an_ace_or_a_three_under_the_enemys_trick(code: str, expected: bool) -> None:
    known = seen(TWO, ["1c 2e 4e", "3c 12c 6b"], "1c")
    assert found(known, code)[Fault.GIFT] is expected


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("3c 12c 10b", "1c"),  # no worthless card to lay instead
        ("3c 5o 10b", "1c"),  # but for a trump
        ("3c 12c 6b", "2c"),  # it takes the trick
    ],
)
def test_what_cannot_be_helped_is_no_gift(hand: str, laid: str) -> None:
    assert Fault.GIFT not in found(seen(TWO, ["1c 2c 4e", hand], laid), "3c")


def test_among_four_a_trick_is_the_enemys_when_no_partner_plays_after() -> None:
    hands = ["2c 2e 4e", "1c 2b 5e", "3e 12e 6b", "3b 7b 6e"]
    assert Fault.GIFT not in found(seen(FOUR, ["1c 2e 4e", "3e 12e 6b", "5c 5b 7e", "2b 4b 6e"], "1c"), "3e")
    assert found(seen(FOUR, hands, "2c 1c"), "3e")[Fault.GIFT]
    assert Fault.GIFT not in found(seen(FOUR, hands, "2c 1c 6b"), "3b"), "the partner holds it"


@pytest.mark.parametrize(("code", "expected"), [("5o", True), ("1o", True), ("6b", False)])
def test_a_trump_for_an_empty_trick_is_wasted(code: str, expected: bool) -> None:
    assert found(seen(TWO, ["4c 2e 4e", "5o 1o 6b"], "4c"), code)[Fault.WASTE] is expected


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("5o 1o 12b", "4c"),  # all else has points
        ("5o 1o 6b", "10c"),  # there are points to be had
        ("5o 1o 6b", "6o"),  # the ace takes it, but a five does not: the ace alone would be wasted
    ],
)
def test_no_other_trump_is_wasted(hand: str, laid: str) -> None:
    assert not found(seen(TWO, [f"{laid} 2e 4e", hand], laid), "5o").get(Fault.WASTE, False)


def test_a_trump_may_buy_the_first_trick_where_that_allows_to_swap() -> None:
    assert Fault.WASTE not in found(seen(BRISCA, ["4c 2e 4e", "5o 1b 6b"], "4c", turned="12o"), "5o")


def test_a_trump_may_buy_the_lead_at_the_end() -> None:
    known = seen(TWO, ["4c 2e 4e", "5o 1b 6b"], "4c")
    assert found(known, "5o")[Fault.WASTE]
    assert Fault.WASTE not in found(replace(known, stock=0, turned=None), "5o")


@pytest.mark.parametrize(
    ("code", "unfed", "overtaken"), [("12b", False, False), ("6b", True, False), ("5o", True, True)]
)
def test_a_partners_trick_is_fed_and_left_to_him(code: str, unfed: bool, overtaken: bool) -> None:
    """The last to play, whose partner has laid the ace, has a king, a blank and a trump."""
    hands = ["2c 2e 4e", "1c 4b 5e", "4c 6e 7e", "12b 6b 5o"]
    known = found(seen(FOUR, hands, "2c 1c 4c"), code)
    assert (known[Fault.UNFED], known[Fault.OVERTAKEN]) == (unfed, overtaken)
    assert Fault.WASTE not in known


def test_a_trick_that_an_enemy_may_still_take_is_not_the_partners() -> None:
    hands = ["1c 2e 4e", "4c 4b 5e", "12b 6b 5o", "6c 6e 7e"]
    assert Fault.UNFED not in found(seen(FOUR, hands, "1c 4c"), "6b"), "a trump may be out"
    assert found(seen(FOUR, ["1o 2e 4e", "4c 4b 5e", "12b 6b 5o", "6c 6e 7e"], "1o 4c"), "6b")[Fault.UNFED]


def test_a_certain_winner_need_not_be_fed() -> None:
    hands = ["2c 2e 4e", "1c 4b 5e", "4c 6e 7e", "1b 6b 7b"]
    known = seen(FOUR, hands, "2c 1c 4c")
    assert found(known, "6b")[Fault.UNFED]
    won = tuple([Played(0, card) for card in FOUR.cards if card.suit is known.trump])
    later = replace(known, tricks=(Trick(won, 0),), stock=0, turned=None)
    assert Fault.UNFED not in found(later, "6b"), "no trump is out, so the ace takes a trick of its own"


def test_in_chiamata_only_who_is_known_is_friend_or_enemy() -> None:
    match = auction_table("1e 3e 12e 11e 10e 7e 6e 4b", "1b 2c 4c 5c 3c 12c 11c 10c", "2e 2b 5b 6b 7b 10b 6c 7c")
    for text in ("bid 0 points 61", "pass 1", "pass 2", "pass 3", "pass 4", "call 0 2e", "play 0 1e"):
        match, _ = match.apply(parse_action(text))
    assert match.observe(1).declarer == 0
    assert Fault.GIFT not in found(match.observe(1), "1b"), "others who play after may be on this side"
    known = match.observe(2) if match.observe(2).turn == 2 else match.apply(parse_action("play 1 2c"))[0].observe(2)
    assert known.partner == 2
    assert found(known, "2b")[Fault.UNFED], "the holder of the called card feeds the ace of trumps"


def test_where_few_points_win_and_with_one_card_nothing_is_judged() -> None:
    assert found(seen(preset("brisca-mexicana", 2), ["5c 6c 7c", "2e 4e 5e"]), "7c") == {}
    known = seen(TWO, ["5c 6c 7c", "2e 4e 5e"])
    assert found(replace(known, legal=(parse_action("play 0 7c"),)), "7c") == {}


# --- what is told


def test_a_share_has_the_interval_of_wilson() -> None:
    assert Share(0, 100).interval == pytest.approx((0.0, 0.037), abs=5e-4)
    assert Share(50, 100).interval == pytest.approx((0.404, 0.596), abs=5e-4)
    assert Share(0, 0).interval == (0.0, 1.0)
    assert str(Share(0, 0)) == "–"
    assert str(Share(3, 100)) == "3.0 (1.0 to 8.5; 3 of 100)"


def test_the_ninth_decile_is_what_nine_of_ten_have_at_most() -> None:
    assert at_share(range(1, 11), 0.9) == 9
    assert at_share(range(1, 11), 0.5) == 5
    assert at_share([7], 0.9) == 7


def test_only_what_chance_does_not_explain_breaks_the_rules_of_a_level() -> None:
    sense = Sense(deals=600)
    assert broken(sense, "strong") == []
    sense.moments[Fault.GIFT], sense.done[Fault.GIFT] = 400, 6
    assert broken(sense, "strong") == []
    sense.done[Fault.GIFT] = 12
    assert broken(sense, "strong:tito") == ["gifts 3.0 (1.7 to 5.2; 12 of 400), allowed 1 %"]
    assert broken(sense, "beginner") == []
    sense.moments[Fault.HIGHER], sense.done[Fault.HIGHER] = 1000, 1
    assert len(broken(sense, "beginner")) == 1
    sense.calls, sense.passing = [9, 10, 15, 15], [1, 1, 1, 1]
    assert [said.split()[0] for said in broken(sense, "master")] == ["higher", "gifts", "who", "90"]


def test_a_table_of_a_level_is_told_and_repeats(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["random", "--deals", "3", "--table", "briscola 4", "--table", "briscola-chiamata 5 auction=rank"]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert main([*arguments, "--hold"]) == 0
    assert capsys.readouterr().out.startswith(told)
    assert len([line for line in told.splitlines() if "| random | 3 |" in line]) == 3
    with pytest.raises(SystemExit):
        main(["nobody"])
    with pytest.raises(SystemExit):
        main(["--table", "briscola 5"])
