"""What the opponents say: only what is so, never the same twice in a row, and about the most telling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import product

import pytest

from game.acquaintance import Acquaintance, DealJustOver, Encounter, Outcome
from game.people import OPPONENTS
from game.words.remarks import DEAL_LINES, LINES, Line, Topic, another, greeting, holding, of_deal

NOW = datetime(2026, 11, 23, 20, 0, tzinfo=UTC)
WON, LOST = Encounter(Outcome.WON), Encounter(Outcome.LOST)
SPEAKERS = [opponent.portrait for opponent in OPPONENTS]
STRANGER = Acquaintance((), NOW)


def known(*encounters: Encounter, days: int = 3, **changes: bool) -> Acquaintance:
    """Who has played these matches, the newest first, all so many days ago."""
    begun = (NOW - timedelta(days=days)).isoformat()
    return Acquaintance(tuple(replace(each, begun=begun) for each in encounters), NOW, **changes)


@cache
def every_acquaintance() -> tuple[Acquaintance, ...]:
    """Of each kind of last match, one by itself, and behind others; soon, and after a long time."""
    apart = [
        Encounter(outcome, False, own and outcome is not Outcome.LOST, not own and outcome is not Outcome.WON, close)
        for outcome, own, close in product(Outcome, (False, True), (False, True))
    ]
    together = [Encounter(outcome, True, own) for outcome in (Outcome.WON, Outcome.LOST) for own in (False, True)]
    kinds = [*apart, WON, LOST, *together]
    befores: list[tuple[Encounter, ...]] = [(WON,) * 3, (LOST,) * 3, (WON,) * 50]
    return (
        STRANGER,
        replace(STRANGER, newcomer=True),
        *(known(kind, days=days) for kind in kinds for days in (0, 3, 20, 90)),
        *(known(kind, *before, days=days) for kind in kinds[::3] for before in befores for days in (0, 3)),
    )


# --- the lines themselves


def test_there_are_enough_lines_and_each_is_short() -> None:
    texts = [line.text for line in LINES] + [line.text for line in DEAL_LINES]
    assert 40 <= len(texts) <= 75
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 62


def test_each_line_of_one_person_says_who_speaks() -> None:
    names = {opponent.portrait: opponent.name for opponent in OPPONENTS}
    for line in LINES:
        assert line.context == (f"said by {names[line.speaker]}" if line.speaker else "")
    assert {line.speaker for line in LINES} == {"", *names}


DECIDED = (Outcome.WON, Outcome.LOST)
FACTS: dict[str, Callable[[Acquaintance], bool]] = {
    "revenge": lambda who: who.last is not None and not who.last.together and who.last.outcome in DECIDED,
    "I won last": lambda who: who.last is not None and who.last.outcome is Outcome.LOST and not who.last.together,
    "You won": lambda who: who.last is not None and who.last.outcome is Outcome.WON and not who.last.together,
    "Thank you": lambda who: who.last is not None and who.last.together and who.last.outcome is Outcome.WON,
    "We lost": lambda who: who.last is not None and who.last.together and who.last.outcome is Outcome.LOST,
    "last time": lambda who: who.met > 0,
    "Last time": lambda who: who.met > 0,
    "not played yet": lambda who: who.met == 0,
    "first match": lambda who: who.met == 0,
    "New here": lambda who: who.newcomer,
    "a hundred points against me": lambda who: who.last is not None and who.last.own_slam and not who.last.together,
    "More than a hundred, you and I": lambda who: who.last is not None and who.last.own_slam and who.last.together,
    "in a row": lambda who: who.streak >= 3,
    "keep winning": lambda who: who.streak >= 3,
    "good run": lambda who: who.streak <= -3,
    "a while": lambda who: who.days is not None and who.days >= 14,
    "long time": lambda who: who.days is not None and who.days >= 60,
    "one game decided": lambda who: who.last is not None and who.last.close,
    "So many matches": lambda who: who.met >= 50,
    "You again": lambda who: who.today >= 3,
}  # fmt: skip
"""What must be so where a line holds these words: written beside the conditions of the lines, not from them."""


@pytest.mark.parametrize("words", FACTS)
def test_no_line_is_said_whose_facts_do_not_hold(words: str) -> None:
    told = [line for line in LINES if words in line.text]
    assert told
    for who in every_acquaintance():
        for line in told:
            assert not line.when.holds(who) or FACTS[words](who), line.text


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.text[:24])
def test_each_line_is_said_some_time_and_all_but_small_talk_not_always(line: Line) -> None:
    holds = [line.when.holds(who) for who in every_acquaintance()]
    assert any(holds)
    assert line.when.topic is Topic.SMALL_TALK or not all(holds)


# --- the choice


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_there_is_always_something_to_say_and_never_the_same_twice_in_a_row(speaker: str) -> None:
    for who in every_acquaintance():
        before = ""
        for _meeting in range(4):
            line = greeting(speaker, who, before)
            assert line.text != before
            assert line.speaker in ("", speaker)
            before = line.text
        texts = [line.text for line in holding(speaker, who)]
        again = another(speaker, who, before).text
        assert again != before
        assert again in texts


def test_nobody_wants_revenge_before_the_first_game() -> None:
    for speaker in SPEAKERS:
        for who in (STRANGER, replace(STRANGER, newcomer=True)):
            said = [line.text for line in holding(speaker, who)]
            assert not [text for text in said if "revenge" in text or "last" in text.lower()]
            assert greeting(speaker, who).when.topic is Topic.FIRST


@pytest.mark.parametrize(
    ("who", "topic"),
    [
        (known(WON), Topic.LAST),
        (known(LOST), Topic.LAST),
        (known(WON, WON, WON), Topic.STREAK),
        (known(WON, WON, WON, days=30), Topic.AWAY),
        (known(replace(WON, own_slam=True), days=30), Topic.SLAM),
        (known(replace(LOST, close=True)), Topic.CLOSE),
        (known(replace(WON, together=True)), Topic.TOGETHER),
        (known(Encounter(Outcome.NEITHER)), Topic.SMALL_TALK),
    ],
)
def test_the_most_telling_is_said(who: Acquaintance, topic: Topic) -> None:
    assert greeting("rosa", who).when.topic is topic


def test_another_line_is_chosen_each_time_they_have_played() -> None:
    said = {
        greeting("rosa", known(*[WON if n % 2 == 0 else LOST for n in range(count)])).text for count in range(1, 8, 2)
    }
    assert len(said) > 1


# --- who they are to each other


def test_a_streak_ends_with_a_match_on_one_side_or_the_other_way_round() -> None:
    assert known(WON, WON, LOST).streak == 2
    assert known(LOST, LOST, LOST, WON).streak == -3
    assert known(WON, replace(WON, together=True), WON).streak == 1
    assert known(Encounter(Outcome.DRAWN), WON).streak == 0
    assert STRANGER.streak == 0


def test_days_are_those_of_the_place_and_a_bad_date_is_none() -> None:
    assert known(WON, days=20).days == 20
    assert known(WON, WON, days=0).today == 2
    for begun in ("", "yesterday", "2026-11-20"):
        assert Acquaintance((replace(WON, begun=begun),), NOW).days is None
    later = (NOW + timedelta(days=2)).isoformat()  # a clock was wrong
    assert Acquaintance((replace(WON, begun=later),), NOW).days == 0


def test_after_a_match_it_is_the_last_one() -> None:
    who = replace(STRANGER, newcomer=True).after(LOST)
    assert (who.met, who.last, who.newcomer) == (1, LOST, False)


# --- between deals


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (DealJustOver(True, False, True, own_slam=True), "More than a hundred! I shall tell everybody."),
        (DealJustOver(True, False, False, own_slam=True), "More than a hundred! Give me a moment."),
        (DealJustOver(False, True, False, their_slam=True), "More than a hundred. It does not happen every day."),
        (DealJustOver(True, False, False, margin=2), "So few points between us! I nearly had you."),
        (DealJustOver(False, True, False, margin=4), "By so little! I shall not complain."),
        (DealJustOver(True, False, True), "Thank you. We understand each other."),
        (DealJustOver(False, True, True), "The next one is ours."),
        (DealJustOver(True, False, False, margin=30), None),
        (DealJustOver(False, False, False, margin=0), None),
    ],
)
def test_what_is_said_of_a_deal(deal: DealJustOver, words: str | None) -> None:
    line = of_deal(deal, ())
    assert (line.text if line is not None else None) == words
    if words is not None:
        later = of_deal(deal, (words,))
        assert later is None or later.text != words
