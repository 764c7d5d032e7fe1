"""How strong ``casual`` is in every game: well below what was measured, so that chance alone fails none of these."""

from __future__ import annotations

from typing import cast

import pytest

from game.controllers.simulation import Simulation
from game.model.presets import preset, with_options
from game.model.rules import Auction
from tests.cases import MANY
from tests.controllers.games import chiamata

pytestmark = pytest.mark.slow


def figures(name: str, players: int, other: str, deals: int, **options: str) -> tuple[dict[str, float], ...]:
    """What casual and the other level reached in duplicate deals; with three players one sits against two."""
    rules = with_options(preset(name, players), options)
    levels = ["casual", other, other] if players == 3 else ["casual", other] * (players // 2)
    result = Simulation(name, rules, levels, "strength").duplicate(deals)
    by_level = cast("dict[str, dict[str, float]]", result["levels"])
    return by_level["casual"], by_level[other]


@pytest.mark.parametrize(
    ("name", "players", "options", "least"),
    [
        ("brisca", 2, {}, 0.70),
        ("brisca", 3, {}, 0.45),
        ("brisca", 4, {}, 0.65),
        ("brisca-catalana", 2, {}, 0.70),
        ("brisca-catalana", 2, {"double_tricks": "true"}, 0.65),
        ("brisca-catalana", 2, {"exchange": "none", "trump_choice": "rotating"}, 0.65),
        ("brisca-catalana", 4, {"partners_show_hands": "true", "deck": "48"}, 0.65),
        ("brisca-catalana", 6, {}, 0.65),
        ("briscola", 2, {}, 0.70),
        ("briscola", 3, {"reflip_high_trump": "true"}, 0.45),
        ("briscola", 4, {"signals": "true"}, 0.65),
        ("briscola", 6, {}, 0.65),
    ],
)
def test_casual_beats_greedy_where_points_count(name: str, players: int, options: dict[str, str], least: float) -> None:
    casual, greedy = figures(name, players, "greedy", 200 * MANY, **options)
    assert casual["win_rate"] > least
    assert casual["points"] > greedy["points"] + 10


@pytest.mark.parametrize(("players", "ahead"), [(2, -0.06), (3, 0.02), (4, 0.04), (6, 0.04)])
def test_casual_holds_its_own_against_the_dodger_where_points_are_to_be_avoided(players: int, ahead: float) -> None:
    """Casual thinks there as people do who know other games; between two that is as good as to dodge by rule."""
    casual, dodger = figures("brisca-mexicana", players, "dodger", 300 * MANY)
    assert casual["win_rate"] > dodger["win_rate"] + ahead
    assert casual["points"] < dodger["points"]


@pytest.mark.parametrize("auction", ["points", "rank"])
def test_one_casual_among_four_greedy_earns_more_than_a_greedy_in_its_place(auction: Auction) -> None:
    rules = chiamata(auction)
    result = Simulation("briscola-chiamata", rules, ["casual", *["greedy"] * 4], "strength").duplicate(200 * MANY)
    levels = cast("dict[str, dict[str, float]]", result["levels"])
    assert levels["casual"]["points"] > 0.15 > 0 > levels["greedy"]["points"]
