"""The words of Kompromat: everything that players of this game read. `words` is what the house asks."""
