"""The people of this computer: each with a name, a face of the cast, settings of their own and perhaps a PIN.

The file `profiles.json` (`ledger`) lies among the data. A profile is known by an id that never changes, so whatever is
kept by it (record, calendar, saved games) stays with the person when the name changes. Before there were profiles,
people were told apart by their names: a profile takes over what stands under its name or under a name that it once had.
A profile that was deleted leaves only its id, so that no game brings it back.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.catalogue import Line
from game.core import cast
from game.core.header import Sitter
from game.desk import names
from game.desk.door import Form, Page
from game.desk.fields import PLAIN, Word, reckonable
from game.desk.ledger import Ledger
from game.desk.personal import Value
from game.desk.pin import Pin

FORMAT = "safehouse profiles"
VERSION = 1
MOST_BYTES = 4_000_000
MOST = 500
"""At most this many profiles are kept; anybody after them has only a name."""
PEOPLE = Line("The people of this computer")
UNWRITTEN = Line("The people of this computer cannot be saved. What is new is lost when Safehouse closes.")

Name = Annotated[str, Meta(min_length=1, max_length=names.LONGEST, pattern=PLAIN)]
Id = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]


class Profile(Struct, frozen=True, omit_defaults=True):
    """One person."""

    id: Id
    name: Name
    character: Word = ""
    own: Annotated[dict[Word, Value], Meta(max_length=32)] = {}
    """Settings of their own, such as `reading.text_percent`."""
    pin: Pin | None = None
    before: Annotated[tuple[Name, ...], Meta(max_length=32)] = ()
    """Names that this person once had, as `names.key` writes them."""

    @property
    def face(self) -> str:
        return self.character if self.character in cast.BY_ID else cast.IDS[0]


Known = dict[str, Profile]
People = tuple[Known, frozenset[str]]
"""Who is known, and the ids of those who were deleted."""


def _sorted(page: Page) -> People:
    found: Known = {}
    for one in page.rows("people", Profile, MOST):
        name = names.tidy(one.name)
        if name and one.id not in found and reckonable(None if one.pin is None else one.pin.asked):
            found[one.id] = replace(one, name=_free(name, found))
        if found.get(one.id) != one:
            page.refuse()
    gone = frozenset(page.rows("gone", Id))
    if gone & found.keys():
        page.refuse()
    return found, gone - found.keys()


def _parts(people: People) -> Mapping[str, object]:
    known, gone = people
    return {"people": list(known.values()), "gone": sorted(gone)}


FORM = Form(FORMAT, VERSION, MOST_BYTES, _sorted, _parts)


class Profiles:
    """Everybody who is known here, the one who played last first. Where nothing can be written, `path` is None and they
    last until the program ends. `before` are the people from before there were profiles, by name."""

    def __init__(self, path: Path | None = None, before: Sequence[str] = ()) -> None:
        self._ledger = Ledger(path, FORM, PEOPLE)
        self._known: Known = {}
        self._gone: frozenset[str] = frozenset()
        self._alone = path is None
        """Whether what is in memory is all there is."""
        self._behind = False
        """Whether the file lacks what is in memory, because it could not be written."""
        self._notice: Line | None = None
        first = path is None or not path.exists()
        self.open()
        self._alone = self._alone or self._ledger.newer
        if first and before:
            self.take_over((name, "") for name in before)

    def open(self) -> None:
        """Reads the file, which another window may have changed."""
        if not self._alone and not self._behind:
            self._known, self._gone = self._ledger.read()

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        notice, self._notice = self._notice or self._ledger.take_notice(), None
        return notice

    # Who is known

    @property
    def all(self) -> tuple[Profile, ...]:
        return tuple(self._known.values())

    def by_id(self, id: str) -> Profile | None:
        return self._known.get(id)

    def named(self, name: str) -> Profile | None:
        """Who is called so now; capitals make no difference."""
        wanted = names.key(name)
        return next((one for one in self._known.values() if names.key(one.name) == wanted), None)

    def of(self, id: str, name: str) -> Profile | None:
        """Whose something is that is kept under an id or, from before there were ids, under a name."""
        if id:
            return self._known.get(id)
        wanted = names.key(name)
        return next((one for one in self._known.values() if wanted in one.before), None) or self.named(name)

    def gone(self, id: str) -> bool:
        """Whether this profile was deleted here."""
        return id in self._gone

    def keys(self, who: str) -> tuple[str, ...]:
        """Under what things of somebody may be kept, first what new ones are kept under: the id, and names from before.
        `who` is an id or a name; a name that nobody has stands for itself."""
        one = self.by_id(who) or self.named(who)
        if one is None:
            return (names.key(who),)
        old = [*one.before, names.key(one.name)]
        return (one.id, *(name for name in old if self.of("", name) == one))

    # What changes

    def seated(self, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
        """These people with their profiles, made for those who have none yet. Whoever plays now is named first from
        now on."""
        people = [sitter for sitter in sitters if sitter.person]

        def sit(known: Known) -> Known:
            found = dict(known)
            front: Known = {}
            for sitter in people:
                mine = found.get(sitter.profile) or _named(found, sitter.name)
                if mine is None and len(found) < MOST and names.tidy(sitter.name):
                    mine = Profile(_new_id(), names.tidy(sitter.name), sitter.character)
                if mine is not None:
                    front[mine.id] = found[mine.id] = mine
            return {**front, **found}

        self._change(sit)
        return tuple(self._sat(sitter) if sitter.person else sitter for sitter in sitters)

    def _sat(self, sitter: Sitter) -> Sitter:
        mine = self._known.get(sitter.profile) or self.named(sitter.name)
        if mine is None:
            return replace(sitter, profile="", lock="")
        return replace(sitter, profile=mine.id, lock="" if mine.pin is None else mine.pin.mark)

    def take_over(self, people: Iterable[tuple[str, str]], ids: Mapping[str, str] | None = None) -> None:
        """Makes profiles of people who are found in files by name and face, unless they are known. `ids` are those
        under which they are kept there, by name, as `names.key` writes it."""
        wanted = [(names.tidy(name), face) for name, face in people]
        ids = ids or {}

        def add(known: Known) -> Known:
            found = dict(known)
            for name, face in wanted:
                id = ids.get(names.key(name), "")
                if not name or id in found or id in self._gone or len(found) >= MOST:
                    continue
                if not id and any(names.key(name) in (names.key(one.name), *one.before) for one in found.values()):
                    continue
                made = Profile(id or _new_id(), _free(name, found), face)
                found[made.id] = made
            return found

        self._change(add)

    def add(self, name: str, character: str) -> Profile:
        """A new person. A name that is taken gets a number."""
        made = Profile(_new_id(), "?", character)

        def put(known: Known) -> Known:
            return {**known, made.id: replace(made, name=_free(names.tidy(name) or "?", known))}

        self._change(put)
        return self._known.get(made.id, made)

    def rename(self, id: str, name: str, character: str) -> None:
        """Gives somebody another name and face; everything that is theirs stays theirs. A name that is taken gets a
        number, and an empty one changes nothing."""

        def put(known: Known) -> Known:
            was = known.get(id)
            if was is None:
                return known
            others = {key: one for key, one in known.items() if key != id}
            told = _free(names.tidy(name) or was.name, others)
            old = names.key(was.name)
            before = was.before
            taken = any(old in one.before for one in known.values())
            if names.key(told) != old and not taken:
                before = (*before, old)[-32:]
            return {**known, id: replace(was, name=told, character=character, before=before)}

        self._change(put)

    def put(self, id: str, **fields: Any) -> None:
        """Changes what is kept of somebody, as long as they are known."""
        self._change(lambda known: {**known, id: replace(known[id], **fields)} if id in known else known)

    def prefer(self, id: str, values: Mapping[str, Value | None]) -> None:
        """Gives somebody settings of their own, such as `reading.text_percent`; None takes one away."""

        def put(known: Known) -> Known:
            if id not in known:
                return known
            changed = {**known[id].own, **values}
            return {**known, id: replace(known[id], own={n: v for n, v in changed.items() if v is not None})}

        self._change(put)

    def delete(self, id: str) -> Profile | None:
        """Forgets somebody but for the id; returns who that was, for `restore`."""
        was = self._known.get(id)
        if was is not None:
            self._gone |= {id}
            self._change(lambda known: {key: one for key, one in known.items() if key != id})
        return was

    def restore(self, was: Profile) -> None:
        """Brings back somebody who was deleted."""
        self._gone -= {was.id}
        self._change(lambda known: {**known, was.id: replace(was, name=_free(was.name, known))}, back=was.id)

    def merge(self, people: People) -> int:
        """Takes in the people of another computer who are not known here; returns how many that are."""
        theirs, _ = people
        had = len(self._known)

        def add(known: Known) -> Known:
            found = dict(known)
            for id, one in theirs.items():
                if id not in found and len(found) < MOST:
                    found[id] = replace(one, name=_free(one.name, found))
            return found

        self._gone -= set(theirs)
        self._change(add)
        return len(self._known) - had

    def _change(self, change: Callable[[Known], Known], back: str = "") -> None:
        changed = False

        def anew(present: People) -> People:
            nonlocal changed
            known, gone = (self._known, self._gone) if self._alone or self._behind else present
            self._known, self._gone, changed = change(known), (gone | self._gone) - {back}, True
            return self._known, self._gone

        try:
            self._ledger.amend(anew)
            self._behind = False
        except OSError:
            self._behind, self._notice = True, UNWRITTEN
            if not changed:
                anew((self._known, self._gone))


def _named(known: Known, name: str) -> Profile | None:
    wanted = names.key(name)
    return next((one for one in known.values() if names.key(one.name) == wanted), None)


def _free(name: str, known: Known) -> str:
    return names.another(name, {one.name.casefold() for one in known.values()})


def _new_id() -> str:
    return secrets.token_hex(8)
