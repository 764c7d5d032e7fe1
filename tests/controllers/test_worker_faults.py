"""Workers and threads that hang, and workers that answer what is no answer."""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import pytest

from game.controllers.computer import Question, think
from game.controllers.player import NoAction
from game.controllers.worker import PATIENCE, WorkerEngine, WorkerError, spawn_worker
from game.model.actions import Action
from tests.controllers.test_worker import answer_of, question


class DeafProcess:
    """A worker that says that it is ready, and then nothing."""

    pid = 0

    def __init__(self, says: object = ("ready", 0, False)) -> None:
        self.replies = [says]

    def poll(self) -> bool:
        return bool(self.replies)

    def recv(self) -> object:
        return self.replies.pop(0)

    def send(self, message: object) -> None:
        """It hears nothing."""

    def close(self) -> None:
        """Nothing is open."""

    def join(self, patience: float) -> None:
        """It has ended already."""

    def is_alive(self) -> bool:
        return False


def test_a_question_over_which_two_workers_hang_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("game.controllers.worker.monotonic", lambda: now)
    workers: list[DeafProcess] = []

    def spawn() -> tuple[Connection, SpawnProcess]:
        workers.append(DeafProcess())
        return workers[-1], workers[-1]  # type: ignore[return-value]

    engine = WorkerEngine(spawn)
    ticket = engine.ask(question())
    assert engine.answer(ticket) is None
    now += PATIENCE + 1
    assert engine.answer(ticket) is None
    assert engine.answer(ticket) is None  # the second worker is ready
    now += PATIENCE + 1
    with pytest.raises(WorkerError, match="2 workers"):
        engine.answer(ticket)
    assert engine.kind == "process"
    assert len(workers) == 3
    engine.close()


def test_a_thread_that_hangs_is_left_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("game.controllers.worker.monotonic", lambda: now)
    hang = threading.Event()
    interval = sys.getswitchinterval()

    def spawn() -> tuple[Connection, SpawnProcess]:
        raise PermissionError("no processes here")

    def thinking(asked: Question) -> Generator[None, None, Action | NoAction]:
        yield
        if asked.level == "hangs":
            hang.wait(60)
        return think(asked)

    monkeypatch.setattr("game.controllers.worker.thinking", thinking)
    engine = WorkerEngine(spawn)
    try:
        ticket = engine.ask(question("hangs"))
        assert engine.answer(ticket) is None
        now += PATIENCE + 1
        assert engine.answer(ticket) is None
        now += PATIENCE + 1
        with pytest.raises(WorkerError):
            engine.answer(ticket)
        assert answer_of(engine, engine.ask(question())) == think(question())
    finally:
        hang.set()
        engine.close()
        sys.setswitchinterval(interval)


@pytest.mark.slow
@pytest.mark.parametrize("garbage", [None, ("answer", 1)], ids=repr)
def test_a_worker_that_sends_what_is_no_reply_is_replaced(garbage: object) -> None:
    spawned: list[object] = []

    def spawn() -> tuple[Connection, SpawnProcess]:
        spawned.append(garbage)
        if len(spawned) > 1:
            return spawn_worker()
        deaf = DeafProcess(garbage)
        return deaf, deaf  # type: ignore[return-value]

    engine = WorkerEngine(spawn)
    try:
        assert answer_of(engine, engine.ask(question())) == think(question())
    finally:
        engine.close()
