"""When the overlord may play a card (D10.9, D10m, D10q), and what makes it playable."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import codes, harm, queries, reaching
from game.rules.descent.codes import (
    DISCARD,
    DISCARDS,
    HAND,
    MASTERS,
    NONE,
    NORMALS,
    OF_A_KIND,
    OVERLORD,
    PASS,
    PLAY,
)
from game.rules.descent.content import Card, Charm, Mimic, Place, Reroll, Save, StepAside
from game.rules.descent.events import CardDiscarded, CardPlayed
from game.rules.descent.state import DescentState, make, of

OWN_ATTACK: Final = "own_attack"
HEROS_ATTACK: Final = "heros_attack"
ACTIVATION: Final = "activation"
OWN_TURN: Final = "own_turn"
ENTERS: Final = "enters"
DOOR: Final = "door"
CHEST: Final = "chest"
EVENT: Final = "event"


def held(s: DescentState, trigger: str) -> list[int]:
    """Return the cards of his hand that a trigger lets him play (D10.9)."""
    cards = s.tables.triggered(trigger)
    return [card for card in s.hand() if card >= 0 and cards >> card & 1]


def payable(s: DescentState, trigger: str) -> list[int]:
    """Return those of them that he can pay (D10.9)."""
    return [card for card in held(s, trigger) if s.tables.price(card, s.flags) <= s.threat]


def within_means(s: DescentState, trigger: str) -> list[int]:
    """Return those of them that he can pay, or could with what other cards give that he discards
    first, which he may do at any time of his turn (D10.4, D10p).
    """
    worth = s.threat
    for card in s.hand():
        if card >= 0:
            worth += s.tables.cards[card].value
    found = []
    for card in held(s, trigger):
        if s.tables.price(card, s.flags) <= worth - s.tables.cards[card].value:
            found.append(card)
    return found


def playable(s: DescentState, trigger: str, figure: int, cell: int, kinds: int = 3) -> int:
    """Return the cards that he can play now, as bits: he can pay them and their words fit.

    ``kinds`` says what is left of a trigger: 1 an event, 2 a trap (D10m).
    """
    return _fitting(s, payable(s, trigger), figure, cell, kinds)


def _fitting(s: DescentState, cards: list[int], figure: int, cell: int, kinds: int) -> int:
    """Return those of some cards whose words fit, as bits."""
    found = 0
    for card in cards:
        printed = s.tables.cards[card]
        wanted = 1 if printed.kind == EVENT else 2
        if kinds & wanted and fits(s, printed, figure, cell):
            found |= 1 << card
    return found


def fits(s: DescentState, card: Card, figure: int, cell: int) -> bool:
    """Return whether the words of a card fit who sets it off, and where (16)."""
    for part in card.parts:
        if isinstance(part, Mimic):
            return mimic_figure(s, part) != NONE and mimic_spaces(s, cell) != 0
        if isinstance(part, Reroll) and part.by == "defender" and not dodges(s, cell):
            return False
        if isinstance(part, StepAside) and not aside(s, cell):
            return False
        if isinstance(part, Place) and s.tables.dungeon.would_part(cell, s.blocks):
            return False
        if isinstance(part, Save) and charms(part) and not charmable(s):
            return False
    return card.needs != "no_obstacle_beside" or not _beside_obstacle(s, cell)


def _beside_obstacle(s: DescentState, cell: int) -> bool:
    """Return whether a space is next to an obstacle, fallen blocks too (D16g)."""
    layout = s.layout()
    return bool(layout.beside(cell) & layout.obstacles)


def charms(save: Save) -> bool:
    """Return whether it is a charm that is saved against (D0.16)."""
    return any(isinstance(each, Charm) for each in save.parts)


def dodges(s: DescentState, cell: int) -> bool:
    """Return whether there is a monster in the target space to dodge (D3o)."""
    return bool(s.monsters >> cell & 1)


def aside(s: DescentState, cell: int) -> int:
    """Return the free spaces beside one, to which a hero can step aside (D16c, D1a)."""
    layout = s.layout()
    return layout.beside(cell) & layout.floor & ~s.taken()


def charmable(s: DescentState) -> int:
    """Return the heroes on the map who could attack a space, as bits (D16e, D16i)."""
    found = 0
    for hero in s.on_map():
        if any(reaching.has_targets(s, hero, item) for item in queries.weapons(s, hero)):
            found |= 1 << hero
    return found


def mimic_figure(s: DescentState, part: Mimic) -> int:
    """Return the figure that a chest becomes, -1 at the limit of its kind (D16h)."""
    for kind, monster in enumerate(s.tables.monster):
        if monster.id == part.monster:
            return free_figure(s, kind, False)
    return NONE


def free_figure(s: DescentState, kind: int, master: bool) -> int:
    """Return a figure of a kind that is not on the map, -1 at its limit; named ones count among the
    masters of their kind (D10a, D10g).
    """
    if master:
        named = 0
        for figure in range(codes.FIRST_NAMED, codes.FIGURES):
            line = s.tables.creature[figure]
            if line is not None and line.kind == kind and s.stands(figure):
                named += 1
        first = codes.monster(kind, NORMALS)
        standing = [at for at in range(first, first + MASTERS) if s.stands(at)]
        if len(standing) + named >= MASTERS:
            return NONE
        return next(at for at in range(first, first + MASTERS) if not s.stands(at))
    first = codes.monster(kind, 0)
    for figure in range(first, first + OF_A_KIND - MASTERS):
        if not s.stands(figure):
            return figure
    return NONE


def mimic_spaces(s: DescentState, cell: int) -> int:
    """Return the nearest empty spaces to a chest, where its monster can stand (D16a, D8k)."""
    layout = s.layout()
    return layout.nearest_of(cell, layout.empty(s.taken(), s.lying()))


class Window(Procedure):
    """The overlord is asked for cards of a trigger: whoever sets it off, and the space of it. In
    his own turn, but for the middle of an attack, he may discard cards then too (D10p).

    ``kinds`` is what is still open: 1 an event, 2 a trap.
    """

    __slots__ = ("cell", "figure", "kinds", "trigger")

    steps: ClassVar[tuple[str, ...]] = ("ask", "pay", "again")
    fields: ClassVar[tuple[str, ...]] = ("trigger", "figure", "cell", "kinds")

    def __init__(self, trigger: str, figure: int, cell: int, kinds: int = 3) -> None:
        super().__init__()
        self.trigger = trigger
        self.figure = figure
        self.cell = cell
        self.kinds = kinds

    def copy(self) -> Window:
        twin = Window(self.trigger, self.figure, self.cell, self.kinds)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask, unless he holds nothing that he could pay and that fits (D10q). At the start of his
        turn, the first time that he may discard in it, what discards would pay counts too.
        """
        s = of(m)
        cards = playable(s, self.trigger, self.figure, self.cell, self.kinds)
        asked = cards
        if self.trigger == OWN_TURN:
            means = within_means(s, self.trigger)
            asked = _fitting(s, means, self.figure, self.cell, self.kinds)
        if not asked:
            self.at = self.script.length
            return None
        about: dict[str, Value] = {"trigger": self.trigger, "cell": self.cell}
        families: Families = [(PLAY, cards)] if cards else []
        if s.phase == OVERLORD and self.trigger in (OWN_TURN, ACTIVATION):
            families.append((DISCARD, mask_of(list(s.hand()))))
        families.append((PASS, 1))
        return Decision("card", (s.tables.overlord,), (families,), self.figure, about)

    def pay(self, m: Match) -> Outcome:
        """Pay it and carry it out (D10.9, D10f)."""
        s = of(m)
        if code_of(m.answer) == PASS:
            self.at = self.script.length
            return None
        if code_of(m.answer) == DISCARD:
            discard(m, member_of(m.answer), "D10.4")
            self.go("ask")
            return None
        card = member_of(m.answer)
        printed = s.tables.cards[card]
        self.kinds &= ~(1 if printed.kind == EVENT else 2)
        pay(m, card, self.figure, self.cell)
        s.piles.move(card, HAND, DISCARDS)
        return make(m, "Effects", card, self.figure, self.cell)

    def again(self, m: Match) -> Outcome:
        """Of one trigger an event and a trap may be played (D10m)."""
        if self.kinds:
            self.go("ask")
        return None


def pay(m: Match, card: int, figure: int = NONE, cell: int = NONE) -> None:
    """Pay a card and say that it is played."""
    s = of(m)
    cost = s.tables.price(card, s.flags)
    printed = s.tables.cards[card]
    if m.listening:
        m.tell(
            CardPlayed(
                seat=s.tables.overlord,
                card=card,
                id=printed.id,
                cost=cost,
                figure=figure,
                cell=cell,
                clause=printed.clause,
            )
        )
    harm.change_threat(m, -cost, "spent", "D10.9")


def discard(m: Match, card: int, clause: str) -> None:
    """Discard a card for its threat (D10.4, D10b)."""
    s = of(m)
    printed = s.tables.cards[card]
    s.piles.move(card, HAND, DISCARDS)
    if m.listening:
        m.tell(
            CardDiscarded(
                seat=s.tables.overlord,
                card=card,
                id=printed.id,
                value=printed.value,
                clause=clause,
            )
        )
    harm.change_threat(m, printed.value, "discard", clause)
