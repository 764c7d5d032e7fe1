"""The desktop program: the window and its loop, settings applied, and the way from screen to screen."""
