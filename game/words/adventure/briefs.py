"""Each power in a line, for a card that has no room for all it says: numbers come from the data."""

from __future__ import annotations

from typing import Final

from game.rules.adventure.content import (
    AddToRoll,
    AnyPart,
    Attack,
    Bonus,
    Choose,
    Damage,
    Group,
    Heal,
    Marker,
    Move,
    Place,
    Power,
    every_part,
)
from game.words.adventure.groups import within
from game.words.adventure.names import linked
from game.words.language import N_, _
from game.words.rich import NUMBER, Piece, Span, Text, fill, signed
from game.words.sentences import capital

BRIEFS: Final = {
    # fighter
    "dragons_breath": N_("Each on your tile: {bonus}, {damage} damage."),
    "tide_of_iron": N_("Adjacent: {bonus}, {damage} damage, then it is placed."),
    "cleave": N_("Adjacent: {bonus}, {damage} damage, then another on the tile."),
    "trapping_strike": N_("Pulls one {within}: {bonus}, {damage} damage."),
    "come_and_get_it": N_("Pulls a tile here; each adjacent: {bonus}, {damage} damage."),
    "precise_strike": N_("Adjacent: {bonus}, {damage} damage."),
    "brute_strike": N_("Adjacent: {bonus}, {damage} damage."),
    "get_over_there": N_("For a move: to a monster {within}."),
    "bodyguard": N_("Takes a hit from a hero {within}: it misses."),
    "unstoppable": N_("At the start: heal {heal}."),
    # rogue
    "sneak_attack": N_("At the start: {attack} attack, {more} damage, two phases."),
    "backstab": N_("Adjacent: {bonus}, {damage} damage; {more} beside a hero."),
    "deft_strike": N_("Move {squares}, then adjacent: {bonus}, {damage} damage."),
    "snipe_shot": N_("{within}: {bonus}, {damage} damage."),
    "dagger_barrage": N_("Each on a tile: {bonus}, {damage} damage, {miss} on a miss."),
    "riposte_strike": N_("Strikes back: {bonus}, {damage} damage."),
    "deep_cut": N_("Adjacent: {bonus}, {damage} damage; sure beside a hero."),
    "stealth": N_("A monster that you draw does not come."),
    "spring_away": N_("Another's encounter: go {tiles} tiles away."),
    "great_leap": N_("For a move: place yourself {within}."),
    # cleric
    "healing_word": N_("Any hero heals their Surge Value."),
    "divine_flare": N_("On your tile: {bonus}, {damage} damage; ends a condition."),
    "healing_strike": N_("Adjacent: {bonus}, {damage} damage; a hero heals {heal}."),
    "lance_of_faith": N_("{within}: {bonus}, {damage} damage; {more} to Undead."),
    "beacon_of_hope": N_("A tile: {bonus}, {damage} damage each; heroes heal {heal}."),
    "flame_strike": N_("Each on a tile: {bonus}, {damage} damage, {miss} on a miss."),
    "hallowed_advance": N_("Adjacent: {bonus}, {damage} damage; the others may move."),
    "bless": N_("Heroes {within}: {attack} attack."),
    "consecrated_ground": N_("Ground that does {sure} damage to Undead."),
    "shield_of_faith": N_("A hit on your tile misses; {ac} AC {within}."),
    # wizard
    "fey_step": N_("Place yourself {within}."),
    "scorching_burst": N_("Each on a tile {tiles} away: {bonus}, {damage} damage."),
    "thunderwave": N_("Each on your tile: {bonus}, {damage} damage, then away."),
    "magic_missile": N_("{within}: {bonus}, {damage} damage."),
    "fireball": N_("A tile {tiles} away: {bonus}, {damage} damage, {miss} on a miss."),
    "lightning_bolt": N_("Up to {count}: {bonus}, {damage} damage, {miss} on a miss."),
    "freezing_cloud": N_("A cloud that does {sure} damage for {tokens} phases."),
    "shield": N_("A hit on you misses; {ac} AC."),
    "illusionary_crowd": N_("Draws monsters onto a tile and away from heroes."),
    "dispel_magic": N_("Cancels an encounter that you draw."),
    # ranger
    "twin_shot": N_("Up to {count} {within}: {bonus}, {damage} damage."),
    "hit_and_run": N_("Adjacent: {bonus}, {damage} damage, then move on your tile."),
    "hunters_shot": N_("{within}: {bonus}, {damage} damage."),
    "careful_attack": N_("Adjacent: {sure} damage without a roll."),
    "attacks_on_the_run": N_("Move; up to {count} you pass: {bonus}, {damage} damage."),
    "split_the_tree": N_("Up to {count} on a tile: {bonus}, {damage} damage."),
    "bounding_attack": N_("Leap; adjacent: {bonus}, {damage} damage, {miss} on a miss."),
    "crucial_aid": N_("{raise} to another hero's roll."),
    "unbalancing_parry": N_("An adjacent hit on you misses; the attacker moves."),
    "yield_ground": N_("Move when a monster has hurt you."),
}
"""By id. What has the same on all sides of it needs no more words: ``adjacent`` is a monster."""


def power(power: Power) -> Text:
    """Return a power in a line."""
    text = fill(_(BRIEFS[power.id]), **_places(power))
    return linked(capital(text))


def _places(power: Power) -> dict[str, Piece]:
    """Return the numbers of a power by their places in its line."""
    found: dict[str, Piece] = {}
    if power.answer is not None and power.answer.within >= 0:
        _reach(found, power.answer.within)
    for part in every_part(power.parts):
        _read(part, found)
    return found


def _read(part: AnyPart, found: dict[str, Piece]) -> None:
    match part:
        case Attack():
            found.setdefault("bonus", _plus(part.bonus))
            found.setdefault("damage", part.damage)
            found.setdefault("miss", part.miss)
            if isinstance(part.at, Group):
                _group(part.at, found)
            for each in part.more:
                found.setdefault("more", _plus(each.amount))
        case Choose():
            _group(part.whom, found)
        case Damage():
            found.setdefault("sure", part.amount)
        case Heal() if isinstance(part.amount, int):
            found.setdefault("heal", part.amount)
        case Bonus():
            found.setdefault({"damage": "more"}.get(part.to, part.to), _plus(part.amount))
            if isinstance(part.whom, Group):
                _group(part.whom, found, over=True)
        case Move():
            found.setdefault("squares", part.squares)
        case Place():
            if isinstance(part.whom, Group):
                _group(part.whom, found)
            elif part.tiles:
                _reach(found, part.tiles)
        case Marker():
            found |= {"sure": part.damage, "tokens": part.tokens}
        case AddToRoll():
            found["raise"] = _plus(part.amount)
        case _:
            pass


def _group(group: Group, found: dict[str, Piece], over: bool = False) -> None:
    if group.count > 1:
        found.setdefault("count", group.count)
    if group.tiles:
        _reach(found, group.tiles, over)


def _reach(found: dict[str, Piece], tiles: int, over: bool = False) -> None:
    if over or "within" not in found:
        found |= {"within": within(tiles), "tiles": tiles}


def _plus(amount: int) -> Span:
    return Span(signed(amount), NUMBER)
