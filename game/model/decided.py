"""What nothing can change any more: who wins a match, and what a deal brings (RULES.md, sections 6, 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add
from typing import Final

from game.model.cards import full_deck
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.scoring import deal_result, match_winners, points_by_side, score_of
from game.model.state import DealResult, Phase

ALL_POINTS: Final = 120
"""The card points of every deck (RULES.md, section 1)."""


def decided_winners(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return the sides that win the match whatever deals follow, none while that is open (section 7).

    A match to a number of games or match points is never decided before it is over: anybody may still win all the
    deals to come. Where a number of deals is agreed, a side has won once every other would stay behind it if that
    other took all the points of every deal that is left.
    """
    winners = match_winners(rules, results)
    if winners or rules.match.kind not in ("fixed", "rotation"):
        return winners
    left = max(0, rules.match.n - sum(not result.void for result in results))
    games = left * (2 if rules.slam_counts_double else 1)
    wins = score_of(rules, results)
    standing: list[tuple[int, ...]] = [(won,) for won in wins]
    gain: tuple[int, ...] = (games,)
    if rules.match.kind == "rotation":
        points = [sum(result.points[side] for result in results) for side in range(rules.sides)]
        standing, gain = [(wins[side], points[side]) for side in range(rules.sides)], (games, left * ALL_POINTS)
        if rules.rotation_by == "points":
            standing, gain = [each[::-1] for each in standing], gain[::-1]
    for side, own in enumerate(standing):
        others = (each for other, each in enumerate(standing) if other != side)
        if all(own > tuple(map(add, each, gain)) for each in others):
            return (side,)
    return ()


def is_deal_decided(observation: Observation) -> bool:
    """Whether what this seat knows proves that the cards not yet won cannot change anything, however they fall.

    They change something when they can change who wins the deal, by how many games, or whether it counts; or, in a
    rotation, who wins the match, which points decide too. In Chiamata it is the contract that must be made or lost
    for certain, whoever of those who may still hold the called card is the partner.
    """
    if observation.phase not in (Phase.PLAY, Phase.TRICK, Phase.DRAW):
        return False
    if observation.rules.trump_choice == "called":
        return _is_contract_decided(observation)
    rules, won = observation.rules, points_by_side(observation.rules, observation.tricks)
    rest = ALL_POINTS - sum(won)
    seen = {_counts_for(observation, points) for points in _to_one_side(won, rest)}
    if len(seen) > 1 or None in seen:  # quick, and nearly always enough
        return False
    return all(_counts_for(observation, points) in seen for points in _shared_out(rules, observation))


def _counts_for(
    observation: Observation, points: tuple[int, ...]
) -> tuple[tuple[int, ...], bool, tuple[int, ...]] | None:
    """What a deal that ends with these points comes to; None where its points go on counting in the match."""
    rules = observation.rules
    result = deal_result(rules, points)
    if rules.match.kind != "rotation":
        return result.won, result.void, ()
    winners = decided_winners(rules, (*observation.results, result))
    return (result.won, result.void, winners) if winners else None


def _to_one_side(won: tuple[int, ...], rest: int) -> Iterator[tuple[int, ...]]:
    """The points when all the rest goes to one side, for each side."""
    for side in range(len(won)):
        yield tuple(points + rest if each == side else points for each, points in enumerate(won))


def _shared_out(rules: Rules, observation: Observation) -> set[tuple[int, ...]]:
    """Every way in which the points may end, each card that is not in a won trick going to one side or another."""
    gone = {played.card for trick in observation.tricks for played in trick.cards}
    ends = {points_by_side(rules, observation.tricks)}
    for card in full_deck(rules.deck):
        if card.points and card not in gone:
            ends = {end for points in ends for end in _to_one_side(points, card.points)}
    return ends


def _is_contract_decided(observation: Observation) -> bool:
    bid, declarer = observation.bid, observation.declarer
    if bid is None or declarer is None:
        return False
    won = points_by_side(observation.rules, observation.tricks)
    rest = ALL_POINTS - sum(won)
    for partner in _may_be_partner(observation):
        points = sum(won[seat] for seat in {declarer, partner})
        if points < bid.needed <= points + rest:
            return False
    return True


def _may_be_partner(observation: Observation) -> tuple[int, ...]:
    """The seats of which this one cannot exclude that they hold the called card; the declarer himself may."""
    if observation.partner is not None:
        return (observation.partner,)
    own = None if observation.is_public else observation.seat  # who holds the card knows it
    return tuple(seat for seat, cards in enumerate(observation.hand_counts) if cards and seat != own)
