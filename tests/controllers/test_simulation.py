"""Simulations: repeatable, their records right, their statistics what the records say."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import cast

import pytest

from game.controllers.simulation import Simulation
from game.model.cards import full_deck
from game.model.presets import GAMES, preset
from game.model.record import Reader
from game.model.rules import Auction, MatchGoal, Rules
from tests.cases import crossed
from tests.controllers.games import chiamata, random_rules

Result = dict[str, object]


def simulate(
    players: int,
    levels: list[str],
    deals: int,
    *,
    rules: Rules | None = None,
    seed: str | None = "1",
    duplicate: bool = False,
) -> tuple[Result, list[str]]:
    """The result and the record of a simulation, of brisca without rules."""
    lines: list[str] = []
    simulation = Simulation("brisca", rules or preset("brisca", players), levels, seed, lines.append)
    return simulation.duplicate(deals) if duplicate else simulation.matches(deals), lines


def without_times(result: Result) -> Result:
    shown = cast("Result", json.loads(json.dumps(result)))
    del shown["seconds"]
    for level in cast("dict[str, Result]", shown["levels"]).values():
        del level["ms_per_move"]
    return shown


def read(lines: list[str]) -> Reader:
    reader = Reader()
    for line in lines:
        reader.feed(line)
    return reader


@pytest.mark.slow
@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seed_repeats_all_but_the_times(players: int, duplicate: bool) -> None:
    levels = {2: ["casual", "random"], 3: ["random", "greedy", "dodger"], 4: ["casual", "random"] * 2}[players]
    first = simulate(players, levels, 7, duplicate=duplicate)
    again = simulate(players, levels, 7, duplicate=duplicate)
    other = simulate(players, levels, 7, seed="2", duplicate=duplicate)
    assert without_times(first[0]) == without_times(again[0])
    assert first[1] == again[1]
    assert first[1] != other[1]
    assert first[0]["deals"] == 7


def test_without_a_seed_nothing_repeats() -> None:
    assert simulate(2, ["random", "random"], 1, seed=None)[1] != simulate(2, ["random", "random"], 1, seed=None)[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_are_those_of_the_record(players: int) -> None:
    levels = ["casual", "greedy", "random", "dodger"][:players]
    result, lines = simulate(players, levels, 20)
    reader = read(lines)
    assert reader.match is not None
    assert reader.header is not None
    matches = [*reader.earlier, (reader.header, reader.match)]
    points = [0] * players
    won = [0] * players
    wins = [0.0] * players
    deals = 0
    for header, match in matches:
        assert [player.level for player in header.players] == levels
        for deal in match.results:
            deals += 1
            for seat, player in enumerate(match.seating):
                side = match.rules.side_of(seat)
                points[player] += deal.points[side]
                won[player] += deal.won[side]
                wins[player] += 0.5 if not any(deal.won) else deal.won[side]
    assert deals == result["deals"] == 20
    seats = cast("list[Result]", result["seats"])
    assert [seat["level"] for seat in seats] == levels
    assert [seat["points"] for seat in seats] == [pytest.approx(total / deals, abs=0.001) for total in points]
    assert [seat["won"] for seat in seats] == won
    by_level = cast("dict[str, Result]", result["levels"])
    for player, level in enumerate(levels):
        assert by_level[level]["win_rate"] == pytest.approx(wins[player] / deals, abs=0.0001)
        assert by_level[level]["points"] == pytest.approx(points[player] / deals, abs=0.001)
        assert by_level[level]["deals"] == 20
    assert set(result) == {"deals", "seconds", "seats", "levels"}
    assert set(by_level[levels[0]]) == {"deals", "points", "win_rate", "win_ci95", "ms_per_move"}


def test_duplicate_deals_every_deck_once_for_every_rotation() -> None:
    result, lines = simulate(3, ["casual", "greedy", "random"], 9, duplicate=True)
    headers = [json.loads(line) for line in lines if '"format"' in line]
    decks = [json.loads(line)["deck"] for line in lines if '"event": "deal"' in line]
    assert result["deals"] == len(headers) == len(decks) == 9
    for i in range(0, 9, 3):
        assert decks[i] == decks[i + 1] == decks[i + 2]
        seatings = [tuple(player["level"] for player in header["players"]) for header in headers[i : i + 3]]
        assert set(seatings) == {
            ("casual", "greedy", "random"),
            ("greedy", "random", "casual"),
            ("random", "casual", "greedy"),
        }
    assert decks[0] != decks[3]
    assert not any('"seat-draw"' in line or '"cut"' in line for line in lines)
    read(lines)


def test_rotations_that_seat_the_same_levels_alike_are_played_once() -> None:
    _, lines = simulate(4, ["casual", "greedy"] * 2, 4, duplicate=True)
    decks = [json.loads(line)["deck"] for line in lines if '"event": "deal"' in line]
    assert decks[0] == decks[1] != decks[2] == decks[3]
    _, lines = simulate(2, ["greedy", "greedy"], 2, duplicate=True)
    decks = [json.loads(line)["deck"] for line in lines if '"event": "deal"' in line]
    assert decks[0] != decks[1]


def test_equal_players_with_swapped_seats_are_exactly_level() -> None:
    """Two greedy players differ in nothing but the name: every pair of deals of a deck splits its wins."""
    result, _ = simulate(2, ["greedy", "greedy"], 40)
    levels = cast("dict[str, Result]", result["levels"])
    assert levels["greedy"]["win_rate"] == 0.5
    assert levels["greedy"]["points"] == 60


@pytest.mark.slow
def test_a_void_deal_counts_as_half_a_win_and_the_match_goes_on() -> None:
    """Enough deals of random players to meet one with 60 all."""
    lines: list[str] = []
    rules = replace(preset("brisca", 2), match=MatchGoal("fixed", 11), draw_for_seats=False)
    result = Simulation("brisca", rules, ["random", "greedy"], "void", lines.append).matches(150)
    ends = [json.loads(line) for line in lines if "deal-end" in line]
    void = [end for end in ends if end["points"] == [60, 60]]
    assert void
    levels = cast("dict[str, Result]", result["levels"])
    wins = sum(end["won"][1] for end in ends) + 0.5 * len(void)
    assert levels["greedy"]["win_rate"] == pytest.approx(wins / 150, abs=0.0001)
    read(lines)
    assert all(set(end["won"]) == {0} for end in void)
    assert len(full_deck(40)) == 40


# -- every game --------------------------------------------------------------------------------------------------------

ALL_GAMES = [(name, players) for name, game in GAMES.items() for players in game.players]


@pytest.mark.parametrize(("game", "duplicate"), crossed(ALL_GAMES, [False, True]), ids=str)
def test_every_game_is_simulated_by_mixed_levels(game: tuple[str, int], duplicate: bool) -> None:
    name, players = game
    levels = ["casual", "greedy", "random", "dodger", "casual", "random"][:players]
    result, lines = simulate(players, levels, players + 1, rules=preset(name, players), duplicate=duplicate)
    assert result["deals"] == players + 1
    reader = read(lines)
    assert reader.match is not None
    matches = [*(match for _, match in reader.earlier), reader.match]
    assert sum(len(match.results) for match in matches) == players + 1


@pytest.mark.slow
def test_any_rules_are_simulated_both_ways() -> None:
    for seed in range(40):
        rules = random_rules(random.Random(seed))
        _, lines = simulate(rules.players, ["random"] * rules.players, 2, rules=rules, duplicate=seed % 2 == 0)
        read(lines)


@pytest.mark.parametrize("auction", ["points", "rank"])
def test_chiamata_counts_match_points(auction: Auction) -> None:
    """A seat wins with more than no match points; a deal that all pass is half a win for everybody."""
    levels = ["casual", "greedy", "greedy", "random", "dodger"]
    result, lines = simulate(5, levels, 40, rules=chiamata(auction))
    ends = [json.loads(line)["won"] for line in lines if '"deal-end"' in line]
    seats = cast("list[Result]", result["seats"])
    assert [seat["won"] for seat in seats] == [sum(end[seat] for end in ends) for seat in range(5)]
    won = [cast(int, seat["won"]) for seat in seats]
    assert [seat["points"] for seat in seats] == pytest.approx([total / 40 for total in won], abs=0.001)
    assert sum(won) == 0
    casual = cast("dict[str, Result]", result["levels"])["casual"]
    wins = sum(0.5 if not any(end) else float(end[0] > 0) for end in ends)
    assert casual["win_rate"] == pytest.approx(wins / 40, abs=0.0001)


def test_a_deal_that_all_pass_is_half_a_win_and_no_points() -> None:
    result, lines = simulate(5, ["dodger"] * 5, 3, rules=chiamata())
    assert sum('"event": "pass"' in line for line in lines) == 15
    levels = cast("dict[str, Result]", result["levels"])
    assert levels["dodger"]["win_rate"] == 0.5
    assert levels["dodger"]["points"] == 0


@pytest.mark.slow
def test_where_several_sides_win_a_deal_each_of_them_counts() -> None:
    result, lines = simulate(3, ["greedy", "dodger", "dodger"], 180, rules=preset("brisca-mexicana", 3))
    ends = [json.loads(line)["won"] for line in lines if '"deal-end"' in line]
    assert any(sum(end) == 2 for end in ends)
    wins = sum(0.5 * 2 if not any(end) else end[1] + end[2] for end in ends)
    levels = cast("dict[str, Result]", result["levels"])
    assert levels["dodger"]["win_rate"] == pytest.approx(wins / 360, abs=0.0001)


def test_rotating_trumps_take_their_turns_in_matches() -> None:
    rules = replace(
        preset("brisca-catalana", 2), exchange="none", trump_choice="rotating", match=MatchGoal("rotation", 4)
    )
    _, lines = simulate(2, ["greedy", "casual"], 8, rules=rules)
    assert [match.is_over for match in read(lines).finished] == [True, True]
