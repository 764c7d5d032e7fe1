"""Motion of the table, recorded frame by frame."""
