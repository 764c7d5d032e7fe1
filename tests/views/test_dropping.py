"""What a dragged card is let go on: only the middle of the table plays it; everywhere else it goes back to the hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.views.input.intents import Device, Intent, Means
from game.views.paint.theme import RGB
from game.views.table.dropping import TOLD, Landing
from game.views.table.layout import Point, Pose
from game.views.widgets.buttons import Button
from tests.gallery import situations
from tests.gallery.auction import BIDS
from tests.gallery.fed import Fed
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import armed, at_turn, hand, message, played, with_seven

GAMES = {
    "brisca 2": ("brisca", 2), "brisca 3": ("brisca", 3), "brisca 4": ("brisca", 4), "briscola 2": ("briscola", 2),
    "catalana 6": ("brisca-catalana", 6), "briscola 6": ("briscola", 6), "chiamata": ("briscola-chiamata", 5),
}  # fmt: skip
TO_THE_MIDDLE = "To play a card, let it go in the middle of the table."


def in_mid_game(studio: Studio, rules: Rules, game: str) -> Live:
    """Somebody is to play, and tricks lie before everybody who can have one."""

    def wanted(match: Match) -> bool:
        deal = match.running
        return (
            deal is not None
            and match.phase is Phase.PLAY
            and deal.turn == 0
            and len(deal.tricks) > 2
            and match.observe(0).legal != ()
        )

    live = Live(studio, situations.played_until(rules, wanted), game=game)
    live.rest()
    return live


def carry(live: Live, code: str, to: Point, by: int = 4) -> None:
    """Take a card of the hand there, and look."""
    pose = live.table.top.pieces[code].pose
    live.press(pose.x, pose.y)
    for part in range(1, by + 1):
        live.point(pose.x + (to[0] - pose.x) * part / by, pose.y + (to[1] - pose.y) * part / by)
        live.frames()


def drop(live: Live, code: str, to: Point) -> None:
    """And let it go."""
    carry(live, code, to)
    live.release(*to)
    live.frames(2)


def middle(pose: Pose) -> Point:
    return pose.x, pose.y


def things(live: Live) -> Iterator[tuple[str, Point]]:
    """Everything that lies on the table, and a point on it."""
    top = live.table.top
    layout, shown = top.layout, top.shown
    x, y, w, h = layout.slate(shown.rules.sides)
    yield "slate", (x + w / 2, y + h / 2)
    yield "own pile", middle(layout.own_pile)
    if shown.rules.rounds:
        yield "stock", middle(layout.pile)
    else:
        yield "called card", middle(layout.contract)
    for place in range(1, layout.seats):
        yield f"portrait {place}", layout.portrait(place)
        x, y, w, h = layout.plate(place)
        yield f"name {place}", (x + w / 2, y + h / 2)
        yield f"hand {place}", middle(layout.other_hand(place, 0, 3))
        if layout.shows_pile(place):
            yield f"pile {place}", middle(layout.other_pile(place))
    if layout.has_peek:
        yield "last trick", middle(layout.peek(0, shown.rules.players))
    for button in live.table.buttons.controls:
        if isinstance(button, Button) and button.enabled:
            yield f"button {button.key}", button.middle


@pytest.mark.parametrize("name", GAMES)
def test_what_is_let_go_on_a_thing_is_not_played(studio: Studio, name: str) -> None:
    """Field B1, the kind: seats, piles, stock, slate, last trick and buttons are no place for a card."""
    game, players = GAMES[name]
    live = in_mid_game(studio, preset(game, players), game)
    before, seen = hand(live), 0
    for what, point in things(live):
        for code in (before[0], before[-1]):
            drop(live, code, point)
            assert live.table.hand.drops.at(*point) in (Landing.THING, Landing.TURNED), what
            assert (live.acted, hand(live), live.menus) == ([], before, 0), what
            assert not live.table.hand.dragged
            swaps = live.table.hand.drops.at(*point) is Landing.TURNED
            assert armed(live) or swaps or message(live) == TO_THE_MIDDLE, what
            seen += 1
    assert seen > 12


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_the_hand_is_played_by_drawing_it_up_or_to_the_trick(studio: Studio, name: str) -> None:
    game, players = GAMES[name]
    live = in_mid_game(studio, preset(game, players), game)
    layout = live.table.top.layout
    for code in hand(live):
        pose = live.table.top.pieces[code].pose
        for to in ((pose.x, layout.message[1] - 20), middle(layout.trick(0))):
            carry(live, code, to)
            lit = live.table.hand.target
            assert lit is Landing.MIDDLE or live.table.hand.drops.at(*to) is Landing.THING, (code, to)
            live.table.hand.put_back()
    drop(live, hand(live)[-1], middle(layout.trick(0)))
    assert len(live.acted) == 1


def test_whoever_draws_a_card_up_a_little_or_back_to_the_hand_plays_nothing(studio: Studio) -> None:
    live = at_turn(studio)
    code = hand(live)[0]
    x, y = live.card_at(0)
    for to in (
        (x, live.table.top.layout.message[1] + 40),
        (x + 30, y),
        (30.0, 600.0),
        (x, live.table.top.layout.h + 300),
    ):
        drop(live, code, to)
        assert played(live) == []
        assert TO_THE_MIDDLE not in message(live)


# --- the light


def lit(live: Live) -> Landing | None:
    return live.table.hand.target


def test_a_target_is_lit_while_the_card_is_over_it(studio: Studio) -> None:
    live = with_seven(studio)
    layout = live.table.top.layout
    ways: list[tuple[str, Point, Landing | None]] = [
        ("7o", middle(layout.turned), Landing.TURNED),
        ("7o", middle(layout.trick(0)), Landing.MIDDLE),
        ("4e", middle(layout.turned), None),
        ("4e", layout.portrait(1), None),
        ("4e", middle(layout.trick(0)), Landing.MIDDLE),
    ]
    for code, to, expected in ways:
        carry(live, code, to)
        assert lit(live) is expected
        live.table.hand.put_back()
        assert lit(live) is None


def test_the_light_is_seen(studio: Studio) -> None:
    live = with_seven(studio)
    layout, metrics = live.table.top.layout, studio.metrics

    def is_gold(target: Landing) -> bool:
        left, top, _wide, high = live.table.hand.drops.lit(target)
        x, y = metrics.at(left, top + high / 2)
        return any(tuple(studio.surface.get_at((round(x) + by, round(y))))[:3] == RGB["gold"] for by in range(-3, 4))

    seen = []
    for to in (middle(layout.turned), middle(layout.trick(0)), layout.portrait(1)):
        carry(live, "7o", to)
        live.stage.paint(studio.surface)
        seen.append((is_gold(Landing.TURNED), is_gold(Landing.MIDDLE)))
        live.table.hand.put_back()
    assert seen == [(True, False), (False, True), (False, False)]


def test_where_it_is_not_ones_turn_nothing_is_lit_and_nothing_played(studio: Studio) -> None:
    def other_leads(match: Match) -> bool:
        deal = match.running
        return deal is not None and match.phase is Phase.PLAY and deal.turn == 1 and len(deal.tricks) > 5

    fed = Fed(studio, situations.played_until(situations.rules_of(2), other_leads))
    fed.frames(100)
    layout, before = fed.table.top.layout, fed.table.top.shown.hand
    pose = fed.table.top.pieces[before[0].code].pose
    for x, y in (middle(layout.trick(0)), layout.portrait(1)):
        fed.press(pose.x, pose.y)
        fed.point(pose.x, pose.y - 50)
        fed.point(x, y)
        fed.frames()
        assert fed.table.hand.dragged
        assert fed.table.hand.target is None
        fed.release(x, y)
        assert (fed.acted, fed.table.top.shown.hand) == ([], before)


# --- whatever else is done meanwhile


@pytest.mark.parametrize("means", [Means.BACK, Means.CONFIRM, Means.PLACE, Means.LAST_TRICK, Means.SWAP, Means.HINT])
def test_another_input_puts_the_card_back_and_does_nothing_more(studio: Studio, means: Means) -> None:
    live = with_seven(studio)
    before = hand(live)
    carry(live, "4e", middle(live.table.top.layout.trick(0)))
    live.key(means, 1)
    assert not live.table.hand.dragged
    live.release(*middle(live.table.top.layout.trick(0)))
    live.frames()
    assert (live.acted, armed(live), live.menus, hand(live)) == ([], False, 0, before)
    assert live.table.aids.sheet is None


def test_a_card_that_was_pressed_during_ones_bid_does_not_hang_on_the_pointer(studio: Studio) -> None:
    """What is let go is let go, although the sheet of the auction took it."""
    live = Scripted(studio, BIDS)
    live.say("pass 4")
    live.rest()
    pose = live.table.top.pieces[live.table.top.shown.hand[0].code].pose
    live.click(pose.x, pose.y)
    live.point(pose.x, 690)
    assert not live.table.hand.dragged
    assert live.acts == []


# --- why


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("briscola", "Nobody may swap the turned card in this game."),
        ("brisca", "You cannot swap the four of swords for the king of coins: you need the seven of coins."),
    ],
)
def test_it_is_said_why_a_card_cannot_be_swapped(studio: Studio, game: str, words: str) -> None:
    rules = preset(game, 2)
    live = Live(studio, situations.stacked(rules, 1, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e 11b 4c 5c 7e"))
    live.rest()
    drop(live, "4e", middle(live.table.top.layout.turned))
    assert message(live) == words
    live.frames(1, TOLD)
    assert message(live) != words


def test_a_card_that_came_too_late_is_told_so(studio: Studio) -> None:
    def late(match: Match) -> bool:
        seen = match.observe(0)
        turned = seen.turned
        return (
            match.phase is Phase.PLAY and seen.turn == 0 and turned is not None and seen.armable is None
            and any(card.suit is turned.suit and card.code.startswith("7") for card in seen.hand)
            and seen.stock <= 2
        )  # fmt: skip

    live = Live(studio, situations.played_until(situations.rules_of(2), late, level="random"))
    live.rest()
    turned = live.table.top.shown.turned
    assert turned is not None
    seven = next(card for card in live.table.top.shown.hand if card.suit is turned.suit and card.code.startswith("7"))
    drop(live, seven.code, middle(live.table.top.layout.turned))
    assert played(live) == []
    assert message(live).startswith(("It is too late to swap", "Nothing can be swapped", "You cannot swap"))


def test_a_second_finger_puts_the_card_back(studio: Studio) -> None:
    live = at_turn(studio)
    code, before = hand(live)[0], hand(live)
    x, y = live.card_at(0)
    to = middle(live.table.top.layout.trick(0))
    for means, (at_x, at_y) in ((Means.POINT, (x, y)), (Means.PRESS, (x, y)), (Means.POINT, to), (Means.AWAY, to)):
        live.handle(Intent(means, Device.POINTER, at_x, at_y, finger=66))
    assert not live.table.hand.dragged
    assert (live.acted, hand(live)) == ([], before)
    assert code in before
