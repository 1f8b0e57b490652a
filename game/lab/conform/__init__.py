"""The conformance checks that every game must pass, at any length."""
