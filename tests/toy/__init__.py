"""Games that are not in the house, to try the house with."""
