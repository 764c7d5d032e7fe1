"""A match as JSON Lines (FORMATS.md): lines from values, and a reader that rebuilds and checks every state.

Pure text: who opens files and flushes them is not known here. A reader accepts a line only if it follows from those
before, so a record that was read to its end holds a match that was played by the rules, finished or not.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from game.model.actions import Action, SkipCut, Step, TakeTrick
from game.model.cards import Card, Rank
from game.model.errors import GameError, InvalidRecord
from game.model.events import EVENTS, Event
from game.model.match import Match
from game.model.recordfields import Fields, fields_of, refuse
from game.model.rules import Rules, from_json, to_json
from game.model.seal import Opening
from game.model.state import Phase

FORMAT: Final = "triunfo"
VERSION: Final = 1
PERSONS: Final = "persons"
"""The field of any event that says for which computer players of the header a person decided then."""
_RECORDED: Final = {
    kind: [each for each in dataclasses.fields(kind) if each.metadata.get("recorded", True)] for kind in EVENTS
}
"""The fields of each event that a record keeps."""
_CHECKED: Final = {kind: [each for each in kept if "checked" in each.metadata] for kind, kept in _RECORDED.items()}
"""Those of them that follow from the lines before, so that a reader can check them."""
_OPTIONAL: Final = {
    kind: [each.name for each in kept if "optional" in each.metadata] for kind, kept in _RECORDED.items()
}
"""Those of them that a record may lack, and the model does not know."""
_LINE_ENDS: Final = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}


class Version(NamedTuple):
    """Which computer players decide: the hash of what they know, None where nobody has told, and their program."""

    weights: str | None
    app: str


NO_VERSION: Final = Version(None, "")
"""Of a record that tells of none."""


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who plays: a name, ``human`` or ``ai``, the level of a computer player, and the portrait of whoever it is.

    ``id`` tells that a person is the same in several records, whatever his name; None where nobody has told.
    """

    name: str
    kind: str
    level: str | None = None
    portrait: str | None = None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a match: the game's name, its rules, the players in order, the version of the program.

    ``weights`` is a hash of what the computer players know, None where none plays. ``date`` is when the match was
    begun, in UTC as ISO 8601 writes it; None where nobody has told.
    """

    game: str
    rules: Rules
    players: tuple[PlayerInfo, ...]
    app: str
    weights: str | None = None
    date: str | None = None

    @property
    def version(self) -> Version:
        """Which computer players the match was begun with."""
        return Version(self.weights, self.app)


def header_line(header: Header) -> str:
    """Return the header as one line of JSON, without the newline."""
    players: list[dict[str, str]] = []
    for info in header.players:
        player = {"name": info.name, "kind": info.kind}
        if info.level is not None:
            player["level"] = info.level
        if info.portrait is not None:
            player["portrait"] = info.portrait
        if info.id is not None:
            player["id"] = info.id
        players.append(player)
    told = {"weights": header.weights, "date": header.date}
    optional = {name: value for name, value in told.items() if value is not None}
    rules = to_json(header.rules)
    return _line(
        format=FORMAT, version=VERSION, game=header.game, rules=rules, players=players, app=header.app, **optional
    )


def event_line(event: Event, persons: Sequence[int] = (), version: Version | None = None) -> str | None:
    """Return the event as one line of JSON without the newline, or None for one that a record does not keep.

    ``persons`` are the computer players of the header for whom a person decided then; ``version`` is told where other
    computer players decide from this line on. Raises ValueError for an event redacted for a seat: a record holds
    everything.
    """
    if event.record is None:
        return None
    values: dict[str, object] = {}
    for each in _RECORDED[type(event)]:
        value = getattr(event, each.name)
        if value is None and (each.name in event.one_of or "optional" in each.metadata):
            continue
        if value is None or (each.name not in _OPTIONAL[type(event)] and isinstance(value, tuple) and None in value):
            raise ValueError(f"a record cannot keep a redacted event: {event}")
        values[each.name] = _json(value)
    if persons:
        values[PERSONS] = list(persons)
    if version is not None:
        values.update(weights=version.weights, app=version.app)
    return _line(event=event.record, **values)


def action_values(action: Action) -> dict[str, object]:
    """Return an action in the form in which a record has it, as values of JSON."""
    name = next(kind.record for kind in EVENTS if kind.move is type(action))
    told = {each.name: getattr(action, each.name) for each in dataclasses.fields(action)}
    return {"event": name, **{field: _json(value) for field, value in told.items() if value is not None}}


def _json(value: object) -> object:
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Rank):
        return value.name.lower()
    if isinstance(value, Opening):
        return {name: _json(part) for name, part in value._asdict().items() if part is not None}
    return [_json(each) for each in value] if isinstance(value, tuple) else value


def _line(**values: object) -> str:
    text = json.dumps(values, ensure_ascii=False)
    return text.translate(_LINE_ENDS)  # a name may hold one, and some readers would end the line there


class Reader:
    """Reads a record line by line: feed it every line in order.

    ``header`` and ``match`` belong to the match being read, ``header_text`` is the line of that header; ``earlier``
    are those before it in the same text, finished or broken off. A trick that the next line has not taken yet is still
    on the table (phase TRICK), and a deck that may still be cut is not dealt yet: a match that goes on from there
    yields what the record does not hold. ``persons`` are the computer players, by place in the header, for whom a
    person decided in the line that was read last, and ``version`` the computer players who decided otherwise: those of
    the header, until a line tells of others.
    """

    def __init__(self) -> None:
        self.line = 0
        self.header: Header | None = None
        self.header_text = ""
        self.match: Match | None = None
        self.earlier: tuple[tuple[Header, Match], ...] = ()
        self.persons: tuple[int, ...] = ()
        self.version = NO_VERSION
        self._pending: tuple[Event, ...] = ()

    @property
    def pending(self) -> tuple[Event, ...]:
        """Events that have happened but that the record does not hold yet, in order; append them before going on."""
        return self._pending

    @property
    def finished(self) -> tuple[Match, ...]:
        """The matches of this text that were played to the end, in order."""
        matches = [match for _, match in self.earlier]
        if self.match is not None:
            matches.append(self.match)
        return tuple(match for match in matches if match.is_over)

    def feed(self, line: str) -> tuple[Event, ...]:
        """Read one line and return all that happened, what a record does not keep included; nothing for a header.

        Raises InvalidRecord, with the line's number, for a line that does not follow from those before; the reader
        is then as it was before that line, but for the number.
        """
        self.line += 1
        try:
            fields = fields_of(line)
            if not fields.has("event"):
                self._begin(fields)
                self.header_text = line
                return ()
            return self._event(fields)
        except InvalidRecord:
            raise
        except GameError as error:
            raise InvalidRecord(self.line, error.code, **error.facts) from error

    def _begin(self, fields: Fields) -> None:
        header = _read_header(fields)
        match = Match.new(header.rules, [info.name for info in header.players])
        if self.header is not None and self.match is not None:
            self.earlier = (*self.earlier, (self.header, self.match))
        self.header, self.match, self._pending, self.persons = header, match, (), ()
        self.version = header.version

    def _event(self, fields: Fields) -> tuple[Event, ...]:
        name = fields.text("event")
        if name not in _BY_NAME:
            refuse("unknown-event", event=name)
        kind = _BY_NAME[name]
        match, pending = self.match, self._pending
        persons = fields.numbers(PERSONS) if fields.has(PERSONS) else ()
        version = _read_version(fields) or self.version
        if match is None:
            refuse("no-header", event=name)
        before: tuple[Event, ...] = ()
        if match.phase is Phase.TRICK:
            match, happened = match.apply(TakeTrick())
            before, pending = happened[:1], happened[1:]
        elif match.phase is Phase.CUT and name != "cut":
            match, before = match.apply(SkipCut())
        if pending:
            first, *rest = pending
            _check_result(fields, name, first)
            first = _with_optional(fields, first)
            self.match, self._pending, self.persons, self.version = match, tuple(rest), persons, version
            return (*before, first)
        if name == "deal" and match.running is None and fields.number("number") != len(match.results) + 1:
            refuse("deal-number", number=fields.number("number"), expected=len(match.results) + 1)
        match, events = match.apply(_read_move(fields, kind))
        for event in events:
            if event.record == name:
                _check_rest(fields, event)
        events = tuple(_with_optional(fields, event) if event.record == name else event for event in events)
        # What the end of a deal brings has lines of its own.
        due = tuple(event for event in events if event.record is not None and event.move is None)
        self.match, self._pending, self.persons, self.version = match, due, persons, version
        return (*before, *(event for event in events if event not in due))


def _read_header(fields: Fields) -> Header:
    if not fields.has("format") or fields.value("format") != FORMAT:
        refuse("not-a-record")
    version = fields.number("version")
    if version != VERSION:
        refuse("record-version", version=version, known=VERSION)
    game = fields.text("game")
    rules_value = fields.value("rules")
    if not isinstance(rules_value, dict):
        refuse("field-type", field="rules", expected="object")
    rules = from_json(rules_value)
    players = tuple(_read_player(player) for player in fields.inside("players"))
    if len(players) != rules.players:
        refuse("player-names", found=len(players), players=rules.players)
    app = fields.text("app") if fields.has("app") else ""
    return Header(game, rules, players, app, _optional_text(fields, "weights"), _optional_text(fields, "date"))


def _read_player(fields: Fields) -> PlayerInfo:
    level = _optional_text(fields, "level")
    kind = fields.text("kind")
    if kind not in ("human", "ai"):
        refuse("player-kind", kind=kind, known=("human", "ai"))
    portrait, number = _optional_text(fields, "portrait"), _optional_text(fields, "id")
    return PlayerInfo(fields.text("name"), kind, level, portrait, number)


def _read_version(fields: Fields) -> Version | None:
    weights = _optional_text(fields, "weights")
    return None if weights is None else Version(weights, _optional_text(fields, "app") or "")


def _optional_text(fields: Fields, field: str) -> str | None:
    return fields.text(field) if fields.has(field) and fields.value(field) is not None else None


def opening_in(fields: Fields, field: str) -> Opening:
    """Return what a line tells of a seal; raises GameError."""
    inner = fields.object(field)
    return Opening(inner.text("nonce"), _optional_text(inner, "table"), inner.texts("streams"))


# -- events, read as their classes declare them

_BY_NAME: Final[dict[str, type[Event]]] = {kind.record: kind for kind in EVENTS if kind.record is not None}
_READ: Final[dict[object, Callable[[Fields, str], object]]] = {
    int: Fields.number,
    tuple[int, ...]: Fields.numbers,
    Card: Fields.card,
    tuple[Card, ...]: Fields.cards,
    tuple[Card | None, ...]: Fields.cards,  # a record hides none
    Rank: Fields.rank,
    str: Fields.text,
    Opening: opening_in,
    tuple[tuple[int, int], ...]: Fields.pairs,
}
"""How a field of each type is read."""


def _types(kind: type[Event]) -> dict[str, object]:
    """Return the type of each field, without the None that a redacted field or one of several may be."""
    hints = {name: (hint, get_args(hint)) for name, hint in get_type_hints(kind).items()}
    return {name: args[0] if args[1:] == (type(None),) else hint for name, (hint, args) in hints.items()}


_TYPES: Final = {kind: _types(kind) for kind in EVENTS}
_MOVED: Final = {
    kind: [each.name for each in dataclasses.fields(kind.move)] for kind in EVENTS if kind.move is not None
}
"""The fields of each event that its action or step has, in the order in which they are read."""


def _read(fields: Fields, kind: type[Event], name: str) -> Any:
    return _READ[_TYPES[kind][name]](fields, name)


def _read_move(fields: Fields, kind: type[Event]) -> Action | Step:
    """Read the action or step that an event of this kind comes from."""
    if kind.move is None:
        refuse("event-too-early", event=kind.record)
    given = [name for name in kind.one_of if fields.has(name)]
    if kind.one_of and len(given) != 1:
        refuse(f"{kind.record}-fields")
    names = [name for name in _MOVED[kind] if name in given or name not in kind.one_of]
    return kind.move(**{name: _read(fields, kind, name) for name in names})


def _with_optional(fields: Fields, event: Event) -> Event:
    """Return the event with what the line tells besides, of what the model does not know."""
    kind = type(event)
    told = [name for name in _OPTIONAL[kind] if fields.has(name)]
    return dataclasses.replace(event, **{name: _read(fields, kind, name) for name in told}) if told else event


def _check_rest(fields: Fields, event: Event) -> None:
    """Refuse a line with other values than those that follow from the lines before."""
    for each in _CHECKED[type(event)]:
        found, expected = _read(fields, type(event), each.name), getattr(event, each.name)
        if each.metadata["any_order"]:
            differs = sorted(map(str, found)) != sorted(map(str, expected))
        else:
            differs = found != expected
        if differs:
            who = {"seat": event.seat} if hasattr(event, "seat") else {}
            refuse(each.metadata["checked"], **who, **{each.name: found}, expected=expected)


def _check_result(fields: Fields, name: str, event: Event) -> None:
    """Refuse a line that is not this result of a deal or match, which follows from the lines before."""
    if name != event.record:
        refuse("event-missing", event=name, expected=event.record)
    for each in _CHECKED[type(event)]:
        found, expected = _read(fields, type(event), each.name), getattr(event, each.name)
        if found != expected:
            refuse(each.metadata["checked"], event=name, field=each.name, found=found, expected=expected)
