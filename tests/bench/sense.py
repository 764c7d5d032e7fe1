"""``python -m tests.bench.sense``: how often computer players do what makes no sense to people.

All seats of a table are of one level (``strong:tito``: of that level and in that person's manner). A referee looks
over each shoulder and judges every card by the rules and by what that seat knew, by nothing that the levels use to
decide. Each share is of the moments in which the fault could be made, with a 95 % interval (Wilson's). Where more than
one card may be played, and points are to be won:

- **higher of equals**: a card without points is played though a lower one of its suit does the same: no card that may
  be out, and not the one that holds the trick, ranks between them; neither is the called card, nor a seven or two of
  trumps while it may still be swapped, and others do not know the higher card already. Of moments in which the card
  played has an equal in hand.
- **gifts**: an ace or a three is laid to a trick that enemies have for certain, since one holds it and only enemies
  play after, while a plain card without points is in hand.
- **wasted trumps**: the last to play takes a trick without points by a trump, while a plain card without points is in
  hand and more than three tricks are to come (at the end a trump may buy the lead). Not where a partner is known to
  hold the trick, and not where a trick has to be won before the turned card may be swapped.
- **unfed partners**: a known partner has the trick for certain (no enemy plays after, or nothing that may be out beats
  his card), and the seat, with points in a plain card that is no certain winner of its own, adds none.
- **overtaken partners**: such a trick is taken over by a trump, with a plain card in hand and more than three to come.

In Chiamata besides: contracts made, the bid in the middle of them, calls an auction (median and ninth decile), and by
how many match points a deal one seat is better off that always passes than the same seat with the same deck that bids.

Decks come from the seed alone, which no training uses; the same arguments print the same figures. ``--hold`` ends with
1 where a fault is beyond what the level is allowed, chance set aside. The levels of another checkout are measured by
``PYTHONPATH=OTHER .venv/bin/python -P tests/bench/sense.py``.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai import Level
from game.controllers.ai.common import beats, best_played, trump_of
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.weightfiles import use_weights
from game.controllers.player import NoAction
from game.model.actions import Action, Pass, Play
from game.model.cards import Card, Rank
from game.model.errors import GameError
from game.model.events import BidMade
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules, single_deal
from game.model.state import Contract, Phase
from game.model.stream import Chance
from tests.bench.calls import room_of
from tests.bench.crews import Crew, Lost, crew_of
from tests.bench.duplicate import Thinker, chunks, level_called, mean_of

DEALS: Final = 600
SEED: Final = "sense"
TABLES: Final = (
    "briscola 2", "briscola 3", "briscola 4", "briscola 6", "brisca 2", "brisca-catalana 2", "brisca-catalana 4",
    "brisca-mexicana 2", "brisca-mexicana 4", "briscola-chiamata 5", "briscola-chiamata 5 auction=rank",
)  # fmt: skip
OFFERED: Final = ("beginner", "casual", "strong", "master")
DEAR: Final = 10
"""Card points of a three; an ace has one more."""
END: Final = 3
"""Tricks at the end in which a trump may well buy the lead."""


class Fault(Enum):
    """What makes no sense to people."""

    HIGHER = "higher of equals"
    GIFT = "gifts"
    WASTE = "wasted trumps"
    UNFED = "unfed partners"
    OVERTAKEN = "overtaken partners"


ALLOWED: Final[dict[Fault, dict[str, float]]] = {
    Fault.HIGHER: dict.fromkeys(OFFERED, 0.0),
    Fault.GIFT: {"beginner": 0.05, "casual": 0.02, "strong": 0.01, "master": 0.01},
    Fault.UNFED: {"casual": 0.05, "strong": 0.05},
    Fault.OVERTAKEN: {"casual": 0.01, "strong": 0.01, "master": 0.01},
}
"""The share of its moments in which a level may make a fault."""
MADE: Final = (0.55, 0.70)
"""The share of contracts that each level is to make."""
BEGINNERS_BID: Final = (70, 80)
"""The median bid of beginners, in card points."""
CALLS: Final = (10, 14)
"""Calls that half of all auctions and nine of ten have at most."""


class Share(NamedTuple):
    """How often something was done, of the moments in which it could be."""

    done: int
    moments: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, by Wilson."""
        if not self.moments:
            return 0.0, 1.0
        n, share, z = self.moments, self.done / self.moments, 1.96
        middle = share + z * z / (2 * n)
        half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        scale = 1 + z * z / n
        return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)

    def __str__(self) -> str:
        if not self.moments:
            return "–"
        low, high = self.interval
        return (
            f"{100 * self.done / self.moments:.1f} ({100 * low:.1f} to {100 * high:.1f}; {self.done} of {self.moments})"
        )


# --- the referee: one seat's card, by the rules and what it knew


def faults(seen: Observation, card: Card) -> dict[Fault, bool]:
    """Return the faults that could be made in this moment, and whether playing the card is one."""
    cards = [action.card for action in seen.legal if isinstance(action, Play)]
    if len(cards) < 2 or seen.rules.goal != "most_points":
        return {}
    found = {}
    equals = [other for other in cards if other is not card and are_equal(seen, card, other)]
    if equals:
        found[Fault.HIGHER] = any(lower.rank < card.rank and not _tells_more(seen, lower, card) for lower in equals)
    if not seen.trick:
        return found
    trump, plain = trump_of(seen), [each for each in cards if each.suit is not trump_of(seen)]
    held = best_played(seen.trick, trump)
    later = _later(seen)
    has_blank = any(not each.points for each in plain)
    is_end = not seen.stock and len(seen.hand) <= END * seen.rules.cards_a_trick
    if all(is_enemy(seen, seat) for seat in (held.seat, *later)):
        given = [each for each in cards if each.points >= DEAR and not beats(each, held.card, trump)]
        if given and has_blank:
            found[Fault.GIFT] = card in given
    taking = [each for each in cards if each.suit is trump and beats(each, held.card, trump)]
    lies = sum(played.card.points for played in seen.trick)
    if not later and not lies and taking and has_blank and not is_end:
        if not is_partner(seen, held.seat) and not _may_need_a_trick(seen):
            found[Fault.WASTE] = card in taking
    if is_partner(seen, held.seat) and (
        not any(is_enemy(seen, seat) for seat in later) or not any(beats(out, held.card, trump) for out in _out(seen))
    ):
        if any(each.points and not _is_winner(seen, each) for each in plain):
            found[Fault.UNFED] = not card.points
        if taking and plain and not is_end:
            found[Fault.OVERTAKEN] = card in taking
    return found


def are_equal(seen: Observation, one: Card, other: Card) -> bool:
    """Whether two cards in hand differ in nothing that the rules know: any other card meets both alike."""
    if one.suit is not other.suit or one.points or other.points or seen.called in (one, other):
        return False
    trump = trump_of(seen)
    if one.suit is trump and seen.rules.exchange != "none" and seen.turned is not None:
        if {one.rank, other.rank} & {Rank.TWO, Rank.SEVEN}:
            return False
    met = _out(seen)
    if seen.trick:
        met = [*met, best_played(seen.trick, trump).card]
    return all(
        beats(one, each, trump) == beats(other, each, trump) and beats(each, one, trump) == beats(each, other, trump)
        for each in met
    )


def is_partner(seen: Observation, seat: int) -> bool:
    """Whether another seat is known to be on this one's side."""
    if seat == seen.seat:
        return False
    if seen.rules.trump_choice == "called":
        pair = (seen.declarer, seen.partner)
        return seen.partner is not None and (seat in pair) == (seen.seat in pair)
    return seat % seen.rules.sides == seen.seat % seen.rules.sides


def is_enemy(seen: Observation, seat: int) -> bool:
    """Whether a seat is known to be against this one: who is not the declarer's partner knows it of the declarer."""
    if seat == seen.seat:
        return False
    if seen.rules.trump_choice == "called" and seen.partner is None:
        return seat == seen.declarer
    return not is_partner(seen, seat)


def _later(seen: Observation) -> list[int]:
    """The seats that play to this trick after this card, in order; in a double trick this one may be among them."""
    players = seen.rules.players
    left = players * seen.rules.cards_a_trick - len(seen.trick) - 1
    return [(seen.seat + step) % players for step in range(1, left + 1)]


def _out(seen: Observation) -> list[Card]:
    """The cards that others may still play, known or not: neither in hand, nor on the table, nor in a won trick."""
    gone = {*seen.hand, *(played.card for played in seen.trick)}
    gone.update(played.card for trick in seen.tricks for played in trick.cards)
    return [card for card in seen.rules.cards if card not in gone]


def _is_winner(seen: Observation, card: Card) -> bool:
    """Whether nothing that may be out beats the plain card once it is led."""
    return not any(beats(out, card, trump_of(seen)) for out in _out(seen))


def _tells_more(seen: Observation, lower: Card, higher: Card) -> bool:
    """Whether others know of the higher card already, and would learn of the lower."""
    known = {played.card for played in (*seen.shown, *(seen.partner_cards or ())) if played.seat == seen.seat}
    return higher in known and lower not in known


def _may_need_a_trick(seen: Observation) -> bool:
    """Whether the seat has to win a trick before it may swap the turned card."""
    return seen.rules.exchange != "none" and all(trick.winner != seen.seat for trick in seen.tricks)


# --- tables that are watched


@dataclass
class Sense:
    """What was seen of one level at one table; of auctions what each came to."""

    deals: int = 0
    done: dict[Fault, int] = field(default_factory=lambda: dict.fromkeys(Fault, 0))
    moments: dict[Fault, int] = field(default_factory=lambda: dict.fromkeys(Fault, 0))
    contracts: list[Contract] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    passing: list[int] = field(default_factory=list)
    """By deck: match points of a seat that always passes, less those of the same seat that bids."""

    def add(self, other: Sense) -> None:
        """Count what was seen of other deals of the same."""
        self.deals += other.deals
        for fault in Fault:
            self.done[fault] += other.done[fault]
            self.moments[fault] += other.moments[fault]
        self.contracts += other.contracts
        self.calls += other.calls
        self.passing += other.passing

    def share(self, fault: Fault) -> Share:
        """Return how often it was made."""
        return Share(self.done[fault], self.moments[fault])

    @property
    def made(self) -> Share:
        """How many contracts were made."""
        return Share(sum(contract.is_made for contract in self.contracts), len(self.contracts))

    @property
    def bid(self) -> BidMade | None:
        """The bid in the middle of all that became contracts; None without any."""
        bids = sorted([contract.bid for contract in self.contracts], key=lambda bid: (bid.needed, -(bid.rank or 0)))
        return bids[(len(bids) - 1) // 2] if bids else None


def at_share(values: Sequence[int], share: float) -> int:
    """Return the least of the values that so large a share of them does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


class Watched(Thinker):
    """A player whose cards the referee judges."""

    def __init__(self, level: Level, sense: Sense) -> None:
        super().__init__(level)
        self._sense = sense

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        action = super().poll(observation)
        if isinstance(action, Play):
            for fault, done in faults(observation, action.card).items():
                self._sense.moments[fault] += 1
                self._sense.done[fault] += done
        return action


def passing(level: Level) -> Level:
    """Return a level that does the same but never bids."""

    def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
        if observation.phase is Phase.AUCTION and Pass(observation.seat) in observation.legal:
            return Pass(observation.seat)
        return level(observation, rng)

    return decide


def watch(rules: Rules, name: str, seed: str, numbers: Iterable[int]) -> Sense:
    """Play the decks of these numbers with players of that level, and judge what they do."""
    use_weights(asset_files("nets"))
    rules, level = single_deal(rules), level_called(name)
    sense = Sense()
    for number in numbers:
        won = _deal(rules, seed, number, [Watched(level, sense) for _ in range(rules.players)], sense)
        sense.deals += 1
        if rules.auction is not None:
            seat = number % rules.players
            players: list[Thinker] = [Thinker(passing(level) if s == seat else level) for s in range(rules.players)]
            sense.passing.append(_deal(rules, seed, number, players)[seat] - won[seat])
    return sense


def _deal(
    rules: Rules, seed: str, number: int, players: Sequence[Thinker], sense: Sense | None = None
) -> tuple[int, ...]:
    """Play a deck to its end, note how its auction went, and return what each side won."""
    room = room_of(rules, seed, number, [*players])
    while not room.match.results:
        room.step()
    result = room.match.results[0]
    if sense is not None and rules.auction is not None:
        sense.calls.append(len(room.observe(0).bids))
        if result.contract is not None:
            sense.contracts.append(result.contract)
    return result.won


def sense_of(rules: Rules, name: str, deals: int, seed: str, crew: Crew) -> Sense:
    """Watch so many decks; raises Lost."""
    sense = Sense()
    with closing(crew.map(partial(watch, rules, name, seed), chunks(deals))) as found:
        for some in found:
            sense.add(some)
    return sense


# --- what is told of it


def broken(sense: Sense, name: str) -> list[str]:
    """Return what is beyond what that level is allowed, chance set aside."""
    level = name.split(":")[0]
    said = []
    for fault, allowed in ALLOWED.items():
        share = sense.share(fault)
        if level in allowed and (share.done if not allowed[level] else share.interval[0] > allowed[level]):
            said.append(f"{fault.value} {share}, allowed {100 * allowed[level]:.0f} %")
    if not sense.calls or level not in OFFERED:
        return said
    low, high = sense.made.interval
    if sense.contracts and (high < MADE[0] or low > MADE[1]):
        said.append(f"contracts made {sense.made}, not {100 * MADE[0]:.0f} to {100 * MADE[1]:.0f} %")
    more, ci = mean_of(sense.passing)
    if more - ci > 0:
        said.append(f"who always passes gains {more:+.2f} ± {ci:.2f} match points")
    for part, most in zip((0.5, 0.9), CALLS, strict=True):
        calls = at_share(sense.calls, part)
        if calls > most:
            said.append(f"{100 * part:.0f} % of auctions have up to {calls} calls, allowed {most}")
    bid = sense.bid
    if level == "beginner" and bid is not None and bid.rank is None:
        if not BEGINNERS_BID[0] <= bid.needed <= BEGINNERS_BID[1]:
            said.append(f"the median bid is {bid.needed}, not {BEGINNERS_BID[0]} to {BEGINNERS_BID[1]}")
    return said


def told_bid(bid: BidMade | None) -> str:
    """Write a bid as tables have it: its rank, or its points."""
    if bid is None:
        return "–"
    return str(bid.needed) if bid.rank is None else bid.rank.name.lower()


def _cards_row(table: str, name: str, sense: Sense) -> str:
    return f"| {' | '.join([table, name, str(sense.deals), *[str(sense.share(fault)) for fault in Fault]])} |"


def _auctions_row(table: str, name: str, sense: Sense) -> str:
    more, ci = mean_of(sense.passing)
    calls = f"{at_share(sense.calls, 0.5)}, {at_share(sense.calls, 0.9)}"
    cells = [table, name, str(sense.deals), str(sense.made), told_bid(sense.bid), calls, f"{more:+.2f} ± {ci:.2f}"]
    return f"| {' | '.join(cells)} |"


def _as_json(table: str, name: str, sense: Sense) -> str:
    told: dict[str, object] = {"table": table, "level": name, "deals": sense.deals}
    for fault in Fault:
        share = sense.share(fault)
        told[fault.value] = {"done": share.done, "moments": share.moments, "interval": share.interval}
    if sense.calls:
        told["contracts"] = {"made": sense.made.done, "of": sense.made.moments, "interval": sense.made.interval}
        told["bid"] = told_bid(sense.bid)
        told["calls"] = [at_share(sense.calls, 0.5), at_share(sense.calls, 0.9)]
        told["passing"] = mean_of(sense.passing)
    return json.dumps(told)


def main(argv: Sequence[str] | None = None) -> int:
    """Print a line of a Markdown table for each table and level, those of auctions after the others."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.sense", description=__doc__)
    parser.add_argument("levels", nargs="*", default=OFFERED, help=f"{', '.join(OFFERED)}; a person after a colon")
    parser.add_argument("--table", action="append", metavar="'GAME PLAYERS [KEY=VALUE ...]'", help="(all; repeatable)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each row ({DEALS})")
    parser.add_argument("--seed", default=SEED, help=f"what the decks come from ({SEED})")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes of this machine (1: this one)")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each row instead")
    parser.add_argument("--hold", action="store_true", help="end with 1 where a level does what it must not")
    options = parser.parse_args(argv)
    if options.deals < 1 or options.workers < 1:
        parser.error("at least one deal and one process")
    try:
        tables = {table: rules_of(table) for table in options.table or TABLES}
        for name in options.levels:
            level_called(name)
    except KeyError as error:
        parser.error(f"no such level or person: {error}")
    except (GameError, ValueError) as error:
        parser.error(str(error))
    try:
        return _print(tables, options)
    except Lost as error:
        print(error, file=sys.stderr)
        return 1


def rules_of(table: str) -> Rules:
    """Read a table such as ``briscola-chiamata 5 auction=rank``; raises GameError and ValueError."""
    game, players, *options = table.split()
    return with_options(preset(game, int(players)), dict(option.split("=", 1) for option in options))


def _print(tables: dict[str, Rules], options: argparse.Namespace) -> int:
    rows: list[tuple[str, str, Sense]] = []
    said: list[str] = []
    if not options.json:
        _head("table", "level", "deals", *[f"{fault.value}, %" for fault in Fault])
    with closing(crew_of(options.workers)) as crew:
        for table, rules in tables.items():
            for name in options.levels:
                sense = sense_of(rules, name, options.deals, options.seed, crew)
                rows.append((table, name, sense))
                said += [f"{table}, {name}: {what}" for what in broken(sense, name)]
                print((_as_json if options.json else _cards_row)(*rows[-1]), flush=True)
    auctions = [row for row in rows if row[2].calls]
    if auctions and not options.json:
        print()
        _head("table", "level", "deals", "contracts made, %", "median bid", "calls: half, nine of ten", "passing")
        print("\n".join([_auctions_row(*row) for row in auctions]), flush=True)
    if options.hold:
        print("\n".join(["", *said]) if said else "\nAll levels make sense.", flush=True)
    return int(options.hold and bool(said))


def _head(*names: str) -> None:
    print(f"| {' | '.join(names)} |\n|{'---|' * len(names)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
