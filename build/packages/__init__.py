"""Packages for Linux, macOS and Windows: one module a system, and what they share in `common`."""
