"""What teaches [redacted]: lessons, rulebook and puzzles."""
