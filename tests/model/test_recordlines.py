"""Records as bytes: what ends a line, and what may be torn."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import BytesIO

import pytest

from game.model.errors import InvalidRecord
from game.model.match import Match
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, Reader, event_line, header_line
from game.model.recordfields import MOST_LETTERS
from game.model.recordlines import MOST_BYTES, Reading, bounded_lines, read_record
from game.model.seal import hash_of_line
from tests.model.support import next_move


def record(moves: int = 40, name: str = "Núria") -> bytes:
    """The record of a match of which so much was played."""
    rules = preset("brisca", 2)
    match, chance = Match.new(rules, [name, "Bep"]), random.Random(1)
    players = (PlayerInfo(name, "human"), PlayerInfo("Bep", "ai", "casual"))
    lines: list[str | None] = [header_line(Header("brisca", rules, players, "0.1.0"))]
    for _ in range(moves):
        match, events = match.apply(next_move(match, chance))
        lines += [event_line(event) for event in events]
    return "".join(line + "\n" for line in lines if line is not None).encode()


def read(data: bytes) -> Reading:
    return read_record(BytesIO(data))


def test_a_whole_record_has_nothing_torn() -> None:
    data = record()
    found = read(data)
    assert (found.size, found.ended, found.torn) == (len(data), True, None)
    assert found.reader.line == data.count(b"\n")


def test_torn_at_any_byte_the_lines_before_count() -> None:
    data = record(name="Núria \u2028 \u20ac")
    for size in range(len(data) - 200, len(data)):
        found = read(data[:size])
        whole = data.rfind(b"\n", 0, size) + 1
        if data[size : size + 1] == b"\n":  # only the line feed is missing
            assert (found.size, found.ended, found.torn) == (size, False, None)
        elif size == whole:
            assert (found.size, found.ended, found.torn) == (size, True, None)
        else:
            assert (found.size, found.ended) == (whole, True)
            assert found.torn is not None
            assert found.torn.line == data.count(b"\n", 0, size) + 1 == found.reader.line + 1


def test_a_header_may_be_torn_inside_a_letter() -> None:
    data = record()
    found = read(data[: data.index("ú".encode()) + 1])
    assert (found.reader.header, found.reader.line) == (None, 0)
    assert found.torn is not None
    assert found.torn.line == 1


@pytest.mark.parametrize("place", ["inside a line", "between two lines", "instead of a line's end"])
def test_a_stray_carriage_return_ends_no_line(place: str) -> None:
    """It must not cut the record short without a word: what is no line is refused by its number."""
    lines = record().splitlines(keepends=True)
    if place == "inside a line":
        lines[9] = lines[9].replace(b"event", b"ev\rent")
    elif place == "between two lines":
        lines[9] = b"\r" + lines[9][:-1] + b"\r" + lines[10]
        del lines[10]
    else:
        lines[9] = lines[9][:-1] + b"\r"
    with pytest.raises(InvalidRecord) as refused:
        read(b"".join(lines))
    assert (refused.value.line, refused.value.code) == (10, "not-json")


def test_lines_may_end_as_on_windows() -> None:
    data = record().replace(b"\n", b"\r\n")
    assert read(data).size == len(data)


MARK = b"\xef\xbb\xbf"
HARMLESS: dict[str, Callable[[bytes], bytes]] = {
    "a byte order mark": lambda data: MARK + data,
    "empty lines at the end": lambda data: data + b"\n\n",
    "blanks at the end, without a line feed": lambda data: data + b"\n  \t",
    "empty lines as on Windows": lambda data: data.replace(b"\n", b"\r\n") + b"\r\n\r\n",
    "empty lines between": lambda data: data.replace(b"\n", b"\n\n"),
    "an empty line before": lambda data: MARK + b"\n" + data,
}


@pytest.mark.parametrize("added", HARMLESS.values(), ids=HARMLESS.keys())
def test_harmless_bytes_are_passed_over(added: Callable[[bytes], bytes]) -> None:
    """Field A9: what is fine is never called damaged."""
    data = added(record())
    found, plain = read(data), read(record())
    assert (found.size, found.ended, found.torn) == (len(data), data.endswith(b"\n"), None)
    assert found.reader.match == plain.reader.match
    assert hash_of_line(found.reader.header_text) == hash_of_line(plain.reader.header_text), "seals fit"


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    lines = record().splitlines(keepends=True)
    with pytest.raises(InvalidRecord) as refused:
        read(b"".join([*lines[:4], b"\n", b"\n", b"{}\n"]))
    assert refused.value.line == 7


def test_two_records_with_marks_can_lie_in_one_file() -> None:
    found = read(MARK + record() + MARK + record())
    assert len(found.reader.earlier) == 1


def test_only_the_last_piece_may_be_torn_and_never_one_that_is_whole() -> None:
    lines = record().splitlines(keepends=True)
    with pytest.raises(InvalidRecord) as refused:
        read(b"".join([*lines[:9], lines[9][:-7] + b"\n", *lines[10:]]))
    assert refused.value.line == 10
    with pytest.raises(InvalidRecord) as refused:  # JSON, so it is no piece of a line: it was never legal
        read(b"".join(lines) + b'{"event": "play", "seat": 0, "card": "99z"}')
    assert refused.value.line == len(lines) + 1


def test_zeros_of_a_lost_page_at_the_end_are_torn_and_in_the_middle_refused() -> None:
    lines = record().splitlines(keepends=True)
    torn = read(b"".join(lines) + bytes(1258))
    assert torn.size == sum(map(len, lines))
    assert torn.torn is not None
    with pytest.raises(InvalidRecord):
        read(b"".join(lines[:5]) + bytes(1258) + b"".join(lines[5:]))


def test_of_a_line_that_is_too_long_only_the_first_bytes_are_read() -> None:
    lines = list(bounded_lines(BytesIO(record() + b"x" * (3 * MOST_BYTES))))
    assert b"".join(lines[: record().count(b"\n")]) == record()
    assert [len(line) for line in lines[record().count(b"\n") :]] == [MOST_BYTES + 1] * 2 + [MOST_BYTES - 2]
    with pytest.raises(InvalidRecord) as refused:
        read_record(lines)
    assert (refused.value.code, refused.value.line) == ("line-too-long", record().count(b"\n") + 1)
    assert refused.value.facts == {"most": MOST_LETTERS}


def test_an_empty_file_is_a_record_of_nothing() -> None:
    found = read(b"")
    assert (found.size, found.ended, found.torn, found.reader.header) == (0, True, None, None)


def test_a_reader_of_ones_own_reads_the_lines() -> None:
    reader = Reader()
    assert read_record(BytesIO(record()), reader=reader).reader is reader
    assert reader.match is not None


def test_what_happened_is_told_line_by_line() -> None:
    data, told = record(), 0

    def heard(events: tuple[object, ...]) -> None:
        nonlocal told
        told += 1

    read_record(BytesIO(data), heard)
    assert told == data.count(b"\n")
