"""A table that is open: its server, its cards, what others hear of it, and opponents for seats left free."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.joining import Homecomer
from game.model.cards import Suit
from game.model.texts import harmless
from game.net.absence import PATIENCE
from game.net.addresses import LOOPBACK, media
from game.net.discovery import Responder, Table
from game.net.guests import GuestTable, TableTerms
from game.net.pages import PackPictures, Site
from game.net.protocol import PROTOCOL
from game.net.server import CannotListen, TableServer
from game.packs.format import PackError
from game.packs.marks import Marks
from game.packs.pack import Pack, find_packs, load_pack
from game.people import Face, Person, guest, next_computer
from game.storage.private import KeptTable
from game.words import CardNames
from game.words import returning as words
from game.words.waiting import Waiting

BIG: Final = 1.6
"""How much larger the numbers of the cards are: telephones are small."""


def pack_pictures(name: str, user_packs: Path | None = None) -> PackPictures | None:
    """Return the faces, the back and the signs of a pack; None when there is no such pack.

    ``user_packs`` is the folder for the player's own packs; it need not exist. Nothing is drawn here.
    """
    pack = _pack(name, user_packs)
    if pack is None:
        return None
    marks = Marks(BIG)
    cards = {card.code: pack.face_svg(card, marks) for card in sorted(pack.cards, key=str)}
    pips = {suit.name.lower(): pack.pip_svg(suit) for suit in Suit}
    return PackPictures(pack.size, cards, pack.back_svg(), pips)


def pack_names(name: str, user_packs: Path | None = None) -> CardNames:
    """Return what a pack calls its cards; those of the game itself where there is no such pack."""
    pack = _pack(name, user_packs)
    return CardNames() if pack is None else pack.called


def _pack(name: str, user_packs: Path | None) -> Pack | None:
    for folder in find_packs(user_packs):
        if _may_be(folder, name):
            try:
                pack = load_pack(folder)
            except PackError:
                continue
            if pack.id == name:
                return pack
    return None


def _may_be(folder: Path, name: str) -> bool:
    """Whether a folder may hold that pack: it is read whole only then."""
    try:
        return f'"{name}"' in (folder / "pack.toml").read_text("utf-8")
    except (OSError, UnicodeError):
        return False


SHARES: Final = 120  # steps in which the time that is left for who is away is shown to go by


def open_server(
    user_packs: Path, kept: KeptTable | None, port: int | None = None, *, anywhere: bool = False
) -> TableServer:
    """Return a server that listens at ``port``, else where a kept table did, else anywhere; raises CannotListen.

    ``user_packs`` is where the player's own packs lie.
    """
    site = Site(lambda name: pack_pictures(name, user_packs))
    if port is None and kept is not None and kept.port:
        with suppress(CannotListen):
            return _started(TableServer(site, kept.port, anywhere=anywhere))
    return _started(TableServer(site, port, anywhere=anywhere))


def _started(server: TableServer) -> TableServer:
    server.start()
    return server


class OpenTable(GuestTable):
    """A table with its server; ``level`` is that of the opponents who fill its seats."""

    def __init__(
        self,
        server: TableServer,
        terms: TableTerms,
        level: str,
        *,
        consent: bool,
        is_unattended: bool = False,
        patience: float = PATIENCE,
        kept: KeptTable | None = None,
    ) -> None:
        super().__init__(
            server,
            terms,
            consent=consent,
            is_unattended=is_unattended,
            patience=patience,
            kept=kept,
            port=server.port,
        )
        self.server = server
        self.level = level
        self._responder: Responder | None = None
        self._media: tuple[list[str], Mapping[str, str]] = ([], {})  # by what the addresses are connected

    # --- who can come

    def announce(self) -> None:
        """Answer computers that look for tables from now on."""
        with suppress(OSError):  # another program has the port for broadcasts: the address can still be typed
            self._responder = Responder(lambda: self.answer(harmless(socket.gethostname(), 40)))

    def answer(self, name: str) -> Table:
        """Return what a computer that looks for tables is told of this one, on the computer of that name."""
        people = self.people
        free = sum(person.kind == "free" for person in people)
        return Table(PROTOCOL, self.terms.game, name, self.server.port, free, len(people))

    @property
    def addresses(self) -> list[tuple[str, str]]:
        """Where others on the network come to it, as it is written, and by what this computer is connected there."""
        found, port = [address for address in self.server.addresses if address != LOOPBACK], self.server.port
        if self._media[0] != found:  # the system is asked when they change
            self._media = (found, media())
        return [
            (f"[{address}]:{port}" if ":" in address else f"{address}:{port}", self._media[1].get(address, ""))
            for address in found
        ]

    def step(self, now: float) -> bool:
        """Take what guests and computers that look for tables have said; returns whether a guest said anything."""
        if self._responder is not None:
            self._responder.step()
        return super().step(now)

    def close(self) -> None:
        """Close the table: everybody is told. The server goes on until it is closed."""
        super().close()
        if self._responder is not None:
            self._responder.close()

    @property
    def level(self) -> str:
        """The level of opponents."""
        return self.state.level

    @level.setter
    def level(self, level: str) -> None:
        self.state.level = level

    # --- what a host wants

    @property
    def waits(self) -> bool:
        """Whether the match has to stand still, because a guest is away, or the host is asked whether one is back."""
        return bool(self.state.away) or (not self.returning.is_unattended and bool(self.returning.questions))

    @property
    def absences(self) -> Mapping[int, float | None]:
        """Who is awaited, and the share of the waiting time that is left; None when it is over."""
        absence = self.absence
        share = round(SHARES * absence.seconds_left / max(1.0, absence.patience)) / SHARES
        return dict.fromkeys(self.state.away, None if absence.is_overdue else share)

    @property
    def waiting(self) -> Waiting:
        """Why the table waits, and what happens then, in words."""
        return self.absence.waiting

    def draw(self, players: tuple[int, ...]) -> None:
        """These at this machine have still to draw for seats."""
        self.state.drawing = players

    def take_nudges(self) -> list[int]:
        """Return, once, who has woken somebody at this machine, by player of the header."""
        return self.nudges.take()

    def nudge(self, player: int) -> None:
        """Somebody at this machine wakes who sleeps on their turn."""
        self.nudges.nudge(player)

    @property
    def sleeper(self) -> int | None:
        """Who sleeps on their turn, by player of the header."""
        return self.nudges.sleeper

    def stands_in(self, player: int) -> bool:
        """Whether an opponent plays for somebody because they wish so."""
        return self.state.places[player].stands_in

    def stand_in(self, player: int, wanted: bool) -> None:
        """An opponent is to play for somebody at this machine, or no longer."""
        self.absence.stand_in(self.state.places[player], wanted)

    @property
    def is_expecting(self) -> bool:
        """Whether somebody has come, or has a seat to come to."""
        return bool(self.guests or self.state.clients)

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that guests have shown, by player of the header."""
        return self.actions.take_faces()

    def set_ready(self, player: int) -> None:
        """Somebody at this machine has read the result."""
        self.interlude.ready.add(player)

    def set_again(self, player: int) -> None:
        """Somebody at this machine wishes a rematch."""
        self.interlude.again.add(player)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        return self.interlude.wishes_again

    @property
    def reading(self) -> frozenset[int]:
        """Who reads the result still, by player of the header."""
        return self.state.present - self.interlude.ready

    @property
    def wishing(self) -> frozenset[int]:
        """Who has said that they wish a rematch."""
        return frozenset(self.interlude.again)

    @property
    def undecided(self) -> frozenset[int]:
        """Who has not said yet that they wish a rematch."""
        return self.state.present - self.interlude.again

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        self.absence.wait_on()

    def let_in(self, visitor: int) -> None:
        """Let somebody in who asks."""
        self.entrance.let_in(visitor)

    def turn_away(self, visitor: int) -> None:
        """Do not let them in now."""
        self.entrance.turn_away(visitor)

    @property
    def homecomers(self) -> tuple[Homecomer, ...]:
        """About whom the host is asked whether they are who they say, in the language of the moment."""
        note = words.meanwhile_line(plays=self.state.hosted is not None)
        return tuple(
            Homecomer(
                each.number,
                each.portrait,
                words.is_this_head(each.name),
                words.is_this_line(each.name),
                words.let_in_label(each.name),
                note,
            )
            for each in self.returning.questions
        )

    def know_again(self, visitor: int, yes: bool) -> None:
        """Say whether somebody who says that a seat is theirs is who they say."""
        self.returning.answer(visitor, yes)

    def let_everybody_in(self, wanted: bool) -> None:
        """Ask no more about who has the code, or ask again; those who wait come in."""
        self.entrance.consent = not wanted
        for visitor in self.entrance.asking if wanted else ():
            self.entrance.let_in(visitor.number)

    def let_hints(self, wanted: bool) -> None:
        """Let guests ask for hints, or no longer; they are told."""
        self.terms = replace(self.terms, hints=wanted)

    def give_to_guests(self, player: int) -> None:
        """Let a guest have the seat of an opponent."""
        self.keeping.open(player)

    def give_to_opponent(self, player: int) -> None:
        """Let an opponent have a free seat, or play for a guest who is away."""
        if player in self.state.away:
            self.absence.take_over(player, self.level)
        else:
            self.keeping.close(player, next_computer(tuple(self._guests_as_such), player, self.level))

    def fill_seats(self) -> tuple[Person, ...]:
        """Have opponents take the seats left free; return who plays."""
        people = self._guests_as_such
        for player, person in enumerate(people):
            if person.guest:
                people[player] = next_computer(tuple(people), player, self.level)
                self.keeping.fill(player, people[player])
        return tuple(people)

    @property
    def _guests_as_such(self) -> list[Person]:
        return [guest() if person is None else person for person in self.seated]
