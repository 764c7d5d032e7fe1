"""Cases of parametrized tests, of which some are enough every time and all are tried with the slow tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest

MANY: Final = int(os.environ.get("TRIUNFO_MANY", "1"))
"""How many times as many matches, moments, messages and examples are tried as usual: 10 in `tests/nightly.sh`."""


def some(cases: Iterable[Any], step: int = 3, *, whole: bool = False) -> list[Any]:
    """Leave the last case and every ``step``-th before it with the fast tests; the others are marked as slow.

    The last of a list of tables is the one with most players or an auction. ``whole``: a tuple is one argument.
    """
    listed = list(cases)
    return _marked(listed, lambda number: (len(listed) - 1 - number) % step == 0, whole)


def only(cases: Iterable[Any], *fast: Any, whole: bool = False) -> list[Any]:
    """Leave these cases with the fast tests; the others are marked as slow. ``whole``: a tuple is one argument."""
    listed = list(cases)
    missing = [case for case in fast if case not in listed]
    assert not missing, f"no such cases: {missing}"
    return _marked(listed, lambda number: listed[number] in fast, whole)


def thinned(cases: Iterable[Any], step: int = 3) -> list[Any]:
    """Leave out all cases but the last and every ``step``-th before it, unless more than usual is to be tried."""
    listed = list(cases)
    return listed if MANY > 1 else listed[::-1][::step][::-1]


def crossed(ones: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """Pair each case with each of the others, every one an argument.

    The fast tests have each case of both lists at least once; the pairs left over are marked as slow.
    """
    rows, columns = list(enumerate(ones)), list(enumerate(others))
    least = min(len(rows), len(columns))
    return [
        pytest.param(one, other, marks=() if (row - column) % least == 0 else pytest.mark.slow)
        for row, one in rows
        for column, other in columns
    ]


def _marked(cases: list[Any], is_fast: Callable[[int], bool], whole: bool) -> list[Any]:
    marked = []
    for number, case in enumerate(cases):
        values = case if isinstance(case, tuple) and not whole else (case,)
        marked.append(case if is_fast(number) else pytest.param(*values, marks=pytest.mark.slow))
    return marked
