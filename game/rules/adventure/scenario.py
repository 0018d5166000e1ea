"""Adventures that a player writes: a level file each, read strictly and judged in words.

``docs/adventures.md`` tells how one is written. What passes here can be played to its end: the goal
tile comes, there is enough of what is to be carried out, and each piece that is asked for has
something that brings it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from game.rules.adventure import scenario_even, scenario_tiles
from game.rules.adventure.content import (
    ADVENTURES,
    PLAYERS,
    Adventure,
    Attack,
    Content,
    Damage,
    Group,
    Immobilize,
    Slow,
    content,
)
from game.rules.adventure.scenario_words import Told, between, named, of_players, once
from game.rules.faults import Fault, fit
from game.rules.level import BadLevel, Level, load_level
from game.rules.tiled import Legend

LEGEND: Final = Legend({})
"""An adventure has no map: its board is laid as it is played."""

LONGEST: Final = 200  # things in one list
MOST_SURGES: Final = 4
"""So that there is one more in the easier game, of five tokens in all (A1.4, A2.5)."""
LEAST_SURGES: Final = 1
LATEST: Final = 12  # place of the sun
MOST_AC: Final = 30
MOST_HP: Final = 30
MOST_TOKENS: Final = 20
MOST_GUARDS: Final = 5  # for each hero
D20: Final = 20

NEEDS: Final = {
    "start_turn_on_goal": ("goal", "goal_at"),
    "take_icon": ("goal", "goal_at", "treasure", "guards"),
    "villain_and_artifact": ("goal", "goal_at", "villain", "artifact"),
    "carry_out": ("carry",),
    "fountain_empty": ("goal", "goal_at", "villain", "ward", "fountain"),
}
"""Without what each victory cannot come about (A18.1.5 to A18.5.5)."""
ALSO: Final = {
    "start_turn_on_goal": ("start", "below", "sun", "villain"),
    "take_icon": ("start", "below", "sun", "villain"),
    "villain_and_artifact": ("start", "below"),
    "carry_out": ("sun",),
    "fountain_empty": ("below",),
}
"""What else has a meaning there, besides what has one in every adventure."""
PIECES: Final = (
    "start", "goal", "goal_at", "below", "villain", "sun", "guards", "artifact", "carry", "ward",
    "fountain", "treasure",
)  # fmt: skip
"""What not every adventure has; all else may stand in any."""


def load(folder: Path, id: str) -> Adventure:
    """Return the adventure of that id in a folder of levels; :class:`BadLevel` tells every fault.

    It may be one that Warhall brings or one of the player's own.
    """
    return adventure_of(load_level(folder, id, {ADVENTURES: LEGEND}))


def adventure_of(level: Level) -> Adventure:
    """Return the adventure that a level is; :class:`BadLevel` tells every fault with its line."""
    adventure, found = _judged(level)
    if adventure is None or found:
        raise BadLevel(
            [msgspec.structs.replace(each, line=level.line_of(each.where)) for each in found]
        )
    return adventure


def faults(level: Level) -> list[str]:
    """Return a sentence for everything in a level that Adventure cannot play, with its place."""
    return [str(each).removeprefix(f"{each.file}: ") for each in _judged(level)[1]]


def _judged(level: Level) -> tuple[Adventure | None, list[Fault]]:
    """Return the adventure, or None where a value is not even of its kind, and every fault."""
    found: list[Fault] = []
    keys = {"id": level.id, "name": level.name, "clause": level.clause, "text": level.text}
    file = f"{level.id}.toml"
    adventure = fit({**level.tables, **keys}, Adventure, file, "", found)
    if adventure is None:
        told = _of_the_rest({**level.tables, **keys}, found)
        return None, found + [Fault(file, each.where, each.what, each.remedy) for each in told]
    told = _sizes(adventure) or judge(adventure, content())
    return adventure, [Fault(file, each.where, each.what, each.remedy) for each in told]


def _of_the_rest(tables: Mapping[str, object], misfits: list[Fault]) -> list[Told]:
    """Return what is wrong whatever the values should be that are not even of their kind: with
    names, with numbers that stand alone, and with how many of each tile there are.
    """
    rest = dict(tables)
    for each in misfits:
        key, _, entry = each.where.partition(".")
        key = key.partition("[")[0]
        stack = rest.get(key)
        if key == "stack" and entry and isinstance(stack, dict):
            rest[key] = {id: count for id, count in stack.items() if id != entry}
        else:
            rest.pop(key, None)
    adventure = fit(rest, Adventure, "", "", [])
    # How many play decides about much else.
    if adventure is None or ("most_players" in tables) > ("most_players" in rest):
        return []
    said, box = _sizes(adventure), content()
    if said:
        return said
    for part in (_players, _names, _numbers, _strikes, _decks, scenario_tiles.named):
        said += part(adventure, box)
    return said


def _sizes(a: Adventure) -> list[Told]:
    """Tell of lists of which nobody would want to read the faults one by one."""
    lists = {"stack": len(a.stack), "left_out": len(a.left_out), "heroes": len(a.heroes)}
    lists |= {"joined": len(a.joined), "goal_at": len(a.goal_at), "carry": len(a.carry)}
    lists |= {f"even.{key}": len(numbers) for key, numbers in scenario_even.lists(a).items()}
    if a.artifact is not None:
        attack = a.artifact.attack
        lists["artifact.attack"] = len((*attack.hit, *attack.missed, *attack.always, *attack.more))
    return [
        Told(key, f"{size} things are in it", f"keep it to {LONGEST}")
        for key, size in lists.items()
        if size > LONGEST
    ]


def judge(adventure: Adventure, box: Content) -> list[Told]:
    """Return what is wrong with an adventure that is played with this ``box``."""
    said: list[Told] = []
    for part in (_players, _pieces, _names, _numbers, _sun, _strikes, _decks, _carry):
        said += part(adventure, box)
    said += scenario_tiles.judge(adventure, box)
    return said + scenario_even.judge(adventure, said, lambda other: judge(other, box))


def _players(a: Adventure, box: Content) -> list[Told]:
    """How many play, and who may be taken (A1.7, A2d)."""
    said = between("most_players", a.most_players, 1, PLAYERS, "players")
    many = not said
    said += between("surges", a.surges, LEAST_SURGES, MOST_SURGES, "healing surges")
    known = [each.id for each in box.heroes]
    for place, hero in enumerate(a.heroes, 1):
        said += named(f"heroes[{place}]", hero, known, "hero")
    said += once("heroes", a.heroes, "a hero is taken by one player only (A2d)")
    # One whom nobody knows is one hero too; of one who stands there twice one is kept.
    different = len(set(a.heroes))
    if many and a.heroes and different < a.most_players:
        what = f"{different} heroes for up to {a.most_players} players"
        said.append(Told("heroes", what, "name more of them or lower `most_players`"))
    return said


def _pieces(a: Adventure, box: Content) -> list[Told]:
    """What a victory needs is there, and nothing that would never be looked at."""
    there = {each for each in PIECES if _has(a, each)}
    needs = NEEDS[a.victory]
    said = [
        Told("victory", f"{a.victory!r} needs `{each}`", "write it or choose another victory")
        for each in needs
        if each not in there
    ]
    useless = [each for each in PIECES if each in there and each not in (*needs, *ALSO[a.victory])]
    said += [
        Told(each, f"with the victory {a.victory!r} nothing asks for it", "leave it out")
        for each in useless
    ]
    if "sun" in ALSO[a.victory] and "villain" in ALSO[a.victory]:
        if a.sun is not None and not a.villain:
            said.append(
                Told("sun", "it brings nobody at its end", "name the `villain` who comes then")
            )
        if a.villain and a.sun is None:
            what = f"nothing brings {a.villain!r}"
            said.append(Told("villain", what, "write a `sun` that brings him, or leave him out"))
    return said


def _has(a: Adventure, piece: str) -> bool:
    value = getattr(a, piece)
    return value != -1 if piece == "below" else bool(value)


def _names(a: Adventure, box: Content) -> list[Told]:
    """The villain and the treasure are such as lie in the box and have a place in the rules."""
    said: list[Told] = []
    if a.villain:
        met = [each.id for each in box.villains if each.used]
        apart = [each.id for each in box.villains if not each.used]
        if a.villain in apart:
            what = f"{a.villain!r} is met in no adventure (A15f)"
            said.append(Told("villain", what, f"name one of {', '.join(met)}"))
        else:
            said += named("villain", a.villain, met, "villain")
    if a.treasure:
        aside = [each.id for each in box.treasures if each.adventure]
        if any(each.id == a.treasure and not each.adventure for each in box.treasures):
            what = f"{a.treasure!r} lies in the Treasure deck"
            said.append(Told("treasure", what, f"name one of {', '.join(aside)} (A17.6)"))
        else:
            said += named("treasure", a.treasure, aside, "Adventure Treasure")
    return said


def _numbers(a: Adventure, box: Content) -> list[Told]:
    """No number is more than dice, tokens and tiles allow."""
    said: list[Told] = []
    if a.storm is not None:
        said += between("storm.high", a.storm.high, 1, D20, "on the die")
    if a.guards is not None:
        said += between("guards.each", a.guards.each, 0, MOST_GUARDS, "monsters for each hero")
        said += between("guards.least", a.guards.least, 0, MOST_GUARDS, "monsters")
    if a.ward is not None:
        said += between("ward.ac", a.ward.ac, 1, MOST_AC, "AC")
        said += between("ward.curse", a.ward.curse, 1, MOST_TOKENS, "curse")
        said += between("ward.leash", a.ward.leash, 0, MOST_TOKENS, "tiles")
    if a.fountain is not None:
        said += between("fountain.tokens", a.fountain.tokens, 1, MOST_TOKENS, "tokens")
        said += between("fountain.one", a.fountain.one, 1, D20, "on the die")
        said += between("fountain.two", a.fountain.two, 1, D20, "on the die")
        if a.fountain.two < a.fountain.one:
            what = f"{a.fountain.two} removes two tokens and {a.fountain.one} only one"
            said.append(Told("fountain.two", what, "make `two` as high as `one`, or higher"))
    return said


def _sun(a: Adventure, box: Content) -> list[Told]:
    """The sun moves on from its first place (A18.1.2, A18.4.3)."""
    if a.sun is None:
        return []
    said = between("sun.first", a.sun.first, 0, LATEST, "of the sun")
    said += between("sun.last", a.sun.last, 1, LATEST, "of the sun")
    if not said and a.sun.last <= a.sun.first:
        what = f"the sun goes from {a.sun.first} to {a.sun.last}"
        said.append(Told("sun.last", what, f"let it end after {a.sun.first}"))
    return said


def _strikes(a: Adventure, box: Content) -> list[Told]:
    """The artifact strikes heroes, with effects that need no choice (A18.3.3)."""
    if a.artifact is None:
        return []
    said = between("artifact.ac", a.artifact.ac, 1, MOST_AC, "AC")
    said += between("artifact.hp", a.artifact.hp, 1, MOST_HP, "HP")
    attack, where = a.artifact.attack, "artifact.attack"
    said += between(f"{where}.bonus", attack.bonus, 0, D20, "to the die")
    said += between(f"{where}.damage", attack.damage, 1, MOST_HP, "damage")
    said += between(f"{where}.miss", attack.miss, 0, max(0, attack.damage), "damage on a miss")
    at = attack.at
    if not isinstance(at, Group) or at.who != "hero" or at.reach != "tiles" or not at.each:
        what = "it is to strike every hero within some tiles"
        remedy = 'write at = { who = "hero", reach = "tiles", tiles = 1, each = true }'
        said.append(Told(f"{where}.at", what, remedy))
    elif at != Group(who="hero", reach="tiles", tiles=at.tiles, each=True):
        said.append(
            Told(f"{where}.at", "it chooses among heroes", "keep who, reach, tiles and each")
        )
    else:
        said += between(f"{where}.at.tiles", at.tiles, 0, MOST_TOKENS, "tiles")
    for key in ("hit", "missed", "always"):
        if any(not _is_plain(part) for part in getattr(attack, key)):
            what = "only damage, slow and immobilize follow the artifact's blow"
            said.append(Told(f"{where}.{key}", what, "leave all else out"))
    plain = Attack(
        bonus=attack.bonus, damage=attack.damage, miss=attack.miss, at=at, name=attack.name,
        hit=attack.hit, missed=attack.missed, always=attack.always,
    )  # fmt: skip
    if attack != plain:
        what = "it has what only attacks on cards have"
        said.append(Told(where, what, "keep bonus, damage, miss, at, hit, missed and always"))
    return said


def _is_plain(part: object) -> bool:
    """Return whether a part does something to the hero who was struck, and asks nobody."""
    if isinstance(part, Damage):
        return part == Damage(amount=part.amount) and 1 <= part.amount <= MOST_HP
    return part in (Slow(), Immobilize())


def _decks(a: Adventure, box: Content) -> list[Told]:
    """What is left out is there, and no deck is empty without it."""
    lots: dict[str, set[str]] = {
        "Monster": {each.id for each in box.monsters},
        "Encounter": {each.id for each in box.encounters},
        "Treasure": {each.id for each in box.treasures if not each.adventure},
    }
    aside = {each.id for each in box.treasures if each.adventure}
    known = sorted(set().union(*lots.values()))
    said: list[Told] = []
    for place, id in enumerate(a.left_out, 1):
        where = f"left_out[{place}]"
        if id in aside:
            what = f"{id!r} is in no deck: Adventure Treasures are kept apart (A2.15)"
            said.append(Told(where, what, "take it out of the list"))
        else:
            said += named(where, id, known, "monster, encounter or treasure")
    said += once("left_out", a.left_out, "it leaves out all copies of its card")
    for lot, ids in lots.items():
        if ids <= set(a.left_out):
            said.append(Told("left_out", f"the {lot} deck is empty", "keep one of its cards"))
    items = sum(
        each.copies
        for each in box.treasures
        if each.kind == "item" and not each.adventure and each.id not in a.left_out
    )
    if items < a.most_players <= PLAYERS and not lots["Treasure"] <= set(a.left_out):
        what = (
            f"{items} items are left for {a.most_players} players, who begin with one each (A2.7)"
        )
        said.append(Told("left_out", what, "leave out fewer"))
    return said


def _carry(a: Adventure, box: Content) -> list[Told]:
    """As many treasures as have to be carried out are in the deck (A18.4.2)."""
    treasures = [each for each in box.treasures if not each.adventure]
    left = sum(each.copies for each in treasures if each.id not in a.left_out)
    said = of_players("carry", a.carry, a.most_players)
    for place, number in enumerate(a.carry, 1):
        if number > left:
            what = f"{number} treasures, but the deck has {left}"
            said.append(Told(f"carry[{place}]", what, "ask for fewer or leave fewer out"))
        elif number < 1:
            said.append(Told(f"carry[{place}]", f"{number} treasures", "ask for 1 or more"))
    return said
