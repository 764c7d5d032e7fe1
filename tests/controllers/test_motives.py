"""What decides is what is told: each level plays the card that its motives, apart, come to."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai import decide, weigh
from game.controllers.ai.alike import stands_for
from game.controllers.ai.manners import MANNERS, manner_named
from game.controllers.ai.motives import Motive
from game.controllers.levels import PLAYER_LEVELS
from game.model.actions import Play
from game.model.presets import preset
from tests.controllers.support import seen_in, seen_in_turn

GAMES = [("briscola", 2), ("brisca-catalana", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]
OWN = {
    "beginner": {Motive.HABIT, Motive.SLIP}, "casual": {Motive.CLINGING, Motive.SLIP},
    "strong": {Motive.REVENGE, Motive.SLIP}, "master": set[Motive](),
}  # fmt: skip
"""What moves each level beside what it takes a card to be worth."""


@pytest.mark.parametrize("level", PLAYER_LEVELS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_each_level_plays_what_its_motives_come_to(level: str, game: str, players: int) -> None:
    thought = 0
    for seed, person in enumerate((None, *MANNERS)):
        for seen in seen_in_turn(preset(game, players), seed):
            found = weigh(level, seen, random.Random(seed), manner_named(person))
            assert found is not None
            action = decide(level, seen, random.Random(seed), person)
            assert not isinstance(action, Play) or action.card is found.chosen
            if not found.parts:
                assert len(found.cards) == 1
                continue
            best = [card for card, total in zip(found.cards, found.sums, strict=True) if total == max(found.sums)]
            assert found.chosen in [stands_for(seen, card, found.cards) for card in best]
            assert set(found.parts) <= {Motive.WORTH, Motive.MANNER, *OWN[level]}
            assert (Motive.MANNER in found.parts) == (person is not None)
            thought += 1
    assert thought > 50


def test_nothing_is_weighed_where_no_card_is_to_be_played() -> None:
    turns = seen_in_turn(preset("briscola", 2), 1)
    for seen in seen_in(preset("briscola", 2), 1):
        assert (weigh("master", seen, random.Random(1)) is not None) == (seen in turns)
    assert weigh("greedy", turns[0], random.Random(1)) is None
