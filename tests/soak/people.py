"""People who press anything at any time: legal moves at random, wishes out of turn, and much that is refused."""

from __future__ import annotations

import random
from collections import Counter

from game.controllers.player import is_in_turn
from game.controllers.seat import Seat
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.cards import CARDS, Rank
from game.model.observation import Observation
from game.model.state import Phase

_RANKS = tuple(Rank)


class Restless:
    """A person at a seat; ``told`` counts what he was answered, and in which phase he did what."""

    def __init__(self, seat: Seat, chance: random.Random, told: Counter[str]) -> None:
        self._seat = seat
        self._chance = chance
        self._told = told

    def act(self, awaited: bool) -> None:
        """Do something, or nothing; where the match waits for this seat, something legal in the end."""
        seat, chance = self._seat, self._chance
        known = seat.observe()
        roll = chance.random()
        if roll < (0.3 if known.phase in (Phase.AUCTION, Phase.CALL) else 0.06):
            self._submit(nonsense(known, chance), known)
        elif roll < 0.10:
            seat.arm(chance.random() < 0.7)
            seat.claim(chance.random() < 0.7)
        if known.legal and not is_in_turn(known) and chance.random() < 0.5:
            self._submit(chance.choice(known.legal), known)
        if awaited and seat.is_awaited:
            self._submit(self._choice(known), known)
            if chance.random() < 0.03:
                self._submit(self._choice(known), known)  # a second press on its way
        late = seat.late_refusal()
        if late is not None:
            self._told[f"refused {late.code}"] += 1

    def _choice(self, known: Observation) -> Action:
        chance, legal = self._chance, known.legal
        if chance.random() < 0.5:
            for action in legal:
                if isinstance(action, Pass):
                    return action
        return chance.choice(legal)

    def _submit(self, action: Action, known: Observation) -> None:
        refusal = self._seat.submit(action)
        kind = type(action).__name__.lower()
        if refusal is None:
            self._told[f"{kind} in {known.phase.value}"] += 1
        else:
            self._told[f"refused {refusal.code}"] += 1


def nonsense(known: Observation, chance: random.Random) -> Action:
    """Something that is hardly ever legal."""
    seat = known.seat if chance.random() < 0.9 else chance.randrange(-1, 8)
    card, other, rank = chance.choice(CARDS), chance.choice(CARDS), chance.choice(_RANKS)
    if chance.random() < 0.5 and known.hand:
        card = chance.choice(known.hand)
    if chance.random() < 0.5 and known.turned is not None:
        other = known.turned
    if known.phase in (Phase.AUCTION, Phase.CALL) and chance.random() < 0.7:
        if known.phase is Phase.CALL:
            return Call(seat, card)
        return Bid(seat, rank=rank) if chance.random() < 0.5 else Bid(seat, points=chance.randrange(50, 125))
    match chance.randrange(8):
        case 0:
            return Play(seat, card)
        case 1:
            return Call(seat, card)
        case 2:
            return Exchange(seat, card, other)
        case 3:
            return Signal(seat, rank)
        case 4:
            return Bid(seat, rank=rank) if chance.random() < 0.5 else Bid(seat, points=chance.randrange(50, 125))
        case 5:
            return Cut(seat, chance.randrange(-1, 50))
        case 6:
            return Claim(seat)
    return Pass(seat)
