"""Cards that do the same: of those the lowest goes first, and nothing of worth is thrown where a blank would do.

Every player at a table knows both without thinking, so both stand before what a level, a net or a manner says of
cards: errors are not drawn for each of several cards that are alike, and differences between them are noise.
"""

from __future__ import annotations

from typing import Final

from game.controllers.ai.common import RICH, beats, best_played, trump_of
from game.controllers.ai.manners import is_partner
from game.model.cards import Card, Rank
from game.model.exchange import GIVEN_FOR
from game.model.observation import Observation

_LAST: Final = 4
"""As many tricks before the end the lead may be worth a trump."""


def stands_for(observation: Observation, card: Card, cards: tuple[Card, ...]) -> Card:
    """Return the lowest of these cards that does all that ``card`` does, now and later: itself where there is none."""
    if card.points or observation.rules.goal != "most_points":
        return card
    return min([low for low in cards if _does_the_same(observation, low, card)], key=lambda low: low.rank, default=card)


def _does_the_same(observation: Observation, low: Card, high: Card) -> bool:
    """Whether to play ``low``, of the same suit and no points either, and keep ``high`` is as good, if not better."""
    if low.suit is not high.suit or low.rank >= high.rank or low.points or high.points:
        return False
    if observation.called is not None and observation.called in (low, high):
        return False  # the called card tells who plays with whom
    trump = trump_of(observation)
    if observation.trick:
        best = best_played(observation.trick, trump).card
        if beats(low, best, trump) is not beats(high, best, trump):
            return False
    if low.suit is trump and _may_be_swapped(observation, low):
        return False
    told = [card for _, card in observation.shown]
    if high in told and low not in told:
        return False  # others would learn of a card they do not know yet
    if low.suit is trump and observation.trick and not _later(observation) and not is_worked_out(observation):
        if beats(low, best_played(observation.trick, trump).card, trump):
            return True  # the higher trump is kept, whatever is still out between them
    gone = _gone(observation) | set(observation.hand)
    return not any(
        card.suit is low.suit and low.rank < card.rank < high.rank and card not in gone
        for card in observation.rules.cards
    )


def _gone(observation: Observation) -> set[Card]:
    """Return the cards that have been played."""
    gone = {played.card for trick in observation.tricks for played in trick.cards}
    gone.update([played.card for played in observation.trick])
    return gone


def is_worked_out(observation: Observation) -> bool:
    """Whether so few cards are left between two that worlds are played out exactly, above every rule of thumb."""
    return observation.rules.players == 2 and observation.stock <= 4


def _may_be_swapped(observation: Observation, card: Card) -> bool:
    """Whether this trump may still be given for the turned card, at once or once somebody has swapped that."""
    turned = observation.turned
    if turned is None or observation.round >= observation.rules.last_exchange_round:
        return False
    give = GIVEN_FOR[turned.index]
    if give is card:
        return True
    return card.rank is Rank.TWO and give is not None and give not in _gone(observation)


def is_lost(observation: Observation) -> bool:
    """Whether others have the trick for certain, unless this seat takes it: none of its side can after it."""
    if not observation.trick:
        return False
    held = best_played(observation.trick, trump_of(observation))
    return _is_enemy(observation, held.seat) and not _may_be_taken(
        observation, held.card, [seat for seat in _later(observation) if not _is_enemy(observation, seat)]
    )


def is_won(observation: Observation) -> bool:
    """Whether a partner has the trick for certain: no enemy can take it any more."""
    if not observation.trick:
        return False
    held = best_played(observation.trick, trump_of(observation))
    if held.seat == observation.seat or not is_partner(observation, held.seat):
        return False
    later = [seat for seat in _later(observation) if not is_partner(observation, seat)]
    return not _may_be_taken(observation, held.card, later)


def _later(observation: Observation) -> list[int]:
    """Return whose cards come to the trick after the one to be played now, in order."""
    rules, seat = observation.rules, observation.seat
    left = rules.players * rules.cards_a_trick - len(observation.trick) - 1
    return [(seat + step) % rules.players for step in range(1, left + 1)]


def _may_be_taken(observation: Observation, best: Card, seats: list[int]) -> bool:
    """Whether any of these seats may hold a card that takes the trick from ``best``, as far as this one knows."""
    if not seats:
        return False
    gone, trump = _gone(observation), trump_of(observation)
    if observation.seat not in seats:
        gone.update(observation.hand)
    return any(card not in gone and beats(card, best, trump) for card in observation.rules.cards)


def _is_enemy(observation: Observation, seat: int) -> bool:
    """Whether the seat is known to play against this one; a defender knows it of the declarer."""
    own, declarer = observation.seat, observation.declarer
    if observation.rules.trump_choice == "called" and observation.partner is None:
        return own != declarer and seat == declarer
    return not is_partner(observation, seat)


def gifts(observation: Observation, cards: tuple[Card, ...], *, among_three: bool = False) -> frozenset[Card]:
    """Return the cards that give points away for nothing: the trick is lost with them, and with a blank too.

    Where three play, each alone, points given to one of the others may be points kept from the third: there none is a
    gift but for those who do not look so far, ``among_three``.
    """
    rules = observation.rules
    if rules.goal != "most_points" or (rules.players == 3 and not among_three):
        return frozenset()
    if not is_lost(observation) or is_worked_out(observation):
        return frozenset()
    if not blanks(observation, cards):
        return frozenset()
    return frozenset([card for card in _leaving(observation, cards) if card.points >= RICH])


def withheld(observation: Observation, cards: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards that nobody lays to a trick which is a partner's for certain, while a better one is in hand.

    Where a plain card has points and is not bound to win a trick of its own, those are all that give none; else trumps
    that take the trick from the partner, but for the last tricks, where that may buy the lead.
    """
    rules, trump = observation.rules, trump_of(observation)
    if rules.goal != "most_points" or not is_won(observation):
        return frozenset()
    plain = [card for card in cards if card.suit is not trump]
    others = [(observation.seat + 1) % rules.players]
    if any(card.points and _may_be_taken(observation, card, others) for card in plain):
        return frozenset([card for card in cards if not card.points or card.suit is trump])
    if not plain or len(observation.hand) + observation.stock // rules.players <= _LAST:
        return frozenset()
    leaving = _leaving(observation, cards)
    return frozenset([card for card in cards if card.suit is trump and card not in leaving])


def hoarded(observation: Observation, cards: tuple[Card, ...]) -> frozenset[Card]:
    """Return the plain cards that nobody lays where points are to be avoided: the trick is lost with them, and with an
    ace or a three too, which so would be rid of."""
    if observation.rules.goal != "at_most_11" or not is_lost(observation) or is_worked_out(observation):
        return frozenset()
    trump, lost = trump_of(observation), _leaving(observation, cards)
    if not any(card.points >= RICH for card in lost):
        return frozenset()
    return frozenset([card for card in lost if card.points < RICH and card.suit is not trump])


def blanks(observation: Observation, cards: tuple[Card, ...]) -> list[Card]:
    """Return the plain cards without points that leave the trick as it lies."""
    trump = trump_of(observation)
    return [card for card in _leaving(observation, cards) if not card.points and card.suit is not trump]


def _leaving(observation: Observation, cards: tuple[Card, ...]) -> list[Card]:
    """Return the cards that leave the trick as it lies."""
    trump = trump_of(observation)
    best = best_played(observation.trick, trump).card
    return [card for card in cards if not beats(card, best, trump)]
