"""What the panel says, without a screen."""

from __future__ import annotations

from game import titles
from game.asking import said
from game.asking.picking import Picking
from game.catalogue import Catalogue
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.titles.kompromat import actions as do
from game.ui.tables import table_of
from tests.asking.positions import has, table_where


def test_while_a_computer_player_chooses_the_panel_says_that_nobody_else_has_to() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), bytes(16), [Sitter("Martha"), Sitter("Otto", "rookie")])
    host = Host(match, None, Nobody())
    while match.pending & 1:
        host.submit(0, match.legal(0)[-1], 0.0)
    table, say = table_of("kompromat"), Catalogue(("Martha", "Otto")).say
    assert say(said.now(host, table, 0, None).about).startswith("Otto is choosing.")
    host.stepping = True
    assert said.now(host, table, 0, None).others, "somebody has to go on"
    assert not say(said.now(host, table, 0, None).about)


def test_face_down_the_panel_says_the_same_whatever_has_been_picked() -> None:
    match, seat = table_where(has(do.StunGun, 3))
    host, table = Host(match, None, Nobody()), table_of("kompromat")
    picking = Picking(match.view(seat), match.legal(seat), table)
    covered = said.now(host, table, seat, None, peek=False)
    assert [row.press for row in covered.rows] == ["peek"]
    while picking.sure is None:
        picking.pick(next(offer.pick for offer in picking.offers if isinstance(offer.actions[0], do.StunGun)))
        assert said.now(host, table, seat, picking, peek=False) == covered
    assert [row.press for row in said.now(host, table, seat, picking).rows] == ["sure", "back-pick"]
