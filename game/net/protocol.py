"""Every message between a table and a guest as a typed value, and how it is read and written (PROTOCOL.md).

Values of the model inside a message are lines of :mod:`game.model.wire`, kept as they are; its functions read them.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw

from game.model.actions import Action
from game.model.errors import InvalidMessage
from game.model.wire import MOST_BYTES, read_action, write_action
from game.net.says import Outcome as Outcome
from game.net.says import RuleLine as RuleLine
from game.net.says import Says as Says
from game.net.says import Step as Step
from game.people import Face as Face

PROTOCOL: Final = 2
"""The number of this protocol; both sides must speak the same."""
PATH: Final = "/table"
"""Where the WebSocket is opened."""
MOST_BYTES_FROM_HOST: Final = 2_000_000
"""Of one message to a guest: a snapshot late in a long match has a twentieth of that."""

SLEEPS_AFTER: Final = 30
"""Seconds for which somebody has been in turn before others may wake them (:class:`Nudge`)."""

NOTHING: Final = Raw(b"null")

ErrorCode = Literal[
    "protocol-older",
    "protocol-newer",
    "wrong-code",
    "unknown-token",
    "bad-name",
    "too-many-tries",
    "seat-taken",
    "table-full",
    "not-let-in",
    "removed",
    "moved",
    "bad-message",
    "too-fast",
    "closed",
]
"""Why a connection is ended."""

Absence = Literal["", "lost", "left", "away", "given-up"]
"""Why nobody decides at a seat: the line is lost, somebody has left for now, is away for long, or gave the seat up."""

PlayerNumber = Annotated[int, Meta(ge=0, le=5)]
"""A player of the header, wherever the draw seats him."""
_Counted = Annotated[int, Meta(ge=0, le=1_000_000_000)]
_Short = Annotated[str, Meta(max_length=80)]


class OtherProtocol(InvalidMessage):
    """A guest speaks another protocol; ``is_older`` tells whether theirs is the older one."""

    def __init__(self, theirs: int, language: str = "") -> None:
        super().__init__(f"protocol {theirs}, not {PROTOCOL}")
        self.is_older = theirs < PROTOCOL
        self.language = language


class FromGuest(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a guest says; a field that no such message has makes it no message."""


class Hello(FromGuest, frozen=True, tag="hello", omit_defaults=True):
    """The first message: a token opens the seat it was given for, a code and a name ask for one.

    ``choose``: he would like to see which seats are free before he takes one (:class:`Sit`). ``words``: the guest shows
    what the table says (:class:`Says`), and says itself that it is alive (:class:`Alive`); a page does.
    """

    protocol: int
    version: _Short = ""
    language: _Short = ""
    token: _Short | None = None
    code: _Short | None = None
    name: _Short = ""
    portrait: _Short = ""
    seat: PlayerNumber | None = None
    choose: bool = False
    watch: bool = False
    words: bool = False


class Sit(FromGuest, frozen=True, tag="sit"):
    """A free seat is chosen: by who has been asked for one, or by who sits elsewhere before the match."""

    seat: PlayerNumber


class Act(FromGuest, frozen=True, tag="act"):
    """An action is chosen; ``action`` is a line of :func:`game.model.wire.write_action`.

    ``moment`` says when it was chosen: the number of the deal, and how many news of that deal the guest had. So an
    action that is sent again, because the line was lost, counts once. Without it the action is meant for now.
    """

    action: Raw
    moment: tuple[_Counted, _Counted] | None = None

    @classmethod
    def of(cls, action: Action) -> Act:
        """Return the message for an action."""
        return cls(action=Raw(write_action(action)))

    def read(self) -> Action:
        """Return the action; raises InvalidMessage."""
        return read_action(bytes(self.action))


class Arm(FromGuest, frozen=True, tag="arm"):
    """The exchange is made ready, or that is taken back."""

    armed: bool


class Claim(FromGuest, frozen=True, tag="claim"):
    """The rest is to be claimed as soon as that is proven, or that is taken back."""

    wanted: bool


class Ready(FromGuest, frozen=True, tag="ready"):
    """The result has been read."""


class Again(FromGuest, frozen=True, tag="again"):
    """A rematch is wished."""


class AskHint(FromGuest, frozen=True, tag="hint"):
    """A hint is wished."""


class ShowFace(FromGuest, frozen=True, tag="face"):
    """A face is shown to the table."""

    face: Face


class AskSnapshot(FromGuest, frozen=True, tag="snapshot"):
    """A number was missed."""


class Leave(FromGuest, frozen=True, tag="leave"):
    """The seat is given back."""


class Return(FromGuest, frozen=True, tag="return"):
    """Somebody without a token says whose seat is theirs, after ``wait`` with ``return``; without a seat they watch."""

    seat: PlayerNumber | None


class Answer(FromGuest, frozen=True, tag="answer"):
    """Whether that visitor is who they say they are (:class:`IsThis`)."""

    visitor: _Counted
    yes: bool


class StandIn(FromGuest, frozen=True, tag="stand-in"):
    """The computer is to play for this seat, or no longer."""

    wanted: bool


class Nudge(FromGuest, frozen=True, tag="nudge"):
    """Whoever is in turn, and has been for long, is to be woken."""


class Alive(FromGuest, frozen=True, tag="alive"):
    """The page is there; it is answered with :class:`StillHere`."""


class Speak(FromGuest, frozen=True, tag="language"):
    """The guest reads another language from now on."""

    language: _Short


class AskRules(FromGuest, frozen=True, tag="rules"):
    """The rules of this table are wanted."""


GuestMessage = (
    Hello
    | Sit
    | Act
    | Arm
    | Claim
    | Ready
    | Again
    | AskHint
    | ShowFace
    | AskSnapshot
    | Leave
    | Return
    | Answer
    | StandIn
    | Nudge
    | Alive
    | Speak
    | AskRules
)


class FromHost(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the host says; fields of a later version are passed over."""


class Welcome(FromHost, frozen=True, tag="welcome"):
    """The guest is let in; ``player`` and ``token`` are None for a spectator."""

    protocol: int
    version: str
    token: str | None
    player: int | None
    pack: str
    language: str


class Wait(FromHost, frozen=True, tag="wait"):
    """The host has been asked to let the guest in; or the guest is asked something.

    ``seat``: which seat he would like. ``return``: whose seat is theirs (:class:`Return`): ``homes`` are those of who
    is away, the likeliest first. ``line`` and ``more`` say it in the guest's language.
    """

    reason: Literal["consent", "seat", "return"] = "consent"
    homes: tuple[Named, ...] = ()
    line: str = ""
    more: str = ""


class PersonAt(msgspec.Struct, frozen=True, kw_only=True):
    """Who has a seat; nobody yet where ``kind`` is ``free``."""

    player: int
    name: str
    portrait: str
    kind: Literal["host", "guest", "computer", "free"]
    level: str | None
    state: Literal["ready", "asking", "away", "computer"]
    absence: Absence = ""


class Seats(FromHost, frozen=True, tag="seats"):
    """Who sits where; ``rules`` are as in a record.

    ``sides`` are by player of the header: who wins together. Empty where everybody plays for himself, or the draw for
    seats decides that.
    """

    game: str
    rules: dict[str, Any]
    people: tuple[PersonAt, ...]
    begun: bool
    hints: bool
    points: bool
    sides: tuple[int, ...] = ()


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody at the table is called and looks."""

    player: int
    name: str
    portrait: str


class SnapshotMessage(FromHost, frozen=True, tag="snapshot"):
    """Where the seat stands. ``observation`` and ``story`` are lines of :mod:`game.model.wire`."""

    number: int
    observation: Raw
    story: tuple[Raw, ...]
    people: tuple[Named, ...]
    armed: bool
    claims: bool
    says: Says | None = None
    stands_in: bool = False  # the computer plays for this seat, because its owner wishes so


class EventMessage(FromHost, frozen=True, tag="event"):
    """What happened; ``observation`` is NOTHING but for the last event of an action."""

    number: int
    event: Raw
    observation: Raw
    says: Says | None = None


class Refused(FromHost, frozen=True, tag="refused"):
    """An action is not legal, as :func:`game.model.wire.write_refusal` says it; ``sentence`` says it in words."""

    refused: str
    facts: dict[str, Any]
    sentence: str = ""


class MadeReady(FromHost, frozen=True, tag="made-ready"):
    """What this seat has made ready; ``says`` is how the table stands with it."""

    armed: bool
    claims: bool
    says: Says | None = None


class Result(FromHost, frozen=True, tag="result"):
    """Between deals and after the match: who is ready for what comes next; ``payout`` goes by seat."""

    ready: tuple[int, ...]
    waiting: tuple[int, ...]
    over: bool
    decided: tuple[int, ...]
    payout: tuple[int, ...]
    again: tuple[int, ...]
    line: str = ""  # for whom the next deal, or the rematch, waits, and who wishes it
    paid: str = ""  # the play money
    outcome: Outcome | None = None


class Pause(FromHost, frozen=True, tag="pause"):
    """The table waits for these players, for so many seconds still.

    ``head`` and ``line`` say it in the guest's language, and ``steps`` what may happen; ``{time}`` in ``line`` stands
    for the time that is left.
    """

    away: tuple[int, ...]
    seconds: int
    since: int = 0  # seconds for which it has waited
    head: str = ""
    line: str = ""
    steps: tuple[Step, ...] = ()


class Resume(FromHost, frozen=True, tag="resume"):
    """The table waits no more."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """What an action is worth: points, and the chance to win the deal."""

    action: Raw
    points: float | None
    chance: float | None


class HintMessage(FromHost, frozen=True, tag="hint"):
    """Advice for the moment after the news of that number."""

    number: int
    figures: tuple[Figure, ...]
    reason: str


class FaceShown(FromHost, frozen=True, tag="face"):
    """Somebody shows a face."""

    player: int
    face: Face


class IsThis(FromHost, frozen=True, tag="is-this"):
    """A visitor asks for the seat of somebody who is away: whoever sits here may let them in (:class:`Answer`).

    Without ``head`` the question is answered.
    """

    visitor: int
    portrait: str = ""
    head: str = ""
    line: str = ""
    yes: str = ""


class StandsIn(FromHost, frozen=True, tag="stands-in"):
    """Whether the computer plays for this seat, because its owner wishes so."""

    wanted: bool


class Nudged(FromHost, frozen=True, tag="nudged"):
    """``player`` wakes whoever has this seat: it has been their turn for long."""

    player: int
    head: str
    line: str


class StillHere(FromHost, frozen=True, tag="alive"):
    """The table is there."""


class Rules(FromHost, frozen=True, tag="rules"):
    """The rules of this table in words.

    ``ranks`` are cards of one suit from strong to weak, each with what it counts and its name. ``prose`` are all rules
    at length: chapters, with a line break between two paragraphs.
    """

    head: str
    about: str
    order: str
    ranks: tuple[tuple[str, int, str], ...]
    rest: str
    lines: tuple[RuleLine, ...]
    house: str
    options: tuple[RuleLine, ...]
    prose: tuple[RuleLine, ...]


class ErrorMessage(FromHost, frozen=True, tag="error"):
    """Why the connection ends, and a sentence for the guest."""

    code: ErrorCode
    sentence: str


HostMessage = (
    Welcome
    | Wait
    | Seats
    | SnapshotMessage
    | EventMessage
    | Refused
    | MadeReady
    | Result
    | Pause
    | Resume
    | HintMessage
    | FaceShown
    | ErrorMessage
    | IsThis
    | StandsIn
    | Nudged
    | StillHere
    | Rules
)


class _Greeting(msgspec.Struct):
    """As much of a hello as every version of the protocol has."""

    type: Literal["hello"]
    protocol: _Counted
    language: object = ""


_encoder: Final = msgspec.json.Encoder()
_guest: Final[msgspec.json.Decoder[GuestMessage]] = msgspec.json.Decoder(GuestMessage)
_host: Final[msgspec.json.Decoder[HostMessage]] = msgspec.json.Decoder(HostMessage)
_greeting: Final = msgspec.json.Decoder(_Greeting)
_BROKEN: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


def read_guest(message: bytes | str) -> GuestMessage:
    """Read what a guest says. Raises OtherProtocol for a hello in another protocol, else InvalidMessage."""
    raw = _measured(message, MOST_BYTES)
    try:
        said = _guest.decode(raw)
    except _BROKEN:
        _need_protocol(raw)
        raise InvalidMessage("no message of this protocol") from None
    if isinstance(said, Hello):
        _need_protocol(raw)
    elif isinstance(said, Act):
        said.read()
    return said


def write_guest(message: GuestMessage) -> bytes:
    """Return what a guest says as one line of JSON."""
    return _encoder.encode(message)


def read_host(message: bytes | str) -> HostMessage:
    """Read what the host says; raises InvalidMessage. Lines of the model inside are read by who uses them."""
    try:
        return _host.decode(_measured(message, MOST_BYTES_FROM_HOST))
    except _BROKEN:
        raise InvalidMessage("no message of this protocol") from None


def write_host(message: HostMessage) -> bytes:
    """Return what the host says as one line of JSON."""
    return _encoder.encode(message)


def _measured(message: bytes | str, most: int) -> bytes:
    """Return the bytes of a message that is not too long; raises InvalidMessage."""
    try:
        raw = message.encode() if isinstance(message, str) else message
    except UnicodeError:
        raise InvalidMessage("the message is no text") from None
    if len(raw) > most:
        raise InvalidMessage(f"the message has {len(raw)} bytes, more than {most}")
    return raw


def _need_protocol(raw: bytes) -> None:
    """Raise OtherProtocol for a hello of another version, whatever else it holds."""
    try:
        greeting = _greeting.decode(raw)
    except _BROKEN:
        return
    if greeting.protocol != PROTOCOL:
        language = greeting.language
        raise OtherProtocol(greeting.protocol, language if isinstance(language, str) else "")
