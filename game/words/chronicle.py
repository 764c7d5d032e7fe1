"""The chronicle of a deal: all that has happened in it, as far as one seat knows, as blocks of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.model import events as happened
from game.model.events import Event
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.people import Person, own_seat, said_of
from game.words import _, capital, card_name, ngettext, suit_name
from game.words import events as event_words
from game.words.rulebook import Block, CardsTable, Heading, Paragraph


def chronicle(
    observation: Observation,
    story: Sequence[Event],
    people: Sequence[Person],
    viewer_plays: bool,
    tells_points: bool = True,
) -> list[Block]:
    """Tell the ``story`` of a deal; ``observation`` is what the same seat knows now, ``people`` go by seat."""
    teller = _Teller(observation, people, viewer_plays, tells_points)
    for event in story:
        teller.tell(event)
    return teller.finish()


@dataclass
class _Teller:
    """Gathers the sentences before the first card into one paragraph, and what follows a trick beside it."""

    observation: Observation
    people: Sequence[Person]
    viewer_plays: bool
    tells_points: bool
    blocks: list[Block] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)  # that belong together, not yet on the page
    trick: list[happened.Played] = field(default_factory=list)
    taken: tuple[list[happened.Played], list[str]] | None = None  # the last trick with its words, which may become more
    tricks: int = 0

    @property
    def me(self) -> int:
        """The seat that "you" means, -1 for none."""
        return own_seat(self.people, self.observation.seat, self.viewer_plays)

    def tell(self, event: Event) -> None:
        """Take the next event."""
        if isinstance(event, happened.DealStarted):
            self.blocks.append(Heading(_("Deal {n}").format(n=event.number)))
            self.say(self._said(event))
        elif isinstance(event, happened.CardPlayed):
            self._close_trick()
            self._close_paragraph()
            self.trick.append(happened.Played(event.seat, event.card))
        elif isinstance(event, happened.TrickTaken):
            self.tricks += 1
            said = _("{n}. {said}").format(n=self.tricks, said=self._said(event))
            self.taken, self.trick = (self.trick, [said]), []
        elif isinstance(event, happened.Claimed):
            self._close_trick()
            self.say(self._said(event))
            self._close_paragraph()
            self.blocks += self._open_hands(event)
        else:
            self.say(sentence(self.observation, event, self.people, self.viewer_plays, self.tells_points))

    def say(self, sentence: str) -> None:
        """Add a sentence: beside the trick on the table or the last one, else to the paragraph."""
        if not sentence:
            return
        if self.taken is not None:
            self.taken[1].append(sentence)
        else:
            self.sentences.append(sentence)

    def finish(self) -> list[Block]:
        """Close what is open: the trick on the table comes last."""
        self._close_trick()
        self._close_paragraph()
        if self.trick:
            self.blocks.append(self._table(self.trick, [_("On the table")]))
        return self.blocks

    # --- blocks

    def _close_paragraph(self) -> None:
        if self.sentences:
            self.blocks.append(Paragraph(" ".join(self.sentences)))
            self.sentences = []

    def _close_trick(self) -> None:
        if self.taken is not None:
            self.blocks.append(self._table(*self.taken))
            self.taken = None

    def _table(self, cards: Sequence[happened.Played], lines: Sequence[str]) -> CardsTable:
        named = tuple((played.card, self._name(played.seat)) for played in cards)
        trump = self.observation.trump
        best = best_of(cards, trump) if trump is not None else None
        place = next((i for i, played in enumerate(cards) if played.card is best), None)
        return CardsTable(named, place, tuple(lines))

    def _open_hands(self, event: happened.Claimed) -> list[Block]:
        return [
            CardsTable(tuple((card, "") for card in hand), None, (self._name(seat),))
            for seat, hand in enumerate(event.hands)
            if hand
        ]

    def _name(self, seat: int) -> str:
        return _("You") if seat == self.me else self.people[seat].name

    def _said(self, event: Event) -> str:
        return event_words.said(self.observation, event, self.people, self.viewer_plays, self.tells_points)


def sentence(
    observation: Observation,
    event: Event,
    people: Sequence[Person],
    viewer_plays: bool,
    tells_points: bool = True,
) -> str:
    """Tell of one event by itself, as far as the seat of the observation learns of it; empty for nothing."""
    me = own_seat(people, observation.seat, viewer_plays)
    if isinstance(event, happened.DeckCut):
        return said_of(event.seat, me, people, _("You cut."), _("{name} cuts."))
    if isinstance(event, happened.HandsDealt):
        return _dealt(event)
    if isinstance(event, happened.CardDrawn):
        return _drawn(event, me, people)
    said = event_words.said(observation, event, people, viewer_plays, tells_points)
    return _shown(event, said, me) if isinstance(event, happened.HandShown) else said


def turned_up(event: happened.HandsDealt) -> str:
    """Which suit is trumps, and the card that says so where one does."""
    if event.turned is not None:
        names = {"card": capital(card_name(event.turned)), "suit": suit_name(event.turned.suit)}
        return _("{card} is turned up: trumps are {suit}.").format(**names)
    return "" if event.trump is None else _("Trumps are {suit}.").format(suit=suit_name(event.trump))


def _dealt(event: happened.HandsDealt) -> str:
    refused = [
        _("{card} is turned up and goes back into the stock.").format(card=capital(card_name(card)))
        for card in event.refused
    ]
    return " ".join(filter(None, [*refused, turned_up(event)]))


def _drawn(event: happened.CardDrawn, me: int, people: Sequence[Person]) -> str:
    """Only what is learnt from a draw: the viewer's own card, and the turned one."""
    if event.card is None:
        return ""
    texts = _("You draw {card}."), _("{name} draws {card}.")
    return said_of(event.seat, me, people, *texts, card=card_name(event.card))


def _shown(event: happened.HandShown, said: str, me: int) -> str:
    cards = [card for card in event.cards if card is not None]
    if event.seat == me or not cards:
        return said
    return ngettext("{said} It is {cards}.", "{said} They are {cards}.", len(cards)).format(
        said=said, cards=", ".join(card_name(card) for card in cards)
    )
