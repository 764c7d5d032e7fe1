"""What nobody must miss, told again: the call, the partner, signals and swaps of a deal, as far as one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.cards import card_of
from game.model.events import Called, Exchanged, PartnerRevealed, Signalled
from game.model.observation import Observation
from game.people import Person
from game.views import auctionwords
from game.views.contracts import is_partner_known
from game.words import _, card_name, rank_name


def recalled(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> list[str]:
    """Return a sentence for each such moment of the deal, the latest last; ``people`` go by seat."""
    me = observation.seat if viewer_plays else -1
    told: list[str] = []
    if observation.called is not None and observation.declarer is not None:
        told.append(_called(observation, Called(observation.declarer, observation.called), me, people))
    if observation.partner is not None and is_partner_known(observation):
        revealed = PartnerRevealed(observation.partner)
        told.append(auctionwords.said(observation, revealed, people, viewer_plays))
    told += [_signalled(observation, signal, me, people) for signal in observation.signals]
    told += [_swapped(exchange, me, people) for exchange in observation.exchanges]
    return [sentence for sentence in told if sentence]


def _called(observation: Observation, event: Called, me: int, people: Sequence[Person]) -> str:
    card = card_name(event.card)
    points = observation.bid.needed if observation.bid is not None else 0
    if event.seat == me:
        return _("You called {card} and play for {points}.").format(card=card, points=points)
    name = people[event.seat].name
    return _("{name} called {card} and plays for {points}.").format(name=name, card=card, points=points)


def _signalled(observation: Observation, event: Signalled, me: int, people: Sequence[Person]) -> str:
    if observation.trump is None:
        return ""
    card = card_name(card_of(observation.trump, event.rank))
    if event.seat == me:
        return _("You signalled {card}.").format(card=card)
    return _("{name} signalled {card}.").format(name=people[event.seat].name, card=card)


def _swapped(event: Exchanged, me: int, people: Sequence[Person]) -> str:
    names = {"give": rank_name(event.give.rank, article=True), "take": card_name(event.take)}
    if event.seat == me:
        return _("You swapped {give} for {take}.").format(**names)
    return _("{name} swapped {give} for {take}.").format(name=people[event.seat].name, **names)
