"""Which code a mutated function runs: its own, until one of its mutants is put in its place.

mutmut writes into each mutated module the function as it was, its mutants, and a decorator that chooses between them at
every call. Here that decorator leaves the function alone and remembers it; :func:`activate` gives it the code of a
mutant, so that the tests run at full speed and properties and cached functions can have mutants as well.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, Final

import mutmut.mutation.trampoline

Function = Any
_KNOWN: Final[list[tuple[dict[str, Any], Function]]] = []

CALLED: Final[set[str]] = set()
"""The mutated functions that were called since this was emptied; only while recording."""


def install(record: bool, at_import: str = "") -> None:
    """Take the place of mutmut's decorator; before any mutated module is imported.

    ``at_import`` names a mutant that is there from the beginning, of a function that importing calls.
    """
    module, _, mutant = at_import.rpartition(".")

    def wrap_in_trampoline(mutants: dict[str, Any], is_classmethod: bool = False) -> Callable[[Function], Function]:
        def remembered(function: Function) -> Function:
            _KNOWN.append((mutants, function))
            if function.__module__ == module:
                return _from_the_beginning(mutants, function, mutant)
            return _recorded(mutants, function) if record else function

        return remembered

    setattr(mutmut.mutation.trampoline, "wrap_in_trampoline", wrap_in_trampoline)  # noqa: B010


def _recorded(mutants: dict[str, Any], function: Function) -> Function:
    @functools.wraps(function)
    def recording(*args: Any, **kwargs: Any) -> Any:
        name = next(iter(name for name in mutants if name != "_mutmut_orig"), None)
        if name is not None:
            CALLED.add(f"{function.__module__}.{name.partition('__mutmut_')[0]}")
        return function(*args, **kwargs)

    return recording


def _from_the_beginning(mutants: dict[str, Any], function: Function, mutant: str) -> Function:
    @functools.wraps(function)
    def choosing(*args: Any, **kwargs: Any) -> Any:
        # Asked at every call: the mutants are entered after the function has been defined.
        return _bare(mutants.get(mutant, function))(*args, **kwargs)

    return choosing


def activate(mutant: str) -> None:
    """Put this mutant, named as mutmut names it, in the place of its function for the rest of the process."""
    module, _, name = mutant.rpartition(".")
    for mutants, function in _KNOWN:
        if function.__module__ == module and name in mutants:
            changed = _bare(mutants[name])
            function.__code__ = changed.__code__
            function.__defaults__ = changed.__defaults__
            function.__kwdefaults__ = changed.__kwdefaults__
            for each in vars(sys.modules[module]).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()  # collecting the tests has called it
            return
    raise LookupError(mutant)


def _bare(thing: Any) -> Function:
    """Return the function inside a property, a cached function or a method of a class."""
    for attribute in ("fget", "func", "__func__", "__wrapped__"):
        inner = getattr(thing, attribute, None)
        if inner is not None:
            return _bare(inner)
    return thing
