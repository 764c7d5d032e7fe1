"""Counts of legal sequences from fixed deals, and what they lead to, in text files (tests/perft).

A file names the players, the deck, the dealer, the exchange, other rules as options of the command line, the moves
that lead to the position and how many actions deep to look; then how many sequences there are and how many end with
which points by side, and with what won where a call was made. ``python -m tests.model.test_perft`` writes the last two
parts of every file again, counted by the slow referee.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.actions import Action, SkipCut, StartDeal
from game.model.cards import parse_cards
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.presets import with_options
from game.model.rules import Rules, to_json
from game.model.scoring import points_by_side
from game.model.state import Deal
from tests.model import referee
from tests.model.support import brisca
from tests.texts import parse_action

FILES = sorted((Path(__file__).parent.parent / "perft").glob("*.txt"))
GIVEN = ("players", "exchange", "rules", "dealer", "deck", "moves", "depth")
Histogram = dict[str, int]


def read(path: Path) -> tuple[dict[str, str], int, Histogram]:
    """What is given, the number of sequences and the histogram; lines are ``key: value``."""
    given: dict[str, str] = {}
    sequences, histogram = 0, Histogram()
    for line in path.read_text("utf-8").splitlines():
        key, _, value = line.partition(":")
        if line.startswith("#"):
            continue
        if key == "sequences":
            sequences = int(value)
        elif key in GIVEN:
            given[key] = value.strip()
        else:
            histogram[key] = int(value)
    return given, sequences, histogram


def rules_of(given: dict[str, str]) -> Rules:
    options = dict(option.split("=") for option in given.get("rules", "").split())
    options |= {"players": given["players"], "deck": str(len(given["deck"].split())), "exchange": given["exchange"]}
    return with_options(brisca(2), options)


def moves_of(given: dict[str, str]) -> list[str]:
    return [text for text in given["moves"].split(", ") if text]


def position(given: dict[str, str]) -> Deal:
    """The core's deal at the position of a file; the steps of the table are taken when due."""
    deal, _ = start_deal(rules_of(given), 1, StartDeal(parse_cards(given["deck"]), int(given["dealer"])))
    deal, _ = apply(deal, SkipCut())
    for text in moves_of(given):
        action = parse_action(text)
        while action not in legal_actions(deal, action.seat):
            step = forced_step(deal)
            assert step is not None, f"{text} never becomes legal"
            deal, _ = apply(deal, step)
        deal, _ = apply(deal, action)
    return deal


def outcome(deal: Deal) -> str:
    if deal.result is None:
        return "-".join(map(str, points_by_side(deal.rules, deal.tricks)))
    points = "-".join(map(str, deal.result.points))
    return points if deal.result.contract is None else f"{points} won {' '.join(map(str, deal.result.won))}"


def perft(deal: Deal, depth: int, histogram: Histogram) -> int:
    """Count the sequences of ``depth`` actions of all seats, in turn and out of turn."""
    while True:
        step = forced_step(deal)
        actions: list[Action] = [action for seat in range(deal.rules.players) for action in legal_actions(deal, seat)]
        if step is None or actions:
            break
        deal, _ = apply(deal, step)
    if deal.is_over or depth == 0:
        histogram[outcome(deal)] = histogram.get(outcome(deal), 0) + 1
        return 1
    count = 0 if step is None else perft(apply(deal, step)[0], depth, histogram)
    return count + sum(perft(apply(deal, action)[0], depth - 1, histogram) for action in actions)


def refereed(given: dict[str, str]) -> tuple[int, Histogram]:
    """Count with the slow referee."""
    table = referee.Referee(to_json(rules_of(given)), int(given["dealer"]), given["deck"].split())
    for text in moves_of(given):
        while text not in table.moves():
            table.do(table.moves()[0])
        table.do(text)
    histogram = Histogram()
    return referee.perft(table, int(given["depth"]), histogram), histogram


def test_there_are_files() -> None:
    assert len(FILES) >= 18


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


@pytest.mark.parametrize(
    ("name", "sequences"),
    [
        ("double-tricks-last-two", (3 * 3 * 2 * 2) * (2 * 2)),  # a trick of four from hands of three, then of two
        ("six-last-tricks", 2**6),  # each of six seats chooses which card comes first
        ("chiamata-last-three-tricks", 6**5),  # each of five seats plays three cards in any order
        ("auction-points", sum(121 - bid for bid in range(61, 121)) + 61),  # after each bid all above it and the pass
        ("auction-rank", 1 * (60 - 1 + 1) + sum(range(1, 10)) + 9 + 11),  # two: 62 to 120, pass; others; pass
    ],
)
def test_counts_that_can_be_made_by_hand(name: str, sequences: int) -> None:
    assert read(next(path for path in FILES if path.stem == name))[1] == sequences


def write() -> None:
    """Count every file again with the referee."""
    for path in FILES:
        given, _, _ = read(path)
        comments = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
        sequences, histogram = refereed(given)
        lines = [*comments, *(f"{key}: {given[key]}".strip() for key in GIVEN if key in given)]
        lines += [f"sequences: {sequences}"]
        lines += [f"{points}: {count}" for points, count in sorted(histogram.items())]
        path.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()
