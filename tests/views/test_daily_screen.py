"""The screen of the deal of the day: what can be pressed, how far one gets with arrows, and the month on the slate."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from game.app.dailyviews import KnownDays, days_in_a_row, month_beside, month_view
from game.model.daily import daily_deal
from game.model.rules import Wants
from game.people import Person, computer
from game.storage.dailies import PlayedDay
from game.views.input.intents import Device, Intent, Means
from game.views.screens.daily.scene import DailyScene
from game.words import daily as words
from game.words import set_language
from tests.gallery import dailies
from tests.gallery.fitstudio import FitStudio
from tests.views.scenekit import group_of
from tests.views.test_reach import every_control_is_hit, neighbours, reached


@pytest.fixture(scope="module")
def studio() -> Iterator[FitStudio]:
    opened = FitStudio(1280, 720)
    yield opened
    opened.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["daily-new", "daily-over", "daily-chiamata", "daily-month", "daily-practice"])
def test_arrows_lead_everywhere_and_a_finger_hits_everything(studio: FitStudio, name: str) -> None:
    group = group_of(dict(dailies.shots())[name](studio).top)
    usable = {place for place, control in enumerate(group.controls) if control.enabled}
    ways = neighbours(group, usable)
    for start in usable:
        assert reached(start, ways) == usable
    every_control_is_hit(name, group, studio.metrics.unit)


def test_tab_passes_over_the_days(studio: FitStudio) -> None:
    stage = dict(dailies.shots())["daily-over"](studio)
    scene = stage.top
    assert isinstance(scene, DailyScene)
    names = []
    for _press in range(5):
        names.append(list(scene.controls)[group_of(scene).focus])
        stage.handle(Intent(Means.NEXT, Device.KEYS))
    assert names == ["copy", "earlier", "review", "again", "back"]


@pytest.mark.slow
def test_nothing_but_the_shown_day_is_offered(studio: FitStudio) -> None:
    shots = dict(dailies.shots())
    offered = {}
    for name in ("daily-new", "daily-running", "daily-over", "daily-practice"):
        scene = shots[name](studio).top
        assert isinstance(scene, DailyScene)
        offered[name] = {key for key in scene.controls if not key[0].isdigit()}
    assert offered["daily-new"] == offered["daily-running"] == {"play", "earlier", "back"}
    assert offered["daily-over"] == {"copy", "earlier", "review", "again", "back"}
    assert offered["daily-practice"] == {"play", "earlier", "back"}


def known(today: str, days: dict[str, PlayedDay] | None = None) -> KnownDays:
    return KnownDays(today, Person("Ana", "you"), days or {}, {}, now=datetime.fromisoformat(f"{today}T12:00:00+00:00"))


def test_a_month_begins_under_its_weekday() -> None:
    for year in range(2020, 2030):
        for month in range(1, 13):
            view = month_view(known("2026-11-23"), f"{year}-{month:02}-01")
            for cell in view.days:
                day = date.fromisoformat(cell.date)
                assert (cell.number, cell.column) == (day.day, day.weekday())
                assert cell.is_future == (cell.date > "2026-11-23")
            assert len({(cell.row, cell.column) for cell in view.days}) == len(view.days)
            assert max(cell.row for cell in view.days) < 6


def test_a_day_that_was_missed_is_not_told() -> None:
    played = [f"2026-11-{day}" for day in (18, 19, 20, 21, 22)]
    assert days_in_a_row(played, "2026-11-22") == 5
    assert days_in_a_row(played, "2026-11-23") == 5  # today's deal waits
    assert days_in_a_row(played, "2026-11-24") == 0
    assert days_in_a_row([], "0001-01-01") == 0
    assert days_in_a_row(["2026-02-28", "2026-03-01"], "2026-03-01") == 2
    assert words.row_line(5, 12) == "5 days in a row"
    assert words.row_line(0, 12) == "12 days played"
    assert words.row_line(1, 1) == "1 day played"
    assert words.row_line(0, 0) == ""


def test_months_lead_back_and_never_past_today() -> None:
    assert month_beside("2026-11-23", -1, "2026-11-23") == "2026-10-31"
    assert month_beside("2026-01-05", -1, "2026-11-23") == "2025-12-31"
    assert month_beside("2026-10-31", 1, "2026-11-23") == "2026-11-23"
    assert month_beside("2026-11-23", 1, "2026-11-23") is None
    assert month_beside("0001-01-05", -1, "2026-11-23") is None


def test_par_is_told_as_the_game_counts() -> None:
    assert words.verdict(7, Wants.MOST) == "7 points over par"
    assert words.verdict(-1, Wants.MOST) == "1 point under par"
    assert words.verdict(0, Wants.MOST) == "Exactly par"
    assert words.verdict(29, Wants.FEWEST) == "29 points fewer than par"
    assert words.verdict(-2, Wants.FEWEST) == "2 points more than par"
    lines = words.shared_text("2026-11-27", "Briscola chiamata", -1, 2, Wants.STAKE, "lwwdlwdd")
    assert lines == [
        "Triunfo · Friday, 27 November 2026",
        "Briscola chiamata · −1 match point, par +2",
        "○●●◆○●◆◆",
        "Won 6 of 8 tricks · 3 points under par",
    ]
    thrown_in = words.shared_text("2026-11-27", "Briscola chiamata", 0, None, Wants.STAKE, "")
    assert thrown_in == ["Triunfo · Friday, 27 November 2026", "Briscola chiamata · 0 match points"]


def test_the_facts_tell_the_partner_and_no_card() -> None:
    deal = daily_deal("2026-11-22")
    people = (Person("You", "you"), *(computer(portrait, deal.level) for portrait in deal.others))
    assert words.title_of(deal, people) == "Brisca with Lina"
    assert words.facts_of(deal, people, "Castilian", is_today=True) == (
        "One deal, 4 players. Level: Master.",
        "You two play against Tonet and Tito.",
        "Cards: Castilian. Everybody has the same today.",
    )


@pytest.mark.parametrize("language", ["es", "ca", "it", "de", "pl"])
def test_dates_are_told_in_every_language(language: str) -> None:
    set_language(language)
    try:
        assert "22" in words.long_date("2026-11-22")
        assert "2026" in words.long_date("2026-11-22")
        assert words.long_date("2026-11-22")[0].isupper()
    finally:
        set_language("en")
