"""What was just done can be taken back at the table for a moment: when, by which ways, and that nobody waits for it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.model.actions import Bid, Call, Cut, Exchange, Pass, Play
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Device, Intent, Means
from game.views.screens.textpages import ChronicleScene
from game.views.table import pieces as places
from game.views.table.column import TAKE_BACK
from game.views.widgets.control import Control
from game.words.chronicle import chronicle
from tests.cases import some
from tests.gallery import situations
from tests.gallery.anytime import swappable
from tests.gallery.studio import FRAME, Live, Studio
from tests.views.tablekit import at_turn, message

Frames = list[tuple[float, tuple[object, ...]]]
GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("brisca", 4, {}),
    ("brisca", 2, {"double_tricks": True}),
    ("brisca-mexicana", 3, {}),
    ("briscola-chiamata", 5, {}),
    ("brisca-catalana", 6, {}),
)


def rules_of(game: str, players: int, options: dict[str, object]) -> Rules:
    return replace(preset(game, players), draw_for_seats=False, **options)  # type: ignore[arg-type]


def button(live: Live) -> Control | None:
    """The button that takes back, while there is one."""
    return next((each for each in live.table.buttons.controls if getattr(each, "key", "") == TAKE_BACK), None)


def can(live: Live) -> bool:
    return live.running.can_take_back


def lying(live: Live) -> dict[str, tuple[float, float]]:
    return {key: (piece.pose.x, piece.pose.y) for key, piece in live.table.top.pieces.items()}


def sitting(live: Live) -> None:
    """Let the buttons be made."""
    live.frames()


# --- nobody waits


def course(studio: Studio, rules: Rules, game: str, speed: float, *, on: bool, most: float) -> tuple[Frames, float]:
    """When each moment of a match is seen, played by somebody who is always ready; and how long anything was held."""
    live = Live(studio, rules, speed=speed, game=game)
    live.stage.adapt(Settings(take_back=on))
    seen: Frames = []
    now = held = 0.0
    while now < most and not live.ended:
        live.frames(1)
        now += FRAME
        held += FRAME if can(live) else 0.0
        top = live.table.top
        what = (top.shown.number, top.shown.ply, top.shown.turn, sum(piece.moving for piece in top.pieces.values()))
        if not seen or seen[-1][1] != what:
            seen.append((now, what))
        if top.my_turn:
            kinds = (Play, Pass, Call, Cut)
            legal = top.shown.legal
            live.table.match.act(next(each for kind in kinds for each in legal if isinstance(each, kind)))
    return seen, held


@pytest.mark.slow
@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize(("game", "players", "options"), some(GAMES, 2))
def test_every_card_moves_in_the_same_frame_as_without(
    studio: Studio, game: str, players: int, options: dict[str, object], speed: float
) -> None:
    rules, most = rules_of(game, players, options), 25_000.0 if speed else 8_000.0
    strict, never = course(studio, rules, game, speed, on=False, most=most)
    lenient, held = course(studio, rules, game, speed, on=True, most=most)
    assert lenient == strict
    assert (never, held > 500.0) == (0.0, True)


# --- when


def test_the_button_is_there_until_the_next_card_moves_and_no_other_moves_for_it(studio: Studio) -> None:
    live = at_turn(studio, lead=True, players=4)
    before = {getattr(each, "key", ""): each.rect for each in live.table.buttons.controls}
    assert button(live) is None
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    sitting(live)
    shown = button(live)
    assert shown is not None
    assert shown.rect == before["H"]
    rects = {getattr(each, "key", ""): each.rect for each in live.table.buttons.controls}
    assert all(rects[key] == rect for key, rect in before.items() if key in rects)
    live.until(lambda: not can(live))
    trick = live.running.observe().trick
    assert [played.seat for played in trick] == [0, 1]
    sitting(live)
    assert button(live) is None
    assert {getattr(each, "key", ""): each.rect for each in live.table.buttons.controls} == before


def test_a_full_trick_can_be_taken_apart_until_it_is_gathered(studio: Studio) -> None:
    """Whoever plays last sees no card that is drawn before it is too late."""
    live = at_turn(studio)
    before, lay = live.running.observe(), lying(live)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.until(lambda: live.table.top.timeline.waiting == 1)  # it lies there
    assert live.running.observe().stock == before.stock
    live.key(Means.TAKE_BACK)
    live.rest()
    assert (live.running.observe(), lying(live)) == (before, lay)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.until(lambda: not can(live))
    assert any(piece.moving for piece in live.table.top.pieces.values())  # it is being gathered
    assert live.running.observe().stock < before.stock


def test_the_last_trick_of_a_deal_is_as_ever(studio: Studio) -> None:
    live = at_turn(studio, tricks=18)
    while not live.ended:
        live.frames()
        top = live.table.top
        assert not (can(live) and len(live.running.observe().hand) == 0)
        if top.my_turn and top.shown.phase is Phase.PLAY and not live.running.acted[9:]:
            live.key(Means.PLACE, 0)
    assert live.ended[0].results


def test_the_table_goes_to_rest_when_it_is_too_late_and_the_person_is_in_turn_again(studio: Studio) -> None:
    def ending(match: Match) -> bool:
        deal = match.running
        return situations.my_turn(match, 17) and deal is not None and not deal.stock

    live = Live(studio, situations.played_until(situations.rules_of(2), ending))
    live.rest()
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.frames(2)
    assert live.running.observe().turn == 0
    live.until(lambda: live.table.top.my_turn and not live.table.moving)
    assert not can(live)
    sitting(live)
    assert button(live) is None


# --- by which ways


def by_key(live: Live) -> None:
    live.key(Means.TAKE_BACK)


def by_letter(live: Live) -> None:
    live.key(Means.TRY_AGAIN)


def by_pad(live: Live) -> None:
    live.key(Means.HIDE, device=Device.PAD)


def by_mouse(live: Live) -> None:
    shown = button(live)
    assert shown is not None
    live.click(*shown.middle)


def by_finger(live: Live) -> None:
    shown = button(live)
    assert shown is not None
    x, y = shown.middle
    for means in (Means.POINT, Means.PRESS, Means.RELEASE):
        live.handle(Intent(means, Device.POINTER, x, y, finger=60.0))


@pytest.mark.parametrize("way", [by_key, by_letter, by_pad, by_mouse, by_finger])
def test_the_card_goes_back_to_the_hand_and_another_can_be_played(studio: Studio, way: Callable[[Live], None]) -> None:
    live = at_turn(studio, lead=True, players=4)
    before, lay, line = live.running.observe(), lying(live), message(live)
    card = places.held(live.table.top.shown)[0]
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.until(lambda: live.table.top.timeline.idle and live.table.top.state.waited > 100.0)  # of at least 400
    lay_there = live.table.top.pieces[card.code].pose
    way(live)
    assert live.running.observe() == before
    piece = live.table.top.pieces[card.code]
    assert (piece.moving, piece.pose) == (True, lay_there)
    live.frames(3)
    piece = live.table.top.pieces[card.code]
    assert lay[card.code] != (piece.pose.x, piece.pose.y) != (lay_there.x, lay_there.y)
    live.rest()
    assert (lying(live), message(live)) == (lay, line)
    live.key(Means.PLACE, 1)
    live.until(lambda: bool(live.running.observe().trick))
    other = live.running.observe().trick[0].card
    assert other != card
    live.until(lambda: len(live.running.observe().trick) > 1)


def test_a_card_in_the_air_turns_round_at_once(studio: Studio) -> None:
    live = at_turn(studio, lead=True, players=4)
    card = places.held(live.table.top.shown)[0]
    lay = live.table.top.pieces[card.code].pose
    live.key(Means.PLACE, 0)
    live.frames(6)
    piece = live.table.top.pieces[card.code]
    assert piece.moving
    height = piece.pose.y
    live.key(Means.TAKE_BACK)
    assert live.table.top.pieces[card.code].pose.y == height
    live.rest()
    assert live.table.top.pieces[card.code].pose == lay


def test_with_reduced_motion_nothing_travels_back(studio: Studio) -> None:
    live = at_turn(studio, lead=True, players=4)
    live.stage.adapt(Settings(reduced_motion=True))
    lay = lying(live)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live) and live.table.top.timeline.idle)
    live.key(Means.TAKE_BACK)
    live.frames(1)
    assert lying(live) == lay
    live.rest()
    assert lying(live) == lay


def test_a_press_that_comes_too_late_hits_nothing(studio: Studio) -> None:
    """The word goes, and the hint that has its place is faded: the press neither asks for it nor hurries anybody."""
    live = at_turn(studio, lead=True, players=4)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    sitting(live)
    shown = button(live)
    assert shown is not None
    live.until(lambda: not can(live))
    live.frames(2)
    queued = live.running.room.match
    live.click(*shown.middle)
    assert live.running.room.match == queued
    assert live.table.top.timeline.moving
    assert not live.table.hint.is_asked


def test_nothing_tells_of_what_was_taken_back(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the line, nor the history of the deal, nor what others feel; it is said that it was taken back."""
    live = Live(studio, situations.rules_of(4))
    live.stage.adapt(Settings(captions=True, speech=True, auto_cut=True))
    live.until(lambda: live.table.top.my_turn and live.table.top.shown.phase is Phase.PLAY)
    said: list[str] = []
    monkeypatch.setattr(live.stage.audio, "announce", said.append)
    story = live.running.story()
    card = places.held(live.table.top.shown)[0]
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live) and live.table.top.timeline.idle)
    live.key(Means.TAKE_BACK)
    assert said[-1] == "Taken back. It is your turn again."
    live.rest()
    assert live.running.story() == story
    assert live.table.top.state.last_event == story[-1]
    live.key(Means.CHRONICLE)
    assert isinstance(live.stage.top, ChronicleScene)
    told = str(chronicle(live.table.top.shown, story, live.table.top.people, True, True))
    assert str(live.stage.top._tell()) == told
    assert f"You played {card}" not in told


# --- other things than cards


def test_a_pass_is_taken_back_and_a_bid_made_instead(studio: Studio) -> None:
    """Field B4, B6: one press passes in an auction, and is no more the end of it."""
    rules = preset("briscola-chiamata", 5)
    live = Live(studio, situations.played_until(rules, bidding, level="casual"), game="briscola-chiamata")
    live.rest()
    before = live.running.observe()
    live.key(Means.PASS)
    live.until(lambda: can(live))
    live.frames(3)
    assert live.running.observe().bids != before.bids
    live.key(Means.TAKE_BACK)
    live.rest()
    assert live.running.observe() == before
    assert live.table.areas.sheet is not None
    live.running.act(next(each for each in before.legal if isinstance(each, Bid)))
    live.until(lambda: can(live))
    live.until(lambda: not can(live))
    assert any(isinstance(action, Bid) for action in live.acted)


def bidding(match: Match) -> bool:
    deal = match.running
    return deal is not None and deal.phase is Phase.AUCTION and deal.turn == 0


def test_a_swap_is_taken_back(studio: Studio) -> None:
    live = Live(studio, swappable(), game="brisca-catalana")
    live.rest()
    before, lay = live.running.observe(), lying(live)
    assert any(isinstance(action, Exchange) for action in before.legal)
    live.key(Means.SWAP)
    live.until(lambda: can(live))
    live.frames(30)
    live.key(Means.TAKE_BACK)
    live.rest()
    assert (live.running.observe(), lying(live)) == (before, lay)


# --- whatever is pressed


@pytest.mark.parametrize(("game", "players", "options"), some(GAMES, 3))
def test_whatever_is_pressed_the_table_shows_what_is_so_and_every_deck_is_whole(
    studio: Studio, game: str, players: int, options: dict[str, object]
) -> None:
    """Cards, swaps, bids and taking back in any order, in any frame, with and without a press that hurries."""
    chance = random.Random(f"{game} {players}")
    live = Live(studio, rules_of(game, players, options), game=game, speed=0.5)
    live.stage.adapt(Settings(auto_cut=True))
    taken = 0
    for _ in range(3000):
        if taken == 10 or live.running.room.match.is_over:
            break
        if live.ended:
            live.ended.clear()
            live.running.room.proceed()
        live.frames(chance.randrange(1, 4))
        before = live.running.room.match
        means = chance.choices(
            [Means.PLACE, Means.TAKE_BACK, Means.SWAP, Means.PASS, Means.CONFIRM, Means.CLAIM], [6, 4, 1, 1, 1, 1]
        )[0]
        live.key(means, chance.randrange(3))
        taken += means is Means.TAKE_BACK and live.running.room.match != before
        match = live.running.room.match
        if match.running is not None:
            cards = [*(card for hand in match.running.hands for card in hand), *match.running.stock]
            cards += [played.card for trick in match.running.tricks for played in trick.cards]
            cards += [played.card for played in match.running.trick]
            assert (len(cards), frozenset(cards)) == (len(match.rules.cards), match.rules.cards)
    assert taken > 4
    live.key(Means.CONFIRM)
    live.until(lambda: bool(live.ended) or (live.table.top.my_turn and not live.table.moving))
    if not live.ended:
        assert live.table.top.shown == live.running.observe()
        shown = places.rest(live.table.top.shown, live.table.top.layout)
        assert {key: piece.pose for key, piece in live.table.top.pieces.items()} == {
            key: piece.pose for key, piece in shown.items()
        }


# --- where it is not


def test_who_wants_the_strict_table_has_it(studio: Studio) -> None:
    live = at_turn(studio, lead=True, players=4)
    live.stage.adapt(Settings(take_back=False))
    before = live.running.observe()
    live.key(Means.PLACE, 0)
    live.frames(4)
    assert live.running.observe() != before
    assert not can(live)
    live.key(Means.TAKE_BACK)
    live.frames(2)
    assert live.running.observe() != before
    assert live.table.moment().notice == "There is nothing to take back now."


def test_switched_off_in_the_meantime_it_stands(studio: Studio) -> None:
    live = at_turn(studio, lead=True, players=4)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.stage.adapt(Settings(take_back=False))
    live.frames(1)
    assert not can(live)


def test_a_press_that_hurries_ends_it(studio: Studio) -> None:
    """Whoever does not want to wait has made up his mind."""
    live = at_turn(studio, lead=True, players=4)
    live.key(Means.PLACE, 0)
    live.until(lambda: can(live))
    live.key(Means.CONFIRM)
    assert not can(live)
