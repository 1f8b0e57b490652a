"""Dead Letter: a small game with eliminations and secret employers, whole in one folder."""
