"""A rulebook as a page for the printer: one HTML file with its pictures in it, for A4 or a narrow screen."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from game.catalogue import Catalogue, Line
from game.core.rulebook import Block, Book, Box, Grid, Listing, Paragraph, Picture, Pictures, Section, Text
from game.desk import paths

Draw = Callable[[str], str]
"""Gives the markup of a picture by its name, or of an example's table by "example:NAME"; empty if there is none."""

KINDS = {
    "example": Line("Example"),
    "what-if": Line("What if"),
    "ruling": Line("House ruling"),
    "reconstruction": Line("Reconstruction"),
}
"""The marks of boxes."""
CONTENTS = Line("Contents")

STYLE = """
@page { size: A4; margin: 18mm 17mm 20mm }
:root { --ink: #1c1a17; --red: #b3261e; --paper: #f5ecd6; --line: #c9b892; --blue: #1f5f70 }
* { box-sizing: border-box }
body { font: 11.5pt/1.5 "Atkinson Hyperlegible", "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: var(--ink);
  margin: 0 auto; max-width: 46em; padding: 1em }
h1, h2, h3 { font-family: "Bebas Neue", "Oswald", "Arial Narrow", sans-serif; line-height: 1.1; break-after: avoid }
h1 { font-size: 44pt; margin: 0 0 .3em; letter-spacing: .02em }
h2 { font-size: 24pt; margin: 1.6em 0 .4em; border-bottom: 3px solid var(--ink); padding-bottom: .1em }
h3 { font-size: 15pt; margin: 1.4em 0 .3em }
h2 b, h3 b { color: var(--red); font-weight: inherit; margin-right: .5em }
p, ul, ol, table, figure { margin: 0 0 .7em }
ul, ol { padding-left: 1.5em } li { margin-bottom: .2em }
a { color: var(--blue); text-decoration-thickness: 1px }
code { font: inherit; font-weight: bold; border: 1px solid var(--line); border-radius: 3px; padding: 0 .25em;
  background: var(--paper) }
table { border-collapse: collapse; width: 100%; break-inside: avoid; font-size: .95em }
th { text-align: left; border-bottom: 2px solid var(--ink) } th, td { padding: .25em .6em .25em 0; vertical-align: top }
td { border-bottom: 1px solid var(--line) }
.pictures { display: flex; flex-wrap: wrap; gap: .8em; break-inside: avoid }
.pictures figure { margin: 0; text-align: center; font-size: .8em; width: 7em }
.pictures svg, .pictures img { display: block; width: 100%; height: auto; max-height: 8.5em }
.pictures figcaption { margin-top: .2em }
aside { border-left: 5px solid var(--line); background: #faf5e8; padding: .5em .9em; margin: 0 0 .9em;
  break-inside: avoid }
aside b.kind { font-family: "Bebas Neue", "Arial Narrow", sans-serif; font-size: 1.15em; margin-right: .6em;
  text-transform: uppercase }
aside img { width: 100%; display: block; margin: .4em 0 }
aside.example, aside.what-if { border-color: var(--red) }
aside.example b.kind, aside.what-if b.kind { color: var(--red) }
aside.reconstruction { border-color: var(--blue); border-left-style: double; border-left-width: 7px }
aside.reconstruction b.kind { color: var(--blue) }
nav { columns: 2; column-gap: 2em; margin-bottom: 2em } nav p { margin: 0; break-inside: avoid }
nav .part { padding-left: 1.6em; font-size: .93em } nav a { color: inherit; text-decoration: none }
nav b { color: var(--red); display: inline-block; min-width: 1.7em }
@media print { a { color: inherit; text-decoration: none } body { padding: 0 } }
"""


def page(book: Book, draw: Draw, catalogue: Catalogue, language: str = "en") -> str:
    """The whole file."""
    name = escape(book.title)
    body = [f"<h1>{name}</h1>", _contents(book, catalogue)]
    body += [_section(section, draw, catalogue) for section in book.sections]
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"
    )


def _contents(book: Book, catalogue: Catalogue) -> str:
    rows = []
    for s in book.sections:
        part = "" if s.chapter else ' class="part"'
        rows.append(f'<p{part}><a href="#{s.id}"><b>{s.number}</b> {escape(s.title)}</a></p>')
    return f'<nav aria-label="{escape(catalogue.say(CONTENTS))}">\n' + "\n".join(rows) + "\n</nav>"


def _section(section: Section, draw: Draw, catalogue: Catalogue) -> str:
    level = 2 if section.chapter else 3
    head = f'<h{level} id="{section.id}"><b>{section.number}</b>{escape(section.title)}</h{level}>'
    return "\n".join([head, *(_block(block, draw, catalogue) for block in section.blocks)])


def _block(block: Block, draw: Draw, catalogue: Catalogue) -> str:
    match block:
        case Paragraph(text):
            return f"<p>{_text(text)}</p>"
        case Listing(items, counted):
            tag = "ol" if counted else "ul"
            rows = "".join(f"<li>{_text(item)}</li>" for item in items)
            return f"<{tag}>{rows}</{tag}>"
        case Grid(head, rows):
            top = "".join(f"<th>{_text(cell)}</th>" for cell in head)
            rest = "".join("<tr>" + "".join(f"<td>{_text(cell)}</td>" for cell in row) + "</tr>" for row in rows)
            return f"<table><thead><tr>{top}</tr></thead><tbody>{rest}</tbody></table>"
        case Pictures(pictures):
            return f'<div class="pictures">{"".join(_picture(one, draw) for one in pictures)}</div>'
        case Box(kind, name, title, text):
            mark = escape(catalogue.say(KINDS[kind]))
            said = f"<b>{escape(title)}</b>" if title else ""
            drawn = draw(f"example:{name}") if name else ""
            return f'<aside class="{kind}"><p><b class="kind">{mark}</b>{said}</p>{drawn}<p>{_text(text)}</p></aside>'


def _picture(picture: Picture, draw: Draw) -> str:
    drawn = draw(picture.name)
    return f"<figure>{drawn}<figcaption>{escape(picture.caption)}</figcaption></figure>" if drawn else ""


def _text(text: Text) -> str:
    found = []
    for span in text:
        said = escape(span.text)
        if span.sign:
            said = f"<code>{said}</code>"
        if span.link:
            said = f'<a href="#{span.link}">{said}</a>'
        found.append(f"<b>{said}</b>" if span.bold else said)
    return "".join(found)


def keep(title: str, page: str, folder: Path | None = None) -> Line:
    """Writes the file among the player's documents; says where it is, or why it could not be written."""
    where = folder or paths.documents()
    file = where / f"safehouse-{title.replace('_', '-')}-rules.html"
    try:
        where.mkdir(parents=True, exist_ok=True)
        file.write_text(page, encoding="utf-8")
    except OSError:
        return Line("The book cannot be written to {folder}.", folder=str(where))
    return Line("Saved: {file}", file=str(file))
