"""A table that is turned to nobody: what it says, what it asks for, and that it knows nothing but what all know."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from game.model.presets import preset
from game.views.input.intents import Device, Means
from tests.cases import some
from tests.gallery import situations
from tests.gallery.publictables import ADDRESS, PEOPLE, any_table, five_match, public
from tests.gallery.studio import Studio


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_is_named_and_the_one_in_turn_is_on_the_tag(studio: Studio, players: int) -> None:
    fed = any_table(studio, players)
    fed.rest()
    words = fed.words()
    assert {person.name for person in PEOPLE[:players]} <= set(words)
    seat = fed.match.observe(0).turn
    assert seat is not None
    assert f"{PEOPLE[seat].name.upper()}’S TURN" in words
    assert "You" not in words
    assert not any("your" in word.lower().split() for word in words)


def test_whoever_wins_is_told_with_the_card(studio: Studio) -> None:
    fed = any_table(studio, 6)
    fed.rest()
    assert "is winning with the" in fed.message


def test_the_address_is_at_its_foot(studio: Studio) -> None:
    fed = any_table(studio, 3)
    assert fed.table.picture.address == ADDRESS
    assert {"KTRM", "192.168.1.23:8642 · "} <= set(fed.words())
    fed.table.picture.address = ""
    assert "KTRM" not in fed.words()


def test_points_are_hidden_where_they_are_to_be(studio: Studio) -> None:
    fed = any_table(studio, 6)
    fed.rest()
    assert "?" not in fed.words()
    fed.stage.adapt(msgspec.structs.replace(fed.stage.settings, hide_points=True))
    fed.frames()
    assert fed.words().count("?") == 2


def test_it_asks_for_nothing_but_menu_history_last_trick_and_seal(studio: Studio) -> None:
    fed = any_table(studio, 4)
    fed.rest()
    for means in Means:
        if means not in (Means.BACK, Means.MENU, Means.HELP, Means.CHRONICLE):
            fed.key(means)
            fed.key(means, down=False)
            fed.table.aids.close()
    assert (fed.acted, fed.arms, fed.faces, fed.menus) == ([], [], [], 0)
    for x, y in [fed.table.top.layout.portrait(seat) for seat in range(4)]:
        fed.click(x, y)
    assert fed.acted == []
    for opens in (True, False):
        fed.key(Means.LAST_TRICK)
        fed.key(Means.LAST_TRICK, down=False)
        assert fed.table.aids.is_open == opens
    fed.key(Means.BACK)
    assert fed.menus == 1


@pytest.mark.parametrize("device", [Device.POINTER, Device.PAD, Device.KEYS])
def test_the_menu_is_reached_from_each_device(studio: Studio, device: Device) -> None:
    fed = any_table(studio, 3)
    fed.rest()
    fed.frames(60)
    if device is Device.POINTER:
        fed.click(*fed.table.buttons.controls[-1].middle)
    elif device is Device.PAD:
        fed.pad(Means.MENU)
    else:
        fed.key(Means.NEXT)
        fed.key(Means.NEXT)
        fed.frames(60)
        fed.key(Means.CONFIRM)
    assert fed.menus == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"),
    some([("brisca", 3), ("brisca", 2), ("brisca-catalana", 4), ("brisca-catalana", 6), ("briscola-chiamata", 5)]),
)
def test_a_whole_deal_is_shown_and_no_hidden_card_is_known(studio: Studio, game: str, players: int) -> None:
    """Every piece whose face is known has been played, turned up or drawn for all to see."""
    chance = random.Random(players)
    fed = public(studio, situations.new_match(replace(preset(game, players), draw_for_seats=False)), game)
    fed.stage.speed = 0.0
    tricks, open_ = 0, set[str]()
    while not tricks or fed.match.running is not None:
        fed.do(situations.next_move(fed.match, chance, "greedy"))
        fed.frames(3, 700)
        top = fed.table.top
        deal = fed.match.running
        held = {card.code for hand in deal.hands for card in hand} if deal is not None else set()
        public_now = fed.match.observe(0, public=True)
        open_ |= {card.code for card in (public_now.turned, public_now.called) if card is not None}
        if top.shown.claim is None:
            known = {card.code for piece in top.pieces.values() if (card := piece.card) is not None}
            assert not (known & held) - open_ - {played.card.code for played in top.shown.trick}
        tricks = max(tricks, len(top.shown.tricks))
        fed.words()
    assert tricks > 2


def test_cards_fly_to_whoever_takes_them(studio: Studio) -> None:
    fed = public(studio, five_match("bid 1 points 61, pass 2, pass 3, pass 4, pass 0, call 1 12c"), "briscola-chiamata")
    layout = fed.table.top.layout
    assert layout.is_public
    assert [layout.other_pile(seat)[:2] for seat in range(5)] == [layout.portrait(seat) for seat in range(5)]
    assert not any(layout.shows_pile(seat) for seat in range(5))
