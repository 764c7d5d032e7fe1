"""X servers without a screen, for tests that start the program as a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def x_server(size: str) -> Iterator[str]:
    """Start one of so many pixels, ``WIDTHxHEIGHT``, and yield its name such as ``:1``; skip where there is no Xvfb.

    Where TRIUNFO_CI is set a missing server fails.
    """
    need("Xvfb")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        assert number, f"Xvfb did not start (exit code {server.wait()})"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=10)


def need(program: str) -> None:
    """Skip the test where a program is not installed, and fail where TRIUNFO_CI is set."""
    if shutil.which(program) is None:
        message = f"{program} is not installed"
        if os.environ.get("TRIUNFO_CI"):
            pytest.fail(message)
        pytest.skip(message)
