"""Everything that a key or a pad's button can do: each command's name, group and usual keys.

The window asks for commands, never for keys; which key or button means which is in `keymap`. A game
has commands of its own besides: they are called ``GAME.NAME``, and their group is the game, whose
table hears them, or ``GAME.PLACE`` for a scene of its own that hears them and nothing of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game import games
from game.table.room import table_of

EVERYWHERE: Final = "everywhere"
TURN: Final = "turn"
BOARD: Final = "board"
AT_TABLE: Final = (EVERYWHERE, TURN, BOARD)
"""The groups that are heard at the table of a match."""
LAYING: Final = "laying"
"""The group of a scene in which a board is laid from tiles; it hears nothing of the table."""

MOST_KEYS: Final = 2
"""Keys that one command can have besides the fixed ones."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Commands that move the ring or the board's cursor: across and down."""
PANS: Final = {
    "pan_left": (1, 0),
    "pan_right": (-1, 0),
    "pan_up": (0, 1),
    "pan_down": (0, -1),
}
"""Commands that move the board under its frame: across and down."""
ROWS: Final = tuple(f"row_{number}" for number in range(1, 10))
LEAVES: Final = {"page_up": -1, "page_down": 1, "first": -2, "last": 2}
"""Commands that leaf through a long text: by how much, 2 being to the end."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to be done, its usual keys and pad buttons.

    `fixed` keys always mean it, whatever was chosen, so that nobody can lock the way out.
    """

    name: str
    group: str
    keys: tuple[str, ...] = ()
    pads: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    fixed_pads: tuple[str, ...] = ()
    formerly: str = ""
    """As what settings of before may know it."""
    line: str = ""
    """The line of the list of keys that tells it together with all others of that line."""


def _arrow(name: str) -> Command:
    return Command(name, EVERYWHERE, (), (), (name,), (name,), line="arrows")


COMMANDS: Final[tuple[Command, ...]] = (
    _arrow("up"),
    _arrow("down"),
    _arrow("left"),
    _arrow("right"),
    Command("confirm", EVERYWHERE, ("space",), (), ("return",), ("a",)),
    Command("cancel", EVERYWHERE, (), (), ("escape",), ("b",)),
    Command("next", EVERYWHERE, (), ("x",), ("tab",)),
    Command("previous", EVERYWHERE, (), (), ("shift+tab",)),
    Command("page_up", EVERYWHERE, ("page up",), ("stick up",)),
    Command("page_down", EVERYWHERE, ("page down",), ("stick down",)),
    Command("first", EVERYWHERE, ("home",)),
    Command("last", EVERYWHERE, ("end",)),
    Command("help", EVERYWHERE, ("f1",)),
    Command("full_screen", EVERYWHERE, ("f11", "alt+return")),
    Command("menu", TURN, ("f10",), ("start",)),
    Command("end", TURN, ("e",), ("y",)),
    Command("next_row", TURN, ("r",), ("rb",)),
    Command("previous_row", TURN, ("shift+r",), ("lb",)),
    *(Command(name, TURN, (name[-1],), line="rows") for name in ROWS),
    Command("next_target", TURN, (".",), ("rt",)),
    Command("previous_target", TURN, (",",)),
    Command("yes", TURN, ("y",)),
    Command("no", TURN, ("n",)),
    Command("threat", TURN, ("t",), ("lt",)),
    Command("skip", TURN, ("x",)),
    Command("panel", TURN, ("c",), ("stick right",)),
    Command("rolls", TURN, ("h",), ("stick left",)),
    Command("own_cards", TURN, ("k",)),
    Command("speed", TURN, ("v",)),
    Command("undo", TURN, ("u",), ("back",)),
    Command("redo", TURN, ("shift+u",)),
    Command("zoom", BOARD, ("z",), ("left stick",)),
    Command("zoom_in", BOARD, ("+", "=")),
    Command("zoom_out", BOARD, ("-",)),
    Command("fit", BOARD, ("f",)),
    Command("pan_left", BOARD, ("a",)),
    Command("pan_right", BOARD, ("d",)),
    Command("pan_up", BOARD, ("w",)),
    Command("pan_down", BOARD, ("s",)),
    Command("turn_tile", LAYING, ("r",), ("rb",)),
    Command("turn_tile_back", LAYING, ("shift+r",), ("lb",)),
    Command("take_up", LAYING, ("delete", "backspace"), ("y",)),
    Command("undo_tile", LAYING, ("u", "ctrl+z"), ("back",)),
    Command("redo_tile", LAYING, ("shift+u", "ctrl+y"), ("left stick",)),
    Command("keep_board", LAYING, ("ctrl+s",), ("start",)),
)
"""What the house knows: every table, and what lies around it."""


def commands() -> tuple[Command, ...]:
    """Return all commands: those of every table, then those that only one game has."""
    return _commands(games.names())


@lru_cache(maxsize=4)
def _commands(known: tuple[str, ...]) -> tuple[Command, ...]:
    return (*COMMANDS, *(one for game in known for one in table_of(game).commands))


def by_name() -> dict[str, Command]:
    """Return all commands by their names."""
    return _by_name(games.names())


def idle() -> frozenset[str]:
    """Return the commands of every table that mean nothing in any game that is known."""
    return frozenset.intersection(*(table_of(game).without for game in games.names()))


@lru_cache(maxsize=4)
def _by_name(known: tuple[str, ...]) -> dict[str, Command]:
    return {command.name: command for command in _commands(known)}


def groups() -> tuple[str, ...]:
    """Return the groups of all commands: those of the house, then those of games."""
    return (*AT_TABLE, *dict.fromkeys(one.group for one in commands() if one.group not in AT_TABLE))


def at_table(game: str) -> tuple[str, ...]:
    """Return the groups that are heard at the table of a match of a game."""
    return (*AT_TABLE, game)


def meet(first: str, second: str) -> bool:
    """Return whether commands of two groups can be heard in the same place."""
    if first == second or EVERYWHERE in (first, second):
        return True
    # A scene of its own hears nothing of the table, and no table what is another game's.
    apart = any("." in group or group == LAYING for group in (first, second))
    return not apart and (first in AT_TABLE or second in AT_TABLE)
