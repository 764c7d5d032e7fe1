"""The entry point: opens the window or runs a command, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from io import TextIOWrapper
from typing import IO, TextIO, TypeVar

from game.assets import DEAL, AssetMissing, asset_files
from game.commands.errors import CommandError
from game.launch import Launch
from game.model.errors import GameError
from game.words import _, sentence, set_language, system_reason

T = TypeVar("T")


def main(argv: Sequence[str]) -> int:
    """Run a command, given without the program's name; return the exit code.

    0: done. 1: done, and something is wrong, or an error nobody expected. 2: the command cannot be done as typed.
    """
    _open_closed_streams()
    set_language(None)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters shows others instead of failing
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the commands
    output = _Output(sys.stdout)
    with redirect_stdout(output):
        code, leaves = _ended(argv, output)
    code = _written(code, output)
    if leaves:
        raise SystemExit(code)
    return code


def _open_closed_streams() -> None:
    """Let standard streams that are closed lead nowhere: the next file that is opened would get their numbers.

    A window program on Windows has none either.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            _nowhere.append(open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 # it stays open
            setattr(sys, name, _nowhere[-1])


_nowhere: list[IO[str]] = []


class _Output:
    """Standard output, which remembers that it could not be written: not everybody who prints tells."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.error: OSError | None = None

    def write(self, text: str) -> int:
        """Write the text; raises OSError."""
        return self._do(lambda stream: stream.write(text))

    def flush(self) -> None:
        """Bring out what was written; raises OSError."""
        self._do(lambda stream: stream.flush())

    def close_failed(self) -> None:
        """Let what is still to be written go nowhere, so that Python does not complain when it closes the stream."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._stream.fileno())
        os.close(nowhere)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    def _do(self, what: Callable[[TextIO], T]) -> T:
        try:
            return what(self._stream)
        except OSError as error:
            self.error = error
            raise


def _ended(argv: Sequence[str], output: _Output) -> tuple[int, bool]:
    """Run a command to its end, whatever that is; return the exit code, and whether it is a page of help that ended."""
    try:
        return _run(argv), False
    except SystemExit as leaving:
        return (leaving.code if isinstance(leaving.code, int) else 0), True
    except CommandError as error:
        return _complain(error.sentence, error.code), False
    except GameError as error:
        return _complain(sentence(error), 2), False
    except AssetMissing as error:
        return _complain(str(error), 1), False
    except KeyboardInterrupt:
        return 130, False
    except Exception as error:
        if output.error is not None:
            return 1, False
        from game.storage.log import describe_crash, log_path, open_log
        from game.storage.paths import NoHome

        if isinstance(error, NoHome):
            return _complain(str(error), 1), False
        if log_path() is None:
            open_log()
        return _complain(describe_crash(error), 1), False


def _written(code: int, output: _Output) -> int:
    """Bring out what was printed; return the code, or 1 when that fails, with a sentence.

    A pipe whose reader has enough is no trouble, and nothing is said.
    """
    with suppress(OSError):
        output.flush()
    if output.error is None:
        return code
    with suppress(OSError, ValueError):
        output.close_failed()
    if isinstance(output.error, BrokenPipeError):
        return 1
    reason = system_reason(output.error)
    return _complain(_("The output cannot be written ({reason}).").format(reason=reason), 1)


def _run(argv: Sequence[str]) -> int:
    if not argv:
        # How nearly everybody starts the game: there is nothing to understand, and the window opens sooner.
        from game.commands.window import open_window

        return open_window(Launch())
    if len(argv) == 1 and argv[0].lower().endswith(DEAL):
        from game.commands.play import open_file  # how systems open a file of ours

        return open_file(argv[0])
    from game.commands.line import build_parser
    from game.controllers.ai.weightfiles import use_weights

    args = build_parser().parse_args(list(argv))
    use_weights(asset_files("nets"))
    code: int = args.run(args)
    return code


def _complain(text: str, code: int) -> int:
    with suppress(OSError):  # nobody is left to tell
        print(text, file=sys.stderr, flush=True)
    return code
