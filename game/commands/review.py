"""``review``: what each decision of a finished deal was worth, and what of its result was luck, what play."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.commands.check import need_match, read_file, torn
from game.commands.common import CommandError, Parsers, add_command, add_json, add_record, counter, whole_number
from game.commands.history import table
from game.controllers.accounts import Accountant, may_account
from game.controllers.computer import InlineEngine
from game.controllers.review import Reviewer
from game.hosting.seating import seated
from game.model.errors import GameError
from game.model.record import Header, action_values
from game.model.recordlines import read_record
from game.model.replay import DealReader, PlayedDeal
from game.model.rules import Rules
from game.model.texts import harmless
from game.people import in_words, own_seat
from game.verdicts import Quality, SeatReview, Verdict
from game.words import _, sentence
from game.words.motives import account_sentence, no_regret, why_missing
from game.words.reasons import reason_sentence
from game.words.verdicts import balance_line, choice, deal_line, headline, quality_name, verdict_heads, verdict_row

Reviewed = tuple[int, Header, PlayedDeal, list[SeatReview]]
"""A deal with its number in the file, the header of its match, and what was found out of some seats."""

_DIGITS: Final = 4


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(
        parsers,
        "review",
        _("Say what each decision in the finished deals of a record was worth, and what was luck and what was play."),
        run,
        more=_("Every decision is judged by what the player could know."),
    )
    add_record(parser)
    parser.add_argument(
        "--deal", metavar="N", type=whole_number(1), help=_("only this deal, counted from the beginning of the file")
    )
    parser.add_argument(
        "--why", action="store_true", help=_("also say why the computer players chose what was doubtful")
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Review the deals; print what was found and return 0, or raise WrongRecord for the first line that is wrong."""
    reader = DealReader()
    reading = read_file(args.file, lambda lines: read_record(lines, reader=reader))
    need_match(args.file, reading)
    chosen = list(enumerate(reader.deals, 1))
    if args.deal is not None:
        chosen = [chosen[args.deal - 1]] if args.deal <= len(chosen) else []
        if not chosen:
            raise CommandError(_missing(reader, args.deal), 1)
    found = _reviewed(chosen, everybody=args.json)
    if args.json:
        print(json.dumps({"deals": [figures(number, deal, seats) for number, _header, deal, seats in found]}))
        return 0
    if not chosen:
        print(_("No deal of this record has been finished yet."))
    for place, (number, header, deal, seats) in enumerate(found):
        print("\n".join(([""] if place else []) + list(_lines(number, header, deal, seats))), flush=True)
        for line in _said(header, deal) if args.why else ():
            print(line, flush=True)
    if args.deal is None and _is_running(reader):
        print(sentence(GameError("deal-running", number=len(reader.deals) + 1)))
    if reading.torn is not None:
        print(torn(reading.torn))
    return 0


def figures(number: int, deal: PlayedDeal, seats: Sequence[SeatReview]) -> dict[str, Any]:
    """Return the review of a deal for ``--json``, as FORMATS.md has it."""
    return {"number": number, "seats": [_seat(deal.before.rules, review) for review in seats]}


def _reviewed(chosen: Sequence[tuple[int, tuple[Header, PlayedDeal]]], *, everybody: bool) -> Iterator[Reviewed]:
    """Yield each deal with the reviews of its seats: of ``everybody``, or of the people where there are any."""
    count, clear = counter()
    done = 0
    for number, (header, deal) in chosen:
        seats = list(range(deal.before.rules.players))
        people = [seat for seat in seats if header.players[deal.before.seating[seat]].kind == "human"]
        if people and not everybody:
            seats = people
        reviews: list[SeatReview] = []
        for reviews in reviewing(deal, seats):
            count(done + sum(len(review.verdicts) for review in reviews))
        done += sum(review.total for review in reviews)
        clear()
        yield number, header, deal, reviews


def reviewing(deal: PlayedDeal, seats: Sequence[int]) -> Iterator[list[SeatReview]]:
    """Review these seats here and now, decision by decision; yield what is known so far, in the end all of it."""
    reviewer = Reviewer(InlineEngine(), deal, seats)
    while not reviewer.is_done:
        if reviewer.poll():
            yield [reviewer.review(seat) for seat in seats]
    yield [reviewer.review(seat) for seat in seats]


def _said(header: Header, deal: PlayedDeal) -> Iterator[str]:
    """Say of each doubtful choice of a computer player why it was made, in its own words."""
    people = seated(header, {})
    by_seat = [people[player] for player in deal.before.seating]
    for seat in range(deal.before.rules.players):
        if not may_account(header, deal, seat):
            continue
        accountant = Accountant(InlineEngine(), header, deal, seat)
        while not accountant.is_done:
            accountant.poll()
        found, name = accountant.found, in_words(harmless(by_seat[seat].called, 40))
        if found.missing or not found.accounts:
            yield f"{name}: {why_missing(found.missing) if found.missing else no_regret()}"
            continue
        yield f"{name}:"
        for account in found.accounts:
            verdict = account.verdict
            head = headline(verdict)
            yield f"  {head} ({choice(verdict.chosen.action)})"
            yield f"      {account_sentence(account, by_seat, own_seat(by_seat, -1, False))}"


def _missing(reader: DealReader, number: int) -> str:
    """Say why that deal cannot be looked at."""
    if _is_running(reader) and number == len(reader.deals) + 1:
        return sentence(GameError("deal-running", number=number))
    return _("There is no finished deal {n} in this record.").format(n=number)


def _is_running(reader: DealReader) -> bool:
    """Whether the last deal of the record still goes on: nothing of it is told."""
    return reader.match is not None and reader.match.running is not None


# -- as JSON -----------------------------------------------------------------------------------------------------------


def _seat(rules: Rules, review: SeatReview) -> dict[str, Any]:
    balance = review.balance
    assert balance is not None
    # As FORMATS.md has it the result is what the own side has more, also where that is to be avoided.
    sign = rules.wants.sign
    told = {name: _rounded(value, sign) for name, value in balance._asdict().items()}
    return {"seat": review.seat, **told, "decisions": [_decision(verdict) for verdict in review.verdicts]}


def _decision(verdict: Verdict) -> dict[str, Any]:
    chosen, best = verdict.chosen, verdict.best
    return {
        "ply": verdict.seen.ply,
        "trick": verdict.trick,
        "action": action_values(chosen.action),
        "best": action_values(best.action),
        "class": verdict.quality.value,
        "points": _rounded(chosen.points),
        "best_points": _rounded(best.points),
        "chance": _rounded(chosen.chance),
        "best_chance": _rounded(best.chance),
        "options": [
            {"action": action_values(each.action), "points": _rounded(each.points), "chance": _rounded(each.chance)}
            for each in verdict.options
        ],
    }


def _rounded(value: float | None, sign: int = 1) -> float | None:
    return None if value is None else round(sign * value, _DIGITS) + 0.0  # no zero below zero


# -- in words ----------------------------------------------------------------------------------------------------------


def _lines(number: int, header: Header, deal: PlayedDeal, seats: Sequence[SeatReview]) -> Iterator[str]:
    yield deal_line(number)
    for review in seats:
        assert review.balance is not None
        name = in_words(harmless(header.players[deal.before.seating[review.seat]].name, 40))
        yield balance_line(name, review.balance, is_points=review.is_points)
        if not review.verdicts:
            continue
        yield "  " + ", ".join(f"{quality_name(quality)} {review.count(quality)}" for quality in Quality)
        head, *rows = table([verdict_heads(), *map(verdict_row, review.verdicts)])
        yield f"  {head}"
        for verdict, row in zip(review.verdicts, rows, strict=True):
            yield f"  {row}"
            if verdict.quality is not Quality.BEST:
                yield f"      {reason_sentence(*verdict.reason)}"
