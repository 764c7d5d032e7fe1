"""The net in plain Python: its arithmetic, its file, what it is told, and the player it makes for deals between two."""

from __future__ import annotations

import math
import random
import struct
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from assets.training.many import export as many_export
from assets.training.two.export import HEADS, MORE, from_shipped, shipped
from game.assets import Files, asset_path
from game.controllers.ai import LEVELS, auctioneer, casual, decide, weightfiles
from game.controllers.ai.inputs import INPUTS, inputs_of
from game.controllers.ai.net import MAGIC, SIZES, Layer, Net
from game.controllers.ai.nets import DOUBLE_NETS, NETS, name_of_net
from game.controllers.ai.two import VALUE, best_card
from game.controllers.ai.weightfiles import net_named, use_weights, weight_files
from game.controllers.ai.worlds import sample_match
from game.controllers.computer import Question, think
from game.controllers.worker import WorkerEngine
from game.model.actions import Claim, Exchange, Play, SkipCut, StartDeal
from game.model.cards import Card, Suit, card_of, full_deck
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from tests.bench.duplicate import measure
from tests.cases import MANY, some, thinned
from tests.controllers.games import random_rules
from tests.controllers.test_endings import brute
from tests.model.support import new_match

BRISCOLA = preset("briscola", 2)
SMALL = (5, 4, 3, 6)
MEXICAN = preset("brisca-mexicana", 2)
FOR_TWO = {NETS["most_points", 2], NETS["at_most_11", 2], *DOUBLE_NETS.values()}
KINDS = {
    "briscola": BRISCOLA,
    "brisca": preset("brisca", 2),
    "catalan": preset("brisca-catalana", 2),
    "reflip": replace(BRISCOLA, reflip_high_trump=True),
    "rotating": replace(BRISCOLA, trump_choice="rotating", claim=True),
    "double": replace(BRISCOLA, double_tricks=True, slam_counts_double=True),
    "double spanish": replace(preset("brisca", 2), double_tricks=True),
    "double catalan": replace(preset("brisca-catalana", 2), double_tricks=True),
    "double rotating": replace(BRISCOLA, double_tricks=True, trump_choice="rotating"),
    "mexican": MEXICAN,
    "mexican catalan": replace(MEXICAN, exchange="catalan", claim=True),
    "mexican rotating": replace(MEXICAN, trump_choice="rotating"),
    "mexican double": replace(MEXICAN, double_tricks=True),
    "mexican double rotating": replace(MEXICAN, double_tricks=True, trump_choice="rotating"),
}
"""Rules for two of every kind."""


def layers_of(sizes: tuple[int, ...], seed: int) -> list[Layer]:
    """Weights that a byte and its row's scale, 1/64, can hold."""
    rng = random.Random(seed)
    layers = []
    for before, after in pairwise(sizes):
        rows = [tuple(rng.randrange(-127, 128) / 64 for _ in range(after)) for _ in range(before + 1)]
        layers.append(Layer(rows[:-1], rows[-1]))
    return layers


def file_of(sizes: tuple[int, ...], layers: list[Layer]) -> bytes:
    data = MAGIC + SIZES.pack(*sizes)
    for rows, biases in layers:
        data += struct.pack(f"<{len(rows)}f", *[1 / 64] * len(rows))
        data += b"".join(struct.pack(f"<{len(row)}b", *[int(64 * value) for value in row]) for row in rows)
        data += struct.pack(f"<{len(biases)}f", *biases)
    return data


def slowly(layers: list[Layer], on: list[int]) -> list[float]:
    """The same net as the textbook has it."""
    values = [float(number in on) for number in range(len(layers[0].rows))]
    for number, (rows, biases) in enumerate(layers):
        sums = [
            sum(value * row[column] for value, row in zip(values, rows, strict=True)) + biases[column]
            for column in range(len(biases))
        ]
        values = sums if number == 2 else [max(0.0, value) for value in sums]
    return values


@pytest.mark.parametrize("seed", range(30))
def test_the_net_computes_what_a_net_does(seed: int) -> None:
    """Also where none or one of the units is on."""
    layers = layers_of(SMALL, seed)
    net = Net(layers)
    for on in ([], [0], [1, 3], [0, 1, 2, 3, 4]):
        assert net.outputs_of(on, [5, 0]) == pytest.approx([slowly(layers, on)[out] for out in (5, 0)])


@pytest.mark.parametrize("name", sorted({*NETS.values(), *DOUBLE_NETS.values(), auctioneer.NET}))
def test_a_net_says_the_same_however_sums_are_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python adds floats in another way since 3.12, and other programs in other orders: every sum is exact instead."""
    data, chance = (asset_path("nets") / f"{name}.net").read_bytes(), random.Random(name)
    net = Net.from_bytes(data)
    asked = [sorted(chance.sample(range(net.inputs), min(60, net.inputs))) for _ in range(2)]
    wanted = range(net.outputs)
    found = [net.outputs_of(on, wanted) for on in asked]
    backwards = [net.outputs_of(on[::-1], wanted) for on in asked]
    monkeypatch.setattr("game.controllers.ai.net.sum", math.fsum, raising=False)
    assert [net.outputs_of(on, wanted) for on in asked] == found == backwards


def test_a_net_is_read_from_its_file_and_nothing_else_is() -> None:
    layers = layers_of(SMALL, 1)
    data = file_of(SMALL, layers)
    net = Net.from_bytes(data)
    assert (net.inputs, net.outputs) == (SMALL[0], SMALL[-1])
    assert net.outputs_of([2, 4], [1]) == Net(layers).outputs_of([2, 4], [1])
    for damaged in (b"", data[:12], data[:20], data[:-1], data[:-2], data + b"\0\0", b"x" + data):
        with pytest.raises(ValueError, match=r"weights"):
            Net.from_bytes(damaged)


def test_the_shipped_nets_are_small_and_fit_their_inputs() -> None:
    everything = (*NETS.values(), *DOUBLE_NETS.values(), auctioneer.NET)
    assert {f"{name}.net" for name in everything} == {path.name for path in asset_path("nets").iterdir()}
    for name in FOR_TWO:
        assert asset_path("nets", f"{name}.net").stat().st_size < 500_000
        net = net_named(name)
        assert (net.inputs, net.outputs) == (INPUTS, VALUE + 1 + HEADS + MORE)
        assert net_named(name) is net


def test_the_laboratory_can_go_on_from_the_shipped_nets() -> None:
    data = asset_path("nets", "two.net").read_bytes()
    assert shipped(*from_shipped(data)) == data
    for name, outputs in (("four", 49), ("bids", 13)):
        data = asset_path("nets", f"{name}.net").read_bytes()
        assert many_export.shipped(many_export.from_shipped(data), outputs) == data


def test_without_a_folder_no_net_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(weightfiles, "_files", [])
    assert weight_files() is None
    with pytest.raises(RuntimeError, match="weights"):
        net_named("two")
    use_weights(Files(tmp_path))
    with pytest.raises(FileNotFoundError):
        net_named("two")


# -- the player --------------------------------------------------------------------------------------------------------


def choices(rules: Rules, seed: int, level: str = "random") -> Iterator[tuple[Match, Observation]]:
    """Every moment of a deal in which a seat has to play a card; that level plays it. Exchanges are made at once."""
    rng = random.Random(seed)
    cards = full_deck(rules.deck)
    match, _ = new_match(rules).apply(StartDeal(tuple(rng.sample(cards, len(cards))), rng.randrange(2)))
    match, _ = match.apply(SkipCut())
    while not match.results:
        offered = [action for seat in (0, 1) for action in match.legal(seat) if isinstance(action, Exchange)]
        step = offered[0] if offered else match.forced()
        if step is not None:
            match, _ = match.apply(step)
            continue
        assert match.running is not None
        assert match.running.turn is not None
        seen = match.observe(match.running.turn)
        yield match, seen
        action = decide(level, seen, rng)
        assert isinstance(action, (Play, Claim))
        match, _ = match.apply(action)


@pytest.mark.slow
@pytest.mark.parametrize("rules", some(KINDS.values()), ids=KINDS)
def test_every_kind_of_rules_for_two_has_a_net(rules: Rules) -> None:
    """It plays otherwise than casual does, and takes what it may claim or, where points win, exchange."""
    assert name_of_net(rules) in FOR_TWO
    differing = 0
    for seed in range(3):
        for _match, seen in choices(rules, seed):
            action = decide("master", seen, random.Random(1))
            assert action in seen.legal
            claims = [legal for legal in seen.legal if isinstance(legal, Claim)]
            assert action in claims or not claims or rules.goal != "most_points"
            differing += action != casual.decide(seen, random.Random(1))
    assert differing > 3


def test_the_kinds_are_all_rules_for_two() -> None:
    """Whatever else is agreed, one of the nets is asked."""
    rng = random.Random(1)
    assert {name_of_net(random_rules(rng, players=2)) for _ in range(200)} == FOR_TWO


@pytest.mark.slow
@pytest.mark.parametrize("rules", some(KINDS.values()), ids=KINDS)
def test_hidden_cards_change_nothing(rules: Rules) -> None:
    """Where the cards it has not seen lie, in the other hand or in the stock, what it is told and plays is the same."""
    compared = 0
    for seed in range(2):
        rng = random.Random(seed)
        for match, seen in choices(rules, seed, "casual"):
            choice = decide("master", seen, random.Random(1))
            for _ in range(2):
                world = sample_match(seen, rng)
                other = world.observe(seen.seat)
                assert not seen.stock or inputs_of(other) == inputs_of(seen)
                assert decide("master", other, random.Random(2)) == choice
                compared += world.running != match.running
    assert compared > 75


@pytest.mark.slow
def test_names_of_suits_change_nothing() -> None:
    """Another suit as trumps, the plain ones in another order: it plays the card that corresponds."""
    turn = {Suit.COINS: Suit.SWORDS, Suit.CUPS: Suit.CLUBS, Suit.SWORDS: Suit.CUPS, Suit.CLUBS: Suit.COINS}

    def turned(card: Card) -> Card:
        return card_of(turn[card.suit], card.rank)

    same = total = 0
    for seed in range(3):
        deck = tuple(random.Random(seed).sample(full_deck(40), 40))
        pair = [new_match(BRISCOLA).apply(StartDeal(cards, 0))[0].apply(SkipCut())[0]
                for cards in (deck, tuple(map(turned, deck)))]  # fmt: skip
        while not pair[0].results:
            if pair[0].phase is not Phase.PLAY:
                pair = [match.apply(match.forced() or SkipCut())[0] for match in pair]
                continue
            deal = pair[0].running
            assert deal is not None
            assert deal.turn is not None
            chosen = []
            for match in pair:
                action = decide("master", match.observe(deal.turn), random.Random(1))
                assert isinstance(action, Play)
                chosen.append(action.card)
            total += 1
            same += turned(chosen[0]) is chosen[1]
            pair = [match.apply(Play(deal.turn, card))[0]
                    for match, card in zip(pair, (chosen[0], turned(chosen[0])), strict=True)]  # fmt: skip
    assert same >= total - 6  # suits that stand quite alike keep their order, and so may cards of equal worth


@pytest.mark.slow
def test_the_worker_plays_what_this_process_plays() -> None:
    question = next(
        Question("master", "stream", seen) for _match, seen in choices(BRISCOLA, 3) if len(seen.tricks) == 4
    )
    engine = WorkerEngine()
    try:
        ticket = engine.ask(question)
        answer = None
        while answer is None:
            answer = engine.answer(ticket)
        assert engine.kind == "process"
        assert answer == think(question)
    finally:
        engine.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "count"),
    [("briscola", 500), ("rotating", 50), ("double", 100), ("mexican", 100), ("mexican double", 100)],
)
def test_endings_are_perfect(kind: str, count: int) -> None:
    """The card played keeps the value of the position, found by trying everything with the rules core's judge."""
    rules = replace(KINDS[kind], claim=False)
    size, aim = 2 * rules.cards_a_trick, 1 if rules.goal == "most_points" else -1
    checked = seed = 0
    while checked < count * MANY:
        seed += 1
        for match, seen in choices(rules, seed):
            deal = match.running
            if seen.stock or deal is None or deal.trump is None:
                continue
            checked += 1
            hands = deal.hands[seen.seat], deal.hands[1 - seen.seat]
            trick = tuple(played._replace(seat=int(played.seat != seen.seat)) for played in deal.trick)
            value = brute(hands, trick, 0, deal.trump, size, aim)
            card = best_card(seen, seen.hand)
            left = tuple(held for held in hands[0] if held is not card), hands[1]
            played = (*trick, type(deal.tricks[0].cards[0])(0, card))
            assert brute(left, played, 1, deal.trump, size, aim) == value


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "other", "least", "ahead"),
    thinned(
        [
            ("briscola", "greedy", 0.79, 20),
            ("briscola", "casual", 0.55, 3),
            ("rotating", "greedy", 0.72, 15),
            ("double catalan", "greedy", 0.75, 25),
            ("mexican", "dodger", 0.55, 8),
            ("mexican double", "dodger", 0.62, 10),
        ],
        2,
    ),
)
def test_master_beats_the_levels_below_it(kind: str, other: str, least: float, ahead: float) -> None:
    found = measure(KINDS[kind], LEVELS["master"], LEVELS[other], 120, "slow test")
    assert found.win > least
    assert found.ahead > ahead
    assert found.ms_a_move < 15
