"""The JavaScript of the telephone's page: linted, tested without a browser, and changed to see whether tests notice."""
