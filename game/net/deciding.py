"""What a seat may do now, in words: cards apart, everything that a telephone has a button or a sheet for."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Raw

from game.model.actions import Action, Bid, Call, Claim, Cut, Exchange, Pass, Signal
from game.model.cards import Card, Suit, card_of
from game.model.knowledge import is_auction_open, middle_cut
from game.model.state import Phase
from game.model.wire import write_action
from game.net import says
from game.net.view import PLAYED, View, sentence_of
from game.words import _, capital, rank_name, suit_name
from game.words import auction as auction_words
from game.words import elsewhere as words
from game.words import table as table_words


@lru_cache(maxsize=4096)
def written(action: Action) -> Raw:
    """Return an action as it is sent back."""
    return Raw(write_action(action))


def doings(view: View) -> tuple[says.Doing, ...]:
    """Return the buttons below the hand: the exchange and the claim."""
    seen = view.seen
    if not view.plays or seen.phase not in PLAYED:
        return ()
    found = []
    if seen.armable is not None:
        now = next((each for each in seen.legal if isinstance(each, Exchange)), None)
        label = table_words.button(seen.armable)
        if now is not None and seen.phase is Phase.PLAY:
            found.append(says.Doing(key="swap", label=label, is_on=True, action=written(now)))
        else:
            found.append(says.Doing(key="swap", label=label, is_on=view.armed, arm=not view.armed))
    claim = next((each for each in seen.legal if isinstance(each, Claim)), None)
    if claim is not None:
        found.append(says.Doing(key="claim", label=table_words.button(claim), is_on=True, action=written(claim)))
    elif seen.rules.claim and len(seen.hand) > 1:
        found.append(says.Doing(key="auto-claim", label=_("Auto-claim"), is_on=view.claims, claim=not view.claims))
    return tuple(found)


def signals(view: View) -> says.Signals | None:
    """Return the panel of signals; None where there are none, or not now."""
    seen = view.seen
    if not view.plays or not seen.rules.signals or seen.phase not in PLAYED:
        return None
    able = [each for each in seen.legal if isinstance(each, Signal)]
    trump = seen.trump
    return says.Signals(
        lead=table_words.signals_open(seen) or words.no_signal_now(),
        choices=tuple(
            says.Choice(
                label="" if trump is None else words.label(card_of(trump, each.rank)),
                action=written(each),
                button=table_words.button(each),
            )
            for each in able
        ),
        ranks=tuple(each.rank.name.lower() for each in able),
        told=tuple(filter(None, (sentence_of(view, each) for each in seen.signals))),
    )


def auction(view: View) -> says.Auction | None:
    """Return the sheet of who may bid now."""
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
                action=written(bid),
                button=auction_words.bid_button(bid),
            )
            for bid in bids
        ),
        passing=None if passing is None else says.Choice(label=table_words.button(passing), action=written(passing)),
        by_points=by_points,
        span=auction_words.range_of(bids) if by_points else "",
    )


def auction_line(view: View) -> str:
    """Return how the auction stands, for who does not bid now."""
    if not is_auction_open(view.seen) or view.is_asked:
        return ""
    return auction_words.standing(view.seen, view.people, view.plays)


def call(view: View) -> says.Call | None:
    """Return the sheet of the declarer, who calls a card."""
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
                action=written(each),
                button=auction_words.call_button(each.card),
                line=auction_words.call_means(each.card, each.card in seen.hand),
            )
            for each in calls
        },
        first=_key(card_of(suit, ranks[0])),
    )


def _key(card: Card) -> str:
    return f"{card.rank.name.lower()}-{card.suit.name.lower()}"


def cut(view: View) -> says.Cut | None:
    """Return the sheet of who cuts."""
    seen = view.seen
    if not view.is_asked or seen.phase is not Phase.CUT:
        return None
    cuts = sorted((each for each in seen.legal if isinstance(each, Cut)), key=lambda each: each.at)
    middle = middle_cut(seen)
    return says.Cut(
        head=_("You cut.").removesuffix("."),
        label=table_words.hint(seen, None, armed=False),
        choices=tuple(
            says.Choice(label=words.cut_at(each.at, seen.stock - each.at), action=written(each)) for each in cuts
        ),
        middle=0 if middle is None else cuts.index(middle),
        least=cuts[0].at,
        deck=seen.stock,
        button=_("Cut here"),
        half=_("In the middle"),
    )
