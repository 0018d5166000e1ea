"""The rows of a card keep their numbers and their reason, their place, and an icon of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.paths import assets
from game.rules.onslaught.content import load
from game.table.hud.brush import Brush
from game.table.look.boxes import measured
from game.table.look.icons import Icons
from game.table.look.prose import FAINT
from game.table.onslaught import rows
from game.table.onslaught.data import DialData, Page, RowData, Section
from game.table.onslaught.glyphs import GLYPHS
from game.words import language
from game.words.onslaught import cards
from game.words.onslaught.cards import CardText
from game.words.onslaught.play import say
from game.words.onslaught.refusals import IN_SHORT
from game.words.rich import Text, plain, text_of
from tests.table.hud.stage import brush

ROOM = (419, 434)
"""Width and height of the room for rows on a card in a window of 1080 lines."""
SMALLEST = 300
"""The width of the rows on a card in a window of 720 lines whose text is half as large again."""
REASONS = tuple(key for key in IN_SHORT if key != "no_space")
"""Why an attack can be off."""
BOTH = rows.Sides(True, True)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.init()
    yield
    language.use("en")


def attack(place: int, reason: str = "") -> RowData:
    """Return an attack whose words are long and whose dial is shown."""
    numbers = text_of(say("card.strike", hit=5, damage=2))
    after = text_of("Hit: the target gains a condition, and is pushed away as far as it goes.")
    dial = DialData(1, 2)
    return RowData(
        f"row{place}", "bow", "Pinning Shot", "Range 2-6", after, dial, "attack", str(place),
        False, not reason, reason, numbers, "2–6", (("target", "+5"), ("sword", "2")),
    )  # fmt: skip


def eight(reason: str = "") -> tuple[Section, ...]:
    every = [attack(place, reason) for place in range(8)]
    return Section("Attacks", tuple(every[:5])), Section("Abilities", tuple(every[5:]))


def lines(sections: tuple[Section, ...]) -> list[rows.Planned]:
    plan = rows.plan(brush((1920, 1080)), sections, *ROOM)
    (sheet,) = plan.sheets
    return [line for _, part in sheet for line in part]


def words(text: Text) -> str:
    return plain(text)


def test_eight_rows_keep_their_numbers_in_a_full_window() -> None:
    numbers = say("card.strike", hit=5, damage=2)
    assert [words(line.text)[: len(numbers)] for line in lines(eight())] == [numbers] * 8


@pytest.mark.parametrize("speech", ["en", "de"])
@pytest.mark.parametrize("key", REASONS)
def test_eight_rows_that_are_off_keep_numbers_and_reason(speech: str, key: str) -> None:
    language.use(speech, assets() / "locale")
    reason = language._(IN_SHORT[key]).format(value=2, least=2, longest=6)
    numbers = say("card.strike", hit=5, damage=2)
    found = lines(eight(reason))
    assert all(words(line.text).startswith(numbers) for line in found)
    assert all(line.aside or reason in words(line.text) for line in found)


@pytest.mark.parametrize("key", REASONS)
def test_why_rows_are_off_moves_none_of_them(key: str) -> None:
    reason = language._(IN_SHORT[key]).format(value=2, least=2, longest=6)
    assert [line.high for line in lines(eight(reason))] == [line.high for line in lines(eight())]


@pytest.mark.parametrize("key", REASONS)
def test_rows_that_are_off_all_say_why_in_place_of_their_range(key: str) -> None:
    """One of them with room for it behind what it does, and one without."""
    reason = language._(IN_SHORT[key]).format(value=2, least=2, longest=6)
    brief = replace(attack(0, reason), name="Kick", text=text_of("Push 1."))
    full = replace(attack(1, reason), name="Flurry")
    found = lines((Section("Attacks", (brief, full)),))
    assert [line.meta for line in found] == [reason.removesuffix(".")] * 2


def test_a_name_in_smaller_letters_leaves_room_to_say_why_where_the_others_do() -> None:
    reason = language._(IN_SHORT["no_standard_left"])
    full = replace(attack(0, reason), name="Maddening Whispers")
    brief = replace(attack(1, reason), name="Hexblade", text=())
    found = lines((Section("Attacks", (full, brief)),))
    assert [line.meta for line in found] == [reason.removesuffix(".")] * 2


def test_where_a_long_name_leaves_no_room_for_it_all_rows_say_why_behind_what_they_do() -> None:
    rows_off = tuple(
        replace(attack(at, "Too far."), name=name, text=text_of("Push 1."))
        for at, name in enumerate(("Kick", "A very long name of an attack of two heroes"))
    )
    found = lines((Section("Attacks", rows_off),))
    assert [words(line.text)[-16:] for line in found] == ["Push 1. Too far."] * 2


def test_the_badge_of_what_a_row_costs_keeps_off_the_words_beside_it() -> None:
    drawn = brush((1920, 1080))
    box = pygame.Rect(0, 0, ROOM[0], 52)
    for dear in (False, True):
        row = replace(attack(0), cost="boot", dear=dear)
        x, _, small = rows.cost_place(drawn, box, 52, row, BOTH)
        left = rows._words_room(drawn.box(box), 52, row, BOTH).rect.left
        assert x + small + 4 <= left


@pytest.mark.parametrize("speech", ["en", "de"])
def test_seven_abilities_tell_what_a_reaction_does_whole_in_a_full_window(speech: str) -> None:
    language.use(speech, assets() / "locale")
    content = load()
    own = [cards.ability(content, one) for one in content.characters["lightning_dancer"].ability]
    numbers = text_of(say("card.strike", hit=5, damage=2))
    attacks = tuple(reading(one, numbers) for one in own[:4])
    found = lines(
        (Section("Attacks", attacks), Section("Abilities", tuple(map(reading, own[4:7]))))
    )
    assert words(found[-1].text) == words(own[6].text)


def test_a_row_that_is_taken_up_leaves_all_rows_where_they_are() -> None:
    sections = eight()
    before = [(line.high, line.text) for line in lines(sections)]
    chosen = replace(sections[0].rows[2], selected=True)
    aimed = (replace(sections[0], rows=(*sections[0].rows[:2], chosen, *sections[0].rows[3:])),
             sections[1])  # fmt: skip
    assert [(line.high, line.text) for line in lines(aimed)] == before


def ability(place: int) -> RowData:
    """Return what is no attack, and whose only sentence is longer than a line."""
    after = text_of("Move in a straight line of up to 4 spaces: push whoever stands in the way.")
    return RowData(f"row{place}", "horns", "Bull Rush", "Self", after, DialData(0, 3), "ability")


def seven() -> tuple[Section, ...]:
    return (
        Section("Attacks", tuple(attack(place) for place in range(4))),
        Section("Abilities", tuple(ability(place) for place in range(4, 7))),
    )


def of(plan: rows.Plan) -> list[rows.Planned]:
    return [line for sheet in plan.sheets for _, part in sheet for line in part]


@pytest.mark.parametrize("room", range(150, 700, 25))
@pytest.mark.parametrize(
    ("size", "text", "wide"), [((1920, 1080), 100, 419), ((1280, 720), 150, 300)]
)
def test_no_attack_is_without_its_numbers_at_any_height(
    size: tuple[int, int], text: int, wide: int, room: int
) -> None:
    for line in of(rows.plan(brush(size, text), seven(), wide, room)):
        if line.row.numbers:
            told = words(line.row.numbers)
            assert line.strike or words(line.text).startswith(told)


@pytest.mark.parametrize("room", range(150, 700, 25))
def test_no_row_is_a_bare_name_while_a_line_is_free(room: int) -> None:
    pen = brush((1920, 1080))
    plan = rows.plan(pen, seven(), 419, room)
    step = pen.fonts.line_height("compact")
    for sheet in plan.sheets:
        used = sum(line.high + measured(rows.GAP, pen) for _, part in sheet for line in part)
        used += sum(measured(rows.HEAD, pen) for head, _ in sheet if head)
        used += measured(rows.PAGER, pen) if len(plan.sheets) > 1 else 0
        bare = [line for _, part in sheet for line in part if not line.text and not line.strike]
        assert not bare or room - used < step


def test_rows_move_closer_together_before_any_sentence_is_cut() -> None:
    pen = brush((1920, 1080))

    def whole(room: int) -> bool:
        return not any(line.most for line in of(rows.plan(pen, seven(), 419, room)))

    least = next(room for room in range(300, 900) if whole(room))
    plan = rows.plan(pen, seven(), 419, least)
    step = pen.fonts.line_height("compact")
    air = [line.high - step * (len(name_and_text(pen, line))) for line in of(plan)]
    assert min(air) <= measured(4, pen)


def name_and_text(pen: Brush, line: rows.Planned) -> list[str]:
    """Return a row's name and each line of its text, whose air is what is left of its height."""
    count = rows._lines_of(pen, line, 419, measured(rows.BASE, pen), BOTH)
    return [line.row.name] * (count + 1)


@pytest.mark.parametrize("speech", ["en", "de"])
def test_seven_rows_are_one_page_in_a_small_window_with_large_text(speech: str) -> None:
    language.use(speech, assets() / "locale")
    plan = rows.plan(brush((1280, 720), 150), seven(), 300, 250)
    assert len(plan.sheets) == 1


def test_what_is_taken_up_changes_no_page() -> None:
    pen, sections = brush((1280, 720), 150), seven()
    before = rows.plan(pen, sections, 300, 180)
    first, second = sections
    taken = replace(second, rows=(replace(second.rows[0], selected=True), *second.rows[1:]))
    after = rows.plan(pen, (first, taken), 300, 180)
    assert len(before.sheets) > 1
    assert [(line.high, line.text) for line in of(after)] == [
        (line.high, line.text) for line in of(before)
    ]
    assert [after.sheet_of(f"row{at}") for at in range(7)] == [
        before.sheet_of(f"row{at}") for at in range(7)
    ]


def test_every_ability_trait_and_item_has_an_icon_of_its_own() -> None:
    content = load()
    ids = [*content.items]
    for card in content.characters.values():
        ids += [card.passive.id, *(ability.id for ability in card.ability)]
    by_icon: dict[str, list[str]] = {}
    for each in ids:
        by_icon.setdefault(GLYPHS[each], []).append(each)
    assert {icon: each for icon, each in by_icon.items() if len(each) > 1} == {}
    icons = Icons(assets())
    assert all(icons.has(icon) for icon in by_icon)


def test_rows_are_laid_out_once_however_often_another_is_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by, plans, made = brush((1920, 1080)), rows.Plans(), []
    lay_out = rows.plan

    def noted(*told: Any) -> rows.Plan:
        made.append(told)
        return lay_out(*told)

    monkeypatch.setattr(rows, "plan", noted)
    first, second = eight(), eight()
    taken_up = replace(second[0].rows[2], selected=True)
    second = (
        replace(second[0], rows=(*second[0].rows[:2], taken_up, *second[0].rows[3:])),
        second[1],
    )
    plans.of(by, Page("", first), *ROOM)
    again = plans.of(by, Page("", second), *ROOM)
    assert len(made) == 1
    assert again == lay_out(by, second, *ROOM)
    refused = eight("no_target")
    assert plans.of(by, Page("", refused), *ROOM) == lay_out(by, refused, *ROOM)


def test_rows_planned_ahead_are_planned_alike() -> None:
    sections = (Section("Attacks", tuple(attack(place) for place in range(4))),)
    page = Page("", sections)
    look = brush((1920, 1080))
    plans = rows.Plans()
    assert len(list(plans.ahead(look, page, *ROOM))) > 3
    assert plans.of(look, page, *ROOM) == rows.plan(look, sections, *ROOM)
    assert not list(plans.ahead(look, page, *ROOM)), "nothing is planned twice"


def reading(card: CardText, numbers: Text = ()) -> RowData:
    """Return a row that tells what an ability prints, with a dial."""
    return RowData(
        card.name, "leaf", card.name, say("card.reaction"), card.text, DialData(0, 2), "ability",
        numbers=numbers, brief=card.brief,
    )  # fmt: skip


@pytest.mark.parametrize("speech", ["en", "de"])
@pytest.mark.parametrize("hero", load().characters)
def test_a_row_with_one_line_is_a_sentence_of_its_own_on_the_smallest_card(
    hero: str, speech: str
) -> None:
    language.use(speech, assets() / "locale")
    content, small = load(), brush((1280, 720), 150)
    told = [
        cards.ability(content, one)
        for one in content.characters[hero].ability
        if not one.is_attack and one.kind != "always"
    ]
    base = measured(rows.BASE, small)
    for card in told:
        line = rows._line(small, reading(card), SMALLEST, base, BOTH, 1)
        wide = rows._words_room(
            small.box(pygame.Rect(0, 0, SMALLEST, base)), base, line.row, BOTH
        ).width
        assert small.prose.lay(line.text, "compact", wide, FAINT).lines == 1, plain(line.text)


@pytest.mark.parametrize("speech", ["en", "de"])
def test_no_row_of_a_full_card_is_cut_where_all_seven_have_long_words(speech: str) -> None:
    language.use(speech, assets() / "locale")
    content, large = load(), brush((1920, 1080))
    told = [cards.ability(content, one) for one in content.characters["lightning_dancer"].ability]
    seven = [attack(place, "No enemy within its range can be seen.") for place in range(4)]
    seven += [reading(one) for one in told if one.brief and one.text != one.brief][-3:]
    cut = set()
    for room in range(ROOM[1] - 60, ROOM[1] + 60, 4):
        plan = rows.plan(large, (Section("Abilities", tuple(seven)),), ROOM[0], room)
        (sheet,) = plan.sheets
        for line in [line for _, part in sheet for line in part][4:]:
            if line.text not in ((), line.row.text, line.row.brief):
                cut.add(plain(line.text))
            words_room = rows._words_room(
                large.box(pygame.Rect(0, 0, ROOM[0], plan.base)), plan.base, line.row, BOTH
            )
            laid = large.prose.lay(line.text, "compact", words_room.width, FAINT)
            if line.most and laid.lines > line.most:
                cut.add(plain(line.text))
    assert cut == set()


def test_a_row_with_room_tells_its_whole_text() -> None:
    content = load()
    parry = next(
        one for one in content.characters["lightning_dancer"].ability if one.id == "palm_parry"
    )
    card = cards.ability(content, parry)
    (line,) = lines((Section("Abilities", (reading(card),)),))
    assert line.text == card.text


@pytest.mark.parametrize(
    ("name", "word"), [("Blood for Blood", "Reaction"), ("Blut für Blut", "Reaktion")]
)
def test_a_reaction_keeps_its_word_beside_the_longest_name_on_the_smallest_card(
    name: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = brush((1280, 720), 150)
    one = RowData("row", "leaf", name, word, (), DialData(0, 3), "ability")
    told: list[str] = []
    write = Brush.line

    def watched(self: Brush, target: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        told.append(text)
        return write(self, target, text, *rest, **more)

    monkeypatch.setattr(Brush, "line", watched)
    line = rows._short(small, one, SMALLEST, measured(rows.LEAST, small), BOTH)
    box = pygame.Rect(0, 0, SMALLEST, line.high)
    rows.row(small, pygame.Surface(box.size), box, line, line.high, BOTH)
    assert word in told
    assert not any(text.endswith("\u2026") for text in told)


def test_the_frame_of_a_row_that_is_taken_up_lies_outside_the_row() -> None:
    """Words may reach down to the row's edge."""
    big = brush((1920, 1080))
    box = pygame.Rect(10, 20, 400, 40)
    target = pygame.Surface((420, 80))
    rows._ground(big, target, box, replace(ability(0), selected=True))
    assert target.get_at((200, box.top - 2))[:3] != (0, 0, 0)
    inside = {target.get_at((200, y))[:3] for y in range(box.top, box.bottom)}
    assert len(inside) == 1, "parchment alone"


def traits(hero: str) -> tuple[Section, ...]:
    """Return the rows of what is read on the second page of a hero's card, and an item."""
    content = load()
    card = content.characters[hero]
    sword = cards.item(content, content.items["flametongue"])
    item = RowData(
        "item", "sword", sword.name, "Melee 1", sword.text, None, "item", "7",
        numbers=text_of(say("card.strike", hit=5, damage=4)), spaces="1",
        strike=(("target", "+5"), ("sword", "4")), brief=sword.brief,
    )  # fmt: skip
    told = [cards.passive(content, card), cards.critical(content, card), cards.bonus(content, card)]
    told += [cards.ability(content, card.ability[card.slot(level)]) for level in card.levels]
    every = [
        RowData(one.name, "eye", one.name, "", one.text, tone="trait", brief=one.brief)
        for one in told
    ]
    return Section(say("card.items_head"), (item,)), Section(say("card.traits"), tuple(every))


@pytest.mark.parametrize("speech", ["en", "de"])
@pytest.mark.parametrize("hero", load().characters)
def test_a_page_to_be_read_is_leafed_through_and_no_text_on_it_is_cut(
    hero: str, speech: str
) -> None:
    language.use(speech, assets() / "locale")
    small = brush((1280, 720), 150)
    plan = rows.plan(small, traits(hero), SMALLEST, 327, True)
    told = [line for sheet in plan.sheets for _, part in sheet for line in part]
    ends = [line for line in told if not plain(line.text).endswith(plain(line.row.text))]
    assert [line.row.name for line in ends if not _in_few_words(line)] == []
    assert not any(line.most for line in told)


def _in_few_words(line: rows.Planned) -> bool:
    brief = plain(line.row.brief)
    return bool(brief) and plain(line.text).endswith(brief)


def test_sheets_that_are_read_are_about_as_full_as_each_other() -> None:
    small = brush((1280, 720), 150)
    plan = rows.plan(small, traits("lightning_dancer"), SMALLEST, 327, True, 327)
    high = [sum(line.high for _, part in sheet for line in part) for sheet in plan.sheets]
    assert len(high) == 2
    assert min(high) * 3 > max(high) * 2


@pytest.mark.parametrize("key", ["", "7"])
def test_discs_and_words_of_a_page_stand_in_line_whatever_their_rows_are(key: str) -> None:
    small = brush((1280, 720), 150)
    strike = RowData("a", "sword", "Spear", "Melee 1", text_of("1 damage."), key=key)
    acts = replace(strike, id="b", tone="trait", key="")
    plan = rows.plan(small, (Section("", (strike, acts)),), SMALLEST, 327)
    lefts = set()
    for line in of(plan):
        picture = pygame.Surface((SMALLEST, line.high), pygame.SRCALPHA, 32)
        line = replace(line, row=replace(line.row, key="", tone=line.row.tone))
        rows.row(small, picture, picture.get_rect(), line, plan.base, rows.Sides(False, plan.keys))
        mask = pygame.mask.from_threshold(picture, (43, 29, 16), (40, 40, 40, 255))
        lefts.add(min(box.left for box in mask.get_bounding_rects()))
    assert len(lefts) == 1


def seen(row_words: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the rows of a small card with large text tell of their ranges; each row is name,
    words and numbers of its range.
    """
    small = brush((1280, 720), 150)
    every = tuple(
        replace(attack(place), name=name, meta=meta, spaces=spaces)
        for place, (name, meta, spaces) in enumerate(row_words)
    )
    plan = rows.plan(small, (Section("Attacks", every),), SMALLEST, 4 * 40 + 30)
    sides = rows.Sides(plan.texts, plan.keys)
    sides = sides._replace(bare=rows.bare(small, plan, SMALLEST, sides))
    told: list[str] = []
    line_of = Brush.line

    def line(self: Brush, target: Any, words: str, *more: Any, **named: Any) -> Any:
        told.append(words)
        return line_of(self, target, words, *more, **named)

    monkeypatch.setattr(Brush, "line", line)
    box = pygame.Rect(0, 0, SMALLEST, 40)
    for one in of(plan):
        rows.row(small, pygame.Surface(box.size), box, one, plan.base, sides)
    ranges = {words for _, meta, spaces in row_words for words in (meta, spaces)}
    return [words for words in told if words in ranges]


def test_the_ranges_of_a_card_are_told_in_one_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short name has room for the words of its range, a long one has not."""
    words = [("Dart", "Melee 1", "1"), ("Notched Greataxe", "Melee 1", "1")]
    assert seen(words, monkeypatch) == ["1", "1"]
    monkeypatch.undo()
    assert seen([("Dart", "Melee 1", "1")] * 2, monkeypatch) == ["Melee 1"] * 2


def test_the_longest_name_leaves_room_for_its_range(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [("Maddening Whispers", "Range 2–5", "2–5"), ("Gloom Bolt", "Range 2–6", "2–6")]
    assert seen(words, monkeypatch) == ["2–5", "2–6"]


def abilities(hero: str, level: str) -> tuple[Section, ...]:
    """Return the first page of a hero's card, with one ability that it may have gained."""
    content = load()
    card = content.characters[hero]
    attacks: list[RowData] = []
    others: list[RowData] = []
    for one in card.ability:
        if one.kind == "always" or (one.id in card.levels and one.id != level):
            continue
        told = cards.ability(content, one)
        if not one.is_attack:
            word = say("card.reaction") if one.kind == "reaction" else "6"
            others.append(replace(reading(told), meta=word, key="1"))
            continue
        low, high = one.range
        spaces = f"{low}\u2013{high}" if low < high else str(high)
        attacks.append(
            RowData(
                one.id,
                "bow",
                told.name,
                say("card.range", low=low, high=high),
                told.text,
                DialData(0, 2) if one.cooldown else None,
                key="1",
                spaces=spaces,
                numbers=text_of(say("card.strike", hit=one.hit, damage=one.damage)),
                strike=(("target", f"+{one.hit}"), ("sword", str(one.damage))),
                brief=told.brief,
            )
        )
    heads = say("card.attacks"), say("card.abilities")
    return Section(heads[0], tuple(attacks)), Section(heads[1], tuple(others))


@pytest.mark.parametrize("speech", ["en", "de"])
@pytest.mark.parametrize(
    ("hero", "level"),
    [(name, each) for name, one in load().characters.items() for each in ("", *one.levels)],
)
def test_what_an_attack_does_beside_its_damage_is_told_on_the_smallest_card(
    hero: str, level: str, speech: str
) -> None:
    language.use(speech, assets() / "locale")
    small, sections = brush((1280, 720), 150), abilities(hero, level)
    plan = rows.plan(small, sections, SMALLEST, 358, leaf=330)
    sides = rows.Sides(plan.texts, plan.keys)
    silent, cut = set(), set()
    for line in of(plan):
        box = small.box(pygame.Rect(0, 0, SMALLEST, line.high))
        wide = rows._words_room(box, plan.base, line.row, sides).width
        if (
            line.row.numbers
            and not set(line.row.brief) <= set(line.text)
            and (line.text[-len(line.row.text) :] != line.row.text)
        ):
            silent.add(line.row.name)
        if line.most and small.prose.lay(line.text, "compact", wide, FAINT).lines > line.most:
            cut.add(line.row.name)
    assert (silent, cut, len(plan.sheets)) == (set(), set(), 1)


def test_a_row_in_few_words_ends_with_a_whole_sentence_and_no_dots() -> None:
    small = brush((1280, 720), 150)
    pays = "For the standard action."
    one = replace(
        ability(0), text=text_of(f"Move 3; you may pass through enemies. {pays}"),
        brief=text_of(f"Move 3 past enemies. {pays}"),
    )  # fmt: skip
    line = rows._line(small, one, SMALLEST, measured(rows.BASE, small), BOTH, 1)
    assert plain(line.text) == "Move 3 past enemies."


def test_the_frame_of_a_row_that_is_taken_up_keeps_off_the_words_of_the_row_above() -> None:
    small = brush((1280, 720), 150)
    told = replace(attack(0), text=text_of("Hit: the target."), brief=text_of("Hit: the target."))
    high = measured(rows.SLIM, small)
    line = rows.Planned(told, high, told.text, 1, True)
    box = pygame.Rect(0, 10, SMALLEST, high)
    bare, worded = pygame.Surface((SMALLEST, high + 30)), pygame.Surface((SMALLEST, high + 30))
    rows.row(small, worded, box, line, high, BOTH)
    rows.row(small, bare, box, replace(line, row=replace(told, name=" "), text=()), high, BOTH)
    lit = small.box(pygame.Rect(0, box.bottom + measured(rows.GAP, small), 40, 40))
    frame = lit.inset(0, -rows.LIT).rect.top
    words_at = [
        y for y in range(box.centery, worded.get_height())
        if any(worded.get_at((x, y)) != bare.get_at((x, y)) for x in range(SMALLEST))
    ]  # fmt: skip
    assert max(words_at) + 1 < frame
