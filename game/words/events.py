"""What happened, in words: one short sentence for each event, and for what nobody must miss once more later."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.cards import card_of
from game.model.events import (
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealStarted,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    PartnerRevealed,
    SeatsDrawn,
    Signalled,
    TrickTaken,
)
from game.model.knowledge import is_partner_known
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import Phase
from game.people import Person, own_seat
from game.words import _, card_name, ngettext, rank_name, suit_name
from game.words import auction as auction_words


def said(
    observation: Observation,
    event: Event | None,
    people: Sequence[Person],
    viewer_plays: bool,
    tells_points: bool = True,
) -> str:
    """What just happened; after drawing, or when a match was taken up again, how it came to what lies there.

    Unless it ``tells_points``, the points of a trick are left for the viewer to count.
    """
    if event is None or isinstance(event, CardDrawn):
        event = _from_table(observation) or auction_words.last_said(observation)
    me = own_seat(people, observation.seat, viewer_plays)
    if isinstance(event, SeatsDrawn):
        return seats_drawn(observation, event, people, viewer_plays)
    if isinstance(event, DealStarted):
        return _("You deal.") if event.dealer == me else _("{name} deals.").format(name=people[event.dealer].name)
    special = _only_in_some_games(observation, event, me, people)
    if special:
        return special
    if isinstance(event, HandsDealt) and event.trump is not None:
        return _("Trumps are {suit}.").format(suit=suit_name(event.trump))
    if isinstance(event, CardPlayed):
        return _played(event, me, people)
    if isinstance(event, TrickTaken):
        return _taken(event, me, people, tells_points)
    if isinstance(event, Exchanged):
        names = {"give": rank_name(event.give.rank, article=True), "take": card_name(event.take)}
        if event.seat == me:
            return _("You swap {give} for {take}.").format(**names)
        return _("{name} swaps {give} for {take}.").format(name=people[event.seat].name, **names)
    return "" if event is None else auction_words.said(observation, event, people, viewer_plays)


def _from_table(observation: Observation) -> Event | None:
    if observation.phase is not Phase.PLAY:
        return None
    if observation.trick:
        return CardPlayed(*observation.trick[-1])
    if observation.tricks:
        return TrickTaken(observation.tricks[-1].winner, observation.tricks[-1])
    return None


def _played(event: CardPlayed, me: int, people: Sequence[Person]) -> str:
    card = card_name(event.card)
    if event.seat == me:
        return _("You played {card}.").format(card=card)
    sentence = _("{name} played {card}.").format(name=people[event.seat].name, card=card)
    if event.card.points:
        worth = ngettext("It is worth {n}.", "It is worth {n}.", event.card.points).format(n=event.card.points)
        sentence = f"{sentence} {worth}"
    return sentence


def _taken(event: TrickTaken, me: int, people: Sequence[Person], tells_points: bool) -> str:
    points = event.trick.points if tells_points else 0
    if event.seat == me:
        if not points:
            return _("You take the trick.")
        return ngettext("You take {n} point.", "You take {n} points.", points).format(n=points)
    name = people[event.seat].name
    if not points:
        return _("{name} takes the trick.").format(name=name)
    return ngettext("{name} takes {n} point.", "{name} takes {n} points.", points).format(name=name, n=points)


def seats_drawn(observation: Observation, event: SeatsDrawn, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who deals, and with four who plays with whom."""
    best = max(event.cards, key=lambda card: (card.rank, -card.suit))
    dealer = observation.seating.index(event.cards.index(best))
    me = own_seat(people, observation.seat, viewer_plays)
    deals = _("You deal first.") if dealer == me else _("{name} deals first.").format(name=people[dealer].name)
    rules, seat = observation.rules, observation.seat if me < 0 else me
    partners = [people[other].name for other in range(rules.players) if rules.are_partners(seat, other)]
    if not partners:
        return deals
    names = {"name": partners[0], "a": people[seat].name, "b": partners[0], "c": partners[-1]}
    if len(partners) == 1:
        together = _("You play with {name}.") if me >= 0 else _("{a} and {b} play together.")
    else:
        together = _("You play with {b} and {c}.") if me >= 0 else _("{a}, {b} and {c} play together.")
    return f"{together.format(**names)} {deals}"


def last_trick(
    observation: Observation, people: Sequence[Person], viewer_plays: bool, tells_points: bool = True
) -> str:
    """Who took the last trick, and what was in it."""
    trick = observation.tricks[-1]
    me = own_seat(people, observation.seat, viewer_plays)
    return _taken(TrickTaken(trick.winner, trick), me, people, tells_points)


def _only_in_some_games(observation: Observation, event: Event | None, me: int, people: Sequence[Person]) -> str:
    """What only some games have: refused trumps, hands shown, signals, claims; empty where it is none of these.

    ``me`` is the viewer's seat, -1 when he only watches.
    """
    if isinstance(event, HandsDealt) and event.refused:
        return _refused(event)
    if isinstance(event, HandShown):
        return _shown(observation.rules, event, me, people)
    if isinstance(event, Signalled):
        return _signalled(observation, event, me, people)
    if isinstance(event, Claimed):
        return _claimed(observation.rules, event, me, people)
    return ""


def _refused(event: HandsDealt) -> str:
    if event.trump is None:
        return _("An ace or a three does not stay: {card} goes back into the stock.").format(
            card=card_name(event.refused[-1])
        )
    return _("Trumps are {suit}.").format(suit=suit_name(event.trump))


def _shown(rules: Rules, event: HandShown, me: int, people: Sequence[Person]) -> str:
    partner = next(seat for seat in range(rules.players) if rules.are_partners(event.seat, seat))
    if event.seat == me:
        return _("You show {name} your cards.").format(name=people[partner].name)
    if partner == me:
        return _("{name} shows you these cards.").format(name=people[event.seat].name)
    return _("{name} and {other} show each other their cards.").format(
        name=people[event.seat].name, other=people[partner].name
    )


def _signalled(observation: Observation, event: Signalled, me: int, people: Sequence[Person]) -> str:
    if observation.trump is None:
        return ""
    card = card_name(card_of(observation.trump, event.rank))
    if event.seat == me:
        return _("You signal {card}.").format(card=card)
    return _("{name} signals {card}.").format(name=people[event.seat].name, card=card)


def _claimed(rules: Rules, event: Claimed, me: int, people: Sequence[Person]) -> str:
    count = len(event.hands[event.seat])
    name = people[event.seat].name
    alone = rules.sides == rules.players
    if event.seat == me and alone:
        said = ngettext(
            "You claim the rest: you hold the highest trump.",
            "You claim the rest: you hold the {n} highest trumps.",
            count,
        )
    elif event.seat == me:
        said = ngettext(
            "You claim the rest: your side holds the highest trump.",
            "You claim the rest: your side holds the {n} highest trumps.",
            count,
        )
    elif alone:
        said = ngettext(
            "{name} claims the rest, holding the highest trump.",
            "{name} claims the rest, holding the {n} highest trumps.",
            count,
        )
    elif me >= 0 and rules.are_partners(me, event.seat):
        said = ngettext(
            "{name} claims the rest for your side, which holds the highest trump.",
            "{name} claims the rest for your side, which holds the {n} highest trumps.",
            count,
        )
    else:
        said = ngettext(
            "{name} claims the rest: that side holds the highest trump.",
            "{name} claims the rest: that side holds the {n} highest trumps.",
            count,
        )
    return said.format(name=name, n=count)


# --- what nobody must miss, told again


def recalled(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> list[str]:
    """Return a sentence for each such moment of the deal, the latest last; ``people`` go by seat."""
    me = own_seat(people, observation.seat, viewer_plays)
    told: list[str] = []
    if observation.called is not None and observation.declarer is not None:
        told.append(_called_before(observation, Called(observation.declarer, observation.called), me, people))
    if observation.partner is not None and is_partner_known(observation):
        revealed = PartnerRevealed(observation.partner)
        told.append(auction_words.said(observation, revealed, people, viewer_plays))
    told += [_signalled_before(observation, signal, me, people) for signal in observation.signals]
    told += [_swapped_before(exchange, me, people) for exchange in observation.exchanges]
    return [sentence for sentence in told if sentence]


def _called_before(observation: Observation, event: Called, me: int, people: Sequence[Person]) -> str:
    card = card_name(event.card)
    points = observation.bid.needed if observation.bid is not None else 0
    if event.seat == me:
        return _("You called {card} and play for {points}.").format(card=card, points=points)
    name = people[event.seat].name
    return _("{name} called {card} and plays for {points}.").format(name=name, card=card, points=points)


def _signalled_before(observation: Observation, event: Signalled, me: int, people: Sequence[Person]) -> str:
    if observation.trump is None:
        return ""
    card = card_name(card_of(observation.trump, event.rank))
    if event.seat == me:
        return _("You signalled {card}.").format(card=card)
    return _("{name} signalled {card}.").format(name=people[event.seat].name, card=card)


def _swapped_before(event: Exchanged, me: int, people: Sequence[Person]) -> str:
    names = {"give": rank_name(event.give.rank, article=True), "take": card_name(event.take)}
    if event.seat == me:
        return _("You swapped {give} for {take}.").format(**names)
    return _("{name} swapped {give} for {take}.").format(name=people[event.seat].name, **names)
