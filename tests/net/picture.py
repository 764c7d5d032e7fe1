"""Four phones side by side, each with another game and language: the picture of the README.

python -m tests.net.picture FILE.png
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from build_spec.catalogs import compile_catalogs
from tests.net.browsers import UPRIGHT, Phone, browser, late
from tests.net.standin import Table
from tests.net.test_page import moment_in

PHONES: Final[tuple[tuple[str, int, str, str, dict[str, str], Any], ...]] = (
    ("brisca", 4, "es", "castellana", {"signals": "true"}, late),
    ("brisca-catalana", 6, "ca", "catalana", {}, late),
    ("briscola", 2, "it", "napoletana", {}, late),
    ("briscola-chiamata", 5, "de", "francesa", {}, moment_in("auction")),
)
WIDTH: Final = 1640
PAGE: Final = """<style>
  body {{ margin: 0; padding: 46px 34px; display: flex; gap: 34px; justify-content: center;
          background: radial-gradient(ellipse at 50% 30%, #2f6a4c, #14301f); }}
  img {{ width: 350px; border-radius: 34px; border: 11px solid #17120f;
         box-shadow: 0 14px 34px #0009, 0 0 0 2px #4a4038; }}
</style>{}"""


def main(path: Path) -> None:
    """Draw it."""
    shots: list[bytes] = []
    with browser() as opened:
        for game, players, language, pack, options, moment in PHONES:
            with Table(game, players, options=options, pack=pack, until=moment, silent=True, seed=5) as table:
                phone = Phone(opened, table.address, locale=language, device_scale_factor=2).at_table()
                phone.page.wait_for_timeout(800)
                shots.append(phone.page.screenshot())
                phone.close()
        page = opened.new_page(viewport={"width": WIDTH, "height": UPRIGHT["height"]})
        images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}">' for shot in shots)
        page.set_content(PAGE.format(images))
        page.screenshot(path=path, full_page=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["TRIUNFO_HOME"] = home
        compile_catalogs()
        main(Path(sys.argv[1]))
