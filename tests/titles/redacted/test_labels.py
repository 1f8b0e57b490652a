"""Lines of the panel say what will happen, with real sums and losses, and the table asks once more where needed."""

from __future__ import annotations

import pytest

from game.catalogue import Catalogue
from game.titles.redacted.table import table as drawn
from game.titles.redacted.words import words
from game.ui.tables import table_of
from tests.titles.redacted.table import TITLE, A, B, C, Table, action

grave = table_of("redacted").grave

NAMES = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")


def said(table: Table, seat: int, text: str) -> str:
    """The label of a choice that is legal now."""
    assert text in table.may(seat), table.may(seat)
    return Catalogue(NAMES).say(words.say(table.view(seat), action(text)))


def warned(table: Table, seat: int, text: str) -> str:
    """What is said when a choice asks once more; "" if it does not ask."""
    chosen = action(text)
    assert text in table.may(seat), table.may(seat)
    if not grave(table.view(seat), chosen):
        return ""
    return " ".join(Catalogue(NAMES).say(line) for line in drawn.cautions(table.view(seat), chosen)) or "-"


def won(hands: tuple[str, ...] = (), **more: object) -> Table:
    """A has beaten B in the Computer room, beside a locked door."""
    t = Table("cellar computer - -", hands=hands, **more).go(A, "computer").show("knife", "friendly")  # type: ignore[arg-type]
    assert t.asked == ("REWARD", "A")
    return t


# -- rewards


def test_a_reward_names_whom_it_takes_from_and_how_much_there_is() -> None:
    t = won(("", "bomb key"))
    assert said(t, A, "injure") == "Injure Bob"
    assert said(t, A, "steal") == "Steal 1 of 2 items from Bob"
    assert said(won(("", "bomb")), A, "steal") == "Steal the only item from Bob"
    assert said(t, A, "interrogate") == "Interrogate Bob: look at 1 of 3 cards"
    assert said(t, A, "spare") == "Take no reward and keep the action"


def test_with_full_hands_a_theft_says_what_it_costs() -> None:
    t = won(("vest kit weapon", "bomb"))
    assert said(t, A, "steal kit") == "Discard First Aid Kit, steal the only item from Bob"


def test_a_reward_of_another_winner_costs_no_action() -> None:
    t = Table("cellar computer - -", hands=("key",)).go(A, "computer").show("friendly", "knife")
    assert said(t, B, "spare") == "Take no reward"


@pytest.mark.parametrize(
    ("hand", "loss"),
    [("vest kit", "A wrong arrest costs all 2 items."), ("vest", "A wrong arrest costs the only item."), ("", "")],
)
def test_an_arrest_says_what_a_wrong_one_costs(hand: str, loss: str) -> None:
    t = Table("cellar computer - - -", "justice", ids="interpol uk! usa usa! uk", hands=(hand,))
    t.go(A, "computer").show("knife", "friendly")
    assert said(t, A, "arrest") == "Arrest Bob and show the badge"
    assert warned(t, A, "arrest") == (loss or "-")


# -- doors


def test_a_locked_door_says_that_it_costs_a_key_and_asks() -> None:
    t = Table("b-storage - - -", hands=("key",))
    assert said(t, A, "go b-service") == "Walk to Service: discards a Key"
    assert warned(t, A, "go b-service") == "It costs a Key. Locked doors then stay open until the end of the turn."
    t.play(A, "use key")
    assert said(t, A, "go b-service") == "Walk to Service" and warned(t, A, "go b-service") == ""


def test_sending_somebody_through_a_locked_door_says_so_too() -> None:
    t = won(("key",)).play(A, "spare")
    assert said(t, A, "displace radio") == "Send Bob to Radio" and warned(t, A, "displace radio") == ""
    assert said(t, A, "displace b-service") == "Send Bob to Service: discards a Key"
    assert warned(t, A, "displace b-service")
    assert said(t, A, "slip out") == "Sneak out and leave Bob here"


def test_sneaking_through_a_locked_door_says_so_too() -> None:
    t = Table("computer computer radio -", down="A", hands=("key",), begin=True)
    assert said(t, A, "sneak b-service") == "Sneak to Service: discards a Key" and warned(t, A, "sneak b-service")
    assert said(t, A, "sneak cellar") == "Sneak to Cellar" and warned(t, A, "sneak cellar") == ""


def test_who_starts_the_turn_on_the_back_stairs_needs_no_key_up_or_down() -> None:
    t = Table("b-service - - -", hands=("key",))
    assert "discards" not in said(t, A, "go g-service") and warned(t, A, "go g-service") == ""


# -- helicopters


def test_a_helicopter_is_called_by_its_faction() -> None:
    t = Table("helipad - - -", hands=("bomb intel-usa",), helicopter="uk")
    assert said(t, A, "bomb") == "Blow up the UK helicopter with a Bomb"
    assert said(t, A, "board") == "Board the UK helicopter: the game ends"


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("intel-usa", "USA intel flies out: the UK wins."),
        ("intel-uk", "Without USA intel the UK loses."),
        ("red intel-uk", "If no USA intel lies in the briefcase, the UK loses."),
    ],
)
def test_boarding_says_how_it_ends(hand: str, outcome: str) -> None:
    t = Table("helipad - - -", hands=(hand,), helicopter="uk", cases=("bomb", ""))
    assert warned(t, A, "board") == outcome


def test_boarding_with_a_briefcase_whose_content_is_anybodys_guess_tells_nothing_of_it() -> None:
    lines = {
        warned(Table("helipad - - -", hands=("red intel-uk",), helicopter="uk", cases=(inside, "")), A, "board")
        for inside in ("bomb", "intel-usa")
    }
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("intel-usa intel-ussr", "Both other factions’ intel flies out: that wins for certain."),
        ("intel-usa", "It wins only if the USA is an enemy."),
        ("intel-uk", "Without an enemy’s intel it loses."),
    ],
)
def test_boarding_among_three_says_what_it_hangs_on(hand: str, outcome: str) -> None:
    t = Table("helipad - -", "bedfellows", hands=(hand,), helicopter="uk")
    assert warned(t, A, "board") == outcome


def test_the_last_helicopter_of_a_faction_ends_the_game() -> None:
    t = Table("helipad - - -", hands=("bomb",), helicopter="uk", wrecks="uk")
    assert warned(t, A, "bomb") == "It is the second helicopter of the UK: the game ends."
    assert warned(Table("helipad - - -", hands=("bomb",), helicopter="uk"), A, "bomb") == "-"


# -- items


def test_making_room_says_what_goes_and_asks() -> None:
    t = Table("vault cellar - -", hands=("vest kit weapon", "bomb")).go(A, "cellar").show("neutral", "friendly")
    t.play(A, "keep").play(B, "gift bomb")
    assert said(t, A, "drop kit") == "Discard First Aid Kit for the gift"
    assert warned(t, A, "drop kit") == "The new item is drawn unseen."
    assert said(t, A, "refuse") == "Refuse the gift"


def test_a_briefcase_costs_a_code_cracker_and_asks() -> None:
    t = Table("vault - - -", hands=("red cracker",), cases=("bomb", ""))
    assert said(t, A, "crack red") == "Discard a Code Cracker: open the red briefcase" and warned(t, A, "crack red")


def test_a_key_says_what_it_does_and_asks() -> None:
    t = Table("vault - - -", hands=("key",))
    assert said(t, A, "use key") == "Discard a Key: locked doors stay open until the end of the turn"
    assert warned(t, A, "use key")


def test_combat_items_say_where_they_lead() -> None:
    t = Table("vault cellar - -", hands=("weapon vest", "weapon")).go(A, "cellar").show("knife", "knife")
    assert said(t, A, "play weapon") == "Play Hidden Weapon: take the lead"
    assert said(t, A, "play vest") == "Play Bulletproof Vest: the fight ends in a tie"
    assert said(t, A, "pass") == "Play nothing"
    t.play(A, "play weapon")
    assert t.asked == ("COMBAT", "B")
    assert said(t, B, "play weapon") == "Play Hidden Weapon: draw level"
    assert said(t, B, "pass") == "Play nothing and lose the fight"


def test_gifts_say_to_whom() -> None:
    t = Table("vault cellar - -", hands=("vest kit", "bomb"), hurt="B").go(A, "cellar").show("friendly", "friendly")
    assert said(t, A, "gift vest") == "Give Bulletproof Vest to Bob" and said(t, B, "gift bomb") == "Give Bomb to Ann"
    assert said(t, A, "mend") == "Heal Bob: uses the First Aid Kit and the action"


def test_goggles_are_discarded_and_asked_about() -> None:
    t = Table("vault cellar - -", dark=True, hands=("goggles", "vest")).go(A, "cellar").play(B, "pass")
    assert said(t, A, "wear") == "Discard Night Vision Goggles: meet Bob" and warned(t, A, "wear")


def test_who_sneaks_by_has_a_name() -> None:
    t = Table("breaker cellar vault -").go(A, "cellar").show("knife", "friendly").play(A, "spare", "displace vault")
    assert t.asked == ("PASSING", "C")
    assert said(t, C, "let pass") == "Let Bob pass" and said(t, C, "knock out") == "Knock Bob out"


# -- the Armoury, the Danger Zone


def test_the_armoury_says_how_many_there_are() -> None:
    t = Table("gallery - - -").go(A, "t-storage armoury")
    assert said(t, A, "arm") == "Draw 2 Attack cards, keep 1"
    t.state.armoury = (0, 1, 0)
    assert said(t, A, "arm") == "Draw the last Attack card"


def test_in_the_danger_zone_a_line_says_what_it_scores_and_that_it_makes_noise() -> None:
    t = Table("gallery tunnel", "zone", hands=("intel-uk",), helicopter="usa").go(A, "helipad")
    assert said(t, A, "deliver intel-uk") == "Hand over Intel: UK: 2 points, then an alert card"
    t = Table("hq tunnel", "zone", hands=("film floppy",), jammed=True).go(A, "telex")
    assert said(t, A, "decrypt") == "Begin to decrypt: 1 point next turn if you stay, and an alert card now"
    assert said(t, A, "upload floppy") == "Upload Floppy: 1 point, then an alert card"
    t = Table("gallery tunnel", "zone").go(A, "t-storage armoury")
    assert said(t, A, "arm") == "Draw 2 Attack cards, keep 1; then an alert card"
    t = Table("vault tunnel", "zone", hurt="A").go(A, "cellar")
    assert "alert" not in said(t, A, "stop")


def test_with_four_guards_about_noise_is_asked_about() -> None:
    guards = "vault cellar kitchen office"
    t = Table("gallery tunnel", "zone", guards=guards).go(A, "t-storage armoury")
    assert warned(t, A, "arm") == "Four guards are on duty. If the alert card calls a fifth, both agents lose."
    assert warned(Table("gallery tunnel", "zone", guards="vault").go(A, "t-storage armoury"), A, "arm") == ""


def test_the_vip_scores_in_the_own_hideout() -> None:
    t = Table("hq tunnel", "zone", vip="hq")
    assert said(t, A, "escort telex") == "Take the VIP to Telex: 3 points"
    assert said(t, A, "escort gallery") == "Take the VIP to Gallery"


def test_an_upload_in_the_first_mission_says_who_wins_by_it() -> None:
    t = Table("vault hq kitchen office", "intro", hands=("floppy-red floppy-blue",)).go(A, "radio computer")
    assert said(t, A, "upload floppy-red") == "Upload Red Floppy: the game ends"
    assert warned(t, A, "upload floppy-red") == "It wins for the UK."
    assert warned(t, A, "upload floppy-blue") == "It wins for the USA."


def test_every_choice_of_every_kind_has_a_label_of_its_own() -> None:
    """No two lines of a panel read alike."""
    t = won(("vest kit weapon", "bomb"))
    labels = [Catalogue(NAMES).say(words.say(t.view(A), a)) for a in TITLE.legal(t.state, A)]
    assert len(labels) == len(set(labels)) == 6
