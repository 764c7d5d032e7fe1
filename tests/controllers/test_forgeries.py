"""What the field showed of ``verify``: forged records that passed, each as it was found (rows D1 and D2)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.commands.verify import figures, findings
from game.controllers.computer import Question
from game.controllers.player import STAY, NoAction
from game.controllers.simulation import Simulation
from game.controllers.verification import verify
from game.model.actions import Action, Exchange, Play
from game.model.presets import preset
from game.model.rules import MatchGoal
from tests.controllers.sealed import changed, fault, line_of, play_sealed, resealed, verified
from tests.controllers.secondproof import second_opinion

RECORDS = Path(__file__).resolve().parents[1] / "records"


@cache
def four() -> tuple[str, ...]:
    """Two deals of four players who draw for seats; the first is a person."""
    return tuple(play_sealed(preset("brisca", 4), ["casual", "greedy", "random", "casual"]))


@cache
def two() -> tuple[str, ...]:
    """Two deals of a person and a computer player."""
    return tuple(play_sealed(preset("briscola", 2), ["casual", "casual"], game="briscola"))


def told(lines: Sequence[str]) -> list[str]:
    """What ``verify`` says of a record in which nothing is wrong."""
    return list(findings(*verify([line.encode() + b"\n" for line in lines])))


def put(lines: Sequence[str], place: int, **values: Any) -> list[str]:
    """The lines with values put into one of them."""
    return changed(lines, place, lambda fields: fields.update(values))


def opened_with(lines: Sequence[str], nth: int, **parts: Any) -> list[str]:
    """The lines with other parts in the opening of a deal, and with seals that fit."""
    return resealed(changed(lines, line_of(lines, "deal-end", nth), lambda fields: fields["opened"].update(parts)))


def opening(lines: Sequence[str], nth: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lines[line_of(lines, "deal-end", nth)])["opened"]
    return found


@pytest.mark.parametrize("path", sorted(RECORDS.glob("forged/*.jsonl")), ids=lambda path: path.stem)
def test_the_records_of_the_field_are_refused(path: Path) -> None:
    """Field D1 and D2: two records with one seal and other openings, and one deck for three deals."""
    lines = path.read_text("utf-8").splitlines()
    expected = (78, "opening-form") if path.stem.startswith("same_seal") else (80 - 1, "deck-reused")
    assert fault(lines) == expected
    assert second_opinion(path.read_bytes())


def test_a_seal_has_one_opening() -> None:
    """Field D1: streams were joined with blanks and their form was never looked at, so they could be parted anew."""
    found = opening(two(), 0)
    nonce, table, stream = found["nonce"], found["table"], found["streams"][1]
    form = (line_of(two(), "deal-end") + 1, "opening-form")
    assert fault(resealed(two())) == (0, "nothing")
    for wrong in (
        [f"- {stream}"], [None, f"{stream} {stream}"], ["-", stream], ["", stream], [None, stream, None], [None],
        [None, stream.upper()], [None, stream[1:]], [None, stream + "0"], [None, stream + "\n"],
        [None, " " + stream[1:]], [None, "x" + stream[1:]], [None, "\uff10" + stream[1:]],
    ):  # fmt: skip
        assert fault(opened_with(two(), 0, streams=wrong)) == form, wrong
    for text in (nonce[1:], nonce + "0", nonce.upper(), "", "-", nonce + "\nnonce " + nonce, nonce[:-1] + "g"):
        assert fault(opened_with(two(), 0, nonce=text)) == form, text
    for text in (table[1:], table + "0", table.upper(), "", "-", f"{table}\nstreams -"):
        assert fault(opened_with(two(), 0, table=text)) == form, text


def test_the_form_is_looked_at_where_only_people_play_too() -> None:
    """Field D1: nobody's moves are computed there, and the form was not looked at for any other reason."""
    lines = play_sealed(preset("brisca", 2), ["casual", "casual"], people=(0, 1))
    assert fault(lines) == (0, "nothing")
    for wrong in ([], [None], ["a" * 63, None], [None, None, None]):
        assert fault(opened_with(lines, 0, streams=wrong)) == (line_of(lines, "deal-end") + 1, "opening-form"), wrong


def test_no_deck_comes_twice_in_a_match() -> None:
    """Field D2: one deck for all deals passed with new nonces, also where it does not say what shuffled it."""
    second = line_of(two(), "deal", 1)
    lines = put(two(), second, deck=json.loads(two()[line_of(two(), "deal")])["deck"])
    for table in (opening(two(), 0)["table"], None):
        assert fault(opened_with(lines, 1, table=table)) == (second + 1, "deck-reused")


def test_no_stream_comes_twice_in_a_match() -> None:
    """Field D2: what the computer players draw from was the same in all deals."""
    (_, *ours), (_, *others) = opening(four(), 1)["streams"], opening(four(), 0)["streams"]
    reused = (line_of(four(), "deal-end", 1) + 1, "stream-reused")
    for streams in (others, [others[0], *ours[1:]], [*ours[:2], others[2]], [*ours[:2], others[0]]):
        assert fault(opened_with(four(), 1, streams=[None, *streams])) == reused
    assert fault(opened_with(four(), 1, streams=[None, opening(four(), 0)["table"], *ours[1:]])) == reused
    assert fault(opened_with(four(), 1, streams=[None, ours[0], ours[0], ours[2]])) == reused


def test_decks_that_are_dealt_again_on_purpose_are_no_fraud() -> None:
    """Field D2: `simulate --duplicate` deals a deck again in another match, and says it was not shuffled for it."""
    lines: list[str] = []
    Simulation("briscola", preset("briscola", 2), ["greedy", "random"], "again", lines.append).duplicate(6)
    decks = [json.loads(line)["deck"] for line in lines if '"event": "deal"' in line]
    assert decks[0] == decks[1]
    assert verified(lines).unshuffled == 6
    assert "6 sealed decks were not shuffled for their matches: somebody may have chosen them." in told(lines)
    assert verified(list(two())).unshuffled == 0


@pytest.mark.parametrize("seed", range(8))
def test_the_draw_for_seats_cannot_be_left_out(seed: int) -> None:
    """Field D2: without its line the first dealer was right by chance, with 16 of 40 records."""
    rules = replace(preset("brisca", 2), draw_for_seats=True, match=MatchGoal("fixed", 1))
    lines = play_sealed(rules, ["greedy", "greedy"], people=(), deals=1, seed=f"draw {seed}")
    place = line_of(lines, "seat-draw")
    assert place == 1
    assert fault([lines[0], *lines[2:]]) == (2, "seats-missing")
    assert fault([lines[0], lines[2]]) == (2, "seats-missing")


@pytest.mark.parametrize("name", ["opened", "\\u006fpened", "op\\u0065ned", "\\u006F\\u0070ened"])
def test_a_seal_is_not_opened_early_under_a_name_with_escapes(name: str) -> None:
    """Field D2: a name was looked for by its letters, and JSON can write every letter in two ways."""
    end = line_of(two(), "deal-end")
    opened = json.dumps(json.loads(two()[end])["opened"])
    for place in (1, 2, 3, end - 1, end + 1):
        line = f'{two()[place][:-1]}, "{name}": {opened}}}'
        assert fault([*two()[:place], line, *two()[place + 1 :]]) == (place + 1, "opened-early")
    again = two()[end].replace('"opened"', f'"{name}"')
    assert fault([*two()[:end], again, *two()[end + 1 :]]) == (0, "nothing")
    assert fault([*two()[: end + 1], again, *two()[end + 1 :]]) == (end + 2, "opened-twice")


def guest(question: Question, answer: Action | NoAction) -> Action | NoAction:
    """Somebody who plays whatever comes last."""
    plays = [action for action in question.observation.legal if isinstance(action, Play)]
    return plays[-1] if isinstance(answer, Play) else answer


def test_moves_that_persons_excuse_are_listed() -> None:
    """Field D2: ``persons`` in a line excuses any move, which was told only as a number."""
    lines = play_sealed(preset("briscola", 2), ["casual", "casual"], game="briscola", bend=guest)
    excused = []
    while (found := fault(lines))[1] == "move-differs":
        excused.append(found[0])
        lines = put(lines, found[0] - 1, persons=[1])
    assert found == (0, "nothing")
    assert len(excused) > 10
    proven = verified(lines)
    assert proven.by_person == len(excused)
    assert [(each.line, each.player, each.why) for each in proven.excused] == [(line, 1, "persons") for line in excused]
    second = line_of(lines, "deal", 1)
    assert figures(proven)["excused"] == [
        {"line": line, "deal": 1 + (line > second), "player": 1, "why": "persons"} for line in excused
    ]
    said = [text for text in told(lines) if "a person decided for Tonet" in text]
    assert [line for text in said for line in numbers_in(text)] == excused
    assert [text[:6] for text in said] == ["Deal 1", "Deal 2"]


def numbers_in(text: str) -> list[int]:
    """The lines that a sentence names, spans written out."""
    spans = [part.split("–") for part in text.partition("line")[2].lstrip("s ").partition(":")[0].split(", ")]
    return [number for span in spans for number in range(int(span[0]), int(span[-1]) + 1)]


def test_that_somebody_did_nothing_is_listed_too() -> None:
    """Field D2: the same field excuses that a player did nothing out of turn."""

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        return STAY if isinstance(answer, Exchange) else answer

    lines = play_sealed(preset("brisca", 2), ["casual"] * 2, bend=bend, deals=12, people=())
    excused = []
    while (found := fault(lines))[1] == "move-missing":
        excused.append(found[0])
        lines = put(lines, found[0] - 1, persons=[0, 1])
    assert found == (0, "nothing")
    assert excused
    proven = verified(lines)
    assert [each.line for each in proven.excused if each.why == "persons"] == excused
    said = [text for text in told(lines) if "a person decided" in text]
    assert sorted(line for text in said for line in numbers_in(text)) == excused


def test_where_an_error_stood_in_is_listed() -> None:
    """Field D2: no seal covers that either."""
    failed = []

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        if question.observation.ply % 5 == 2:
            failed.append(question)
            raise RuntimeError("a fault of the program")
        return answer

    lines = play_sealed(preset("brisca", 4), ["casual"] * 4, bend=bend)
    proven = verified(lines)
    assert 0 < len(proven.excused) <= proven.stood_in == len(failed)
    assert {each.why for each in proven.excused} == {"stood_in"}
    said = [text for text in told(lines) if ": an error kept " in text]
    assert sorted(line for text in said for line in numbers_in(text)) == [each.line for each in proven.excused]


@pytest.mark.parametrize("player", [-1, 2, 99])
@pytest.mark.parametrize("field", ["persons", "hints", "stood_in"])
def test_nobody_is_named_who_is_not_there(field: str, player: int) -> None:
    """Field D2: hints and errors of players who are none of the header's passed."""
    place = line_of(two(), "deal-end")
    lines = put(two(), place, **{field: [player] if field == "persons" else [[player, 5]]})
    assert fault(lines) == (place + 1, "field-type" if player < 0 and field != "persons" else "player-not-there")


@pytest.mark.parametrize(("field", "value"), [("persons", [0]), ("stood_in", [[0, 5]])])
def test_of_people_it_is_not_said_what_only_computer_players_do(field: str, value: object) -> None:
    """Field D2: nobody takes a person's seat, and no error keeps them from thinking."""
    place = line_of(two(), "deal-end")
    assert fault(put(two(), place, **{field: value})) == (place + 1, "player-no-computer")
    assert fault(put(two(), place, hints=[[0, 5], [1, 6]])) == (0, "nothing")


def test_records_without_seals_name_nobody_who_is_not_there_either() -> None:
    """Field D2: old records too."""
    lines = (RECORDS / "four-players-whole-match.jsonl").read_text("utf-8").splitlines()
    end = line_of(lines, "deal-end")
    assert verified(lines).unsealed > 0
    for field, value in (("hints", [[7, 1]]), ("stood_in", [[4, 1]]), ("persons", [4])):
        assert fault(put(lines, end, **{field: value})) == (end + 1, "player-not-there")


def test_a_cut_is_a_persons_only_where_the_sealed_header_says_so() -> None:
    """Field D2: ``persons`` in the line of a cut made a deck count as cut by a person."""
    lines = play_sealed(preset("briscola", 2), ["casual", "casual"], game="briscola", people=())
    place = line_of(lines, "cut")
    forged = put(lines, place, persons=[json.loads(lines[place])["seat"]])
    assert (verified(lines).cut, verified(forged).cut) == (0, 0)
    assert f"Deal 1, line {place + 1}: a person decided for" in "".join(told(forged))


@pytest.mark.parametrize(
    "more",
    ['"seat": 1', '"s\\u0065at": 1', '"\\u0065vent": "play"', '"x": {"a": 1, "a": 1}', '"x": [{"a": 1, "\\u0061": 2}]'],
)
def test_a_name_stands_once_in_an_object(more: str) -> None:
    """Field D2: which of the two counts is for each reader to say, so that it is read in two ways."""
    place = line_of(two(), "play")
    line = f"{two()[place][:-1]}, {more}}}"
    assert fault([*two()[:place], line, *two()[place + 1 :]]) == (place + 1, "field-twice")


def test_what_the_seals_do_not_cover_is_said_in_one_sentence() -> None:
    """Field D2: whoever reads the summary knows for what there is only the record's word."""
    sentence = "The seals do not cover what people did, who took a computer player’s seat, errors and hints: "
    sentence += "of these there is only the record’s word."
    assert [text for text in told(two()) if "do not cover" in text] == [sentence]
