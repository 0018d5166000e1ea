"""A whole match: set-up, then rounds of draw, event, initiative, turns and end (section 1.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks, points
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AFTER_INITIATIVE,
    B_PORTENT,
    DRAWING,
    END_OF_ROUND,
    END_ROUND,
    EVENT,
    FIRST_LOOT,
    GUARDIAN,
    INITIATIVE,
    INITIATIVE_DIE,
    MONSTERS_ACT,
    NOBODY,
    PHASES,
    PORTENT_DIE,
    PRIMARY,
    ROLLOFF_DIE,
    TURNS,
    pile,
)
from game.rules.trials.events import (
    InitiativeRolled,
    Ordered,
    PhaseStarted,
    PlainRolled,
    RoundStarted,
    TieRolled,
)
from game.rules.trials.frames import Boon
from game.rules.trials.order import from_active, turn_order
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.weather import reversed_order

DRAWN: Final = 2
DRAWN_FIRST: Final = 4
"""Cards drawn each round, and in the first (T13)."""
REFRESH: Final = 5
"""After so many rounds, each time (T17.5)."""
MARKER: Final = 0
HERO: Final = 1
MONSTERS: Final = 2


def begin_phase(m: Match, phase: int, clause: str) -> None:
    """Begin a phase of the round."""
    of(m).phase = phase
    if m.listening:
        m.tell(PhaseStarted(phase=PHASES[phase], clause=clause))


def drawn_by(s: TrialsState, seat: int) -> int:
    """Return how many cards a seat draws this round (T13): more in the first with Prepared."""
    if s.round > 1:
        return DRAWN
    found = DRAWN_FIRST
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        for alternatives in s.tables.card(card).parts:
            lead = alternatives[0].moment
            if lead is not None and lead.what == w.M_ROUND_1:
                for effect in alternatives[0].sides[0]:
                    found += effect.n if effect.word == w.DRAW_MORE else 0
    return found


def next_to_act(s: TrialsState) -> tuple[int, int]:
    """Return who acts next: a kind (marker, hero, monsters) and its number, (-1, -1) for nobody
    (T15, T15.2, T15b, T69o).
    """
    lowest_first = reversed_order(s)
    best: tuple[int, int, int, int] | None = None
    found = (-1, -1)
    for place, row in enumerate(s.markers):
        if row[4]:
            continue  # it has come up already
        key = _key(row[0], MARKER, row[1], place, lowest_first)
        if best is None or key < best:
            best, found = key, (MARKER, place)
    for seat in range(s.seats):
        if s.acted >> seat & 1:
            continue
        key = _key(s.init[seat], HERO, -s.tie[seat], seat, lowest_first)
        if best is None or key < best:
            best, found = key, (HERO, seat)
    if not s.monsters_done:
        key = _key(MONSTERS_ACT, MONSTERS, 0, 0, lowest_first)
        if best is None or key < best:
            best, found = key, (MONSTERS, 0)
    return found


def _key(
    value: int, kind: int, then: int, last: int, lowest_first: bool
) -> tuple[int, int, int, int]:
    """Return what is least of whoever acts first."""
    return (value if lowest_first else -value, kind, then, last)


def _is_tied(s: TrialsState, seat: int) -> bool:
    """Return whether another hero has the same initiative and roll-offs."""
    for other in range(s.seats):
        same = s.init[other] == s.init[seat] and s.tie[other] == s.tie[seat]
        if other != seat and same:
            return True
    return False


class Play(Procedure):
    """A whole match. ``place`` counts the seats that draw or discard in a phase."""

    __slots__ = ("place",)

    steps: ClassVar[tuple[str, ...]] = (
        "set_up", "begin_round", "draw", "event", "initiative", "cards", "portents", "ties",
        "after_initiative", "next", "after_turn", "end_round", "quests_over", "round_effects",
        "guardian", "track", "hand_limit", "refresh", "again",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place

    def copy(self) -> Play:
        twin = Play(self.place)
        twin.standing(self)
        return twin

    def set_up(self, m: Match) -> Outcome:
        """Set up (section 1.2)."""
        of(m).round = 1  # the tracker stands on 1 (T11)
        return make(m, "SetUp")

    # --- T13, T14

    def begin_round(self, m: Match) -> Outcome:
        """Begin a round; what quests do before its draws (T68n)."""
        s = of(m)
        s.acted = s.monsters_done = 0
        s.markers = []
        s.active = NOBODY
        self.place = 0
        if m.listening:
            m.tell(RoundStarted(round=s.round, clause="T13"))
        begin_phase(m, DRAWING, "T13")
        return make(m, "QuestsBegin")

    def draw(self, m: Match) -> Outcome:
        """Each player draws, in the order of T17d (T13)."""
        s = of(m)
        seats = from_active(s)
        if self.place == len(seats):
            self.place = 0
            return None
        seat = seats[self.place]
        self.place += 1
        self.go("draw")
        return decks.draw(m, seat, drawn_by(s, seat), "round")

    def event(self, m: Match) -> Outcome:
        """Draw one event and resolve it (T14)."""
        begin_phase(m, EVENT, "T14")
        return make(m, "Happening")

    # --- T15

    def initiative(self, m: Match) -> Outcome:
        """Each hero rolls d20, the better of two with loot that gives advantage (T15, TL27)."""
        s = of(m)
        begin_phase(m, INITIATIVE, "T15")
        for seat in range(s.seats):
            dice = [s.dice.roll(INITIATIVE_DIE, 20)]
            if any(s.tables.loot[card - FIRST_LOOT].initiative_adv for card in s.loot(seat)):
                dice.append(s.dice.roll(INITIATIVE_DIE, 20))
            s.init[seat] = max(dice)
            s.tie[seat] = 0
            if m.listening:
                m.tell(
                    InitiativeRolled(seat=seat, dice=tuple(dice), value=s.init[seat], clause="T15")
                )
        return None

    def cards(self, m: Match) -> Outcome:
        """Cards that change it are played now (T15.3)."""
        return make(m, "Window", AFTER_INITIATIVE)

    def portents(self, m: Match) -> Outcome:
        """Whoever keeps a die for this round rolls it (T66aq)."""
        s = of(m)
        for seat in range(s.seats):
            self._portent(m, seat)
        return None

    def _portent(self, m: Match, seat: int) -> None:
        s = of(m)
        for card in s.piles.cards[pile(seat, PRIMARY)]:
            for alternatives in s.tables.card(card).parts:
                for effect in alternatives[0].sides[0]:
                    if effect.word == w.PORTENT:
                        value = s.dice.roll(PORTENT_DIE, 20)
                        row = Boon(B_PORTENT, seat, value, seat, card, END_ROUND)
                        s.boons.append(row.row())
                        if m.listening:
                            m.tell(
                                PlainRolled(
                                    roll="portent", value=value, figure=seat, clause="T66aq"
                                )
                            )

    def ties(self, m: Match) -> Outcome:
        """Every tie that is left between heroes is rolled off (T15, T15c)."""
        s = of(m)
        while True:
            tied = [seat for seat in range(s.seats) if _is_tied(s, seat)]
            if not tied:
                break
            for seat in tied:
                value = s.dice.roll(ROLLOFF_DIE, 20)
                s.tie[seat] = s.tie[seat] * 32 + value
                if m.listening:
                    m.tell(TieRolled(seat=seat, value=value, clause="T15"))
        return None

    def after_initiative(self, m: Match) -> Outcome:
        """What quests and events do when the order is known (TQ6, TE33)."""
        return make(m, "QuestsOrdered")

    # --- T16

    def next(self, m: Match) -> Outcome:
        """Whoever is next acts (T16)."""
        s = of(m)
        if s.phase != TURNS:
            begin_phase(m, TURNS, "T16")
            if m.listening:
                seats = turn_order(s)
                m.tell(
                    Ordered(
                        seats=tuple(seats),
                        values=tuple([s.init[seat] for seat in seats]),
                        clause="T15",
                    )
                )
        kind, number = next_to_act(s)
        if kind < 0:
            self.go("end_round")
            return None
        if kind == MARKER:
            row = s.markers[number]
            s.markers[number] = (row[0], row[1], row[2], row[3], 1)
            return make(m, "MarkerActs", number)
        if kind == MONSTERS:
            s.monsters_done = 1
            return make(m, "Monsters")
        s.acted |= 1 << number
        return make(m, "HeroTurn", number)

    def after_turn(self, m: Match) -> Outcome:
        """Then the next."""
        of(m).active = NOBODY
        self.go("next")
        return None

    # --- T17

    def end_round(self, m: Match) -> Outcome:
        """End-of-round effects: events in the order drawn (T17.1)."""
        begin_phase(m, END_OF_ROUND, "T17")
        return make(m, "EventsOver")

    def quests_over(self, m: Match) -> Outcome:
        """Then quests (T17.1)."""
        return make(m, "QuestsOver")

    def round_effects(self, m: Match) -> Outcome:
        """What lasts until the end of the round ends (T17c)."""
        return make(m, "RoundEnds")

    def guardian(self, m: Match) -> Outcome:
        """The limit is judged, then the Guardian comes if a party has enough VP (T4c, T17.2)."""
        s = of(m)
        settings = s.tables.settings
        if settings.rounds and s.round >= settings.rounds:
            points.finish(m, points.by_tiers(s), "rounds", "T4a")
            return None
        if max(s.vp) >= settings.trigger and not s.guardian_came and not s.stands(GUARDIAN):
            s.guardian_came = 1
            return make(m, "GuardianComes")
        return None

    def track(self, m: Match) -> Outcome:
        """The round tracker goes on (T17.3)."""
        of(m).round += 1
        self.place = 0
        return None

    def hand_limit(self, m: Match) -> Outcome:
        """Each player discards down to 5 cards, in the order of T17d (T17.4)."""
        s = of(m)
        seats = from_active(s)
        if self.place == len(seats):
            return None
        seat = seats[self.place]
        self.place += 1
        self.go("hand_limit")
        return decks.down_to_limit(m, seat)

    def refresh(self, m: Match) -> Outcome:
        """After rounds 5, 10, 15 and so on chests and camps come back (T17.5, T17b, T18)."""
        if (of(m).round - 1) % REFRESH == 0:
            return make(m, "Refresh")
        return None

    def again(self, m: Match) -> Outcome:
        """The next round."""
        self.go("begin_round")
        return None
