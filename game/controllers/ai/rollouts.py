"""Deals played out in thought: each action is tried in the same worlds a seat thinks possible, ``casual`` playing on.

For any rules and any number of players. What makes it fast: nobody uses what he knows of single cards in other hands,
the ending of two is played like any other trick, and in Chiamata whoever does not know the partner takes each of the
others for him with equal chance until the called card is played.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from typing import Final, NamedTuple

from game.controllers.ai.common import added
from game.controllers.ai.fastcore import BEATEN_BY, GIVES, NOBODY, POINTS, SUITS
from game.controllers.ai.partners import fixed_allies, likely_partners
from game.controllers.ai.tricks import STEP, holds_one
from game.controllers.ai.weights import Weights, sided_weights
from game.controllers.ai.worlds import sample_deal
from game.model.actions import Action, Claim, Exchange, Play
from game.model.auction import holder_of
from game.model.cards import CARDS
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.scoring import AT_MOST
from game.model.state import Deal
from game.model.stream import Chance

WORK: Final = 20000
"""Cards played in thought for one decision: about a quarter of a second of one core at most."""
MOST_WORLDS: Final = 500
_ALONE: Final = 0.01

_HIGHER: Final = tuple(
    sum(1 << other.index for other in CARDS if other.suit is card.suit and other.rank > card.rank) for card in CARDS
)
_SUIT: Final = tuple(int(card.suit) for card in CARDS)
_holds_one = cache(holds_one)


class Outcome(NamedTuple):
    """What a deal is worth to one side: its card points, and 1 for a deal won, 1/2 for one that nobody wins."""

    points: float
    win: float


class _Belief(NamedTuple):
    """What a seat plays by; ``keep``, ``late`` (once the stock is empty) and ``lead`` by card, with these trumps."""

    weights: Weights
    keep: tuple[float, ...]
    late: tuple[float, ...]
    lead: tuple[float, ...]


@cache
def _belief(weights: Weights, trump: int) -> _Belief:
    keep, lead = [], []
    for card in CARDS:
        step, is_trump = STEP[card.rank], card.suit == trump
        keep.append((weights.keep_trump if is_trump else weights.keep_plain)[step])
        lead.append((weights.lead_trump if is_trump else weights.lead_plain)[step])
    return _Belief(weights, tuple(keep), tuple([worth * weights.late for worth in keep]), tuple(lead))


class RolloutDeal:
    """A deal between any number of players, from a moment in which a card is to be played; changed in place."""

    __slots__ = (
        "_allies", "_beliefs", "best", "bottom", "called", "declarer", "drawn", "gone", "hands", "holder", "partner",
        "points", "round", "rules", "size", "stock", "total", "trick", "trump", "turn", "won",
    )  # fmt: skip

    def __init__(self, deal: Deal) -> None:
        """Take over a deal in phase PLAY; raises ValueError in any other."""
        if deal.turn is None or deal.trump is None:
            raise ValueError(f"nothing to play in phase {deal.phase.value}")
        rules = self.rules = deal.rules
        self.trump = int(deal.trump)
        self.hands = [sum([1 << card.index for card in hand]) for hand in deal.hands]
        self.stock = tuple([card.index for card in deal.stock])
        self.bottom = self.stock[-1] if deal.turned is not None else NOBODY
        self.drawn = 0
        self.turn = deal.turn
        self.size = rules.cards_a_trick * rules.players
        self.trick = [card.index for _, card in deal.trick]
        self.best = self.holder = NOBODY
        self.points = [0] * rules.players
        self.won = [False] * rules.players
        self.gone = 0
        for trick in deal.tricks:
            self.points[trick.winner] += trick.points
            self.won[trick.winner] = True
            for _, card in trick.cards:
                self.gone |= 1 << card.index
        for seat, card in deal.trick:
            self._lay(seat, card.index)
        self.round = deal.round
        self.total = sum([1 << card.index for card in rules.cards])
        called, declarer = deal.extras.called, deal.extras.declarer
        self.called, self.declarer = NOBODY if called is None else called.index, declarer
        self.partner = None if called is None else holder_of(deal, called)
        self._beliefs: tuple[_Belief, ...] = ()
        self._allies: tuple[tuple[float, ...], ...] = ()
        self._learn_sides()

    def copy(self) -> RolloutDeal:
        """Return a deal that goes its own way."""
        other = RolloutDeal.__new__(RolloutDeal)
        for name in RolloutDeal.__slots__:
            value = getattr(self, name)
            setattr(other, name, value[:] if type(value) is list else value)
        return other

    def _learn_sides(self) -> None:
        """Work out for every seat how likely each other is its ally, and what it plays for."""
        rules = self.rules
        seats = range(rules.players)
        if self.called == NOBODY:
            self._allies = fixed_allies(rules.players, rules.sides)
            self._beliefs = (_belief(sided_weights(rules), self.trump),) * rules.players
            return
        shown = bool(self.gone >> self.called & 1)
        self._allies = tuple([tuple([self._ally(seat, other, shown) for other in seats]) for seat in seats])
        self._beliefs = tuple(
            [_belief(sided_weights(rules, seat in (self.declarer, self.partner)), self.trump) for seat in seats]
        )

    def _ally(self, seat: int, other: int, shown: bool) -> float:
        """Return how likely the other is on this seat's side, with a called card: by what this seat knows of it."""
        pair = (self.declarer, self.partner)
        if shown or seat == self.partner:
            return float((seat in pair) == (other in pair))
        if seat == self.declarer:
            return 1.0 if other == seat else 0.25
        return 1.0 if other == seat else 0.0 if other == self.declarer else 2 / 3

    # -- what happens ------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do what the seat in turn chose: a card, an exchange or a claim; anything else changes no card."""
        if isinstance(action, Play):
            self.play(action.card.index)
        elif isinstance(action, Exchange):
            self._exchange(action.seat)
        elif isinstance(action, Claim):
            held = sum(self.hands)
            self.points[action.seat] += sum([points for card, points in enumerate(POINTS) if held >> card & 1])
            self.hands = [0] * len(self.hands)

    def play(self, card: int) -> None:
        """Let the seat in turn play a card; a full trick is taken and cards are drawn."""
        seat = self.turn
        self.hands[seat] ^= 1 << card
        self.trick.append(card)
        self._lay(seat, card)
        if card == self.called:
            self._learn_sides()
        if len(self.trick) < self.size:
            self.turn = (seat + 1) % len(self.hands)
        else:
            self._take()

    def _lay(self, seat: int, card: int) -> None:
        if self.best == NOBODY or BEATEN_BY[self.trump][self.best] >> card & 1:
            self.best, self.holder = card, seat
        self.gone |= 1 << card

    def _take(self) -> None:
        winner = self.holder
        self.points[winner] += sum([POINTS[card] for card in self.trick])
        self.won[winner] = True
        self.trick.clear()
        self.best = NOBODY
        self.turn = winner
        left = len(self.stock) - self.drawn
        if not left:
            return
        self.round += 1
        if self.bottom != NOBODY and self.round <= self.rules.last_exchange_round:
            self._exchange_all()
        players = len(self.hands)
        for step in range(min(self.size, left)):
            card = self.stock[self.drawn]
            self.drawn += 1
            if self.bottom != NOBODY and self.drawn == len(self.stock):
                card, self.bottom = self.bottom, NOBODY
            self.hands[(winner + step) % players] |= 1 << card

    def _exchange_all(self) -> None:
        if self.rules.goal != "most_points":
            return
        for _ in range(2):  # one exchange may turn up the card for which another can exchange
            for seat, hand in enumerate(self.hands):
                give = GIVES[self.bottom]
                if give >= 0 and hand >> give & 1 and self.won[seat]:
                    self._exchange(seat)

    def _exchange(self, seat: int) -> None:
        give = GIVES[self.bottom]
        self.hands[seat] ^= 1 << give | 1 << self.bottom
        self.bottom = give

    # -- playing on --------------------------------------------------------------------------------------------------

    def play_out(self) -> None:
        """Play the deal to its end, everybody as ``casual`` does."""
        while any(self.hands):
            self.play(self.choose())

    def choose(self) -> int:
        """Return the card that ``casual`` would play for the seat in turn, as its observation tells it."""
        seat, trump, trick = self.turn, self.trump, self.trick
        hand = self.hands[seat]
        if not hand & (hand - 1):
            return hand.bit_length() - 1
        weights, keep, late, lead = self._beliefs[seat]
        if self.drawn == len(self.stock):
            keep = late
        ally = self._allies[seat]
        players = len(self.hands)
        ahead = [(seat + step) % players for step in range(1, self.size - len(trick))]
        friends = added([ally[other] for other in ahead])
        extra = weights.extra_enemy * (len(ahead) - friends) + weights.extra_friend * friends
        lies = sum([POINTS[card] for card in trick])
        unseen = self.total & ~(self.gone | hand)
        if self.bottom != NOBODY:
            unseen &= ~(1 << self.bottom)
        hidden = unseen.bit_count()
        trumps = (unseen & SUITS[trump]).bit_count()
        rival, aim, friend, cost = weights.rival, weights.aim, weights.friend, weights.lead_cost
        will_follow, will_trump = weights.will_follow, weights.will_trump
        best, holds = self.best, 0.0 if self.best == NOBODY else ally[self.holder]
        turned = 0.0
        if players == 2 and len(self.stock) - self.drawn == 2 and self.size == 2 and self.bottom != NOBODY:
            turned = keep[self.bottom] * weights.last_draw
        chosen, most = NOBODY, float("-inf")
        rest = hand
        while rest:
            low = rest & -rest
            rest ^= low
            card = low.bit_length() - 1
            points = lies + POINTS[card]
            if best == NOBODY or BEATEN_BY[trump][best] & low:
                winner, chance = card, 1.0
            else:
                winner, chance = best, holds
            if ahead:
                class_ = 0 if points <= 0 else 1 if points < 5 else 2 if points < 10 else 3
                over = will_trump[class_]
                higher = (unseen & _HIGHER[winner]).bit_count()
                is_trump = _SUIT[winner] == trump
                follow = over if is_trump else will_follow[class_]
                for other in ahead:
                    if other == seat:  # the second card of a double trick
                        mine = hand ^ low
                        take = over if mine & BEATEN_BY[trump][winner] else 0.0
                    else:
                        count = self.hands[other].bit_count()
                        take = 1.0 - (1.0 - _holds_one(higher, count, hidden) * follow) * (
                            1.0 if is_trump else 1.0 - _holds_one(trumps, count, hidden) * over
                        )
                    with_us = ally[other]
                    chance = (1.0 - with_us) * chance * (1.0 - take) + with_us * (
                        chance + (1.0 - chance) * take * friend
                    )
            value = aim * (points + extra) * (chance - (1.0 - chance) * rival) - keep[card] - chance * cost
            if best == NOBODY:
                value -= lead[card]
            if turned:
                value += (0.5 - chance) * turned
            if value > most:
                chosen, most = card, value
        return chosen

    # -- what it was worth -------------------------------------------------------------------------------------------

    def outcome(self, seat: int, needed: int) -> Outcome:
        """Return what the finished deal is worth to that seat's side; ``needed`` is the bid of Chiamata, else 0."""
        rules, points = self.rules, self.points
        if self.called != NOBODY:
            pair = {self.declarer, self.partner}
            made = sum([points[each] for each in pair if each is not None])
            ours = seat in pair
            return Outcome(made if ours else 120 - made, float((made >= needed) == ours))
        sides = [sum(points[side :: rules.sides]) for side in range(rules.sides)]
        return Outcome(sides[rules.side_of(seat)], win_of(rules, sides, rules.side_of(seat)))


def win_of(rules: Rules, points: Sequence[int], side: int) -> float:
    """Return 1 when that side has won a deal of these points, 1/2 when nobody has, else 0 (RULES.md, section 6)."""
    own = points[side]
    if rules.goal == "at_most_11":
        if any(value <= AT_MOST for value in points):
            return float(own <= AT_MOST)
        best = min(points)
    else:
        best = max(points)
    if points.count(best) > 1:
        return 0.5
    return float(own == best)


def rating(
    observation: Observation, actions: Sequence[Action], rng: Chance
) -> Generator[None, None, dict[Action, Outcome]]:
    """Return, pausing after every world, what each action is worth on average to the seat's side; all are tried in
    the same worlds.

    The number of worlds is fixed by the number of actions and of cards left, so that the answer never hangs on the
    clock. Raises ValueError outside phase PLAY.
    """
    left = observation.stock + sum(observation.hand_counts)
    worlds = max(1, min(MOST_WORLDS, WORK // max(1, left * len(actions))))
    needed = observation.bid.needed if observation.bid is not None else 0
    hidden = observation.called is not None and observation.partner is None
    likely = likely_partners(observation) if hidden else ()
    sums = dict.fromkeys(actions, Outcome(0.0, 0.0))
    total = 0.0
    for _ in range(worlds):
        table = RolloutDeal(sample_deal(observation, rng))
        # The declarer himself hardly ever holds the card he called.
        weight = max(_ALONE, likely[table.partner]) if likely and table.partner is not None else 1.0
        total += weight
        for action in actions:
            tried = table.copy()
            tried.act(action)
            tried.play_out()
            got, so_far = tried.outcome(observation.seat, needed), sums[action]
            sums[action] = Outcome(so_far.points + weight * got.points, so_far.win + weight * got.win)
        yield
    return {action: Outcome(got.points / total, got.win / total) for action, got in sums.items()}
