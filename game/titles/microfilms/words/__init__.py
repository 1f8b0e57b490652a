"""The words of [microfilms]: everything that players of this game read. `words` is what the house asks."""
