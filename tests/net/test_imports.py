"""Nothing of the network is imported before somebody opens the door, and what decides there needs no window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NETWORK = ("asyncio", "segno", "websockets", "game.net.server", "game.net.guests")


def loaded(program: str, names: tuple[str, ...]) -> set[str]:
    """Which of these modules are loaded after a program."""
    line = f"import sys\n{program}\nprint(*[name for name in {names!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", line], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split()) if done.stdout.strip() else set()


def test_the_program_and_its_command_line_need_no_network() -> None:
    program = """
import game.app.program, game.app.matches, game.hosting.match, game.controllers.worker
from game.commands.line import build_parser
build_parser()
"""
    assert loaded(program, NETWORK) == set()


def test_the_network_needs_no_window() -> None:
    program = "import game.net.service, game.net.client, game.net.discovery, game.net.opentable"
    assert loaded(program, ("pygame", "websockets")) == {"websockets"}


def test_another_table_is_joined_without_asyncio() -> None:
    assert loaded("import game.net.client, game.net.discovery", ("asyncio", "ssl", "pygame")) == set()
