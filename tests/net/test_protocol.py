"""Messages between a table and its guests: every one can be written and read back, and what does not fit is refused."""

from __future__ import annotations

import json
import random

import msgspec
import pytest
from msgspec import Raw

from game.model.actions import Bid, Cut, Play
from game.model.cards import Rank, parse_card
from game.model.errors import InvalidMessage
from game.net import protocol
from game.net.protocol import Act, Hello, OtherProtocol, read_guest, read_host, write_guest, write_host

FROM_GUESTS = (
    Hello(protocol=2, version="0.9.0", language="ca", token="abc"),
    Hello(protocol=2, code="KTRM", name="Jordi", portrait="you_beard", seat=2),
    Hello(protocol=2, code="KTRM", watch=True),
    Hello(protocol=2, code="KTRM", name="Jordi", choose=True),
    protocol.Sit(seat=3),
    Act.of(Play(1, parse_card("7c"))),
    Act.of(Bid(0, None, Rank.ACE)),
    Act.of(Cut(3, 17)),
    protocol.Arm(armed=True),
    protocol.Claim(wanted=False),
    protocol.Ready(),
    protocol.Again(),
    protocol.AskHint(),
    protocol.ShowFace(face="laugh"),
    protocol.AskSnapshot(),
    protocol.Leave(),
    protocol.Return(seat=2),
    protocol.Return(seat=None),
    protocol.Answer(visitor=4, yes=True),
    protocol.StandIn(wanted=True),
    protocol.Nudge(),
    protocol.Alive(),
    protocol.Speak(language="de"),
    protocol.AskRules(),
)
PERSON = protocol.PersonAt(player=0, name="Ana", portrait="you", kind="host", level=None, state="ready")
FROM_HOST = (
    protocol.Welcome(protocol=2, version="0.9.0", token="t", player=2, pack="catalana", language="ca"),
    protocol.Wait(),
    protocol.Wait(reason="seat"),
    protocol.Seats(game="brisca", rules={"players": 2}, people=(PERSON,), begun=False, hints=True, points=True),
    protocol.SnapshotMessage(
        number=3,
        observation=Raw(b'{"seat":1}'),
        story=(Raw(b'{"event":"cut"}'),),
        people=(protocol.Named(player=0, name="Ana", portrait="you"),),
        armed=False,
        claims=True,
    ),
    protocol.EventMessage(number=4, event=Raw(b'{"event":"cut"}'), observation=protocol.NOTHING),
    protocol.EventMessage(number=5, event=Raw(b'{"event":"cut"}'), observation=Raw(b'{"seat":1}')),
    protocol.Refused(refused="not-your-turn", facts={"seat": 1}),
    protocol.MadeReady(armed=True, claims=False),
    protocol.Result(ready=(0,), waiting=(1,), over=False, decided=(), payout=(0, 0), again=()),
    protocol.Pause(away=(2,), seconds=240),
    protocol.Resume(),
    protocol.HintMessage(
        number=4, figures=(protocol.Figure(action=Raw(b'{"action":"cut"}'), points=1.5, chance=None),), reason="Why."
    ),
    protocol.FaceShown(player=3, face="wink"),
    protocol.ErrorMessage(code="moved", sentence="Elsewhere."),
    protocol.IsThis(visitor=4, portrait="you", head="Is this Bep?"),
    protocol.StandsIn(wanted=True),
    protocol.Nudged(player=1, head="Your turn, Bep!", line="Marta nudges you."),
    protocol.StillHere(),
    protocol.Rules(
        head="Rules of this table",
        about="Brisca",
        order="Strong to weak",
        ranks=(("1c", 11, "Ace of cups"),),
        rest="Then nothing.",
        lines=(protocol.RuleLine(title="Any card may be played"),),
        house="This house plays",
        options=(),
        prose=(),
    ),
)


@pytest.mark.parametrize("message", FROM_GUESTS, ids=lambda message: type(message).__name__)
def test_what_a_guest_says_can_be_read_back(message: protocol.GuestMessage) -> None:
    line = write_guest(message)
    assert b"\n" not in line
    assert read_guest(line) == message == read_guest(line.decode())


@pytest.mark.parametrize("message", FROM_HOST, ids=lambda message: type(message).__name__)
def test_what_the_host_says_can_be_read_back(message: protocol.HostMessage) -> None:
    assert write_host(read_host(write_host(message))) == write_host(message)
    later = json.loads(write_host(message)) | {"of-a-later-version": 1}
    assert write_host(read_host(json.dumps(later, separators=(",", ":")).encode())) == write_host(message)


def test_every_message_is_tried() -> None:
    kinds = {kind for kind in vars(protocol).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)}
    tried = {type(message) for message in (*FROM_GUESTS, *FROM_HOST)}
    abstract = {protocol.FromGuest, protocol.FromHost, protocol.PersonAt, protocol.Named, protocol.Figure}
    abstract |= {protocol.Outcome, protocol.RuleLine, protocol.Says, protocol.Step}
    assert {kind for kind in kinds - tried - abstract if not kind.__name__.startswith("_")} == set()


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"[",
        b"null",
        b"{}",
        b'{"type":"dance"}',
        b'{"type":"hello"}',
        b'{"type":"hello","protocol":"1"}',
        b'{"type":"ready","more":1}',
        b'{"type":"arm","armed":1}',
        b'{"type":"face","face":"<script>"}',
        b'{"type":"act","action":{"action":"play","seat":0}}',
        b'{"type":"act","action":{"action":"play","seat":0,"card":"99x"}}',
        b'{"type":"act","action":[[[[[[]]]]]]}',
        b'{"type":"hello","protocol":2,"seat":6}',
        b'{"type":"hello","protocol":2,"name":"' + b"x" * 81 + b'"}',
        b'{"type":"hello","protocol":2,"name":"\xff"}',
        b"[" * 15_000,
        b" " * 16_001,
    ],
)
def test_what_does_not_fit_is_refused(line: bytes) -> None:
    with pytest.raises(InvalidMessage):
        read_guest(line)


@pytest.mark.parametrize(("theirs", "is_older"), [(0, True), (1, True), (3, False), (900, False)])
def test_another_protocol_says_which_side_is_older(theirs: int, is_older: bool) -> None:
    for more in ({}, {"unknown": [1]}, {"token": 5}):
        with pytest.raises(OtherProtocol) as caught:
            read_guest(json.dumps({"type": "hello", "protocol": theirs, **more}))
        assert caught.value.is_older is is_older


def test_damaged_messages_never_raise_anything_else() -> None:
    rng = random.Random(17)
    lines = [write_guest(message) for message in FROM_GUESTS]
    for _ in range(3_000):
        line = bytearray(rng.choice(lines))
        for _ in range(rng.randrange(1, 6)):
            place = rng.randrange(len(line))
            match rng.randrange(3):
                case 0:
                    line[place] = rng.randrange(256)
                case 1:
                    del line[place : place + rng.randrange(8)]
                    line += b"}"
                case _:
                    line[place:place] = rng.choice((b"{", b'"', b"[", b"\\u0000", b"1e999", b"null", b"\xf0"))
        try:
            read_guest(bytes(line))
        except InvalidMessage:
            continue
