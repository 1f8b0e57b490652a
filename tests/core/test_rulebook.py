"""The reader of rulebooks: what it makes of a source, and what it says about each fault."""

from __future__ import annotations

import pytest

from game.core.rulebook import BadRulebook, Box, Grid, Listing, Paragraph, Pictures, Span, flat, read

GOOD = """\
# The game

## Aim {#aim}

Win **9 tricks** with a `?` or [draw](#draw).
This goes on.

- one
- two
  lines

1. first
2. second

## A turn {#turn}

### Draw a card {#draw}

| card | number |
| --- | --- |
| [Ace](#aim) | 2 |

![Ace](cards/ace) ![Vault](room:basement.vault)

> [!example met] Two meet
> Martha meets
> Otto.

> [!what-if]
> Nobody came.
"""


def test_a_source_is_read_into_numbered_sections() -> None:
    book = read(GOOD)
    assert book.title == "The game"
    assert [(s.number, s.id, s.title) for s in book.sections] == [
        ("1", "aim", "Aim"),
        ("2", "turn", "A turn"),
        ("2.1", "draw", "Draw a card"),
    ]
    assert "draw" in book and "trick" not in book and book["draw"].number == "2.1"
    assert book.chapter_of("draw").id == "turn" and [s.id for s in book.part("turn")] == ["turn", "draw"]
    assert [s.id for s in book.part("draw")] == ["draw"]


def test_the_blocks_of_a_section() -> None:
    aim, _, draw = read(GOOD).sections
    text, dots, steps = aim.blocks
    assert isinstance(text, Paragraph) and isinstance(dots, Listing) and isinstance(steps, Listing)
    assert text.text == (
        Span("Win "),
        Span("9 tricks", bold=True),
        Span(" with a "),
        Span("?", sign=True),
        Span(" or "),
        Span("draw", link="draw"),
        Span(". This goes on."),
    )
    assert [flat(item) for item in dots.items] == ["one", "two lines"] and not dots.counted
    assert [flat(item) for item in steps.items] == ["first", "second"] and steps.counted
    grid, shown, example, other = draw.blocks
    assert isinstance(grid, Grid) and [flat(cell) for cell in grid.rows[0]] == ["Ace", "2"]
    assert isinstance(shown, Pictures) and [p.name for p in shown.pictures] == ["cards/ace", "room:basement.vault"]
    assert isinstance(example, Box) and (example.kind, example.name, example.title) == ("example", "met", "Two meet")
    assert flat(example.text) == "Martha meets Otto."
    assert isinstance(other, Box) and (other.kind, other.title) == ("what-if", "")


def test_titles_are_found_before_texts_and_each_section_once() -> None:
    book = read(GOOD)
    hits = book.search("DRAW")
    assert [(hit.section.id, hit.before, hit.found, hit.after) for hit in hits] == [
        ("draw", "", "Draw", " a card"),
        ("aim", "Win 9 tricks with a ? or ", "draw", ". This goes on."),
    ]
    assert [hit.section.id for hit in book.search("  meets   otto ")] == ["draw"]
    assert not book.search(" ") and not book.search("trump")


FAULTS = {
    "The game": "line 1: A rulebook begins with",
    "# The game\n\nText.": "line 3: Here belongs a heading",
    "# The game\n\n## Aim": "line 3: Here belongs a heading",
    "# The game\n\n### Aim {#aim}": "line 3: The first heading is that of a chapter",
    "# The game\n\n## Aim {#aim}\n\n## Aim {#aim}": "line 5: The id “aim” is that of line 3 already.",
    "# The game\n\n## Aim {#aim}\n\nSee [it](#it).": "line 5: A link leads to “#it”",
    "# The game\n\n## Aim {#aim}\n\nSome **text.": "line 5: There is “**” without an end.",
    "# The game\n\n## Aim {#aim}\n\nSome *text*.": "line 5: “*” has no meaning here.",
    "# The game\n\n## Aim {#aim}\n\n<b>Text": "line 5: “<b>Text” is not how a block begins.",
    "# The game\n\n## Aim {#aim}\n\nText\n- item": "line 6: A blank line is missing",
    "# The game\n\n## Aim {#aim}\n\n- item\ntext": "line 6: A blank line is missing",
    "# The game\n\n## Aim {#aim}\n\n1. one\n3. two": "line 6: The list goes on with “2.”.",
    "# The game\n\n## Aim {#aim}\n\n- one\n    two": "line 6: A line of a list item is indented",
    "# The game\n\n## Aim {#aim}\n\n| a | b |\n| c | d |": "line 6: Under the first row of a table",
    "# The game\n\n## Aim {#aim}\n\n| a | b |\n| --- | --- |\n| c |": "line 7: This row has 1 cells",
    "# The game\n\n## Aim {#aim}\n\n| a | b |\n| --- | --- |": "line 7: This table has no rows.",
    "# The game\n\n## Aim {#aim}\n\n![Ace](cards/ace) and text": "line 5: A picture is written",
    "# The game\n\n## Aim {#aim}\n\n> [!note] Text": "line 5: A box begins with",
    "# The game\n\n## Aim {#aim}\n\n> [!ruling] Why\n": "line 5: The box is empty.",
    "# The game\n\n## Aim {#aim}\n\n> [!ruling]\n> Text": "line 5: Every box but what-if has a title.",
    "# The game\n\n## Aim {#aim}\n\n> [!example] Title\n> Text": "line 5: An example has a name",
    "# The game\n\n## Aim {#aim}\n\nText ": "line 5: There are blanks at the end of the line.",
    "# The game\n\n## Aim {#aim}\n\n" + "long " * 30 + "line": "line 5: The line is longer than 120 letters.",
    "# The game\n\n## Aim {#aim}\n\na\tb": "line 5: There is a tab in the line.",
    "# The game\n": "There is no chapter.",
}


@pytest.mark.parametrize("source", FAULTS)
def test_a_fault_is_told_in_one_sentence_with_file_and_line(source: str) -> None:
    with pytest.raises(BadRulebook) as caught:
        read(source, "game.md")
    said = str(caught.value)
    assert said.startswith("game.md, line ") and FAULTS[source] in said and said.count("\n") == 0


def test_pictures_in_a_ring_have_a_word_between_them() -> None:
    source = "# G\n\n## A {#a}\n\n![X](cards/x) > ![Y](cards/y) >\n![Z](cards/z) > beats\n"
    (block,) = read(source)["a"].blocks
    assert isinstance(block, Pictures)
    assert block.ring == "beats" and [picture.caption for picture in block.pictures] == ["X", "Y", "Z"]
    for wrong in ("![X](cards/x) > ![Y](cards/y) > beats", "![X](cards/x) > ![Y](cards/y) > ![Z](cards/z)"):
        with pytest.raises(BadRulebook):
            read(f"# G\n\n## A {{#a}}\n\n{wrong}\n")
