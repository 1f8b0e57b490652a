"""Double Agent."""
