"""What is said where a board of Command is built from tiles."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext

TEXTS: Final[dict[str, str]] = {
    "head": N_("Build a board"),
    "box": N_("Tiles"),
    "usual": N_("Own board"),
    "usual.next": N_("Own board {number}"),
    "floor": N_("Floor: {floor}"),
    "floor.tip": N_("Another floor set"),
    "seats.2": N_("For two"),
    "seats.4": N_("In teams"),
    "good": N_("This board can be played by two."),
    "good.teams": N_("This board can be played by two, or by two teams of two."),
    "undo_tile.tip": N_("Take the last tile back"),
    "redo_tile.tip": N_("Bring the tile back"),
    "turn_tile.tip": N_("Turn the tile"),
    "other": N_("Choose a board"),
    "other.tip": N_("Begin with an empty table or a ready board, or open one of your own"),
    "keep": N_("Keep"),
    "keep.wrong": N_("It can be kept for playing once nothing is wrong any more."),
    "hint.mouse": N_(
        "Click a tile, then its place. The wheel turns it, the right button takes it away."
    ),
    "hint.keys": N_(
        "{next}: another tile. Arrows move it, {turn} turns it, {lay} lays it, {take} takes one up."
    ),
    "too_large": N_("No board is longer than {most} tiles."),
    "replaced": N_("{tile} lay there and is back in the box. {undo} takes that back."),
    "nothing": N_("Choose a tile first."),
    "not_kept": N_(
        "The board could not be written to {path}: {why}. It still lies here; make room, or let "
        "Warhall write there, and keep it again."
    ),
    "not_noted": N_("This board is kept nowhere yet: {path} cannot be written ({why})."),
    "kept_beside": N_(
        "Matches were played on this board as it was. It stays as it is for them, and the changed "
        "one is kept beside it."
    ),
    "delete": N_("Delete"),
    "delete.no": N_("Leave it"),
    "delete.tip": N_("Delete the board {name}"),
    "delete.ask": N_("Delete the board {name}? It is gone for good."),
    "delete.played": N_(
        "Delete the board {name}? It is gone for good, and matches that were played on it can no "
        "longer be opened."
    ),
    "not_deleted": N_(
        "The board could not be deleted from {path}: {why}. Let Warhall write there, and delete it "
        "again."
    ),
    "choose": N_("What to begin with"),
    "choose.empty": N_("An empty table"),
    "choose.unfinished": N_("The unfinished board"),
}


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key, `values` put in its places; KeyError for an unknown one."""
    return _(TEXTS[key]).format(**values)


def left(count: int) -> str:
    """Return how many of a tile are left in the box."""
    return ngettext("{count} left", "{count} left", count).format(count=count)


def further(count: int) -> str:
    """Return that so many more things are wrong than are told."""
    return ngettext("and {count} more", "and {count} more", count).format(count=count)
