"""Statistics as the screen shows them: names, sentences, the curve, and the best moments with their cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from game.model.cards import Card, parse_card
from game.model.rules import Wants
from game.model.scoring import AT_MOST
from game.people import PLAYER_PORTRAITS, in_words
from game.statistics.balances import Course
from game.statistics.counting import ALL_POINTS, BIN, Moment, Points, RatingPoint, Statistics, Tally
from game.statistics.glicko import ANCHORS
from game.views.screens.statistics.figures import Bar, BestMoment, Figures, LuckCurve, PointsSpread, RatingCurve, Rival
from game.words import game_title, ngettext
from game.words import statistics as words
from game.words.dates import day_line, name_of_day
from game.words.newgame import level_name

DEAL, STREAK, SLAM, BID, FEW = map(parse_card, ("1o", "12b", "1e", "3c", "2e"))
STREAK_LEAST: Final = 2  # matches won in a row that are told
BEST_LEAST: Final = 61  # points of a deal that are told as a best moment


def figures_of(found: Statistics, since: str, faces: Mapping[str, str], now: datetime) -> Figures:
    """Return what is shown of statistics that begin at ``since``.

    ``faces`` are the portraits of people at this machine, by their names in English; ``now`` is a moment there.
    """
    total = found.total
    line = words.matches_line(total.matches, total.won, found.given_up)
    curve = _curve(found.curve, since, now)
    moments = tuple(_moments(found, now))
    titles = [moment.title for moment in moments]
    person = in_words(found.name)
    score = words.score_words(total.won, total.lost)
    return Figures(
        line=line,
        score=score,
        groups={
            "games": _bars((game_title(game), tally) for game, tally in found.games.items()),
            "levels": _bars((level_name(level), found.levels[level]) for level in ANCHORS if level in found.levels),
            "players": _bars((_players(int(n)), found.players[n]) for n in sorted(found.players)),
        },
        rivals=tuple(
            Rival(in_words(name), _face_of(name, found, faces), tally.won, tally.lost)
            for name, tally in sorted(found.opponents.items(), key=lambda item: -item[1].matches)
        ),
        rating=curve,
        points=_spread(found.points if found.points.deals else found.few_points),
        moments=moments,
        spoken=words.spoken(person, line, f"{curve.points[-1][1]:.0f}, {curve.said}" if curve else "", titles),
    )


def _bars(named: Iterable[tuple[str, Tally]]) -> tuple[Bar, ...]:
    return tuple(
        Bar(name, tally.won, tally.drawn, tally.lost, words.score_words(tally.deals_won, tally.deals - tally.deals_won))
        for name, tally in named
    )


def _players(count: int) -> str:
    return ngettext("{n} player", "{n} players", count).format(n=count)


def _face_of(name: str, found: Statistics, faces: Mapping[str, str]) -> str:
    return found.details.portraits.get(name) or faces.get(name, PLAYER_PORTRAITS[0])


def _curve(points: list[RatingPoint], since: str, now: datetime) -> RatingCurve | None:
    """The curve from the last rating before that time on."""
    if not points:
        return None
    first = max(0, sum(point.date < since for point in points) - 1)
    shown = points[first:]
    last, gain = shown[-1].rating, round(shown[-1].rating) - round(shown[0].rating)
    above = next((level for level in reversed(ANCHORS) if last >= ANCHORS[level]), None)
    return RatingCurve(
        tuple((day_line(point.date, now), point.rating) for point in shown),
        tuple((level_name(level), rating) for level, rating in ANCHORS.items()),
        words.rating_line(gain, above, next(iter(ANCHORS))),
    )


def luck_of(course: Course, now: datetime) -> LuckCurve | None:
    """Return luck and play over the time of some deals; None where there is no deal."""
    if not course.deals:
        return None
    points = course.points()
    luck, play = words.luck_and_play(points[-1].luck, points[-1].play, course.is_points)
    is_whole = course.known == course.deals
    said, brief = words.looked_at(course.known, course.deals), f"{course.known} / {course.deals}"
    if is_whole:
        said, brief = words.added_up(course.is_points)
    return LuckCurve(
        tuple((name_of_day(point.day, now), point.play, point.luck) for point in points),
        play,
        luck,
        said,
        brief,
        course.known > 0,
        is_whole,
        words.spoken_luck(play, luck, said) if course.known else said,
    )


def _spread(points: Points) -> PointsSpread | None:
    if points.average is None or points.best is None or points.worst is None:
        return None
    mark = AT_MOST if points.wants is Wants.FEWEST else ALL_POINTS // 2
    good = tuple(points.wants.gain(BIN * column + BIN / 2, mark) > 0 for column in range(len(points.spread)))
    return PointsSpread(tuple(points.spread), f"{points.average:.0f}", points.best, points.worst, good, mark)


def _moments(found: Statistics, now: datetime) -> Iterable[BestMoment]:
    """What there is to remember, the rarest first."""
    details = found.details
    if found.slams:
        yield _moment(SLAM, words.slams_title(found.slams), details.slam, now, last=found.slams > 1)
    if found.longest_streak >= STREAK_LEAST:
        yield _moment(STREAK, words.streak_title(found.longest_streak), details.streak, now)
    if found.bids_made:
        yield _moment(BID, words.bids_title(found.bids_made, found.bids), details.bid, now, last=found.bids_made > 1)
    best, fewest = found.points.best, found.few_points.best
    if best is not None and best >= BEST_LEAST and found.slams < 2:
        yield _moment(DEAL, words.points_title(best), found.points.when, now)
    if fewest is not None and fewest <= AT_MOST:
        yield _moment(FEW, words.few_points_title(fewest), found.few_points.when, now)


def _moment(card: Card, title: str, when: Moment | None, now: datetime, *, last: bool = False) -> BestMoment:
    """A moment; ``last`` where it was one of several, of which the last is told."""
    if when is None:
        return BestMoment(card, title, "")
    dates = words.span(day_line(when.first, now), day_line(when.last, now))
    told = words.against([in_words(name) for name in when.rivals], dates)
    return BestMoment(card, title, words.last_time(told) if last and told else told)
