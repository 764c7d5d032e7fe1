"""Runs in ``mutants/``: collects the tests once, and tries each mutant in a process forked from that."""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from tests.mutation import swap

KILLED: Final = 1
SURVIVED: Final = 0
NO_TESTS: Final = 33
TIMEOUT: Final = 36
"""Exit codes as mutmut keeps them."""

COMMON: Final = ("-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal", "--rootdir=.")
_MEMORY: Final = 4 << 30  # bytes; a mutant may never stop collecting things


class Recorder:
    """Notes which mutated functions each test calls, and how long it takes."""

    def __init__(self) -> None:
        self.calls: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: list[str] = []

    def pytest_collection_finish(self) -> None:
        """Keep apart what importing calls."""
        self.calls[""] = sorted(swap.CALLED)
        swap.CALLED.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up what a test took."""
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Note what the test called."""
        self.calls[item.nodeid] = sorted(swap.CALLED)
        swap.CALLED.clear()


class Trials:
    """Tries mutants, the tests first that killed others of the same function, then the quickest."""

    def __init__(self, job: dict[str, Any]) -> None:
        self.job = job
        self.items: dict[str, pytest.Item] = {}
        self.kills: dict[str, Counter[str]] = defaultdict(Counter)
        self.answer = -1
        self.base = Path(tempfile.mkdtemp(prefix="mutation-"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """End the process of a mutant with the first test that fails."""
        if report.failed and self.answer >= 0:
            self._killed_by(report.nodeid)

    def _killed_by(self, test: str) -> None:
        os.write(self.answer, test.encode()[:4000])
        os._exit(KILLED)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants of the job, so many at a time."""
        self.items = {item.nodeid: item for item in session.items}
        gc.freeze()  # so that the pages of what was collected stay shared with the forked processes
        running: dict[int, tuple[str, int, float, float]] = {}
        waiting = list(reversed(self.job["mutants"]))
        with open(self.job["results"], "a", encoding="utf-8") as results:
            while waiting or running:
                while waiting and len(running) < self.job["processes"]:
                    self._start(waiting.pop(), running)
                for child in list(running):
                    code = self._ended(child, running[child])
                    if code is None:
                        continue
                    mutant, read, begun, _ = running.pop(child)
                    test = os.read(read, 4000).decode()
                    os.close(read)
                    if test:
                        self.kills[mutant.partition("__mutmut_")[0]][test] += 1
                    seconds = round(time.monotonic() - begun, 2)
                    results.write(json.dumps({"mutant": mutant, "code": code, "test": test, "seconds": seconds}) + "\n")
                    results.flush()
                    shutil.rmtree(self.base / mutant, ignore_errors=True)
                time.sleep(0.002)
        shutil.rmtree(self.base, ignore_errors=True)
        return True

    def _tests(self, mutant: str) -> list[str]:
        function = mutant.partition("__mutmut_")[0]
        seconds, kills = self.job["seconds"], self.kills[function]
        tests = [test for test in self.job["tests"].get(function, ()) if test in self.items]
        return sorted(tests, key=lambda test: (-kills[test], seconds.get(test, 0.0)))

    def _start(self, mutant: str, running: dict[int, tuple[str, int, float, float]]) -> None:
        left: float = self.job["budget"]
        chosen: list[str] = []
        for test in self._tests(mutant):
            left -= self.job["seconds"].get(test, 0.0)
            if chosen and left < 0:
                break
            chosen.append(test)
        limit = 4 + int(2 * sum(self.job["seconds"].get(test, 0.0) for test in chosen))
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            self._try(mutant, [self.items[test] for test in chosen], write, limit)
        os.close(write)
        running[child] = (mutant, read, time.monotonic(), 20.0 * limit)

    def _ended(self, child: int, about: tuple[str, int, float, float]) -> int | None:
        _, _, begun, limit = about
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
                return TIMEOUT
            return os.WEXITSTATUS(status) if os.WIFEXITED(status) else KILLED
        if time.monotonic() - begun < limit:
            return None
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return TIMEOUT

    def _try(self, mutant: str, items: list[pytest.Item], answer: int, limit: int) -> None:
        """In a process of its own: run these tests with the mutant until one fails, or so many seconds are used up."""
        code, test = SURVIVED, "-"
        try:
            self.answer = answer
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            os.dup2(nothing, 2)
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
            (self.base / mutant).mkdir()
            if items:
                items[0].config._tmp_path_factory._basetemp = self.base / mutant  # type: ignore[attr-defined]
            swap.activate(mutant)
            for item, following in zip(items, [*items[1:], None], strict=True):
                test = item.nodeid
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except BaseException:
            self._killed_by(test)
        os._exit(code)


def try_at_import(job: dict[str, Any]) -> int:
    """Try mutants of functions that importing calls: each in a process forked before anything mutated is imported."""
    importlib.import_module("numpy")  # what takes longest
    sound = cache(lambda tests: _is_passed(tests, ""))  # what fails without a mutant says nothing
    with open(job["results"], "a", encoding="utf-8") as results:
        for mutant, tests in job["mutants"].items():
            begun = time.monotonic()
            test = next((each for each in tests if not _is_passed(each, mutant) and sound(each)), "")
            result = {"mutant": mutant, "code": KILLED if test else SURVIVED, "test": test}
            results.write(json.dumps({**result, "seconds": round(time.monotonic() - begun, 2)}) + "\n")
            results.flush()
    return 0


def _is_passed(tests: str, mutant: str) -> bool:
    """Return whether this file or folder of tests notices nothing of the mutant, in a process of its own."""
    child = os.fork()
    if child == 0:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        swap.install(record=False, at_import=mutant)
        os._exit(KILLED if pytest.main([*COMMON, "-x", tests]) else SURVIVED)
    return os.waitpid(child, 0)[1] == 0


def main(arguments: list[str]) -> int:
    """Do one job: a file of JSON with what is to be done."""
    job = json.loads(Path(arguments[0]).read_text("utf-8"))
    if job["what"] == "import":
        return try_at_import(job)
    swap.install(record=job["what"] == "record")
    if job["what"] == "try":
        return int(pytest.main([*COMMON, *job["selection"]], plugins=[Trials(job)]))
    recorder = Recorder()
    code = int(pytest.main([*COMMON, *job["selection"]], plugins=[recorder]))
    record = {"calls": recorder.calls, "seconds": recorder.seconds, "failed": recorder.failed}
    Path(job["results"]).write_text(json.dumps(record), "utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
