"""What the page of a telephone shows in words, as values: the table speaks, and the page only draws.

Every sentence is in the guest's language, with the names of the pack that is on the table. ``action`` is a line of
:func:`game.model.wire.write_action`: the page sends it back as it is. Seats are those of the observation.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Raw

Mark = Literal["", "declarer", "partner"]


NO_ACTION: Final = Raw(b"null")
"""There is nothing to be done; as every default it is left out of a message."""


class Value(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value inside a message; what has its default is left out of it."""


class Choice(Value, frozen=True):
    """Something that may be chosen now: ``label`` names it, ``button`` says what pressing it does."""

    label: str
    action: Raw
    button: str = ""
    line: str = ""  # what it would lead to


class OwnCard(Value, frozen=True):
    """A card of the own hand, in the order in which it lies; ``action`` where it may be played now."""

    card: str
    label: str
    worth: int = 0
    action: Raw = NO_ACTION


class LaidCard(Value, frozen=True):
    """A card that lies open: in the trick, or in the last one."""

    card: str
    label: str
    seat: int
    name: str = ""
    wins: bool = False


class SeatSays(Value, frozen=True):
    """What stands beside a seat, and what a screen reader says of it (``label``, without why somebody is away).

    ``team`` is a letter where three play against three, the same on every telephone; ``mark`` is what the seat is in
    the contract, as far as the viewer knows. ``is_ally``: the viewer knows that it plays with them.
    """

    label: str
    role: str = ""
    is_ally: bool = False
    team: str = ""
    mark: Mark = ""
    tricks: str = ""
    bid: str = ""
    has_passed: bool = False
    leads: bool = False  # has the highest bid
    is_in_turn: bool = False
    known: tuple[LaidCard, ...] = ()  # cards of this hand that the viewer has been shown


class SideSays(Value, frozen=True):
    """A column of the slate; the viewer's own comes first. ``points`` is None where they are not shown."""

    name: str
    games: int
    points: int | None = None
    is_mine: bool = False


class ContractSays(Value, frozen=True):
    """What a deal of Chiamata is played for: who, for how much, and which card was called (``name`` in words).

    ``partner`` is who held it, once everybody knows; ``note`` says how it stands between the sides.
    """

    line: str
    card: str
    name: str
    partner: str = ""
    note: str = ""


class Doing(Value, frozen=True):
    """A button below the hand. One of ``action``, ``arm`` and ``claim`` is what pressing it sends."""

    key: Literal["swap", "claim", "auto-claim"]
    label: str
    is_on: bool = False
    action: Raw = NO_ACTION
    arm: bool | None = None
    claim: bool | None = None


class Auction(Value, frozen=True):
    """The sheet of who may bid: ``choices`` rise; ``by_points``: they are numbers, from ``span``."""

    head: str
    lead: str
    choices: tuple[Choice, ...]
    passing: Choice | None = None
    by_points: bool = False
    span: str = ""


class Call(Value, frozen=True):
    """The sheet of the declarer. ``choices`` go by ``RANK-SUIT`` in the keys of ``ranks`` and ``suits``."""

    head: str
    lead: str
    ranks: dict[str, str]
    suits: dict[str, str]
    choices: dict[str, Choice]
    first: str  # the key of what is chosen at first


class Cut(Value, frozen=True):
    """The sheet of the cut: ``choices`` rise by one card; ``middle`` is the place of the usual one among them."""

    head: str
    label: str
    choices: tuple[Choice, ...]
    middle: int
    least: int  # cards above at the first choice
    deck: int
    button: str
    half: str


class Signals(Value, frozen=True):
    """The panel of signals: what it asks, or why nothing can be told. ``choices``' labels are cards."""

    lead: str
    choices: tuple[Choice, ...] = ()
    ranks: tuple[str, ...] = ()  # of the choices: "ace"
    told: tuple[str, ...] = ()  # what this seat and its partners have signalled in this deal


class Trick(Value, frozen=True):
    """Cards that are shown on a sheet, and a sentence about them: the last trick, or the hand of a partner."""

    line: str
    cards: tuple[LaidCard, ...]


class Row(Value, frozen=True):
    """A side in the table of a result; ``gain``: how the deal changed its score, ``note``: its part in the contract."""

    name: str
    cells: tuple[str, ...]
    seats: tuple[int, ...] = ()
    note: str = ""
    gain: int = 0
    is_mine: bool = False


class Bar(Value, frozen=True):
    """How the points of the deal were shared, and how many were needed."""

    share: float  # of the first side, 0 to 1
    needed: float
    left: str
    right: str
    mark: str


class LaidHand(Value, frozen=True):
    """The hand of somebody after a claim, when all lie open."""

    name: str
    cards: tuple[LaidCard, ...]


class Outcome(Value, frozen=True):
    """The sheet after a deal, and, once the match is over, that of the match."""

    headline: str
    line: str
    about: str = ""  # which deal, and how far the match goes
    called: LaidCard | None = None
    called_line: str = ""
    bar: Bar | None = None
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    laid: tuple[LaidHand, ...] = ()  # after a claim
    victors: tuple[int, ...] = ()  # seats of who won the match
    match_headline: str = ""  # empty until the match is over
    match_line: str = ""


class Says(Value, frozen=True):
    """The whole table in words, for one seat at one moment."""

    line: str  # the sentence that stands below the trick
    game: str
    about: str = ""  # how far the match goes, and which deal it is: "first to 3 · deal 2"
    spoken: str = ""  # what has just happened, to be read out once; empty in a snapshot
    tag: str = ""  # "YOUR TURN": empty where the seat is asked for nothing
    title: str = ""  # of the browser's tab
    turn: str = ""  # "Waiting for Bep": empty where the seat itself is asked
    then: str = ""  # "then Giuseppina, then you"
    since: int = 0  # seconds for which whoever is in turn has been
    tip: str = ""  # one line for a newcomer
    standing: str = ""  # of the match: "One game each"
    trump: str = ""
    turned: str = ""  # what a screen reader says of the turned card
    sides: tuple[SideSays, ...] = ()
    seats: tuple[SeatSays, ...] = ()
    hand: tuple[OwnCard, ...] = ()
    trick: tuple[LaidCard, ...] = ()
    drawn: tuple[LaidCard, ...] = ()  # the cards that were drawn for seats, until the deal begins
    shown: Trick | None = None  # a partner has just shown this hand
    doings: tuple[Doing, ...] = ()
    contract: ContractSays | None = None
    auction: Auction | None = None
    auction_line: str = ""  # how the auction stands, for who does not bid now
    call: Call | None = None
    cut: Cut | None = None
    signals: Signals | None = None
    last: Trick | None = None


class RuleLine(Value, frozen=True):
    """One rule of this table: ``icon`` is one of the page's, ``is_on`` None where it is no option."""

    title: str
    line: str = ""
    icon: str = ""
    is_on: bool | None = None


class Step(Value, frozen=True):
    """What may happen while the table waits."""

    icon: str
    title: str
    line: str
