"""The way in: opens the window or runs a command, and turns every error into one sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from game.assets import AssetMissing, asset_files
from game.commands.errors import CommandError
from game.launch import Launch
from game.model.errors import GameError
from game.words import sentence, set_language


def main(argv: Sequence[str]) -> int:
    """Run a command, given without the program's name; return the exit code.

    0: done. 1: done, and something is wrong, or an error nobody expected. 2: the command cannot be done as typed.
    """
    set_language(None)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters shows others instead of failing
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the commands
    try:
        code = _run(argv)
        if sys.stdout is not None:  # a window program on Windows has none
            sys.stdout.flush()
        return code
    except CommandError as error:
        return _complain(error.sentence, error.code)
    except GameError as error:
        return _complain(sentence(error), 2)
    except AssetMissing as error:
        return _complain(str(error), 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has enough; without this Python complains once more when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        from game.storage.log import describe_crash, log_path, open_log

        if log_path() is None:
            open_log()
        return _complain(describe_crash(error), 1)


def _run(argv: Sequence[str]) -> int:
    if not argv:
        # How nearly everybody starts the game: there is nothing to understand, and the window opens sooner.
        from game.commands.window import open_window

        return open_window(Launch())
    from game.commands.line import build_parser
    from game.controllers.ai.weightfiles import use_weights

    args = build_parser().parse_args(list(argv))
    use_weights(asset_files("nets"))
    code: int = args.run(args)
    return code


def _complain(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code
