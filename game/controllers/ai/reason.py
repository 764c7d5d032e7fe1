"""A reason: a fact of the position that speaks for an action, as a code and what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Reason(NamedTuple):
    """What speaks for an action: a code (reasons.py lists them), and cards, points, names; words are made elsewhere."""

    code: str
    facts: Mapping[str, object]
