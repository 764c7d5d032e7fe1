"""A table for tests of the phone's page: the real server and rules, and everybody but one guest plays anything.

It stands where the host stands, without saves, consent or computer players, and has a thread of its own.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from game.model.actions import Action, Claim, DrawSeats, Exchange, Signal, StartDeal
from game.model.cards import full_deck
from game.model.events import Event, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import to_json
from game.model.state import TURN_PHASES, Phase
from game.model.wire import write_action, write_event, write_observation
from game.net import protocol
from game.net.connections import Came, Failed, Left, Said
from game.net.opentable import pack_names, pack_pictures
from game.net.outcome import outcome
from game.net.pages import Site
from game.net.ruling import rules_message
from game.net.saying import said
from game.net.says import Says
from game.net.server import TableServer
from game.net.view import View, people_of
from game.people import Person
from game.words import elsewhere
from game.words.names import calling
from game.words.translation import speaking

NAMES: Final = ("Jordi", "Rosa", "Marta", "Pep", "Pilar", "Tonet")
PORTRAITS: Final = ("you_beard", "rosa", "you_ponytail", "pep", "pilar", "tonet")
CODE: Final = "KTRM"
TOKEN: Final = "0123456789abcdef0123456789abcdef"
pictures = cache(pack_pictures)
names = cache(pack_names)
Moment = Callable[[Observation], bool]


class Table:
    """A match in which player 0 is a guest; the others choose by chance, ``delay`` seconds after they are asked.

    ``until`` plays on by chance until the guest's observation is as wanted, before he comes. ``silent`` means that
    nobody does anything after that.
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        pack: str = "catalana",
        until: Moment | None = None,
        silent: bool = False,
        delay: float = 0.05,
        begun: bool = True,
        hints: bool = True,
        points: bool = True,
        consent: bool = False,
    ) -> None:
        self.game = game
        self.rules = with_options(preset(game, players), options or {})
        self.match = Match.new(self.rules, NAMES[:players])
        self.pack = pack
        self.silent = silent
        self.delay = delay
        self.begun = begun
        self.hints = hints
        self.points = points
        self.consent = consent
        self.chosen: list[Action] = []
        self.said: list[str] = []
        self.story: list[Event] = []
        self.number = 0
        self.ready = False
        self.again = False
        self.armed = False
        self.claims = False
        self._random = random.Random(seed)
        self._guests: dict[int, bool] = {}  # connections that were let in, and whether they only watch
        self._spoken: dict[int, str] = {}  # the language of those who are told what the table says
        self.since = 0  # seconds for which somebody has been in turn
        self._due = 0.0
        if until is not None:
            for _move in range(20_000):
                if until(self.seen):
                    break
                if self.match.is_over:
                    self.match, self.story = Match.new(self.rules, NAMES[:players]), []
                self._apply(self._move(True))
            else:
                raise AssertionError("that moment never came")
        self._stop = threading.Event()
        self.server = TableServer(Site(pictures), 0, ("127.0.0.1",))
        self.server.start()
        self._thread = threading.Thread(target=self._run, name="stand-in", daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """Where the page is, with the code."""
        return f"http://127.0.0.1:{self.server.port}/?code={CODE}"

    @property
    def seat(self) -> int:
        """The seat of the guest."""
        return self.match.seating.index(0)

    @property
    def seen(self) -> Observation:
        """What the guest knows."""
        return self.match.observe(self.seat)

    def close(self) -> None:
        """End everything."""
        self._stop.set()
        self._thread.join(5)
        self.server.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def tell(self, message: protocol.HostMessage) -> None:
        """Send a message to every guest."""
        for connection in list(self._guests):
            self.server.send(connection, protocol.write_host(message))

    # --- its thread

    def _run(self) -> None:
        while not self._stop.is_set():
            self.server.wait(0.01)
            for happening in self.server.take():
                match happening:
                    case Came():
                        pass
                    case Left(connection=connection):
                        self._guests.pop(connection, None)
                    case Failed(connection=connection, trouble=trouble):
                        self._end(connection, trouble)
                    case Said(connection=connection, message=message):
                        self._hear(connection, message)
            if self._guests and self.begun and not self.silent and time.monotonic() >= self._due:
                self._step()

    def _end(self, connection: int, code: Any) -> None:
        error = protocol.ErrorMessage(code=code, sentence=f"This is over: {code}.")
        self.server.end(connection, protocol.write_host(error))

    def _hear(self, connection: int, message: protocol.GuestMessage) -> None:
        match message:
            case protocol.Hello(token=token, code=code, watch=watch, words=words, language=language):
                if words:
                    self._spoken[connection] = language
                if token is not None and token != TOKEN:
                    self._end(connection, "unknown-token")
                elif token is None and code != CODE:
                    self._end(connection, "wrong-code")
                elif self.consent and token is None:
                    self.server.send(connection, protocol.write_host(protocol.Wait()))
                else:
                    self._welcome(connection, watch)
            case protocol.Act(moment=moment):
                if moment not in (None, (self.seen.number, len(self._story(connection)))):
                    self._snapshot(connection)
                else:
                    self._act(connection, message.read())
            case protocol.Speak(language=language):
                self._spoken[connection] = language
                self._snapshot(connection)
            case protocol.AskRules():
                with self._speaking(connection):
                    told = rules_message(self.game, self.rules, self.seen.trump)
                self.server.send(connection, protocol.write_host(told))
            case protocol.Alive():
                self.server.send(connection, protocol.write_host(protocol.StillHere()))
            case protocol.Arm(armed=armed):
                self.armed = armed
                self._made_ready()
            case protocol.Claim(wanted=wanted):
                self.claims = wanted
                self._made_ready()
            case protocol.Ready():
                self.ready = True
                self._result()
            case protocol.Again():
                self.again = True
                self._result()
            case protocol.AskHint():
                legal = self.seen.legal[0]
                figure = protocol.Figure(action=Raw(write_action(legal)), points=4.5, chance=0.62)
                self.tell(protocol.HintMessage(number=self.number, figures=(figure,), reason="It costs you nothing."))
            case protocol.ShowFace(face=face):
                self.tell(protocol.FaceShown(player=0, face=face))
            case protocol.AskSnapshot():
                self._snapshot(connection)
            case protocol.Nudge():
                self.said.append("nudge")
            case protocol.StandIn(wanted=wanted):
                self.said.append(f"stand-in {wanted}")
            case protocol.Answer(visitor=visitor, yes=yes):
                self.said.append(f"answer {visitor} {yes}")
            case protocol.Leave():
                self.said.append("leave")
                self.server.end(connection)

    def _made_ready(self) -> None:
        for connection in list(self._guests):
            told = protocol.MadeReady(armed=self.armed, claims=self.claims, says=self._says(connection))
            self.server.send(connection, protocol.write_host(told))

    # --- in words

    @contextmanager
    def _speaking(self, connection: int) -> Iterator[None]:
        with speaking(self._spoken.get(connection, "en")), calling(names(self.pack)):
            yield

    def _view(self, connection: int) -> View:
        watches = self._guests[connection]
        over = self.match.phase is Phase.OVER
        return View(
            self.match.observe(self.seat, public=watches),
            people_of(Person(NAMES[player], PORTRAITS[player]) for player in self.match.seating),
            plays=not watches,
            game=self.game,
            points=self.points,
            armed=self.armed,
            claims=self.claims,
            since=self.since,
            winners=self.match.observe(0).winners if over else (),
        )

    def _says(self, connection: int, news: Sequence[Event] = ()) -> Says | None:
        """What the table says to a guest; ``news`` are as they see them."""
        if connection not in self._spoken:
            return None
        with self._speaking(connection):
            return said(self._view(connection), self._story(connection), news)

    def _story(self, connection: int) -> list[Event]:
        seat = None if self._guests[connection] else self.seat
        return [seen for event in self.story if (seen := redact(self.rules, event, seat)) is not None]

    def _welcome(self, connection: int, watch: bool) -> None:
        self._guests[connection] = watch
        send = self.server.send
        hello = protocol.Welcome(
            protocol=protocol.PROTOCOL,
            version="0.9.0",
            token=None if watch else TOKEN,
            player=None if watch else 0,
            pack=self.pack,
            language="en",
        )
        send(connection, protocol.write_host(hello))
        send(connection, protocol.write_host(self.seats()))
        if self.begun:
            self._snapshot(connection)

    def seats(self) -> protocol.Seats:
        """Return who sits where."""
        people = tuple(
            protocol.PersonAt(
                player=player,
                name=NAMES[player],
                portrait=PORTRAITS[player],
                kind="guest" if player == 0 else "host" if player == 2 else "computer",
                level=None if player in (0, 2) else "strong",
                state="ready",
            )
            for player in range(self.rules.players)
        )
        return protocol.Seats(
            game=self.game, rules=to_json(self.rules), people=people, begun=self.begun, hints=self.hints,
            points=self.points,
        )  # fmt: skip

    def _snapshot(self, connection: int) -> None:
        watches = self._guests[connection]
        message = protocol.SnapshotMessage(
            number=self.number,
            observation=Raw(write_observation(self.match.observe(self.seat, public=watches))),
            story=tuple(Raw(write_event(event)) for event in self._story(connection)),
            people=tuple(
                protocol.Named(player=player, name=NAMES[player], portrait=PORTRAITS[player])
                for player in self.match.seating
            ),
            armed=self.armed,
            claims=self.claims,
            says=self._says(connection),
        )
        self.server.send(connection, protocol.write_host(message))
        if self.match.phase in (Phase.READY, Phase.OVER) and self.match.results:
            self._result()

    def _act(self, connection: int, action: Action) -> None:
        if action not in self.seen.legal:
            refused = protocol.Refused(refused="play-not-now", facts={}, sentence="No card can be played right now.")
            self.server.send(connection, protocol.write_host(refused))
            return
        self.chosen.append(action)
        self._apply(action)
        self._due = time.monotonic() + self.delay

    def _step(self) -> None:
        match = self.match
        if match.phase is Phase.OVER or (match.phase is Phase.READY and match.results and not self.ready):
            return
        deal = match.running
        if deal is not None and match.forced() is None and deal.phase in TURN_PHASES and deal.turn == self.seat:
            return
        forced = match.forced() is not None
        self._apply(self._move(False))
        self._due = time.monotonic() + (0.0 if forced else self.delay)

    def _move(self, everybody: bool) -> Any:
        match, rng = self.match, self._random
        if match.phase is Phase.SEATS:
            return DrawSeats(tuple(rng.sample(full_deck(self.rules.deck), self.rules.players)))
        if match.phase is Phase.READY:
            self.ready = False
            dealer = match.next_dealer if match.next_dealer is not None else 0
            return StartDeal(tuple(rng.sample(full_deck(self.rules.deck), self.rules.deck)), dealer)
        if (forced := match.forced()) is not None:
            return forced
        deal = match.running
        assert deal is not None
        assert deal.turn is not None
        if self.armed and not everybody:
            for action in match.legal(self.seat):
                if isinstance(action, Exchange):
                    self.armed = False
                    return action
        out_of_turn = (Exchange, Signal, Claim)
        legal = [
            action for action in match.legal(deal.turn) if not isinstance(action, out_of_turn) or rng.random() < 0.3
        ]
        return rng.choice(legal or list(match.legal(deal.turn)))

    def _apply(self, move: Any) -> None:
        self.match, events = self.match.apply(move)
        if isinstance(move, StartDeal):
            self.story = []
        self.story += events
        for connection, watches in list(self._guests.items()):
            seat = None if watches else self.seat
            seen = [redacted for event in events if (redacted := redact(self.rules, event, seat)) is not None]
            observation = Raw(write_observation(self.match.observe(self.seat, public=watches)))
            for place, event in enumerate(seen, 1):
                is_last = place == len(seen)
                message = protocol.EventMessage(
                    number=self.number + place,
                    event=Raw(write_event(event)),
                    observation=observation if is_last else protocol.NOTHING,
                    says=self._says(connection, seen) if is_last else None,
                )
                self.server.send(connection, protocol.write_host(message))
        self.number += sum(redact(self.rules, event, self.seat) is not None for event in events)
        if self.match.phase in (Phase.READY, Phase.OVER) and self.match.results:
            self._result()

    def _result(self) -> None:
        over = self.match.phase is Phase.OVER
        for connection, watches in list(self._guests.items()):
            waiting = () if self.ready else (0,)
            message = protocol.Result(
                ready=(0,) if self.ready else (),
                waiting=waiting,
                over=over,
                decided=self.match.observe(0).winners if over else (),
                payout=(0,) * self.rules.players,
                again=(0,) if self.again else (),
            )
            if connection in self._spoken:
                with self._speaking(connection):
                    names = [NAMES[0]] if waiting and watches else []
                    line = elsewhere.waits_for_next_deal(names, is_ready=self.ready and not watches)
                    if over:
                        wishing = [NAMES[0]] if self.again and watches else []
                        mine = self.again and not watches
                        line = elsewhere.waits_for_rematch(wishing, [], wishes=mine, host=True)
                    message = replace(message, line=line, outcome=outcome(self._view(connection)))
            self.server.send(connection, protocol.write_host(message))
