"""The words of [redacted]: everything that players of this game read. `words` is what the house asks."""
