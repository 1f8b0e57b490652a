"""Makers of the embassy's maps and tilesets. `python build/maps/make.py` tells what it would overwrite."""
