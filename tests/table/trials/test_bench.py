"""The bench: every card of a hand is read, however many there are and however large the letters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import paths
from game.table.hud import card_face
from game.table.trials import bench as bench_module
from game.table.trials import hand_card
from game.table.trials.bench import BACK, ON, Bench
from game.table.trials.data import CHOSEN, DARK, JOINED, JOINS, LIT, BenchData
from game.words import language
from game.words.trials.refusals import FEW, few_words
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, apart, made


def boxes(bench: Bench, data: BenchData) -> dict[str, pygame.Rect]:
    """The boxes of the cards that are seen, in the order in which they lie."""
    found = dict(bench.targets())
    return {card.id: found[card.id] for card in data.cards if card.id in found}


def leafed(bench: Bench, data: BenchData) -> list[dict[str, pygame.Rect]]:
    """The boxes of the cards that are read, on each page from the first to the last."""
    pages = [read(bench, data)]
    while bench.leaf(ON):
        assert bench.ready()
        pages.append(read(bench, data))
    return pages


def read(bench: Bench, data: BenchData) -> dict[str, pygame.Rect]:
    """The same of those that are read as cards: the others have strips."""
    return {id: box for id, box in boxes(bench, data).items() if box.height > bench.rect.height / 2}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 11, 14])
def test_no_card_covers_another_and_all_can_be_leafed_to(
    count: int, size: tuple[tuple[int, int], int]
) -> None:
    data = samples.many(count)
    bench = made(Bench, "bench", size, data)
    seen = set[str]()
    while True:
        lie = boxes(bench, data)
        ends = [box for name, box in bench.targets() if name in (BACK, ON)]
        assert apart([*lie.values(), *ends])
        assert all(bench.rect.contains(box) for box in lie.values())
        seen |= set(lie)
        if not bench.leaf(ON):
            break
        assert bench.ready()
    assert seen == {card.id for card in data.cards}


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_as_wide_as_its_words_need_and_higher_than_wide(
    size: tuple[tuple[int, int], int],
) -> None:
    for data in (samples.aiming(), samples.many(14)):
        bench = made(Bench, "bench", size, data)
        least = bench_module.NARROW * bench.brush.fonts.size("note")
        for lie in leafed(bench, data):
            assert all(box.width >= least for box in lie.values())
            chosen = {card.id for card in data.cards if card.state == CHOSEN}
            others = [box for id, box in lie.items() if id not in chosen]
            assert all(box.height > box.width for box in others)


def test_an_end_leads_to_the_cards_that_lie_there_and_back() -> None:
    data = samples.many(26)
    bench = made(Bench, "bench", SIZES[2], data)
    first = list(boxes(bench, data))
    names = {name for name, _ in bench.targets()}
    assert ON in names
    assert BACK not in names
    assert bench.leaf(ON)
    assert bench.ready()
    second = list(boxes(bench, data))
    assert second[0] == first[-1]
    assert BACK in {name for name, _ in bench.targets()}
    assert bench.leaf(BACK)
    assert not bench.leaf(BACK)
    assert bench.ready()
    assert list(boxes(bench, data)) == first
    assert bench.scroll(1)
    assert bench.ready()
    assert next(iter(boxes(bench, data))) == first[1]


def test_a_card_that_is_taken_up_by_its_key_is_seen_wherever_it_lies() -> None:
    data = samples.many(9)
    bench = made(Bench, "bench", SIZES[2], data)
    last = data.cards[-1]
    assert last.id not in read(bench, data)
    for state in (CHOSEN, JOINED):
        chosen = replace(data, cards=(*data.cards[:-1], replace(last, state=state)))
        bench.show(data)
        bench.first = 0
        bench.show(chosen)
        assert bench.ready()
        assert last.id in read(bench, chosen)


@pytest.mark.parametrize("size", [SIZES[2], ((1920, 1080), 200)])
@pytest.mark.parametrize("count", [7, 9, 14])
def test_the_name_of_every_card_of_a_hand_is_read_at_once(
    count: int, size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = samples.many(count)
    written: list[str] = []
    line = card_face.bold_line
    monkeypatch.setattr(
        bench_module.card_face, "bold_line",
        lambda brush, told, *rest: written.append(told) or line(brush, told, *rest),
    )  # fmt: skip
    bench = made(Bench, "bench", size, data)
    whole, seen = read(bench, data), boxes(bench, data)
    strips = [card for card in data.cards if card.id in seen.keys() - whole.keys()]
    assert seen.keys() == {card.id for card in data.cards}
    assert strips
    assert whole
    assert [told for told in written if told in {c.face.name for c in strips if c.face}] == [
        card.face.name for card in strips if card.face
    ]


def test_a_chain_that_was_put_on_is_told_from_one_that_only_fits() -> None:
    def strip(state: str) -> bytes:
        cards = [replace(card, state="lying") for card in samples.many(8).cards]
        cards[6] = replace(cards[6], state=state)
        cards[7] = replace(cards[7], state=JOINED)
        data = replace(samples.many(8), cards=tuple(cards), head="")
        bench = made(Bench, "bench", SIZES[2], data)
        bench.first = 0
        assert bench.ready()
        box = boxes(bench, data)[cards[6].id]
        assert cards[6].id not in read(bench, data)
        full = pygame.Surface((bench.rect.right + 60, bench.rect.bottom + 60))
        bench.draw(full)
        return pygame.image.tobytes(full.subsurface(box), "RGB")

    assert len({strip(state) for state in (JOINS, JOINED, "lying", DARK)}) == 4


def test_another_hand_is_seen_from_its_first_card_on() -> None:
    data = samples.many(9)
    bench = made(Bench, "bench", SIZES[2], data)
    assert bench.scroll(3)
    other = replace(data, cards=tuple(replace(card, id=f"other:{card.id}") for card in data.cards))
    bench.show(other)
    assert bench.ready()
    assert next(iter(boxes(bench, other))) == other.cards[0].id


def test_where_nothing_that_is_seen_can_be_used_what_can_is_leafed_to() -> None:
    cards = tuple(replace(card, state=DARK) for card in samples.many(9).cards)
    data = replace(samples.many(9), cards=cards)
    bench = made(Bench, "bench", SIZES[2], data)
    lit = replace(data, cards=(*cards[:-1], replace(cards[-1], state=LIT)))
    bench.show(lit)
    assert bench.ready()
    assert cards[-1].id in boxes(bench, lit)


def test_the_card_that_was_taken_up_is_larger_and_rises_over_the_edge_as_one_that_joins() -> None:
    data = samples.aiming()
    bench = made(Bench, "bench", SIZES[0], data)
    lie = boxes(bench, data)
    states = {card.state: lie[card.id] for card in data.cards}
    usual = states["lying"]
    assert states[CHOSEN].width >= 1.5 * usual.width
    assert states[CHOSEN].height > usual.height
    assert states[CHOSEN].top < bench.rect.top + 12 < usual.top + 12
    assert states[CHOSEN].top < states[JOINS].top < usual.top
    order = [lie[card.id].left for card in data.cards]
    assert order == sorted(order)


def test_what_rises_over_the_edge_is_drawn_there() -> None:
    data = samples.aiming()
    rises = made(Bench, "bench", SIZES[0], data)
    lies = made(
        Bench, "bench", SIZES[0],
        replace(data, cards=tuple(replace(card, state="lying", tag="") for card in data.cards)),
    )  # fmt: skip
    above = []
    for bench in (rises, lies):
        picture, corner = bench.picture
        strip = pygame.Rect(0, 0, picture.get_width(), bench.rect.top - corner[1] - 4)
        above.append(pygame.mask.from_surface(picture.subsurface(strip), 250).count())
    assert above[1] == 0 < above[0]


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_met_where_it_is_drawn(size: tuple[tuple[int, int], int]) -> None:
    data = samples.aiming()
    bench = made(Bench, "bench", size, data)
    for id, box in boxes(bench, data).items():
        assert bench.hit(box.center) == id
        assert bench.tooltip(box.center) == id
    assert bench.keyed("3") == data.cards[2].id
    assert bench.keyed("9") is None
    assert bench.keyed("") is None


def test_the_reason_stands_on_a_dark_card_in_the_words_that_have_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    told = list[str]()
    lay = own.prose.lay

    def laid(text: Any, *args: Any) -> Any:
        told.append(text if isinstance(text, str) else "".join(span.text for span in text))
        return lay(text, *args)

    monkeypatch.setattr(own.prose, "lay", laid)
    reason = samples.t("only in your own turn")
    hand_card.held(own, samples.HAND, (136, 181), DARK, reason, "own turn")
    assert "only in your own turn" in told
    told.clear()
    hand_card.held(own, samples.HAND, (72, 90), DARK, reason, "own turn")
    assert told[-1] == "own turn"


def test_a_reason_covers_no_price_that_is_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    own = brush_for((1920, 1080), 100)
    feet = list[str]()
    foot = hand_card._foot

    def footed(*args: Any) -> int:
        feet.append(args[2].name)
        return foot(*args)

    monkeypatch.setattr(hand_card, "_foot", footed)
    hand_card.held(own, samples.SHIELD, (137, 181), DARK, samples.t("too late"), "late")
    assert feet == []
    hand_card.held(own, samples.SHIELD, (137, 181), "lying")
    assert feet == ["Shield"]


def test_a_small_card_tells_few_words_rather_than_half_of_its_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1280, 720), 100)
    told = list[str]()
    lay = own.prose.lay

    def laid(text: Any, *args: Any) -> Any:
        told.append("".join(span.text for span in text))
        return lay(text, *args)

    monkeypatch.setattr(own.prose, "lay", laid)
    hand_card.held(own, samples.HAND, (73, 120), "lying")
    assert told == ["use from 6 off"]
    told.clear()
    hand_card.held(own, samples.HAND, (150, 180), "lying")
    assert told == ["Use a chest, loot or quest token as if you stood there."]


def test_a_word_is_measured_with_the_mark_that_stands_against_it() -> None:
    own = brush_for((1920, 1080), 100)
    text = samples.t("Before a roll: **disadvantage**.")
    bare = own.fonts.width("disadvantage", "compact", "bold")
    assert not hand_card._unbroken(own, text, "compact", bare)
    assert hand_card._unbroken(own, text, "compact", bare + own.fonts.width(".", "compact") + 1)


def test_a_long_word_is_broken_between_consonants_before_it_is_cut() -> None:
    own = brush_for((1280, 720), 100)
    assert hand_card._hyphened(own, "Counterspell", "note", 62) == ["Counter-", "spell"]
    assert hand_card._hyphened(own, "Shield", "note", 200) == ["Shield"]
    assert hand_card._lines(own, "Dark Counterspell", "note", 62) == ["Dark", "Counter-", "spell"]
    assert hand_card.names_fit(own, "Dark Counterspell", 71)
    room = own.fonts.width("Zusatzan", "note", "bold")
    assert hand_card._parted(own, "Zusatzangriff", "note", room) == ["Zusatz-", "angriff"]


def test_of_a_hand_with_a_name_that_cannot_be_broken_fewer_cards_are_seen() -> None:
    own = brush_for((1280, 720), 100)
    assert hand_card._hyphened(own, "Halblingsgunst", "note", 60) == ["Halblingsgunst"]
    data = samples.many(6)
    named = made(Bench, "bench", SIZES[1], data)
    room = named._rooms(data)[1]
    assert named.most(data, room) == len(data.cards)
    face = replace(samples.SHIELD, name="Unaussprechlichkeitsgefahren")
    other = replace(data, cards=(*data.cards[:-1], replace(data.cards[-1], face=face)))
    assert named.most(other, room) < len(data.cards)


def test_half_of_a_reason_is_not_told_on_a_narrow_card(monkeypatch: pytest.MonkeyPatch) -> None:
    own = brush_for((1280, 720), 100)
    reason = samples.t("comes after a hit of your own Attack Action")
    assert hand_card._plate(own, samples.SHIELD, (71, 140), reason, "").told == ()
    assert hand_card._plate(own, samples.SHIELD, (140, 140), reason, "").told == reason


def test_cards_that_lie_face_down_show_the_back_of_their_party(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backs = list[str]()
    back = card_face.back

    def turned(brush: Any, tone: str, size: tuple[int, int], state: str = "plain") -> Any:
        backs.append(tone)
        return back(brush, tone, size, state)

    monkeypatch.setattr(card_face, "back", turned)
    data = replace(samples.backs(), side="ember")
    made(Bench, "bench", SIZES[2], data)
    assert backs.count("ember") == len(data.cards)


def test_the_card_that_is_pointed_at_is_read_whole_above_the_bench() -> None:
    data = samples.answering()
    bench = made(Bench, "bench", SIZES[0], data)
    window = pygame.Rect(0, 0, 1920, 1080)
    bench.place(pygame.Rect(496, 848, 928, 210))
    assert bench.ready()
    assert bench.read(window) is None
    bench.hot = data.cards[1].id
    found = bench.read(window)
    assert found is not None
    _, box = found
    assert box.bottom <= bench.rect.top
    assert window.contains(box)
    assert bench.rect.left <= box.left
    assert box.right <= bench.rect.right
    wide = hand_card.large_size(bench.brush, samples.HAND)
    assert box.width == wide[0]
    assert box.height > wide[1] or data.cards[1].reason
    bench.hot = data.aside.id if data.aside is not None else ""
    assert bench.read(window) is None


def test_deck_spent_pile_and_what_stands_aside_are_pressed() -> None:
    data = samples.answering()
    bench = made(Bench, "bench", SIZES[2], data)
    found = dict(bench.targets())
    assert {"deck", "spent", "hide"} <= set(found)
    assert apart(list(found.values()))


def test_a_card_that_comes_is_not_seen_whole_yet() -> None:
    data = samples.aiming()
    coming = replace(data, cards=(*data.cards[:-1], replace(data.cards[-1], shown=0.0)))
    whole, half = made(Bench, "bench", SIZES[0], data), made(Bench, "bench", SIZES[0], coming)
    box = boxes(whole, data)[data.cards[-1].id]
    at = (box.centerx, box.top + 20)
    seen = [
        bench.picture[0].get_at((at[0] - bench.picture[1][0], at[1] - bench.picture[1][1]))
        for bench in (whole, half)
    ]
    assert seen[0] != seen[1]


def test_a_hand_that_comes_while_something_moves_is_made_in_parts_and_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_module, "A_PART", 0.0)
    at_once = made(Bench, "bench", SIZES[0], samples.answering())
    bench = made(Bench, "bench", SIZES[0], samples.backs())
    before = bench.picture[0].get_buffer().raw
    bench.show(samples.answering())
    bench.moving = True
    frames = 0
    while bench.picture[0].get_buffer().raw == before:
        assert bench.ready()
        frames += 1
        assert frames <= len(samples.answering().cards) + 1
    assert frames > 1
    assert bench.picture[0].get_buffer().raw == at_once.picture[0].get_buffer().raw


def test_a_word_of_a_text_that_is_too_long_for_its_card_is_broken() -> None:
    own = brush_for((1280, 720), 150)
    text = samples.t("Place **Counterspells** here.")
    wide = own.fonts.width("Counterspell", "note", "bold") - 4
    told = "".join(span.text for span in hand_card._torn(own, text, "note", wide))
    assert told.startswith("Place Counter- spells")
    assert hand_card._torn(own, text, "note", 3 * wide) == text


@pytest.mark.parametrize("code", ["en", "de"])
def test_why_a_card_is_dark_is_read_on_it_in_the_lowest_window_with_large_letters(
    code: str,
) -> None:
    own, face = brush_for((1280, 720), 150), samples.many(6).cards[0].face
    assert face is not None
    language.use(code, paths.assets() / "locale")
    try:
        untold = [
            key for key in FEW
            if not hand_card._plate(own, face, (114, 138), (), few_words(key)).told
        ]  # fmt: skip
    finally:
        language.use("en")
    # The German name of the card that this one needs is a word longer than the card is wide.
    assert set(untold) <= {"needs_mage_hand"}
