"""What is said about an auction, the call and the secret partner, in words (RULES.md, section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import Bid, Call
from game.model.cards import Card
from game.model.events import BidMade, Called, DealEnded, Event, PartnerRevealed, Passed
from game.model.knowledge import declarers_points, is_partner_known, is_secret_partner, is_thrown_in
from game.model.observation import Observation
from game.model.state import Phase
from game.people import Person, own_seat, said_of
from game.words import _, capital, card_name, ngettext, pgettext, rank_name, suit_name

LastMove = BidMade | Passed | Called | PartnerRevealed
SAID: Final = (BidMade, Passed, Called, PartnerRevealed)


def last_said(observation: Observation) -> Event | None:
    """What was said last, for a table that was taken up again before the first card."""
    if observation.phase in (Phase.AUCTION, Phase.CALL) and observation.bids:
        return observation.bids[-1]
    before_play = observation.phase is Phase.PLAY and not observation.trick and not observation.tricks
    if before_play and observation.called is not None and observation.declarer is not None:
        return Called(observation.declarer, observation.called)
    return None


# --- bids


def bid_label(bid: BidMade | Bid) -> str:
    """A bid in a bubble: the number or the rank."""
    return str(bid.points) if bid.rank is None else capital(rank_name(bid.rank))


def bid_button(bid: Bid) -> str:
    """What the button says that makes this bid."""
    if bid.rank is None:
        return _("Bid {points}").format(points=bid.points)
    return _("Bid {rank}").format(rank=rank_name(bid.rank, article=True))


def said(observation: Observation, event: Event, people: Sequence[Person], viewer_plays: bool) -> str:
    """One sentence about something of the auction; empty for any other event."""
    me = own_seat(people, observation.seat, viewer_plays)
    if isinstance(event, BidMade):
        return _bid(event, me, people)
    if isinstance(event, Passed):
        return said_of(event.seat, me, people, _("You pass."), _("{name} passes."))
    if isinstance(event, Called):
        return _called(observation, event, me, people)
    if isinstance(event, PartnerRevealed):
        return _revealed(observation, event, me, people)
    if isinstance(event, DealEnded) and is_thrown_in(observation):
        return _("All five pass: the cards are thrown in, and the next player deals.")
    return ""


def _bid(event: BidMade, me: int, people: Sequence[Person]) -> str:
    if event.rank is None:
        texts = _("You bid {points}."), _("{name} bids {points}.")
        return said_of(event.seat, me, people, *texts, points=event.points)
    rank = rank_name(event.rank, article=True)
    return said_of(event.seat, me, people, _("You bid {rank}."), _("{name} bids {rank}."), rank=rank)


def _called(observation: Observation, event: Called, me: int, people: Sequence[Person]) -> str:
    points = observation.bid.needed if observation.bid is not None else 0
    texts = _("You play for {points} and call {card}."), _("{name} plays for {points} and calls {card}.")
    text = said_of(event.seat, me, people, *texts, points=points, card=card_name(event.card))
    if observation.partner != me:
        return text
    if event.seat == me:
        return text + " " + _("You hold it yourself: you play alone, and nobody else knows.")
    return text + " " + _("You are the partner, and nobody else knows.")


def _revealed(observation: Observation, event: PartnerRevealed, me: int, people: Sequence[Person]) -> str:
    declarer = observation.declarer
    name = people[event.seat].name
    if event.seat == declarer:
        return said_of(event.seat, me, people, _("You play alone against four."), _("{name} plays alone."))
    if event.seat == me or declarer is None:
        return _("Now everyone knows: you are the partner.")
    if declarer == me:
        return _("{name} is your partner.").format(name=name)
    return _("{name} is {declarer}’s partner.").format(name=name, declarer=people[declarer].name)


# --- the sheets


def auction_lead(observation: Observation, choices: Sequence[Bid], people: Sequence[Person]) -> str:
    """How far the bidding has come, and what one may do; ``choices`` are the bids that are legal now."""
    bid = observation.bid
    if bid is None:
        if choices and choices[0].rank is not None:
            return _("Nobody has bid yet. Bid a rank, or pass.")
        return _("Nobody has bid yet. Bid at least {points} points, or pass.").format(points=choices[0].points)
    name = people[bid.seat].name
    if not choices:
        return _("{name} has bid {points}: nobody can bid more.").format(name=name, points=bid.points)
    if bid.rank is None:
        return _("{name} has bid {points}. Bid more, or pass.").format(name=name, points=bid.points)
    rank = rank_name(bid.rank, article=True)
    if choices[0].rank is None:
        return _("{name} has bid {rank}. Now bid points: more than 61.").format(name=name, rank=rank)
    return _("{name} has bid {rank}. Bid lower, or pass.").format(name=name, rank=rank)


def standing(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> str:
    """The auction for one who does not bid now: who leads it, or whose call it is."""
    me = own_seat(people, observation.seat, viewer_plays)
    if observation.phase is Phase.CALL and observation.declarer is not None and observation.bid is not None:
        if observation.declarer == me:
            return call_lead(observation)
        points = observation.bid.needed
        name = people[observation.declarer].name
        return _("{name} plays for {points} and is calling a card.").format(name=name, points=points)
    if observation.bid is None:
        return _("Nobody has bid yet.")
    texts = _("You have the highest bid."), _("{name} has the highest bid.")
    return said_of(observation.bid.seat, me, people, *texts)


def passed_so_far(observation: Observation, people: Sequence[Person]) -> str:
    """Who has left the auction."""
    names = [people[said.seat].name for said in observation.bids if isinstance(said, Passed)]
    if not names:
        return _("Nobody has passed.")
    if len(names) == 1:
        return _("{name} has passed.").format(name=names[0])
    return _("{names} and {last} have passed.").format(names=", ".join(names[:-1]), last=names[-1])


def range_of(choices: Sequence[Bid]) -> str:
    """From where to where one may bid points."""
    return _("from {least} to {most}").format(least=choices[0].points, most=choices[-1].points)


def call_lead(observation: Observation) -> str:
    """What the declarer has bought."""
    bid = observation.bid
    points = bid.needed if bid is not None else 0
    if bid is not None and bid.rank is not None:
        rank = rank_name(bid.rank, article=True)
        return _("You play for {points}, with {rank}. Choose its suit.").format(points=points, rank=rank)
    return _("You play for {points}. Call a card to find your partner.").format(points=points)


def call_button(card: Card) -> str:
    """What the button says that calls this card."""
    return _("Call {card}").format(card=card_name(card))


def call_means(card: Card, own: bool) -> str:
    """What calling a card leads to."""
    names = {"suit": suit_name(card.suit), "card": card_name(card)}
    if own:
        return _("Trumps will be {suit}. You hold {card}: you would play alone.").format(**names)
    return _("Trumps will be {suit}; whoever holds {card} is your partner.").format(**names)


# --- the contract


def contract(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who plays for how much."""
    if observation.declarer is None or observation.bid is None:
        return ""
    me = own_seat(people, observation.seat, viewer_plays)
    texts = _("You play for {points}"), _("{name} plays for {points}")
    return said_of(observation.declarer, me, people, *texts, points=observation.bid.needed)


def company(observation: Observation, people: Sequence[Person], viewer_plays: bool, tells_points: bool = True) -> str:
    """The declarer's partner, where the viewer knows him, and once all do, the card points of the two so far."""
    declarer, partner = observation.declarer, observation.partner
    if declarer is None or partner is None:
        return ""
    if not is_partner_known(observation):
        if partner == declarer:
            return _("alone, in secret")
        return _("with you, in secret") if viewer_plays else ""
    me = own_seat(people, observation.seat, viewer_plays)
    if not tells_points:
        return _("alone") if partner == declarer else said_of(partner, me, people, _("with you"), _("with {name}"))
    points = declarers_points(observation)
    made = ngettext("{n} point", "{n} points", points).format(n=points)
    if partner == declarer:
        return _("alone: {points}").format(points=made)
    return said_of(partner, me, people, _("with you: {points}"), _("with {name}: {points}"), points=made)


def role(observation: Observation, seat: int) -> str:
    """What a seat is in the contract, for its name plate: as much as the viewer knows."""
    if observation.called is None:
        return (
            pgettext("on a plate, short", "declarer")
            if observation.phase is Phase.CALL and seat == observation.declarer
            else ""
        )
    partner = observation.partner
    if seat == observation.declarer:
        return _("alone") if partner == seat else pgettext("on a plate, short", "declarer")
    return _("partner") if seat == partner else ""


def hint(observation: Observation) -> str:
    """One line for a newcomer during the auction, the call and as a secret partner."""
    if observation.phase is Phase.AUCTION:
        if observation.rules.auction == "rank":
            return _(
                "Whoever bids the lowest rank calls a card of that rank: its suit is trumps, its "
                "holder a secret partner."
            )
        return _("Whoever bids the most calls a card: its suit is trumps, its holder a secret partner.")
    if observation.phase is Phase.CALL:
        if len({action.card.rank for action in observation.legal if isinstance(action, Call)}) == 1:
            return _("Call it in your strongest suit: that becomes trumps.")
        return _("Call a high card that you do not hold: its holder becomes your secret partner.")
    if observation.phase is Phase.PLAY and is_secret_partner(observation) and len(observation.tricks) < 2:
        return _("You are the secret partner: your points and the declarer’s count together.")
    return ""
