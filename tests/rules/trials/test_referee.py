"""What a referee can set by hand: what is told of it and all that changes, or why it cannot be."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Final

import pytest

from game.engine.errors import BadText
from game.engine.events import ALL
from game.rules.trials import codes
from game.rules.trials.codes import (
    ANKHEG,
    DRAW,
    EMBER,
    FIRST_GOBLIN,
    GUARDIAN,
    HAND,
    HUNTERS_MARK,
    LOOT,
    OGRE,
    TIDE,
    pile,
)
from game.rules.trials.events import CardsDrawn, CardsSeen, Progress, TokenGone, VictoryPoints
from game.rules.trials.frames import Ring
from game.rules.trials.progress import new_row
from game.rules.trials.referee import override
from tests.rules.trials.positions import A, C
from tests.rules.trials.turns import Turn

ROWS: Final = (
    "A . . C . . . .", "B . g . R . . .", ". . . . . . . .", ". 2 D . . U . .", ". . . . . . . .",
    ". . . . . . . .", "# . . . . . . .", ". . . . . . . .",
)  # fmt: skip
DERIVED: Final = ("dice", "piles")


def position() -> Turn:
    """Return A's turn: the ranger, with a goblin, the ogre and the Guardian on the board."""
    p = Turn(*ROWS)
    p.camp(FIRST_GOBLIN)
    p.camp(OGRE)
    p.s.guardian_came = 1
    p.s.portal = [p.cell((1, 1)), p.cell((8, 8))]
    p.s.quests.append(new_row(p.card("read_the_runes"), 1, 3))
    p.hand(A, "camouflage")

    p.begin(A)
    assert p.asked() == "turn A"
    return p


def changes(p: Turn, line: str) -> list[str]:
    """Return what is told of a line, then all in the state that is another one."""
    before, piles = json.loads(json.dumps(p.s.plain())), p.s.piles.cards[:]
    found = []
    for event in override(p.m, line):
        kind, _, _, data = event.plain()
        if kind == "set_by_hand":
            assert data.pop("text") == line
        found.append(" ".join([kind, *[str(value) for value in data.values()]]))
    for old, new in zip(piles, p.s.piles.cards, strict=True):
        for card in sorted({*old} - {*new}):
            to = next(at for at, cards in enumerate(p.s.piles.cards) if card in cards)
            found.append(f"card {p.s.tables.card_name(card)} {piles.index(old)} {to}")
    after = json.loads(json.dumps(p.s.plain()))
    for name in sorted(before):
        if name not in DERIVED:
            found += different(name, before[name], after[name])
    assert p.asked() == "turn A"
    return found


def different(name: str, old: object, new: object) -> list[str]:
    """Return what of a value is another one."""
    if isinstance(old, list) and isinstance(new, list):
        return [
            each
            for at, pair in enumerate(zip_longest(old, new))
            for each in different(f"{name}.{at}", *pair)
        ]
    return [f"{name} {old} {new}"] if old != new else []


DONE: Final[tuple[tuple[str, list[str]], ...]] = (
    ("hero.1 at C3", ["set_by_hand 0 at 64", "cell.0 0 64"]),
    ("hero.2 at A1", ["set_by_hand 1 at 0", "cell.1 31 0"]),
    ("ogre at F2", ["set_by_hand 14 at 36", "cell.14 35 36"]),
    (
        "ankheg at A5",
        ["stood 16 124 by_hand 32", "awake 256 65792", "cell.16 -1 124", "hp.16 0 32"],
    ),
    (
        "goblin.b at D3",
        ["stood 19 65 by_hand 0", "camps.0.2 262144 786432", "cell.19 -1 65"],
    ),
    (
        "goblin.a off",
        ["left_board 18 by_hand", "camps.0.2 262144 0", "camps.0.4 1 0", "cell.18 33 -1"],
    ),
    ("hero.3 off", ["left_board 2 by_hand", "cell.2 3 -1", "hp.2 30 0"]),
    ("hero.1 hp 12", ["set_by_hand 0 hp 12", "hp.0 30 12"]),
    ("ogre hp 1", ["set_by_hand 14 hp 1", "hp.14 25 1"]),
    ("goblin.a wounded on", ["set_by_hand 18 wounded 1", "wounded 0 262144"]),
    ("goblin.a wounded off", ["set_by_hand 18 wounded 0"]),
    ("hero.1 burn 2", ["ailed 0 burn 2 2 0 -1", "burn.0 0 2"]),
    ("hero.1 psn 0", ["ailment_fell 0 psn 0 0"]),
    ("ogre root 3 ember", ["ailed 14 root 3 3 1 -1", "root.43 0 3"]),
    ("ogre psn 1", ["ailed 14 psn 1 1 2 -1", "psn.44 0 1"]),
    ("ogre daze 2", ["ailed 14 daze 2 2 2 -1", "daze.14 0 2"]),
    (
        "hero.3 ring hunters_mark hero.1",
        ["ring_put 2 hunters_mark 0 -1", "rings.0 None [9, 2, 0, -1, 6, -1, 0]"],
    ),
    ("hero.1 discard camouflage", [
        "card_discarded 0 CARD camouflage by_hand", "card camouflage 1 2",
    ]),
    ("hero.1 turned longbow", ["set_by_hand 0 turned CARD", "turned 0 BIT"]),
    (
        "hero.1 loot winged_boots",
        ["loot_gained 0 CARD winged_boots by_hand -1", "victory_points 0 1 1 winged_boots",
         "card winged_boots 72 8", "vp.0 0 1"],
    ),
    ("hero.3 initiative -4", ["initiative_changed 2 -1 -1 -4", "init.2 0 -4"]),
    ("hero.1 actions 5", ["actions_gained 0 3 5", "actions 2 5"]),
    ("hero.1 spaces 4", ["spaces_gained 0 4 4", "spaces_left 0 4"]),
    ("tide vp 5", ["victory_points 0 5 5 by_hand", "vp.0 0 5"]),
    (
        "ember quest read_the_runes 2",
        ["progress CARD read_the_runes 1 2 2 -1", "tier_done CARD read_the_runes 1 1 1",
         "victory_points 1 1 1 read_the_runes", "tier_done CARD read_the_runes 1 2 2",
         "victory_points 1 2 3 read_the_runes", "quests.0.4 0 2", "quests.0.6 0 3", "tiers.1 0 2",
         "vp.1 0 3"],
    ),
    ("match round 4", ["set_by_hand -1 round 4", "round 1 4"]),
    ("map chest B4", ["chest_flipped 0 True", "full 0 1"]),
    ("map camp C2", ["camp_slept 0", "camps.0.4 1 0"]),
)  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), DONE, ids=[line for line, _ in DONE])
def test_what_is_set_is_told_and_nothing_else_changes(line: str, expected: list[str]) -> None:
    p = position()
    word = line.split()[2] if len(line.split()) > 2 else ""
    try:
        card = p.card(word, A)
    except KeyError:
        card = -1
    wanted = [each.replace("CARD", str(card)).replace("BIT", str(1 << card if card >= 0 else 0))
              for each in expected]  # fmt: skip
    assert changes(p, line) == wanted


@pytest.mark.parametrize(
    "line",
    [
        "hero.9 hp 3", "nobody hp 3", "hero.5 hp 3", "hero.1 hp 31", "hero.1 hp 0", "hero.1 hp",
        "goblin.a hp 1", "ankheg hp 3", "hero.1 wounded on", "goblin.a wounded maybe",
        "hero.1 at A7", "hero.1 at D1", "hero.1 at Z99", "obelisk.1 at C3", "ankheg off",
        "hero.1 off", "obelisk.1 off", "hero.1 burn 2 tide", "ogre burn 2 nowhere",
        "hero.1 daze 1", "hero.1 ring nothing hero.3", "hero.1 ring hunters_mark ogre",
        "hero.1 unring hunters_mark", "ogre card heckle", "hero.1 card heckle",
        "hero.1 discard heckle", "hero.1 turned heckle", "hero.1 loot heckle",
        "hero.1 unloot winged_boots", "hero.2 actions 1", "hero.2 spaces 1", "tide vp 0",
        "tide vp 100", "tide quest gather_rare_herbs 1", "tide round 3", "match guardian nobody",
        "match guardian iron_golem", "map chest C3", "map camp C3", "match camp K5", "hero.1",
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_and_nothing_changes(line: str) -> None:
    p = position()
    before = json.dumps(p.s.plain())
    with pytest.raises(BadText):
        override(p.m, line)
    assert json.dumps(p.s.plain()) == before


def test_nothing_is_set_in_the_middle_of_something() -> None:
    p = position()
    p.hand(C, "brace")
    p.play(codes.ATTACK, p.offers(codes.ATTACK)[0])
    assert not p.asked().startswith("turn")
    with pytest.raises(BadText, match="open question"):
        override(p.m, "hero.1 hp 12")


def test_a_card_that_is_drawn_by_hand_is_seen_by_its_seat_alone() -> None:
    p = position()
    card = p.s.piles.cards[pile(C, DRAW)][0]
    told = override(p.m, f"hero.3 card {p.s.tables.card_name(card)}")
    seen = [each for each in told if isinstance(each, CardsSeen)]
    assert [(each.cards, each.sees) for each in seen] == [((card,), 1 << C)]
    assert [each.sees for each in told if each not in seen] == [ALL]
    assert card in p.s.piles.cards[pile(C, HAND)]


def test_loot_passes_with_its_vp_and_lies_on_one_hero_alone() -> None:
    p = position()
    override(p.m, "hero.1 loot winged_boots")
    override(p.m, "hero.3 loot winged_boots")
    assert p.s.loot(A) == ()
    assert p.s.piles.cards[pile(C, LOOT)] == (p.card("winged_boots"),)
    assert p.s.vp == [0, 1]
    override(p.m, "hero.3 unloot winged_boots")
    assert p.s.vp == [0, 0]


def test_a_guardian_that_is_taken_off_waits_again_and_may_be_another() -> None:
    p = position()
    override(p.m, "guardian off")
    assert (p.s.guardian_came, p.at(GUARDIAN)) == (0, None)
    override(p.m, "match guardian iron_golem")
    assert p.s.guardian == codes.IRON_GOLEM
    told = override(p.m, "guardian at A5")
    assert [type(each).__name__ for each in told] == ["Stood", "GuardianCame"]
    assert p.s.guardian_came == 1
    assert p.s.hp[GUARDIAN] == p.s.tables.monster_hp(GUARDIAN, codes.IRON_GOLEM)


def test_who_leaves_the_board_loses_ailments_and_rings() -> None:
    p = position()
    p.s.burn[C * 3] = 2
    p.s.rings.append(Ring(HUNTERS_MARK, C, A, -1).row())
    told = override(p.m, "hero.3 off")
    assert [type(each).__name__ for each in told] == ["AilmentFell", "RingGone", "LeftBoard"]
    assert p.s.burn[C * 3] == 0
    assert p.s.rings == []


def test_a_quest_set_back_keeps_its_tiers() -> None:
    p = position()
    override(p.m, "tide quest read_the_runes 1")
    override(p.m, "tide quest read_the_runes 0")
    assert p.s.quests[0][3:7] == (0, 0, 1, 0)
    assert (p.s.vp[TIDE], p.s.vp[EMBER]) == (1, 0)


def test_the_acting_hero_is_asked_anew_for_what_it_can_do_now() -> None:
    p = position()
    before = p.families()
    override(p.m, "hero.1 actions 0")
    assert codes.MOVE in before
    assert codes.MOVE not in p.families()


def test_an_unhurt_monster_comes_active_and_one_of_a_camp_joins_it() -> None:
    p = position()
    p.s.camps[0] = (*p.s.camps[0][:4], 0, *p.s.camps[0][5:])
    override(p.m, "goblin.c at D3")
    assert not p.s.awake >> FIRST_GOBLIN + 2 & 1
    override(p.m, "ankheg at A5")
    assert p.s.awake >> ANKHEG & 1


def test_what_a_party_has_more_of_a_quest_than_before_is_told() -> None:
    p = position()
    override(p.m, "tide quest read_the_runes 2")
    for value, more in ((3, 1), (1, -2)):
        told = [each for each in override(p.m, f"tide quest read_the_runes {value}")
                if isinstance(each, Progress)]  # fmt: skip
        assert [(each.amount, each.total) for each in told] == [(more, value)]


def test_loot_that_is_in_no_match_is_called_by_its_name() -> None:
    p = position()
    p.s.piles.move(p.card("winged_boots"), codes.LOOT_DECK, codes.BOX)
    with pytest.raises(BadText, match="winged_boots is not in this match"):
        override(p.m, "hero.1 loot winged_boots")


def test_only_the_minion_that_is_named_is_wounded_or_sound() -> None:
    p = position()
    other = 1 << FIRST_GOBLIN + 2
    p.s.wounded = other
    override(p.m, "goblin.a wounded on")
    assert p.s.wounded == other | 1 << FIRST_GOBLIN
    override(p.m, "goblin.a wounded on")
    assert p.s.wounded == other | 1 << FIRST_GOBLIN
    override(p.m, "goblin.a wounded off")
    assert p.s.wounded == other
    override(p.m, "goblin.a wounded on")
    override(p.m, "goblin.a off")
    assert p.s.wounded == other


def test_loot_that_lay_on_the_board_lies_there_no_more() -> None:
    p = position()
    boots, idol = p.card("winged_boots"), p.card("cursed_idol")
    for card, cell in ((idol, p.cell((3, 3))), (boots, p.cell((4, 4)))):
        p.s.piles.move(card, codes.LOOT_DECK, codes.DROPPED)
        p.s.tokens.append((codes.DROPPED_LOOT, cell, card, C))
    told = override(p.m, "hero.1 loot winged_boots")
    assert [(each.token, each.cell) for each in told if isinstance(each, TokenGone)] == [
        ("dropped", p.cell((4, 4)))
    ]
    assert [row[2] for row in p.s.tokens] == [idol]
    assert p.s.loot(A) == (boots,)


def test_points_and_cards_are_told_by_how_many_come() -> None:
    p = position()
    override(p.m, "tide vp 5")
    (more,) = [each for each in override(p.m, "tide vp 7") if isinstance(each, VictoryPoints)]
    assert (more.amount, more.total, p.s.vp[TIDE]) == (2, 7, 7)
    (less,) = [each for each in override(p.m, "tide vp 0") if isinstance(each, VictoryPoints)]
    assert (less.amount, less.total, p.s.vp[TIDE]) == (-7, 0, 0)
    card = p.s.piles.cards[pile(C, DRAW)][0]
    told = override(p.m, f"hero.3 card {p.s.tables.card_name(card)}")
    assert [each.count for each in told if isinstance(each, CardsDrawn)] == [1]
