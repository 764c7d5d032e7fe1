"""Errors that people make: they strike where they should and nowhere else, and change what their level plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.controllers.ai import slips
from game.controllers.ai.alike import is_lost, is_won
from game.controllers.ai.common import beats, best_played, playable, trump_of
from game.model.actions import Exchange
from game.model.cards import Card
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.state import Phase
from game.model.stream import Stream
from tests.bench.slips import SLIPS, Slip, rate
from tests.controllers.support import seen_in

GAMES = (
    preset("briscola", 2), preset("brisca-catalana", 2), preset("brisca-catalana", 4), preset("brisca-mexicana", 3),
    preset("briscola-chiamata", 5), with_options(preset("briscola", 4), {"goal": "at_most_11"}),
)  # fmt: skip


def choices(rules: Rules, seed: int) -> list[tuple[Observation, tuple[Card, ...]]]:
    """What was known whenever a card was to be played, and the cards."""
    seen = [each for each in seen_in(rules, seed) if each.phase is Phase.PLAY]
    return [(each, playable(each)) for each in seen if playable(each)]


def taking(seen: Observation, cards: tuple[Card, ...]) -> list[bool]:
    """Which of the cards would take the trick as it stands."""
    best = best_played(seen.trick, trump_of(seen)).card
    return [beats(card, best, trump_of(seen)) for card in cards]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["brisca", "brisca-catalana"])
def test_only_swaps_are_overlooked_and_about_as_many_as_meant(game: str) -> None:
    overlooked = []
    for seed in range(120):
        for seen in seen_in(preset(game, 2), seed):
            taken_in = slips.overlooking_swap(seen)
            assert slips.overlooking_swap(seen) == taken_in, "at a second look nothing else is seen"
            swaps = [action for action in seen.legal if isinstance(action, Exchange)]
            left = tuple([action for action in seen.legal if action not in swaps])
            assert taken_in in (seen, replace(seen, legal=left))
            if swaps:
                overlooked.append(taken_in != seen)
    assert len(overlooked) > 50
    assert 0.25 < sum(overlooked) / len(overlooked) < 0.75


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_suit_is_followed_by_habit_where_a_plain_one_is_led(rules: Rules) -> None:
    struck: list[bool] = []
    for seen, cards in choices(rules, 3):
        drawn = slips.drawn_to_suit(seen, cards, Stream(str(len(struck))))
        if not seen.trick or seen.trick[0].card.suit is trump_of(seen):
            assert not any(drawn)
            continue
        follows = [card.suit is seen.trick[0].card.suit for card in cards]
        assert not any(drawn) or [more > 0 for more in drawn] == follows
        struck.append(any(drawn))
    assert any(struck)
    assert not all(struck)


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_only_dear_plain_cards_are_clung_to_while_there_is_stock(rules: Rules) -> None:
    for seen, cards in choices(rules, 4):
        liked = slips.clinging(seen, cards)
        dear = [card.points >= 10 and card.suit is not trump_of(seen) for card in cards]
        clings = seen.stock > 0 and rules.goal == "most_points"
        assert [more < 0 for more in liked] == [is_dear and clings for is_dear in dear]


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_the_trick_is_wanted_after_a_dear_loss_alone(rules: Rules) -> None:
    wanting = 0
    for seen, cards in (choice for seed in range(5, 11) for choice in choices(rules, seed)):
        wanted = slips.vengeful(seen, cards)
        if not seen.trick or not slips.is_upset(seen):
            assert not any(wanted)
            continue
        trick = seen.tricks[-1]
        assert max(played.card.points for played in trick.cards if played.seat == seen.seat) >= 10
        assert trick.winner != seen.seat
        if any(wanted):
            wanting += 1
            assert [more > 0 for more in wanted] == taking(seen, cards)
    assert bool(wanting) == (rules.goal == "most_points")


@pytest.mark.slow
@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.strength)
def test_a_level_makes_its_errors(slip: Slip) -> None:
    moments_a_deal, share, _ = rate(slip, 60, "errors")
    assert moments_a_deal > 0.5
    assert 0 < share < 0.8


def test_the_less_lies_there_the_less_the_trick_is_wanted() -> None:
    wishes = {}
    for seen, cards in (choice for seed in range(5, 25) for choice in choices(preset("briscola", 2), seed)):
        if seen.trick and slips.is_upset(seen) and any(taking(seen, cards)):
            wishes[seen.trick[0].card.points] = max(slips.vengeful(seen, cards))
    assert wishes[0] == 0
    assert 0 < wishes[3] < wishes[10] == slips.REVENGE


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_what_does_the_same_is_misjudged_in_the_same_way(rules: Rules) -> None:
    """Of a trick that is decided all that is laid to it, else what is alike in trump, worth and taking the trick."""
    decided = 0
    for seed in range(6):
        for seen, cards in choices(rules, seed):
            wrong = slips.misjudging(seen, cards, 8.0, Stream(f"{seed} {seen.ply}"))
            assert all(abs(error) <= 8 for error in wrong)
            takes = taking(seen, cards) if seen.trick else [False] * len(cards)
            lost, won = is_lost(seen), is_won(seen)
            kinds: dict[object, set[float]] = {}
            for card, taken, error in zip(cards, takes, wrong, strict=True):
                is_trump = card.suit is trump_of(seen)
                kind: object = (taken, is_trump, card.points > 0, card.points >= 10)
                if (lost and not taken) or (won and not is_trump):
                    kind = "laid"
                    decided += 1
                kinds.setdefault(kind, set()).add(error)
            assert all(len(errors) == 1 for errors in kinds.values())
            lies = sum(played.card.points for played in seen.trick)
            if won or (lost and lies in (0, 10, 11)):
                assert all(abs(error) <= 8 * slips.CLEAR for error in wrong)
    assert decided > 10


def test_nobody_wants_a_trick_that_is_the_partners() -> None:
    partners = 0
    for seen, cards in (choice for seed in range(12, 30) for choice in choices(preset("brisca-catalana", 4), seed)):
        if seen.trick and best_played(seen.trick, trump_of(seen)).seat == (seen.seat + 2) % 4:
            partners += slips.is_upset(seen)
            assert not any(slips.vengeful(seen, cards))
    assert partners
