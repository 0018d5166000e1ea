"""A roll from its declaration to its result: dice, what is added, what changes it (section 1.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import boons, conditions, content, queries, rings, weather
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_ROLL,
    AREA,
    ATTACK_DIE,
    ATTACK_ROLL,
    B_ADV_ATTACK,
    B_ADV_SKILL,
    B_ATTACK_ROLL,
    B_DIS_FROM,
    B_DIS_ON,
    B_DUEL,
    B_IGNORE_DIS,
    B_NEXT_ROLL,
    B_PLUS_ROLL,
    B_ROLL,
    BARDIC,
    BEFORE_ROLL,
    BY_PIECE,
    CARD_DIE,
    END_ROUND,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_LOOT,
    GUARDIAN,
    GUIDING_BOLT,
    HEAT_METAL,
    HOLD_PERSON,
    MOCKERY,
    NONE,
    ROLLS,
    SANCTUARY,
    SKILL_DIE,
    SKILL_ROLL,
    SKILLS,
    SPELL,
    VOW,
)
from game.rules.trials.events import RollChanged, Rolled, RollJudged
from game.rules.trials.frames import Throw
from game.rules.trials.queries import result_of
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import Window

SIDES: Final = 20
DICE: Final = (ATTACK_DIE, SKILL_DIE, CARD_DIE)
BARDIC_BONUS: Final = 4
"""What Bardic Inspiration adds (T65.90)."""
DAZED: Final = 2
"""What each point of daze takes from a monster's next attack roll (T46c)."""
HEATED: Final = 2
"""What Heat Metal takes from its bearer's attacks (T65.92)."""

Parts = tuple[tuple[str, int], ...]


class Roll(Procedure):
    """One roll (T31 to T33): pushes it as the newest of ``throws`` and leaves it there for whoever
    asked, who reads the result and takes it away.

    ``bonus``, ``adv`` and ``dis`` are what the Action brings, ``needs`` what it must reach (0 where
    bands are read), ``named`` the card that ``bonus`` is told of.
    """

    __slots__ = (
        "adv", "bonus", "card", "dis", "figure", "flags", "kind", "named", "needs", "skill",
        "target",
    )  # fmt: skip

    steps: ClassVar[tuple[str, ...]] = ("begin", "before", "roll", "after", "judge")
    fields: ClassVar[tuple[str, ...]] = (
        "kind", "figure", "target", "needs", "card", "skill", "bonus", "adv", "dis", "flags",
        "named",
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
        flags: int = 0,
        named: int = NONE,
    ) -> None:
        super().__init__()
        self.kind = kind
        self.figure = figure
        self.target = target
        self.needs = needs
        self.card = card
        self.skill = skill
        self.bonus = bonus
        self.adv = adv
        self.dis = dis
        self.flags = flags
        self.named = named

    def copy(self) -> Roll:
        twin = Roll(
            self.kind, self.figure, self.target, self.needs, self.card, self.skill, self.bonus,
            self.adv, self.dis, self.flags, self.named,
        )  # fmt: skip
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """It is about to be made."""
        throw = Throw(
            self.kind, self.figure, self.target, self.needs, self.card, self.skill, 0, self.adv,
            self.dis, 0, 0, 0, self.flags,
        )  # fmt: skip
        of(m).throws.append(throw.row())
        return None

    def before(self, m: Match) -> Outcome:
        """What must be played before it (T32.2, T28b, T42f)."""
        return Window(BEFORE_ROLL, self.figure)

    def roll(self, m: Match) -> Outcome:
        """Throw one die, or two of which the higher or the lower counts (T32), and add all that is
        added (T31.2). What serves the next roll is used up by it. A die that a card has set is not
        thrown (T31c, T31e).
        """
        s = of(m)
        throw = s.throw()
        parts = [*bonuses(s, throw)]
        if self.bonus:
            parts.append((_name(s, self.named), self.bonus))
        if throw.bonus:
            parts.append(("plays", throw.bonus))
        throw.bonus = sum([n for _, n in parts])
        throw.adv = 1 if throw.adv or has_advantage(s, throw) else 0
        throw.dis = 1 if throw.dis or has_disadvantage(s, throw) else 0
        if throw.dis and queries.has_boon(s, throw.figure, B_IGNORE_DIS):
            throw.dis = 0
        _use_up(m, throw)
        dice: tuple[int, ...] = ()
        if not throw.set:
            dice = _thrown(s, throw)
        s.keep_throw(throw)
        if m.listening:
            m.tell(
                Rolled(
                    figure=throw.figure,
                    roll=ROLLS[throw.kind],
                    card=throw.card,
                    target=throw.target,
                    dice=dice,
                    kept=throw.set or throw.die,
                    parts=tuple(parts),
                    result=result_of(throw),
                    needs=throw.needs,
                    clause="T32" if len(dice) > 1 else "T31",
                )
            )
        return None

    def after(self, m: Match) -> Outcome:
        """What answers it, die and bonuses known, before it is read (T42f, T65.72)."""
        return Window(AFTER_ROLL, self.figure)

    def judge(self, m: Match) -> Outcome:
        """Tell whether it reached what it needs; bands are read by the attack."""
        throw = of(m).throw()
        if throw.needs and m.listening:
            m.tell(
                RollJudged(
                    figure=throw.figure,
                    roll=ROLLS[throw.kind],
                    target=throw.target,
                    result=result_of(throw),
                    band=NONE,
                    passed=result_of(throw) >= throw.needs,
                    critical=False,
                    clause="T25" if throw.kind == SKILL_ROLL else "T65.58",
                )
            )
        return None


def _name(s: TrialsState, card: int) -> str:
    return s.tables.card_name(card) if card >= 0 else "action"


def _thrown(s: TrialsState, throw: Throw) -> tuple[int, ...]:
    """Throw a roll's dice and keep the one that counts (T32, T31b)."""
    purpose = DICE[throw.kind]
    first = s.dice.roll(purpose, SIDES)
    if throw.adv == throw.dis:  # none of them, or both together (T32)
        throw.die = first
        return (first,)
    second = s.dice.roll(purpose, SIDES)
    throw.die = max(first, second) if throw.adv else min(first, second)
    return (first, second)


def _use_up(m: Match, throw: Throw) -> None:
    """Take away what serves one roll alone (T65.18, T65.91, T65.95, T46c, T28b)."""
    s = of(m)
    figure = throw.figure
    for what in (B_NEXT_ROLL, B_PLUS_ROLL):
        boons.spend(m, figure, what)
    if throw.kind == SKILL_ROLL:
        boons.spend(m, figure, B_ADV_SKILL)
    if throw.kind != ATTACK_ROLL:
        return
    boons.spend(m, figure, B_ATTACK_ROLL)
    boons.spend(m, figure, B_ADV_ATTACK)
    s.daze[figure] = 0
    rings.lose(m, figure, MOCKERY, "spent")
    if throw.target >= 0:
        rings.lose(m, throw.target, GUIDING_BOLT, "spent")
        for card in spellbreakers(s, throw):
            boons.use_up(s, card, throw.target, END_ROUND)


# --- what is added


def bonuses(s: TrialsState, throw: Throw) -> list[tuple[str, int]]:
    """Return what is added to a roll, with its names: loot, events, features, rings and what lasts;
    of plays only what lasts (T31.2, T31d).
    """
    found: list[tuple[str, int]] = []
    figure = throw.figure
    for what, name in ((B_ROLL, "roll"), (B_NEXT_ROLL, "next_roll"), (B_PLUS_ROLL, "interaction")):
        _add(found, name, queries.boon(s, figure, what))
    if queries.is_hero(figure):
        _add(found, "victory_points", weather.roll_bonus(s, queries.party(s, figure)))
        for card in s.loot(figure):
            loot = s.tables.loot[card - FIRST_LOOT]
            for each in loot.rolls:
                if _loot_fits(each, throw):
                    _add(found, loot.id, each.more)
    if throw.kind == ATTACK_ROLL:
        _attack_bonuses(s, throw, found)
    return found


def _add(found: list[tuple[str, int]], name: str, n: int) -> None:
    if n:
        found.append((name, n))


def _loot_fits(each: content.Rolls, throw: Throw) -> bool:
    """Return whether loot helps such a roll (TL8, TL16 to TL19)."""
    if each.of == "attack":
        return throw.kind == ATTACK_ROLL and content.fits(each.only, throw.flags)
    if throw.kind != SKILL_ROLL:
        return False
    return each.of == "skill" or each.of == SKILLS[throw.skill]


def _attack_bonuses(s: TrialsState, throw: Throw, found: list[tuple[str, int]]) -> None:
    """Add what is for attack rolls alone."""
    figure, target = throw.figure, throw.target
    _add(found, "next_attack_roll", queries.boon(s, figure, B_ATTACK_ROLL))
    for passive in conditions.passives(s, figure, w.M_YOUR_ATTACKS):
        if conditions.holds(s, passive.card, passive.part, figure, target, throw.flags):
            for effect in passive.part.sides[0]:
                if effect.word == w.ROLL_MORE:
                    _add(found, s.tables.card(passive.card).id, effect.n)
    if queries.ringed(s, figure, HEAT_METAL):
        _add(found, "heat_metal", -HEATED)
    if not queries.is_hero(figure):
        _add(found, "daze", -DAZED * s.daze[figure])
        if figure == GUARDIAN and s.tables.content.guardians[s.guardian].special == "golem":
            at = figure * 3
            _add(found, "burn", -1 if s.burn[at] or s.burn[at + 1] or s.burn[at + 2] else 0)
    if queries.is_hero(target):
        for card in s.loot(target):
            loot = s.tables.loot[card - FIRST_LOOT]
            _add(found, loot.id, loot.rolls_on_you)


# --- advantage and disadvantage


def has_advantage(s: TrialsState, throw: Throw) -> bool:
    """Return whether anything but plays gives a roll advantage (T32): Interactions that wait for
    it, Vow of Enmity (T65.98), Guiding Bolt (T65.95), goblins and kobolds in a pack (section 8).
    """
    figure, target = throw.figure, throw.target
    if throw.kind == SKILL_ROLL:
        return queries.has_boon(s, figure, B_ADV_SKILL)
    if throw.kind != ATTACK_ROLL:
        return False
    if queries.has_boon(s, figure, B_ADV_ATTACK):
        return True
    if target < 0:
        return False
    if queries.ringed(s, target, GUIDING_BOLT):
        return True
    if queries.is_hero(figure) and rings.givers(s, target, VOW) >> figure & 1:
        return True
    return in_a_pack(s, figure, target)


def in_a_pack(s: TrialsState, figure: int, target: int) -> bool:
    """Return whether a goblin's target is adjacent to two or more goblins, itself counted, or a
    kobold's to another kobold; allied ones count (section 8, T70f).
    """
    if FIRST_GOBLIN <= figure < FIRST_KOBOLD:
        near = queries.adjacent_to(s, target) & _between(FIRST_GOBLIN, FIRST_KOBOLD)
        return near.bit_count() >= 2
    if FIRST_KOBOLD <= figure < FIRST_BUGBEAR:
        near = queries.adjacent_to(s, target) & _between(FIRST_KOBOLD, FIRST_BUGBEAR)
        return bool(near & ~(1 << figure))
    return False


def _between(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


def has_disadvantage(s: TrialsState, throw: Throw) -> bool:
    """Return whether anything but plays gives an attack roll disadvantage (T32): rings (T65.91,
    T65.94, T65.96), a duel (T65.37), what its target has played (T65.38), Spellbreaker (T66r).
    """
    figure, target = throw.figure, throw.target
    if throw.kind != ATTACK_ROLL:
        return False
    if queries.ringed(s, figure, MOCKERY):
        return True
    if queries.ringed(s, figure, HOLD_PERSON) and queries.rooted(s, figure):
        return True
    if target < 0:
        return False
    if queries.ringed(s, target, SANCTUARY):
        return True
    for row in s.boons:
        if row[0] == B_DUEL and row[1] == figure and row[3] != target:
            return True
        if row[1] != target:
            continue
        if row[0] == B_DIS_ON:
            return True
        if row[0] == B_DIS_FROM and row[8] <= _from_away(s, throw):
            return True
    return bool(spellbreakers(s, throw))


def _from_away(s: TrialsState, throw: Throw) -> int:
    """Return from how many spaces away an attack is made: a piece's from where the piece lies."""
    if s.deeds:
        deed = s.deed()
        if deed.kind == BY_PIECE and deed.figure == throw.figure and deed.cell >= 0:
            return queries.distance_to(s, throw.target, deed.cell)
    return queries.distance(s, throw.figure, throw.target)


def spellbreakers(s: TrialsState, throw: Throw) -> list[int]:
    """Return the open features of a spell attack's target that give it disadvantage now: once a
    round, by itself, not against an own area (T66r).
    """
    target = throw.target
    if throw.kind != ATTACK_ROLL or not throw.flags & SPELL or not queries.is_hero(target):
        return []
    if throw.flags & AREA and throw.figure == target:
        return []
    found: list[int] = []
    for passive in conditions.passives(s, target, w.M_BEFORE_ROLL):
        gives = [each.word for each in passive.part.sides[0]]
        if w.ATTACKS_ON_DIS in gives and conditions.holds(
            s, passive.card, passive.part, target, throw.figure, throw.flags
        ):
            found.append(passive.card)
    return found


# --- what plays do to the newest roll


def add(m: Match, n: int, card: int) -> None:
    """Add to the newest roll, or take from it: after it is made this is told (T31.2)."""
    s = of(m)
    throw = s.throw()
    throw.bonus += n
    s.keep_throw(throw)
    if throw.die or throw.set:
        _changed(m, "added", card, (), ((_name(s, card), n),), "T31.2")


def give_advantage(m: Match) -> None:
    """Give the newest roll, which is not made yet, advantage (T32.2)."""
    s = of(m)
    throw = s.throw()
    throw.adv = 1
    s.keep_throw(throw)


def give_disadvantage(m: Match) -> None:
    """Give the newest roll, which is not made yet, disadvantage (T32.2)."""
    s = of(m)
    throw = s.throw()
    throw.dis = 1
    s.keep_throw(throw)


def again(m: Match, card: int) -> None:
    """Make the newest roll again in the same way; the new result stands (T31b). A die that was set
    cannot be rerolled (T31e).
    """
    s = of(m)
    throw = s.throw()
    if throw.set:
        return
    dice = _thrown(s, throw)
    throw.again += 1
    s.keep_throw(throw)
    _changed(m, "rerolled", card, dice, (), "T31b")


def set_die(m: Match, value: int, card: int) -> None:
    """Let the newest roll's die show a number: it is final, and of several cards the last counts
    (T31c, T31e).
    """
    s = of(m)
    throw = s.throw()
    made = throw.die or throw.set
    throw.set = value
    s.keep_throw(throw)
    if made:
        _changed(m, "set", card, (), (), "T31e")


def inspire(m: Match, seat: int) -> None:
    """Use the ring of Bardic Inspiration on one's own roll; then it goes (T65.90)."""
    rings.lose(m, seat, BARDIC, "spent")
    s = of(m)
    throw = s.throw()
    throw.bonus += BARDIC_BONUS
    s.keep_throw(throw)
    _changed(m, "added", NONE, (), (("bardic_inspiration", BARDIC_BONUS),), "T65.90")


def _changed(m: Match, how: str, by: int, dice: tuple[int, ...], parts: Parts, clause: str) -> None:
    if m.listening:
        throw = of(m).throw()
        m.tell(
            RollChanged(
                figure=throw.figure,
                how=how,
                by=by,
                dice=dice,
                kept=throw.set or throw.die,
                parts=parts,
                result=result_of(throw),
                clause=clause,
            )
        )
