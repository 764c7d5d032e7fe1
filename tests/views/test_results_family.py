"""Results of the whole family: who made what against which bid, claims, few points that win, matches to a target."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.model.cards import parse_card
from game.model.events import BidMade, Claimed
from game.model.observation import Observation
from game.model.scoring import contract_result
from game.model.state import Contract, DealResult
from game.views.kit.box import place
from game.views.painter import Painter
from game.views.screens.results.counting import counts, parties
from game.views.screens.results.slates import score_slate
from game.words.results import ContractSpeaker, speaker_of
from tests.views.resultkit import NAMES, people, played, with_last
from tests.views.scenekit import Play

pytestmark = pytest.mark.usefixtures("english")


def chiamata(wanted: Callable[[Observation], bool] = lambda seen: True, viewer: int = 0) -> Observation:
    for seed in range(200):
        seen = played(5, 1, seed=seed, game="briscola-chiamata").observe(viewer)
        if wanted(seen):
            return seen
    raise LookupError("no such deal")


def with_contract(declarer: int, partner: int, points: int, viewer: int = 0) -> Observation:
    seen = chiamata(lambda seen: seen.results[-1].contract is not None, viewer)
    contract = Contract(declarer, BidMade(declarer, 75, None), parse_card("1o"), partner, points)
    return with_last(seen, contract_result(seen.results[-1].points, contract))


def told(seen: Observation, human: int | None = 0) -> tuple[str, str]:
    speaker = speaker_of(seen, people(5, human), seen.seat)
    assert isinstance(speaker, ContractSpeaker)
    return speaker.deal_headline(), speaker.deal_subline()


def test_8_who_made_what_against_which_bid() -> None:
    assert told(with_contract(0, 1, 80)) == (
        "You make your 75",
        "Rosa held the ace of coins and was the partner: 80 points. +2 and +1 for you two, −1 for each opponent.",
    )
    assert told(with_contract(1, 0, 74)) == (
        "Rosa fails to make 75",
        "You held the ace of coins and were the partner: 74 points. −2 and −1 for you two, +1 for each opponent.",
    )
    assert told(with_contract(1, 1, 75), None) == (
        "Rosa makes 75",
        "Alone against four, holding the ace of coins: 75 points. +4 for the declarer, −1 for each opponent.",
    )
    assert told(with_contract(0, 0, 60))[1].startswith("Alone against four, with the ace of coins in your hand")


@pytest.mark.slow
def test_8_five_passes_are_said_plainly() -> None:
    seen = chiamata(lambda seen: seen.results[-1].contract is None)
    assert told(seen) == ("All five passed", "The cards are thrown in, and the next player deals.")
    assert [party.seats for party in parties(seen, 3)] == [(3, 4, 0, 1, 2)]


@pytest.mark.parametrize("viewer", range(5))
def test_8_the_two_camps_count_their_cards(viewer: int) -> None:
    seen = chiamata(lambda seen: seen.results[-1].contract is not None, viewer)
    contract = seen.results[-1].contract
    assert contract is not None
    camps = parties(seen, viewer)
    assert viewer in camps[0].seats
    assert sorted(seat for camp in camps for seat in camp.seats) == [0, 1, 2, 3, 4]
    declaring = next(camp for camp in camps if camp.needed is not None)
    assert set(declaring.seats) == {contract.declarer, contract.partner}
    assert declaring.won is contract.is_made
    counted = {count.party: count.points(1e9) for count in counts(seen, camps)}
    assert counted[declaring] == contract.points
    assert sum(counted.values()) == 120


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ((0, 0, 0, 0, 0), "Nobody is ahead yet"),
        ((7, 0, -3, -2, -2), "You lead: 4 points to go"),
        ((-2, 10, -3, -2, -3), "Rosa leads: 1 point to go"),
        ((5, 5, -4, -3, -3), "You and Rosa lead: 6 points to go"),
        ((2, 2, 2, -3, -3), "Tied for the lead: 9 points to go"),
        ((12, 12, -9, -9, -6), "Tied for the lead: one more deal"),
    ],
)
def test_7_how_far_it_is_to_the_target(score: tuple[int, ...], said: str) -> None:
    seen = replace(chiamata(), score=score)
    assert ContractSpeaker(seen, people(5), 0).standing() == said


def test_7_the_score_at_the_end_names_who_comes_next() -> None:
    seen = replace(chiamata(), score=(3, 11, -5, -5, -4), winners=(1,))
    speaker = ContractSpeaker(seen, people(5), 0)
    assert (speaker.match_headline(), speaker.match_subline()) == (
        "Rosa wins the match",
        "11 match points; you are second with 3.",
    )
    assert ContractSpeaker(seen, people(5, None), 0).match_subline() == "11 match points; then You with 3."


def test_7_a_target_has_a_slate_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has everybody's points, the viewer first, and no line for each deal."""
    painter, written = Play(None, (1280, 720)).stage.painter, list[str]()

    def writing(_painter: Painter, text: str, *_more: object, **_by_name: object) -> float:
        written.append(text)
        return 0.0

    monkeypatch.setattr(Painter, "text", writing)
    for seen, viewer, names in ((chiamata(), 2, NAMES[2:5] + NAMES[:2]), (played(2, 1).observe(0), 0, NAMES[:2])):
        slate = score_slate(speaker_of(seen, people(len(names)), viewer), seen, "Brisca", lambda: 1.0)
        written.clear()
        place(slate, (0.0, 0.0, 368.0, 760.0), painter).paint(painter)
        begun = [name for text in written for name in NAMES if name.startswith(text.rstrip("…"))]
        assert begun == list(names)
        assert ("total" in written) is (len(names) == 5)


def mexican(players: int, points: tuple[int, ...], won: tuple[int, ...]) -> tuple[str, str]:
    seen = played(players, 1, game="brisca-mexicana").observe(0)
    speaker = speaker_of(with_last(seen, DealResult(points, won, False)), people(players), 0)
    return speaker.deal_headline(), speaker.deal_subline()


def test_6_few_points_win() -> None:
    assert mexican(2, (9, 111), (1, 0)) == ("You win the deal", "9 points: eleven or fewer wins.")
    assert mexican(3, (0, 109, 11), (1, 0, 1)) == (
        "You and Bartolomea Gutiérrez win the deal",
        "0 and 11 points: eleven or fewer wins.",
    )
    assert mexican(3, (50, 30, 40), (0, 1, 0)) == (
        "Rosa wins the deal",
        "Nobody kept to eleven or fewer: the lowest score wins, 30.",
    )
    assert mexican(3, (40, 40, 40), (0, 0, 0))[0] == "Tied for fewest: a drawn deal"


def test_5_claimed_cards_are_counted_for_the_claimer() -> None:
    seen = played(2, 1, game="brisca-catalana").observe(0)
    kept, rest = seen.tricks[:-3], seen.tricks[-3:]
    hands = tuple(tuple(play.card for trick in rest for play in trick.cards if play.seat == seat) for seat in range(2))
    claimed = replace(seen, tricks=kept, claim=Claimed(1, hands))
    mine, theirs = counts(claimed, parties(claimed, 0))
    assert mine.points(1e9) == sum(trick.points for trick in kept if trick.winner == 0)
    assert mine.points(1e9) + theirs.points(1e9) == 120
    assert speaker_of(claimed, people(2), 0).deal_subline().startswith("Rosa claimed the rest. ")
    own = replace(claimed, claim=Claimed(0, hands))
    assert speaker_of(own, people(2), 0).deal_subline().startswith("You claimed the rest. ")


def test_6_a_slam_is_said() -> None:
    seen = with_last(played(2, 1).observe(0), DealResult((101, 19), (2, 0), False))
    text = "101 points, more than a hundred: that counts as two games."
    assert speaker_of(seen, people(2), 0).deal_subline() == text


def test_7_a_round_of_the_suits_may_be_drawn() -> None:
    options = (("trump_choice", "rotating"), ("exchange", "none"), ("rotation_by", "points"))
    seen = played(2, None, "rotation", game="brisca-catalana", options=options).observe(0)
    speaker = speaker_of(seen, people(2), 0)
    totals = sorted((sum(result.points[side] for result in seen.results) for side in range(2)), reverse=True)
    assert speaker.match_subline() == f"Card points of the four deals: {totals[0]} – {totals[1]}."
    drawn = replace(seen, winners=(0, 1))
    assert speaker_of(drawn, people(2), 0).match_headline() == "The match is drawn"
