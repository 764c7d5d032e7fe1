"""Where sounds become files: each made, brought to its loudness, and encoded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from assets.sounds import cards, music, ogg, voices
from assets.sounds.measure import level, loudness
from assets.sounds.physics import Signal, decibels, finished, in_room, room, tamed, trimmed

CARDS: dict[str, Callable[[int], Signal]] = {
    "shuffle": cards.shuffle,
    "deal": cards.deal,
    "play": cards.play,
    "take": cards.take,
    "draw": cards.draw,
    "exchange": cards.exchange,
}
VOICES: dict[str, Callable[[int], Signal]] = {
    "turn": voices.turn,
    "win": voices.win,
    "lose": voices.lose,
    "chalk": voices.chalk,
    "coin": voices.coin,
    "knock": voices.knock,
}
"""What makes each sound of the cards, and each voice of the table, from the number of the take."""
MUSIC: dict[str, Callable[[], Signal]] = {"guitar": music.guitar, "mandolin": music.mandolin, "catalan": music.catalan}
"""What makes each piece."""

_IN_THEIR_ROOM = {"turn", "win", "lose"}
_PEAK = -3.0  # dBFS: the decoder swings a little beyond what was encoded
_SOUND_QUALITY, _MUSIC_QUALITY = 0.4, 0.1


def recorded(name: str, takes: int) -> Iterator[bytes]:
    """Yield the file of each take of the sound ``name``; the takes are equally loud."""
    if name in MUSIC:
        sound = MUSIC[name]()
        yield ogg.encoded(sound * decibels(_PEAK) / np.abs(sound).max(), _MUSIC_QUALITY)
        return
    heard = [finished(trimmed(_among(name, take))) for take in range(1, takes + 1)]
    even = [sound * decibels(-loudness(sound)) for sound in heard]
    peak = max(float(np.abs(sound).max()) for sound in even)
    yield from (ogg.encoded(sound * decibels(_PEAK) / peak, _SOUND_QUALITY) for sound in even)


def _among(name: str, take: int) -> Signal:
    """Return a sound as it is heard at a table in a small room; notes of a guitar bring their own."""
    if name in _IN_THEIR_ROOM:
        return VOICES[name](take)
    sound = tamed(CARDS[name](take), 0.45) if name in CARDS else tamed(VOICES[name](take), 1.0)
    return in_room(sound, room(np.random.default_rng(41), 0.28), 0.15)


def apart(kept: bytes, new: bytes) -> float:
    """Return how loud the difference between two files is, in dB beside the first; 0 when their lengths differ."""
    ours, theirs = ogg.decoded(kept), ogg.decoded(new)
    if ours.shape != theirs.shape:
        return 0.0
    return level(float(np.sqrt(np.mean((ours - theirs) ** 2)))) - level(float(np.sqrt(np.mean(ours**2))))
