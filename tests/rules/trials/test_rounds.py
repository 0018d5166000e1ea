"""The course of a round: its phases, initiative, and what comes at its end (T3, T4, T13 to T17).

Everything that a round calls is stood in for, so that only the round itself is proved.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.trials import decks
from game.rules.trials.asking import ask
from game.rules.trials.codes import CARD, DRAWN_GAME, EMBER, HAND, PASS, TIDE, pile
from game.rules.trials.content import content
from game.rules.trials.events import CardsDrawn, InitiativeRolled, Ordered, PhaseStarted, TieRolled
from game.rules.trials.rounds import Play
from game.rules.trials.state import of
from game.rules.trials.tables import Settings, Tables
from tests.rules.trials.positions import A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""


class Noted(Procedure):
    """Something that a round calls: it notes that it was, and in which round."""

    __slots__ = ("number",)

    steps: ClassVar[tuple[str, ...]] = ("note",)
    fields: ClassVar[tuple[str, ...]] = ("number",)
    log: ClassVar[list[tuple[str, int, int]]] = []
    stop: ClassVar[int] = 0
    changed: ClassVar[dict[int, int]] = {}

    def __init__(self, number: int = 0) -> None:
        super().__init__()
        self.number = number

    def copy(self) -> Noted:
        twin = type(self)(self.number)
        twin.standing(self)
        return twin

    def note(self, m: Match) -> Outcome:
        """Note it."""
        name = type(self).__name__
        self.log.append((name, self.number, of(m).round))
        return None


class SetUp(Noted): ...


class QuestsBegin(Noted):
    """Ask whether to go on when the last round of a test is over."""

    def note(self, m: Match) -> Outcome:
        super().note(m)
        return ask("stop", 0, [(PASS, 1)]) if of(m).round > self.stop else None


class Happening(Noted): ...


class Window(Noted):
    """A window in which cards change initiative."""

    def note(self, m: Match) -> Outcome:
        for seat, value in self.changed.items():
            of(m).init[seat] = value
        return super().note(m)


class QuestsOrdered(Noted): ...


class MarkerActs(Noted): ...


class Monsters(Noted): ...


class HeroTurn(Noted): ...


class EventsOver(Noted): ...


class QuestsOver(Noted): ...


class RoundEnds(Noted): ...


class GuardianComes(Noted): ...


class Refresh(Noted): ...


PROCEDURES: tuple[type[Procedure], ...] = (
    Play, decks.Draw, decks.Discards, SetUp, QuestsBegin, Happening, Window, QuestsOrdered,
    MarkerActs, Monsters, HeroTurn, EventsOver, QuestsOver, RoundEnds, GuardianComes, Refresh,
)  # fmt: skip
Course = list[tuple[str, int, int]]


def rounds(
    last: int = 1,
    initiative: tuple[int, ...] = (20, 15, 8, 3),
    rolloff: tuple[int, ...] = (),
    changed: dict[int, int] | None = None,
    vp: tuple[int, int] = (0, 0),
    tiers: tuple[int, int] = (0, 0),
    settings: Settings | None = None,
) -> Position:
    """Play rounds up to the beginning of the one after ``last``, with known dice."""
    p = Position("A B C D", procedures=PROCEDURES)
    if settings is not None:
        p.s.tables = Tables(content(), p.s.tables.realm, settings)
    Noted.log.clear()
    Noted.stop, Noted.changed = last, dict(changed or {})
    p.s.vp, p.s.tiers = list(vp), list(tiers)
    p.dice(initiative=list(initiative) * last, rolloff=list(rolloff))
    events = p.run(Play())
    while p.m.decision is not None and p.m.decision.kind != "stop":
        events += p.play(p.families()[0], p.offers(p.families()[0])[0])
    p.events = events
    return p


def called(name: str) -> list[tuple[int, int]]:
    """Return with what and in which rounds something was called."""
    return [(number, at) for each, number, at in Noted.log if each == name]


def names() -> list[str]:
    return [each for each, _, _ in Noted.log]


# --- drawing, event, initiative


@pytest.mark.clause("T13")
def test_each_draws_four_in_round_one_and_two_later_and_ivar_six() -> None:
    p = rounds(2)
    drawn = [(each.seat, each.count) for each in p.told(CardsDrawn)]
    # Blue's Ranger is Ivar (T12).
    assert sorted(drawn[:4]) == [(A, 6), (B, 4), (C, 4), (D, 4)]
    assert sorted(drawn[4:]) == [(A, 2), (B, 2), (C, 2), (D, 2)]


@pytest.mark.clause("T17d", "T29b")
def test_players_draw_in_turn_order_from_the_highest_initiative_or_the_first_seat() -> None:
    p = rounds(2, initiative=(3, 8, 20, 15))
    drawn = [each.seat for each in p.told(CardsDrawn)]
    assert drawn == [A, B, C, D, A, B, C, D]  # nobody has rolled in the round yet


@pytest.mark.clause("T14", "T16")
def test_a_round_draws_has_its_event_rolls_and_then_takes_turns() -> None:
    p = rounds()
    phases = [each.phase for each in p.told(PhaseStarted)]
    assert phases[:5] == ["draw", "event", "initiative", "turns", "end"]
    order = [each for each in names() if each in ("Happening", "Window", "HeroTurn", "EventsOver")]
    assert order == ["Happening", "Window", *["HeroTurn"] * 4, "EventsOver"]


@pytest.mark.clause("T15", "T16")
def test_turns_go_from_the_highest_roll_to_the_lowest_with_monsters_at_ten() -> None:
    rounds(initiative=(4, 18, 11, 9))
    acting = [(name, number) for name, number, _ in Noted.log if name in ("HeroTurn", "Monsters")]
    assert acting == [
        ("HeroTurn", B), ("HeroTurn", C), ("Monsters", 0), ("HeroTurn", D), ("HeroTurn", A),
    ]  # fmt: skip


@pytest.mark.clause("T15")
def test_tied_heroes_roll_off_until_nobody_is_tied() -> None:
    p = rounds(initiative=(12, 12, 5, 12), rolloff=(7, 7, 3, 2, 9))
    rolled = [(each.seat, each.value) for each in p.told(TieRolled)]
    assert rolled == [(A, 7), (B, 7), (D, 3), (A, 2), (B, 9)]
    assert [number for number, _ in called("HeroTurn")] == [B, A, D, C]


@pytest.mark.clause("T15.3", "T15c")
def test_cards_change_initiative_before_anything_is_rolled_off() -> None:
    p = rounds(initiative=(12, 12, 5, 3), changed={A: 14})
    assert p.told(TieRolled) == []
    turns = [number for number, _ in called("HeroTurn")]
    assert turns == [A, B, C, D]
    assert names().index("Window") < names().index("HeroTurn")


@pytest.mark.clause("T15a")
def test_initiative_may_leave_the_track_and_new_ties_are_rolled_off() -> None:
    p = rounds(initiative=(20, 12, 2, 3), changed={A: 23, C: -1})
    assert p.told(Ordered)[0].values == (23, 12, 3, -1)
    q = rounds(initiative=(20, 12, 5, 3), changed={D: 12}, rolloff=(4, 18))
    assert [(each.seat, each.value) for each in q.told(TieRolled)] == [(B, 4), (D, 18)]
    assert [number for number, _ in called("HeroTurn")] == [A, D, B, C]


@pytest.mark.clause("T54.4", "T54e")
def test_a_hero_off_the_board_draws_rolls_and_has_its_turn_as_usual() -> None:
    p = Position("A B C D", procedures=PROCEDURES)
    Noted.log.clear()
    Noted.stop, Noted.changed = 1, {}
    p.s.put(D, EMPTY)
    p.s.hp[D] = 0
    p.dice(initiative=[3, 8, 15, 20])
    p.run(Play())
    assert (D, 4) in [(each.seat, each.count) for each in p.told(CardsDrawn)]
    assert [number for number, _ in called("HeroTurn")] == [D, C, B, A]


# --- the end of the round


@pytest.mark.clause("T17", "T17.1", "T17c")
def test_events_end_the_round_then_quests_then_what_lasts_until_its_end() -> None:
    rounds()
    assert names()[-4:] == ["EventsOver", "QuestsOver", "RoundEnds", "QuestsBegin"]


@pytest.mark.clause("T3", "T17.2", "T17a")
def test_the_guardian_comes_when_a_party_has_ten_at_the_end_of_a_round() -> None:
    rounds(vp=(3, 10))
    assert called("GuardianComes") == [(0, 1)]  # while the tracker still tells this round
    assert names()[-3:] == ["RoundEnds", "GuardianComes", "QuestsBegin"]
    rounds(vp=(9, 9))
    assert called("GuardianComes") == []


@pytest.mark.clause("T3")
def test_the_guardian_comes_but_once() -> None:
    rounds(3, vp=(12, 0))
    assert len(called("GuardianComes")) == 1


@pytest.mark.clause("T4", "T4b")
@pytest.mark.parametrize("trigger", [6, 8])
def test_fewer_points_bring_the_guardian_if_the_table_agreed(trigger: int) -> None:
    rounds(vp=(trigger, 0), settings=Settings(trigger=trigger))
    assert called("GuardianComes") == [(0, 1)]
    rounds(vp=(trigger - 1, 0), settings=Settings(trigger=trigger))
    assert called("GuardianComes") == []


@pytest.mark.clause("T17.3", "T11")
def test_the_tracker_begins_at_one_and_goes_up_by_one() -> None:
    rounds(3)
    assert [at for _, at in called("QuestsBegin")] == [1, 2, 3, 4]


@pytest.mark.clause("T17.4")
def test_hands_are_brought_down_to_five() -> None:
    p = rounds(3)
    # After three rounds with 4, 2 and 2 cards nobody holds more than 5.
    assert [len(p.s.piles.cards[pile(seat, HAND)]) for seat in range(4)] == [5, 5, 5, 5]


@pytest.mark.clause("T17d", "T17.4")
def test_hands_are_brought_down_in_turn_order_from_the_highest_initiative() -> None:
    p = Position("A B C D", procedures=PROCEDURES)
    Noted.stop, Noted.changed = 2, {}
    p.dice(initiative=[3, 8, 20, 15] * 2)
    p.run(Play())
    asked: list[int] = []
    while p.m.decision is not None and p.m.decision.kind != "stop":
        asked.append(p.m.decision.seats[0])
        p.play(CARD, p.offers(CARD)[0])
    # Round 1 leaves A with 6, round 2 everybody with more than 5.
    first = [seat for place, seat in enumerate(asked) if seat not in asked[:place]]
    assert first == [A, C, D, B]


@pytest.mark.clause("T17.5", "T17b")
def test_after_every_fifth_round_there_is_a_refresh() -> None:
    rounds(11)
    # The tracker has gone on by then.
    assert [at for _, at in called("Refresh")] == [6, 11]


@pytest.mark.clause("T17a")
def test_discarding_comes_before_the_refresh() -> None:
    p = Position("A B C D", procedures=PROCEDURES)
    Noted.log.clear()
    Noted.stop, Noted.changed = 5, {}
    p.dice(initiative=[20, 15, 8, 3] * 5)
    p.run(Play())
    while p.m.decision is not None and p.m.decision.kind != "stop":
        assert called("Refresh") == []
        p.play(CARD, p.offers(CARD)[0])
    assert [at for _, at in called("Refresh")] == [6]


@pytest.mark.clause("T11a", "T11.2")
def test_rounds_go_on_past_twenty() -> None:
    rounds(22)
    assert called("QuestsBegin")[-1] == (0, 23)


@pytest.mark.clause("T4a", "T4")
@pytest.mark.parametrize(
    ("vp", "tiers", "winner"),
    [
        ((4, 3), (0, 5), TIDE),
        ((4, 6), (5, 0), EMBER),
        ((4, 4), (1, 3), EMBER),
        ((4, 4), (2, 2), DRAWN_GAME),
    ],
)
def test_at_the_limit_points_decide_then_tiers_then_nobody(
    vp: tuple[int, int], tiers: tuple[int, int], winner: int
) -> None:
    p = rounds(9, vp=vp, tiers=tiers, settings=Settings(rounds=2))
    assert p.s.winner == winner
    assert p.s.round == 2


@pytest.mark.clause("T4c")
def test_the_limit_is_judged_after_the_end_of_round_effects_and_before_the_guardian() -> None:
    rounds(9, vp=(12, 3), settings=Settings(rounds=1))
    assert names()[-3:] == ["EventsOver", "QuestsOver", "RoundEnds"]
    assert called("GuardianComes") == []


@pytest.mark.clause("TL27", "T32")
def test_a_weapon_of_warning_rolls_initiative_with_advantage() -> None:
    p = Position("A B C D", procedures=PROCEDURES)
    Noted.log.clear()
    Noted.stop, Noted.changed = 1, {}
    p.loot(B, "weapon_of_warning")
    p.dice(initiative=[4, 7, 16, 12, 9])
    p.run(Play())
    rolled = p.told(InitiativeRolled)
    assert [each.dice for each in rolled] == [(4,), (7, 16), (12,), (9,)]
    assert [each.value for each in rolled] == [4, 16, 12, 9]
