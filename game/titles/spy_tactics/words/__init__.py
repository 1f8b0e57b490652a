"""The words of Spy Tactics: everything that players of this game read. `words` is what the house asks."""
