"""What the curtain says: whose turn it is, who looks away, and what happened since that person's last card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.model.cards import Card
from game.model.events import BidMade, Played, TrickTaken
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person
from game.words import _, listed, ngettext, pgettext
from game.words import auction as auction_words
from game.words import events as event_words


@dataclass(frozen=True, slots=True)
class LastMove:
    """Somebody and what he did: the card he played, or his bid in words; ``best`` when it leads or has won."""

    name: str
    card: Card | None
    text: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Passing:
    """The machine is passed on to somebody; ``observation`` is what everybody knows, seen from his seat.

    ``people`` go by seat, ``humans`` are the seats of those who share the machine. ``exchanges`` is how many had been
    made when he looked last; ``tells_points`` whether the points of a trick are told.
    """

    observation: Observation
    people: tuple[Person, ...]
    humans: tuple[int, ...]
    exchanges: int = 0
    tells_points: bool = True

    @property
    def person(self) -> Person:
        """Who is awaited."""
        return self.people[self.observation.seat]

    @property
    def shows_hand(self) -> bool:
        """Whether he has cards that nobody else may see."""
        return self.observation.hand_counts[self.observation.seat] > 0

    def title(self) -> str:
        """Whose turn it is, and for what."""
        said = {
            Phase.CUT: _("{name}, cut the cards"),
            Phase.AUCTION: _("{name}, your turn to bid"),
            Phase.CALL: _("{name}, call a card"),
        }.get(self.observation.phase, _("{name}, your turn"))
        return said.format(name=self.person.name)

    def request(self) -> str:
        """What everybody is asked to do now."""
        if not self.shows_hand:
            return _("Change places: nobody has cards yet.")
        names = [self.people[seat].name for seat in self.humans if seat != self.observation.seat]
        text = ngettext("Change places while {names} looks away.", "Change places while {names} look away.", len(names))
        return text.format(names=listed(names))

    def button(self) -> str:
        """What opens the curtain."""
        return _("Show my cards") if self.shows_hand else _("To the table")

    def heading(self) -> str:
        """Over what has happened."""
        seen, me = self.observation, self.observation.seat
        if seen.phase is Phase.CUT:
            return _("Deal {n}").format(n=seen.number)
        if seen.phase is Phase.AUCTION:
            return _("Since your last bid") if any(bid.seat == me for bid in seen.bids) else _("Bids so far")
        played = any(
            card.seat == me for cards in (seen.trick, *(trick.cards for trick in seen.tricks)) for card in cards
        )
        return _("Since your last card") if played else _("On the table")

    def finished(self) -> list[LastMove]:
        """What was played after his last card to the trick that has been taken since."""
        seen, me = self.observation, self.observation.seat
        if not seen.tricks or any(played.seat == me for played in seen.trick):
            return []
        cards = seen.tricks[-1].cards
        return self._cards(_after(cards, me), best_of(cards, seen.trump) if seen.trump is not None else None)

    def lying(self) -> list[LastMove]:
        """What has been played after him to the trick that lies there, or bid since he bid last."""
        seen, me = self.observation, self.observation.seat
        if seen.phase in (Phase.AUCTION, Phase.CALL):
            bids = seen.bids
            last = max((i for i, bid in enumerate(bids) if bid.seat == me), default=-1)
            return [
                LastMove(
                    self.people[bid.seat].name,
                    None,
                    auction_words.bid_label(bid)
                    if isinstance(bid, BidMade)
                    else pgettext("said in an auction", "Pass"),
                    bid == seen.bid,
                )
                for bid in bids[last + 1 :]
            ]
        best = best_of(seen.trick, seen.trump) if seen.trick and seen.trump is not None else None
        return self._cards(_after(seen.trick, me), best)

    def notes(self) -> list[str]:
        """What else has happened, in sentences."""
        seen, me = self.observation, self.observation.seat
        told = [event_words.said(seen, swap, self.people, False) for swap in seen.exchanges[self.exchanges :]]
        if seen.tricks and not any(played.seat == me for played in seen.trick):
            taken = TrickTaken(seen.tricks[-1].winner, seen.tricks[-1])
            told.insert(0, event_words.said(seen, taken, self.people, False, self.tells_points))
        if told or self.lying():
            return told
        if seen.phase is Phase.CUT and seen.dealer is not None:
            return [_("{name} deals.").format(name=self.people[seen.dealer].name)]
        if seen.phase is Phase.AUCTION:
            return [_("Nobody has bid yet.")]
        if seen.phase is Phase.CALL:
            return [auction_words.standing(seen, self.people, False)]
        return [auction_words.said(seen, event, self.people, False)] if (event := auction_words.last_said(seen)) else []

    def _cards(self, played: Sequence[Played], best: Card | None) -> list[LastMove]:
        return [LastMove(self.people[seat].name, card, best=card is best) for seat, card in played]


def _after(cards: Sequence[Played], seat: int) -> Sequence[Played]:
    """The cards that came after the last one of that seat."""
    last = max((i for i, played in enumerate(cards) if played.seat == seat), default=-1)
    return cards[last + 1 :]
