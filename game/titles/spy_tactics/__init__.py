"""Spy Tactics."""
