"""The wax seal: it lies there from the first moment of a deal, tells what it proves, and is broken with the result."""

from __future__ import annotations

import pytest

from game.model.events import DealEnded, DealStarted
from game.model.seal import Opening
from game.model.state import Phase
from game.people import Person
from game.views.input.intents import Means
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.words.seal import seal_words
from tests.gallery import situations
from tests.gallery.studio import Live, Studio


@pytest.fixture
def live(studio: Studio) -> Live:
    """A match between two, from its beginning, without motion."""
    return Live(studio, situations.rules_of(2), speed=0.0)


def play(live: Live, *, until: Phase) -> None:
    """Do the next thing until the match stands there."""
    for _ in range(4000):
        live.frames()
        top = live.table.top
        if top.shown.phase is until and (top.my_turn or live.ended):
            return
        if top.timeline.waits_at_gate:
            live.key(Means.CONFIRM)
        elif top.my_turn and not live.table.moving:
            live.key(Means.PLACE if top.shown.phase is Phase.PLAY else Means.CONFIRM)
    pytest.fail("that never came")


def test_a_key_explains_the_seal_and_any_press_takes_that_away(live: Live) -> None:
    play(live, until=Phase.PLAY)
    aids = live.table.aids
    live.key(Means.SEAL)
    live.key(Means.SEAL, down=False)
    assert aids.sheet is Means.SEAL
    live.click(960, 700)
    assert not aids.is_open
    live.key(Means.SEAL)
    live.key(Means.SEAL, down=False)
    live.key(Means.SEAL)
    assert not aids.is_open


def test_the_wax_is_pressed_not_the_stock_below_it(live: Live) -> None:
    play(live, until=Phase.PLAY)
    live.click(*live.table.top.layout.seal)
    assert live.table.aids.sheet is Means.SEAL


def test_it_shows_the_seal_of_the_record_and_who_cut(live: Live) -> None:
    play(live, until=Phase.CUT)
    begun = next(event for event in live.running.story() if isinstance(event, DealStarted))
    words = live.table.aids.seal.words()
    assert words is not None
    assert begun.seal is not None
    assert begun.deck is None
    assert words.digits.replace(" ", "").rstrip("…") == begun.seal[:16]
    assert "Only then is the deck cut" in words.sentences[1]


def test_it_breaks_with_the_end_of_the_deal_that_is_shown(live: Live) -> None:
    opened = []
    for phase in (Phase.PLAY, Phase.READY):
        play(live, until=phase)
        words = live.table.aids.seal.words()
        assert words is not None
        assert words.opened == live.table.aids.seal.is_broken
        opened.append(words.opened)
    assert opened == [False, True]


def test_without_a_seal_there_is_nothing_to_press(live: Live) -> None:
    seal = type(live.table.aids.seal)(live.table.top)
    play(live, until=Phase.PLAY)
    seal.receive(DealStarted(1, 0, None))
    assert seal.current is None
    assert seal.words() is None
    assert seal.controls(lambda: None) == []


def test_the_next_deal_is_sealed_before_it_is_shown(live: Live) -> None:
    play(live, until=Phase.PLAY)
    seal = live.table.aids.seal
    before = seal.current
    seal.receive(DealStarted(2, 0, None, "00" * 32))
    assert seal.current == before


def test_a_deal_that_goes_on_has_its_seal_from_its_story(live: Live, studio: Studio) -> None:
    play(live, until=Phase.PLAY)
    current = live.table.aids.seal.current
    assert current is not None
    assert current.cutter in (0, 1)
    fresh = type(live.table.aids.seal)(live.table.top)
    for event in live.running.story():
        fresh.receive(event)
    assert fresh.current == current


@pytest.mark.parametrize(("level", "said"), [(None, "Only then Bep cut"), ("strong", "No person cut this deck")])
def test_who_cut_decides_what_it_proves(live: Live, level: str | None, said: str) -> None:
    play(live, until=Phase.PLAY)
    people = [Person("Ana", "you"), Person("Bep", "rosa", level)]
    for opened in (False, True):
        words = seal_words("6e61" * 16, live.table.top.shown, people, 1, opened=opened)
        assert words.sentences[1].startswith(said)
        assert len(words.sentences) == 3
        assert words.digits == "6e61 6e61 6e61 6e61 …"


def test_the_result_shows_the_broken_seal_and_explains_it(live: Live) -> None:
    play(live, until=Phase.READY)
    gone: list[str] = []
    actions = ResultActions(lambda: gone.append("go"), lambda: gone.append("leave"))
    people = live.running.hosted.seat_people
    scene = DealResultScene(live.ended[0], people, "Brisca", actions, live.table.aids.seal.words())
    live.stage.push(scene)
    for _ in range(400):
        live.stage.update(16)
    live.key(Means.SEAL)
    assert scene.explains_seal
    live.key(Means.CONFIRM)
    assert (scene.explains_seal, gone) == (False, [])
    live.key(Means.CONFIRM)
    assert gone == ["go"]


def test_a_seal_that_stays_closed_is_not_shown_any_more(live: Live) -> None:
    """Field A7: what it was made of was lost, so that it proves nothing."""
    play(live, until=Phase.PLAY)
    seal = live.table.aids.seal
    assert seal.words() is not None
    seal.receive(DealEnded((60, 60), (0, 0), unopened="lost"))
    assert seal.words() is None
    assert seal.controls(lambda: None) == []
    assert not seal.is_broken


def test_events_without_a_seal_before_leave_nothing(live: Live) -> None:
    seal = type(live.table.aids.seal)(live.table.top)
    seal.receive(DealEnded((60, 60), (0, 0), opened=Opening("00" * 16, None, (None, None))))
    assert seal.current is None
