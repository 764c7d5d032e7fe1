"""The pictures of statistics: of matches that are made up, in the form in which the history tells them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Final

from game.app.figures import figures_of, luck_of
from game.model.presets import preset
from game.model.rules import Rules, Wants
from game.people import OPPONENTS
from game.statistics.balances import Course, DealCounter
from game.statistics.counting import Counter, people_of
from game.storage.balances import KeptBalance
from game.storage.history import FINISHED, Entry
from game.storage.skimming import DealRow, MatchRow, PlayerRow
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.statistics.figures import Chosen, Figures
from game.views.screens.statistics.scene import StatisticsScene
from game.words import _, game_title
from game.words.statistics import nothing_note
from tests.gallery.studio import Shot, Studio

END: Final = datetime(2026, 11, 21, 20, tzinfo=UTC)
MANY: Final = (
    ("brisca", 2),
    ("brisca", 2),
    ("brisca-catalana", 4),
    ("brisca-mexicana", 3),
    ("briscola", 2),
    ("briscola-chiamata", 5),
)
LEVELS: Final = ("beginner", "casual", "strong", "master")
LONG: Final = "W" * 20
NAMES: Final = ("Ana", "Biel", "Concha", LONG)
"""Of people in these pictures."""


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "statistics", partial(statistics, of=(("Ana", 52, MANY),))
    yield (
        "statistics-several",
        partial(statistics, of=(("Ana", 640, MANY), ("Biel", 30, MANY), ("Concha", 12, MANY)), period=2),
    )
    yield "statistics-empty", partial(statistics, of=())
    yield "statistics-no-match", partial(statistics, of=(("Ana", 3, MANY),), ago=200)
    yield "statistics-first", partial(statistics, of=(("Ana", 1, MANY),))
    yield "statistics-one-game", partial(statistics, of=(("Ana", 40, MANY[:1]),))
    yield "statistics-game", partial(statistics, of=(("Ana", 92, MANY),), game=2, device=Device.PAD)
    yield (
        "statistics-long",
        partial(statistics, of=((LONG, 3000, MANY), ("Ana", 3, MANY)), period=2, rivals=(LONG, "Biel")),
    )
    yield "statistics-few-points", partial(statistics, of=(("Ana", 40, MANY[3:4]),), picture="points")
    yield "statistics-chiamata", partial(statistics, of=(("Ana", 40, MANY[5:]),))
    yield "statistics-points", partial(statistics, of=(("Ana", 52, MANY),), picture="points")
    yield (
        "statistics-looking",
        partial(statistics, of=(("Ana", 92, MANY),), looked_at=0.3, device=Device.KEYS, keys=[Means.NEXT] * 3),
    )
    yield "statistics-not-looked", partial(statistics, of=(("Ana", 52, MANY),), looked_at=0.0)
    yield "statistics-year", partial(statistics, of=(("Ana", 900, MANY),), period=1)
    yield "statistics-one-deal", partial(statistics, of=(("Ana", 1, MANY[:1]),), looked_at=0.3)
    yield "statistics-levels", partial(statistics, of=(("Ana", 92, MANY),), device=Device.KEYS, keys=[Means.RIGHT])


class MadeUp:
    """A desk on which all is counted already."""

    working = False
    portrait = "you_curls"

    def __init__(self, entries: Sequence[Entry], chosen: Chosen, since: str = "", looked_at: float = 1.0) -> None:
        self.chosen = chosen
        self.people: Sequence[str] = people_of(entries)
        found = {entry.match.game for entry in entries if entry.match is not None}
        ids = (None, *sorted(found))
        self.games: Sequence[str] = [_("All games"), *(game_title(game) for game in ids if game is not None)]
        self.note = _("Here your matches will be counted. Play one to its end, and this board begins to fill.")
        self.figures: Figures | None = None
        if not self.people:
            return
        counter = Counter(self.people[chosen.person], ids[chosen.game], since)
        for entry in reversed(entries):
            counter.add(entry)
        counted = counter.statistics()
        if counted.total.matches:
            course = course_of(entries, self.people[chosen.person], ids[chosen.game], since, looked_at)
            self.figures = replace(figures_of(counted, since, {}, END), luck=luck_of(course, END))
            self.note = ""
        else:
            self.note = nothing_note(counted.given_up)

    def choose(self, chosen: Chosen) -> None:
        self.chosen = chosen

    def step(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing is open."""


def course_of(entries: Sequence[Entry], person: str, game: str | None, since: str, looked_at: float) -> Course:
    """Luck and play, made up, of a part of the deals, the newest ones."""
    counter = DealCounter(person, game, since)
    for entry in entries:
        counter.add(entry)
    deals = counter.of_one_unit()
    course, chance = Course(deals, END), random.Random(person)
    for deal in deals[: round(len(deals) * looked_at)]:
        points = deal.row.points[deal.side]
        others = (120 - points) / (len(deal.row.points) - 1)
        result = deal.wants.gain(points, others) if course.is_points else deal.row.won[deal.side]
        play = -(chance.random() ** 4) * (30 if course.is_points else 1.5)
        course.add(deal.key, KeptBalance(result - play, play, course.is_points))
    return course


@cache
def matches(
    name: str, count: int, kinds: Sequence[tuple[str, int]], rivals: tuple[str, ...] = (), ago: int = 0
) -> tuple[Entry, ...]:
    """Matches of somebody who gets better, the newest first."""
    chance, found = random.Random(f"{name} {count}"), []
    for number in range(count):
        learnt = number / max(1, count - 1)
        game, players = chance.choice(kinds)
        level = LEVELS[min(3, int(4 * learnt * chance.random()) + (chance.random() < 0.5))]
        date = END - timedelta(days=ago) - timedelta(hours=(count - 1 - number) * 7.5)
        others = chance.sample(OPPONENTS, players - 1)
        rules = preset(game, players)
        rows = [PlayerRow(name, "human", None, "you_curls" if name == "Ana" else "you_beard", 0, rules.side_of(0))]
        rows += [
            PlayerRow(each.name, "ai", level, each.portrait, seat, rules.side_of(seat))
            for seat, each in enumerate(others, 1)
        ]
        if rivals and chance.random() < 0.3:
            rows[1] = PlayerRow(chance.choice(rivals), "human", None, "you_silver", 1, rules.side_of(1))
        found.append(
            _match(chance, game, tuple(rows), rules, date, 0.42 + 0.2 * learnt - 0.04 * LEVELS.index(level), number)
        )
    return tuple(reversed(found))


def _match(
    chance: random.Random,
    game: str,
    players: tuple[PlayerRow, ...],
    rules: Rules,
    date: datetime,
    skill: float,
    number: int,
) -> Entry:
    wants = rules.wants
    deals = [_deal(chance, rules.sides, skill, wants) for _deal_number in range(3)]
    wins = [sum(deal.won[side] > 0 for deal in deals) for side in range(rules.sides)]
    winners = tuple(side for side, won in enumerate(wins) if won == max(wins))
    row = MatchRow(game, players, tuple(deals), tuple(wins), winners, winners, True, None, "fixed:3", wants)
    begun = date.strftime("%Y-%m-%dT%H:%M:%SZ")
    return Entry(Path(f"{number}.jsonl"), 0, FINISHED, begun, row, "", False)


def _deal(chance: random.Random, sides: int, skill: float, wants: Wants) -> DealRow:
    called = wants is Wants.STAKE
    own = max(0, min(120, round(chance.gauss(120 * skill * 2 / sides + (8 if sides == 2 else 0), 24))))
    if wants is Wants.FEWEST:
        own = max(0, round(own * 2 / 3 - 20))
    others = [chance.random() for _side in range(sides - 1)]
    rest = [round((120 - own) * part / sum(others)) for part in others]
    rest[-1] = 120 - own - sum(rest[:-1])
    points = (own, *rest)
    best = points.index(max(points, key=lambda value: wants.sign * value))
    won = tuple(int(side == best) for side in range(sides))
    declarer = chance.randrange(sides) if called else None
    return DealRow(points, won, False, declarer, declarer, "65" if called else None, bool(called and best == declarer))


def statistics(
    studio: Studio,
    of: Sequence[tuple[str, int, Sequence[tuple[str, int]]]],
    game: int = 0,
    period: int = 0,
    ago: int = 0,
    rivals: tuple[str, ...] = (),
    device: Device = Device.POINTER,
    keys: Sequence[Means] = (),
    looked_at: float = 1.0,
    picture: str = "luck",
) -> Stage:
    entries = [entry for name, count, kinds in of for entry in matches(name, count, tuple(kinds), rivals, ago)]
    days = (30, 365, 10_000)[period]
    since = (END - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%S")
    scene = StatisticsScene(MadeUp(entries, Chosen(0, game, period), since, looked_at))
    scene.picture = picture
    stage = studio.show(scene, device=device)
    for means in keys:
        stage.handle(Intent(means, device))
    return stage
