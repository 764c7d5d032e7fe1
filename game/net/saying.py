"""The table in words for one seat: what a telephone shows (:mod:`game.net.says`), made of what the seat knows.

All sentences are in the language that is spoken, and cards have the names in use: whoever asks sets both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Raw

from game.model import events as happened
from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Play, Signal
from game.model.cards import Card, Suit, card_of
from game.model.events import Event
from game.model.knowledge import best_of, is_auction_open, is_partner_known, last_words, middle_cut
from game.model.observation import Observation
from game.model.scoring import highest_first, points_by_side
from game.model.state import TURN_PHASES, DealResult, Phase
from game.model.wire import write_action
from game.net import says
from game.people import YOU, Person, own_seat
from game.words import _, capital, game_title, ngettext, rank_name, suit_name
from game.words import auction as auction_words
from game.words import elsewhere as words
from game.words import events as event_words
from game.words import table as table_words
from game.words.numbers import MINUS, signed
from game.words.results import ContractSpeaker, Speaker, speaker_of

_PLAYED: Final = frozenset({Phase.PLAY, Phase.TRICK, Phase.DRAW, Phase.SHOW})
_TEAMS: Final = "AB"
_ALL: Final = 120  # card points of every deck
_ENOUGH: Final = 61
_MOST_UNSORTED: Final = 4  # cards of a hand that lie as they came


@dataclass(frozen=True, slots=True)
class View:
    """What is looked at, by whom; ``people`` go by seat, ``since`` are seconds for which somebody has been in turn.

    ``plays``: the seat is the viewer's own. ``points``: how many points have been won is shown. ``armed`` and
    ``claims`` are what the seat has made ready. ``winners`` are the sides that win the match, once it is over.
    """

    seen: Observation
    people: tuple[Person, ...]
    plays: bool
    game: str
    points: bool = True
    armed: bool = False
    claims: bool = False
    since: int = 0
    winners: tuple[int, ...] = ()

    @property
    def me(self) -> int:
        """The seat that "you" means; -1 where nobody's hand is looked at."""
        return own_seat(self.people, self.seen.seat, self.plays)

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has to cut, bid, call or play now."""
        return self.plays and self.seen.turn == self.seen.seat and self.seen.phase in TURN_PHASES

    def name(self, seat: int) -> str:
        """How somebody is called."""
        return self.people[seat].name


def people_of(persons: Iterable[Person]) -> tuple[Person, ...]:
    """Return people as sentences tell of them who sit at several screens: by name, whoever decides for them."""
    return tuple(replace(person, level=None) for person in persons)


def said(view: View, story: Sequence[Event], news: Sequence[Event] = ()) -> says.Says:
    """Return the table in words.

    ``story`` is what has happened in this deal, ``news`` what of it has happened just now, to be read out.
    """
    seen = view.seen
    game = game_title(view.game)
    tag = table_words.turn(seen) if view.is_asked else ""
    turn = view.seen.turn if seen.phase in TURN_PHASES and not view.is_asked else None
    waiting = "" if turn is None else words.waiting_for([view.name(turn)])
    is_between = _is_between(seen)
    return says.Says(
        line=_recap(view, story) or ("" if turn is None else words.thinks(seen, view.name(turn))) or game,
        game=game,
        about=_about(view),
        spoken=" ".join(_told(view, news)),
        tag=tag,
        title=words.title(tag or waiting, game),
        turn=waiting,
        then="" if turn is None else _then(view, turn),
        since=view.since if turn is not None or tag else 0,
        tip=_tip(view, story),
        standing=speaker_of(seen, _as_you(view), seen.seat).standing(),
        trump="" if seen.trump is None else table_words.trump(seen, seen.trump),
        turned="" if seen.turned is None else words.turned_card(seen.turned),
        sides=_sides(view),
        seats=_seats(view, turn),
        hand=_hand(view),
        trick=_trick(view),
        drawn=_drawn(view, story),
        shown=_shown(view, news),
        doings=_doings(view),
        contract=_contract(view),
        auction=_auction(view),
        auction_line=_auction_line(view),
        call=_call(view),
        cut=_cut(view),
        signals=_signals(view),
        last=_last(view),
        outcome=outcome(view) if is_between else None,
    )


def _is_between(seen: Observation) -> bool:
    return bool(seen.results) and seen.phase in (Phase.READY, Phase.OVER)


# --- what has happened


def _sentence(view: View, event: Event) -> str:
    if isinstance(event, happened.CardDrawn):  # the words would tell how it came to what lies there
        return ""
    return event_words.said(view.seen, event, view.people, view.plays, view.points)


def _recap(view: View, story: Sequence[Event]) -> str:
    """Return the last thing that was said in this deal; of a card in a trick, who wins it now."""
    for event in reversed(story):
        winning = ""
        if isinstance(event, happened.CardPlayed) and view.seen.phase in (Phase.PLAY, Phase.TRICK):
            winning = table_words.winning(view.seen, view.people, view.plays)
        sentence = winning or _sentence(view, event)
        if sentence:
            return sentence
    return ""


def _told(view: View, news: Sequence[Event]) -> Iterator[str]:
    for event in news:
        if not (isinstance(event, happened.TrickTaken) and view.seen.phase is Phase.OVER):
            sentence = _sentence(view, event)
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
    if view.armed and view.seen.phase in _PLAYED:
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
            action=_written(playable[card]) if card in playable else None,
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
    cards = [_laid(view, played.seat, played.card, wins=played.card is best) for played in seen.trick]
    return tuple(
        msgspec.structs.replace(card, label=words.winning_card(card.label)) if card.wins else card for card in cards
    )


def _laid(view: View, seat: int, card: Card, *, wins: bool = False) -> says.LaidCard:
    name = view.name(seat)
    return says.LaidCard(card=card.code, label=f"{name}: {words.bare(card)}", seat=seat, name=name, wins=wins)


def _drawn(view: View, story: Sequence[Event]) -> tuple[says.LaidCard, ...]:
    """The cards that were drawn for seats, as long as nothing has happened since."""
    event = story[-1] if story else None
    if not isinstance(event, happened.SeatsDrawn):
        return ()
    best = highest_first(event.cards)[0]
    seating = view.seen.seating
    cards = enumerate(event.cards)
    return tuple(_laid(view, seating.index(player), card, wins=player == best) for player, card in cards)


def _shown(view: View, news: Sequence[Event]) -> says.Trick | None:
    """The hand that a partner has just shown to the viewer."""
    for event in news:
        if isinstance(event, happened.HandShown) and view.plays and event.seat != view.seen.seat:
            cards = [card for card in event.cards if card is not None]
            if cards:
                shown = tuple(says.LaidCard(card=card.code, label=words.label(card), seat=event.seat) for card in cards)
                return says.Trick(line=_sentence(view, event), cards=shown)
    return None


def _last(view: View) -> says.Trick | None:
    seen = view.seen
    if not seen.tricks:
        return None
    trick = seen.tricks[-1]
    return says.Trick(
        line=event_words.last_trick(seen, view.people, view.plays, view.points),
        cards=tuple(_laid(view, each.seat, each.card, wins=each.seat == trick.winner) for each in trick.cards),
    )


# --- what may be done


@lru_cache(maxsize=4096)
def _written(action: Action) -> Raw:
    return Raw(write_action(action))


def _doings(view: View) -> tuple[says.Doing, ...]:
    seen = view.seen
    if not view.plays or seen.phase not in _PLAYED:
        return ()
    found = []
    if seen.armable is not None:
        now = next((each for each in seen.legal if isinstance(each, Exchange)), None)
        label = table_words.button(seen.armable)
        if now is not None and seen.phase is Phase.PLAY:
            found.append(says.Doing(key="swap", label=label, is_on=True, action=_written(now)))
        else:
            found.append(says.Doing(key="swap", label=label, is_on=view.armed, arm=not view.armed))
    claim = next((each for each in seen.legal if isinstance(each, Claim)), None)
    if claim is not None:
        found.append(says.Doing(key="claim", label=table_words.button(claim), is_on=True, action=_written(claim)))
    elif seen.rules.claim and len(seen.hand) > 1:
        found.append(says.Doing(key="auto-claim", label=_("Auto-claim"), is_on=view.claims, claim=not view.claims))
    return tuple(found)


def _signals(view: View) -> says.Signals | None:
    seen = view.seen
    if not view.plays or not seen.rules.signals or seen.phase not in _PLAYED:
        return None
    able = [each for each in seen.legal if isinstance(each, Signal)]
    trump = seen.trump
    return says.Signals(
        lead=table_words.signals_open(seen),
        choices=tuple(
            says.Choice(
                label="" if trump is None else words.label(card_of(trump, each.rank)),
                action=_written(each),
                button=table_words.button(each),
            )
            for each in able
        ),
        ranks=tuple(each.rank.name.lower() for each in able),
        told=tuple(filter(None, (_sentence(view, each) for each in seen.signals))),
    )


# --- auction, call and cut


def _contract(view: View) -> says.ContractSays | None:
    seen = view.seen
    if seen.called is None or seen.declarer is None or _is_between(seen):
        return None
    partner = seen.partner if is_partner_known(seen) else None
    return says.ContractSays(
        line=auction_words.contract(seen, view.people, view.plays),
        card=seen.called.code,
        name=words.bare(seen.called),
        partner="" if partner is None else view.name(partner),
        note=words.contract_note(seen, view.people, view.me),
    )


def _auction(view: View) -> says.Auction | None:
    seen = view.seen
    if not view.is_asked or seen.phase is not Phase.AUCTION:
        return None
    bids = [each for each in seen.legal if isinstance(each, Bid)]
    passing = next((each for each in seen.legal if isinstance(each, Pass)), None)
    by_points = bool(bids) and bids[0].rank is None
    return says.Auction(
        head=_("Your bid"),
        lead=auction_words.auction_lead(seen, bids, view.people),
        choices=tuple(
            says.Choice(
                label=str(auction_words.bid_label(bid)),
                action=_written(bid),
                button=auction_words.bid_button(bid),
            )
            for bid in bids
        ),
        passing=None if passing is None else says.Choice(label=table_words.button(passing), action=_written(passing)),
        by_points=by_points,
        span=auction_words.range_of(bids) if by_points else "",
    )


def _auction_line(view: View) -> str:
    if not is_auction_open(view.seen) or view.is_asked:
        return ""
    return auction_words.standing(view.seen, view.people, view.plays)


def _call(view: View) -> says.Call | None:
    seen = view.seen
    if not view.is_asked or seen.phase is not Phase.CALL:
        return None
    calls = [each for each in seen.legal if isinstance(each, Call)]
    ranks = sorted({each.card.rank for each in calls}, reverse=True)
    held = [sum(card.suit is suit for card in seen.hand) for suit in Suit]
    suit = max(Suit, key=lambda each: (held[each], -each))
    return says.Call(
        head=_("Choose a card"),
        lead=auction_words.call_lead(seen),
        ranks={rank.name.lower(): str(capital(rank_name(rank))) for rank in ranks},
        suits={each.name.lower(): suit_name(each) for each in Suit},
        choices={
            _key(each.card): says.Choice(
                label=words.label(each.card),
                action=_written(each),
                button=auction_words.call_button(each.card),
                line=auction_words.call_means(each.card, each.card in seen.hand),
            )
            for each in calls
        },
        first=_key(card_of(suit, ranks[0])),
    )


def _key(card: Card) -> str:
    return f"{card.rank.name.lower()}-{card.suit.name.lower()}"


def _cut(view: View) -> says.Cut | None:
    seen = view.seen
    if not view.is_asked or seen.phase is not Phase.CUT:
        return None
    cuts = sorted((each for each in seen.legal if isinstance(each, Cut)), key=lambda each: each.at)
    middle = middle_cut(seen)
    return says.Cut(
        head=table_words.turn(seen),
        label=table_words.hint(seen, None, armed=False),
        choices=tuple(
            says.Choice(label=words.cut_at(each.at, seen.stock - each.at), action=_written(each)) for each in cuts
        ),
        middle=0 if middle is None else cuts.index(middle),
        least=cuts[0].at,
        deck=seen.stock,
        button=_("Cut here"),
        half=_("In the middle"),
    )


# --- after a deal, and after the match


def _as_you(view: View) -> tuple[Person, ...]:
    """The people, the viewer by no name: where several sit at their screens, who tells of results goes by that."""
    me = view.me
    return tuple(Person(YOU, who.portrait) if seat == me else who for seat, who in enumerate(view.people))


def outcome(view: View) -> says.Outcome:
    """Return what came of the last deal and, once it is over, of the match."""
    seen = view.seen
    if view.winners:
        seen = replace(seen, winners=view.winners)
    rules, result, speaker = seen.rules, seen.results[-1], speaker_of(seen, _as_you(view), seen.seat)
    contract = result.contract
    line, called, called_line = speaker.deal_subline(), None, ""
    if contract is not None and isinstance(speaker, ContractSpeaker):
        line, called_line = speaker.scores(contract), speaker.company(contract)
        called = _laid(view, contract.partner, contract.called)
    is_over = bool(seen.winners)
    return says.Outcome(
        headline=speaker.deal_headline(),
        line=line,
        about=capital(words.joined([words.which_deal(len(seen.results)), table_words.match_aim(rules)])),
        called=called,
        called_line=called_line,
        bar=_bar(view, result, speaker),
        columns=words.deal_columns(points=rules.auction is None),
        rows=_rows(view, result, speaker),
        laid=() if seen.claim is None else tuple(_laid_hands(view, seen.claim)),
        victors=tuple(seat for side in seen.winners for seat in rules.seats_of(side)),
        match_headline=speaker.match_headline() if is_over else "",
        match_line=speaker.match_subline() if is_over else "",
    )


def _laid_hands(view: View, claim: happened.Claimed) -> Iterator[says.LaidHand]:
    for seat, hand in enumerate(claim.hands):
        cards = tuple(says.LaidCard(card=card.code, label=words.label(card), seat=seat) for card in hand)
        yield says.LaidHand(name=view.name(seat), cards=cards)


def _bar(view: View, result: DealResult, speaker: Speaker) -> says.Bar | None:
    """How the points were shared, where two sides play for them and a number of them wins the deal."""
    rules, contract = view.seen.rules, result.contract
    if contract is not None:
        seats = dict.fromkeys((contract.declarer, contract.partner))
        names = ", ".join(speaker.heading(seat) for seat in seats)
        left, points, needed, right = f"{names} {contract.points}", contract.points, contract.bid.needed, ""
    elif rules.auction is None and rules.sides == 2 and rules.goal == "most_points":
        first = rules.side_of(view.seen.seat) if view.plays else 0
        points, needed = result.points[first], _ENOUGH
        left, right = f"{speaker.heading(first)} {points}", f"{speaker.heading(1 - first)} "
    else:
        return None
    return says.Bar(
        share=points / _ALL,
        needed=needed / _ALL,
        left=left,
        right=f"{right}{_ALL - points}",
        mark=words.points_needed(needed),
    )


def _rows(view: View, result: DealResult, speaker: Speaker) -> tuple[says.Row, ...]:
    """One row for each side: the viewer's own first of two, else the best first."""
    seen, rules, contract = view.seen, view.seen.rules, result.contract
    mine = rules.side_of(seen.seat) if view.plays else -1
    chiamata = rules.auction is not None
    rows = []
    for side in range(rules.sides):
        gain = result.won[side]
        won = signed(gain) if chiamata else f"+{gain}" if gain else "–"
        points = () if chiamata else (str(result.points[side]),)
        note = ""
        if contract is not None and side in (contract.declarer, contract.partner):
            note = words.part_in(contract, side)
        rows.append(
            says.Row(
                name=speaker.heading(side),
                cells=(*points, won, str(seen.score[side]).replace("-", MINUS)),
                seats=rules.seats_of(side),
                note=note,
                gain=gain,
                is_mine=side == mine,
            )
        )
    order = sorted(range(len(rows)), key=lambda side: not rows[side].is_mine if len(rows) == 2 else -seen.score[side])
    return tuple(rows[side] for side in order)


def paid(view: View, payout: Sequence[int]) -> str:
    """Return the play money that each seat has won or lost; empty where there was none."""
    if not any(payout):
        return ""
    return words.joined([f"{view.name(seat)} {signed(amount)}" for seat, amount in enumerate(payout)])
