"""Somebody who learns the game in the window with one device alone, and errs before he does what is right."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

from tests.window.devices import Finger, Gamepad
from tests.window.program import Program, unhurried

Device = Literal["mouse", "keys", "pad", "finger"]
DEVICES: Final[tuple[Device, ...]] = ("mouse", "keys", "pad", "finger")
LAIN: Final = 0.35  # seconds a thing has to lie before a press is meant for it
ERRORS: Final = 1  # how many wrong cards are tried in a step, besides what is wrong in another way
PATIENCE: Final = 30.0  # seconds
SWAP, CLAIM, SIGNALS = 3, 7, 10  # buttons of the gamepad: Y, LS, RB
Told = dict[str, Any]


@dataclass
class Pupil:
    """Goes through lessons; ``seen`` counts what was done and which errors were explained."""

    program: Program
    device: Device
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.pad = Gamepad(self.program) if self.device == "pad" else None
        self.finger = Finger(self.program)

    # --- what is shown

    def look(self) -> Told:
        """What the program says it shows."""
        told = json.loads(self.program.tell("tell"))
        assert isinstance(told, dict)
        return told

    def until(self, is_there: Callable[[Told], bool], what: str, lain: float = LAIN) -> Told:
        """Wait until that is shown, and has lain there for so many seconds."""
        end = time.monotonic() + unhurried(PATIENCE)
        while not (is_there(now := self.look()) and not now["moving"]):
            assert time.monotonic() < end, f"{what} never came: {now}"
            time.sleep(0.02)
        time.sleep(lain)
        return self.look() if lain else now

    # --- what a device does

    def at(self, point: Sequence[float]) -> None:
        """Click or tap."""
        (self.finger.tap if self.device == "finger" else self.program.click)(*point)

    def press(self, keys: Sequence[str], buttons: Sequence[str | int]) -> None:
        """Press these keys, or these buttons of the gamepad."""
        if self.pad is None:
            self.program.key(*keys)
            return
        for button in buttons:
            if isinstance(button, int):
                self.program.tell("pad", "press", button)
            else:
                self.pad.press(button)

    @property
    def points(self) -> bool:
        """Whether the device points at things."""
        return self.device in ("mouse", "finger")

    def choose(self, name: str) -> None:
        """Press the control with that name on the screen."""
        now = self.until(lambda now: name in now["controls"], name)
        if self.points:
            self.at(now["controls"][name])
            return
        for _step in range(60):
            here = self.look()["focused"]
            if here == name:
                break
            self.press(["Tab"], ["next"])
            self.until(partial(_has_left, here), "another focus", 0)
        else:
            raise AssertionError(f"nothing leads to {name}: {self.look()}")
        self.press(["Return"], ["confirm"])

    # --- the table

    def do(self, action: Sequence[Any], now: Told) -> None:
        """Do this at the table."""
        kind, *rest = action
        getattr(self, f"_{kind}")(now, *rest)
        self.seen[kind] += 1

    def _play(self, now: Told, code: str) -> None:
        codes = [each for each, _point in now["hand"]]
        place, point = codes.index(code), dict(now["hand"])[code]
        if not self.points:
            many = len(codes)
            self.press([str(place + 1)], [*["left"] * many, *["right"] * place, "confirm"])
        elif self.seen["play"] % 2:
            (self.finger if self.device == "finger" else self.program).drag(point, now["trick"])
        else:
            self.at(point)

    def _swap(self, now: Told) -> None:
        seven = next((point for code, point in now["hand"] if code[:-1] in ("7", "2")), None)
        if self.points and seven is not None and now["turned"] is not None and self.seen["swap"] % 2 == 0:
            (self.finger if self.device == "finger" else self.program).drag(seven, now["turned"])
        else:
            self._button(now, "S", SWAP)

    def _button(self, now: Told, key: str, button: int) -> None:
        if self.points:
            self.at(now["keys"][key])
        else:
            self.press([key.lower()], [button])

    def _claim(self, now: Told) -> None:
        self._button(now, "K", CLAIM)

    def _pass(self, now: Told) -> None:
        if self.points:
            self.at(now["sheet"]["pass"])
        else:
            self.press(["p"], [SWAP])

    def _bid(self, now: Told, place: int, value: int, by_rank: bool) -> None:
        sheet = now["sheet"]
        if self.points:
            if by_rank and place != sheet["chosen"]:
                self.at(sheet["ranks"][str(value)])
            elif not by_rank:
                by = place - sheet["chosen"]
                sign = 1 if by > 0 else -1
                for step, times in ((5 * sign, abs(by) // 5), (sign, abs(by) % 5)):
                    for _time in range(times):
                        self.at(sheet["steps"][str(step)])
            self.until(lambda now: now["sheet"].get("chosen") == place, f"the bid {value}")
            self.at(sheet["gold"])
        else:
            by = place - sheet["chosen"]
            steps = ["right" if by > 0 else "left"] * abs(by)
            keys = list(str(value)) if not by_rank else [step.title() for step in steps]
            self.press([*keys, "Return"], [*steps, "confirm"])

    def _call(self, now: Told, code: str) -> None:
        sheet = now["sheet"]
        if self.points:
            self.at(sheet["cards"][code])
            self.until(lambda now: now["sheet"].get("raised") == sheet["places"][code], f"the raised {code}")
            self.at(sheet["gold"])
            return
        for _step in range(40):
            sheet = self.look()["sheet"]
            if sheet["raised"] == sheet["places"][code]:
                self.press(["Return"], ["confirm"])
                return
            down, right = (a - b for a, b in zip(sheet["places"][code], sheet["raised"] or (0, 0), strict=True))
            way = ("down" if down > 0 else "up") if down and len(sheet["ranks"]) > 1 else "right"
            if way == "right" and right + down < 0:
                way = "left"
            self.press([way.title()], [way])
            self.until(partial(_raises_another, sheet["raised"]), "another card", 0)
        raise AssertionError(f"nothing leads to {code}: {sheet}")

    def _signal(self, now: Told, rank: int) -> None:
        if not now["faces"]:
            self._button(now, "C", SIGNALS)
            now = self.until(lambda now: bool(now["faces"]), "the faces")
        place = list(now["faces"]).index(str(rank))
        if self.points:
            self.at(now["faces"][str(rank)])
        else:
            by = place - now["face"]
            ways = ["right" if by > 0 else "left"] * abs(by)
            self.press([str(place + 1)], [*ways, "confirm"])

    # --- a lesson

    def learn(self) -> list[str]:
        """Go through the lesson on the table, errors first; returns the names of its steps."""
        steps: list[str] = []
        for _step in range(80):
            now = self.until(_waits, f"something to do after {steps}")
            if now["screen"] == "LessonDone":
                return steps
            assert not steps or now["step"] != steps[-1], f"step {now['step']} does not go on: {now}"
            steps.append(now["step"])
            if now["asks"]:
                for wrong in _errors(now):
                    now = self._err(wrong, now)
                self.do(now["right"][0], now)
            elif self.points:
                self.at(now["keys"]["Enter"])
            else:
                self.press(["Return"], ["confirm"])
            self.until(partial(_is_further, now["step"]), "the next step", 0)
        raise AssertionError(f"the lesson has no end: {steps}")

    def _err(self, wrong: Sequence[Any], now: Told) -> Told:
        """Do something wrong: it is explained, and nothing has happened; returns what is shown then."""
        self.do(wrong, now)
        then = self.until(lambda then: bool(then["remark"]) and _waits(then), f"an explanation of {wrong}")
        assert then["step"] == now["step"]
        assert then["hand"] == now["hand"]
        self.seen["explained"] += 1
        return then


def _has_left(focused: str | None, now: Told) -> bool:
    return bool(now["focused"] != focused)


def _raises_another(raised: Any, now: Told) -> bool:
    return bool(now["sheet"].get("raised") != raised)


def _is_further(step: str, now: Told) -> bool:
    return now["screen"] == "LessonDone" or bool(now.get("step", step) != step)


def _waits(now: Told) -> bool:
    return now["screen"] == "LessonDone" or bool(now.get("reads") or now.get("asks"))


def _errors(now: Told) -> list[Sequence[Any]]:
    """What is tried of all that is wrong: some cards, the lowest and the highest bid, a call, a face, and the rest."""
    by_kind: dict[str, list[Sequence[Any]]] = {}
    for action in now["wrong"]:
        by_kind.setdefault(action[0], []).append(action)
    found: list[Sequence[Any]] = []
    for kind, actions in by_kind.items():
        found += {"play": actions[:ERRORS], "bid": actions[-1:]}.get(kind, actions[:1])
    return [action for action in found if action[0] != "other"]
