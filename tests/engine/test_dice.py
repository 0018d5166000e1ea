"""Dice streams: anybody can check a number; no stream disturbs another."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from game.engine.dice import NumberWanted, new_dice, number, seed_bytes


def test_a_number_is_the_keyed_hash_of_purpose_and_count() -> None:
    key = seed_bytes(7)
    told = blake2b(b"attack:3", digest_size=8, key=key).digest()
    assert number(key, "attack", 3) == int.from_bytes(told, "big")


def test_streams_do_not_disturb_each_other() -> None:
    one, two = new_dice(("a", "b"), 1), new_dice(("a", "b"), 1)
    for _ in range(10):
        one.roll(1, 6)
    assert [one.roll(0, 20) for _ in range(20)] == [two.roll(0, 20) for _ in range(20)]


def test_every_face_comes_about_equally_often() -> None:
    dice = new_dice(("a",), 3)
    counts = [0] * 20
    for _ in range(20_000):
        counts[dice.roll(0, 20) - 1] += 1
    # 1000 each are due, the deviation of one count is 31: six of them are never met by chance.
    assert all(814 < count < 1186 for count in counts)


def test_fixed_faces_come_first_and_then_the_stream_goes_on() -> None:
    dice, free = new_dice(("a",), 3), new_dice(("a",), 3)
    dice.fix("a", [17, 4])
    free.roll(0, 20), free.roll(0, 20)
    assert [dice.roll(0, 20), dice.roll(0, 20)] == [17, 4]
    assert dice.roll(0, 20) == free.roll(0, 20)


def test_a_face_that_the_die_lacks_is_an_error() -> None:
    dice = new_dice(("a",), 3)
    dice.fix("a", [21])
    with pytest.raises(ValueError, match="20 sides"):
        dice.roll(0, 20)


def test_a_shuffle_keeps_all_cards() -> None:
    dice = new_dice(("a",), 9)
    cards = list(range(30))
    dice.shuffle(0, cards)
    assert sorted(cards) == list(range(30))
    assert cards != list(range(30))


def test_a_shuffle_takes_the_numbers_that_dice_would_show_and_tells_of_each() -> None:
    deck, rolled = new_dice(("a", "b"), 5), new_dice(("a", "b"), 5)
    for dice in (deck, rolled):
        dice.take_log()
        dice.roll(1, 20)
    cards, expected = list(range(30)), list(range(30))
    deck.shuffle(1, cards)
    for last in range(29, 0, -1):
        other = rolled.roll(1, last + 1) - 1
        expected[last], expected[other] = expected[other], expected[last]
    assert cards == expected
    assert deck.counts == rolled.counts == [0, 30]
    assert deck.take_log() == rolled.take_log()
    assert deck.roll(1, 20) == rolled.roll(1, 20)


def test_dice_show_the_numbers_of_their_purpose_one_after_the_other() -> None:
    dice, key = new_dice(("a", "b"), 5), seed_bytes(5)
    # Further than the counts that lie ready to be hashed.
    for count in range(300):
        assert dice.roll(1, 20) == (number(key, "b", count) * 20 >> 64) + 1


def test_a_copy_that_gets_another_seed_leaves_the_numbers_of_the_first() -> None:
    dice, untouched, other = (new_dice(("a",), seed) for seed in (5, 5, 6))
    assert dice.roll(0, 1000) == untouched.roll(0, 1000)
    other.roll(0, 1000)
    twin = dice.copy()
    twin.renew(6)
    assert [twin.roll(0, 1000) for _ in range(5)] == [other.roll(0, 1000) for _ in range(5)]
    assert [dice.roll(0, 1000) for _ in range(5)] == [untouched.roll(0, 1000) for _ in range(5)]


def test_dice_of_which_nobody_may_know_show_other_numbers() -> None:
    dice, blank = new_dice(("a",), 5), new_dice(("a",), 5)
    dice.roll(0, 1000), blank.roll(0, 1000)
    blank.blank()
    assert blank.roll(0, 1000) == (number(b"", "a", 1) * 1000 >> 64) + 1
    assert dice.roll(0, 1000) == (number(seed_bytes(5), "a", 1) * 1000 >> 64) + 1


def test_a_shuffle_takes_what_was_set_first_and_then_the_stream() -> None:
    dice, free = new_dice(("a",), 5), new_dice(("a",), 5)
    free.roll(0, 4), free.roll(0, 3)
    last = free.roll(0, 2)
    dice.fix("a", [1, 1])
    cards = [0, 1, 2, 3]
    dice.shuffle(0, cards)
    # 0 and 3 changed places, then 3 and 2: the last number is the stream's.
    assert cards == ([1, 2, 3, 0] if last == 1 else [2, 1, 3, 0])


def test_a_shuffle_by_hand_wants_each_number() -> None:
    dice = new_dice(("a",), 5)
    dice.by_hand = 1
    with pytest.raises(NumberWanted) as wanted:
        dice.shuffle(0, [0, 1, 2])
    assert (wanted.value.purpose, wanted.value.sides) == ("a", 3)


def test_faces_fixed_in_a_copy_do_not_reach_the_original() -> None:
    dice = new_dice(("a", "b"), 3)
    twin = dice.copy()
    twin.fix("a", [20])
    assert dice.fixed == [[], []]
    again = twin.copy()
    assert again.roll(0, 20) == 20
    assert twin.fixed == [[20], []]
