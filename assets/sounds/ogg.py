"""Ogg Vorbis files that come out the same each time: encoded by libsndfile, with a serial number that is not chance."""

from __future__ import annotations

import io
import struct
from functools import cache

import numpy as np
import soundfile

from assets.sounds.physics import RATE, Signal

SERIAL = 0x54524955  # any number does, as long as it stays
_POLYNOMIAL = 0x04C11DB7
_HEAD = 27  # bytes of a page before its table of segments


def encoded(sound: Signal, quality: float) -> bytes:
    """Return ``sound`` (one column for each channel, or none) as Ogg Vorbis; ``quality`` runs from 0 to 1.

    The sound is rounded to 16 bits first: what processors round differently, far below, then makes no other file.
    """
    rounded = np.round(sound * 32768) / 32768
    target = io.BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        target, "w", RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), RATE):  # one long write overflows the encoder's stack
            file.write(rounded[start : start + RATE])
    return with_serial(target.getvalue(), SERIAL)


def decoded(data: bytes) -> Signal:
    """Return what is heard of an Ogg file: one column for each channel."""
    sound, _ = soundfile.read(io.BytesIO(data), always_2d=True)
    return np.asarray(sound, np.float64)


def with_serial(data: bytes, serial: int) -> bytes:
    """Return the Ogg stream ``data`` with another serial number, and the check sums that go with it."""
    made = bytearray(data)
    start = 0
    while start < len(made):
        if made[start : start + 4] != b"OggS":
            raise ValueError(f"no page of Ogg starts at byte {start}")
        segments = made[start + _HEAD - 1]
        end = start + _HEAD + segments + sum(made[start + _HEAD : start + _HEAD + segments])
        struct.pack_into("<I", made, start + 14, serial)
        struct.pack_into("<I", made, start + 22, 0)
        struct.pack_into("<I", made, start + 22, check_sum(made[start:end]))
        start = end
    return bytes(made)


def check_sum(page: bytes | bytearray) -> int:
    """Return Ogg's check sum of ``page``: CRC-32 with its highest bit first, started at nought."""
    table = _table()
    total = 0
    for byte in page:
        total = (total << 8 & 0xFFFFFFFF) ^ table[(total >> 24) ^ byte]
    return total


@cache
def _table() -> tuple[int, ...]:
    entries = []
    for byte in range(256):
        entry = byte << 24
        for _ in range(8):
            entry = (entry << 1 & 0xFFFFFFFF) ^ (_POLYNOMIAL if entry & 0x80000000 else 0)
        entries.append(entry)
    return tuple(entries)
