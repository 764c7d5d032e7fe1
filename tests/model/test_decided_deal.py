"""RULES.md, sections 6 to 8: what a deal brings before it is over, held against every fall of the cards left."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import compress, product

import pytest

from game.model.actions import Bid, Call, Pass, Play
from game.model.cards import full_deck, parse_card, parse_cards
from game.model.deal import apply, legal_actions
from game.model.decided import is_deal_decided
from game.model.events import Played, Trick
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import RotationBy, Rules
from game.model.scoring import deal_result, match_winners
from game.model.state import Deal, DealResult, Phase
from tests.model.support import brisca, dealt, go
from tests.model.test_decided_match import match_rules, rotation


def endgame(rules: Rules, rng: random.Random, left: int, results: tuple[DealResult, ...] = ()) -> Match:
    """A match in whose deal so many cards are left in each hand, all the others won by this side or that."""
    cards = rng.sample(full_deck(rules.deck), rules.deck)
    hands = [tuple(cards[seat * left : (seat + 1) * left]) for seat in range(rules.players)]
    gone = cards[rules.players * left :]
    heavy = rng.choice((0.0, 0.1, 0.8, 0.95))
    first = rng.randrange(rules.sides)
    won: list[list[Played]] = [[] for _ in range(rules.players)]
    for card in gone:
        winner = first if rng.random() < heavy else rng.randrange(rules.players)
        won[winner].append(Played(winner, card))
    deal = dealt(rules, 0, [" ".join(c.code for c in cards[3 * seat : 3 * seat + 3]) for seat in range(rules.players)],
                 trump=cards[0].suit if rules.trump_choice == "rotating" else None,
                 turned="" if rules.trump_choice == "rotating" else cards[-1].code)  # fmt: skip
    deal = deal._replace(
        phase=Phase.PLAY, turn=0, stock=(), hands=tuple(hands), round=rules.rounds,
        tricks=tuple(Trick(tuple(cards), seat) for seat, cards in enumerate(won)),
    )  # fmt: skip
    return Match.new(rules, ["Ana", "Bep", "Cesc", "Dolors", "Enric", "Fina"][: rules.players])._replace(
        deal=deal, results=results
    )


def trick_of(winner: int, codes: str) -> Trick:
    """These cards, won by that seat."""
    return Trick(tuple(Played(winner, card) for card in parse_cards(codes)), winner)


def all_ends(match: Match) -> set[tuple[int, ...]]:
    """The points by side for every way in which the cards that are left may go to the sides."""
    rules, deal = match.rules, match.deal
    assert deal is not None
    won = [0] * rules.sides
    for trick in deal.tricks:
        won[rules.side_of(trick.winner)] += trick.points
    left = [card.points for hand in deal.hands for card in hand if card.points]
    left += [played.card.points for played in deal.trick if played.card.points]
    ends = set()
    for goes_to in product(range(rules.sides), repeat=len(left)):
        points = list(won)
        for side, value in zip(goes_to, left, strict=True):
            points[side] += value
        ends.add(tuple(points))
    return ends


def plays_out(deal: Deal) -> Iterator[DealResult]:
    """The results of every way in which a deal may be played out."""
    deal = go(deal, "trick")
    if deal.result is not None:
        yield deal.result
        return
    assert deal.turn is not None
    for action in legal_actions(deal, deal.turn):
        if isinstance(action, Play):
            yield from plays_out(apply(deal, action)[0])


DEALS = [
    brisca(2),
    match_rules(2, "first_to", 3, slam=True),
    match_rules(2, "first_to", 3, low=True),
    brisca(3),
    match_rules(3, "first_to", 3, slam=True),
    match_rules(3, "first_to", 3, low=True),
    brisca(4),
]


@pytest.mark.parametrize("rules", DEALS, ids=str)
def test_6_a_deal_is_decided_exactly_when_however_the_cards_left_fall_it_brings_the_same(rules: Rules) -> None:
    rng = random.Random(f"{rules}")
    found = {True: 0, False: 0}
    for _ in range(100):
        match = endgame(rules, rng, 2 if rules.players == 2 else 1)
        counts = {(result.won, result.void) for result in (deal_result(rules, points) for points in all_ends(match))}
        decided = is_deal_decided(match.observe(rng.randrange(rules.players)))
        assert decided == (len(counts) == 1)
        found[decided] += 1
    assert min(found.values()) > 5


@pytest.mark.parametrize("rules", DEALS, ids=str)
def test_6_a_decided_deal_played_out_in_every_way_brings_the_same(rules: Rules) -> None:
    rng = random.Random(f"{rules} played")
    played = 0
    for _ in range(400):
        match = endgame(rules, rng, 2 if rules.players == 2 else 1)
        if not is_deal_decided(match.observe(0)) or match.deal is None:
            continue
        assert len({(result.won, result.void) for result in plays_out(match.deal)}) == 1
        played += 1
        if played == 20:
            break
    assert played == 20


def test_6_three_who_are_level_with_few_points_at_stake_are_not_decided_though_each_would_leave_a_tie() -> None:
    rules = match_rules(3, "first_to", 3, low=True)
    match = endgame(rules, random.Random(1), 1)
    assert match.deal is not None
    shares = ("1o 1c 12o 12c", "1e 1b 12e 12b", "3c 11o 11c 11e 11b 10o 10c 10e 10b")
    deal = match.deal._replace(
        hands=tuple(parse_cards(code) for code in ("3o", "3e", "3b")),
        tricks=tuple(
            Trick(tuple(Played(0, card) for card in parse_cards(share)), seat) for seat, share in enumerate(shares)
        ),
    )
    assert [trick.points for trick in deal.tricks] == [30, 30, 30]
    assert not is_deal_decided(match._replace(deal=deal).observe(0))


@pytest.mark.parametrize("by", ["wins", "points"])
def test_7_the_points_of_a_rotation_are_at_stake_until_the_match_is_decided(by: RotationBy) -> None:
    rules = rotation(by)
    rng = random.Random(by)
    found = {True: 0, False: 0}
    for _ in range(200):
        three = [rng.choice([(61, 59), (80, 40), (120, 0), (50, 70)]) for _ in range(3)]
        results = tuple(deal_result(rules, points) for points in three)
        match = endgame(rules, rng, 2, results)
        ends = [deal_result(rules, points) for points in all_ends(match)]
        counts = {(result.won, match_winners(rules, (*results, result))) for result in ends}
        decided = is_deal_decided(match.observe(0))
        assert decided == (len(counts) == 1)
        found[decided] += 1
    assert min(found.values()) > 5
    first = endgame(rules, rng, 1, ())
    assert not is_deal_decided(first.observe(0))  # in the first deal points always count


# --- what a seat knows of a contract


def contract(points: int, tricks: Sequence[tuple[int, str]], hands: Sequence[str]) -> Match:
    """Seat 1 has bid so many points and called the two of swords; these cards are won by seats, these hands left."""
    rules = preset("briscola-chiamata", 5)
    cards = full_deck(40)
    deal = dealt(rules, 0, [" ".join(card.code for card in cards[8 * seat : 8 * seat + 8]) for seat in range(5)])
    for action in (Bid(1, points=points), Pass(2), Pass(3), Pass(4), Pass(0), Call(1, parse_card("2e"))):
        deal = apply(deal, action)[0]
    won = tuple(trick_of(winner, codes) for winner, codes in tricks)
    held = tuple(tuple(map(parse_card, hand.split())) for hand in hands)
    deal = deal._replace(phase=Phase.PLAY, turn=1, hands=held, tricks=won)
    return Match.new(rules, ["Ana", "Bep", "Cesc", "Dolors", "Enric"])._replace(deal=deal)


def known(match: Match) -> list[bool]:
    """For which seats the deal is decided."""
    return [is_deal_decided(match.observe(seat)) for seat in range(5)]


FORTY_SIX, THIRTY_TWO, THIRTY = "1o 3o 1c 3c 12o", "1e 3e 12c 12e 11o", "1b 3b 12b 11b 10b"
REST = ("2o 2c", "4o 4c", "5o 5c", "6o 6c", "7o 7c")


def with_called(holder: int) -> list[str]:
    """The hands that are left, the called two of swords in one of them."""
    return [f"2e {hand.split()[1]}" if seat == holder else hand for seat, hand in enumerate(REST)]


def test_8_a_bid_that_the_declarer_has_reached_alone_is_decided_for_everybody() -> None:
    assert known(contract(70, [(1, FORTY_SIX), (1, THIRTY_TWO)], with_called(3))) == [True] * 5


def test_8_a_bid_reached_with_the_partners_tricks_is_decided_for_whoever_knows_him() -> None:
    match = contract(70, [(1, FORTY_SIX), (3, THIRTY_TWO)], with_called(3))
    assert known(match) == [False, False, False, True, False]
    assert not is_deal_decided(match.observe(3, public=True))


def test_8_whoever_sees_that_no_partner_could_still_reach_the_bid_knows_that_it_is_lost() -> None:
    # 12 points are left; the best partner of the declarer, who has none, has 46.
    assert known(contract(61, [(0, FORTY_SIX), (2, THIRTY_TWO), (4, THIRTY)], with_called(3))) == [True] * 5


def test_8_who_is_sure_not_to_be_the_partner_need_not_reckon_with_himself() -> None:
    # Only with the 46 points of seat 0 the bid could still be reached, and seat 0 knows that he is not the partner.
    match = contract(
        61, [(0, FORTY_SIX), (1, "3b 4b 5b 6b 7b"), (2, THIRTY_TWO), (4, "1b 12b 11b 10b")], with_called(3)
    )
    assert known(match) == [True, False, False, True, False]
    assert not is_deal_decided(match.observe(0, public=True)), "everybody else does"


def test_8_a_declarer_who_is_alone_knows_it_before_the_others() -> None:
    match = contract(70, [(1, THIRTY), (3, FORTY_SIX), (2, THIRTY_TWO)], with_called(1))
    # With seat 3 it would be made, with seat 2 it would be open, with nobody it is lost; seat 2 knows of itself.
    assert known(match) == [False, True, True, False, False]


def test_8_each_partner_that_there_may_be_decides_it_in_his_own_way() -> None:
    # With seat 3 it is made, with seat 2 lost by one point: nothing can change, though seat 0 cannot know which.
    match = contract(
        62, [(1, THIRTY), (3, FORTY_SIX), (2, "1e 3e 12c 12e 11o"), (0, "11c 11e 10o 10c 10e")], with_called(4)
    )
    assert known(match) == [True] * 5


def test_8_nothing_is_decided_before_the_first_card() -> None:
    match = contract(61, [], with_called(3))
    assert match.deal is not None
    for phase in (Phase.AUCTION, Phase.CALL, Phase.CUT):
        assert not is_deal_decided(match._replace(deal=match.deal._replace(phase=phase)).observe(0))
    assert known(match) == [False] * 5


def test_8_a_contract_is_decided_for_a_seat_exactly_when_it_is_with_every_partner_and_every_fall_of_the_cards() -> None:
    rng = random.Random("contracts")
    others = [card for card in full_deck(40) if card.code != "2e"]
    found = {True: 0, False: 0}
    for _ in range(100):
        cards = [card.code for card in rng.sample(others, len(others))]
        holder, points = rng.randrange(5), rng.randrange(61, 100)
        hands = [f"{'2e' if seat == holder else cards.pop()} {cards.pop()}" for seat in range(5)]
        tricks = [(1 if rng.random() < 0.3 else rng.randrange(5), " ".join(cards[i : i + 5])) for i in range(0, 30, 5)]
        match = contract(points, tricks, hands)
        left = [parse_card(code).points for hand in hands for code in hand.split()]
        more = {sum(compress(left, takes)) for takes in product((0, 1), repeat=len(left))}
        won = [sum(trick_of(winner, codes).points for winner, codes in tricks if winner == each) for each in range(5)]
        for seat in range(5):
            partners = [holder] if seat == holder else [other for other in range(5) if other != seat]
            made = [{sum(won[i] for i in {1, partner}) + each >= points for each in more} for partner in partners]
            decided = is_deal_decided(match.observe(seat))
            assert decided == all(len(ways) == 1 for ways in made)
            found[decided] += 1
    assert min(found.values()) > 50
