"""The worker process: what it is told, that late answers die, and that it never outlives the game."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from game.controllers.computer import AiPlayer, Question, think
from game.controllers.player import NoAction
from game.controllers.room import Room
from game.controllers.streams import deal_seed, decision_seed, player_seed, table_chance
from game.controllers.worker import NICER, WorkerEngine, WorkerError, pure_start, spawn_worker
from game.model.actions import Action, Play
from game.model.cards import parse_card
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from tests.controllers.support import table
from tests.model.support import brisca
from tests.patience import wait_for
from tests.systems import IS_WINDOWS, KILL, freeze, is_alive, priority_of

ROOT = Path(__file__).resolve().parents[2]


def observation(card: str = "1c") -> Observation:
    return table(brisca(2), 1, (f"7o {card} 2c", "4e 5e 6e"), "12o", "3c 4c").observe(0)


def question(level: str = "casual", card: str = "1c") -> Question:
    return Question(level, "stream", observation(card))


def answer_of(engine: WorkerEngine, ticket: int) -> Action | NoAction:
    answer = wait_for(lambda: engine.answer(ticket))
    assert isinstance(answer, (Play, NoAction))
    return answer


def test_it_answers_as_thinking_here_would(engine: WorkerEngine) -> None:
    engine.start()
    tickets = {engine.ask(question(level)): level for level in ("casual", "greedy", "random", "dodger")}
    for ticket, level in tickets.items():
        assert answer_of(engine, ticket) == think(question(level))
        assert engine.answer(ticket) is None  # only once
    assert engine.kind == "process"
    assert engine.worker_has_pygame is False


def test_the_first_question_starts_it(engine: WorkerEngine) -> None:
    assert engine.kind == "none"
    assert engine.process_id is None
    answer_of(engine, engine.ask(question()))
    assert engine.process_id not in (None, os.getpid())


@pytest.mark.slow
def test_a_whole_match_is_played_through_it(engine: WorkerEngine) -> None:
    rules = preset("brisca", 3)
    match = Match.new(rules, list("abc"))
    players = [AiPlayer("casual", player_seed("w", i), engine) for i in range(3)]
    room = Room(match, players, table_chance("w"), lambda event: None)

    def go() -> bool:
        room.proceed()
        room.step()
        return room.match.is_over

    wait_for(go, 60.0)
    assert sum(room.match.results[0].points) == 120


def test_it_runs_with_less_priority_than_the_window(engine: WorkerEngine) -> None:
    answer_of(engine, engine.ask(question()))
    assert engine.process_id is not None
    below_normal = 0x4000
    assert priority_of(engine.process_id) == (below_normal if IS_WINDOWS else min(19, priority_of(0) + NICER))


class Wire:
    """Stands between engine and worker, and keeps everything that goes to the worker."""

    def __init__(self) -> None:
        self.sent: list[object] = []

    def spawn(self) -> tuple[Connection, SpawnProcess]:
        connection, process = spawn_worker()
        wire = self

        class Tapped:
            def send(self, message: object) -> None:
                wire.sent.append(message)
                connection.send(message)

            def __getattr__(self, name: str) -> object:
                return getattr(connection, name)

        return Tapped(), process  # type: ignore[return-value]


@pytest.mark.slow
def test_the_worker_is_told_nothing_but_what_a_seat_may_know() -> None:
    """Everything that goes through the pipe in a match: tickets, and questions about observations of the seat asked."""
    wire = Wire()
    engine = WorkerEngine(wire.spawn)
    try:
        players = [AiPlayer("casual", player_seed("w", i), engine) for i in range(2)]
        match = Match.new(brisca(2), list("ab"))
        room = Room(match, players, table_chance("secret"), lambda event: None)
        known: list[Observation] = []

        def go() -> bool:
            known.extend(room.observe(seat) for seat in range(2))
            return room.step() and bool(room.match.results)

        wait_for(go, 60.0)
    finally:
        engine.close()
    assert len(wire.sent) > 40
    for message in wire.sent:
        if message is None or isinstance(message, int):
            continue
        assert isinstance(message, tuple)
        ticket, asked = message
        assert isinstance(ticket, int)
        assert type(asked) is Question
        assert asked.level == "casual"
        assert asked.observation in known
        seen = asked.observation
        own = deal_seed(player_seed("w", seen.seating[seen.seat]), seen.number)
        assert asked.stream == decision_seed(own, seen.seat, seen.ply)


def test_a_cancelled_question_is_never_answered(engine: WorkerEngine) -> None:
    first = engine.ask(question("casual", "1c"))
    engine.cancel(first)
    second = engine.ask(question("casual", "11c"))
    answer_of(engine, second)
    assert engine.answer(first) is None
    engine.cancel(first)  # again: without effect
    assert engine.answer(first) is None


@pytest.mark.slow
def test_a_late_answer_dies_quietly(engine: WorkerEngine) -> None:
    """The answer is already on its way when the question is dropped."""
    ticket = engine.ask(question())
    time.sleep(0.8)
    engine.cancel(ticket)
    assert engine.answer(ticket) is None
    other = engine.ask(question())
    answer_of(engine, other)
    assert engine.answer(ticket) is None


def test_an_error_while_thinking_is_told_with_its_traceback(engine: WorkerEngine) -> None:
    ticket = engine.ask(question("no such level"))
    with pytest.raises(WorkerError, match="unknown-level"):
        wait_for(lambda: engine.answer(ticket))
    assert answer_of(engine, engine.ask(question())) == think(question())


def test_a_worker_that_dies_is_replaced_and_asked_again(engine: WorkerEngine) -> None:
    answer_of(engine, engine.ask(question()))
    first = engine.process_id
    assert first is not None
    freeze(first)  # it cannot answer before it dies
    ticket = engine.ask(question())
    os.kill(first, KILL)
    assert answer_of(engine, ticket) == think(question())
    assert engine.kind == "process"
    assert engine.process_id != first


def test_when_workers_keep_dying_a_thread_takes_over() -> None:
    processes: list[SpawnProcess] = []

    def spawn() -> tuple[Connection, SpawnProcess]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=int, daemon=True)  # ends at once
        process.start()
        theirs.close()
        processes.append(process)
        return ours, process

    engine = WorkerEngine(spawn)
    try:
        assert answer_of(engine, engine.ask(question())) == think(question())
        assert engine.kind == "thread"
        assert len(processes) == 3
    finally:
        engine.close()


def test_where_no_process_can_be_started_a_thread_thinks() -> None:
    def spawn() -> tuple[Connection, SpawnProcess]:
        raise PermissionError("no processes here")

    interval = sys.getswitchinterval()
    engine = WorkerEngine(spawn)
    try:
        engine.start()
        assert engine.kind == "thread"
        dropped = engine.ask(question())
        engine.cancel(dropped)
        assert answer_of(engine, engine.ask(question())) == think(question())
        assert engine.answer(dropped) is None
        ticket = engine.ask(question("no such level"))
        with pytest.raises(WorkerError):
            wait_for(lambda: engine.answer(ticket))
    finally:
        engine.close()
        sys.setswitchinterval(interval)


@pytest.mark.slow
def test_a_worker_that_hangs_is_replaced(engine: WorkerEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_of(engine, engine.ask(question()))
    hanging = engine.process_id
    assert hanging is not None
    freeze(hanging)
    ticket = engine.ask(question())
    monkeypatch.setattr("game.controllers.worker.PATIENCE", 0.2)
    time.sleep(0.3)
    assert engine.answer(ticket) is None  # here it is found out
    monkeypatch.undo()
    assert answer_of(engine, ticket) == think(question())
    assert not is_alive(hanging)


def test_closing_ends_the_process_and_refuses_questions() -> None:
    engine = WorkerEngine()
    answer_of(engine, engine.ask(question()))
    pid = engine.process_id
    assert pid is not None
    engine.close()
    assert not is_alive(pid)
    with pytest.raises(RuntimeError, match="closed"):
        engine.ask(question())
    engine.close()


GAME = """
    import signal, sys, time
    from game.controllers.worker import WorkerEngine
    if __name__ == "__main__":
        signal.signal(signal.SIGINT, signal.default_int_handler)  # started in the background a shell ignores it
        engine = WorkerEngine()
        engine.start()
        while engine.worker_has_pygame is None:
            engine.answer(0)
            time.sleep(0.01)
        print(engine.process_id, flush=True)
        time.sleep(60)
"""


@pytest.mark.slow
@pytest.mark.parametrize("end", [KILL] if IS_WINDOWS else [KILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_is_left_when_the_game_is_killed(end: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "play.py"
    script.write_text(textwrap.dedent(GAME))
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    game = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        start_new_session=True,
    )
    assert game.stdout is not None
    with game:
        worker = int(game.stdout.readline())
        children = children_of(game.pid, worker)
        assert worker in children
        game.send_signal(end)
        game.wait(timeout=60)
    wait_for(lambda: not any(is_alive(child) for child in children), 10.0)


def children_of(pid: int, known: int) -> list[int]:
    """The processes that another has started; where nobody tells them the one that is known."""
    if IS_WINDOWS:
        return [known]
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


WORKER = """
import sys
sys.path.append(sys.argv[1])
if __name__ == "__main__":
    from game.controllers.worker import spawn_worker
    connection, process = spawn_worker()
    print(connection.recv()[0])
    connection.close()
    process.join()
"""


def test_field_c4_a_worker_runs_nothing_that_lies_where_one_stands(tmp_path: Path) -> None:
    """Field C4: started in a folder with ``socket.py`` and its like."""
    folder, ran = tmp_path / "here", tmp_path / "ran"
    folder.mkdir()
    for name in ("socket", "struct", "random", "select", "signal", "tempfile", "game"):
        (folder / f"{name}.py").write_text(f"open({str(ran)!r}, 'a').write('{name} ')\nraise SystemExit(9)\n")
    script = tmp_path / "script.py"
    script.write_text(WORKER)
    command = [sys.executable, str(script), str(ROOT)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert not ran.exists(), ran.read_text()
    assert done.stdout == "ready\n", done.stderr


def test_field_c4_nobody_else_is_started_as_a_worker_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Field C4: what the environment says of Python is left out for the start of a worker alone."""
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    before = dict(os.environ)
    with pure_start():
        assert "PYTHONPATH" not in os.environ
        assert os.environ["PYTHONSAFEPATH"]
    assert dict(os.environ) == before


def test_the_stream_of_a_question_is_its_moment() -> None:
    seen = observation()
    assert think(Question("random", "a", seen)) == think(Question("random", "a", seen))
    answers = {think(Question("random", str(stream), seen)) for stream in range(30)}
    assert {play.card for play in answers if isinstance(play, Play)} == set(map(parse_card, ("7o", "1c", "2c")))
