"""Faces that people show each other: the row to choose from on each device, the bubbles, and what is read out."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from game.model.presets import preset
from game.people import FACES, PLAYER_PORTRAITS, Person
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.paint.emotes import DRAWN
from game.views.table import rooms
from game.views.table.asking import Finish
from game.views.table.column import MOST
from game.views.table.reactions import POPS, STAYS
from game.views.table.scene import TableScene
from game.words.table import FACE_NAMES
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.fitstudio import FitStudio
from tests.gallery.studio import Studio
from tests.views.layoutkit import around, cases, corners, gap

PAGE = Path(__file__).parents[2] / "game" / "net" / "page" / "index.html"


def with_guests(studio: Studio, players: int = 4, guests: bool = True, spectating: bool = False) -> Fed:
    match = situations.played_until(preset("brisca", players), lambda each: situations.my_turn(each, 1))
    people = [Person(f"P{seat}", PLAYER_PORTRAITS[seat]) for seat in range(players)]
    fed = Fed(studio, match, people=people, spectating=spectating)
    fed.can_show_face = guests
    fed.rest()
    fed.frames(60)
    return fed


def is_open(fed: Fed) -> bool:
    return fed.table.areas.reactions.is_open


def shown(fed: Fed) -> dict[int, str]:
    return dict(fed.table.picture.reactions.seats)


def test_every_face_is_drawn_as_on_a_telephone_and_has_a_name() -> None:
    page = PAGE.read_text(encoding="utf-8")
    symbols = re.findall(r'<symbol id="face-(\w+)".*?</symbol>', page)
    there = {
        each[1]: set(re.findall(r' d="([^"]+)"', each[0]))
        for each in re.finditer(r'<symbol id="face-(\w+)".*?</symbol>', page)
    }
    assert symbols == list(there)
    assert there == {face: {part for part in DRAWN[face] if part} for face in FACES}
    assert tuple(there) == FACES
    assert tuple(FACE_NAMES) == FACES


def test_faces_are_offered_only_where_there_are_others_to_see_them(studio: Studio) -> None:
    alone = with_guests(studio, guests=False)
    assert "E" not in alone.buttons
    alone.key(Means.REACTIONS)
    assert not is_open(alone)
    fed = with_guests(studio)
    assert fed.buttons["E"].label == "Reactions"
    watching = with_guests(studio, spectating=True)
    watching.key(Means.REACTIONS)
    assert not is_open(watching)


@pytest.mark.parametrize("number", range(len(FACES)))
def test_a_number_shows_its_face(studio: Studio, number: int) -> None:
    fed = with_guests(studio)
    fed.key(Means.REACTIONS)
    assert is_open(fed)
    fed.frames(60)
    fed.key(Means.PLACE, number)
    assert fed.faces == [FACES[number]]
    assert not is_open(fed)
    assert fed.acted == [], "the number of a card means a face while they are open"


def test_keys_and_a_gamepad_choose_a_face(studio: Studio) -> None:
    for device in (Device.KEYS, Device.PAD):
        fed = with_guests(studio)
        if device is Device.KEYS:
            fed.key(Means.REACTIONS)
        else:
            fed.pad(Means.DOWN)  # to the buttons, and to the one that opens them
            while fed.table.buttons.focused is not fed.buttons["E"]:
                fed.pad(Means.DOWN)
            fed.frames(60)
            fed.pad(Means.CONFIRM)
        assert is_open(fed)
        fed.frames(60)
        fed.key(Means.RIGHT, device=device)
        fed.key(Means.CONFIRM, device=device)
        assert fed.faces == [FACES[1]]


def test_the_pointer_and_a_finger_choose_a_face(studio: Studio) -> None:
    for finger in (0.0, 66.0):
        fed = with_guests(studio)
        fed.press_button("E")
        fed.frames(60)
        x, y = fed.table.areas.reactions.group.controls[5].middle
        for means in (Means.POINT, Means.PRESS, Means.RELEASE):
            fed.handle(Intent(means, Device.POINTER, x, y, finger=finger))
        fed.frames()
        assert fed.faces == ["sad"]
        assert fed.acted == []


def test_the_row_closes_by_its_key_by_esc_and_by_a_press_beside_it(studio: Studio) -> None:
    fed = with_guests(studio)
    for close in (Means.REACTIONS, Means.BACK):
        fed.key(Means.REACTIONS)
        fed.key(close)
        assert not is_open(fed)
    fed.key(Means.REACTIONS)
    fed.click(fed.table.top.layout.cx, 560)
    assert not is_open(fed)
    assert (fed.faces, fed.menus) == ([], 0)


def test_a_face_is_shown_for_some_seconds_where_its_player_sits(studio: Studio) -> None:
    fed = with_guests(studio)
    seat = fed.table.top.shown.seating.index(2)
    fed.table.show_face(2, "wink")
    fed.frames(10)
    assert shown(fed) == {seat: "wink"}
    assert fed.table.moving
    fed.table.show_face(2, "angry")
    fed.frames(1, STAYS - 500)
    assert shown(fed) == {seat: "angry"}
    fed.frames(1, 600)
    assert shown(fed) == {}


def test_a_face_of_nobody_at_the_table_is_not_shown(studio: Studio) -> None:
    fed = with_guests(studio)
    for player in (-1, 4, 40):
        fed.table.show_face(player, "wink")
    assert shown(fed) == {}


def test_with_reduced_motion_a_face_does_not_grow(studio: Studio) -> None:
    def sizes(settings: Settings) -> set[float]:
        fed = with_guests(studio)
        fed.stage.adapt(settings)
        fed.frames()
        fed.table.show_face(1, "laugh")
        drawn = []
        painter = fed.stage.painter
        painter.emote = lambda face, x, y, size: drawn.append(size)  # type: ignore[method-assign]
        try:
            for _ in range(int(POPS / 16) + 4):
                painter.begin()
                fed.table.draw(painter)
                fed.frames()
        finally:
            del painter.emote
        return set(drawn)

    assert len(sizes(Settings(reduced_motion=True))) == 1
    assert len(sizes(Settings())) > 2


def test_a_face_is_read_out(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    fed = with_guests(studio)
    heard: list[str] = []
    monkeypatch.setattr(fed.stage.audio, "announce", heard.append)
    fed.table.show_face(3, "clap")
    assert heard == ["P3: Clapping"]


def test_the_faces_have_their_place_on_every_table() -> None:
    for case in cases():
        panel = corners(rooms.reactions(case.table))
        assert panel[0] >= 0, str(case)
        assert panel[2] <= case.table.button(0, 1)[0], str(case)


@pytest.mark.parametrize("window", [(960, 540), (1280, 960), (1920, 1080)])
def test_no_face_lies_on_another_or_outside_their_panel(window: tuple[int, int]) -> None:
    small = FitStudio(*window)
    try:
        fed = with_guests(small)
        fed.key(Means.REACTIONS)
        panel = fed.table.areas.reactions
        cells = [corners(control.rect) for control in panel.group.controls]
        assert len(cells) == len(FACES)
        assert around(*cells, corners(panel.rect)) == corners(panel.rect)
        assert all(gap(a, b) >= -0.01 for a, b in itertools.combinations(cells, 2))
    finally:
        small.close()


def test_beside_six_buttons_there_is_only_the_key(monkeypatch: pytest.MonkeyPatch, studio: Studio) -> None:
    monkeypatch.setattr(Finish, "is_offered", True)
    monkeypatch.setattr(TableScene, "_claims_later", True)
    offered = with_guests(studio, players=2).table.offered()
    assert [each.key for each in offered] == ["F", "H", "K", "E", "L", "Esc"]
    assert len(offered) <= MOST
