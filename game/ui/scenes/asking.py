"""What the action panel says at each moment: what is asked, what is being watched, and what is shown to one seat
alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Seat, View, seats_in
from game.core.news import audience, blank
from game.core.trails import Extra
from game.core.words import AnyWords
from game.desk.host import Host
from game.desk.settings import Settings
from game.ui.moments import Moment, Shot, Weight
from game.ui.presses import Beside
from game.ui.scenes.picking import Picking
from game.ui.scenes.rail import Panel
from game.ui.tables import AnyTable

MOST_SHOWN = 3
"""The most pieces of news that the panel shows at once; the log has all of them."""


def watched(words: AnyWords, shot: Shot) -> Panel:
    """A moment that there is something to read of, and the one way on."""
    moment = shot.moment
    head = moment.head if moment.head.text else words.head(shot.view)
    on = moment.on if moment.on.text else Line("Go on")
    others = Line("The others see: {what}", what=moment.others) if moment.others.text else NO_WORDS
    return Panel(head, moment.by, moment.figure, moment.line, note=others, others=(("go_on", on, "go"),))


def ended(words: AnyWords, view: View) -> Panel:
    return Panel(
        Line("The game is over"),
        about=words.ending(view),
        others=(
            ("results", Line("Lay everything open"), "eye"),
            ("leave", Line("To the title screen"), "door"),
        ),
    )


def shown(host: Host, words: AnyWords, seat: Seat | None) -> list[Shot]:
    """What the last step showed this seat alone, where the table has no moment for it: one that waits for a key."""
    if seat is None:
        return []
    news = host.match.dossier(seat).news
    first, view = host.heard_from, host.match.view(seat)
    secret = [
        (number, event)
        for number, event in enumerate(news[first:], first + 1)
        if audience(event) >> seat & 1 and event != blank(event)
    ]
    head = Line("For {who} alone", who=Who(seat))
    return [
        Shot(Moment(Weight.HALT, line=words.say_event(event), by=seat, head=head), event, view, view, number)
        for number, event in secret[-MOST_SHOWN:]
    ]


def sealed(host: Host, seat: Seat, note: Line, trouble: Line) -> Panel:
    """A choice that nobody sees yet: it may be changed until the screen is handed on or the choices are revealed."""
    last = not any(other in host.people for other in seats_in(host.match.pending))
    if last:
        on, until = Line("Reveal"), Line("You can change it until the reveal.")
    else:
        on, until = Line("Hand the screen on"), Line("You can change it until you hand the screen on.")
    return Panel(
        Line("Your choice is sealed"),
        seat,
        about=until,
        note=note,
        trouble=trouble,
        others=(("go_on", on, "go"), ("undo", Line("Change it"), "undo")),
    )


def covered(words: AnyWords, public: View, seat: Seat, note: Line, trouble: Line) -> Panel:
    """This seat's cards lie face down: the panel says what everybody knows, and how to turn them up."""
    return Panel(
        words.prompt(public),
        seat,
        about=Line("Your cards and your choices lie face down."),
        note=note,
        trouble=trouble,
        others=(("peek", Line("Turn them up"), "eye"),),
    )


def waited(host: Host, words: AnyWords, view: View, note: Line, trouble: Line) -> Panel:
    """Somebody else is asked."""
    others = (("go_on", Line("Next step"), "go"),) if host.waiting else ()
    asked = host.match.pending.bit_length() - 1
    return Panel(words.prompt(view), asked, note=note, trouble=trouble, others=others)


def asked(
    table: AnyTable,
    view: View,
    seat: Seat | None,
    picking: Picking,
    hides: bool,
    note: Line,
    trouble: Line,
) -> Panel:
    """The choices of the person at the screen; before a grave one the panel asks once more and says what it does."""
    if picking.sure:
        line = table.words.say(view, picking.sure)
        about = Line("It cannot be taken back.")
        for caution in reversed(table.cautions(view, picking.sure)):
            about = Line("{some} {more}", some=caution, more=about)
        return Panel(Line("Really?"), seat, about=about, sure=line)
    figure, about = table.summary(view)
    return Panel(
        table.words.head(view),
        seat,
        figure,
        about,
        tuple(picking.offers),
        deeper=bool(picking.trail),
        note=note,
        trouble=trouble,
        others=(
            *((Beside(extra.id), extra.line, extra.icon) for extra in extras(table, view, picking)),
            *((("peek", Line("Turn your cards face down"), "eye"),) if hides else ()),
        ),
    )


def extras(table: AnyTable, view: View, picking: Picking | None) -> Sequence[Extra]:
    """What a table offers outside the rules when a choice begins."""
    return () if picking and picking.trail else table.extras(view)


def note(host: Host, settings: Settings, seat: Seat | None) -> Line:
    """The small print at the foot of the panel: trouble with the file, or how to see your cards."""
    table, file = settings.table, host.file
    if file is not None and file.trouble is not None:
        return file.trouble
    if not table.cards_face_down or seat is None:
        return NO_WORDS
    if table.peek == "toggle":
        return Line("Space turns your cards up and down.")
    return Line("Hold Space to see your cards.")
