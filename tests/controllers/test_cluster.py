"""A Dask cluster that measures strength: the figures and records of one process, even where a worker is killed."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import pytest

from game.model.presets import preset
from tests.bench import strength
from tests.bench.crews import Alone, Cluster
from tests.bench.duplicate import CHUNK, Pairing, chunks, play_chunk
from tests.controllers.test_duplicate import without_times
from tests.systems import KILLED

dask = pytest.importorskip("dask", reason="needs the extra `bench`")
pytestmark = [
    pytest.mark.slow,
    # Connections of threads that end with the program.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]
ROOT = Path(__file__).resolve().parents[2]
LINES = 60.0  # seconds until a program has said what it was to say


@contextlib.contextmanager
def running(log: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program of Dask's, with what it says in a file."""
    with log.open("wb") as file:
        process = subprocess.Popen([sys.executable, "-m", "dask", *words], cwd=ROOT, stdout=file, stderr=file)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        return int(own.getsockname()[1])


class Workplace:
    """A scheduler and two workers."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.address = f"tcp://127.0.0.1:{free_port()}"
        words = ("--host", self.address, "--no-dashboard")
        stack.enter_context(running(folder / "scheduler", "scheduler", *words))
        self.workers = [
            stack.enter_context(
                running(
                    folder / f"worker{number}", "worker", self.address, "--nthreads", "1", "--no-nanny",
                    "--no-dashboard", "--local-directory", str(folder),
                )
            )
            for number in range(2)
        ]  # fmt: skip
        until = time.monotonic() + LINES
        while any("Registered to" not in (folder / f"worker{number}").read_text("utf-8") for number in range(2)):
            assert time.monotonic() < until, (folder / "worker0").read_text("utf-8")
            time.sleep(0.1)


@pytest.fixture
def workplace(tmp_path: Path) -> Iterator[Workplace]:
    with ExitStack() as stack:
        yield Workplace(tmp_path, stack)


def test_a_worker_killed_in_the_middle_changes_nothing(workplace: Workplace) -> None:
    pairing = Pairing("briscola", preset("briscola", 2), "casual", "greedy-points", "cluster", records=True)
    task, pairs = partial(play_chunk, pairing), 16 * CHUNK
    with closing(Cluster(workplace.address)) as crew:
        found = []
        for number, chunk in enumerate(crew.map(task, chunks(pairs))):
            found.append(chunk.decks)
            if number == 3:
                workplace.workers[0].kill()
    assert workplace.workers[0].wait(timeout=10) == KILLED
    assert workplace.workers[1].poll() is None
    assert found == [chunk.decks for chunk in Alone().map(task, chunks(pairs))]


def test_the_command_prints_and_writes_the_same(
    workplace: Workplace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told, records = list[str](), list[bytes]()
    for where in ([], ["--cluster", workplace.address]):
        path = tmp_path / f"records{len(told)}"
        assert strength.main(["greedy", "random", "--sprt", "0", "200", "--out", str(path), *where]) == 0
        told.append(without_times(capsys.readouterr().out))
        records.append(path.read_bytes())
    assert told[0] == told[1]
    assert "elo +200 accepted" in told[0]
    assert records[0] == records[1] != b""


def test_where_nobody_is_there_is_nothing_to_measure_with(capsys: pytest.CaptureFixture[str]) -> None:
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        assert strength.main(["greedy", "random", "--cluster", f"tcp://127.0.0.1:{free_port()}"]) == 1
    assert "no scheduler at tcp://127.0.0.1" in capsys.readouterr().err
