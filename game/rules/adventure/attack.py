"""An attack, target by target (sections 7 and 8: A8a, A8b, A8c, A8h)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import mask_of
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.rules.adventure import harm, queries, targets
from game.rules.adventure.codes import (
    ADDITIONS,
    ATTACK,
    ATTACKED,
    CONSECRATED_GROUND,
    CROWD,
    D20,
    DAMAGED,
    FIRST_POWER,
    HERO,
    HIT,
    HP_LOST,
    ILLUSIONARY_CROWD,
    KAVAN,
    NOBODY,
    PASS,
    REROLLS,
    TAKE,
    TARGET,
)
from game.rules.adventure.content import Attack as Part
from game.rules.adventure.content import LowerOfTwo
from game.rules.adventure.events import AttackJudged, AttackRolled
from game.rules.adventure.rolls import Rolling
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text
from game.rules.adventure.use import Answering, Use, by_monster


class Attack(Rolling):
    """The attack that stands as a ``part`` of a ``text`` on ``targets``, fixed before (A8c).

    ``attacker`` is a figure, -1 for a trap or an Encounter Card; ``slot`` its tile; ``seat``
    decides the order. ``target`` is whose turn it is, ``dice`` what was rolled, ``plus`` what is
    added to it and ``armour`` the AC, both as they were at the roll (A0j). ``hit`` says whether it
    hit, ``lost`` how many HP the target lost. ``touched`` and ``hits`` are all so far.
    """

    __slots__ = (
        "armour",
        "attacker",
        "card",
        "dice",
        "hit",
        "hits",
        "lost",
        "part",
        "plus",
        "seat",
        "slot",
        "target",
        "targets",
        "text",
        "touched",
    )

    steps: ClassVar[tuple[str, ...]] = (
        "choose",
        "take",
        "roll",
        "rerolls",
        "additions",
        "compare",
        "misses",
        "judge",
        "prevent",
        "deal",
        "outcome",
        "always",
        "reply",
        "go_on",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "text",
        "part",
        "card",
        "seat",
        "attacker",
        "slot",
        "targets",
        "target",
        "die",
        "added",
        "turned",
        "dice",
        "hit",
        "lost",
        "touched",
        "hits",
        "plus",
        "armour",
    )

    def __init__(
        self,
        text: int,
        part: int,
        card: int,
        seat: int,
        attacker: int,
        slot: int,
        targets: tuple[int, ...],
        target: int = NOBODY,
        die: int = 0,
        added: int = 0,
        turned: int = 0,
        dice: tuple[int, ...] = (),
        hit: int = 0,
        lost: int = 0,
        touched: tuple[int, ...] = (),
        hits: tuple[int, ...] = (),
        plus: int = 0,
        armour: int = 0,
    ) -> None:
        super().__init__(die, added, turned)
        self.text = text
        self.part = part
        self.card = card
        self.seat = seat
        self.attacker = attacker
        self.slot = slot
        self.targets = targets
        self.target = target
        self.dice = dice
        self.hit = hit
        self.lost = lost
        self.touched = touched
        self.hits = hits
        self.plus = plus
        self.armour = armour

    def copy(self) -> Attack:
        twin = Attack(
            self.text,
            self.part,
            self.card,
            self.seat,
            self.attacker,
            self.slot,
            self.targets,
            self.target,
            self.die,
            self.added,
            self.turned,
            self.dice,
            self.hit,
            self.lost,
            self.touched,
            self.hits,
            self.plus,
            self.armour,
        )
        twin.standing(self)
        return twin

    def purpose(self) -> int:
        return ATTACK

    def printed(self, s: AdventureState) -> Part:
        """Return the attack as the card has it."""
        return s.tables.attack_at(self.text, self.part)

    # --- whose turn it is

    def choose(self, m: Match) -> Outcome:
        """Take the next target, or ask for it where the order can matter (A8c, A8h)."""
        s = of(m)
        self.target = NOBODY
        left: list[int] = []
        for each in self.targets:
            if each not in left and in_play(s, each):
                left.append(each)
        if not left or not self._able(s):
            self._end(m)
            return None
        if len(left) > 1 and order_matters(s, self.attacker, left):
            about: dict[str, Value] = {"card": self.card, "what": "attack"}
            mask = mask_of(left)
            return Decision("order", (self.seat,), ([(TARGET, mask)],), self.attacker, about)
        self.target = left[0]
        return None

    def take(self, m: Match) -> Outcome:
        """Turn to the target; ground that is consecrated hurts Undead before the roll (A13q)."""
        s = of(m)
        if self.target < 0:
            self.target = member_of(m.answer)
        rest = list(self.targets)
        while rest[0] != self.target:
            rest.append(rest.pop(0))
        self.targets = tuple(rest[1:])
        hallow(m, self.attacker)
        if not self._able(s):
            self._end(m)
        self.added = self.turned = self.hit = self.lost = 0
        return None

    def _able(self, s: AdventureState) -> bool:
        """Return whether the attacker can go on: one that is gone rolls no more (A8h)."""
        if self.attacker < 0:
            return True
        return s.stands(self.attacker) and s.hp[self.attacker] > 0

    def _end(self, m: Match) -> None:
        """Tell the text below whom the attack was on."""
        text = m.below(self)
        if isinstance(text, Text):
            text.touched = self.touched
            text.hit = self.hits
        self.at = self.script.length

    # --- the roll

    def roll(self, m: Match) -> Outcome:
        """Roll; in a Bat Swarm twice where the target is not on the hero's tile (AE46)."""
        s = of(m)
        dice = [s.dice.roll(ATTACK, D20)]
        if queries.is_hero(self.attacker) and self._blurred(s):
            dice.append(s.dice.roll(ATTACK, D20))
        self.dice = tuple(dice)
        self.die = min(dice)
        if queries.is_hero(self.attacker) and self.attacker == s.active and s.phase == HERO:
            s.fought = 1
        part = self.printed(s)
        bonus = queries.attack(s, self.attacker, self.target, part)
        armour = queries.armour(s, self.target)
        self.plus, self.armour = queries.total(bonus), queries.total(armour)
        if m.listening:
            m.tell(
                AttackRolled(
                    figure=self.attacker,
                    target=self.target,
                    card=self.card,
                    name=part.name,
                    dice=self.dice,
                    die=self.die,
                    bonus=bonus,
                    armour=armour,
                    clause="A8.6",
                )
            )
        return None

    def _blurred(self, s: AdventureState) -> bool:
        card = queries.environment(s)
        if card < 0 or queries.slot_of(s, self.target) == queries.slot_of(s, self.attacker):
            return False
        parts = s.tables.texts[s.tables.text[card]]
        return any(isinstance(part, LowerOfTwo) for part in parts)

    def _roller(self) -> tuple[int, str]:
        """Return for whom the die counts as rolled, and as what (A8k, A17c)."""
        if queries.is_hero(self.attacker):
            return self.attacker, "attack"
        return (self.target, "attack_on") if queries.is_hero(self.target) else (NOBODY, "")

    def rerolls(self, m: Match) -> Outcome:
        """Offer rerolls first (A8e)."""
        hero, kind = self._roller()
        return Answering(REROLLS, hero, self.attacker, kind) if hero >= 0 else None

    def additions(self, m: Match) -> Outcome:
        """Then what adds to it (A8e)."""
        hero, kind = self._roller()
        return Answering(ADDITIONS, hero, self.attacker, kind) if hero >= 0 else None

    def hits_done(self) -> bool:
        """Return whether the roll against this target is judged already."""
        return self.target in self.touched

    def total(self) -> int:
        """Return what the roll comes to."""
        return self.die + self.plus + self.added

    def compare(self, m: Match) -> Outcome:
        """Compare it with the AC (A8.6, A8.10)."""
        self.hit = 1 if self.total() >= self.armour else 0
        return None

    def misses(self, m: Match) -> Outcome:
        """Ask for cards by which a hit on a hero misses (A8f)."""
        if self.hit and queries.is_hero(self.target):
            return Answering(HIT, self.target, self.attacker, once=1)
        return None

    def judge(self, m: Match) -> Outcome:
        """Say whether it hits; a daily that stays up on a miss turns on a hit (A8b, A0.20)."""
        s = of(m)
        if self.turned:
            self.hit = 0
        if m.listening:
            m.tell(
                AttackJudged(
                    figure=self.attacker,
                    target=self.target,
                    total=self.total(),
                    armour=self.armour,
                    hit=bool(self.hit),
                    turned=bool(self.turned),
                    clause="A8b" if self.turned else "A8.6",
                )
            )
        self.touched = (*self.touched, self.target)
        if self.hit:
            self.hits = (*self.hits, self.target)
            if self.printed(s).unflipped_miss and self.card >= FIRST_POWER:
                harm.flip(m, self.attacker, self.card, up=False, clause="A8.2")
        if queries.is_hero(self.attacker) and self.die == D20:
            _note_twenty(m)
        return None

    def prevent(self, m: Match) -> Outcome:
        """Ask a hit hero whether he turns a daily down to prevent the damage (A16e)."""
        s = of(m)
        if not (self.hit and self.printed(s).preventable_by_daily and s.hp[self.target] > 0):
            return None
        dailies = dailies_up(s, self.target)
        if not dailies:
            return None
        about: dict[str, Value] = {"card": self.card}
        families = [(TAKE, dailies), (PASS, 1)]
        self.lost = PREVENTABLE
        return Decision("prevent", (self.target,), (families,), self.target, about)

    # --- what comes of it

    def deal(self, m: Match) -> Outcome:
        """Deal the damage of a hit or a miss (A8a, A8i)."""
        s = of(m)
        part = self.printed(s)
        amount = part.miss
        if self.hit:
            amount = queries.total(queries.damage(s, self.attacker, self.target, part, self.die))
        if self.lost == PREVENTABLE:
            self.lost = 0
            if code_of(m.answer) != PASS:
                harm.flip(m, self.target, member_of(m.answer), up=False, clause="A16e")
                amount = 0
        if self.target == CROWD:
            if self.hit:
                _scatter(m)
        elif self.target == KAVAN:
            if self.hit:
                harm.curse_kavan(m, "hit")
        else:
            if self.hit and queries.is_hero(self.attacker):
                _mend(m, self.attacker)
            self.lost = harm.wound(m, self.target, amount, self.attacker, self.card, "A9.1")
        return None

    def outcome(self, m: Match) -> Outcome:
        """Do the text of a hit or a miss."""
        part = self.printed(of(m))
        return self._text(of(m), part.hit if self.hit else part.missed)

    def always(self, m: Match) -> Outcome:
        """Then what is done in any case (A0.21)."""
        return self._text(of(m), self.printed(of(m)).always)

    def _text(self, s: AdventureState, parts: tuple[object, ...]) -> Outcome:
        if not parts or self.target in (CROWD, KAVAN):
            return None
        number = s.tables.text_of(parts)  # type: ignore[arg-type]
        return Text(
            number, self.card, self.seat, self.attacker, self.slot, self.target, self.attacker
        )

    def reply(self, m: Match) -> Outcome:
        """Let the attack and its damage be answered (A8a, A8d, A8g, A8k)."""
        if not queries.is_hero(self.target):
            return None
        events = 0
        if by_monster(self.attacker):
            events = ATTACKED | (DAMAGED if self.lost else 0)
        if self.lost:
            events |= HP_LOST
        return Answering(events, self.target, self.attacker) if events else None

    def go_on(self, m: Match) -> Outcome:
        """Go on with the next target."""
        self.go("choose")
        return None


PREVENTABLE = -1
"""What ``lost`` is while a hero thinks about preventing the damage."""


def in_play(s: AdventureState, target: int) -> bool:
    """Return whether a target is still one: on the board, a hero above 0 HP (A8h, A7.5)."""
    if target == CROWD:
        return targets.crowd(s) >= 0
    return s.stands(target) and (target == KAVAN or s.hp[target] > 0)


def order_matters(s: AdventureState, attacker: int, targets: list[int]) -> bool:
    """Return whether the order of several targets can change anything: a card may answer one of the
    rolls, or what is added to attack or AC hangs on who is left (A8c, A0j).
    """
    guards = [each for each in targets if queries.is_hero(each) and queries.guards(s, each)]
    if guards:
        return True
    for seat in range(s.seats):
        if s.hp[seat] <= 0 or not s.stands(seat):
            continue
        for card in s.powers(seat) + s.items(seat):
            if s.tables.answers[card] is not None and (card < FIRST_POWER or s.face_up(card)):
                return True
    if not queries.is_hero(attacker):
        return False
    for row in s.lasting:
        if any(bonus.per == "monsters_on_tile" for bonus in s.tables.bonuses[row[0]]):
            return True
    return False


def hallow(m: Match, figure: int) -> None:
    """Hurt an Undead that ends a move on consecrated ground or attacks from it, once an activation
    (13.1 Consecrated Ground, A13q).
    """
    s = of(m)
    if s.hallowed or figure < 0 or not s.stands(figure) or not queries.is_of(s, figure, "undead"):
        return
    slot = queries.slot_of(s, figure)
    for row in s.markers:
        if row[0] == CONSECRATED_GROUND and row[2] == slot:
            s.hallowed = 1
            harm.wound(m, figure, 1, row[1], row[4], "A13q")
            return


def dailies_up(s: AdventureState, seat: int) -> int:
    """Return the dailies of a hero that lie face up, as bits of card numbers."""
    powers = s.tables.power
    return mask_of(
        [
            card
            for card in s.powers(seat)
            if s.face_up(card) and powers[card - FIRST_POWER].kind == "daily"
        ]
    )


def _mend(m: Match, seat: int) -> None:
    """Let a hero that hits regain HP (17 Rejuvenating Onslaught, A17f)."""
    s = of(m)
    for card, amount in queries.heals_on_hit(s, seat):
        harm.heal(m, seat, amount, card, "A17f")


def _scatter(m: Match) -> None:
    """Take up the Illusionary Crowd on the first hit (A13v)."""
    for row in of(m).markers:
        if row[0] == ILLUSIONARY_CROWD:
            harm.drop_marker(m, row)
            return


def _note_twenty(m: Match) -> None:
    """Remember a natural 20 of a hero's attack for the card that it is part of (A11e)."""
    for place in range(len(m.stack) - 1, -1, -1):
        if isinstance(m.stack[place], Use):
            found = m.at_work(place)
            assert isinstance(found, Use)
            found.twenty = 1
            return
