"""``serve``: a table for guests on the local network, without a window."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from game.commands import common
from game.controllers.levels import EVERY_LEVEL, PLAYER_LEVELS, USUAL_LEVEL
from game.joining import Address
from game.model.rules import Rules
from game.people import OPPONENTS, Person, computer
from game.storage.paths import user_packs
from game.words import _, game_title, system_reason
from game.words import net as words
from game.words.returning import terminal_question
from game.words.waiting import absent_sentence

if TYPE_CHECKING:  # the network is imported when the command runs
    from game.net.protocol import PersonAt
    from game.net.server import TableServer
    from game.net.service import TableService, TableWish
    from game.storage.private import KeptTable
    from game.storage.saves import SavedMatch

GUEST: Final = "guest"
SPEEDS: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.6, "off": 0.0}
"""How many times longer than usual everything takes."""


def declare(parsers: common.Parsers) -> None:
    """Add the command."""
    parser = common.add_command(
        parsers,
        "serve",
        _("Open a table for others on this network, who play with their phones’ browsers; no window is needed."),
        run,
        more=_("The match is kept when the command ends, and --continue goes on with it."),
    )
    common.add_game_options(parser, needed=False)
    parser.add_argument(
        "--seats",
        metavar="KIND,KIND,...",
        default=GUEST,
        help=_("who sits on each seat: guest, or a level ({levels}); a shorter list is repeated").format(
            levels=", ".join(PLAYER_LEVELS)
        ),
    )
    parser.add_argument("--port", metavar="P", type=common.whole_number(1, 65535), help=_("the port to listen on"))
    parser.add_argument("--pack", metavar="P", help=_("the card pack; `triunfo packs` lists them"))
    parser.add_argument(
        "--speed", metavar="X", type=common.one_of(tuple(SPEEDS)), default="normal", help=_("slow, normal, fast or off")
    )
    parser.add_argument("--consent", action="store_true", help=_("ask here before anybody is let in"))
    parser.add_argument(
        "--wait",
        metavar="SECONDS",
        type=common.seconds,
        default=300.0,
        help=_("how long the table waits for a guest who is away before the computer plays on (300)"),
    )
    parser.add_argument("--no-hints", action="store_true", help=_("let nobody ask for hints"))
    parser.add_argument(
        "--continue",
        dest="go_on",
        action="store_true",
        help=_("go on with the table that was left last, for the same phones; begin one if there is none"),
    )
    parser.add_argument(
        "--anywhere", action="store_true", help=_("listen on public addresses too, not only on private ones")
    )


def run(args: argparse.Namespace) -> int:
    """Keep the table open until the command is ended; return 0."""
    from game.net.opentable import pack_names
    from game.net.service import TableWish

    found = _left_table(args) if args.go_on else None
    if found is not None and (args.game is None or args.players is None):
        saved, _kept = found
        game, rules, people = saved.header.game, saved.header.rules, tuple[Person | None, ...]()
    else:
        nothing_left = _("There is no table to go on with: name a game, and --players.")
        common.need_game(args, "serve", nothing_left if args.go_on else None)
        game, rules = args.game, common.rules_of(args)
        people = seats_of(args.seats, rules)
    pack = _pack(args.pack, game)
    wish = TableWish(
        game,
        rules,
        people,
        pack=pack,
        level=USUAL_LEVEL,
        seed=args.seed,
        consent=args.consent,
        hints=not args.no_hints,
        speed=SPEEDS[args.speed],
        patience=args.wait,
        called=pack_names(pack, user_packs()),
    )
    return _serve(args, wish, found)


def seats_of(text: str, rules: Rules) -> tuple[Person | None, ...]:
    """Return who sits on each seat, None for a guest; raises CommandError."""
    kinds = text.split(",")
    for kind in kinds:
        if kind != GUEST and kind not in EVERY_LEVEL:
            raise common.CommandError(common.impossible(kind, (GUEST, *PLAYER_LEVELS)))
    if len(kinds) > rules.players or rules.players % len(kinds):
        raise common.CommandError(
            _("{count} kinds do not fit {players} seats: give one, or one for each seat.").format(
                count=len(kinds), players=rules.players
            )
        )
    if GUEST not in kinds:
        raise common.CommandError(_("Nobody could sit down: at least one of --seats has to be guest."))
    opponents = iter(OPPONENTS)
    wanted = kinds * (rules.players // len(kinds))
    return tuple(None if kind == GUEST else computer(next(opponents).portrait, kind) for kind in wanted)


def _pack(wanted: str | None, game: str) -> str:
    from game.commands.packs import need_pack
    from game.packs.games import first_pack

    if wanted is None:
        return first_pack(game)
    need_pack(wanted)
    return wanted


def _left_table(args: argparse.Namespace) -> tuple[SavedMatch, KeptTable] | None:
    """Look for the table on the network that was left last, of the game that was named if one was."""
    from game.storage.private import read_table
    from game.storage.saves import latest_unfinished

    passed_over: list[Path] = []
    while True:
        found = latest_unfinished(passed_over=passed_over)
        for problem in found.problems:
            print(problem)
        saved = found.saved
        if saved is None or found.is_open:
            return None
        kept = read_table(saved.path, saved.header.rules.players)
        if (
            kept is not None
            and args.game in (None, saved.header.game)
            and args.players in (None, saved.header.rules.players)
        ):
            return saved, kept
        passed_over.append(saved.path)


def _serve(args: argparse.Namespace, wish: TableWish, found: tuple[SavedMatch, KeptTable] | None) -> int:
    from game.controllers.worker import WorkerEngine
    from game.net.opentable import open_server
    from game.net.server import CannotListen
    from game.net.service import TableService
    from game.storage.log import log_path, open_log
    from game.storage.saves import NotOurs

    if log_path() is None:
        open_log()
    saved, kept = found if found is not None else (None, None)
    try:
        server = open_server(user_packs(), kept, args.port, anywhere=args.anywhere)
    except CannotListen as problem:
        reason = "" if problem.reason is None else system_reason(problem.reason)
        raise common.CommandError(words.cannot_listen_sentence(args.port, reason, taken=problem.taken), 1) from None
    engine = WorkerEngine()
    try:
        engine.start()
        service = TableService(wish, server, engine, _say, saved, kept)
    except NotOurs as problem:
        server.close()
        engine.close()
        raise common.CommandError(str(problem), 1) from None
    try:
        with _ending() as is_ended:
            screen = _Terminal(service, server, consent=wish.consent)
            screen.open()
            service.guests.announce()
            service.run(time.monotonic, is_ended, screen.tell)
    finally:
        record = None if service.hosted is None else service.hosted.record
        service.close()
        engine.close()
        if record is not None:
            _say(_("The record is in {file}.").format(file=record))
    return 0


@contextmanager
def _ending() -> Iterator[Callable[[], bool]]:
    """Note that the command is to end, instead of being broken off; yield what tells it."""
    ended = threading.Event()

    def note(_number: int, _frame: FrameType | None) -> None:
        ended.set()

    kinds = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK", "SIGHUP") if hasattr(signal, name)]
    before: list[tuple[Any, Any]] = [(kind, signal.signal(kind, note)) for kind in kinds]
    if hasattr(signal, "SIGTTIN"):  # in the background nothing is typed: that stops nobody's match
        before.append((signal.SIGTTIN, signal.signal(signal.SIGTTIN, signal.SIG_IGN)))
    try:
        yield ended.is_set
    finally:
        for kind, handler in before:
            signal.signal(kind, handler)


class _Terminal:
    """Says in a terminal how guests come in, and what becomes of them; asks about them if that is wanted."""

    def __init__(self, service: TableService, server: TableServer, *, consent: bool) -> None:
        self._service = service
        self._server = server
        self._consent = consent
        self._states: dict[int, PersonAt] = {}
        self._asked: tuple[int, bool] | None = None  # a visitor, and whether they say that a seat is theirs
        self._listens = False
        self._answers: deque[str] = deque()
        self._code = ""
        self._deals = 0

    def open(self) -> None:
        """Show the door."""
        from game.net.addresses import LOOPBACK

        self._code = self._service.guests.code
        addresses = [f"http://{Address(address, self._server.port).text}/" for address in self._server.addresses]
        on_network = self._server.addresses[0] != LOOPBACK
        if on_network and sys.stdout.isatty():
            _print_qr(f"{addresses[0]}?code={self._code}")
        for line in words.open_door_lines(
            addresses[0], addresses[1:], self._code, consent=self._consent, on_network=on_network
        ):
            _say(line)
        if sys.stdin is not None:
            self._listens = True
            threading.Thread(target=self._listen, name="terminal", daemon=True).start()

    def _listen(self) -> None:
        """Take what is typed, until nothing can be."""
        try:
            for line in sys.stdin:
                self._answers.append(line)
        except (OSError, ValueError):  # the terminal belongs to another program now
            pass
        self._listens = False

    def tell(self) -> None:
        """Say what has changed."""
        guests = self._service.guests
        for person in guests.people:
            if person.kind in ("guest", "free"):
                self._tell_of(person)
        self._tell_results()
        self._ask()

    def _tell_of(self, now: PersonAt) -> None:
        before = self._states.get(now.player)
        self._states[now.player] = now
        if before is not None and _sits(now) == _sits(before):
            return
        if not now.name:
            return
        was = "" if before is None else before.state
        if now.state == "away":
            head = absent_sentence(now.name, now.absence)
            _say(self._service.guests.absence.waiting._replace(head=head).sentence)
        elif now.state == "computer" and now.absence and was == "away":
            text = _("{name} is still away: the computer plays on until {name} is back.")
            _say(text.format(name=now.name))
        elif now.state == "computer" and now.kind == "guest" and not now.absence:
            _say(_("{name} lets the computer play.").format(name=now.name))
        elif was == "computer" and before is not None and before.name == now.name and not before.absence:
            _say(_("{name} plays again.").format(name=now.name))
        elif now.kind == "guest" and now.state == "ready":
            _say(_("{name} has sat down.").format(name=now.name))

    def _tell_results(self) -> None:
        hosted = self._service.hosted
        if hosted is None or len(hosted.room.match.results) == self._deals:
            return
        self._deals = len(hosted.room.match.results)
        match = hosted.room.match
        if self._deals:
            score = " : ".join(str(games) for games in match.observe(0, public=True).score)
            text = _("{game}, deal {number}: {score}")
            _say(text.format(game=game_title(hosted.header.game), number=self._deals, score=score))

    def _ask(self) -> None:
        """Ask about those who want to come in, or back to a seat, one after the other."""
        entrance, returning = self._service.guests.entrance, self._service.guests.returning
        asking = {(each.number, True): terminal_question(each.name) for each in returning.questions}
        if self._consent:
            asking |= {
                (each.number, False): words.let_in_question(each.name, watches=each.watches) for each in entrance.asking
            }
        if self._asked is not None and self._asked not in asking:
            self._asked = None  # they have gone, or somebody else has answered
            _say(_("That has been answered."))
        if self._asked is None and asking and (self._listens or self._consent):
            self._answers.clear()
            self._asked = next(iter(asking))
            _say(asking[self._asked])
        if self._asked is not None and self._answers:
            (number, returns), self._asked = self._asked, None
            is_yes = words.is_yes(self._answers.popleft())
            if returns:
                returning.answer(number, is_yes)
            elif is_yes:
                entrance.let_in(number)
            else:
                entrance.turn_away(number)


def _sits(person: PersonAt) -> tuple[str, ...]:
    """Return what the terminal tells of somebody."""
    return person.name, person.kind, person.state, person.absence


def _print_qr(address: str) -> None:
    """Draw the QR code of an address with the letters of the terminal."""
    import segno

    segno.make(address, error="m", micro=False).terminal(sys.stdout, compact=True)


def _say(text: str) -> None:
    print(text, flush=True)
