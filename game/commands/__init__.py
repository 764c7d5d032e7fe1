"""The commands of the command line, one module each; ``game.cli`` puts them together."""
