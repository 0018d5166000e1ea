"""What is told, booked: whoever hears all events knows the position without looking at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import ge

from game.engine.events import Event
from game.rules.command import events as ev
from game.rules.command import state as st
from game.rules.command.codes import PHASES
from game.rules.command.state import CommandState, pile_of


class Ledger:
    """A position as it stood; :meth:`hear` goes on with it by what is told alone."""

    def __init__(self, s: CommandState) -> None:
        self.cell = s.cell[:]
        self.damage = s.damage[:]
        self.tapped = s.tapped
        self.webs = s.webs[:]
        self.block = s.block[:]
        self.host = s.host[:]
        self.phase = s.phase
        self.acting = s.acting
        self.activated = s.activated
        self.gold = list(zip(s.vault, s.supply, strict=True))
        self.points = s.vp[:]
        self.hands = _sizes(s, st.ACTION_HAND)
        self.creatures = _sizes(s, st.CREATURE_HAND)
        self.fallen = _sizes(s, st.CREATURE_DISCARD)
        self.over = False
        self.refused = False
        self.discarded = [set(s.piles.cards[pile]) for pile in _piles(s, st.ACTION_DISCARD)]

    def hear(self, told: Iterable[Event]) -> None:
        """Book what is told."""
        for each in told:
            self._board(each)
            self._cards(each)
            if isinstance(each, ev.GoldMoved):
                self.gold[each.seat] = each.vault, each.supply
            elif isinstance(each, ev.VictoryPoints):
                self.points[each.seat] += each.amount

    def _board(self, each: Event) -> None:
        if isinstance(each, ev.Moved):
            self.cell[each.figure] = each.path[-1]
        elif isinstance(each, ev.Deployed | ev.Stationed):
            self.cell[each.figure] = each.cell
        elif isinstance(each, ev.Damaged):
            self.damage[each.figure] += each.amount
        elif isinstance(each, ev.Healed):
            self.damage[each.figure] -= each.amount
        elif isinstance(each, ev.Tapped):
            assert not self.tapped >> each.figure & 1, "what is tapped taps"
            self.tapped |= 1 << each.figure
        elif isinstance(each, ev.Untapped):
            assert self.tapped >> each.figure & 1, "what is untapped untaps"
            self.tapped ^= 1 << each.figure
        elif isinstance(each, ev.WebLaid):
            self.webs[each.figure] += 1
        elif isinstance(each, ev.WebRemoved):
            self.webs[each.figure] -= 1
        elif isinstance(each, ev.Blocked):
            self.block[each.figure] += each.amount
        elif isinstance(each, ev.Activated):
            self.acting = each.figure
            self.activated |= 1 << each.figure
        elif isinstance(each, ev.ActivationEnded):
            self.acting = -1
            self.over = True
        elif isinstance(each, ev.PhaseStarted):
            self.phase = PHASES.index(each.phase)
            if each.phase == "end":
                self.activated = 0
                self.over = True
        elif isinstance(each, ev.Destroyed):
            assert self.cell[each.figure] == each.cell
            self.cell[each.figure] = -1
            for tokens in (self.damage, self.webs, self.block):
                tokens[each.figure] = 0
            self.tapped &= ~(1 << each.figure)
            self.fallen[each.figure // 12] += 1

    def _cards(self, each: Event) -> None:
        if isinstance(each, ev.Attached):
            self.host[each.card] = each.figure
        elif isinstance(each, ev.Discarded):
            assert self.host[each.card] == each.figure
            self.host[each.card] = -1
            self.discarded[each.seat].add(each.card)
        elif isinstance(each, ev.Drew):
            self.hands[each.seat] += each.count
        elif isinstance(each, ev.LaidOpen):
            self.hands[each.seat] -= 1
        elif isinstance(each, ev.Revealed):
            self.hands[each.seat] += each.taken
        elif isinstance(each, ev.Consented) and not each.agreed:
            self.refused = True
        elif isinstance(each, ev.DrewCreatures):
            self.creatures[each.seat] += each.count
        elif isinstance(each, ev.Deployed):
            self.creatures[each.figure // 12] -= 1

    def agrees_with(self, s: CommandState) -> None:
        """Fail if the position is another one than was told."""
        found = Ledger(s)
        if self.over:  # with it an activation's Block has ended, without a word of its own (C4.9)
            assert all(map(ge, self.block, found.block))
            self.block, self.over = found.block, False
        if self.refused:  # perhaps the declaration was dropped, and its card taken back (C10f)
            self.hands, self.refused = found.hands, False
        assert vars(self) == vars(found)


def carried_out(told: Iterable[Event]) -> None:
    """Fail unless what was declared was begun and carried out, each once (C8.8)."""
    events = list(told)
    declared = Counter(each.item for each in events if isinstance(each, ev.Declared))
    assert Counter(each.item for each in events if isinstance(each, ev.Resolving)) == declared
    assert Counter(each.item for each in events if isinstance(each, ev.Resolved)) == declared
    lost = {each.item for each in events if isinstance(each, ev.Fizzled)}
    dodges = [e for e in events if isinstance(e, ev.Declared) and e.doing == "dodge"]
    dodged = Counter(each.figure for each in events if isinstance(each, ev.Dodged))
    assert dodged == Counter(each.figure for each in dodges if each.item not in lost)


def _piles(s: CommandState, kind: int) -> list[int]:
    return [pile_of(seat, kind) for seat in range(s.tables.seats)]


def _sizes(s: CommandState, kind: int) -> list[int]:
    return [len(s.piles.cards[pile]) for pile in _piles(s, kind)]
