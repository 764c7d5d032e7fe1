"""Every kind of evening, and all that can come between: nothing of one is seen in the next, and nothing is lost."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import pytest
from msgspec.structs import replace

from game.app import reviews
from game.app.appearance import Appearances, _Laid
from game.app.evenings import Evenings
from game.app.join import Join
from game.app.matches import Matches
from game.app.played import PlayedMatch
from game.assets import asset_path
from game.hosting.journey import JourneyMatches
from game.hosting.seating import Seating
from game.model.presets import preset
from game.model.record import Header
from game.storage.joined import read_seat
from game.storage.saves import NotOurs
from game.views.screens.menu import TableMenu
from game.views.table.scene import TableScene
from tests.eveningkit import (
    ANA,
    CHOSEN,
    KINDS,
    NEAPOLITAN,
    OWN,
    ROSA,
    STAYS_TOLD,
    Visit,
    is_forgotten,
    sight,
    without_network,
)
from tests.reviewkit import Invented
from tests.test_app import Driver, read_once, start

__all__ = ["start"]  # the fixture

Start = Callable[[], Driver]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, start: Start) -> None:
    """No network; the verdicts of reviews are invented."""
    without_network(monkeypatch)
    monkeypatch.setattr(reviews, "Reviewer", Invented)


# --- what comes between


def _leave(visit: Visit) -> None:
    """By the last way of the menu; it may ask once more."""
    visit.way(-1)
    if isinstance(visit.app.stage.top, TableMenu):
        visit.way(-1)


def _continue(visit: Visit) -> None:
    visit.app.title.show()
    visit.frames(1)
    visit.go_on()


def _kill(visit: Visit) -> None:
    visit.close(killed=True)
    visit.open()


def _guest_joins(visit: Visit) -> None:
    visit.guest_comes()


def _guest_leaves(visit: Visit) -> None:
    if not visit.guest:
        visit.guest_comes()
    visit.guest_goes()


def _language(visit: Visit) -> None:
    preferences = visit.app.preferences
    preferences.change(replace(preferences.values, language="de"))


def _pack(visit: Visit) -> None:
    header = visit.app.appearances.match
    assert header is not None
    visit.app.appearances.choose(read_once(asset_path("packs", CHOSEN)), header.game)


def _another(visit: Visit) -> None:
    visit.app.matches.begin(Seating("briscola", preset("briscola", 2), (ANA, ROSA), "another"))


EVENTS: Final = {
    "leave": _leave, "continue": _continue, "kill": _kill, "guest joins": _guest_joins, "guest leaves": _guest_leaves,
    "language": _language, "pack": _pack, "another": _another,
}  # fmt: skip


class After(NamedTuple):
    """What is seen then: the screens, and cards with cover; whether the table of before is still there."""

    screens: tuple[str, ...]
    cards: tuple[str, str] = OWN
    stays: bool = False
    loses: bool = False  # what was kept is given back, as that is what was asked for


class Never(NamedTuple):
    """Why that cannot happen."""

    reason: str


TITLE: Final = After(("TitleScene",))
TABLE: Final = After(("TableScene",))
MENU: Final = ("TableScene", "TableMenu")
OVER_DAY: Final = ("TitleScene", "DailyScene", "TableScene")
OVER_LESSONS: Final = ("TitleScene", "LessonsScene", "LessonScene")
OVER_REVIEW: Final = ("TitleScene", "ReviewScene", "TableScene")
OTHER: Final = After(("TableScene",), NEAPOLITAN)
NOT_KEPT: Final = Never("it is kept nowhere")
NO_DOOR: Final = Never("its menu leads to no door, as nobody else can sit there")
ALL_HERE: Final = Never("both seats are for people at this machine")
NO_SEAT: Final = Never("who only watches has no seat to come back to")
THEIR_DOOR: Final = Never("whose table it is lets guests in")

ROWS: Final[list[tuple[str, str, After | Never]]] = [
    ("alone", "leave", TITLE),
    ("alone", "continue", TABLE),
    ("alone", "kill", TABLE),
    ("alone", "guest joins", After(("TableScene",), stays=True)),
    ("alone", "guest leaves", After(("TableScene",), stays=True)),
    ("alone", "language", After(MENU, stays=True)),
    ("alone", "pack", After(MENU, (CHOSEN, "green"), stays=True)),
    ("alone", "another", OTHER),
    ("practice", "leave", TITLE),
    ("practice", "continue", NOT_KEPT),
    ("practice", "kill", NOT_KEPT),
    ("practice", "guest joins", NO_DOOR),
    ("practice", "guest leaves", NO_DOOR),
    ("practice", "language", After(("PracticeScene", "TableMenu"), stays=True)),
    ("practice", "pack", After(("PracticeScene", "TableMenu"), (CHOSEN, "green"), stays=True)),
    ("practice", "another", OTHER),
    ("hot seat", "leave", TITLE),
    ("hot seat", "continue", TABLE),
    ("hot seat", "kill", TABLE),
    ("hot seat", "guest joins", ALL_HERE),
    ("hot seat", "guest leaves", ALL_HERE),
    ("hot seat", "language", After(MENU, stays=True)),
    ("hot seat", "pack", After(MENU, (CHOSEN, "green"), stays=True)),
    ("hot seat", "another", OTHER),
    ("guests", "leave", TITLE),
    ("guests", "continue", TABLE),
    ("guests", "kill", TABLE),
    ("guests", "guest joins", Never("he sits there already, and there is no other seat")),
    ("guests", "guest leaves", After(MENU, stays=True)),
    ("guests", "language", After(MENU, stays=True)),
    ("guests", "pack", After(MENU, (CHOSEN, "green"), stays=True)),
    ("guests", "another", OTHER),
    ("journey", "leave", TITLE),
    ("journey", "continue", After(("TableScene",), ("catalana", "oak"))),
    ("journey", "kill", After(("TableScene",), ("catalana", "oak"))),
    ("journey", "guest joins", After(("TableScene",), ("catalana", "oak"), stays=True)),
    ("journey", "guest leaves", After(("TableScene",), ("catalana", "oak"), stays=True)),
    ("journey", "language", After(MENU, ("catalana", "oak"), stays=True)),
    ("journey", "pack", After(MENU, (CHOSEN, "oak"), stays=True)),
    ("journey", "another", OTHER),
    ("first try", "leave", After(("TitleScene", "DailyScene"))),
    ("first try", "continue", After(OVER_DAY, NEAPOLITAN)),
    ("first try", "kill", After(OVER_DAY, NEAPOLITAN)),
    ("first try", "guest joins", NO_DOOR),
    ("first try", "guest leaves", NO_DOOR),
    ("first try", "language", After((*OVER_DAY, "TableMenu"), NEAPOLITAN, stays=True)),
    ("first try", "pack", After((*OVER_DAY, "TableMenu"), (CHOSEN, "green"), stays=True)),
    ("first try", "another", OTHER),
    ("day for practice", "leave", After(("TitleScene", "DailyScene"))),
    ("day for practice", "continue", NOT_KEPT),
    ("day for practice", "kill", NOT_KEPT),
    ("day for practice", "guest joins", NO_DOOR),
    ("day for practice", "guest leaves", NO_DOOR),
    ("day for practice", "language", After((*OVER_DAY, "TableMenu"), NEAPOLITAN, stays=True)),
    ("day for practice", "pack", After((*OVER_DAY, "TableMenu"), (CHOSEN, "green"), stays=True)),
    ("day for practice", "another", OTHER),
    ("lesson", "leave", After(("TitleScene", "LessonsScene"))),
    ("lesson", "continue", After(OVER_LESSONS)),
    ("lesson", "kill", After(OVER_LESSONS)),
    ("lesson", "guest joins", NO_DOOR),
    ("lesson", "guest leaves", NO_DOOR),
    ("lesson", "language", After((*OVER_LESSONS, "TableMenu"), stays=True)),
    ("lesson", "pack", After((*OVER_LESSONS, "TableMenu"), (CHOSEN, "green"), stays=True)),
    ("lesson", "another", OTHER),
    ("what-if", "leave", After(("TitleScene", "ReviewScene"), NEAPOLITAN)),
    ("what-if", "continue", NOT_KEPT),
    ("what-if", "kill", NOT_KEPT),
    ("what-if", "guest joins", NO_DOOR),
    ("what-if", "guest leaves", NO_DOOR),
    ("what-if", "language", After((*OVER_REVIEW, "TableMenu"), NEAPOLITAN, stays=True)),
    ("what-if", "pack", After((*OVER_REVIEW, "TableMenu"), (CHOSEN, "green"), stays=True)),
    ("what-if", "another", OTHER),
    ("elsewhere", "leave", After(("TitleScene",), loses=True)),
    ("elsewhere", "continue", After(("TableScene",), NEAPOLITAN)),
    ("elsewhere", "kill", After(("TableScene",), NEAPOLITAN)),
    ("elsewhere", "guest joins", THEIR_DOOR),
    ("elsewhere", "guest leaves", THEIR_DOOR),
    ("elsewhere", "language", After(MENU, NEAPOLITAN, stays=True)),
    ("elsewhere", "pack", After(MENU, (CHOSEN, "green"), stays=True)),
    ("elsewhere", "another", OTHER),
    ("watching", "leave", TITLE),
    ("watching", "continue", NO_SEAT),
    ("watching", "kill", NO_SEAT),
    ("watching", "guest joins", THEIR_DOOR),
    ("watching", "guest leaves", THEIR_DOOR),
    ("watching", "language", After(MENU, NEAPOLITAN, stays=True)),
    ("watching", "pack", After(MENU, (CHOSEN, "green"), stays=True)),
    ("watching", "another", OTHER),
]
HAPPEN: Final = [(kind, event, after) for kind, event, after in ROWS if isinstance(after, After)]


def test_every_pair_has_a_row() -> None:
    assert [row[:2] for row in ROWS] == [(kind, event) for kind in KINDS for event in EVENTS]


@pytest.mark.parametrize(("kind", "event", "after"), HAPPEN, ids=[f"{kind}, {event}" for kind, event, _ in HAPPEN])
def test_nothing_of_an_evening_is_seen_in_what_follows_and_nothing_is_lost(
    start: Start, kind: str, event: str, after: After
) -> None:
    look(start, kind, event, after)


def look(start: Start, kind: str, event: str, after: After) -> None:
    """Begin an evening, let something come between, and look at what is seen then."""
    visit = Visit(start, kind)
    visit.begin()
    assert sight(visit.app).cards == KINDS[kind].cards
    before, kept, was_open = weakref.ref(visit.table), visit.kept(), visit.app
    server, elsewhere, shown = visit.server, visit.elsewhere, visit.table.top.shown
    EVENTS[event](visit)
    visit.frames()
    seen, app = sight(visit.app), visit.app
    assert seen.screens == after.screens
    assert seen.cards == after.cards
    assert seen.tune == app.stage.skin.pack.spec.pack.music
    assert (seen.game is None) is (not app.evenings.open)
    assert after.loses or kept <= visit.kept()
    assert KINDS[kind].resume is None or kept or after.loses
    if after.stays:
        assert visit.table is before()
        assert visit.table.top.shown == shown
        return
    # all that belonged to the evening is gone, but for what a program that was killed could not take away
    assert app is not was_open or is_forgotten(before)
    assert len(app.evenings.open) == sum(screen in LYING for screen in after.screens)
    top = app.stage.top
    if isinstance(top, TableScene):
        assert STAYS_TOLD not in top.moment().notice
        assert top.hint.hint is None
        assert not top.hint.is_asked
        assert not top.areas.guard._pressed_at
    assert app.matches.host is None or (kind == "guests" and event in ("continue", "kill"))
    assert app.matches.journey.table is None or (kind == "journey" and event in ("continue", "kill"))
    assert app is not was_open or server is None or server.is_closed
    assert app is not was_open or elsewhere is None or elsewhere.is_closed
    visit.driver.until(lambda: not app.matches.engine.is_asked or app.match is not None)
    if event == "leave" and elsewhere is not None:
        assert elsewhere.is_left
        assert read_seat() is None


LYING: Final = ("TableScene", "PracticeScene", "LessonScene", "ReviewScene")
"""The screens that are those of evenings."""


# --- what the rows see: each of these was, or might be, forgotten once


@contextmanager
def _left_over(
    appearances: Appearances, header: Header, *, pack: str | None = None, cover: str | None = None
) -> Iterator[None]:
    """Lay cards that nobody takes away."""
    lent = next(((each.pack, each.cover) for each in appearances._laid), (pack, cover))
    appearances._laid = [_Laid(header, *lent)]
    yield


def _forgotten(*_values: object) -> None:
    """Do nothing."""


FAULTS: Final = [
    (Appearances, "laid", _left_over, ("journey", "another")),
    (Appearances, "laid", _left_over, ("first try", "leave")),
    (Appearances, "laid", _left_over, ("elsewhere", "leave")),
    (Evenings, "leave", _forgotten, ("alone", "leave")),
    (Evenings, "_close", _forgotten, ("lesson", "leave")),
    (Matches, "_left", _forgotten, ("alone", "leave")),
    (Matches, "_close_table", _forgotten, ("guests", "another")),
    (JourneyMatches, "leave", _forgotten, ("journey", "another")),
    (Join, "_hang_up", _forgotten, ("watching", "another")),
    (PlayedMatch, "close", _forgotten, ("journey", "leave")),
]


@pytest.mark.parametrize(
    ("owner", "name", "fault", "row"), FAULTS, ids=[f"{name} {row}" for _owner, name, _fault, row in FAULTS]
)
def test_what_is_forgotten_is_seen(
    start: Start,
    monkeypatch: pytest.MonkeyPatch,
    owner: type[object],
    name: str,
    fault: Callable[..., object],
    row: tuple[str, str],
) -> None:
    after = next(after for kind, event, after in HAPPEN if (kind, event) == row)
    with monkeypatch.context() as broken:
        broken.setattr(owner, name, fault)
        with pytest.raises((AssertionError, pytest.fail.Exception, NotOurs)):
            look(start, *row, after)
