"""Statistics: they equal what a short script counts from the records, which knows nothing of the program."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.app.figures import figures_of
from game.commands.stats import balances_of, figures
from game.model.presets import GAMES, preset
from game.model.rules import Wants
from game.statistics.counting import people_of, statistics_of
from game.storage.history import FINISHED, GIVEN_UP, RUNNING, Entry, History
from game.storage.paths import matches_dir
from game.storage.skimming import DealRow, MatchRow, PlayerRow
from tests.cases import MANY
from tests.storage.historykit import fill, simulated

TABLES = [("brisca", 2), ("brisca", 3), ("brisca-catalana", 4), ("brisca-mexicana", 6), ("briscola-chiamata", 5)]
NOW = datetime(2026, 11, 23, tzinfo=UTC)
RECORD = Path(__file__).parents[1] / "records" / "mexicana-lost-with-a-hundred-and-twenty.jsonl"


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
        few, called = head["rules"]["goal"] == "at_most_11", ""
        for event in events:
            if event["event"] == "call":
                declarer, called = event["seat"], event["card"]
                found["bids"] += declarer == seat
            if event["event"] == "play" and event["card"] == called:
                camp = {declarer, event["seat"]}
            if event["event"] == "deal-end" and any(event["points"]):
                points = event["points"][side]
                if called:
                    points = sum(each for who, each in enumerate(event["points"]) if (who in camp) == (seat in camp))
                kind = "few" if few else "many"
                found["deals"] += 1
                found["deals won"] += event["won"][side] > 0
                found[f"{kind} deals"] += 1
                found[f"{kind} points"] += points
                found["slams"] += points > 100 and not few and not called
                best, worst = (points, -points) if not few else (-points, points)
                found[f"{kind} best"] = max(found[f"{kind} best"], 1000 + best)
                found[f"{kind} worst"] = max(found[f"{kind} worst"], 1000 + worst)
                if called and declarer == seat:
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
    assert found["total"]["deals"] == expected["deals"]
    assert found["total"]["deals_won"] == expected["deals won"]
    for kind, points, sign in (("many", found["points"], 1), ("few", found["few_points"], -1)):
        assert points["deals"] == expected[f"{kind} deals"] > 0
        assert points["sum"] == expected[f"{kind} points"]
        assert points["best"] == sign * (expected[f"{kind} best"] - 1000)
        assert points["worst"] == -sign * (expected[f"{kind} worst"] - 1000)
        assert points["average"] == pytest.approx(points["sum"] / points["deals"], abs=1e-4)
    assert (found["slams"], found["bids"], found["bids_made"]) == (
        expected["slams"], expected["bids"], expected["bids made"],
    )  # fmt: skip
    assert found["levels"]["strong"] == found["total"]
    assert found["rating"] is not None
    assert found["curve"][-1]["matches"] == matches


def test_nothing_is_praised_where_few_points_win() -> None:
    """Field D3: a deal lost with 120 points is no slam, and the worst of them, not the best."""
    fill(matches_dir(), [RECORD.read_text("utf-8")])
    with History() as history:
        history.refresh()
        found = statistics_of("Dídac", history.entries())
    assert (found.total.deals, found.total.deals_won, found.slams, found.points.deals) == (5, 2, 0, 0)
    assert (found.few_points.deals, found.few_points.best, found.few_points.worst) == (5, 15, 120)
    shown = figures_of(found, "", {}, NOW)
    assert shown.moments == ()
    assert shown.points is not None
    assert (shown.points.best, shown.points.worst, shown.points.mark) == (15, 120, 11)
    assert shown.points.good == (True, *[False] * 12)


@pytest.mark.parametrize(("game", "players"), [(game, n) for game, known in GAMES.items() for n in known.players])
def test_what_is_praised_of_a_game_was_won(game: str, players: int) -> None:
    """Field D3: of every game, for every number of players."""
    fill(matches_dir(), simulated(game, players, 2))
    with History() as history:
        history.refresh()
        entries = history.entries()
    found = statistics_of("Ana", entries)
    won, lost = set[int](), set[int]()
    for entry in entries:
        assert entry.match is not None
        own = entry.match.players[0]
        for deal in entry.match.deals:
            if any(deal.points):
                (won if deal.won[own.side] > 0 else lost).add(deal.points_of(own))
    points = found.few_points if preset(game, players).wants is Wants.FEWEST else found.points
    assert points.deals == found.total.deals == sum(points.spread)
    assert {points.best, points.worst} <= won | lost
    if preset(game, players).sides == 2:  # among more a side may win with less than another time it loses with
        assert points.best in (won or lost)
        assert points.worst in (lost or won)
    assert found.slams <= sum(value > 100 for value in won)
    titles = [moment.title for moment in figures_of(found, "", {}, NOW).moments]
    assert not any("point" in title for title in titles) or won


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


@pytest.mark.parametrize(
    ("score", "kinds", "streak"),
    [
        ((0, 2), ("human", "ai"), 0),
        ((1, 1), ("human", "ai"), 2),
        ((2, 1), ("human", "ai"), 2),
        ((0, 2), ("human", "human"), 2),  # it may have been the other who gave up
    ],
)
def test_a_match_given_up_behind_ends_a_streak_and_its_deals_are_rated(
    score: tuple[int, int], kinds: tuple[str, str], streak: int
) -> None:
    """Field A8: nobody keeps streak and rating clean by leaving."""
    won, given_up = _match((2, 0), 0), _match(score, None, kinds)
    entries = [
        Entry(Path("c.jsonl"), 0, GIVEN_UP, "2026-01-03", given_up, "", False),
        Entry(Path("b.jsonl"), 0, FINISHED, "2026-01-02", won, "", False),
        Entry(Path("a.jsonl"), 0, FINISHED, "2026-01-01", won, "", False),
    ]
    before, found = statistics_of("Ana", entries[1:]), statistics_of("Ana", entries)
    assert (found.given_up, found.streak, found.longest_streak) == (1, streak, 2)
    assert (found.total, found.points) == (before.total, before.points)
    assert before.rating is not None
    assert found.rating is not None
    played_out = entries[0]._replace(state=FINISHED, match=_match(score, 1, kinds))
    assert found.rating == statistics_of("Ana", [played_out, *entries[1:]]).rating
    assert (found.rating == before.rating) == (kinds[1] == "human")
    left = [entries[0]._replace(state=RUNNING), *entries[1:]]
    assert statistics_of("Ana", left).rating == found.rating
    assert (statistics_of("Ana", left).running, statistics_of("Ana", left).streak) == (1, 2)
    told = figures_of(found, "", {}, NOW).line
    assert told == "2 matches, 2 won; 1 more given up"


def _match(score: tuple[int, int], winner: int | None, kinds: tuple[str, str] = ("human", "ai")) -> MatchRow:
    """A match of Brisca between Ana and somebody else, with so many deals won by each."""
    players = tuple(
        PlayerRow(name, kind, None if kind == "human" else "strong", None, seat, seat)
        for seat, (name, kind) in enumerate(zip(("Ana", "Rosa"), kinds, strict=True))
    )
    deals = tuple(
        DealRow((70, 50) if side == 0 else (50, 70), (int(side == 0), int(side == 1)))
        for side, count in enumerate(score)
        for _deal in range(count)
    )
    winners = () if winner is None else (winner,)
    return MatchRow("brisca", players, deals, score, winners, winners, bool(winners), None, "first_to:3", Wants.MOST)


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
