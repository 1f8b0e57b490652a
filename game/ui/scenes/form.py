"""What is chosen at set-up: the mission, its options, and who sits where. Each change gives one that can be dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game import titles
from game.ai import levels
from game.catalogue import Line
from game.core import cast
from game.core.contract import BadSetup, Mode, Setup
from game.core.journal import Sitter
from game.desk import names
from game.desk.boards import Offer
from game.desk.lately import Last
from game.desk.profiles import Profile
from game.ui.semantics import replace
from game.ui.widgets import Edit

LEVELS = tuple((id, levels.NAMES[id], levels.ABOUT[id]) for id in levels.LEVELS)
USUAL_LEVEL = 1
ALONE = Line("One seat at least is for a person.")
ONLY_PEOPLE = Line("Only people play this game.")


@dataclass(frozen=True)
class Place:
    """One seat: who plays it, as which of the cast, and what name stands on its form."""

    person: bool
    character: str
    name: Edit = field(default_factory=Edit)
    level: int = USUAL_LEVEL


@dataclass(frozen=True)
class Form:
    """The whole form. It has a place for each seat that any mission of the game may have; a character is never in two
    places."""

    title: str
    modes: tuple[Mode, ...]
    """The introduction first, if there is one; the others as the game lists them."""
    mode: int
    seats: int
    options: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    known: tuple[Profile, ...] = ()
    """The people of this computer, the one who played last first."""
    computers: bool = True
    """Whether computer players can sit at this game."""
    boards: tuple[Offer, ...] = ()
    """The boards that people have brought and that can be played on."""
    board: int = 0
    """Which board is played on: 0 for the game's own, n for the nth of `boards`."""

    @staticmethod
    def fresh(title: str, known: Sequence[Profile] = (), computers: bool = True, last: Last | None = None) -> Form:
        """The form as it was left, or with one person and computer players where nothing is remembered."""
        last = last or Last()
        first = titles.words(title).introduction
        modes = tuple(sorted(titles.load(title).modes, key=lambda mode: mode.id != first))
        most = max(n for mode in modes for n in mode.seats)
        wanted = [place.character for place in last.places] or [one.face for one in known[:1]]
        characters = cast.of_seats(wanted, most)
        places = []
        for n, character in enumerate(characters):
            was = last.places[n] if n < len(last.places) else None
            person = not was.level if was is not None and computers else n == 0 or not computers
            name = known[0].name if known and n == 0 else ""
            if was is not None:
                name = next((one.name for one in known if one.id == was.profile), "" if was.profile else was.name)
            level = next((k for k, (id, _, _) in enumerate(LEVELS) if was is not None and id == was.level), USUAL_LEVEL)
            places.append(Place(person, character, Edit(names.tidy(name), len(names.tidy(name))), level))
        mode = next((n for n, mode in enumerate(modes) if mode.id == last.mode), 0)
        form = Form(title, modes, mode, len(last.places), (), tuple(places), tuple(known), computers)
        form = form.with_mode(mode)
        for id, choice in last.options.items():
            if choice in form.choices(id):
                form = form.with_option(id, choice)
        return form

    # The mission

    @property
    def chosen(self) -> Mode:
        return self.modes[self.mode]

    def with_mode(self, n: int) -> Form:
        mode = self.modes[max(0, min(len(self.modes) - 1, n))]
        near = min(mode.seats, key=lambda seats: abs(seats - self.seats))
        form = replace(self, mode=self.modes.index(mode), seats=near)
        return form._fitting()._kept()

    def gentle(self) -> Form:
        """The same table with the gentlest computer players."""
        return replace(self, places=tuple(replace(place, level=0) for place in self.places))

    def with_seats(self, seats: int) -> Form:
        return replace(self, seats=seats)._fitting()._kept() if seats in self.chosen.seats else self

    def choices(self, id: str) -> tuple[str, ...]:
        """What can be chosen for an option at this table; nothing for one that the mission has not."""
        option = next((option for option in self.chosen.options if option.id == id), None)
        return tuple(choice for choice in option.choices if self._offered(id, choice)) if option else ()

    def option(self, id: str) -> str:
        """What is chosen for an option of the mission."""
        return dict(self.options)[id]

    def with_option(self, id: str, choice: str) -> Form:
        return replace(self, options=tuple((key, choice if key == id else old) for key, old in self.options))

    @property
    def unusual(self) -> bool:
        """Whether an option of the mission is not as usual."""
        return self.board > 0 or any(self.option(option.id) != option.choices[0] for option in self.chosen.options)

    def with_boards(self, offers: Sequence[Offer], first: bool = False) -> Form:
        """The form with boards to choose from; with the first of them chosen, if there is one and it is wanted, and
        else with the one that was."""
        sound = tuple(offer for offer in offers if offer.fault is None)
        was = self.boards[self.board - 1].text if self.board else ""
        chosen = next((n for n, offer in enumerate(sound, 1) if was and offer.text == was), 0)
        if first and offers and offers[0].fault is None:
            chosen = 1
        return replace(self, boards=sound, board=chosen)

    def with_board(self, n: int) -> Form:
        return replace(self, board=max(0, min(len(self.boards), n)))

    def _offered(self, id: str, choice: str) -> bool:
        try:
            titles.load(self.title).setup(self.chosen.id, self.seats, {id: choice})
        except BadSetup:
            return False
        return True

    def _fitting(self) -> Form:
        """The form with the options of its mission: those that it shares with the last one stay as they are."""
        old = dict(self.options)
        kept = tuple(
            (option.id, old[option.id] if old.get(option.id) in self.choices(option.id) else option.choices[0])
            for option in self.chosen.options
        )
        return replace(self, options=kept)

    # The seats

    @property
    def sitting(self) -> tuple[Place, ...]:
        return self.places[: self.seats]

    def with_place(self, seat: int, place: Place) -> Form:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))._kept()

    def with_person(self, seat: int, person: bool) -> Form:
        if self.stays(seat) is not None:
            return self
        return self.with_place(seat, replace(self.places[seat], person=person))

    def with_character(self, seat: int, id: str) -> Form:
        """Gives a seat this character; whoever had it gets the one of this seat."""
        old = self.places[seat].character
        places = tuple(replace(place, character=old) if place.character == id else place for place in self.places)
        return replace(self, places=places).with_place(seat, replace(places[seat], character=id))

    def next_character(self, seat: int, step: int) -> Form:
        """The next of the cast for this seat; those who sit already are passed over, unless everybody does."""
        mine = self.places[seat].character
        taken = {place.character for place in self.sitting}
        after = cast.IDS[(cast.IDS.index(mine) + step) % len(cast.IDS)]
        return self.with_character(seat, cast.free(taken, after, step))

    def stays(self, seat: int) -> Line | None:
        """Why this seat is for a person and nobody else; None where it may change."""
        if not self.computers:
            return ONLY_PEOPLE
        alone = self.places[seat].person and sum(place.person for place in self.sitting) == 1
        return ALONE if alone else None

    def names(self) -> tuple[str, ...]:
        """What everybody is called at the table: what a person has typed, or else the name of the character."""
        given = [place.name.text if place.person else "" for place in self.sitting]
        return names.tell_apart(given, [cast.BY_ID[place.character].name for place in self.sitting])

    def next_known(self, seat: int) -> Form:
        """Seats the next of the known people who does not sit at the table yet, with their face."""
        place = self.places[seat]
        others = {p.name.text.casefold() for n, p in enumerate(self.sitting) if n != seat and p.person}
        free = [one for one in self.known if one.name.casefold() not in others]
        if not free:
            return self
        here = [one.name for one in free]
        at = here.index(place.name.text) + 1 if place.name.text in here else 0
        name = here[at % len(free)]
        return self.with_name(seat, Edit(name, len(name)))

    def with_name(self, seat: int, name: Edit) -> Form:
        """Writes a name on a seat. Somebody who is known brings their face, unless another person has it."""
        form = self.with_place(seat, replace(self.places[seat], name=name))
        wanted = names.key(name.text)
        face = next((one.face for one in self.known if names.key(one.name) == wanted), "")
        taken = {place.character for n, place in enumerate(self.sitting) if n != seat and place.person}
        return form.with_character(seat, face) if face and face not in taken else form

    def composed(self) -> Form:
        """Without what an input method has begun and not finished."""
        return replace(self, places=tuple(replace(p, name=replace(p.name, composing="")) for p in self.places))

    def _kept(self) -> Form:
        """The form with at least one person, and with no computer player called like one of the people."""
        form = self
        if not any(place.person for place in self.sitting):
            form = replace(self, places=(replace(self.places[0], person=True), *self.places[1:]))
        people = {names.tidy(place.name.text).casefold() for place in form.sitting if place.person}
        unwanted = {character.id for character in cast.CAST if character.name.casefold() in people}
        for seat, place in enumerate(form.sitting):
            if not place.person and place.character in unwanted:
                taken = unwanted | {other.character for other in form.sitting}
                form = form._swapped(seat, cast.free(taken, place.character))
        return form

    def _swapped(self, seat: int, id: str) -> Form:
        old = self.places[seat].character
        others = {id: old, old: id}
        return replace(
            self, places=tuple(replace(p, character=others.get(p.character, p.character)) for p in self.places)
        )

    # What is dealt

    def setup(self) -> tuple[Setup, tuple[Sitter, ...]]:
        sitters = tuple(
            Sitter(name, "" if place.person else LEVELS[place.level][0], place.character)
            for name, place in zip(self.names(), self.sitting, strict=True)
        )
        board = self.boards[self.board - 1].text if self.board else ""
        return Setup(self.title, self.chosen.id, self.seats, dict(self.options), board), sitters

    def typed(self) -> tuple[str, ...]:
        """What stands in the name of each seat."""
        return tuple(names.tidy(place.name.text) for place in self.sitting)
