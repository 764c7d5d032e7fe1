"""Where the fewest points win, nobody keeps an ace or a three that could go to a trick which is lost to them anyway."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai import weigh
from game.controllers.ai.alike import hoarded, is_lost, is_worked_out
from game.controllers.ai.common import beats, best_played, playable, trump_of
from game.controllers.levels import PLAYER_LEVELS
from game.model.cards import Card
from game.model.observation import Observation
from game.model.presets import preset
from tests.controllers.support import seen_in_turn


def losing(seen: Observation) -> list[Card]:
    """Return the cards that leave a trick which is lost; none where it is not."""
    if not is_lost(seen):
        return []
    trump = trump_of(seen)
    best = best_played(seen.trick, trump).card
    return [card for card in playable(seen) if not beats(card, best, trump)]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
@pytest.mark.parametrize("level", PLAYER_LEVELS)
def test_an_ace_or_a_three_goes_where_it_may(level: str, players: int) -> None:
    could = 0
    for seed in range(4):
        for seen in seen_in_turn(preset("brisca-mexicana", players), seed):
            lost = losing(seen)
            rich = [card for card in lost if card.points >= 10]
            if not rich or len(rich) == len(lost) or is_worked_out(seen):
                continue
            could += 1
            found = weigh(level, seen, random.Random(seed))
            assert found is not None
            assert found.chosen in rich or found.chosen.suit is trump_of(seen) or found.chosen not in lost
    assert could


@pytest.mark.parametrize(("game", "players"), [("briscola", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5)])
def test_nothing_is_hoarded_where_points_are_won(game: str, players: int) -> None:
    assert not any(hoarded(seen, playable(seen)) for seen in seen_in_turn(preset(game, players), 1))
