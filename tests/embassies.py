"""A copy of the embassy's maps that a test may change or break, object by object."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement
from xml.etree.ElementTree import ElementTree as Tree

import pygame

from game import resources
from game.titles.redacted.board import FLOORS, Board, read


class Maps:
    """The three maps in a separate folder. `at` gives an element of the XML; `read` saves the maps and reads the
    board."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for file in resources.path("maps").glob("*.t?x"):
            shutil.copy(file, folder)
        self.trees: dict[str, Tree[Element]] = {name: ElementTree.parse(folder / f"{name}.tmx") for name in FLOORS}

    def root(self, floor: str) -> Element:
        root = self.trees[floor].getroot()
        assert root is not None
        return root

    def layer(self, floor: str, layer: str) -> Element:
        (found,) = (node for node in self.root(floor).iter() if node.get("name") == layer and node.tag != "object")
        return found

    def at(self, floor: str, layer: str, name: str) -> Element:
        """The object with that name; for stairs, whose arrows all have the same name, the one that leads to `name`."""
        for thing in self.layer(floor, layer):
            if thing.get("name") == name or any(entry.get("value") == name for entry in thing.iter("property")):
                return thing
        raise LookupError(name)

    def room(self, id: str) -> Element:
        return self.at(id.split(".")[0], "rooms", id)

    def tell(self, thing: Element, name: str, value: str | None, kind: str = "string") -> None:
        """Sets a property, or removes it with None."""
        parent = thing.find("properties")
        if parent is None:
            parent = SubElement(thing, "properties")
        for entry in parent.findall("property"):
            if entry.get("name") == name:
                parent.remove(entry)
        if value is not None:
            SubElement(parent, "property", {"name": name, "type": kind, "value": value})

    def move(self, thing: Element, right: float = 0, down: float = 0) -> None:
        """Moves an object, in tiles."""
        for side, by in (("x", right), ("y", down)):
            thing.set(side, str(float(thing.get(side, 0)) + by * 28))

    def changed(self) -> Path:
        """Another embassy: the Gallery and the Storage above have changed places and the Gallery has a name of its own,
        a door has moved, the Office is lit, and there is a picture that the game does not have."""
        gallery, storage = self.room("terrace.gallery"), self.room("terrace.storage")
        for side in ("x", "y", "width", "height"):
            one, two = gallery.get(side, ""), storage.get(side, "")
            gallery.set(side, two)
            storage.set(side, one)
        gallery.set("name", "terrace.smoking_room")
        self.tell(self.room("ground.office"), "lit", "true", "bool")
        for floor in FLOORS:
            for value in self.root(floor).iter("property"):
                if value.get("value") == "terrace.gallery":
                    value.set("value", "terrace.smoking_room")
        plant = pygame.image.load(resources.path("maps/pieces/plant.png"))
        shutil.copytree(resources.path("maps/pieces"), self.folder / "pieces", dirs_exist_ok=True)
        shutil.copy(resources.path("maps/embassy.png"), self.folder)
        plant.fill((255, 0, 255))
        pygame.image.save(plant, self.folder / "pieces" / "plant.png")
        return self.save()

    def save(self) -> Path:
        for name, tree in self.trees.items():
            tree.write(self.folder / f"{name}.tmx")
        return self.folder

    def read(self) -> Board:
        return read(self.save())
