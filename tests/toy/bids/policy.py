"""Nobody plays Bids but people."""
