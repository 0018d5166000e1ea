"""What things are worth to Trials' greedy heroes, in tenths of a Victory Point."""

from __future__ import annotations

from typing import Final

from game.players.trials.odds import Blow
from game.rules.trials import camps, loot, queries
from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIAN,
    HOARDER,
    MARKED,
    MOST_SEATS,
    TIER_VP,
)
from game.rules.trials.content import (
    Hunt,
    LastHits,
    MarkedForDeath,
    Mercs,
    Obelisks,
    Princes,
    Ritual,
)
from game.rules.trials.frames import Camp, camp_of
from game.rules.trials.state import TrialsState

VP: Final = 10.0
HP: Final = 0.25
"""An HP of a hero; a rival's as much as one's own."""
FALL: Final = 4.0
"""The fall of a hero, above its HP and its loot: its hand, the way back."""
LOOSE: Final = 0.65
"""What loot that lies on the board is worth to whoever may fetch it."""
PART: Final = 0.75
"""What a part of the way to a tier counts, as a share of that part of its VP."""
LATER: Final = 0.3
"""The same of a tier behind the next one."""
A_MONSTER: Final = 0.9
"""A monster that threatens us is gone."""
ASLEEP: Final = -0.6
"""One that slept was better left alone."""
ELITE: Final = 3.0
ENDING: Final = 45.0
"""The end of the match by the Guardian's fall, for whoever leads then."""
SURER: Final = 25.0
"""How much more for each VP of the lead: the less can still go wrong, the sooner it should end."""
SURE: Final = 7
LONG: Final = 0.55
"""What of it lies in wearing the Guardian down."""


def progress(s: TrialsState, at: int, party: int, amount: float) -> float:
    """Return what so much progress in an open quest is worth to a party (T63, T68.4)."""
    row = s.quests[at]
    points, done, most = row[3 + party], row[5 + party], row[2]
    total, share = 0.0, PART
    for tier, needed in enumerate(s.tables.quest(row[0]).tiers):
        if tier >= most or done >> tier & 1 or needed <= points:
            continue
        left = needed - points
        whole = TIER_VP[tier] * VP
        total += whole if amount >= left else whole * share * amount / left
        share = LATER
    return total


def tier(s: TrialsState, at: int, party: int, which: int) -> float:
    """Return what a tier is worth that a party reaches by doing its own thing (TQ5, TQ10)."""
    row = s.quests[at]
    if which >= row[2] or row[5 + party] >> which & 1:
        return 0.0
    return TIER_VP[which] * VP


def loot_vp(s: TrialsState, seat: int) -> int:
    """Return the VP of the loot that a hero holds (T70)."""
    return sum([loot.vp_of(s, card) for card in s.loot(seat)])


def quest_of(s: TrialsState, kind: type[object]) -> int:
    """Return the place of the open quest that is advanced so, -1 for none."""
    for at, row in enumerate(s.quests):
        if isinstance(s.tables.quest(row[0]).progress, kind):
            return at
    return -1


class Worth:
    """What it is worth to a seat's party that others are hurt; each reckoned once."""

    def __init__(self, s: TrialsState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.party = queries.party(s, seat)
        self.allies = queries.party_mask(s, self.party)
        self.rivals = queries.party_mask(s, 1 - self.party)
        self.active = queries.active_monsters(s)
        self.slayer = quest_of(s, LastHits)
        self.mercs = quest_of(s, Mercs)
        self._kills: dict[int, float] = {}
        self._rates: dict[int, float] = {}

    @property
    def leads(self) -> int:
        """Return by how many VP the party leads."""
        return self.s.vp[self.party] - self.s.vp[1 - self.party]

    def kill(self, target: int) -> float:
        """Return what a target's fall by our hand is worth, above its HP."""
        found = self._kills.get(target)
        if found is None:
            found = self._fall(target)
            self._kills[target] = found
        return found

    def _fall(self, target: int) -> float:
        s, party = self.s, self.party
        if target < MOST_SEATS:
            held = loot_vp(s, target)
            worth = FALL + held * VP * (1.0 + LOOSE)
            if self.allies >> target & 1:
                return -worth
            at = quest_of(s, MarkedForDeath)
            if at >= 0 and queries.ringed(s, target, MARKED):
                card = s.tables.quest(s.quests[at][0]).progress
                assert isinstance(card, MarkedForDeath)
                worth += progress(s, at, party, card.last_hit)
            if s.champion == target:
                worth += VP
            return worth
        if target >= FIRST_OBELISK:
            return 0.0
        if target == GUARDIAN:
            return self._ending()
        sign = -1.0 if self.allies >> target & 1 else 1.0
        worth = A_MONSTER if self.active >> target & 1 or self.rivals >> target & 1 else ASLEEP
        if queries.is_elite(target):
            worth *= ELITE
        if sign > 0 and self.slayer >= 0:
            last = s.tables.quest(s.quests[self.slayer][0]).progress
            assert isinstance(last, LastHits)
            more = last.elite if queries.is_elite(target) else last.minion
            worth += progress(s, self.slayer, party, more)
        worth += self._drops(target)
        if target in (BULEZAU, ANKHEG):
            worth += self._hunted(target)
        elif target >= FIRST_PRINCE:
            at = quest_of(s, Princes)
            if at >= 0 and sign > 0:
                prince = s.tables.quest(s.quests[at][0]).progress
                assert isinstance(prince, Princes)
                worth += progress(s, at, party, prince.last_hit)
        return sign * worth

    def _drops(self, target: int) -> float:
        """Return what a monster's loot is worth, and a camp of mercenaries slain."""
        s = self.s
        if target in (BULEZAU, ANKHEG, HOARDER):
            return VP * LOOSE
        if target >= FIRST_PRINCE:
            return 0.0
        place = camps.of_figure(s, target)
        if place < 0:
            return 0.0
        camp: Camp = camp_of(s.camps[place])
        if camp.ally >= 0:
            return 0.0
        left = camp.members.bit_count()
        worth = VP * LOOSE / (0.4 + 0.6 * left)
        if camp.merc and self.mercs >= 0 and left == 1:
            card = s.tables.quest(s.quests[self.mercs][0]).progress
            assert isinstance(card, Mercs)
            worth += progress(s, self.mercs, self.party, card.last)
        return worth

    def _hunted(self, target: int) -> float:
        """Return what the Last Hit on a quest's monster is worth (TQ5, TQ10)."""
        at = quest_of(self.s, Ritual if target == BULEZAU else Hunt)
        if at < 0 or self.s.quests[at][9] != 1:
            return 0.0
        return tier(self.s, at, self.party, 2)

    def _ending(self) -> float:
        """Return what the Guardian's fall is worth: much to whoever leads, or would by it (T1)."""
        leads = self.leads
        if leads >= 0:
            return ENDING + SURER * min(leads, SURE)
        return -ENDING

    def rate(self, target: int) -> float:
        """Return what each HP that a target loses by us is worth."""
        found = self._rates.get(target)
        if found is None:
            found = self._rate(target)
            self._rates[target] = found
        return found

    def _rate(self, target: int) -> float:
        s, party = self.s, self.party
        if target < MOST_SEATS:
            # Who is nearly felled is best finished, and soonest kept alive.
            sign = -1.0 if self.allies >> target & 1 else 1.0
            worth = sign * HP + self.kill(target) * steep(s.hp[target])
            if sign < 0:
                return worth
            at = quest_of(s, MarkedForDeath)
            if at >= 0 and s.quests[at][7] == self.seat + 1 and not s.quests[at][8]:
                card = s.tables.quest(s.quests[at][0]).progress
                assert isinstance(card, MarkedForDeath)
                worth += progress(s, at, party, card.round_end) / 6.0
            return worth
        if target >= FIRST_OBELISK:
            at = quest_of(s, Obelisks)
            return progress(s, at, party, 4.0) / 4.0 if at >= 0 else 0.0
        if queries.is_minion(target) or target == HOARDER:
            return 0.45 * self.kill(target)
        most = max(1, queries.most_hp(s, target))
        if target == GUARDIAN:
            if self.leads < 0:
                return 0.02
            return self.kill(target) * LONG / most
        worth = 0.6 * self.kill(target) / most
        if target == ANKHEG and self.allies >> target & 1 == 0:
            at = quest_of(s, Hunt)
            if at >= 0 and s.quests[at][9] == 1:
                worth += progress(s, at, party, 4.0) / 4.0
        return worth

    def blow(self, target: int, told: Blow) -> float:
        """Return what a roll against a target promises."""
        rate = self.rate(target)
        if queries.is_minion(target):
            wounds = told.lost - told.kill
            return wounds * rate + told.kill * (self.kill(target))
        kill = self.kill(target)
        if target < MOST_SEATS:  # what of its fall the lost HP already count
            left = self.s.hp[target]
            kill *= 1.0 - peril(left) - left * steep(left)
        worth = told.lost * rate + told.kill * kill
        if target < FIRST_OBELISK and target != GUARDIAN:
            sign = -1.0 if self.allies >> target & 1 else 1.0
            worth += sign * told.ail * HP * (1.0 if target < MOST_SEATS else 0.6)
        return worth


def felled(s: TrialsState, seat: int) -> float:
    """Return what it would cost a hero's party that it falls."""
    return FALL + loot_vp(s, seat) * VP * (1.0 + LOOSE)


SAFE: Final = 24.0
"""HP with which a hero does not fall before it is looked after."""
LIKELY: Final = 0.6
"""How likely one falls who has hardly any left."""
A_BLOW: Final = 5.0
"""HP that a hit costs."""


def peril(left: float) -> float:
    """Return how likely a hero with so many HP falls soon."""
    if left >= SAFE:
        return 0.0
    lacks = 1.0 - max(0.0, left) / SAFE
    return LIKELY * lacks * lacks * lacks


def steep(left: int) -> float:
    """Return how much likelier a hero with so many HP falls for each that a blow costs it."""
    cost = max(1.0, min(A_BLOW, left))
    return (peril(left - cost) - peril(left)) / cost


def spared(s: TrialsState, seat: int, amount: int) -> float:
    """Return what it is worth to a hero to get or to keep so many HP."""
    left = s.hp[seat]
    fewer = felled(s, seat) * (peril(left) - peril(left + amount))
    return HP * amount + fewer
