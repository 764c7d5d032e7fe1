"""Helpers of the tests of results: played matches, people and the scenes made from them."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from game.model.actions import Action, Bid, Claim, Exchange, Signal, StartDeal
from game.model.cards import full_deck
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.state import DealResult
from game.people import Person
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene

NAMES = ("You", "Rosa", "Bartolomea Gutiérrez", "Wilhelmina von Hohenzollern", "Tonet", "Pilar")


@cache
def played(
    players: int,
    deals: int | None,
    match: str = "",
    stake: int = 0,
    seed: int = 1,
    game: str = "brisca",
    options: tuple[tuple[str, str], ...] = (),
) -> Match:
    """Return a match of that many deals (to its end when None) between players who do anything in turn."""
    chance = random.Random(seed)
    usual = "target:11" if game == "briscola-chiamata" else "first_to:3"
    changes = {"draw_for_seats": "false", "stake": str(stake), **dict(options), "match": match or usual}
    rules = with_options(preset(game, players), changes)
    state = Match.new(rules, [f"player {i}" for i in range(players)])
    while not state.is_over and (deals is None or len(state.results) < deals):
        deck = list(full_deck(rules.deck))
        chance.shuffle(deck)
        state, _ = state.apply(StartDeal(tuple(deck), state.next_dealer or 0))
        while state.running is not None:
            state, _ = state.apply(state.forced() or chance.choice(in_turn(state)))
    return state


def in_turn(state: Match) -> list[Action]:
    """What the seat in turn may do; of its bids the lowest alone, so that auctions end."""
    assert state.running is not None
    assert state.running.turn is not None
    legal = [act for act in state.legal(state.running.turn) if not isinstance(act, (Exchange, Signal, Claim))]
    bids = [act for act in legal if isinstance(act, Bid)]
    return [act for act in legal if act not in bids[1:]]


def people(players: int, human: int | None = 0) -> tuple[Person, ...]:
    faces = ("you", "rosa", "pep", "lina", "tonet", "pilar")
    return tuple(Person(NAMES[i], faces[i], None if i == human else "casual") for i in range(players))


def deal_scene(
    players: int, log: list[str], viewer: int = 0, deals: int = 2, game: str = "brisca", seed: int = 1
) -> DealResultScene:
    observation = played(players, deals, game=game, seed=seed).observe(viewer)
    actions = ResultActions(lambda: log.append("next"), lambda: log.append("menu"))
    return DealResultScene(observation, people(players), "Brisca", actions)


def decided_scene(actions: ResultActions, match: str = "fixed:3", games: tuple[int, int] = (2, 0)) -> DealResultScene:
    """After a deal of a match with these games won; the one to end it is offered where that is possible."""
    results = tuple(
        DealResult((70, 50), (1, 0), False) if i < games[0] else DealResult((50, 70), (0, 1), False)
        for i in range(sum(games))
    )
    observation = replace(played(2, 2, match=match).observe(0), results=results, score=games)
    return DealResultScene(observation, people(2), "Brisca", actions)


def match_scene(players: int, log: list[str], stake: int = 0) -> MatchResultScene:
    match = played(players, None, stake=stake)
    actions = ResultActions(lambda: log.append("rematch"), lambda: log.append("title"))
    return MatchResultScene(match.observe(0), people(players), match.payout(), "Brisca", actions)


def with_last(observation: Observation, result: DealResult, **changes: object) -> Observation:
    return replace(observation, results=(*observation.results[:-1], result), **changes)  # type: ignore[arg-type]
