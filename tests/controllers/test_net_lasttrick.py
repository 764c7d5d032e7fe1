"""The last trick with stock: checked against playing every world to its end with the rules core's own judge."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

import pytest

from game.controllers.ai import decide
from game.controllers.ai.ending import Ending
from game.controllers.ai.lasttrick import WINNING, Hand, LastTrick, Worths
from game.controllers.ai.worlds import sample_match
from game.model.actions import Action, Play
from game.model.cards import CARDS, Card, Suit, full_deck
from game.model.events import Played
from game.model.observation import Observation
from game.model.presets import preset
from game.model.scoring import winner_of
from tests.controllers.test_endings import Hands, brute
from tests.controllers.test_net import choices

SEEDS = 12


class Position(NamedTuple):
    trump: Suit
    turned: Card
    mine: tuple[Card, ...]
    unseen: tuple[Card, ...]  # his cards, and the one that is drawn with the turned one
    lead: Card | None
    ahead: int


def position(seed: int, *, leads: bool) -> Position:
    rng = random.Random(seed)
    cards = rng.sample(full_deck(40), 8)
    turned = cards[0]
    lead = None if leads else cards[7]
    return Position(turned.suit, turned, tuple(cards[1:4]), tuple(cards[4 : 8 if leads else 7]), lead,
                    rng.randrange(-30, 31))  # fmt: skip


def numbers(cards: tuple[Card, ...]) -> Hand:
    return tuple(sorted(card.index for card in cards))


def means(worths: list[Worths]) -> list[float]:
    return [sum(values) / len(values) for values in worths]


def less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(held for held in cards if held is not card)


def outcome(at: Position, lead: Card, reply: Card, hands: Hands, drawn: Card) -> float:
    """What the deal is worth to seat 1, who replies to seat 0; ``hands`` are what both hold after the trick."""
    winner = winner_of((Played(0, lead), Played(1, reply)), at.trump)
    got = (drawn, at.turned) if winner == 0 else (at.turned, drawn)
    won = (lead.points + reply.points) * (1 if winner == 0 else -1)
    won += brute(((*hands[0], got[0]), (*hands[1], got[1])), (), winner, at.trump, 2, 1)
    ahead = at.ahead - won
    return ahead + WINNING * ((ahead > 0) - (ahead < 0))


def replies(at: Position, shown: frozenset[Card]) -> list[float]:
    """What each reply is worth, on the average of all worlds, cards of mine in order of their numbers."""
    assert at.lead is not None
    worlds = [card for card in at.unseen if card not in shown]
    values = []
    for reply in sorted(at.mine, key=lambda card: card.index):
        total = sum(
            outcome(at, at.lead, reply, (less(at.unseen, drawn), less(at.mine, reply)), drawn) for drawn in worlds
        )
        values.append(total / len(worlds))
    return values


def leads(at: Position, shown: frozenset[Card]) -> list[float]:
    """The same for leading, when the other replies with the card that is best by :func:`replies`."""
    worlds = [card for card in at.unseen if card not in shown]
    values = []
    for lead in sorted(at.mine, key=lambda card: card.index):
        total = 0.0
        for drawn in worlds:
            his, rest = less(at.unseen, drawn), less(at.mine, lead)
            seen_by_him = at._replace(mine=his, unseen=(*rest, drawn), lead=lead, ahead=-at.ahead)
            rated = replies(seen_by_him, shown)
            reply = sorted(his, key=lambda card: card.index)[rated.index(max(rated))]
            total -= outcome(seen_by_him, lead, reply, (rest, less(his, reply)), drawn)
        values.append(total / len(worlds))
    return values


@pytest.mark.parametrize("known", [0, 1])
def test_every_world_of_a_reply_is_played_out(known: int) -> None:
    for seed in range(SEEDS):
        at = position(seed, leads=False)
        shown = frozenset(at.unseen[:known])
        trick = LastTrick(at.trump, at.turned.index, frozenset(card.index for card in shown))
        assert at.lead is not None
        rated = trick.replies(numbers(at.mine), numbers(at.unseen), at.lead.index, at.ahead)
        assert means(rated) == pytest.approx(replies(at, shown))


def test_every_world_of_a_lead_is_played_out_and_answered_as_the_other_would() -> None:
    for seed in range(4):
        at = position(seed, leads=True)
        for shown in (frozenset[Card](), frozenset(at.unseen[:1]), frozenset(at.mine[:1])):
            trick = LastTrick(at.trump, at.turned.index, frozenset(card.index for card in shown))
            rated = trick.leads(numbers(at.mine), numbers(at.unseen), at.ahead)
            assert means(rated) == pytest.approx(leads(at, shown))


def in_every_order(at: Position, shown: frozenset[Card]) -> list[float]:
    """What replying two tricks before the end of the stock is worth: all orders of the stock, both playing as above."""
    lead, mine = at.lead, sorted(at.mine, key=lambda card: card.index)
    assert lead is not None
    trick = LastTrick(at.trump, at.turned.index, frozenset(card.index for card in shown))
    totals = dict.fromkeys(mine, 0.0)
    orders = [order for order in permutations(at.unseen, 3) if shown.isdisjoint(order)]
    for first, second, last in orders:
        his = tuple(card for card in at.unseen if card not in (first, second, last))
        for reply in mine:
            takes = winner_of((Played(0, lead), Played(1, reply)), at.trump) == 1
            ahead = at.ahead + (lead.points + reply.points) * (1 if takes else -1)
            rest = less(at.mine, reply)
            hands = ((*his, second), (*rest, first)) if takes else ((*his, first), (*rest, second))
            leader = 1 if takes else 0
            theirs, ours = hands[1 - leader], hands[leader]
            leading = ahead if takes else -ahead
            rated = means(trick.leads(numbers(ours), numbers((*theirs, last)), leading))
            led = CARDS[numbers(ours)[rated.index(max(rated))]]
            left = less(ours, led)
            rated = means(trick.replies(numbers(theirs), numbers((*left, last)), led.index, -leading))
            answer = CARDS[numbers(theirs)[rated.index(max(rated))]]
            value = outcome(at._replace(ahead=-leading), led, answer, (left, less(theirs, answer)), last)
            totals[reply] += -value if takes else value
    return [total / len(orders) for total in totals.values()]


@pytest.mark.parametrize("known", [0, 1, 2])
def test_every_order_of_the_stock_is_tried_one_trick_earlier(known: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        cards = rng.sample(full_deck(40), 10)
        at = Position(cards[0].suit, cards[0], tuple(cards[1:4]), tuple(cards[4:9]), cards[9], rng.randrange(-20, 21))
        shown = frozenset(at.unseen[:known])
        trick = LastTrick(at.trump, at.turned.index, frozenset(card.index for card in shown))
        assert at.lead is not None
        rated = trick.replies_before(numbers(at.mine), numbers(at.unseen), at.lead.index, at.ahead)
        assert means(rated) == pytest.approx(in_every_order(at, shown))


def test_endings_are_those_of_the_exact_search() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        cards = rng.sample(full_deck(40), 6)
        trump = rng.choice(list(Suit))
        gain = LastTrick(trump, 0).gain(numbers(tuple(cards[:3])), numbers(tuple(cards[3:])))
        assert gain == Ending(trump).gain(tuple(cards[:3]), tuple(cards[3:]))


def test_master_plays_the_best_of_it_from_what_it_has_seen() -> None:
    """In whole deals, with exchanges too: what the other holds for sure is known, all else is not."""
    kinds: set[tuple[bool, bool]] = set()
    for seed in range(60):
        rng = random.Random(seed)
        rules = replace(preset("brisca-catalana" if seed % 2 else "briscola", 2), claim=False)
        for match, seen in choices(rules, seed):
            deal = match.running
            if seen.stock != 2 or deal is None or seen.turned is None or seen.trump is None:
                continue
            his = deal.hands[1 - seen.seat]
            points = [sum(trick.points for trick in seen.tricks if trick.winner == seat) for seat in (0, 1)]
            lead = seen.trick[0].card if seen.trick else None
            at = Position(seen.trump, seen.turned, seen.hand, (*his, deal.stock[0]), lead,
                          points[seen.seat] - points[1 - seen.seat])  # fmt: skip
            trick = LastTrick(at.trump, at.turned.index, frozenset(card.index for _, card in seen.shown))
            mine, unseen = numbers(at.mine), numbers(at.unseen)
            rated = means(trick.leads(mine, unseen, at.ahead) if lead is None
                          else trick.replies(mine, unseen, lead.index, at.ahead))  # fmt: skip
            top = max(rated)
            best = [Play(seen.seat, CARDS[card]) for card, worth in zip(mine, rated, strict=True) if worth == top]
            for world in (match, sample_match(seen, rng)):
                assert decide("master", world.observe(seen.seat), random.Random(1)) in (*best, *_not_plays(seen))
            kinds.add((lead is None, bool(seen.shown)))
    assert len(kinds) == 4


def _not_plays(seen: Observation) -> tuple[Action, ...]:
    """An exchange that is still open comes before the card."""
    return tuple(action for action in seen.legal if not isinstance(action, Play))
