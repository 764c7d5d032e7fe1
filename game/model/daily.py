"""The deal of the day: from a date alone the same game, opponents and cards for everybody (FORMATS.md).

The day of the week names the game, as a week has its habits; who sits there, how well they play and every card come
from streams of the date. No language, time zone or machine has a part in it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Final, NamedTuple

from game.model.presets import preset
from game.model.rules import Rules, single_deal
from game.model.stream import Stream, child_key, key_of

OPPONENTS: Final = ("rosa", "tonet", "pilar", "lina", "tito", "chayo", "bepi", "pep")
"""Those whom the computer plays, by portrait, in the order in which they are shuffled."""
LEVELS: Final = ("casual", "strong", "master")
PACKS: Final[dict[str, str]] = {
    "brisca": "castellana",
    "brisca-catalana": "catalana",
    "brisca-mexicana": "castellana",
    "briscola": "napoletana",
    "briscola-chiamata": "napoletana",
}
WEEK: Final[tuple[tuple[tuple[str, ...], int], ...]] = (
    (("briscola",), 2),
    (("brisca",), 2),
    (("brisca-catalana",), 2),
    (("briscola",), 2),
    (("briscola-chiamata",), 5),
    (("brisca-mexicana",), 2),
    (("brisca", "brisca-catalana", "briscola"), 4),
)
"""From Monday on: the games one of which is played, and by how many."""
_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class DailyDeal(NamedTuple):
    """What is played on a day: ``others``, by portrait, sit on the seats after the player's, who has seat 0.

    They all play at that ``level``, and nobody cuts. ``seed`` is that of the match, from which the deck, the dealer and
    all that computer players draw from derive.
    """

    date: str
    game: str
    rules: Rules
    others: tuple[str, ...]
    level: str
    pack: str
    seed: str


def daily_deal(date: str) -> DailyDeal:
    """Return the deal of a day, ``YYYY-MM-DD``; raises ValueError for what is no date from year 1 on."""
    games, players = WEEK[weekday_of(date)]
    key = key_of(f"daily {date}")
    chance = Stream(key, "daily")
    game = chance.choice(games)
    level = chance.choice(LEVELS)
    others = chance.shuffled(OPPONENTS)[: players - 1]
    rules = replace(single_deal(preset(game, players)), tie="draw", stake=0)
    return DailyDeal(date, game, rules, others, level, PACKS[game], child_key(key, "match").hex())


def numbers_of(date: str) -> tuple[int, int, int]:
    """Return year, month and day of a date; raises ValueError."""
    found = _DATE.fullmatch(date)
    year, month, day = (int(part) for part in found.groups()) if found is not None else (0, 0, 0)
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= days_of(year, month):
        raise ValueError("not a date such as 2026-11-22")
    return year, month, day


def days_of(year: int, month: int) -> int:
    """Return how many days a month has (Gregorian calendar)."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _LENGTHS[month - 1] + (month == 2 and leap)


def date_of(year: int, month: int, day: int) -> str:
    """Return a date as it is kept."""
    return f"{year:04}-{month:02}-{day:02}"


def dates_of_month(date: str) -> list[str]:
    """Return the dates of the month in which a date lies, in their order."""
    year, month, _day = numbers_of(date)
    return [date_of(year, month, day) for day in range(1, days_of(year, month) + 1)]


def day_number(date: str) -> int:
    """Return how many days a date lies after 1 January of year 1, a Monday; raises ValueError."""
    year, month, day = numbers_of(date)
    before = year - 1
    return (
        before * 365 + before // 4 - before // 100 + before // 400
        + sum(days_of(year, each) for each in range(1, month)) + day - 1
    )  # fmt: skip


def weekday_of(date: str) -> int:
    """Return the day of the week, 0 for Monday; raises ValueError."""
    return day_number(date) % 7


def days_in_a_row(played: Collection[str], today: str) -> int:
    """Return how many days in a row were played up to today, or up to yesterday while today's deal waits."""
    numbers, last = {day_number(date) for date in played}, day_number(today)
    last -= last not in numbers
    count = 0
    while last - count in numbers:
        count += 1
    return count


def month_beside(date: str, by: int, today: str) -> str | None:
    """Return the day to be shown of the month before (-1) or after (1): today, or its last one; None without one."""
    year, month, _day = numbers_of(date)
    year, month = (year + (month - 1 + by) // 12, (month - 1 + by) % 12 + 1)
    if year < 1 or date_of(year, month, 1) > today:
        return None
    last = dates_of_month(date_of(year, month, 1))[-1]
    return today if last >= today else last
