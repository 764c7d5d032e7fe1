"""A second reading of records and seals, made from FORMATS.md alone, to check ``verify`` against.

It shares nothing with the game: JSON is read as Python reads it, the rules are the independent referee's, chance is the
second stream's. Only what computer players would have done it cannot compute.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Final

from tests.model import referee
from tests.model.second import Second
from tests.soak.judge import Judge, WrongCall

EVENTS: Final = {
    "seat-draw", "deal", "cut", "show", "bid", "pass", "call", "play", "exchange", "draw", "signal", "claim",
    "deal-end", "match-end",
}  # fmt: skip
NUMBERS: Final = {"seat", "number", "dealer", "at", "points", "won", "score", "winners", "seating", "persons"}
RANKS: Final = ["2", "4", "5", "6", "7", "8", "9", "10", "11", "12", "3", "1"]
"""Of a deck as it lies before it is shuffled."""
WITHOUT: Final = {36: {"2", "8", "9"}, 39: {"8", "9"}, 40: {"8", "9"}, 48: set[str]()}


class Unproven(Exception):
    """The record cannot be what it says it is."""


def need(holds: object, what: str) -> None:
    if not holds:
        raise Unproven(what)


def second_opinion(data: bytes) -> str:
    """What is wrong with a record; an empty text when nothing is."""
    reading = Reading()
    *lines, last = data.split(b"\n")
    try:
        for line in lines:
            reading.line(line)
        if last and is_json(last):
            reading.line(last)
        need(reading.match is not None, "no match")
    except (Unproven, WrongCall) as error:
        return str(error)
    except (ValueError, LookupError, TypeError, AttributeError) as error:  # a value of a kind that does not fit
        return repr(error)
    return ""


def is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = {name for name, _ in pairs}
    need(len(names) == len(pairs), "a name that stands twice")
    return dict(pairs)


class Reading:
    """A record, read line by line."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.seals: set[str] = set()
        self.nonces: set[str] = set()

    def line(self, raw: bytes) -> None:
        text = raw.decode("utf-8-sig")
        if not text.strip():
            return  # what editors and letters add
        fields = json.loads(text, object_pairs_hook=once)
        if "event" in fields:
            need(self.match, "an event before any header")
            assert self.match is not None
            self.match.event(fields)
        else:
            self.match = Match(self, text, fields)


class Match:
    """A match of a record: its header, and how far it has come."""

    def __init__(self, reading: Reading, text: str, header: dict[str, Any]) -> None:
        need((header["format"], str(header["version"])) == ("triunfo", "1"), "no header")
        self.reading, self.options, self.players = reading, header["rules"], header["players"]
        self.header_hash = hashlib.sha256(text.rstrip("\r\n").encode()).hexdigest()
        need(len(self.players) == self.options["players"], "players")
        self.is_sealed = header.get("weights") is not None
        self.judge = Judge(self.options)
        self.drawn: list[str] | None = None
        self.dealer: int | None = None
        self.deal: dict[str, Any] | None = None
        self.last = ""
        self.deals = 0
        self.results: referee.Deals = []
        self.decks: list[list[str]] = []
        self.seeds: set[str] = set()

    def event(self, fields: dict[str, Any]) -> None:
        name = fields["event"]
        need(name in EVENTS, "unknown event")
        for field in NUMBERS & set(fields):
            whole(fields[field] if isinstance(fields[field], list) else [fields[field]])
        self.named(fields.get("persons", []), computers=True)
        need("opened" not in fields or (name == "deal-end" and self.deal), "opened elsewhere")
        if name == "seat-draw":
            self.draw(fields)
        elif name == "deal":
            self.begin(fields)
        elif name == "match-end":
            need(self.deal is None and self.winners() and self.last == "deal-end", "the match is not over")
        else:
            need(self.deal, "no deal")
            if name == "cut":
                self.cut(fields)
        self.judge.hear(fields)
        if name == "deal-end":
            self.end(fields)
        self.last = name

    def winners(self) -> tuple[int, ...]:
        return tuple(referee.match_winners(self.options, self.judge.deals))

    def named(self, players: list[int], *, computers: bool) -> None:
        for player in players:
            need(0 <= player < len(self.players), "a player who is not there")
            need(not computers or self.players[player]["kind"] == "ai", "a person among computer players")

    # --- seats, decks and cuts

    def draw(self, fields: dict[str, Any]) -> None:
        need(self.options["draw_for_seats"] and self.drawn is None and not self.deals and not self.deal, "a draw")
        cards = fields["cards"]
        need(len(set(cards)) == len(self.players) and set(cards) <= set(self.deck()), "cards drawn")
        order = sorted(
            range(len(cards)), key=lambda at: (referee.ORDER.index(cards[at][:-1]), "oceb".index(cards[at][-1]))
        )
        seating = [order[0], order[2], order[1], order[3]] if len(cards) == 4 else list(range(len(cards)))
        need(fields["seating"] == seating, "seating")
        self.drawn, self.dealer = cards, 0 if len(cards) == 4 else order[0]

    def deck(self) -> list[str]:
        """The cards of a deck as it lies before it is shuffled."""
        size = self.options["deck"]
        ranks = [rank for rank in RANKS if rank not in WITHOUT[size]]
        cards = [rank + suit for suit in "oceb" for rank in ranks]
        return [card for card in cards if size != 39 or card != "2c"]

    def begin(self, fields: dict[str, Any]) -> None:
        need(self.deal is None and not self.winners(), "a deal too early or too late")
        number, dealer = fields["number"], fields["dealer"]
        need(number == self.deals + 1 and 0 <= dealer < len(self.players), "number or dealer")
        need(self.dealer in (None, dealer), "another dealer")
        need(sorted(fields["deck"]) == sorted(self.deck()), "no whole deck")
        self.deal = fields
        if fields.get("seal") is None:
            need(not self.is_sealed and "seal" not in fields, "no seal")
            return
        self.is_sealed = True
        need(number > 1 or self.drawn is not None or not self.options["draw_for_seats"], "no draw for seats")
        seal = digits(fields["seal"], 64)
        need(seal not in self.reading.seals, "a seal twice")
        need(fields["deck"] not in self.decks, "a deck twice")
        self.reading.seals.add(seal)
        self.decks.append(fields["deck"])

    def cut(self, fields: dict[str, Any]) -> None:
        assert self.deal is not None
        seat, at = fields["seat"], fields["at"]
        need(self.last == "deal", "a cut too late")
        need((seat + 1) % len(self.players) == self.deal["dealer"], "who cuts")
        need(4 <= at <= len(self.deal["deck"]) - 4, "where it is cut")

    def end(self, fields: dict[str, Any]) -> None:
        deal, self.deal = self.deal, None
        assert deal is not None
        self.deals += 1
        self.dealer = (deal["dealer"] + 1) % len(self.players)
        for name, computers in (("stood_in", True), ("hints", False)):
            for player, ply in fields.get(name, []):
                whole([player, ply])
                need(0 <= ply <= 10_000, "a moment")
                self.named([player], computers=computers)
        if "seal" not in deal:
            need("opened" not in fields, "opened without a seal")
            return
        self.opened(deal, fields["opened"])

    # --- the seal

    def opened(self, deal: dict[str, Any], opened: dict[str, Any]) -> None:
        nonce, table, streams = digits(opened["nonce"], 32), opened.get("table"), opened["streams"]
        need(len(streams) == len(self.players), "streams")
        seeds = [digits(seed, 64) for seed in (table, *streams) if seed is not None]
        text = (
            f"triunfo seal 1\nheader {self.header_hash}\ndeal {deal['number']}\ndealer {deal['dealer']}\n"
            f"deck {' '.join(deal['deck'])}\ntable {table or '-'}\n"
            f"streams {' '.join(seed or '-' for seed in streams)}\nnonce {nonce}\n"
        )
        need(hashlib.sha256(text.encode()).hexdigest() == deal["seal"], "the seal does not fit")
        for player, seed in zip(self.players, streams, strict=True):
            need(player["kind"] == "human" or seed is not None, "a computer player without a stream")
        need(nonce not in self.reading.nonces, "a nonce twice")
        need(len(set(seeds)) == len(seeds) and not self.seeds & set(seeds), "a seed twice")
        self.reading.nonces.add(nonce)
        self.seeds |= set(seeds)
        if table is not None:
            self.shuffled(deal, table)

    def shuffled(self, deal: dict[str, Any], table: str) -> None:
        """Need what comes from the table's seed."""
        need(deal["deck"] == Second(table, "deck").shuffled(self.deck()), "the deck is not the shuffled one")
        if deal["number"] > 1:
            return
        if self.drawn is None:
            need(deal["dealer"] == Second(table, "dealer").below(len(self.players)), "the dealer is not the drawn one")
        else:
            drawn = Second(table, "seats").shuffled(self.deck())[: len(self.players)]
            need(self.drawn == drawn, "the cards drawn for seats are others")


def whole(numbers: list[Any]) -> None:
    """Need whole numbers that are written as such."""
    need(all(type(number) is int for number in numbers), "no whole number")


def digits(text: Any, many: int) -> str:
    need(isinstance(text, str) and re.fullmatch(rf"[0-9a-f]{{{many}}}", text), f"not {many} digits")
    return str(text)
