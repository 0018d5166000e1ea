"""What an event or a trap does, part by part (sections 0 and 16)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import chests, codes, harm, moving, queries, reaching, windows
from game.rules.descent.activation import Activation
from game.rules.descent.attack import Attack
from game.rules.descent.codes import (
    ASIDE,
    ATTACK,
    BLACK,
    CONDITIONS,
    FACES,
    NOBODY,
    NONE,
    PLACE,
    SPACE,
    TARGET,
    TURN_OVER,
)
from game.rules.descent.content import (
    AnyPart,
    Charm,
    DoubleAttacks,
    DoubleSpeed,
    EndTurn,
    GetToken,
    Mimic,
    NoLosBeyond,
    Place,
    Reroll,
    Save,
    StepAside,
    Wounds,
)
from game.rules.descent.deaths import fallen
from game.rules.descent.dice import face
from game.rules.descent.events import (
    Aimed,
    BlockFell,
    Dodged,
    GustBegan,
    MimicAwoke,
    PitMade,
    SaveRolled,
)
from game.rules.descent.state import DescentState, is_hero, of


def saving(s: DescentState, part: Save, figure: int, cell: int) -> tuple[int, ...]:
    """Return who has to save, in seat order (D16n): who set the trap off or was chosen, the heroes
    beside the door and whoever opened it (D16d), or those in the area of the chest.
    """
    if part.whom == "hero":
        return (figure,)
    if part.whom == "in_area":
        return tuple(queries.heroes_in(s, s.tables.dungeon.areas_at(cell)))
    beside = s.layout().beside(cell)
    return tuple([seat for seat in s.on_map() if seat == figure or s.spaces[seat] & beside])


class Effects(Procedure):
    """The parts of a card one after another. ``figure`` is whoever set it off, -1 for nobody;
    ``cell`` its space; ``part`` is the next one.
    """

    __slots__ = ("card", "cell", "figure", "part")

    steps: ClassVar[tuple[str, ...]] = ("next_part", "end")
    fields: ClassVar[tuple[str, ...]] = ("card", "figure", "cell", "part")

    def __init__(self, card: int, figure: int, cell: int, part: int = 0) -> None:
        super().__init__()
        self.card = card
        self.figure = figure
        self.cell = cell
        self.part = part

    def copy(self) -> Effects:
        twin = Effects(self.card, self.figure, self.cell, self.part)
        twin.standing(self)
        return twin

    def next_part(self, m: Match) -> Outcome:
        """Carry out the next part."""
        s = of(m)
        parts = s.tables.cards[self.card].parts
        if self.part >= len(parts):
            return None
        part = parts[self.part]
        self.part += 1
        self.go("next_part")
        if isinstance(part, Save):
            if windows.charms(part):
                return Victim(self.card)
            return Saves(self.card, self.cell, saving(s, part, self.figure, self.cell))
        if isinstance(part, StepAside):
            if s.cell[self.figure] == self.cell:
                return Aside(self.figure, self.cell)
            self.part = len(parts)  # he died of it, and no block remains (D16g)
        elif isinstance(part, Place):
            make_space(m, part.what, self.cell)
        elif isinstance(part, Mimic):
            return Awakening(self.card, self.figure, self.cell)
        elif isinstance(part, NoLosBeyond):
            s.gust = 1
            if m.listening:
                m.tell(GustBegan(spaces=part.spaces, clause="16 Gust of Wind"))
        else:
            self._change(m, part)
        return None

    def _change(self, m: Match, part: AnyPart) -> None:
        """Change the attack or the activation in which the card is played (D3.7, D3.8, D16f)."""
        s = of(m)
        below = m.at_work(len(m.stack) - 3)  # between them is the window
        if isinstance(below, Attack) and isinstance(part, Reroll):
            if part.by == "attacker":
                below.aimed = 1
                if m.listening:
                    m.tell(Aimed(figure=self.figure, clause="16 Aim"))
            else:
                below.dodger = next(at for at in s.figures_at(1 << self.cell) if not is_hero(at))
                if m.listening:
                    m.tell(Dodged(figure=below.dodger, clause="16 Dodge"))
        elif isinstance(below, Activation):
            if isinstance(part, DoubleSpeed):
                below.charged = 1
            elif isinstance(part, DoubleAttacks):
                below.raging = 1

    def end(self, m: Match) -> Outcome:
        """A card is complete: is the match decided (D12e)?"""
        harm.judge_end(m)
        return None


def make_space(m: Match, what: str, cell: int) -> None:
    """Let a space be a pit or an obstacle from now on (D0.13)."""
    s = of(m)
    if what == "pit":
        s.pits |= 1 << cell
        if m.listening:
            m.tell(PitMade(cell=cell, clause="16 Spike Pit"))
    else:
        s.blocks |= 1 << cell
        if m.listening:
            m.tell(BlockFell(cell=cell, clause="16 Crushing Block"))


class Aside(Procedure):
    """A hero steps out from under a block (D16c)."""

    __slots__ = ("cell", "hero")

    steps: ClassVar[tuple[str, ...]] = ("ask", "go_there")
    fields: ClassVar[tuple[str, ...]] = ("hero", "cell")

    def __init__(self, hero: int, cell: int) -> None:
        super().__init__()
        self.hero = hero
        self.cell = cell

    def copy(self) -> Aside:
        twin = Aside(self.hero, self.cell)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """He picks a free space beside it."""
        spaces = windows.aside(of(m), self.cell)
        if spaces & (spaces - 1) == 0:
            m.answer = lowest(spaces)
            return None
        families = [(SPACE, spaces)]
        return Decision("aside", (self.hero,), (families,), self.hero)

    def go_there(self, m: Match) -> Outcome:
        """He enters it, with all that follows but traps (D16g)."""
        return moving.go(m, self.hero, member_of(m.answer), 0, ASIDE, of(m).points)


class Saves(Procedure):
    """Those ``left`` save one after another, each suffering before the next rolls (D0.12, D16n).

    ``who`` does so now; ``avoided`` and ``less`` are what came of it, ``inner`` is the next part of
    what the save did not avert.
    """

    __slots__ = ("avoided", "card", "cell", "inner", "left", "less", "who")

    steps: ClassVar[tuple[str, ...]] = ("next_hero", "suffer")
    fields: ClassVar[tuple[str, ...]] = (
        "card",
        "cell",
        "left",
        "who",
        "inner",
        "avoided",
        "less",
    )

    def __init__(
        self,
        card: int,
        cell: int,
        left: tuple[int, ...],
        who: int = NOBODY,
        inner: int = 0,
        avoided: int = 0,
        less: int = 0,
    ) -> None:
        super().__init__()
        self.card = card
        self.cell = cell
        self.left = left
        self.who = who
        self.inner = inner
        self.avoided = avoided
        self.less = less

    def copy(self) -> Saves:
        twin = Saves(self.card, self.cell, self.left, self.who, self.inner, self.avoided, self.less)
        twin.standing(self)
        return twin

    def _save(self, s: DescentState) -> Save:
        """Return the save of the card: each has one at most."""
        found = [each for each in s.tables.cards[self.card].parts if isinstance(each, Save)]
        return found[0]

    def next_hero(self, m: Match) -> Outcome:
        """Let the next one roll; any blank avoids (D16k), Tam has a die more (D13c)."""
        s = of(m)
        if not self.left:
            self.at = self.script.length
            return None
        self.who, self.left = self.left[0], self.left[1:]
        self.inner = 0
        save = self._save(s)
        dice = save.dice + s.tables.save_dice[self.who]
        faces = tuple([s.dice.roll(BLACK, FACES) for _ in range(dice)])
        shown = [face(BLACK, each) for each in faces]
        blank = any(each.surges == 0 and each.enhancements == 0 for each in shown)
        self.avoided = int(save.avoids == "blank" and blank)
        self.less = save.lessens * sum([each.surges for each in shown])
        if m.listening:
            m.tell(
                SaveRolled(
                    figure=self.who,
                    card=self.card,
                    id=s.tables.cards[self.card].id,
                    faces=faces,
                    avoided=bool(self.avoided),
                    less=self.less,
                    clause="D0.12",
                )
            )
        return None

    def suffer(self, m: Match) -> Outcome:
        """Carry out what the save did not avert, part by part."""
        s = of(m)
        parts = self._save(s).parts
        if self.avoided or self.inner >= len(parts):
            self.go("next_hero")
            return None
        part = parts[self.inner]
        self.inner += 1
        self.go("suffer")
        clause = s.tables.cards[self.card].clause
        if isinstance(part, Wounds):
            amount = max(0, part.amount - self.less)
            harm.wound(m, self.who, amount, NOBODY, "card", clause)
            return fallen(m, self.who, NOBODY)
        if isinstance(part, Place):
            make_space(m, part.what, self.cell)
        elif isinstance(part, EndTurn):
            s.used |= TURN_OVER
        elif isinstance(part, GetToken):
            harm.gain_token(m, self.who, CONDITIONS.index(part.token), clause)
        elif isinstance(part, Charm):
            return Charming(self.who)
        return None


class Victim(Procedure):
    """The overlord picks on whom Dark Charm is played (D16e)."""

    __slots__ = ("card",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "save")
    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def copy(self) -> Victim:
        twin = Victim(self.card)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for a hero on the map who could attack (D16i)."""
        s = of(m)
        heroes = windows.charmable(s)
        if heroes & (heroes - 1) == 0:
            m.answer = lowest(heroes)
            return None
        about: dict[str, Value] = {"card": self.card}
        families = [(TARGET, heroes)]
        return Decision("charm", (s.tables.overlord,), (families,), NOBODY, about)

    def save(self, m: Match) -> Outcome:
        """He saves."""
        hero = member_of(m.answer)
        return Saves(self.card, of(m).cell[hero], (hero,))


class Charming(Procedure):
    """A hero makes one attack that the overlord decides (D0.16, D16e): ``item`` is the weapon."""

    __slots__ = ("hero", "item")

    steps: ClassVar[tuple[str, ...]] = ("ask_weapon", "ask_space", "attack")
    fields: ClassVar[tuple[str, ...]] = ("hero", "item")

    def __init__(self, hero: int, item: int = NONE) -> None:
        super().__init__()
        self.hero = hero
        self.item = item

    def copy(self) -> Charming:
        twin = Charming(self.hero, self.item)
        twin.standing(self)
        return twin

    def ask_weapon(self, m: Match) -> Outcome:
        """Ask with what."""
        s = of(m)
        items = 0
        for item in queries.weapons(s, self.hero):
            if reaching.targets(s, self.hero, item):
                items |= 1 << item
        return Decision("charm", (s.tables.overlord,), ([(ATTACK, items)],), self.hero)

    def ask_space(self, m: Match) -> Outcome:
        """Ask which space; never his own (D16i)."""
        s = of(m)
        self.item = member_of(m.answer)
        about: dict[str, Value] = {"item": self.item}
        families = [(SPACE, reaching.targets(s, self.hero, self.item))]
        return Decision("attack", (s.tables.overlord,), (families,), self.hero, about)

    def attack(self, m: Match) -> Outcome:
        """Carry it out: the overlord decides it (D16e)."""
        s = of(m)
        return Attack(self.hero, self.item, member_of(m.answer), s.tables.overlord, 1)


class Awakening(Procedure):
    """A chest is a monster, on the nearest empty space, and acts at once (D16a, D16h)."""

    __slots__ = ("card", "cell", "hero")

    steps: ClassVar[tuple[str, ...]] = ("ask", "stand")
    fields: ClassVar[tuple[str, ...]] = ("card", "hero", "cell")

    def __init__(self, card: int, hero: int, cell: int) -> None:
        super().__init__()
        self.card = card
        self.hero = hero
        self.cell = cell

    def copy(self) -> Awakening:
        twin = Awakening(self.card, self.hero, self.cell)
        twin.standing(self)
        return twin

    def _figure(self, s: DescentState) -> int:
        found = [each for each in s.tables.cards[self.card].parts if isinstance(each, Mimic)]
        return windows.mimic_figure(s, found[0])

    def ask(self, m: Match) -> Outcome:
        """Of several spaces as near the overlord picks one (D8k)."""
        s = of(m)
        spaces = windows.mimic_spaces(s, self.cell)
        mask = 0
        for cell in bits(spaces):
            mask |= 1 << codes.placement(cell, 0)
        if mask & (mask - 1) == 0:
            m.answer = lowest(mask)
            return None
        about: dict[str, Value] = {"card": self.card, "why": "mimic"}
        families = [(PLACE, mask)]
        return Decision("place", (s.tables.overlord,), (families,), self._figure(s), about)

    def stand(self, m: Match) -> Outcome:
        """It stands there; its contents come when it dies."""
        s = of(m)
        figure = self._figure(s)
        harm.stand(m, figure, member_of(m.answer) >> 1, 0, "mimic", "D16a")
        s.mimics.append((figure, self.cell, self.hero))
        chests.keep(m)
        if m.listening:
            m.tell(MimicAwoke(figure=figure, chest=self.cell, seat=self.hero, clause="D16a"))
        return Activation(figure, 1)
