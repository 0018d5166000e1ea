"""Setting up: what is revealed, shuffled and laid out, and what is left out (T5, T12)."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game import paths
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.registry import open_game
from game.rules.trials.codes import (
    BOX,
    EVENT_DECK,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIANS,
    HILL_GIANT,
    LOOT_DECK,
    QUEST_DECK,
    QUESTS,
)
from game.rules.trials.content import Interaction, content
from game.rules.trials.descriptor import TRIOS
from game.rules.trials.events import ChestPlaced, GuardianShown, QuestRevealed
from game.rules.trials.opening import SetUp
from game.rules.trials.state import of
from game.rules.trials.tables import Settings, Tables
from game.rules.trials.words import MV
from tests.rules.trials.positions import OPEN, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

CHESTS = (OPEN[0], ".2" + "." * 25 + "2..", *OPEN[2:20], "." * 14 + "2" + "." * 15, *OPEN[21:])


class Draft(Procedure):
    """Stands in for what the set-up calls; it does nothing."""

    __slots__ = ("number",)

    steps: ClassVar[tuple[str, ...]] = ("done",)
    fields: ClassVar[tuple[str, ...]] = ("number",)
    set_up: ClassVar[list[int]] = []

    def __init__(self, number: int = 0) -> None:
        super().__init__()
        self.number = number

    def copy(self) -> Draft:
        twin = type(self)(self.number)
        twin.standing(self)
        return twin

    def done(self, m: Match) -> Outcome:
        """Note nothing."""
        return None


class PlaceCamps(Draft): ...


class SetUpQuest(Draft):
    """Notes the quests that are set up."""

    def done(self, m: Match) -> Outcome:
        """Note it; it lies open by now."""
        assert self.number in of(m).piles.cards[QUESTS]
        self.set_up.append(self.number)
        return None


def set_up(settings: Settings | None = None, seed: int = 1) -> Position:
    """Return a match that was just set up."""
    Draft.set_up.clear()
    p = Position(*CHESTS, procedures=(SetUp, Draft, PlaceCamps, SetUpQuest), seed=seed)
    p.s.tables = Tables(content(), p.s.tables.realm, settings or Settings())
    p.s.guardian = -1
    p.run(SetUp())
    return p


def quests(p: Position) -> list[str]:
    return [p.s.tables.quest(card).id for card in p.s.piles.cards[QUESTS]]


@pytest.mark.clause("T5")
def test_three_quests_and_a_guardian_are_revealed_by_chance() -> None:
    found = [set_up(seed=seed) for seed in range(1, 9)]
    for p in found:
        assert len(quests(p)) == 3
        assert len(p.s.piles.cards[QUEST_DECK]) == 7
        assert [each.id for each in p.told(QuestRevealed)] == quests(p)
    assert len({tuple(quests(p)) for p in found}) > 4
    assert len({p.s.guardian for p in found}) > 1
    assert all(0 <= p.s.guardian < len(GUARDIANS) for p in found)


@pytest.mark.clause("T5")
def test_quests_and_guardian_agreed_on_are_those_revealed() -> None:
    trio = ("gather_rare_herbs", "read_the_runes", "the_unholy_ritual")
    p = set_up(Settings(quests=trio, guardian=HILL_GIANT))
    assert tuple(quests(p)) == trio
    assert tuple(each.id for each in p.told(QuestRevealed)) == trio
    assert [each.id for each in p.told(GuardianShown)] == [GUARDIANS[HILL_GIANT]]
    assert Draft.set_up == list(p.s.piles.cards[QUESTS])


@pytest.mark.clause("T5")
def test_every_chest_is_full_and_loot_and_events_are_shuffled() -> None:
    p = set_up()
    assert len(p.told(ChestPlaced)) == 3
    assert p.s.full == 0b111
    for deck, first, count in ((LOOT_DECK, FIRST_LOOT, 30), (EVENT_DECK, FIRST_EVENT, 40)):
        cards = p.s.piles.cards[deck]
        assert sorted(cards) == list(range(first, first + count))
        assert list(cards) != sorted(cards)
        assert cards != set_up(seed=2).s.piles.cards[deck]


def begun(trio: tuple[str, ...]) -> Match:
    """Return a match of the Temple with these quests at its first question."""
    asked = {"quests": TRIOS.index(trio), "heroes": 4}
    return Match.start(open_game("trials", paths.levels(), "ancient_temple", asked), 3)


@pytest.mark.clause("T5", "T6", "T8")
def test_chests_camps_and_tokens_lie_before_anybody_is_drafted() -> None:
    """T5, T6, T8: who drafts and places the portal sees them."""
    match = begun(("monster_slayer", "read_the_runes", "the_dark_obelisk"))
    s = of(match)
    assert match.decision is not None
    assert match.decision.kind == "class"
    assert s.full == 0b111
    assert len(s.camps) == 4
    assert s.cell[FIRST_OBELISK : FIRST_OBELISK + 2] == list(s.tables.realm.obelisks)


@pytest.mark.clause("T10", "TQ8")
def test_only_the_ogre_princes_wait_for_the_portals() -> None:
    """T10, TQ8: each stands on the start nearest to its party's portal."""
    match = begun(("marked_for_death", "siphon_power", "the_ogre_prince"))
    s = of(match)
    princes = slice(FIRST_PRINCE, FIRST_PRINCE + 2)
    while (decision := match.decision) is not None and decision.kind != "portal":
        assert s.cell[princes] == [-1, -1]
        match.play(decision.seats[0], decision.nth(decision.seats[0], 0))
    assert s.hp[:4] == [30] * 4
    match.play(*next((seat, decision.nth(seat, 0)) for seat in match.waiting()))
    grid = s.tables.realm.grid
    for party, cell in enumerate(s.cell[princes]):
        far = [abs(grid.col(cell) - grid.col(portal)) for portal in s.portal]
        assert far[party] < far[1 - party]


@pytest.mark.clause("T12")
def test_a_first_game_leaves_out_advanced_quests_events_and_loot() -> None:
    trio = ("monster_slayer", "read_the_runes", "the_dark_obelisk")
    p = set_up(Settings(quests=trio, guardian=HILL_GIANT, starter=True))
    s = p.s
    box = s.tables
    assert all(box.loot[card - FIRST_LOOT].kind != "advanced" for card in s.piles.cards[LOOT_DECK])
    assert all(
        box.events[card - FIRST_EVENT].kind != "advanced" for card in s.piles.cards[EVENT_DECK]
    )
    assert all(box.quest(card).kind != "advanced" for card in s.piles.cards[QUEST_DECK])
    kinds = [each.kind for each in box.loot] + [each.kind for each in box.events]
    left_out = (kinds + [each.kind for each in box.quests]).count("advanced")
    assert left_out > 0
    assert sum(card >= FIRST_LOOT for card in s.piles.cards[BOX]) == left_out


def test_a_quest_that_was_agreed_on_is_played_although_it_is_advanced() -> None:
    trio = ("monster_slayer", "the_unholy_ritual", "read_the_runes")
    assert tuple(quests(set_up(Settings(quests=trio, starter=True)))) == trio


@pytest.mark.clause("T5.6")
def test_mats_and_cards_show_what_their_kinds_show() -> None:
    box = content()
    for klass in box.classes:
        assert klass.interaction != Interaction()
        assert box.subclasses[klass.build[0]].klass == klass.number
    assert {each.dr for each in box.subclasses} <= set(range(7))
    for character in box.characters:
        assert character.printed[0].type == MV  # its Move Action stands on top
        assert character.printed[0].name == character.name
    assert all(len(each.tiers) == 3 for each in box.quests)
    assert {each.lasts for each in box.events} == {"instant", "round", "ongoing"}
