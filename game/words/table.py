"""What the table says besides what happened: titles, tags, the state of trick and stock, and lines for newcomers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.cards import Rank, Suit
from game.model.events import Buried, Event
from game.model.knowledge import best_of, due
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.signals import SIGNALLED
from game.model.state import Phase
from game.people import Person, own_seat, said_of
from game.words import N_, NN_, _, capital, card_name, game_title, ngettext, rank_name, suit_name
from game.words import auction as auction_words


def match_title(game: str, rules: Rules) -> str:
    """The heading of the slate: the game and how the match is won."""
    return _("{game} · {aim}").format(game=game_title(game), aim=match_aim(rules))


def match_aim(rules: Rules) -> str:
    """How the match is won, in two or three words."""
    n = rules.match.n
    if rules.match.kind == "first_to":
        return ngettext("first to {n}", "first to {n}", n).format(n=n)
    if rules.match.kind == "target":
        return ngettext("to {n} point", "to {n} points", n).format(n=n)
    if rules.match.kind == "rotation":
        return _("one deal per suit")
    return ngettext("{n} deal", "{n} deals", n).format(n=n)


def side_names(observation: Observation, people: Sequence[Person], viewer_plays: bool = True) -> list[str]:
    """The names of the sides for the slate, by side."""
    rules = observation.rules
    if rules.sides == rules.players:
        return [
            _("You") if seat == observation.seat and viewer_plays else people[seat].name
            for seat in range(rules.players)
        ]
    ours = rules.side_of(observation.seat)
    if viewer_plays:
        return [_("Us") if side == ours else _("Them") for side in range(rules.sides)]
    seats = [rules.seats_of(side) for side in range(rules.sides)]
    if len(seats[0]) > 2:  # there is no room for so many names
        return [_("{name} +{n}").format(name=people[side[0]].name, n=len(side) - 1) for side in seats]
    return ["\u200a&\u200a".join(people[seat].name for seat in side) for side in seats]


def winning(observation: Observation, people: Sequence[Person], viewer_plays: bool) -> str:
    """Who takes the trick as it lies, once there are several cards from which one sees that."""
    trick = observation.trick
    if observation.trump is None or len({played.seat for played in trick}) < 2:
        return ""
    best = best_of(trick, observation.trump)
    seat = next(played.seat for played in trick if played.card is best)
    me = own_seat(people, observation.seat, viewer_plays)
    texts = _("You are winning with {card}."), _("{name} is winning with {card}.")
    return said_of(seat, me, people, *texts, card=card_name(best))


def turn(observation: Observation, name: str = "") -> str:
    """The gold tag when it is the viewer's turn; with a ``name`` where several people share the machine."""
    if name:
        asked = {
            Phase.CUT: _("{name}, cut"), Phase.AUCTION: _("{name}, your bid"), Phase.CALL: _("{name}, your call"),
        }  # fmt: skip
        return asked.get(observation.phase, _("{name}, your turn")).format(name=name)
    # Translators: on a small gold tag; keep it as short.
    names = {Phase.CUT: _("YOUR CUT"), Phase.AUCTION: _("YOUR BID"), Phase.CALL: _("YOUR CALL")}
    return names.get(observation.phase, _("YOUR TURN"))


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
        drawn = NN_(
            "Whoever takes this trick draws it.",
            "It is drawn after {n} more tricks, by whoever takes the last of them.",
        )
    elif observation.rules.players == 2:
        drawn = NN_(
            "Whoever loses this trick draws it.",
            "It is drawn after {n} more tricks, by whoever loses the last of them.",
        )
    else:
        drawn = NN_("It is drawn after this trick.", "It is drawn after {n} more tricks.")
    return f"{lies} {ngettext(*drawn, tricks).format(n=tricks)}"


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


def asked(choice: Action | None) -> str:
    """Whether this is to be done, where it is asked about; None: to have the rest of a decided deal played."""
    if isinstance(choice, Play):
        return _("Play {card}? Press again.").format(card=card_name(choice.card))
    # Translators: {choice} is what the button says that does it: "Pass", "Bid 72", "Call the three of cups".
    return _("{choice}? Press again.").format(choice=button(choice))


def button(choice: Action | None) -> str:
    """What the button says, or would say, that does this."""
    if isinstance(choice, Bid):
        return auction_words.bid_button(choice)
    if isinstance(choice, Call):
        return auction_words.call_button(choice.card)
    if isinstance(choice, Exchange):
        return _("Swap the 7") if choice.give.rank is Rank.SEVEN else _("Swap the 2")
    if isinstance(choice, Signal):
        return _("Signal {rank}").format(rank=rank_name(choice.rank, article=True))
    if isinstance(choice, Pass):
        return _("Pass")
    return _("Claim the rest") if isinstance(choice, Claim) else _("Finish the deal")


def drag_to_the_middle() -> str:
    """What to do with a card that was let go on something that is no place for it."""
    return _("To play a card, let it go in the middle of the table.")


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


def _hint_beside_cards(observation: Observation, armed: bool) -> str:
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


def hint(observation: Observation, event: Event | None, armed: bool) -> str:
    """One line for a newcomer: what he may do at this moment of his first match. Empty when there is nothing new."""
    if observation.phase is Phase.CUT:
        return _("Choose where to cut: at least four cards on each side.")
    said_first = auction_words.hint(observation)
    if said_first or observation.phase is not Phase.PLAY or observation.turn != observation.seat:
        return said_first
    if observation.trump is None:
        return ""
    played = len(observation.tricks)
    special = _hint_beside_cards(observation, armed)
    if special:
        return special
    if observation.armable is not None and not armed and played >= 1:
        return _("You hold {give} of trumps: you may swap it for the turned card.").format(
            give=rank_name(observation.armable.give.rank, article=True)
        )
    if not observation.trick:
        if played == 0:
            return _("You lead. You may play any card.")
        if played < 4:
            return _("You took the trick, so you lead.")
        return ""
    best = best_of(observation.trick, observation.trump)
    if played == 0 and best.suit is observation.trump:
        return _("You may play any card. Only a higher trump wins.")
    if played == 0:
        return _("You may play any card. A higher card of the same suit wins, or any trump.")
    if played < 3 and best.suit is not observation.trump:
        return _("You do not have to follow suit. A trump takes the trick.")
    if observation.stock == 0 and len(observation.hand) == 3 and 0 < observation.rules.rounds == observation.round:
        return _("The stock is empty: play out the last three cards.")
    return ""


# --- others at their own screens

FACE_NAMES: Final[dict[str, str]] = {
    "laugh": N_("Laughing"),
    "smile": N_("Smiling"),
    "wink": N_("Winking"),
    "surprise": N_("Surprised"),
    "think": N_("Thinking"),
    "sad": N_("Sad"),
    "angry": N_("Angry"),
    "clap": N_("Clapping"),
}


def face_shown(name: str, face: str) -> str:
    """What is read out of a face that somebody shows."""
    return f"{name}: {_(FACE_NAMES[face])}"


def turn_of(name: str) -> str:
    """The gold tag of a table that is turned to nobody."""
    return _("{name}’s turn").format(name=name).upper()


def last_taken(name: str) -> str:
    """The heading of the last trick."""
    return _("Last trick: {name}").format(name=name)
