"""What stands beside the board while nothing is aimed: who comes, what scores, who is in danger."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext
from game.words.rich import Piece, Text, fill

TEXTS: Final[dict[str, str]] = {
    "help.found": N_("Found"),
    "help.found.row": N_("{who} has found {item}: {text}"),
    "help.taken.row": N_("{who} has taken {item}: {text}"),
    "help.next": N_("Still to act"),
    "help.danger": N_("In danger"),
    "help.points": N_("What scores"),
    "help.several": N_("{count} × {name}"),
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


def ready(who: Piece, speed: int, attacks: Text) -> Text:
    """Return how far somebody goes, and its attacks that are ready."""
    if not attacks:
        bare = ngettext(
            "{who}: {speed} space, no attack ready", "{who}: {speed} spaces, no attack ready", speed
        )
        return fill(bare, who=who, speed=str(speed))
    told = ngettext("{who}: {speed} space; {attacks}", "{who}: {speed} spaces; {attacks}", speed)
    return fill(told, who=who, speed=str(speed), attacks=attacks)


def strikes(who: Piece, speed: int, attack: str, damage: int) -> Text:
    """Return how far somebody goes, and what one attack of its does."""
    told = ngettext(
        "{who}: {speed} space; {attack}, {damage} damage",
        "{who}: {speed} spaces; {attack}, {damage} damage",
        speed,
    )
    return fill(told, who=who, speed=str(speed), attack=attack, damage=str(damage))


def strikes_of(who: Piece, speed: int, attacks: int, damage: int) -> Text:
    """Return how far somebody goes, how many attacks it has and what the worst of them does."""
    told = ngettext(
        "{who}: {speed} space; {attacks} attacks, up to {damage} damage",
        "{who}: {speed} spaces; {attacks} attacks, up to {damage} damage",
        speed,
    )
    return fill(told, who=who, speed=str(speed), attacks=str(attacks), damage=str(damage))
