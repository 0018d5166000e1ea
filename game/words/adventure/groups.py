"""What the figures are called that a text of Adventure means: ``each monster on your tile``."""

from __future__ import annotations

from typing import Final, Literal

from game.rules.adventure.content import Group
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill

Voice = Literal["you", "hero", "trap", "foe"]
"""To whom a card speaks: to its user; of the active hero; of a trap's tile; of a monster."""

SUBJECTS: Final = {
    "monster.adjacent.one": N_("an adjacent monster"),
    "monster.adjacent.each": N_("each adjacent monster"),
    "monster.here.one": N_("a monster on your tile"),
    "monster.here.one.another": N_("another monster on your tile"),
    "monster.here.each": N_("each monster on your tile"),
    "monster.tiles.one": N_("a monster {within}"),
    "monster.tiles.several": N_("up to {count} monsters {within}"),
    "monster.tile.each": N_("each monster there"),
    "monster.tile.several": N_("up to {count} monsters there"),
    "monster.passed.several": N_("up to {count} monsters that you were adjacent to on the way"),
    "monster.board.one": N_("a monster"),
    "monster.hero_tiles.one": N_("a monster that is on a tile with a hero"),
    "undead.here.each": N_("each Undead on your tile"),
    "undead.here.each.hero": N_("each Undead on the tile"),
    "undead.tiles.each": N_("each Undead {within}"),
    "undead.board.each": N_("each Undead"),
    "vampire.adjacent.one": N_("an adjacent Vampire"),
    "werewolf.tiles.one": N_("a Werewolf {within}"),
    "hero.here.one": N_("a hero on your tile"),
    "hero.here.each.hero": N_("each hero on the tile"),
    "hero.here.each.trap": N_("each hero on the tile"),
    "hero.here.each.foe": N_("each hero on its tile"),
    "hero.tiles.one": N_("a hero {within}"),
    "hero.tiles.each": N_("each hero {within}, you included,"),
    "hero.tiles.each.hero": N_("each hero {within} of the active hero"),
    "hero.tiles.each.trap": N_("each hero {within} of the trap"),
    "hero.tiles.each.foe": N_("each hero {within}"),
    "hero.tile.each": N_("each hero there"),
    "hero.adjacent.one": N_("you or an adjacent hero"),
    "hero.game.one": N_("any one hero"),
    "hero.game.fewest_hp": N_("the hero with the fewest HP"),
    "hero.board.one": N_("one hero"),
    "hero.board.each": N_("each hero"),
    "hero.board.each.without_monster": N_("each hero on a tile without a monster"),
    "hero.board.most_hp": N_("the hero with the most HP"),
    "other_hero.here.one": N_("another hero on your tile"),
    "other_hero.here.each": N_("each other hero on your tile"),
    "other_hero.board.closest": N_("the closest other hero"),
}
"""By type or kind, where they are, how many, and what else: the voice where that matters."""


def within(tiles: int) -> Text:
    """Return how far so many tiles reach: ``within 2 tiles``."""
    return fill(ngettext("within {count} tile", "within {count} tiles", tiles), count=tiles)


def tiles(count: int) -> Text:
    """Return a number of tiles: ``2 tiles``."""
    return fill(ngettext("{count} tile", "{count} tiles", count), count=count)


def key(group: Group, voice: Voice, another: bool = False) -> str:
    """Return the key of the wording of a group; ``KeyError`` if there is none."""
    who = group.type or group.who
    where = {"chosen_tile": "tile"}.get(group.reach, group.reach)
    if group.reach == "tiles" and not group.tiles:
        where = "here"
    many = "each" if group.each else "several" if group.count > 1 else "one"
    if group.pick != "choice":
        many = group.pick
    whole = ".".join((who, where, many))
    for more in ("another" if another else "", group.only, voice):
        if more and f"{whole}.{more}" in SUBJECTS:
            return f"{whole}.{more}"
    if whole not in SUBJECTS or group.only or another:
        raise KeyError(f"there are no words for {group}")
    return whole


def subject(group: Group, voice: Voice, another: bool = False) -> Text:
    """Return what a group is called as the subject of a sentence or the head of a line."""
    sentence = _(SUBJECTS[key(group, voice, another)])
    return fill(sentence, within=within(group.tiles), count=group.count)
