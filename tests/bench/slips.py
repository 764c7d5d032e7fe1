"""``python -m tests.bench.slips``: how often the errors of people strike (game/controllers/ai/slips.py).

Deals of two between players of one level. Whenever an error could strike, the level decides twice with the same
chance, with it and without; what differs is counted. Intervals of 95 % are over decks, which come from the seed alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple
from unittest.mock import patch

from game.assets import asset_files
from game.controllers.ai import LEVELS, Level, slips
from game.controllers.ai.common import RICH, beats, best_played, playable, trump_of
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.model.actions import Action, Exchange
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules, single_deal
from game.model.state import Phase
from tests.bench.calls import room_of
from tests.bench.duplicate import Thinker, mean_of

DECKS: Final = 300
SEED: Final = "slips"


class Slip(NamedTuple):
    """An error: whose it is, its name, when it could strike, the name of its strength in ``slips``, and the game."""

    level: str
    name: str
    could: Callable[[Observation], bool]
    strength: str
    game: str


def may_follow(seen: Observation) -> bool:
    """Whether a plain suit is led, and both it and another may be laid."""
    if seen.phase is not Phase.PLAY:
        return False
    led = seen.trick[0].card.suit if seen.trick else None
    follows = [card.suit is led for card in playable(seen)]
    return led is not None and led is not trump_of(seen) and any(follows) and not all(follows)


def may_swap(seen: Observation) -> bool:
    """Whether the turned card may be swapped."""
    return any(isinstance(action, Exchange) for action in seen.legal)


def may_cling(seen: Observation) -> bool:
    """Whether an ace or a three that is no trump is held beside other cards, while there is stock."""
    trump = trump_of(seen)
    dear = [card.points >= RICH and card.suit is not trump for card in seen.hand]
    return seen.phase is Phase.PLAY and seen.stock > 0 and any(dear) and not all(dear)


def may_be_upset(seen: Observation) -> bool:
    """Whether an ace or a three was just lost, and the next trick can be taken or not."""
    if seen.phase is not Phase.PLAY or not seen.trick or not slips.is_upset(seen):
        return False
    best = best_played(seen.trick, trump_of(seen)).card
    takes = [beats(card, best, trump_of(seen)) for card in playable(seen)]
    return any(takes) and not all(takes)


SLIPS: Final = (
    Slip("beginner", "follows suit by habit", may_follow, "HABIT", "briscola"),
    Slip("beginner", "overlooks a swap", may_swap, "OVERLOOKED", "brisca"),
    Slip("casual", "clings to an ace or a three", may_cling, "CLINGS", "briscola"),
    Slip("strong", "wants the trick after a loss", may_be_upset, "REVENGE", "briscola"),
)


class Twice(Thinker):
    """Decides with an error and without it, does what comes with it, and notes each time whether that differs."""

    def __init__(self, slip: Slip, level: Level) -> None:
        super().__init__(level)
        self._slip = slip
        self.struck: dict[tuple[int, int], bool] = {}  # by tricks taken and cards lying: at times one is asked again

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        if not self._slip.could(observation):
            return super().poll(observation)
        before = self.chance.getstate()
        with patch.object(slips, self._slip.strength, 0.0):
            without = self._level(observation, self.chance)
        self.chance.setstate(before)
        action = super().poll(observation)
        self.struck[len(observation.tricks), len(observation.trick)] = action != without
        return action


def rate(slip: Slip, decks: int, seed: str) -> tuple[float, float, float]:
    """Return how many moments a deal has in which an error could strike, in what share of them it does, and +-."""
    deals = list(_deals(slip, single_deal(preset(slip.game, 2)), decks, seed))
    moments = sum(map(len, deals))
    share = sum(map(sum, deals)) / max(1, moments)
    # By deck: how many more errors than the common share makes of its moments.
    over = [(sum(deal) - share * len(deal)) * decks / max(1, moments) for deal in deals]
    return moments / decks, share, mean_of(over)[1]


def _deals(slip: Slip, rules: Rules, decks: int, seed: str) -> Iterator[list[bool]]:
    for number in range(decks):
        players = [Twice(slip, LEVELS[slip.level]) for _ in range(rules.players)]
        room = room_of(rules, seed, number, [*players])
        while not room.match.results:
            room.step()
        yield [struck for each in players for struck in each.struck.values()]


def main(argv: list[str] | None = None) -> int:
    """Print a line of a Markdown table for each error."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.slips", description=__doc__)
    parser.add_argument("--decks", type=int, default=DECKS)
    parser.add_argument("--seed", default=SEED)
    options = parser.parse_args(argv)
    use_weights(asset_files("nets"))
    print("| level | error | game | could strike, a deal | does, % |\n|---|---|---|---|---|")
    for slip in SLIPS:
        moments, share, ci = rate(slip, options.decks, options.seed)
        print(
            f"| {slip.level} | {slip.name} | {slip.game} | {moments:.2f} | {100 * share:.1f} ± {100 * ci:.1f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
