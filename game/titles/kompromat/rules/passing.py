"""Which questions of Kompromat can be passed ahead, and for how long: told from the public view alone."""

from __future__ import annotations

from game.core.contract import Action, View
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import LIMIT
from game.titles.kompromat.frames import EVE, SHOWN, SUM
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words.names import best_total

WINDOWS = (EVE, SHOWN, SUM)


def passes(public: View) -> Action | None:
    """The windows for items around a reveal, except where a total over 21 lies open: there an item may still save the
    mission."""
    assert isinstance(public, KompromatView)
    if not public.frames or public.frames[-1][0] not in WINDOWS or public.at < 0:
        return None
    asked = (public.frames[-1][1] or 1).bit_length() - 1
    pile, papers = public.piles[asked][public.at], public.papers[asked][public.at]
    if pile and FACE_DOWN not in pile and best_total(pile, papers) + public.vesper[asked] > LIMIT:
        return None
    return do.PASS


def spans(public: View) -> dict[str, str]:
    """One mission, or the whole reveal of a round."""
    assert isinstance(public, KompromatView)
    return {"mission": f"{public.round}.{public.at}", "round": str(public.round)}

