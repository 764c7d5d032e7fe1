"""The code that draws the pictures of assets/. It runs when a picture is changed, never in the game; nobody ships it.

``ink`` is the hand that all pictures share; each other package holds one set of pictures as data.
``python -m assets.drawing`` writes the files.
"""
