"""The code that makes the sounds of the table and its music. It runs when a sound is changed, never in the game.

``physics`` knows friction, blows and rooms, ``strings`` plucked strings; ``cards``, ``voices`` and ``music`` make of
them what is heard. ``python -m assets.sounds`` writes the files.
"""
