"""Worlds: whole deals that a seat cannot tell from the real one, made by dealing out the cards it has not seen."""

from __future__ import annotations

from typing import Final

from game.controllers.ai.common import known_hands, unseen_cards
from game.model.cards import Card
from game.model.match import Match
from game.model.observation import Observation
from game.model.state import NO_EXTRAS, TURN_PHASES, Deal, Extras, Phase
from game.model.stream import Chance

_RUNNING: Final = TURN_PHASES | {Phase.SHOW, Phase.TRICK, Phase.DRAW}


def sample_deal(observation: Observation, rng: Chance) -> Deal:
    """Return a deal that agrees with the observation; each way to deal out the unseen cards is equally likely.

    So the called card may be in any hand but this seat's, the declarer's too, as long as nobody has played it. Of what
    others told each other in secret nothing is made up: no signals of the other side, no hands it showed. Raises
    ValueError while no deal is running. Before the cut the whole deck is shuffled.
    """
    seen = observation
    if seen.phase not in _RUNNING or seen.dealer is None:
        raise ValueError(f"no deal is running in phase {seen.phase.value}")
    hidden = list(unseen_cards(seen))
    rng.shuffle(hidden)
    known = known_hands(seen)
    hands: list[tuple[Card, ...]] = []
    for seat in range(seen.rules.players):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        missing = seen.hand_counts[seat] - len(known[seat])
        hands.append((*known[seat], *hidden[:missing]))
        del hidden[:missing]
    return Deal(
        rules=seen.rules,
        number=seen.number,
        dealer=seen.dealer,
        trump=seen.trump,
        phase=seen.phase,
        ply=seen.ply,
        turn=seen.turn,
        stock=_stock(seen, hidden),
        hands=tuple(hands),
        trick=seen.trick,
        tricks=seen.tricks,
        to_draw=seen.to_draw,
        round=seen.round,
        shown=seen.shown,
        exchanges=seen.exchanges,
        extras=_extras(seen),
    )


def sample_match(observation: Observation, rng: Chance) -> Match:
    """Return a match around :func:`sample_deal` which this seat would observe exactly as it did."""
    seen = observation
    names = dict(zip(seen.seating, seen.names, strict=True))
    return Match(
        rules=seen.rules,
        names=tuple(names[player] for player in range(seen.rules.players)),
        seating=seen.seating,
        next_dealer=seen.dealer,
        deal=sample_deal(seen, rng),
        results=seen.results,
    )


def _stock(seen: Observation, hidden: list[Card]) -> tuple[Card, ...]:
    """Return the stock of these hidden cards, with refused trumps and the turned card where they are known to lie."""
    places: dict[int, Card] = {seen.stock - 1 - below: card for card, below in seen.refused}
    if seen.turned is not None:
        places[seen.stock - 1] = seen.turned
    if len(hidden) + len(places) != seen.stock:
        raise ValueError(f"{len(hidden)} cards left for {seen.stock - len(places)} hidden places of the stock")
    if len(places) == (seen.turned is not None):
        return (*hidden, *places.values())
    rest = iter(hidden)
    return tuple([places[at] if at in places else next(rest) for at in range(seen.stock)])


def _extras(seen: Observation) -> Extras:
    """Return what this seat has seen of auction, call, signals, shown hands and refused trumps."""
    return NO_EXTRAS._replace(
        refused=seen.refused,
        bids=seen.bids,
        bid=seen.bid,
        declarer=seen.declarer,
        called=seen.called,
        to_show=_to_show(seen),
        revealed=seen.partner_cards,
        signals=seen.signals,
    )


def _to_show(seen: Observation) -> tuple[int, ...]:
    """Return seats that may still have to show their hands: it is not told which, but how many, and the partner's."""
    if seen.phase is not Phase.SHOW or seen.dealer is None:
        return ()
    players = seen.rules.players
    order = [(seen.dealer + step) % players for step in range(1, players + 1)]
    partner = next(seat for seat in order if seen.rules.are_partners(seat, seen.seat))
    # The first ply was the cut, every other one a hand shown.
    left = players - (seen.ply - 1)
    others = [seat for seat in order if seat != partner]
    if seen.partner_cards:
        return tuple(others[len(others) - left :])
    waiting = {partner, *others[len(others) - (left - 1) :]} if left > 1 else {partner}
    return tuple(seat for seat in order if seat in waiting)
