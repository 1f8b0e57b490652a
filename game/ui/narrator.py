"""The narrator: reads the screen aloud, for whoever cannot see it.

It follows the settled screen. A new scene says its heading; then come what has happened, the words of whatever is live
on the screen as soon as they change, and what has the focus. Any key or click silences it, so nobody ever has to wait
for it. What is one seat's own is said only if whoever sits there listens alone (`ears`); a screen that is private says
else only what everybody may hear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.catalogue import NO_WORDS, Catalogue, Line
from game.ui.intents import Accept, Button, Cancel, Command, Edited, Intent, Key, Move, Page, Struck, Tab, Typed
from game.ui.semantics import Node, find, narrate, replace, told, walk
from game.ui.stack import Ask, Scene
from game.ui.voice import Speaker

if TYPE_CHECKING:
    from game.ui.stage import Stage

ASKS: dict[str, Ask] = {
    "tell_table": "table",
    "tell_others": "others",
    "tell_news": "news",
    "tell_rule": "rule",
}
"""The commands that ask the narrator for something."""
BREAKS = (Accept, Button, Cancel, Command, Edited, Key, Move, Page, Struck, Tab, Typed)
"""What a person does that silences it."""
SOUND_ON = Line("The sound is on.")
MUSIC = (Line("No music."), Line("Music."))
"""After the key that turns the music off or on."""
NOTHING = Line("There is nothing to tell here.")
IN_COMPANY = Line(
    "Others could be listening, so only what everybody may know is read aloud. Ear pieces, in the settings at Sound, "
    "change that."
)


class Narrator:
    """Says what is on the stage. `speaker` is None while nothing is read aloud."""

    def __init__(self) -> None:
        self.speaker: Speaker | None = None
        self.ears = False
        self._scene: Scene | None = None
        self._aloud = False
        self._live: dict[str, str] = {}
        self._focus = ("", "")
        self._moved = False
        """Whether the person has done anything since the screen was looked at last."""
        self._told_why = False
        """Whether it has been said why a private screen is not read aloud."""

    @property
    def speaking(self) -> bool:
        return self.speaker is not None and self.speaker.speaking

    def forget(self) -> None:
        """Says everything on the screen anew when it next looks."""
        self._scene, self._told_why = None, False

    def again(self) -> None:
        """Says anew what is asked and what has the focus when it next looks."""
        self._live, self._focus = {}, ("", "")

    def hush(self) -> None:
        if self.speaker is not None:
            self.speaker.hush()

    def heed(self, intent: Intent) -> None:
        """A person does something: what was being said is not wanted any more."""
        if isinstance(intent, BREAKS) and getattr(intent, "down", True):
            self._moved = True
            self.hush()

    def say(self, sentences: Sequence[str]) -> None:
        """Says something that stands nowhere on the screen."""
        if self.speaker is not None:
            self.speaker.say(sentences)

    def ask(self, stage: Stage, command: str) -> bool:
        """Answers a question; False if there is nobody to answer it."""
        scene = stage.scene
        if self.speaker is None or scene is None:
            return False
        own = self.ears or not stage.private
        told = list(scene.answer(ASKS[command], own))
        if told[:1] == told[1:2]:
            # A screen and its heading often have the same name.
            told = told[1:]
        self.speaker.say(told or [stage.look.catalogue.say(NOTHING if own else IN_COMPANY)])
        return True

    def attend(self, stage: Stage) -> None:
        scene = stage.scene
        if self.speaker is None or scene is None:
            self._scene = None
            return
        aloud = self.ears or not stage.private
        words: list[str] = []
        if scene is not self._scene or aloud != self._aloud:
            self._scene, self._aloud, self._live, self._focus = scene, aloud, {}, ("", "")
            if aloud:
                words += _heads(stage.tree, stage.look.catalogue)
            elif not self._told_why:
                self._told_why = True
                words.append(stage.look.catalogue.say(IN_COMPANY))
        say = stage.look.catalogue.say
        news = [say(line) for line in scene.tidings(aloud)]
        words += news
        if aloud:
            words += self._shown(stage.tree, stage, news)
        else:
            public = say(scene.aloud())
            words += [public] if public != self._live.get("aloud") or news else []
            self._live = {"aloud": public}
        self._moved = False
        self.speaker.say([text for text in dict.fromkeys(words) if text])

    def _shown(self, tree: Node, stage: Stage, news: Sequence[str]) -> list[str]:
        """What is live and has changed, and what has the focus. After news both are said anew if something is asked."""
        catalogue = stage.look.catalogue
        nodes = list(_live(tree))
        live = {node.id: told(node, catalogue) for node in nodes}
        focused = stage.focused
        asked = focused is not None and focused.id.startswith("do:")
        changed = {id for id, text in live.items() if self._live.get(id) != text or (news and asked)}
        words = [_beside(node, news, catalogue) for node in nodes if node.id in changed]
        self._live = live
        if focused is not None:
            id, text = focused.id, narrate(focused, catalogue)
            # Where nothing is asked, the focus goes to a tab by itself, which is no news.
            by_itself = focused.role == "tab" and not self._moved
            if ((id, text) != self._focus and not by_itself) or (asked and any(words)):
                words.append(text)
            self._focus = id, text
        return words


def _beside(node: Node, news: Sequence[str], catalogue: Catalogue) -> str:
    """The words of a live thing without those that the news has just said."""

    def kept(line: Line | None) -> Line:
        text = "" if line is None else catalogue.say(line).rstrip(".!")
        return NO_WORDS if line is None or any(text in said for said in news) else line

    return told(replace(node, label=kept(node.label), value=kept(node.value)), catalogue)


def _heads(tree: Node, catalogue: Catalogue) -> list[str]:
    """What a new screen is called: its own words, and its bar or first heading, which says more."""
    there = (node for node in walk(tree) if "quiet" not in node.state)
    head = find(tree, "bar") or next((node for node in there if node.role == "heading"), None)
    own, more = told(tree, catalogue), "" if head is None else told(head, catalogue)
    return [more] if more.startswith(own.rstrip(".")) else [own, more]


def _live(node: Node, within: bool = False) -> Iterator[Node]:
    """Everything that is said by itself: live things, dialogs, and what they hold that is not pressed."""
    within = within or "live" in node.state or node.role == "dialog"
    if within and not node.press and "quiet" not in node.state:
        yield node
    for child in node.children:
        # The choices of the panel are no part of its own sentence.
        yield from _live(child, within and "wanted" not in child.state)
