"""Whatever Spy Tactics says before and after a choice is true."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.script import script
from game.core.contract import Event
from game.core.match import Match
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.picks import cautions
from game.titles.spy_tactics.words import words
from game.ui.tables import table_of
from tests.titles.spy_tactics.table import NAMES, SAY, A, B, C, D, Start, Table, action

grave = table_of("spy_tactics").grave


def label(game: Table, seat: int, text: str) -> str:
    return SAY(words.say(game.view(seat), action(text)))


@pytest.mark.parametrize("seats", [4, 9])
def test_spy_tactics_40_a_label_names_whoever_gets_the_card(seats: int) -> None:
    title = titles.load("spy_tactics")
    r = random.Random(seats)
    passed = 0
    for _ in range(40):
        match = Match(title, title.setup("agencies", seats), r.randbytes(16))
        said: dict[int, str] = {}
        while match.pending and match.state.round < 2:
            seat = match.pending.bit_length() - 1
            legal = match.legal(seat)
            jack = [a for a in legal if a == do.Seal(4)]
            chosen = r.choice(jack if jack and r.random() < 0.5 else legal)
            if isinstance(chosen, do.Give):
                said[seat] = SAY(words.say(match.view(seat), chosen))
            for event in match.submit(seat, chosen):
                if isinstance(event, ev.Passed):
                    assert event.code is not None
                    assert said[event.by] == f"Pass {SAY(words.CODE[event.code])} to {NAMES[event.to]}"
                    passed += 1
    assert passed > 20


def test_spy_tactics_S1_it_is_said_how_long_a_choice_can_be_changed_and_so_it_is() -> None:
    """The last choice of all asks once more; earlier ones can be taken back as long as nobody has chosen since."""
    game = Start(4)
    for stage, choices in (("away", "lily lily lily lily"), ("seal", "dream dream frost wind")):
        for seat, word in enumerate(choices.split()):
            figure, about = table_of("spy_tactics").summary(game.view(seat))
            assert SAY(figure) == "" and SAY(about).endswith(
                "You can change your choice until you hand the screen on, or until the reveal if you choose last."
            )
            assert grave(game.view(seat), action(f"{stage} {word}")) == (seat == D)
            game.play(seat, f"{stage} {word}")
    assert game.asked == ("FOLLOW", "ABC")
    game.play(A, "look B").play(B, "look A")
    assert grave(game.view(C), action("name jack"))
    assert SAY(cautions(game.view(C), action("name jack"))[0]) == "You choose last: the round is settled then."
    assert not grave(Table("- wind wind wind", 1, hands={A: "jack"}, bans={"jack": "-"}).view(A), do.HOLD)


def test_spy_tactics_S14_sentences_agree_with_one_and_with_several() -> None:
    one = ev.Scored(A, 1, 3)
    assert SAY(words.say_event(one)) == "Ann gets 1 point: Hydrocluster."
    assert SAY(words.say_event(ev.Scored(A, -1, 3))) == "Ann loses 1 point to Electrum."
    assert SAY(words.say_event(ev.Scored(A, -3, 3))) == "Ann loses 3 points to Electrum."
    over = [ev.GameOver(mask, (), (), (), (), 0) for mask in (0b1, 0b101, 0b111)]
    assert [SAY(words.say_event(e)) for e in over] == [
        "Ann wins alone.",
        "Ann and Cleo win together.",
        "Ann, Ben and Cleo win together.",
    ]
    nobody = ev.Revealed((8, 8, 0, 0))
    assert SAY(words.say_event(nobody)) == "Revealed: DarkWind by Cleo and Dan. Ann and Ben play nothing."
    assert SAY(words.say_event(ev.Revealed((8, -1, -1, -1)))) == "Ann plays nothing."
    assert [SAY(words.points(n)) for n in (1, 0, -1, -2)] == ["1 point", "0 points", "−1 point", "−2 points"]


def test_spy_tactics_S1_what_is_watched_is_named_by_its_round() -> None:
    game = Table("dream wind wind wind", 1).reveal()
    start, view = len(game.told), game.view(None)
    game.play(A, "look B")
    told: list[Event] = game.told[start:]
    shots = script(table_of("spy_tactics"), view, told, game.view(None), start)
    heads = [SAY(shot.moment.head) for shot in shots]
    assert heads[0] == "Round 1 unfolds" and len(heads) > 2
