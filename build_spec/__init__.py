"""Building what is handed out: translations, wheel contents and the executable."""
