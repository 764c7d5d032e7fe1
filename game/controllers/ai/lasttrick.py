"""The last trick before the stock is empty, between two: every world is tried, and each is played out exactly.

Two cards are left to draw, one of them turned up, so there are at most four worlds; each counts the same, whatever the
other has played before. Whoever replies to the trick is taken to choose in this same way from what he knows. One trick
earlier a reply can still be rated so in a few milliseconds, a lead cannot.

Against the net alone these won, of mirrored deals, 0.5 % more by the reply, 0.7 % by the lead, 0.6 % by the reply a
trick earlier.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from game.controllers.ai.fastcore import BEATEN_BY, POINTS

WINNING: Final = 25
"""What winning the deal is worth, in points, beside the points themselves."""

Hand = tuple[int, ...]
"""Indexes of cards, lowest first."""


class LastTrick:
    """What the trick decides: trumps, the turned card, and cards that everybody knows to be in a hand.

    One object serves one decision, and remembers the endings it has met.
    """

    def __init__(self, trump: int, turned: int, shown: frozenset[int] = frozenset()) -> None:
        self._taken_by = BEATEN_BY[trump]
        self._turned = turned
        self._shown = shown
        self._endings: dict[tuple[Hand, Hand], int] = {}
        self._replies: dict[tuple[Hand, Hand, int, int], list[float]] = {}

    def rate_leads(self, mine: Hand, unseen: Hand, ahead: int) -> list[float]:
        """Return what leading each card of mine is worth; ``unseen`` are his three cards and the one he or I draw.

        Known cards of his are among the unseen; ``ahead`` is by how many points I lead.
        """
        rated = []
        for lead in mine:
            rest = _without(mine, lead)
            total = 0
            worlds = [card for card in unseen if card not in self._shown]
            for drawn in worlds:
                his = _without(unseen, drawn)
                replies = self.rate_replies(his, tuple(sorted((*rest, drawn))), lead, -ahead)
                reply = his[max(range(len(his)), key=replies.__getitem__)]
                total -= self._worth(his, rest, lead, reply, drawn, -ahead)
            rated.append(total / len(worlds))
        return rated

    def rate_replies(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> list[float]:
        """Return what replying with each card of mine is worth; ``unseen`` are his two and the one to be drawn."""
        key = mine, unseen, lead, ahead
        rated = self._replies.get(key)
        if rated is None:
            worlds = [(card, _without(unseen, card)) for card in unseen if card not in self._shown]
            rated = self._replies[key] = [
                sum([self._worth(mine, his, lead, reply, drawn, ahead) for drawn, his in worlds]) / len(worlds)
                for reply in mine
            ]
        return rated

    def rate_replies_before(self, mine: Hand, unseen: Hand, lead: int, ahead: int) -> list[float]:
        """Return the same one trick earlier: ``unseen`` are his two cards and the three drawn before the turned one.

        Both are taken to lead and reply to the last trick as above, each from what he knows by then.
        """
        rated = []
        for reply in mine:
            rest = _without(mine, reply)
            points = POINTS[lead] + POINTS[reply]
            if self._taken_by[lead] >> reply & 1:
                rated.append(self._when_leading(rest, unseen, ahead + points))
            else:
                rated.append(self._when_replying(rest, unseen, ahead - points))
        return rated

    def _when_leading(self, rest: Hand, unseen: Hand, ahead: int) -> float:
        drawn = [card for card in unseen if card not in self._shown]
        best = [max(self.rate_leads(_with(rest, card), _without(unseen, card), ahead)) for card in drawn]
        return sum(best) / len(best)

    def _when_replying(self, rest: Hand, unseen: Hand, ahead: int) -> float:
        total = worlds = 0
        chosen: dict[tuple[int, int], int] = {}  # my replies, by what I have drawn and what he leads
        held = [card for card in unseen if card in self._shown]
        for his in combinations(unseen, 3):
            if not all(card in his for card in held):
                continue
            one, other = [card for card in unseen if card not in his]
            leads = self.rate_leads(his, tuple(sorted((*rest, one, other))), -ahead)
            lead = his[max(range(3), key=leads.__getitem__)]
            left = _without(his, lead)
            for mine, last in ((one, other), (other, one)):
                hand = _with(rest, mine)
                reply = chosen.get((mine, lead))
                if reply is None:
                    hidden = tuple([card for card in unseen if card not in (mine, lead)])
                    rated = self.rate_replies(hand, hidden, lead, ahead)
                    reply = chosen[mine, lead] = hand[max(range(3), key=rated.__getitem__)]
                total += self._worth(hand, left, lead, reply, last, ahead)
                worlds += 1
        return total / worlds

    def _worth(self, mine: Hand, his: Hand, lead: int, reply: int, drawn: int, ahead: int) -> int:
        """Return what the deal is worth to the one who replies, when this card is drawn and all play on perfectly."""
        points = POINTS[lead] + POINTS[reply]
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
        """Return how many points more than the other the hand that leads will win, the stock being empty."""
        known = self._endings.get((leads, replies))
        if known is not None:
            return known
        best = -1000
        for lead in leads:
            taken_by = self._taken_by[lead]
            rest = _without(leads, lead)
            worst = 1000
            for reply in replies:
                value = POINTS[lead] + POINTS[reply]
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
