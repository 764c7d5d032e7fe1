"""Three pieces for a long evening, written for this game: Spanish, Neapolitan, Catalan. Each is a loop."""

from __future__ import annotations

from assets.sounds.physics import Signal
from assets.sounds.score import Part, Piece, broken, notes, performed, phrases, sections, shaped
from assets.sounds.strings import GUITAR, LAUD, MANDOLIN

# Guitar: E Phrygian, three quarters in a bar, written in eighths. Two strains down the Andalusian steps with a song in
# C between them, as in a fandango.

FALSETA = [
    "E4*2 A4*3! B4", "C5*2 B4 A4 G4*2", "A4*2 G4 F4 E4 F4", "F4*.25? E4*.25? D4*.25?? E4*3.25 r*2",
    "E4*2 A4*3! C5", "D5*2! C5 B4 A4 B4", "C5 B4 A4 G4 A4 F4", "A4*.25? G#4*2.75 A4 B4*2",
]  # fmt: skip
COPLA = [
    "E4 G4 C5*3! D5", "C5*2 A4*4", "G4 C5 E5*3! D5", "D5*2 B4*4",
    "B4 D5 F5*2! E5 D5", "E5*3 D5 C5*2", "C5*2 B4 A4 G4 A4", "B4 A4 G#4*4?",
]  # fmt: skip
RETURN = [
    "E4*2 A4*3! B4", "C5*2 B4 A4 G4*2", "A4*2 C5! B4 A4 G4", "A4*.25 G#4*2.75 F4 E4*2",
    "F4*2 A4*2! G4 F4", "E4*2 C5*3! B4", "A4*3 G4 F4 D4", "F4*.25? E4*.25? D4*.25?? E4*3.25 r*2",
]  # fmt: skip
_STEPS = ["A2 E3 A3 C4", "G2 D3 G3 B3", "F2 C3 F3 A3", "E2 B2 E3 G#3"]
_SONG = ["C3 G3 C4 E4", "F2 C3 A3 C4", "C3 G3 C4 E4", "G2 D3 G3 B3", "G2 D3 F3 B3", "C3 E3 G3 C4", "F2 C3 A3 C4",
         "E2 B2 E3 G#3"]  # fmt: skip
_LAST = [*_STEPS, "D3 A3 D4 F4", "A2 E3 A3 C4", "F2 C3 F3 A3"]


def guitar() -> Signal:
    """Return the Spanish piece."""
    song = [note for start, bars in ((0, FALSETA), (48, COPLA), (96, RETURN)) for note in notes(bars, 6, 0.62, start)]
    under = (
        broken(_STEPS * 2, "0 1 2 3 2 1", 6, 0.44)
        + broken(_SONG, "0 2 3 1 3 2", 6, 0.42, 48)
        + broken(_LAST, "0 1 2 3 2 1", 6, 0.44, 96)
        + broken(["E2 B2 E3 G#3 B3"], "0 1 2 3 4 .", 6, 0.40, 138)
    )
    arc = sections((0, 0.85), (48, 0.95), (84, 1.1), (96, 0.9), (120, 1.0), (144, 0.75))
    piece = Piece(
        parts=(
            Part(GUITAR, tuple(shaped(shaped(song, phrases(24)), arc)), side=0.08, ring=0.5),
            Part(GUITAR, tuple(shaped(shaped(under, phrases(24, 0.9)), arc)), side=-0.08, ring=0.4),
        ),
        beats=147, pace=196, linger=((22, 0.10), (46, 0.14), (94, 0.16), (118, 0.10), (140, 0.25), (144, 0.4)), seed=1,
    )  # fmt: skip
    return performed(piece)


# Mandolin: D minor, six eighths in a bar, a serenade with its middle in major and a Neapolitan chord before the close.

SERENADE = [
    "D5*3~ E5*2 F5", "E5*3~! A4*3~", "F5*3~ G5*2 A5", "G5*3~ D5*3~?",
    "Bb5*3~! A5*2 G5", "A5*3~ F5*2 D5", "E5*2 F5 E5*2 C#5", "D5*5~? r",
]  # fmt: skip
MAJOR = [
    "F#5*3~! E5*2 D5", "C#5*2 E5 G5*3~", "G5*3~ F#5*2 E5", "A4*2 D5 F#5*3~",
    "B5*3~! A5*2 G5", "F#5*3~ D5*2 A4", "E5*2 F#5 G5*2 C#5", "D5*5~? r",
]  # fmt: skip
_THIRDS = [
    "D5*3~ C#5*2 B4", "A4*2 C#5 E5*3~", "E5*3~ D5*2 C#5", "F#4*2 A4 D5*3~",
    "G5*3~ F#5*2 E5", "D5*3~ A4*2 F#4", "C#5*2 D5 E5*2 A4", "F#4*5~? r",
]  # fmt: skip
FAREWELL = [
    "D5*3~ E5*2 F5", "E5*3~! A4*3~", "F5*2 E5 F5*2 A5", "Bb5*3~! A5*2 G5",
    "G5*3~ Eb5*2 Bb4", "C#5*2 E5 G5*2 E5", "F5*2 E5 D5*3~", "D5*4? r*2",
]  # fmt: skip
_BARCAROLE = [
    "D3 A3 D4 F4", "C#3 A3 E4 G4", "D3 A3 D4 F4", "Bb2 G3 D4 G4", "G2 G3 Bb3 D4", "A2 A3 D4 F4", "A2 G3 C#4 E4",
    "D3 A3 D4 F4", "D3 A3 D4 F#4", "C#3 A3 E4 G4", "A2 G3 C#4 E4", "D3 A3 D4 F#4", "G2 G3 B3 D4", "A2 A3 D4 F#4",
    "A2 G3 C#4 E4", "D3 A3 D4 F#4",
    "D3 A3 D4 F4", "C#3 A3 E4 G4", "F2 A3 D4 F4", "G2 G3 Bb3 D4", "G2 G3 Bb3 Eb4", "A2 G3 C#4 E4", "D3 A3 D4 F4",
]  # fmt: skip


def mandolin() -> Signal:
    """Return the Neapolitan piece."""
    song = [note for start, bars in ((0, SERENADE), (48, MAJOR), (96, FAREWELL)) for note in notes(bars, 6, 0.6, start)]
    second = notes(_THIRDS, 6, 0.45, 48)
    rocking = broken(_BARCAROLE, "0 123 123 1 23 23", 6, 0.40, ring=False)
    close = notes(["D3+A3+D4+F4*4 r*2"], 6, 0.42, 138)
    arc = sections((0, 0.85), (48, 0.9), (78, 1.1), (96, 0.8), (126, 1.05), (144, 0.75))
    piece = Piece(
        parts=(
            Part(MANDOLIN, tuple(shaped(shaped(song, phrases(24)), arc)), side=0.18, ring=0.15, gain=0.9),
            Part(MANDOLIN, tuple(shaped(shaped(second, phrases(24)), arc)), side=0.3, ring=0.15, gain=0.8),
            Part(GUITAR, tuple(shaped(shaped(rocking + close, phrases(24, 0.9)), arc)), side=-0.2, ring=0.5),
        ),
        beats=144, pace=178, linger=((23, 0.08), (46, 0.22), (94, 0.2), (128, 0.08), (140, 0.25), (143, 0.5)), seed=2,
    )  # fmt: skip
    return performed(piece)


# Catalan: two quarters in a bar, written in eighths, as a slow sardana: short steps in G minor, long ones in G major.

SHORT = [
    "D5*1.5! C5*.5 Bb4 A4", "G4*2 Bb4 D5", "Eb5*1.5! D5*.5 C5 Bb4", "A4*3 r",
    "Bb4*1.5 C5*.5 D5 G5!", "F5*1.5 Eb5*.5 D5 Bb4", "Eb5 C5 Bb4 A4", "G4*3 r",
]  # fmt: skip
SHORT_AGAIN = [
    "D5*1.5! C5*.5 Bb4 A4*.5 Bb4*.5", "G4*2 A4*.5 Bb4*.5 C5*.5 D5*.5", "Eb5*1.5! D5*.5 C5 Bb4", "A4*2 F#4*.5 A4*.5 D5",
    "Bb4*1.5 C5*.5 D5 G5!", "F5*1.5 Eb5*.5 D5 Bb4", "Eb5 C5 Bb4*.5 A4*.5 G4*.5 F#4*.5", "G4*3 r",
]  # fmt: skip
LONG = [
    "D5*3! E5", "F#5*1.5 E5*.5 D5*2", "E5*3 D5", "B4*3 r", "C5*1.5 D5*.5 E5! C5", "A4*1.5 B4*.5 C5 A4", "B4 D5 G5*2!",
    "G5 F#5*2? r", "D5*3! E5", "F#5*1.5 G5*.5 A5*2!", "G5*3 E5", "D5*3 r", "E5*1.5 F#5*.5 G5! E5", "D5*1.5 C5*.5 B4 D5",
    "C5 A4 F#4 A4", "G4*3? r",
]  # fmt: skip
_BELOW = [
    "B4*3 C5", "A4*1.5 A4*.5 F#4*2", "G4*3 F#4", "G4*3 r", "A4*1.5 B4*.5 C5 A4", "F#4*1.5 G4*.5 A4 F#4", "G4 B4 B4*2",
    "B4 A4*2? r", "B4*3 C5", "A4*1.5 B4*.5 D5*2", "B4*3 C5", "B4*3 r", "C5*1.5 D5*.5 E5 C5", "B4*1.5 A4*.5 G4 B4",
    "E4 E4 D4 F#4", "D4*3? r",
]  # fmt: skip
# Two chords a bar, bass first.
_SHORT_STEPS = [
    "G2 G3 Bb3", "D3 G3 Bb3", "G2 G3 Bb3", "Bb2 G3 D4", "C3 G3 Eb4", "Eb3 G3 C4", "D3 F#3 C4", "A2 F#3 C4",
    "G2 G3 Bb3", "Bb2 G3 D4", "Bb2 F3 D4", "D3 F3 Bb3", "C3 G3 Eb4", "D3 F#3 C4", "G2 G3 Bb3", "D3 G3 Bb3",
]  # fmt: skip
_LONG_STEPS = [
    "G2 G3 B3", "D3 G3 B3", "D3 A3 F#4", "A2 A3 F#4", "C3 G3 E4", "E3 G3 C4", "G2 G3 B3", "D3 G3 B3",
    "A2 A3 C4", "E3 A3 C4", "D3 A3 C4", "F#2 A3 C4", "G2 G3 B3", "E3 G3 B3", "D3 A3 D4", "A2 A3 F#4",
    "G2 G3 B3", "D3 G3 B3", "F#2 A3 D4", "D3 A3 D4", "E2 G3 B3", "C3 G3 E4", "B2 G3 D4", "G2 G3 B3",
    "C3 G3 E4", "E3 G3 C4", "B2 G3 D4", "G2 G3 B3", "A2 E3 C4", "D3 F#3 C4",
]  # fmt: skip


def catalan() -> Signal:
    """Return the Catalan piece."""
    arc = sections((0, 0.85), (32, 0.92), (64, 0.95), (104, 1.1), (128, 0.8))
    song = notes(SHORT + SHORT_AGAIN + LONG, 4, 0.6)
    below = notes(_BELOW, 4, 0.44, 64)
    steps = broken(_SHORT_STEPS * 2 + _LONG_STEPS, "0 12", 2, 0.42, ring=False)
    close = notes(["G2+D3+G3+B3*3 r"], 4, 0.42, 124)
    piece = Piece(
        parts=(
            Part(LAUD, tuple(shaped(shaped(song, phrases(16)), arc)), side=0.15, ring=0.4),
            Part(LAUD, tuple(shaped(shaped(below, phrases(16)), arc)), side=0.28, ring=0.4, gain=0.8),
            Part(GUITAR, tuple(shaped(shaped(steps + close, phrases(16, 0.9)), arc)), side=-0.2, ring=0.4),
        ),
        beats=128, pace=148, linger=((30, 0.12), (62, 0.22), (94, 0.14), (124, 0.22), (127, 0.6)), seed=3,
    )  # fmt: skip
    return performed(piece)
