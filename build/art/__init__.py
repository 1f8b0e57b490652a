"""Draws cards, pieces and icons in code. `python build/art/draw.py` writes all of these pictures."""
