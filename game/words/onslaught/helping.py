"""What stands beside the board while nothing is aimed: who comes, what scores, who is in danger."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final[dict[str, str]] = {
    "help.found": N_("Found"),
    "help.found.row": N_("{who} has found {item}: {text}"),
    "help.next": N_("Still to act"),
    "help.danger": N_("In danger"),
    "help.points": N_("What scores"),
    "help.hero": N_("{who}: {speed} spaces; {attacks}"),
    "help.hero.bare": N_("{who}: {speed} spaces, no attack ready"),
    "help.several": N_("{count} × {name}"),
    "help.monsters": N_("{who}: {speed} spaces; {attack}, {damage} damage"),
    "help.danger.row": N_("{who} from {foes}"),
    "help.danger.later": N_("{who} next round from {foes}"),
    "help.chests": N_("Chests still shut: {cells}"),
    "help.share": N_("{count}/{all}"),
    "help.held": N_("{item} is held by {who}"),
    "help.lies": N_("{item} lies at {cell}"),
    "help.hidden": N_("{item} has not been found"),
}


def says(key: str) -> str:
    """Return a sentence in the language in use, with its places to be filled in."""
    return _(TEXTS[key])
