"""The laboratory that trains the nets plays by the rules core's rules, and tells them what inputs.py tells them."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from assets.training.two.export import HEADS, MORE, OUTPUTS, from_shipped, shipped
from game.controllers.ai.inputs import EXCHANGES, INPUTS, ROTATING, inputs_of
from game.controllers.ai.net import Net
from game.model.actions import Play, SkipCut, StartDeal
from game.model.cards import Card, full_deck
from game.model.rules import MatchGoal, Rules
from tests.controllers.support import to_next_play
from tests.model.support import new_match

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("gcc") is None, reason="the laboratory is written in C"),
]

SOURCE = Path(__file__).parents[2] / "assets" / "training" / "two"
DEALS = 240
VARIANTS = 16  # of the laboratory: exchange or rotating trumps, then double tricks, then the fewest points win
TEN = full_deck(40)  # the laboratory's card n, its trumps being coins
RULES = Rules(players=2, deck=40, tie="draw", match=MatchGoal("fixed", 1))


def compiled(source: Path, program: Path) -> Path:
    flags = ["-O1", "-march=native", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function", f"-iquote{SOURCE}"]
    subprocess.run(["gcc", *flags, "-o", program, source, "-lm"], check=True, timeout=120)
    return program


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(SOURCE / "lab.c", tmp_path_factory.mktemp("laboratory") / "lab")


@pytest.mark.parametrize("player", ["random", "greedy", "dodger"])
def test_the_laboratory_plays_as_the_rules_core_does(laboratory: Path, player: str) -> None:
    command = [str(laboratory), "replay", f"a={player}", f"deals={DEALS}", "seed=7"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()
    assert len(lines) == DEALS
    assert {int(line.split(";")[0]) for line in lines} == set(range(VARIANTS))
    exchanges = sum(_replay(line) for line in lines)
    assert exchanges > DEALS / 20


def rules_of(variant: int) -> Rules:
    """The rules of the laboratory's variant of that number."""
    kind = variant % 4
    return replace(
        RULES,
        trump_choice="rotating" if kind == ROTATING else "turned",
        exchange="none" if kind == ROTATING else EXCHANGES[kind],
        double_tricks=bool(variant & 4),
        goal="at_most_11" if variant & 8 else "most_points",
    )


def _replay(line: str) -> int:
    """Play one deal of the laboratory in the core; return how many exchanges were made."""
    variant, deck, plays, points = line.split(";")
    rules = rules_of(int(variant))
    match, _ = new_match(rules).apply(StartDeal(tuple(TEN[int(card)] for card in deck.split()), 1))
    match, _ = match.apply(SkipCut())
    for play in plays.split():
        number, *inputs = map(int, play.split(":"))
        match = to_next_play(match)
        deal = match.running
        assert deal is not None
        assert deal.turn is not None
        assert bool(inputs) == bool(deal.stock)
        if inputs:
            assert sorted(inputs_of(match.observe(deal.turn)).on) == sorted(inputs)
        card: Card = TEN[number]
        match, _ = match.apply(Play(deal.turn, card))
    match = to_next_play(match)
    assert [int(text) for text in points.split()] == list(match.results[0].points)
    assert match.deal is not None
    return len(match.deal.exchanges)


ENDS = """
#include "players.h"
int main(void) {
    Chance chance = chance_from(11, 0);
    exact_begin();
    for (uint64_t g = 0; g < 60; g++) {
        Deal deal;
        deal_cards(&deal, chance_from(11, g + 1), NO_EXCHANGE);
        while (deal.drawn < STOCK) {
            if (is_exact(&deal, 1))
                printf("%d %d\\n", exact_end(&deal),
                       deal.drawn == STOCK - 4 ? reply_before(&deal) : last_trick_choice(&deal));
            play(&deal, below(&chance, deal.count[deal.turn]));
        }
    }
    return 0;
}
"""


def test_the_fast_search_of_the_end_chooses_as_the_plain_one(tmp_path: Path) -> None:
    (tmp_path / "ends.c").write_text(ENDS)
    told = subprocess.run(
        [compiled(tmp_path / "ends.c", tmp_path / "ends")], check=True, capture_output=True, text=True
    )
    choices = [line.split() for line in told.stdout.splitlines()]
    assert len(choices) == 60 * 3  # the reply before the last trick with stock, its lead and its reply
    assert {fast for fast, _ in choices} == {"0", "1", "2"}
    others = [number for number, (fast, plain) in enumerate(choices) if fast != plain]
    assert len(others) <= 4  # the other's equal replies are taken in another order
    assert all(number % 3 < 2 for number in others)  # the last reply has none after it


@pytest.mark.parametrize("variants", ["0,1,0,2", "4,7", "8,11", "12"])
def test_what_it_trains_can_be_shipped(laboratory: Path, tmp_path: Path, variants: str) -> None:
    """A net and its heads, hardly trained: they become a file that is read, and the laboratory goes on from it."""
    net, heads, back = (str(tmp_path / name) for name in ("net.bin", "heads.bin", "back.bin"))
    sizes = ["h1=64", "h2=16", "c1=64", "c2=16", f"variants={variants}"]
    train = [str(laboratory), "train", f"out={net}", *sizes, "deals=128", "games=128", "pairs=4", "seed=1"]
    judge = [
        str(laboratory),
        "judge",
        f"net={net}",
        f"out={heads}",
        f"variants={variants}",
        "deals=1",
        "tests=1",
        "seed=1",
    ]
    told = [
        subprocess.run(each, check=True, capture_output=True, text=True, timeout=120).stdout for each in (train, judge)
    ]
    assert "simple" in told[0]
    assert "by lot: points" in told[1]
    data = shipped(Path(net).read_bytes(), Path(heads).read_bytes())
    read = Net.from_bytes(data)
    assert (read.inputs, read.outputs) == (INPUTS, OUTPUTS + HEADS + MORE)
    Path(back).write_bytes(from_shipped(data)[0])
    match = [
        str(laboratory),
        "match",
        f"a={back}",
        f"b={net}",
        "pairs=64",
        f"variant={variants.split(',', maxsplit=1)[0]}",
    ]
    won = float(subprocess.run(match, check=True, capture_output=True, text=True, timeout=60).stdout.split()[6])
    assert 35 < won < 65  # bytes for floats: the same net, all but
