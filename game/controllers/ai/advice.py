"""Advice to whoever sits on a seat, from what that seat may know: what each action is worth, which is best, and why.

Why an action is good is told by the most telling fact of the position that speaks for it, as a code
and what it is about.

Every reason states what the seat can prove from its observation, and tells the action from the natural alternative, the
next best one; only as-good, on-average and than-chosen repeat figures. game.words.reasons puts it into a sentence.

=====================  =================================================================================================
code                   states, with these facts
=====================  =================================================================================================
only-card              card: no other can be played
any-cut                every cut is as good as any other, since nobody has seen a card
claim-rest             points: of all cards left, which this claim brings
exchange-up            give, take: a higher trump for a lower one
bid-promise            suit, cards, points: so many cards of it in hand, which promise so many points on average
pass-promise           suit, points, needed: the best suit promises fewer points than would have to be made
pass-topped            bid: nothing higher can be bid
call-missing           card, cards: the highest of its suit that the hand lacks, and how many of the suit it holds
call-suit              card, cards: so many of its suit are in hand
wins-deal              points: taking this trick, which nobody can prevent, the side has so many and has won the deal
makes-bid              points, bid: the same for the bid of the declarer's side
breaks-bid             points, bid: the other side can no longer reach its bid
brings-home            card, points: this ace or three takes the trick, and nobody can take it back
only-taker             card, points: no other card in hand takes this trick, which nobody can take back
cheapest-taker         card, points: the least of the cards that do
takes                  card, points: it takes this trick, and nobody can take it back
gives-partner          card, points: of the card, added to a trick that is the side's for certain
best-ending            points, less: all cards are known; with best play the side ends so, with any other card lower
better-ending          points, other, less: the same, and with the other card lower
any-ending             points: the same with every card
draws-turned           card: whoever loses this trick draws this turned trump, and this card loses it
unbeatable             card: nothing that others may hold beats it
too-little             points: so few in the trick, which could be taken only by a trump
partner-leads          name: a partner holds the trick, so no trump and no points are needed
takes-none             card: no card in hand takes the trick; this one has the fewest points of them
keeps-last-trumps      cards: all trumps still in play are in this hand, and stay there
only-trumps-beat       card: no higher card of its suit is out; only a trump beats it
few-beat               card, cards, unseen: of so many unseen cards only these beat it
keeps-trumps           card, cards: it costs no points, and the trumps in hand stay there
gives-nothing          card: it costs neither points nor a trump
fewest-points          card, points: no other card in hand has so few
gets-rid               card, points: points go to a trick that somebody else takes for certain
leaves-points          points: in a trick that somebody else takes for certain
ducks                  card: somebody else takes this trick for certain
stays-below            card, points: takes a trick for certain, and the side still has no more than eleven
many-beat              card, cards, unseen: so many of the unseen cards beat it
least-ending           points, more: where points are to be avoided, what best-ending is where they are won
lower-ending           points, other, more: the same for better-ending
as-good                points, chance: what this and another card come to, chances in percent
on-average             points, chance, next, next_chance: what this and the next best come to; chances in percent
=====================  =================================================================================================

Of hints, and of good choices in a review, one of these is said instead, where nothing is left to lose:

=====================  =================================================================================================
decided                nothing that can still happen changes what the deal comes to
all-but-lost           chance: in percent; whatever is played, the chance to win is below this
all-but-won            chance: in percent; whatever is played, the chance to win is above this
=====================  =================================================================================================

``than-chosen`` is said by a review alone (verdict.py), where no fact tells the best card from ``other``, the one that
was chosen: card, points, chance, other_points, other_chance are what each of them comes to, chances in percent.

Those below compare the card with another one in hand, ``other``.

=====================  =================================================================================================
brings-more            card, other, points: the side takes the trick either way, with so many points more
enough                 card, other: both take the trick for certain, and this one is parted with more gladly
side-has-it            other: the side takes the trick for certain without the other, which would only take it over
leaves-partner         name, other: a partner holds the trick, and the other card would take it over
partner-last           name, other: a partner plays last to the trick, which the other card would take over
small-trick            points, other: so few in the trick, which this card leaves and the other would take
small-so-far           points, other: the same with cards still to be played to the trick
lets-go                points, other: in the trick, which somebody else takes unless the other is played
may-lose               other, cards, unseen: so many of the unseen cards beat the other, which would hold the trick
takes-over             card, cards, unseen: it takes the lead, the other does not, and so few unseen cards beat it
puts-ahead             card, other, name: it takes the lead from that player, the other card does not
feeds-partner          name, card, other, points: a partner holds the trick, and this card adds so many points more
feeds-last             name, card, other, points: the same where a partner plays last to it
gives-less             card, other, points: neither takes the trick, which is lost, and this has so many points fewer
risks-less             card, other, points: the trick may be lost, and this has so many points fewer
safe-suit              card, other, taker: an ace or three of its suit may take the other card, none may take this one
fewer-beat             card, other, cards, more, unseen: so many of the unseen cards beat this one and the other
saves-trump            card, other: the other is a trump, this one is none
keeps-higher           card, other: both do the same, and the other is the higher one of the suit
stays-under            card, other: the other would hold the trick, this one does not
sheds-more             card, other, points: somebody else takes the trick for certain; this has so many points more
adds-less              card, other, points: the side takes the trick for certain; this has so many points fewer
costs-less             card, other, points: the side may take the trick, and this has so many points fewer
more-beat              card, other, cards, fewer, unseen: so many of the unseen cards take the trick from each
keeps-lower            card, other, cards, more: so many of the unseen cards beat each, were it led
=====================  =================================================================================================
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.controllers.ai.auctioneer import hope_of_bid, offers
from game.controllers.ai.comparisons import Reason
from game.controllers.ai.figures import Figure, figures_of
from game.controllers.ai.playreasons import by_figures, of_play
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Play
from game.model.cards import Card, Suit
from game.model.decided import is_deal_decided
from game.model.observation import Observation
from game.model.stream import Chance
from game.verdicts import IDLE, is_idle


def reason_for(observation: Observation, figures: tuple[Figure, ...]) -> Reason:
    """Return why the first of these figures is the best action."""
    action = figures[0].action
    if isinstance(action, Play):
        return of_play(observation, action.card, figures)
    if isinstance(action, Claim):
        left = 120 - sum([trick.points for trick in observation.tricks])
        return Reason("claim-rest", {"points": left})
    if isinstance(action, Exchange):
        return Reason("exchange-up", {"give": action.give, "take": action.take})
    if isinstance(action, Cut):
        return Reason("any-cut", {})
    if isinstance(action, Call):
        return _of_call(observation, action.card)
    return _of_bid(observation, action, figures)


def where_idle(observation: Observation, figures: tuple[Figure, ...]) -> Reason | None:
    """Return why nothing is left to lose, None where something is."""
    chances = [figure.chance for figure in figures]
    if not is_idle(observation, chances):
        return None
    if is_deal_decided(observation):
        return Reason("decided", {})
    if max(chances) < IDLE:
        return Reason("all-but-lost", {"chance": round(100 * IDLE)})
    return Reason("all-but-won", {"chance": round(100 * (1 - IDLE))})


# -- the auction and the call ------------------------------------------------------------------------------------------


def _of_bid(observation: Observation, action: Action, figures: tuple[Figure, ...]) -> Reason:
    bids = [bid for bid in observation.legal if isinstance(bid, Bid)]
    if not bids:
        return Reason("pass-topped", {"bid": observation.bid.needed if observation.bid is not None else 0})
    if isinstance(action, Bid):
        points, suit = _promise(observation, action)
        cards = len([card for card in observation.hand if card.suit is suit])
        return Reason("bid-promise", {"suit": suit, "cards": cards, "points": points})
    points, suit = max([_promise(observation, bid) for bid in offers(observation)], key=lambda each: each[0])
    if points >= bids[0].needed:  # on average it would be made, but too seldom for what it costs
        return by_figures(figures)
    return Reason("pass-promise", {"suit": suit, "points": points, "needed": bids[0].needed})


def _promise(observation: Observation, bid: Bid) -> tuple[int, Suit]:
    """Return the points that are likely made with the call that promises most, and its suit."""
    hope = hope_of_bid(observation, bid)
    return int(hope.points), hope.card.suit


def _of_call(observation: Observation, card: Card) -> Reason:
    own = [held for held in observation.hand if held.suit is card.suit]
    higher = [other for other in observation.rules.cards if other.suit is card.suit and other.rank > card.rank]
    facts = {"card": card, "cards": len(own)}
    missing = card not in own and all(other in own for other in higher)
    return Reason("call-missing" if missing else "call-suit", facts)


__all__ = ["Advice", "Figure", "Reason", "advice_of", "advising"]


@dataclass(frozen=True, slots=True)
class Advice:
    """The figures of every action that is legal in turn, the best first, and a fact that speaks for the best.

    Signals have no figure: they change no card. ``game.words.reasons`` puts the reason into a sentence.
    """

    figures: tuple[Figure, ...]
    reason: Reason

    @property
    def best(self) -> Action:
        """The action to be recommended."""
        return self.figures[0].action

    def figure(self, action: Action) -> Figure | None:
        """Return the figure of that action, None for one that has none."""
        return next((figure for figure in self.figures if figure.action == action), None)


def advising(observation: Observation, rng: Chance) -> Generator[None, None, Advice]:
    """Advise the seat, which is in turn, bit by bit; the same arguments give the same advice.

    The generator returns it; it takes a few milliseconds at a time, 300 in all. Raises ValueError out of turn.
    """
    return advice_of(observation, (yield from figures_of(observation, rng)))


def advice_of(observation: Observation, figures: tuple[Figure, ...]) -> Advice:
    """Return the advice that these figures give, the best of them first."""
    return Advice(figures, where_idle(observation, figures) or reason_for(observation, figures))
