"""The table in motion: at any speed it ends with the same pieces, and it never knows a card its seat may not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from msgspec.structs import replace as changed

from game.model.events import SeatsDrawn
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.views.input.intents import Means
from game.views.table import pieces as places
from game.views.table.timeline import Step
from tests.cases import only
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.studio import FRAME, Live, Studio
from tests.views import familykit as family
from tests.views.secrecykit import Secrets, known_cards

STRIDE: Final = 3 * FRAME  # where only rest is looked at
GAMES: Final = {
    "two": situations.rules_of(2, seats=True),
    "three": situations.rules_of(3, seats=True),
    "four": situations.rules_of(4, seats=True),
    "six": replace(family.CATALAN_SIX, draw_for_seats=True),
    "hands shown and signals": replace(family.SHOWN, signals=True),
    "double tricks": family.DOUBLE,
    "suits in turn": family.ROTATION,
    "high trumps refused": family.REFLIP,
}
OFTEN: Final = ("two", "hands shown and signals")  # the others with the slow tests


def play_deal(live: Live, elapsed: float = FRAME) -> list[dict[str, tuple[float, ...]]]:
    """Play to the end of the deal, always the first card; returns the resting pieces at each turn of the person."""
    seen = []
    while not live.ended:
        top = live.table.top
        if top.timeline.waits_at_gate:
            live.key(Means.CONFIRM)
        elif live.table.top.my_turn and not live.table.moving:
            seen.append({key: tuple(piece.pose) for key, piece in top.pieces.items()})
            live.key(Means.CONFIRM if top.shown.phase is Phase.CUT else Means.PLACE, 0)
        live.frames(elapsed=elapsed)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("players", only([2, 3, 4], 4))
def test_every_speed_ends_with_the_same_pieces(studio: Studio, players: int) -> None:
    rules = situations.rules_of(players, seats=True)
    seen = [play_deal(Live(studio, rules, speed=speed), STRIDE) for speed in (0.0, 0.55, 1.0)]
    assert len(seen[0]) >= 9  # the last card goes by itself
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.slow
@pytest.mark.parametrize("rules", only(GAMES.values(), *(GAMES[name] for name in OFTEN)), ids=GAMES.keys())
def test_at_rest_the_pieces_lie_where_the_observation_says(studio: Studio, rules: Rules) -> None:
    live = Live(studio, rules, level="casual" if rules.signals else "greedy")
    turns = 0
    while not live.ended:
        top = live.table.top
        if top.timeline.waits_at_gate:
            live.key(Means.CONFIRM)
        elif live.table.top.my_turn and not live.table.moving:
            rest = places.rest(top.shown, top.layout)
            assert {key: piece.pose for key, piece in top.pieces.items()} == {k: p.pose for k, p in rest.items()}
            assert top.shown == live.running.observe()
            assert top.state.stock == top.shown.stock
            assert [round(points) for points in top.state.points] == list(top.state.target_points())
            live.key(Means.CONFIRM if top.shown.phase is Phase.CUT else Means.PLACE, 0)
            turns += 1
        live.frames(elapsed=STRIDE)
    assert turns >= 6


@pytest.mark.slow
@pytest.mark.parametrize("players", only([2, 3, 4], 4))
def test_a_hurried_match_ends_like_one_that_was_watched(studio: Studio, players: int) -> None:
    rules = situations.rules_of(players, seats=True)
    watched, hurried = Live(studio, rules), Live(studio, rules)
    play_deal(watched, STRIDE)
    while not hurried.ended:
        top = hurried.table.top
        if top.timeline.waits_at_gate:
            hurried.key(Means.CONFIRM)
        elif hurried.table.top.my_turn:
            hurried.key(Means.CONFIRM if top.shown.phase is Phase.CUT else Means.PLACE, 0)
        else:
            top.timeline.hurry()
        hurried.frames()
    assert hurried.heard == watched.heard
    assert hurried.ended[0] == watched.ended[0]
    assert hurried.table.top.pieces.keys() == watched.table.top.pieces.keys()


# --- secrecy


@pytest.mark.parametrize("rules", only(GAMES.values(), *(GAMES[name] for name in OFTEN)), ids=GAMES.keys())
def test_the_table_never_holds_a_card_its_seat_may_not_see(studio: Studio, rules: Rules) -> None:
    live = Live(studio, rules, level="casual" if rules.signals else "greedy")
    secrets = Secrets(live)
    live.after_frame = secrets.look_now_and_then
    play_deal(live)
    assert secrets.looked > 250


def test_the_search_for_secrets_finds_one(studio: Studio) -> None:
    """The test above would fail if a hidden card were put on the table."""
    live = Live(studio, situations.played_until(situations.rules_of(2), lambda match: situations.my_turn(match, 3)))
    live.rest()
    secrets = Secrets(live)
    secrets.look()
    deal = live.running.room.match.deal
    assert deal is not None
    hidden = deal.hands[1][0]
    top = live.table.top
    key = "seat 1 card 0"
    top.begin_with(Step(changed(top.state, pieces={**top.pieces, key: changed(top.pieces[key], card=hidden)})))
    with pytest.raises(AssertionError, match=hidden.code):
        secrets.look()


@pytest.mark.parametrize("players", only([2, 3, 4], 4))
def test_cards_of_others_have_no_face_until_they_are_played(studio: Studio, players: int) -> None:
    live = Live(studio, situations.rules_of(players))

    def look() -> None:
        known = known_cards(live.running.observe())
        for key, piece in live.table.top.pieces.items():
            if key.startswith(("seat ", "spread", places.PILE, "above", "below")):
                assert piece.card is None or piece.card in known, key  # the turned card is drawn before all eyes
            elif piece.card is not None:
                assert key == piece.card.code

    live.after_frame = look
    play_deal(live)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pauses_tell_nothing_about_hands(studio: Studio, players: int) -> None:
    """Two games that differ only in what others hold have the same pauses, as long as the same cards are played."""
    rules = situations.rules_of(players)
    hands = {
        2: (("4e 5e 6e", "4b 5b 6b"), ("4e 5e 6e", "4b 1o 3o")),
        3: (("4e 5e 6e", "4b 5b 6b", "4c 5c 6c"), ("4e 5e 6e", "4b 1o 3o", "4c 1b 3b")),
        4: (("4e 5e 6e", "4b 5b 6b", "4c 5c 6c", "7b 7c 7e"), ("4e 5e 6e", "4b 1o 3o", "4c 1b 3b", "7b 1c 3c")),
    }[players]
    pauses = []
    for dealt in hands:
        live = Live(studio, situations.stacked(rules, players - 1, dealt, "12o"))
        live.rest()
        live.key(Means.PLACE, 0)
        waits = 0
        while not live.table.top.shown.trick or live.table.top.shown.trick[-1].seat == 0:
            live.frames()
            waits += 1
        pauses.append(waits)
    assert pauses[0] == pauses[1]


def shades(live: Live) -> list[float]:
    """How much of their shadows is seen, of the pieces from the lowest upwards."""
    poses = [piece.pose for piece in sorted(live.table.top.pieces.values(), key=lambda piece: piece.z)]
    return [places.shade(pose, poses[:index]) for index, pose in enumerate(poses)]


def test_gathered_cards_have_the_shadow_of_a_few(studio: Studio) -> None:
    live = Live(studio, replace(preset("brisca-catalana", 6), draw_for_seats=True), game="brisca-catalana")
    live.until(lambda: live.table.top.timeline.waits_at_gate and not live.table.moving)
    assert shades(live) == [1.0] * 24
    live.click(studio.metrics.w / 2 + 90, 452)
    least, top = 24.0, live.table.top
    while not isinstance(top.state.last_event, SeatsDrawn):
        assert not top.timeline.waits_at_gate
        live.frames()
        pile = top.layout.pile
        near = [abs(piece.pose.x - pile.x) < 30 for piece in sorted(top.pieces.values(), key=lambda piece: piece.z)]
        gathered = [shade for shade, is_near in zip(shades(live), near, strict=True) if is_near]
        assert sum(gathered) <= 4
        least = min(least, sum(gathered) / len(gathered)) if gathered else least
    assert least <= 1 / 18


@pytest.mark.parametrize("players", [2, 4, 5])
def test_every_card_that_is_dealt_has_its_shadow(studio: Studio, players: int) -> None:
    rules = preset("briscola-chiamata" if players == 5 else "briscola", players)
    live = Live(studio, rules)
    while not live.table.top.shown.hand:
        if live.table.top.my_turn and not live.table.moving:
            live.key(Means.CONFIRM)
        live.frames()
    live.rest()
    assert len(live.table.top.pieces) >= 3 * players
    assert set(shades(live)) == {1.0}


def test_a_table_that_missed_something_tells_what_lies_there_and_nothing_from_before(studio: Studio) -> None:
    """Field B8, at a table elsewhere: after the network was lost the line, faces and what waits tell of nothing old."""
    match = situations.stacked(situations.rules_of(2), 0, ("7o 6c 4e", "1c 5b 2e"), "12o")
    fed = Fed(studio, match)
    fed.do(*(action for action in match.legal(1) if "1c" in str(action)))
    fed.rest()
    assert fed.message == "YOUR TURN Rosa played the ace of cups. It is worth 11."
    fed.do(*(action for action in fed.match.legal(0) if "7o" in str(action) and "play" in str(action)))
    fed.frames(5)  # the card is on its way; what follows is never shown
    while (step := fed.match.forced()) is not None:
        fed.match, _events = fed.match.apply(step)
    fed.table.stand_at(fed.match.observe(0))
    assert fed.table.top.timeline.idle
    assert not fed.table.top.state.told
    assert fed.message == "YOUR TURN You take 11 points."
    assert {fed.table.picture.faces.wanted(seat) for seat in range(2)} == {"neutral"}
