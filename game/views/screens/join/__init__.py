"""The screens of somebody who joins a table elsewhere."""
