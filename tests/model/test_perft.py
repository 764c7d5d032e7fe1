"""Counts of legal sequences from fixed deals, and what they lead to, in text files (tests/perft).

A file names the players, the deck, the dealer, whether there is an exchange, the moves that lead to the position and
how many plays and exchanges deep to look; then how many sequences there are and how many end with which points by
side. ``python -m tests.model.test_perft`` writes the last two parts of every file again, counted by the slow referee.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.actions import SkipCut, StartDeal, parse_action
from game.model.cards import parse_cards
from game.model.deal import Deal
from game.model.observation import Phase
from game.model.scoring import points_by_side
from tests.model import referee
from tests.model.support import brisca

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.txt"))
GIVEN = ("players", "exchange", "dealer", "deck", "moves", "depth")
Histogram = dict[tuple[int, ...], int]


def read(path: Path) -> tuple[dict[str, str], int, Histogram]:
    """What is given, the number of sequences and the histogram; lines are ``key: value``."""
    given: dict[str, str] = {}
    sequences, histogram = 0, Histogram()
    for line in path.read_text("utf-8").splitlines():
        key, _, value = line.partition(": ")
        if line.startswith("#"):
            continue
        if key == "sequences":
            sequences = int(value)
        elif key in GIVEN:
            given[key] = value
        else:
            histogram[tuple(int(number) for number in key.split("-"))] = int(value)
    return given, sequences, histogram


def position(given: dict[str, str]) -> Deal:
    """The core's deal at the position of a file; the steps of the table are taken when due."""
    rules = brisca(
        int(given["players"]),
        deck=len(given["deck"].split()),
        exchange="spanish" if given["exchange"] == "spanish" else "none",
    )
    deal, _ = Deal.start(rules, 1, StartDeal(parse_cards(given["deck"]), int(given["dealer"])))
    deal, _ = deal.apply(SkipCut())
    for text in given["moves"].split(", "):
        action = parse_action(text)
        while deal.phase is Phase.TRICK or (deal.phase is Phase.DRAW and text.startswith("play")):
            step = deal.forced()
            assert step is not None
            deal, _ = deal.apply(step)
        deal, _ = deal.apply(action)
    return deal


def perft(deal: Deal, depth: int, histogram: Histogram) -> int:
    step = deal.forced()
    offers = [action for seat in deal.to_draw for action in deal.legal(seat)]
    while step is not None and not offers:
        deal, _ = deal.apply(step)
        step = deal.forced()
        offers = [action for seat in deal.to_draw for action in deal.legal(seat)]
    if deal.is_over or depth == 0:
        points = points_by_side(deal.rules, deal.tricks)
        histogram[points] = histogram.get(points, 0) + 1
        return 1
    if step is not None:
        count = perft(deal.apply(step)[0], depth, histogram)
        return count + sum(perft(deal.apply(action)[0], depth - 1, histogram) for action in offers)
    assert deal.turn is not None
    return sum(perft(deal.apply(action)[0], depth - 1, histogram) for action in deal.legal(deal.turn))


def refereed(given: dict[str, str]) -> tuple[int, Histogram]:
    """Count with the slow referee."""
    table = referee.deal(
        int(given["players"]), int(given["dealer"]), given["deck"].split(), exchange=given["exchange"] == "spanish"
    )
    for text in given["moves"].split(", "):
        while table.waiting and text.startswith("play"):
            table.do(table.moves()[0])
        assert text in table.moves()
        table.do(text)
    histogram = Histogram()
    return referee.perft(table, int(given["depth"]), histogram), histogram


def test_there_are_files() -> None:
    assert len(FILES) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    given, sequences, expected = read(path)
    histogram = Histogram()
    assert perft(position(given), int(given["depth"]), histogram) == sequences
    assert histogram == expected
    assert sum(histogram.values()) == sequences


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_referee_agrees(path: Path) -> None:
    given, sequences, expected = read(path)
    if sequences > 3000:
        pytest.skip("the referee is slow; it wrote the file")
    assert refereed(given) == (sequences, expected)


def write() -> None:
    """Count every file again with the referee."""
    for path in FILES:
        given, _, _ = read(path)
        comments = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
        sequences, histogram = refereed(given)
        lines = [*comments, *(f"{key}: {given[key]}" for key in GIVEN), f"sequences: {sequences}"]
        lines += [f"{'-'.join(map(str, points))}: {count}" for points, count in sorted(histogram.items())]
        path.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
