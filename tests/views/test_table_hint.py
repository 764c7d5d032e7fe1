"""Hints: offered to whoever is to choose, shown for that moment alone, and never waited for."""

from __future__ import annotations

import pytest

from game.app.tablematch import hint_of
from game.controllers.ai.advice import Advice
from game.controllers.computer import AdviceQuestion, Asked, InlineEngine
from game.controllers.worker import WorkerError
from game.model.actions import Play
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.settings import Settings
from game.views.input.intents import Means
from game.views.table.hint import LEADING, PAD, listed, name_of, panel_area
from game.words import set_language
from tests.cases import some
from tests.gallery import aids, anytime, situations
from tests.gallery.fitstudio import FitStudio
from tests.gallery.hints import asked
from tests.gallery.shots import catalogue
from tests.gallery.studio import Live, Studio
from tests.views.layoutkit import box, table_of
from tests.views.tablekit import at_turn, message


@pytest.mark.slow
@pytest.mark.parametrize("players", some([2, 3, 4, 5, 6]))
def test_every_card_that_may_be_played_has_a_figure_the_best_first(studio: Studio, players: int) -> None:
    live = aids.live(studio, players, Settings())
    asked(live)
    hint = live.table.hint.hint
    assert hint is not None
    cards = {worth.action.card for worth in hint.worths if isinstance(worth.action, Play)}
    assert cards == set(live.table.top.shown.hand)
    assert all(0 <= worth.points <= 120 and 0 <= worth.chance <= 1 for worth in hint.worths)
    assert hint.sentence.endswith(".")


@pytest.mark.parametrize("phase", [Phase.CUT, Phase.AUCTION, Phase.CALL])
def test_cuts_bids_and_calls_have_hints_too(studio: Studio, phase: Phase) -> None:
    def wanted(match: Match) -> bool:
        deal = match.running
        return deal is not None and deal.phase is phase and deal.turn == 0

    live = Live(studio, situations.played_until(preset("briscola-chiamata", 5), wanted, level="casual"))
    live.rest()
    asked(live)
    hint = live.table.hint.hint
    assert hint is not None
    shown = listed(hint.worths)
    assert (phase is Phase.CUT) == (not shown)
    if phase is Phase.AUCTION:
        assert name_of(shown[-1].action) == "Pass"
    live.stage.paint(studio.surface)


def test_the_key_asks_and_takes_the_hint_away_again(studio: Studio) -> None:
    live = at_turn(studio)
    live.key(Means.HINT)
    assert live.table.hint.is_asked
    assert message(live).startswith("Working out a hint")
    live.until(lambda: live.table.hint.hint is not None)
    live.key(Means.HINT)
    assert not live.table.hint.is_asked


def test_the_hint_goes_with_the_next_action(studio: Studio) -> None:
    live = at_turn(studio)
    asked(live)
    live.key(Means.PLACE, 0)
    live.frames(5)
    assert live.table.hint.hint is None
    live.rest()
    assert live.table.hint.hint is None


def test_a_hint_that_comes_too_late_is_dropped(studio: Studio) -> None:
    live = at_turn(studio)
    before = live.table.top.shown
    live.table.hint.ask()
    question = AdviceQuestion("late", before)
    engine = InlineEngine()
    ticket = engine.ask(question)
    live.key(Means.PLACE, 0)
    live.rest()
    advice = engine.answer(ticket)
    assert isinstance(advice, Advice)
    live.table.hint.show(hint_of(advice), before)
    assert live.table.hint.hint is None


def test_a_hint_is_offered_in_turn_only(studio: Studio) -> None:
    live = at_turn(studio)
    button = next(each for each in live.table.buttons.controls if getattr(each, "key", "") == "H")
    assert button.enabled
    live.stage.adapt(Settings(take_back=False))  # else that has its place for a moment
    live.key(Means.PLACE, 0)
    live.frames(3)
    assert not next(each for each in live.table.buttons.controls if getattr(each, "key", "") == "H").enabled
    live.key(Means.HINT)
    assert not live.table.hint.is_asked


def test_who_watches_gets_no_hints(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2), demo=True)
    live.until(lambda: live.table.top.shown.phase is Phase.PLAY)
    assert not any(getattr(each, "key", "") == "H" for each in live.table.buttons.controls)
    live.key(Means.HINT)
    assert not live.table.hint.is_asked


def test_an_exchange_is_among_what_is_told(studio: Studio) -> None:
    live = Live(studio, anytime.swappable(), game="brisca-catalana")
    live.rest()
    asked(live)
    assert live.table.hint.hint is not None
    assert [name_of(worth.action) for worth in listed(live.table.hint.hint.worths)] == ["Swap the 7"]


def test_the_figures_on_all_cards_are_told_in_the_same_way(studio: Studio) -> None:
    """In Polish there is room for the words of two of these figures, not of all."""
    set_language("pl")
    small = FitStudio(1280, 720)
    try:
        pieces = small.frame(dict(catalogue())["hint-2"]).pieces
    finally:
        small.close()
        set_language("en")
    texts = [piece.mark.name for piece in pieces if piece.mark.kind == "text"]
    assert [text for text in texts if "%" in text] == ["16%", "2%", "1%"]


class Failing:
    """An adviser whose thinking fails."""

    def ask(self, asked: Asked) -> int:
        return 1

    def answer(self, ticket: int) -> None:
        raise WorkerError("no world fits")

    def cancel(self, ticket: int) -> None:
        raise AssertionError("it was used up")


def test_a_hint_that_fails_is_said_to_and_the_match_goes_on(studio: Studio) -> None:
    live = at_turn(studio)
    assert live.running.person is not None
    live.running.person._adviser = Failing()
    live.key(Means.HINT)
    assert live.table.hint.is_asked
    live.frames(2)
    assert live.table.hint.hint is None
    assert "No hint" in live.table.moment().notice
    assert not live.running._bring_hint()


@pytest.mark.parametrize("window", [(1440, 1080), (1920, 1080), (3413, 1080)])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_panel_covers_no_trick_and_is_inside(players: int, window: tuple[int, int]) -> None:
    table = table_of(players, window)
    left, top, wide, _high = panel_area(table, min(860, table.w - 620), 120)
    assert left >= table.chip[0] + 116 or top >= table.chip[1] + 24
    trick = table.trick(0)
    assert top >= trick.y + trick.reach[1] - 4
    assert left + wide <= table.w - 300


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("window", [(960, 540), (1440, 1080), (1920, 1080)])
@pytest.mark.parametrize("players", range(2, 7))
def test_two_lines_lie_between_the_trick_and_a_raised_card(players: int, window: tuple[int, int], text: float) -> None:
    table = table_of(players, window, text)
    high = 2 * max(30.0, 22 * text) * LEADING + 2 * PAD  # letters have at least 15 pixels
    _left, top, _wide, _high = panel_area(table, 800, high)
    assert top >= table.trick(0).y + table.trick(0).height / 2
    assert top + high <= min(box(table.raised(table.hand(card, 3), 1.0))[1] for card in range(3)) + 0.5


def test_the_figures_of_a_bid_say_what_they_are() -> None:
    small = FitStudio(1280, 720)
    try:
        pieces = small.frame(dict(catalogue())["hint-bid"]).pieces
    finally:
        small.close()
    texts = [piece.mark.name for piece in pieces if piece.mark.kind == "text"]
    assert "76 points · 49% to make it" in texts
    assert "51 points · 44% to win" in texts
