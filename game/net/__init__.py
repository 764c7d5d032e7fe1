"""The table on the local network: others sit at it with a telephone's browser, or with another Triunfo."""
