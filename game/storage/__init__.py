"""What is kept between two runs: settings, the records of matches, the log."""
