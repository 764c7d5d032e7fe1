"""The lines said last are kept, and a file that cannot be read costs nothing."""

from __future__ import annotations

import pytest

from game.storage.said import SAID, keep_said, read_said


def test_what_was_said_is_kept() -> None:
    assert read_said() == {}
    keep_said({"rosa": "You again. Good."})
    assert read_said() == {"rosa": "You again. Good."}


@pytest.mark.parametrize(
    "damaged", [b"", b"{", b"[]", b'{"rosa": 5}', b"\xff\xfe", b"[" * 5000, b'{"a": "' + b"x" * 9000]
)
def test_a_file_that_cannot_be_read_is_written_anew(damaged: bytes) -> None:
    SAID.path.parent.mkdir(parents=True, exist_ok=True)
    SAID.path.write_bytes(damaged)
    assert read_said() == {}
    keep_said({"pep": "You again. Good."})
    assert read_said() == {"pep": "You again. Good."}


def test_a_disk_without_room_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_values: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.keptfile.write_whole", full)
    keep_said({"rosa": "You again. Good."})
    assert read_said() == {}
