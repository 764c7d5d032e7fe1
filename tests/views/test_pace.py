"""How long others take: it hangs on the moment alone, never on cards, nor on how soon the answer came."""

from __future__ import annotations

import pytest

from game.controllers.computer import Answer, InlineEngine
from game.controllers.pace import THINK_LEAST, THINK_MOST, think_pause
from game.model.actions import Bid
from game.model.events import CardPlayed
from game.model.match import Match
from game.model.presets import preset
from game.model.rules import Rules
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.paint import theme
from game.views.table.choreography import SAID_HOLD
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views import familykit as family

FRAME = 5.0
DEALS = {
    "weak": ("2o 4c 5e", "2c 4e 5b", "12o", "6c 7e 2b 4b"),
    "rich": ("2o 4c 5e", "1c 3e 1o", "12o", "3o 1e 2b 4b"),
    "exchanging": ("2o 4c 5e", "7o 1c 3b", "12o", "6c 7e 2b 4b"),
}
"""The person's own hand and the turned card are the same; what the other holds and draws is not."""


def dealt(cards: tuple[str, str, str, str], rules: Rules) -> Match:
    mine, his, turned, stock = cards
    return situations.stacked(rules, 0, (mine, his), turned, stock)


def waited(live: Live) -> float:
    """Milliseconds from the moment he is seen to think until his card moves or, without motion, lies on the table."""
    live.until(lambda: live.table.top.thinking is not None)
    spent = 0.0
    top = live.table.top
    while not top.shown.trick and not any(piece.moving for piece in top.pieces.values()):
        live.frames(1, FRAME)
        spent += FRAME
        assert spent < 20_000
    assert any(isinstance(event, CardPlayed) for event in live.heard)
    return spent


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "master"])
@pytest.mark.parametrize("exchange", ["spanish", "catalan"])
def test_the_other_takes_as_long_whatever_he_holds(studio: Studio, level: str, exchange: str) -> None:
    rules = situations.rules_of(2) if exchange == "spanish" else family.CATALAN_TWO
    took = {name: waited(Live(studio, dealt(cards, rules), level=level)) for name, cards in DEALS.items()}
    assert len(set(took.values())) == 1, took


def test_every_level_takes_as_long_as_any_other(studio: Studio) -> None:
    rules = situations.rules_of(2)
    levels = ("beginner", "casual", "strong", "master")
    assert len({waited(Live(studio, dealt(DEALS["rich"], rules), level=level)) for level in levels}) == 1


def test_an_answer_that_comes_later_makes_nobody_slower(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = situations.rules_of(2)
    at_once = waited(Live(studio, dealt(DEALS["rich"], rules)))
    polls = 0
    answer = InlineEngine.answer

    def late(engine: InlineEngine, ticket: int) -> Answer | None:
        nonlocal polls
        polls += 1
        return answer(engine, ticket) if polls > 300 / FRAME else None

    monkeypatch.setattr(InlineEngine, "answer", late)
    assert waited(Live(studio, dealt(DEALS["rich"], rules))) == pytest.approx(at_once, abs=2 * FRAME)
    assert polls > 300 / FRAME


@pytest.mark.parametrize("speed", theme.SPEEDS.values(), ids=theme.SPEEDS.keys())
def test_the_pause_is_scaled_by_the_speed(studio: Studio, speed: float) -> None:
    live = Live(studio, dealt(DEALS["weak"], situations.rules_of(2)), speed=speed)
    pause = think_pause(live.running.observe())
    took = waited(live)
    assert took == pytest.approx(pause * live.table.top.timeline.hold_scale, abs=4 * FRAME)


@pytest.mark.parametrize("thought", [0.0, 6000.0])
def test_without_motion_a_bid_is_seen_as_long_however_long_it_was_thought_of(studio: Studio, thought: float) -> None:
    """The time the person took is no time for which others are late."""

    def asked(match: Match) -> bool:
        return match.phase is Phase.AUCTION and situations.turn_of(match) == 0

    start = situations.played_until(preset("briscola-chiamata", 5), asked)
    live = Live(studio, start, game="briscola-chiamata", speed=0.0)
    live.rest()
    live.frames(round(thought / FRAME), FRAME)
    live.running.act(next(action for action in live.table.top.shown.legal if isinstance(action, Bid)))
    live.frames(1, FRAME)
    spent = FRAME
    while not live.table.top.timeline.idle:
        live.frames(1, FRAME)
        spent += FRAME
    assert spent == pytest.approx(SAID_HOLD * live.table.top.timeline.hold_scale, abs=2 * FRAME)


def test_pauses_differ_from_moment_to_moment_and_stay_within_their_bounds() -> None:
    match = situations.new_match(situations.rules_of(2))
    pauses = [think_pause(match.observe(0))]
    for ply in range(200):
        seen = match.observe(0)
        object.__setattr__(seen, "ply", ply)
        pauses.append(think_pause(seen))
    assert all(THINK_LEAST <= pause <= THINK_MOST for pause in pauses)
    assert len(set(pauses)) > 150


def test_a_press_hurries_past_all_who_play_before_the_person(studio: Studio) -> None:
    """Three others play after him: their cards are shown at once, and each has been played by the rules."""
    live = Live(studio, situations.rules_of(4))
    live.rest()
    live.key(Means.PLACE, 0)
    live.frames(2)
    live.key(Means.CONFIRM)
    live.frames(1)
    assert len(live.table.top.shown.tricks) + len(live.table.top.shown.trick) / 4 >= 1


def test_without_motion_the_table_stays_awake_until_the_pause_is_over(studio: Studio) -> None:
    """Nothing moves while another thinks, but time has to go by for him to play."""
    live = Live(studio, dealt(DEALS["weak"], situations.rules_of(2)), speed=0.0)
    live.stage.adapt(Settings(reduced_motion=True))
    live.until(lambda: live.table.top.thinking is not None)
    while not live.table.top.shown.trick:
        assert live.table.moving
        live.frames(1, FRAME)
