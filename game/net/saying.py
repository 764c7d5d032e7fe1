"""The table in words for one seat: what a telephone shows (:mod:`game.net.says`), made of what the seat knows.

All sentences are in the language that is spoken, and cards have the names in use: whoever asks sets both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from game.model import events as happened
from game.model.actions import Play
from game.model.cards import Card, Suit
from game.model.events import Event
from game.model.knowledge import best_of, is_auction_open, is_partner_known, last_words
from game.model.observation import Observation
from game.model.scoring import highest_first, points_by_side
from game.model.state import TURN_PHASES, Phase
from game.net import says
from game.net.deciding import auction, auction_line, call, cut, doings, signals, written
from game.net.view import PLAYED, View, as_you, is_between, laid, sentence_of
from game.words import _, game_title, ngettext
from game.words import auction as auction_words
from game.words import elsewhere as words
from game.words import events as event_words
from game.words import table as table_words
from game.words.results import speaker_of

_TEAMS: Final = "AB"
_MOST_UNSORTED: Final = 4  # cards of a hand that lie as they came


def said(view: View, story: Sequence[Event], news: Sequence[Event] = ()) -> says.Says:
    """Return the table in words.

    ``story`` is what has happened in this deal, ``news`` what of it has happened just now, to be read out.
    """
    seen = view.seen
    game = game_title(view.game)
    tag = table_words.turn(seen) if view.is_asked else ""
    turn = view.seen.turn if seen.phase in TURN_PHASES and not view.is_asked else None
    draws = words.waiting_for(view.drawing) if view.drawing and seen.phase is Phase.READY else ""
    waiting = draws or ("" if turn is None else words.waiting_for([view.name(turn)]))
    return says.Says(
        line=draws or _recap(view, story) or ("" if turn is None else words.thinks(seen, view.name(turn))) or game,
        game=game,
        about=_about(view),
        spoken=" ".join(_told(view, news)),
        tag=tag,
        title=words.title(tag or waiting, game),
        turn=waiting,
        then="" if turn is None else _then(view, turn),
        since=view.since if turn is not None or tag else 0,
        tip=_tip(view, story),
        standing=speaker_of(seen, as_you(view), seen.seat).standing(),
        trump="" if seen.trump is None else table_words.trump(seen, seen.trump),
        turned="" if seen.turned is None else words.turned_card(seen.turned),
        sides=_sides(view),
        seats=_seats(view, turn),
        hand=_hand(view),
        trick=_trick(view),
        drawn=_drawn(view, story),
        shown=_shown(view, news),
        doings=doings(view),
        contract=_contract(view),
        auction=auction(view),
        auction_line=auction_line(view),
        call=call(view),
        cut=cut(view),
        signals=signals(view),
        last=_last(view),
    )


# --- what has happened


def _recap(view: View, story: Sequence[Event]) -> str:
    """Return the last thing that was said in this deal; of a card in a trick, who wins it now."""
    for event in reversed(story):
        winning = ""
        if isinstance(event, happened.CardPlayed) and view.seen.phase in (Phase.PLAY, Phase.TRICK):
            winning = table_words.winning(view.seen, view.people, view.plays)
        sentence = winning or sentence_of(view, event)
        if sentence:
            return sentence
    return ""


def _told(view: View, news: Sequence[Event]) -> Iterator[str]:
    for event in news:
        if not (isinstance(event, happened.TrickTaken) and view.seen.phase is Phase.OVER):
            sentence = sentence_of(view, event)
            if sentence:
                yield sentence


def _then(view: View, turn: int) -> str:
    """Who bids or plays after whoever is in turn: up to the viewer, or to the end of the trick."""
    seen, rules = view.seen, view.seen.rules
    if seen.phase is Phase.PLAY:
        left = rules.players * rules.cards_a_trick - len(seen.trick) - 1
        after = [(turn + each) % rules.players for each in range(1, left + 1)]
    elif seen.phase is Phase.AUCTION:
        passed = {each.seat for each in seen.bids if isinstance(each, happened.Passed)}
        after = [(turn + each) % rules.players for each in range(1, rules.players)]
        after = [seat for seat in after if seat not in passed]
    else:
        return ""
    me = view.me
    if me in after:
        after = after[: after.index(me) + 1]
    return words.then([view.name(seat) for seat in after if seat != me], then_you=me in after)


def _about(view: View) -> str:
    number = view.seen.number
    return words.joined([table_words.match_aim(view.seen.rules), words.which_deal(number) if number else ""])


def _tip(view: View, story: Sequence[Event]) -> str:
    """One line: that one only watches, that the exchange is ready, or what a newcomer may do in the first deal."""
    if not view.plays:
        return _("You are watching.")
    if view.armed and view.seen.phase in PLAYED:
        return table_words.swap_ready(view.seen.rules)
    if view.seen.number > 1 or not view.is_asked:
        return ""
    return table_words.hint(view.seen, story[-1] if story else None, view.armed)


# --- who plays, and how it stands


def _sides(view: View) -> tuple[says.SideSays, ...]:
    seen, rules = view.seen, view.seen.rules
    names = table_words.side_names(seen, view.people, view.plays)
    points = points_by_side(rules, seen.tricks) if view.points and rules.auction is None else None
    mine = rules.side_of(seen.seat) if view.plays else -1
    sides = [
        says.SideSays(
            name=names[side],
            games=seen.score[side],
            points=None if points is None else points[side],
            is_mine=side == mine,
        )
        for side in range(rules.sides)
    ]
    return tuple(sorted(sides, key=lambda side: not side.is_mine))


def _seats(view: View, turn: int | None) -> tuple[says.SeatSays, ...]:
    seen, rules = view.seen, view.seen.rules
    bids = last_words(seen)
    allies = _allies(view)
    found = []
    for seat in range(rules.players):
        role = _role(view, seat)
        won = sum(trick.winner == seat for trick in seen.tricks)
        tricks = ""
        if rules.players == 2 and seat != view.me and won:
            tricks = ngettext("{n} trick", "{n} tricks", won).format(n=won)
        bid = bids.get(seat)
        has_passed = isinstance(bid, happened.Passed)
        waits = words.thinks(seen, view.name(seat)) if seat == turn else ""
        open_bid = _bid(bid) if bid is not None and is_auction_open(seen) else ""
        found.append(
            says.SeatSays(
                label=", ".join(filter(None, (view.name(seat), role, tricks, open_bid, waits))),
                role=role,
                is_ally=seat in allies,
                team=_TEAMS[rules.side_of(seat)] if rules.players == 6 else "",
                mark=_mark(seen, seat),
                tricks=tricks,
                bid=open_bid,
                has_passed=has_passed,
                leads=bid is not None and bid == seen.bid,
                is_in_turn=seen.turn == seat and seen.phase in TURN_PHASES,
                known=tuple(
                    says.LaidCard(card=each.card.code, label=words.label(each.card), seat=seat)
                    for each in (*seen.partner_cards, *seen.shown)
                    if each.seat == seat != view.me
                ),
            )
        )
    return tuple(found)


def _bid(said: happened.BidMade | happened.Passed) -> str:
    return _("Pass") if isinstance(said, happened.Passed) else str(auction_words.bid_label(said))


def _role(view: View, seat: int) -> str:
    """What a seat is to the viewer, or in the contract as far as they know: for the plate below the portrait."""
    if view.seen.rules.auction is not None:
        return auction_words.role(view.seen, seat)
    return _("partner") if seat in _allies(view) else ""


def _mark(seen: Observation, seat: int) -> says.Mark:
    if seen.declarer is None or seen.rules.auction is None:
        return ""
    return "declarer" if seat == seen.declarer else "partner" if seat == seen.partner else ""


def _allies(view: View) -> frozenset[int]:
    """The seats that play with the viewer's, as far as they know."""
    seen, rules = view.seen, view.seen.rules
    if not view.plays:
        return frozenset()
    if rules.auction is None:
        return frozenset(seat for seat in range(rules.players) if rules.are_partners(seen.seat, seat))
    camp = {seen.declarer, seen.partner}
    if seen.partner is None or not (seen.seat in camp or is_partner_known(seen)):
        return frozenset()
    return frozenset(
        seat for seat in range(rules.players) if seat != seen.seat and (seat in camp) == (seen.seat in camp)
    )


# --- cards


def _hand(view: View) -> tuple[says.OwnCard, ...]:
    seen = view.seen
    if not view.plays:
        return ()
    playable = {action.card: action for action in seen.legal if isinstance(action, Play)} if view.is_asked else {}
    return tuple(
        says.OwnCard(
            card=card.code,
            label=words.trump_of_hand(words.label(card)) if card.suit is seen.trump else words.label(card),
            worth=card.points if view.points else 0,
            action=written(playable[card]) if card in playable else says.NO_ACTION,
        )
        for card in in_order(seen.hand, seen.trump)
    )


def in_order(hand: Sequence[Card], trump: Suit | None) -> Sequence[Card]:
    """Return the order in which a hand lies: as the cards came; many by suit, trumps first, the strongest first."""
    if len(hand) <= _MOST_UNSORTED:
        return hand
    return sorted(hand, key=lambda card: (card.suit is not trump, card.suit, -card.rank))


def _trick(view: View) -> tuple[says.LaidCard, ...]:
    seen = view.seen
    best = best_of(seen.trick, seen.trump) if seen.trump is not None and len(seen.trick) > 1 else None
    cards = [laid(view, played.seat, played.card, wins=played.card is best) for played in seen.trick]
    return tuple(
        msgspec.structs.replace(card, label=words.winning_card(card.label)) if card.wins else card for card in cards
    )


def _drawn(view: View, story: Sequence[Event]) -> tuple[says.LaidCard, ...]:
    """The cards that were drawn for seats, as long as nothing has happened since."""
    event = story[-1] if story else None
    if not isinstance(event, happened.SeatsDrawn):
        return ()
    best = highest_first(event.cards)[0]
    seating = view.seen.seating
    cards = enumerate(event.cards)
    return tuple(laid(view, seating.index(player), card, wins=player == best) for player, card in cards)


def _shown(view: View, news: Sequence[Event]) -> says.Trick | None:
    """The hand that a partner has just shown to the viewer."""
    for event in news:
        if isinstance(event, happened.HandShown) and view.plays and event.seat != view.seen.seat:
            cards = [card for card in event.cards if card is not None]
            if cards:
                shown = tuple(says.LaidCard(card=card.code, label=words.label(card), seat=event.seat) for card in cards)
                return says.Trick(line=sentence_of(view, event), cards=shown)
    return None


def _last(view: View) -> says.Trick | None:
    seen = view.seen
    if not seen.tricks:
        return None
    trick = seen.tricks[-1]
    return says.Trick(
        line=event_words.last_trick(seen, view.people, view.plays, view.points),
        cards=tuple(laid(view, each.seat, each.card, wins=each.seat == trick.winner) for each in trick.cards),
    )


def _contract(view: View) -> says.ContractSays | None:
    seen = view.seen
    if seen.called is None or seen.declarer is None or is_between(seen):
        return None
    partner = seen.partner if is_partner_known(seen) else None
    return says.ContractSays(
        line=auction_words.contract(seen, view.people, view.plays),
        card=seen.called.code,
        name=words.bare(seen.called),
        partner="" if partner is None else _("You") if partner == view.me else view.name(partner),
        note=words.contract_note(seen, view.people, view.me),
    )
