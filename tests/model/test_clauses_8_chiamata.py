"""RULES.md, section 8: auction, call, secret partner and scoring of Briscola Chiamata."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.actions import Bid, Call, Pass, SkipCut, StartDeal
from game.model.auction import holder_of
from game.model.cards import Rank, Suit, full_deck, parse_card
from game.model.deal import apply, legal_actions, start_deal
from game.model.events import BidMade, Called, CardPlayed, DealEnded, PartnerRevealed, Passed
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.scoring import contract_result
from game.model.state import Contract, Deal, DealResult, Phase
from tests.model.support import at_the_end, can, dealt, go, new_match, refusal

POINTS = preset("briscola-chiamata", 5)
RANK = replace(POINTS, auction="rank")
NAMES = ["ace", "three", "king", "knight", "jack", "seven", "six", "five", "four", "two"]


def auction(rules: Rules = POINTS, dealer: int = 0) -> Deal:
    """Hands in deck order: seat ``dealer + 1`` holds 2o 7o 3o 5c ..."""
    deal, _ = start_deal(rules, 1, StartDeal(full_deck(40), dealer))
    return apply(deal, SkipCut())[0]


@pytest.mark.parametrize("dealer", [0, 3, 4])
def test_8_the_auction_goes_round_from_the_dealers_right(dealer: int) -> None:
    deal = auction(dealer=dealer)
    spoke = []
    for _ in range(7):
        assert deal.turn is not None
        spoke.append(deal.turn)
        deal = go(deal, f"bid {deal.turn} points {61 + len(spoke)}")
    assert spoke == [(dealer + 1 + i) % 5 for i in range(7)]


def test_8_points_are_61_to_120_each_higher_than_the_one_before() -> None:
    deal = auction()
    assert legal_actions(deal, 1) == (*(Bid(1, points=points) for points in range(61, 121)), Pass(1))
    assert refusal(deal, "bid 1 points 60").facts == {"seat": 1, "points": 60, "least": 61, "most": 120}
    assert refusal(deal, "bid 1 rank ace").code == "bid-needs-points"
    assert refusal(deal, "bid 2 points 61").code == "not-your-turn"
    deal = go(deal, "bid 1 points 100")
    assert legal_actions(deal, 2)[0] == Bid(2, points=101)
    for points in (100, 99, 61, 121):
        assert refusal(deal, f"bid 2 points {points}").code == "bid-too-low"
    deal = go(deal, "bid 2 points 120")
    assert legal_actions(deal, 3) == (Pass(3),)
    assert refusal(deal, "bid 3 points 121").code == "bid-topped"


def test_8_who_passes_is_out_and_the_last_one_left_is_declarer() -> None:
    deal = go(auction(), "bid 1 points 61", "pass 2", "bid 3 points 62", "pass 4", "bid 0 points 63")
    assert deal.turn == 1
    deal = go(deal, "bid 1 points 64")
    assert deal.turn == 3  # seat 2 has passed
    assert can(deal, "bid", [2]) == []
    deal = go(deal, "pass 3", "pass 0")
    assert (deal.phase, deal.turn, deal.extras.declarer) == (Phase.CALL, 1, 1)
    assert deal.extras.bid == BidMade(1, 64, None)
    assert deal.extras.bids[-2:] == (Passed(3), Passed(0))


def test_8_who_is_left_alone_keeps_his_bid() -> None:
    deal = go(auction(), "bid 1 points 70", "pass 2", "pass 3", "pass 4", "pass 0")
    assert (deal.phase, deal.extras.declarer) == (Phase.CALL, 1)
    assert deal.extras.bid == BidMade(1, 70, None)
    assert can(deal, "bid") == []
    assert refusal(deal, "pass 1").code == "bid-not-now"


@pytest.mark.parametrize(("rules", "bid"), [(POINTS, "bid 0 points 61"), (RANK, "bid 0 rank two")])
def test_8_after_four_passes_the_fifth_may_bid_or_pass(rules: Rules, bid: str) -> None:
    deal = go(auction(rules), "pass 1", "pass 2", "pass 3", "pass 4")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, 0)
    assert {"pass 0", bid} <= {str(action) for action in legal_actions(deal, 0)}
    assert go(deal, bid).extras.declarer == 0


def test_8_five_passes_throw_the_cards_in_and_the_next_dealer_deals() -> None:
    match, _ = new_match(POINTS).apply(StartDeal(full_deck(40), 4))
    match, _ = match.apply(SkipCut())
    for seat in range(5):
        match, events = match.apply(Pass(seat))
    nothing = (0, 0, 0, 0, 0)
    assert events == (Passed(4), DealEnded(nothing, nothing, True))
    assert match.deal is not None
    assert match.deal.extras.bids == tuple(Passed(seat) for seat in range(5))
    assert match.deal.ply == 6, "dealing and five passes"
    assert match.results == (DealResult(nothing, nothing, True, None),)
    assert (match.phase, match.next_dealer, match.score) == (Phase.READY, 0, nothing)


def test_8_ranks_each_lower_than_the_one_before_and_skipping_is_allowed() -> None:
    deal = auction(RANK)
    assert can(deal, "") == [*(f"bid 1 rank {name}" for name in NAMES), "pass 1"]
    assert refusal(deal, "bid 1 points 61").code == "bid-needs-rank"
    assert refusal(deal, "bid 1 rank nine").code == "bid-no-rank"
    deal = go(deal, "bid 1 rank king")
    assert can(deal, "bid") == [f"bid 2 rank {name}" for name in NAMES[3:]]
    for name in ("ace", "three", "king"):
        assert refusal(deal, f"bid 2 rank {name}").code == "bid-not-lower"
    assert refusal(deal, "bid 2 rank nine").facts == {"seat": 2, "rank": Rank.NINE}, "none is in this deck"
    assert refusal(deal, "bid 2 rank ace").facts == {"seat": 2, "rank": Rank.ACE, "last": Rank.KING}
    deal = go(deal, "bid 2 rank four")
    assert can(deal, "bid") == ["bid 3 rank two"]


def test_8_the_call_names_trumps_and_the_dealers_right_leads() -> None:
    deal = go(auction(dealer=2), "bid 3 points 61", "pass 4", "pass 0", "pass 1", "pass 2")
    after, events = apply(deal, Call(3, parse_card("1b")))
    assert events == (Called(3, parse_card("1b")),)
    assert (after.phase, after.turn, after.ply) == (Phase.PLAY, 3, deal.ply + 1)
    assert (after.trump, after.extras.called) == (Suit.CLUBS, parse_card("1b"))


def test_8_after_a_two_bids_are_points_from_62() -> None:
    deal = go(auction(RANK), "bid 1 rank two")
    assert can(deal, "bid") == [f"bid 2 points {points}" for points in range(62, 121)]
    assert refusal(deal, "bid 2 points 61").code == "bid-too-low"
    assert refusal(deal, "bid 2 rank two").code == "bid-needs-points"
    deal = go(deal, "bid 2 points 65")
    assert can(deal, "bid")[0] == "bid 3 points 66"
    deal = go(deal, "pass 3", "pass 4", "pass 0", "pass 1")
    assert deal.phase is Phase.CALL
    assert {call.split()[2] for call in can(deal, "call")} == {"2o", "2c", "2e", "2b"}
    assert refusal(deal, "call 2 3o").facts["rank"] is Rank.TWO


def test_8_a_rank_stands_for_61_points() -> None:
    assert BidMade(1, None, Rank.ACE).needed == Bid(1, rank=Rank.TWO).needed == 61
    assert BidMade(1, 75, None).needed == Bid(1, points=75).needed == 75


def declared(rules: Rules, bid: str) -> Deal:
    return go(auction(rules), f"bid 1 {bid}", "pass 2", "pass 3", "pass 4", "pass 0")


def test_8_with_points_any_of_the_forty_may_be_called() -> None:
    deal = declared(POINTS, "points 61")
    assert set(legal_actions(deal, 1)) == {Call(1, card) for card in full_deck(40)}
    assert [can(deal, "", [seat]) for seat in (0, 2, 3, 4)] == [[]] * 4
    assert refusal(deal, "call 1 8o").code == "call-wrong-card"
    assert refusal(deal, "call 2 1o").facts == {"seat": 2, "turn": 1}
    assert refusal(auction(), "call 1 1o").code == "call-not-now"


def test_8_with_ranks_a_card_of_the_rank_that_was_bid() -> None:
    deal = declared(RANK, "rank three")
    assert can(deal, "call") == ["call 1 3o", "call 1 3c", "call 1 3e", "call 1 3b"]
    error = refusal(deal, "call 1 1o")
    assert (error.code, error.facts["rank"]) == ("call-wrong-rank", Rank.THREE)


def called(code: str, declarer_bid: str = "points 61") -> Match:
    """Seat 1 has called; seat 0 dealt, so seat 1 leads as well."""
    match = new_match(POINTS)._replace(deal=declared(POINTS, declarer_bid), next_dealer=0)
    return match.apply(Call(1, parse_card(code)))[0]


def holder(match: Match, code: str) -> int:
    assert match.deal is not None
    return next(seat for seat, hand in enumerate(match.deal.hands) if parse_card(code) in hand)


def test_8_the_called_suit_is_trumps_and_the_dealers_right_leads() -> None:
    match = called("1b")
    assert match.deal is not None
    assert (match.deal.trump, match.phase, match.deal.turn) == (Suit.CLUBS, Phase.PLAY, 1)
    assert match.deal.dealer == 0
    deal = go(auction(dealer=2), "pass 3", "bid 4 points 61", "pass 0", "pass 1", "pass 2", "call 4 1b")
    assert deal.turn == 3  # not the declarer


def test_8_only_the_holder_knows_the_partner_until_the_card_is_played() -> None:
    match = called("1b")
    partner = holder(match, "1b")
    assert partner not in (1,)
    for seat in range(5):
        seen = match.observe(seat)
        assert (seen.declarer, seen.called) == (1, parse_card("1b"))
        assert seen.partner == (partner if seat == partner else None)
        assert seen.partner_cards == ()
    assert match.deal is not None
    deal = match.deal._replace(turn=partner)
    deal, events = apply(deal, next(play for play in legal_actions(deal, partner) if str(play).endswith(" 1b")))
    assert events == (CardPlayed(partner, parse_card("1b")), PartnerRevealed(partner))
    match = match._replace(deal=deal)
    assert [match.observe(seat).partner for seat in range(5)] == [partner] * 5


def test_8_a_card_is_held_by_who_has_it_or_has_played_it() -> None:
    deal = go(dealt(Rules(players=2, deck=40), 0, ["2o 4o 5o", "1o 7b 6c"], "12b", "4c"), "play 1 1o")
    assert [holder_of(deal, parse_card(code)) for code in ("2o", "7b", "1o", "4c", "12b")] == [0, 1, 1, None, None]
    deal = go(deal, "play 0 2o", "take")
    assert [holder_of(deal, parse_card(code)) for code in ("2o", "1o")] == [0, 1]


def test_8_a_declarer_who_plays_alone_is_the_only_one_to_know() -> None:
    match = called("2o")
    assert holder(match, "2o") == 1
    assert [match.observe(seat).partner for seat in range(5)] == [None, 1, None, None, None]
    match, events = match.apply(next(play for play in match.legal(1) if str(play).endswith(" 2o")))
    assert events[-1] == PartnerRevealed(1)
    assert [match.observe(seat).partner for seat in range(5)] == [1] * 5


BID = BidMade(1, 70, None)


@pytest.mark.parametrize(
    ("partner", "made", "won"),
    [
        (3, 70, (-1, 2, -1, 1, -1)),
        (3, 120, (-1, 2, -1, 1, -1)),
        (3, 69, (1, -2, 1, -1, 1)),
        (1, 70, (-1, 4, -1, -1, -1)),
        (1, 69, (1, -4, 1, 1, 1)),
    ],
)
def test_8_scoring(partner: int, made: int, won: tuple[int, ...]) -> None:
    result = contract_result((0,) * 5, Contract(1, BID, parse_card("1b"), partner, made))
    assert result.void is False
    assert result.won == won
    assert sum(result.won) == 0
    assert not result.void


def end(called_card: str, bid: BidMade, hands: list[str]) -> Deal:
    """The last trick; what was played before belongs to seat 0."""
    deal = at_the_end(POINTS, hands, parse_card(called_card).suit)
    return deal._replace(extras=deal.extras._replace(declarer=0, bid=bid, called=parse_card(called_card)))


def test_8_declarers_and_partners_points_together_against_the_bid() -> None:
    # The called ace takes all the points that are left, so declarer (0) and partner (3) have every point there is.
    deal = end("1b", BidMade(0, 120, None), ["4o", "5o", "3o", "1b", "7o"])
    deal = go(deal, "play 0 4o", "play 1 5o", "play 2 3o", "play 3 1b", "play 4 7o", "take")
    assert deal.result is not None
    assert deal.result.points == (99, 0, 0, 21, 0)
    assert deal.result.contract == Contract(0, BidMade(0, 120, None), parse_card("1b"), 3, 120)
    assert deal.result.contract.is_made
    assert deal.result.won == (2, -1, -1, 1, -1)


def test_8_one_point_short_is_failed() -> None:
    # An opponent's higher trump takes the knight: 117 of the 118 that were bid.
    deal = end("4b", BidMade(0, 118, None), ["11o", "5o", "7b", "4b", "7o"])
    deal = go(deal, "play 0 11o", "play 1 5o", "play 2 7b", "play 3 4b", "play 4 7o", "take")
    assert deal.result is not None
    assert deal.result.contract is not None
    assert (deal.result.contract.points, deal.result.contract.is_made) == (117, False)
    assert deal.result.won == (-2, 1, 1, -1, 1)


def test_8_alone_against_four() -> None:
    deal = end("1b", BidMade(0, None, Rank.ACE), ["1b", "5o", "7b", "4b", "7o"])
    deal = go(deal, "play 0 1b", "play 1 5o", "play 2 7b", "play 3 4b", "play 4 7o", "take")
    assert deal.result is not None
    assert deal.result.contract is not None
    assert deal.result.contract.is_alone
    assert deal.result.won == (4, -1, -1, -1, -1)
    assert deal.result.points == (120, 0, 0, 0, 0)


def test_8_no_auction_elsewhere() -> None:
    deal = at_the_end(preset("briscola", 2), ["1b 4o", "5o 6o"], Suit.CLUBS)
    assert refusal(deal, "bid 0 points 61").code == "bid-not-in-rules"
    assert refusal(deal, "call 0 1o").code == "call-not-in-rules"
