"""What each reason states, checked without asking the code that gives it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from game.controllers.ai.auctioneer import hope_of
from game.model.actions import Action, Bid, Call, Cut, Exchange, Pass, Play, Step
from game.model.cards import Card, Rank
from game.model.deal import apply, forced_step, legal_actions
from game.model.match import Match
from game.model.scoring import match_winners, points_by_side, winner_of
from game.model.state import Deal
from tests.controllers import comparing
from tests.controllers.advised import Case, least, lost, sure
from tests.model.support import next_move


def only_card(case: Case) -> None:
    assert not case.others


def wins_deal(case: Case) -> None:
    sure(case)
    side = case.seen.rules.side_of(case.seen.seat)
    before = points_by_side(case.seen.rules, case.seen.tricks)[side]
    assert before <= 60 < case.number("points") == before + case.trick_points + case.card.points
    for match in case.playouts():
        assert match.results[-1].won[side] > 0


def makes_bid(case: Case) -> None:
    sure(case)
    for match in case.playouts():
        contract = match.results[-1].contract
        assert contract is not None
        assert contract.is_made == (case.reason.code == "makes-bid")
        assert contract.bid.needed == case.number("bid")


def takes_for_good(case: Case) -> None:
    assert case.takes(case.card)
    assert case.number("points") == case.trick_points + case.card.points > 0
    sure(case)


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
    assert all(least(case.card, case) < least(card, case) for card in takers)


def gives_partner(case: Case) -> None:
    sure(case)
    assert not case.takes(case.card)
    assert case.number("points") == case.card.points > 0


def ending(case: Case) -> None:
    seat, aim = case.seen.seat, 1 if case.seen.rules.goal == "most_points" else -1
    final = {card: final_points(apply(case.deal, Play(seat, card))[0], seat, aim) for card in case.seen.hand}
    assert final[case.card] == case.number("points")
    if case.reason.code == "any-ending":
        assert set(final.values()) == {case.number("points")}
        return
    following = case.number("less" if aim > 0 else "more")
    assert aim * following < aim * case.number("points")
    if case.reason.code in ("best-ending", "least-ending"):
        assert max(aim * final[card] for card in case.others) == aim * following
    else:
        assert final[case.other] == following
    assert (case.reason.code in ("best-ending", "better-ending")) == (aim > 0)


def final_points(deal: Deal, seat: int, aim: int) -> int:
    """The points that seat ends with when both play their best."""
    while (step := forced_step(deal)) is not None:
        deal, _ = apply(deal, step)
    if deal.result is not None:
        return deal.result.points[seat]
    assert deal.turn is not None
    after = [
        final_points(apply(deal, action)[0], seat, aim)
        for action in legal_actions(deal, deal.turn)
        if isinstance(action, Play)
    ]
    return aim * (max if deal.turn == seat else min)(aim * points for points in after)


def draws_turned(case: Case) -> None:
    lost(case)
    for world in case.worlds():
        match, _ = world.apply(case.action)
        assert match.running is not None
        while match.running.stock:
            due: Action | Step | None = match.forced()
            if due is None:
                assert match.running.turn is not None
                due = next(each for each in match.legal(match.running.turn) if isinstance(each, Play))
            match, _ = match.apply(due)
        assert case.reason.facts["card"] in match.observe(case.seen.seat).hand
    assert any(case.instead(card).winners() != {False} for card in case.others)


def unbeatable(case: Case) -> None:
    assert case.takes(case.card)
    assert not case.beating(case.unseen)
    assert case.behind
    assert any(not case.takes(card) or case.instead(card).beating(case.elsewhere) for card in case.others)


def too_little(case: Case) -> None:
    lost(case)
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
    trump = case.seen.trump
    assert any(card.points or card.suit is trump or case.takes(card) for card in case.others)


def takes_none(case: Case) -> None:
    assert case.seen.trick
    assert not any(case.takes(card) for card in case.seen.hand)
    assert case.card.points == min(card.points for card in case.seen.hand)
    assert any(card.points > case.card.points for card in case.others)


def keeps_last_trumps(case: Case) -> None:
    trump, seat = case.seen.trump, case.seen.seat
    elsewhere = [card for owner, hand in enumerate(case.deal.hands) if owner != seat for card in hand]
    assert not any(card.suit is trump for card in (*elsewhere, *case.deal.stock, case.card))
    assert sum(card.suit is trump for card in case.others) == case.number("cards") > 0


def only_trumps_beat(case: Case) -> None:
    assert not case.seen.trick
    might = [*case.unseen, *(card for owner, card in case.seen.shown if owner != case.seen.seat)]
    assert {card.suit for card in case.beating(might)} == {case.seen.trump}
    beating = [case.instead(card).beating(case.elsewhere) for card in case.others if card.suit is not case.seen.trump]
    trump = case.seen.trump
    assert any(card.suit is trump for card in case.others) or any(
        card.suit is not trump for some in beating for card in some
    )


def counts_beating(case: Case) -> None:
    assert case.takes(case.card)
    assert case.number("unseen") == len(case.unseen)
    assert case.number("cards") == len(case.beating(case.unseen))
    told = case.number("cards")
    if case.reason.code == "few-beat":
        assert not all(
            case.takes(card) and len(case.instead(card).beating(case.elsewhere)) <= told for card in case.others
        )
    else:
        assert any(case.takes(card) and len(case.instead(card).beating(case.unseen)) < told for card in case.others)
    if case.reason.code == "few-beat":
        assert 5 * case.number("cards") <= case.number("unseen")
    else:
        assert 2 * case.number("cards") >= case.number("unseen") > 0


def keeps_trumps(case: Case) -> None:
    assert case.card.points == 0
    assert case.card.suit is not case.seen.trump
    kept = sum(card.suit is case.seen.trump for card in case.others)
    assert kept or any(card.points for card in case.others)
    assert kept == (case.number("cards") if case.reason.code == "keeps-trumps" else 0)


def fewest_points(case: Case) -> None:
    assert case.number("points") == case.card.points < min(card.points for card in case.others)


def goes_to_others(case: Case) -> None:
    lost(case)
    assert case.seen.rules.goal == "at_most_11"
    # Another card may take it, or a partner may when that one is played.
    assert any(case.takes(card) for card in case.others)
    if case.reason.code == "gets-rid":
        assert case.number("points") == case.card.points > 0
    elif case.reason.code == "leaves-points":
        assert case.number("points") == case.trick_points > 0


def stays_below(case: Case) -> None:
    sure(case)
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


def than_chosen(case: Case) -> None:
    best = case.figures[0]
    other = next(figure for figure in case.figures if figure.action == Play(case.seen.seat, case.other))
    assert best.action == case.action
    assert (case.number("points"), case.number("other_points")) == (round(best.points), round(other.points))
    assert case.number("chance") == round(100 * best.chance)
    assert case.number("other_chance") == round(100 * other.chance)


def decided(case: Case) -> None:
    rules, found = case.seen.rules, set()
    for world in case.worlds():
        ends = {ending_after(world, action, seed) for action in case.seen.legal for seed in range(3)}
        assert len(ends) == 1
        found |= ends
    # Where the partner is not known, it is decided for each who may be.
    assert len(found) == 1 or (rules.trump_choice == "called" and case.seen.partner is None)


def ending_after(match: Match, action: Action, seed: int) -> tuple[object, ...]:
    """What a deal comes to after an action, all else being done at random."""
    rng, deals = random.Random(seed), len(match.results)
    match, _ = match.apply(action)
    while len(match.results) == deals:
        match, _ = match.apply(next_move(match, rng))
    result = match.results[-1]
    winners = match_winners(match.rules, match.results) if match.rules.match.kind == "rotation" else ()
    return result.won, result.void, winners


def hardly_open(case: Case) -> None:
    rules, chances = case.seen.rules, [figure.chance for figure in case.figures]
    assert rules.match.kind != "rotation"
    assert not rules.slam_counts_double
    if case.reason.code == "all-but-lost":
        assert case.number("chance") == 2
        assert all(chance < 0.02 for chance in chances)
    else:
        assert case.number("chance") == 98
        assert all(chance > 0.98 for chance in chances)


# -- other actions -----------------------------------------------------------------------------------------------------


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
    "best-ending": ending,
    "better-ending": ending,
    "least-ending": ending,
    "lower-ending": ending,
    "any-ending": ending,
    "brings-more": comparing.brings_more,
    "enough": comparing.enough,
    "side-has-it": comparing.side_has_it,
    "leaves-partner": comparing.leaves_partner,
    "partner-last": comparing.partner_last,
    "small-trick": comparing.small_trick,
    "small-so-far": comparing.small_trick,
    "lets-go": comparing.lets_go,
    "may-lose": comparing.may_lose,
    "takes-over": comparing.takes_over,
    "puts-ahead": comparing.takes_over,
    "feeds-partner": comparing.feeds_partner,
    "feeds-last": comparing.feeds_last,
    "gives-less": comparing.gives_less,
    "risks-less": comparing.risks_less,
    "safe-suit": comparing.safe_suit,
    "fewer-beat": comparing.compared_beating,
    "more-beat": comparing.compared_beating,
    "saves-trump": comparing.saves_trump,
    "keeps-higher": comparing.keeps_higher,
    "stays-under": comparing.stays_under,
    "sheds-more": comparing.sheds_more,
    "adds-less": comparing.adds_less,
    "costs-less": comparing.adds_less,
    "keeps-lower": comparing.keeps_lower,
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
    "stays-below": stays_below,
    "as-good": as_good,
    "on-average": on_average,
    "than-chosen": than_chosen,
    "decided": decided,
    "all-but-lost": hardly_open,
    "all-but-won": hardly_open,
    "exchange-up": exchange_up,
    "claim-rest": claim_rest,
    "bid-promise": bid_promise,
    "pass-promise": pass_promise,
    "pass-topped": pass_topped,
    "call-missing": call_suit,
    "call-suit": call_suit,
    "any-cut": any_cut,
}
