"""The numbers of Descent: figures, cards and choices that must not run into each other."""

from __future__ import annotations

from game.rules.descent import codes as c


def test_every_kind_has_six_normal_figures_and_two_masters_and_named_ones_stand_beside() -> None:
    numbers = [c.monster(kind, place) for kind in range(c.KINDS) for place in range(8)]
    assert numbers == list(range(4, 68))
    assert [c.kind_of(each) for each in numbers] == [kind for kind in range(8) for _ in range(8)]
    assert [c.is_master(each) for each in numbers] == [*[False] * 6, True, True] * 8
    assert (c.FIRST_NAMED, c.FIGURES) == (68, 72)
    assert all(c.is_master(each) for each in range(68, 72))


def test_heroes_and_named_figures_are_of_no_kind() -> None:
    assert [c.kind_of(each) for each in (0, 3, 68, 71)] == [c.NONE] * 4
    assert not any(c.is_master(seat) for seat in range(c.MOST_HEROES))


def test_every_family_of_choices_has_a_number_of_its_own() -> None:
    names = [
        "CLAIM", "ACT", "STEP", "JUMP", "BUY", "DOOR", "OPEN_CHEST", "DRINK", "GIVE", "TARGET",
        "ARRANGE", "CHEST_TO", "GLYPH", "ATTACK", "SPACE", "PLACE", "ORDER", "ABILITY", "DIE",
        "KEEP", "ENHANCE", "SURGE", "ADD", "DONE", "SHOP", "SELL", "STARTING_SET", "PLAY",
        "DISCARD", "ACTIVATE", "GUARDS", "SHIELDS", "PUSH", "FOLLOWS", "PASS", "END", "THROW",
    ]  # fmt: skip
    assert [getattr(c, name) for name in names] == list(range(1, c.FAMILIES))


def test_words_stand_at_their_numbers() -> None:
    places = (c.IN_HAND, c.AS_ARMOR, c.AS_OTHER, c.IN_PACK, c.AMONG_POTIONS)
    assert [(c.PLACES[each], c.ROOM[each]) for each in places] == [
        ("hand", 2), ("armor", 1), ("other", 2), ("pack", 3), ("potion", 3)
    ]  # fmt: skip
    assert [c.CONDITIONS[each] for each in (c.STUN, c.WEB, c.BURN, c.POISON)] == [
        "stun", "web", "burn", "poison"
    ]  # fmt: skip
    assert [c.ACTIONS[each] for each in (c.RUN, c.BATTLE, c.ADVANCE, c.READY)] == [
        "run", "battle", "advance", "ready"
    ]  # fmt: skip
    assert [c.ORDERS[each] for each in (c.AIM, c.DODGE, c.GUARD, c.REST)] == [
        "aim", "dodge", "guard", "rest"
    ]  # fmt: skip
    assert c.PURPOSES[c.BLACK] == "black"
    assert (c.PURPOSES[c.SHUFFLE], c.PURPOSES[c.CHEST_ITEM], c.PURPOSES[c.GUESS]) == (
        "deck", "chest", "guess"
    )  # fmt: skip
    assert [c.TOKENS[each] for each in (c.COINS, c.HEALING, c.VITALITY, c.KEY, c.IDOL)] == [
        "coins", "healing", "vitality", "key", "idol"
    ]  # fmt: skip


def test_a_placement_tells_the_anchor_and_the_lie() -> None:
    found = [c.placement(cell, lie) for cell in (0, 1, 57) for lie in (0, 1)]
    assert [(each >> 1, each & 1) for each in found] == [
        (0, 0), (0, 1), (1, 0), (1, 1), (57, 0), (57, 1)
    ]  # fmt: skip
