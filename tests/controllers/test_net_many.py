"""The nets for three and more: what ships, that nothing hidden reaches them, and that they play and bid better."""

from __future__ import annotations

import random

import pytest

from game.assets import asset_path
from game.controllers.ai import LEVELS, auctioneer, casual, decide
from game.controllers.ai.auctioneer import MARKS, hope_of
from game.controllers.ai.inputs import INPUTS
from game.controllers.ai.many import VALUE
from game.controllers.ai.nets import NETS, name_of_net
from game.controllers.ai.tableinputs import starts_of, table_inputs
from game.controllers.ai.weightfiles import net_named
from game.controllers.ai.worlds import sample_match
from game.model.actions import Bid, Call, Pass
from game.model.auction import RANKS
from game.model.cards import card_of
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from tests.bench.duplicate import measure
from tests.controllers.games import auction_table, chiamata, random_rules
from tests.model.support import moments, new_match

TABLES = {players: chiamata("rank") if players == 5 else preset("briscola", players) for players in (3, 4, 5, 6)}
AVOIDING = {players: preset("brisca-mexicana", players) for players in (3, 4, 6)}
STRONG = "1o 12o 11o 7o 6o 1c 2e 2b"


def test_the_shipped_nets_are_small_and_fit_their_inputs() -> None:
    for (_goal, players), name in NETS.items():
        if players == 2:  # test_net.py
            continue
        assert asset_path("nets", f"{name}.net").stat().st_size < 550_000
        net = net_named(name)
        assert (net.inputs, net.outputs) == (starts_of(players).inputs, VALUE + 1)
    assert asset_path("nets", f"{auctioneer.NET}.net").stat().st_size < 10_000
    assert net_named(auctioneer.NET).outputs == len(MARKS)


def test_every_game_for_three_and_more_has_a_net() -> None:
    names = [name_of_net(rules) for rules in (*TABLES.values(), *AVOIDING.values())]
    assert names == ["three", "four", "five", "six", "fewest-three", "fewest-four", "fewest-six"]


def test_whatever_is_agreed_there_is_a_net() -> None:
    rng = random.Random(1)
    for _ in range(300):
        rules = random_rules(rng)
        inputs = INPUTS if rules.players == 2 else starts_of(rules.players).inputs
        assert net_named(name_of_net(rules)).inputs == inputs


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*TABLES.values(), *AVOIDING.values()])
def test_hidden_cards_and_secret_partners_change_nothing(rules: Rules) -> None:
    """Where the cards lie that a seat has not seen, what the net is told and does is the same."""
    rng, compared, differing = random.Random(5), 0, 0
    for match, _move, after, _events in moments(new_match(rules), random.Random(4)):
        deal = match.running
        if deal is not None and deal.turn is not None and deal.phase in (Phase.PLAY, Phase.AUCTION, Phase.CALL):
            seen = match.observe(deal.turn)
            choice = decide("master", seen, random.Random(1))
            assert choice in seen.legal
            differing += choice != casual.decide(seen, random.Random(1))
            world = sample_match(seen, rng)
            other = world.observe(seen.seat)
            if deal.phase is Phase.PLAY:
                assert table_inputs(other) == table_inputs(seen)
            assert decide("master", other, random.Random(2)) == choice
            compared += world.running != deal
        if after.results:
            break
    assert compared > 15
    assert differing > 2


@pytest.mark.parametrize("auction", ["points", "rank"])
def test_the_less_is_bid_the_likelier_it_is_made(auction: str) -> None:
    match = auction_table(STRONG, auction="rank" if auction == "rank" else "points")
    seen = match.observe(0)
    chances = [hope_of(seen, card_of(next(iter(seen.hand)).suit, rank), 61).chance for rank in RANKS]
    assert chances[0] == pytest.approx(hope_of(seen, seen.hand[0], 61).chance)
    assert all(0 < chance < 1 for chance in chances)
    three = next(card for card in seen.rules.cards if card.code == "3o")
    by_points = [hope_of(seen, three, needed).chance for needed in range(61, 121)]
    assert by_points == sorted(by_points, reverse=True)
    assert by_points[0] > 0.5 > by_points[-1]


def test_a_strong_hand_bids_and_calls_and_a_weak_one_passes() -> None:
    match = auction_table(STRONG)
    assert isinstance(decide("master", match.observe(0), random.Random(1)), Bid)
    weak = auction_table("2o 4o 5c 6c 7e 4e 10b 2b")
    assert decide("master", weak.observe(0), random.Random(1)) == Pass(0)
    match, _ = match.apply(Bid(0, points=61))
    for seat in range(1, 5):
        match, _ = match.apply(Pass(seat))
    call = decide("master", match.observe(0), random.Random(1))
    assert isinstance(call, Call)
    assert call.card.code == "3o"


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_the_exact_inputs_say_where_everything_is(rules: Rules) -> None:
    """Every card of the deck is told of once: own, on the table, played, known, turned or unseen."""
    starts = starts_of(rules.players)
    for match, _move, after, _events in moments(new_match(rules), random.Random(8)):
        deal = match.running
        if deal is not None and deal.phase is Phase.PLAY and deal.turn is not None:
            seen = match.observe(deal.turn)
            on = table_inputs(seen).on
            spans = [
                (starts.hand, starts.wins), (starts.table, starts.holder), (starts.unseen, starts.known),
                (starts.known, starts.mine), (starts.played, starts.story),
            ]  # fmt: skip
            told = sum(first <= number < last for number in on for first, last in spans)
            assert told == len(rules.cards)
            assert max(on) < starts.inputs
        if after.results:
            break


# -- strength ----------------------------------------------------------------------------------------------------------


LEAST = {3: 0.55, 4: 0.7, 6: 0.65}


@pytest.mark.slow
@pytest.mark.parametrize("players", TABLES)
def test_master_beats_greedy(players: int) -> None:
    found = measure(TABLES[players], LEVELS["master"], LEVELS["greedy"], 60, "slow test")
    if players == 5:
        assert found.ahead - found.ahead_ci95 > 0.3
    else:
        assert found.win > LEAST[players]


@pytest.mark.slow
@pytest.mark.parametrize("players", AVOIDING)
def test_master_avoids_points_better_than_dodger(players: int) -> None:
    found = measure(AVOIDING[players], LEVELS["master"], LEVELS["dodger"], 60, "slow test")
    assert found.win > (0.35 if players == 3 else 0.52)
