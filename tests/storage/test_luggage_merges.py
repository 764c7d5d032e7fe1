"""What is here and what comes from elsewhere are united so that nothing is lost, however often and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from operator import ne

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.people import YOU
from game.storage import dailies, puzzlebook
from game.storage.arrivals import merged
from game.storage.dailies import PlayedDay
from game.storage.lessonprogress import Progress
from game.storage.people import KnownPeople, KnownPerson
from game.storage.puzzlebook import Done
from game.storage.travels import _united as journeys_of_both

KEYS = st.sampled_from(["a", "b", "c", "d"])
DATES = st.sampled_from(["2026-11-20", "2026-11-21", "2026-11-22"])
PLAYED = st.builds(
    PlayedDay,
    st.sampled_from(["2026-11-22T08:00:00Z", "2026-11-22T09:00:00Z", "2026-11-22T10:00:00Z"]),
    st.integers(0, 120), st.just(0), st.just(0), st.just(""), st.just((0,)),
)  # fmt: skip
DAYS = st.dictionaries(DATES, PLAYED)
PUZZLES = st.dictionaries(KEYS, st.builds(Done, st.integers(0, 5), st.booleans()))
JOURNEYS = st.lists(st.dictionaries(KEYS, st.lists(KEYS, unique=True).map(tuple)), min_size=1, max_size=3).map(tuple)
LESSONS = st.builds(Progress, st.lists(KEYS, unique=True).map(tuple), st.dictionaries(KEYS, st.integers(0, 9)))
IDS = st.sampled_from(["aa", "bb", "cc", "dd", "ee"])
NAMES = st.sampled_from(["Ana", "ana", "Bep", YOU])


@st.composite
def people(draw: st.DrawFn) -> KnownPeople:
    """People of whom no two have an id or, but for its case, a name in common."""
    found: dict[str, KnownPerson] = {}
    left = draw(st.permutations(["aa", "bb", "cc", "dd", "ee"]))
    for name in draw(st.lists(NAMES, unique_by=str.casefold, max_size=3)):
        also = [left.pop() for _each in range(draw(st.integers(0, 1)))] if len(left) > 1 else []
        before = draw(st.lists(NAMES.filter(partial(ne, name)), max_size=2, unique=True))
        found[left.pop()] = KnownPerson(name, also=tuple(also), before=tuple(before))
    return KnownPeople(people=found)


def earlier(here: Mapping[str, PlayedDay], there: Mapping[str, PlayedDay]) -> Mapping[str, PlayedDay]:
    kept = dailies.DAYS
    return kept.united(replace(kept.empty, days=dict(here)), replace(kept.empty, days=dict(there))).days


@given(DAYS, DAYS, DAYS)
def test_of_each_day_the_first_score_stays(
    one: Mapping[str, PlayedDay], other: Mapping[str, PlayedDay], third: Mapping[str, PlayedDay]
) -> None:
    both = earlier(one, other)
    assert both.keys() == one.keys() | other.keys()
    for date, day in both.items():
        assert day.ended == min(each[date].ended for each in (one, other) if date in each)
    assert earlier(both, other) == earlier(both, one) == both
    ended = {date: day.ended for date, day in earlier(both, third).items()}
    assert ended == {date: day.ended for date, day in earlier(one, earlier(third, other)).items()}


def puzzles_of_both(here: Mapping[str, Done], there: Mapping[str, Done]) -> Mapping[str, Done]:
    kept = puzzlebook.PUZZLES
    return kept.united(replace(kept.empty, puzzles=dict(here)), replace(kept.empty, puzzles=dict(there))).puzzles


@given(PUZZLES, PUZZLES)
def test_what_is_solved_at_either_is_solved(one: Mapping[str, Done], other: Mapping[str, Done]) -> None:
    both = puzzles_of_both(one, other)
    assert both == puzzles_of_both(other, one) == puzzles_of_both(both, other) == puzzles_of_both(both, one)
    assert all(both[key].solved for each in (one, other) for key, done in each.items() if done.solved)


@given(JOURNEYS, JOURNEYS)
def test_what_is_won_at_either_is_won(
    one: tuple[dict[str, tuple[str, ...]], ...], other: tuple[dict[str, tuple[str, ...]], ...]
) -> None:
    def plain(journeys: tuple[dict[str, tuple[str, ...]], ...]) -> list[dict[str, set[str]]]:
        return [{key: set(wishes) for key, wishes in tables.items()} for tables in journeys]

    both = journeys_of_both(one, other)
    assert plain(both) == plain(journeys_of_both(other, one))
    assert journeys_of_both(both, other) == both == journeys_of_both(both, one)
    assert len(both) == max(len(one), len(other))


@given(LESSONS, LESSONS)
def test_what_was_learnt_at_either_is_learnt(one: Progress, other: Progress) -> None:
    both = one.united(other)
    assert set(both.done) == {*one.done, *other.done}
    assert both.steps == other.united(one).steps
    assert both.united(other) == both == both.united(one)
    assert one.united(one) == one


@given(people(), people())
def test_people_of_both_are_known_with_all_their_ids_and_no_two_have_one_name(
    ours: KnownPeople, theirs: KnownPeople
) -> None:
    same = {each: ours.first_id(each) for number in theirs.people for each in theirs.ids(number) if each in ours}
    both = merged(ours, theirs, same)
    assert all(each in both for people in (ours, theirs) for number in people.people for each in people.ids(number))
    assert both.people.keys() >= ours.people.keys()
    assert all(both.of(number).portrait == person.portrait for number, person in ours.people.items())
    again = {each: both.first_id(each) for number in theirs.people for each in theirs.ids(number)}
    assert merged(both, theirs, again) == both
