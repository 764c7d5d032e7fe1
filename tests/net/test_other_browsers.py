"""The phone's page in Firefox and in WebKit, where they are installed: a deal by touch or mouse, and the way back."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

from game.model.presets import preset
from game.net.addresses import LOOPBACK
from tests.displays import x_server
from tests.net.browsers import _KNOWS, PATIENCE, UPRIGHT, Host, _lasting
from tests.net.served import free_port
from tests.net.test_return_phones import gone

pytestmark = pytest.mark.slow
_MINE: Final = "#app:has(.tag) .c.own"
"""A card of the hand, where its owner is asked for one."""
_NEXT: Final = (".over .gold", f"{_MINE}.up", _MINE)
"""What is tapped to go on, the first that there is."""
_PLACE: Final = """async () => {
  const { wheres, text } = %s;
  const find = (where) => [...document.querySelectorAll(where)].find((each) => each.textContent.includes(text));
  const element = wheres.map(find).find(Boolean);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest" });
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2].map(Math.round);
  };
  const before = centre();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const now = centre();
  return String(now) === String(before) && element.contains(document.elementFromPoint(...now)) ? now : null;
}"""
"""Where the first of them is that has this text; null unless it is there, at rest, and nothing lies over it."""
_LISTEN: Final = """if (!window.told) {
  window.told = [];
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
    addEventListener(kind, (event) => told.push(String(event.message || event.reason || event.violatedDirective)));
}"""


class Other(ABC):
    """A browser that is driven by W3C's protocols; ``problems`` are errors that it has told of the page."""

    pointer: str

    def __init__(self) -> None:
        self.problems: list[str] = []

    @abstractmethod
    def begin(self) -> None:
        """Close the page, if there is one, and begin with a profile that knows nothing of any table."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Load a page."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page once more."""

    @abstractmethod
    def evaluate(self, function: str) -> Any:
        """Return what a function of the page returns."""

    @abstractmethod
    def perform(self, source: Mapping[str, object]) -> None:
        """Have a finger, a mouse or a keyboard do something."""

    def place(self, *wheres: str, text: str = "") -> list[int] | None:
        """Return where that can be tapped; None as long as it cannot."""
        found: list[int] | None = self.evaluate(_PLACE % json.dumps({"wheres": wheres, "text": text}))
        return found

    def tap(self, *wheres: str, text: str = "", swipe: int = 0) -> bool:
        """Tap on the first of these that there is, or swipe from it so many pixels upwards; whether it can be."""
        at = self.place(*wheres, text=text)
        if at is not None:
            down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
            lifts = range(0, swipe + 1, 20)
            there, *moves = [{"type": "pointerMove", "x": at[0], "y": at[1] - lift, "duration": 10} for lift in lifts]
            actions, kind = [there, down, *moves, up], {"pointerType": self.pointer}
            self.perform({"type": "pointer", "id": "finger", "parameters": kind, "actions": actions})
        return at is not None

    def press(self, where: str, text: str = "") -> None:
        """Tap on it once it can be tapped."""
        self.wait(lambda: self.tap(where, text=text))

    def write(self, where: str, text: str) -> None:
        """Tap on a field and type."""
        self.press(where)
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keys", "actions": keys})

    def wait(self, until: Callable[[], bool], patience: float = PATIENCE / 1000) -> None:
        """Wait until it comes to that."""
        end = time.monotonic() + patience
        while not until():
            assert time.monotonic() < end, self.evaluate("() => document.body.innerText")
            time.sleep(0.02)

    def play(self, until: Callable[[], bool]) -> None:
        """Tap until it comes to that."""
        self.wait(lambda: until() or (self.tap(*_NEXT) and until()), 5 * PATIENCE / 1000)

    def knows(self, host: Host, name: str) -> bool:
        """Whether the page knows what that seat may know, and says it."""
        known = self.evaluate(_KNOWS)
        return known is not None and {**known, "says": _lasting(known["says"])} == host.knows(name)


class Firefox(Other):
    """Debian's Firefox, by WebDriver BiDi."""

    pointer = "touch"

    def __init__(self, line: ClientConnection) -> None:
        super().__init__()
        self.line, self.number, self.page = line, 0, ""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **params: object) -> Any:
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while (told := json.loads(self.line.recv(PATIENCE / 1000))).get("id") != self.number:
            if told["params"]["level"] == "error":
                self.problems.append(told["params"]["text"])
        assert told["type"] == "success", told
        return told["result"]

    def begin(self) -> None:
        if self.page:
            self.ask("browsingContext.close", context=self.page)
        profile = self.ask("browser.createUserContext")["userContext"]
        self.page = self.ask("browsingContext.create", type="tab", userContext=profile)["context"]
        self.ask("browsingContext.setViewport", context=self.page, viewport=UPRIGHT)

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.page, wait="complete")

    def evaluate(self, function: str) -> Any:
        text = f"Promise.resolve(({function})()).then(JSON.stringify)"
        told = self.ask("script.evaluate", expression=text, target={"context": self.page}, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def perform(self, source: Mapping[str, object]) -> None:
        self.ask("input.performActions", context=self.page, actions=[source])


class WebKit(Other):
    """WebKitGTK's MiniBrowser, by WebDriver.

    What its console says cannot be had while it is driven: each page is first loaded by one that is not, and the driven
    one listens for its errors.
    """

    pointer = "mouse"  # it has no finger

    def __init__(self, port: int, program: str, env: Mapping[str, str]) -> None:
        super().__init__()
        self.port, self.program, self.env, self.session = port, program, env, ""

    def ask(self, path: str, facts: object = None, method: str = "POST") -> Any:
        line = http.client.HTTPConnection(LOOPBACK, self.port, timeout=PATIENCE / 1000)
        try:
            line.request(method, self.session + path, json.dumps(facts or {}) if method == "POST" else None)
            told = json.load(line.getresponse())["value"]
        finally:
            line.close()
        assert not isinstance(told, dict) or "error" not in told, told
        return told

    def begin(self) -> None:
        if self.session:
            self.ask("", method="DELETE")
            self.session = ""
        options = {"binary": self.program, "args": ["--automation", "--full-screen"]}  # without bars
        made = self.ask("/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = f"/session/{made['sessionId']}"
        self.ask("/window/rect", UPRIGHT)

    def go(self, address: str) -> None:
        command = [self.program, "--enable-write-console-messages-to-stdout=true", address]
        with pytest.raises(subprocess.TimeoutExpired) as ended:  # it writes them to its errors
            subprocess.run(command, capture_output=True, env=self.env, timeout=5)
        self.problems += re.findall("CONSOLE .*ERROR.*", (ended.value.stderr or b"").decode())
        self.ask("/url", {"url": address})

    def reload(self) -> None:
        self.ask("/refresh")

    def evaluate(self, function: str) -> Any:
        answer = "(found) => [found, told.splice(0)], (error) => [null, [String(error)]]"
        text = f"{_LISTEN} Promise.resolve(({function})()).then({answer}).then(JSON.stringify).then(arguments[0]);"
        found, told = json.loads(self.ask("/execute/async", {"script": text, "args": []}))
        self.problems += told
        return found

    def perform(self, source: Mapping[str, object]) -> None:
        self.ask("/actions", {"actions": [source]})


@contextmanager
def running(command: list[str], env: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Run a program, and end it with all that it has started."""
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=env, process_group=0
    ) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((LOOPBACK, port)) == 0


@contextmanager
def firefox(folder: Path) -> Iterator[Other]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("there is no Firefox: install Debian's firefox-esr")
    (folder / "user.js").write_text('user_pref("dom.w3c_touch_events.enabled", 1);\n')
    command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with running(command, os.environ | {"HOME": str(folder)}) as process:
        assert process.stderr is not None
        found = next(filter(None, (re.search(r"listening on (ws:\S+)", line) for line in process.stderr)))
        with connect(f"{found[1]}/session", proxy=None, max_size=None) as line:
            yield Firefox(line)


@contextmanager
def webkit(folder: Path) -> Iterator[Other]:
    program = next(map(str, Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")), None)
    if program is None or not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        pytest.skip("there is no WebKit: install Debian's webkit2gtk-driver and xvfb")
    port = free_port()
    with x_server("{width}x{height}".format(**UPRIGHT)) as display:
        env = os.environ | {"DISPLAY": display, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
        with running(["WebKitWebDriver", f"--port={port}"], env):
            end = time.monotonic() + PATIENCE / 1000
            while not answers(port):
                assert time.monotonic() < end
                time.sleep(0.05)
            yield WebKit(port, program, env)


@pytest.mark.parametrize("opened", [firefox, webkit])
def test_a_deal_and_the_way_back(opened: Callable[[Path], AbstractContextManager[Other]], tmp_path: Path) -> None:
    with opened(tmp_path) as other, Host("brisca", preset("brisca", 2)) as host:

        def seen() -> dict[str, Any]:
            known: dict[str, Any] = host.knows("Anna")["seen"]
            return known

        other.begin()
        other.go(host.address.partition("?")[0])
        assert other.evaluate("() => [innerWidth, innerHeight]") == list(UPRIGHT.values())
        other.press("button[aria-label=Settings]")
        other.wait(lambda: other.place("select") is not None)
        scheme = other.evaluate("() => getComputedStyle(document.querySelector('select')).colorScheme")
        assert scheme == "light"  # as the paper: WebKit paints the whole field by it, under the dark letters
        other.press(".over .gold")
        other.write("input.code", host.service.guests.code)
        other.write("input.name", "Anna")
        other.press("button[type=submit]")
        other.wait(lambda: other.evaluate(_KNOWS) is not None)
        other.play(lambda: other.place(_MINE) is not None)
        other.wait(lambda: other.tap(_MINE, swipe=200))
        other.wait(lambda: len(seen()["hand"]) == 2 or len(seen()["tricks"]) == 1)
        other.play(lambda: len(seen()["tricks"]) >= 3)
        other.reload()
        other.wait(lambda: other.knows(host, "Anna"))
        other.play(lambda: bool(seen()["results"]))
        other.wait(lambda: other.place(".over .gold", text="Next deal") is not None)

        other.begin()
        gone(host, "Anna")
        other.go(host.address)
        other.write("input.name", "Anna")
        other.press("button[type=submit]")
        other.wait(lambda: other.place("h2", text="Are you Anna?") is not None)
        other.press("button", text="Yes, I’m Anna")
        other.wait(lambda: bool(host.service.guests.returning.questions))
        with host._lock:
            host.service.guests.returning.answer(host.service.guests.returning.questions[0].number, True)
        other.wait(lambda: other.place(".over .gold", text="Next deal") is not None)
        assert other.knows(host, "Anna")
        assert other.problems == host.problems == []
