"""What an Onslaught level needs beyond being readable: ids that exist and a fair, open map."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from game.board.grid import Grid, bits
from game.rules.faults import Fault, fit, shown, suggestion
from game.rules.level import Level
from game.rules.onslaught import content
from game.rules.onslaught.scenario import Tables
from game.rules.tiled import Legend, cells_named

LEGEND: Final = Legend(
    terrain={
        ".": "floor",
        "#": "blocking terrain",
        "H": "Harper start space",
        "Z": "Zhentarim start space",
        "C": "chest",
        "G": "goblin start and respawn space",
        "r": "respawn space",
    }
)
STARTS: Final = {"harpers": "H", "zhentarim": "Z"}
SMALLEST_PARTY: Final = 2
LARGEST_PARTY: Final = 5
MOST_ROUNDS: Final = 20
MOST_POINTS: Final = 99  # at once
LOWEST_CARD: Final = 5  # tenths: before the first character
HIGHEST_CARD: Final = 105  # after the last one (R10.2)


@cache
def _content() -> content.Content:
    return content.load()


def check(level: Level) -> list[str]:
    """Return a sentence for everything about `level` that Onslaught cannot play, with its place.

    The tables are judged even if the level has no rows because its map could not be read.
    """
    faults: list[Fault] = []
    tables = fit(level.tables, Tables, "", "", faults)
    said = [str(each).removeprefix(": ") for each in faults]
    if tables is not None:
        said += _rounds(tables) + _parties(tables) + _items(tables) + _groups(tables)
        said += _points(tables)
    if level.rows:
        said += _starts(level, tables) + _open(level)
        if tables is not None:
            said += _spaces(level, tables)
    return said


def _unknown(where: str, what: str, name: str, known: Iterable[str]) -> str:
    remedy = suggestion(name, known, f"known: {', '.join(sorted(known)) or 'none'}")
    return f"{where}: there is no {what} {shown(name)}; {remedy}"


def _rounds(tables: Tables) -> list[str]:
    if 1 <= tables.rounds <= MOST_ROUNDS:
        return []
    return [f"rounds: {tables.rounds} rounds; give 1 to {MOST_ROUNDS}"]


def _parties(tables: Tables) -> list[str]:
    """Two parties of equal size, no character twice, each of its own faction (R1, R64)."""
    said: list[str] = []
    characters = _content().characters
    for faction in STARTS:
        if faction not in tables.parties:
            said.append(f"parties: {faction!r} is missing; name its characters")
    for faction, party in tables.parties.items():
        where = f"parties.{faction}"
        if faction not in STARTS:
            said.append(_unknown("parties", "faction", faction, STARTS))
            continue
        if not SMALLEST_PARTY <= len(party) <= LARGEST_PARTY:
            said.append(
                f"{where}: {len(party)} characters; a party has {SMALLEST_PARTY} to"
                f" {LARGEST_PARTY} (R64)"
            )
        said += [
            f"{where}: {name!r} is named {party.count(name)} times; a party has no two alike (R1.2)"
            for name in dict.fromkeys(party)
            if party.count(name) > 1
        ]
        for name in dict.fromkeys(party):
            if name not in characters:
                said.append(_unknown(where, "character", name, characters))
            elif characters[name].faction != faction:
                other = characters[name].faction
                said.append(f"{where}: {name!r} belongs to {other}; name one of {faction}")
    if len({len(tables.parties.get(faction, [])) for faction in STARTS}) > 1:
        said.append("parties: the parties differ in size; give both as many characters (R64)")
    return said


def _items(tables: Tables) -> list[str]:
    known = _content().items
    said = [
        _unknown("items", "item", name, known)
        for name in dict.fromkeys(tables.items)
        if name not in known
    ]
    said += [
        f"items: {name!r} is named twice; one loot token stands for each item (R61)"
        for name in dict.fromkeys(tables.items)
        if tables.items.count(name) > 1
    ]
    return said


def _groups(tables: Tables) -> list[str]:
    """Known monsters on cards between the characters' numbers (R10.2, R50)."""
    said: list[str] = []
    if not tables.group:
        said.append("group: there are no monsters; give at least one group (R50)")
    known = _content().monsters
    cards: set[int] = set()
    for number, group in enumerate(tables.group, 1):
        where = f"group[{number}]"
        if group.monster not in known:
            said.append(_unknown(f"{where}.monster", "monster", group.monster, known))
        card = group.initiative
        if not LOWEST_CARD <= card <= HIGHEST_CARD or card % 10 == 0:
            said.append(
                f"{where}.initiative: {card} tenths; give a card between the whole numbers,"
                f" {LOWEST_CARD} to {HIGHEST_CARD} (R10.2)"
            )
        if card in cards:
            said.append(f"{where}.initiative: two groups act on {card}; give each its own card")
        cards.add(card)
        if group.count < 1:
            said.append(f"{where}.count: {group.count} monsters; give at least 1")
    return said


def _points(tables: Tables) -> list[str]:
    points = tables.points
    numbers = {"enemy": points.enemy, "lost_to_monster": points.lost_to_monster}
    numbers |= {f"monster.{name}": number for name, number in points.monster.items()}
    numbers |= {f"held.{name}": number for name, number in points.held.items()}
    said = [
        f"points.{key}: {shown(number)} victory points; give {-MOST_POINTS} to {MOST_POINTS}"
        for key, number in numbers.items()
        if not -MOST_POINTS <= number <= MOST_POINTS
    ]
    grouped = [each.monster for each in tables.group]
    said += [
        _unknown("points.monster", "monster of this level", name, grouped)
        for name in tables.points.monster
        if grouped and name not in grouped
    ]
    said += [
        _unknown("points.held", "item of this level", name, tables.items)
        for name in tables.points.held
        if name not in tables.items
    ]
    return said


def _spaces(level: Level, tables: Tables) -> list[str]:
    """Chests and monsters have what they need: tokens, start and respawn spaces."""
    said: list[str] = []
    chests = level.named("C")
    if len(chests) > len(tables.items):
        said.append(
            f"{len(chests)} chests ({cells_named(chests)}) but {len(tables.items)} items; draw"
            " fewer chests or name more items (R63.2)"
        )
    monsters = sum(each.count for each in tables.group)
    starts = level.named("G")
    if monsters > len(starts):
        said.append(
            f"{monsters} monsters but {len(starts)} monster start spaces; draw more cells 'G'"
        )
    returning = sum(each.count for each in tables.group if each.returns)
    respawns = level.named("Gr")
    if returning > len(respawns):
        said.append(
            f"{returning} monsters return but there are {len(respawns)} respawn spaces; draw more"
            " cells 'G' or 'r'"
        )
    return said


def _starts(level: Level, tables: Tables | None) -> list[str]:
    """Each party has start spaces enough, out of range of the other's (R63.3)."""
    said: list[str] = []
    for faction, symbol in STARTS.items():
        spaces = level.named(symbol)
        wanted = len(tables.parties.get(faction, [])) if tables else SMALLEST_PARTY
        if len(spaces) < wanted:
            said.append(
                f"{len(spaces)} start spaces for the {wanted} characters of {faction}; draw more"
                f" cells {symbol!r}"
            )
    if tables is None:
        return said
    grid = Grid(level.width, level.height)
    for faction, symbol in STARTS.items():
        other = next(each for each in STARTS if each != faction)
        longest = _longest(tables.parties.get(faction, []))
        near = 0
        for row, column in level.places(symbol):
            near |= grid.within(grid.cell(row, column), longest)
        shot = [
            grid.name(grid.cell(row, column))
            for row, column in level.places(STARTS[other])
            if near >> grid.cell(row, column) & 1
        ]
        if shot:
            said.append(
                f"{cells_named(shot)}: start spaces of {other} within range {longest} of those of"
                f" {faction}; draw them farther apart (R63.3)"
            )
    return said


def _longest(party: list[str]) -> int:
    """Return the longest range at which a party can shoot before anybody has levelled up."""
    known = _content().characters
    return max(
        (
            each.range[1]
            for card in (known[name] for name in party if name in known)
            for each in card.ability
            if each.is_attack and each.id not in card.levels
        ),
        default=0,
    )


def _open(level: Level) -> list[str]:
    """Every cell that is not blocking can be walked to from the start spaces (R17, R18)."""
    grid = Grid(level.width, level.height)
    free = grid.cells
    for row, column in level.places("#"):
        free &= ~(1 << grid.cell(row, column))
    places = level.places("H") or level.places("Z")
    if not places:
        return []
    known = 1 << grid.cell(*places[0])
    while (wider := grid.spread4(known) & free) != known:
        known = wider
    shut = [grid.name(each) for each in bits(free & ~known)]
    if not shut:
        return []
    first = grid.name(grid.cell(*places[0]))
    return [
        f"{cells_named(shut)}: no way leads there from the start space {first}; open one or draw"
        " blocking terrain (R17.3, R18)"
    ]
