"""The last trick before the stock is empty, between two: every world is tried, and each is played out exactly.

Two cards are left to draw, one of them turned up, so there are at most four worlds; each counts the same, whatever the
other has played before. Whoever replies to the trick is taken to choose in this same way from what he knows.
"""

from __future__ import annotations

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
        worlds = [card for card in unseen if card not in self._shown]
        return [
            sum([self._worth(mine, _without(unseen, drawn), lead, reply, drawn, ahead) for drawn in worlds])
            / len(worlds)
            for reply in mine
        ]

    def _worth(self, mine: Hand, his: Hand, lead: int, reply: int, drawn: int, ahead: int) -> int:
        """Return what the deal is worth to the one who replies, when this card is drawn and all play on perfectly."""
        points = POINTS[lead] + POINTS[reply]
        rest = _without(mine, reply)
        if self._taken_by[lead] >> reply & 1:
            ahead += points + self.gain(_with(rest, drawn), _with(his, self._turned))
        else:
            ahead -= points + self.gain(_with(his, drawn), _with(rest, self._turned))
        return ahead + WINNING * ((ahead > 0) - (ahead < 0))

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
