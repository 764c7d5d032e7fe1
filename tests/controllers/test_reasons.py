"""Every reason states a fact: it is checked in the real deal, and in others that the seat cannot tell from it."""

from __future__ import annotations

import random
from collections import Counter
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
from game.model.cards import Card, Rank, parse_card
from game.model.deal import Deal
from game.model.match import Match
from game.model.observation import Observation, Phase
from game.model.presets import preset
from game.model.scoring import points_by_side, winner_of
from game.words import set_language
from game.words.reasons import REASONS, reason_sentence
from tests.bench.reasons import TABLES, advices, share_of
from tests.controllers.advised import Case
from tests.controllers.games import random_rules
from tests.controllers.support import table
from tests.model.support import brisca, new_match, next_move


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


def ending(case: Case) -> None:
    seat, aim = case.seen.seat, 1 if case.seen.rules.goal == "most_points" else -1
    final = {card: _ending(case.deal.apply(Play(seat, card))[0], seat, aim) for card in case.seen.hand}
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


def _ending(deal: Deal, seat: int, aim: int) -> int:
    """The points that seat ends with when both play their best."""
    while (step := deal.forced()) is not None:
        deal, _ = deal.apply(step)
    if deal.result is not None:
        return deal.result.points[seat]
    assert deal.turn is not None
    after = [_ending(deal.apply(action)[0], seat, aim) for action in deal.legal(deal.turn) if isinstance(action, Play)]
    return aim * (max if deal.turn == seat else min)(aim * points for points in after)


def draws_turned(case: Case) -> None:
    _lost(case)
    for world in case.worlds():
        match, _ = world.apply(case.action)
        assert match.running is not None
        while match.running.stock:
            due = match.forced()
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
    _lost(case)
    assert case.seen.rules.goal == "at_most_11"
    # Another card may take it, or a partner may when that one is played.
    assert any(case.takes(card) for card in case.others)
    if case.reason.code == "gets-rid":
        assert case.number("points") == case.card.points > 0
    elif case.reason.code == "leaves-points":
        assert case.number("points") == case.trick_points > 0


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


# -- this card against another -----------------------------------------------------------------------------------------


def _worth_saving(case: Case) -> None:
    """This card leaves the trick to somebody, the other would take it, and is dear."""
    assert not case.takes(case.card)
    assert case.takes(case.other)
    assert case.other.points or case.other.suit is case.seen.trump
    assert _least(case.card, case) < _least(case.other, case)


def _more(case: Case) -> int:
    return case.card.points - case.other.points


def _may_be_lost(case: Case) -> None:
    """Nobody can prove that the side takes the trick."""
    called = case.seen.rules.trump_choice == "called"
    if not case.takes(case.card):
        if called and case.seen.partner is None:
            return  # nobody knows for certain on whose side the holder is
        if case.holder not in case.side(case.match):
            return
    assert case.behind
    assert case.beating(case.elsewhere)


def brings_more(case: Case) -> None:
    _sure(case)
    _sure(case.instead(case.other))
    assert _more(case) == case.number("points") > 0


def enough(case: Case) -> None:
    _sure(case)
    _sure(case.instead(case.other))
    assert case.takes(case.card)
    assert case.takes(case.other)
    assert _least(case.card, case) < _least(case.other, case)


def side_has_it(case: Case) -> None:
    _sure(case)
    assert not case.takes(case.card)
    assert case.takes(case.other)
    assert _least(case.card, case) < _least(case.other, case)


def leaves_partner(case: Case) -> None:
    _worth_saving(case)
    assert case.holder in case.side(case.match) - {case.seen.seat}
    assert case.seen.names[case.holder] == case.reason.facts["name"]


def partner_last(case: Case) -> None:
    _worth_saving(case)
    assert case.seen.names[_partner_last(case)] == case.reason.facts["name"]


def _partner_last(case: Case) -> int:
    """Who plays last to the trick; he is a partner."""
    assert case.behind
    last = (case.seen.seat + case.behind) % case.seen.rules.players
    for world in case.worlds():
        assert last in case.side(world) - {case.seen.seat}
    return last


def small_trick(case: Case) -> None:
    _worth_saving(case)
    assert case.number("points") == case.trick_points <= 4
    assert bool(case.behind) == (case.reason.code == "small-so-far")


def lets_go(case: Case) -> None:
    _worth_saving(case)
    _lost(case)
    assert case.number("points") == case.trick_points > 4


def may_lose(case: Case) -> None:
    _worth_saving(case)
    assert case.behind
    assert case.number("cards") == len(case.instead(case.other).beating(case.unseen)) > 0
    assert case.number("unseen") == len(case.unseen)


def takes_over(case: Case) -> None:
    assert case.takes(case.card)
    assert not all(case.takes(card) for card in case.others)
    assert case.holder not in case.side(case.match)
    beating = len(case.beating(case.unseen))
    if case.reason.code == "takes-over":
        assert case.number("cards") == beating
        assert case.number("unseen") == len(case.unseen) >= 4 * beating > 0
    else:
        assert not case.takes(case.other)
        assert case.seen.names[case.holder] == case.reason.facts["name"]
        assert 2 * beating <= len(case.unseen)


def feeds_partner(case: Case) -> None:
    assert case.holder in case.side(case.match) - {case.seen.seat}
    assert case.seen.names[case.holder] == case.reason.facts["name"]
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    assert _more(case) == case.number("points") > 0


def feeds_last(case: Case) -> None:
    assert case.seen.names[_partner_last(case)] == case.reason.facts["name"]
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    assert _more(case) == case.number("points") > 0
    assert case.beating(case.elsewhere)


def gives_less(case: Case) -> None:
    assert not case.takes(case.card)
    assert not case.takes(case.other)
    _lost(case)
    _lost(case.instead(case.other))
    assert -_more(case) == case.number("points") > 0


def risks_less(case: Case) -> None:
    _may_be_lost(case)
    _may_be_lost(case.instead(case.other))
    assert -_more(case) == case.number("points") > 0


def safe_suit(case: Case) -> None:
    taker = case.reason.facts["taker"]
    assert isinstance(taker, Card)
    assert not case.seen.trick
    assert taker in case.elsewhere
    assert taker in case.instead(case.other).beating([taker])
    assert taker.suit is case.other.suit
    assert taker.rank in (Rank.ACE, Rank.THREE)
    mine = [card for card in case.elsewhere if card.suit is case.card.suit and card.rank in (Rank.ACE, Rank.THREE)]
    assert not case.beating(mine)


def compared_beating(case: Case) -> None:
    assert case.takes(case.card)
    assert case.takes(case.other)
    assert case.behind
    mine, others = len(case.beating(case.unseen)), len(case.instead(case.other).beating(case.unseen))
    assert (case.number("cards"), case.number("unseen")) == (mine, len(case.unseen))
    if case.reason.code == "fewer-beat":
        assert case.number("more") == others
        assert 0 < 4 * mine <= 3 * others
    else:
        assert case.number("fewer") == others
        assert 4 * others <= 3 * mine


def saves_trump(case: Case) -> None:
    assert case.card.suit is not case.seen.trump
    assert case.other.suit is case.seen.trump


def keeps_higher(case: Case) -> None:
    assert case.card.suit is case.other.suit
    assert case.card.rank < case.other.rank
    assert case.card.points == case.other.points
    assert case.takes(case.card) == case.takes(case.other)


def stays_under(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert not case.takes(case.card)
    assert case.takes(case.other)


def sheds_more(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    _lost(case)
    _lost(case.instead(case.other))
    assert _more(case) == case.number("points") > 0


def adds_less(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert -_more(case) == case.number("points") > 0
    if case.reason.code == "adds-less":
        _sure(case)
        _sure(case.instead(case.other))
    else:
        rules = case.seen.rules
        ahead = {(case.seen.seat + step) % rules.players for step in range(1, case.behind + 1)}
        side = case.side(case.match)
        assert case.takes(case.card) or case.holder in side or ahead & side


def keeps_lower(case: Case) -> None:
    assert case.seen.rules.goal == "at_most_11"
    assert case.number("cards") == case.beating_led(case.card) < case.beating_led(case.other) == case.number("more")


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
    "brings-more": brings_more,
    "enough": enough,
    "side-has-it": side_has_it,
    "leaves-partner": leaves_partner,
    "partner-last": partner_last,
    "small-trick": small_trick,
    "small-so-far": small_trick,
    "lets-go": lets_go,
    "may-lose": may_lose,
    "takes-over": takes_over,
    "puts-ahead": takes_over,
    "feeds-partner": feeds_partner,
    "feeds-last": feeds_last,
    "gives-less": gives_less,
    "risks-less": risks_less,
    "safe-suit": safe_suit,
    "fewer-beat": compared_beating,
    "more-beat": compared_beating,
    "saves-trump": saves_trump,
    "keeps-higher": keeps_higher,
    "stays-under": stays_under,
    "sheds-more": sheds_more,
    "adds-less": adds_less,
    "costs-less": adds_less,
    "keeps-lower": keeps_lower,
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


def check_some(seeds: Sequence[int], share: float, *, stock: int | None = None, **fixed: object) -> set[str]:
    """Check what is said in that share of the moments, of those with so many cards to draw; return the codes."""
    codes = set()
    for seed in seeds:
        chosen = random.Random(-seed)
        for match, seen in moments(seed, **fixed):
            if stock in (None, seen.stock) and chosen.random() < share:
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
    codes |= check_some(range(5000, 5060), 1.0, stock=2, players=2)
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


def test_a_card_is_told_from_the_natural_alternative() -> None:
    # The jack would win as well, so what is said of the six is that it is enough.
    set_language("en")
    match = _table("2e 6c 12b", "5c 4e 7b", "5c")
    figures = (_rated(match, "6c", 60), _rated(match, "2e", 58), _rated(match, "12b", 50))
    told = reason_for(match.observe(0), figures)
    assert told.code == "enough"
    assert reason_sentence(*told) == (
        "The six of cups is enough to take this trick for certain, and you keep the two of swords."
    )


def test_a_card_is_compared_with_one_that_is_worse_before_one_that_is_as_good() -> None:
    match = _table("2c 4b 12b", "5c 4e 7b", "5c")
    figures = (_rated(match, "2c", 60), _rated(match, "4b", 60), _rated(match, "12b", 50))
    told = reason_for(match.observe(0), figures)
    assert told.code == "takes-none"


def test_cards_that_do_the_same_are_told_by_their_figures() -> None:
    match = _table("2b 4c 12b", "5o 4e 7b", "5o")
    same = (_rated(match, "2b", 60), _rated(match, "4c", 60))
    assert reason_for(match.observe(0), same).code == "as-good"


def _table(mine: str, his: str, lead: str) -> Match:
    """Two at the table, swords are trumps; the other has led that card."""
    match = table(brisca(2), 0, [mine, his], "11e")
    match, _ = match.apply(Play(1, parse_card(lead)))
    return match


def _rated(match: Match, card: str, points: float) -> Figure:
    return Figure(Play(0, parse_card(card)), points, points / 100)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nearly_all_hints_tell_a_fact(game: str, players: int) -> None:
    codes = Counter(advice.reason.code for _, _, advice in advices(preset(game, players), 80, "share"))
    assert share_of(codes) >= 0.85, codes
