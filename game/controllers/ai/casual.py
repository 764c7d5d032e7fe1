"""The level ``casual``: counts cards, weighs what a trick brings against what a card is worth, ends exactly with two.

It clings to its aces and threes (slips.py), often until they are lost. Where points are to be avoided it sees only a
part of what it costs to take a trick and lead again, and of the danger of trumps.

It decides from the observation alone, in well under a millisecond: what may be done any time, the auction
and the call, and the card to play (tricks.py, with the numbers of weights.py; ending.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from game.controllers.ai.ending import ending_of
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.ai.motives import Motive, Parts, Weighed, weighed
from game.controllers.ai.slips import clinging, misjudging
from game.controllers.ai.tricks import card_value, view_of
from game.controllers.ai.weights import Weights, weights_for
from game.controllers.player import STAY, NoAction, is_in_turn
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.auction import RANKS
from game.model.cards import Card, Rank, Suit, card_of
from game.model.events import Played
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance

Weigh = Callable[[Observation, Chance, Manner], Weighed]
"""Says what decides which card a level plays."""
_MISJUDGES: Final = {3: 7.5, 4: 6.5, 5: 25.0, 6: 5.6}
"""Card points by which it may be wrong about a card, either way, by number of players where more than two play."""
_MISJUDGES_FEWEST: Final = {2: 3.0, 3: 3.0, 4: 7.0, 6: 9.0}
"""The same where points are to be avoided, between two too."""
_NEXT_LEAD: Final = 0.4
"""Where points are to be avoided, the share that it sees of what it costs to take a trick, lead next and be given the
dearest cards of all others."""
_DANGER: Final = 0.5
"""There, the share that it sees of the danger of keeping trumps, which are good to have in every other game."""
_MISBIDS: Final = 45.0
_CERTAIN: Final = 1000.0
"""What is known to be best is rated above all others by so much that no manner counts."""


def decide(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Return what this level does now, STAY when there is nothing to do out of turn."""
    return decide_with(weigh, observation, rng, manner, _MISBIDS)


def weigh(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Weighed:
    """Return what decides which card this level plays, with the draws of chance of :func:`decide`."""
    return weighed(_rate, observation, observation, rng, manner)


def decide_with(
    weigh: Weigh, observation: Observation, rng: Chance, manner: Manner, misbids: float = 0.0
) -> Action | NoAction:
    """Return what a level does that weighs cards in a way of its own, and does everything else as this one.

    ``misbids`` is by how many card points it may misjudge what its hand makes in Chiamata.
    """
    if not is_in_turn(observation):
        return action_any_time(observation)
    if observation.phase is Phase.CUT:
        cuts = [action for action in observation.legal if isinstance(action, Cut)]
        return cuts[int(rng.triangular(0, len(cuts)))]
    if observation.phase is Phase.AUCTION:
        return choose_bid(observation, rng, manner.shy, misbids)
    if observation.phase is Phase.CALL:
        return choose_call(observation)
    if observation.rules.acts_any_time:
        action = action_any_time(observation)
        if not isinstance(action, NoAction):
            return action
    return Play(observation.seat, weigh(observation, rng, manner).chosen)


def certain(cards: tuple[Card, ...], best: Card) -> list[float]:
    """Rate cards of which one is known to be best."""
    return [_CERTAIN * (card is best) for card in cards]


def _rate(observation: Observation, remembered: Observation, cards: tuple[Card, ...], rng: Chance) -> Parts:
    """Rate each of these cards; where more than two play, a little wrongly."""
    parts: Parts = {Motive.WORTH: steady(remembered, cards), Motive.CLINGING: clinging(observation, cards)}
    rules = observation.rules
    most = (_MISJUDGES if rules.goal == "most_points" else _MISJUDGES_FEWEST).get(rules.players, 0.0)
    if rules.players == 2 and not observation.stock:
        most = 0.0
    if most:
        parts[Motive.SLIP] = misjudging(remembered, cards, most, rng)
    return parts


def steady(observation: Observation, cards: tuple[Card, ...]) -> Sequence[float]:
    """Rate each of these cards as well as this way of thinking can."""
    if observation.rules.players == 2 and observation.stock == 0:
        ending, his, table = ending_of(observation)
        return certain(cards, ending.best_card(cards, his, table))
    view, weights = view_of(observation, cards), weights_for(observation)
    if observation.rules.goal == "at_most_11":
        weights = _as_in_other_games(weights)
    return [card_value(view, weights, card) for card in cards]


@cache
def _as_in_other_games(weights: Weights) -> Weights:
    danger = tuple([_DANGER * worth for worth in weights.keep_trump])
    return replace(weights, keep_trump=danger, lead_cost=_NEXT_LEAD * weights.lead_cost)


# --- whatever may be done in turn or not: exchanging, claiming, and making faces at partners


def action_any_time(observation: Observation) -> Action | NoAction:
    """Return an exchange, claim or signal that is legal and pays, else STAY.

    A better trump for a low one is worth having at once: where the rules let a player wait and hide it, waiting gained
    nothing in thousands of deals. To claim the rest costs nothing, but where points are to be avoided neither pays.
    Every trump that has a face and is news to partners is told: only they see it.
    """
    wins_points = observation.rules.goal == "most_points"
    for action in observation.legal:
        if isinstance(action, (Exchange, Claim)):
            if wins_points:
                return action
        elif isinstance(action, Signal) and _is_news(observation, action.rank):
            return action
    return STAY


def _is_news(observation: Observation, rank: Rank) -> bool:
    """Whether partners have not seen this trump yet: all saw it come, or it was in a hand shown before the first card.

    A hand lies in the order the cards came. So a full one has at its end the card drawn last, and those before it were
    shown, or drawn earlier and told of then.
    """
    assert observation.trump is not None, "a signal without trumps"
    card, hand, rules = card_of(observation.trump, rank), observation.hand, observation.rules
    if Played(observation.seat, card) in observation.shown:
        return False
    if not rules.partners_show_hands:
        return True
    return bool(observation.tricks) and len(hand) == rules.hand and hand[-1] == card


# --- the auction and the call of Chiamata: how many card points a suit promises, and what to bid

# The points a declarer and his partner make with a suit are close to a sum of what each trump held is worth and of what
# the called card lacks. The numbers were fitted to 340,000 deals played by these players; what is really made spreads
# around the sum by about 17 points. Cards of other suits do not count: they are won by whoever holds the trumps.

# By rank of the deck of forty: two, four, five, six, seven, jack, knight, king, three, ace.
_HELD: Final = dict(zip(reversed(RANKS), (4.1, 4.3, 4.6, 4.9, 5.6, 7.0, 9.1, 12.4, 18.3, 19.0), strict=True))
_CALLED: Final = dict(
    zip(reversed(RANKS), (-16.2, -15.5, -15.2, -14.6, -13.8, -12.1, -9.9, -6.4, -0.8, 0.0), strict=True)
)
_BASE: Final = 44.7
_POSITION: Final = (0.0, 0.0, 0.8, 2.4, 4.5)
"""By the number of players from the one who leads first to the declarer."""
_DARING: Final = 2.0
"""Points bid above the expected ones, since to let another declare costs something too; more than this loses."""
_CARD_POINTS: Final = 20.0
_JUMP: Final = 2
"""A bid of points goes up by at least one, and by at most one part in so many of what it might."""


def expected_points(observation: Observation, card: Card) -> float:
    """Return the card points that the declarer and the holder of that card make on average when he calls it."""
    held = sum([_HELD[own.rank] for own in observation.hand if own.suit is card.suit])
    dealer = observation.dealer or 0
    position = (observation.seat - dealer - 1) % observation.rules.players
    return _BASE + held + _CALLED[card.rank] + _POSITION[position]


def choose_bid(observation: Observation, rng: Chance, shy: float = 0.0, wrong: float = 0.0) -> Action:
    """Return the rank that promises most, or the least points worth bidding or a little more, else the pass.

    Whoever is ``shy`` by so many match points wants more; a point of a match is worth about twenty of cards here.
    ``wrong`` is by how many card points the hand may be misjudged, either way.
    """
    daring = _DARING - _CARD_POINTS * shy + rng.triangular(-wrong, wrong)
    bids = [action for action in observation.legal if isinstance(action, Bid)]
    ranks = [(promised(observation, bid.rank)[0] + daring, bid) for bid in bids if bid.rank is not None]
    if ranks:
        most, bid = max(ranks, key=lambda each: each[0])
        return bid if most >= bid.needed else Pass(observation.seat)
    if bids:
        # Where ranks have been bid, the two is the card that will have to be called.
        most = promised(observation, Rank.TWO if observation.rules.auction == "rank" else None)[0] + daring
        room = min(int(most) - bids[0].needed, len(bids) - 1)
        if room >= 0:
            return bids[rng.randint(0, room // _JUMP)]
    return Pass(observation.seat)


def choose_call(observation: Observation) -> Action:
    """Return the call that promises most, of a card in another hand if there is one."""
    calls = [action for action in observation.legal if isinstance(action, Call)]
    others = [call for call in calls if call.card not in observation.hand]
    return max(others or calls, key=lambda call: expected_points(observation, call.card))


def promised(observation: Observation, rank: Rank | None) -> tuple[float, Suit]:
    """Return the points that calling a card of this rank, or of any without one, promises, and the best suit for it.

    Cards in the own hand are not called; where no other is left the promise is 0.
    """
    ranks = RANKS if rank is None else (rank,)
    cards = [card_of(suit, each) for suit in Suit for each in ranks]
    held = observation.hand
    found = [(expected_points(observation, card), card.suit) for card in cards if card not in held]
    return max(found, key=lambda each: each[0], default=(0.0, Suit.COINS))
