"""The deal of the day: FORMATS.md's vectors, a second implementation made from its text, and calendars."""

from __future__ import annotations

import datetime
import json
import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.assets import asset_path
from game.controllers.streams import table_chance
from game.model.daily import LEVELS, OPPONENTS, PACKS, daily_deal, day_number, days_of, numbers_of, weekday_of
from game.model.presets import GAMES
from game.people import OPPONENTS as PEOPLE
from tests.model.second import Second

FORMATS = Path(__file__).resolve().parents[2] / "game" / "model" / "FORMATS.md"
VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in re.findall(r"^\{\"daily\": .*$", FORMATS.read_text("utf-8"), re.MULTILINE)
]
# Written from FORMATS.md: the games of each day of the week, from Monday on, and how many play.
WEEK = (
    (["briscola"], 2), (["brisca"], 2), (["brisca-catalana"], 2), (["briscola"], 2), (["briscola-chiamata"], 5),
    (["brisca-mexicana"], 2), (["brisca", "brisca-catalana", "briscola"], 4),
)  # fmt: skip
DATES = st.dates(min_value=datetime.date(1, 1, 1)).map(lambda date: f"{date.year:04}-{date.month:02}-{date.day:02}")


def second(date: str) -> dict[str, Any]:
    """The deal of a day without its cards, from the text of FORMATS.md alone."""
    games, players = WEEK[datetime.date.fromisoformat(date).weekday()]
    chance = Second(f"daily {date}", "daily")
    game = games[chance.below(len(games))]
    level = ["casual", "strong", "master"][chance.below(3)]
    others = chance.shuffled(["rosa", "tonet", "pilar", "lina", "tito", "chayo", "bepi", "pep"])[: players - 1]
    seed = sha256(b"\1" + sha256(b"\0" + f"daily {date}".encode()).digest() + b"match").hexdigest()
    return {"daily": date, "game": game, "players": players, "level": level, "others": others, "seed": seed}


def ours(date: str) -> dict[str, Any]:
    deal = daily_deal(date)
    return {
        "daily": date, "game": deal.game, "players": deal.rules.players, "level": deal.level,
        "others": list(deal.others), "seed": deal.seed,
    }  # fmt: skip


def test_there_are_three_vectors() -> None:
    assert len(VECTORS) == 3


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["daily"])
def test_the_vectors_are_dealt(vector: dict[str, Any]) -> None:
    deal = daily_deal(vector["daily"])
    started = table_chance(deal.seed).start_deal(deal.rules, 1, None)
    cards = {"pack": deal.pack, "dealer": started.dealer, "deck": [card.code for card in started.deck]}
    assert {**ours(vector["daily"]), **cards} == vector


@given(DATES)
def test_a_second_implementation_agrees(date: str) -> None:
    assert ours(date) == second(date)


@given(DATES)
def test_days_are_counted_as_the_calendar_does(date: str) -> None:
    day = datetime.date.fromisoformat(date)
    assert numbers_of(date) == (day.year, day.month, day.day)
    assert day_number(date) == day.toordinal() - 1
    assert weekday_of(date) == day.weekday()
    assert days_of(day.year, day.month) >= day.day


@pytest.mark.parametrize(
    "text",
    ["", "2026-11-31", "2026-13-01", "2026-00-10", "2026-1-1", "0000-01-01", "2100-02-29", "20261122", "2026-11-22\n"],
)
def test_what_is_no_date_has_no_deal(text: str) -> None:
    with pytest.raises(ValueError, match="not a date"):
        daily_deal(text)


def test_nobody_draws_for_seats_and_one_deal_decides() -> None:
    for number in range(1, 29):
        rules = daily_deal(f"2026-02-{number:02}").rules
        assert not rules.draw_for_seats
        assert rules.tie == "draw"
        assert rules.match.n == 1


def test_in_a_year_everything_comes_up() -> None:
    first = datetime.date(2026, 1, 1)
    deals = [daily_deal((first + datetime.timedelta(days=n)).isoformat()) for n in range(365)]
    assert set(Counter(deal.game for deal in deals)) == set(GAMES)
    assert {deal.level for deal in deals} == set(LEVELS)
    assert {who for deal in deals for who in deal.others} == set(OPPONENTS)
    assert sum(deal.rules.players == 2 for deal in deals) > 250
    assert len({deal.seed for deal in deals}) == 365


def test_it_is_played_with_people_and_packs_that_there_are() -> None:
    assert tuple(person.portrait for person in PEOPLE) == OPPONENTS
    assert set(PACKS) == set(GAMES)
    for pack in PACKS.values():
        assert asset_path("packs", pack).is_dir()
