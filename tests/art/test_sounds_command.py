"""The command that makes the sounds: what it writes, what a check finds, and that the files come out the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

pytest.importorskip("soundfile", reason="making sounds needs the art extra")

from assets.sounds import __main__ as command
from assets.sounds import look, ogg, studio
from assets.sounds.physics import RATE, samples

ROOT = Path(__file__).resolve().parent.parent.parent


def tone(pitch: float, seconds: float = 0.3) -> bytes:
    return ogg.encoded(0.4 * np.sin(2 * np.pi * pitch / RATE * np.arange(samples(seconds))), 0.4)


@pytest.fixture
def two_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    def recorded(name: str, takes: int) -> Iterator[bytes]:
        yield from (tone(300.0 + 100 * take) for take in range(takes))

    monkeypatch.setattr(studio, "recorded", recorded)
    monkeypatch.setattr(command, "table", lambda: {"tap": {"takes": 2}})


@pytest.mark.usefixtures("two_takes")
def test_only_changed_files_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["tap-1.ogg", "tap-2.ogg", "Files that changed: 2"]
    (tmp_path / "tap-2.ogg").write_bytes(b"spoilt")
    assert command.main(["tap", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["tap-2.ogg", "Files that changed: 1"]


@pytest.mark.usefixtures("two_takes")
def test_a_check_names_what_is_missing_strange_or_heard_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command.main(["--into", str(tmp_path)])
    assert command.main(["--check", "--into", str(tmp_path)]) == 0
    (tmp_path / "tap-1.ogg").unlink()
    (tmp_path / "tap-2.ogg").write_bytes(tone(401.0))
    (tmp_path / "thump.ogg").write_bytes(tone(80.0))
    capsys.readouterr()
    assert command.main(["--check", "--into", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "tap-1.ogg: missing"
    assert lines[1].startswith("tap-2.ogg: not what is made, ")
    assert lines[2:] == ["thump.ogg: made by nothing", "Files that differ: 3"]
    assert not (tmp_path / "tap-1.ogg").exists()


@pytest.mark.usefixtures("two_takes")
def test_a_file_that_only_rounds_otherwise_is_the_same_sound(tmp_path: Path) -> None:
    """Another processor rounds otherwise: the bytes differ, what is heard does not."""
    command.main(["--into", str(tmp_path)])
    whole = 0.4 * np.sin(2 * np.pi * 300 / RATE * np.arange(samples(0.3)))
    (tmp_path / "tap-1.ogg").write_bytes(ogg.encoded(whole * (1 + 1e-6), 0.4) + b"")
    other = ogg.with_serial((tmp_path / "tap-1.ogg").read_bytes(), 7)
    (tmp_path / "tap-1.ogg").write_bytes(other)
    assert other != tone(300.0)
    assert command.main(["--check", "--into", str(tmp_path)]) == 0


def test_an_unknown_sound_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["suffle"])
    assert stopped.value.code == 2
    assert "no sound is named suffle; there are: shuffle, deal" in capsys.readouterr().err


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def without(name: str) -> Iterator[tuple[str, bytes]]:
        raise ModuleNotFoundError("No module named 'soundfile'", name="soundfile")

    monkeypatch.setattr(command, "made", without)
    assert command.main(["--check"]) == 2
    assert capsys.readouterr().err == "soundfile is not installed: pip install '.[art]' brings what sounds need.\n"


def test_encoding_twice_gives_the_same_bytes() -> None:
    once = tone(440.0, 2.5)
    assert once == tone(440.0, 2.5)
    assert ogg.decoded(once).shape == (samples(2.5), 1)


def test_every_page_has_its_check_sum() -> None:
    """The check sum of Ogg, worked out bit by bit, stands in every page beside the fixed serial number."""
    data = bytearray(tone(440.0))
    starts = [place for place in range(len(data)) if data[place : place + 4] == b"OggS"]
    assert len(starts) >= 3
    for start, end in zip(starts, [*starts[1:], len(data)], strict=True):
        stored = int.from_bytes(data[start + 22 : start + 26], "little")
        assert int.from_bytes(data[start + 14 : start + 18], "little") == ogg.SERIAL
        page = bytes(data[start : start + 22]) + bytes(4) + bytes(data[start + 26 : end])
        assert slow_check_sum(page) == stored


def slow_check_sum(page: bytes) -> int:
    total = 0
    for byte in page:
        total ^= byte << 24
        for _ in range(8):
            total = total << 1 ^ (0x104C11DB7 if total >> 31 else 0)
    return total


def test_a_picture_and_figures_of_each_take_are_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    look.main([str(tmp_path / "new"), "knock"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["file", "knock-1.ogg", "knock-2.ogg"]
    drawn = pygame.image.load(tmp_path / "new" / "knock.png")
    assert drawn.get_width() == look.WIDTH
    colours = {tuple(drawn.get_at((x, look.WAVE + 200))) for x in range(0, look.WIDTH, 5)}
    assert len(colours) > 20


def test_a_spectrum_is_bright_where_the_tone_is() -> None:
    sound = 0.5 * np.sin(2 * np.pi * 1000 / RATE * np.arange(RATE // 2))
    rows = look.spectrogram(sound, 50, 200).astype(int).sum(axis=2)[:, 25]
    there = np.log(look.HIGH / 1000) / np.log(look.HIGH / look.LOW) * 200
    assert rows.argmax() == pytest.approx(there, abs=2)


def test_what_is_no_ogg_is_refused() -> None:
    with pytest.raises(ValueError, match="no page of Ogg starts at byte 0"):
        ogg.with_serial(b"RIFF....", 1)


@pytest.mark.slow
def test_the_sounds_are_what_is_made() -> None:
    words = [sys.executable, "-m", "assets.sounds", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Files that differ: 0\n", "")
