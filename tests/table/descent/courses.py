"""Random matches of Descent, played once and shared by what looks at them."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple

from game import paths
from game.board.grid import bits
from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent import codes, standing
from game.rules.descent.game import DescentGame
from game.rules.descent.state import DescentState, of
from game.rules.registry import open_game

IDLE: Final = (codes.END, codes.DONE, codes.PASS, codes.KEEP)
FIERCE: Final = (
    codes.SPACE, codes.SURGE, codes.OPEN_CHEST, codes.PLAY, codes.ADD, codes.STARTING_SET,
    codes.DRINK, codes.SHIELDS, codes.GUARDS, codes.DIE,
)  # fmt: skip
DEAR: Final = 60
"""Spaces that are farther away than any on the map."""
MOST: Final = 4000
"""So many questions are answered at most."""
MATCHES: Final = [("ember_crypt", 3, 1), ("web_below", 3, 2), ("web_below", 3, 1)]
"""Matches in which nearly everything happens: quest, heroes, seed."""


class Told(NamedTuple):
    """What one answer brought about, and how the match stands at the question that follows."""

    events: tuple[Event, ...]
    state: DescentState


class Course(NamedTuple):
    """A match as it went."""

    game: DescentGame
    told: tuple[Told, ...]

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for told in self.told for event in told.events]


def game_of(quest: str, heroes: int) -> DescentGame:
    """Return a quest for so many heroes."""
    game = open_game("descent", paths.levels(quest), quest, {"heroes": heroes})
    assert isinstance(game, DescentGame)
    return game


def answer(match: Match, chance: random.Random) -> int:
    """Return a choice of somebody who looks for a fight, and for what lies behind doors."""
    assert match.decision is not None
    seat = match.waiting()[0]
    offered = [code for code, mask in match.decision.families(seat) if mask]
    keen = [code for code in offered if code not in IDLE]
    fierce = [code for code in offered if code in FIERCE]
    code = chance.choice(offered)
    if chance.random() < 0.92:
        code = chance.choice(fierce or keen or offered)
    found = [c for c in match.decision.choices(seat) if code_of(c) == code]
    s = of(match)
    doors = [c for c in match.decision.choices(seat) if code_of(c) == codes.DOOR]
    opens = [c for c in doors if not s.opened >> member_of(c) & 1]
    if opens:
        return chance.choice(opens)
    if codes.ATTACK in offered and not fierce:
        struck = [c for c in match.decision.choices(seat) if _hits(match, seat, c)]
        if struck:
            return chance.choice(struck)
    if code == codes.DOOR:
        return chance.choice([c for c in match.decision.choices(seat) if code_of(c) != code])
    if code == codes.SPACE:
        aimed = [c for c in found if s.taken() >> member_of(c) & 1]
        return chance.choice(aimed or found)
    if code == codes.STEP:
        far = _far(s, seat < s.seats)
        return min(found, key=lambda c: (far.get(member_of(c) >> 1, DEAR), chance.random()))
    if code == codes.ACT:
        acts = (codes.RUN, codes.ADVANCE, codes.ADVANCE, codes.BATTLE, codes.READY)
        wanted = [c for c in found if member_of(c) >> 1 == chance.choice(acts)]
        return chance.choice(wanted or found)
    return chance.choice(found)


def _hits(match: Match, seat: int, choice: int) -> bool:
    """Return whether an attack can be made on an enemy."""
    s = of(match)
    if code_of(choice) != codes.ATTACK:
        return False
    return bool(standing.targets(s, seat, member_of(choice)) & s.monsters)


def _far(s: DescentState, hero: bool) -> dict[int, int]:
    """Return how far spaces are from what somebody looks for: a hero doors, chests, glyphs, tokens
    and the quest's goal, monsters the heroes.
    """
    layout, dungeon = s.layout(), s.tables.dungeon
    ring = s.heroes
    if hero:
        shut = dungeon.doors & ~s.opened & ~(0 if s.key >= 0 else dungeon.runes)
        known = dungeon.within(s.revealed, s.opened)
        seen = dungeon.grid.spread8(known)
        ring = shut & seen | s.chests() | dungeon.glyphs & known & ~s.glyphs | s.lying()
        ring = dungeon.start if s.idol >= 0 else ring or s.monsters
    found = dict.fromkeys(bits(ring), 0)
    left = layout.floor & ~ring
    steps = 0
    while ring:
        steps += 1
        ring = dungeon.grid.spread8(ring) & left
        left &= ~ring
        found.update(dict.fromkeys(bits(ring), steps))
    return found


@cache
def played(quest: str, heroes: int, seed: int) -> Course:
    """Return a match of players that look for fights, to its end or nearly."""
    chance = random.Random(seed)
    game = game_of(quest, heroes)
    match = Match.start(game, seed)
    told = [Told(tuple(match.events), of(match).copy())]
    while match.decision is not None and len(told) < MOST:
        events = tuple(match.play(match.waiting()[0], answer(match, chance)))
        told.append(Told(events, of(match).copy()))
    return Course(game, tuple(told))
