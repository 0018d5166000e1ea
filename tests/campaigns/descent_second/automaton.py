"""The automatic overlord of section 18 read a second time: what it answers, line by line."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import Decision
from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.activation import Activation
from game.rules.descent.codes import (
    ACTIVATE,
    ATTACK,
    DIE,
    DISCARD,
    DONE,
    END,
    ENHANCE,
    FOLLOWS,
    JUMP,
    KEEP,
    MELEE,
    PASS,
    PLACE,
    PLAY,
    SPACE,
    STEP,
    SURGE,
    TARGET,
)
from game.rules.descent.state import DescentState, of
from tests.campaigns.descent_second.ground import FAR, Ground, Place, far, far_of

KEPT: Final = 4
"""Threat that is left after paying for a card (D18.3)."""
NEVER: Final = ("gust_of_wind", "charge", "dodge")
GUST: Final = 5
SHOT: Final = 4
"""How far a post may lie from a hero who is shot at (D18.9)."""
Choice = tuple[int, int]


class Unsaid(Exception):
    """A question that would not stand had it been answered by section 18 till then."""


class Reading:
    """The open question, and what section 18 answers."""

    def __init__(self, m: Match) -> None:
        assert m.decision is not None
        self.m = m
        self.s: DescentState = of(m)
        self.asked: Decision = m.decision
        self.ground = Ground(self.s)
        self.seat = self.s.tables.overlord
        assert self.asked.seats == (self.seat,)

    def offered(self, family: int) -> list[int]:
        for code, mask in self.asked.families(self.seat):
            if code == family:
                return [at for at in range(mask.bit_length()) if mask >> at & 1]
        return []

    def about(self, what: str) -> int:
        found = self.asked.about[what]
        assert isinstance(found, int)
        return found

    def answer(self) -> Choice:
        """Return family and member of the answer."""
        by_kind = {
            "card": self.card, "charm": self.charm, "attack": self.charmed_space,
            "place": self.place, "powers": self.powers, "hand_limit": self.over,
            "overlord": self.turn, "activation": self.activation, "reroll": self.reroll,
            "spend": self.spend, "push": self.push, "follows": self.follows,
        }  # fmt: skip
        return by_kind[self.asked.kind]()

    # --- heroes

    def worth(self, hero: int) -> tuple[int, int]:
        """Return by what heroes are weaker than others: wounds and armor, then seats (D18.2)."""
        armor = self.s.tables.hero[hero].armor
        for seat, place, number, _ in self.s.gear:
            item = self.s.tables.item[number]
            if seat == hero and place < codes.IN_PACK and item is not None:
                armor += item.worn.armor
        return self.s.wounds[hero] + armor, hero

    def weakest(self, heroes: list[int]) -> int:
        return min(heroes, key=self.worth)

    # --- cards

    def id(self, card: int) -> str:
        return self.s.tables.cards[card].id

    def price(self, card: int) -> int:
        return self.s.tables.price(card, self.s.flags)

    def affordable(self) -> list[int]:
        """Return what it may play of what is offered (D18.3)."""
        return [
            card
            for card in self.offered(PLAY)
            if self.id(card) not in NEVER
            and self.s.tables.cards[card].kind != "power"
            and self.s.threat - self.price(card) >= KEPT
        ]

    def card(self) -> Choice:
        trigger = self.asked.about["trigger"]
        cards = self.affordable()
        if trigger == "activation":
            cards = [card for card in cards if self.id(card) == "rage" and self.rages()]
        elif trigger == "own_turn":
            cards = [card for card in cards if self.victims()]
        if not cards:
            return PASS, 0

        def dear(card: int) -> tuple[int, bool, int]:
            return -self.price(card), self.id(card) != "explosive_door", card

        return PLAY, min(cards, key=dear)

    def rages(self) -> bool:
        """Return whether the monster is not stunned and finds an attack (D18.8)."""
        figure = self.asked.figure
        line = self.s.tables.monster_line(figure)
        points = line.speed
        for card in self.s.piles.cards[codes.PLAYED]:
            points += self.id(card) == "doom"
        return not self.act().stunned and bool(self.posts(figure, points))

    def act(self) -> Activation:
        found = [each for each in self.m.stack if isinstance(each, Activation)]
        return found[-1]

    def powers(self) -> Choice:
        return DONE, 0

    def over(self) -> Choice:
        """Discard the lowest value, then the first by name (D18.14)."""
        cards = self.s.tables.cards
        return DISCARD, min(
            self.offered(DISCARD), key=lambda card: (cards[card].value, cards[card].name, card)
        )

    # --- Dark Charm

    def strikes(self, hero: int, item: int, other: int) -> bool:
        """Return whether a hero could attack another one's space with an item."""
        ground = self.ground
        start, end = ground.where[hero][0], ground.where[other][0]
        weapon = self.s.tables.weapon[item]
        assert weapon is not None
        if weapon.type == MELEE:
            if not (ground.beside(start, end) or (weapon.reach and far(start, end) <= 2)):
                return False
        elif self.s.gust and far(start, end) > GUST:
            return False
        figures = ground.others(hero) - {end}
        return ground.sees(start, end, figures)

    def weapons(self, hero: int) -> list[int]:
        found = [codes.FISTS]
        for seat, place, number, _ in self.s.gear:
            if seat == hero and place == codes.IN_HAND and self.s.tables.weapon[number]:
                found.append(number)
        return found

    def marks(self, hero: int) -> list[int]:
        """Return the other heroes whose spaces a hero could attack."""
        return [
            other
            for other in self.ground.heroes()
            if other != hero and any(self.strikes(hero, item, other) for item in self.weapons(hero))
        ]

    def victims(self) -> list[int]:
        return [hero for hero in sorted(self.ground.heroes()) if self.marks(hero)]

    def charm(self) -> Choice:
        if not self.victims():
            raise Unsaid
        if self.offered(TARGET):
            return TARGET, self.victims()[0]
        hero = self.asked.figure
        mark = self.mark(hero)

        def many(item: int) -> tuple[bool, int, int]:
            weapon = self.s.tables.weapon[item]
            assert weapon is not None
            return item == codes.FISTS, -len(weapon.dice), item

        return ATTACK, min(
            [item for item in self.weapons(hero) if self.strikes(hero, item, mark)], key=many
        )

    def mark(self, hero: int) -> int:
        """Return whom a charmed hero attacks."""
        marks = self.marks(hero)
        if not marks:
            raise Unsaid
        return self.weakest(marks)

    def charmed_space(self) -> Choice:
        hero, item = self.asked.figure, self.about("item")
        mark = self.mark(hero)
        if not self.strikes(hero, item, mark):
            raise Unsaid
        return SPACE, self.s.cell[mark]

    # --- placing

    def placement(self, member: int) -> Place:
        return self.ground.place(self.asked.figure, member >> 1, member & 1)

    def hero_spaces(self) -> list[tuple[int, int]]:
        return [self.ground.where[hero][0] for hero in self.ground.heroes()]

    def place(self) -> Choice:
        """Where its nearest space has the least range to a hero (D18.6)."""
        near = self.hero_spaces()

        def order(member: int) -> tuple[int, Place]:
            spaces = self.placement(member)
            return far_of(spaces, near), spaces

        return PLACE, min(self.offered(PLACE), key=order)

    # --- his turn

    def turn(self) -> Choice:
        """The dearest spawn card; then every monster, the nearest first (D18.6, D18.7)."""
        cards = self.affordable()
        if cards:
            return PLAY, min(cards, key=lambda card: (-self.price(card), card))
        near = self.hero_spaces()
        waiting = self.offered(ACTIVATE)
        if not waiting:
            return END, 0
        where = self.ground.where
        return ACTIVATE, min(waiting, key=lambda at: (far_of(where[at], near), where[at]))

    # --- an activation

    def flies(self, figure: int) -> bool:
        return self.s.tables.monster_line(figure).fly

    def attackable(self, figure: int, place: Place, hero: int, anyhow: bool) -> bool:
        """Return whether a figure that stands there could attack a hero (D18.9), or ``anyhow`` at
        any range (D18.10).
        """
        ground, line = self.ground, self.s.tables.monster_line(figure)
        target = ground.where[hero][0]
        if line.breath:
            return any(abs(at[0] - target[0]) + abs(at[1] - target[1]) == 1 for at in place)
        figures = ground.others(figure) - {target} - set(place)
        for at in place:
            if line.type == MELEE:
                if not ground.beside(at, target):
                    continue
            elif far(at, target) > (FAR if anyhow else SHOT):
                continue
            if ground.sees(at, target, figures):
                return True
        return False

    def posts(self, figure: int, points: int) -> dict[int, list[tuple[int, Place]]]:
        """Return of each hero the posts against him, with what it costs to come there (D18.9)."""
        ground = self.ground
        if self.s.web[figure]:
            points = 0
        found: dict[int, list[tuple[int, Place]]] = {}
        for place, cost in ground.reach(figure, points, self.flies(figure)).items():
            if not ground.may_end(figure, place):
                continue
            for hero in ground.heroes():
                if self.attackable(figure, place, hero, False):
                    found.setdefault(hero, []).append((cost, place))
        return found

    def activation(self) -> Choice:
        figure, points, attacks = self.asked.figure, self.about("points"), self.about("attacks")
        if self.s.web[figure]:
            points = 0
        stunned = bool(self.act().stunned)
        here = self.ground.where[figure]
        if not attacks and not stunned and self.ground.may_end(figure, here):
            return END, 0
        posts = self.posts(figure, 0 if stunned else points) if attacks else {}
        if posts:
            hero = self.weakest(list(posts))
            _, post = min(posts[hero])
            if post == here:
                return SPACE, self.s.cell[hero]
            return self.step(figure, points, post)
        return self.approach(figure, points, attacks)

    def approach(self, figure: int, points: int, attacks: int) -> Choice:
        """Come nearer, or stay and attack as it can (D18.10)."""
        ground, flies = self.ground, self.flies(figure)
        here = ground.where[figure]
        walks = ground.walks(flies)

        def walk(place: Place) -> int:
            return min([walks.get(at, FAR) for at in place])

        ends = [
            (walk(place), cost, place)
            for place, cost in ground.reach(figure, points, flies).items()
            if ground.may_end(figure, place)
        ]
        stays = ground.may_end(figure, here)
        if ends and (not stays or min(ends)[0] < walk(here)):
            return self.step(figure, points, min(ends)[2])
        if not stays:
            return self.first()
        heroes = [hero for hero in ground.heroes() if self.attackable(figure, here, hero, True)]
        if attacks and heroes:
            return SPACE, self.s.cell[self.weakest(heroes)]
        return END, 0

    def ways(self) -> dict[Place, Choice]:
        """Return the placements to which one step or jump is offered."""
        found = {self.placement(member): (STEP, member) for member in self.offered(STEP)}
        for cell in self.offered(JUMP):
            found[(self.ground.at(cell),)] = (JUMP, cell)
        return found

    def step(self, figure: int, points: int, goal: Place) -> Choice:
        """Step on to the first placement that lies on a cheapest way (D18.9)."""
        flies = self.flies(figure)
        reach = self.ground.reach(figure, points, flies)
        ways = self.ways()
        wanted = min(self.ground.first_steps(figure, reach, goal, flies))
        return ways[wanted] if wanted in ways else self.first()

    def first(self) -> Choice:
        """The first placement in reading order (D18.15)."""
        ways = self.ways()
        return ways[min(ways)]

    # --- attacks

    def reroll(self) -> Choice:
        """Roll the die again that shows X (D18.12)."""
        dice, faces, again = (self.asked.about[each] for each in ("dice", "faces", "again"))
        assert isinstance(dice, tuple)
        assert isinstance(faces, tuple)
        assert isinstance(again, tuple)
        for at, (kind, face) in enumerate(zip(dice, faces, strict=True)):
            if kind in (codes.RED, codes.BLUE, codes.WHITE) and face == 1 and at not in again:
                return DIE, at
        return KEEP, 0

    def spend(self) -> Choice:
        """Range where it is short by no more, else damage; then the damage surge (D18.13)."""
        if self.offered(ENHANCE):
            short = self.about("need") - self.about("range")
            farther = 0 < short <= self.about("points")
            return ENHANCE, 0 if farther else 1
        if self.asked.figure < codes.MOST_HEROES:
            item = next(each for each in self.m.stack[::-1] if hasattr(each, "item")).item
            weapon = self.s.tables.weapon[item]
            assert weapon is not None
            for place in self.offered(SURGE):
                if weapon.surges[place].damage:
                    return SURGE, place
        return DONE, 0

    def push(self) -> Choice:
        return DONE, 0

    def follows(self) -> Choice:
        """Heroes in seat order, then monsters in reading order (D18.13)."""

        def order(figure: int) -> tuple[bool, int, Place]:
            hero = figure < codes.MOST_HEROES
            return not hero, figure if hero else 0, self.ground.where[figure]

        return FOLLOWS, min(self.offered(FOLLOWS), key=order)
