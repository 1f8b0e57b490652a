"""The words of Double Agent: everything that players of this game read. `words` is what the house asks."""
