"""The pictures of the deal of the day: not yet played, left in the middle, played over and under par, and practice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Final

from game.app.dailyviews import KnownDays, day_view, month_view
from game.assets import asset_path
from game.model.daily import daily_deal
from game.packs.pack import load_pack
from game.people import Person
from game.storage.dailies import PlayedDay
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.daily.scene import DailyScene
from game.views.screens.daily.state import DayView, MonthView, Standing
from tests.gallery.studio import Shot, Studio

ANA: Final = Person("Ana", "you_curls", id="0a")
SIGNS: Final = "wwlwdlwwlwlwdlwwldlw"
PLAYED: Final = {3: 61, 4: 74, 7: 40, 8: 64, 11: 70, 13: 1, 14: 22, 18: 61, 19: 80, 20: 2, 21: 30, 22: 77}


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "daily-new", partial(daily, date="2026-11-23", standing=Standing.NEW)
    yield "daily-running", partial(daily, date="2026-11-24", standing=Standing.RUNNING)
    yield "daily-over", partial(daily, date="2026-11-23", value=74, par=67)
    yield "daily-under", partial(daily, date="2026-11-24", value=48, par=67, device=Device.KEYS, keys=[Means.RIGHT])
    yield "daily-par", partial(daily, date="2026-11-26", value=61, par=61, device=Device.PAD)
    yield "daily-no-par", partial(daily, date="2026-11-26", value=61)
    yield (
        "daily-chiamata",
        partial(daily, date="2026-11-27", value=2, par=-1, points=82, signs="lwwdlwdd", seats=(0, 3)),
    )
    yield "daily-chiamata-new", partial(daily, date="2026-11-27", standing=Standing.NEW)
    yield "daily-few", partial(daily, date="2026-11-28", value=9, par=38)
    yield "daily-partner", partial(daily, date="2026-11-29", value=66, par=71, signs="wldlwwdlww", seats=(0, 2))
    yield "daily-practice", partial(daily, date="2026-11-17", today="2026-11-23", standing=Standing.MISSED)
    yield "daily-month", partial(daily, date="2026-11-17", today="2026-12-02", standing=Standing.MISSED)
    yield "daily-first", partial(daily, date="2026-11-23", standing=Standing.NEW, alone=True)


class MadeUp:
    """A desk with days that are made up."""

    version = 0
    working = False

    def __init__(self, day: DayView, month: MonthView) -> None:
        self.day = day
        self.month = month

    def choose(self, date: str) -> None:
        """Nothing else can be shown."""

    def turn(self, by: int) -> None:
        """There is no other month."""

    def play(self) -> None:
        """There is no table."""

    def review(self) -> None:
        """There is no record."""

    def copy(self) -> str:
        return ""

    def close(self) -> None:
        """Nothing is open."""


def day(
    date: str, value: int, points: int | None = None, signs: str = SIGNS, seats: tuple[int, ...] = (0,)
) -> PlayedDay:
    own = value if points is None else points
    return PlayedDay(f"{date}T08:40:00Z", own, 120 - own, value, signs, seats)


def daily(
    studio: Studio,
    date: str,
    today: str = "",
    value: int | None = None,
    par: int | None = None,
    points: int | None = None,
    signs: str = SIGNS,
    seats: tuple[int, ...] = (0,),
    standing: Standing = Standing.PLAYED,
    alone: bool = False,
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
) -> Stage:
    today = today or date
    days = {f"2026-11-{number:02}": day(f"2026-11-{number:02}", made) for number, made in PLAYED.items()}
    days = {} if alone else {each: made for each, made in days.items() if each < today}
    pars = {each: 60 - 59 * (each[-2:] in ("13", "20", "27")) for each in days}
    if value is not None:
        days[date] = day(date, value, points, signs, seats)
    if par is not None:
        pars[date] = par
    known = KnownDays(today, ANA, days, pars, waits=True, now=datetime.fromisoformat(f"{today}T20:00:00+01:00"))
    pack = load_pack(asset_path("packs", daily_deal(date).pack))
    desk = MadeUp(day_view(known, date, standing, pack), month_view(known, date))
    stage = studio.show(DailyScene(desk), device=device)
    for means in keys:
        stage.handle(Intent(means, device))
    return stage
