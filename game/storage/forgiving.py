"""Reads what is not all as it should be: each value is checked alone, and a bad one costs nothing but itself.

Imported where a file turned out to be such a one: most never are.
"""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

import msgspec

_EMPTY: Final[tuple[object, ...]] = ({}, [])
Told = Callable[[str], None]
"""Hears where a bad value stood, and what was wrong with it: the value itself is not told."""


def cleaned(value: object, kind: Any, told: Told, where: str = "$") -> object:
    """Return a decoded value without what is none of its ``kind``, so that ``msgspec.convert`` takes it.

    What is bad becomes the usual one: of a field its default, inside a list or a table nothing at all; but where the
    usual one is empty, that, so that its place or its key stays. Raises ValidationError where nothing can be had.
    """
    reason = _fault(value, kind)
    if reason is None:
        return value
    found = _parts(value, kind, told, where)
    reason = reason if found is None else _fault(found, kind)  # there may be too many, or too few are left
    if reason is not None:
        raise msgspec.ValidationError(f"{where}: {reason}")
    return found


def _parts(value: object, kind: Any, told: Told, where: str) -> object:
    """The same of what has parts; None for what has none."""
    origin, inner = _bare(kind)
    if origin in (Union, UnionType):
        return next((_parts(value, each, told, where) for each in inner if each is not NoneType), None)
    if isinstance(value, dict):
        if origin is dict:
            return _entries(value, inner, told, where)
        if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
            return _fields(value, origin, told, where)
    if isinstance(value, list) and origin is tuple and inner[-1] is Ellipsis:
        items = (_one(each, inner[0], told, f"{where}[{number}]") for number, each in enumerate(value))
        return [each for each in items if each is not None]
    return None


def _entries(value: dict[str, object], inner: tuple[Any, ...], told: Told, where: str) -> dict[str, object]:
    """The entries of a table that can be read."""
    key, content = inner
    found: dict[str, object] = {}
    for name, each in value.items():
        fault = _fault(name, key)
        if fault is not None:
            told(f"{where}: {fault}")
        elif (good := _one(each, content, told, f"{where}.{name}")) is not None:
            found[name] = good
    return found


def _fields(value: dict[str, object], struct: Any, told: Told, where: str) -> dict[str, object]:
    """The fields of a struct that can be read; those without a default are wanted."""
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(struct):
        if field.encode_name not in value:
            continue
        try:
            found[field.encode_name] = cleaned(value[field.encode_name], field.type, told, f"{where}.{field.name}")
        except msgspec.ValidationError as error:
            if field.required:
                raise
            told(str(error))
    return found


def _one(value: object, kind: Any, told: Told, where: str) -> object:
    """One of several: what can be had of it, else the usual one where that is empty, else None."""
    try:
        return cleaned(value, kind, told, where)
    except msgspec.ValidationError as error:
        told(str(error))
    return next((empty for empty in _EMPTY if _fault(empty, kind) is None), None)


def _fault(value: object, kind: Any) -> str | None:
    """Return what is wrong with a value; None where nothing is."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _bare(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return what a type is made of, without its limits: the class itself, and the types inside it."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return get_origin(kind) or kind, get_args(kind)
