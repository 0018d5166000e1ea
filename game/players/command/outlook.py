"""What a decision is judged by: whose turn it is, how long the match may last, what a loss costs.

Worth is counted in gold: 1.0 is a point at the end.
"""

from __future__ import annotations

from typing import Final

from game.players.command.known import Known
from game.rules.command import queries
from game.rules.command.codes import SIDES, VAULT
from game.rules.command.pool import MELEE, RANGED, before_prevention
from game.rules.command.state import ATTACHED, CommandState, Harm

FAST: Final = 0.65  # how much sooner than its clock a match ends, for vaults pay for losses too
BEHIND: Final = 1.0  # points behind for each turn left, from which on all is risked
LATE: Final = 1.0  # what is risked at the end by sides that are even
DRIVE: Final = 1.0  # how much more nearness counts for a side that is to lose else
CARE: Final = 0.6  # how much less danger counts for it
FADING: Final = 0.75  # what the future is worth less with each turn that may not come
SUPPLY: Final = 0.35  # a gold in the supply, while there is time to use it
FRAIL: Final = 0.4  # the share of its strength that a creature keeps to its last hit point
HURT: Final = (0.25, 0.35)  # what damage already costs of the level: by its share, by its square
UNKNOWN: Final = 0.3  # a card in a hand that is not seen
PLAYED: Final = 0.6  # cards of a hand that are played in a turn
PINNED: Final = 0.3
NEXT: Final = 0.02
AGAIN: Final = 0.5


class Outlook:
    """One position from the side of one seat: what stays as it is while choices are tried out.

    ``drive`` and ``care`` are how much nearness and danger count: a side that is behind when
    little is left must go and fight. ``mine`` says whether it is the turn of this seat's side,
    ``turns`` how many more turns it may have after this one, ``later`` what the future is worth
    beside the present, 0 to 1.
    """

    __slots__ = (
        "_dealt",
        "_hands",
        "_losses",
        "care",
        "drive",
        "known",
        "later",
        "mine",
        "over",
        "s",
        "seat",
        "side",
        "tables",
        "turns",
    )

    def __init__(self, s: CommandState, seat: int, known: Known) -> None:
        self.s = s
        self.seat = seat
        self.side = seat % len(SIDES)
        self.known = known
        self.tables = s.tables
        self.mine = s.active % len(SIDES) == self.side
        self.over = bool(s.ending)
        self.turns = 0.0 if s.ending else 1.0 + FAST * min(s.vault)
        fading: float = FADING**self.turns
        self.later: float = 1.0 - fading
        behind = -self._ahead(s) / (len(SIDES) + BEHIND * self.turns)
        gone = LATE * (1.0 - min(s.vault) / VAULT)
        risk = max(0.0, min(1.0, max(behind, gone)))
        self.drive = 1.0 + DRIVE * risk
        self.care = 1.0 - CARE * risk
        self._dealt: dict[tuple[int, int, int, bool], int] = {}
        self._hands: dict[tuple[int, ...], float] = {}
        self._losses: dict[tuple[int, int, int, int], float] = {}

    # --- one creature

    def standing(self, figure: int, damage: int, hp: int) -> float:
        """Return what a creature is worth to its side with ``damage`` on it, of ``hp`` points."""
        share = damage / hp
        left = (hp - damage) / self.tables.hit_points[figure]
        worth = self.later * self.known.strength[figure] * (FRAIL + (1.0 - FRAIL) * left)
        first, second = HURT
        return worth - self.tables.level[figure] * share * (first + second * share)

    def loss(self, figure: int, damage: int, hp: int, amount: int) -> float:
        """Return what it costs the side of ``figure`` that it takes ``amount`` more damage."""
        if amount <= 0:
            return 0.0
        key = (figure, damage, hp, amount)
        found = self._losses.get(key)
        if found is None:
            found = self.standing(figure, damage, hp)
            if damage + amount >= hp:
                found += self.tables.level[figure] * (1.0 - SUPPLY * self.later)
            else:
                found -= self.standing(figure, damage + amount, hp)
            self._losses[key] = found
        return found

    def dealt(self, s: CommandState, figure: int, target: int, kind: int) -> int:
        """Return what a plain attack of ``figure`` deals ``target`` as both stood at first; what
        auras take away of it only for enemies, as those of this side are still to move.
        """
        tapped = s.is_tapped(target)
        key = (figure, target, kind, tapped)
        found = self._dealt.get(key)
        if found is None:
            harm = Harm(-1, 0, 0, figure, target, kind, 0, 0)
            if s.stands(target):
                found = sum([part for _, part in before_prevention(s, harm)])
                # Block of a card is over with the activation, before such an attack comes (C0.11).
                found += s.block[target]
                if self.tables.side_of(target) == self.side:
                    found += sum([part for _, part in queries.auras(s, target, s.cell[target])])
                found = max(0, found)
            else:
                found = self.tables.melee[figure] if kind == MELEE else self.tables.shot[figure]
            self._dealt[key] = found
        return found

    def melee(self, s: CommandState, figure: int, target: int) -> int:
        """Return what a plain melee attack deals."""
        return self.dealt(s, figure, target, MELEE)

    def shot(self, s: CommandState, figure: int, target: int) -> int:
        """Return what a plain ranged attack deals, 0 for who has none."""
        return self.dealt(s, figure, target, RANGED) if self.tables.shot[figure] else 0

    # --- all that is owned

    def owned(self, s: CommandState) -> float:
        """Return what this side has more than the other besides creatures: points, gold, cards."""
        tables = self.tables
        worth = 0.0
        for seat in range(tables.seats):
            own = s.vault[seat] + s.vp[seat] + SUPPLY * self.later * s.supply[seat]
            hand = s.hand(seat)
            if hand not in self._hands:
                self._hands[hand] = self._held(hand)
            own += self._hands[hand]
            worth += own if seat % len(SIDES) == self.side else -own
        for card in s.piles.cards[ATTACHED]:
            figure = s.host[card]
            own = self._attached(s, card, figure)
            worth += own if self.tables.side_of(figure) == self.side else -own
        for figure, webs in enumerate(s.webs):
            if webs:
                pinned = PINNED * self.later * self.known.strength[figure]
                worth += -pinned if self.tables.side_of(figure) == self.side else pinned
        if s.ending:
            worth += self._end(s)
        return worth

    def _held(self, hand: tuple[int, ...]) -> float:
        """Return what a hand is worth: its best cards, as many as can still be played."""
        worth, played = 0.0, PLAYED * self.turns
        cards = [self.known.card[card] if card >= 0 else UNKNOWN for card in hand]
        for card in sorted(cards, reverse=True):
            worth += card * max(0.0, min(1.0, played))
            played -= 1.0
        return worth

    def _attached(self, s: CommandState, card: int, figure: int) -> float:
        """Return what a card under ``figure`` is worth to its side."""
        tables = self.tables
        says = tables.attached[card]
        strength = self.known.strength[figure]
        worth = 0.0
        if says.pins:
            worth -= PINNED * self.later * strength
        if says.start_damage:
            share = says.start_damage / tables.hit_points[figure]
            worth -= min(1.0, share * 2.0) * tables.level[figure] * 0.6 * self.later
        if says.hurt_more:
            worth -= 0.3 * self.later
        worth += NEXT * says.next_attack
        if says.any_time:
            worth += AGAIN * strength * min(1.0, self.turns)
        if says.unshot:
            worth += 0.15 * self.later
        if says.kill:
            worth += 0.4 * self.later
        return worth + 0.1 * says.level * self.later

    def _end(self, s: CommandState) -> float:
        """Return what it is worth that the match ends as it stands."""
        return 8.0 * max(-1.0, min(1.0, self._ahead(s) / 3.0))

    def _ahead(self, s: CommandState) -> int:
        """Return how many points this side is ahead, less than 0 for behind (C9.8)."""
        ahead = 0
        for seat in range(self.tables.seats):
            points = s.vault[seat] + s.vp[seat]
            ahead += points if seat % len(SIDES) == self.side else -points
        return ahead
