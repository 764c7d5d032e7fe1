"""Helpers of the tests of results: played matches, people and the scenes made from them."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from game.model.actions import Exchange, StartDeal
from game.model.cards import full_deck
from game.model.match import Match
from game.model.observation import DealResult, Observation
from game.model.presets import preset, with_options
from game.views.people import Person
from game.views.scenes.dealresult import DealResultScene
from game.views.scenes.matchresult import MatchResultScene

NAMES = ("You", "Rosa", "Bartolomea Gutiérrez", "Wilhelmina von Hohenzollern")


@cache
def played(players: int, deals: int | None, match: str = "first_to:3", stake: int = 0, seed: int = 1) -> Match:
    """Return a match of that many deals (to its end when None) between players who play any card."""
    chance = random.Random(seed)
    options = {"draw_for_seats": "false", "match": match, "stake": str(stake)}
    rules = with_options(preset("brisca", players), options)
    state = Match.new(rules, [f"player {i}" for i in range(players)])
    while not state.is_over and (deals is None or len(state.results) < deals):
        deck = list(full_deck(rules.deck))
        chance.shuffle(deck)
        state, _ = state.apply(StartDeal(tuple(deck), state.next_dealer or 0))
        while state.running is not None:
            step = state.forced()
            if step is None:
                legal = [act for seat in range(players) for act in state.legal(seat) if not isinstance(act, Exchange)]
                state, _ = state.apply(chance.choice(legal))
            else:
                state, _ = state.apply(step)
    return state


def people(players: int, human: int | None = 0) -> tuple[Person, ...]:
    faces = ("you", "rosa", "pep", "lina")
    return tuple(Person(NAMES[i], faces[i], None if i == human else "casual") for i in range(players))


def deal_scene(players: int, log: list[str], viewer: int = 0, deals: int = 2) -> DealResultScene:
    observation = played(players, deals).observe(viewer)
    return DealResultScene(
        observation, people(players), viewer, lambda: log.append("next"), lambda: log.append("menu"), "Brisca"
    )


def match_scene(players: int, log: list[str], stake: int = 0) -> MatchResultScene:
    match = played(players, None, stake=stake)
    observation = match.observe(0)
    return MatchResultScene(
        observation, people(players), 0, match.payout(), lambda: log.append("rematch"), lambda: log.append("title")
    )


def with_last(observation: Observation, result: DealResult, **changes: object) -> Observation:
    return replace(observation, results=(*observation.results[:-1], result), **changes)  # type: ignore[arg-type]
