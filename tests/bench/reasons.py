"""``python -m tests.bench.reasons``: how many hints tell a fact, rather than repeat their figures, and which.

Deals are played by ``casual``; a share of the decisions in which there is a choice, drawn by lot, is asked about. Decks
come from the seed alone; the same arguments print the same figures.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from game.assets import asset_files
from game.controllers.ai import decide
from game.controllers.ai.advice import Advice
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction, is_in_turn
from game.controllers.streams import child_seed
from game.model.actions import Action, Signal, SkipCut, StartDeal, Step
from game.model.cards import full_deck
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from tests.controllers.asked import advise

TABLES: Final = (
    *[("brisca", players) for players in (2, 3, 4)],
    *[("brisca-catalana", players) for players in (2, 4, 6)],
    *[("brisca-mexicana", players) for players in (2, 3, 4)],
    *[("briscola", players) for players in (2, 3, 4, 6)],
    ("briscola-chiamata", 5),
)
"""The games and numbers of players that are measured unless others are named."""
DECISIONS: Final = 500
SEED: Final = "reasons"
SHARE: Final = 0.3
FIGURES_ONLY: Final = frozenset({"on-average", "as-good"})
"""The codes that state no fact."""


def choices(rules: Rules, seed: str) -> Iterator[tuple[Match, Observation]]:
    """Yield, without end, moments in which a seat has to choose between several actions, signals apart."""
    rules = single_deal(rules)
    number = 0
    while True:
        yield from _deal(rules, random.Random(child_seed(seed, "deck", number)))
        number += 1


def _deal(rules: Rules, chance: random.Random) -> Iterator[tuple[Match, Observation]]:
    cards = full_deck(rules.deck)
    match = Match.new(rules, ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio"][: rules.players])
    deck = StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(rules.players))
    for step in (deck, SkipCut()):
        match, _ = match.apply(step)
    while not match.results:
        due: Action | Step | None = match.forced()
        if due is None:
            assert match.running is not None
            assert match.running.turn is not None
            due = _due(match, chance)
            seen = match.observe(match.running.turn)
            offered = [action for action in seen.legal if not isinstance(action, Signal)]
            if is_in_turn(seen) and len(offered) > 1 and chance.random() < SHARE:
                yield match, seen
        match, _ = match.apply(due)


def _due(match: Match, chance: random.Random) -> Action:
    """Return what ``casual`` does, the seat in turn first."""
    assert match.running is not None
    assert match.running.turn is not None
    action = decide("casual", match.observe(match.running.turn), chance)
    assert not isinstance(action, NoAction)
    return action


def advices(rules: Rules, count: int, seed: str) -> Iterator[tuple[Match, Observation, Advice]]:
    """Yield so many moments and what is advised in them."""
    for number, (match, seen) in enumerate(islice(choices(rules, seed), count)):
        yield match, seen, advise(seen, random.Random(child_seed(seed, "advice", number)))


def share_of(codes: Counter[str]) -> float:
    """Return which share of these reasons states a fact."""
    return 1 - sum(codes[code] for code in FIGURES_ONLY) / codes.total()


def main(argv: Sequence[str] | None = None) -> int:
    """Print a Markdown table: by game the share of hints that state a fact, and how often each reason was given."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.reasons", description=__doc__)
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--players", type=int, help="only with so many")
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"of each game ({DECISIONS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    print("| game | players | a fact | reasons |\n|---|---|---|---|")
    for game, players in TABLES:
        if options.game not in (None, game) or options.players not in (None, players):
            continue
        rules = with_options(preset(game, players), dict(rule.split("=", 1) for rule in options.rule))
        codes = Counter(advice.reason.code for _, _, advice in advices(rules, options.decisions, options.seed))
        told = ", ".join(f"{code} {count}" for code, count in codes.most_common())
        print(f"| {game} | {players} | {100 * share_of(codes):.1f} % | {told} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
