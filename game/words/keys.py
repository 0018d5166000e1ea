"""What keys, pad buttons and commands are called."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _
from game.words.room import words_of

COMMANDS: Final[dict[str, str]] = {
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "confirm": N_("Use, confirm"),
    "cancel": N_("Cancel, back"),
    "next": N_("Next field or button"),
    "previous": N_("Previous field or button"),
    "page_up": N_("Page up; the log backward"),
    "page_down": N_("Page down; the log forward"),
    "first": N_("To the beginning"),
    "last": N_("To the end"),
    "help": N_("List of keys"),
    "full_screen": N_("Full screen on or off"),
    "menu": N_("Menu of the match"),
    "end": N_("End the turn"),
    "next_row": N_("Next attack, ability or item"),
    "previous_row": N_("Previous attack, ability or item"),
    "row_1": N_("Attack, ability or answer 1"),
    "row_2": N_("Attack, ability or answer 2"),
    "row_3": N_("Attack, ability or answer 3"),
    "row_4": N_("Attack, ability or answer 4"),
    "row_5": N_("Attack, ability or answer 5"),
    "row_6": N_("Attack, ability or answer 6"),
    "row_7": N_("Attack, ability or answer 7"),
    "row_8": N_("Attack, ability or answer 8"),
    "row_9": N_("Attack, ability or answer 9"),
    "next_target": N_("Next target or lit space"),
    "previous_target": N_("Previous target or lit space"),
    "yes": N_("Answer a reaction: yes"),
    "no": N_("Answer a reaction: no"),
    "threat": N_("Show what enemies can strike next"),
    "skip": N_("Finish what is being shown"),
    "panel": N_("Next panel at the right, where they share a place"),
    "rolls": N_("All rolls so far, and each side's luck"),
    "own_cards": N_("Look at your own cards"),
    "speed": N_("Speed 1, 2, 4 or at once"),
    "undo": N_("Take the last choice back"),
    "redo": N_("Bring it back again"),
    "zoom": N_("Zoom in by steps, then back to the whole board"),
    "zoom_in": N_("Zoom in"),
    "zoom_out": N_("Zoom out"),
    "fit": N_("Show the whole board"),
    "pan_left": N_("Move the view left"),
    "pan_right": N_("Move the view right"),
    "pan_up": N_("Move the view up"),
    "pan_down": N_("Move the view down"),
    "turn_tile": N_("Turn the tile clockwise"),
    "turn_tile_back": N_("Turn the tile the other way"),
    "take_up": N_("Put the tile back into the box"),
    "undo_tile": N_("Take the last tile back"),
    "redo_tile": N_("Bring the tile back"),
    "keep_board": N_("Keep the board"),
}
GROUPS: Final[dict[str, str]] = {
    "everywhere": N_("Everywhere"),
    "turn": N_("In a match"),
    "board": N_("The view of the board"),
    "laying": N_("Laying tiles"),
}
KEYS: Final[dict[str, str]] = {
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "up": N_("↑"),
    "down": N_("↓"),
    "left": N_("←"),
    "right": N_("→"),
}
HELD: Final[dict[str, str]] = {
    "ctrl+": N_("Ctrl"),
    "alt+": N_("Alt"),
    "shift+": N_("Shift"),
}
PADS: Final[dict[str, str]] = {
    "a": N_("A"),
    "b": N_("B"),
    "x": N_("X"),
    "y": N_("Y"),
    "lb": N_("LB"),
    "rb": N_("RB"),
    "lt": N_("LT"),
    "rt": N_("RT"),
    "back": N_("View"),
    "start": N_("Start"),
    "left stick": N_("Left stick pressed"),
    "right stick": N_("Right stick pressed"),
    "up": N_("↑"),
    "down": N_("↓"),
    "left": N_("←"),
    "right": N_("→"),
    "stick up": N_("Right stick ↑"),
    "stick down": N_("Right stick ↓"),
    "stick left": N_("Right stick ←"),
    "stick right": N_("Right stick →"),
}


def command(name: str) -> str:
    """Return what a command does, as a label; KeyError for an unknown one.

    ``GAME.NAME`` is a command that only that game has.
    """
    game, _dot, own = name.partition(".")
    return words_of(game).command(own) if own else _(COMMANDS[name])


def group(name: str) -> str:
    """Return the head of a group of commands; KeyError for an unknown one.

    A game's title heads what is its own, and a scene of its own (``GAME.PLACE``) has its own head.
    """
    if name in GROUPS:
        return _(GROUPS[name])
    game, _dot, place = name.partition(".")
    return words_of(game).command(place) if place else words_of(game).title()


def key(name: str) -> str:
    """Return what is printed on a key, with the keys held beside it: ``Shift+Tab``."""
    held = []
    for word, said in HELD.items():
        if name.startswith(word) and name != word:
            held.append(_(said))
            name = name[len(word) :]
    bare = _(KEYS[name]) if name in KEYS else name.upper() if len(name) <= 3 else name.title()
    return "+".join([*held, bare])


def button(name: str) -> str:
    """Return what is printed on a pad's button; KeyError for an unknown one."""
    return _(PADS[name])
