"""What a guest does who has a seat: acts, what he makes ready, faces, being ready for what comes next, hints.

Between deals and after the match: who has read the result, who wishes a rematch, and when the next deal begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.controllers.failsafe import told
from game.controllers.seat import Seat
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.errors import IllegalAction
from game.model.events import Event, Exchanged, Signalled, move_of
from game.model.observation import Observation
from game.net import protocol
from game.net.places import FACE_EVERY, Client, Place
from game.net.tablestate import TableState
from game.net.telling import Telling, hint_message
from game.people import Face
from game.storage import log
from game.words.names import calling
from game.words.net import no_hint_sentence
from game.words.translation import speaking

_OUT_OF_TURN: Final = (Exchange, Signal, Claim)


class Interlude:
    """Lets the next deal begin when all who are present have read the result."""

    def __init__(self, state: TableState, telling: Telling) -> None:
        self.ready: set[int] = set()
        self.again: set[int] = set()
        self._state = state
        self._telling = telling
        self._deal = 0  # the number of the deal that those who are ready have read
        self._told: protocol.Result | None = None

    def begin(self) -> None:
        """Another match begins, or goes on."""
        self.ready, self.again, self._told = set(), set(), None
        self._deal = 0 if self._state.hosted is None else len(self._state.hosted.room.match.results)

    @property
    def wishes_again(self) -> bool:
        """Whether all who are there wish a rematch."""
        present = self._state.present
        return bool(present) and present <= self.again

    def go_on(self) -> None:
        """Let the next deal begin when all have read the result, and nobody is away."""
        hosted = self._state.hosted
        if hosted is None or not (hosted.room.is_between_deals or hosted.is_over):
            return
        if len(hosted.room.match.results) != self._deal:
            self._deal = len(hosted.room.match.results)
            self.ready.clear()
            self.again.clear()
        if hosted.is_over or not hosted.room.is_between_deals:
            return
        if self._state.present <= self.ready and not self._state.away:
            hosted.room.proceed()
            self._told = None

    def tell(self) -> None:
        """Tell everybody who is ready, where that has changed."""
        result = self.result()
        if result is not None and result != self._told:
            for client in self._state.clients.values():
                if client.is_in:
                    self._telling.send_result(client, result)
        self._told = result

    def result(self) -> protocol.Result | None:
        """Return what everybody is told now; None while a deal is being played."""
        hosted = self._state.hosted
        if hosted is None or not (hosted.room.is_between_deals or hosted.is_over):
            return None
        return protocol.Result(
            ready=tuple(sorted(self.ready)),
            waiting=tuple(sorted(self._state.present - self.ready)),
            over=hosted.is_over,
            decided=hosted.decided,
            payout=hosted.payout if hosted.decided else (),
            again=tuple(sorted(self.again)),
        )


class GuestHints:
    """The hints that guests have asked for, at most one for each seat, by player of the header.

    They are worked out beside the play; ``send`` brings one to who asked, in their language.
    """

    def __init__(self, state: TableState, send: Callable[[Client, protocol.HintMessage], None]) -> None:
        self._state = state
        self._send = send
        self._asked: dict[int, tuple[Client, Seat, Observation]] = {}

    def ask(self, client: Client, seat: Seat) -> None:
        """Have a hint worked out for this moment, if the seat is in turn."""
        self.drop(seat.player)
        if seat.ask_hint():
            self._asked[seat.player] = client, seat, seat.observe()

    def drop(self, player: int) -> None:
        """Forget what was asked for a seat."""
        asked = self._asked.pop(player, None)
        if asked is not None:
            asked[1].drop_hint()

    def clear(self) -> None:
        """Forget everything: another match begins."""
        for player in tuple(self._asked):
            self.drop(player)

    def step(self, clients: Mapping[int, Client]) -> None:
        """Bring the hints that are there; ``clients`` are those that are connected still."""
        for player, (client, seat, about) in tuple(self._asked.items()):
            now = seat.observe()
            if (now.number, now.ply) != (about.number, about.ply) or client.connection not in clients:
                self.drop(player)
                continue
            with speaking(client.language), calling(self._state.called):
                try:
                    advice = seat.hint()
                except Exception as error:  # a fault of the program: the table plays on without it
                    log.fault("a hint failed", told(error))
                    self.drop(player)
                    sorry = protocol.HintMessage(number=client.number, figures=(), reason=no_hint_sentence())
                    self._send(client, sorry)
                    continue
                if advice is not None:
                    del self._asked[player]
                    self._send(client, hint_message(client.number, advice))


class GuestActions:
    """Hands in to each guest's seat what he wants; what is refused is told to him alone."""

    def __init__(self, state: TableState, telling: Telling, interlude: Interlude, hints: GuestHints) -> None:
        self._state = state
        self._telling = telling
        self._interlude = interlude
        self._hints = hints
        self._faces: list[tuple[int, Face]] = []

    def take_faces(self) -> list[tuple[int, Face]]:
        """Return, once, the faces that guests have shown, with the player of the header."""
        faces, self._faces = self._faces, []
        return faces

    def take(self, client: Client, place: Place, message: protocol.GuestMessage, *, may_ask_hints: bool) -> None:
        """Do what the guest at that place wants. Raises InvalidMessage for an action that is none."""
        if isinstance(message, protocol.ShowFace):
            self._show_face(client, place, message.face)
            return
        seat, hosted = self._state.seats.get(place.player), self._state.hosted
        if seat is None or hosted is None:
            if isinstance(message, protocol.Act):
                self._telling.refuse(client, IllegalAction("no-deal"))
            return
        match message:
            case protocol.Act():
                self._act(client, seat, message)
            case protocol.Arm(armed=armed):
                seat.arm(armed and seat.observe().armable is not None)
            case protocol.Claim(wanted=wanted):
                seat.claim(wanted and seat.observe().rules.claim)
            case protocol.Ready() if hosted.room.is_between_deals or hosted.is_over:
                self._interlude.ready.add(place.player)
            case protocol.Again() if hosted.is_over:
                self._interlude.again.add(place.player)
            case protocol.AskHint() if may_ask_hints:
                self._hints.ask(client, seat)

    def _show_face(self, client: Client, place: Place, face: Face) -> None:
        if self._state.now - client.face_at >= FACE_EVERY:
            client.face_at = self._state.now
            self._faces.append((place.player, face))
            self._telling.send_everybody(protocol.FaceShown(player=place.player, face=face))

    def _act(self, client: Client, seat: Seat, message: protocol.Act) -> None:
        action, refusal = message.read(), None
        if message.moment is not None:
            deal, known = message.moment
            story = seat.story() if deal == seat.observe().number else None
            if story is not None and any(move_of(each) == action for each in story):
                return  # it was sent again, because nobody knew whether it had come
            if story is None or _is_over(action, story, known):
                refusal = IllegalAction("too-late")
        refusal = refusal or seat.submit(action)
        if refusal is not None:
            self._telling.refuse(client, refusal)
        elif not isinstance(action, _OUT_OF_TURN):
            self._hints.drop(seat.player)


def _is_over(action: Action, story: Sequence[Event], known: int) -> bool:
    """Whether an action was chosen for a moment of this deal that is over: after so many news of it.

    A signal or an exchange leaves the decision of others as it was, and may itself come at any time, as a claim may.
    """
    if isinstance(action, _OUT_OF_TURN):
        return False
    return known > len(story) or not all(isinstance(each, (Signalled, Exchanged)) for each in story[known:])
