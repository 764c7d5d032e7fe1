"""What players see: scenes, widgets and animations. The only part of the game that imports pygame."""
