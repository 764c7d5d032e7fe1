"""Settings: read, shown on every screen that shows them, and written again."""

from __future__ import annotations

import functools
import json
from typing import Any

import msgspec

from game.model.presets import preset, with_options
from game.settings import HouseRules, KeptSeat, Settings, kept_window
from game.storage.settings import SETTINGS, load_settings, rules_kept, save_settings, settings_path
from tests.attack import hostile, keptfiles
from tests.attack.hostile import Chance
from tests.attack.program import see_the_title
from tests.attack.watch import Home, logged, need_kept

IN_THE_WINDOW = 80
"""One case in so many opens the program."""


@functools.cache
def originals() -> tuple[str, ...]:
    """Good settings of both versions."""
    rules = with_options(preset("brisca", 4), {"stake": "5"})
    full = Settings(
        window=(960, 540), language="de", back="tiles", big_numbers=True, game="briscola", level="strong",
        seats=(KeptSeat("Ana", "you"), KeptSeat("Rosa", "rosa", "master")),
        house_rules={"brisca": HouseRules.of("brisca", rules), "briscola": HouseRules(2)},
    )  # fmt: skip
    old = {"version": 1, "speed": "slow", "game": "brisca", "players": 4, "match_kind": "first_to", "match_n": 5}
    return tuple(msgspec.json.encode(values).decode() for values in (full, Settings(window=(960, 540)), old))


def mutated(chance: Chance, number: int) -> bytes:
    """Settings with one field after the other replaced, or after an accident or several."""
    tree: dict[str, Any] = json.loads(chance.choice(originals()))
    kind = chance.randrange(4)
    if kind == 0:
        names = [field.name for field in msgspec.structs.fields(Settings)]
        tree[names[number % len(names)]] = hostile.value(chance)
        return hostile.encoded(tree, chance)
    if kind <= 2:
        for _change in range(chance.choice((1, 1, 2, 5))):
            hostile.change(tree, chance)
        data = hostile.encoded(tree, chance)
        return data if kind == 1 else hostile.mangle(data, chance)
    data = json.dumps(tree, indent=2).encode()
    for _accident in range(chance.choice((1, 1, 2))):
        data = hostile.mangle(data, chance)
    return data


def attack(chance: Chance, home: Home, number: int) -> None:
    """One case: of settings, or of something else that is kept."""
    if chance.randrange(3) == 0:
        keptfiles.attack(chance, home, number)
        return
    _windows(chance)
    data = mutated(chance, number)
    path = home.write("config/settings.json", data)
    if number % IN_THE_WINDOW == 0:
        see_the_title()
    else:
        with logged():
            settings, problem = load_settings()
            if problem is not None:
                problem.encode()
            for game in settings.house_rules:
                rules_kept(settings, game)
            if save_settings(settings) is None:
                assert load_settings() == (settings, None), "what was saved is not what comes back"
    if path.exists() and keptfiles.is_whole(data, SETTINGS):
        return
    need_kept(settings_path(), data)


def _windows(chance: Chance) -> None:
    """A window has had some size: what is kept of it comes back."""
    width, height = (chance.choice((0, 10, 190, 200, 540, 20_000, chance.randrange(-5, 40_000))) for _side in "wh")
    settings = Settings(window=kept_window(width, height))
    assert save_settings(settings) is None
    assert load_settings() == (settings, None), f"a window of {width}x{height} does not come back"
