"""Every reason states a fact: it is checked in the real deal, and in others that the seat cannot tell from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, cast

import pytest

from game.controllers.ai import decide
from game.controllers.ai.advice import advise
from game.controllers.ai.auctioneer import hope_of
from game.controllers.ai.figures import Figure
from game.controllers.ai.reasons import reason_for
from game.controllers.player import is_in_turn
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play
from game.model.cards import Card, Rank
from game.model.deal import Deal
from game.model.match import Match
from game.model.observation import Observation, Phase
from game.model.scoring import points_by_side, winner_of
from game.words import set_language
from game.words.reasons import REASONS, reason_sentence
from tests.controllers.advised import Case, winners_of
from tests.controllers.games import random_rules
from tests.model.support import new_match, next_move


def _least(card: Card, case: Case) -> tuple[bool, int]:
    return card.suit is case.seen.trump, card.rank


def _sure(case: Case) -> None:
    assert case.winners() == {True}


def _lost(case: Case) -> None:
    assert case.winners() == {False}


# -- what each reason states -------------------------------------------------------------------------------------------


def only_card(case: Case) -> None:
    assert not case.others


def wins_deal(case: Case) -> None:
    _sure(case)
    side = case.seen.rules.side_of(case.seen.seat)
    before = points_by_side(case.seen.rules, case.seen.tricks)[side]
    assert before <= 60 < case.number("points") == before + case.trick_points + case.card.points
    for match in case.playouts():
        assert match.results[-1].won[side] > 0


def makes_bid(case: Case) -> None:
    _sure(case)
    for match in case.playouts():
        contract = match.results[-1].contract
        assert contract is not None
        assert contract.is_made == (case.reason.code == "makes-bid")
        assert contract.bid.needed == case.number("bid")


def takes_for_good(case: Case) -> None:
    assert case.takes(case.card)
    assert case.number("points") == case.trick_points + case.card.points > 0
    _sure(case)


def brings_home(case: Case) -> None:
    takes_for_good(case)
    assert case.card.rank in (Rank.ACE, Rank.THREE)


def only_taker(case: Case) -> None:
    takes_for_good(case)
    assert not any(case.takes(card) for card in case.others)


def cheapest_taker(case: Case) -> None:
    takes_for_good(case)
    takers = [card for card in case.others if case.takes(card)]
    assert takers
    assert all(_least(case.card, case) < _least(card, case) for card in takers)


def gives_partner(case: Case) -> None:
    _sure(case)
    assert not case.takes(case.card)
    assert case.number("points") == case.card.points > 0


def best_ending(case: Case) -> None:
    seat, rules = case.seen.seat, case.seen.rules
    final = {card: _ending(case.deal.apply(Play(seat, card))[0], seat) for card in case.seen.hand}
    assert final[case.card] == case.number("points")
    assert max(final[card] for card in case.others) == case.number("less") < case.number("points")
    assert rules.goal == "most_points"


def _ending(deal: Deal, seat: int) -> int:
    """The points that seat ends with when both play their best."""
    while (step := deal.forced()) is not None:
        deal, _ = deal.apply(step)
    if deal.result is not None:
        return deal.result.points[seat]
    assert deal.turn is not None
    after = [_ending(deal.apply(action)[0], seat) for action in deal.legal(deal.turn) if isinstance(action, Play)]
    return max(after) if deal.turn == seat else min(after)


def draws_turned(case: Case) -> None:
    _lost(case)
    for world in case.worlds():
        match, _ = world.apply(case.action)
        while (step := match.forced()) is not None:
            match, _ = match.apply(step)
        assert case.reason.facts["card"] in match.observe(case.seen.seat).hand


def unbeatable(case: Case) -> None:
    assert case.takes(case.card)
    assert not case.beating(case.unseen)
    assert len(case.seen.trick) + 1 < case.seen.rules.players * case.seen.rules.cards_a_trick


def too_little(case: Case) -> None:
    _lost(case)
    takers = [card for card in case.seen.hand if case.takes(card)]
    assert takers
    assert {card.suit for card in takers} == {case.seen.trump}
    assert case.card.suit is not case.seen.trump
    assert case.number("points") == case.trick_points <= 4


def partner_leads(case: Case) -> None:
    assert case.seen.trump is not None
    holder = winner_of(case.seen.trick, case.seen.trump)
    assert holder in case.side(case.match) - {case.seen.seat}
    assert case.seen.names[holder] == case.reason.facts["name"]
    assert case.card.points == 0


def takes_none(case: Case) -> None:
    assert case.seen.trick
    assert not any(case.takes(card) for card in case.seen.hand)
    assert case.card.points == min(card.points for card in case.seen.hand)


def keeps_last_trumps(case: Case) -> None:
    trump, seat = case.seen.trump, case.seen.seat
    elsewhere = [card for owner, hand in enumerate(case.deal.hands) if owner != seat for card in hand]
    assert not any(card.suit is trump for card in (*elsewhere, *case.deal.stock, case.card))
    assert sum(card.suit is trump for card in case.others) == case.number("cards") > 0


def only_trumps_beat(case: Case) -> None:
    assert not case.seen.trick
    might = [*case.unseen, *(card for owner, card in case.seen.shown if owner != case.seen.seat)]
    assert {card.suit for card in case.beating(might)} == {case.seen.trump}


def counts_beating(case: Case) -> None:
    assert case.takes(case.card)
    assert case.number("unseen") == len(case.unseen)
    assert case.number("cards") == len(case.beating(case.unseen))
    if case.reason.code == "few-beat":
        assert 5 * case.number("cards") <= case.number("unseen")
    else:
        assert 2 * case.number("cards") >= case.number("unseen") > 0


def keeps_trumps(case: Case) -> None:
    assert case.card.points == 0
    assert case.card.suit is not case.seen.trump
    kept = sum(card.suit is case.seen.trump for card in case.others)
    assert kept == (case.number("cards") if case.reason.code == "keeps-trumps" else 0)


def fewest_points(case: Case) -> None:
    assert case.number("points") == case.card.points < min(card.points for card in case.others)


def goes_to_others(case: Case) -> None:
    _lost(case)
    assert case.seen.rules.goal == "at_most_11"
    if case.reason.code == "gets-rid":
        assert case.number("points") == case.card.points > 0
    elif case.reason.code == "leaves-points":
        assert case.number("points") == case.trick_points > 0


def must_take(case: Case) -> None:
    for card in case.seen.hand:
        assert case.side(case.match) >= winners_of(case.match.apply(Play(case.seen.seat, card))[0])


def stays_below(case: Case) -> None:
    _sure(case)
    rules = case.seen.rules
    before = points_by_side(rules, case.seen.tricks)[rules.side_of(case.seen.seat)]
    assert before + case.trick_points + case.card.points == case.number("points") <= 11


def on_average(case: Case) -> None:
    best, following = case.figures[:2]
    assert (best.points, best.chance) != (following.points, following.chance)
    assert case.number("points") == round(best.points)
    assert case.number("next") == round(following.points)
    assert case.number("chance") == round(100 * best.chance)
    assert case.number("next_chance") == round(100 * following.chance)


def as_good(case: Case) -> None:
    best, following = case.figures[:2]
    assert isinstance(following.action, Play)
    assert case.number("points") == round(best.points) == round(following.points)
    assert case.number("chance") == round(100 * best.chance) == round(100 * following.chance)


def exchange_up(case: Case) -> None:
    assert isinstance(case.action, Exchange)
    give, take = case.reason.facts["give"], case.reason.facts["take"]
    assert isinstance(give, Card)
    assert isinstance(take, Card)
    assert give.suit is take.suit is case.seen.trump
    assert give.rank < take.rank
    assert case.seen.turned is take
    assert give in case.seen.hand


def claim_rest(case: Case) -> None:
    after, _ = case.match.apply(case.action)
    side = case.seen.rules.side_of(case.seen.seat)
    before = points_by_side(case.seen.rules, case.seen.tricks)[side]
    assert after.results[-1].points[side] - before == case.number("points")


def bid_promise(case: Case) -> None:
    assert isinstance(case.action, Bid)
    own = [card for card in case.seen.hand if card.suit is case.reason.facts["suit"]]
    assert len(own) == case.number("cards")
    needed = case.action.needed
    hopes = [hope_of(case.seen, card, needed) for card in case.seen.rules.cards if card.suit is own[0].suit]
    assert case.number("points") in {int(hope.points) for hope in hopes}
    # What it promises is not below what it has to make by more than a player's daring.
    assert case.number("points") > needed - 5


def pass_topped(case: Case) -> None:
    assert case.seen.legal == (case.action,)
    assert case.seen.bid is not None
    assert case.seen.bid.needed == case.number("bid")


def pass_promise(case: Case) -> None:
    assert isinstance(case.action, Pass)
    assert case.number("points") < case.number("needed")
    least = next(action for action in case.seen.legal if isinstance(action, Bid))
    assert case.number("needed") == least.needed


def call_suit(case: Case) -> None:
    assert isinstance(case.action, Call)
    card = case.action.card
    own = {held.rank for held in case.seen.hand if held.suit is card.suit}
    assert len(own) == case.number("cards")
    if case.reason.code == "call-missing":
        assert card.rank not in own
        assert {rank for rank in Rank if rank > card.rank} <= own


def any_cut(case: Case) -> None:
    assert isinstance(case.action, Cut)
    assert len({figure[1:] for figure in case.figures}) == 1


CHECKS: Final[dict[str, Callable[[Case], None]]] = {
    "only-card": only_card,
    "wins-deal": wins_deal,
    "makes-bid": makes_bid,
    "breaks-bid": makes_bid,
    "brings-home": brings_home,
    "only-taker": only_taker,
    "cheapest-taker": cheapest_taker,
    "takes": takes_for_good,
    "gives-partner": gives_partner,
    "best-ending": best_ending,
    "draws-turned": draws_turned,
    "unbeatable": unbeatable,
    "too-little": too_little,
    "partner-leads": partner_leads,
    "takes-none": takes_none,
    "keeps-last-trumps": keeps_last_trumps,
    "only-trumps-beat": only_trumps_beat,
    "few-beat": counts_beating,
    "many-beat": counts_beating,
    "keeps-trumps": keeps_trumps,
    "gives-nothing": keeps_trumps,
    "fewest-points": fewest_points,
    "gets-rid": goes_to_others,
    "leaves-points": goes_to_others,
    "ducks": goes_to_others,
    "must-take": must_take,
    "stays-below": stays_below,
    "as-good": as_good,
    "on-average": on_average,
    "exchange-up": exchange_up,
    "claim-rest": claim_rest,
    "bid-promise": bid_promise,
    "pass-promise": pass_promise,
    "pass-topped": pass_topped,
    "call-missing": call_suit,
    "call-suit": call_suit,
    "any-cut": any_cut,
}


def test_every_reason_is_checked_and_can_be_said() -> None:
    assert set(CHECKS) == REASONS


def moments(seed: int, **fixed: object) -> Iterator[tuple[Match, Observation]]:
    """The moments of one deal in which a seat has something to choose."""
    rng = random.Random(seed)
    match = new_match(random_rules(rng, **fixed))
    while not match.results:
        deal = match.running
        if deal is None or deal.turn is None or not is_in_turn(match.observe(deal.turn)):
            match, _ = match.apply(next_move(match, rng))
            continue
        seen = match.observe(deal.turn)
        yield match, seen
        level = "random" if rng.random() < 0.3 else "casual"
        match, _ = match.apply(cast(Action, decide(level, seen, rng)))


def reasons_of(match: Match, seen: Observation) -> Iterator[Case]:
    """What would be said of each card, were it the best; in an ending of two only of the best."""
    if seen.phase is not Phase.PLAY or (seen.rules.players == 2 and not seen.stock):
        advice = advise(seen, random.Random(1))
        yield Case(match, seen, advice.best, advice.reason, advice.figures)
        return
    for action in seen.legal:
        if isinstance(action, (Play, Exchange, Claim)):
            others = [Figure(other, 60.0, 0.5) for other in seen.legal if other is not action]
            # Now and then it is no better than the others.
            best = Figure(action, 60.0, 0.5) if others and seen.ply % 4 == 3 else Figure(action, 61.0, 0.6)
            figures = (best, *others)
            yield Case(match, seen, action, reason_for(seen, figures), figures)


def check_some(seeds: Sequence[int], share: float, **fixed: object) -> set[str]:
    """Check what is said in that share of the moments; return the codes that came."""
    codes = set()
    for seed in seeds:
        chosen = random.Random(-seed)
        for match, seen in moments(seed, **fixed):
            if chosen.random() < share:
                for case in reasons_of(match, seen):
                    CHECKS[case.reason.code](case)
                    codes.add(case.reason.code)
    return codes


def test_what_reasons_state_is_so() -> None:
    codes = check_some(range(120), 0.1)
    assert len(codes) >= 20, codes


@pytest.mark.slow
def test_what_any_reason_states_is_so() -> None:
    codes = check_some(range(1000, 1400), 0.25)
    codes |= check_some(range(3000, 3060), 1.0, players=5)
    assert codes >= set(CHECKS)


def test_each_reason_is_said_in_one_sentence() -> None:
    set_language("en")
    said = {}
    for seed in range(40):
        for match, seen in moments(seed):
            for case in reasons_of(match, seen) if seed % 5 == seen.ply % 5 else ():
                said[case.reason.code] = reason_sentence(*case.reason)
    assert len(said) >= 20
    for sentence in said.values():
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence
        assert len(sentence) < 130
