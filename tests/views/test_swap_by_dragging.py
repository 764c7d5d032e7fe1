"""The card that is exchanged is dragged onto the turned card: that makes the exchange ready, and plays nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.table.layout import Pose
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import armed, hand, message, played, with_seven
from tests.views.test_table_devices import Touch


def way(live: Live, code: str, to: Pose) -> list[tuple[float, float]]:
    """The points between a card of the hand and a place."""
    start = live.table.top.pieces[code].pose
    return [(start.x + (to.x - start.x) * part / 5, start.y + (to.y - start.y) * part / 5) for part in range(6)]


def by_mouse(live: Live, code: str, to: Pose) -> None:
    """Take a card of the hand somewhere, and let go there."""
    points = way(live, code, to)
    for means, (x, y) in [(Means.PRESS, points[0]), *((Means.POINT, each) for each in points)]:
        live.stage.handle(Intent(means, Device.POINTER, x=x, y=y))
        live.frames()
    live.stage.handle(Intent(Means.RELEASE, Device.POINTER, x=to.x, y=to.y))
    live.frames(2)


def by_finger(live: Live, code: str, to: Pose) -> None:
    """The same with a finger."""
    points, touch = way(live, code, to), Touch(live.stage)
    touch(pygame.FINGERDOWN, *points[0])
    for point in points[1:]:
        touch(pygame.FINGERMOTION, *point)
        live.frames()
    touch(pygame.FINGERUP, *points[-1])
    live.frames(2)


@pytest.mark.parametrize("drag", [by_mouse, by_finger], ids=["mouse", "touch"])
@pytest.mark.parametrize("target", ["turned", "pile"])
def test_the_seven_is_dragged_onto_the_turned_card(
    studio: Studio, drag: Callable[[Live, str, Pose], None], target: str
) -> None:
    live = with_seven(studio)
    before = hand(live)
    to = getattr(live.table.top.layout, target)
    drag(live, "7o", to)
    assert armed(live)
    assert not played(live)
    assert hand(live) == before
    assert not live.table.hand.dragged
    drag(live, "7o", to)  # once more changes nothing
    assert armed(live)


@pytest.mark.parametrize("drag", [by_mouse, by_finger], ids=["mouse", "touch"])
@pytest.mark.parametrize("confirm", [False, True])
def test_any_other_card_dragged_there_goes_back_with_a_word_why(
    studio: Studio, drag: Callable[[Live, str, Pose], None], confirm: bool
) -> None:
    """Field B1: what is let go on the turned card is not played, with *Confirm each card* or without."""
    live = with_seven(studio)
    live.stage.settings = Settings(confirm=confirm)
    before = hand(live)
    drag(live, "4e", live.table.top.layout.turned)
    assert (played(live), armed(live), hand(live)) == ([], False, before)
    assert message(live) == "You cannot swap the four of swords for the king of coins: you need the seven of coins."
    live.frames(60 * 6)
    assert "swap" not in message(live), "the word goes by itself"
    drag(live, "4e", live.table.top.layout.trick(0))
    if confirm:
        drag(live, "4e", live.table.top.layout.trick(0))
    assert played(live) == ["4e"]


def test_the_seven_dragged_elsewhere_is_played(studio: Studio) -> None:
    live = with_seven(studio)
    by_mouse(live, "7o", live.table.top.layout.trick(0))
    assert played(live) == ["7o"]
