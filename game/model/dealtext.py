"""A deal between two moves as one line of text that can be read back, as FEN is for chess.

``read_deal(write_deal(deal)) == deal`` for every deal that can be played. It is for tests, reports of faults and
lessons; it tells where every card is, so it is never for a player. A line is made of ``name=value``, in any order:

=============  =================================  =====================================================================
name           value                              meaning
=============  =================================  =====================================================================
``rules``      ``players:2,deck:40,claim:true``   options (FORMATS.md) that have another value than in ``Rules``
``number``     ``1``                              of the deal; so too ``dealer``, ``ply``, ``round`` and ``turn``
``phase``      ``play``                           a value of ``Phase``
``trump``      ``clubs``                          left out while nothing names it
``stock``      ``7c,1o``                          in drawing order, the turned card last
``hands``      ``4c,6c,7b/1e,12o,2c``             by seat, in the order the cards came
``trick``      ``1:7c,0:3o``                      cards with their seats; so too ``shown`` and ``revealed``
``tricks``     ``1:7c,0:3o>1/0:4e,1:2o>0``        won tricks with their winners
``to_draw``    ``0,1``                            seats; so too ``to_show``
``exchanges``  ``1:7b>12b``                       seat, card given, card taken
``refused``    ``1o@17``                          high cards turned first, and how many cards lie below them
``bids``       ``1:61,2:pass,3:three``            points, a rank or a pass
``called``     ``3o``                             the card that the declarer called
``signals``    ``0:ace``                          seat and rank
``claim``      ``2:1o,3o/4e,5e``                  who claimed the rest, and the hands that were laid open
=============  =================================  =====================================================================

What is empty is left out. The highest bid, the declarer and the result follow from the rest.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any, Final, NoReturn

from game.model.cards import parse_card
from game.model.deal import result_of
from game.model.errors import InvalidMessage
from game.model.events import BidMade, Buried, Claimed, Exchanged, Passed, Signalled, Trick
from game.model.linetext import (
    CARD,
    CARDS,
    HANDS,
    NUMBER,
    PLAYED,
    RANK,
    SAID,
    SUIT,
    Form,
    LineKind,
    parts,
    read_number,
    several,
)
from game.model.presets import option_text, option_value
from game.model.rules import OPTIONS, Rules
from game.model.state import TURN_PHASES, Deal, Extras, Phase

MOST_LETTERS: Final = 2000
"""Of a line; a deal has hardly a third of that."""
_PHASES: Final = {phase.value: phase for phase in Phase if phase not in (Phase.SEATS, Phase.READY)}
_DEFAULTS: Final = {each.name: each.default for each in fields(Rules)}


def _write_rules(rules: Rules) -> str:
    told = [option for option in OPTIONS if getattr(rules, option) != _DEFAULTS[option]]
    return ",".join(f"{option}:{option_text(getattr(rules, option))}" for option in told)


def _read_rules(text: str) -> Rules:
    options = [part.partition(":") for part in text.split(",")]
    values: dict[str, Any] = {option: option_value(option, value) for option, _, value in options}
    if len(values) < len(options) or not {"players", "deck"} <= values.keys():
        raise ValueError
    return Rules(**values)


def _read_exchange(text: str) -> Exchanged:
    seat, cards = text.split(":")
    give, take = cards.split(">")
    return Exchanged(read_number(seat), parse_card(give), parse_card(take))


_LINE: Final = LineKind(
    "deal",
    MOST_LETTERS,
    r"\A[a-z0-9_=:,/>@ -]*\Z",
    {
        "rules": Form(_write_rules, _read_rules),
        "number": NUMBER,
        "dealer": NUMBER,
        "phase": Form(lambda phase: phase.value, _PHASES.__getitem__),
        "ply": NUMBER,
        "round": NUMBER,
        "turn": NUMBER,
        "trump": SUIT,
        "stock": CARDS,
        "hands": HANDS,
        "trick": PLAYED,
        "tricks": several(parts(Trick, ">", PLAYED, NUMBER), "/"),
        "to_draw": several(NUMBER),
        "shown": PLAYED,
        "exchanges": several(Form(lambda each: f"{each.seat}:{each.give}>{each.take}", _read_exchange)),
        "refused": several(parts(Buried, "@", CARD, NUMBER)),
        "bids": several(SAID),
        "called": CARD,
        "to_show": several(NUMBER),
        "revealed": PLAYED,
        "signals": several(parts(Signalled, ":", NUMBER, RANK)),
        "claim": parts(Claimed, ":", NUMBER, HANDS),
    },
    ("rules", "number", "dealer", "phase", "ply"),
)


def write_deal(deal: Deal) -> str:
    """Return a deal as one line of text."""
    hands = deal.hands if any(deal.hands) else None
    return _LINE.write({**deal.extras._asdict(), **deal._asdict(), "hands": hands, "round": deal.round or None})


def read_deal(text: str) -> Deal:
    """Read what :func:`write_deal` wrote; raises InvalidMessage, also for a deal that cannot be played on."""
    deal = _deal_of(_LINE.read(text))
    _check_seats(deal)
    _check_cards(deal)
    _check_phase(deal)
    return deal._replace(result=result_of(deal)) if deal.phase is Phase.OVER else deal


def _deal_of(values: dict[str, Any]) -> Deal:
    """Return the deal with these values; what follows from others is worked out, all but the result."""
    rules = values["rules"]
    bids = values.get("bids", ())
    bid = next((said for said in reversed(bids) if isinstance(said, BidMade)), None)
    passed = {said.seat for said in bids if isinstance(said, Passed)}
    left = [seat for seat in range(rules.players) if seat not in passed]
    extras = {name: values[name] for name in Extras._fields if name in values}
    if bid is not None:
        extras |= {"bid": bid, "declarer": left[0] if len(left) == 1 else None}
    deal = {"trump": None, "turn": None, "stock": (), "hands": ((),) * rules.players}
    deal |= {name: values[name] for name in Deal._fields if name in values}
    return Deal(**deal, extras=Extras(**extras))


# -- whether the deal can be played on


def _refuse(reason: str) -> NoReturn:
    raise InvalidMessage(f"the deal cannot be played: {reason}")


def _check_seats(deal: Deal) -> None:
    """Refuse a seat that is not at the table."""
    extras = deal.extras
    played = (*deal.trick, *deal.shown, *extras.revealed, *(each for trick in deal.tricks for each in trick.cards))
    seats = {deal.dealer, *deal.to_draw, *extras.to_show, *(trick.winner for trick in deal.tricks)}
    seats |= {each.seat for each in (*played, *deal.exchanges, *extras.bids, *extras.signals)}
    seats |= set() if deal.turn is None else {deal.turn}
    seats |= set() if extras.claim is None else {extras.claim.seat}
    hands = [deal.hands] if extras.claim is None else [deal.hands, extras.claim.hands]
    if max(seats) >= deal.rules.players or any(len(each) != deal.rules.players for each in hands):
        _refuse(f"it has a seat that a table of {deal.rules.players} has not")


def _check_cards(deal: Deal) -> None:
    """Refuse cards that are missing, doubled or of another deck, and cards known to be where they are not."""
    rules, extras = deal.rules, deal.extras
    played = [*deal.trick, *(each for trick in deal.tricks for each in trick.cards)]
    open_hands = () if extras.claim is None else extras.claim.hands
    held = [card for hand in (*deal.hands, *open_hands) for card in hand]
    if Counter([*deal.stock, *held, *(each.card for each in played)]) != Counter(rules.cards):
        _refuse(f"its cards are not those of the deck of {rules.deck}, each once")
    told = [each.card for each in extras.revealed] + [each.card for each in extras.refused]
    told += [card for each in deal.exchanges for card in (each.give, each.take)]
    if not {*told, extras.called} <= {*rules.cards, None}:
        _refuse(f"it tells of a card that the deck of {rules.deck} has not")
    if any(each.card not in deal.hands[each.seat] for each in deal.shown):
        _refuse("a card that was shown is not in that hand")


def _check_phase(deal: Deal) -> None:
    """Refuse a deal whose parts do not belong to its phase."""
    rules, extras, phase = deal.rules, deal.extras, deal.phase
    cards = rules.players * rules.cards_a_trick
    needed = {
        "turn": phase in TURN_PHASES or phase is Phase.DRAW,
        "to_draw": phase is Phase.DRAW,
        "to_show": phase is Phase.SHOW,
    }
    found = {"turn": deal.turn is not None, "to_draw": bool(deal.to_draw), "to_show": bool(extras.to_show)}
    for name, is_needed in needed.items():
        if found[name] != is_needed:
            _refuse(f"in phase {phase.value} there is {'a' if is_needed else 'no'} {name}")
    if len(deal.trick) > cards or (len(deal.trick) == cards) != (phase is Phase.TRICK):
        _refuse(f"a trick of {len(deal.trick)} cards does not go with phase {phase.value}")
    if phase is Phase.CUT:
        if deal.tricks or deal.trick or any(deal.hands):
            _refuse("nothing has been dealt before the cut")
        return
    _check_course(deal)
    if rules.trump_choice == "turned" and deal.stock and deal.trump is not deal.stock[-1].suit:
        _refuse("the turned card has another suit than trumps")
    if phase is Phase.OVER and extras.claim is None and extras.bid is None and rules.auction is not None:
        return  # thrown in, with all cards still in the hands
    spread = {
        len(hand) + [each.seat for each in deal.trick].count(seat) + deal.to_draw.count(seat)
        for seat, hand in enumerate(deal.hands)
    }
    if len(spread) > 1 or (phase is Phase.OVER and spread != {0}) or max(spread) > rules.hand:
        _refuse("the hands have not the same number of cards")
    if (len(deal.stock) - len(deal.to_draw)) % rules.players or deal.round > rules.rounds:
        _refuse("the stock is not one of these rules")


def _check_course(deal: Deal) -> None:
    """Refuse an auction, shown hands or trumps that do not belong to the phase."""
    rules, extras, phase = deal.rules, deal.extras, deal.phase
    is_called = rules.auction is not None
    if (phase in (Phase.AUCTION, Phase.CALL) and not is_called) or (extras.bids and not is_called):
        _refuse("these rules have no auction")
    if phase is Phase.SHOW and not rules.partners_show_hands:
        _refuse("these rules let no partners show their hands")
    if phase is Phase.CALL and deal.turn != extras.declarer:
        _refuse("nobody has won the auction")
    is_thrown_in = phase is Phase.OVER and extras.bid is None
    after_call = is_called and phase not in (Phase.AUCTION, Phase.CALL) and not is_thrown_in
    if after_call and (extras.declarer is None or extras.called is None):
        _refuse("nothing has been called")
    if (extras.called is not None) != after_call:
        _refuse(f"no card is called in phase {phase.value}")
    if after_call and extras.called is not None and deal.trump is not extras.called.suit:
        _refuse("the called card has another suit than trumps")
    if deal.trump is None and not is_called:
        _refuse("it has no trumps")
    if phase is Phase.DRAW and (not deal.tricks or deal.turn != deal.to_draw[0]):
        _refuse("nobody has won a trick to draw after")
