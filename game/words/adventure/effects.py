"""One table: what each class of text of Adventure reads like on a card.

Phrases without capital or full stop. A power or treasure speaks to its user, an Encounter Card
tells of the active hero, a trap of its tile, and a line of tactics of its monster.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.effects import Table
from game.rules.adventure.content import (
    Activate,
    ActivateTwice,
    AddTile,
    AddToRoll,
    AnyPart,
    Attack,
    AttackHero,
    Bonus,
    Branch,
    Cancel,
    Choose,
    Damage,
    DiscardEnvironment,
    DiscardMonster,
    DiscardTreasure,
    DrawMonsters,
    DrawTreasure,
    EachActivates,
    EndCondition,
    EndRegeneration,
    Experience,
    ExtraAttack,
    FarTeleport,
    FlipDown,
    FlipUp,
    Group,
    Heal,
    HealOnHit,
    Immobilize,
    InsteadOfDraw,
    InsteadOfTreasure,
    ItMisses,
    LevelUp,
    Look,
    LowerOfTwo,
    Marker,
    Move,
    MoveAdjacent,
    OneOf,
    Place,
    Remove,
    Reroll,
    Roll,
    Scout,
    Shackles,
    SkipActivation,
    Slow,
    Spawn,
    StopBefore,
    Swap,
    TileMove,
    Toll,
)
from game.words.adventure.groups import Voice, subject, tiles, within
from game.words.adventure.names import condition
from game.words.language import N_, _, named
from game.words.lists import either
from game.words.rich import ABILITY, NUMBER, Span, Text, fill, join, signed


class Setting:
    """Where a part stands: to whom its card speaks, what stands before it, and where.

    ``follows``: it hangs on something else, as on a hit, so that "it" is plain. ``last`` is the
    last line of tactics.
    """

    __slots__ = ("before", "follows", "last", "voice")

    def __init__(
        self,
        voice: Voice = "you",
        before: tuple[AnyPart, ...] = (),
        follows: bool = False,
        last: bool = False,
    ) -> None:
        self.voice = voice
        self.before = before
        self.follows = follows
        self.last = last

    def inside(self) -> Setting:
        """Return the setting of what hangs on this part."""
        return Setting(self.voice, (), True, self.last)


Phrases = list[Text]
Told = Callable[[Any, Setting], Phrases]


def _plus(amount: int) -> Span:
    return Span(signed(amount), NUMBER)


def _follows(parts: tuple[AnyPart, ...], setting: Setting) -> Text:
    """Return what hangs on something as one phrase."""
    return join(told_all(parts, setting.inside()), "; ")


# --- attacks

ROLLED: Final = {
    (False, False): N_("{bonus}, {damage} damage"),
    (True, False): N_("{bonus}, {damage} damage, {miss} on a miss"),
    (False, True): N_("{bonus}, {damage} damage per monster on its tile"),
}
"""By whether a miss does damage, and whether the damage is counted."""

AIMED: Final = {
    False: N_("{targets}: {rolled}"),
    True: N_("then {targets}: {rolled}"),
}
"""By whether another part stands before."""

AT_HERO: Final = {
    False: N_("the active hero: {rolled}"),
    True: N_("{times} attacks on the active hero: {rolled}"),
}
"""By whether there are several."""

AT_IT: Final = {
    "target": N_("attack it: {rolled}"),
    "attacker": N_("attack it, {rolled}"),
}

BY_FOE: Final = {
    ("target", True): N_("{name} {rolled}"),
    ("target", False): N_("attack {rolled}"),
    ("target_tile", True): N_("{name} at the closest hero's tile, each hero there {rolled}"),
    ("target_tile", False): N_("attacks each hero on the closest hero's tile, {rolled}"),
    ("there", False): N_("attacks each hero there, {rolled}"),
}
"""By whom it is aimed at, and whether the attack has a name."""

MORE: Final = {
    ("damage", "beside_another_hero"): N_("{amount} damage if it is adjacent to another hero"),
    ("damage", "undead"): N_("{amount} damage against Undead"),
    ("attack", "one_tile_away"): N_("{amount} to the roll if it is exactly 1 tile away"),
}


def _rolled(part: Attack) -> Text:
    marked = ROLLED[part.miss > 0, part.per != ""]
    text = fill(_(marked), bonus=_plus(part.bonus), damage=part.damage, miss=part.miss)
    more = [fill(_(MORE[each.to, each.when]), amount=_plus(each.amount)) for each in part.more]
    return join([text, *more], ", ")


def _aimed(part: Attack, setting: Setting) -> Text:
    rolled = _rolled(part)
    if isinstance(part.at, Group):
        targets = subject(part.at, setting.voice)
        return fill(_(AIMED[bool(setting.before)]), targets=targets, rolled=rolled)
    if part.at == "self":
        return fill(_(AT_HERO[part.times > 1]), times=part.times, rolled=rolled)
    if setting.voice == "foe":
        at = "there" if part.there else part.at
        name = Span(named(part.name), ABILITY) if part.name else ""
        return fill(_(BY_FOE[at, bool(part.name)]), name=name, rolled=rolled)
    return fill(_(AT_IT[part.at]), rolled=rolled)


AFTER_HIT: Final = N_("hit: {follows}")
AFTER_MISS: Final = N_("miss: {follows}")
ALWAYS: Final = N_("hit or miss: {follows}")


def _attack(part: Attack, setting: Setting) -> Phrases:
    said = [_aimed(part, setting)]
    for marked, parts in ((AFTER_HIT, part.hit), (AFTER_MISS, part.missed), (ALWAYS, part.always)):
        if parts:
            said.append(fill(_(marked), follows=_follows(parts, setting)))
    if part.unflipped_miss:
        said.append(fill(_("miss: do not flip")))
    if part.preventable_by_daily:
        said.append(fill(_("a hero who is hit may flip a daily face down to take no damage")))
    return said


def _attack_hero(part: AttackHero, setting: Setting) -> Phrases:
    return [fill(_("then the active hero attacks that hero with an at-will power"))]


def _extra_attack(part: ExtraAttack, setting: Setting) -> Phrases:
    return [fill(_("make one attack more"))]


# --- damage, healing, conditions

HURT: Final = {
    "": N_("{whom} takes {amount} damage"),
    "no_roll": N_("{whom} takes {amount} damage without a roll"),
    "own_monsters": N_("{whom} takes {amount} damage for each Monster Card in that hero's row"),
}
HURT_THEN: Final = N_("then {whom} takes {amount} damage")
HURT_WHEN: Final = {
    "": N_("{amount} damage to it"),
    "beside_another_hero": N_("{amount} damage to it if it is adjacent to another hero"),
}


def _damage(part: Damage, setting: Setting) -> Phrases:
    if isinstance(part.to, Group):
        whom = subject(part.to, setting.voice)
        alone = not part.to.each and setting.voice == "you"
        marked = HURT["no_roll"] if alone else HURT[part.per]
        if setting.before and not part.per:
            marked = HURT_THEN
        return [fill(_(marked), whom=whom, amount=part.amount)]
    if part.to == "self":
        return [fill(_("the active hero takes {amount} damage"), amount=part.amount)]
    if setting.voice == "you":
        return [fill(_(HURT_WHEN[part.when]), amount=part.amount)]
    return [fill(_("{amount} damage"), amount=part.amount)]


HEALED: Final = {
    "amount": N_("{whom} heals {amount}"),
    "surge": N_("{whom} heals their Surge Value"),
    "full": N_("{whom} heals fully"),
}


def _heal(part: Heal, setting: Setting) -> Phrases:
    if isinstance(part.to, Group):
        marked = HEALED[part.amount if isinstance(part.amount, str) else "amount"]
        return [fill(_(marked), whom=subject(part.to, setting.voice), amount=part.amount)]
    marked = N_("heals {amount}") if setting.voice == "foe" else N_("heal {amount}")
    return [fill(_(marked), amount=part.amount)]


def _slow(part: Slow, setting: Setting) -> Phrases:
    if isinstance(part.to, Group):
        sentence = _("whoever is placed onto a tile with a monster is {condition}")
        return [fill(sentence, condition=condition("slowed"))]
    return [(condition("slowed"),)]


def _immobilize(part: Immobilize, setting: Setting) -> Phrases:
    return [(condition("immobilized"),)]


def _end_condition(part: EndCondition, setting: Setting) -> Phrases:
    assert isinstance(part.to, Group)
    sentence = _("{whom} loses one condition")
    return [fill(sentence, whom=subject(part.to, setting.voice))]


def _heal_on_hit(part: HealOnHit, setting: Setting) -> Phrases:
    return [fill(_("a hero who hits a monster heals {amount}"), amount=part.amount)]


# --- moving and placing

MOVED: Final = {
    ("you", True): N_("you may move up to {squares} squares"),
    ("you", False): N_("move up to your Speed"),
    ("hero", False): N_("each hero may move up to their Speed"),
}
"""By whose card it is, and whether it names squares."""


def _move(part: Move, setting: Setting) -> Phrases:
    return [fill(_(MOVED[setting.voice, part.squares > 0]), squares=part.squares)]


APPROACHED: Final = {
    "closer": N_("{tiles} closer"),
    "onto": N_("moves onto the closest hero's tile"),
    "then_onto": N_("then moves onto it"),
    "self": N_("each monster moves {tiles} toward the active hero"),
    "without_hero": N_(
        "each monster on a tile without a hero moves {tiles} toward the closest hero"
    ),
}


def _tile_move(part: TileMove, setting: Setting) -> Phrases:
    if isinstance(part.whom, Group):
        way: str = part.whom.only or "self"
    elif setting.last:
        way = "closer"
    else:
        way = "then_onto" if setting.before else "onto"
    return [fill(_(APPROACHED[way]), tiles=tiles(part.tiles))]


ADJACENT: Final = {False: N_("moves adjacent"), True: N_("then moves adjacent")}


def _move_adjacent(part: MoveAdjacent, setting: Setting) -> Phrases:
    return [fill(_(ADJACENT[bool(setting.before)]))]


def _where_key(part: Place, setting: Setting) -> str:
    """Return the key of the wording of a placing: who, whereto, and what else matters."""
    whom = part.whom.who if isinstance(part.whom, Group) else part.whom
    found: list[str] = [setting.voice, whom, part.where]
    if part.where == "within":
        how = "exact" if part.exact else "here" if not part.tiles else ""
        if part.of == "tile":
            how = "of_tile"
        found.append(how)
    if part.where == "new" and part.may:
        found.append("may")
    if part.where == "farthest" and part.along is not None:
        found.append("here" if part.along.reach == "tiles" else "closest")
    if part.together:
        found.append("together")
    return ".".join(each for each in found if each)


PLACED: Final = {
    "you.self.within": N_("place yourself {within}"),
    "you.self.within.here": N_("place yourself on any square of your tile"),
    "you.self.within.exact": N_("place yourself on a tile exactly {count} away"),
    "you.self.beside": N_("place yourself adjacent to it"),
    "you.target.within": N_("place it {within} of you"),
    "you.target.beside": N_("place it adjacent to you"),
    "you.target.closer": N_("if it is more than {beyond} away, place it {tiles} closer"),
    "you.target.away": N_("place it on a tile exactly {count} away from its own"),
    "you.attacker.within": N_("place the attacker {within} of you"),
    "you.monster.beside": N_("place each monster there adjacent to you"),
    "you.monster.within": N_("place each monster there {within} of you"),
    "you.attacked.within": N_("then place each of them {within}"),
    "you.attacked.within.together": N_(
        "then place all that survive on one tile up to {count} away"
    ),
    "you.other_hero.away": N_("then each other hero may be placed on a tile exactly {count} away"),
    "you.hero.other.together": N_("place any heroes of your tile together on another tile"),
    "hero.self.within.exact": N_("the active hero is placed on a tile exactly {count} away"),
    "hero.self.beside": N_("the active hero is placed adjacent to the closest other hero"),
    "hero.self.farthest.here": N_(
        "the active hero and all monsters on the tile are placed on the farthest tile"
    ),
    "hero.self.farthest.closest": N_(
        "the active hero and the {along} closest monsters are placed on the farthest tile"
    ),
    "hero.self.most_monsters": N_(
        "the active hero is placed on the tile with the most monsters, up to {count} away"
    ),
    "hero.self.new": N_("the active hero is placed there"),
    "hero.hero.closer": N_("each hero is placed {tiles} closer to the Start tile"),
    "hero.other_hero.new.may": N_("other heroes may be placed there too"),
    "hero.monster.new": N_("the closest monster is placed there"),
    "hero.hero.within.of_tile": N_("then each of them is placed {within} of that tile"),
    "trap.target.side": N_("onto the neighbouring tile"),
    "foe.self.named": N_("placed in Strahd's Crypt, else on the farthest tile"),
    "foe.attacked.away": N_("then each of them is placed {tiles} away"),
}

OTHERWISE: Final = {
    "farthest": N_("if there are fewer, instead {follows}"),
    "most_monsters": N_("if none of them has a monster, {follows}"),
}


def _place(part: Place, setting: Setting) -> Phrases:
    marked = PLACED[_where_key(part, setting)]
    if part.may and setting.follows and isinstance(part.whom, str):
        marked = N_("then you may place yourself on any square of your tile")
    along = part.along.count if part.along is not None else 0
    said = [
        fill(
            _(marked),
            within=within(part.tiles),
            tiles=tiles(part.tiles),
            count=part.tiles,
            beyond=tiles(part.beyond),
            along=along,
        )
    ]
    if part.otherwise and part.where in OTHERWISE:
        said.append(fill(_(OTHERWISE[part.where]), follows=_follows(part.otherwise, setting)))
    return said


def _swap(part: Swap, setting: Setting) -> Phrases:
    if isinstance(part.whom, Group):
        return [fill(_("the active hero and the farthest monster swap squares"))]
    return [fill(_("swap squares with that hero"))]


def _remove(part: Remove, setting: Setting) -> Phrases:
    return [
        fill(_("then the active hero is removed")),
        fill(_("at the start of that hero's next Hero Phase place the hero on any tile")),
    ]


def _stop_before(part: StopBefore, setting: Setting) -> Phrases:
    sentence = _(
        "until your next turn, each monster that would move onto your tile stops on the tile before"
    )
    return [fill(sentence)]


def _far_teleport(part: FarTeleport, setting: Setting) -> Phrases:
    return [fill(_("your teleports reach any tile"))]


def _shackles(part: Shackles, setting: Setting) -> Phrases:
    sentence = _("an adjacent monster takes {damage} damage whenever it is placed by a teleport")
    return [fill(sentence, damage=part.damage)]


def _scout(part: Scout, setting: Setting) -> Phrases:
    sentence = _("wherever you stand, you may explore any one unexplored edge of your tile")
    return [fill(sentence)]


# --- monsters and tiles that come

SPAWNED: Final = {
    "own.hero": N_("a new monster comes onto the tile"),
    "own.foe": N_("a new monster comes onto its tile"),
    "own.foe.kept": N_("a new monster for the hero with the fewest comes onto its tile"),
    "beside.hero": N_("a new monster comes adjacent to the active hero"),
    "new.hero": N_("a new monster comes onto it"),
    "new.you": N_("a new monster comes onto it"),
    "new.hero.several": N_("{count} new monsters come onto it"),
    "any.hero": N_("a new monster comes onto any tile"),
    "edge.hero.kept": N_(
        "a new monster for the hero with the fewest comes onto a tile with an unexplored edge"
    ),
    "closest_edge.trap": N_("a new monster comes onto the tile with the closest unexplored edge"),
}


def _spawn(part: Spawn, setting: Setting) -> Phrases:
    found: list[str] = [part.where, setting.voice]
    found += ["several"] if part.count > 1 else []
    found += ["kept"] if part.keeper is not None else []
    return [fill(_(SPAWNED[".".join(found)]), count=part.count)]


LAID: Final = {
    ("closest", "bottom"): N_("lay the bottom tile of the stack at the closest unexplored edge"),
    ("closest_to_start", "bottom"): N_(
        "lay the bottom tile of the stack at the unexplored edge closest to the Start tile"
    ),
    ("any", "bottom"): N_("lay the bottom tile of the stack at any unexplored edge"),
    ("any", "top"): N_("lay the top tile of the stack at any unexplored edge"),
}


def _add_tile(part: AddTile, setting: Setting) -> Phrases:
    return [fill(_(LAID[part.edge, part.stack]))]


def _activate(part: Activate, setting: Setting) -> Phrases:
    whom = subject(part.whom, setting.voice)
    return [fill(_("activate {whom}"), whom=whom)]


def _each_activates(part: EachActivates, setting: Setting) -> Phrases:
    return [
        fill(_("from the active hero's left, each hero activates one of their monsters")),
        fill(_("the first who has none: {follows}"), follows=_follows(part.otherwise, setting)),
        fill(_("that is the end of it")),
    ]


def _activate_twice(part: ActivateTwice, setting: Setting) -> Phrases:
    return [fill(_("the active hero's monsters are activated twice in this Villain Phase"))]


SKIPPED: Final = {
    "card": N_(
        "put this on a Monster Card: discard it instead of the next activation of that card"
    ),
    "target": N_("it skips your next Villain Phase"),
}


def _skip_activation(part: SkipActivation, setting: Setting) -> Phrases:
    return [fill(_(SKIPPED[part.to]))]


def _discard_monster(part: DiscardMonster, setting: Setting) -> Phrases:
    return [fill(_("discard it; no monster is placed"))]


def _draw_monsters(part: DrawMonsters, setting: Setting) -> Phrases:
    sentence = _(
        "whenever a monster is to come, draw {cards} Monster Cards; keep the one with more XP"
    )
    return [fill(sentence, cards=part.cards)]


def _end_regeneration(part: EndRegeneration, setting: Setting) -> Phrases:
    return [fill(_("it heals itself no more"))]


# --- cards

OF_DECKS: Final = {
    "encounter": N_("of the Encounter deck"),
    "monster": N_("of the Monster deck"),
    "treasure": N_("of the Treasure deck"),
    "tiles": N_("of the stack of tiles"),
}
"""Of what a card looks at; one that names the common powers too means any deck."""
ON_DECKS: Final = {
    "encounter": N_("on the Encounter deck"),
    "monster": N_("on the Monster deck"),
    "treasure": N_("on the Treasure deck"),
    "tiles": N_("on the stack of tiles"),
}


def _draw_treasure(part: DrawTreasure, setting: Setting) -> Phrases:
    if part.cards > part.keep:
        return [fill(_("draw {cards} treasures and keep {keep}"), cards=part.cards, keep=part.keep)]
    if setting.voice == "hero" and not setting.follows:
        return [fill(_("the active hero draws a treasure"))]
    return [fill(_("draw a treasure"))]


DISCARDED: Final = {
    ("choice", False): N_("the active hero discards a treasure, as that hero chooses"),
    ("random", False): N_("a treasure of the active hero, taken at random, is discarded"),
    ("random", True): N_(
        "if the active hero was hit, a treasure of that hero, taken at random, is discarded"
    ),
}


def _discard_treasure(part: DiscardTreasure, setting: Setting) -> Phrases:
    return [fill(_(DISCARDED[part.how, part.if_hit]))]


def _flip_up(part: FlipUp, setting: Setting) -> Phrases:
    if setting.voice == "hero":
        return [fill(_("the active hero turns one power face up"))]
    return [fill(_("turn one of your powers face up"))]


def _flip_down(part: FlipDown, setting: Setting) -> Phrases:
    follows = _follows(part.otherwise, setting)
    return [
        fill(_("the active hero turns one daily or utility that is face up face down")),
        fill(_("if there is none, {follows}"), follows=follows),
    ]


def _cancel(part: Cancel, setting: Setting) -> Phrases:
    return [fill(_("cancel it"))]


def _look(part: Look, setting: Setting) -> Phrases:
    if "powers" in part.decks:
        return [fill(_("look at the top card of any deck or of the stack of tiles"))]
    decks = either([fill(_(OF_DECKS[each])) for each in part.decks])
    if not part.reorder:
        return [fill(_("look at the top card {decks}"), decks=decks)]
    sentence = _("look at the top {cards} cards {decks}; put them back in any order")
    return [fill(sentence, cards=part.cards, decks=decks)]


def _reroll(part: Reroll, setting: Setting) -> Phrases:
    return [fill(_("reroll it"))]


def _add_to_roll(part: AddToRoll, setting: Setting) -> Phrases:
    return [fill(_("{amount} to that roll"), amount=_plus(part.amount))]


def _it_misses(part: ItMisses, setting: Setting) -> Phrases:
    return [fill(_("it misses"))]


def _instead_of_draw(part: InsteadOfDraw, setting: Setting) -> Phrases:
    decks = either([fill(_(ON_DECKS[each])) for each in part.decks])
    sentence = _("put this {decks}: discard it instead of drawing the next card there")
    return [fill(sentence, decks=decks)]


def _discard_environment(part: DiscardEnvironment, setting: Setting) -> Phrases:
    return [fill(_("discard the environment"))]


def _level_up(part: LevelUp, setting: Setting) -> Phrases:
    return [fill(_("you may pay {xp} XP for level 2"), xp=part.xp)]


def _experience(part: Experience, setting: Setting) -> Phrases:
    return [fill(_("counts as {xp} XP in the experience pile"), xp=part.xp)]


def _instead_of_treasure(part: InsteadOfTreasure, setting: Setting) -> Phrases:
    follows = _follows(part.parts, setting)
    return [fill(_("instead of drawing a treasure you may do this: {follows}"), follows=follows)]


# --- what holds

ADDED: Final = {
    "attack": N_("{amount} attack"),
    "damage": N_("{amount} damage"),
    "ac": N_("{amount} AC"),
    "speed": N_("{amount} Speed"),
    "disable": N_("{amount} to disable traps"),
}
AGAINST: Final = {
    "": N_("{bonus}"),
    "adjacent": N_("{bonus} against adjacent targets"),
    "not_adjacent": N_("{bonus} against targets that are not adjacent"),
    "adjacent_undead": N_("{bonus} against adjacent Undead"),
    "adjacent_not_undead": N_("{bonus} against adjacent targets that are not Undead"),
    "adjacent_vampire": N_("{bonus} against adjacent Vampires"),
    "vampire": N_("{bonus} against Vampires"),
}
LASTS: Final = {
    "card": N_("{bonus}"),
    "next_hero_phase": N_("{bonus} until the end of your next Hero Phase"),
    "this_hero_phase": N_("{bonus} until it ends"),
}
COUNTED: Final = {
    "": N_("{whom} has {bonus}"),
    "heroes_on_tile": N_("{whom} has {bonus} per hero on their tile, themselves included"),
    "monsters_on_tile": N_("{whom} has {bonus} per monster on their tile"),
    "unslowed": N_("{whom} has {bonus}, except if Slowed"),
}


def _bonus(part: Bonus, setting: Setting) -> Phrases:
    return _bonuses((part,), setting)


def _bonuses(parts: tuple[Bonus, ...], setting: Setting) -> Phrases:
    """Return bonuses that differ only in what they are added to as one phrase."""
    first = parts[0]
    added = [fill(_(ADDED[each.to]), amount=_plus(each.amount)) for each in parts]
    bonus = fill(_(AGAINST[first.when]), bonus=_and(added))
    bonus = fill(_(LASTS[first.until]), bonus=bonus)
    if first.natural:
        sentence = _("an attack that hits with a natural {natural} or more: {bonus}")
        return [fill(sentence, natural=first.natural, bonus=bonus)]
    if not isinstance(first.whom, Group):
        return [bonus]
    how = "unslowed" if first.unslowed else first.per
    return [fill(_(COUNTED[how]), whom=subject(first.whom, setting.voice), bonus=bonus)]


def _and(texts: Phrases) -> Text:
    return texts[0] if len(texts) == 1 else fill(_("{one} and {two}"), one=texts[0], two=texts[1])


def _lower_of_two(part: LowerOfTwo, setting: Setting) -> Phrases:
    sentence = _("a hero who attacks something on another tile rolls twice and keeps the lower die")
    return [fill(sentence)]


TOLLS: Final = {
    "daily_or_utility": N_("a hero who uses a daily or utility takes {amount} damage"),
    "turn_ended_with_hero": N_(
        "an active hero who ends the turn on a tile with another hero takes {amount} damage"
    ),
    "treasure_discarded": N_("a hero who discards a treasure takes {amount} damage"),
}


def _toll(part: Toll, setting: Setting) -> Phrases:
    return [fill(_(TOLLS[part.on]), amount=part.amount)]


MARKED: Final[dict[str, tuple[str, ...]]] = {
    "consecrated_ground": (
        N_("put the marker on a tile up to {count} away, in place of any there"),
        N_(
            "Undead that end a move there or attack from there take {damage} damage, "
            "once an activation"
        ),
    ),
    "freezing_cloud": (
        N_(
            "put the marker with {tokens} tokens on a tile exactly {count} away "
            "without a power marker"
        ),
        N_(
            "at the end of each of your Hero Phases remove a token; each monster there takes "
            "{damage} damage"
        ),
    ),
    "illusionary_crowd": (
        N_(
            "put the marker on a tile without a power marker; "
            "monsters on joined tiles are placed there"
        ),
        N_("to monsters it is a hero with AC {ac}, until it is hit"),
    ),
    "glyph_of_warding": (
        N_("put the marker on your tile"),
        N_("the first monster that moves onto it takes {damage} damage; then it is gone"),
    ),
}


def _marker(part: Marker, setting: Setting) -> Phrases:
    return [
        fill(
            _(marked),
            count=part.tiles,
            damage=part.damage,
            tokens=part.tokens,
            ac=part.ac,
        )
        for marked in MARKED[part.marker]
    ]


# --- choices and dice

CHOSEN: Final = {False: N_("choose {whom}"), True: N_("you may choose {whom}")}


def _choose(part: Choose, setting: Setting) -> Phrases:
    if part.whom.pick == "most_hp":
        whom = subject(part.whom, setting.voice)
        return [fill(_("{whom}: {follows}"), whom=whom, follows=_follows(part.parts, setting))]
    if part.whom.pick == "closest":
        said = told_all(part.parts, Setting(setting.voice, (part,)))
    else:
        whom = subject(part.whom, setting.voice, part.another)
        inner = told_all(part.parts, Setting(setting.voice))
        said = [fill(_(CHOSEN[part.may]), whom=whom), *inner]
        if setting.follows:
            said = [join(said, "; ")]
    if part.otherwise:
        follows = _follows(part.otherwise, setting)
        said.append(fill(_("without another hero, {follows}"), follows=follows))
    return said


def _one_of(part: OneOf, setting: Setting) -> Phrases:
    one, two = (_follows(each, setting) for each in part.choices)
    return [fill(_("{one}, or {two}"), one=one, two=two)]


ROLLING: Final = {
    "first": N_("roll a d20"),
    "then": N_("then roll a d20"),
    "each": N_("{whom} rolls a d20"),
}
BROUGHT: Final = N_("{low} to {high}: {follows}")
SLID: Final = N_("{low} to {high} {side}")
COMPASS: Final = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}


def _roll(part: Roll, setting: Setting) -> Phrases:
    if isinstance(part.by, Group):
        said = [fill(_(ROLLING["each"]), whom=subject(part.by, setting.voice))]
    else:
        said = [fill(_(ROLLING["then" if setting.before else "first"]))]
    sides = [(each, each.parts[0]) for each in part.branches]
    slid = [
        fill(_(SLID), low=each.low, high=each.high, side=_(COMPASS[place.side]))
        for each, place in sides
        if isinstance(place, Place)
    ]
    if slid and isinstance(sides[0][1], Place):
        follows = _follows(sides[0][1].otherwise, setting)
        placed = _("and is placed on the neighbouring tile: {sides}")
        said[0] = join((said[0], fill(placed, sides=join(slid, ", "))))
        return [*said, fill(_("without such a tile, {follows}"), follows=follows)]
    return said + [_branch(each, setting) for each in part.branches]


def _branch(branch: Branch, setting: Setting) -> Text:
    follows = _follows(branch.parts, setting)
    return fill(_(BROUGHT), low=branch.low, high=branch.high, follows=follows)


TOLD: Final[Table[Told]] = Table(
    "words",
    {
        Attack: _attack,
        Damage: _damage,
        Heal: _heal,
        Move: _move,
        TileMove: _tile_move,
        MoveAdjacent: _move_adjacent,
        Place: _place,
        Slow: _slow,
        Immobilize: _immobilize,
        EndCondition: _end_condition,
        Spawn: _spawn,
        AddTile: _add_tile,
        DrawTreasure: _draw_treasure,
        DiscardTreasure: _discard_treasure,
        FlipUp: _flip_up,
        FlipDown: _flip_down,
        Cancel: _cancel,
        Bonus: _bonus,
        Look: _look,
        Reroll: _reroll,
        AddToRoll: _add_to_roll,
        ItMisses: _it_misses,
        Activate: _activate,
        EachActivates: _each_activates,
        ActivateTwice: _activate_twice,
        SkipActivation: _skip_activation,
        InsteadOfDraw: _instead_of_draw,
        Swap: _swap,
        Choose: _choose,
        OneOf: _one_of,
        Roll: _roll,
        AttackHero: _attack_hero,
        Remove: _remove,
        Marker: _marker,
        StopBefore: _stop_before,
        DiscardMonster: _discard_monster,
        DiscardEnvironment: _discard_environment,
        LevelUp: _level_up,
        Experience: _experience,
        ExtraAttack: _extra_attack,
        HealOnHit: _heal_on_hit,
        InsteadOfTreasure: _instead_of_treasure,
        Scout: _scout,
        LowerOfTwo: _lower_of_two,
        Toll: _toll,
        DrawMonsters: _draw_monsters,
        EndRegeneration: _end_regeneration,
        FarTeleport: _far_teleport,
        Shackles: _shackles,
    },
)


def told(part: AnyPart, setting: Setting) -> Phrases:
    """Return what a part reads like in its setting, phrase by phrase."""
    return TOLD.of(part)(part, setting)


def told_all(parts: tuple[AnyPart, ...], setting: Setting) -> Phrases:
    """Return what several parts read like; a tile that is chosen is told first."""
    said: Phrases = []
    chosen = _chosen_tile(parts)
    if chosen is not None:
        said.append(chosen)
    at = 0
    while at < len(parts):
        before = (*setting.before, *parts[:at])
        here = Setting(setting.voice, before, setting.follows, setting.last)
        run = _run(parts, at)
        said += _bonuses(run, here) if run else told(parts[at], here)
        at += len(run) or 1
    return said


CHOSEN_TILE: Final = {
    False: N_("choose a tile up to {count} away"),
    True: N_("choose a tile exactly {count} away"),
}


def _chosen_tile(parts: tuple[AnyPart, ...]) -> Text | None:
    """Return the phrase by which a text chooses a tile, if it does."""
    for part in parts:
        whom = part.at if isinstance(part, Attack) else getattr(part, "whom", None)
        if isinstance(whom, Group) and whom.reach == "tile":
            sentence = _(CHOSEN_TILE[whom.exact])
            return fill(sentence, count=whom.tiles)
    return None


def _run(parts: tuple[AnyPart, ...], at: int) -> tuple[Bonus, ...]:
    """Return the bonuses from there on that can be told together."""
    found: list[Bonus] = []
    for part in parts[at:]:
        if not isinstance(part, Bonus) or (found and not _alike(found[0], part)):
            break
        found.append(part)
    return tuple(found)


def _alike(one: Bonus, two: Bonus) -> bool:
    return (one.whom, one.until, one.when, one.per) == (two.whom, two.until, two.when, two.per)
