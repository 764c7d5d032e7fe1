"""FORMATS.md: records are written, read back, and refused at the first line that no longer follows."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.actions import Action, Bid, Play, SkipCut, TakeTrick
from game.model.cards import Rank, Suit, full_deck, parse_card
from game.model.errors import InvalidRecord
from game.model.events import BidMade, CardDrawn, CardPlayed, DealEnded, DealStarted, Event, HandsDealt, MatchEnded
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, Reader, Version, action_values, event_line, header_line
from game.model.rules import Rules, to_json
from game.model.seal import Opening
from game.model.state import Phase
from tests.model.records import drawn, header_of, played, refused
from tests.model.support import brisca
from tests.strategies import played_rules
from tests.texts import read_lines

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.jsonl"))
GOOD = [path for path in RECORDS if not path.stem.startswith("fault")]
FAULTY = [path for path in RECORDS if path.stem.startswith("fault")]


def lines_of(path: Path) -> list[str]:
    return path.read_text("utf-8").split("\n")[:-1]


def test_there_are_records() -> None:
    assert len(GOOD) >= 3
    assert len(FAULTY) >= 3


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_records_written_by_hand_are_read(path: Path) -> None:
    reader = read_lines(lines_of(path))
    assert reader.match is not None
    assert reader.pending == ()
    assert reader.line == len(lines_of(path))


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_faulty_records_are_refused_at_the_line_of_the_fault(path: Path) -> None:
    number = re.match(r"fault-line-(\d+)-", path.stem)
    assert number is not None
    assert refused(lines_of(path)).line == int(number[1])


def record(name: str) -> Reader:
    return read_lines(lines_of(next(path for path in GOOD if path.stem == name)))


def test_11_the_example_of_four_players_as_a_record() -> None:
    match = record("four-players-example").match
    assert match is not None
    assert match.observe(0).names == ("Ana", "Dídac", "Caterina", "Bep")
    assert match.deal is not None
    assert [(trick.winner, trick.points) for trick in match.deal.tricks] == [(3, 2), (3, 15)]


def test_a_whole_match_as_a_record() -> None:
    reader = record("four-players-whole-match")
    assert reader.match is not None
    assert (reader.match.winners, reader.match.score) == ((1,), (0, 1))
    assert reader.finished == (reader.match,)
    assert reader.match.results[0].points == (31, 89)


def test_a_header_may_follow_a_match_that_was_broken_off() -> None:
    reader = record("two-exchanges-broken-off")
    ((header, first),) = reader.earlier
    assert (header.rules.exchange, first.phase) == ("spanish", Phase.DRAW)
    assert first.deal is not None
    assert [(event.give.code, event.take.code) for event in first.deal.exchanges] == [("7b", "12b"), ("2b", "7b")]
    assert reader.header is not None
    assert reader.header.rules.exchange == "none"
    assert reader.finished == ()


@settings(max_examples=20, deadline=None)
@given(rules=played_rules(), stop=st.integers(0, 400), data=st.data())
def test_a_record_rebuilds_every_state(rules: Rules, stop: int, data: st.DataObject) -> None:
    lines, match, told = drawn(rules, data, stop)
    reader, events = Reader(), list[Event]()
    for line in lines:
        events += reader.feed(line)
    assert reader.header == header_of(rules)
    assert reader.match is not None
    again = reader.match
    while again != match:  # only what no record keeps may still be due
        deal = again.running
        assert deal is not None
        assert deal.phase in (Phase.TRICK, Phase.CUT)
        again, more = again.apply(TakeTrick() if deal.phase is Phase.TRICK else SkipCut())
        events += more
    assert events == told


@settings(max_examples=10, deadline=None)
@given(rules=played_rules(), data=st.data())
def test_a_record_may_stop_anywhere_and_go_on(rules: Rules, data: st.DataObject) -> None:
    lines, match, _ = drawn(rules, data)
    stop = data.draw(st.integers(1, len(lines)), label="stop")
    reader = read_lines(lines[:stop])
    for line in lines[stop:]:
        reader.feed(line)
    assert reader.match == match
    assert reader.finished == ((match,) if match.is_over else ())


def test_what_is_missing_at_the_end_is_pending() -> None:
    lines, match, _ = played(brisca(2, match=("first_to", 1)), 3)
    assert json.loads(lines[-1])["event"] == "match-end"
    reader = read_lines(lines[:-1])
    assert reader.pending == (MatchEnded(match.score, match.winners),)
    assert reader.match == match
    assert [event_line(event) for event in reader.pending] == lines[-1:]
    before = read_lines(lines[:-2])
    assert before.pending == ()
    assert before.match is not None
    assert before.match.phase is Phase.TRICK
    _, events = before.match.apply(TakeTrick())
    assert [line for event in events if (line := event_line(event))] == lines[-2:]


def test_draws_are_written_and_checked() -> None:
    lines, _, _ = played(brisca(3), 8, 40)
    at = next(i for i, line in enumerate(lines) if '"draw"' in line)
    error = refused([*lines[:at], *lines[at + 1 :]])
    assert error.line == at + 1
    fields = json.loads(lines[at])
    other = next(card.code for card in full_deck(39) if card.code != fields["card"])
    error = refused([*lines[:at], json.dumps({**fields, "card": other}), *lines[at + 1 :]])
    assert (error.line, error.code) == (at + 1, "draw-differs")


def test_an_error_leaves_the_reader_as_it_was() -> None:
    lines, match, _ = played(brisca(2, match=("first_to", 1)), 9)
    reader = Reader()
    for line in lines:
        with pytest.raises(InvalidRecord):
            reader.feed('{"event": "play", "seat": 7, "card": "7c"}')
        reader.feed(line)
    assert reader.match == match
    assert reader.line == 2 * len(lines)


def test_the_deck_is_dealt_as_it_stands_without_a_cut() -> None:
    deal = event_line(DealStarted(1, 0, full_deck(40)))
    assert deal is not None
    head = header_line(header_of(brisca(2)))
    first = full_deck(40)[0].code
    reader = read_lines([head, deal, json.dumps({"event": "play", "seat": 1, "card": first})])
    assert reader.match is not None
    assert reader.match.deal is not None
    assert reader.match.deal.turned is full_deck(40)[6]
    cut = '{"event": "cut", "seat": 1, "at": 20}'
    assert refused([head, deal, json.dumps({"event": "play", "seat": 1, "card": first}), cut]).code == "cut-not-now"
    assert refused([head, deal, cut, cut]).line == 4
    assert refused([head, deal, deal]).code == "deal-running"


def test_deals_are_numbered() -> None:
    head = header_line(header_of(brisca(2)))
    deal = event_line(DealStarted(2, 0, full_deck(40)))
    assert deal is not None
    error = refused([head, deal])
    assert (error.code, error.facts) == ("deal-number", {"number": 2, "expected": 1})


def test_the_first_dealer_after_a_draw_for_seats() -> None:
    rules = brisca(4, draw_for_seats=True)
    draw = '{"event": "seat-draw", "cards": ["1o", "4e", "3b", "7c"], "seating": [0, 3, 2, 1]}'
    deal = event_line(DealStarted(1, 1, full_deck(40)))
    assert deal is not None
    head = header_line(header_of(rules))
    assert refused([head, draw, deal]).code == "wrong-dealer"
    assert read_lines([head, deal]).line == 2
    assert refused([head, deal, draw]).line == 3


DEEP: list[object] = []
for _layer in range(500):
    DEEP = [DEEP]
HEADER = json.loads(header_line(header_of(brisca(2))))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "chess"}, "not-a-record"),
        ({"format": None}, "not-a-record"),
        ({"version": 2}, "record-version"),
        ({"version": True}, "field-type"),
        ({"version": "1"}, "field-type"),
        ({"game": 7}, "field-type"),
        ({"rules": []}, "field-type"),
        ({"rules": {}}, "rule-missing"),
        ({"rules": {**HEADER["rules"], "deck": 48}}, "rules-deck"),
        ({"rules": {**HEADER["rules"], "signals": True}}, "rules-conflict"),
        ({"rules": {**HEADER["rules"], "match": {"kind": "fixed", "n": True}}}, "rule-range"),
        ({"players": HEADER["players"][:1]}, "player-names"),
        ({"players": ["Ana", "Bep"]}, "field-type"),
        ({"players": [{"name": "\ud800", "kind": "human"}] * 2}, "field-letters"),
        ({"players": [{"name": "A\0na", "kind": "human"}] * 2}, "field-letters"),
        ({"players": [{"name": "A" * 201, "kind": "human"}] * 2}, "field-letters"),
        ({"game": "b" * 19_000}, "field-letters"),
        ({"game": "b" * 20_000}, "line-too-long"),
        ({"hat": DEEP}, "line-too-deep"),
        ({"rules": {**HEADER["rules"], "tie": DEEP}}, "line-too-deep"),
        ({"players": [{"name": "Ana", "kind": "cat"}] * 2}, "player-kind"),
        ({"players": [{"name": "Ana"}] * 2}, "field-missing"),
        ({"players": [{"name": "Ana", "kind": "ai", "level": 3}] * 2}, "field-type"),
        ({"app": 1}, "field-type"),
    ],
)
def test_headers_refused(change: dict[str, Any], code: str) -> None:
    error = refused([json.dumps({**HEADER, **change})])
    assert (error.line, error.code) == (1, code)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[" * 100_000, "line-too-long"),
        ("[" * 10_000, "not-json"),
        ('{"event": ' + "[" * 500 + "]" * 500 + "}", "line-too-deep"),
        ('{"event": "play", "seat": ' + "9" * 5_000 + "}", "not-json"),
        ('{"event": NaN}', "not-json"),
        ("[1]", "not-an-object"),
        ("7", "not-an-object"),
        ('{"event": "wink"}', "unknown-event"),
        ('{"event": ["play"]}', "field-type"),
        ('{"event": "bid", "seat": 1, "points": 65}', "no-deal"),
        ('{"event": "claim", "seat": 1}', "no-deal"),
        ('{"event": "deal-end", "points": [60, 60], "won": [0, 0]}', "event-too-early"),
        ('{"event": "match-end", "score": [1, 0], "winners": [0]}', "event-too-early"),
        ('{"event": "play", "seat": 0, "card": "7c"}', "no-deal"),
        ('{"event": "seat-draw", "cards": ["7c", "8c"], "seating": [0, 1]}', "seat-draw-not-in-rules"),
        ('{"event": "deal", "number": 1, "dealer": 0}', "field-missing"),
        ('{"event": "deal", "number": 1, "dealer": 0, "deck": ["99x"]}', "unknown-card"),
        ('{"event": "deal", "number": 1, "dealer": 0, "deck": [7]}', "field-type"),
        ('{"event": "deal", "number": 1, "dealer": 0, "deck": []}', "wrong-deck"),
        ('{"event": "deal", "number": 1.0, "dealer": 0, "deck": []}', "field-type"),
    ],
)
def test_lines_refused(line: str, code: str) -> None:
    error = refused([json.dumps(HEADER), line])
    assert (error.line, error.code) == (2, code)


AUCTION = [
    header_line(header_of(preset("briscola-chiamata", 5))),
    event_line(DealStarted(1, 0, full_deck(40))) or "",
]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"event": "bid", "seat": 1}', "bid-fields"),
        ('{"event": "bid", "seat": 1, "points": 61, "rank": "ace"}', "bid-fields"),
        ('{"event": "bid", "seat": 1, "points": true}', "field-type"),
        ('{"event": "bid", "seat": 1, "points": 61.0}', "field-type"),
        ('{"event": "bid", "seat": 1, "rank": "ace"}', "bid-needs-points"),
        ('{"event": "bid", "seat": 1, "rank": "queen"}', "unknown-rank"),
        ('{"event": "bid", "seat": 1, "rank": "ACE"}', "unknown-rank"),
        ('{"event": "bid", "seat": 1, "rank": null}', "field-type"),
        ('{"event": "bid", "seat": -1, "points": 61}', "no-such-seat"),
        ('{"event": "bid", "seat": 2, "points": 61}', "not-your-turn"),
        ('{"event": "pass", "seat": 0}', "not-your-turn"),
        ('{"event": "pass", "seat": 5}', "no-such-seat"),
        ('{"event": "call", "seat": 1, "card": "1o"}', "call-not-now"),
        ('{"event": "play", "seat": 1, "card": "2o"}', "play-not-now"),
        ('{"event": "show", "seat": 1, "cards": []}', "show-not-in-rules"),
        ('{"event": "show", "seat": -1, "cards": []}', "no-such-seat"),
        ('{"event": "signal", "seat": 1, "rank": "ace"}', "signal-not-in-rules"),
        ('{"event": "signal", "seat": 1, "rank": 1}', "field-type"),
        ('{"event": "claim", "seat": 1}', "claim-not-in-rules"),
        ('{"event": "exchange", "seat": 1, "give": "7o", "take": "1o"}', "exchange-not-in-rules"),
        ('{"event": "draw", "seat": 1, "card": "7o"}', "step-not-now"),
        ('{"event": "deal-end", "points": [0, 0, 0, 0, 0], "won": [0, 0, 0, 0, 0]}', "event-too-early"),
    ],
)
def test_lines_refused_in_an_auction(line: str, code: str) -> None:
    error = refused([*AUCTION, line])
    assert (error.line, error.code) == (3, code)


def test_8_a_deal_thrown_in_must_say_so() -> None:
    passes = [f'{{"event": "pass", "seat": {seat}}}' for seat in (1, 2, 3, 4, 0)]
    deal = event_line(DealStarted(2, 1, full_deck(40))) or ""
    assert refused([*AUCTION, *passes, deal]).code == "event-missing"
    wrong = '{"event": "deal-end", "points": [0, 0, 0, 0, 0], "won": [1, 0, 0, 0, 0]}'
    assert refused([*AUCTION, *passes, wrong]).code == "result-differs"
    ended = '{"event": "deal-end", "points": [0, 0, 0, 0, 0], "won": [0, 0, 0, 0, 0]}'
    assert read_lines([*AUCTION, *passes, ended, deal]).line == 9


def test_no_event_before_a_header() -> None:
    assert refused(['{"event": "play", "seat": 0, "card": "7c"}']).code == "no-header"


def test_before_the_first_line_nothing_is_known() -> None:
    reader = Reader()
    assert (reader.line, reader.header, reader.header_text, reader.match) == (0, None, "", None)
    assert (reader.earlier, reader.persons, reader.pending, reader.finished) == ((), (), (), ())


def test_a_header_may_lack_what_older_programs_did_not_write() -> None:
    header = json.loads(header_line(header_of(brisca(2))))
    del header["app"]
    line = json.dumps(header)
    reader = read_lines([line])
    assert reader.header_text == line
    assert reader.header == replace(header_of(brisca(2)), app="")


def test_a_line_tells_for_whom_a_person_decided_and_the_next_may_not() -> None:
    lines, _, events = played(brisca(3), 21, stop=12)
    places = [place for place, line in enumerate(lines) if '"event": "play"' in line][:2]
    cards = [event for event in events if isinstance(event, CardPlayed)]
    assert event_line(cards[0], (0, 2)) == lines[places[0]][:-1] + ', "persons": [0, 2]}'
    lines[places[0]] = str(event_line(cards[0], (0, 2)))
    reader, persons = Reader(), []
    for line in lines:
        reader.feed(line)
        persons.append(reader.persons)
    assert {place: found for place, found in enumerate(persons) if found} == {places[0]: (0, 2)}


def test_a_line_tells_which_computer_players_decide_from_it_on() -> None:
    lines, _, events = played(brisca(3), 21, stop=12)
    place = next(place for place, line in enumerate(lines) if '"event": "play"' in line)
    card = next(event for event in events if isinstance(event, CardPlayed))
    lines[place] = str(event_line(card, version=Version("ab", "0.2.0")))
    assert lines[place].endswith(', "weights": "ab", "app": "0.2.0"}')
    reader, versions = Reader(), []
    for line in lines:
        reader.feed(line)
        versions.append(reader.version)
    begun = header_of(brisca(3)).version
    assert versions == [begun] * place + [Version("ab", "0.2.0")] * (len(lines) - place)
    with pytest.raises(InvalidRecord):
        read_lines([*lines[:place], lines[place].replace('"ab"', "7")])


def test_an_opened_seal_belongs_to_the_line_of_the_end_alone() -> None:
    """Where the last of five passes the deal ends too, but a seal in his line is only an unknown field."""
    passes = [f'{{"event": "pass", "seat": {seat}, "stood_in": [[0, 1]]}}' for seat in (1, 2, 3, 4, 0)]
    (ended,) = read_lines([*AUCTION, *passes]).pending
    assert isinstance(ended, DealEnded)
    assert ended.stood_in is None


def test_unknown_fields_are_ignored() -> None:
    lines, match, _ = played(brisca(2, match=("first_to", 1)), 21)
    more = [json.dumps({**json.loads(line), "mood": {"cards": ["7c", float("1e9")]}}) for line in lines]
    assert read_lines(more).match == match


@pytest.mark.parametrize("event", [DealStarted(1, 0, None), CardDrawn(0, None)], ids=lambda event: type(event).__name__)
def test_a_redacted_event_is_not_recorded(event: Event) -> None:
    with pytest.raises(ValueError, match="redacted"):
        event_line(event)


def test_what_a_record_does_not_keep() -> None:
    assert event_line(HandsDealt(((), ()), parse_card("7c"), Suit.CUPS, 34)) is None


def test_the_lines_are_those_of_the_format() -> None:
    assert event_line(DealEnded((71, 49), (1, 0))) == '{"event": "deal-end", "points": [71, 49], "won": [1, 0]}'
    assert event_line(CardDrawn(1, parse_card("5c"))) == '{"event": "draw", "seat": 1, "card": "5c"}'
    head = json.loads(header_line(header_of(brisca(2))))
    assert list(head) == ["format", "version", "game", "rules", "players", "app"]
    assert head["rules"] == to_json(brisca(2)) | {"match": {"kind": "fixed", "n": 3}}
    assert head["players"][0] == {"name": "Ana", "kind": "human"}
    assert header_line(header_of(brisca(4))).splitlines() == [header_line(header_of(brisca(4)))]


def test_a_header_is_read_as_it_was_written() -> None:
    players = (PlayerInfo("Ana", "human", None, "you"), PlayerInfo("Bep", "ai", "casual", "rosa"))
    for date, weights in ((None, None), ("2026-11-23T04:00:00Z", "a" * 64)):
        header = Header("brisca", brisca(2), players, "0.1.0", weights, date)
        assert read_lines([header_line(header)]).header == header


@pytest.mark.parametrize(
    ("action", "event"),
    [
        (Play(1, parse_card("7c")), CardPlayed(1, parse_card("7c"))),
        (Bid(2, rank=Rank.THREE), BidMade(2, None, Rank.THREE)),
        (Bid(2, points=61), BidMade(2, 61, None)),
    ],
)
def test_an_action_is_told_as_the_event_that_comes_of_it(action: Action, event: Event) -> None:
    assert json.dumps(action_values(action)) == event_line(event)


def test_what_a_record_may_tell_besides_is_kept_and_read_with_its_types() -> None:
    """Seals and what they were made of, manners and weights: the model does not know them, and passes them on."""
    header = replace(header_of(brisca(2)), weights="a" * 64, date="2026-11-23T04:00:00Z")
    rosa = replace(header.players[1], portrait="rosa")
    header = replace(header, players=(header.players[0], rosa))
    lines, _, _ = played(brisca(2), 3)
    deal = next(place for place, line in enumerate(lines) if '"event": "deal"' in line)
    end = next(place for place, line in enumerate(lines) if '"deal-end"' in line)
    opening = Opening("0" * 32, None, (None, "b" * 64))
    told: dict[str, object] = {"nonce": "0" * 32, "streams": [None, "b" * 64]}
    lines[0] = header_line(header)
    lines[deal] = lines[deal][:-1] + ', "seal": "' + "c" * 64 + '"}'

    def reading(opened: object, stood_in: object) -> list[Event]:
        more = json.dumps({"opened": opened, "stood_in": stood_in})[1:]
        reader, heard = Reader(), list[Event]()
        for line in [*lines[:end], f"{lines[end][:-1]}, {more}"]:
            heard += reader.feed(line)
        assert reader.header == header
        assert reader.header_text == lines[0]
        return heard

    heard = reading(told, [[1, 5]])
    assert [event.seal for event in heard if isinstance(event, DealStarted)] == ["c" * 64]
    (ended,) = (event for event in heard if isinstance(event, DealEnded))
    assert (ended.opened, ended.stood_in) == (opening, ((1, 5),))
    line = event_line(ended)
    assert line is not None
    assert json.loads(line)["opened"] == told
    assert reading({**told, "later": 1}, [])[-1] == replace(ended, stood_in=())
    hinted = replace(ended, hints=((1, 5), (0, 20)))
    line = event_line(hinted)
    assert line is not None
    reader = Reader()
    *_rest, read = (event for each in [*lines[:end], line] for event in reader.feed(each))
    assert read == hinted
    assert '"hints"' not in (event_line(ended) or "")
    wrong: list[tuple[object, object, str]] = [
        (7, [], "field-type"), ({"nonce": "1"}, [], "field-missing"), ({**told, "nonce": None}, [], "field-type"),
        ({**told, "table": 3}, [], "field-type"), ({**told, "streams": {}}, [], "field-type"),
        ({**told, "streams": [3]}, [], "field-type"), ({**told, "streams": ["\ud800"]}, [], "field-letters"),
        ({**told, "nonce": "x" * 300}, [], "field-letters"), (told, [[1]], "field-type"),
        (told, [[1, "x"]], "field-type"),
        (told, [[1, -1]], "field-type"), (told, [[1, 10**30]], "field-type"), (told, 5, "field-type"),
    ]  # fmt: skip
    for opened, stood_in, code in wrong:
        with pytest.raises(InvalidRecord) as caught:
            reading(opened, stood_in)
        assert (caught.value.line, caught.value.code) == (end + 1, code)
