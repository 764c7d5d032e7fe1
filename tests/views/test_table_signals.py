"""Signals at the table: the panel by keys, pad and pointer, the face a partner makes, and what is kept of it."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.model.actions import Play, Signal
from game.model.cards import Rank, parse_cards
from game.model.events import redact
from game.views.input.intents import Device, Means
from game.views.kit.controls import Faced
from game.views.table import signalling
from game.views.table.timeline import LEAST_SEEN
from tests.cases import only
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.fitstudio import FitStudio
from tests.gallery.studio import Live, Studio
from tests.views import familykit as family
from tests.views.layoutkit import around, clashes, corners, gap


@pytest.fixture
def fed(studio: Studio) -> Fed:
    """Swords are trumps; the viewer leads and holds ace and knight of them, his partner the three."""
    made = Fed(studio, family.pairs_dealt())
    made.rest()
    return made


def faces(fed: Fed) -> list[Faced]:
    return [face for face in fed.table.signals.group.controls if isinstance(face, Faced)]


def offered(fed: Fed) -> list[str]:
    group = fed.table.signals.group
    return [name for name, face in zip(group.names, group.controls, strict=True) if face.enabled]


# --- the panel


def test_the_panel_offers_the_trumps_the_viewer_holds(fed: Fed) -> None:
    fed.key(Means.SIGNALS)
    assert fed.table.signals.is_open
    assert fed.table.signals.group.names == ["ACE", "THREE", "KING", "KNIGHT", "JACK"]
    assert offered(fed) == ["ACE", "KNIGHT"]
    assert "partner" in fed.message


@pytest.mark.parametrize(("number", "rank"), [(0, Rank.ACE), (3, Rank.KNIGHT)])
def test_a_number_makes_a_face_and_closes_the_panel(fed: Fed, number: int, rank: Rank) -> None:
    fed.key(Means.SIGNALS)
    fed.key(Means.PLACE, number)
    assert fed.acted == [Signal(0, rank)]
    assert not fed.table.signals.is_open


@pytest.mark.parametrize("number", [1, 4, 8])
def test_a_number_of_a_trump_not_held_does_nothing_and_plays_no_card(fed: Fed, number: int) -> None:
    fed.key(Means.SIGNALS)
    fed.key(Means.PLACE, number)
    assert fed.acted == []
    assert fed.table.signals.is_open


@pytest.mark.parametrize("means", [Means.BACK, Means.SIGNALS])
def test_escape_or_the_key_again_closes_it(fed: Fed, means: Means) -> None:
    fed.key(Means.SIGNALS)
    fed.key(means)
    assert not fed.table.signals.is_open
    assert fed.menus == 0
    fed.key(Means.PLACE, 0)
    assert fed.acted == [Play(0, parse_cards("1e")[0])]


def test_arrows_pass_over_what_cannot_be_told(fed: Fed) -> None:
    fed.key(Means.SIGNALS)
    fed.key(Means.RIGHT)
    fed.key(Means.CONFIRM)
    assert fed.acted == [Signal(0, Rank.KNIGHT)]


def test_the_pads_shoulder_opens_it_and_its_button_chooses(fed: Fed) -> None:
    fed.pad(Means.SIGNALS)
    fed.rest()
    fed.pad(Means.CONFIRM)
    assert fed.acted == [Signal(0, Rank.ACE)]


def test_by_pointer(fed: Fed) -> None:
    fed.press_button("C")
    assert fed.table.signals.is_open
    fed.click(*faces(fed)[1].middle)
    assert fed.acted == []
    assert fed.table.signals.is_open
    fed.click(*faces(fed)[3].middle)
    assert fed.acted == [Signal(0, Rank.KNIGHT)]


def test_a_press_beside_it_closes_it(fed: Fed) -> None:
    fed.press_button("C")
    fed.click(700, 300)
    assert not fed.table.signals.is_open
    assert fed.acted == []


def test_a_face_is_made_once_a_card(fed: Fed) -> None:
    fed.do(Signal(0, Rank.ACE))
    fed.rest()
    fed.key(Means.SIGNALS)
    assert offered(fed) == ["KNIGHT"]
    fed.key(Means.BACK)
    fed.do(Signal(0, Rank.KNIGHT))
    fed.rest()
    fed.key(Means.SIGNALS)
    assert offered(fed) == []
    assert "signalled" in fed.message


def test_signals_may_be_made_on_anothers_turn(studio: Studio) -> None:
    match = situations.stacked(family.PAIRS, 0, ("1e 11e 4o", "5b 6c 2o", "3e 10o 7b", "4c 5o 12b"), "5e")
    fed = Fed(studio, match)
    fed.rest()
    assert not fed.table.top.my_turn
    fed.key(Means.SIGNALS)
    fed.key(Means.PLACE, 0)
    assert fed.acted == [Signal(0, Rank.ACE)]


def test_games_without_signals_have_no_button_and_the_shoulder_goes_to_the_buttons(studio: Studio) -> None:
    fed = Fed(studio, family.pairs_dealt(replace(family.PAIRS, signals=False)))
    fed.rest()
    assert "C" not in fed.buttons
    fed.key(Means.SIGNALS)
    assert not fed.table.signals.is_open
    fed.pad(Means.SIGNALS)
    assert fed.table.areas.buttons.has_keys


def test_who_watches_makes_no_faces(studio: Studio) -> None:
    fed = Fed(studio, family.pairs_dealt(), plays=False)
    fed.rest()
    fed.key(Means.SIGNALS)
    assert not fed.table.signals.is_open
    assert "C" not in fed.buttons


def test_the_faces_differ_in_the_first_picture_of_the_panel(studio: Studio) -> None:
    studio.cache.clear()
    fed = Fed(studio, family.pairs_dealt())
    fed.rest()
    for _ in range(2):  # orders the faces, and fetches them
        fed.stage.paint(studio.surface)
        studio.skin.masters.wait()
        fed.frames()
    fed.key(Means.SIGNALS)
    fed.frames()
    fed.stage.paint(studio.surface)
    diameter = faces(fed)[0].face.rects["face"][3]
    size = (studio.metrics.px(diameter * 400 / 380), studio.metrics.px(diameter * 420 / 380))
    shown = [item.surface for item in fed.stage.painter.items if item.surface.get_size() == size]
    looks = {pygame.image.tobytes(surface, "RGBA") for surface in shown}
    assert len(shown) == 5
    assert len(looks) == 5


@pytest.mark.parametrize("window", only([(960, 540), (960, 720), (1280, 720), (1920, 1080)], (960, 540), whole=True))
@pytest.mark.parametrize("pad", [False, True])
def test_no_part_of_a_choice_lies_on_another(window: tuple[int, int], pad: bool) -> None:
    small = FitStudio(*window)
    try:
        fed = Fed(small, family.pairs_dealt())
        fed.rest()
        (fed.pad if pad else fed.key)(Means.SIGNALS)
        panel = corners(fed.table.signals.rect)
        cells = [corners(face.rect) for face in faces(fed)]
        assert around(*cells, panel) == panel
        assert all(gap(a, b) >= -0.01 for a, b in itertools.combinations(cells, 2))
        for face in faces(fed):
            _x, _y, wide, high = face.rect
            assert min(wide, high) >= 44
            found = {name: corners(rect) for name, rect in face.face.rects.items() if rect[2] and rect[3]}
            assert len(found) == (2 if pad and "cap" not in found else 3)
            assert clashes(found, 0) == []
            assert around(*found.values(), (0, 0, wide, high)) == (0, 0, wide, high)
    finally:
        small.close()


def test_the_panel_closes_with_the_deal(studio: Studio) -> None:
    fed = Fed(studio, family.pairs_dealt())
    fed.rest()
    fed.key(Means.SIGNALS)
    fed.table.top.settle(situations.new_match(family.PAIRS).observe(0))
    fed.frames(2)
    assert not fed.table.signals.is_open


# --- what is told


def test_a_partners_face_is_seen_for_a_while_and_then_kept_as_a_chip(fed: Fed) -> None:
    fed.do(Signal(2, Rank.THREE))
    fed.frames(3)
    top = fed.table.top
    assert fed.table.picture.faces.look(2).face == "sign_three"
    assert "Tonet" in fed.message
    assert "three of swords" in fed.message
    fed.frames(60)
    assert fed.table.picture.faces.look(2).face == "sign_three"
    fed.frames(60)
    assert fed.table.picture.faces.look(2).face == "neutral"
    assert signalling.known_cards(top.shown, 2) == list(parse_cards("3e"))
    fed.do(Play(0, parse_cards("4o")[0]), Play(1, parse_cards("5b")[0]), Play(2, parse_cards("3e")[0]))
    fed.rest()
    assert signalling.known_cards(top.shown, 2) == []


def test_a_face_waits_less_when_it_is_hurried(fed: Fed) -> None:
    fed.do(Signal(2, Rank.THREE))
    fed.frames(3)
    fed.click(700, 300)
    assert "signals" in fed.message  # it has hardly been seen
    fed.frames(1, LEAST_SEEN)
    fed.click(700, 300)
    assert fed.table.top.state.telling is None
    assert fed.acted == []


def test_ones_own_face_is_confirmed(fed: Fed) -> None:
    fed.do(Signal(0, Rank.ACE))
    fed.frames(3)
    assert "ace of swords" in fed.message
    assert fed.table.top.state.telling is not None
    fed.rest()
    assert fed.table.top.my_turn


def test_the_others_faces_are_never_heard_of(fed: Fed) -> None:
    match = situations.stacked(family.PAIRS, 3, ("4o 2c 6b", "1e 6c 2o", "3e 10o 7b", "4c 5o 12b"), "5e")
    _after, events = match.apply(Signal(1, Rank.ACE))
    assert [redact(match.rules, event, 0) for event in events] == [None]


def test_two_partners_of_six_are_told_apart(studio: Studio) -> None:
    hands = ("1o 12o 6b", "7c 5b 4e", "3o 7b 3e", "6o 10c 10b", "10o 11b 6e", "4c 12b 3b")
    fed = Fed(studio, situations.stacked(family.SIX, 5, hands, "5o"))
    fed.do(Signal(2, Rank.THREE), Signal(4, Rank.JACK))
    fed.frames(3)
    top = fed.table.top
    assert (fed.table.picture.faces.look(2).face, fed.table.picture.faces.look(4).face) == ("sign_three", "neutral")
    fed.rest()
    known = [[card.code for card in signalling.known_cards(top.shown, seat)] for seat in range(6)]
    assert known == [[], [], ["3o"], [], ["10o"], []]


def test_a_match_taken_up_again_still_shows_what_was_told(studio: Studio) -> None:
    match = family.pairs_dealt().apply(Signal(2, Rank.THREE))[0]
    fed = Fed(studio, match, device=Device.KEYS)
    assert signalling.known_cards(fed.table.top.shown, 2) == list(parse_cards("3e"))
    fed.stage.paint(studio.surface)


def test_a_signal_reaches_the_match(studio: Studio) -> None:
    live = Live(studio, family.pairs_dealt())
    live.rest()
    live.key(Means.SIGNALS)
    live.frames()
    live.key(Means.PLACE, 0)
    live.until(lambda: bool(live.table.top.shown.signals))
    live.rest()
    assert [signal.rank for signal in live.table.top.shown.signals if signal.seat == 0] == [Rank.ACE]
