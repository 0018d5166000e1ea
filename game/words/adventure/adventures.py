"""What the adventures tell: goal, set-up, what is special, how they are won and lost."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.content import Adventure, Artifact, content
from game.words.adventure.effects import Setting, told_all
from game.words.adventure.names import linked, tile, villain
from game.words.language import N_, _, named
from game.words.rich import Span, Text, fill, join
from game.words.sentences import capital


class AdventureText(NamedTuple):
    """What is told of an adventure: its goal in a line of steps, the rest in sentences."""

    name: str
    goal: Text
    set_up: Text
    special: Text
    victory: Text
    defeat: Text


class _Told(NamedTuple):
    steps: tuple[str, ...]
    set_up: str
    victory: str


DOT: Final = " · "
DEFEAT: Final = N_("A hero starts a turn at 0 HP and no healing surge is left.")
ALSO_LOST: Final = {
    "carry_out": N_("All have left with too few."),
    "fountain_empty": N_("The {villain} is destroyed."),
}
"""By the victory what else is a defeat."""

TOLD: Final = {
    "escape_the_tomb": _Told(
        (N_("Find the Secret Stairway"), N_("start a turn on it")),
        N_("You are alone in Strahd's Crypt. The Secret Stairway is tile number {at}."),
        N_("You start a turn on the Secret Stairway."),
    ),
    "find_the_icon_of_ravenloft": _Told(
        (N_("Find the Chapel"), N_("clear it"), N_("take the Icon")),
        N_("Two Hallways join the Start tile. The Chapel is tile number {at}."),
        N_(
            "All monsters that were placed on the Chapel are destroyed, and a hero stands on the "
            "altar or adjacent to it."
        ),
    ),
    "klaks_infernal_artifact": _Told(
        (N_("Find the Laboratory"), N_("defeat Klak"), N_("destroy the artifact")),
        N_("All powers not taken form a common deck. The Laboratory is tile number {at}."),
        N_("Klak is defeated and the artifact destroyed."),
    ),
    "daylight_assault": _Told(
        (N_("Carry {carry} treasures out of the castle"),),
        N_("All tiles are in the stack, and none is sought."),
        N_("The heroes who have left hold {carry} treasures together."),
    ),
    "the_final_transformation": _Told(
        (N_("Bring Kavan to the Dark Fountain"), N_("empty it")),
        N_("Kavan stands next to the stairs. The Dark Fountain is tile number {at}."),
        N_("No token is left on the fountain."),
    ),
}
"""By id what is told of an adventure that Warhall brings, with the articles of its names."""

GENERAL: Final = {
    "start_turn_on_goal": _Told(
        (N_("Find: {tile}"), N_("start a turn on it")),
        N_("The goal, {tile}, is tile number {at}."),
        N_("A hero starts a turn on the goal."),
    ),
    "take_icon": _Told(
        (N_("Find: {tile}"), N_("clear it"), N_("take the Icon")),
        N_("The goal, {tile}, is tile number {at}."),
        N_("All monsters that were placed on the goal are destroyed, and a hero takes the Icon."),
    ),
    "villain_and_artifact": _Told(
        (N_("Find: {tile}"), N_("defeat {villain}"), N_("destroy the artifact")),
        N_("The goal, {tile}, is tile number {at}."),
        N_("{villain} is defeated and the artifact destroyed."),
    ),
    "carry_out": _Told(
        (N_("Carry {carry} treasures out of the castle"),),
        N_("No tile is sought."),
        N_("The heroes who have left hold {carry} treasures together."),
    ),
    "fountain_empty": _Told(
        (N_("Bring Kavan to the goal: {tile}"), N_("empty the fountain")),
        N_("Kavan stands next to the stairs. The goal, {tile}, is tile number {at}."),
        N_("No token is left on the fountain."),
    ),
}
"""By the victory the same of one that a player has written."""

SUN: Final = {
    "white": N_("Each white tile moves the sun on by 1, from {first} to {last}."),
    "black": N_("Each black tile moves the sun on by 1, from {first} to {last}."),
}
COMES: Final = N_("At {last}, {villain} appears and hunts the heroes.")
WAKES: Final = N_(
    "At {last} the castle wakes: each Villain Phase draws an encounter, and two monsters come "
    "instead of one."
)
GUARDS: Final = N_(
    "Beside its own monster the goal tile brings {each} more per hero, at least {least}."
)
ICON: Final = N_("The Icon lies on its altar, and Undead cannot heal there.")
STORM: Final = N_(
    "At the start of each round the first player rolls a d20: up to {high}, that hero swaps a "
    "power with the top of the common deck."
)
ARTIFACT: Final = (
    N_("The goal tile brings {villain} and the artifact, with AC {ac} and {hp} HP."),
    N_("In each Villain Phase the artifact attacks. {attack}."),
)
CARRY: Final = (
    N_("Fortunes and Blessings may be kept unplayed, to be carried out."),
    N_("A hero who ends a turn on the half of the Start tile with the stairs may leave."),
)
WARD: Final = (
    N_("A hero who ends a move adjacent to Kavan may take him along."),
    N_(
        "He has AC {ac}. Each hit on him brings a curse, and so does each turn that ends with no "
        "hero on his tile."
    ),
    N_("At {curse} curses he becomes the {villain}."),
)
FOUNTAIN: Final = N_(
    "On the goal tile, together with him, a hero may roll a d20 instead of attacking: {one} or "
    "more removes one of {tokens} tokens, {two} removes two."
)


def _special(adventure: Adventure) -> list[str]:
    """Return what is special in an adventure, by what it has."""
    said: list[str] = []
    if adventure.storm is not None:
        said.append(STORM)
    if adventure.sun is not None:
        said.append(SUN[adventure.sun.moved_by])
        if adventure.victory == "carry_out":
            said.append(WAKES)
        elif adventure.villain:
            said.append(COMES)
    if adventure.victory == "take_icon":
        said.append(ICON)
    if adventure.guards is not None:
        said.append(GUARDS)
    if adventure.artifact is not None:
        said += ARTIFACT
    if adventure.victory == "carry_out":
        said += CARRY
    if adventure.ward is not None:
        said += WARD
    if adventure.fountain is not None:
        said.append(FOUNTAIN)
    return said


def _told(adventure: Adventure) -> _Told:
    return TOLD.get(adventure.id) or GENERAL[adventure.victory]


def told(adventure: Adventure, players: int = 1) -> AdventureText:
    """Return what is told of an adventure, with the numbers for so many players."""
    text = _told(adventure)
    places = _places(adventure, min(players, adventure.most_players) - 1)

    def said(marked: list[str]) -> Text:
        return linked(join([fill(_(each), **places) for each in marked]))

    own = [fill(adventure.text)] if adventure.text and adventure.id not in TOLD else []
    also = [ALSO_LOST[adventure.victory]] if adventure.victory in ALSO_LOST else []
    return AdventureText(
        named(adventure.name),
        linked(join(steps(adventure, players), DOT)),
        join([*own, said([text.set_up])]),
        said(_special(adventure)),
        said([text.victory]),
        said([DEFEAT, *also]),
    )


def steps(adventure: Adventure, players: int = 1) -> tuple[Text, ...]:
    """Return the steps to the goal one by one, as the plaque of the goal ticks them."""
    places = _places(adventure, min(players, adventure.most_players) - 1)
    return tuple(fill(_(each), **places) for each in _told(adventure).steps)


def _places(adventure: Adventure, place: int) -> dict[str, Text | int | str | Span]:
    """Return the numbers and names of an adventure by their places in the sentences."""
    found: dict[str, Text | int | str | Span] = {"tile": "", "villain": "", "at": 0, "carry": 0}
    if adventure.goal:
        found["tile"] = (tile(content().tile(adventure.goal)),)
    if adventure.villain:
        found["villain"] = (villain(content().villain(adventure.villain)),)
    if adventure.goal_at:
        found["at"] = adventure.goal_at[place]
    if adventure.carry:
        found["carry"] = adventure.carry[place]
    if adventure.sun is not None:
        found |= {"first": adventure.sun.first, "last": adventure.sun.last}
    if adventure.guards is not None:
        found |= {"each": adventure.guards.each, "least": adventure.guards.least}
    if adventure.storm is not None:
        found["high"] = adventure.storm.high
    if adventure.artifact is not None:
        found |= {
            "ac": adventure.artifact.ac,
            "hp": adventure.artifact.hp,
            "attack": attack_of(adventure.artifact),
        }
    if adventure.ward is not None:
        found |= {"ac": adventure.ward.ac, "curse": adventure.ward.curse}
    if adventure.fountain is not None:
        fountain = adventure.fountain
        found |= {"tokens": fountain.tokens, "one": fountain.one, "two": fountain.two}
    return found


def all_told(players: int = 1) -> tuple[AdventureText, ...]:
    """Return what is told of every adventure, in their order."""
    return tuple(told(each, players) for each in content().adventures)


def attack_of(artifact: Artifact) -> Text:
    """Return what an artifact does in each Villain Phase (A18.3.3)."""
    return capital(join(told_all((artifact.attack,), Setting("foe")), "; "))
