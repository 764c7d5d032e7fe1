"""Why to play a card: what it does to the trick and to the hand, as far as the seat can prove it (advice.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.controllers.ai import comparisons
from game.controllers.ai.common import RICH
from game.controllers.ai.comparisons import LITTLE, Candidate, Comparison, Reason, cost
from game.controllers.ai.figures import Figure
from game.model.actions import Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.scoring import AT_MOST


def of_play(observation: Observation, card: Card, figures: Sequence[Figure]) -> Reason:
    """Return the most telling fact that speaks for playing that card, the best of these figures.

    It is one that does not hold for the natural alternative as well: the next best card or, where nothing is to be said
    against that, one after it. Cards of which the figures are the same come last.
    """
    play = Candidate(observation, card, figures)
    if not play.others:
        return Reason("only-card", {"card": card})
    ways = _TO_WIN if observation.rules.goal == "most_points" else _TO_AVOID
    if (every := _any_ending(play)) is not None:
        return every
    told = (way(play, rival) for rival in _rivals(play) for way in ways)
    return next((reason for reason in told if reason is not None), None) or _on_average(play)


def _rivals(play: Candidate) -> list[Candidate]:
    """Return the other cards, the next best first; those that are as good come last."""
    figures = [figure for figure in play.figures if isinstance(figure.action, Play)]
    best = _shown(figures[0])
    ordered = sorted(figures[1:], key=lambda figure: _shown(figure) == best)
    return [
        Candidate(play.observation, each.action.card, play.figures) for each in ordered if isinstance(each.action, Play)
    ]


def _shown(figure: Figure) -> tuple[int, int]:
    """Return points and chance in percent as they are shown."""
    return round(figure.points), round(100 * figure.chance)


# -- points are to be won ----------------------------------------------------------------------------------------------


def _decides(play: Candidate) -> Reason | None:
    """The trick decides the deal."""
    if not play.is_ours:
        return None
    observation, before = play.observation, play.won
    after = before + play.points
    if observation.rules.trump_choice != "called":
        return Reason("wins-deal", {"points": after}) if before <= 60 < after else None
    if observation.bid is None:
        return None
    bid = observation.bid.needed
    if observation.declarer in play.allies:
        return Reason("makes-bid", {"points": after, "bid": bid}) if before < bid <= after else None
    return Reason("breaks-bid", {"points": after, "bid": bid}) if before <= 120 - bid < after else None


def _takes(play: Candidate, other: Candidate) -> Reason | None:
    """The card takes points for certain."""
    if not play.takes or not play.is_ours or not play.points:
        return None
    facts = {"card": play.card, "points": play.points}
    either = other.takes and other.is_ours
    if play.card.points >= RICH and play.card.suit is not play.trump:
        return Reason("brings-home", facts) if not either or other.card.points < RICH else None
    if not play.lies and (either or play.card.suit is play.trump):
        return None
    takers = [card for card in play.others if play.takes_with(card)]
    if not takers:
        return Reason("only-taker", facts)
    if all(cost(play.card, play.trump) < cost(card, play.trump) for card in takers):
        return Reason("cheapest-taker", facts)
    return None if either else Reason("takes", facts)


def _gives_partner(play: Candidate) -> Reason | None:
    if play.takes or not play.is_ours or not play.card.points:
        return None
    return Reason("gives-partner", {"card": play.card, "points": play.card.points})


def _draws_turned(play: Candidate) -> Reason | None:
    """With two cards left to draw the loser of the trick gets the one turned up."""
    observation = play.observation
    if observation.rules.players != 2 or observation.stock != 2 or not play.is_theirs:
        return None
    if observation.turned is None or observation.rules.exchange == "catalan":  # which may still change the turned card
        return None
    return Reason("draws-turned", {"card": observation.turned})


def _unbeatable(play: Candidate) -> Reason | None:
    if not play.takes or not play.ahead or play.beaten_by(play.out):
        return None
    return Reason("unbeatable", {"card": play.card})


def _too_little(play: Candidate) -> Reason | None:
    """The trick could be had only for a trump."""
    takers = [card for card in play.cards if play.takes_with(card)]
    if not play.is_theirs or play.lies > LITTLE or not takers or any(card.suit is not play.trump for card in takers):
        return None
    return None if play.card.suit is play.trump else Reason("too-little", {"points": play.lies})


def _partner_leads(play: Candidate) -> Reason | None:
    if play.best is None or play.takes or play.best.seat not in play.allies:
        return None
    if play.best.seat == play.observation.seat or play.card.points or play.card.suit is play.trump:
        return None
    return Reason("partner-leads", {"name": play.observation.names[play.best.seat]})


def _takes_none(play: Candidate) -> Reason | None:
    if play.best is None or play.best.seat not in play.enemies or any(play.takes_with(card) for card in play.cards):
        return None
    fewest = all(play.card.points <= card.points for card in play.others)
    return Reason("takes-none", {"card": play.card}) if fewest else None


def _keeps_last_trumps(play: Candidate) -> Reason | None:
    """Every trump that has not been played lies in this hand and stays there."""
    observation = play.observation
    trumps = [card for card in play.others if card.suit is play.trump]
    if play.card.suit is play.trump or not trumps or play.card.points:
        return None
    gone = {card for trick in observation.tricks for _, card in trick.cards}
    gone.update([card for _, card in observation.trick])
    left = [card for card in observation.rules.cards if card.suit is play.trump and card not in gone]
    return Reason("keeps-last-trumps", {"cards": len(trumps)}) if len(left) == len(trumps) else None


def _only_trumps_beat(play: Candidate, other: Candidate) -> Reason | None:
    """A lead that only trumps can take."""
    if play.best is not None or play.card.suit is play.trump or not play.card.points:
        return None
    if not play.beaten_by(play.out) or not play.only_trumps_beat or other.only_trumps_beat:
        return None
    return Reason("only-trumps-beat", {"card": play.card})


def _few_beat(play: Candidate, other: Candidate) -> Reason | None:
    """At most one of five unseen cards takes the trick from this one, and more of them from the other."""
    takers = play.unseen_takers
    if not play.takes or not takers or not play.points or 5 * len(takers) > len(play.unseen):
        return None
    if other.takes and len(other.beaten_by(other.out)) <= len(takers):
        return None
    return Reason("few-beat", {"card": play.card, "cards": len(takers), "unseen": len(play.unseen)})


def _keeps(play: Candidate) -> Reason | None:
    """The card costs nothing."""
    if play.card.points or play.card.suit is play.trump:
        return None
    trumps = [card for card in play.others if card.suit is play.trump]
    if trumps:
        return Reason("keeps-trumps", {"card": play.card, "cards": len(trumps)})
    return Reason("gives-nothing", {"card": play.card})


def _fewest_points(play: Candidate) -> Reason | None:
    if play.card.points == 0 or any(card.points <= play.card.points for card in play.others):
        return None
    return Reason("fewest-points", {"card": play.card, "points": play.card.points})


# -- points are to be avoided ------------------------------------------------------------------------------------------


def _loses(play: Candidate, other: Candidate) -> Reason | None:
    """Another side takes the trick for certain."""
    if not play.is_theirs or other.is_theirs:
        return None
    if play.card.points:
        return Reason("gets-rid", {"card": play.card, "points": play.card.points})
    return Reason("leaves-points", {"points": play.lies}) if play.lies else Reason("ducks", {"card": play.card})


def _stays_below(play: Candidate) -> Reason | None:
    if not play.is_ours or play.ahead or play.won + play.points > AT_MOST:
        return None
    return Reason("stays-below", {"card": play.card, "points": play.won + play.points})


def _many_beat(play: Candidate, other: Candidate) -> Reason | None:
    """At least half of the unseen cards take the trick from this one, and not so many from the other."""
    takers, rivals = play.unseen_takers, other.unseen_takers
    if not play.takes or not takers or 2 * len(takers) < len(play.unseen):
        return None
    if not other.takes or rivals is None or 2 * len(rivals) >= len(play.unseen):
        return None
    return Reason("many-beat", {"card": play.card, "cards": len(takers), "unseen": len(play.unseen)})


# -- when nothing else can be said -------------------------------------------------------------------------------------


def _any_ending(play: Candidate) -> Reason | None:
    """Between two with the stock gone the figures are exact, and here they are all the same."""
    ends = {points for _, points in comparisons.endings(play)}
    return Reason("any-ending", {"points": ends.pop()}) if len(ends) == 1 else None


def _on_average(play: Candidate) -> Reason:
    return by_figures(play.figures)


def by_figures(figures: Sequence[Figure]) -> Reason:
    """Return what the figures say of the best action and the next best, rounded as they are shown."""
    best, following = figures[0], figures[min(1, len(figures) - 1)]
    points, chance = _shown(best)
    others = _shown(following)
    if isinstance(following.action, Play) and following is not best and (points, chance) == others:
        return Reason("as-good", {"points": points, "chance": chance})
    return Reason("on-average", {"points": points, "chance": chance, "next": others[0], "next_chance": others[1]})


def _alone(way: Callable[[Candidate], Reason | None]) -> Comparison:
    """Return a comparison that says this of a card unless the same is so of the other."""

    def compare(play: Candidate, other: Candidate) -> Reason | None:
        reason = way(play)
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
