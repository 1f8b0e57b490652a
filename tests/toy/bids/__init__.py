"""Bids: a small game, whole in one folder."""
