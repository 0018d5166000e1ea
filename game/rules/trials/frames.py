"""What is under way, as rows of the state: attacks and Actions, rolls, damage, plays that wait.

Each class is one row, written out so that it has names; ``row()`` is what the state keeps.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import FOREVER, NO_PARTY, NONE


class Deed:
    """An Action or an attack under way (T26e, T42).

    ``kind`` is a place in ``codes.DEEDS``, ``figure`` who does it, ``card`` with what (-1: what a
    monster does, whose script's line is ``side``), ``side`` the printed side of a Primary, ``way``
    the side of its OR, ``objective`` what a skill is tried on, ``chain`` the chain played on it and
    ``chain_way`` its side, ``blow`` its Damage Chain. ``target`` is the only figure aimed at,
    ``targets`` all that are named, ``cell`` the target space of an area and ``area`` its spaces.
    ``roll``, ``adv``, ``dis``, ``crit`` (from which result), ``prc`` (more piercing of a critical)
    and ``range`` change its rolls and reach; ``flags`` are of ``codes.FLAGS``. ``hits`` and
    ``hurt`` are whom it has hit, and whom it has cost HP, so far; ``first`` its first target.
    """

    __slots__ = (
        "adv", "area", "blow", "card", "cell", "chain", "chain_way", "crit", "dis", "figure",
        "first", "flags", "hits", "hurt", "kind", "objective", "prc", "range", "roll", "side",
        "spared", "target", "targets", "way",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        figure: int,
        card: int,
        side: int = 0,
        way: int = 0,
        objective: int = NONE,
        chain: int = NONE,
        chain_way: int = 0,
        blow: int = NONE,
        target: int = NONE,
        targets: int = 0,
        cell: int = NONE,
        area: int = 0,
        roll: int = 0,
        adv: int = 0,
        dis: int = 0,
        crit: int = 20,
        prc: int = 0,
        range: int = 0,
        flags: int = 0,
        hits: int = 0,
        hurt: int = 0,
        first: int = NONE,
        spared: int = 0,
    ) -> None:
        self.kind = kind
        self.figure = figure
        self.card = card
        self.side = side
        self.way = way
        self.objective = objective
        self.chain = chain
        self.chain_way = chain_way
        self.blow = blow
        self.target = target
        self.targets = targets
        self.cell = cell
        self.area = area
        self.roll = roll
        self.adv = adv
        self.dis = dis
        self.crit = crit
        self.prc = prc
        self.range = range
        self.flags = flags
        self.hits = hits
        self.hurt = hurt
        self.first = first
        self.spared = spared

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.kind, self.figure, self.card, self.side, self.way, self.objective, self.chain,
            self.chain_way, self.blow, self.target, self.targets, self.cell, self.area, self.roll,
            self.adv, self.dis, self.crit, self.prc, self.range, self.flags, self.hits, self.hurt,
            self.first, self.spared,
        )  # fmt: skip


DEED_SIZE: Final = 24


def deed_of(row: tuple[int, ...]) -> Deed:
    """Return a row of ``deeds`` by its names."""
    return Deed(
        row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9], row[10],
        row[11], row[12], row[13], row[14], row[15], row[16], row[17], row[18], row[19], row[20],
        row[21], row[22], row[23],
    )  # fmt: skip


class Throw:
    """A roll that is being made (T31): its ``kind`` of ``codes.ROLLS``, who rolls, at whom, what it
    ``needs`` (0: bands), for which ``card``; ``bonus`` of plays answered so far, ``adv`` and
    ``dis``, ``die`` as it shows (0: not yet), ``set`` what a card has set it to (0: nothing),
    ``again`` how often it was rerolled, ``flags``; ``skill`` of a skill roll, else -1.
    """

    __slots__ = (
        "adv", "again", "bonus", "card", "die", "dis", "figure", "flags", "kind", "needs", "set",
        "skill", "target",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        figure: int,
        target: int = NONE,
        needs: int = 0,
        card: int = NONE,
        skill: int = NONE,
        bonus: int = 0,
        adv: int = 0,
        dis: int = 0,
        die: int = 0,
        set: int = 0,
        again: int = 0,
        flags: int = 0,
    ) -> None:
        self.kind = kind
        self.figure = figure
        self.target = target
        self.needs = needs
        self.card = card
        self.skill = skill
        self.bonus = bonus
        self.adv = adv
        self.dis = dis
        self.die = die
        self.set = set
        self.again = again
        self.flags = flags

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.kind, self.figure, self.target, self.needs, self.card, self.skill, self.bonus,
            self.adv, self.dis, self.die, self.set, self.again, self.flags,
        )  # fmt: skip


THROW_SIZE: Final = 13


def throw_of(row: tuple[int, ...]) -> Throw:
    """Return a row of ``throws`` by its names."""
    return Throw(
        row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9], row[10],
        row[11], row[12],
    )  # fmt: skip


class Hurt:
    """An instance of damage about to be dealt (T42.3): to whom, of which figure (-1: none), for
    which party it counts (T53a), by which ``card``, normal and piercing, what ``reduces`` it
    (T42.4), its ``flags`` and the ``result`` of the roll behind it (0: none).
    """

    __slots__ = (
        "card", "dmg", "flags", "party", "prc", "reduces", "result", "source", "target",
    )  # fmt: skip

    def __init__(
        self,
        target: int,
        source: int = NONE,
        party: int = NO_PARTY,
        card: int = NONE,
        dmg: int = 0,
        prc: int = 0,
        reduces: int = 0,
        flags: int = 0,
        result: int = 0,
    ) -> None:
        self.target = target
        self.source = source
        self.party = party
        self.card = card
        self.dmg = dmg
        self.prc = prc
        self.reduces = reduces
        self.flags = flags
        self.result = result

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.target, self.source, self.party, self.card, self.dmg, self.prc, self.reduces,
            self.flags, self.result,
        )  # fmt: skip


HURT_SIZE: Final = 9


def hurt_of(row: tuple[int, ...]) -> Hurt:
    """Return a row of ``hurts`` by its names."""
    return Hurt(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])


class Play:
    """A play that waits to be carried out (T29): its ``id`` in the match, the family of the choice
    it was, whose, with which ``card``, the ``way`` of its OR, the ``target`` or ``cell`` named with
    it (T65j), and what it ``answers``: the id of another play, 0 for what the window is about.
    """

    __slots__ = ("answers", "card", "cell", "family", "flags", "id", "seat", "target", "way")

    def __init__(
        self,
        id: int,
        family: int,
        seat: int,
        card: int,
        way: int = 0,
        target: int = NONE,
        cell: int = NONE,
        answers: int = 0,
        flags: int = 0,
    ) -> None:
        self.id = id
        self.family = family
        self.seat = seat
        self.card = card
        self.way = way
        self.target = target
        self.cell = cell
        self.answers = answers
        self.flags = flags

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.id, self.family, self.seat, self.card, self.way, self.target, self.cell,
            self.answers, self.flags,
        )  # fmt: skip


PLAY_SIZE: Final = 9


def play_of(row: tuple[int, ...]) -> Play:
    """Return a row of ``pile`` by its names."""
    return Play(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])


class Boon:
    """What lasts on a figure: see ``codes.BOONS``. ``n`` is how much, ``seat`` whose card it is of,
    ``whose`` whose turn ends it, ``left`` how many turns or rounds, ``extra`` what else it needs
    (a figure, a distance).
    """

    __slots__ = ("card", "extra", "figure", "left", "n", "seat", "until", "what", "whose")

    def __init__(
        self,
        what: int,
        figure: int,
        n: int,
        seat: int,
        card: int,
        until: int = FOREVER,
        whose: int = NONE,
        left: int = 0,
        extra: int = NONE,
    ) -> None:
        self.what = what
        self.figure = figure
        self.n = n
        self.seat = seat
        self.card = card
        self.until = until
        self.whose = whose
        self.left = left
        self.extra = extra

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.what, self.figure, self.n, self.seat, self.card, self.until, self.whose, self.left,
            self.extra,
        )  # fmt: skip


BOON_SIZE: Final = 9


def boon_of(row: tuple[int, ...]) -> Boon:
    """Return a row of ``boons`` by its names."""
    return Boon(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])


class Ring:
    """A ring on a figure (T48): ``ring`` of ``codes.RINGS``, whose, by which card, how long."""

    __slots__ = ("card", "figure", "left", "ring", "seat", "until", "whose")

    def __init__(
        self,
        ring: int,
        figure: int,
        seat: int,
        card: int,
        until: int = FOREVER,
        whose: int = NONE,
        left: int = 0,
    ) -> None:
        self.ring = ring
        self.figure = figure
        self.seat = seat
        self.card = card
        self.until = until
        self.whose = whose
        self.left = left

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (self.ring, self.figure, self.seat, self.card, self.until, self.whose, self.left)


RING_SIZE: Final = 7


def ring_of(row: tuple[int, ...]) -> Ring:
    """Return a row of ``rings`` by its names."""
    return Ring(row[0], row[1], row[2], row[3], row[4], row[5], row[6])


class Piece:
    """A piece on the board (T65.41, T65a): its kind, whose, of which card, the spaces it lies on,
    how long, how often it may still act (T65.55; -1: no limit) and the turn of its ``born`` order.
    """

    __slots__ = ("born", "card", "cells", "kind", "left", "seat", "times", "until", "whose")

    def __init__(
        self,
        kind: int,
        seat: int,
        card: int,
        cells: int,
        until: int = FOREVER,
        whose: int = NONE,
        left: int = 0,
        times: int = -1,
        born: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.cells = cells
        self.until = until
        self.whose = whose
        self.left = left
        self.times = times
        self.born = born

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.kind, self.seat, self.card, self.cells, self.until, self.whose, self.left,
            self.times, self.born,
        )  # fmt: skip


PIECE_SIZE: Final = 9


def piece_of(row: tuple[int, ...]) -> Piece:
    """Return a row of ``pieces`` by its names."""
    return Piece(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])


class Ongoing:
    """An ongoing card in play (T21.2): whose, on whom, how long, how often it may still act, and
    whether it was ``paid`` this turn (T65d).
    """

    __slots__ = ("born", "card", "left", "paid", "seat", "target", "times", "until", "whose")

    def __init__(
        self,
        card: int,
        seat: int,
        target: int,
        until: int = FOREVER,
        whose: int = NONE,
        left: int = 0,
        times: int = -1,
        paid: int = 0,
        born: int = 0,
    ) -> None:
        self.card = card
        self.seat = seat
        self.target = target
        self.until = until
        self.whose = whose
        self.left = left
        self.times = times
        self.paid = paid
        self.born = born

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.card, self.seat, self.target, self.until, self.whose, self.left, self.times,
            self.paid, self.born,
        )  # fmt: skip


ONGOING_SIZE: Final = 9


def ongoing_of(row: tuple[int, ...]) -> Ongoing:
    """Return a row of ``ongoing`` by its names."""
    return Ongoing(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8])


class Camp:
    """A camp (T6, TQ9): the kind of its members (a place in ``codes.KINDS``), the space of its
    token, its ``members`` as a mask of figures, those that are left in it too; ``ally`` is the
    party it is allied to or -1, ``awake`` whether it is active (T58), ``harmed`` whether a member
    took damage since it was judged last, ``woken`` by another effect, ``judged`` in which round,
    ``merc`` how many a camp of mercenaries came with, 0 for any other, ``fresh`` woke on this turn
    (bugbears).
    """

    __slots__ = (
        "ally", "awake", "cell", "fresh", "harmed", "judged", "kind", "members", "merc", "woken",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        cell: int,
        members: int,
        ally: int = NONE,
        awake: int = 0,
        harmed: int = 0,
        woken: int = 0,
        judged: int = 0,
        merc: int = 0,
        fresh: int = 0,
    ) -> None:
        self.kind = kind
        self.cell = cell
        self.members = members
        self.ally = ally
        self.awake = awake
        self.harmed = harmed
        self.woken = woken
        self.judged = judged
        self.merc = merc
        self.fresh = fresh

    def row(self) -> tuple[int, ...]:
        """Return it as the state keeps it."""
        return (
            self.kind, self.cell, self.members, self.ally, self.awake, self.harmed, self.woken,
            self.judged, self.merc, self.fresh,
        )  # fmt: skip


CAMP_SIZE: Final = 10


def camp_of(row: tuple[int, ...]) -> Camp:
    """Return a row of ``camps`` by its names."""
    return Camp(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9])
