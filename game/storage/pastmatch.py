"""A match of the history in words: nothing but what the deals that are over came to."""

from __future__ import annotations

from datetime import datetime

from game.pastmatches import Line, MatchKey, Part, PastMatch
from game.people import PLAYER_PORTRAITS, Person, in_english, in_words, own_portrait, portrait_of
from game.storage.history import Entry
from game.storage.skimming import MatchRow, PlayerRow
from game.words import _, capital, game_title, listed
from game.words import history as words
from game.words.dates import moment_line
from game.words.newgame import level_name


def told(
    key: MatchKey,
    entry: Entry,
    title: str,
    person: str,
    portraits: dict[str, str],
    now: datetime | None = None,
) -> PastMatch:
    """Return what is told of a match: nothing but what the deals that are over came to."""
    when = moment_line(entry.begun, now)
    row = entry.match
    if row is None:
        name = title or capital(words.state_name(entry.state))
        return PastMatch(key, "", name, when, remark=entry.path.name, sentence=entry.problem, can_export=False)
    own = next((each for each in row.players if each.kind == "human" and in_english(each.name) == person), None)
    own = own or next((each for each in row.players if each.kind == "human"), None)
    first = row.players[0] if own is None else own
    by_seat = sorted(row.players, key=lambda each: (each.seat - first.seat) % len(row.players))
    others = tuple(_person(each, portraits) for each in by_seat if each is not own)
    name = title or game_title(row.game)
    running = entry.state == "running"
    result = ""
    if own is not None and entry.winners:
        result = "lost" if own.side not in entry.winners else "won" if len(entry.winners) == 1 else "drawn"
    return PastMatch(
        key,
        row.game,
        name,
        when,
        others,
        None if own is None else _person(own, portraits),
        result,
        _remark(entry, row),
        _lines(row, first, is_told=own is not None),
        tuple(deal.void for deal in row.deals),
        bool(title),
        row.aim.startswith("target"),
        words.slate_title(name, len(row.deals), running=running),
        _summary(entry, others, own),
        can_continue=key.part == Part.UNFINISHED,
        can_export=not running,
        can_review=not running and bool(row.deals),
    )


def _remark(entry: Entry, row: MatchRow) -> str:
    """How a match stands that has no result, or was not simply played to its end."""
    if entry.state == "running":
        return _("Deal {n}").format(n=len(row.deals) + 1)
    return "" if entry.state == "finished" and entry.winners else capital(words.state_name(entry.state))


def _summary(entry: Entry, others: tuple[Person, ...], own: PlayerRow | None) -> str:
    levels = {person.level for person in others if person.level is not None}
    said = [_("Level: {level}").format(level=level_name(levels.pop()))] if len(levels) == 1 else []
    row = entry.match
    hints = 0 if row is None or own is None else sum(deal.hints.count(row.players.index(own)) for deal in row.deals)
    if hints:
        said.append(words.hints_count(hints))
    if entry.imported:
        said.append(_("Imported."))
    return " · ".join(said)


def _lines(row: MatchRow, first: PlayerRow, *, is_told: bool) -> tuple[Line, ...]:
    """The sides, the own one first, then in the order of the seats."""
    sides = len(row.score)
    order = [(first.side + i) % sides for i in range(sides)]
    humans = sum(each.kind == "human" for each in row.players)
    found = []
    for side in order:
        people = [each for each in sorted(row.players, key=lambda each: each.seat) if each.side == side]
        heading = listed([in_words(each.name) for each in people])
        if len(people) > 1 and is_told and humans == 1:
            heading = _("Us") if side == first.side else _("Them")
        points = tuple(deal.points[side] for deal in row.deals)
        won = tuple(deal.won[side] for deal in row.deals)
        found.append(Line(heading, points, won, row.score[side]))
    return tuple(found)


def _person(player: PlayerRow, portraits: dict[str, str]) -> Person:
    name = in_words(player.name)
    face = face_of(in_english(player.name), player.kind, player.portrait or "", portraits)
    return Person(name, face, player.level if player.kind == "ai" else None)


def face_of(name: str, kind: str, told_portrait: str, portraits: dict[str, str]) -> str:
    """Return the portrait of a player: the one that was told, or of a person as it is kept by name in English."""
    if kind == "ai":
        return portrait_of(name, told_portrait)
    return told_portrait if told_portrait in PLAYER_PORTRAITS else own_portrait(portraits.get(name, ""))
