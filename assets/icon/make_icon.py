"""Draw the icon of the application: ``python assets/icon/make_icon.py`` writes every size and container again.

The picture is the ace of coins of the Castilian pack over the corner of a second card, on felt. Small sizes are drawn
from a simpler picture, the coin alone, for nothing else would be left of the card.
"""

from __future__ import annotations

import io
import os
import re
import struct
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PACK = FOLDER.parent / "packs" / "castellana"
SIMPLE_BELOW = 48
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512,
}  # fmt: skip


def body(path: Path) -> str:
    """Return what stands inside an SVG file."""
    found = re.search(r"<svg[^>]*>(.*)</svg>", path.read_text("utf-8"), re.S)
    if found is None:
        raise ValueError(f"{path} is no SVG picture")
    return found.group(1)


def cloth() -> str:
    """Return the rounded square of felt, 512 units wide, lit from above."""
    return (
        '<defs><linearGradient id="felt" gradientUnits="userSpaceOnUse" x1="0" y1="16" x2="0" y2="496">'
        '<stop offset="0" stop-color="#3A7558"/><stop offset="1" stop-color="#1B4130"/></linearGradient></defs>'
        '<rect x="16" y="16" width="480" height="480" rx="108" fill="url(#felt)"/>'
        '<rect x="26" y="26" width="460" height="460" rx="98" fill="none" stroke="#EDB23E" stroke-width="6"/>'
    )


def card(turn: float, x: float, y: float, face: str) -> str:
    """Return a card of 610 x 950 units, its middle at (x, y), turned by degrees, with a hard shadow."""
    scale = 0.385
    place = f"rotate({turn}) scale({scale}) translate(-305 -475)"
    return (
        f'<g transform="translate({x + 7} {y + 9}) {place}">'
        '<rect x="0" y="0" width="610" height="950" rx="44" fill="#0B1510" fill-opacity="0.45"/></g>'
        f'<g transform="translate({x} {y}) {place}">'
        '<rect x="-9" y="-9" width="628" height="968" rx="52" fill="#211A1C"/>'
        f'<rect x="4" y="4" width="602" height="942" rx="38" fill="#F7EDD8"/>{face}</g>'
    )


def picture() -> str:
    """Return the icon for 48 px and more."""
    back = body(PACK / "back.svg")
    face = body(PACK / "frames" / "oros.svg") + body(PACK / "art" / "oros_01.svg")
    return document(cloth() + card(-13, 206, 262, back) + card(9, 300, 254, face))


def simple() -> str:
    """Return the icon for less than 48 px: one coin on felt."""
    coin = body(PACK / "pips" / "oros@2.svg")
    return document(
        cloth().replace('stroke-width="6"', 'stroke-width="0"')
        + f'<g transform="translate(256 256) scale(2.75)">{coin}</g>'
    )


def document(inside: str) -> str:
    """Wrap paths into an SVG of 512 units."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">'
    return f"{head}\n{inside}\n</svg>\n"


def png(svg: str, side: int) -> bytes:
    """Draw an SVG ``side`` px wide and high, smoothed from four times the size, as PNG."""
    import pygame

    large = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side * 4, side * 4))
    small = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    out = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    for y in range(side):
        for x in range(side):
            red, green, blue, alpha = small.get_at((x, y))
            if alpha:
                out.set_at((x, y), (*(min(255, round(v * 255 / alpha)) for v in (red, green, blue)), alpha))
    target = io.BytesIO()
    pygame.image.save(out, target, "icon.png")
    return target.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Pack PNG pictures by width into a Windows icon."""
    offset = 6 + 16 * len(pictures)
    head, tail = [struct.pack("<HHH", 0, 1, len(pictures))], []
    for side, data in sorted(pictures.items()):
        head.append(struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), offset))
        tail.append(data)
        offset += len(data)
    return b"".join(head + tail)


def icns(pictures: dict[int, bytes]) -> bytes:
    """Pack PNG pictures by width into a macOS icon."""
    parts = [kind + struct.pack(">I", 8 + len(pictures[side])) + pictures[side] for kind, side in ICNS_TYPES.items()]
    content = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(content)) + content


def files() -> dict[str, bytes]:
    """Return the content of every file of this folder that is drawn."""
    fine, plain = picture(), simple()
    sides = {*ICO_SIZES, *ICNS_TYPES.values()}
    drawn = {side: png(fine if side >= SIMPLE_BELOW else plain, side) for side in sides}
    return {
        "triunfo.svg": fine.encode(),
        "triunfo-small.svg": plain.encode(),
        "triunfo.png": drawn[256],
        "triunfo.ico": ico({side: drawn[side] for side in ICO_SIZES}),
        "triunfo.icns": icns(drawn),
    }


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for name, content in files().items():
        (FOLDER / name).write_bytes(content)
        print(f"{name} {len(content)}")
