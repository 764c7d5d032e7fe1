"""The ending of a deal between two with the stock empty: every card is known, so it is played exactly."""

from __future__ import annotations

from game.controllers.ai.common import beats
from game.model.cards import Card, Suit


def best_ending_card(hand: tuple[Card, ...], other: tuple[Card, ...], led: Card | None, trump: Suit) -> Card:
    """Return the card that brings most points of those still to be won, the other playing his best too.

    ``led`` is the other's card on the table, None when this hand leads. Both hands are whole, ``other`` without the
    card led. Of equal cards the one of least points and rank is played.
    """
    ordered = sorted(hand, key=lambda card: (card.points, card.suit is trump, card.rank, card.index))
    if led is None:
        return max(ordered, key=lambda card: _after_lead(hand, other, card, trump))
    return max(ordered, key=lambda card: _after_answer(other, hand, led, card, trump, led_by_me=False))


def most_points(leader: tuple[Card, ...], follower: tuple[Card, ...], trump: Suit) -> int:
    """Return the points the leader wins more than the follower, both playing their best to the end."""
    if not leader:
        return 0
    return max(_after_lead(leader, follower, card, trump) for card in leader)


def _after_lead(leader: tuple[Card, ...], follower: tuple[Card, ...], led: Card, trump: Suit) -> int:
    """Return the leader's gain when he leads that card."""
    return min(_after_answer(leader, follower, led, card, trump, led_by_me=True) for card in follower)


def _after_answer(
    leader: tuple[Card, ...], follower: tuple[Card, ...], led: Card, answer: Card, trump: Suit, *, led_by_me: bool
) -> int:
    """Return the gain of the leader (``led_by_me``) or the follower once the led card has been answered."""
    leader = tuple([card for card in leader if card is not led])
    follower = tuple([card for card in follower if card is not answer])
    points = led.points + answer.points
    if beats(answer, led, trump):
        gain = -points - most_points(follower, leader, trump)
    else:
        gain = points + most_points(leader, follower, trump)
    return gain if led_by_me else -gain
