"""All objects there are, to find one by its kind, or to count some."""

from __future__ import annotations

import gc


def all_objects() -> list[object]:
    """Return all that the collector of garbage knows, those too that it leaves alone since a first frame was shown."""
    gc.unfreeze()
    return gc.get_objects()
