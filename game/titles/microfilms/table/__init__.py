"""The screen of [microfilms]. `table` is what the house asks, and the other modules draw a part of it each."""
