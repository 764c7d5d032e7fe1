"""Which sounds belong to what is shown, and when: in time with the motion, and of nothing but what is seen."""

from __future__ import annotations

from functools import partial

import pytest

from game.model.actions import Exchange, Pass, SkipCut, StartDeal
from game.model.cards import full_deck
from game.model.events import CardPlayed, HandShown, Signalled
from game.model.presets import preset, with_options
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.paint import theme
from game.views.screens.results.base import outcome
from game.views.sound.audio import Cue
from game.views.table.pieces import trick_pose
from game.views.table.timeline import Step, Timeline
from game.words.sounds import CARDS, TABLE, caption
from tests.gallery import anytime, situations
from tests.gallery.fed import Fed
from tests.gallery.shared import Shared
from tests.gallery.studio import FRAME, Live, Studio
from tests.views import resultkit
from tests.views.hearkit import Noted
from tests.views.scenekit import Play as Stageplay
from tests.views.tablekit import at_turn
from tests.views.timelinekit import bare_table, moved


@pytest.fixture
def studio(middle_studio: Studio) -> Studio:
    return middle_studio


class Listening:
    """Notes what is heard of a table, at the milliseconds its stage has lived."""

    def __init__(self, live: Live | Fed | Shared) -> None:
        self.now = 0.0
        self.heard = live.stage.audio = Noted(lambda: self.now)
        update = live.stage.update

        def counted(elapsed: float) -> None:
            self.now += elapsed
            update(elapsed)

        live.stage.update = counted  # type: ignore[method-assign]


# --- the timeline


@pytest.mark.parametrize("speed", [1.6, 1.0, 0.55])
def test_a_cue_comes_at_its_moment_of_the_step_at_any_speed(speed: float) -> None:
    timeline, heard = Timeline(bare_table()), list[str]()
    timeline.speed, timeline.on_cue = speed, lambda cue: heard.append(cue.name)
    timeline.queue.append(lambda table: Step(table, [moved("a", 400)], cues=(Cue("shuffle"), Cue("play", 240))))
    timeline.update(5)
    assert heard == ["shuffle"]
    timeline.update(240 * speed - 6)
    assert heard == ["shuffle"]
    timeline.update(2)
    assert heard == ["shuffle", "play"]
    timeline.update(1000)
    assert heard == ["shuffle", "play"]


def test_hurried_steps_are_heard_once_each_and_those_that_overlap_too() -> None:
    timeline, heard = Timeline(bare_table()), list[str]()
    timeline.on_cue = lambda cue: heard.append(cue.name)
    for name in ("draw", "take"):
        timeline.queue.append(partial(Step, moves=[moved(name, 200)], overlap=120, cues=(Cue(name, 160),)))
    timeline.update(100)
    assert heard == []
    timeline.update(100)
    assert heard == ["draw"]
    timeline.hurry()
    assert heard == ["draw", "take"]
    assert timeline.idle


# --- the table


def test_a_deal_has_one_sound_a_card_after_the_pack_was_shuffled(studio: Studio) -> None:
    rules = with_options(preset("brisca", 3), {"draw_for_seats": "false"})
    fed = Fed(studio, situations.new_match(rules))
    listening = Listening(fed)
    fed.do(StartDeal(full_deck(rules.deck), 1), SkipCut())
    fed.rest()
    heard = listening.heard
    assert heard.names == ["shuffle", *["deal"] * 9, "play"]
    assert len(heard.times("deal")) == 9
    gaps = [after - before for before, after in zip(heard.times("deal"), heard.times("deal")[1:], strict=False)]
    assert all(abs(gap - theme.DEAL_STAGGER) <= FRAME for gap in gaps)
    assert [cue.told for _at, cue in heard.cues if cue.name == "play"] == [False]


def test_a_card_sounds_when_it_lands_and_a_trick_when_it_slides(studio: Studio) -> None:
    live = at_turn(studio)
    listening = Listening(live)
    heard, top = listening.heard, live.table.top
    live.key(Means.PLACE, 0)
    card = live.acted[-1].card  # type: ignore[union-attr]
    live.until(lambda: "play" in heard.names)
    to = trick_pose(top.layout, live.running.observe(), 0, card)
    pose = top.pieces[card.code].pose
    assert abs(pose.x - to.x) + abs(pose.y - to.y) < 12  # it lies there, for the eye
    live.until(lambda: "take" in heard.names)
    assert heard.names.index("take") > heard.names.index("play")
    live.rest()
    assert heard.names.count("draw") == 2
    first, second = heard.times("draw")
    assert abs(second - first - theme.DRAW_STAGGER) <= 2 * FRAME


def test_a_drawn_card_sounds_as_it_leaves_the_stock(studio: Studio) -> None:
    live = at_turn(studio)
    listening = Listening(live)
    top = live.table.top
    stock = top.state.stock
    before = set(top.pieces)
    live.key(Means.PLACE, 0)
    live.until(lambda: "draw" in listening.heard.names)
    assert top.state.stock == stock - 1
    drawn = [piece for key, piece in top.pieces.items() if key not in before and piece.moving]
    assert drawn
    pile = top.layout.pile
    assert all(abs(piece.pose.x - pile.x) + abs(piece.pose.y - pile.y) < 100 for piece in drawn)


def test_with_reduced_motion_a_card_sounds_as_it_appears(studio: Studio) -> None:
    live = at_turn(studio)
    live.stage.adapt(Settings(reduced_motion=True))
    live.frames()
    listening = Listening(live)
    live.key(Means.PLACE, 0)
    live.until(lambda: "play" in listening.heard.names)
    assert listening.heard.times("play")[0] <= theme.CALM + 3 * FRAME


def test_an_exchange_is_heard(studio: Studio) -> None:
    live = Live(studio, anytime.swappable(), game="brisca-catalana")
    live.rest()
    listening = Listening(live)
    live.key(Means.SWAP)
    assert isinstance(live.acted[-1], Exchange)
    live.until(lambda: "exchange" in listening.heard.names)


def test_a_pass_knocks_and_a_bid_does_not(studio: Studio) -> None:
    match = situations.played_until(
        preset("briscola-chiamata", 5), lambda match: match.running is not None and match.running.phase is Phase.AUCTION
    )
    fed = Fed(studio, match)
    listening = Listening(fed)
    assert match.running is not None
    seat = match.running.turn
    assert seat is not None
    bid = next(action for action in match.legal(seat) if not isinstance(action, Pass))
    fed.do(bid)
    fed.rest()
    assert "knock" not in listening.heard.names
    turn = fed.match.running.turn  # type: ignore[union-attr]
    assert turn is not None
    fed.do(Pass(turn))
    fed.rest()
    assert listening.heard.names.count("knock") == 1


def test_what_only_partners_notice_makes_no_sound(studio: Studio) -> None:
    """Signals and shown hands are for partners: whoever hears the machine must not learn of them."""
    live = Live(studio, situations.rules_of(4))
    top = live.table.top
    for event in (Signalled(2, anytime.swappable().observe(0).hand[0].rank), HandShown(2, (None, None, None))):
        before = top.timeline.waiting
        top.receive(event, live.running.observe())
        for plan in list(top.timeline.queue)[before:]:
            assert plan(top.state).cues == ()


# --- whose turn it is


@pytest.mark.slow
def test_the_call_comes_after_others_have_acted_and_not_for_the_last_card(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2))
    listening = Listening(live)
    expected = 0
    while not live.ended:
        live.rest()
        if live.ended:
            break
        played = [event for event in live.heard if isinstance(event, CardPlayed)]
        cuts = live.table.top.shown.phase is Phase.CUT  # and then he leads, nobody else having acted
        expected += cuts or (bool(played) and played[-1].seat != 0)
        assert listening.heard.names.count("turn") == listening.heard.sentences.count(caption("turn")) == expected
        live.key(Means.CONFIRM if cuts else Means.PLACE)
        live.frames()
    assert listening.heard.names.count("turn") == expected
    assert 5 < expected < 20  # after a trick of his own nobody calls him


def test_several_people_are_called_by_the_curtain(studio: Studio) -> None:
    shared = Shared(studio, situations.rules_of(2), (0, 1))
    listening = Listening(shared)
    shared.until(lambda: shared.curtain is not None)
    assert listening.heard.names.count("turn") == 1


# --- results


@pytest.mark.slow
def test_a_result_is_heard_as_it_is_told(studio: Studio) -> None:
    scene = resultkit.deal_scene(2, [])
    play = Stageplay(scene)
    heard = play.stage.audio = Noted(lambda: scene.play.now)
    play.settle(60_000)
    counted = sum(len(count.starts) for count in scene.counts)
    assert heard.names.count("deal") == counted
    assert heard.names[counted:] in (["win", "chalk"], ["lose", "chalk"], ["chalk"])
    assert heard.times("chalk")[0] >= scene.ready
    assert heard.sentences == [f"{scene.speaker.deal_headline()} {scene.speaker.deal_subline()}"]


def test_coins_clink_as_they_reach_the_winner(studio: Studio) -> None:
    scene = resultkit.match_scene(2, [], stake=5)
    play = Stageplay(scene)
    heard = play.stage.audio = Noted(lambda: scene.play.now)
    play.settle(60_000)
    assert heard.names.count("coin") == 10
    assert heard.names[0] in ("win", "lose")
    assert heard.names[-1] == "chalk"
    assert len(heard.sentences) == 1


def test_winning_is_that_of_the_people_here() -> None:
    people = resultkit.people(4)
    assert outcome([0, 2], people, 5.0) == (Cue("win", 5.0),)
    assert outcome([1, 3], people, 0.0) == (Cue("lose", 0.0),)
    assert outcome([], people, 0.0) == ()
    assert outcome([0], resultkit.people(4, human=None), 0.0) == ()


def test_every_sound_has_a_caption_of_few_words() -> None:
    names = (*CARDS, *TABLE)
    assert len({caption(name) for name in names}) == len(names)
    assert all(0 < len(caption(name)) <= 22 for name in names)
