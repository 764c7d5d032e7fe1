"""Why to play this card rather than that: what differs between them, as far as the seat can prove it (advice.py).

Reasons are made of a :class:`Candidate`, a card that is about to be played, and what the seat can prove about the
trick. A comparison speaks for the first card. It says nothing where both do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from game.controllers.ai.common import RICH, beats, best_played, known_hands, playable, trump_of, unseen_cards
from game.controllers.ai.figures import Figure
from game.controllers.ai.partners import allies_of
from game.model.actions import Play
from game.model.cards import Card, Suit
from game.model.exchange import GIVEN_FOR
from game.model.observation import Observation


class Reason(NamedTuple):
    """What speaks for an action: a code (advice.py lists them), and cards, points, names; words are made elsewhere."""

    code: str
    facts: Mapping[str, object]


LITTLE: Final = 4
"""A trick of at most so many points is not worth a trump."""


class Candidate:
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
        chances = allies_of(observation)
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
    def unseen_takers(self) -> list[Card] | None:
        """Return those of the unseen cards that would take the trick; None where one that is known may as well."""
        takers = self.beaten_by(self.unseen) if self.ahead else []
        return takers if len(self.beaten_by(self.out) if self.ahead else []) == len(takers) else None

    @property
    def only_trumps_beat(self) -> bool:
        """Whether nothing but trumps may beat this card, no trump itself."""
        return self.card.suit is not self.trump and all(card.suit is self.trump for card in self.beaten_by(self.out))

    def beating_led(self, card: Card) -> list[Card]:
        """Return those of the unseen cards that would beat that card, were it led."""
        return [other for other in self.unseen if beats(other, card, self.trump)]

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


Comparison = Callable[[Candidate, Candidate], Reason | None]
"""What speaks for the first card against the second."""


FEW: Final = 1 / 4
"""At most such a share of the unseen cards is few."""
HALF: Final = 1 / 2
MUCH: Final = 3 / 4
"""What is at most such a share of another number is much less."""


def cost(card: Card, trump: Suit) -> tuple[bool, int]:
    """Order cards from the one parted with most gladly: plain before trump, then by rank."""
    return card.suit is trump, card.rank


def endings(play: Candidate) -> list[tuple[Card, int]]:
    """Return the points with which each card ends, in order of the figures, which are exact between two at the end."""
    if play.observation.rules.players != 2 or play.observation.stock:
        return []
    return [(each.action.card, round(each.points)) for each in play.figures if isinstance(each.action, Play)]


def ending(play: Candidate, other: Candidate) -> Reason | None:
    """All cards are known, and this one ends better, both playing their best."""
    aim = play.observation.rules.wants.sign
    ends = dict(endings(play))
    if not ends or aim * ends[play.card] <= aim * ends[other.card]:
        return None
    points = ends.pop(play.card)
    following = aim * max([aim * each for each in ends.values()])
    if aim * points > aim * following:
        code, fact = ("best-ending", "less") if aim > 0 else ("least-ending", "more")
        return Reason(code, {"points": points, fact: following})
    code, fact = ("better-ending", "less") if aim > 0 else ("lower-ending", "more")
    return Reason(code, {"points": points, "other": other.card, fact: ends[other.card]})


# -- points are to be won ----------------------------------------------------------------------------------------------


def sure(play: Candidate, other: Candidate) -> Reason | None:
    """The side takes the trick with either card."""
    if not play.is_ours or not other.is_ours:
        return None
    more = play.card.points - other.card.points
    facts = {"card": play.card, "other": other.card}
    if more > 0:
        return Reason("brings-more", {**facts, "points": more})
    if cost(play.card, play.trump) >= cost(other.card, play.trump):
        return None
    if play.takes and other.takes:
        return Reason("enough", facts)
    return None if play.takes or not other.takes else Reason("side-has-it", {"other": other.card})


def leaves_it(play: Candidate, other: Candidate) -> Reason | None:
    """This card leaves the trick to somebody, the other would take it, and is a trump or has points."""
    best = play.best
    if best is None or play.takes or not other.takes or cost(play.card, play.trump) >= cost(other.card, play.trump):
        return None
    if not other.card.points and other.card.suit is not play.trump:
        return None
    me, names = play.observation.seat, play.observation.names
    if best.seat in play.allies - {me}:
        return Reason("leaves-partner", {"name": names[best.seat], "other": other.card})
    if play.ahead and play.ahead[-1] in play.allies - {me}:
        return Reason("partner-last", {"name": names[play.ahead[-1]], "other": other.card})
    if play.lies <= LITTLE:
        return Reason("small-so-far" if play.ahead else "small-trick", {"points": play.lies, "other": other.card})
    if best.seat not in play.enemies:
        return None
    if takers := other.unseen_takers:
        return Reason("may-lose", {"other": other.card, "cards": len(takers), "unseen": len(other.unseen)})
    return Reason("lets-go", {"points": play.lies, "other": other.card}) if play.is_theirs else None


def takes_over(play: Candidate, other: Candidate) -> Reason | None:
    """This card takes the trick for now, the other leaves it to somebody else."""
    if not play.takes or other.takes or play.best is None or play.best.seat not in play.enemies or not play.points:
        return None
    takers = play.unseen_takers
    if not takers or len(takers) > HALF * len(play.unseen):
        return None
    if len(takers) <= FEW * len(play.unseen):
        return Reason("takes-over", {"card": play.card, "cards": len(takers), "unseen": len(play.unseen)})
    name = play.observation.names[play.best.seat]
    return Reason("puts-ahead", {"card": play.card, "other": other.card, "name": name})


def feeds(play: Candidate, other: Candidate) -> Reason | None:
    """A partner holds the trick, or has the last card to it, and this card adds more to it."""
    best, more = play.best, play.card.points - other.card.points
    if best is None or play.takes or other.takes or more <= 0:
        return None
    names, partners = play.observation.names, play.allies - {play.observation.seat}
    facts = {"card": play.card, "other": other.card, "points": more}
    if best.seat in partners:
        return Reason("feeds-partner", {**facts, "name": names[best.seat]})
    if play.ahead and play.ahead[-1] in partners and play.beaten_by(play.out):
        return Reason("feeds-last", {**facts, "name": names[play.ahead[-1]]})
    return None


def gives_less(play: Candidate, other: Candidate) -> Reason | None:
    """The trick is lost, or may be, and this card has fewer points."""
    less = other.card.points - play.card.points
    if less <= 0 or play.is_ours or other.is_ours:
        return None
    facts = {"card": play.card, "other": other.card, "points": less}
    if play.is_theirs and other.is_theirs:
        return Reason("gives-less", facts)
    return Reason("risks-less", facts)


def fewer_beat(play: Candidate, other: Candidate) -> Reason | None:
    """Both hold the trick for now, and fewer cards beat this one."""
    takers, rivals = play.unseen_takers, other.unseen_takers
    if not play.takes or not other.takes or not takers or rivals is None or len(takers) > MUCH * len(rivals):
        return None
    if not play.points and play.card.suit is not play.trump:
        return None
    facts = {"card": play.card, "other": other.card, "unseen": len(play.unseen)}
    return Reason("fewer-beat", {**facts, "cards": len(takers), "more": len(rivals)})


def saves_trump(play: Candidate, other: Candidate) -> Reason | None:
    """This card is no trump, the other is one."""
    if play.card.suit is play.trump or other.card.suit is not play.trump or play.card.points >= RICH:
        return None
    return Reason("saves-trump", {"card": play.card, "other": other.card})


def keeps_higher(play: Candidate, other: Candidate) -> Reason | None:
    """Both do the same, and this card is the lower one of the suit."""
    if play.card.suit is not other.card.suit or play.card.rank > other.card.rank:
        return None
    if play.card.points != other.card.points or play.takes is not other.takes:
        return None
    return Reason("keeps-higher", {"card": play.card, "other": other.card})


def safe_suit(play: Candidate, other: Candidate) -> Reason | None:
    """An ace or three of its suit may take the other card, none takes this one."""
    if play.best is not None or not play.ahead or RICH in (play.card.points, other.card.points):
        return None
    if any(card.suit is play.trump for card in (play.card, other.card)):
        return None
    rich = _rich_takers(other)
    if not rich or _rich_takers(play):
        return None
    return Reason("safe-suit", {"card": play.card, "other": other.card, "taker": max(rich, key=lambda card: card.rank)})


def _rich_takers(play: Candidate) -> list[Card]:
    """Return the aces and threes of its suit that may take the card."""
    return [card for card in play.beaten_by(play.out) if card.suit is play.card.suit and card.points >= RICH]


# -- points are to be avoided ------------------------------------------------------------------------------------------


def stays_under(play: Candidate, other: Candidate) -> Reason | None:
    """This card does not hold the trick, the other would."""
    if play.takes or not other.takes:
        return None
    return Reason("stays-under", {"card": play.card, "other": other.card})


def sheds_more(play: Candidate, other: Candidate) -> Reason | None:
    """Somebody else takes the trick either way, and this card has more points."""
    more = play.card.points - other.card.points
    if more <= 0 or not play.is_theirs or not other.is_theirs:
        return None
    return Reason("sheds-more", {"card": play.card, "other": other.card, "points": more})


def adds_less(play: Candidate, other: Candidate) -> Reason | None:
    """The trick is, or may be, the side's, and this card has fewer points."""
    less = other.card.points - play.card.points
    if less <= 0 or play.is_theirs:
        return None
    facts = {"card": play.card, "other": other.card, "points": less}
    return Reason("adds-less" if play.is_ours and other.is_ours else "costs-less", facts)


def more_beat(play: Candidate, other: Candidate) -> Reason | None:
    """Both hold the trick for now, and more cards take it from this one."""
    takers, rivals = play.unseen_takers, other.unseen_takers
    if not play.takes or not other.takes or not takers or rivals is None or len(rivals) > MUCH * len(takers):
        return None
    facts = {"card": play.card, "other": other.card, "unseen": len(play.unseen)}
    return Reason("more-beat", {**facts, "cards": len(takers), "fewer": len(rivals)})


def keeps_lower(play: Candidate, other: Candidate) -> Reason | None:
    """Fewer cards would beat this one when it is led, so it is the one to be rid of."""
    mine, rivals = play.beating_led(play.card), play.beating_led(other.card)
    if len(mine) >= len(rivals):
        return None
    facts = {"card": play.card, "other": other.card, "unseen": len(play.unseen)}
    return Reason("keeps-lower", {**facts, "cards": len(mine), "more": len(rivals)})
