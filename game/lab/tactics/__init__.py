"""Learning Spy Tactics: thousands of tables at once in numpy's arrays, the population, the gradient, the search for
scripts. It needs the extra `train`; nothing of it gets into a package."""
