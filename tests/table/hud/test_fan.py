"""A hand lies as a fan: every card can be pressed, what can be played lies raised at the right."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.table.hud.card_face import CardFace
from game.table.hud.fan import (
    STORE,
    TAB,
    Fan,
    FanCard,
    FanData,
    FanTab,
    Store,
    in_order,
    read_card,
    spread,
)  # fmt: skip
from game.words.rich import read
from tests.table.hud.stage import brush

BOXES = [
    ((1920, 1080), 100, (24, 614, 464, 334)),
    ((1920, 1080), 150, (24, 614, 464, 334)),
    ((1280, 720), 100, (12, 374, 324, 284)),
    ((1280, 720), 150, (12, 374, 324, 284)),
]
WHY = read("Braucht *Stufe 4*: Niemand von Euch hat sie und steht ungewendet.")
FACE = CardFace("2", "Schildwall", "STÄ", "Sofortmaßnahme", "violet", "fist", read("Block *10*."))


def hand(count: int, playable: tuple[int, ...] = (), *, down: bool = False) -> tuple[FanCard, ...]:
    keys = {at: str(number) for number, at in enumerate(playable, 1)}
    return tuple(
        FanCard(
            f"card:{at}", None if down else FACE, at in playable, keys.get(at, ""),
            () if at in playable else WHY,
        )
        for at in range(count)
    )  # fmt: skip


def shown(
    place: int, cards: tuple[FanCard, ...], hot: str | None = None, focus: str | None = None
) -> tuple[Fan, pygame.Surface]:
    """Return a drawn fan in one of the boxes, with the window that it was drawn into."""
    size, text, box = BOXES[place]
    fan = Fan(brush(size, text), pygame.Rect(box))
    fan.hot, fan.focus = hot, focus
    tabs = (FanTab("a", "Aktionen", len(cards)), FanTab("c", "Kreaturen", 3))
    stores = (Store("deck", "Nachziehstapel", 21, "first"), Store("gone", "Ablage", 4))
    fan.show(FanData(cards, tabs, "a", stores, empty="Keine Karten auf der Hand"))
    window = pygame.Surface(size)
    fan.draw(window)
    return fan, window


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_every_card_of_a_hand_has_a_strip_of_its_own(place: int) -> None:
    for count in range(16):
        fan, _ = shown(place, hand(count, (0, 3, 5)[: count // 3]))
        strips = [box for name, box in fan.targets() if name.startswith("card:")]
        assert len(strips) == count
        for one, other in itertools.combinations(strips, 2):
            assert not one.colliderect(other), count
        for box in strips:
            assert fan.rect.contains(box), count
            assert box.width >= fan.brush.px(14), count
            assert box.height > fan.rect.height / 3 or box.width > fan.rect.width / 4, count
            assert box.height >= 12, count
            assert fan.hit(box.center) is not None, count


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_no_card_reaches_beyond_the_box(place: int) -> None:
    size, text, box = BOXES[place]
    room = pygame.Rect(box).inflate(-24, -24)
    for count in range(16):
        for spot in spread(brush(size, text), hand(count, (0, 2)[: count // 2]), room):
            assert room.contains(spot.box), count
            assert -2 <= spot.angle <= 9, count


def test_what_can_be_played_lies_raised_at_the_right_and_more_of_it_is_seen() -> None:
    for count in range(2, 16):
        cards = in_order(FanData(hand(count, (0, 1))))
        assert [card.id for card in cards[-2:]] == ["card:0", "card:1"]
        places = spread(brush((1920, 1080)), cards, pygame.Rect(0, 0, 440, 270))
        for dim in places[:-2]:
            assert places[-1].box.top < dim.box.top, count
            assert places[-2].seen.width >= dim.seen.width, count
        assert places[-1].seen == places[-1].box, count


def test_what_would_change_nothing_lies_among_the_others_and_keeps_its_key() -> None:
    lit, idle, dim = hand(3, (0, 1))
    idle = replace(lit, id="card:idle", idle=True, reason=WHY, key="2")
    cards = in_order(FanData((lit, dim, idle)))
    assert [card.id for card in cards] == [dim.id, idle.id, lit.id]
    places = spread(brush((1920, 1080)), cards, pygame.Rect(0, 0, 440, 270))
    assert places[2].box.top < places[1].box.top
    fan, window = shown(0, cards)
    assert fan.keyed("2") == idle.id
    told = read_card(fan.brush, idle, fan.rect, window.get_rect())
    bare = read_card(fan.brush, lit, fan.rect, window.get_rect())
    assert told is not None
    assert bare is not None
    assert told[1].height > bare[1].height


def test_one_card_lies_upright_in_the_middle() -> None:
    (place,) = spread(brush((1920, 1080)), hand(1), pygame.Rect(0, 0, 440, 270))
    assert place.angle == 0
    assert abs(place.box.centerx - 220) <= 1


def test_a_key_finds_its_card_and_no_other() -> None:
    fan, _ = shown(0, hand(5, (1, 4)))
    assert fan.keyed("1") == "card:1"
    assert fan.keyed("2") == "card:4"
    assert fan.keyed("3") is None
    assert fan.keyed("") is None


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_the_card_at_the_pointer_comes_up_whole(place: int) -> None:
    cards = hand(5, (3, 4))
    fan, before = shown(place, cards)
    lifted, after = shown(place, cards, hot="card:2")
    assert lifted.targets() == fan.targets()
    assert lifted.reading is cards[2]
    strip = dict(fan.targets())["card:2"]
    beside = (strip.right + strip.width // 2, strip.centery)
    assert before.get_at(beside) != after.get_at(beside)


def test_the_keyboard_lifts_a_card_and_the_pointer_comes_first() -> None:
    cards = hand(5)
    assert shown(0, cards, focus="card:3")[0].reading is cards[3]
    assert shown(0, cards, hot="card:1", focus="card:3")[0].reading is cards[1]
    assert shown(0, cards, hot=f"{TAB}c")[0].reading is None


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_why_a_card_cannot_be_played_is_told_beside_it_within_the_window(place: int) -> None:
    fan, window = shown(place, hand(5, (4,)))
    assert fan.data is not None
    dim, lit = fan.data.cards[0], fan.data.cards[4]
    found = read_card(fan.brush, dim, fan.rect, window.get_rect())
    assert found is not None
    _, box = found
    assert window.get_rect().contains(box)
    assert not box.colliderect(fan.rect)
    other = read_card(fan.brush, lit, fan.rect, window.get_rect())
    assert other is not None
    assert other[1].height < box.height


def test_another_hand_comes_when_its_cards_are_painted_and_soon_while_something_moves() -> None:
    fan, window = shown(0, hand(3))
    faces = [replace(FACE, name=f"Schildwall {at}") for at in range(7)]
    fan.moving = True
    fan.show(FanData(tuple(FanCard(f"card:{at}", face) for at, face in enumerate(faces))))
    fan.draw(window)
    assert not fan.painted
    frames = 1
    while not fan.painted:
        fan.draw(window)
        frames += 1
    assert frames <= 10
    fresh, other = shown(0, hand(3))
    fresh.show(fan.data)
    fresh.draw(other)
    assert pygame.image.tobytes(fan.picture[0], "RGBA") == pygame.image.tobytes(
        fresh.picture[0], "RGBA"
    )


def test_what_a_pointer_lifts_does_not_wait_for_what_moves() -> None:
    fan, window = shown(0, hand(9))
    fan.moving, fan.hot = True, "card:4"
    fan.draw(window)
    assert fan.painted


def test_a_hand_face_down_tells_nothing_but_how_many() -> None:
    fan, window = shown(0, hand(4, down=True))
    assert fan.data is not None
    assert [name for name, _ in fan.targets() if name.startswith("card:")] == [
        "card:0", "card:1", "card:2", "card:3"
    ]  # fmt: skip
    assert read_card(fan.brush, fan.data.cards[0], fan.rect, window.get_rect()) is None
    others = tuple(FanCard(f"other:{at}") for at in range(4))
    _, again = shown(0, others)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.parametrize("place", range(len(BOXES)))
@pytest.mark.parametrize("count", [0, 9, 15])
def test_tabs_and_stores_stand_beside_each_other_whole(place: int, count: int) -> None:
    fan, _ = shown(place, hand(count))
    heads = [box for name, box in fan.targets() if name.startswith((TAB, STORE))]
    assert len(heads) == 4
    for box in heads:
        assert fan.rect.contains(box)
    for one, other in itertools.combinations([box for _, box in fan.targets()], 2):
        assert not one.colliderect(other)


def test_a_card_that_comes_is_first_hardly_seen() -> None:
    still = shown(0, hand(1))[1]
    coming = shown(0, (FanCard("card:0", FACE, reason=WHY, shown=0.1),))[1]
    empty = shown(0, ())[1]
    at = (256, 800)

    def far(one: pygame.Surface, other: pygame.Surface) -> int:
        return sum(abs(a - b) for a, b in zip(one.get_at(at), other.get_at(at), strict=True))

    assert far(coming, empty) < far(still, empty) / 2


def headed(place: int, less: int = 0, icons: tuple[str, str] = ("", "")) -> dict[str, pygame.Rect]:
    """Return where tabs and stores of a hand lie in one of the boxes, so much narrower."""
    size, text, (x, y, wide, high) = BOXES[place]
    box = (x, y, wide - less, high)
    fan = Fan(brush(size, text), pygame.Rect(box))
    tabs = (FanTab("a", "Aktionen", 7, icons[0]), FanTab("c", "Kreaturen", 3, icons[1]))
    stores = (Store("deck", "Deck", 25, "first"), Store("gone", "Ablage", 14))
    fan.show(FanData(hand(4), tabs, "a", stores))
    fan.draw(pygame.Surface(size))
    return {name: spot for name, spot in fan.targets() if not name.startswith("card:")}


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_deck_and_discards_stand_in_the_row_of_the_tabs(place: int) -> None:
    spots = headed(place)
    assert len({spot.y for spot in spots.values()}) == 1
    for one, other in itertools.combinations(spots.values(), 2):
        assert not one.colliderect(other)


def test_where_words_have_no_room_the_tab_that_is_not_open_has_its_icon() -> None:
    spots = headed(3, 40, ("cards", "person"))
    assert len({spot.y for spot in spots.values()}) == 1
    assert spots[TAB + "c"].width < 0.6 * spots[TAB + "a"].width


def test_a_broad_hand_has_tabs_and_stores_beside_its_cards_and_all_of_its_height_for_them() -> None:
    size, text, _ = BOXES[0]
    fan = Fan(brush(size, text), pygame.Rect(440, 839, 1040, 232))
    tabs = (FanTab("a", "Aktionen", 7), FanTab("c", "Kreaturen", 3))
    fan.show(FanData(hand(7), tabs, "a", (Store("deck", "Deck", 25, "first"),)))
    fan.draw(pygame.Surface(size))
    spots = dict(fan.targets())
    cards = [spot for name, spot in spots.items() if name.startswith("card:")]
    for name in (TAB + "a", TAB + "c", STORE + "deck"):
        assert spots[name].right < min(card.left for card in cards), name
    assert min(card.height for card in cards) > 0.7 * fan.rect.height


def test_cards_become_narrower_before_too_little_of_each_is_seen() -> None:
    size, text, box = BOXES[3]
    room = pygame.Rect(box).inflate(-24, -60)
    places = spread(brush(size, text), hand(7), room)
    assert min(one.seen.width for one in places) >= 25


def test_cards_of_a_hand_are_as_high_as_their_box_lets_them_be_in_every_window() -> None:
    for size, text, box in BOXES:
        room = pygame.Rect(box).inflate(-24, -60)
        for place in spread(brush(size, text), hand(3), room):
            assert place.box.height > 0.75 * room.height, (size, text)


def test_among_many_cards_the_names_of_those_that_can_be_played_are_read() -> None:
    painter, room = brush((1280, 720), 150), pygame.Rect(0, 0, 516, 200)
    cards = in_order(FanData(hand(20, (2, 5, 9))))
    places = spread(painter, cards, room)
    name = painter.fonts.width("Rückzug", "name", "bold")
    for card, place in zip(cards, places, strict=True):
        least = name * 2 // 3 if card.playable else painter.px(22) - 1
        assert place.seen.width >= least, card.id


# --- more cards than a fan can name


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_more_cards_than_a_fan_names_lie_in_strips_and_what_can_be_played_comes_first(
    place: int,
) -> None:
    cards = hand(15, (4, 9))
    fan, _ = shown(place, cards)
    strips = [(name, box) for name, box in fan.targets() if name.startswith("card:")]
    assert {name for name, _ in strips[:2]} == {"card:4", "card:9"}
    assert len({box.size for _, box in strips}) == 1
    for _, box in strips:
        # So much of each name is read as of any.
        assert box.width > 4 * box.height or box.width > fan.rect.width / 4
    assert {box.x for _, box in strips[:7]} == {strips[0][1].x} or place == 3


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_a_strip_that_is_pointed_at_is_ringed_and_moves_none(place: int) -> None:
    cards = hand(14, (3,))
    fan, before = shown(place, cards)
    lit, after = shown(place, cards, hot="card:2")
    assert lit.targets() == fan.targets()
    assert lit.reading is cards[2]
    box = dict(fan.targets())["card:2"].inflate(8, 8)
    assert pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(
        after.subsurface(box), "RGB"
    )


def test_cards_that_lie_face_down_have_no_names_and_stay_a_fan() -> None:
    fan, _ = shown(0, hand(15, down=True))
    boxes = [box for name, box in fan.targets() if name.startswith("card:")]
    assert all(box.height > box.width for box in boxes)
