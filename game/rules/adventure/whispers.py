"""Rolls that Encounter Cards ask for, and the attack of one hero on another (AE17, A16f)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import mask_of
from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.rules.adventure import harm, queries
from game.rules.adventure.codes import (
    ATTACK,
    D20,
    FIRST_POWER,
    HIT,
    HP_LOST,
    NOBODY,
    REROLLS,
    TAKE,
)
from game.rules.adventure.content import AnyPart, Choose, Damage
from game.rules.adventure.content import Attack as Part
from game.rules.adventure.events import AttackJudged, AttackRolled
from game.rules.adventure.rolls import CHECK_STEPS, Check, Rolling
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text
from game.rules.adventure.use import Answering


class CardRoll(Check):
    """A die that a card asks of a hero; the text below reads what it shows."""

    __slots__ = ("trap",)

    steps: ClassVar[tuple[str, ...]] = CHECK_STEPS
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "trap", "die", "added")

    def __init__(self, seat: int, card: int, trap: int, die: int = 0, added: int = 0) -> None:
        super().__init__(seat, card, die, added)
        self.trap = trap

    def copy(self) -> CardRoll:
        twin = CardRoll(self.seat, self.card, self.trap, self.die, self.added)
        twin.standing(self)
        return twin

    def kind(self) -> str:
        return "trap" if self.trap else "encounter"

    def judged(self, m: Match, total: int) -> Outcome:
        """Let the text read the die."""
        text = m.below(self)
        assert isinstance(text, Text)
        text.picks = (total,)
        return None


class Whisper(Rolling):
    """``seat`` attacks another hero with one of his at-wills, whatever its range (AE17, A16f).

    Only the die, the card's bonus and its damage count; all other text of it is left out.
    """

    __slots__ = ("armour", "card", "hit", "lost", "power", "seat", "target")

    steps: ClassVar[tuple[str, ...]] = (
        "ask",
        "roll",
        "rerolls",
        "compare",
        "misses",
        "deal",
        "reply",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "seat",
        "target",
        "card",
        "power",
        "die",
        "added",
        "turned",
        "hit",
        "lost",
        "armour",
    )

    def __init__(
        self,
        seat: int,
        target: int,
        card: int,
        power: int = NOBODY,
        die: int = 0,
        added: int = 0,
        turned: int = 0,
        hit: int = 0,
        lost: int = 0,
        armour: int = 0,
    ) -> None:
        super().__init__(die, added, turned)
        self.seat = seat
        self.target = target
        self.card = card
        self.power = power
        self.hit = hit
        self.lost = lost
        self.armour = armour

    def copy(self) -> Whisper:
        twin = Whisper(
            self.seat,
            self.target,
            self.card,
            self.power,
            self.die,
            self.added,
            self.turned,
            self.hit,
            self.lost,
            self.armour,
        )
        twin.standing(self)
        return twin

    def purpose(self) -> int:
        return ATTACK

    def ask(self, m: Match) -> Outcome:
        """Ask which at-will; the drawer chooses (A0d)."""
        s = of(m)
        powers = s.tables.power
        found = [
            card for card in s.powers(self.seat) if powers[card - FIRST_POWER].kind == "at_will"
        ]
        if not found:  # the storm may have taken all of them (A18.3.2)
            self.at = self.script.length
            return None
        if len(found) == 1:
            m.answer = found[0]
            return None
        return Decision("at_will", (self.seat,), ([(TAKE, mask_of(found))],), self.seat)

    def roll(self, m: Match) -> Outcome:
        """Roll against the other's AC with all its bonuses; a sure blow just hurts (A16f)."""
        s = of(m)
        self.power = member_of(m.answer)
        part = attack_of(s, self.power)
        if part is None:
            self.hit = 1
            self.go("deal")
            return None
        armour = queries.armour(s, self.target)
        self.armour = queries.total(armour)
        self.die = s.dice.roll(ATTACK, D20)
        if m.listening:
            m.tell(
                AttackRolled(
                    figure=self.seat,
                    target=self.target,
                    card=self.power,
                    name=part.name,
                    dice=(self.die,),
                    die=self.die,
                    bonus=(("printed", part.bonus),),
                    armour=armour,
                    clause="A16f",
                )
            )
        return None

    def rerolls(self, m: Match) -> Outcome:
        """Offer the target's rerolls alone (A16f)."""
        return Answering(REROLLS, self.target, self.seat, "attack_on")

    def compare(self, m: Match) -> Outcome:
        """Compare the roll with the AC."""
        part = attack_of(of(m), self.power)
        bonus = part.bonus if part is not None else 0
        self.hit = 1 if self.die + bonus >= self.armour else 0
        return None

    def misses(self, m: Match) -> Outcome:
        """Cards that answer every hit can be used, those against monsters not (A8g, A16f)."""
        return Answering(HIT, self.target, self.seat, once=1) if self.hit else None

    def deal(self, m: Match) -> Outcome:
        """Deal its damage, or that of a miss."""
        s = of(m)
        part = attack_of(s, self.power)
        if part is None:
            amount = sure_damage(s, self.power)
        else:
            if self.turned:
                self.hit = 0
            if m.listening:
                m.tell(
                    AttackJudged(
                        figure=self.seat,
                        target=self.target,
                        total=self.die + part.bonus,
                        armour=self.armour,
                        hit=bool(self.hit),
                        turned=bool(self.turned),
                        clause="A16f",
                    )
                )
            amount = part.miss
            if self.hit:
                amount = part.damage + queries.fog(s, self.die)  # AE52 asks for no attacker (A16d)
        self.lost = harm.wound(m, self.target, amount, self.seat, self.power, "A16f")
        return None

    def reply(self, m: Match) -> Outcome:
        """Let the loss be answered."""
        return Answering(HP_LOST, self.target, self.seat) if self.lost else None


def attack_of(s: AdventureState, card: int) -> Part | None:
    """Return the attack of a power, ``None`` of one that hurts without a roll."""
    found = _first(s.tables.texts[s.tables.text[card]], Part)
    return found if isinstance(found, Part) else None


def sure_damage(s: AdventureState, card: int) -> int:
    """Return the damage of a power that needs no roll (13.1 Careful Attack)."""
    found = _first(s.tables.texts[s.tables.text[card]], Damage)
    return found.amount if isinstance(found, Damage) else 0


def _first(parts: tuple[AnyPart, ...], kind: type) -> AnyPart | None:
    for part in parts:
        if isinstance(part, kind):
            return part
        if isinstance(part, Choose):
            inner = _first(part.parts, kind)
            if inner is not None:
                return inner
    return None
