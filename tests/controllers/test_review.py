"""A finished deal looked over: the decisions are those that were made, and each is scored from what was known then."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.controllers.ai import rollouts
from game.controllers.computer import Answer, InlineEngine, VerdictQuestion
from game.controllers.failsafe import WorkerError
from game.controllers.player import is_in_turn
from game.controllers.review import Reviewer
from game.controllers.simulation import Simulation
from game.controllers.verdict import decisions_of
from game.model.actions import Action, Cut, Signal
from game.model.events import DealStarted, Event
from game.model.observation import Observation
from game.model.presets import preset
from game.model.replay import PlayedDeal
from game.verdicts import Quality, quality_of
from tests.controllers.games import random_rules
from tests.model.support import moments, new_match
from tests.texts import deals_of


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 300)


def record_of(game: str, players: int, levels: list[str], deals: int) -> list[str]:
    lines: list[str] = []
    Simulation(game, preset(game, players), levels, "review", lines.append).matches(deals)
    return lines


def test_the_decisions_are_what_was_known_and_done() -> None:
    """Any rules, any play: what is replayed from the events is what was seen while they happened."""
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        before = new_match(random_rules(rng))
        made: list[tuple[Observation, Action]] = []
        events: list[Event] = []
        for match, move, after, happened in moments(before, rng):
            if any(isinstance(event, DealStarted) for event in happened):
                before, events, made = match, [], []
            events += happened
            seat = getattr(move, "seat", None)
            if seat is not None and isinstance(move, Action) and not isinstance(move, (Cut, Signal)):
                seen = match.observe(seat)
                if is_in_turn(seen) and len([each for each in seen.legal if not isinstance(each, Signal)]) > 1:
                    made.append((seen, move))
            if len(after.results) > len(before.results):
                everybody = range(before.rules.players)
                assert [tuple(each)[1:] for each in decisions_of(PlayedDeal(before, tuple(events)), everybody)] == made
                found += len(made)
                break
    assert found > 400


@pytest.mark.parametrize(
    ("game", "players"), [("brisca", 2), ("briscola", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]
)
def reviewed(deal: PlayedDeal, seats: Sequence[int]) -> Reviewer:
    reviewer = Reviewer(InlineEngine(), deal, seats)
    while not reviewer.is_done:
        reviewer.poll()
    return reviewer


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players"), [("brisca", 2), ("briscola", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]
)
def test_a_record_is_reviewed_decision_by_decision(game: str, players: int) -> None:
    deals = list(deals_of(record_of(game, players, ["casual"] * players, 2)))
    assert len(deals) == 2
    reviewer = reviewed(deals[1], [1])
    found = reviewer.review(1)
    assert found.is_done
    assert found.total == len(found.verdicts) == len(reviewer.decisions) > 3
    for decision, verdict in zip(reviewer.decisions, found.verdicts, strict=True):
        assert verdict.seen == decision.seen
        assert verdict.chosen.action == decision.action == verdict.option(decision.action).action  # type: ignore[union-attr]
        assert {each.action for each in verdict.options} <= set(decision.seen.legal)
        assert verdict.value_lost >= 0
        assert verdict.best.quality is Quality.BEST
        if verdict.best is verdict.chosen:
            assert verdict.value_lost == 0
    assert sum(found.count(quality) for quality in Quality) == found.total
    assert not reviewer.poll()


@pytest.mark.slow
def test_the_terms_add_up_to_the_result() -> None:
    """Any rules; and where each seat is a side, what one wins the others lose."""
    for seed in range(12):
        rng = random.Random(seed)
        rules = random_rules(rng)
        lines: list[str] = []
        Simulation("any", rules, ["greedy"] * rules.players, str(seed), lines.append).matches(1)
        for deal in deals_of(lines):
            reviewer = reviewed(deal, range(rules.players))
            total = 0.0
            for seat in range(rules.players):
                found = reviewer.review(seat)
                balance = found.balance
                assert balance is not None
                total += balance.result
                assert balance.luck + balance.play == pytest.approx(balance.result)
                assert balance.play == pytest.approx(sum(verdict.play for verdict in found.verdicts))
                assert (found.curve[0].value, found.curve[-1].value) == (0, balance.result)
                assert len(found.curve) == found.total + 2
            if rules.players not in (4, 6):
                assert total == pytest.approx(0)


def test_what_nobody_could_have_done_better_costs_nothing_and_a_blunder_costs() -> None:
    """An ace given away under a trick that a worthless card would have lost as well."""
    deal = next(deals_of(record_of("briscola", 2, ["master", "random"], 2)))
    reviewer = reviewed(deal, (0, 1))
    plays: dict[int, float] = {}
    for seat in (0, 1):
        balance = reviewer.review(seat).balance
        assert balance is not None
        plays[deal.before.seating[seat]] = balance.play
    assert plays[0] > -1
    assert plays[1] < -20


def test_mistakes_of_others_are_gifts_of_theirs() -> None:
    deal = next(deals_of(record_of("briscola", 2, ["random", "random"], 1)))
    reviewer = reviewed(deal, (0, 1))
    one, other = reviewer.review(0).balance, reviewer.review(1).balance
    assert one is not None
    assert other is not None
    assert (one.result, one.others) == pytest.approx((-other.result, -other.play))
    alone = reviewed(deal, (0,)).review(0).balance
    assert alone is not None
    assert alone[:3] == one[:3]
    assert alone.others is alone.partners is None


def test_a_review_may_be_broken_off_and_taken_up_again() -> None:
    deal = next(deals_of(record_of("briscola", 4, ["greedy"] * 4, 1)))
    reviewer = Reviewer(InlineEngine(), deal, [0])
    while not reviewer.review(0).verdicts:
        reviewer.poll()
    assert 0 < reviewer.progress < 1
    assert reviewer.review(0).balance is None
    reviewer.poll()
    reviewer.cancel()
    reviewer.cancel()
    while not reviewer.is_done:
        reviewer.poll()
    engine = InlineEngine()
    again = []
    for each in reviewer.decisions:
        stream = f"review:{each.seen.number}:{each.seen.ply}:{each.seen.seat}"
        ticket = engine.ask(VerdictQuestion(stream, each))
        while (verdict := engine.answer(ticket)) is None:
            pass
        again.append(verdict)
    assert list(reviewer.review(0).verdicts) == again


def test_classes_go_by_what_is_lost() -> None:
    lost = [0.0, 1e-7, 0.1, 1.9, 2.0, 5.9, 6.0, 80.0]
    best, good, inaccuracy, mistake = Quality
    assert [quality_of(each) for each in lost] == [best, best, good, good, inaccuracy, inaccuracy, mistake, mistake]
    assert [quality_of(each, is_called=True) for each in (0.0, 5.9, 6.0, 17.9, 18.0)] == [
        best, good, inaccuracy, inaccuracy, mistake
    ]  # fmt: skip


class _Stumbling(InlineEngine):
    """Fails over every third decision."""

    def answer(self, ticket: int) -> Answer | None:
        if ticket % 3 == 0:
            self.cancel(ticket)
            raise WorkerError("a fault")
        return super().answer(ticket)


def test_a_decision_over_which_thinking_fails_is_left_out() -> None:
    deal = next(deals_of(record_of("briscola", 2, ["greedy"] * 2, 1)))
    reviewer = Reviewer(_Stumbling(), deal, [1])
    while not reviewer.is_done:
        reviewer.poll()
    assert len(reviewer.failed) == len(reviewer.decisions) // 3
    found = reviewer.review(1)
    assert found.is_done
    assert found.total == len(reviewer.decisions) - len(reviewer.failed)
    assert found.balance is not None
    assert found.balance.luck + found.balance.play == found.balance.result


def test_the_decisions_of_the_first_seat_are_judged_first() -> None:
    deal = next(deals_of(record_of("briscola", 4, ["greedy"] * 4, 1)))
    reviewer = Reviewer(InlineEngine(), deal, [2, 0])
    assert [decision.seen.seat for decision in reviewer.decisions] == [2] * 9 + [0] * 9
    while not reviewer.review(2).is_done:
        reviewer.poll()
    assert not reviewer.is_done
    balance = reviewer.review(2).balance
    assert balance is not None
    assert balance.others is None
