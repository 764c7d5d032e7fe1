"""Card packs: a folder with ``pack.toml`` and SVG fragments becomes the faces and the back of every card.

A face is ``cards/<suit>_<nn>.svg`` when the pack has it; else the frame, the picture ``art/<suit>_<nn>.svg`` and the
index; else the frame, the pips by layout and the index. A pack is read whole and checked when it is loaded, and never
changes afterwards: faces may be composed in any thread, before a window exists.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.assets import asset_path
from game.model.cards import CARDS, NUMBER, Card, Suit, full_deck
from game.packs.backs import back_picture
from game.packs.files import Fragment, PackFiles
from game.packs.format import Layout, PackSpec, files_of, read_spec
from game.packs.format import PackError as PackError
from game.packs.marks import HIGH, Marks, number_tab, sign_tab, usual_sign
from game.words import CardNames, _, current_language

FINE_PIP_SCALE: Final = 1.55
"""From this scale on a pip is drawn from its ``@2`` file, which has a finer line."""
MOST_ON_A_CARD: Final = 20_000
"""Elements and commands of paths together; the richest card of the game has five thousand."""
LETTER_GAP: Final = 6
"""The free space at the right of a number or letter of an index, in units of its file."""
PIP_GAP: Final = 0.3
"""Between the number of an index and the pip below it, as a part of that pip."""
NUMBERED: Final = {number: rank for rank, number in NUMBER.items()}
PLAIN: Final = Marks()
CORNER: Final = 0.07
"""Where marks begin on a card without a number, as a part of its width."""
NUMBER_HIGH: Final = 62 / 950
"""The least height of a number before it is enlarged, as a part of that of the card."""
TAB_GAP: Final = 10.0
"""Between the number, or what is below it, and the tab with sign and points."""
TAB_LEFT: Final = 4.0
"""How far the tab begins left of the number."""
_FILL: Final = re.compile(r'\b(fill|stroke)="[^"]*"')


class Pack(Struct, frozen=True, eq=False):
    """A loaded pack. ``fragments`` holds the files by their path inside the folder."""

    folder: Path
    spec: PackSpec
    cards: frozenset[Card]
    fragments: dict[str, Fragment]

    @property
    def id(self) -> str:
        """The short name of the pack in settings and on the command line."""
        return self.spec.pack.id

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a card in card units."""
        return self.spec.card.size

    @property
    def aspect(self) -> float:
        """Width of a card divided by its height."""
        return self.spec.card.size[0] / self.spec.card.size[1]

    def name(self, language: str | None = None) -> str:
        """Return the name of the pack in that language (None: the current one), else in English, else its id."""
        names, language = self.spec.pack.name, language or current_language()
        return names.get(language) or names.get(language.partition("_")[0]) or names.get("en") or self.id

    def label(self, card: Card) -> str:
        """Return what the corner of a card shows: its number, or the letters the pack gives that rank."""
        return index_label(self.spec, card.number)

    @property
    def called(self) -> CardNames:
        """What players with this pack call its cards, for the sentences of the game."""
        ranks = {NUMBERED[number]: spec for number, spec in self.spec.ranks.items()}
        return CardNames(
            {suit: self.spec.suits[self._suit(suit)].name for suit in Suit},
            {rank: spec.name for rank, spec in ranks.items()},
            {rank: spec.the for rank, spec in ranks.items()},
            {suit: self.spec.suits[self._suit(suit)].of for suit in Suit},
        )

    def face_svg(self, card: Card, marks: Marks = PLAIN) -> str:
        """Compose the face of a card, with the marks a player asked for.

        Raises ValueError when the pack has no such card.
        """
        if card not in self.cards:
            raise ValueError(f"the pack {self.id} has no card {card}")
        suit, number = self._suit(card.suit), pictured(self.spec, card.number)
        key = f"{suit}_{number:02d}.svg"
        whole = self.fragments.get(f"cards/{key}")
        if whole is not None:
            x, y, width, height = whole.box
            place = f"translate({x:g} {y:g}) scale({width / self.size[0]:.5f} {height / self.size[1]:.5f})"
            return _document(f'{whole.body}<g transform="{place}">{self._corners("", 0, card, marks)}</g>', whole.box)
        picture = self.fragments.get(f"art/{key}")
        middle = picture.body if picture else self._pips(suit, number)
        return self._compose(suit, middle + self._corners(*self._index(suit, card.number, marks.big), card, marks))

    def commands(self, card: Card) -> int:
        """Return how many elements and commands of paths a face has, its number apart."""
        suit, number = self._suit(card.suit), pictured(self.spec, card.number)
        about = self.spec.suits[suit]
        whole = self.fragments.get(f"cards/{suit}_{number:02d}.svg")
        picture = whole or self.fragments.get(f"art/{suit}_{number:02d}.svg")
        if picture is not None:
            return picture.weight
        pip = max(self.fragments[name].weight for name in (about.pip, fine_name(about.pip)) if name in self.fragments)
        return pip * len(self.spec.layout[about.shape][number].at)

    def bare_svg(self, suit: Suit) -> str:
        """Return the paper and the frame all cards of a suit share, with nothing on them."""
        return self._compose(self._suit(suit), "")

    def back_svg(self, design: str | None = None) -> str:
        """Return the back of the cards: the pack's own, or one of :mod:`game.packs.backs` by its key."""
        if design is not None:
            return _document(back_picture(design, self.spec.card), (0, 0, *self.size))
        back = self.fragments[self.spec.pack.back]
        return _document(back.body, back.box)

    def pip_svg(self, suit: Suit) -> str:
        """Return one pip of the suit alone, in the middle of a square."""
        pip = self.fragments[self.spec.suits[self._suit(suit)].pip]
        x, y, width, height = pip.box
        side = max(width, height)
        return _document(pip.body, (x - (side - width) / 2, y - (side - height) / 2, side, side))

    def _suit(self, suit: Suit) -> str:
        return self.spec.deck.suits[suit]

    def _compose(self, suit: str, middle: str) -> str:
        width, height = self.size
        spec = self.spec.card
        edge = (
            f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="{spec.corner:g}"'
            f' fill="{spec.paper}" stroke="{spec.edge}" stroke-width="2"/>'
        )
        frame = self.spec.suits[suit].frame
        return _document(edge + (self.fragments[frame].body if frame else "") + middle, (0, 0, width, height))

    def _pips(self, suit: str, number: int) -> str:
        spec = self.spec.suits[suit]
        layout = self.spec.layout[spec.shape][number]
        pip = self.fragments[spec.pip]
        scale = layout.scale or _fit(layout, pip.box, self.size, spec.round)
        if scale >= FINE_PIP_SCALE:
            pip = self.fragments.get(fine_name(spec.pip), pip)
        x, y, width, height = pip.box
        centre = f"translate({-x - width / 2:.3f} {-y - height / 2:.3f})"
        parts = []
        for spot in layout.at:
            turn = f" rotate({spot[2]:g})" if len(spot) == 3 else ""
            place = f"translate({spot[0]:g} {spot[1]:g}){turn} scale({scale:.4f})"
            parts.append(f'<g transform="{place} {centre}">{pip.body}</g>')
        return "".join(parts)

    def _corners(self, index: str, below: float, card: Card, marks: Marks) -> str:
        """Return both corners: the index with its foot at ``below``, a number where it has none, the tab."""
        width, height = self.size
        paper = self.spec.card.paper
        x, y = self.spec.index.pos if self.spec.index else (CORNER * width, CORNER * width)
        if marks.big > 1 and not index:
            index, below = number_tab(x - TAB_LEFT, y, card.number, paper, NUMBER_HIGH * height * marks.big)
        if marks.signs:
            sign = self.spec.suits[self._suit(card.suit)].sign or usual_sign(card.suit)
            left, top = self.spec.marks.pos if self.spec.marks else (x - TAB_LEFT, below + TAB_GAP if index else y)
            index += sign_tab(left, max(top, below), sign, card.points, paper, HIGH * width * (1 + marks.big) / 2)
        return index and f'{index}<g transform="translate({width:g} {height:g}) rotate(180)">{index}</g>'

    def _index(self, suit: str, number: int, big: float) -> tuple[str, float]:
        """Return the number in the upper left corner and the y of its foot; nothing when the pack has no numbers."""
        spec = self.spec.index
        if spec is None:
            return "", 0.0
        if big > 1:  # large numbers are as large on every pack
            big *= max(1.0, NUMBER_HIGH * self.size[1] / spec.height)
        x = 0.0
        parts = []
        tall = 1.0
        for letter in index_label(self.spec, number):
            glyph = self.fragments[f"glyphs/{letter}.svg"]
            parts.append(f'<g transform="translate({x:.2f} 0)">{glyph.body}</g>')
            x += glyph.box[2]
            tall = max(tall, glyph.box[3] - 4)
        text = "".join(parts)
        paper = self.spec.card.paper
        halo = _FILL.sub(f'fill="{paper}" stroke="{paper}" stroke-width="14" stroke-linejoin="round"', text)
        ink = _FILL.sub(f'fill="{self.spec.suits[suit].index_color or spec.color}"', text)
        scale = big * spec.height / tall
        place = f"translate({spec.pos[0]:g} {spec.pos[1]:g}) scale({scale * spec.condense:.4f} {scale:.4f})"
        middle = spec.pos[0] + (x - LETTER_GAP) / 2 * scale * spec.condense
        foot = spec.pos[1] + big * spec.height
        pip = self._index_pip(suit, middle, foot, big)
        return f'<g transform="{place}">{halo}{ink}</g>{pip}', foot + big * (1 + PIP_GAP) * (spec.pip or 0)

    def _index_pip(self, suit: str, x: float, top: float, big: float) -> str:
        """Return the small pip whose middle is at x, below the foot of a number."""
        high = self.spec.index.pip if self.spec.index else None
        if not high:
            return ""
        pip = self.fragments[self.spec.suits[suit].pip]
        left, upper, width, height = pip.box
        scale = big * high / height
        y = top + PIP_GAP * big * high
        return (
            f'<g transform="translate({x - scale * (left + width / 2):.2f} {y - scale * upper:.2f})'
            f' scale({scale:.4f})">{pip.body}</g>'
        )


def load_pack(folder: Path) -> Pack:
    """Read a pack folder. Raises :class:`PackError` with one sentence for each thing that is wrong."""
    spec = read_spec(folder)
    reader = PackFiles(files_of(folder, spec))
    cards = frozenset(_cards(spec, reader))
    missing = [card for card in full_deck(40) if card not in cards]
    if missing and not reader.problems:
        reader.problems.append(
            _("The pack has no {cards}: a pack needs at least the forty cards 1-7 and 10-12 of each suit.").format(
                cards=", ".join(card.code for card in missing)
            )
        )
    if reader.problems:
        raise PackError(folder, reader.problems)
    pack = Pack(folder, spec, cards, reader.fragments)
    for card in cards:
        if pack.commands(card) > MOST_ON_A_CARD:
            raise PackError(folder, [_("{card} would take too long to draw.").format(card=card.code)])
    return pack


def find_packs(user_packs: Path | None = None) -> list[Path]:
    """Return the folders that claim to be packs (they hold a ``pack.toml``): the game's, then the player's.

    ``user_packs`` is the folder ``packs`` in the player's data folder; it need not exist.
    """
    found: list[Path] = []
    for root in (asset_path("packs"), user_packs):
        try:
            folders = sorted(root.iterdir()) if root is not None else []
        except OSError:
            continue
        found.extend(folder for folder in folders if (folder / "pack.toml").is_file())
    return found


def fine_name(pip: str) -> str:
    """Return the file that draws the same pip with a finer line: ``pips/oros@2.svg`` for ``pips/oros.svg``."""
    stem, dot, suffix = pip.rpartition(".")
    return f"{stem}@2{dot}{suffix}" if dot else f"{pip}@2"


def pictured(spec: PackSpec, number: int) -> int:
    """Return the number whose pictures the cards with a printed number show, most often that number itself."""
    rank = spec.ranks.get(number)
    return rank.picture if rank and rank.picture else number


def index_label(spec: PackSpec, number: int) -> str:
    """Return what the corner of a card shows: its number, or the letters the pack gives that rank."""
    rank = spec.ranks.get(number)
    return rank.index if rank and rank.index else str(number)


def _cards(spec: PackSpec, reader: PackFiles) -> Iterator[Card]:
    reader.need(spec.pack.back)
    if len(set(spec.deck.suits)) < len(spec.deck.suits):
        reader.problems.append(_("pack.toml names the same suit twice in [deck] suits."))
    for suit, key in zip(Suit, spec.deck.suits, strict=True):
        about = spec.suits.get(key)
        if about is None:
            reader.problems.append(_("pack.toml has no table [suits.{suit}].").format(suit=key))
            continue
        reader.need(about.pip)
        reader.take(fine_name(about.pip))
        if about.frame is not None:
            reader.need(about.frame)
        for card in CARDS:
            if card.suit is not suit or card.number not in spec.deck.ranks:
                continue
            number = pictured(spec, card.number)
            file = f"{key}_{number:02d}.svg"
            if not reader.take(f"cards/{file}"):
                if not reader.take(f"art/{file}") and number not in spec.layout.get(about.shape, {}):
                    reader.problems.append(
                        _("{card} has no picture art/{file} and pack.toml has no layout {number} in [layout.{shape}].")
                        .format(card=card.code, file=file, number=number, shape=about.shape)
                    )  # fmt: skip
                if spec.index is not None:
                    for letter in index_label(spec, card.number):
                        reader.need(f"glyphs/{letter}.svg")
            yield card


def _fit(layout: Layout, pip: tuple[float, float, float, float], card: tuple[float, float], is_round: bool) -> float:
    """Return the largest scale at which no two pips touch (6 % of air) and none leaves the card."""
    width, height = pip[2:]
    best = layout.max
    for place, (ax, ay, *_turn) in enumerate(layout.at):
        best = min(best, 2 * (min(ax, card[0] - ax) - 48) / width, 2 * (min(ay, card[1] - ay) - 56) / height)
        for bx, by, *_turn in layout.at[:place]:
            dx, dy = abs(ax - bx), abs(ay - by)
            apart = math.hypot(dx, dy) / max(width, height) if is_round else max(dx / width, dy / height)
            best = min(best, apart / 1.06)
    return max(best, 0.05)


def _document(body: str, box: tuple[float, float, float, float]) -> str:
    x, y, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">{body}</svg>'
    )
