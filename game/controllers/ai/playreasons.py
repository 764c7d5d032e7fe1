"""Why to play a card: what it does to the trick and to the hand, as far as the seat can prove it (reasons.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.controllers.ai import comparisons
from game.controllers.ai.comparisons import Comparison, cost
from game.controllers.ai.figures import Figure
from game.controllers.ai.reason import Reason
from game.controllers.ai.spot import LITTLE, RICH, Spot
from game.model.actions import Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.scoring import AT_MOST


def of_play(observation: Observation, card: Card, figures: Sequence[Figure]) -> Reason:
    """Return the most telling fact that speaks for playing that card, the best of these figures.

    It is one that does not hold for the natural alternative as well: the next best card or, where nothing is to be said
    against that, one after it. Cards of which the figures are the same come last.
    """
    spot = Spot(observation, card, figures)
    if not spot.others:
        return Reason("only-card", {"card": card})
    ways = _TO_WIN if observation.rules.goal == "most_points" else _TO_AVOID
    if (every := _any_ending(spot)) is not None:
        return every
    told = (way(spot, rival) for rival in _rivals(spot) for way in ways)
    return next((reason for reason in told if reason is not None), None) or _on_average(spot)


def _rivals(spot: Spot) -> list[Spot]:
    """Return the other cards, the next best first; those that are as good come last."""
    figures = [figure for figure in spot.figures if isinstance(figure.action, Play)]
    best = _shown(figures[0])
    ordered = sorted(figures[1:], key=lambda figure: _shown(figure) == best)
    return [Spot(spot.observation, each.action.card, spot.figures) for each in ordered if isinstance(each.action, Play)]


def _shown(figure: Figure) -> tuple[int, int]:
    """Return points and chance in percent as they are shown."""
    return round(figure.points), round(100 * figure.chance)


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


def _takes(spot: Spot, other: Spot) -> Reason | None:
    """The card takes points for certain."""
    if not spot.takes or not spot.is_ours or not spot.points:
        return None
    facts = {"card": spot.card, "points": spot.points}
    either = other.takes and other.is_ours
    if spot.card.points >= RICH and spot.card.suit is not spot.trump:
        return Reason("brings-home", facts) if not either or other.card.points < RICH else None
    if not spot.lies and (either or spot.card.suit is spot.trump):
        return None
    takers = [card for card in spot.others if spot.takes_with(card)]
    if not takers:
        return Reason("only-taker", facts)
    if all(cost(spot.card, spot.trump) < cost(card, spot.trump) for card in takers):
        return Reason("cheapest-taker", facts)
    return None if either else Reason("takes", facts)


def _gives_partner(spot: Spot) -> Reason | None:
    if spot.takes or not spot.is_ours or not spot.card.points:
        return None
    return Reason("gives-partner", {"card": spot.card, "points": spot.card.points})


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
    if not spot.is_theirs or spot.lies > LITTLE or not takers or any(card.suit is not spot.trump for card in takers):
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


def _only_trumps_beat(spot: Spot, other: Spot) -> Reason | None:
    """A lead that only trumps can take."""
    if spot.best is not None or spot.card.suit is spot.trump or not spot.card.points:
        return None
    if not spot.beaten_by(spot.out) or not spot.only_trumps_beat or other.only_trumps_beat:
        return None
    return Reason("only-trumps-beat", {"card": spot.card})


def _few_beat(spot: Spot, other: Spot) -> Reason | None:
    """At most one of five unseen cards takes the trick from this one, and more of them from the other."""
    takers = spot.unseen_takers
    if not spot.takes or not takers or not spot.points or 5 * len(takers) > len(spot.unseen):
        return None
    if other.takes and len(other.beaten_by(other.out)) <= len(takers):
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


def _loses(spot: Spot, other: Spot) -> Reason | None:
    """Another side takes the trick for certain."""
    if not spot.is_theirs or other.is_theirs:
        return None
    if spot.card.points:
        return Reason("gets-rid", {"card": spot.card, "points": spot.card.points})
    return Reason("leaves-points", {"points": spot.lies}) if spot.lies else Reason("ducks", {"card": spot.card})


def _stays_below(spot: Spot) -> Reason | None:
    if not spot.is_ours or spot.ahead or spot.won + spot.points > AT_MOST:
        return None
    return Reason("stays-below", {"card": spot.card, "points": spot.won + spot.points})


def _many_beat(spot: Spot, other: Spot) -> Reason | None:
    """At least half of the unseen cards take the trick from this one, and not so many from the other."""
    takers, rivals = spot.unseen_takers, other.unseen_takers
    if not spot.takes or not takers or 2 * len(takers) < len(spot.unseen):
        return None
    if not other.takes or rivals is None or 2 * len(rivals) >= len(spot.unseen):
        return None
    return Reason("many-beat", {"card": spot.card, "cards": len(takers), "unseen": len(spot.unseen)})


# -- when nothing else can be said -------------------------------------------------------------------------------------


def _any_ending(spot: Spot) -> Reason | None:
    """Between two with the stock gone the figures are exact, and here they are all the same."""
    ends = {points for _, points in comparisons.endings(spot)}
    return Reason("any-ending", {"points": ends.pop()}) if len(ends) == 1 else None


def _on_average(spot: Spot) -> Reason:
    """Between best and next best, as the figures have it, rounded as they are shown."""
    best, following = spot.figures[0], spot.figures[min(1, len(spot.figures) - 1)]
    points, chance = _shown(best)
    others = _shown(following)
    if isinstance(following.action, Play) and following is not best and (points, chance) == others:
        return Reason("as-good", {"points": points, "chance": chance})
    return Reason("on-average", {"points": points, "chance": chance, "next": others[0], "next_chance": others[1]})


def _alone(way: Callable[[Spot], Reason | None]) -> Comparison:
    """Return a comparison that says this of a card unless the same is so of the other."""

    def compare(spot: Spot, other: Spot) -> Reason | None:
        reason = way(spot)
        if reason is None:
            return None
        same = way(other)
        return None if same is not None and same.code == reason.code else reason

    return compare


_TO_WIN: Final[tuple[Comparison, ...]] = (
    _alone(_decides), _takes, _alone(_gives_partner), comparisons.ending, _alone(_draws_turned), _alone(_unbeatable),
    _alone(_too_little), _alone(_partner_leads), _alone(_keeps_last_trumps), _alone(_takes_none),
    _only_trumps_beat, comparisons.sure, comparisons.leaves_it, comparisons.takes_over, comparisons.feeds,
    _few_beat, _alone(_keeps), _alone(_fewest_points), comparisons.gives_less, comparisons.safe_suit,
    comparisons.fewer_beat, comparisons.saves_trump, comparisons.keeps_higher,
)  # fmt: skip
"""From the most telling to the least."""
_TO_AVOID: Final[tuple[Comparison, ...]] = (
    comparisons.ending, _loses, _alone(_stays_below), comparisons.stays_under, comparisons.sheds_more,
    _many_beat, comparisons.more_beat, comparisons.adds_less, comparisons.keeps_lower,
)  # fmt: skip
