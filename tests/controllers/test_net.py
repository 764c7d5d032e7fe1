"""The net in plain Python: its arithmetic, its file, what it is told, and the player it makes for deals between two."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from assets.training.two.export import HEADS, from_shipped, shipped
from game.assets import asset_path
from game.controllers.ai import LEVELS, casual, decide, weightfiles
from game.controllers.ai.inputs import INPUTS, inputs_of
from game.controllers.ai.net import MAGIC, SIZES, Layer, Net
from game.controllers.ai.two import NETS, VALUE, best_card, knows
from game.controllers.ai.weightfiles import net_named, use_weights, weights_folder
from game.controllers.ai.worlds import sample_match
from game.controllers.computer import Question, think
from game.controllers.worker import WorkerEngine
from game.model.actions import Claim, Exchange, Play, SkipCut, StartDeal
from game.model.cards import Card, Suit, card_of, full_deck
from game.model.match import Match
from game.model.observation import Observation, Phase
from game.model.presets import preset
from game.model.rules import Rules
from tests.bench.strength import measure
from tests.controllers.test_endings import brute
from tests.model.support import new_match

BRISCOLA = preset("briscola", 2)
SMALL = (5, 4, 3, 6)


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
    assert {f"{name}.net" for name in NETS} == {path.name for path in asset_path("nets").iterdir()}
    for name in NETS:
        assert asset_path("nets", f"{name}.net").stat().st_size < 500_000
        net = net_named(name)
        assert (net.inputs, net.outputs) == (INPUTS, VALUE + 1 + HEADS)
        assert net_named(name) is net


def test_the_laboratory_can_go_on_from_the_shipped_nets() -> None:
    data = asset_path("nets", "two.net").read_bytes()
    assert shipped(*from_shipped(data)) == data


def test_without_a_folder_no_net_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(weightfiles, "_folders", [])
    assert weights_folder() is None
    with pytest.raises(RuntimeError, match="weights"):
        net_named("two")
    use_weights(tmp_path)
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


def test_it_is_used_where_it_was_trained_and_casual_plays_the_rest() -> None:
    assert knows(BRISCOLA)
    assert knows(replace(BRISCOLA, tie="void", stake=5))
    assert knows(preset("brisca", 2))
    assert knows(preset("brisca-catalana", 2))
    assert knows(replace(BRISCOLA, reflip_high_trump=True))
    assert knows(replace(BRISCOLA, trump_choice="rotating"))
    assert knows(replace(BRISCOLA, double_tricks=True))
    others = [preset("briscola", 4), preset("brisca-mexicana", 2)]
    assert not any(map(knows, others))
    differing = 0
    for rules in (BRISCOLA, preset("brisca-mexicana", 2)):
        for _match, seen in choices(rules, 1):
            same = decide("master", seen, random.Random(1)) == casual.decide(seen, random.Random(1))
            assert same or knows(rules)
            differing += not same
    assert differing > 3


@pytest.mark.parametrize("game", ["briscola", "brisca", "brisca-catalana"])
def test_hidden_cards_change_nothing(game: str) -> None:
    """Where the cards it has not seen lie, in the other hand or in the stock, what it is told and plays is the same."""
    compared = 0
    for seed in range(4):
        rng = random.Random(seed)
        for match, seen in choices(preset(game, 2), seed, "casual"):
            choice = decide("master", seen, random.Random(1))
            for _ in range(2):
                world = sample_match(seen, rng)
                other = world.observe(seen.seat)
                assert not seen.stock or inputs_of(other) == inputs_of(seen)
                assert decide("master", other, random.Random(2)) == choice
                compared += world.running != match.running
    assert compared > 150


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
def test_five_thousand_endings_are_perfect() -> None:
    """The card played keeps the value of the position, found by trying everything with the rules core's judge."""
    checked = seed = 0
    while checked < 5000:
        seed += 1
        for match, seen in choices(BRISCOLA, seed):
            deal = match.running
            if seen.stock or deal is None or deal.trump is None:
                continue
            checked += 1
            hands = deal.hands[seen.seat], deal.hands[1 - seen.seat]
            trick = tuple(played._replace(seat=int(played.seat != seen.seat)) for played in deal.trick)
            value = brute(hands, trick, 0, deal.trump, 2, 1)
            card = best_card(seen, seen.hand)
            left = tuple(held for held in hands[0] if held is not card), hands[1]
            played = (*trick, type(deal.tricks[0].cards[0])(0, card))
            assert brute(left, played, 1, deal.trump, 2, 1) == value


@pytest.mark.slow
@pytest.mark.parametrize(("other", "least", "ahead"), [("greedy", 0.79, 20), ("casual", 0.55, 3)])
def test_master_beats_the_levels_below_it(other: str, least: float, ahead: float) -> None:
    found = measure(BRISCOLA, LEVELS["master"], LEVELS[other], 250, "slow test")
    assert found.win > least
    assert found.ahead > ahead
    assert found.ms_a_move < 15
