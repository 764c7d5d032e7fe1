"""``verify``: what was played fairly is proven in every game, and whatever was tampered with is found at its line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.controllers.ai import LEVELS
from game.controllers.computer import Question
from game.controllers.player import STAY, NoAction, is_in_turn
from game.controllers.simulation import Simulation
from game.controllers.streams import TableChance
from game.model.actions import Action, Exchange, Play, Signal, StartDeal
from game.model.presets import preset
from game.model.record import Version
from game.model.rules import Rules
from game.model.seal import Opening
from game.words.sentences import SENTENCES
from tests.cases import crossed, some
from tests.controllers.sealed import TABLES, changed, fault, line_of, play_sealed, resealed, verified

RECORDS = Path(__file__).resolve().parents[1] / "records"
QUICK = ("casual", "greedy", "random", "beginner", "casual", "greedy")


def ids(case: tuple[str, int] | str) -> str:
    return case if isinstance(case, str) else f"{case[0]}-{case[1]}"


def quickly(game: str, size: int, **given: Any) -> list[str]:
    return play_sealed(preset(game, size), QUICK[:size], game=game, **given)


# --- what was played fairly


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_fair_match_is_proven_in_every_game(table: tuple[str, int]) -> None:
    lines = quickly(*table)
    proven = verified(lines)
    assert (proven.sealed, proven.opened, proven.unsealed, proven.stood_in) == (2, 2, 0, 0)
    assert proven.moves >= 2 * (1 if table[1] == 2 else table[1] - 1)
    assert proven.weights == {}
    assert not proven.is_running
    assert 0 <= proven.cut <= 2


@pytest.mark.parametrize(
    ("level", "table"), crossed(LEVELS, [("brisca", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5)]), ids=ids
)
def test_every_level_is_computed_again(level: str, table: tuple[str, int]) -> None:
    game, size = table
    rules = replace(preset(game, size), signals=size == 4 and game == "brisca-catalana")
    lines = play_sealed(rules, [level] * size, game=game, people=(1,), deals=1, seed=f"{level}{size}")
    assert verified(lines).opened == 1


@pytest.mark.slow
@pytest.mark.parametrize("table", some(TABLES, whole=True), ids=ids)
def test_whatever_has_been_played_so_far_is_right(table: tuple[str, int]) -> None:
    """A match still being played may stop after any line; what is sealed and not over is said to be so."""
    lines = quickly(*table)
    begins, ends = line_of(lines, "deal", 1), line_of(lines, "deal-end", 1)
    for count in range(1, len(lines) + 1, 7):
        proven = verified(lines[:count])
        assert proven.opened == sum('"deal-end"' in line for line in lines[:count])
        if count > begins:
            assert proven.is_running == (count <= ends)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("[!f]*.jsonl")), ids=lambda path: path.stem)
def test_records_from_before_there_were_seals_are_only_checked(path: Path) -> None:
    proven = verified(path.read_text("utf-8").splitlines())
    assert proven.sealed == proven.opened == proven.moves == 0
    assert proven.unsealed > 0


def test_a_match_may_be_sealed_from_some_deal_on_but_no_seal_may_be_missing_then() -> None:
    """It was begun with a version before there were seals, and goes on with this one."""
    lines = quickly("brisca", 2, deals=3, weights=None)
    for event in ("deal", "deal-end"):
        lines = changed(lines, line_of(lines, event), lambda line: [line.pop(key, 0) for key in ("seal", "opened")])
    proven = verified(lines)
    assert (proven.unsealed, proven.sealed, proven.opened) == (1, 2, 2)
    second = line_of(lines, "deal", 2)
    assert fault(changed(lines, second, lambda line: line.pop("seal"))) == (second + 1, "seal-missing")


def test_a_seal_that_was_taken_out_of_a_record_leaves_a_trace() -> None:
    lines = quickly("brisca", 2, weights=None)
    for nth in (0, 1):
        lines = changed(lines, line_of(lines, "deal", nth), lambda line: line.pop("seal"))
    assert fault(lines) == (line_of(lines, "deal-end") + 1, "seal-missing")


def test_moves_of_other_weights_are_no_fraud() -> None:
    proven = verified(quickly("brisca", 2, weights="0" * 64))
    assert proven.weights == {"0" * 64: "0.1.0"}
    assert (proven.opened, proven.moves) == (2, 0)


def test_moves_are_computed_from_the_line_on_that_tells_of_these_weights() -> None:
    """Who continues a match with another version of the computer players says where, and both look honest."""
    lines = quickly("brisca", 2)
    own = verified(lines)
    weights, place = json.loads(lines[0])["weights"], line_of(lines, "play", 30)
    later = changed(lines, place, lambda line: line.update(weights="0" * 64, app="0.2.0"))
    proven = verified(later)
    assert (proven.weights, proven.generations) == ({"0" * 64: "0.2.0"}, {})
    assert proven.changes == [(place + 1, Version("0" * 64, "0.2.0"))]
    assert 0 < proven.moves < own.moves
    lines = quickly("brisca", 2, weights="0" * 64)
    proven = verified(changed(lines, place, lambda line: line.update(weights=weights, app="0.2.0")))
    assert proven.weights == {"0" * 64: "0.1.0"}
    assert 0 < proven.moves < own.moves
    # Told a second time, it changes nothing, and before a match it counts for that match alone.
    assert verified(changed(lines, place, lambda line: line.update(weights="0" * 64, app="0.1.0"))).changes == []


def test_moves_of_unknown_levels_are_no_fraud() -> None:
    """Seats in the same match at levels that are known are computed all the same."""
    lines = play_sealed(preset("brisca", 4), ["casual"] * 4)
    header = lines[0].replace('"level": "casual"', '"level": "wizard"', 1)
    lines = resealed([header, *lines[1:]])
    proven = verified(lines)
    assert proven.levels == {"wizard"}
    assert proven.moves > 20


# --- tampering by hand, in every game


def test_a_seal_that_could_not_be_opened_is_said_and_is_no_fraud() -> None:
    """Field A7: only where the record gives that reason."""
    lines = quickly("brisca", 2)
    end = line_of(lines, "deal-end")

    def without(reason: str | None) -> list[str]:
        def change(line: dict[str, Any]) -> None:
            line.pop("opened")
            line.update({} if reason is None else {"unopened": reason})

        return changed(lines, end, change)

    proven = verified(without("lost"))
    assert (proven.sealed, proven.opened, proven.lost) == (2, 1, 1)
    for reason in (None, "", "tired"):
        assert fault(without(reason)) == (end + 1, "seal-unopened")
    assert verified(changed(lines, end, lambda line: line.update(unopened="lost"))).lost == 0
    assert fault(changed(lines, end, lambda line: line.update(unopened=5))) == (end + 1, "field-type")


@pytest.mark.slow
@pytest.mark.parametrize("table", some(TABLES, whole=True), ids=ids)
def test_what_is_changed_by_hand_is_found_at_its_line(table: tuple[str, int]) -> None:
    lines = quickly(*table)
    first, second = line_of(lines, "deal"), line_of(lines, "deal", 1)
    end, second_end = line_of(lines, "deal-end"), line_of(lines, "deal-end", 1)

    def swap(one: int, other: int, line: dict[str, Any]) -> None:
        deck = line["deck"]
        deck[one], deck[other] = deck[other], deck[one]

    for one, other in ((0, 1), (3, 30), (len(json.loads(lines[first])["deck"]) - 1, 20)):
        assert fault(changed(lines, second, partial(swap, one, other))) == (second + 1, "seal-differs")
    other_seal = json.loads(lines[second])["seal"]
    opened = json.loads(lines[end])["opened"]

    def sealed(place: int, seal: Any) -> tuple[int, str]:
        return fault(changed(lines, place, lambda line: line.update(seal=seal)))

    def opens(**told: Any) -> tuple[int, str]:
        return fault(changed(lines, end, lambda line: line["opened"].update(told)))

    assert sealed(second, json.loads(lines[first])["seal"]) == (second + 1, "seal-reused")
    assert sealed(first, other_seal) == (first + 1, "seal-differs")
    assert sealed(first, "f" * 64) == (first + 1, "seal-differs")
    assert sealed(first, other_seal[:-1]) == (first + 1, "seal-form")
    assert sealed(first, other_seal.upper()) == (first + 1, "seal-form")
    assert sealed(first, 7) == (first + 1, "field-type")
    assert fault(changed(lines, first, lambda line: line.pop("seal"))) == (first + 1, "seal-missing")
    assert fault(changed(lines, end, lambda line: line.pop("opened"))) == (end + 1, "seal-unopened")
    assert opens(nonce="0" * 32) == (first + 1, "seal-differs")
    assert opens(table=None) == (first + 1, "seal-differs")
    assert opens(streams=[None] * table[1]) == (first + 1, "seal-differs")
    assert opens(streams=opened["streams"][::-1]) == (first + 1, "seal-differs")
    assert opens(streams="x") == (end + 1, "field-type")
    assert opens(nonce=None) == (end + 1, "field-type")
    twice = lines[end].replace('"opened": {', '"opened": {"nonce": "1", "streams": []}, "opened": {')
    assert fault([*lines[:end], twice, *lines[end + 1 :]]) == (end + 1, "field-twice")
    assert fault([*lines[: end + 1], lines[end], *lines[end + 1 :]]) == (end + 2, "opened-twice")
    assert fault(changed(lines, end - 1, lambda line: line.update(opened=opened))) == (end, "opened-early")
    assert fault(changed(lines, first, lambda line: line.update(opened=opened))) == (first + 1, "opened-early")
    assert fault([lines[0].replace('"stake": 0', '"stake": 5'), *lines[1:]]) == (first + 1, "seal-differs")
    assert fault([lines[0].replace("0.1.0", "0.1.1"), *lines[1:]]) == (first + 1, "seal-differs")
    later = changed(lines, second_end, lambda line: line["opened"].update(nonce=opened["nonce"]))
    assert fault(later) == (second + 1, "seal-differs")


class Cheat(TableChance):
    """A table that does not do what it says."""

    def __init__(self, seed: str, header: str, people: Sequence[int], trick: str) -> None:
        super().__init__(seed, header, people)
        self._trick = trick

    def opening(self, number: int, players: int) -> Opening:
        opening = super().opening(number, players)
        if self._trick == "nonce":
            return opening._replace(nonce="0" * 32)
        if self._trick == "stream":
            return opening._replace(streams=(None,) * players)
        return opening

    def start_deal(self, rules: Rules, number: int, dealer: int | None) -> StartDeal:
        deck, chosen = astuple(super().start_deal(rules, number, dealer))
        if self._trick == "deck":
            deck = (*deck[1:], deck[0])
        return StartDeal(deck, (chosen + 1) % rules.players if self._trick == "dealer" and dealer is None else chosen)

    def draw_seats(self, rules: Rules) -> Any:
        drawn = super().draw_seats(rules)
        return replace(drawn, cards=drawn.cards[::-1]) if self._trick == "seats" else drawn


def astuple(start: StartDeal) -> tuple[Any, int]:
    return start.deck, start.dealer


@pytest.mark.parametrize(("table", "trick"), crossed(TABLES, ["nonce", "stream", "deck", "dealer", "seats"]), ids=ids)
def test_a_table_that_cheats_is_found_out(table: tuple[str, int], trick: str) -> None:
    """It seals and opens what it likes, and the records are whole."""
    rules = replace(preset(*table), draw_for_seats=trick == "seats")
    lines = play_sealed(
        rules, QUICK[: table[1]], chance=lambda seed, header, people: Cheat(seed, header, people, trick)
    )
    expected = {
        "nonce": (line_of(lines, "deal-end", 1), "nonce-reused"),
        "stream": (line_of(lines, "deal-end"), "stream-missing"),
        "deck": (line_of(lines, "deal"), "deck-not-shuffled"),
        "dealer": (line_of(lines, "deal"), "dealer-not-drawn"),
        "seats": (1, "seats-not-drawn"),
    }[trick]
    assert fault(lines) == (expected[0] + 1, expected[1])


@pytest.mark.slow
@pytest.mark.parametrize("change", [('"greedy"', '"random"'), ('"rosa"', '"pep"')])
def test_a_level_or_manner_that_was_another_shows_in_the_moves(change: tuple[str, str]) -> None:
    lines = play_sealed(preset("brisca", 2), ["greedy", "greedy"], people=(), deals=3) if "greedy" in change[0] else (
        play_sealed(preset("brisca", 2), ["strong", "strong"], people=(1,), deals=4)
    )  # fmt: skip
    assert fault(lines) == (0, "nothing")
    assert fault([lines[0].replace(*change), *lines[1:]])[1] == "seal-differs"
    assert fault(resealed([lines[0].replace(*change), *lines[1:]]))[1] == "move-differs"


# --- players who peek, or do not do what they should


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_computer_player_who_peeks_is_found_at_his_card(table: tuple[str, int]) -> None:
    """He sees into the next hand, and sometimes plays another card because of it."""
    rooms: list[Any] = []
    peeked: list[str] = []

    def peek(question: Question, answer: Action | NoAction) -> Action | NoAction:
        seen, deal = question.observation, rooms[0].match.running
        plays = [action for action in seen.legal if isinstance(action, Play)]
        if not is_in_turn(seen) or not isinstance(answer, Play) or len(plays) < 2:
            return answer
        if any(card.points >= 10 for card in deal.hands[(seen.seat + 1) % table[1]]):
            better = min(plays, key=lambda action: (action.card.points, action.card.code))
            if better != answer and not peeked:
                peeked.append(f'"event": "play", "seat": {seen.seat}, "card": "{better.card.code}"')
            return better
        return answer

    lines = play_sealed(preset(*table), ["casual"] * table[1], bend=peek, watch=rooms.append, deals=3)
    assert peeked
    line, code = fault(lines)
    assert code == "move-differs"
    assert peeked[0] in lines[line - 1]


@pytest.mark.parametrize(
    ("kind", "rules", "code"),
    [
        (Exchange, preset("brisca", 2), "move-missing"),
        (Exchange, preset("brisca-catalana", 4), "move-missing"),
        (Signal, replace(preset("briscola", 4), signals=True), "move-missing"),
    ],
)
def test_who_does_not_do_out_of_turn_what_he_would_is_found(kind: type, rules: Rules, code: str) -> None:
    """As if he knew that the other needs the card."""
    bent: list[Action] = []

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        if isinstance(answer, kind) and not is_in_turn(question.observation):
            bent.append(answer)  # type: ignore[arg-type]
            return STAY
        return answer

    lines = play_sealed(rules, ["casual"] * rules.players, bend=bend, deals=12, people=())
    assert bent
    assert fault(lines)[1] == code


def test_who_does_out_of_turn_what_he_would_not_is_found() -> None:
    rules = replace(preset("briscola", 4), signals=True)

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        signals = [action for action in question.observation.legal if isinstance(action, Signal)]
        return signals[-1] if signals and isinstance(answer, NoAction) else answer

    lines = play_sealed(rules, ["greedy"] * 4, bend=bend, people=())
    line, code = fault(lines)
    assert (code, '"signal"' in lines[line - 1]) == ("move-unwanted", True)


def test_a_move_that_stood_in_for_a_thought_is_no_fraud_when_it_is_recorded() -> None:
    failed = []

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        if question.observation.ply % 5 == 2:
            failed.append(question)
            raise RuntimeError("a fault of the program")
        return answer

    lines = play_sealed(preset("brisca", 4), ["casual"] * 4, bend=bend)
    proven = verified(lines)
    assert proven.stood_in == len(failed) > 4
    places = [line_of(lines, "deal-end", number) for number in (0, 1)]
    untold = lines
    for place in places:
        untold = changed(untold, place, lambda line: line.pop("stood_in"))
    assert fault(untold)[1] == "move-differs"


def test_only_a_plain_move_is_excused() -> None:
    """Whoever writes down an error that there was not may do nothing but the plainest there is."""

    def bend(question: Question, answer: Action | NoAction) -> Action | NoAction:
        plays = [action for action in question.observation.legal if isinstance(action, Play)]
        return max(plays, key=lambda action: action.card.points) if isinstance(answer, Play) else answer

    lines = play_sealed(preset("brisca", 2), ["casual"] * 2, bend=bend)
    everything = [[1, ply] for ply in range(60)]
    for number in (0, 1):
        place = line_of(lines, "deal-end", number)
        lines = changed(lines, place, lambda line: line.update(stood_in=everything))
    assert fault(lines)[1] == "move-differs"


@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize("seed", ["verified", None])
def test_what_simulate_writes_is_proven(duplicate: bool, seed: str | None) -> None:
    """Many matches in one file, and decks that are dealt again to other seats: each is sealed anew."""
    lines: list[str] = []
    rules, levels = preset("brisca-mexicana", 3), ["greedy", "dodger", "random"]
    simulation = Simulation("brisca-mexicana", rules, levels, seed, lines.append)
    if duplicate:
        simulation.duplicate(7)
    else:
        simulation.matches(7)
    proven = verified(lines)
    assert (proven.sealed, proven.opened, proven.cut) == (7, 7, 0)
    assert proven.moves > 200


@given(data=st.data())
def test_whatever_a_file_holds_it_is_proven_or_refused(data: st.DataObject) -> None:
    """Values put in other places, texts cut short, lines dropped, doubled or moved: never anything but a sentence."""
    lines = list(some_record())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "double", "move", "cut", "value", "borrow"]))
        if kind == "drop":
            del lines[place]
        elif kind == "double":
            lines.insert(place, lines[place])
        elif kind == "move":
            lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(place))
        elif kind == "cut":
            lines[place] = lines[place][: data.draw(st.integers(0, len(lines[place])))]
        else:
            lines[place] = spoiled(lines, place, kind, data)
        if not lines:
            return
    code = fault(lines)[1]
    assert code == "nothing" or code in SENTENCES


@cache
def some_record() -> tuple[str, ...]:
    return tuple(play_sealed(preset("brisca", 3), QUICK[:3], deals=2, seed="some"))


def spoiled(lines: list[str], place: int, kind: str, data: st.DataObject) -> str:
    """A line with one of its values changed, or taken from another line."""
    try:
        fields = json.loads(lines[place])
    except ValueError:
        return "{}"
    if not isinstance(fields, dict) or not fields:
        return "[]"
    name = data.draw(st.sampled_from(sorted(fields)))
    if kind == "borrow":
        other = data.draw(st.sampled_from(lines))
        found = json.loads(other) if other.startswith('{"') and other.endswith("}") else {}
        fields |= {key: value for key, value in found.items() if data.draw(st.booleans())}
    else:
        values = [None, 0, -1, 10**20, "", "x", "\ud800", [], {}, [None], fields[name], [[1, 2]], {"nonce": "0"}]
        fields[name] = data.draw(st.sampled_from(values))
    return json.dumps(fields)
