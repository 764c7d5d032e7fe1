"""Who does the tasks of a measurement: this process, processes of this machine, or the workers of a Dask cluster.

All three yield the same results in the same order, that of the tasks, whatever finishes first; a task follows from its
argument alone, so one that was lost with its worker is simply done again. Tasks are taken as there is room for them:
whoever has heard enough stops listening, and little has been done in vain.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Generic, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 3
"""Tasks that are handed out for each worker: nobody waits for the next one."""
UNHEARD: Final = 1000
"""Results kept at most while an earlier one is not there."""
LOST: Final = 5
"""Times in a row that processes may die without a task done: then it is the task that kills them."""
_PATIENCE: Final = 60.0  # seconds for the first worker of a cluster to be there
_ASKED: Final = 5.0  # seconds between two looks at how many they are


class Lost(Exception):
    """Nobody is left who could do the tasks, or one of them kills whoever tries."""


class Crew(Protocol):
    """Does tasks."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Yield what the function makes of each task, in their order; function, tasks and results can be pickled.

        Close it to hear no more. Raises Lost, and whatever the function does.
        """

    def close(self) -> None:
        """Do no more."""


def crew_of(workers: int = 1, cluster: str | None = None) -> Crew:
    """Return so many processes of this machine, one being this process, or a cluster; raises Lost."""
    if cluster is not None:
        return Cluster(cluster)
    return Processes(workers) if workers > 1 else Alone()


class Alone:
    """This process, one task after the other."""

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Yield each result when it is asked for."""
        yield from map(function, tasks)

    def close(self) -> None:
        """Nothing is held."""


class _Queue(Generic[T, R]):
    """Tasks that are to be handed out, and results that have to wait for an earlier one."""

    def __init__(self, tasks: Iterable[T]) -> None:
        self._tasks = enumerate(tasks)
        self._again: list[tuple[int, T]] = []
        self._done: dict[int, R] = {}
        self._next = 0

    def take(self) -> tuple[int, T] | None:
        """Return the next task with its number, None when there is none, or too many results are waiting."""
        if self._again:
            return self._again.pop()
        return next(self._tasks, None) if len(self._done) < UNHEARD else None

    def give_back(self, tasks: Iterable[tuple[int, T]]) -> None:
        """Let these be done again, before all others."""
        self._again += sorted(tasks, key=lambda each: each[0], reverse=True)

    def done(self, number: int, result: R) -> None:
        """Keep a result until it is its turn."""
        self._done[number] = result

    def due(self) -> Iterator[R]:
        """Yield the results whose turn it is."""
        while self._next in self._done:
            self._next += 1
            yield self._done.pop(self._next - 1)


class Processes:
    """So many processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Yield results; raises Lost when processes die again and again."""
        queue = _Queue[T, R](tasks)
        lost = 0
        while True:
            handed: dict[Future[R], tuple[int, T]] = {}
            pool = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"))
            try:
                while True:
                    while len(handed) < AHEAD * self._workers and (task := queue.take()) is not None:
                        handed[pool.submit(function, task[1])] = task
                    if not handed:
                        return
                    for future in wait(handed, return_when=FIRST_COMPLETED).done:
                        queue.done(handed[future][0], future.result())
                        del handed[future]
                        lost = 0
                    yield from queue.due()
            except BrokenProcessPool as error:  # a process was killed, and the pool ends with it
                lost += 1
                if lost > LOST:
                    raise Lost("the processes that play die again and again") from error
                queue.give_back(handed.values())
            finally:
                pool.shutdown(cancel_futures=True)

    def close(self) -> None:
        """Processes live as long as :meth:`map` is listened to."""


class Cluster:
    """All workers of a Dask cluster, however many come and go; its scheduler does again what a lost one had."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler; raises Lost."""
        try:
            from distributed import Client  # here: only who has a cluster needs it
        except ImportError as error:
            raise Lost("a cluster needs the extra `bench`: pip install -e '.[bench]'") from error
        try:
            self._client = Client(address)
        except (OSError, ValueError) as error:  # a time that has run out is an OSError
            raise Lost(f"no scheduler at {address}: {error}") from error

    def map(self, function: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Yield results; raises Lost when no worker comes, the scheduler goes, or a task kills its workers."""
        from distributed import KilledWorker

        queue = _Queue[T, R](tasks)
        handed: dict[Any, tuple[int, T]] = {}
        try:
            yield from self._results(function, queue, handed)
        except (OSError, CancelledError, KilledWorker) as error:
            raise Lost(f"the cluster cannot go on: {error}") from error
        finally:
            if handed:
                self._client.cancel(list(handed))

    def _results(
        self, function: Callable[[T], R], queue: _Queue[T, R], handed: dict[Any, tuple[int, T]]
    ) -> Iterator[R]:
        from distributed import wait as wait_for

        room, asked = self._room(), time.monotonic()
        while True:
            while len(handed) < room and (task := queue.take()) is not None:
                handed[self._client.submit(function, task[1], pure=False)] = task
            if not handed:
                return
            for future in wait_for(list(handed), return_when="FIRST_COMPLETED").done:
                queue.done(handed[future][0], future.result())
                del handed[future]
            yield from queue.due()
            if time.monotonic() - asked > _ASKED:
                room, asked = self._room(), time.monotonic()

    def close(self) -> None:
        """Leave the cluster as it is, for others."""
        self._client.close()

    def _room(self) -> int:
        """Return how many tasks may be handed out, once there is a worker."""
        self._client.wait_for_workers(1, timeout=_PATIENCE)
        threads: dict[str, int] = self._client.nthreads()
        return AHEAD * max(1, sum(threads.values()))
