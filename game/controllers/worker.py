"""Thinking in one other process, so that no frame waits for it: spawned, niced, and gone when the pipe closes.

The worker is told nothing but questions (an observation, a level and a stream of chance for one answer), so it cannot
learn a hidden card. Decisions go before advice that a person waits for, and this before verdicts on deals that are
over; both are worked out bit by bit, so that they make no computer player late. The worker imports no pygame. When it
cannot be started, or dies too often, a thread takes over.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Final, Literal

from game.controllers.ai.weightfiles import WeightFiles, use_weights, weight_files
from game.controllers.computer import AdviceQuestion, Answer, Asked, Question, thinking
from game.controllers.failsafe import WorkerError as WorkerError
from game.controllers.failsafe import told

MOST_RESTARTS: Final = 2
MOST_TRIES: Final = 2
"""Workers that may die or hang over one question."""
NICER: Final = 10  # how much is added to the worker's niceness, so that the window goes first
PATIENCE: Final = 20.0  # seconds without an answer after which the worker is taken for dead

_SAFE: Final = "PYTHONSAFEPATH"

# What goes through the pipe. To the worker: a question with its ticket, a ticket to forget, or None to end.
# From it: what it is (once), an answer, or the text of an error.
_Request = tuple[int, Asked] | int | None
Reply = tuple[Literal["ready"], int, bool] | tuple[Literal["answer"], int, Answer] | tuple[Literal["error"], int, str]


@dataclass(slots=True)
class _Open:
    """A question that is not answered yet, since when it has been thought about, and how often it was begun."""

    asked: Asked
    since: float
    tries: int = 1


class WorkerEngine:
    """An :class:`~game.controllers.computer.Engine` in another process; call from one thread only.

    ``spawn`` may be replaced for tests by something that fails.
    """

    def __init__(self, spawn: Callable[[], tuple[Connection, SpawnProcess]] | None = None) -> None:
        self._spawn = spawn or spawn_worker
        self._connection: Connection | None = None
        self._process: SpawnProcess | None = None
        self._thread: ThreadLink | None = None
        self._restarts = 0
        self._tickets = 0
        self._ready = False  # whether this worker has told that it is there
        self._pending: dict[int, _Open] = {}
        self._answers: dict[int, Answer | WorkerError] = {}  # and what went wrong, for whoever asked
        self._closed = False
        self.worker_has_pygame: bool | None = None  # told by the worker itself; None until it is ready

    @property
    def kind(self) -> Literal["none", "process", "thread"]:
        """What thinks at the moment."""
        return "process" if self._connection is not None else "thread" if self._thread is not None else "none"

    @property
    def process_id(self) -> int | None:
        """The worker's process, None without one."""
        return self._process.pid if self._process is not None else None

    @property
    def is_asked(self) -> bool:
        """Whether an answer is to come."""
        return bool(self._pending)

    def start(self) -> None:
        """Start the worker; it gets ready by itself. Meant for after the first frame, which it would delay."""
        if self.kind != "none" or self._closed:
            return
        self._ready = False
        try:
            self._connection, self._process = self._spawn()
        except Exception:
            # Whatever keeps a process from starting (no rights, no memory, a sandbox): the game goes on in a thread.
            self._thread = ThreadLink()

    def ask(self, asked: Asked) -> int:
        """Send what is asked; return the ticket for its answer."""
        if self._closed:
            raise RuntimeError("the engine is closed")
        self.start()
        self._tickets += 1
        ticket = self._tickets
        self._pending[ticket] = _Open(asked, monotonic())
        self._send((ticket, asked))
        return ticket

    def answer(self, ticket: int) -> Answer | None:
        """Return the answer, once, or None; raises WorkerError when thinking failed."""
        self._collect()
        answer = self._answers.pop(ticket, None)
        if isinstance(answer, WorkerError):
            raise answer
        return answer

    def cancel(self, ticket: int) -> None:
        """Drop the question: it is thought about no further, and a late answer is thrown away."""
        self._answers.pop(ticket, None)
        if self._pending.pop(ticket, None) is not None:
            self._send(ticket)

    def close(self) -> None:
        """End the worker and wait for its end, at most about a second."""
        self._closed = True
        self._pending.clear()
        self._answers.clear()
        if self._thread is not None:
            self._thread.send(None)
            self._thread = None
        self._send(None)
        self._drop_process(patience=0.7)

    # -- the link ----------------------------------------------------------------------------------------------------

    def _send(self, request: _Request) -> None:
        if self._thread is not None:
            self._thread.send(request)
        elif self._connection is not None:
            try:
                self._connection.send(request)
            except OSError:
                self._recover()

    def _collect(self) -> None:
        """Take in all replies that have come."""
        if self._thread is not None:
            for reply in self._thread.replies():
                self._take(reply)
        while self._connection is not None:
            try:
                if not self._connection.poll():
                    break
                self._take(self._connection.recv())
            except Exception:  # it ended, or what came is no reply
                self._recover()
        now = monotonic()
        if any(now - open_.since > PATIENCE for open_ in self._pending.values()):
            self._recover()

    def _take(self, reply: Reply) -> None:
        _kind, ticket, _said = reply  # before anything is forgotten: whatever is no reply raises here
        if reply[0] == "ready":
            self._ready, self.worker_has_pygame = True, reply[2]
        elif self._pending.pop(ticket, None) is None:
            return  # late: nobody waits for it any more
        else:
            self._answers[ticket] = WorkerError(reply[2]) if reply[0] == "error" else reply[2]

    def _recover(self) -> None:
        """The worker died or hangs: start another, or a thread when that keeps happening, and ask what is still open.

        A question over which two workers have died or hung is given up: its asker gets an error.
        """
        blamed = self._ready or self._thread is not None
        self._drop_process(patience=0.0)
        if self._closed:
            return
        self._restarts += 1
        if self._thread is not None or self._restarts > MOST_RESTARTS:
            self._thread = ThreadLink()  # one that hangs is left to itself: a thread cannot be ended
        else:
            self.start()
        for ticket, open_ in tuple(self._pending.items()):
            if ticket not in self._pending:
                continue  # given up while others were sent
            if blamed and open_.tries >= MOST_TRIES:
                del self._pending[ticket]
                told = f"{open_.tries} workers ended or gave no answer for {PATIENCE:.0f} seconds"
                self._answers[ticket] = WorkerError(told)
                continue
            open_.since, open_.tries = monotonic(), open_.tries + blamed
            self._send((ticket, open_.asked))

    def _drop_process(self, patience: float) -> None:
        connection, process = self._connection, self._process
        self._connection = self._process = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.join(patience)
            if process.is_alive():
                process.kill()
                process.join(1.0)


def spawn_worker() -> tuple[Connection, SpawnProcess]:
    """Start a worker process; raises OSError and its like where that is impossible."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs, weight_files()), name="triunfo-worker", daemon=True)
    try:
        with pure_start():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()  # so that the worker's death closes the pipe
    if sys.platform != "win32" and process.pid is not None:
        with contextlib.suppress(OSError):  # at once: what it imports first takes time too
            os.setpriority(os.PRIO_PROCESS, process.pid, min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICER))
    return ours, process


@contextlib.contextmanager
def pure_start() -> Iterator[None]:
    """Let Python processes that are started meanwhile import no module from the folder one stands in.

    Before a worker is told where this process finds its modules it would look there first.
    """
    before = {name: os.environ.pop(name, None) for name in ("PYTHONPATH", _SAFE)}
    os.environ[_SAFE] = "1"
    try:
        yield
    finally:
        del os.environ[_SAFE]
        os.environ.update({name: value for name, value in before.items() if value is not None})


def serve(connection: Connection, weights: WeightFiles | None = None) -> None:
    """Answer questions until the pipe closes: what the worker process runs. ``weights`` is where those of nets are."""
    if weights is not None:
        use_weights(weights)
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's to handle
    lower_priority_on_windows()
    try:
        connection.send(("ready", os.getpid(), "pygame" in sys.modules))
        _work(connection.recv, connection.poll, connection.send)
    except (EOFError, OSError):
        return  # the game has ended, in whatever way


def _work(receive: Callable[[], _Request], has_come: Callable[[], bool], send: Callable[[Reply], None]) -> None:
    """Think about what is received and send the answers, until None is received."""
    desk = WorkQueue()
    while True:
        # Everything that has come is read before anything is thought about, so a cancelled question costs nothing.
        while desk.is_empty or has_come():
            request = receive()
            if request is None:
                return
            desk.take(request)
        reply = desk.think()
        if reply is not None:
            send(reply)


def lower_priority_on_windows() -> None:
    """Let the window go first; elsewhere :func:`spawn_worker` has seen to that."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p  # a handle is as wide as an address, an int is not
        kernel.SetPriorityClass.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)


class WorkQueue:
    """The questions that wait for an answer, and how far each has got."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[int, Generator[None, None, Answer]]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def take(self, request: tuple[int, Asked] | int) -> None:
        """Lay a question on the desk, or throw away the one of that ticket."""
        if isinstance(request, int):
            self._waiting.pop(request, None)
        else:
            ticket, asked = request
            self._waiting[ticket] = _rank(asked), thinking(asked)

    def think(self) -> Reply | None:
        """Think a bit about the question that comes first; return the reply when there is one."""
        ticket = min(self._waiting, key=lambda each: (self._waiting[each][0], each))
        try:
            next(self._waiting[ticket][1])
        except StopIteration as done:
            del self._waiting[ticket]
            return "answer", ticket, done.value
        except Exception as error:
            del self._waiting[ticket]
            return "error", ticket, told(error)
        return None


def _rank(asked: Asked) -> int:
    """Order questions by how soon the answer is needed."""
    if isinstance(asked, Question):
        return 0
    return 1 if isinstance(asked, AdviceQuestion) else 2


class ThreadLink:
    """The same service from a thread of this process, where no other process can be had."""

    def __init__(self) -> None:
        self._requests: queue.SimpleQueue[_Request] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        sys.setswitchinterval(0.0005)  # frames wait less for the thinking thread
        work = (self._requests.get, lambda: not self._requests.empty(), self._replies.put)
        threading.Thread(target=_work, args=work, name="triunfo-worker", daemon=True).start()

    def send(self, request: _Request) -> None:
        """Hand in a question, a ticket to forget, or None to end."""
        self._requests.put(request)

    def replies(self) -> list[Reply]:
        """Return what has been answered since the last call."""
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self._replies.get_nowait())
        return found
