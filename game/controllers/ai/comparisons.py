"""Why to play this card rather than that: what differs between them, as far as the seat can prove it (reasons.py).

A comparison speaks for the first card. It says nothing where both do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.controllers.ai.reason import Reason
from game.controllers.ai.spot import LITTLE, RICH, Spot
from game.model.actions import Play
from game.model.cards import Card, Suit

Comparison = Callable[[Spot, Spot], Reason | None]
"""What speaks for the first card against the second."""


FEW: Final = 1 / 4
"""At most such a share of the unseen cards is few."""
HALF: Final = 1 / 2
MUCH: Final = 3 / 4
"""What is at most such a share of another number is much less."""


def cost(card: Card, trump: Suit) -> tuple[bool, int]:
    """Order cards from the one parted with most gladly: plain before trump, then by rank."""
    return card.suit is trump, card.rank


def endings(spot: Spot) -> list[tuple[Card, int]]:
    """Return the points with which each card ends, in order of the figures, which are exact between two at the end."""
    if spot.observation.rules.players != 2 or spot.observation.stock:
        return []
    return [(each.action.card, round(each.points)) for each in spot.figures if isinstance(each.action, Play)]


def ending(spot: Spot, other: Spot) -> Reason | None:
    """All cards are known, and this one ends better, both playing their best."""
    aim = 1 if spot.observation.rules.goal == "most_points" else -1
    ends = dict(endings(spot))
    if not ends or aim * ends[spot.card] <= aim * ends[other.card]:
        return None
    points = ends.pop(spot.card)
    following = aim * max([aim * each for each in ends.values()])
    if aim * points > aim * following:
        code, fact = ("best-ending", "less") if aim > 0 else ("least-ending", "more")
        return Reason(code, {"points": points, fact: following})
    code, fact = ("better-ending", "less") if aim > 0 else ("lower-ending", "more")
    return Reason(code, {"points": points, "other": other.card, fact: ends[other.card]})


# -- points are to be won ----------------------------------------------------------------------------------------------


def sure(spot: Spot, other: Spot) -> Reason | None:
    """The side takes the trick with either card."""
    if not spot.is_ours or not other.is_ours:
        return None
    more = spot.card.points - other.card.points
    facts = {"card": spot.card, "other": other.card}
    if more > 0:
        return Reason("brings-more", {**facts, "points": more})
    if cost(spot.card, spot.trump) >= cost(other.card, spot.trump):
        return None
    if spot.takes and other.takes:
        return Reason("enough", facts)
    return None if spot.takes or not other.takes else Reason("side-has-it", {"other": other.card})


def leaves_it(spot: Spot, other: Spot) -> Reason | None:
    """This card leaves the trick to somebody, the other would take it, and is a trump or has points."""
    best = spot.best
    if best is None or spot.takes or not other.takes or cost(spot.card, spot.trump) >= cost(other.card, spot.trump):
        return None
    if not other.card.points and other.card.suit is not spot.trump:
        return None
    me, names = spot.observation.seat, spot.observation.names
    if best.seat in spot.allies - {me}:
        return Reason("leaves-partner", {"name": names[best.seat], "other": other.card})
    if spot.ahead and spot.ahead[-1] in spot.allies - {me}:
        return Reason("partner-last", {"name": names[spot.ahead[-1]], "other": other.card})
    if spot.lies <= LITTLE:
        return Reason("small-so-far" if spot.ahead else "small-trick", {"points": spot.lies, "other": other.card})
    if best.seat not in spot.enemies:
        return None
    if takers := other.unseen_takers:
        return Reason("may-lose", {"other": other.card, "cards": len(takers), "unseen": len(other.unseen)})
    return Reason("lets-go", {"points": spot.lies, "other": other.card}) if spot.is_theirs else None


def takes_over(spot: Spot, other: Spot) -> Reason | None:
    """This card takes the trick for now, the other leaves it to somebody else."""
    if not spot.takes or other.takes or spot.best is None or spot.best.seat not in spot.enemies or not spot.points:
        return None
    takers = spot.unseen_takers
    if not takers or len(takers) > HALF * len(spot.unseen):
        return None
    if len(takers) <= FEW * len(spot.unseen):
        return Reason("takes-over", {"card": spot.card, "cards": len(takers), "unseen": len(spot.unseen)})
    name = spot.observation.names[spot.best.seat]
    return Reason("puts-ahead", {"card": spot.card, "other": other.card, "name": name})


def feeds(spot: Spot, other: Spot) -> Reason | None:
    """A partner holds the trick, or has the last card to it, and this card adds more to it."""
    best, more = spot.best, spot.card.points - other.card.points
    if best is None or spot.takes or other.takes or more <= 0:
        return None
    names, partners = spot.observation.names, spot.allies - {spot.observation.seat}
    facts = {"card": spot.card, "other": other.card, "points": more}
    if best.seat in partners:
        return Reason("feeds-partner", {**facts, "name": names[best.seat]})
    if spot.ahead and spot.ahead[-1] in partners and spot.beaten_by(spot.out):
        return Reason("feeds-last", {**facts, "name": names[spot.ahead[-1]]})
    return None


def gives_less(spot: Spot, other: Spot) -> Reason | None:
    """The trick is lost, or may be, and this card has fewer points."""
    less = other.card.points - spot.card.points
    if less <= 0 or spot.is_ours or other.is_ours:
        return None
    facts = {"card": spot.card, "other": other.card, "points": less}
    if spot.is_theirs and other.is_theirs:
        return Reason("gives-less", facts)
    return Reason("risks-less", facts)


def fewer_beat(spot: Spot, other: Spot) -> Reason | None:
    """Both hold the trick for now, and fewer cards beat this one."""
    takers, rivals = spot.unseen_takers, other.unseen_takers
    if not spot.takes or not other.takes or not takers or rivals is None or len(takers) > MUCH * len(rivals):
        return None
    if not spot.points and spot.card.suit is not spot.trump:
        return None
    facts = {"card": spot.card, "other": other.card, "unseen": len(spot.unseen)}
    return Reason("fewer-beat", {**facts, "cards": len(takers), "more": len(rivals)})


def saves_trump(spot: Spot, other: Spot) -> Reason | None:
    """This card is no trump, the other is one."""
    if spot.card.suit is spot.trump or other.card.suit is not spot.trump or spot.card.points >= RICH:
        return None
    return Reason("saves-trump", {"card": spot.card, "other": other.card})


def keeps_higher(spot: Spot, other: Spot) -> Reason | None:
    """Both do the same, and this card is the lower one of the suit."""
    if spot.card.suit is not other.card.suit or spot.card.rank > other.card.rank:
        return None
    if spot.card.points != other.card.points or spot.takes is not other.takes:
        return None
    return Reason("keeps-higher", {"card": spot.card, "other": other.card})


def safe_suit(spot: Spot, other: Spot) -> Reason | None:
    """An ace or three of its suit may take the other card, none takes this one."""
    if spot.best is not None or not spot.ahead or RICH in (spot.card.points, other.card.points):
        return None
    if any(card.suit is spot.trump for card in (spot.card, other.card)):
        return None
    rich = _rich_takers(other)
    if not rich or _rich_takers(spot):
        return None
    return Reason("safe-suit", {"card": spot.card, "other": other.card, "taker": max(rich, key=lambda card: card.rank)})


def _rich_takers(spot: Spot) -> list[Card]:
    """Return the aces and threes of its suit that may take the card."""
    return [card for card in spot.beaten_by(spot.out) if card.suit is spot.card.suit and card.points >= RICH]


# -- points are to be avoided ------------------------------------------------------------------------------------------


def stays_under(spot: Spot, other: Spot) -> Reason | None:
    """This card does not hold the trick, the other would."""
    if spot.takes or not other.takes:
        return None
    return Reason("stays-under", {"card": spot.card, "other": other.card})


def sheds_more(spot: Spot, other: Spot) -> Reason | None:
    """Somebody else takes the trick either way, and this card has more points."""
    more = spot.card.points - other.card.points
    if more <= 0 or not spot.is_theirs or not other.is_theirs:
        return None
    return Reason("sheds-more", {"card": spot.card, "other": other.card, "points": more})


def adds_less(spot: Spot, other: Spot) -> Reason | None:
    """The trick is, or may be, the side's, and this card has fewer points."""
    less = other.card.points - spot.card.points
    if less <= 0 or spot.is_theirs:
        return None
    facts = {"card": spot.card, "other": other.card, "points": less}
    return Reason("adds-less" if spot.is_ours and other.is_ours else "costs-less", facts)


def more_beat(spot: Spot, other: Spot) -> Reason | None:
    """Both hold the trick for now, and more cards take it from this one."""
    takers, rivals = spot.unseen_takers, other.unseen_takers
    if not spot.takes or not other.takes or not takers or rivals is None or len(rivals) > MUCH * len(takers):
        return None
    facts = {"card": spot.card, "other": other.card, "unseen": len(spot.unseen)}
    return Reason("more-beat", {**facts, "cards": len(takers), "fewer": len(rivals)})


def keeps_lower(spot: Spot, other: Spot) -> Reason | None:
    """Fewer cards would beat this one when it is led, so it is the one to be rid of."""
    mine, rivals = spot.beating_led(spot.card), spot.beating_led(other.card)
    if len(mine) >= len(rivals):
        return None
    facts = {"card": spot.card, "other": other.card, "unseen": len(spot.unseen)}
    return Reason("keeps-lower", {**facts, "cards": len(mine), "more": len(rivals)})
