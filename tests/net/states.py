"""Pictures of the phone's page in each of its states, as sheets: a language, a size and a pack on each.

python -m tests.net.states FOLDER [--lang L ...] [--look LOOK ...] [--only STATE ...]
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from build_spec.catalogs import compile_catalogs
from game.model.events import HandShown
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.net import protocol
from game.net.says import Step
from game.net.view import sentence_of
from game.words import returning, waiting
from game.words.names import calling
from game.words.net import ending_sentence
from game.words.translation import speaking
from tests.net.browsers import ACROSS, MIDDLE, SMALL, UPRIGHT, Host, Phone, browser
from tests.net.standin import Table, names
from tests.net.test_page_room import LONG_NAMES

PACKS: Final = {
    "en": "castellana", "es": "castellana", "ca": "castellana", "it": "napoletana", "de": "napoletana",
    "pl": "napoletana",
}  # fmt: skip
LOOKS: Final[Mapping[str, tuple[dict[str, int], int]]] = {
    "upright": (UPRIGHT, 100), "large": (UPRIGHT, 200), "across": (ACROSS, 100), "small": (SMALL, 100),
    "big-across": (ACROSS, 200), "middle": (MIDDLE, 100), "big-middle": (MIDDLE, 200),
}  # fmt: skip
"""The size of the page in CSS pixels, and that of its letters in per cent."""
WIDE: Final = {"across": 560, "big-across": 560}
"""The width of a picture on its sheet, where it is not 300 pixels."""
SHEET_WIDTH: Final = 2300

Prepare = Callable[[Table, Phone], None]


def _nothing(_table: Table, _phone: Phone) -> None:
    """The table itself is the state."""


def _click(*places: str) -> Prepare:
    def do(_table: Table, phone: Phone) -> None:
        for place in places:
            phone.page.locator(place).first.click()

    return do


def _tell(message: Callable[[], protocol.HostMessage]) -> Prepare:
    return lambda table, _phone: table.tell(message())


def _state(script: str) -> Prepare:
    whole = f'async () => {{ const {{ state, render }} = await import("/page/state.js"); {script}; render(); }}'
    return lambda _table, phone: phone.page.evaluate(whole)


def _remove(table: Table, _phone: Phone) -> None:
    error = protocol.ErrorMessage(code="removed", sentence=ending_sentence("removed"))
    for connection in list(table._guests):
        table.server.end(connection, protocol.write_host(error))


def _turn(seen: Observation) -> bool:
    late = len(seen.trick) == seen.rules.players - 1 and len(seen.tricks) > 1
    return seen.turn == seen.seat and seen.phase.value == "play" and late


def _early(seen: Observation) -> bool:
    return seen.phase.value == "play" and seen.turn != seen.seat and len(seen.trick) == 1 and len(seen.tricks) == 2


def _in(phase: str, *, mine: bool = True) -> Callable[[Observation], bool]:
    return lambda seen: seen.phase.value == phase and (seen.turn == seen.seat) == mine


def _bid(seen: Observation) -> bool:
    return seen.phase.value == "auction" and seen.turn == seen.seat and len(seen.bids) > 2


def _first(seen: Observation) -> bool:
    return seen.phase.value == "auction" and seen.turn == seen.seat and len(seen.bids) < 2


def _known(seen: Observation) -> bool:
    """The partner is known, and somebody else is in turn."""
    shown = seen.called is not None and any(each.card == seen.called for trick in seen.tricks for each in trick.cards)
    return shown and seen.phase.value == "play" and seen.turn != seen.seat and len(seen.trick) == 2


class State(NamedTuple):
    """A state of the page: a moment at a table, and what is done then."""

    game: str
    players: int
    until: Callable[[Observation], bool]
    prepare: Prepare = _nothing
    options: Mapping[str, str] = {}
    pack: str | None = None


_SIGNALS: Final = {"signals": "true"}
_LONG: Final = "state.turnSince = Date.now() - 48000"


def _visitor() -> protocol.IsThis:
    head, line = returning.is_this_head("Bep"), returning.is_this_line("Bep")
    return protocol.IsThis(visitor=7, portrait="you_silver", head=head, line=line, yes=returning.let_in_label("Bep"))


def _nudged() -> protocol.Nudged:
    return protocol.Nudged(player=1, head=waiting.nudged_head("Jordi"), line=waiting.nudged_line("Rosa"))


def _pause() -> protocol.Pause:
    steps = waiting.next_steps(["Marta"], None, is_free=False, has_seat=True)
    return protocol.Pause(
        away=(2,),
        seconds=252,
        since=48,
        head=waiting.waiting_head([("Marta", "left")]),
        line=waiting.playing_on_line(),
        steps=tuple(Step(icon=each.icon, title=each.title, line=each.line) for each in steps),
    )


def _show(table: Table, phone: Phone) -> None:
    """The partner shows their hand."""
    seat = (table.seat + 2) % 4
    view = table._view(next(iter(table._guests)))
    line = json.dumps(sentence_of(view, HandShown(seat, table.match.observe(seat).hand)))
    script = f"state.shown = {{ line: {line}, cards: state.says.hand.map((each) => ({{ ...each, seat: {seat} }})) }}"
    _state(script)(table, phone)


def _named(table: Table, phone: Phone) -> None:
    people = [replace(each, name=name) for each, name in zip(table.seats().people, LONG_NAMES, strict=False)]
    table.tell(replace(table.seats(), people=tuple(people)))
    phone.page.wait_for_timeout(200)


def _absent(table: Table, phone: Phone) -> None:
    kinds: Sequence[Any] = ("", "lost", "left", "away", "given-up", "")
    people = [replace(each, absence=kind) for each, kind in zip(table.seats().people, kinds, strict=False)]
    table.tell(replace(table.seats(), people=(*people[:5], replace(people[5], state="computer"))))
    phone.page.wait_for_timeout(200)


STATES: Final[dict[str, State]] = {
    "turn": State("brisca", 4, _turn, options=_SIGNALS),
    "raised": State("brisca", 4, _turn, _click(".c.own"), _SIGNALS),
    "waiting": State("brisca", 4, _early, options=_SIGNALS),
    "two": State("briscola", 2, _turn),
    "double": State("briscola", 2, _turn, options={"double_tricks": "true"}),
    "three": State("brisca-mexicana", 3, _turn),
    "six": State("brisca-catalana", 6, _turn, pack="catalana"),  # for 48 cards
    "five": State("briscola-chiamata", 5, _turn),
    "auction": State("briscola-chiamata", 5, _bid),
    "auction-others": State("briscola-chiamata", 5, _in("auction", mine=False)),
    "ranks": State("briscola-chiamata", 5, _first, options={"auction": "rank"}),
    "call": State("briscola-chiamata", 5, _in("call")),
    "cut": State("brisca", 2, _in("cut")),
    "result": State("brisca", 4, lambda seen: seen.phase.value == "ready" and bool(seen.results)),
    "result-five": State("briscola-chiamata", 5, lambda seen: seen.phase.value == "ready" and bool(seen.results)),
    "claimed": State("brisca-catalana", 2, lambda seen: seen.phase.value == "ready" and seen.claim is not None),
    "over": State("brisca", 4, lambda seen: seen.phase.value == "over"),
    "pause": State("brisca", 4, _turn, _tell(_pause), _SIGNALS),
    "signals": State("brisca", 4, _turn, _state("state.open = 'signals'"), _SIGNALS),
    "shown": State("brisca", 4, _turn, _show, _SIGNALS),
    "last": State("brisca", 4, _turn, _state("state.open = 'last'"), _SIGNALS),
    "hint": State("brisca", 4, _turn, _click(".doings button:has(use[href='#bulb'])"), _SIGNALS),
    "reactions": State("brisca", 4, _turn, _state("state.open = 'faces'"), _SIGNALS),
    "menu": State("brisca", 4, _turn, _click(".btn.menu"), _SIGNALS),
    "settings": State("brisca", 4, _turn, _state("state.open = 'settings'"), _SIGNALS),
    "leave": State("brisca", 4, _turn, _state("state.open = 'leave'"), _SIGNALS),
    "waiting-long": State("brisca-catalana", 6, _early, _state(_LONG), pack="catalana"),
    "six-names": State("brisca-catalana", 6, _early, _named, pack="catalana"),
    "six-names-turn": State("brisca-catalana", 6, _turn, _named, pack="catalana"),
    "four-names": State("brisca", 4, _turn, _named),
    "five-waiting": State("briscola-chiamata", 5, _known),
    "auction-names": State("briscola-chiamata", 5, _bid, _named),
    "absent": State("brisca-catalana", 6, _early, _absent, pack="catalana"),
    "nudged": State("brisca", 4, _turn, _tell(_nudged), _SIGNALS),
    "is-this": State("brisca", 4, _turn, _tell(_visitor)),
    "stands-in": State("brisca", 4, _turn, _tell(lambda: protocol.StandsIn(wanted=True))),
    "seat": State("brisca", 4, _turn, _state("state.open = 'seat'; state.standsIn = true")),
    "rules": State("brisca", 4, _turn, _click(".btn.menu", ".list button:has(use[href='#book'])", "summary")),
    "match": State("brisca", 4, lambda seen: seen.phase.value == "over", _click(".over .gold")),
    "lost": State("brisca", 4, _turn, _state("state.lost = true")),
    "removed": State("brisca", 4, _turn, _remove, _SIGNALS),
}  # fmt: skip
_LOOK: Final = """async ([text]) => {
  const settings = await import("/page/settings.js");
  settings.keep({ text });
  dispatchEvent(new Event("resize"));
  if (document.fonts) await document.fonts.ready;
  await new Promise((seen) => setTimeout(seen, 120));
}"""


def take(phone: Phone, folder: Path, name: str, language: str, looks: Sequence[str]) -> None:
    """Take the pictures of what is shown now."""
    for look in looks:
        size, text = LOOKS[look]
        phone.page.set_viewport_size(size)
        phone.page.evaluate(_LOOK, [text])
        phone.page.screenshot(path=folder / f"{language}-{look}-{name}.png")


def take_states(opened: Any, folder: Path, language: str, only: Sequence[str], looks: Sequence[str]) -> None:
    """Take each state in a language."""
    pack = PACKS[language]
    for name, state in STATES.items():
        if only and name not in only:
            continue
        options = state.options
        known = state.pack or pack
        with Table(state.game, state.players, options=options, pack=known, until=state.until, silent=True) as table:
            phone = Phone(opened, table.address, locale=language).at_table()
            phone.page.wait_for_timeout(200)
            with speaking(language), calling(names(known)):
                state.prepare(table, phone)
            take(phone, folder, name, language, looks)
            phone.close()
    if only and "door" not in only:
        return
    rules = with_options(preset("brisca", 4), {"draw_for_seats": "false"})
    with Host("brisca", rules, guests=4, pack=pack) as host:
        phone = Phone(opened, host.address, locale=language)
        take(phone, folder, "door", language, looks)
        phone.page.fill("#code", "BBBB")
        phone.knock()
        phone.page.wait_for_selector("[role=alert]")
        take(phone, folder, "wrong", language, looks)
        phone.page.fill("#code", host.service.guests.code)
        phone.knock()
        phone.page.wait_for_selector(".sit")
        take(phone, folder, "choosing", language, looks)
        phone.page.locator(".sit").first.click()
        phone.page.wait_for_selector(".mine")
        take(phone, folder, "lobby", language, looks)
        phone.close()
    with Table("briscola", 2, silent=True, consent=True, pack=pack) as table:
        phone = Phone(opened, table.address, locale=language)
        phone.knock()
        phone.page.wait_for_selector(".dots")
        take(phone, folder, "asking", language, looks)
        phone.close()


def sheet(opened: Any, folder: Path, language: str, look: str) -> None:
    """Put all pictures of a language and a look on a sheet."""
    page = opened.new_page(viewport={"width": SHEET_WIDTH, "height": 400})
    shots = [
        (path.stem.split("-", 2)[2], base64.b64encode(path.read_bytes()).decode())
        for path in sorted(folder.glob(f"{language}-{look}-*.png"), key=lambda path: path.stat().st_mtime)
    ]
    wide = WIDE.get(look, 300)
    figures = "".join(
        f'<figure><img width={wide} src="data:image/png;base64,{shot}"><figcaption>{name}</figcaption></figure>'
        for name, shot in shots
    )
    style = "body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888;font:16px sans-serif}figure{margin:0}"
    page.set_content(f"<style>{style}</style>{figures}")
    page.screenshot(path=folder / f"sheet-{language}-{look}.png", full_page=True)
    page.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.net.states", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lang", nargs="+", choices=tuple(PACKS), default=list(PACKS))
    parser.add_argument("--look", nargs="+", choices=tuple(LOOKS), default=list(LOOKS))
    parser.add_argument("--only", nargs="+", choices=("door", *STATES), default=[])
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with browser() as opened:
        for language in given.lang:
            take_states(opened, given.folder, language, given.only, given.look)
            for look in given.look:
                sheet(opened, given.folder, language, look)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["TRIUNFO_HOME"] = home
        compile_catalogs()
        main()
