"""The sounds as they are kept, listened to by numbers: their files, figures, takes, and the seams of the music."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from assets.sounds.measure import RATE, Figures, Signal, figures, loudness, seam
from build_spec.shipped import shipped_assets
from tests.cases import some

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "sounds"
TABLE: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "sounds.toml").read_text("utf-8"))
NAMES = {
    "cards": {"shuffle", "deal", "play", "take", "draw", "exchange"},
    "table": {"turn", "win", "lose", "chalk", "coin", "knock"},
    "music": {"guitar", "mandolin", "catalan"},
}
MUSIC = sorted(NAMES["music"])
LARGEST = 1_500_000  # bytes of all files


def files(name: str) -> list[str]:
    takes = TABLE[name]["takes"]
    return [f"{name}.ogg"] if takes == 1 else [f"{name}-{take}.ogg" for take in range(1, takes + 1)]


FILES = [(name, path) for name in TABLE for path in files(name)]
SEVERAL = [name for name in TABLE if TABLE[name]["takes"] > 1]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """Two channels at the rate of the files, so that nothing is converted on the way."""
    pygame.mixer.quit()  # whatever another test has left
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    yield
    pygame.mixer.quit()
    channels.cache_clear()


@cache
def channels(path: str) -> Signal:
    """Return both channels of a file as the game's mixer reads it."""
    raw = pygame.mixer.Sound(FOLDER / path).get_raw()
    both: Signal = np.frombuffer(raw, np.int16).reshape(-1, 2).astype(np.float64)
    both /= 32768
    return both


def heard(path: str) -> Signal:
    mixed: Signal = channels(path).mean(axis=1)
    return mixed


@cache
def measured(path: str) -> Figures:
    return figures(heard(path))


def at_mixer(name: str) -> float:
    return float(np.mean([measured(path).loudness for path in files(name)])) + float(TABLE[name]["gain"])


# Files


def test_every_sound_is_in_its_group() -> None:
    assert {group: {name for name in TABLE if TABLE[name]["group"] == group} for group in NAMES} == NAMES


def test_every_take_is_there_and_no_other_file() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.ogg")) == sorted(path for _, path in FILES)


def test_all_sounds_together_are_small() -> None:
    assert sum((FOLDER / path).stat().st_size for _, path in FILES) < LARGEST


def test_the_files_and_their_table_are_shipped_and_the_code_is_not() -> None:
    shipped = {name for _, name in shipped_assets(ROOT) if name.startswith("sounds/")}
    assert shipped == {"sounds/sounds.toml"} | {f"sounds/{path}" for _, path in FILES}


def test_what_is_heard_often_has_several_takes() -> None:
    assert all(TABLE[name]["takes"] >= 3 for name in ("deal", "play", "take", "draw"))


# Every take


@pytest.mark.parametrize(("name", "path"), some(FILES))
def test_it_does_not_clip_and_has_no_constant_part(name: str, path: str) -> None:
    assert np.abs(channels(path)).max() < 10 ** (-1 / 20)
    assert np.abs(channels(path).mean(axis=0)).max() < 0.0005


@pytest.mark.parametrize(("name", "path"), FILES)
def test_it_starts_and_ends_in_silence(name: str, path: str) -> None:
    edges = channels(path)[:20], channels(path)[-20:]
    # Music starts in the room that its end has left.
    quiet = 0.01 if name in MUSIC else 0.004
    assert max(np.abs(edge).max() for edge in edges) < quiet
    assert np.abs(channels(path)).max() > 0.3


@pytest.mark.parametrize(("name", "path"), some(FILES))
def test_its_figures_are_as_stated(name: str, path: str) -> None:
    said, seen = TABLE[name], measured(path)
    found = {
        "length": seen.length,
        "loudness": seen.loudness + said["gain"],
        "centroid": seen.centroid,
        "decay": seen.decay,
    }
    if name in MUSIC:
        del found["decay"]
    stated = {key: said[key] for key in found}
    assert {key: value for key, value in found.items() if not stated[key][0] <= value <= stated[key][1]} == {}


@pytest.mark.parametrize("name", SEVERAL)
def test_takes_are_as_loud_as_each_other_but_not_the_same(name: str) -> None:
    takes = [heard(path) for path in files(name)]
    levels = [loudness(take) for take in takes]
    assert max(levels) - min(levels) < 0.7
    for one, other in itertools.combinations(takes, 2):
        assert likeness(one, other) < 0.8


def likeness(one: Signal, other: Signal) -> float:
    """Return how alike two sounds are, from 0 to 1, wherever one is laid over the other."""
    size = 1 << (len(one) + len(other) - 1).bit_length()
    product = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.abs(product).max() / np.sqrt(np.sum(one**2) * np.sum(other**2)))


# Beside each other


def test_small_gestures_are_softer_than_large_ones() -> None:
    order = ["draw", "deal", "play", "take", "shuffle"]
    levels = [at_mixer(name) for name in order]
    assert levels == sorted(levels)
    assert levels[-1] - levels[0] < 9


@pytest.mark.slow
def test_the_end_of_a_match_is_heard_best_and_a_win_better_than_a_loss() -> None:
    rest = max(at_mixer(name) for name in TABLE if name not in {"win", "lose"})
    assert at_mixer("win") > at_mixer("lose") > rest - 1


def test_music_stays_behind_what_happens_at_the_table() -> None:
    assert max(map(at_mixer, MUSIC)) < min(at_mixer("turn"), at_mixer("shuffle"), at_mixer("knock")) - 0.5
    assert max(map(at_mixer, MUSIC)) - min(map(at_mixer, MUSIC)) < 1.5


def test_wood_is_darker_than_cards_and_cards_than_nothing_else() -> None:
    cards = [measured(path).centroid for name in NAMES["cards"] for path in files(name)]
    wood = [measured(path).centroid for path in files("knock")]
    bright = [measured(path).centroid for name in ("chalk", "coin") for path in files(name)]
    assert max(wood) < min(cards) / 2
    assert np.mean(bright) > np.mean(cards)


# Loops


@pytest.mark.parametrize("name", MUSIC)
def test_the_seam_of_a_loop_is_not_heard(name: str) -> None:
    for side in channels(f"{name}.ogg").T:
        step, hiss = seam(side)
        assert step < 9
        assert hiss < 6


@pytest.mark.parametrize("name", MUSIC)
def test_a_loop_that_ends_a_little_early_would_be_heard(name: str) -> None:
    """What the test above looks for is found where it is: in a loop that is cut in the middle of a note."""
    side = channels(f"{name}.ogg")[:, 0]
    cut = side[: len(side) // 3 + int(np.abs(side[len(side) // 3 :][:RATE]).argmax())]
    step, hiss = seam(cut)
    assert step > 9 or hiss > 6


@pytest.mark.parametrize("name", MUSIC)
def test_a_loop_breathes(name: str) -> None:
    """Phrases swell and fall: the middle half of its seconds lies within some decibels, the ends farther apart."""
    sound = heard(f"{name}.ogg")
    seconds = sound[: len(sound) // RATE * RATE].reshape(-1, RATE)
    levels = 10 * np.log10(np.mean(seconds**2, axis=1) + 1e-9)
    low, high = np.percentile(levels, [25, 75])
    assert 1 < high - low < 8
