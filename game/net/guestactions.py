"""What a guest does who has a seat: acts, what he makes ready, faces, being ready for what comes next, hints."""

from __future__ import annotations

from game.controllers.seat import Seat
from game.model.actions import Claim as ClaimAction
from game.model.actions import Exchange, Signal
from game.model.errors import IllegalAction
from game.net.guesthints import GuestHints
from game.net.interlude import Interlude
from game.net.messages import refused_message
from game.net.places import FACE_EVERY, Client, Place
from game.net.protocol import Act, Again, Arm, AskHint, Claim, FaceShown, GuestMessage, Ready, ShowFace
from game.net.tablestate import TableState
from game.net.telling import Telling
from game.people import Face


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

    def take(self, client: Client, place: Place, message: GuestMessage, *, may_ask_hints: bool) -> None:
        """Do what the guest at that place wants. Raises InvalidMessage for an action that is none."""
        if isinstance(message, ShowFace):
            self._show_face(client, place, message.face)
            return
        seat, hosted = self._state.seats.get(place.player), self._state.hosted
        if seat is None or hosted is None:
            if isinstance(message, Act):
                self._telling.send(client, refused_message(IllegalAction("no-deal")))
            return
        match message:
            case Act():
                self._act(client, seat, message)
            case Arm(armed=armed):
                seat.arm(armed and seat.observe().armable is not None)
            case Claim(wanted=wanted):
                seat.claim(wanted and seat.observe().rules.claim)
            case Ready() if hosted.room.is_between_deals or hosted.is_over:
                self._interlude.ready.add(place.player)
            case Again() if hosted.is_over:
                self._interlude.again.add(place.player)
            case AskHint() if may_ask_hints:
                self._hints.ask(client, seat)

    def _show_face(self, client: Client, place: Place, face: Face) -> None:
        if self._state.now - client.face_at >= FACE_EVERY:
            client.face_at = self._state.now
            self._faces.append((place.player, face))
            self._telling.send_everybody(FaceShown(player=place.player, face=face))

    def _act(self, client: Client, seat: Seat, message: Act) -> None:
        action = message.read()
        refusal = seat.submit(action)
        if refusal is not None:
            self._telling.send(client, refused_message(refusal))
        elif not isinstance(action, (Exchange, Signal, ClaimAction)):
            self._hints.drop(seat.player)
