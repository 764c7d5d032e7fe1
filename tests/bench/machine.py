"""What a measured time was measured on: the name of the processor and its clock."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import Final

CPUINFO: Final = Path("/proc/cpuinfo")
HIGHEST: Final = Path("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq")
"""In kHz; virtual machines seldom have it."""


def processor() -> str:
    """Return name, clock and number of logical cores, such as ``AMD EPYC, 2.60 GHz, 2 cores``.

    The clock is the highest that the system tells of, else the one it runs at now; it is left out where neither is
    told, as outside Linux.
    """
    try:
        told = CPUINFO.read_text("utf-8", "replace")
    except OSError:
        told = ""
    name = re.search(r"^(?:model name|Model)\s*:\s*(.+?)\s*$", told, re.MULTILINE)
    parts = [name[1] if name else platform.processor() or platform.machine() or "a processor without a name"]
    mhz = _clock(told)
    if mhz:
        parts.append(f"{mhz / 1000:.2f} GHz")
    cores = os.cpu_count() or 1
    return ", ".join([*parts, f"{cores} core{'s' if cores > 1 else ''}"])


def _clock(cpuinfo: str) -> float | None:
    """Return MHz, None where nobody tells."""
    try:
        return int(HIGHEST.read_text("ascii")) / 1000
    except (OSError, ValueError):
        now = [float(mhz) for mhz in re.findall(r"^cpu MHz\s*:\s*([\d.]+)", cpuinfo, re.MULTILINE)]
        return max(now, default=None)
