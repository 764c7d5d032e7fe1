"""RULES.md, sections 2, 6 and 7: seats, dealers, games won, matches won, stakes."""

from __future__ import annotations

import random

import pytest

from game.model.actions import DrawSeats, Play, SkipCut, StartDeal, TakeTrick
from game.model.cards import full_deck, parse_card, parse_cards
from game.model.errors import IllegalAction
from game.model.events import DealEnded, MatchEnded, SeatsDrawn
from game.model.match import Match
from game.model.rules import MatchGoal, Rules
from game.model.scoring import deal_result, match_winners, payout_by_seat
from game.model.state import DealResult, Phase
from tests.model.support import brisca, moments, new_match, next_move, shuffled


def refused(match: Match, move: DrawSeats | StartDeal | Play | TakeTrick | SkipCut) -> str:
    with pytest.raises(IllegalAction) as caught:
        match.apply(move)
    return caught.value.code


def seats_drawn(rules: Rules, cards: str) -> Match:
    match, events = new_match(rules).apply(DrawSeats(parse_cards(cards)))
    assert events == (SeatsDrawn(parse_cards(cards), match.seating),)
    return match


DRAW = {n: brisca(n, draw_for_seats=True) for n in (2, 3, 4)}


def test_2_four_draw_the_two_highest_against_the_two_lowest() -> None:
    match = seats_drawn(DRAW[4], "12o 4e 1b 7c")
    # 1b deals on seat 0; 12o is its partner opposite; 7c, the higher opponent, sits on the dealer's right.
    assert match.seating == (2, 3, 0, 1)
    assert match.next_dealer == 0
    assert match.observe(0).names == ("Caterina", "Dídac", "Ana", "Bep")


def test_2_what_was_drawn_for_the_seats_is_kept_while_deals_are_played() -> None:
    match = seats_drawn(DRAW[2], "2o 5b")
    rng = random.Random(1)
    while not match.results:
        match, _ = match.apply(next_move(match, rng))
        assert match.drawn == parse_cards("2o 5b")
        assert match.next_dealer == (1 if not match.results else 0)


def test_2_seat_cards_of_one_rank_go_by_suit() -> None:
    assert seats_drawn(DRAW[4], "1b 1e 1c 1o").seating == (3, 1, 2, 0)
    assert seats_drawn(DRAW[2], "3b 3c").next_dealer == 1


@pytest.mark.parametrize(("cards", "dealer"), [("2o 5b", 1), ("3e 12e", 0)])
def test_2_of_two_the_highest_deals(cards: str, dealer: int) -> None:
    match = seats_drawn(DRAW[2], cards)
    assert (match.seating, match.next_dealer) == ((0, 1), dealer)
    assert refused(match, StartDeal(full_deck(40), 1 - dealer)) == "wrong-dealer"


def test_2_of_three_the_highest_deals() -> None:
    match = seats_drawn(DRAW[3], "2o 12b 11c")
    assert (match.seating, match.next_dealer) == ((0, 1, 2), 1)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("2o", "seat-draw-count"),
        ("2o 3o 4o 5o", "seat-draw-count"),
        ("2o 3o 3o", "seat-draw-twice"),
        ("2o 2c 3o", "seat-draw-card"),
    ],
)
def test_2_wrong_cards_for_seats(cards: str, code: str) -> None:
    assert refused(new_match(DRAW[3]), DrawSeats(parse_cards(cards))) == code


def test_2_seats_are_drawn_once_and_before_the_first_deal() -> None:
    match = seats_drawn(DRAW[2], "2o 5b")
    assert refused(match, DrawSeats(parse_cards("2o 5b"))) == "seat-draw-too-late"
    running, _ = match.apply(StartDeal(full_deck(40), 1))
    assert refused(running, DrawSeats(parse_cards("2o 5b"))) == "deal-running"
    assert refused(new_match(brisca(2)), DrawSeats(parse_cards("2o 5b"))) == "seat-draw-not-in-rules"


def test_2_a_match_may_start_without_the_draw() -> None:
    match = new_match(DRAW[4])
    assert (match.phase, match.next_dealer) == (Phase.SEATS, None)
    match, _ = match.apply(StartDeal(full_deck(40), 3))
    assert (match.phase, match.seating) == (Phase.CUT, (0, 1, 2, 3))
    assert new_match(brisca(4)).phase is Phase.READY


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_the_deal_passes_to_the_right_after_void_deals_too(players: int) -> None:
    rules = brisca(players, match=("fixed", 11))
    dealers, numbers = [], []
    for _, move, after, _ in moments(new_match(rules), random.Random(2)):
        if isinstance(move, StartDeal):
            assert after.deal is not None
            dealers.append(move.dealer)
            numbers.append(after.deal.number)
    assert numbers == list(range(1, len(numbers) + 1))
    assert dealers == [(dealers[0] + i) % players for i in range(len(dealers))]


def test_7_before_a_deal_nothing_is_played_and_after_the_match_nothing_begins() -> None:
    match = new_match(brisca(2))
    over = match._replace(winners=(0,))
    assert (refused(match, TakeTrick()), refused(over, TakeTrick())) == ("no-deal", "match-over")
    assert refused(over, StartDeal(full_deck(40), 0)) == "match-over"
    for each in (match, over):
        assert (each.legal(0), each.forced()) == ((), None)


def test_between_deals_nothing_is_played() -> None:
    match = new_match(brisca(2))
    assert refused(match, Play(0, parse_card("1o"))) == "no-deal"
    assert refused(match, TakeTrick()) == "no-deal"
    assert (match.legal(0), match.forced(), match.running) == ((), None, None)
    match, _ = match.apply(StartDeal(full_deck(40), 0))
    assert refused(match, StartDeal(full_deck(40), 0)) == "deal-running"
    while not match.is_over:
        match, _ = match.apply(next_move(match, random.Random(0)))
    assert match.phase is Phase.OVER
    assert refused(match, StartDeal(full_deck(40), 0)) == "match-over"
    assert refused(match, TakeTrick()) == "match-over"
    assert all(match.legal(seat) == () for seat in range(2))


def test_6_the_side_with_more_points_wins() -> None:
    assert deal_result(brisca(2), (61, 59)) == DealResult((61, 59), (1, 0), False)
    assert deal_result(brisca(4), (0, 120)) == DealResult((0, 120), (0, 1), False)
    assert deal_result(brisca(3), (41, 39, 40)) == DealResult((41, 39, 40), (1, 0, 0), False)


def test_6_sixty_each_is_void_or_drawn() -> None:
    assert deal_result(brisca(2), (60, 60)) == DealResult((60, 60), (0, 0), True)
    assert deal_result(brisca(2, tie="draw"), (60, 60)) == DealResult((60, 60), (0, 0), False)


def test_6_three_players_level_at_the_top() -> None:
    assert deal_result(brisca(3), (50, 20, 50)).void
    assert deal_result(brisca(3), (40, 40, 40)) == DealResult((40, 40, 40), (0, 0, 0), True)
    assert deal_result(brisca(3), (60, 30, 30)) == DealResult((60, 30, 30), (1, 0, 0), False)
    assert not deal_result(brisca(3, tie="draw"), (50, 20, 50)).void


def results(*won: str) -> tuple[DealResult, ...]:
    """Deals of two sides by letter: ``0`` and ``1`` the side that won, ``v`` void, ``d`` drawn."""
    made = {
        "0": DealResult((61, 59), (1, 0), False),
        "1": DealResult((59, 61), (0, 1), False),
        "v": DealResult((60, 60), (0, 0), True),
        "d": DealResult((60, 60), (0, 0), False),
    }
    return tuple(made[letter] for letter in "".join(won))


@pytest.mark.parametrize(
    ("goal", "won", "winners"),
    [
        (("first_to", 2), "01", ()),
        (("first_to", 2), "011", (1,)),
        (("first_to", 2), "dvdv0", ()),
        (("first_to", 1), "v0", (0,)),
        (("fixed", 3), "00", ()),
        (("fixed", 3), "001", (0,)),
        (("fixed", 3), "00v", ()),
        (("fixed", 3), "00v1", (0,)),
        (("fixed", 3), "00d", (0,)),
        (("fixed", 3), "01d", ()),
        (("fixed", 3), "01dd", ()),
        (("fixed", 3), "01ddv1", (1,)),
        (("fixed", 2), "01", ()),
        (("fixed", 2), "010", (0,)),
        (("fixed", 1), "v", ()),
        (("fixed", 1), "d", ()),
    ],
)
def test_7_who_has_won_the_match(goal: tuple[str, int], won: str, winners: tuple[int, ...]) -> None:
    rules = brisca(2, match=goal)  # type: ignore[arg-type]
    assert match_winners(rules, results(won)) == winners


def test_6_a_played_tie_is_void_and_the_next_dealer_deals() -> None:
    rng = random.Random(60)
    rules = brisca(2, match=("fixed", 1))
    for _ in range(2000):
        match, _ = new_match(rules).apply(StartDeal(shuffled(rules, rng), 0))
        while match.running is not None:
            match, events = match.apply(next_move(match, rng))
        if match.results[0].points == (60, 60):
            break
    assert events[-1] == DealEnded((60, 60), (0, 0), True)
    assert (match.phase, match.next_dealer, match.score, match.winners) == (Phase.READY, 1, (0, 0), ())
    match, _ = match.apply(StartDeal(shuffled(rules, rng), 1))
    assert match.deal is not None
    assert match.deal.number == 2


def test_7_the_last_trick_ends_deal_and_match() -> None:
    last: tuple[object, ...] = ()
    for before, move, after, events in moments(new_match(brisca(4, match=("first_to", 1))), random.Random(5)):
        if after.is_over:
            assert isinstance(move, TakeTrick)
            assert before.phase is Phase.TRICK
            last = events
            final = after
    assert [type(event).__name__ for event in last] == ["TrickTaken", "DealEnded", "MatchEnded"]
    assert last[-1] == MatchEnded(final.score, final.winners)
    seen = final.observe(2)
    assert (seen.phase, seen.turn, seen.legal) == (Phase.OVER, None, ())
    assert len(seen.tricks) == 10
    assert seen.winners == final.winners


def test_7_winners_share_the_stakes() -> None:
    assert payout_by_seat(brisca(2, stake=5), (1,)) == (-5, 5)
    assert payout_by_seat(brisca(3, stake=5), (0,)) == (10, -5, -5)
    assert payout_by_seat(brisca(4, stake=5), (1,)) == (-5, 5, -5, 5)
    assert payout_by_seat(brisca(3, stake=5), (0, 2)) == (3, -5, 2)
    assert payout_by_seat(Rules(players=6, deck=36, stake=2), (0,)) == (2, -2, 2, -2, 2, -2)


def test_7_money_goes_by_player_not_by_seat() -> None:
    match = seats_drawn(brisca(4, stake=3, match=("fixed", 1), draw_for_seats=True), "1o 3e 12b 7c")
    assert match.seating == (0, 2, 1, 3)  # players 0 and 1 against 2 and 3
    assert match.payout() == (0, 0, 0, 0)
    rng = random.Random(1)
    while not match.is_over:
        match, _ = match.apply(next_move(match, rng))
    (side,) = match.winners
    assert match.payout() == ((3, 3, -3, -3) if side == 0 else (-3, -3, 3, 3))


def test_names_must_fit_the_rules() -> None:
    with pytest.raises(ValueError, match="3 names for 2"):
        Match.new(brisca(2), ["a", "b", "c"])
    assert Match.new(brisca(2), ["a", "b"]).rules.match == MatchGoal("fixed", 3)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        new_match(brisca(2)).observe(seat)
