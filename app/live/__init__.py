"""Who watches what, and how each watcher gets the newest board: see docs/live.md."""
