"""What happened, in words: one short sentence for each event, and for what nobody must miss once more later."""

from __future__ import annotations

from collections.abc import Sequence

from game.model import events as happened
from game.model.cards import card_of
from game.model.events import Event
from game.model.knowledge import is_partner_known
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import Phase
from game.people import Person, own_seat, said_of
from game.words import NN_, _, card_name, ngettext, rank_name, suit_name
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
    if event is None or isinstance(event, happened.CardDrawn):
        event = _from_table(observation) or auction_words.last_said(observation)
    me = own_seat(people, observation.seat, viewer_plays)
    if isinstance(event, happened.SeatsDrawn):
        return seats_drawn(observation, event, people, viewer_plays)
    if isinstance(event, happened.DealStarted):
        return said_of(event.dealer, me, people, _("You deal."), _("{name} deals."))
    special = _only_in_some_games(observation, event, me, people)
    if special:
        return special
    if isinstance(event, happened.HandsDealt) and event.trump is not None:
        return _("Trumps are {suit}.").format(suit=suit_name(event.trump))
    if isinstance(event, happened.CardPlayed):
        return _played(event, me, people)
    if isinstance(event, happened.TrickTaken):
        return _taken(event, me, people, tells_points)
    if isinstance(event, happened.Exchanged):
        return _swapped(event, me, people, _("You swap {give} for {take}."), _("{name} swaps {give} for {take}."))
    return "" if event is None else auction_words.said(observation, event, people, viewer_plays)


def _swapped(event: happened.Exchanged, me: int, people: Sequence[Person], mine: str, other: str) -> str:
    names = {"give": rank_name(event.give.rank, article=True), "take": card_name(event.take)}
    return said_of(event.seat, me, people, mine, other, **names)


def _from_table(observation: Observation) -> Event | None:
    if observation.phase is not Phase.PLAY:
        return None
    if observation.trick:
        return happened.CardPlayed(*observation.trick[-1])
    if observation.tricks:
        return happened.TrickTaken(observation.tricks[-1].winner, observation.tricks[-1])
    return None


def _played(event: happened.CardPlayed, me: int, people: Sequence[Person]) -> str:
    texts = _("You played {card}."), _("{name} played {card}.")
    sentence = said_of(event.seat, me, people, *texts, card=card_name(event.card))
    if event.seat == me or not event.card.points:
        return sentence
    worth = ngettext("It is worth {n}.", "It is worth {n}.", event.card.points).format(n=event.card.points)
    return f"{sentence} {worth}"


def _taken(event: happened.TrickTaken, me: int, people: Sequence[Person], tells_points: bool) -> str:
    points = event.trick.points if tells_points else 0
    if not points:
        return said_of(event.seat, me, people, _("You take the trick."), _("{name} takes the trick."))
    mine = ngettext("You take {n} point.", "You take {n} points.", points)
    other = ngettext("{name} takes {n} point.", "{name} takes {n} points.", points)
    return said_of(event.seat, me, people, mine, other, n=points)


def seats_drawn(
    observation: Observation, event: happened.SeatsDrawn, people: Sequence[Person], viewer_plays: bool
) -> str:
    """Who deals, and with four who plays with whom."""
    best = max(event.cards, key=lambda card: (card.rank, -card.suit))
    dealer = observation.seating.index(event.cards.index(best))
    me = own_seat(people, observation.seat, viewer_plays)
    deals = said_of(dealer, me, people, _("You deal first."), _("{name} deals first."))
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
    return _taken(happened.TrickTaken(trick.winner, trick), me, people, tells_points)


def _only_in_some_games(observation: Observation, event: Event | None, me: int, people: Sequence[Person]) -> str:
    """What only some games have: refused trumps, hands shown, signals, claims; empty where it is none of these.

    ``me`` is the viewer's seat, -1 when he only watches.
    """
    if isinstance(event, happened.HandsDealt) and event.refused:
        return _refused(event)
    if isinstance(event, happened.HandShown):
        return _shown(observation.rules, event, me, people)
    if isinstance(event, happened.Signalled):
        return _signalled(observation, event, me, people, _("You signal {card}."), _("{name} signals {card}."))
    if isinstance(event, happened.Claimed):
        return _claimed(observation.rules, event, me, people)
    return ""


def _refused(event: happened.HandsDealt) -> str:
    if event.trump is None:
        return _("An ace or a three does not stay: {card} goes back into the stock.").format(
            card=card_name(event.refused[-1])
        )
    return _("Trumps are {suit}.").format(suit=suit_name(event.trump))


def _shown(rules: Rules, event: happened.HandShown, me: int, people: Sequence[Person]) -> str:
    partner = next(seat for seat in range(rules.players) if rules.are_partners(event.seat, seat))
    if event.seat == me:
        return _("You show {name} your cards.").format(name=people[partner].name)
    if partner == me:
        return _("{name} shows you these cards.").format(name=people[event.seat].name)
    return _("{name} and {other} show each other their cards.").format(
        name=people[event.seat].name, other=people[partner].name
    )


def _signalled(
    observation: Observation, event: happened.Signalled, me: int, people: Sequence[Person], mine: str, other: str
) -> str:
    if observation.trump is None:
        return ""
    card = card_name(card_of(observation.trump, event.rank))
    return said_of(event.seat, me, people, mine, other, card=card)


def _claimed(rules: Rules, event: happened.Claimed, me: int, people: Sequence[Person]) -> str:
    count = len(event.hands[event.seat])
    alone = rules.sides == rules.players
    if event.seat == me and alone:
        said = NN_(
            "You claim the rest: you hold the highest trump.",
            "You claim the rest: you hold the {n} highest trumps.",
        )
    elif event.seat == me:
        said = NN_(
            "You claim the rest: your side holds the highest trump.",
            "You claim the rest: your side holds the {n} highest trumps.",
        )
    elif alone:
        said = NN_(
            "{name} claims the rest, holding the highest trump.",
            "{name} claims the rest, holding the {n} highest trumps.",
        )
    elif me >= 0 and rules.are_partners(me, event.seat):
        said = NN_(
            "{name} claims the rest for your side, which holds the highest trump.",
            "{name} claims the rest for your side, which holds the {n} highest trumps.",
        )
    else:
        said = NN_(
            "{name} claims the rest: that side holds the highest trump.",
            "{name} claims the rest: that side holds the {n} highest trumps.",
        )
    return ngettext(*said, count).format(name=people[event.seat].name, n=count)


# --- what nobody must miss, told again


def recalled(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> list[str]:
    """Return a sentence for each such moment of the deal, the latest last; ``people`` go by seat."""
    me = own_seat(people, observation.seat, viewer_plays)
    told: list[str] = []
    if observation.called is not None and observation.declarer is not None:
        told.append(_called_before(observation, happened.Called(observation.declarer, observation.called), me, people))
    if observation.partner is not None and is_partner_known(observation):
        revealed = happened.PartnerRevealed(observation.partner)
        told.append(auction_words.said(observation, revealed, people, viewer_plays))
    signalled = _("You signalled {card}."), _("{name} signalled {card}.")
    told += [_signalled(observation, signal, me, people, *signalled) for signal in observation.signals]
    swapped = _("You swapped {give} for {take}."), _("{name} swapped {give} for {take}.")
    told += [_swapped(exchange, me, people, *swapped) for exchange in observation.exchanges]
    return [sentence for sentence in told if sentence]


def _called_before(observation: Observation, event: happened.Called, me: int, people: Sequence[Person]) -> str:
    points = observation.bid.needed if observation.bid is not None else 0
    texts = _("You called {card} and play for {points}."), _("{name} called {card} and plays for {points}.")
    return said_of(event.seat, me, people, *texts, card=card_name(event.card), points=points)
