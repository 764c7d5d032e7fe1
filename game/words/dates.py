"""Days as people say them: today, yesterday, 20 November."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from game.words.translation import NP_, _, pgettext

_DAYS: Final = (
    # Translators: a day of a year, in a list of matches.
    NP_("a day", "{day} January"),
    NP_("a day", "{day} February"),
    NP_("a day", "{day} March"),
    NP_("a day", "{day} April"),
    NP_("a day", "{day} May"),
    NP_("a day", "{day} June"),
    NP_("a day", "{day} July"),
    NP_("a day", "{day} August"),
    NP_("a day", "{day} September"),
    NP_("a day", "{day} October"),
    NP_("a day", "{day} November"),
    NP_("a day", "{day} December"),
)
_MONTHS: Final = (
    # Translators: a month by itself, on the leaf of a calendar.
    NP_("a month", "January"), NP_("a month", "February"), NP_("a month", "March"), NP_("a month", "April"),
    NP_("a month", "May"), NP_("a month", "June"), NP_("a month", "July"), NP_("a month", "August"),
    NP_("a month", "September"), NP_("a month", "October"), NP_("a month", "November"), NP_("a month", "December"),
)  # fmt: skip
_WEEKDAYS: Final = (
    NP_("a weekday", "Monday"), NP_("a weekday", "Tuesday"), NP_("a weekday", "Wednesday"),
    NP_("a weekday", "Thursday"), NP_("a weekday", "Friday"), NP_("a weekday", "Saturday"), NP_("a weekday", "Sunday"),
)  # fmt: skip
_SHORT_WEEKDAYS: Final = (
    # Translators: above the columns of a calendar, as short as can be.
    NP_("a weekday", "Mo"), NP_("a weekday", "Tu"), NP_("a weekday", "We"), NP_("a weekday", "Th"),
    NP_("a weekday", "Fr"), NP_("a weekday", "Sa"), NP_("a weekday", "Su"),
)  # fmt: skip


def month_name(month: int) -> str:
    """Return the name of a month, counted from 1, as it stands by itself."""
    return pgettext(*_MONTHS[month - 1])


def month_title(year: int, month: int) -> str:
    """Return a month with its year, above a calendar."""
    # Translators: above a calendar: "November 2026".
    return _("{month} {year}").format(month=month_name(month), year=year)


def weekday_name(weekday: int) -> str:
    """Return the name of a day of the week, 0 for Monday."""
    return pgettext(*_WEEKDAYS[weekday])


def short_weekdays() -> list[str]:
    """Return what stands above the columns of a calendar, from Monday on."""
    return [pgettext(*name) for name in _SHORT_WEEKDAYS]


def whole_date(year: int, month: int, day: int, weekday: int) -> str:
    """Return a date with all there is to tell of it: "Sunday, 22 November 2026"."""
    told = _("{day} {year}").format(day=pgettext(*_DAYS[month - 1]).format(day=day), year=year)
    # Translators: a weekday and a date: "Sunday, 22 November 2026".
    return _("{weekday}, {date}").format(weekday=weekday_name(weekday), date=told)


def moment_line(utc: str, now: datetime | None = None) -> str:
    """Return a moment, as a record tells it (``2026-11-23T01:02:03Z``), as people at this machine say it.

    Nothing for one that is unknown. ``now`` is the moment at this machine, with its time zone.
    """
    now = now or datetime.now().astimezone()
    then = _read(utc, now)
    if then is None:
        return ""
    time = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return _("Today, {time}").format(time=time)
    if then.date() == now.date() - timedelta(days=1):
        return _("Yesterday, {time}").format(time=time)
    if then.year == now.year:
        # Translators: a day and the time of day: "20 November, 21:30".
        return _("{day}, {time}").format(day=name_of_day(then, now), time=time)
    return name_of_day(then, now)


def time_line(utc: str, now: datetime | None = None) -> str:
    """Return only the time of day of such a moment."""
    then = _read(utc, now or datetime.now().astimezone())
    return "" if then is None else f"{then.hour}:{then.minute:02}"


def day_line(utc: str, now: datetime | None = None) -> str:
    """Return only the day of such a moment, with its year where that is another than now."""
    now = now or datetime.now().astimezone()
    then = _read(utc, now)
    return "" if then is None else name_of_day(then, now)


def local_day(utc: str, now: datetime) -> date | None:
    """Return which day such a moment was on at this machine, None for one that is unknown."""
    try:  # much faster than `_read`, for there are thousands
        return datetime.fromisoformat(utc).astimezone(now.tzinfo).date()
    except (ValueError, OverflowError, OSError):
        return None


def _read(utc: str, now: datetime) -> datetime | None:
    try:
        return datetime.strptime(utc, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone(now.tzinfo)
    except (ValueError, OverflowError, OSError):
        return None


def name_of_day(then: date, now: datetime) -> str:
    """Return a day in words, with its year where that is another than now."""
    day = pgettext(*_DAYS[then.month - 1]).format(day=then.day)
    # Translators: a day of another year: "20 November 2025".
    return day if then.year == now.year else _("{day} {year}").format(day=day, year=then.year)
