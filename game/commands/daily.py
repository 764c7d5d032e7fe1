"""``daily``: what is played on a day, with whom, and par; it tells no card."""

from __future__ import annotations

import argparse
import json

from game.assets import asset_path
from game.commands.common import Parsers, add_command, add_json, refused
from game.controllers.computer import InlineEngine
from game.hosting.daily import par_of, seating_of_day, today
from game.model.daily import daily_deal, numbers_of
from game.model.rules import to_json
from game.packs.pack import load_pack
from game.people import PLAYER_PORTRAITS, Person
from game.words import _
from game.words.daily import facts_of, long_date, title_of, value_of


def declare(parsers: Parsers) -> None:
    """Add the command."""
    parser = add_command(
        parsers, "daily", _("Say what the deal of the day is, the same for everybody, without telling its cards."), run
    )
    parser.add_argument("--date", metavar="YYYY-MM-DD", type=date, help=_("the deal of another day than today"))
    parser.add_argument("--par", action="store_true", help=_("also work out par: what the Master scores"))
    add_json(parser)


def date(text: str) -> str:
    """Read a date, an argparse type."""
    try:
        numbers_of(text)
    except ValueError:
        raise refused(text, _("{text} is not a date: write it as in 2026-11-22.")) from None
    return text


def run(args: argparse.Namespace) -> int:
    """Print what is played on a day; return 0."""
    day = args.date or today()
    deal = daily_deal(day)
    par = par_of(deal, InlineEngine()) if args.par else None
    wants = deal.rules.wants
    if args.json:
        told = {
            "date": day, "game": deal.game, "rules": to_json(deal.rules), "level": deal.level,
            "others": list(deal.others), "pack": deal.pack, "counts": wants.value,
        }  # fmt: skip
        print(json.dumps({**told, "par": par} if args.par else told))
        return 0
    people = seating_of_day(deal, Person("", PLAYER_PORTRAITS[0])).people
    pack = load_pack(asset_path("packs", deal.pack)).name()
    print(long_date(day))
    print(title_of(deal, people))
    print("\n".join(facts_of(deal, people, pack, is_today=day == today())))
    if par is not None:
        print(_("Par {par}").format(par=value_of(par, wants)))
    return 0
