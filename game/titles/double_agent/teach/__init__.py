"""What teaches Double Agent: lessons, rulebook and puzzles."""
