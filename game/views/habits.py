"""How a player likes to play, as far as views need to know; the settings of the same names."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """The stage has them for all scenes (``Stage.habits``); they may change while a match goes on."""

    confirm: bool = False  # a card is asked about before it lies
    auto_play: bool = True  # the last card of a hand goes by itself
    auto_cut: bool = False  # the pack is cut in the middle, by itself
    sort_hand: bool = True
    hide_points: bool = False  # points of the deal are counted in the head
    card_counter: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
