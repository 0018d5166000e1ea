"""What never changes in a match of Command: the board, who plays what, every card by number.

Texts that hold are read off the cards once and laid out as plain numbers (:class:`Says`), so that
one fold over printed and attached text answers every question about a creature (C0.13).
"""

from __future__ import annotations

from game.engine.seats import called
from game.rules.command import content as c
from game.rules.command.arena import BURROW, FLYING, SCUTTLE, WALKER, Arena
from game.rules.command.banners import by_seat, by_side
from game.rules.command.codes import CARDS, SIDES, SLOTS
from game.rules.command.content import SHOT, Card, Content, Creature
from game.rules.command.texts import Text


class Says:
    """What one card says for as long as it lies there, in numbers; nothing is 0 or "".

    ``source`` is the id of the card. ``aura`` is Block for other creatures of its controller with
    ``aura_keyword`` within ``aura_reach`` steps; ``kill`` the cards drawn when a creature with
    ``kill_keyword`` destroys an enemy.
    """

    __slots__ = (
        "against_tapped",
        "any_time",
        "aura",
        "aura_keyword",
        "aura_reach",
        "block",
        "gait",
        "hit_points",
        "hurt_more",
        "kill",
        "kill_keyword",
        "level",
        "next_attack",
        "nimble",
        "pins",
        "source",
        "start_damage",
        "unshot",
    )

    def __init__(self, source: str, statics: tuple[c.AnyStatic, ...]) -> None:
        self.source = source
        self.gait: int = WALKER
        self.nimble: bool = False
        self.level: int = 0
        self.hit_points: int = 0
        self.block: int = 0
        self.aura: int = 0
        self.aura_reach: int = 0
        self.aura_keyword: str = ""
        self.hurt_more: int = 0
        self.against_tapped: int = 0
        self.pins: bool = False
        self.unshot: bool = False
        self.start_damage: int = 0
        self.next_attack: int = 0
        self.kill: int = 0
        self.kill_keyword: str = ""
        self.any_time: bool = False
        for static in statics:
            self._read(static)

    def _read(self, static: c.AnyStatic) -> None:
        if isinstance(static, c.Scuttle):
            self.gait = SCUTTLE
        elif isinstance(static, c.Flying):
            self.gait = FLYING
        elif isinstance(static, c.Burrow):
            self.gait = BURROW
        elif isinstance(static, c.Nimble):
            self.nimble = True
        elif isinstance(static, c.MoreLevel):
            self.level += static.amount
        elif isinstance(static, c.MoreHitPoints):
            self.hit_points += static.amount
        elif isinstance(static, c.HasBlock):
            self.block += static.amount
        elif isinstance(static, c.AuraBlock):
            self.aura = static.amount
            self.aura_reach = static.within
            self.aura_keyword = static.keyword
        elif isinstance(static, c.HurtMore):
            self.hurt_more += static.amount
        elif isinstance(static, c.AgainstTapped):
            self.against_tapped += static.amount
        elif isinstance(static, c.Pinned):
            self.pins = True
        elif isinstance(static, c.Unshot):
            self.unshot = True
        elif isinstance(static, c.StartDamage):
            self.start_damage += static.amount
        elif isinstance(static, c.NextAttack):
            self.next_attack += static.amount
        elif isinstance(static, c.DrawOnKill):
            self.kill = static.cards
            self.kill_keyword = static.keyword
        elif isinstance(static, c.AnyTime):
            self.any_time = True


def _numbered(ids: list[str]) -> list[str]:
    """Return ids of cards with the number of the copy where there are several: ``feint.1``."""
    return [
        f"{id}.{ids[:place].count(id) + 1}" if ids.count(id) > 1 else id
        for place, id in enumerate(ids)
    ]


def _mask(told: list[bool]) -> int:
    """Return the mask of the places where it is true."""
    found = 0
    for place, holds in enumerate(told):
        if holds:
            found |= 1 << place
    return found


class Deck:
    """The action deck of a seat, sorted: masks of cards by their places in it (card ``% CARDS``).

    ``immediate`` and ``minor`` are those of these types. ``wards`` are of no use but against damage
    that waits (C8p), ``own_wards`` of these for nobody but who plays them; ``bare`` need neither
    damage nor a target, ``blows`` nothing but an enemy to strike (C7.1).
    """

    __slots__ = (
        "_fits",
        "_free",
        "_up_to",
        "bare",
        "blows",
        "immediate",
        "minor",
        "own_wards",
        "wards",
    )

    def __init__(
        self, cards: tuple[Card, ...], texts: tuple[Text, ...], creatures: tuple[Creature, ...]
    ) -> None:
        self.immediate = _mask([each.type == "immediate" for each in cards])
        self.minor = _mask([each.type == "minor" for each in cards])
        self.wards = _mask([each.wards for each in texts])
        self.own_wards = _mask(
            [
                each.wards and each.prevent is not None and each.prevent.whom == "self"
                for each in texts
            ]
        )
        self.bare = _mask([not each.wards and not each.must for each in texts])
        self.blows = _mask([each.blows for each in texts])
        most = max([each.level for each in cards])
        self._up_to = [_mask([each.level <= level for each in cards]) for level in range(most + 1)]
        self._fits: list[int] = []
        self._free: list[int] = []
        for creature in creatures:
            words, abilities = creature.keywords, ("ANY", *creature.abilities)
            akin = _mask([each.affinity in words for each in cards])
            able = _mask([each.ability in abilities for each in cards])
            met = _mask(
                [
                    creature.ranged is not None
                    if each.requires == "ranged"
                    else each.requires == "" or each.requires in words
                    for each in cards
                ]
            )
            self._fits.append((akin | able) & met)
            self._free.append(akin & met)

    def fitting(self, slot: int) -> int:
        """Return the cards whose requirement and ability a creature meets (C10.1, C10.2, C10.6)."""
        return self._fits[slot]

    def alone(self, slot: int, level: int) -> int:
        """Return those of them that it can play with so many levels, or by affinity (C10.6)."""
        cards = self._up_to[level] if level < len(self._up_to) else self._up_to[-1]
        return self._fits[slot] & (self._free[slot] | cards)


class Tables:
    """The fixed part of a match, shared by all its copies.

    ``creature[figure]`` and ``card[card]`` are the cards by number: figure ``seat * 12 + slot``,
    action card ``seat * 30 + n``, both in the order of their tables, copies one after the other.
    ``printed[figure]`` and ``attached[card]`` are what they say, ``hit_points`` and ``level`` the
    printed ones.
    ``text[card]`` and ``power[figure][place]`` are what they do, ``harm[card]`` what a card does at
    the start of its bearer's turn; ``shooting[figure]`` is the place of its power to shoot, -1 for
    none (C14b).
    ``deck[seat]`` is its action deck, sorted, ``ready`` the mask of figures whose cards have an
    Immediate power (C4.8).
    ``band[side]`` is the mask of all figures of a side. ``ids[figure]`` and ``card_ids[card]`` are
    what a record calls them, each once: the id of the card, numbered if there are copies
    (``drow_house_guard.2``), after the name of the seat (``west.feint``) if another's deck or
    warband has such a card too.
    ``called[seat]`` is that name (``west``, ``west.1``).
    ``banners[side]`` and ``looks[seat]`` are as what sides and seats are shown (see ``banners``).
    """

    __slots__ = (
        "arena",
        "attached",
        "band",
        "banners",
        "called",
        "card",
        "card_ids",
        "cards",
        "content",
        "creature",
        "deck",
        "factions",
        "figures",
        "harm",
        "hit_points",
        "ids",
        "keywords",
        "level",
        "looks",
        "melee",
        "power",
        "printed",
        "ready",
        "seats",
        "shooting",
        "shot",
        "shot_range",
        "speed",
        "text",
    )

    def __init__(self, content: Content, factions: tuple[str, ...], arena: Arena) -> None:
        """``factions`` has one for each seat, in turn order: two or four (C2e)."""
        self.arena = arena
        self.content = content
        self.factions = factions
        self.banners = by_side(factions)
        self.looks = by_seat(factions)
        self.seats = len(factions)
        self.figures = self.seats * SLOTS
        self.cards = self.seats * CARDS
        creatures: list[Creature] = []
        cards: list[Card] = []
        for faction in factions:
            creatures.extend(content.warband(faction))
            cards.extend(content.deck(faction))
        self.creature = tuple(creatures)
        self.card = tuple(cards)
        self.called = tuple(
            [
                called([SIDES[seat % len(SIDES)] for seat in range(self.seats)], seat)
                for seat in range(self.seats)
            ]
        )
        warbands = [[one.id for one in content.warband(faction)] for faction in factions]
        decks = [[one.id for one in content.deck(faction)] for faction in factions]
        ids = self._called_apart(warbands)
        card_ids = self._called_apart(decks)
        self.ids = tuple(ids)
        self.card_ids = tuple(card_ids)
        self.level = tuple([each.level for each in creatures])
        self.hit_points = tuple([each.hp for each in creatures])
        self.speed = tuple([each.speed for each in creatures])
        self.melee = tuple([each.melee for each in creatures])
        # 0 for whoever has no ranged value.
        self.shot = tuple([each.ranged[0] if each.ranged else 0 for each in creatures])
        self.shot_range = tuple([each.ranged[1] if each.ranged else 0 for each in creatures])
        self.keywords: tuple[frozenset[str], ...] = tuple(
            [frozenset(each.keywords) for each in creatures]
        )
        self.printed = tuple([Says(each.id, each.statics) for each in creatures])
        self.attached = tuple([Says(each.id, each.attached) for each in cards])
        self._read_texts()
        self.deck: tuple[Deck, ...] = tuple(
            [
                Deck(
                    self.card[seat * CARDS : (seat + 1) * CARDS],
                    self.text[seat * CARDS : (seat + 1) * CARDS],
                    self.creature[seat * SLOTS : (seat + 1) * SLOTS],
                )
                for seat in range(self.seats)
            ]
        )
        full = (1 << SLOTS) - 1
        band = [0] * len(SIDES)
        for seat in range(self.seats):
            band[seat % len(SIDES)] |= full << seat * SLOTS
        self.band = tuple(band)

    def _called_apart(self, printed: list[list[str]]) -> list[str]:
        """Return what the cards of all seats are called in a record, seat after seat."""
        found: list[str] = []
        for seat, own in enumerate(printed):
            others = {id for place, each in enumerate(printed) if place != seat for id in each}
            before = self.called[seat] + "."
            for id, name in zip(own, _numbered(own), strict=True):
                found.append(before + name if id in others else name)
        return found

    def _read_texts(self) -> None:
        """Work out what cards and powers do (C8.1)."""
        self.text = tuple([Text(each.parts, each.names, each.burst) for each in self.card])
        self.harm = tuple([Text((c.Damage(each.start_damage),)) for each in self.attached])
        self.power = tuple(
            [tuple([Text(one.parts, one.names) for one in each.powers]) for each in self.creature]
        )
        self.ready = _mask(
            [any(one.kind == "immediate" for one in each.powers) for each in self.creature]
        )
        self.shooting: tuple[int, ...] = tuple(
            [
                next((at for at, one in enumerate(each.powers) if one.id == SHOT), -1)
                for each in self.creature
            ]
        )

    def seat_of(self, figure: int) -> int:
        """Return the seat whose creature ``figure`` is."""
        return figure // SLOTS

    def side_of(self, figure: int) -> int:
        """Return the place in ``SIDES`` of the side of ``figure``."""
        return figure // SLOTS % len(SIDES)

    def own(self, seat: int) -> int:
        """Return the mask of the figures of ``seat``."""
        return ((1 << SLOTS) - 1) << seat * SLOTS

    def owner(self, card: int) -> int:
        """Return the seat whose action card ``card`` is."""
        return card // CARDS

    def creature_card(self, figure: int) -> int:
        """Return the number that the creature card of ``figure`` has in the piles."""
        return self.cards + figure

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in turn order, ``seat`` first (C8.2, C8u)."""
        return tuple((seat + step) % self.seats for step in range(self.seats))
