"""What a referee can set by hand: what is told of it and all that changes, or why it cannot be."""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Final

import pytest

from game.board.grid import bits
from game.engine.errors import BadText
from game.engine.events import Event
from game.rules.descent.codes import IDOL_TAKEN, IN_PACK, KEY
from game.rules.descent.events import CardsSeen, Stood, TokenTaken
from game.rules.descent.hero_turn import HeroTurn
from game.rules.descent.referee import override
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW
from tests.rules.descent.random_play import Ledger, sound

HEROES: Final = ("steelhorns", "runemaster_thorn", "sister_oriel")
MASKS: Final = ("blocks", "emptied", "glyphs", "opened", "pits", "revealed", "town")
OPEN: Final = {EMBER_CRYPT: (7, 3), WEB_BELOW: (8, 3)}
"""The door between the first area and the next."""


def position(quest: str = EMBER_CRYPT) -> Position:
    """Return Steelhorns' turn, the first two areas of a quest revealed, Oriel in town, a skeleton
    and an ogre.
    """
    p = Position(*HEROES, quest=quest, revealed=False)
    p.s.opened = 1 << p.cell(OPEN[quest])
    p.s.revealed = p.s.tables.dungeon.revealed(p.s.opened)
    p.hero("steelhorns", (3, 3), "sword", wounds=12, fatigue=2)
    p.hero("runemaster_thorn", (4, 4), "ember_rune")
    p.s.town = 1 << p.figure("sister_oriel")
    p.monster("skeleton", (10, 3))
    p.monster("ogre", (11, 5), wounds=4)
    p.hand("aim", threat=3)
    p.s.phase = 1
    p.run(HeroTurn(0))
    assert p.asked() == "arrange steelhorns"
    p.play(p.families()[-1])
    return p


def changes(p: Position, line: str) -> list[str]:
    """Return what is told of a line, then all in the state that is another one: cards with the
    piles from and to which they came, everything else as it was and as it is.
    """
    before, piles = json.loads(json.dumps(p.s.plain())), p.s.piles.cards[:]
    found = []
    for event in override(p.m, line):
        kind, _, _, data = event.plain()
        if kind == "set_by_hand":
            assert data.pop("text") == line
        found.append(" ".join([kind, *[str(value) for value in data.values()]]))
    for old, new in zip(piles, p.s.piles.cards, strict=True):
        for card in sorted({*old} - {*new}):
            to = next(at for at, pile in enumerate(p.s.piles.cards) if card in pile)
            found.append(f"card {card} {piles.index(old)} {to}")
            assert p.s.piles.cards[to][-1] == card
    after = json.loads(json.dumps(p.s.plain()))
    for name in sorted(before):
        if name not in ("dice", "piles"):
            found += different(name, before[name], after[name])
    return found


def different(name: str, old: object, new: object) -> list[str]:
    """Return what of a value is another one."""
    if isinstance(old, list) and isinstance(new, list):
        return [
            each
            for at, pair in enumerate(zip_longest(old, new))
            for each in different(f"{name}.{at}", *pair)
        ]
    if isinstance(old, dict) and isinstance(new, dict):
        return [each for key in old for each in different(f"{name}.{key}", old[key], new[key])]
    if name in MASKS:
        assert isinstance(old, int)
        assert isinstance(new, int)
        return [f"{name} {bits(old ^ new)}"] if old != new else []
    return [f"{name} {old} {new}"] if old != new else []


DONE: Final[tuple[tuple[str, str, list[str]], ...]] = (
    (EMBER_CRYPT, "steelhorns at D5", ["set_by_hand 0 at 222", "cell.0 84 111"]),
    (EMBER_CRYPT, "steelhorns at D4", ["set_by_hand 0 at 168"]),
    (
        EMBER_CRYPT,
        "sister_oriel at C4",
        ["stood 2 sister_oriel  False 83 0 12 by_hand", "cell.2 -1 83", "town [2]"],
    ),
    (EMBER_CRYPT, "skeleton.1 at N4", ["set_by_hand 12 at 188", "cell.12 91 94"]),
    (
        EMBER_CRYPT,
        "skeleton.2 at N4",
        ["stood 13 skeleton  False 94 0 2 by_hand", "cell.13 -1 94", "wounds.13 0 2"],
    ),
    (
        EMBER_CRYPT,
        "hell_hound.1 at N4/across",
        [
            "stood 36 hell_hound  False 94 1 5 by_hand",
            "cell.36 -1 94",
            "lie.36 0 1",
            "wounds.36 0 5",
        ],
    ),
    (
        EMBER_CRYPT,
        "hell_hound.1 at P4",
        ["stood 36 hell_hound  False 96 0 5 by_hand", "cell.36 -1 96", "wounds.36 0 5"],
    ),
    (
        EMBER_CRYPT,
        "ogre.2 at I3",
        ["stood 61 ogre  False 62 0 8 by_hand", "cell.61 -1 62", "wounds.61 0 8"],
    ),
    (EMBER_CRYPT, "skeleton.1 off", ["left_map 12 by_hand", "cell.12 91 -1", "wounds.12 2 0"]),
    (
        EMBER_CRYPT,
        "steelhorns town",
        ["left_map 0 by_hand", "to_town 0 by_hand", "cell.0 84 -1", "town [0]"],
    ),
    (EMBER_CRYPT, "steelhorns wounds 16", ["set_by_hand 0 wounds 16", "wounds.0 12 16"]),
    (EMBER_CRYPT, "ogre.1 wounds 7", ["set_by_hand 60 wounds 7", "wounds.60 4 7"]),
    (EMBER_CRYPT, "steelhorns marks 4", ["set_by_hand 0 marks 4", "marks.0 0 4"]),
    (EMBER_CRYPT, "ogre.1 marks 0", ["set_by_hand 60 marks 0"]),
    (EMBER_CRYPT, "ogre.1 stun 1", ["set_by_hand 60 stun 1", "stun.60 0 1"]),
    (EMBER_CRYPT, "steelhorns web 2", ["set_by_hand 0 web 2", "web.0 0 2"]),
    (EMBER_CRYPT, "skeleton.1 burn 3", ["set_by_hand 12 burn 3", "burn.12 0 3"]),
    (EMBER_CRYPT, "steelhorns fatigue 0", ["set_by_hand 0 fatigue 0", "fatigue.0 2 0"]),
    (EMBER_CRYPT, "steelhorns coins 150", ["coins_now 0 150 -150 by_hand", "coins.0 300 150"]),
    (EMBER_CRYPT, "steelhorns order guard", ["set_by_hand 0 order 3", "order.0 0 3"]),
    (EMBER_CRYPT, "steelhorns order none", ["set_by_hand 0 order 0"]),
    (
        EMBER_CRYPT,
        "steelhorns item shield",
        ["carried_now 0 ((0, 2, 0), (0, 15, 0))", "gear.2 None [0, 0, 15, 0]"],
    ),
    (
        EMBER_CRYPT,
        "steelhorns item greatsword",
        ["carried_now 0 ((0, 2, 0), (3, 5, 0))", "gear.2 None [0, 3, 5, 0]"],
    ),
    (
        EMBER_CRYPT,
        "sister_oriel item healing_potion",
        ["carried_now 2 ((4, 17, 0),)", "gear.2 None [2, 4, 17, 0]"],
    ),
    (
        EMBER_CRYPT,
        "steelhorns item leather_armor",
        ["carried_now 0 ((0, 2, 0), (1, 13, 0))", "gear.2 None [0, 1, 13, 0]"],
    ),
    (EMBER_CRYPT, "steelhorns key", ["quest_thing 0 key", "key -1 0"]),
    (EMBER_CRYPT, "match conquest 1", ["set_by_hand -1 conquest 1", "conquest 8 1"]),
    (EMBER_CRYPT, "match threat 99", ["set_by_hand -1 threat 99", "threat 3 99"]),
    (
        EMBER_CRYPT,
        "match card rage.2",
        ["cards_drawn 3 1 34", "cards_seen 3 (8,) ('rage',)", "card 8 0 2"],
    ),
    (
        EMBER_CRYPT,
        "match played doom",
        [
            "cards_drawn 3 1 34",
            "cards_seen 3 (35,) ('doom',)",
            "card_played 3 35 doom 0 -1 -1",
            "card 35 0 3",
        ],
    ),
    (EMBER_CRYPT, "match gust on", ["gust_began 5", "gust 0 1"]),
    (EMBER_CRYPT, "match gust off", ["gust_ended"]),
    (EMBER_CRYPT, "map door H4", ["door_closed -1 88", "opened [88]"]),
    (
        EMBER_CRYPT,
        "map door R4",
        [
            "door_opened -1 98",
            "area_revealed 2 shrine ((0, 159),)",
            "stood 20 bane_spider  False 100 0 4 reveal",
            "stood 21 bane_spider  False 129 0 4 reveal",
            "stood 36 hell_hound  False 104 1 5 reveal",
            "cell.20 -1 100",
            "cell.21 -1 129",
            "cell.36 -1 104",
            "lie.36 0 1",
            "opened [98]",
            "revealed [2]",
            "tokens.1 None [0, 159]",
            "wounds.20 0 4",
            "wounds.21 0 4",
            "wounds.36 0 5",
        ],
    ),
    (
        EMBER_CRYPT,
        "map door H11",
        [
            "door_opened -1 277",
            "area_revealed 3 cells ((0, 248),)",
            "stood 28 razorwing  False 246 0 3 reveal",
            "stood 29 razorwing  False 301 0 3 reveal",
            "cell.28 -1 246",
            "cell.29 -1 301",
            "opened [277]",
            "revealed [3]",
            "tokens.1 None [0, 248]",
            "wounds.28 0 3",
            "wounds.29 0 3",
        ],
    ),
    (
        EMBER_CRYPT,
        "map reveal crypt",
        [
            "area_revealed 4 crypt ()",
            "stood 68 ogre Grend True 291 0 14 reveal",
            "stood 18 skeleton  True 347 0 3 reveal",
            "cell.18 -1 347",
            "cell.68 -1 291",
            "revealed [4]",
            "wounds.18 0 3",
            "wounds.68 0 14",
        ],
    ),
    (EMBER_CRYPT, "map pit D5", ["pit_made 111", "pits [111]"]),
    (EMBER_CRYPT, "map block D5", ["block_fell 111", "blocks [111]"]),
    (EMBER_CRYPT, "map token coins D5", ["token_dropped -1 coins 111", "tokens.1 None [0, 111]"]),
    (
        EMBER_CRYPT,
        "map token vitality J5",
        ["token_dropped -1 vitality 117", "tokens.1 None [2, 117]"],
    ),
    (EMBER_CRYPT, "runemaster_thorn at E5", ["set_by_hand 1 at 224"]),
    (
        EMBER_CRYPT,
        "match card aim.2",
        ["cards_drawn 3 1 34", "cards_seen 3 (1,) ('aim',)", "card 1 0 2"],
    ),
    (
        WEB_BELOW,
        "map reveal idol_vault",
        [
            "area_revealed 6 idol_vault ((4, 460),)",
            "stood 68 bane_spider Mother Sel True 458 0 9 reveal",
            "stood 20 bane_spider  False 423 0 4 reveal",
            "cell.20 -1 423",
            "cell.68 -1 458",
            "revealed [6]",
            "tokens.1 None [4, 460]",
            "wounds.20 0 4",
            "wounds.68 0 9",
        ],
    ),
    (
        WEB_BELOW,
        "map reveal east_room",
        [
            "area_revealed 2 east_room ((0, 136), (1, 142))",
            "stood 44 sorcerer  False 52 0 4 reveal",
            "cell.44 -1 52",
            "revealed [2]",
            "tokens.1 None [0, 136]",
            "tokens.2 None [1, 142]",
            "wounds.44 0 4",
        ],
    ),
    (
        WEB_BELOW,
        "map reveal pillar_hall",
        [
            "area_revealed 4 pillar_hall ()",
            "stood 52 manticore  False 254 1 6 reveal",
            "stood 4 beastman  False 310 0 3 reveal",
            "cell.4 -1 310",
            "cell.52 -1 254",
            "lie.52 0 1",
            "revealed [4]",
            "wounds.4 0 3",
            "wounds.52 0 6",
        ],
    ),
)


@pytest.mark.parametrize(("quest", "line", "told"), DONE, ids=[each[1] for each in DONE])
def test_what_is_set(quest: str, line: str, told: list[str]) -> None:
    assert changes(position(quest), line) == told


REFUSED: Final[tuple[tuple[str, str, str], ...]] = (
    (EMBER_CRYPT, "steelhorns", "says nothing to set"),
    (EMBER_CRYPT, "grog wounds 4", "'grog' is no figure"),
    (EMBER_CRYPT, "named.2 at D5", "is no figure"),
    (EMBER_CRYPT, "steelhorns courage 4", "there is: at, off, town"),
    (EMBER_CRYPT, "steelhorns wounds", "cannot be set of a figure"),
    (EMBER_CRYPT, "steelhorns wounds 0", "from 1 to 16"),
    (EMBER_CRYPT, "steelhorns wounds 17", "from 1 to 16"),
    (EMBER_CRYPT, "steelhorns marks 5", "from 0 to 4"),
    (EMBER_CRYPT, "skeleton.2 wounds 1", "not on the map"),
    (EMBER_CRYPT, "skeleton.2 marks 0", "not on the map"),
    (EMBER_CRYPT, "skeleton.2 stun 1", "not on the map"),
    (EMBER_CRYPT, "skeleton.2 off", "not on the map"),
    (EMBER_CRYPT, "steelhorns off", "write it like 'steelhorns town'"),
    (EMBER_CRYPT, "skeleton.1 town", "only a hero"),
    (EMBER_CRYPT, "sister_oriel town", "not on the map"),
    (EMBER_CRYPT, "skeleton.1 fatigue 1", "only a hero"),
    (EMBER_CRYPT, "steelhorns at E5", "somebody stands there"),
    (EMBER_CRYPT, "steelhorns at A1", "no revealed floor"),
    (EMBER_CRYPT, "steelhorns at T3", "no revealed floor"),
    (EMBER_CRYPT, "steelhorns at D5/across", "no revealed floor"),
    (EMBER_CRYPT, "ogre.2 at H4", "no revealed floor"),
    (EMBER_CRYPT, "steelhorns at ZZ9", "ZZ9"),
    (EMBER_CRYPT, "steelhorns fatigue 4", "from 0 to 3"),
    (EMBER_CRYPT, "steelhorns coins 130", "no multiple of 25"),
    (EMBER_CRYPT, "steelhorns order nap", "there is: none, aim, dodge"),
    (EMBER_CRYPT, "steelhorns item halberd", "is no item"),
    (EMBER_CRYPT, "sister_oriel key", "not on the map"),
    (EMBER_CRYPT, "steelhorns idol", "no idol"),
    (WEB_BELOW, "steelhorns idol", "in the dark"),
    (EMBER_CRYPT, "match conquest 0", "from 1 to 99"),
    (EMBER_CRYPT, "match threat -1", "from 0 to 99"),
    (EMBER_CRYPT, "match card fireball", "is no card"),
    (EMBER_CRYPT, "match card aim.1", "does not lie in the deck"),
    (EMBER_CRYPT, "match played rage.1", "is no power card"),
    (EMBER_CRYPT, "match gust maybe", "neither on nor off"),
    (EMBER_CRYPT, "match luck 3", "of the match there is: conquest"),
    (EMBER_CRYPT, "map door D4", "is no door"),
    (EMBER_CRYPT, "map reveal hall", "there is: shrine, cells, crypt"),
    (EMBER_CRYPT, "map pit E5", "is no empty space"),
    (EMBER_CRYPT, "map pit T3", "is no empty space"),
    (EMBER_CRYPT, "map block I4", "would part the map"),
    (EMBER_CRYPT, "map chest D5", "is no chest"),
    (EMBER_CRYPT, "map glyph D5", "is no inactive glyph"),
    (EMBER_CRYPT, "map token key D5", "there is: coins, healing, vitality"),
    (EMBER_CRYPT, "map token coins E5", "is no empty space"),
)


@pytest.mark.parametrize(("quest", "line", "why"), REFUSED, ids=[each[1] for each in REFUSED])
def test_what_cannot_be_set_changes_nothing(quest: str, line: str, why: str) -> None:
    p = position(quest)
    before = p.m.snapshot()
    with pytest.raises(BadText) as fault:
        override(p.m, line)
    assert why in str(fault.value)
    assert p.m.snapshot() == before


def test_nothing_is_set_in_the_middle_of_an_attack() -> None:
    p = position()
    p.s.put(p.figure("skeleton.1"), p.cell((4, 3)))
    p.s.piles.cards[2] += (p.card("dodge"),)
    p.s.piles.cards[0] = tuple(c for c in p.s.piles.cards[0] if c != p.card("dodge"))
    p.s.threat = 20
    p.attack("steelhorns", (4, 3), "sword")
    with pytest.raises(BadText, match="answer the open question first"):
        override(p.m, "steelhorns wounds 4")


def test_the_open_question_is_asked_anew() -> None:
    p = position()
    p.play(p.families()[0], p.offers(p.families()[0])[0])
    assert p.asked() == "turn steelhorns"
    before = len(p.offers(p.families()[0]))
    override(p.m, "steelhorns web 1")
    assert p.asked() == "turn steelhorns"
    assert len(p.offers(p.families()[0])) != before


def test_a_quest_thing_that_lies_somewhere_is_picked_up() -> None:
    p = position()
    p.s.tokens.append((KEY, p.cell((2, 5))))
    told = override(p.m, "steelhorns key")
    assert [event.kind for event in told] == ["token_taken", "quest_thing"]
    assert p.s.key == 0
    assert KEY not in [row[0] for row in p.s.tokens]


def test_whoever_carries_the_key_stays_in_the_dungeon() -> None:
    p = position()
    override(p.m, "steelhorns key")
    with pytest.raises(BadText, match="D17k"):
        override(p.m, "steelhorns town")


def test_a_full_pack_takes_no_more() -> None:
    p = position()
    for _ in range(3):
        override(p.m, "steelhorns item greatsword")
    assert len([row for row in p.s.gear if row[:2] == (0, IN_PACK)]) == 3
    with pytest.raises(BadText, match="no room"):
        override(p.m, "steelhorns item greatsword")


def test_a_door_with_somebody_in_it_cannot_be_closed() -> None:
    p = position()
    override(p.m, "steelhorns at H4")
    with pytest.raises(BadText, match="cannot be closed"):
        override(p.m, "map door H4")


def test_a_monster_off_the_map_comes_again_with_all_its_wounds() -> None:
    p = position()
    override(p.m, "ogre.1 off")
    told: list[Event] = override(p.m, "ogre.1 at L5")
    assert [event.wounds for event in told if isinstance(event, Stood)] == [8]


@pytest.mark.parametrize("quest", [EMBER_CRYPT, WEB_BELOW])
def test_what_is_told_says_all_that_was_set(quest: str) -> None:
    p = position(quest)
    ledger = Ledger(p.game)
    ledger.catch_up(p.s)
    for line in [line for of_quest, line, _ in DONE if of_quest == quest]:
        try:
            told = override(p.m, line)
        except BadText:  # another line stands in its way
            continue
        for event in told:
            ledger.take(event)
        ledger.agrees(p.m)
        sound(p.m)


# --- finer points


def test_a_mimic_that_is_taken_off_the_map_is_none_any_more_and_others_are() -> None:
    p = position()
    bone, ogre = p.figure("skeleton.1"), p.figure("ogre.1")
    p.s.mimics = [(ogre, p.cell((22, 2)), bone), (bone, p.cell((2, 9)), 0)]
    override(p.m, "skeleton.1 off")
    assert p.s.mimics == [(ogre, p.cell((22, 2)), bone)]


def test_marks_are_never_more_than_the_wounds_that_are_lost() -> None:
    p = position()
    p.s.marks[0] = 4
    override(p.m, "steelhorns wounds 14")
    assert p.s.marks[0] == 2
    override(p.m, "steelhorns wounds 10")
    assert p.s.marks[0] == 2


def test_tokens_and_coins_may_be_none_and_never_less() -> None:
    p = position()
    p.s.web[0] = 2
    override(p.m, "steelhorns web 0")
    override(p.m, "steelhorns coins 0")
    assert (p.s.web[0], p.s.coins[0]) == (0, 0)
    for line in ("steelhorns web -1", "steelhorns coins -25", "steelhorns coins -1"):
        with pytest.raises(BadText):
            override(p.m, line)


@pytest.mark.parametrize("name", ["dagger", "vitality_potion"])
def test_the_first_item_and_the_last_can_be_given(name: str) -> None:
    p = position()
    override(p.m, f"runemaster_thorn item {name}")
    assert p.s.tables.goods_name(p.s.gear[-1][2]) == name
    assert p.s.gear[-1][0] == 1


def test_a_full_pack_is_the_hero_s_own() -> None:
    p = position()
    p.give("runemaster_thorn", "axe", "axe", "axe", pack=True)
    # Two hands are full with a rune, so that one thing more has no room.
    with pytest.raises(BadText, match="no room"):
        override(p.m, "runemaster_thorn item sword")
    override(p.m, "steelhorns item spear")
    assert p.s.gear[-1] == (0, IN_PACK, p.item("spear"), 0)


def test_any_hero_is_brought_to_town() -> None:
    p = position()
    override(p.m, "runemaster_thorn town")
    assert p.s.town == 0b110


def test_the_key_is_taken_from_where_it_lies() -> None:
    p = position()
    p.s.tokens = [(KEY, p.cell((4, 4)))]
    told = [each for each in override(p.m, "steelhorns key") if isinstance(each, TokenTaken)]
    assert [(each.seat, each.cell) for each in told] == [(0, p.cell((4, 4)))]


def test_a_map_without_a_key_has_none_to_give() -> None:
    p = Position(*HEROES)
    p.hero("steelhorns", (3, 3))
    p.run(HeroTurn(0))
    with pytest.raises(BadText, match="no rune key"):
        override(p.m, "steelhorns key")


def test_the_idol_is_carried_by_whom_it_is_given() -> None:
    p = Position(*HEROES, quest=WEB_BELOW)
    p.hero("runemaster_thorn", (3, 3))
    p.run(HeroTurn(1))
    override(p.m, "runemaster_thorn idol")
    assert p.s.idol == 1
    assert p.s.flags & IDOL_TAKEN


def lit() -> Position:
    """Return the position with everything revealed."""
    p = position()
    p.s.revealed = (1 << len(p.s.tables.dungeon.areas)) - 1
    return p


def test_a_chest_is_opened_once_by_hand_and_a_glyph_lit_once() -> None:
    p = lit()
    name = p.s.tables.dungeon.grid.name
    chest, glyph = p.cell((22, 2)), p.cell((20, 4))
    override(p.m, f"map chest {name(chest)}")
    assert p.s.emptied == 1 << chest
    override(p.m, f"map glyph {name(glyph)}")
    assert p.s.glyphs == 1 << glyph
    for line in (f"map chest {name(chest)}", f"map glyph {name(glyph)}"):
        with pytest.raises(BadText):
            override(p.m, line)


def test_a_door_in_the_dark_is_not_opened_and_told_by_its_space() -> None:
    p = Position(*HEROES, quest=EMBER_CRYPT, revealed=False)
    p.s.revealed = 1
    p.hero("steelhorns", (3, 3))
    p.run(HeroTurn(0))
    name = p.s.tables.dungeon.grid.name(p.cell((17, 3)))
    with pytest.raises(BadText, match=f"^the door on {name} lies in the dark"):
        override(p.m, f"map door {name}")


def test_whom_the_limit_leaves_out_does_not_come_with_an_area() -> None:
    p = Position(*HEROES, quest=EMBER_CRYPT, revealed=False)
    p.s.revealed = 1
    p.hero("steelhorns", (3, 3))
    for at in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)):
        p.monster("beastman", at)
    p.run(HeroTurn(0))
    before = p.s.cell[:]
    told = override(p.m, "map reveal hall")
    came = [each for each in told if isinstance(each, Stood) and each.id == "beastman"]
    assert all(each.master for each in came)
    first = p.figure("beastman.1")
    assert p.s.cell[first : first + 6] == before[first : first + 6]
    assert p.s.cell[-1] == before[-1]


def test_what_cannot_be_laid_is_told_by_its_name() -> None:
    p = position()
    with pytest.raises(BadText, match=r"^'idol' cannot be laid"):
        override(p.m, "map token idol D4")


def test_a_card_that_is_drawn_is_seen_by_the_overlord_alone() -> None:
    p = position()
    [seen] = [each for each in override(p.m, "match card rage.1") if isinstance(each, CardsSeen)]
    assert (seen.seat, seen.sees) == (p.overlord, 1 << p.overlord)


def test_a_door_is_not_closed_on_who_stands_on_a_token() -> None:
    p = position()
    door = p.cell(OPEN[EMBER_CRYPT])
    p.s.tokens.append((0, door))
    p.s.put(p.figure("skeleton.1"), door)
    with pytest.raises(BadText, match="cannot be closed"):
        override(p.m, f"map door {p.s.tables.dungeon.grid.name(door)}")


def test_what_cannot_be_set_is_told_in_its_own_words() -> None:
    p = position()
    with pytest.raises(BadText, match=r"^'luck 3' cannot be set of a figure"):
        override(p.m, "steelhorns luck 3")


@pytest.mark.parametrize(
    ("most", "more"),
    [
        ("match threat 99", "match threat 100"),
        ("match conquest 99", "match conquest 100"),
        ("steelhorns burn 99", "steelhorns burn 100"),
        ("steelhorns coins 9975", "steelhorns coins 10000"),
    ],
)
def test_so_much_can_be_set_and_no_more(most: str, more: str) -> None:
    p = position()
    override(p.m, most)
    with pytest.raises(BadText):
        override(p.m, more)
