"""Rules of every kind for the tests of computer players, and tables of Chiamata set up by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from game.model.cards import full_deck
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Auction, Rules
from tests.controllers.support import table
from tests.model.options import ORDER, allowed, rules_of


def random_rules(rng: random.Random, **fixed: object) -> Rules:
    """Any rules there are, those with these values only; matches are short."""
    chosen: dict[str, Any] = {}
    for option in ORDER:
        chosen[option] = fixed[option] if option in fixed else rng.choice(allowed(option, chosen))
    return rules_of(chosen, rng.randint(1, 2))


def chiamata(auction: Auction = "points") -> Rules:
    return replace(preset("briscola-chiamata", 5), auction=auction)


def auction_table(hand: str, *others: str, auction: Auction = "points") -> Match:
    """A deal of Chiamata whose first bidder, seat 0, holds this hand, and the next seats the others.

    What a hand lacks of eight cards is dealt to it from the lowest ones left.
    """
    given = [hand, *others]
    taken = {code for each in given for code in each.split()}
    spare = iter(sorted((card for card in full_deck(40) if card.code not in taken), key=lambda card: card.rank))
    hands = []
    for seat in range(5):
        codes = given[seat].split() if seat < len(given) else []
        hands.append(" ".join([*codes, *(next(spare).code for _ in range(8 - len(codes)))]))
    return table(chiamata(auction), 4, hands, "")
