"""``verify`` and a second reading made from FORMATS.md alone agree on sound records and on every kind of forgery."""

from __future__ import annotations

import random

import pytest

from game.commands.verify import figures
from game.controllers.verification import verify
from game.model.errors import InvalidRecord
from tests.attack.seals import ALTERATIONS, need_agreement, originals
from tests.cases import MANY


@pytest.mark.parametrize("name", ALTERATIONS)
def test_both_readings_agree_and_no_forgery_is_believed(name: str) -> None:
    for seed in range(6 * MANY):
        chance = random.Random(f"{name} {seed}")
        lines = list(originals()[seed % len(originals())])
        data = "\n".join([*ALTERATIONS[name].do(lines, chance), ""]).encode()
        told = what_verify_tells(data)
        need_agreement(name, bool(told["fault"]), told, data)


def what_verify_tells(data: bytes) -> dict[str, object]:
    try:
        return figures(verify(data.splitlines(keepends=True))[0])
    except InvalidRecord as error:
        return {"fault": {"code": error.code}}
