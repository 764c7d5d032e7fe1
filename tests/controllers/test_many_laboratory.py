"""The laboratory of many plays by the rules core's rules, and tells its nets what tableinputs.py tells."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from game.controllers.ai.inputs import EXCHANGES, ROTATING
from game.controllers.ai.tableinputs import table_inputs
from game.model.actions import Bid, Call, Pass, Play, SkipCut, StartDeal
from game.model.cards import CARDS, Rank, Suit, card_of
from game.model.deal import legal_actions
from game.model.match import Match
from game.model.rules import MatchGoal, Rules
from game.model.state import Phase
from tests.controllers.support import to_next_play
from tests.model.support import new_match

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("gcc") is None, reason="the laboratory is written in C"),
]

SOURCE = Path(__file__).parents[2] / "assets" / "training" / "many"
DEALS = 120
LARGE, SIGNALS, SHOWN, FEWEST = 4, 8, 16, 32


def laboratory(folder: Path, players: int) -> Path:
    program = folder / f"lab{players}"
    flags = [f"-DPLAYERS={players}", "-O1", "-march=native", "-Wall", "-Wextra", "-Werror"]
    subprocess.run(["gcc", *flags, "-o", program, SOURCE / "lab.c", "-lm"], check=True, timeout=120)
    return program


@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_laboratory_plays_as_the_rules_core_does(players: int, player: str, tmp_path: Path) -> None:
    command = [
        str(laboratory(tmp_path, players)),
        "replay",
        f"a={player}",
        f"deals={DEALS if players > 3 else 4 * DEALS}",
        "seed=7",
    ]
    lines = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()
    assert len(lines) > DEALS / 3
    exchanges = sum(_replay(line, players) for line in lines)
    assert exchanges > (0 if players in (3, 4) else -1)


def test_each_side_of_a_contract_is_measured_by_itself(tmp_path: Path) -> None:
    lab = laboratory(tmp_path, 5)

    def told(first: str) -> list[list[str]]:
        command = [str(lab), "sides", f"a={first}", "b=greedy", "decks=400", "seed=3", "variant=1"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout.splitlines()
        assert [line.split(":")[0] for line in lines] == ["declarers", "opponents"]
        return [line.split() for line in lines]

    same, worse = told("greedy"), told("random")
    assert [line[5:9] for line in same] == [["by", "a", "+0.00", "+-0.00,"]] * 2
    assert float(worse[0][7]) < -10, "declarers that play at random make fewer bids"
    assert float(worse[1][7]) > 2, "against opponents that do they make more"
    assert worse[0][1:5] == worse[1][1:5] == same[0][1:5], "the same contracts, of the same auctions"


def test_while_a_critic_settles_nobody_else_learns(tmp_path: Path) -> None:
    lab, net, critic = laboratory(tmp_path, 3), tmp_path / "net.bin", tmp_path / "critic.bin"
    told = []
    for deals, settle in ((512, 512), (1024, 1024), (1024, 512)):
        sizes = ["h1=64", "h2=16", "c1=64", "c2=16", "pairs=2", "games=256"]
        options = [f"out={net}", f"critic={critic}", f"deals={deals}", f"settle={settle}", "seed=4", *sizes]
        subprocess.run([str(lab), "train", *options], check=True, capture_output=True, timeout=120)
        told.append((net.read_bytes(), critic.read_bytes()))
    (first, early), (still, later), (moved, _) = told
    assert first == still != moved
    assert early != later


def rules_of(variant: int, players: int, cards: int) -> Rules:
    """The rules of the laboratory's variant of that number."""
    if players == 5:
        return Rules(players=5, deck=40, hand=8, trump_choice="called", auction="points" if variant else "rank",
                     match=MatchGoal("target", 11))  # fmt: skip
    kind = variant % 4
    return replace(
        Rules(players=players, deck=cards, match=MatchGoal("fixed", 1), tie="draw"),
        trump_choice="rotating" if kind == ROTATING else "turned",
        exchange="none" if kind == ROTATING else EXCHANGES[kind],
        signals=bool(variant & SIGNALS),
        partners_show_hands=bool(variant & SHOWN),
        goal="at_most_11" if variant & FEWEST else "most_points",
    )


def _replay(line: str, players: int) -> int:
    """Play one deal of the laboratory in the core; return how many exchanges were made."""
    variant, deck, contract, plays, points = line.split(";")
    numbers = [int(number) for number in deck.split()]
    rules = rules_of(int(variant), players, len(numbers))
    suits = _suits_of(rules, numbers)
    if suits != list(Suit):
        return 0  # of suits that nobody holds any more, which comes first hangs on their names alone
    cards = tuple(card_of(suits[number // 12], Rank(number % 12)) for number in numbers)
    match, _ = new_match(rules).apply(StartDeal(cards, players - 1))
    match, _ = match.apply(SkipCut())
    if contract:
        match = _declare(match, *map(int, contract.split()))
    for play in plays.split():
        number, *inputs = map(int, play.split(":"))
        match = to_next_play(match)
        deal = match.running
        assert deal is not None
        assert deal.turn is not None
        # The laboratory tells bids of its own auction, of which only the contract is replayed.
        seen = [each for each in table_inputs(match.observe(deal.turn)).on if not contract or each < _bids()]
        assert sorted(seen) == sorted(each for each in inputs if not contract or each < _bids())
        match, _ = match.apply(Play(deal.turn, card_of(suits[number // 12], Rank(number % 12))))
    match = to_next_play(match)
    by_seat = [int(text) for text in points.split()]
    deal = match.deal
    assert deal is not None
    for seat, won in enumerate(by_seat):
        assert won == sum(trick.points for trick in deal.tricks if trick.winner == seat)
    return len(deal.exchanges)


def _bids() -> int:
    from game.controllers.ai.tableinputs import starts_of

    return starts_of(5).bids


def _suits_of(rules: Rules, numbers: list[int]) -> list[Suit]:
    """Which suit stands for each of the laboratory's: the deck of 39 lacks the two of cups, and coins rotate first."""
    suits = list(Suit)
    if rules.deck == 39:
        lacking = next(suit for suit in range(4) if suit * 12 not in numbers)
        cups = suits.index(Suit.CUPS)
        suits[lacking], suits[cups] = suits[cups], suits[lacking]
    return suits


def _declare(match: Match, declarer: int, rank: int, needed: int) -> Match:
    """Bid as the laboratory's declarer did, everybody else passing, and call that trump, coins."""
    call = Call(declarer, card_of(Suit.COINS, Rank(rank)))
    while True:
        deal = match.running
        assert deal is not None
        assert deal.turn is not None
        if deal.phase is Phase.CALL:
            return match.apply(call)[0]
        legal = legal_actions(deal, deal.turn)
        bid: Bid | Pass = Pass(deal.turn)
        if deal.turn == declarer:
            by_points = match.rules.auction == "points"
            bid = Bid(declarer, points=needed) if by_points else Bid(declarer, rank=Rank(rank))
        assert bid in legal
        match, _ = match.apply(bid)


def test_all_cards_have_a_place() -> None:
    assert [card.suit * 12 + card.rank for card in CARDS] == list(range(48))
