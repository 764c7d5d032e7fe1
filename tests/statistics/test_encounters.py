"""What the rows of the history tell of a person and the opponents."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from game.acquaintance import Encounter, Outcome
from game.model.presets import preset
from game.model.rules import Wants
from game.model.state import DealResult
from game.statistics.encounters import acquaintances, deal_just_over, encounters_of
from game.storage.history import ENDED_EARLY, FINISHED, RUNNING, Entry
from game.storage.skimming import DealRow, MatchRow, PlayerRow

NOW = datetime(2026, 11, 23, tzinfo=UTC)
ANA = PlayerRow("Ana", "human", None, "you", 0, 0, "a1")
ROSA, TONET, PILAR = (
    PlayerRow(name, "ai", "casual", name.lower(), seat, seat) for seat, name in enumerate(("Rosa", "Tonet", "Pilar"), 1)
)


def match(
    *others: PlayerRow, won: str = "00", winners: tuple[int, ...] = (0,), points: int = 70, aim: str = "fixed:3"
) -> MatchRow:
    """A match of Ana against others; ``won`` has the side that won each deal with so many points."""
    sides = max(player.side for player in (ANA, *others)) + 1
    deals = []
    for side in map(int, won):
        rest = 120 - points
        scores = [rest if sides == 2 else rest // (sides - 1)] * sides
        scores[side] = points
        deals.append(DealRow(tuple(scores), tuple(int(each == side) for each in range(sides))))
    score = tuple(sum(deal.won[side] for deal in deals) for side in range(sides))
    return MatchRow("brisca", (ANA, *others), tuple(deals), score, winners, winners, True, None, aim, Wants.MOST)


def entry(
    row: MatchRow | None, begun: str = "2026-11-20T10:00:00+00:00", state: str = FINISHED, imported: bool = False
) -> Entry:
    return Entry(Path("a.jsonl"), 0, state, begun, row, "", imported)


def met(row: MatchRow) -> Encounter:
    return encounters_of(row, row.players[0], row.winners, "")["rosa"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (match(ROSA), Encounter(Outcome.WON)),
        (match(ROSA, won="11", winners=(1,)), Encounter(Outcome.LOST)),
        (match(ROSA, won="01", winners=(0, 1)), Encounter(Outcome.DRAWN)),
        (match(ROSA, TONET, won="22", winners=(2,)), Encounter(Outcome.NEITHER)),
        (match(ROSA, won="100"), Encounter(Outcome.WON, close=True)),
        (match(ROSA, won="011", winners=(1,)), Encounter(Outcome.LOST, close=True)),
        (match(ROSA, won="100", aim="target:500"), Encounter(Outcome.WON)),
        (match(ROSA, points=105), Encounter(Outcome.WON, own_slam=True)),
        (match(ROSA, won="11", winners=(1,), points=105), Encounter(Outcome.LOST, their_slam=True)),
    ],
)
def test_what_a_match_was_between_two(row: MatchRow, expected: Encounter) -> None:
    assert met(row) == expected


def test_partners_win_and_lose_together() -> None:
    partner, rivals = replace_side(TONET, 2, 0), (replace_side(ROSA, 1, 1), replace_side(PILAR, 3, 1))
    row = match(rivals[0], partner, rivals[1], points=105)
    found = encounters_of(row, row.players[0], (0,), "")
    assert found["tonet"] == Encounter(Outcome.WON, together=True, own_slam=True)
    assert found["rosa"] == found["pilar"] == Encounter(Outcome.WON, own_slam=True)
    assert encounters_of(row, row.players[0], (1,), "")["tonet"].outcome is Outcome.LOST


def replace_side(player: PlayerRow, seat: int, side: int) -> PlayerRow:
    return PlayerRow(player.name, player.kind, player.level, player.portrait, seat, side)


def test_many_points_are_no_slam_where_few_win_nor_in_chiamata() -> None:
    row = match(ROSA, won="1", winners=(1,), points=105)
    lost = DealRow((15, 105), (1, 0))
    called = DealRow((105, 15), (1, 0), declarer=0, partner=0)
    for deal, wants in ((lost, Wants.FEWEST), (called, Wants.STAKE)):
        changed = msgspec.structs.replace(row, deals=(deal,), wants=wants)
        assert not met(changed).their_slam
        assert not met(changed).own_slam


def test_only_matches_of_this_person_with_a_result_count() -> None:
    entries = [
        entry(match(ROSA)),
        entry(match(ROSA), state=ENDED_EARLY),
        entry(match(ROSA), state=RUNNING),
        entry(match(ROSA), imported=True),
        entry(None),
    ]
    found = acquaintances(entries, "Ana", "a1", NOW)
    assert found["rosa"].met == 2
    assert found["tonet"].met == 0
    assert not found["tonet"].newcomer
    assert acquaintances(entries, "Ana", "b2", NOW)["rosa"].met == 0  # somebody else of that name
    assert acquaintances(entries, "Ana", "", NOW)["rosa"].met == 2
    assert acquaintances(entries, "Ben", "", NOW)["rosa"].newcomer
    assert acquaintances([], "Ana", "a1", NOW)["rosa"].newcomer


def test_a_deal_just_over() -> None:
    rules = preset("briscola", 4)
    ours, theirs = DealResult((70, 50), (1, 0), False), DealResult((8, 112), (0, 1), False)
    assert deal_just_over(rules, ours, 0, 2) == (found := deal_just_over(rules, ours, 2, 0))
    assert found is not None
    assert (found.won, found.together, found.own_slam) == (True, True, False)
    found = deal_just_over(rules, theirs, 0, 1)
    assert found is not None
    assert (found.lost, found.together, found.their_slam, found.margin) == (True, False, True, 104)
    few = deal_just_over(replace(rules, goal="at_most_11"), DealResult((8, 112), (1, 0), False), 0, 1)
    assert few is not None
    assert not few.their_slam
    assert deal_just_over(rules, DealResult((60, 60), (0, 0), True), 0, 1) is None
    assert deal_just_over(preset("briscola-chiamata", 5), DealResult((0,) * 5, (0,) * 5, False), 0, 1) is None
