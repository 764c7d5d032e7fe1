"""Statistics: they equal what a short script counts from the records, which knows nothing of the program."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.commands.stats import balances_of, figures
from game.statistics.counting import people_of, statistics_of
from game.storage.history import History
from game.storage.paths import matches_dir
from tests.cases import MANY
from tests.storage.historykit import fill, simulated

TABLES = [("brisca", 2), ("brisca", 3), ("brisca-catalana", 4), ("brisca-mexicana", 6), ("briscola-chiamata", 5)]


def counted(paths: list[Path]) -> Counter[str]:
    """Count what "Ana", player 0, has done, from the lines alone."""
    found: Counter[str] = Counter()
    for path in paths:
        head, *events = map(json.loads, path.read_text().splitlines())
        size = head["rules"]["players"]
        seat = next((e["seating"] for e in events if e["event"] == "seat-draw"), list(range(size))).index(0)
        side = seat % 2 if size in (4, 6) else seat
        winners = events[-1]["winners"]
        for kind in ("all", head["game"], str(size)):
            found[f"{kind} matches"] += 1
            found[f"{kind} won"] += winners == [side]
            found[f"{kind} drawn"] += side in winners and len(winners) > 1
        for event in events:
            if event["event"] == "call":
                declarer = event["seat"]
                found["bids"] += declarer == seat
            if event["event"] == "deal-end" and any(event["points"]):
                found["deals"] += 1
                found["deals won"] += event["won"][side] > 0
                found["points"] += event["points"][side]
                found["slams"] += event["points"][side] > 100
                found["best"] = max(found["best"], event["points"][side])
                if head["game"] == "briscola-chiamata" and declarer == seat:
                    found["bids made"] += event["won"][seat] > 0
    return found


@pytest.mark.parametrize("matches", [2, pytest.param(10 * MANY, marks=pytest.mark.slow)])
def test_statistics_of_simulated_matches_are_those_counted_by_a_short_script(matches: int) -> None:
    paths = []
    for number, (game, players) in enumerate(TABLES):
        paths += fill(matches_dir(), simulated(game, players, matches), day=f"2026010{number + 1}")
    with History() as history:
        history.refresh()
        entries = history.entries()
    assert len(entries) == len(paths) == matches * len(TABLES)
    assert people_of(entries) == ["Ana"]
    expected, found = counted(paths), figures(statistics_of("Ana", entries), balances_of("Ana", entries, {}))
    for kind, tally in (("all", found["total"]), *found["games"].items(), *found["players"].items()):
        for figure in ("matches", "won", "drawn"):
            assert tally[figure] == expected[f"{kind} {figure}"], (kind, figure)
        assert tally["lost"] == tally["matches"] - tally["won"] - tally["drawn"]
    assert found["total"]["deals"] == found["points"]["deals"] == expected["deals"]
    assert found["total"]["deals_won"] == expected["deals won"]
    assert found["points"]["sum"] == expected["points"]
    assert found["points"]["best"] == expected["best"]
    assert found["points"]["average"] == pytest.approx(expected["points"] / expected["deals"], abs=1e-4)
    assert (found["slams"], found["bids"], found["bids_made"]) == (
        expected["slams"], expected["bids"], expected["bids made"],
    )  # fmt: skip
    assert found["levels"]["strong"] == found["total"]
    assert found["rating"] is not None
    assert found["curve"][-1]["matches"] == matches


def test_the_hints_of_each_person_are_counted() -> None:
    lines = simulated()[0].splitlines()
    ends = [number for number, line in enumerate(lines) if '"deal-end"' in line][:2]
    for end, hints in zip(ends, ("[[0, 4], [0, 9], [1, 12]]", "[[1, 8]]"), strict=True):
        lines[end] = f'{lines[end][:-1]}, "hints": {hints}}}'
    fill(matches_dir(), ["\n".join(lines) + "\n"])
    with History() as history:
        history.refresh()
        entries = history.entries()
        found = figures(statistics_of("Ana", entries), balances_of("Ana", entries, {}))
    assert (found["hints"], found["hinted_deals"]) == (2, 1)


def test_streaks_follow_the_order_of_the_matches_not_of_the_files() -> None:
    records = simulated(matches=8)
    with History() as history:
        fill(matches_dir(), records)
        history.refresh()
        entries = history.entries()
    own_side = [entry.match.players[0].side for entry in reversed(entries) if entry.match is not None]
    won = [side in entry.winners for side, entry in zip(own_side, reversed(entries), strict=True)]
    longest = max(map(len, "".join("W" if each else " " for each in won).split()), default=0)
    current = len("".join("W" if each else " " for each in won).rpartition(" ")[2])
    found = statistics_of("Ana", entries)
    assert (found.streak, found.longest_streak) == (current, longest)


def test_matches_of_others_given_up_or_going_on_do_not_count() -> None:
    (whole,) = simulated()
    part = "".join(whole.splitlines(keepends=True)[:60])
    fill(matches_dir() / "imported", [whole], day="20260101")
    fill(matches_dir() / "abandoned", [part], day="20260102")
    fill(matches_dir(), [part], day="20260103")
    with History() as history:
        history.refresh()
        found = statistics_of("Ana", history.entries())
    assert (found.total.matches, found.given_up, found.running, found.rating) == (0, 1, 1, None)


def test_whoever_has_no_name_is_one_person_in_every_language() -> None:
    (whole,) = simulated()
    head, rest = whole.split("\n", 1)
    for number, name in enumerate(("You", "Tú", "Tu")):
        fill(matches_dir(), [head.replace('"Ana"', f'"{name}"') + "\n" + rest], day=f"2026010{number + 1}")
    with History() as history:
        history.refresh()
        entries = history.entries()
    assert people_of(entries) == ["You"]
    assert statistics_of("You", entries).total.matches == 3
