"""``python -m tests.bench.calls``: Chiamata's bids against what came of them, and each side's play by itself.

``bids``: five players of a level; how likely each declarer said it is to make the bid when he called, and how many did.
``sides``: the same auctions, of casual players; then one level plays for the declarers and one for their opponents.
Decks come from the seed alone, which no training uses; the same arguments print the same figures.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from typing import Final

from game.assets import asset_files
from game.controllers.ai import LEVELS, Level
from game.controllers.ai.auctioneer import best_hope
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.controllers.room import Room
from game.controllers.streams import child_seed, table_chance
from game.model.actions import Action, Call, SkipCut, StartDeal
from game.model.auction import holder_of
from game.model.cards import full_deck
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from game.model.state import Contract, Phase
from tests.bench.duplicate import Thinker, mean_of

DEALS: Final = 1500
SEED: Final = "calls"


class Caller(Thinker):
    """Notes how likely it thinks its bid is made, when it calls."""

    said: float | None = None

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Call):
            assert observation.bid is not None, "a call without a bid"
            self.said = best_hope(observation, [action.card], observation.bid.needed).chance
        return action


class Sided(Thinker):
    """Bids as one level does, and plays as another that hangs on its side, which only the measuring knows."""

    def __init__(self, bidding: Level, playing: Callable[[int], Level]) -> None:
        super().__init__(bidding)
        self._bidding, self._playing = bidding, playing

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        self._level = self._playing(observation.seat) if observation.phase is Phase.PLAY else self._bidding
        return super().poll(observation)


def deck_of(rules: Rules, seed: str, number: int) -> StartDeal:
    """Return the deck of that number, and who deals."""
    chance = random.Random(child_seed(seed, "deck", number))
    cards = full_deck(rules.deck)
    return StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(rules.players))


def room_of(rules: Rules, seed: str, number: int, players: list[Thinker]) -> Room:
    """Return a deal about to be played."""
    match = Match.new(rules, [f"seat {seat}" for seat in range(rules.players)])
    for step in (deck_of(rules, seed, number), SkipCut()):
        match, _ = match.apply(step)
    for seat, player in enumerate(players):
        player.chance.seed(child_seed(seed, "player", number, seat))
    return Room(match, players, table_chance(None), list[Event]().append, ask_everyone=False)


def contract_in(room: Room) -> Contract | None:
    """Play to the end; return what was played for, None when all passed."""
    while not room.match.results:
        room.step()
    return room.match.results[0].contract


def calibration(rules: Rules, level: Level, deals: int, seed: str) -> list[tuple[float, bool]]:
    """Return what declarers said and what came of it."""
    found = []
    for number in range(deals):
        players = [Caller(level) for _ in range(rules.players)]
        contract = contract_in(room_of(rules, seed, number, list[Thinker](players)))
        if contract is not None:
            said = players[contract.declarer].said
            assert said is not None, "a contract without a call"
            found.append((said, contract.is_made))
    return found


def by_side(rules: Rules, declaring: Level, opposing: Level, deals: int, seed: str) -> list[float]:
    """Return for each deck whether the bid was made; 1/2 where all passed."""
    found = []
    for number in range(deals):
        rooms: list[Room] = []

        def playing(seat: int, rooms: list[Room] = rooms) -> Level:
            deal = rooms[0].match.deal
            assert deal is not None
            assert deal.extras.called is not None
            holder = holder_of(deal, deal.extras.called)
            return declaring if seat in (deal.extras.declarer, holder) else opposing

        players: list[Thinker] = [Sided(LEVELS["casual"], playing) for _ in range(rules.players)]
        rooms.append(room_of(rules, seed, number, players))
        contract = contract_in(rooms[0])
        found.append(0.5 if contract is None else float(contract.is_made))
    return found


def main(argv: list[str] | None = None) -> int:
    """Measure and print lines of a Markdown table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calls", description=__doc__)
    parser.add_argument("what", choices=("bids", "sides"))
    parser.add_argument("--level", default="master", choices=list(LEVELS))
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE", help="another rule (repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", default=SEED)
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    rules = with_options(preset("briscola-chiamata", 5), dict(rule.split("=", 1) for rule in options.rule))
    rules = single_deal(rules)
    level = LEVELS[options.level]
    if options.what == "bids":
        found = calibration(rules, level, options.deals, options.seed)
        said, made = mean_of([chance for chance, _ in found]), mean_of([float(was) for _, was in found])
        print(f"| {options.level} | {rules.auction} | {len(found)} contracts | said {said[0]:.3f} "
              f"| made {made[0]:.3f} ± {made[1]:.3f} |")  # fmt: skip
        return 0
    usual = by_side(rules, LEVELS["casual"], LEVELS["casual"], options.deals, options.seed)
    for name, declaring, opposing in (("declarers", level, LEVELS["casual"]), ("opponents", LEVELS["casual"], level)):
        came = by_side(rules, declaring, opposing, options.deals, options.seed)
        more, ci = mean_of([100 * (new - old) for new, old in zip(came, usual, strict=True)])
        shares = f"made {100 * mean_of(came)[0]:.1f} instead of {100 * mean_of(usual)[0]:.1f}"
        print(
            f"| {options.level} as {name} | {rules.auction} | {options.deals} decks | {shares} "
            f"| {more:+.1f} ± {ci:.1f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
