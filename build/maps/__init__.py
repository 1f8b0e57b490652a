"""Makes the embassy's maps and tilesets. `python build/maps/make.py` says which files it would overwrite."""
