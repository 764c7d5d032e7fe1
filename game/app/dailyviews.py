"""What is kept of the deal of the day, made what its screen shows: a day, its result, and the month."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from game.hosting.daily import seating_of_day
from game.model.daily import DailyDeal, daily_deal, day_number, days_of, numbers_of, weekday_of
from game.model.rules import Wants
from game.packs.pack import Pack
from game.people import Person
from game.storage.dailies import PlayedDay
from game.views.screens.daily.state import DayCell, DayResult, DayView, MonthView, Standing
from game.words import _, capital
from game.words import daily as words
from game.words.dates import moment_line, month_name, month_title, short_weekdays, time_line, weekday_name

ALL_POINTS: Final = 120


@dataclass(frozen=True, slots=True)
class KnownDays:
    """What is known of somebody's days: when it is now, who he is, what he made of days, and par of some of them."""

    today: str
    person: Person
    days: Mapping[str, PlayedDay]
    pars: Mapping[str, int]
    waits: bool = False  # par of the day that is shown is being found out
    now: datetime | None = None

    def has_reached_par(self, date: str) -> bool:
        """Whether par was reached on a day."""
        day, par = self.days.get(date), self.pars.get(date)
        return day is not None and par is not None and daily_deal(date).rules.wants.gain(day.value, par) >= 0


def day_view(known: KnownDays, date: str, standing: Standing, pack: Pack, back: str | None = None) -> DayView:
    """Return a day as it is shown, with its cards; ``back`` is the design of their backs, None for their own."""
    deal, (_year, month, number) = daily_deal(date), numbers_of(date)
    people = seating_of_day(deal, known.person).people
    return DayView(
        date,
        capital(month_name(month)),
        str(number),
        capital(weekday_name(weekday_of(date))),
        words.title_of(deal, people),
        words.facts_of(deal, people, pack.name(), is_today=date == known.today),
        _remark(known, date, standing),
        tuple((person.portrait, _expression(known, deal)) for person in people[1:]),
        standing,
        pack,
        back,
        _result(known, deal, people),
    )


def _expression(known: KnownDays, deal: DailyDeal) -> str:
    """How the others look: glad between two where par was missed, among more where it was reached."""
    if deal.date not in known.days:
        return "neutral"
    return "happy" if known.has_reached_par(deal.date) == (deal.rules.players > 2) else "sad"


def _remark(known: KnownDays, date: str, standing: Standing) -> str:
    day = known.days.get(date)
    if day is not None:
        if date == known.today:
            time = time_line(day.ended, known.now)
            return _("You played at {time}. The next deal comes tomorrow.").format(time=time)
        return _("Played: {when}").format(when=moment_line(day.ended, known.now))
    if standing is Standing.RUNNING:
        return _("You have begun. Go on from the card where you left: it is your first try, and it counts.")
    if standing is Standing.NEW:
        return _("The first try counts, and you can leave it and go on later. After that you can practise.")
    return _("You did not play on this day. Played now, it is practice and does not count.")


def _result(known: KnownDays, deal: DailyDeal, people: Sequence[Person]) -> DayResult | None:
    day, par = known.days.get(deal.date), known.pars.get(deal.date)
    if day is None:
        return None
    wants = deal.rules.wants
    own = _("You") if len(day.with_player) == 1 else _("Us")
    others = people[1].name if len(people) == 2 else _("Them")
    total, over = day.points + day.others, 0 if par is None else wants.gain(day.value, par)
    title = words.title_of(deal, people)
    return DayResult(
        f"{own} {day.points}",
        f"{others} {day.others}",
        day.points / total if total else 0.5,
        "" if par is None else _("Par {par}").format(par=words.value_of(par, wants)),
        None if par is None or wants is Wants.STAKE else par / ALL_POINTS,
        _verdict(day, par, wants, over, waits=known.waits),
        "" if par is None else words.par_sentence(wants),
        tuple(words.shared_text(deal.date, title, day.value, par, wants, day.signs)),
        day.signs,
    )


def _verdict(day: PlayedDay, par: int | None, wants: Wants, over: int, *, waits: bool) -> str:
    if par is None:
        return _("Par is being found out.") if waits else ""
    verdict = f"{words.verdict(over, wants)}."
    return f"{words.match_points(day.value)}. {verdict}" if wants is Wants.STAKE else verdict


def month_view(known: KnownDays, date: str) -> MonthView:
    """Return the month in which a day lies."""
    year, month, _day = numbers_of(date)
    first = weekday_of(date_of(year, month, 1))
    cells = [_cell(known, date_of(year, month, day), first + day - 1) for day in range(1, days_of(year, month) + 1)]
    note = words.row_line(days_in_a_row(known.days.keys(), known.today), sum(cell.played for cell in cells))
    has_later = date[:7] < known.today[:7]
    return MonthView(capital(month_title(year, month)), note, tuple(short_weekdays()), tuple(cells), has_later)


def _cell(known: KnownDays, date: str, slot: int) -> DayCell:
    played, reached = date in known.days, known.has_reached_par(date)
    said = [
        words.long_date(date),
        *([words.played_word()] if played else []),
        *([words.reached_word()] if reached else []),
    ]
    is_future = date > known.today and not played
    return DayCell(
        date, numbers_of(date)[2], slot % 7, slot // 7, played, reached, date == known.today, is_future, ", ".join(said)
    )


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
    last = date_of(year, month, days_of(year, month))
    return today if last >= today else last


def date_of(year: int, month: int, day: int) -> str:
    """Return a date as it is kept."""
    return f"{year:04}-{month:02}-{day:02}"
