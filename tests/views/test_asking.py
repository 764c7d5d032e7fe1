"""*Confirm each card* asks before everything that cannot be taken back, in whatever way it was meant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.model.actions import Cut, Signal
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.table.asking import FINISH
from tests.gallery.auction import BIDS
from tests.gallery.fed import Fed
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Live, Studio
from tests.views import familykit as family
from tests.views.tablekit import at_turn, hand, message, to_cut
from tests.views.test_table_finish import decided

CONFIRM = Settings(confirm=True)


def button(table: Fed | Live, key: str) -> tuple[float, float]:
    """The middle of a button beside the table."""
    table.frames()
    return next(each.middle for each in table.table.buttons.controls if getattr(each, "key", None) == key)


def by_key(means: Means, device: Device = Device.KEYS) -> Callable[[Fed | Live], None]:
    return lambda table: table.handle(Intent(means, device))


def by_button(key: str) -> Callable[[Fed | Live], None]:
    return lambda table: table.click(*button(table, key))


def bidding(studio: Studio) -> Fed:
    live = Scripted(studio, BIDS)
    live.say("pass 4")
    return live


def calling(studio: Studio) -> Fed:
    return Scripted(studio, f"{BIDS}, pass 4, bid 0 points 75, pass 1, pass 2")


def claiming(studio: Studio) -> Fed:
    return Fed(studio, family.claimable(family.CATALAN_TWO))


def signalling(studio: Studio) -> Fed:
    return Fed(studio, family.pairs_dealt(), game="briscola")


def swapping(studio: Studio) -> Fed:
    """The exchange can be made at once."""

    return Fed(studio, family.swappable(), game="brisca-catalana")


def choose(table: Fed | Live) -> None:
    """Raise a bid or a card to be called."""
    table.key(Means.RIGHT)


def click_on_sheet(place: int) -> Callable[[Fed | Live], None]:
    def click(table: Fed | Live) -> None:
        table.stage.paint(table.studio.surface)
        sheet = table.table.areas.sheet
        assert sheet is not None
        table.click(*sheet.group.controls[place].middle)

    return click


def signal_by_number(table: Fed | Live) -> None:
    if not table.table.signals.is_open:
        table.key(Means.SIGNALS)
    table.frames(1, 400)
    faces = table.table.signals.group.controls
    table.key(Means.PLACE, next(i for i, face in enumerate(faces) if face.enabled))


Way = tuple[Callable[[Studio], Fed], Callable[[Fed | Live], None], Callable[[Fed | Live], None], str]
NOTHING: Callable[[Fed | Live], None] = lambda table: None  # noqa: E731
WAYS: dict[str, Way] = {
    "bid by Enter": (bidding, choose, by_key(Means.CONFIRM), "Bid 72? Press again."),
    "bid by A of a pad": (bidding, choose, by_key(Means.CONFIRM, Device.PAD), "Bid 72? Press again."),
    "bid by its button": (bidding, choose, click_on_sheet(1), "Bid 72? Press again."),
    "pass by P": (bidding, NOTHING, by_key(Means.PASS), "Pass? Press again."),
    "pass by Y of a pad": (bidding, NOTHING, by_key(Means.SWAP, Device.PAD), "Pass? Press again."),
    "pass by its button": (bidding, NOTHING, click_on_sheet(2), "Pass? Press again."),
    "call by Enter": (calling, choose, by_key(Means.CONFIRM), "Call the ace of coins? Press again."),
    "call by its button": (calling, choose, click_on_sheet(1), "Call the ace of coins? Press again."),
    "claim by K": (claiming, NOTHING, by_key(Means.CLAIM), "Claim the rest? Press again."),
    "claim by its button": (claiming, NOTHING, by_button("K"), "Claim the rest? Press again."),
    "swap by S": (swapping, NOTHING, by_key(Means.SWAP), "Swap the "),
    "swap by its button": (swapping, NOTHING, by_button("S"), "Swap the "),
    "signal by number": (signalling, NOTHING, signal_by_number, "Signal the "),
}


def brought(studio: Studio, name: str, settings: Settings) -> tuple[Fed, Callable[[Fed | Live], None], str]:
    bring, first, act, words = WAYS[name]
    table = bring(studio)
    table.stage.adapt(settings)
    table.rest()
    table.frames(1, 2000)
    first(table)
    return table, act, words


@pytest.mark.parametrize("name", WAYS)
def test_what_cannot_be_taken_back_is_asked_about_and_then_done(studio: Studio, name: str) -> None:
    """Field B4: not only a card that is pressed."""
    table, act, words = brought(studio, name, CONFIRM)
    act(table)
    table.frames(1, 400)
    assert table.acted == []
    assert words in table.message
    act(table)
    assert len(table.acted) == 1


@pytest.mark.parametrize("name", WAYS)
def test_anything_else_takes_the_question_back(studio: Studio, name: str) -> None:
    table, act, words = brought(studio, name, CONFIRM)
    act(table)
    table.key(Means.BACK)
    table.frames(1, 400)
    assert words not in table.message
    act(table)
    assert table.acted == []


@pytest.mark.parametrize("name", WAYS)
def test_without_the_setting_nothing_is_asked(studio: Studio, name: str) -> None:
    table, act, _words = brought(studio, name, Settings())
    act(table)
    assert len(table.acted) == 1


@pytest.mark.parametrize("name", WAYS)
def test_a_question_is_not_answered_by_what_was_held_down(studio: Studio, name: str) -> None:
    table, act, _words = brought(studio, name, CONFIRM)
    act(table)
    for _again in range(20):
        for means in (Means.CONFIRM, Means.UP, Means.PLACE, Means.SWAP, Means.PASS):
            table.handle(Intent(means, Device.KEYS, again=True))
        table.frames(1, 50)
    assert table.acted == []


def test_the_cut_is_not_asked_about(studio: Studio) -> None:
    """Nobody can regret where the pack parts."""
    live = to_cut(studio)
    live.stage.settings = CONFIRM
    live.key(Means.CONFIRM)
    assert [type(action) for action in live.acted] == [Cut]


def test_a_question_goes_with_its_moment(studio: Studio) -> None:
    live = at_turn(studio)
    live.stage.settings = CONFIRM
    live.key(Means.PLACE, 0)
    assert live.table.areas.gate.card == hand(live)[0]
    live.table.areas.gate.update(replace(live.table.top.shown, legal=()), False)
    assert live.table.areas.gate.asked is None


def test_to_have_the_rest_played_is_asked_about(studio: Studio) -> None:
    live = decided(studio)
    live.stage.settings = CONFIRM
    live.rest()
    live.key(Means.FINISH)
    assert live.table.areas.gate.asked == FINISH
    assert message(live) == "Finish the deal? Press again."
    assert live.table.top.state.finishing is None
    live.key(Means.FINISH)
    assert live.table.top.state.is_finishing


def test_a_signal_leaves_the_faces_open_until_it_is_sure(studio: Studio) -> None:
    table, act, _words = brought(studio, "signal by number", CONFIRM)
    act(table)
    assert table.table.areas.signals.is_open
    act(table)
    assert not table.table.signals.is_open
    assert isinstance(table.acted[0], Signal)
