"""Makers of pictures: the cards, pieces and icons that were drawn in code. `python build/art/draw.py` writes them all."""
