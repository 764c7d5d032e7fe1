"""What the table says of what only some games have: refused trumps, hands shown, signals, claims, suits in turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.actions import Claim, Exchange, Signal
from game.model.cards import Card, Suit, card_of
from game.model.events import Buried, Claimed, Event, HandsDealt, HandShown, Signalled
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.model.state import Phase
from game.views.cardcount import due
from game.views.people import Person
from game.words import _, capital, card_name, ngettext, rank_name, suit_name


def said(observation: Observation, event: Event | None, me: int, people: Sequence[Person]) -> str:
    """What just happened; empty where it is none of these. ``me`` is the viewer's seat, -1 when he only watches."""
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


def buried(observation: Observation) -> list[str]:
    """Where the cards that were refused as trump lie in the stock, and when they are drawn; the next one first."""
    return [_buried(observation, each) for each in sorted(observation.refused, key=lambda each: -each.below)]


def _buried(observation: Observation, card: Buried) -> str:
    above, tricks, place = due(observation, card)
    name = capital(card_name(card.card))
    if not above:
        lies = _("{card} is on top of the stock.").format(card=name)
    else:
        lies = ngettext(
            "{card} is below the top card of the stock.", "{card} is below the top {n} cards of the stock.", above
        ).format(card=name, n=above)
    if tricks == 0:
        return lies
    if place == 0:
        drawn = ngettext(
            "Whoever takes this trick draws it.",
            "It is drawn after {n} more tricks, by whoever takes the last of them.",
            tricks,
        )
    elif observation.rules.players == 2:
        drawn = ngettext(
            "Whoever loses this trick draws it.",
            "It is drawn after {n} more tricks, by whoever loses the last of them.",
            tricks,
        )
    else:
        drawn = ngettext("It is drawn after this trick.", "It is drawn after {n} more tricks.", tricks)
    return f"{lies} {drawn.format(n=tricks)}"


def trump(observation: Observation, suit: Suit) -> str:
    """The chip that names trumps; in a match once round the suits also where it stands."""
    if observation.rules.match.kind == "rotation":
        return _("Trump: {suit}, {n} of 4").format(suit=suit_name(suit), n=suit + 1)
    return _("Trump: {suit}").format(suit=suit_name(suit))


def next_trump(observation: Observation) -> str:
    """Which suit comes after this deal, where the suits take turns; empty otherwise, and when this one is the last."""
    suit, rules = observation.trump, observation.rules
    if suit is None or rules.trump_choice != "rotating":
        return ""
    if rules.match.kind == "rotation" and suit == max(Suit):
        return ""
    return _("then {suit}").format(suit=suit_name(Suit((suit + 1) % len(Suit))))


def asked(card: Card) -> str:
    """Whether this card is to be played, where every play is asked about."""
    return _("Play {card}? Press again.").format(card=card_name(card))


def signals_open(observation: Observation) -> str:
    """What the open panel of faces asks, or why nothing can be told."""
    if any(isinstance(action, Signal) for action in observation.legal):
        if _partners(observation) > 1:
            return _("Which trump will you signal to your partners?")
        return _("Which trump will you signal to your partner?")
    told = {signal.rank for signal in observation.signals if signal.seat == observation.seat}
    held = {card.rank for card in observation.hand if card.suit is observation.trump}
    if not held & set(SIGNALLED):
        return _("You have no high trump to signal.")
    return _("You have signalled every high trump you hold.") if held & set(SIGNALLED) <= told else ""


def _partners(observation: Observation) -> int:
    return len(observation.rules.seats_of(observation.rules.side_of(observation.seat))) - 1


def swap_ready(rules: Rules) -> str:
    """That the exchange is armed, and when it will be made."""
    if rules.exchange == "catalan":
        return _("The swap is ready: it happens once you have won a trick.")
    return _("The swap is ready: it happens before you draw, once you have won a trick.")


def may_claim(observation: Observation) -> str:
    """That the rest may be claimed now; empty when it may not."""
    if any(isinstance(action, Claim) for action in observation.legal):
        return _("The highest trumps are yours: you may claim the rest.")
    return ""


def hint(observation: Observation, armed: bool) -> str:
    """What a newcomer may do now besides playing a card; empty when there is nothing new."""
    legal = observation.legal
    claim = may_claim(observation)
    if claim:
        return claim
    exchange = next((action for action in legal if isinstance(action, Exchange)), None)
    if exchange is not None and observation.phase is Phase.PLAY and not armed:
        return _("You hold {give} of trumps: you may swap it for the turned card at any time.").format(
            give=rank_name(exchange.give.rank, article=True)
        )
    rules = observation.rules
    told = any(signal.seat == observation.seat for signal in observation.signals)
    if any(isinstance(action, Signal) for action in legal) and not told and len(observation.tricks) < 2:
        if _partners(observation) > 1:
            return _("You may signal your high trumps to your partners.")
        return _("You may signal your high trumps to your partner.")
    if rules.double_tricks and not observation.tricks and observation.trick:
        return _("Each of you plays two cards to a trick; the best of the four takes it.")
    return ""
