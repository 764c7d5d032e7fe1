"""Make the fonts and materials of the phone's page: ``python -m assets.drawing.page``.

It needs fonttools, brotli and Pillow, which nothing else here does. Of each font the letters of the game's languages
are kept; the licence of the Source fonts keeps their name for the whole ones: the small ones have their own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

from game.assets import asset_path
from game.fonts import font_path

PAGE: Final = Path(__file__).resolve().parents[2] / "game" / "net" / "page"
FONTS: Final = {
    "SourceSansPro-Regular": "TriunfoSans-Regular",
    "SourceSansPro-Semibold": "TriunfoSans-Semibold",
    "SourceSansPro-Bold": "TriunfoSans-Bold",
    "SourceSerifPro-Regular": "TriunfoSerif-Regular",
    "SourceSerifPro-Bold": "TriunfoSerif-Bold",
    "AmaticSC-Bold": "TriunfoChalk-Bold",
}
LETTERS: Final = (
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E, 0x2009, 0x200A, *range(0x2010, 0x2015),
    *range(0x2018, 0x201F), 0x2026, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2212,
)  # fmt: skip
NAMED: Final = (1, 3, 4, 6, 16, 18)
"""The entries of a font that hold its name; copyright (0), licence (13) and its address (14) stay as they are."""
MATERIALS: Final = {
    "felt": ((320, 320), 82),
    "slate": ((256, 256), 85),
    "wood": ((384, 48), 75),
    "grain": ((240, 240), 85),
}
"""Size and quality of each picture."""


def make_fonts(folder: Path) -> None:
    """Write the small fonts."""
    for source, name in FONTS.items():
        options = subset.Options()
        options.flavor = "woff2"
        options.hinting = False
        options.desubroutinize = True
        options.layout_features = ["kern", "liga", "tnum"]
        options.name_IDs = [*NAMED, 0, 2, 13, 14]
        font: TTFont = subset.load_font(str(font_path(source)), options)
        small = subset.Subsetter(options)
        small.populate(unicodes=LETTERS)
        small.subset(font)
        for entry in font["name"].names:
            if entry.nameID in NAMED:
                entry.string = name if entry.nameID in (3, 6) else name.replace("-", " ")
        subset.save_font(font, str(folder / f"{name}.woff2"), options)


def make_materials(folder: Path) -> None:
    """Write the small pictures."""
    for name, (size, quality) in MATERIALS.items():
        picture = Image.open(asset_path("materials", f"{name}.png")).convert("RGB")
        small = picture.resize(size, Image.Resampling.LANCZOS)
        small.save(folder / f"{name}.webp", quality=quality, method=6)


if __name__ == "__main__":
    make_fonts(PAGE / "fonts")
    make_materials(PAGE / "images")
