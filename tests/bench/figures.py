"""The figures: each function measures one thing, several times where other programs may disturb it."""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from build_spec.build import size_on_disk
from game.controllers.ai import LEVELS
from game.model.actions import StartDeal
from game.model.cards import full_deck
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.presets import preset
from game.model.state import Deal, Phase
from tests.bench import programs
from tests.bench.memory import peak_of
from tests.bench.screen import Pixels, screen
from tests.bench.slowed import slowed

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
WHOLE = 150.0  # seconds in which matches are played to their end, results and all
WATCHED = 30.0  # seconds of a demo, a run
RUNS = 3
STARTS = 5
LATE = 20.0  # milliseconds between flips
OLD = 0.25  # of the speed of one core
REST = 10.0  # seconds at rest
MEMORY = Path("/dev/shm")  # a file system on a disk looks long for places to write to where files were just deleted
CORE_DEALS = 1500
SIMULATED = 300
MANY = 10_000  # records


class Figure(NamedTuple):
    """One measured value."""

    name: str
    value: float
    unit: str
    how: str


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


# --- frames


@cache
def watched(size: str, game: str = "brisca", players: int = 2) -> tuple[dict[str, Any], ...]:
    """Watch demos in a real window, one run after another; the quietest first."""
    width, height = SIZES[size]
    runs = []
    with screen() as display, programs.home(display, (width, height)) as env:
        for _run in range(RUNS):
            what = (f"{width}x{height}", str(WATCHED), game, str(players), "normal")
            command = (sys.executable, "-m", "tests.bench.window", *what)
            run = json.loads(programs.output(command, env))
            if run["size"] != [width, height]:
                raise programs.Failed(f"the window is {run['size']}, not {width}x{height}")
            runs.append(run)
    return tuple(sorted(runs, key=lambda run: quantile(run["work"], 0.99)))


FRAMES = (
    f"casual in the worker process, normal speed, from the beginning of the match, {WATCHED:.0f} s in a window under "
    f"Xvfb (software); quietest of {RUNS} runs; "
)


def frame_work(
    what: str = "", demo: str = "two-player demo", game: str = "brisca", players: int = 2
) -> Iterator[Figure]:
    """Milliseconds from reading the input to the end of the flip."""
    for size in SIZES:
        run = watched(size, game, players)[0]
        how = f"{demo}, {FRAMES}{len(run['work'])} drawn frames, input to end of flip, waiting excluded"
        for share, name in ((0.5, "p50"), (0.99, "p99")):
            yield Figure(f"frame-work{what}-{name}-{size}", round(quantile(run["work"], share), 2), "ms", how)


def late_frames(
    what: str = "", demo: str = "two-player demo", game: str = "brisca", players: int = 2
) -> Iterator[Figure]:
    """The share of flips that come more than 20 ms after the one before while things move."""
    for size in SIZES:
        run = watched(size, game, players)[0]
        late = sum(value > LATE for value in run["between"]) / len(run["between"])
        how = f"{demo}, {FRAMES}share of {len(run['between'])} intervals between flips above {LATE:.0f} ms"
        yield Figure(f"late-frames{what}-{size}", round(100 * late, 2), "%", how)


def frames_of_six() -> Iterator[Figure]:
    """The same for the fullest table: six players with 48 cards."""
    demo = ("-six", "six-player demo of the Catalan game", "brisca-catalana", 6)
    yield from frame_work(*demo)
    yield from late_frames(*demo)


def old_machine() -> Iterator[Figure]:
    """Frames of two and of six on one core at a quarter of its speed, the computer players' worker beside them."""
    size = SIZES["1080p"]
    for what, demo, game, players in (("", "two", "brisca", 2), ("-six", "six, Catalan", "brisca-catalana", 6)):
        with screen() as display, programs.home(display, size) as env, slowed(OLD) as before:
            words = (f"{size[0]}x{size[1]}", str(WATCHED * 2), game, str(players), "normal")
            run = json.loads(programs.output((*before, sys.executable, "-m", "tests.bench.window", *words), env))
        work, between = run["work"], run["between"]
        late = sum(value > 2 * LATE for value in between) / len(between)
        how = (
            f"demo of {demo}, one core at {OLD:.0%} in slices of a millisecond, game and worker together, 1080p under "
            f"Xvfb (on the other core), {2 * WATCHED:.0f} s; {len(work)} drawn frames"
        )
        for share, name in ((0.5, "p50"), (0.99, "p99")):
            yield Figure(f"old-machine{what}-{name}", round(quantile(work, share), 2), "ms", how)
        yield Figure(
            f"old-machine{what}-late", round(100 * late, 2), "%", f"{how}; flips more than {2 * LATE:.0f} ms apart"
        )


def changed_packs() -> Iterator[Figure]:
    """What a change of pack costs: the slowest frame meanwhile, and the time to read and to draw a pack."""
    for size, (width, height) in SIZES.items():
        runs = []
        with screen() as display, programs.home(display, (width, height)) as env:
            for _run in range(RUNS):
                command = (sys.executable, "-m", "tests.bench.packchange", f"{width}x{height}")
                runs.append(json.loads(programs.output(command, env)))
        for name in runs[0]["work"]:
            slowest = min(max(run["work"][name]) for run in runs)
            how = f"demo of four, from the moment the packs are read anew to 4 s later; lowest of {RUNS} runs"
            yield Figure(f"pack-change-slowest-frame-{name}-{size}", round(slowest, 1), "ms", how)
        for name in runs[0]["alone"] if size == "1080p" else ():
            seconds = min(sum(run["alone"][name].values()) for run in runs)
            how = f"processor time to read the pack and draw all its cards 180 px high; lowest of {RUNS}"
            yield Figure(f"pack-load-{name}", round(seconds, 3), "s", how)


def peak_memory() -> Iterator[Figure]:
    """The most memory the program takes in whole matches: the window's process, the worker's, and both."""
    for size, window in SIZES.items():
        words = ("demo", "brisca", "--players", "2", "--rule", "match=first_to:1", "--seed", "bench", "--speed", "fast")
        peak = peak_of((*programs.SOURCE, *words), window, WHOLE)
        how = f"looked at each half second for {WHOLE:.0f} s of matches of two, quick speed, {size} under Xvfb; "
        for name, value in zip(("", "-worker", "-together", "-proportional"), peak, strict=True):
            what = "proportional set of both" if name == "-proportional" else "resident set"
            yield Figure(f"peak-memory{name}-{size}", round(value, 1), "MiB", how + what)


# --- start and rest


def first_frame() -> Iterator[Figure]:
    """From starting the process to pixels on the screen."""
    commands: list[tuple[str, tuple[str, ...]]] = [("source", programs.SOURCE)]
    if programs.BUNDLE.exists():
        commands.append(("bundle", (str(programs.BUNDLE),)))
    if programs.ONEFILE.exists():
        commands.append(("onefile", (str(programs.ONEFILE),)))
    unpacked_at = MEMORY if MEMORY.is_dir() else Path(tempfile.gettempdir())
    for name, command in commands:
        times = []
        for _start in range(STARTS):
            with (
                screen() as display,
                programs.home(display) as env,
                tempfile.TemporaryDirectory(dir=unpacked_at) as unpacked,
            ):
                env["TMPDIR"] = unpacked
                pixels = Pixels(display)
                start = time.perf_counter()
                with programs.running(command, env) as process:
                    times.append(programs.until_seen(process, pixels, start))
                pixels.close()
        how = (
            f"process start to the first pixels of the title screen on a black Xvfb (asked every millisecond), 1080p, "
            f"files in the system's cache, unpacked below {unpacked_at}; quickest of {STARTS} "
            f"(slowest {max(times):.3f})"
        )
        yield Figure(f"first-frame-{name}", round(min(times), 3), "s", how)


def idle_cpu() -> Iterator[Figure]:
    """Processor time of a program that waits for its player."""
    table = ("play", "brisca", "--players", "2", "--seed", "5", "--rule", "draw_for_seats=false")
    for name, arguments, settle in (("title", (), 5.0), ("table", table, 12.0)):
        shares = []
        for _run in range(2):
            with (
                screen() as display,
                programs.home(display) as env,
                programs.running((*programs.SOURCE, *arguments), env) as process,
            ):
                time.sleep(settle)
                before, begin = programs.processor_seconds(process.pid), time.perf_counter()
                time.sleep(REST)
                used = programs.processor_seconds(process.pid) - before
                if process.poll() is not None:
                    raise programs.Failed("the program ended by itself")
                shares.append(100 * used / (time.perf_counter() - begin))
        how = (
            f"user and system time of the game and its worker over {REST:.0f} s, {settle:.0f} s after the start, on "
            f"the {name}{' while the player is to act' if name == 'table' else ''}, 1080p; lower of 2 runs"
        )
        yield Figure(f"idle-cpu-{name}", round(min(shares), 2), "% of a core", how)


# --- rules and players


def play_deal(deal: Deal, chance: random.Random) -> int:
    """Play a deal at random through the rules core; returns the number of events."""
    events = 0
    while not deal.is_over:
        if deal.phase is Phase.DRAW:
            for seat in deal.to_draw:
                legal_actions(deal, seat)
        step = forced_step(deal)
        if step is None:
            assert deal.turn is not None
            legal = legal_actions(deal, deal.turn)
            deal, happened = apply(deal, legal[int(chance.random() * len(legal))])
        else:
            deal, happened = apply(deal, step)
        events += len(happened)
    return events


def core_deals() -> Iterator[Figure]:
    """Deals a second of the rules core."""
    rules, cards = preset("brisca", 2), full_deck(40)
    best = 0.0
    for run in range(5):
        chance = random.Random(run)
        decks = [tuple(chance.sample(cards, 40)) for _deal in range(CORE_DEALS)]
        begin = time.perf_counter()
        for deck in decks:
            play_deal(start_deal(rules, 1, StartDeal(deck, 0))[0], chance)
        best = max(best, CORE_DEALS / (time.perf_counter() - begin))
    how = (
        f"legal actions, apply and events of {CORE_DEALS} random two-player deals with cut and draws, exchanges asked "
        f"for at each draw; no observations, no writing; best of 5"
    )
    yield Figure("core-deals", round(best), "deals/s", how)


@cache
def simulated(level: str, players: int) -> dict[str, Any]:
    """The quickest of three runs of ``simulate``."""
    runs = []
    with programs.home() as env:
        for _run in range(RUNS):
            command = (
                *programs.SOURCE, "simulate", "brisca", "--players", str(players), "--deals", str(SIMULATED),
                "--seed", "bench", "--levels", ",".join([level] * players),
            )  # fmt: skip
            runs.append(json.loads(programs.output(command, env)))
    return dict(min(runs, key=lambda run: float(run["seconds"])))


def simulate_deals() -> Iterator[Figure]:
    """Deals a second of ``simulate``."""
    for level in ("random", "casual"):
        run = simulated(level, 2)
        how = f"`triunfo simulate brisca --players 2 --deals {SIMULATED}`, all {level}, its own seconds; best of {RUNS}"
        yield Figure(f"simulate-deals-{level}", round(run["deals"] / run["seconds"], 1), "deals/s", how)


def ms_per_move() -> Iterator[Figure]:
    """Milliseconds a computer player takes for a move."""
    for level in LEVELS:
        for players in (2, 4) if level == "casual" else (2,):
            run = simulated(level, players)
            how = f"mean of all decisions in {SIMULATED} simulated deals with {players} players; best of {RUNS}"
            name = f"ms-per-move-{level}" + (f"-{players}-players" if players != 2 else "")
            yield Figure(name, round(run["levels"][level]["ms_per_move"], 3), "ms", how)


def bundle_size() -> Iterator[Figure]:
    """What the executables take on the disk."""
    for name, path in (("onedir", programs.BUNDLE.parent), ("onefile", programs.ONEFILE)):
        if path.exists():
            how = f"all files of {path.relative_to(programs.ROOT)}, links counted once; millions of bytes"
            yield Figure(f"bundle-size-{name}", round(size_on_disk(path) / 1e6, 1), "MB", how)


def hurried() -> Iterator[Figure]:
    """What comes of presses in a hurry: cards that nobody meant, and the time that a quick player takes."""
    from tests.gallery.studio import Studio
    from tests.views.hurrykit import CLICKS, QUICK, REACTION, WAYS, hurries, time_for
    from tests.views.tablekit import at_turn

    studio = Studio(960, 540)
    for way, press in WAYS.items():
        cards = max(hurries(at_turn(studio, lead=lead), press, CLICKS) for lead in (False, True))
        yield Figure(f"hurried-{way}", cards, "cards", "14 presses on one spot in 4 s at a table of two, normal speed")
    for way, play in QUICK.items():
        how = (
            f"ten tricks, each card {REACTION:.0f} ms after it is seen to be one's turn, normal speed, clock handed in"
        )
        yield Figure(f"quick-{way.replace(' ', '-')}", time_for(at_turn(studio), 10, play) / 1000, "s", how)
    studio.close()


def title_search() -> Iterator[Figure]:
    """How long the title looks for the match to go on with, among many that are finished."""
    from game.storage.history import History
    from game.storage.saves import latest_unfinished
    from tests.storage.historykit import fill, simulated

    with tempfile.TemporaryDirectory(prefix="triunfo-bench-") as home:
        for count, name in ((0, "none"), (MANY, "indexed")):
            folder = Path(home, name, "matches")
            fill(folder, simulated(matches=4), count)
            with History(folder) as history:
                begin = time.perf_counter()
                history.refresh()
                spent = time.perf_counter() - begin
            if count:
                how = f"all of {count} finished records of 12 kB read for the first time, by one process"
                yield Figure(f"history-{MANY}-first", round(spent, 2), "s", how)
                begin = time.perf_counter()
                with History(folder) as history:
                    history.entries(0, 50)
                spent = 1000 * (time.perf_counter() - begin)
                yield Figure(f"history-{MANY}-open", round(spent, 1), "ms", "index opened, the newest 50 matches read")
            times = []
            for _run in range(10):
                begin = time.perf_counter()
                latest_unfinished(folder)
                times.append(1000 * (time.perf_counter() - begin))
            how = f"search for the match to go on with among {count} finished records, with an index; quickest of 10"
            yield Figure(f"title-{count}", round(min(times), 2), "ms", how)


def page_of_phones() -> Iterator[Figure]:
    """What a phone loads until it shows its cards, and how long that takes."""
    import pytest

    from tests.net.browsers import PACKS, SLOWER, browser, late, loading
    from tests.net.standin import Table

    try:
        with browser() as opened:
            for pack in PACKS:
                with Table("brisca", 4, until=late, silent=True, pack=pack) as table:
                    runs = [loading(opened, table.address) for _run in range(RUNS)]
                how = f"table of four loaded again without a cache, {pack}"
                yield Figure(f"page-size-{pack}", round(runs[0].received / 1e6, 3), "MB", how)
                seconds = min(run.seconds for run in runs)
                how += f", until the cards of the hand are there, processor slowed {SLOWER} times; quickest of {RUNS}"
                yield Figure(f"page-loaded-{pack}", round(seconds, 2), "s", how)
    except pytest.skip.Exception as missing:
        raise programs.Failed(str(missing)) from missing


FIGURES: dict[str, Callable[[], Iterator[Figure]]] = {
    "frame-work": frame_work,
    "late-frames": late_frames,
    "frames-of-six": frames_of_six,
    "old-machine": old_machine,
    "packs": changed_packs,
    "first-frame": first_frame,
    "idle-cpu": idle_cpu,
    "core-deals": core_deals,
    "simulate-deals": simulate_deals,
    "ms-per-move": ms_per_move,
    "bundle-size": bundle_size,
    "peak-memory": peak_memory,
    "page": page_of_phones,
    "hurried": hurried,
    "title-10000": title_search,
}
