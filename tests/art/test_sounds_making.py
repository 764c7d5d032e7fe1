"""What the sounds are made of: strings in tune that ring as long as said, written music, blows, friction, rooms."""

from __future__ import annotations

import numpy as np
import pytest

from assets.sounds import music
from assets.sounds.measure import Signal, centroid, decay, level, loudness
from assets.sounds.physics import (
    RATE,
    convolved,
    finished,
    in_room,
    lay,
    noise,
    ringing,
    room,
    rubbed,
    silence,
    struck,
    swell,
    tamed,
    trimmed,
)
from assets.sounds.score import Note, Part, Piece, broken, notes, performed, phrases, sections
from assets.sounds.strings import GUITAR, LAUD, MANDOLIN, damped, looped, pitch_of, plucked


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


def pitch_heard(sound: Signal, near: float) -> float:
    """Return the pitch of ``sound`` close to ``near``, from the top of a parabola through its spectrum's peak."""
    size = 8 * len(sound)
    strength = np.log(np.abs(np.fft.rfft(sound * np.hanning(len(sound)), size)) + 1e-12)
    low, high = (int(near * share * size / RATE) for share in (0.95, 1.05))
    peak = low + int(strength[low:high].argmax())
    left, middle, right = strength[peak - 1 : peak + 2]
    return float((peak + (left - right) / (2 * (left - 2 * middle + right))) * RATE / size)


# Strings


@pytest.mark.parametrize("name", ["E2", "A2", "C#3", "G3", "E4", "Bb4", "E5", "B5", "D6"])
def test_a_string_is_in_tune(name: str) -> None:
    push = silence(1.0)
    push[:20] = np.hanning(20)
    push -= push.mean()
    sound = looped(push, pitch_of(name), 3.0, 1.0)
    cents = 1200 * np.log2(pitch_heard(sound, pitch_of(name)) / pitch_of(name))
    assert abs(cents) < 1.5


@pytest.mark.parametrize("ring", [0.5, 2.0])
def test_a_string_rings_as_long_as_is_said(ring: float) -> None:
    push = silence(1.0)
    push[:40] = np.hanning(40)
    push[:200] -= push[:200].mean()
    sound = looped(push, 220.0, ring, ring / 2)
    fall = level(rms(sound, 0.1)) - level(rms(sound, 0.6))
    assert fall == pytest.approx(60 * 0.5 / ring, rel=0.2)


def rms(sound: Signal, at: float) -> float:
    return float(np.sqrt(np.mean(sound[int(at * RATE) : int((at + 0.1) * RATE)] ** 2)))


def test_notes_have_their_pitches() -> None:
    assert pitch_of("A4") == 440
    assert pitch_of("A2") == 110
    assert pitch_of("C4") == pytest.approx(261.63, abs=0.01)
    assert pitch_of("F#4") == pitch_of("Gb4")


def test_a_harder_stroke_is_louder_and_brighter() -> None:
    soft, hard = (plucked(GUITAR, 220.0, 1.0, [(0.0, force)], rng()) for force in (0.3, 0.9))
    assert loudness(hard) > loudness(soft) + 6
    assert centroid(hard) > centroid(soft)


def test_a_mandolin_is_brighter_than_a_guitar() -> None:
    guitar, laud, mandolin = (plucked(kind, 440.0, 1.0, [(0.0, 0.6)], rng()) for kind in (GUITAR, LAUD, MANDOLIN))
    assert centroid(guitar) < centroid(laud) < centroid(mandolin)


def test_a_finger_on_the_string_ends_the_note() -> None:
    note = plucked(GUITAR, 220.0, 1.0, [(0.0, 0.6)], rng())
    stopped = damped(note, 0.3)
    assert np.array_equal(stopped[: int(0.3 * RATE)], note[: int(0.3 * RATE)])
    assert level(rms(stopped, 0.8)) < level(rms(note, 0.8)) - 40


# Written music


def test_a_bar_is_read_note_by_note() -> None:
    read = notes(["E4*2 r Bb3!", "C4+G4*4~"], 4, 0.5, start=8)
    assert [(note.at, note.length, note.name, note.tremolo) for note in read] == [
        (8, 2, "E4", False),
        (11, 1, "Bb3", False),
        (12, 4, "C4", True),
        (pytest.approx(12.05), 4, "G4", True),
    ]
    assert [note.force for note in read] == [0.5, pytest.approx(0.61), 0.5, 0.5]


@pytest.mark.parametrize(
    ("bar", "fault"),
    [("E4*2 H4 r", "'H4' is no note"), ("E4*2 E4", "has not 4 beats"), ("E4*4 r", "has not 4 beats")],
)
def test_a_bar_that_is_wrong_is_named(bar: str, fault: str) -> None:
    with pytest.raises(ValueError, match=rf"bar 2: .*{fault}"):
        notes(["r*4", bar], 4, 0.5)


def test_a_chord_is_broken_in_the_pattern() -> None:
    read = broken(["A2 E3 A3", "G2 D3 G3"], "0 . 12", 3, 0.5, ring=False)
    assert [(note.at, note.name) for note in read] == [
        (0, "A2"), (2, "E3"), (2, "A3"), (3, "G2"), (5, "D3"), (5, "G3"),
    ]  # fmt: skip
    assert {note.length for note in read} == {1}


def test_phrases_and_sections_shape_the_force() -> None:
    phrase = phrases(8, 0.7)
    assert phrase(0) == phrase(8) == pytest.approx(0.7)
    assert max(phrase(beat / 10) for beat in range(80)) == pytest.approx(1.0, abs=0.01)
    assert sections((0, 0.5), (10, 1.0))(5) == pytest.approx(0.75)


def test_what_rings_past_the_end_of_a_piece_is_heard_at_its_start() -> None:
    late = Piece((Part(GUITAR, (Note(3.5, 2, "A3", 0.6),)),), beats=4, pace=120, linger=(), seed=1)
    sound = performed(late).mean(axis=1)
    assert len(sound) == 2 * RATE
    assert rms(sound, 0.0) > rms(sound, 1.0) * 20
    assert abs(sound[0] - sound[-1]) < np.abs(np.diff(sound)).max()


def test_lingering_makes_a_piece_longer() -> None:
    quick, slow = (
        Piece((Part(GUITAR, (Note(0, 1, "A3", 0.6),)),), beats=4, pace=120, linger=linger, seed=1)
        for linger in ((), ((2.0, 0.5),))
    )
    assert len(performed(slow)) > len(performed(quick)) * 1.2


@pytest.mark.parametrize(
    ("strains", "beats", "bars"),
    [
        ((music.FALSETA, music.COPLA, music.RETURN), 6, 24),
        ((music.SERENADE, music.MAJOR, music.FAREWELL), 6, 24),
        ((music.SHORT, music.SHORT_AGAIN, music.LONG), 4, 32),
    ],
)
def test_melodies_move_by_steps_and_leaps_that_are_taken_back(
    strains: tuple[list[str], ...], beats: int, bars: int
) -> None:
    """A voice is sung: most of its intervals are steps or thirds, and none is wider than an octave."""
    read = [note for strain in strains for note in notes(strain, beats, 0.5)]
    assert sum(map(len, strains)) == bars
    heights = [round(12 * np.log2(pitch_of(note.name) / 440)) for note in read]
    leaps = np.abs(np.diff(heights))
    assert leaps.max() <= 12
    assert np.mean(leaps <= 4) > 0.7


# Blows, friction, rooms


def test_a_softer_blow_sounds_darker() -> None:
    board = ringing(0.2, [200, 900, 3000], [0.1, 0.1, 0.1], [1, 1, 1])
    assert centroid(struck(board, 0.004)) < centroid(struck(board, 0.0003)) / 2


def test_a_mode_falls_by_60_db_in_its_decay() -> None:
    assert decay(ringing(1.0, [1000], [0.3], [1.0])) == pytest.approx(100, rel=0.02)


def test_what_slides_faster_is_louder_and_brighter() -> None:
    speed = swell(0.4, [(0, 0.3), (0.19, 0.3), (0.21, 1.0), (0.4, 1.0)])
    sound = rubbed(rng(), speed, 800, 4000)
    half = len(sound) // 2
    assert np.std(sound[half:]) > 3 * np.std(sound[:half])
    assert centroid(sound[half:]) > 1.5 * centroid(sound[:half])


def test_noise_has_the_colour_that_is_said() -> None:
    sound = noise(rng(), 1.0, [(20, -60), (900, -60), (1000, 0), (2000, 0), (2200, -60), (20000, -60)])
    assert 1000 < centroid(sound) < 2000
    assert np.std(sound) == pytest.approx(1.0, rel=0.01)


def test_a_room_answers_a_tone_about_as_loud_as_the_tone() -> None:
    answer = room(rng(), 0.5)
    steady = convolved(noise(rng(), 2.0, [(20, -80), (190, -80), (200, 0), (2000, 0), (2100, -80)]), answer)
    assert np.std(steady[RATE : 2 * RATE]) == pytest.approx(1.0, rel=0.4)
    assert level(rms(answer, 0.35)) < level(rms(answer, 0.02)) - 30


def test_what_is_finished_is_silent_at_both_ends_and_has_no_constant_part() -> None:
    sound = finished(in_room(ringing(0.3, [300], [0.2], [1.0]) + 0.1, room(rng(), 0.3), 0.1))
    assert max(abs(sound[0]), abs(sound[-1])) < 1e-6
    assert abs(sound.mean()) < 0.005


def test_taming_bends_only_what_is_loud() -> None:
    sound = np.array([0.05, -0.05, 1.0, 0.0])
    bent = tamed(sound, 0.6)
    assert bent[:2] == pytest.approx(sound[:2], rel=0.01)
    assert 0.5 < bent[2] < 0.6


def test_trimming_ends_where_silence_begins() -> None:
    sound = silence(1.0)
    lay(sound, np.ones(100), 0.2)
    assert len(trimmed(sound)) == int(0.2 * RATE) + 100


def test_what_runs_past_the_end_is_left_out() -> None:
    ground = silence(0.1)
    lay(ground, np.ones(RATE), 0.05, 0.5)
    assert ground[-1] == 0.5
    lay(ground, np.ones(10), 0.2)
    assert len(ground) == int(0.1 * RATE)
