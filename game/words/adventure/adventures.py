"""What the adventures tell: goal, set-up, what is special, how they are won and lost."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.content import Adventure, Group, content
from game.words.adventure.groups import within
from game.words.adventure.names import linked
from game.words.language import N_, _, named
from game.words.rich import NUMBER, Span, Text, fill, join, signed


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
    set_up: tuple[str, ...]
    special: tuple[str, ...]
    victory: str
    defeat: tuple[str, ...] = ()


DOT: Final = " · "
DEFEAT: Final = N_("A hero starts a turn at 0 HP and no healing surge is left.")

TOLD: Final = {
    "escape_the_tomb": _Told(
        (N_("Find the Secret Stairway"), N_("start a turn on it")),
        (N_("You are alone in Strahd's Crypt. The Secret Stairway is tile number {at}."),),
        (
            N_("Each white tile moves the sun on by 1, from {first} to {last}."),
            N_("At {last}, Count Strahd appears in his crypt and hunts you."),
        ),
        N_("You start a turn on the Secret Stairway."),
    ),
    "find_the_icon_of_ravenloft": _Told(
        (N_("Find the Chapel"), N_("clear it"), N_("take the Icon")),
        (N_("Two Hallways join the Start tile. The Chapel is tile number {at}."),),
        (
            N_(
                "The Chapel brings the Icon on its altar and, beside its own monster, {each} more "
                "per hero, at least {least}."
            ),
            N_("Undead cannot heal there."),
        ),
        N_(
            "All monsters that were placed on the Chapel are destroyed, and a hero stands on the "
            "altar or adjacent to it."
        ),
    ),
    "klaks_infernal_artifact": _Told(
        (N_("Find the Laboratory"), N_("defeat Klak"), N_("destroy the artifact")),
        (N_("All powers not taken form a common deck. The Laboratory is tile number {at}."),),
        (
            N_(
                "At the start of each round the first player rolls a d20: up to {high}, that hero "
                "swaps a power with the top of the common deck."
            ),
            N_("The Laboratory brings Klak and the artifact, with AC {ac} and {hp} HP."),
            N_(
                "In each Villain Phase the artifact attacks each hero {within}: "
                "{bonus}, {damage} damage."
            ),
        ),
        N_("Klak is defeated and the artifact destroyed."),
    ),
    "daylight_assault": _Told(
        (N_("Carry {carry} treasures out of the castle"),),
        (N_("All tiles are in the stack, and none is sought."),),
        (
            N_("Each black tile moves the sun on by 1, from {first} to {last}."),
            N_(
                "At {last} the castle wakes: each Villain Phase draws an encounter, and two "
                "monsters come instead of one."
            ),
            N_("Fortunes and Blessings may be kept unplayed, to be carried out."),
            N_("A hero who ends a turn on the half of the Start tile with the stairs may leave."),
        ),
        N_("The heroes who have left hold {carry} treasures together."),
        (N_("All have left with too few."),),
    ),
    "the_final_transformation": _Told(
        (N_("Bring Kavan to the Dark Fountain"), N_("empty it")),
        (N_("Kavan stands next to the stairs. The Dark Fountain is tile number {at}."),),
        (
            N_("A hero who ends a move adjacent to Kavan may take him along."),
            N_("He has AC {ac}. Each hit on him brings a curse, and so does each turn that ends "
               "with no hero on his tile."),
            N_("At {curse} curses he becomes the Young Vampire."),
            N_(
                "On the fountain's tile, together with him, a hero may roll a d20 instead of "
                "attacking: {one} or more removes one of {tokens} tokens, {two} removes two."
            ),
        ),
        N_("No token is left on the fountain."),
        (N_("The Young Vampire is destroyed."),),
    ),
}  # fmt: skip
"""By id: the steps to the goal, then the sentences."""


def told(adventure: Adventure, players: int = 1) -> AdventureText:
    """Return what is told of an adventure, with the numbers for so many players."""
    text = TOLD[adventure.id]
    places = _places(adventure, min(players, adventure.most_players) - 1)

    def said(marked: tuple[str, ...]) -> Text:
        return linked(join([fill(_(each), **places) for each in marked]))

    return AdventureText(
        named(adventure.name),
        linked(join([fill(_(each), **places) for each in text.steps], DOT)),
        said(text.set_up),
        said(text.special),
        said((text.victory,)),
        said((DEFEAT, *text.defeat)),
    )


def steps(adventure: Adventure, players: int = 1) -> tuple[Text, ...]:
    """Return the steps to the goal one by one, as the plaque of the goal ticks them."""
    places = _places(adventure, min(players, adventure.most_players) - 1)
    return tuple(fill(_(each), **places) for each in TOLD[adventure.id].steps)


def _places(adventure: Adventure, place: int) -> dict[str, Text | int | Span]:
    """Return the numbers of an adventure by their names in the sentences."""
    found: dict[str, Text | int | Span] = {}
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
        attack = adventure.artifact.attack
        assert isinstance(attack.at, Group)
        found |= {
            "ac": adventure.artifact.ac,
            "hp": adventure.artifact.hp,
            "within": within(attack.at.tiles),
            "bonus": Span(signed(attack.bonus), NUMBER),
            "damage": attack.damage,
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
