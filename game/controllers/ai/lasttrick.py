"""The last trick before the stock is empty, between two: every world is tried, and each is played out exactly.

Two cards are left to draw, one of them turned up, so there are at most four worlds; each counts the same, whatever the
other has played before. Whoever replies to the trick is taken to choose in this same way from what he knows. One trick
earlier a reply can still be rated so in a few milliseconds, a lead cannot.

Against the net alone these won, of mirrored deals, 0.5 % more by the reply, 0.7 % by the lead, 0.6 % by the reply a
trick earlier.
"""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Final

from game.controllers.ai.common import added, settled
from game.controllers.ai.fastcore import BEATEN_BY, POINTS

WINNING: Final = 25
"""What winning the deal is worth, in points, beside the points themselves."""
UNSURE: Final = 4.0
"""Points by which a lead may be worse than the best and is still made a third as often."""

Hand = tuple[int, ...]
"""Indexes of cards, lowest first."""
Worths = list[int]
"""What a deal was worth in each of the worlds: points ahead, and the prize for winning."""


def worth_of(ahead: int) -> int:
    """Return what being so many points ahead at the end is worth."""
    return ahead + WINNING if ahead > 0 else ahead - WINNING if ahead else 0


def ahead_of(worth: int) -> int:
    """Return the points ahead that are worth so much."""
    return worth - WINNING if worth > 0 else worth + WINNING if worth else 0


class LastTrick:
    """What the trick decides: trumps, the turned card, and cards that everybody knows to be in a hand.

    One object serves one decision, and remembers the endings it has met. ``aim`` is -1 where the fewest points win.
    """

    def __init__(self, trump: int, turned: int, shown: frozenset[int] = frozenset(), aim: int = 1) -> None:
        self._taken_by = BEATEN_BY[trump]
        self._points = POINTS if aim > 0 else tuple([-points for points in POINTS])
        self._turned = turned
        self._shown = shown
        self._endings: dict[tuple[Hand, Hand], int] = {}
        self._replies: dict[tuple[Hand, Hand, int, int], list[Worths]] = {}
        self._best: dict[tuple[Hand, Hand, int, int], int] = {}

    def leads(self, mine: Hand, unseen: Hand, ahead: int) -> list[Worths]:
        """Return what leading each card of mine is worth; ``unseen`` are his three cards and the one he or I draw.

        Known cards of his are among the unseen; ``ahead`` is by how many points I lead or, where these are to be
        avoided, he does.
        """
        rated = []
        for lead in mine:
            rest = _without(mine, lead)
            worths = []
            for drawn in unseen:
                if drawn not in self._shown:
                    his = _without(unseen, drawn)
                    reply = self._best_reply(his, tuple(sorted((*rest, drawn))), lead, -ahead)
                    worths.append(-self._worth(his, rest, lead, reply, drawn, -ahead))
            rated.append(worths)
        return rated

    def replies(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> list[Worths]:
        """Return what replying with each card of mine is worth; ``unseen`` are his two and the one to be drawn."""
        key = mine, unseen, lead, ahead
        rated = self._replies.get(key)
        if rated is None:
            worlds = [(card, _without(unseen, card)) for card in unseen if card not in self._shown]
            rated = self._replies[key] = [
                [self._worth(mine, his, lead, reply, drawn, ahead) for drawn, his in worlds] for reply in mine
            ]
        return rated

    def likelihoods(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> list[float]:
        """Return how likely the other would have led that card in each world of :meth:`replies`, in their order.

        He is taken to lead what is best from what he knows, and now and then what is not much worse.
        """
        found = []
        for drawn in unseen:
            if drawn not in self._shown:
                his = _with(_without(unseen, drawn), lead)
                worths = self.leads(his, _with(mine, drawn), -ahead)
                rated = [sum(values) / len(values) for values in worths]
                shares = [settled(exp((value - max(rated)) / UNSURE)) for value in rated]
                found.append(shares[his.index(lead)] / added(shares))
        return found

    def _best_reply(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> int:
        key = mine, unseen, lead, ahead
        best = self._best.get(key)
        if best is None:
            rated = list(map(sum, self.replies(mine, unseen, lead, ahead)))
            best = self._best[key] = mine[rated.index(max(rated))]
        return best

    def replies_before(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> list[Worths]:
        """Return the same one trick earlier: ``unseen`` are his two cards and the three drawn before the turned one.

        Both are taken to lead and reply to the last trick as above, each from what he knows by then.
        """
        rated = []
        for reply in mine:
            rest = _without(mine, reply)
            points = self._points[lead] + self._points[reply]
            if self._taken_by[lead] >> reply & 1:
                rated.append(self._when_leading(rest, unseen, ahead + points))
            else:
                rated.append(self._when_replying(rest, unseen, ahead - points))
        return rated

    def _when_leading(self, rest: Hand, unseen: Hand, ahead: int) -> Worths:
        worths: Worths = []
        for card in unseen:
            if card not in self._shown:
                worths += max(self.leads(_with(rest, card), _without(unseen, card), ahead), key=sum)
        return worths

    def _when_replying(self, rest: Hand, unseen: Hand, ahead: int) -> Worths:
        worths = []
        held = [card for card in unseen if card in self._shown]
        for his in combinations(unseen, 3):
            if not all(card in his for card in held):
                continue
            one, other = [card for card in unseen if card not in his]
            leads = list(map(sum, self.leads(his, tuple(sorted((*rest, one, other))), -ahead)))
            lead = his[leads.index(max(leads))]
            left = _without(his, lead)
            for mine, last in ((one, other), (other, one)):
                hand = _with(rest, mine)
                hidden = tuple([card for card in unseen if card not in (mine, lead)])
                reply = self._best_reply(hand, hidden, lead, ahead)
                worths.append(self._worth(hand, left, lead, reply, last, ahead))
        return worths

    def _worth(self, mine: Hand, his: Hand, lead: int, reply: int, drawn: int, ahead: int) -> int:
        """Return what the deal is worth to the one who replies, when this card is drawn and all play on perfectly."""
        points = self._points[lead] + self._points[reply]
        rest = _without(mine, reply)
        endings = self._endings  # asked here first: most have been met before
        if self._taken_by[lead] >> reply & 1:
            hands = _with(rest, drawn), _with(his, self._turned)
            known = endings.get(hands)
            ahead += points + (self.gain(*hands) if known is None else known)
        else:
            hands = _with(his, drawn), _with(rest, self._turned)
            known = endings.get(hands)
            ahead -= points + (self.gain(*hands) if known is None else known)
        return ahead + WINNING if ahead > 0 else ahead - WINNING if ahead else 0

    def gain(self, leads: Hand, replies: Hand) -> int:
        """Return by how much the hand that leads will get further ahead, the stock being empty, both at their best."""
        known = self._endings.get((leads, replies))
        if known is not None:
            return known
        best = -1000
        for lead in leads:
            taken_by = self._taken_by[lead]
            rest = _without(leads, lead)
            worst = 1000
            for reply in replies:
                value = self._points[lead] + self._points[reply]
                if taken_by >> reply & 1:
                    value = -value
                    if rest:
                        value -= self.gain(_without(replies, reply), rest)
                elif rest:
                    value += self.gain(rest, _without(replies, reply))
                if value < worst:
                    worst = value
                    if worst <= best:
                        break
            if worst > best:
                best = worst
        self._endings[leads, replies] = best
        return best


def _without(hand: Hand, card: int) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _with(hand: Hand, card: int) -> Hand:
    return tuple(sorted((*hand, card)))
