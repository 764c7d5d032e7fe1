"""Every screen in its telling states, drawn to pictures without a display."""
