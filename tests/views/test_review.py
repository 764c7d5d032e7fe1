"""The review: where one can stand, what is hidden, what is told, another try, by keys, pointer and gamepad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.actions import Bid, Exchange, Play
from game.model.presets import preset
from game.model.replay import PlayedDeal, moments_of
from game.model.rules import MatchGoal, Rules
from game.verdicts import Quality, SeatAccounts
from game.views.input.intents import Device, Intent, Means
from game.views.review.curve import spots_of
from game.views.review.scene import ReviewScene
from game.views.review.state import Mode, stops_of, tricks_of
from game.views.table import pieces as places
from game.views.widgets.buttons import Button, Segments
from game.words import LANGUAGES, set_language
from tests import reviewkit
from tests.controllers.games import chiamata
from tests.gallery.screens import people
from tests.views.scenekit import Play as Playing
from tests.views.scenekit import labels

B, G, N, M = Quality.BEST, Quality.GOOD, Quality.INACCURACY, Quality.MISTAKE
FAMILY = [("brisca", 2), ("brisca", 3), ("brisca", 4), ("briscola", 6), ("brisca-mexicana", 2), ("brisca-catalana", 4)]


def rules_of(game: str = "brisca", players: int = 2) -> Rules:
    return replace(preset(game, players), match=MatchGoal("fixed", 3), draw_for_seats=False)


def looking(
    rules: Rules | None = None,
    qualities: tuple[Quality, ...] = (B, G, M, B, N),
    known: int | None = None,
    looker: reviewkit.Looker | None = None,
) -> tuple[ReviewScene, Playing]:
    """A review at a deal between two, or by other rules, on a stage."""
    rules = rules or rules_of()
    deal = reviewkit.played_deal(rules, level="casual" if rules.trump_choice == "called" else "greedy")
    scene = reviewkit.scene_of(deal, people(rules.players), qualities=qualities, known=known, looker=looker)
    return scene, Playing(scene)


def mode_of(scene: ReviewScene) -> Mode:
    return scene.mode


def in_hand(scene: ReviewScene) -> bool:
    """Whether keys choose among the cards."""
    return scene.hand_has_focus


def waits(scene: ReviewScene) -> bool:
    return scene.told() is None


@pytest.mark.parametrize(("game", "players"), FAMILY)
def test_there_is_a_stop_for_every_own_action_with_what_was_known_then(game: str, players: int) -> None:
    deal = reviewkit.played_deal(rules_of(game, players))
    for seat in range(players):
        stops = stops_of(deal, seat)
        own = [
            (moment.event, moment.match) for moment in moments_of(deal) if getattr(moment.move, "seat", None) == seat
        ]
        for stop in stops:
            if stop.action is not None:
                match = dict(own)[stop.index]
                assert stop.seen == match.observe(seat)
                assert match.running is not None
                assert stop.hands == match.running.hands
        assert tricks_of(stops) == max(len(stop.seen.tricks) + 1 for stop in stops if stop.card is not None)


@pytest.mark.parametrize(("game", "players"), FAMILY)
def test_the_trick_is_told_to_its_end_and_no_card_of_it_twice(game: str, players: int) -> None:
    rules = rules_of(game, players)
    for stop in stops_of(reviewkit.played_deal(rules), 0):
        cards = [played.card for played in stop.trick_laid]
        assert len(set(cards)) == len(cards) <= players * rules.cards_a_trick


def test_other_hands_stay_hidden_until_they_are_opened() -> None:
    scene, play = looking()
    own = {*scene.stop.hands[0], *(played.card for played in scene.stop.trick_laid)}

    def shown() -> set[object]:
        pieces = scene.table.top.pieces.values()
        return {piece.card for piece in pieces if piece.card is not None and piece.z < places.Z_TRICK and piece.z > 0}

    assert not shown() - own
    play.keys(Means.OPEN_CARDS)
    assert shown() >= set(scene.stop.hands[1]) - own
    verdict = scene.verdict
    play.keys(Means.OPEN_CARDS)
    assert not shown() - own
    assert scene.verdict == verdict  # it is one by what could be known, whatever lies open


def test_while_a_decision_is_put_again_nothing_of_its_answer_is_shown() -> None:
    scene, play = looking()
    play.keys(Means.OPEN_CARDS, Means.NEXT_MISTAKE, Means.CONFIRM)
    assert mode_of(scene) is Mode.ASK
    assert scene.table.top.shown == scene.stop.seen
    assert all(piece.card is None for piece in scene.table.top.pieces.values() if piece.z == places.Z_OTHERS)


def test_keys_wheel_pad_and_buttons_lead_to_and_fro() -> None:
    scene, play = looking()
    play.keys(Means.RIGHT, Means.RIGHT, Means.LEFT)
    assert scene.now == 1
    play.wheel(-1)
    assert scene.now == 2
    play.keys(Means.RIGHT, device=Device.PAD)
    assert scene.now == 3
    play.click(scene.controls["next"])
    play.click(scene.controls["previous"])
    assert scene.now == 3
    play.keys(Means.END)
    assert scene.now == len(scene.story.stops) - 1
    play.keys(Means.HOME, Means.LEFT)
    assert scene.now == 0


def test_a_finger_drawn_across_the_table_leads_on() -> None:
    scene, play = looking()
    play.stage.handle(Intent(Means.PRESS, Device.POINTER, 800, 460, finger=60))
    play.stage.handle(Intent(Means.RELEASE, Device.POINTER, 600, 470, finger=60))
    assert scene.now == 1
    play.stage.handle(Intent(Means.PRESS, Device.POINTER, 600, 460, finger=60))
    play.stage.handle(Intent(Means.RELEASE, Device.POINTER, 800, 450, finger=60))
    assert scene.now == 0


def test_mistakes_are_leafed_through_round_and_round() -> None:
    scene, play = looking(qualities=(B, M, B, B, B, M, B, B, B, B, B, B, B, B, B, B, B, B, B, B))
    seen = []
    for _ in range(3):
        play.keys(Means.NEXT_MISTAKE)
        seen.append(scene.now)
    assert seen == [1, 5, 1]
    play.keys(Means.SIGNALS, device=Device.PAD)
    assert scene.now == 5


def test_a_press_on_the_curve_goes_to_the_nearest_stop() -> None:
    scene, play = looking()
    left, top, wide, high = scene.controls["curve"].rect
    play.at((left + wide - 30, top + high / 2), Means.PRESS, Means.RELEASE)
    assert scene.now == len(scene.story.stops) - 1


def test_the_curve_has_a_point_for_every_verdict_between_its_ends() -> None:
    scene, _play = looking()
    assert scene.review is not None
    spots = spots_of(scene.story.stops, scene.review)
    assert [spot.quality for spot in spots if spot.quality is not None] == [
        verdict.quality for verdict in scene.review.verdicts
    ]
    assert [spot.stop for spot in spots] == sorted(spot.stop for spot in spots)
    assert (spots[0].stop, spots[-1].stop) == (-1, len(scene.story.stops) - 1)


def test_another_try_is_put_judged_and_put_once_more() -> None:
    scene, play = looking()
    play.keys(Means.NEXT_MISTAKE, Means.CONFIRM)
    verdict = scene.verdict
    assert verdict is not None
    play.keys(Means.HINT)
    assert scene.hint
    worse = next(option for option in verdict.options if option.quality is M)
    scene.choose(worse.action)
    assert (mode_of(scene), scene.is_right, scene.solved) == (Mode.ANSWERED, False, set())
    assert not any("to win" in text for text in labels(scene))
    play.keys(Means.CONFIRM)
    scene.choose(verdict.best.action)
    assert (mode_of(scene), scene.is_right, scene.solved) == (Mode.ANSWERED, True, {scene.now})
    assert "solved" in scene.foot_words()
    play.keys(Means.BACK)
    assert mode_of(scene) is Mode.LOOK


def test_the_answer_is_a_card_chosen_by_keys_or_pressed() -> None:
    scene, play = looking()
    play.keys(Means.NEXT_MISTAKE, Means.CONFIRM)
    play.stage.update(500)
    play.keys(Means.RIGHT, Means.CONFIRM)
    assert mode_of(scene) is Mode.ANSWERED
    play.keys(Means.TRY_AGAIN)
    card = scene.stop.seen.hand[0]
    pose = scene.table.hand.pose(card.code)
    play.at((pose.x, pose.y), Means.PRESS, Means.RELEASE)
    assert scene.answer is not None
    assert isinstance(scene.answer.action, Play)


def test_the_answer_can_be_shown() -> None:
    scene, play = looking()
    play.keys(Means.NEXT_MISTAKE, Means.CONFIRM, Means.ANSWER)
    assert mode_of(scene) is Mode.LOOK
    assert scene.now not in scene.solved


def test_tab_leads_from_the_hand_to_the_buttons_and_back() -> None:
    scene, play = looking()
    play.keys(Means.NEXT_MISTAKE, Means.CONFIRM)
    assert in_hand(scene)
    play.keys(Means.NEXT)
    assert not in_hand(scene)
    for _ in range(12):
        play.keys(Means.NEXT)
        if in_hand(scene):
            return
    pytest.fail("the focus never came back to the hand")


def test_good_decisions_are_not_put_again() -> None:
    scene, play = looking(qualities=(B, G))
    play.keys(Means.CONFIRM)
    assert mode_of(scene) is Mode.LOOK
    assert not scene.may_try
    assert "no mistakes found" in scene.foot_words()
    assert "mistakes" not in scene.controls


def test_a_bid_is_put_again_with_a_few_choices_among_them_the_best_and_that_of_before() -> None:
    scene, play = looking(chiamata(), qualities=(M,))
    scene.go(next(i for i, stop in enumerate(scene.story.stops) if isinstance(stop.action, Bid) or stop.trick == 0))
    play.keys(Means.CONFIRM)
    assert mode_of(scene) is Mode.ASK
    verdict = scene.verdict
    assert verdict is not None
    offered = scene.choices()
    assert len(offered) <= 9
    assert {verdict.best.action, verdict.chosen.action} <= set(offered)
    assert not in_hand(scene)


def test_verdicts_come_one_by_one_and_can_be_stopped() -> None:
    looker = reviewkit.Looker()
    scene, play = looking(known=3, looker=looker)
    scene.go(8)
    assert waits(scene)
    assert "3 of 19" in scene.progress()
    play.click(scene.controls["think"])
    assert looker.thought == [False]
    play.click(scene.controls["think"])
    assert looker.thought == [False, True]
    review = reviewkit.review_of(reviewkit.played_deal(rules_of()), 0, (B,))
    scene.show(review, 19, 19)
    assert not waits(scene)
    assert scene.told() is not None


def test_what_no_verdict_could_be_worked_out_on_is_said() -> None:
    scene, _play = looking(known=0)
    assert scene.review is not None
    scene.show(scene.review, 1, 19, frozenset({scene.stop.index}))
    told = scene.told()
    assert told is not None
    assert "log" in told.text


def test_it_is_played_on_from_any_own_action_and_left_by_back() -> None:
    looker = reviewkit.Looker()
    scene, play = looking(looker=looker)
    play.keys(Means.RIGHT, Means.PASS)
    assert looker.played_on == [scene.stop]
    play.keys(Means.BACK)
    assert looker.left == 1


def test_beyond_the_ends_lie_the_other_deals_of_a_record() -> None:
    looker = reviewkit.Looker()
    scene, play = looking(looker=looker)
    play.keys(Means.LEFT)
    assert looker.deals == []
    scene.story = replace(scene.story, has_earlier=True, has_later=True)
    play.keys(Means.LEFT, Means.END, Means.RIGHT)
    assert looker.deals == [-1, 1]


def test_a_swap_is_a_stop_of_its_own() -> None:
    rules = preset("brisca-catalana", 2)

    def swaps(deal: PlayedDeal) -> bool:
        return any(isinstance(stop.action, Exchange) for stop in stops_of(deal, 0))

    deal = reviewkit.played_deal(rules, wanted=swaps)
    scene = reviewkit.scene_of(deal, people(2), "brisca-catalana", (B,))
    scene.go(next(i for i, stop in enumerate(scene.story.stops) if isinstance(stop.action, Exchange)))
    told = scene.told()
    assert told is not None
    assert told.heading


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize(("game", "players"), [*FAMILY, ("briscola-chiamata", 5)])
def test_cards_and_people_keep_off_paper_and_slate(game: str, players: int, size: tuple[int, int]) -> None:
    rules = chiamata() if players == 5 else rules_of(game, players)
    deal = reviewkit.played_deal(rules, level="casual" if players == 5 else "greedy")
    scene = reviewkit.scene_of(deal, people(players), qualities=(B,))
    Playing(scene, size)
    paper, slate = scene.placed.rects["paper"], scene.placed.rects["slate"]
    for stop in range(len(scene.story.stops)):
        scene.go(stop)
        for piece in scene.table.top.pieces.values():
            across, down = piece.pose.reach
            assert piece.pose.x + across <= paper[0] + 2
            assert piece.pose.y + down <= slate[1] + 2


@pytest.mark.usefixtures("catalogs")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_buttons_have_the_same_words_in_any_language(language: str) -> None:
    set_language(language)
    try:
        scene, _play = looking()
        Playing(scene, (1920, 1080)).keys(Means.NEXT_MISTAKE)
        switch = scene.controls["open"]
        assert isinstance(switch, Segments)
        found = [*labels(scene), *switch.labels]
    finally:
        set_language("en")
    assert len(found) == 10
    assert len(set(found)) == len(found), found


def test_every_button_fits_in_every_window() -> None:
    for size in ((960, 540), (1280, 960), (2560, 1080)):
        scene, _play = looking()
        play = Playing(scene, size)
        play.keys(Means.NEXT_MISTAKE)
        buttons = [control for control in scene.group.controls if isinstance(control, Button)]
        for control in buttons:
            left, _top, wide, _high = control.rect
            assert left >= 0
            assert left + wide <= play.stage.painter.metrics.w
        for one in buttons:
            for other in buttons:
                if one is not other:
                    a, b = one.rect, other.rect
                    apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
                    assert apart, (one.label, other.label, size)


# --- why somebody else did that

SAID: tuple[tuple[str, dict[str, object]], ...] = (("habit", {}), ("misjudged", {}), ("suspected", {"seat": 0}))


def asking(rules: Rules | None = None, seat: int = 1) -> tuple[ReviewScene, Playing, reviewkit.Looker, PlayedDeal]:
    """A review in which that portrait was pressed; nothing is known yet."""
    rules, looker = rules or rules_of(), reviewkit.Looker()
    scene, play = looking(rules, looker=looker)
    play.click(scene.controls[f"why {seat}"])
    assert looker.asked == [seat]
    return scene, play, looker, reviewkit.played_deal(rules)


def test_a_portrait_answers_why_by_every_device() -> None:
    for device in (Device.POINTER, Device.KEYS, Device.PAD):
        looker = reviewkit.Looker()
        scene, play = looking(looker=looker)
        if device is Device.POINTER:
            play.click(scene.controls["why 1"])
        else:
            while scene.group.name != "why 1":
                play.keys(Means.UP, device=device)
            play.keys(Means.CONFIRM, device=device)
        assert looker.asked == [1]
        assert mode_of(scene) is Mode.WHY


def test_what_is_said_comes_with_the_card_and_the_moment() -> None:
    scene, play, looker, deal = asking()
    assert scene.asking.told() is None  # it is worked out
    said, stops = reviewkit.accounts_of(deal, 1, *SAID)
    scene.answer_why(said, stops)
    for account, stop, text in zip(
        said.accounts, stops, ("I thought that I had to follow suit.", "I misjudged it.", "I took you"), strict=True
    ):
        told = scene.asking.told()
        assert told is not None
        assert told.text.startswith(text)
        assert text in scene.spoken()
        action = account.verdict.chosen.action
        assert isinstance(action, Play)
        assert scene.table.view.stop == stop
        assert action.card in [each.card for each in scene.table.top.shown.trick]
        assert scene.stop.trick == account.verdict.trick
        shown = {piece.card for piece in scene.table.top.pieces.values() if places.Z_OTHERS <= piece.z < places.Z_WON}
        assert shown >= {*stop.hands[1]}
        play.keys(Means.RIGHT)
    assert scene.asking.account == said.accounts[0]  # after the last comes the first
    play.keys(Means.LEFT)
    assert scene.asking.account == said.accounts[-1]
    play.click(scene.controls["why 1"])  # pressed once more it goes on
    assert scene.asking.account == said.accounts[0]
    play.keys(Means.BACK)
    assert mode_of(scene) is Mode.LOOK
    assert scene.asking.seat is None
    assert not looker.left


def test_only_the_hand_of_who_is_asked_lies_open() -> None:
    rules = rules_of("brisca", 4)
    scene, _play, _looker, deal = asking(rules, 2)
    said, stops = reviewkit.accounts_of(deal, 2, *SAID)
    scene.answer_why(said, stops)
    open_cards = {
        piece.card for piece in scene.table.top.pieces.values() if places.Z_OTHERS <= piece.z < places.Z_WON
    } - {None}
    assert open_cards == {*stops[0].hands[2]}


def test_others_can_be_asked_without_going_back() -> None:
    scene, play, looker, deal = asking(rules_of("brisca", 4), 2)
    scene.answer_why(*reviewkit.accounts_of(deal, 2, *SAID))
    play.click(scene.controls["why 3"])
    assert looker.asked == [2, 3]
    assert scene.asking.person is scene.seat_people[3]
    assert scene.asking.told() is None
    scene.answer_why(*reviewkit.accounts_of(deal, 2, *SAID))  # late, of somebody else
    assert scene.asking.told() is None


@pytest.mark.parametrize(
    ("missing", "text"),
    [
        ("", "I would play this deal the same way again."),
        ("version", "Another version of Triunfo chose these cards, and this one does not know why."),
        ("lost", "The record of this deal does not say why."),
    ],
)
def test_who_has_nothing_to_say_says_so(missing: str, text: str) -> None:
    scene, play, _looker, _deal = asking()
    scene.answer_why(SeatAccounts(1, missing=missing), ())
    told = scene.asking.told()
    assert told is not None
    assert told.text == text
    play.keys(Means.RIGHT)
    play.paint()
    assert mode_of(scene) is Mode.WHY


def test_nobody_is_asked_while_a_decision_is_put_again_nor_who_decided_not() -> None:
    scene, play = looking()
    play.keys(Means.NEXT_MISTAKE, Means.CONFIRM)
    assert "why 1" not in scene.controls
    story = replace(scene.story, asked=frozenset())
    bare = ReviewScene(story, reviewkit.Looker())
    Playing(bare).paint()
    assert not [name for name in bare.controls if name.startswith("why")]
