"""Field B9: whoever has no name is "you" in every sentence of every language, and never told of as somebody else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from build_spec.catalogs import catalog_files, read_catalog
from build_spec.wording import sources
from game.model.events import Event, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, preset, with_options
from game.model.rules import Rules
from game.model.state import DealResult, Phase
from game.people import OPPONENTS, GameChoice, Person, company
from game.words import LANGUAGES, auction, chronicle, events, highlights, history, newgame, table, verdicts
from game.words import _ as translated
from game.words.results import speaker_of
from game.words.seal import seal_words
from game.words.statistics import against
from game.words.translation import current_catalog, set_language, speak
from tests.model.support import moments
from tests.words.seated import NEVER, NO_PERSON, PERSONS, PLAIN, QUOTED, SISTERS, Seated

FIELD = re.compile(r"{(\w+)")
HINTS = frozenset({"other", "taker", "last"})
"""Fields that hold cards and bids where none of the others is there."""
LISTED = {*SISTERS, *PLAIN, *QUOTED, *(text for texts in NEVER.values() for text in texts)}
THIRD = re.compile(r"\bYou (?:has|is|was|does|goes|\w*[^s\W]s)\b|\bYou’s\b")
"""English that speaks of "You" as of somebody else."""
MOVES = 130
"""Of a match that is told."""
OFTEN = 4
"""So many moves lie between two moments that are looked at from all sides."""
TABLES = (
    preset("brisca", 2),
    preset("brisca", 3),
    with_options(preset("brisca-catalana", 2), {"claim": "true", "match": "fixed:1"}),
    with_options(
        preset("brisca-catalana", 4),
        {
            "claim": "true",
            "signals": "true",
            "partners_show_hands": "true",
            "draw_for_seats": "true",
            "match": "fixed:1",
        },
    ),
    with_options(preset("brisca-catalana", 6), {"signals": "true", "draw_for_seats": "true", "match": "fixed:1"}),
    with_options(preset("brisca-mexicana", 3), {"match": "fixed:1"}),
    with_options(preset("briscola-chiamata", 5), {"auction": "points", "match": "target:5"}),
    with_options(preset("briscola-chiamata", 5), {"auction": "rank", "match": "target:5"}),
)
UNTOLD = 8
"""Sentences that luck may keep from being told in these matches, or that no module of words tells."""

Course = tuple[tuple[Match, tuple[Event, ...]], ...]
"""A match after each move, and what happened with it."""

pytestmark = pytest.mark.usefixtures("catalogs")


@cache
def messages() -> frozenset[str]:
    """All messages, of plurals the first form."""
    path = next(path for path in catalog_files() if path.parent.parent.name == "es")
    return frozenset(sources(message)[0] for message in read_catalog(path) if message.id)


def test_every_sentence_about_somebody_says_what_becomes_of_you() -> None:
    """A new one goes into a list of tests/words/seated.py: with its sister, or with the reason why it needs none."""
    about = set()
    for text in messages():
        fields = PERSONS & set(FIELD.findall(text))
        if fields and not fields <= HINTS and not NO_PERSON.search(text):
            about.add(text)
    assert sorted(about - LISTED) == []


def test_every_sister_is_there() -> None:
    known = messages()
    assert sorted(second for third, second in SISTERS.items() if third in known and second not in known) == []


# --- every sentence, told


@contextmanager
def speaking(language: str) -> Iterator[Seated]:
    """Speak a language that notes what is told of "You"."""
    assert set_language(language) == language
    seated = Seated(current_catalog())
    speak(language, seated)
    try:
        yield seated
    finally:
        set_language("en")


@cache
def played(rules: Rules) -> Course:
    """The beginning of a match."""
    found, match = list[tuple[Match, tuple[Event, ...]]](), Match.new(rules, [str(n) for n in range(rules.players)])
    for moment in moments(match, random.Random(str(rules))):
        found.append((moment.after, moment.events))
        if len(found) > MOVES:
            break
    return tuple(found)


def people_of(players: int, at: int, guests: int) -> tuple[Person, ...]:
    """A table by seat: "You" sit on one, guests and opponents on the others."""
    others = [Person(f"Guest {n}", "you_beard") for n in range(guests)]
    others += [Person(each.name, each.portrait, "casual") for each in OPPONENTS[: players - 1 - guests]]
    return (*others[:at], Person(translated("You"), "you"), *others[at:])


def told(rules: Rules, at: int, viewer: int) -> Iterator[str]:
    """All that is said of a match to whoever looks from ``viewer``; "You" sit on ``at``, alone or with a guest."""
    course, personal = played(rules), at == viewer
    for guests in (0, 1):
        people = people_of(rules.players, at, guests)
        story = list[Event]()
        for number, (match, happened) in enumerate(course):
            seen = match.observe(viewer)
            for event in (own for each in happened if (own := redact(rules, each, viewer)) is not None):
                story.append(event)
                yield chronicle.sentence(seen, event, people, personal)
                yield events.said(seen, event, people, personal)
            if number % OFTEN == 0:
                yield from at_a_moment(seen, people, personal)
            if seen.results and seen.phase in (Phase.READY, Phase.OVER):
                yield from of_results(seen, people, viewer)
        yield str(chronicle.chronicle(course[-1][0].observe(viewer), story, people, personal))
        yield from of_all_results(course[-1][0].observe(viewer), people, viewer)


def at_a_moment(seen: Observation, people: tuple[Person, ...], personal: bool) -> Iterator[str]:
    """What can be asked of any moment."""
    yield events.said(seen, None, people, personal)
    yield from events.recalled(seen, people, personal)
    yield auction.contract(seen, people, personal)
    yield auction.company(seen, people, personal)
    yield auction.company(seen, people, personal, tells_points=False)
    yield highlights.partner(seen, people, personal)
    yield table.winning(seen, people, personal)
    yield from table.side_names(seen, people, personal)
    if seen.tricks:
        yield events.last_trick(seen, people, personal)
    if seen.phase in (Phase.AUCTION, Phase.CALL):
        yield auction.standing(seen, people, personal)
    if personal:
        yield history.score_line("brisca", seen, people)
        if seen.turn == seen.seat and seen.legal and seen.phase is Phase.PLAY:
            yield verdicts.ask(seen, seen.legal[0], people, personal)


def of_results(seen: Observation, people: tuple[Person, ...], viewer: int) -> Iterator[str]:
    """What is said of a deal that is over, and of a match."""
    speaker = speaker_of(seen, people, viewer)
    yield from (speaker.deal_headline(), speaker.deal_subline(), speaker.standing())
    if seen.winners:
        yield from (speaker.match_headline(), speaker.match_subline())


def of_all_results(seen: Observation, people: tuple[Person, ...], viewer: int) -> Iterator[str]:
    """The same of whoever may have won or lead, one, several or all."""
    sides = range(seen.rules.sides)
    for score in product((0, 1), repeat=len(sides)):
        best = tuple(side for side in sides if score[side] == max(score))
        results = (DealResult((120 // len(sides),) * len(sides), score, False),)
        stands = replace(seen, score=score, winners=(), phase=Phase.READY)
        yield speaker_of(stands, people, viewer).standing()
        if seen.rules.auction is None:
            yield from of_results(replace(stands, results=results, winners=best), people, viewer)
        else:
            yield speaker_of(replace(stands, winners=best), people, viewer).match_subline()


def of_a_new_game(game: str, players: int) -> Iterator[str]:
    """Who plays with whom, before a match."""
    nobody = tuple(Person(each.name, each.portrait, "casual") for each in OPPONENTS[:players])
    for people in (company(players, "casual"), people_of(players, players - 1, 0), people_of(players, 0, 1), nobody):
        yield newgame.company(GameChoice(game, preset(game, players), people))
        yield newgame.with_partners([person.name for person in people[:2]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_are_never_told_of_as_somebody_else(language: str) -> None:
    """Matches of all games, "You" on one seat, seen from there and from another, alone and with a guest."""
    said: set[str] = set()
    with speaking(language) as seated:
        for rules in TABLES:
            for viewer in (1, 0):
                said.update(told(rules, 1, viewer))
        for game, known in GAMES.items():
            for players in known.players:
                said.update(of_a_new_game(game, players))
        said.update(against([translated(who)], "") for who in ("You", "Rosa"))
        for match, _happened in played(preset("brisca", 2))[:3]:
            for cutter in (None, 0, 1):
                said.update(
                    seal_words("0" * 64, match.observe(0), people_of(2, 0, 0), cutter, 0, opened=True).sentences
                )
    assert seated.wrong == set()
    assert not [text for text in said if language == "en" and THIRD.search(text)]
    untold = {third for third, second in SISTERS.items() if not {third, second} & seated.asked}
    assert len(untold & messages()) < UNTOLD, sorted(untold & messages())
