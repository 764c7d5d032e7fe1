"""Controls of the game's own: buttons, choices, tiles and scrolling text, with one way to focus them all."""
