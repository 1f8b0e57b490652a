"""What teaches Kompromat: lessons, rulebook and puzzles."""
