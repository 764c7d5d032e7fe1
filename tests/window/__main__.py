"""``python -m tests.window [GAME] PLAYERS --size WxH --shots DIR``: plays a match in a window and keeps pictures."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.model.presets import GAMES
from game.model.state import Phase
from game.settings import HouseRules, Settings, Speed
from game.words import LANGUAGES, set_language
from tests.window import auction, places
from tests.window.ending import check
from tests.window.program import Program, wait_for
from tests.window.reading import Reading
from tests.window.robot import Robot
from tests.window.start import open_table, open_title, start_by_mouse

SPEEDS = ("slow", "normal", "fast", "off")
BURST_AT = (1, 4)  # after how many tricks the frames of a whole trick are kept
BURST = 4.0  # seconds
SHEET_COLUMNS, SHEET_WIDTH = 5, 3200


def size_of(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


class Photographer:
    """Keeps pictures: the first few of each kind of moment, and bursts of frames as sheets."""

    def __init__(self, folder: Path, most: int = 2) -> None:
        self.folder = folder
        self.most = most
        self.program: Program | None = None
        self._taken = Counter[str]()
        folder.mkdir(parents=True, exist_ok=True)

    def look(self, moment: str, always: bool = False) -> None:
        assert self.program is not None
        self._taken[moment] += 1
        if always or self._taken[moment] <= self.most:
            name = f"{moment.replace(' ', '-')}-{self._taken[moment]}.png"
            pygame.image.save(self.program.picture(), self.folder / name)

    def burst(self, name: str, seconds: float = BURST) -> None:
        """Keep the frames that differ, small, on one sheet; print the pace at which they were seen."""
        assert self.program is not None
        wide = SHEET_WIDTH // SHEET_COLUMNS
        frames: list[tuple[float, Surface]] = []
        before, begun = b"", time.monotonic()
        while (now := time.monotonic() - begun) < seconds:
            seen = self.program.picture()
            raw = seen.get_buffer().raw
            if raw != before:
                before = raw
                high = round(wide * seen.get_height() / seen.get_width())
                frames.append((now, pygame.transform.smoothscale(seen, (wide, high))))
            time.sleep(0.02)
        high = frames[0][1].get_height()
        step = max(1, len(frames) // 60)
        kept = frames[::step]
        sheet = Surface((SHEET_WIDTH, -(-len(kept) // SHEET_COLUMNS) * (high + 4)))
        for i, (_when, frame) in enumerate(kept):
            sheet.blit(frame, (i % SHEET_COLUMNS * wide, i // SHEET_COLUMNS * (high + 4)))
        pygame.image.save(sheet, self.folder / f"burst-{name}.png")
        print(f"{name}: {len(frames)} different frames in {seconds:g} s, every {step}. on the sheet")


def open_at(game: str | None, players: int, rules: Sequence[str], settings: Settings, display: str) -> Program:
    """Open the program in a new home: at a table of the game, or at the title without one."""
    home = Path(tempfile.mkdtemp(prefix="triunfo-window-"))
    if game is not None:
        return open_table(home, display, settings, game, players, rules=rules)
    return open_title(home, display, settings)


def play(
    game: str | None,
    players: int,
    rules: Sequence[str],
    size: tuple[int, int],
    folder: Path,
    display: str,
    speed: Speed,
    language: str = "en",
) -> None:
    """Play a match from its beginning to the match result; without a game Brisca, from the title."""
    assert set_language(language) == language  # the places of buttons depend on their words
    photographer = Photographer(folder)
    house_rules = {"brisca": HouseRules(players, {"match": "fixed:1", "stake": "5"})}
    settings = Settings(speed=speed, window=size, language=language, house_rules=house_rules)
    program = photographer.program = open_at(game, players, rules, settings, display)
    try:
        if game is None:
            time.sleep(1)
            photographer.look("title")
            start_by_mouse(program, settings, players, photographer.look)
        robot = Robot(
            program, random.Random(players), look=photographer.look, patient=True, speaks=auction.bids_up_to(120)
        )
        if robot.reading().header.rules.draw_for_seats:
            robot.draw_for_seat(0.6)
        photographer.burst("dealing", 7.0)
        _play_deals(robot, photographer)
        photographer.burst("end of the deal", 6.0)
        wait_for(robot.sees_result, "the result never came")
        program.settle(20.0)
        photographer.look("deal result", always=True)
        program.click(*places.next_button(program.size))
        photographer.burst("match result", 5.0)
        program.settle(20.0)
        photographer.look("match result")
        assert robot.path is not None
        check(robot.path)
        assert program.end() == 0
        print(game or "brisca", players, size, dict(robot.done), "errors:", program.complaint() or "none")
    except AssertionError:
        photographer.look("failure", always=True)
        raise
    finally:
        program.kill()


def _play_deals(robot: Robot, photographer: Photographer) -> None:
    """Play the match to its end; look at the last trick, the menu and the rules on the way."""
    bursts = set[int]()

    def after(now: Reading) -> None:
        tricks = len(now.observation.tricks)
        if tricks in BURST_AT and tricks not in bursts:
            bursts.add(tricks)
            photographer.burst(f"trick-{tricks + 1}")
        spanish = now.observation.rules.exchange == "spanish"
        if spanish and now.observation.armable is not None and not robot.done["armed"]:
            robot.arm_exchange()
            photographer.look("armed")

    robot.after_play = after
    while not (now := robot.reading()).match.is_over:
        if now.mine and now.observation.phase is Phase.PLAY:
            tricks = len(now.observation.tricks)
            if tricks == 3 and not robot.done["menu"]:
                robot.hold_last_trick()
                robot.open_menu_and_rules(by_mouse=True)
            if now.observation.stock == 0 or tricks in (0, 2, 6):
                robot.wait_until_asked("to play")
                photographer.look(f"trick {tricks + 1}")
        robot.turn(now)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.window", description=__doc__)
    parser.add_argument("game", nargs="?", choices=tuple(GAMES), help="a game; Brisca from the title without one")
    parser.add_argument("players", type=int)
    parser.add_argument("--rule", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--size", type=size_of, default=(1280, 720))
    parser.add_argument("--shots", type=Path, required=True)
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default="en")
    parser.add_argument("--speed", choices=SPEEDS, default="normal")
    parser.add_argument("--display", default=os.environ.get("DISPLAY", ":0"))
    args = parser.parse_args()
    play(args.game, args.players, args.rule, args.size, args.shots, args.display, args.speed, args.lang)
    return 0


if __name__ == "__main__":
    sys.exit(main())
