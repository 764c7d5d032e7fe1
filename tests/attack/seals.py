"""Sealed records, forged: a second reading made from FORMATS.md alone has to say of each what ``verify`` says."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.simulation import Simulation
from game.model.presets import preset
from tests.attack.hostile import Chance
from tests.attack.watch import Fault, Home, command
from tests.controllers.sealed import changed, line_of, play_sealed, resealed
from tests.controllers.secondproof import second_opinion

Lines = list[str]
BEYOND: Final = {"move-differs", "move-missing", "move-unwanted"}
"""Faults that only whoever thinks as a computer player can find."""
TABLES: Final = (("brisca", 4), ("brisca-catalana", 2), ("briscola", 2), ("briscola-chiamata", 5))


class Alteration(NamedTuple):
    """What is done to the lines of a sound record, and whether it has to be refused; None where it may be either."""

    do: Callable[[Lines, Chance], Lines]
    refused: bool | None = True


@functools.cache
def originals() -> tuple[tuple[str, ...], ...]:
    """Sound records: a draw for seats, an auction, decks that are dealt again in another match, a person."""
    use_weights(asset_files("nets"))
    made: list[Lines] = []
    for game, players in (*TABLES, ("brisca", 2)):
        lines: Lines = []
        levels = (["random", "greedy"] * 3)[:players]
        simulation = Simulation(game, preset(game, players), levels, f"seals {game}", lines.append)
        simulation.matches(2) if (game, players) in TABLES else simulation.duplicate(4)
        made.append(lines)
    made.append(play_sealed(preset("brisca", 3), ["greedy", "random", "greedy"], people=(0,)))
    return tuple(map(tuple, made))


# --- where something can be changed


def _events(lines: Lines, chance: Chance) -> int:
    """The place of any line but a header."""
    return chance.choice([place for place, line in enumerate(lines) if '"event"' in line])


def _end(lines: Lines, chance: Chance) -> int:
    """The place of the end of a deal."""
    return chance.choice([place for place, line in enumerate(lines) if '"deal-end"' in line])


def _opened(change: Callable[[dict[str, Any], Chance], object]) -> Callable[[Lines, Chance], Lines]:
    """Change what opens a seal, and make all seals anew that they fit: whoever forges a record can do that."""

    def do(lines: Lines, chance: Chance) -> Lines:
        place = _end(lines, chance)
        return resealed(changed(lines, place, lambda fields: change(fields["opened"], chance)))

    return do


def _secrets(opened: dict[str, Any]) -> list[tuple[Any, Any]]:
    """Where the numbers of an opened seal are: holders and keys."""
    found: list[tuple[Any, Any]] = [(opened, "nonce")]
    if "table" in opened:
        found.append((opened, "table"))
    return found + [(opened["streams"], at) for at, seed in enumerate(opened["streams"]) if seed is not None]


def _rewritten(change: Callable[[str, Chance], str]) -> Callable[[Lines, Chance], Lines]:
    """Write a number of an opened seal in another way."""

    def rewrite(opened: dict[str, Any], chance: Chance) -> None:
        holder, key = chance.choice(_secrets(opened))
        holder[key] = change(holder[key], chance)

    return _opened(rewrite)


# --- the forgeries


def _another_digit(lines: Lines, chance: Chance) -> Lines:
    """A digit of a seal, or of what opens it, is another."""
    sealed = [place for place, line in enumerate(lines) if '"seal"' in line or '"opened"' in line]
    ended = {place for place in sealed if any('"deal-end"' in line for line in lines[place:])}
    place = chance.choice(sorted(ended))
    line = lines[place]
    numbers = [found.start(1) for found in re.finditer(r'"([0-9a-f]{32,64})"', line)]
    at = chance.choice(numbers) + chance.randrange(32)
    digit = chance.choice([digit for digit in "0123456789abcdef" if digit != line[at]])
    return [*lines[:place], line[:at] + digit + line[at + 1 :], *lines[place + 1 :]]


def _joined(opened: dict[str, Any], chance: Chance) -> None:
    """The blank between two streams lies elsewhere."""
    streams = opened["streams"]
    at = chance.randrange(len(streams) - 1)
    first, second = streams[at] or "-", streams[at + 1] or "-"
    half = len(second) // 2 + 1
    streams[at : at + 2] = chance.choice(
        [[f"{first} {second}"], [f"{first} {second[:half]}", second[half:] or None], [None, f"{first} {second}"]]
    )


def _nothing(opened: dict[str, Any], chance: Chance) -> None:
    """The sign for nothing, or an empty text, in place of nothing or of a number."""
    holder, key = chance.choice([*_secrets(opened), (opened, "table")])
    holder[key] = chance.choice(["-", ""])


def _more_lines(opened: dict[str, Any], chance: Chance) -> None:
    """A number brings lines of its own into the text that is sealed."""
    holder, key = chance.choice(_secrets(opened))
    holder[key] = f"{holder[key]}\n{chance.choice(['nonce', 'streams', 'table'])} {'0' * 32}"


def _without_a_line(lines: Lines, chance: Chance) -> Lines:
    place = chance.randrange(len(lines))
    return [*lines[:place], *lines[place + 1 :]]


def _without_a_draw(lines: Lines, chance: Chance) -> Lines:
    """The draw for seats taken out; a record without one gets one."""
    if '"seat-draw"' in "".join(lines):
        return [line for line in lines if '"seat-draw"' not in line]
    cards = json.loads(lines[1])["deck"][: len(json.loads(lines[0])["players"])]
    drawn = {"event": "seat-draw", "cards": cards, "seating": list(range(len(cards)))}
    return [lines[0], json.dumps(drawn), *lines[1:]]


def _escaped(line: str, chance: Chance) -> str:
    """The same line with one of its letters written as its number."""
    at = chance.choice([found.start() for found in re.finditer(r"\\u[0-9a-f]{4}|[a-z]", line) if found[0].isalpha()])
    inside = line[:at].count('"') % 2 == 1 and not line[:at].endswith("\\")
    return f"{line[:at]}\\u{ord(line[at]):04x}{line[at + 1 :]}" if inside else line


def _escapes(lines: Lines, chance: Chance) -> Lines:
    place = _events(lines, chance)
    line = lines[place]
    for _letter in range(5):
        line = _escaped(line, chance)
    return [*lines[:place], line, *lines[place + 1 :]]


def _opened_early(lines: Lines, chance: Chance) -> Lines:
    """A seal is opened in mid-deal too, by a name that is written with an escape."""
    end = _end(lines, chance)
    begin = max(place for place, line in enumerate(lines[:end]) if '"event": "deal"' in line)
    place = chance.randrange(begin, end)
    name = chance.choice(["opened", "\\u006fpened", "op\\u0065ned", "\\u006f\\u0070\\u0065\\u006e\\u0065\\u0064"])
    told = json.dumps(json.loads(lines[end])["opened"])
    return [*lines[:place], f'{lines[place][:-1]}, "{name}": {told}}}', *lines[place + 1 :]]


def _twice(lines: Lines, chance: Chance) -> Lines:
    """A name stands twice in an object, before or behind the one that counts, perhaps written in another way."""
    place = chance.randrange(len(lines))
    line = lines[place]
    found = chance.choice(list(re.finditer(r'[{,] ?"(\w+)": (?=(\d+|"[^"]*"|null|true|false)[,}])', line)))
    name, value = found[1], found[2]
    if chance.random() < 0.5:
        name = f"\\u{ord(name[0]):04x}{name[1:]}"
    again = f'"{name}": {chance.choice([value, "0", "null", json.dumps("x")])}'
    at = found.start() + 1
    return [*lines[:place], f"{line[:at]}{again}, {line[at:].lstrip()}", *lines[place + 1 :]]


def _number(forms: tuple[str, ...], only: str) -> Callable[[Lines, Chance], Lines]:
    """Write a whole number of an event in another way."""

    def do(lines: Lines, chance: Chance) -> Lines:
        places = [
            (place, found.start(1), found.end(1))
            for place, line in enumerate(lines)
            if '"event"' in line
            for found in re.finditer(rf"[ \[]({only})(?=[,}}\]])", line)
        ]
        place, first, last = chance.choice(places)
        line = lines[place]
        form = chance.choice(forms).format(line[first:last])
        return [*lines[:place], line[:first] + form + line[last:], *lines[place + 1 :]]

    return do


def _named(field: str, *, there: bool) -> Callable[[Lines, Chance], Lines]:
    """A line names players who are not in the header, or are none of the computer's, or (``there``) who are."""

    def do(lines: Lines, chance: Chance) -> Lines:
        place = _end(lines, chance) if field != "persons" else _events(lines, chance)
        header = max(before for before in range(place) if '"format"' in lines[before])
        kinds = [player["kind"] for player in json.loads(lines[header])["players"]]
        computers = [number for number, kind in enumerate(kinds) if kind == "ai"]
        wrong = [-1, len(kinds), 99, *(set(range(len(kinds))) - set(computers) if field != "hints" else ())]
        player = chance.choice(computers if there else wrong)
        value: list[Any] = [player] if field == "persons" else [[player, 3]]
        return changed(lines, place, lambda fields: fields.update({field: value}))

    return do


def _again(what: str) -> Callable[[Lines, Chance], Lines]:
    """Deal 2 has the deck, or what the computer players draw from, of deal 1; its seal is made for that."""

    def do(lines: Lines, chance: Chance) -> Lines:
        matches = [place for place, line in enumerate(lines) if '"format"' in line]
        if len(matches) > 1:  # single deals: the deck of the first is dealt again in its own match
            return _named("hints", there=False)(lines, chance)
        deals = [line_of(lines, "deal", nth) for nth in (0, 1)]
        ends = [line_of(lines, "deal-end", nth) for nth in (0, 1)]
        deck, opened = json.loads(lines[deals[0]])["deck"], json.loads(lines[ends[0]])["opened"]
        if what == "deck":
            lines = changed(lines, deals[1], lambda fields: fields.update(deck=deck))
            lines = changed(lines, ends[1], lambda fields: fields["opened"].pop("table", None))
        elif what == "streams":
            lines = changed(lines, ends[1], lambda fields: fields["opened"].update(streams=opened["streams"]))
        else:
            lines = changed(lines, ends[1], lambda fields: fields["opened"].update(nonce=opened["nonce"]))
        return resealed(lines)

    return do


def _one_stream_for_two(opened: dict[str, Any], chance: Chance) -> None:
    streams = opened["streams"]
    one, other = chance.sample([at for at, seed in enumerate(streams) if seed is not None], 2)
    streams[one] = streams[other]


def _without(field: str) -> Callable[[Lines, Chance], Lines]:
    def do(lines: Lines, chance: Chance) -> Lines:
        place = chance.choice([place for place, line in enumerate(lines) if f'"{field}"' in line])
        return changed(lines, place, lambda fields: fields.pop(field))

    return do


def _header(lines: Lines, chance: Chance) -> Lines:
    """The header is written in another way, which its hash notices."""
    other = _escaped(lines[0], chance) if chance.random() < 0.5 else lines[0].replace(", ", ",", 1)
    return [other if other != lines[0] else lines[0] + " ", *lines[1:]]


ALTERATIONS: Final = {
    "nothing": Alteration(lambda lines, chance: lines, refused=False),
    "another digit": Alteration(_another_digit),
    "capital digits": Alteration(_rewritten(lambda number, chance: number.upper())),
    "a digit less": Alteration(_rewritten(lambda number, chance: number[:-1])),
    "a digit more": Alteration(_rewritten(lambda number, chance: number + chance.choice("0f \n"))),
    "wide digits": Alteration(_rewritten(lambda number, chance: chr(0xFF10 + chance.randrange(10)) + number[1:])),
    "other letters": Alteration(_rewritten(lambda number, chance: chance.choice("gxO-+_ ") + number[1:])),
    "joined differently": Alteration(_opened(_joined)),
    "a sign for nothing": Alteration(_opened(_nothing)),
    "lines in a number": Alteration(_opened(_more_lines)),
    "one stream for two": Alteration(_opened(_one_stream_for_two)),
    "a line less": Alteration(_without_a_line, refused=None),
    "the draw for seats": Alteration(_without_a_draw),
    "escapes": Alteration(_escapes, refused=False),
    "another header": Alteration(_header),
    "opened early": Alteration(_opened_early),
    "a name twice": Alteration(_twice),
    "a number with a point": Alteration(_number(("{}.0", "{}e0", "{}E0", "{}.00"), r"\d+")),
    "minus nothing": Alteration(_number(("-{}",), "0"), refused=False),
    "nobody's persons": Alteration(_named("persons", there=False)),
    "somebody's persons": Alteration(_named("persons", there=True), refused=False),
    "nobody's hints": Alteration(_named("hints", there=False)),
    "somebody's hints": Alteration(_named("hints", there=True), refused=False),
    "nobody's errors": Alteration(_named("stood_in", there=False)),
    "somebody's errors": Alteration(_named("stood_in", there=True), refused=False),
    "a deck again": Alteration(_again("deck")),
    "streams again": Alteration(_again("streams")),
    "a nonce again": Alteration(_again("nonce")),
    "no seal": Alteration(_without("seal")),
    "no opening": Alteration(_without("opened")),
    "no weights": Alteration(_without("weights")),
}


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case."""
    lines = list(chance.choice(originals()))
    name = chance.choice(sorted(ALTERATIONS))
    altered = ALTERATIONS[name]
    data = "\n".join([*altered.do(lines, chance), ""]).encode()
    path = home.write("forged.jsonl", data)
    code, told, _complaint = command(("verify", str(path), "--json"))
    need_agreement(name, code, json.loads(told), data)


def need_agreement(name: str, code: int, told: dict[str, Any], data: bytes) -> None:
    """Raise a fault when a forgery was believed, a sound record refused, or the second reading thinks otherwise."""
    fault = told["fault"]["code"] if told["fault"] else ""
    if code != bool(fault):
        raise Fault("believed", f"{name}: verify ended with {code}, and its fault is {fault!r}")
    refused = ALTERATIONS[name].refused
    if refused is not None and bool(fault) != refused:
        raise Fault("believed", f"{name}: {fault or 'nothing is wrong, it says'}")
    second = second_opinion(data)
    if bool(second) != bool(fault) and not (fault in BEYOND and not second):
        raise Fault("believed", f"{name}: verify says {fault or 'sound'!r}, the second reading {second or 'sound'!r}")
