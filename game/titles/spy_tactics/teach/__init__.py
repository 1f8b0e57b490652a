"""What teaches Spy Tactics: lessons, rulebook and puzzles."""
