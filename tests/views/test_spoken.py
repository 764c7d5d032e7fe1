"""What an opponent says at the table: in a bubble beside the portrait, for some seconds, and read aloud."""

from __future__ import annotations

import pytest

from game.model.presets import preset
from game.model.state import Phase
from game.settings import Settings
from game.views.table.layout import TableLayout
from game.views.table.reactions import SAID_FOR, said_at
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.highlighted import THEIRS
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Studio

TEXT = "You again. Good."


def table(studio: Studio) -> Fed:
    return Fed(studio, situations.stacked(situations.rules_of(2), 1, ("1c 4c 5e", "7o 1e 3b"), "12o", "6c 7e"))


def test_a_sentence_is_seen_for_some_seconds_and_read_once(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    fed = table(studio)
    read: list[str] = []
    monkeypatch.setattr(fed.stage.audio, "announce", read.append)
    fed.table.say(1, TEXT)
    fed.frames(30)
    assert TEXT in " ".join(fed.words())
    assert fed.table.moving
    fed.frames(round(SAID_FOR / 16))
    assert TEXT not in " ".join(fed.words())
    assert read == [f"Rosa: {TEXT}"]


def test_it_waits_until_the_cards_are_on_the_table(studio: Studio) -> None:
    live = Scripted(studio, THEIRS)  # a card is to be called: bids have bubbles of their own
    live.table.say(1, TEXT)
    live.frames(60)
    assert TEXT not in " ".join(live.words())
    live.say("call 2 3o")
    live.until(lambda: live.table.top.shown.phase is Phase.PLAY and live.table.top.timeline.idle)
    live.frames(30)
    assert TEXT in " ".join(live.words())


def test_it_takes_no_press_and_does_not_keep_anybody_waiting(studio: Studio) -> None:
    fed = table(studio)
    fed.table.say(1, TEXT)
    fed.frames(30)
    assert fed.table.top.timeline.idle
    assert not fed.table.top.can_hurry or fed.table.top.thinking is not None


def test_with_reduced_motion_it_is_there_at_once(studio: Studio) -> None:
    fed = table(studio)
    fed.stage.adapt(Settings(reduced_motion=True))
    fed.table.say(1, TEXT)
    fed.frames(2)
    assert TEXT in " ".join(fed.words())


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("width", "text"), [(1440.0, 1.0), (1920.0, 1.0), (1440.0, 1.5), (1920.0, 1.5), (2520.0, 1.0)])
def test_a_bubble_covers_no_score_no_button_and_nothing_outside(seats: int, width: float, text: float) -> None:
    layout = TableLayout(seats, width, 1080.0, text)
    slate, button = layout.slate(2 if seats in (2, 4, 6) else seats), layout.button(0, 4)
    found = 0
    for place in range(1, seats):
        spot = said_at(layout, place, 200.0 * text, 100.0 * text)
        if spot is None:
            continue
        found += 1
        x, y, w, h = spot.box
        assert x >= 0
        assert y >= 0
        assert x + w <= width
        assert not (x + w > slate[0] and y < slate[1] + slate[3])
        assert not (x + w > button[0] and y + h > button[1])
    assert found or (width, text) == (1440.0, 1.5)


def test_nobody_speaks_at_a_table_that_is_turned_to_nobody(studio: Studio) -> None:
    match = situations.played_until(preset("brisca", 2), lambda match: match.phase is Phase.PLAY)
    fed = Fed(studio, match, spectating=True)
    assert not fed.table.can_say(1)
    assert not fed.table.can_say(7)
