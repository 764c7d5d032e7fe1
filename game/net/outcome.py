"""What came of a deal and of a match, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.model import events as happened
from game.model.state import DealResult
from game.net import says
from game.net.view import View, as_you, laid
from game.words import _, capital
from game.words import elsewhere as words
from game.words import table as table_words
from game.words.numbers import MINUS, signed
from game.words.results import ContractSpeaker, Speaker, speaker_of

_ALL: Final = 120  # card points of every deck
_ENOUGH: Final = 61
_MOST_BESIDE: Final = 90  # points that leave room for a name beside them


def outcome(view: View) -> says.Outcome:
    """Return what came of the last deal and, once it is over, of the match."""
    seen = view.seen
    if view.winners:
        seen = replace(seen, winners=view.winners)
    rules, result, speaker = seen.rules, seen.results[-1], speaker_of(seen, as_you(view), seen.seat)
    contract = result.contract
    line, called, called_line = speaker.deal_subline(), None, ""
    if contract is not None and isinstance(speaker, ContractSpeaker):
        line, called_line = speaker.scores(contract), speaker.company(contract)
        called = laid(view, contract.partner, contract.called)
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
        yield says.LaidHand(name=_("You") if seat == view.me else view.name(seat), cards=cards)


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
        left = f"{speaker.heading(first)} {points}"
        right = f"{speaker.heading(1 - first)} " if points < _MOST_BESIDE else ""
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
