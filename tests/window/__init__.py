"""Plays the program in a real window, with the input events of a real mouse and keyboard."""
