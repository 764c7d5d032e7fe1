"""Worlds: whole deals that a seat cannot tell from the real one, made by dealing out the cards it has not seen."""

from __future__ import annotations

import random

from game.controllers.ai.common import known_hands, unseen_cards
from game.model.cards import Card
from game.model.deal import Deal
from game.model.match import Match
from game.model.observation import Observation, Phase


def sample_deal(observation: Observation, rng: random.Random) -> Deal:
    """Return a deal that agrees with the observation; each way to deal out the unseen cards is equally likely.

    Raises ValueError while no deal is running. Before the cut the whole deck is shuffled.
    """
    seen = observation
    if seen.phase not in (Phase.CUT, Phase.PLAY, Phase.TRICK, Phase.DRAW) or seen.dealer is None:
        raise ValueError(f"no deal is running in phase {seen.phase.value}")
    players = seen.rules.players
    hidden = list(unseen_cards(seen))
    rng.shuffle(hidden)
    known = known_hands(seen)
    hands: list[tuple[Card, ...]] = []
    for seat in range(players):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        missing = seen.hand_counts[seat] - len(known[seat])
        hands.append((*known[seat], *hidden[:missing]))
        del hidden[:missing]
    turned = () if seen.turned is None else (seen.turned,)
    if len(hidden) + len(turned) != seen.stock:
        raise ValueError(f"{len(hidden)} cards left for a stock of {seen.stock}")
    return Deal(
        rules=seen.rules,
        number=seen.number,
        dealer=seen.dealer,
        trump=seen.trump,
        phase=seen.phase,
        ply=seen.ply,
        turn=seen.turn,
        stock=(*hidden, *turned),
        hands=tuple(hands),
        trick=seen.trick,
        tricks=seen.tricks,
        to_draw=seen.to_draw,
        round=seen.round,
        shown=seen.shown,
        exchanges=seen.exchanges,
    )


def sample_match(observation: Observation, rng: random.Random) -> Match:
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
