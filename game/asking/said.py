"""What the action panel says at each moment: what is asked, what is being watched, and what is shown to one seat
alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.asking.answers import Answers
from game.asking.panel import Ahead, Beside, Means, Panel
from game.asking.picking import Offer, Picking
from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Seat, View, seats_in
from game.core.moments import Moment, Shot, Weight
from game.core.news import audience, blank
from game.core.trails import Extra
from game.core.words import AnyWords
from game.desk import keys
from game.desk.host import Host
from game.desk.settings import Settings

MOST_SHOWN = 3
"""The most pieces of news that the panel shows at once; the log has all of them."""


def watched(shot: Shot, beat: int) -> Panel:
    """A moment that there is something to read of, and the one way on."""
    moment = shot.moment
    head = moment.head
    if not head.text:
        # What is asked next has nothing to do with it: whoever did it stands above the sentence.
        head = Line("What happens") if moment.by is None else Line("{who}", who=Who(moment.by))
    on = moment.on if moment.on.text else Line("Go on")
    if beat in moment.stops and moment.ways:
        on = moment.ways[moment.stops.index(beat)]
    early = moment.sofar.text and beat + 1 < moment.beats
    others = Line("The others see: {what}", what=moment.others) if moment.others.text and not early else NO_WORDS
    about = moment.sofar if early else moment.line
    return Panel(head, moment.by, moment.figure, about, note=others, others=(("go_on", on, "go"),))


def now(
    host: Host,
    table: Answers,
    seat: Seat | None,
    picking: Picking | None,
    *,
    hides: bool = False,
    peek: bool = True,
    note: Line = NO_WORDS,
    trouble: Line = NO_WORDS,
    hot: str = "",
) -> Panel:
    """What the panel says to this seat while there is no moment to be read; `picking` is its choice, if it has one.

    `hides`: its cards lie face down unless they are turned up (`peek`). `hot` is the line of an open menu that has the
    focus.
    """
    words = table.words
    if host.over:
        return _ended(words, host.match.view(seat))
    if not peek and seat is not None:
        return _covered(words, host.match.view(None), seat, note, trouble)
    if host.sealed and seat is not None:
        return _sealed(host, seat, note, trouble)
    if picking is None:
        return _waited(host, words, host.match.view(seat), note, trouble)
    return _asked(host, table, seat, picking, hides, note, trouble, hot)


def _ended(words: AnyWords, view: View) -> Panel:
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


def _sealed(host: Host, seat: Seat, note: Line, trouble: Line) -> Panel:
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


def _covered(words: AnyWords, public: View, seat: Seat, note: Line, trouble: Line) -> Panel:
    """This seat's cards lie face down: the panel says what everybody knows, and how to turn them up."""
    return Panel(
        words.prompt(public),
        seat,
        about=Line("Your cards and your choices lie face down."),
        note=note,
        trouble=trouble,
        others=(("peek", Line("Turn them up"), "eye"),),
    )


def _waited(host: Host, words: AnyWords, view: View, note: Line, trouble: Line) -> Panel:
    """Somebody else is asked."""
    others = (("go_on", Line("Next step"), "go"),) if host.waiting else ()
    asked = host.match.pending.bit_length() - 1
    about = NO_WORDS if host.waiting else _choosing(host)
    return Panel(words.prompt(view), asked, about=about, note=note, trouble=trouble, others=others)


def _choosing(host: Host) -> Line:
    """That nobody at the screen is asked; it follows only from who is asked, which everybody knows."""
    asked = tuple(seats_in(host.match.pending))
    if not asked or not host.people.isdisjoint(asked):
        return NO_WORDS
    if len(asked) > 1:
        return Line("The computer players are choosing. Nothing is asked of you now.")
    return Line("{who} is choosing. Nothing is asked of you now.", who=Who(asked[0]))


def _asked(
    host: Host,
    table: Answers,
    seat: Seat | None,
    picking: Picking,
    hides: bool,
    note: Line,
    trouble: Line,
    hot: str,
) -> Panel:
    """The choices of the person at the screen; before a grave one the panel asks once more and says what it does."""
    view = picking.view
    if picking.sure:
        line = table.words.say(view, picking.sure)
        about = Line("It cannot be taken back.")
        for caution in reversed(table.cautions(view, picking.sure)):
            about = Line("{some} {more}", some=caution, more=about)
        return Panel(Line("Really?"), seat, about=about, sure=line)
    figure, about = table.summary(view)
    deeper = picking.begun and not hot
    rows, why = _reasoned(host, table.words, seat, picking.rows(menu=bool(hot)))
    return Panel(
        picking.asked if deeper and picking.asked.text else table.words.head(view),
        seat,
        figure,
        NO_WORDS if deeper and not figure.text else about,
        rows,
        hot=hot or picking.wanted,
        why=why,
        deeper=deeper,
        note=note,
        trouble=trouble,
        others=(
            *((Beside(extra.id), extra.line, extra.icon) for extra in extras(table, view, picking)),
            *(() if picking.begun else _ahead(host, table.words, seat)),
            *((("peek", Line("Turn your cards face down"), "eye"),) if hides else ()),
        ),
    )


def _ahead(host: Host, words: AnyWords, seat: Seat | None) -> Sequence[tuple[Means, Line, str]]:
    """The lines that pass such questions ahead, and the one that asks them again."""
    if seat is None:
        return ()
    match = host.match
    public = match.view(None)
    passing = match.title.passes(public)
    found: list[tuple[Means, Line, str]] = []
    if passing is not None and passing in match.legal(seat):
        found += [(Ahead(span), words.span(span), "right") for span in match.title.spans(public)]
    if match.order(seat) is not None:
        found.append((Ahead(""), Line("Ask {who} again each time", who=Who(seat)), "undo"))
    return found


def _reasoned(
    host: Host, words: AnyWords, seat: Seat | None, rows: Sequence[Offer]
) -> tuple[tuple[Offer, ...], dict[str, Line]]:
    """The lines of the panel with the reasons for those that are not possible now: in few words at their ends, and in
    full by their picks. The rules give them, to the seat that is asked alone."""
    found, why = [], {}
    for row in rows:
        if seat is not None and not row.actions and row.meant is not None:
            refusal = host.match.why_not(seat, row.meant)
            if refusal is not None:
                why[row.pick] = words.refuse(refusal)
                row = row if row.lack.text else replace(row, lack=words.brief(refusal))
        found.append(row)
    return tuple(found), why


def extras(table: Answers, view: View, picking: Picking | None) -> Sequence[Extra]:
    """What a table offers outside the rules when a choice begins."""
    return () if picking and picking.begun else table.extras(view)


def note(host: Host, settings: Settings, seat: Seat | None) -> Line:
    """The small print at the foot of the panel: trouble with the file, or how to see your cards."""
    table, file = settings.table, host.file
    if file is not None and file.trouble is not None:
        return file.trouble
    if not table.cards_face_down or seat is None:
        return NO_WORDS
    key = keys.words_for(settings.keys.keys, "keys", "peek") or keys.words_for(settings.keys.pad, "pad", "peek")
    if key is None:
        return NO_WORDS
    if table.peek == "toggle":
        return Line("{key} turns your cards up and down.", key=key)
    return Line("Hold {key} to see your cards.", key=key)
