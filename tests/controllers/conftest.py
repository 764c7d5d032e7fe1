"""Tells the computer players where the weights of their nets are, as the command line does."""

from __future__ import annotations

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights

use_weights(asset_files("nets"))
