"""Tells the computer players where the weights of their nets are, as the command line does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.assets import asset_files
from game.controllers.ai.weightfiles import use_weights
from game.controllers.worker import WorkerEngine

use_weights(asset_files("nets"))


@pytest.fixture
def engine() -> Iterator[WorkerEngine]:
    """A process that computes what computer players do."""
    made = WorkerEngine()
    yield made
    made.close()
