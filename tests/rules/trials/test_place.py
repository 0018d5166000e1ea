"""A position as one line: its course, both parties, what lies on the board, each figure."""

from __future__ import annotations

from game.rules.trials import codes, place, progress
from game.rules.trials.codes import (
    BULEZAU,
    BURN,
    EMBER,
    FIRST_GOBLIN,
    GUARDIAN,
    HUNTERS_MARK,
    LOOT_TOKEN,
    SMOKE,
    TIDE,
)
from game.rules.trials.frames import Ongoing, Ring
from tests.rules.trials.positions import A, B, C, Position

ROWS = ("A C . .", "B . . D", "J . g .", ". . . .", "U . . .", ". . . .")
BUILD = "ranger/horde_breaker/ivar"


def told(p: Position) -> list[str]:
    """Return the parts of the line of a position."""
    return place.line(p.s).split(" | ")


def of(p: Position, name: str) -> str:
    """Return the part that begins with a word."""
    found = [each for each in told(p) if each.split()[0] == name]
    assert len(found) == 1, told(p)
    return found[0]


def test_the_course_tells_whose_turn_it_is_and_what_is_left_of_it() -> None:
    p = Position(*ROWS)
    p.s.round = 3
    assert told(p)[0] == "trials drawn round 3 turns"
    p.turn(C, 1, 4)
    assert told(p)[0] == "trials drawn round 3 turns hero.3 actions=1 spaces=4"
    p.s.active, p.s.monsters_done = GUARDIAN, 1
    assert told(p)[0] == "trials drawn round 3 turns guardian monsters_done"


def test_parties_have_vp_tiers_and_a_portal() -> None:
    p = Position(*ROWS)
    p.s.vp, p.s.tiers, p.s.portal[EMBER] = [7, 2], [2, 1], p.cell((2, 4))
    assert of(p, "tide") == "tide vp=7 tiers=2"
    assert of(p, "ember") == "ember vp=2 tiers=1 portal=D2"


def test_quests_tell_points_tiers_and_what_they_keep() -> None:
    p = Position(*ROWS)
    p.s.quests.append(progress.new_row(p.card("read_the_runes"), 1, 3))
    quest = progress.running(p.s, 0)
    assert of(p, "read_the_runes") == "read_the_runes points=0:0"
    quest.points, quest.done, quest.a = [2, 0], [0b11, 0], 5
    progress.keep(p.s, 0, quest)
    assert of(p, "read_the_runes") == "read_the_runes points=2:0 tide=1+2 kept=5:0:0:0:0:0"


def test_events_in_play_are_called_by_their_own_names() -> None:
    p = Position(*ROWS)
    for name in ("mire", "war_drums"):
        p.s.piles.move(p.card(name), codes.EVENT_DECK, codes.EVENTS)
    p.s.markers.append((7, 0, p.card("war_drums"), 0, 0))
    assert of(p, "events") == "events mire war_drums"
    assert of(p, "markers") == "markers war_drums@7"
    p.s.champion, p.s.champion_ends = B, 1
    assert of(p, "decks") == "decks loot=30 past=0 champion=hero.2:1"


def test_what_lies_on_the_board_is_told_by_its_spaces() -> None:
    p = Position(". 2 A .", "B . C D", "g . . .")
    p.s.full = 1
    p.s.tokens.append((LOOT_TOKEN, p.cell((2, 2)), 0, 0))
    p.piece(SMOKE, 1 << p.cell((1, 4)) | 1 << p.cell((2, 2)), seat=C)
    p.camp(FIRST_GOBLIN, ally=TIDE)
    p.s.camps[0] = (*p.s.camps[0][:8], 2, 0)
    assert of(p, "loot") == "loot B2"
    assert of(p, "smoke_bomb") == "smoke_bomb D1+B2 of=hero.3"
    assert of(p, "camp") == "camp goblin A3 awake tide mercenaries"
    assert of(p, "chests") == "chests B1"


def test_a_hero_has_decks_counts_loot_and_what_it_keeps() -> None:
    p = Position(*ROWS)
    deck = len(p.s.piles.cards[codes.pile(A, codes.DRAW)])
    assert of(p, "hero.1") == f"hero.1 A1 {BUILD} hp=30 hand=0 deck={deck} initiative=0"
    p.hand(A, "camouflage")
    p.loot(A, "winged_boots")
    p.s.init[A] = 17
    p.s.cycled = p.s.acted = 1 << A
    p.s.turned = 1 << p.card("longbow", A)
    p.s.ongoing.append(Ongoing(p.card("hunters_mark", A), A, C).row())
    assert of(p, "hero.1") == (
        f"hero.1 A1 {BUILD} hp=30 hand=1 deck={deck - 1} turned=longbow initiative=17 "
        "loot=winged_boots keeps=hunters_mark.1 cycled acted"
    )


def test_no_card_of_a_hand_is_told() -> None:
    p = Position(*ROWS)
    before = place.line(p.s)
    p.hand(A, "camouflage")
    one = place.line(p.s)
    p.hand(A, "hail_of_thorns")
    assert before != one == place.line(p.s)
    assert place.line(p.m.seen_by(C).match.state) == one  # type: ignore[arg-type]


def test_monsters_have_hp_wounds_and_the_guardian_its_name() -> None:
    p = Position(*ROWS)
    p.s.wounded = 1 << FIRST_GOBLIN
    assert of(p, "goblin.a") == "goblin.a C3 wounded"
    assert of(p, "bulezau") == f"bulezau A3 hp={p.s.hp[BULEZAU]} awake"
    p.s.guardian_came = p.s.returned = 1
    p.s.last_hit = EMBER
    assert of(p, "guardian") == (
        f"guardian A5 hp={p.s.hp[GUARDIAN]} awake is=hill_giant last_hit=ember returned"
    )
    p.s.put(GUARDIAN, -1)
    p.s.guardian_came = 0
    assert of(p, "waits") == "waits hill_giant"


def test_ailments_are_told_by_group_and_rings_by_giver() -> None:
    p = Position(*ROWS)
    p.s.burn[A * 3 + EMBER] = 2
    p.s.root[A * 3 + 2] = 1
    p.s.daze[BULEZAU] = 3
    p.s.rings.append(Ring(HUNTERS_MARK, A, C, -1).row())
    p.s.put(A, -1)
    assert codes.AILMENTS[BURN] == "burn"
    assert of(p, "hero.1").endswith("burn=2:ember root=1:nobody ring=hunters_mark:hero.3")
    assert of(p, "hero.1").split()[1] == "off"
    assert of(p, "bulezau").endswith("daze=3")


def test_in_set_up_a_hero_is_what_was_drafted_of_it() -> None:
    p = Position(*ROWS)
    p.s.phase = codes.SETUP
    p.s.character[A] = -1
    assert of(p, "hero.1") == "hero.1 A1 ranger/horde_breaker"


def test_each_loot_event_and_quest_has_its_own_name() -> None:
    tables = Position(*ROWS).s.tables
    names = [tables.card_name(card) for card in range(tables.cards)]
    assert len(set(names)) == tables.cards
    for card, name in enumerate(names):
        assert tables.card_called(name) == card
        if card >= codes.FIRST_EVENT:
            own = (*tables.events, *tables.quests)[card - codes.FIRST_EVENT].id
            assert name.split(".")[0] == own


def test_the_first_space_seat_and_card_are_told_as_all_others() -> None:
    p = Position(*ROWS, classes=("bard", "wizard", "fighter", "rogue"))
    p.s.portal[TIDE] = p.cell((1, 1))
    assert of(p, "tide") == "tide vp=0 tiers=0 portal=A1"
    for number in (0, 1):
        p.s.klass[A] = p.s.subclass[A] = p.s.character[A] = number
        box = p.s.tables.content
        told_of = "/".join([each[number].id for each in (box.classes, box.subclasses,
                                                         box.characters)])  # fmt: skip
        assert of(p, "hero.1").split()[2] == told_of
    p.s.klass[A] = p.s.subclass[A] = p.s.character[A] = -1
    assert of(p, "hero.1").split()[2] == "hp=30"
    p.piece(SMOKE, 1 << p.cell((6, 1)), seat=A)
    assert of(p, "smoke_bomb") == "smoke_bomb A6 of=hero.1"
    p.s.pieces.clear()
    p.piece(SMOKE, 1 << p.cell((6, 1)), seat=-1)
    assert of(p, "smoke_bomb") == "smoke_bomb A6 of=nobody"
    p.s.rings.append(Ring(HUNTERS_MARK, C, A, -1).row())
    assert of(p, "hero.3").endswith("ring=hunters_mark:hero.1")
    p.s.rings[0] = Ring(HUNTERS_MARK, C, -1, -1).row()
    assert of(p, "hero.3").endswith("ring=hunters_mark:nobody")


def test_what_one_hero_did_is_told_of_it_alone() -> None:
    p = Position(*ROWS)
    p.s.cycled, p.s.acted = 1 << B, 1 << C
    assert of(p, "hero.2").endswith(" cycled")
    assert of(p, "hero.3").endswith(" acted")
    assert not of(p, "hero.1").endswith(("cycled", "acted"))


def test_tokens_are_called_by_their_kinds() -> None:
    p = Position(*ROWS)
    p.s.tokens.append((codes.PILLAR, p.cell((4, 4)), 0, 3))
    assert of(p, "pillar") == "pillar D4"


def test_no_guardian_waits_that_is_not_chosen_or_has_come() -> None:
    p = Position("A C . .", "B . . D")
    assert p.s.guardian < 0
    assert not [each for each in told(p) if each.startswith("waits")]
    p.s.guardian, p.s.guardian_came = codes.HILL_GIANT, 1
    assert not [each for each in told(p) if each.startswith("waits")]
    p.s.guardian_came = 0
    assert of(p, "waits") == "waits hill_giant"


def test_what_a_figure_does_not_have_is_not_told() -> None:
    p = Position(*ROWS)
    p.s.hp[BULEZAU] = 0
    p.camp(FIRST_GOBLIN)
    p.s.put(codes.FIRST_OBELISK, p.cell((6, 4)))
    p.s.hp[codes.FIRST_OBELISK] = 5
    assert of(p, "bulezau") == "bulezau A3 awake"
    assert of(p, "camp") == "camp goblin C3 awake"
    assert of(p, "obelisk.1") == "obelisk.1 D6"
