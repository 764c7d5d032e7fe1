"""Cards that do the same, told from the rules alone: of those every level plays the lowest, and it gives nothing away.

There are two referees, and neither knows of alike.py. One plays on from the last tricks, in many worlds that the seat
thinks possible: two cards of a hand are equal if they could change places however all play on, so that nobody could
do anything they cannot do then, and every trick has the same winner and the same points. The other goes through whole
deals: two cards are equal if no card that may still come tells them apart in any trick of two.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from game.controllers.ai import decide
from game.controllers.ai.alike import is_lost, is_won, stands_for
from game.controllers.ai.common import playable
from game.controllers.ai.worlds import sample_match
from game.controllers.levels import PLAYER_LEVELS
from game.model.actions import Action, Claim, Exchange, Play, Signal
from game.model.cards import Card, Rank
from game.model.deal import legal_actions
from game.model.events import Played
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.scoring import winner_of
from game.model.state import Phase
from tests.bench.sense import Fault, faults
from tests.controllers.games import random_rules
from tests.controllers.support import seen_in_turn
from tests.model.support import moments, new_match

LINES: Final = 30
SMALL: Final = 16
"""Cards in hands and stock that are left in the positions that the referee plays out, at most."""
GAMES = (
    preset("briscola", 2), preset("brisca", 2), preset("brisca-catalana", 2),
    with_options(preset("brisca-catalana", 2), {"double_tricks": "true"}), preset("brisca", 3),
    preset("brisca-catalana", 4), preset("briscola", 6), preset("brisca-catalana", 6), preset("briscola-chiamata", 5),
)  # fmt: skip


ME: Final = 9
"""A seat that nobody has, for a card that is tried."""


def name_of(rules: Rules) -> str:
    """A short name for a test."""
    return f"{rules.players}-{rules.deck}-{rules.exchange}-{rules.cards_a_trick}"


class Pair(NamedTuple):
    """Two cards without points of one suit, both in the hand that has to play."""

    seen: Observation
    low: Card
    high: Card


def swapped(action: Action, pair: Pair) -> Action:
    """The same action with each of the two cards for the other."""
    other = {pair.low: pair.high, pair.high: pair.low}
    if isinstance(action, Play):
        return Play(action.seat, other.get(action.card, action.card))
    if isinstance(action, Exchange):
        return Exchange(action.seat, other.get(action.give, action.give), other.get(action.take, action.take))
    return action


def may_do(match: Match) -> set[Action]:
    """What anybody may do now; to claim depends on what one knows, and wins no more than playing on."""
    deal = match.running
    assert deal is not None
    found = [action for seat in range(match.rules.players) for action in legal_actions(deal, seat)]
    return {action for action in found if not isinstance(action, (Claim, Signal))}


def told(match: Match) -> list[tuple[int, int]]:
    """Who won each trick so far, and how many points."""
    deal = match.deal
    assert deal is not None
    return [(trick.winner, trick.points) for trick in deal.tricks]


def same_line(pair: Pair, world: Match, rng: random.Random) -> bool:
    """Whether one way to play on comes to the same with either card; both are played in the same world."""
    seat = pair.seen.seat
    one, other = world.apply(Play(seat, pair.low))[0], world.apply(Play(seat, pair.high))[0]
    while not one.results:
        step = one.forced()
        if step is not None:
            if other.forced() is None:
                return False
            offered = may_do(one) if one.running is not None and one.running.phase is Phase.DRAW else set()
            if {swapped(action, pair) for action in offered} != (may_do(other) if offered else offered):
                return False
            exchange = next(iter(sorted(offered, key=str)), None)
            if exchange is not None and rng.random() < 0.5:
                one, other = one.apply(exchange)[0], other.apply(swapped(exchange, pair))[0]
                continue
            one, other = one.apply(step)[0], other.apply(other.forced() or step)[0]
        else:
            offered = may_do(one)
            if {swapped(action, pair) for action in offered} != may_do(other):
                return False
            actions = sorted(offered, key=str)
            meeting = [action for action in actions if isinstance(action, Play) and action.card.suit is pair.low.suit]
            action = rng.choice(meeting if meeting and rng.random() < 0.6 else actions)
            one, other = one.apply(action)[0], other.apply(swapped(action, pair))[0]
        if told(one) != told(other):
            return False
    return one.results[-1].points == other.results[-1].points


def pairs(rules: Rules, seeds: range) -> Iterator[Pair]:
    """Pairs in the last tricks of deals played at random, of which all hands and the stock have few cards."""
    for seed in seeds:
        for match, move, _after, _events in moments(new_match(rules), random.Random(seed)):
            if match.results:
                break
            if not isinstance(move, Play):
                continue
            seen = match.observe(move.seat)
            if sum(seen.hand_counts) + seen.stock > max(SMALL, 4 * rules.players):
                continue
            yield from pairs_of(seen)


def pairs_of(seen: Observation) -> list[Pair]:
    """The pairs in the hand of the seat in turn."""
    blanks = sorted([card for card in playable(seen) if not card.points], key=lambda card: card.index)
    return [Pair(seen, *two) for two in combinations(blanks, 2) if two[0].suit is two[1].suit]


def tells(pair: Pair) -> bool:
    """Whether others know of the higher card, so that they would learn of the lower, or one is the called card."""
    known = [played.card for played in pair.seen.shown]
    return (pair.high in known and pair.low not in known) or pair.seen.called in (pair.low, pair.high)


@pytest.mark.parametrize("rules", GAMES, ids=name_of)
def test_equal_is_what_comes_to_the_same_however_all_play_on(rules: Rules) -> None:
    rng = random.Random(7)
    equal, differing = 0, 0
    for pair in pairs(rules, range(40)):
        if equal > 3 and differing > 3:
            break
        says = stands_for(pair.seen, pair.high, (pair.low, pair.high)) is pair.low
        if says and (takes_last(pair) or (pair.high.rank is Rank.SEVEN and may_swap(pair))):
            continue  # not the same, but better: a trump that is higher, or may be swapped, is kept
        same = all(same_line(pair, sample_match(pair.seen, rng), rng) for _ in range(LINES))
        assert same or not says, f"{pair.low}, {pair.high} in {pair.seen}"
        equal += says
        differing += not same
    assert equal > 3
    assert differing > 3


@pytest.mark.parametrize("level", PLAYER_LEVELS)
@pytest.mark.parametrize("rules", GAMES, ids=name_of)
def test_no_level_plays_the_higher_of_equal_cards(rules: Rules, level: str) -> None:
    asked = 0
    for seed in range(3):
        for seen in seen_in_turn(rules, seed):
            equal = [pair for pair in pairs_of(seen) if are_equal(pair) and not tells(pair)]
            action = decide(level, seen, random.Random(seed)) if equal else None
            assert not isinstance(action, Play) or action.card not in [pair.high for pair in equal], f"{equal}"
            asked += bool(equal)
    assert asked


@pytest.mark.parametrize("level", PLAYER_LEVELS)
def test_no_level_plays_the_higher_of_two_trumps_that_take_last_or_gives_for_nothing(level: str) -> None:
    rng = random.Random(9)
    asked = 0
    for seed in range(10):
        rules = random_rules(rng, goal="most_points")
        for seen in seen_in_turn(rules, seed):
            taking = [pair for pair in pairs_of(seen) if takes_last(pair) and not tells(pair)]
            action = decide(level, seen, random.Random(seed))
            if not isinstance(action, Play) or len(seen.hand) == 1:
                continue
            if seen.stock > 4 or rules.players > 2:  # the last tricks between two are worked out
                given = given_for_nothing(seen) if level != "master" or rules.players != 3 else []
                assert action.card not in [*given, *[pair.high for pair in taking if not may_swap(pair)]], f"{seen}"
                asked += bool(taking or given)
    assert asked > 5


def takes_last(pair: Pair) -> bool:
    """Whether both cards are trumps that take a trick to which nobody plays after this seat."""
    seen = pair.seen
    if len(seen.trick) < seen.rules.players * seen.rules.cards_a_trick - 1 or pair.low.suit is not seen.trump:
        return False
    return all(winner_of((*seen.trick, Played(ME, card)), seen.trump) == ME for card in (pair.low, pair.high))


def may_swap(pair: Pair) -> bool:
    """Whether one of them is of a kind that may be swapped for the turned card."""
    return pair.seen.turned is not None and bool({pair.low.rank, pair.high.rank} & {Rank.TWO, Rank.SEVEN})


def are_equal(pair: Pair) -> bool:
    """Whether no card that may still come tells the two apart, nor those that lie there, nor a swap that may come."""
    seen, trump = pair.seen, pair.seen.trump
    if trump is None or (seen.rules.exchange != "none" and may_swap(pair)):
        return False
    gone = {played.card for trick in (seen.trick, *[won.cards for won in seen.tricks]) for played in trick}
    tricks: list[tuple[tuple[Played, ...], tuple[Played, ...]]] = [(seen.trick, ())]
    for other in seen.rules.cards - gone - {*seen.hand}:
        tricks += [((Played(0, other),), ()), ((), (Played(0, other),))]
    return all(
        len({winner_of((*before, Played(ME, card), *after), trump) == ME for card in (pair.low, pair.high)}) == 1
        for before, after in tricks
    )


def given_for_nothing(seen: Observation) -> list[Card]:
    """The aces and threes that only enemies could get, while a plain card without points leaves them the trick too."""
    rules, trump = seen.rules, seen.trump
    if not seen.trick or trump is None or rules.trump_choice == "called":
        return []
    left = rules.players * rules.cards_a_trick - len(seen.trick)
    seats = [winner_of(seen.trick, trump), *[(seen.seat + step) % rules.players for step in range(1, left)]]
    if any(seat == seen.seat or rules.are_partners(seat, seen.seat) for seat in seats):
        return []
    losing = [card for card in playable(seen) if winner_of((*seen.trick, Played(ME, card)), trump) != ME]
    has_blank = any(not card.points and card.suit is not trump for card in losing)
    return [card for card in losing if card.points >= 10] if has_blank else []


@pytest.mark.parametrize(
    ("rules", "level"),
    [(preset("briscola", 4), "casual"), (preset("briscola", 4), "strong"), (preset("briscola-chiamata", 5), "casual")],
    ids=["four-casual", "four-strong", "chiamata-casual"],
)
def test_a_partners_sure_trick_gets_points_and_is_left_to_them(rules: Rules, level: str) -> None:
    asked = 0
    for seed in range(12):
        for seen in seen_in_turn(rules, seed):
            action = decide(level, seen, random.Random(seed)) if seen.phase is Phase.PLAY else None
            if isinstance(action, Play):
                found = faults(seen, action.card)
                asked += Fault.UNFED in found
                made = {fault for fault, is_made in found.items() if is_made}
                assert not made & {Fault.UNFED, Fault.OVERTAKEN}, f"{action.card} in {seen}"
    assert asked


@pytest.mark.parametrize("rules", GAMES, ids=name_of)
def test_a_trick_is_called_lost_or_won_only_where_nobody_can_change_it(rules: Rules) -> None:
    rng = random.Random(11)
    sure = 0
    for seed in range(6):
        for seen in seen_in_turn(rules, seed):
            lost, won = is_lost(seen), is_won(seen)
            assert not (lost and won)
            for card in playable(seen) if lost or won else ():
                world = sample_match(seen, rng).apply(Play(seen.seat, card))[0]
                if world.deal is None or winner_of(world.deal.trick, world.deal.trump or card.suit) == seen.seat:
                    continue
                winner = winner_at_random(world, len(seen.tricks), rng)
                assert is_ours(seen, world, winner) == won, f"{card} in {seen}"
                sure += 1
    assert sure or rules.players == 3


def winner_at_random(world: Match, trick: int, rng: random.Random) -> int:
    """Who wins that trick when all play to it what they may hold, at random."""
    while world.deal is None or len(world.deal.tricks) <= trick:
        actions = [action for seat in range(world.rules.players) for action in world.observe(seat).legal]
        step = world.forced()
        plays = sorted([action for action in actions if isinstance(action, (Play, Exchange))], key=str)
        world = world.apply(step if step is not None else rng.choice(plays))[0]
    return world.deal.tricks[trick].winner


def is_ours(seen: Observation, world: Match, winner: int) -> bool:
    """Whether the winner is on the side of this seat, the called card being in the hand that it has in this world."""
    if seen.rules.trump_choice != "called":
        return seen.rules.are_partners(seen.seat, winner)
    deal = world.deal
    assert deal is not None
    partner = world.observe(seen.seat).partner
    if partner is None:
        partner = next(seat for seat in range(5) if seen.called in deal.hands[seat])
    return (seen.seat in (seen.declarer, partner)) == (winner in (seen.declarer, partner))
