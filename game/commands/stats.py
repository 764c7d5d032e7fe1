"""``stats``: what the matches of each person at this computer come to."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from game.commands.common import CommandError, Parsers, add_command, add_json, line
from game.commands.history import table, up_to_date
from game.model.texts import harmless
from game.people import in_words
from game.statistics.balances import DealCounter, Sum, summed
from game.statistics.counting import Points, Statistics, Tally, people_of, person_name, statistics_of
from game.storage.balances import BalanceKey, KeptBalance, kept_balances
from game.storage.history import Entry
from game.words import _, game_title, ngettext, pgettext
from game.words.newgame import level_name
from game.words.statistics import added_up, against_whom, looked_at, luck_and_play

Balances = tuple[Sum, Sum]
"""Luck and play in deals for card points, and in those for match points."""


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(parsers, "stats", _("Show what the matches of each person come to."), run)
    parser.add_argument("--person", metavar=_("NAME"), type=line, help=_("only this person"))
    form = parser.add_mutually_exclusive_group()
    add_json(form)
    form.add_argument("--csv", action="store_true", help=_("print the result as a table of comma-separated values"))


def run(args: argparse.Namespace) -> int:
    """Count and print; return 0."""
    with up_to_date() as history:
        entries = history.entries()
        kept = {key: balance for part in kept_balances(history) for key, balance in part.items()}
    names = people_of(entries)
    if args.person is not None:
        wanted = person_name(args.person).casefold()
        names = [name for name in names if name.casefold() == wanted]
        if not names:
            text = _("Nobody called {name} has played a match here.")
            raise CommandError(text.format(name=harmless(args.person, 80)), 1)
    found = [(statistics_of(name, entries), balances_of(name, entries, kept)) for name in names]
    if args.json:
        print(json.dumps({"people": [figures(*each) for each in found]}))
    elif args.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(("person", "of", "which", "figure", "value"))
        writer.writerows(row for each in found for row in _values(*each))
    elif not found:
        print(_("No match has been played yet."))
    else:
        print("\n\n".join("\n".join(_lines(*each)) for each in found))
    return 0


def balances_of(name: str, entries: Iterable[Entry], kept: Mapping[BalanceKey, KeptBalance]) -> Balances:
    """Return what is known of a person's luck and play."""
    counter = DealCounter(name)
    for entry in entries:
        counter.add(entry)
    return summed(counter.points, kept), summed(counter.match_points, kept)


def figures(found: Statistics, balances: Balances) -> dict[str, Any]:
    """Return the statistics of a person for ``--json``."""
    values = asdict(found)
    del values["details"]
    for kind in ("total", "games", "players", "levels", "opponents"):
        own = getattr(found, kind)
        values[kind] = _tally(own) if isinstance(own, Tally) else {name: _tally(each) for name, each in own.items()}
    values["points"], values["few_points"] = _points(found.points), _points(found.few_points)
    values["rating"] = None if found.rating is None else {k: _rounded(v) for k, v in found.rating._asdict().items()}
    values["curve"] = [
        {**point._asdict(), "rating": _rounded(point.rating), "deviation": _rounded(point.deviation)}
        for point in found.curve
    ]
    values["balance"] = {
        unit: {**asdict(each), "luck": _rounded(each.luck), "play": _rounded(each.play)}
        for unit, each in zip(("points", "match_points"), balances, strict=True)
    }
    return values


def _tally(tally: Tally) -> dict[str, int]:
    return {**asdict(tally), "lost": tally.lost}


def _points(points: Points) -> dict[str, float | None]:
    return {
        "deals": points.deals, "sum": points.sum, "average": _rounded(points.average), "best": points.best,
        "worst": points.worst,
    }  # fmt: skip


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _values(found: Statistics, balances: Balances) -> Iterator[tuple[str, str, str, str, object]]:
    """The same as rows: the person, what the figure is of (such as "level"), of which, the figure, its value."""
    values = figures(found, balances)
    for figure, value in values["total"].items():
        yield found.name, "total", "", figure, value
    for kind in ("games", "players", "levels", "opponents"):
        for which, tally in values[kind].items():
            for figure, value in tally.items():
                yield found.name, kind, which, figure, value
    for kind in ("points", "few_points", "rating"):
        for figure, value in (values[kind] or {}).items():
            yield found.name, kind, "", figure, "" if value is None else value
    for unit, own in values["balance"].items():
        for figure, value in own.items():
            yield found.name, "balance", unit, figure, value
    for figure in (
        "slams",
        "bids",
        "bids_made",
        "streak",
        "longest_streak",
        "hints",
        "hinted_deals",
        "given_up",
        "running",
    ):
        yield found.name, "total", "", figure, values[figure]


def _lines(found: Statistics, balances: Balances) -> Iterator[str]:
    """Tell a person's statistics in words."""
    yield in_words(harmless(found.name, 40))
    rows: list[tuple[str, ...]] = [
        ("", _("matches"), _("won"), _("drawn"), _("lost"), pgettext("statistics", "deals"), _("deals won"))
    ]
    rows.append(_row(_("all"), found.total))
    rows += [_row(game_title(game), tally) for game, tally in found.games.items()]
    for players, tally in found.players.items():
        count = ngettext("{n} player", "{n} players", int(players)).format(n=players)
        rows.append(_row(count, tally))
    rows += [_row(level_name(level), tally) for level, tally in found.levels.items()]
    for opponent, tally in found.opponents.items():
        rows.append(_row(against_whom(in_words(harmless(opponent, 40))), tally))
    yield from table(rows)
    for points, text in (
        (found.points, _("Points in a deal: {average} on average, {best} at best, {worst} at worst.")),
        (found.few_points, _("Points where few win: {average} on average, {best} at best, {worst} at worst.")),
    ):
        if points.average is not None:
            yield text.format(average=f"{points.average:.1f}", best=points.best, worst=points.worst)
    facts = [
        (pgettext("statistics", "Slams"), str(found.slams)),
        (pgettext("statistics", "Matches won in a row"), f"{found.streak} ({found.longest_streak})"),
    ]
    if found.given_up:
        facts.append((pgettext("statistics", "Matches given up"), str(found.given_up)))
    if found.bids:
        facts.append((pgettext("statistics", "Bids made"), f"{found.bids_made}/{found.bids}"))
    if found.hints:
        told = _("{n} in {deals} of {all} deals").format(n=found.hints, deals=found.hinted_deals, all=found.total.deals)
        facts.append((pgettext("statistics", "Hints"), told))
    if found.rating is not None:
        spread = f"{found.rating.rating:.0f} ± {2 * found.rating.deviation:.0f}"
        facts.append((pgettext("statistics", "Rating"), spread))
    facts += [
        (_("Luck and play"), _luck_and_play(each, is_points))
        for each, is_points in zip(balances, (True, False), strict=True)
        if each.deals_looked_at
    ]
    for name, value in facts:
        yield f"{name}: {value}"


def _luck_and_play(found: Sum, is_points: bool) -> str:
    """Tell what is known of luck and play."""
    told = [" ".join(each) for each in luck_and_play(found.luck, found.play, is_points)]
    unit = added_up(is_points)[1]
    return f"{', '.join(told)} ({unit}; {looked_at(found.deals_looked_at, found.deals)})"


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    counts = (tally.matches, tally.won, tally.drawn, tally.lost, tally.deals, tally.deals_won)
    return name, *map(str, counts)
