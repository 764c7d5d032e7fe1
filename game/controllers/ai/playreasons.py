"""Why to play a card: what it does to the trick and to the hand, as far as the seat can prove it (reasons.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.controllers.ai.common import beats, best_played, known_hands, playable, trump_of, unseen_cards
from game.controllers.ai.figures import Figure
from game.controllers.ai.partners import ally_chances
from game.controllers.ai.reason import Reason
from game.model.actions import Play
from game.model.cards import Card
from game.model.exchange import GIVEN_FOR
from game.model.observation import Observation
from game.model.scoring import AT_MOST

_RICH: Final = 10
"""Points of an ace or three."""
_LITTLE: Final = 4
"""A trick of at most so many points is not worth a trump."""


class Spot:
    """A card that a seat is about to play, and what it can prove about the trick.

    ``out`` are the cards that those still to play to the trick may hold; ``lies`` the points in it without this card,
    ``points`` with it. ``allies`` are certain to play for this side, ``enemies`` certain not to.
    """

    def __init__(self, observation: Observation, card: Card, figures: Sequence[Figure]) -> None:
        self.observation, self.card, self.figures = observation, card, figures
        rules, seat, trick = observation.rules, observation.seat, observation.trick
        self.trump = trump_of(observation)
        self.cards = playable(observation)
        self.others = tuple([held for held in self.cards if held is not card])
        chances = _ally_chances(observation)
        self.allies = frozenset([other for other, chance in enumerate(chances) if chance == 1.0])
        self.enemies = frozenset([other for other, chance in enumerate(chances) if chance == 0.0])
        players = rules.players
        left = players * rules.cards_a_trick - len(trick) - 1
        self.ahead = tuple([(seat + step) % players for step in range(1, left + 1)])
        self.best = best_played(trick, self.trump) if trick else None
        self.lies = sum([played.card.points for played in trick])
        self.points = self.lies + card.points
        known = known_hands(observation)
        self.unseen = unseen_cards(observation)
        held = [other for owner in {*self.ahead} - {seat} for other in known[owner]]
        self.out = (*self.unseen, *held)
        turned = observation.turned
        if rules.exchange == "catalan" and turned is not None and GIVEN_FOR[turned.index] in self.out:
            self.out = (*self.out, turned)  # somebody may take it in the middle of the trick

    def takes_with(self, card: Card) -> bool:
        """Whether that card holds the trick once it is played."""
        return self.best is None or beats(card, self.best.card, self.trump)

    @property
    def takes(self) -> bool:
        """Whether this card does."""
        return self.takes_with(self.card)

    @property
    def winner(self) -> tuple[int, Card]:
        """The seat that holds the trick once the card is played, and the card it holds it with."""
        if self.takes or self.best is None:
            return self.observation.seat, self.card
        return self.best

    def beaten_by(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of the cards that would take the trick from the winner."""
        best = self.winner[1]
        return [card for card in cards if beats(card, best, self.trump)]

    @property
    def is_ours(self) -> bool:
        """Whether this side takes the trick for certain."""
        others = [seat for seat in self.ahead if seat not in self.allies]
        return self.winner[0] in self.allies and not (others and self.beaten_by(self.out))

    @property
    def is_theirs(self) -> bool:
        """Whether another side takes the trick for certain: nobody of this one is still to play."""
        return self.winner[0] in self.enemies and self.enemies.issuperset(self.ahead)

    @property
    def won(self) -> int:
        """Points this side has won for certain before this trick."""
        return sum([trick.points for trick in self.observation.tricks if trick.winner in self.allies])


def _ally_chances(observation: Observation) -> tuple[float, ...]:
    """Return for each seat the chance that it plays for this seat's side; its own is 1."""
    rules, seat = observation.rules, observation.seat
    if rules.trump_choice == "called":
        return ally_chances(observation)
    return tuple([float(rules.side_of(other) == rules.side_of(seat)) for other in range(rules.players)])


def of_play(observation: Observation, card: Card, figures: Sequence[Figure]) -> Reason:
    """Return the most telling fact that speaks for playing that card, the best of these figures."""
    spot = Spot(observation, card, figures)
    ways = _TO_WIN if observation.rules.goal == "most_points" else _TO_AVOID
    return next((reason for way in ways if (reason := way(spot)) is not None), _on_average(spot))


def _only_card(spot: Spot) -> Reason | None:
    return None if spot.others else Reason("only-card", {"card": spot.card})


# -- points are to be won ----------------------------------------------------------------------------------------------


def _decides(spot: Spot) -> Reason | None:
    """The trick decides the deal."""
    if not spot.is_ours:
        return None
    observation, before = spot.observation, spot.won
    after = before + spot.points
    if observation.rules.trump_choice != "called":
        return Reason("wins-deal", {"points": after}) if before <= 60 < after else None
    if observation.bid is None:
        return None
    bid = observation.bid.needed
    if observation.declarer in spot.allies:
        return Reason("makes-bid", {"points": after, "bid": bid}) if before < bid <= after else None
    return Reason("breaks-bid", {"points": after, "bid": bid}) if before <= 120 - bid < after else None


def _takes(spot: Spot) -> Reason | None:
    """The card takes points for certain."""
    if not spot.takes or not spot.is_ours or not spot.points:
        return None
    facts = {"card": spot.card, "points": spot.points}
    if spot.card.points >= _RICH and spot.card.suit is not spot.trump:
        return Reason("brings-home", facts)
    if not spot.lies:
        return None
    takers = [card for card in spot.others if spot.takes_with(card)]
    if not takers:
        return Reason("only-taker", facts)
    cost = _cost(spot.card, spot)
    return Reason("cheapest-taker" if all(cost < _cost(card, spot) for card in takers) else "takes", facts)


def _cost(card: Card, spot: Spot) -> tuple[bool, int]:
    """Order the cards that take a trick from the one parted with most gladly: plain before trump, then by rank."""
    return card.suit is spot.trump, card.rank


def _gives_partner(spot: Spot) -> Reason | None:
    if spot.takes or not spot.is_ours or not spot.card.points:
        return None
    return Reason("gives-partner", {"card": spot.card, "points": spot.card.points})


def _best_ending(spot: Spot) -> Reason | None:
    """Between two with the stock gone the figures are exact."""
    if spot.observation.rules.players != 2 or spot.observation.stock:
        return None
    plays = [figure.points for figure in spot.figures if isinstance(figure.action, Play)]
    if len(plays) < 2 or plays[0] <= max(plays[1:]):
        return None
    return Reason("best-ending", {"points": round(plays[0]), "less": round(max(plays[1:]))})


def _draws_turned(spot: Spot) -> Reason | None:
    """With two cards left to draw the loser of the trick gets the one turned up."""
    observation = spot.observation
    if observation.rules.players != 2 or observation.stock != 2 or not spot.is_theirs:
        return None
    if observation.turned is None or observation.rules.exchange == "catalan":  # which may still change the turned card
        return None
    return Reason("draws-turned", {"card": observation.turned})


def _unbeatable(spot: Spot) -> Reason | None:
    if not spot.takes or not spot.ahead or spot.beaten_by(spot.out):
        return None
    return Reason("unbeatable", {"card": spot.card})


def _too_little(spot: Spot) -> Reason | None:
    """The trick could be had only for a trump."""
    takers = [card for card in spot.cards if spot.takes_with(card)]
    if not spot.is_theirs or spot.lies > _LITTLE or not takers or any(card.suit is not spot.trump for card in takers):
        return None
    return None if spot.card.suit is spot.trump else Reason("too-little", {"points": spot.lies})


def _partner_leads(spot: Spot) -> Reason | None:
    if spot.best is None or spot.takes or spot.best.seat not in spot.allies:
        return None
    if spot.best.seat == spot.observation.seat or spot.card.points or spot.card.suit is spot.trump:
        return None
    return Reason("partner-leads", {"name": spot.observation.names[spot.best.seat]})


def _takes_none(spot: Spot) -> Reason | None:
    if spot.best is None or spot.best.seat not in spot.enemies or any(spot.takes_with(card) for card in spot.cards):
        return None
    fewest = all(spot.card.points <= card.points for card in spot.others)
    return Reason("takes-none", {"card": spot.card}) if fewest else None


def _keeps_last_trumps(spot: Spot) -> Reason | None:
    """Every trump that has not been played lies in this hand and stays there."""
    observation = spot.observation
    trumps = [card for card in spot.others if card.suit is spot.trump]
    if spot.card.suit is spot.trump or not trumps or spot.card.points:
        return None
    gone = {card for trick in observation.tricks for _, card in trick.cards}
    gone.update([card for _, card in observation.trick])
    left = [card for card in observation.rules.cards if card.suit is spot.trump and card not in gone]
    return Reason("keeps-last-trumps", {"cards": len(trumps)}) if len(left) == len(trumps) else None


def _only_trumps_beat(spot: Spot) -> Reason | None:
    """A lead that only trumps can take."""
    if spot.best is not None or spot.card.suit is spot.trump or not spot.card.points:
        return None
    takers = spot.beaten_by(spot.out)
    if not takers or any(card.suit is not spot.trump for card in takers):
        return None
    return Reason("only-trumps-beat", {"card": spot.card})


def _few_beat(spot: Spot) -> Reason | None:
    """At most one of five unseen cards takes the trick from this one."""
    takers = spot.beaten_by(spot.unseen)
    if not spot.takes or not spot.ahead or not spot.points or 5 * len(takers) > len(spot.unseen):
        return None
    if len(spot.beaten_by(spot.out)) > len(takers):
        return None
    return Reason("few-beat", {"card": spot.card, "cards": len(takers), "unseen": len(spot.unseen)})


def _keeps(spot: Spot) -> Reason | None:
    """The card costs nothing."""
    if spot.card.points or spot.card.suit is spot.trump:
        return None
    trumps = [card for card in spot.others if card.suit is spot.trump]
    if trumps:
        return Reason("keeps-trumps", {"card": spot.card, "cards": len(trumps)})
    return Reason("gives-nothing", {"card": spot.card})


def _fewest_points(spot: Spot) -> Reason | None:
    if spot.card.points == 0 or any(card.points <= spot.card.points for card in spot.others):
        return None
    return Reason("fewest-points", {"card": spot.card, "points": spot.card.points})


# -- points are to be avoided ------------------------------------------------------------------------------------------


def _loses(spot: Spot) -> Reason | None:
    """Another side takes the trick for certain."""
    if not spot.is_theirs:
        return None
    if spot.card.points:
        return Reason("gets-rid", {"card": spot.card, "points": spot.card.points})
    return Reason("leaves-points", {"points": spot.lies}) if spot.lies else Reason("ducks", {"card": spot.card})


def _must_take(spot: Spot) -> Reason | None:
    if spot.ahead or not spot.is_ours or not all(spot.takes_with(card) for card in spot.others):
        return None
    return Reason("must-take", {"card": spot.card}) if spot.takes else None


def _stays_below(spot: Spot) -> Reason | None:
    if not spot.is_ours or spot.ahead or spot.won + spot.points > AT_MOST:
        return None
    return Reason("stays-below", {"card": spot.card, "points": spot.won + spot.points})


def _many_beat(spot: Spot) -> Reason | None:
    """At least half of the unseen cards take the trick from this one."""
    takers = spot.beaten_by(spot.unseen)
    if not spot.takes or not spot.ahead or 2 * len(takers) < len(spot.unseen) or not takers:
        return None
    return Reason("many-beat", {"card": spot.card, "cards": len(takers), "unseen": len(spot.unseen)})


# -- when nothing else can be said -------------------------------------------------------------------------------------


def _on_average(spot: Spot) -> Reason:
    """Between best and next best, as the figures have it, rounded as they are shown."""
    best, following = spot.figures[0], spot.figures[min(1, len(spot.figures) - 1)]
    points, chance = round(best.points), round(100 * best.chance)
    others = round(following.points), round(100 * following.chance)
    if isinstance(following.action, Play) and following is not best and (points, chance) == others:
        return Reason("as-good", {"points": points, "chance": chance})
    return Reason("on-average", {"points": points, "chance": chance, "next": others[0], "next_chance": others[1]})


_Way = Callable[[Spot], Reason | None]
_TO_WIN: Final[tuple[_Way, ...]] = (
    _decides, _only_card, _takes, _gives_partner, _best_ending, _draws_turned, _unbeatable, _too_little,
    _partner_leads, _keeps_last_trumps, _takes_none, _only_trumps_beat, _few_beat, _keeps, _fewest_points,
)  # fmt: skip
"""From the most telling to the least."""
_TO_AVOID: Final[tuple[_Way, ...]] = (_only_card, _loses, _must_take, _stays_below, _many_beat)
