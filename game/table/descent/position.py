"""Descent as far as it has been shown: the dungeon, figures, heroes, cards and the attack.

Everything comes from events, so that it is right in a replay and where nobody plays. Nothing here
tells of an area that nobody has seen: its spaces, doors and monsters come with its reveal (D10.13).
A card that the viewer may not see is ``UNSEEN``. What a figure or a hero holds is never changed but
replaced, so that a copy stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.engine.events import NOBODY
from game.rules.descent.codes import CARDS, START_COINS
from game.rules.descent.events import Gear
from game.rules.descent.tables import Tables
from game.table.motion.projection import OFF, Figure, Projection

UNSEEN: Final = -1
"""In place of the number of a card that lies face down to the viewer."""
Lying = tuple[tuple[str, int], ...]
"""What lies on the floor: one of ``codes.TOKENS`` and the space."""


@dataclass(slots=True)
class FigureNow(Figure):
    """One figure as shown: ``hp`` are the wounds that it has left.

    ``id`` is that of its miniature, ``kind`` what it is; ``name`` is what the quest calls it.
    ``done`` says that it was activated this turn, or that its hero had his turn this round.
    """

    kind: str = ""
    name: str = ""
    master: bool = False
    lie: int = 0
    number: int = 0
    """Which of its kind and rank it is, 0 where it needs no number."""
    marks: int = 0
    """How many of its lost wounds poison marks (D11.4)."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Its tokens of stun, web and burn, each with how many it has (D0.6)."""
    order: str = ""
    """A hero's order (D7.9)."""


@dataclass(slots=True)
class HeroNow:
    """What one hero has beside his figure, and how his turn stands."""

    seat: int
    hero: str
    fatigue: int
    most_fatigue: int
    conquest: int
    """What the heroes lose with him (D12.1)."""
    coins: int = START_COINS
    gear: Gear = ()
    town: bool = False
    key: bool = False
    idol: bool = False
    action: str = ""
    """The one that he took this round, "" before it (D7.5)."""
    points: int = 0
    attacks: int = 0
    ability: bool = False
    """Whether he used his own ability this turn."""
    order_due: bool = False
    """Whether he may still place an order (D7.9)."""


@dataclass(slots=True)
class AttackNow:
    """An attack that is under way: who, with what, at which space (D3w).

    ``weapon`` is "" of a monster; ``dice`` are kinds of dice, ``faces`` their faces, none before
    the throw. ``bought`` are the places of those dice that fatigue bought, ``surges`` how often
    each option was paid for, ``uses`` what enhancements were used for, in their order.
    """

    figure: int
    weapon: str
    type: str
    start: int
    cell: int
    need: int
    charmed: bool = False
    aimed: bool = False
    dodger: int = NOBODY
    cancelled: bool = False
    dice: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    """The places of the dice that were rolled again."""
    bought: tuple[int, ...] = ()
    uses: tuple[str, ...] = ()
    surges: tuple[int, ...] = ()
    judged: bool = False
    hit: bool = False
    why: str = ""
    range: int = 0
    damage: int = 0
    pierce: int = 0
    target: int = NOBODY
    hp: int = 0
    """Who stood on the space, and the wounds it had left then."""
    armor: int = OFF
    """What its armor held, once it was struck."""
    shielded: int = 0
    """How many wounds Shields have cancelled."""


@dataclass(slots=True)
class CastNow:
    """Black dice that were rolled for a card, a token or Undying (D0.12, D11.1, D6.15).

    ``id`` is that of the card or token, ``undying`` of the last.
    """

    figure: int
    id: str
    faces: tuple[int, ...]
    good: bool
    """Whether it did all that it could: avoided, removed, stays."""
    less: int = 0
    """By how much it lessens the effect of a card."""


@dataclass(slots=True)
class Position(Projection[FigureNow]):
    """What the window shows of a match of Descent; ``acting`` is the figure that acts."""

    tables: Tables = field(kw_only=True)
    heroes: list[HeroNow] = field(default_factory=list)
    active: int = NOBODY
    """The seat whose turn it is."""
    turns_taken: tuple[int, ...] = ()
    """The heroes in the order in which they had their turns this round."""
    conquest: int = 0
    threat: int = 0
    hand: tuple[int, ...] = ()
    deck: int = CARDS
    discards: tuple[int, ...] = ()
    powers: tuple[int, ...] = ()
    """Power cards in play (D10.10)."""
    played: int = NOBODY
    """The card that was played last, while what it does goes on."""
    played_on: tuple[int, int] = (NOBODY, OFF)
    """On whom it was played, and on which space."""
    spawned: bool = False
    """Whether a spawn card was played this turn (D10.5)."""
    activated: bool = False
    """Whether a monster has acted this turn: it is too late for a spawn card (D10.5)."""
    gust: int = 0
    """How far away a space may be that a hero names, 0: as far as he sees (D0.11)."""
    door: int = OFF
    """The door that was opened last."""
    seen: int = 0
    """The spaces that are known: those of revealed areas with the walls and doors around them."""
    revealed: int = 0
    """The areas that were revealed, as bits."""
    opened: int = 0
    """Doors that are open."""
    shut: int = 0
    """Doors that were opened once and closed again."""
    pits: int = 0
    """Pits that are known: printed and made."""
    blocks: int = 0
    """Blocks that fell (D0.13)."""
    chests: int = 0
    """Chests that are known and not opened."""
    emptied: int = 0
    """Chests that were opened (D8e)."""
    glyphs: int = 0
    """Glyphs that are known and dark."""
    lit: int = 0
    """Glyphs that lead to town and back (D8.1)."""
    lying: Lying = ()
    idol_taken: bool = False
    key_found: bool = False
    """Whether anybody has had the rune key."""
    attack: AttackNow | None = None
    cast: CastNow | None = None
    winner: int | None = None
    """The place of the side that has won, None while the match runs."""
    reason: str = ""

    def hero(self, figure: int) -> HeroNow | None:
        """Return the hero that a figure is, None of a monster."""
        return self.heroes[figure] if 0 <= figure < len(self.heroes) else None

    def layout(self) -> tuple[int, int, int]:
        """Return open doors, fallen blocks and pits, as the rules' map asks for them."""
        return self.opened, self.blocks, self.pits
