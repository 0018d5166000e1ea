"""From a match to what the HUD's widgets show: cards, plaques, track, tray and log lines."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from game.engine.answers import Number
from game.engine.events import NOBODY
from game.engine.game import Game
from game.engine.options import Refusal
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.content import Ability
from game.rules.onslaught.harm import LEVEL_UP_AT
from game.rules.onslaught.rows import REACTION, Row
from game.rules.onslaught.state import Onslaught
from game.scenes.onslaught.standing import StandingParts, fallen
from game.table.hud.wheel import WheelData
from game.table.look.glyphs import glyph
from game.table.onslaught.data import (
    NO_EXP,
    CardData,
    DialData,
    Page,
    PillData,
    PlateData,
    RowData,
    Section,
    SmallCardData,
)
from game.table.onslaught.projection import FigureNow, MatchNow
from game.words.language import named, turn
from game.words.onslaught import cards as texts
from game.words.onslaught.names import Names
from game.words.onslaught.play import say
from game.words.onslaught.refusals import dial_in_short, in_short
from game.words.rich import Span, Text, join, plain

PILL_TONES: Final = {"warded": "good", "primed": "good", "slowed": "harm", "weakened": "harm"}
KEYS: Final = "123456789"


class Presenter(StandingParts):
    """Makes widget data for one match; ``names`` are its names, ``rounds`` how many it has."""

    def __init__(self, names: Names, rounds: int, game: Game) -> None:
        super().__init__(names, rounds, game)
        self._texts: dict[str, texts.CardText] = {}
        self._texts_of_turn = -1

    def rename(self, names: Names) -> None:
        """Call everything by other names, of another language."""
        super().rename(names)
        self._texts.clear()

    # --- cards

    def card(
        self,
        s: Onslaught,
        now: FigureNow,
        selected: str,
        tab: int,
        refusals: dict[str, Refusal],
        hp: float | None,
        paid: dict[str, str] | None,
        progress: dict[tuple[int, str], float],
        begun: bool = True,
    ) -> CardData:
        """Return the whole card of a character.

        ``refusals`` tell by id why a row is off; ``paid`` are the actions it has spent and as what
        (None while it is not its turn); ``hp`` is the wheel while it turns; ``progress`` how far
        dials have turned. Before the first round has ``begun`` nobody waits yet.
        """
        f = now.index
        card = s.tables.cards[f]
        attacks: list[RowData] = []
        abilities: list[RowData] = []
        traits: list[RowData] = []
        keys = iter(KEYS)
        told = self.game.numbers(as_shown(s, now), f)
        ranges = {one.of: one for one in told if one.key == "range"}
        for row in s.tables.rows[f]:
            if row.level >= 0 and card.levels[row.level] != now.level_up:
                continue
            usable = row.cost < REACTION
            shown = self._row(now, row, ranges[row.id], selected, refusals, paid, progress)
            if row.level >= 0 and not usable:
                traits.append(shown)
            elif row.is_attack:
                attacks.append(shown)
            else:
                abilities.append(shown)
        attacks = [_with_key(each, next(keys, "")) for each in attacks]
        usable_rows = {row.id for row in s.tables.rows[f] if row.cost < REACTION}
        abilities = [
            _with_key(each, next(keys, "")) if each.id in usable_rows else each
            for each in abilities
        ]
        items = [
            self._item(s, now, item, ranges.get(item), selected, refusals, paid)
            for item in now.items
        ]
        items = [
            _with_key(each, next(keys, "")) if each.tone != "trait" else each for each in items
        ]
        pages = (
            Page(
                say("card.abilities"),
                (
                    Section(say("card.attacks"), tuple(attacks)),
                    Section(say("card.abilities"), tuple(abilities)),
                ),
            ),
            Page(
                say("card.items_many", count=len(items)) if items else say("card.items"),
                self._second_page(s, now, items, traits),
                whole=True,
                lit=paid is not None and any(one.tone == "item" and one.enabled for one in items),
            ),
        )
        return CardData(
            now.id,
            self.names.figure(f).text,
            now.side,
            named(card.kind),
            self.wheel(s, now, hp),
            now.exp,
            bool(now.level_up),
            self.plates(s, now, paid, begun),
            pages,
            self.pills(now),
            tab,
            fallen(now),
        )

    def monster_card(self, s: Onslaught, now: FigureNow) -> CardData:
        """Return the card of a monster: its values, its attack, and how it decides (R52-R54)."""
        card = self.content.monsters[now.id]
        told = texts.monster(self.content, card)
        attack = RowData(
            card.ability.id, glyph(card.ability.id), self.names.ability(card.ability.id).text,
            say("card.melee") if card.ability.range[1] <= 1 else "",
            (Span(say("card.sure", damage=card.ability.damage)),), tone="attack",
        )  # fmt: skip
        behaves = RowData(now.id, "eye", say("card.behaves"), "", told.text, tone="trait")
        page = Page(
            say("card.abilities"),
            (Section(say("card.attacks"), (attack,)), Section(say("card.traits"), (behaves,))),
        )
        return CardData(
            now.id, self.names.figure(now.index).text, now.side, named(card.kind),
            self.wheel(s, now), NO_EXP, False, (), (page,), self.pills(now),
            fallen=fallen(now),
        )  # fmt: skip

    def _second_page(
        self, s: Onslaught, now: FigureNow, items: list[RowData], traits: list[RowData]
    ) -> tuple[Section, ...]:
        card = self.content.characters[now.id]
        for icon, each in (
            ("eye", texts.passive(self.content, card)),
            ("sun", texts.critical(self.content, card)),
            ("star", texts.bonus(self.content, card)),
        ):
            traits.append(
                RowData(
                    f"clause:{each.clause}",
                    icon,
                    each.name,
                    "",
                    each.text,
                    tone="trait",
                    brief=each.brief,
                )
            )
        if not now.level_up:
            for level in card.levels:
                ability = card.ability[card.slot(level)]
                text = self._text_of(ability)
                row = next(each for each in s.tables.rows[now.index] if each.id == level)
                traits.append(
                    RowData(
                        f"clause:{text.clause}",
                        glyph(level),
                        text.name,
                        say("card.level_up"),
                        text.text,
                        tone="once",
                        enabled=False,
                        numbers=self._shaped(row),
                        brief=text.brief,
                    )
                )
        sections = [Section(say("card.traits"), tuple(traits))]
        if items:
            sections.insert(0, Section(say("card.items_head"), tuple(items)))
        return tuple(sections)

    def _shaped(self, row: Row) -> Text:
        """Return the numbers of an attack after its range, where ``meta`` has no room for that."""
        strike = _strike(row.ability, row.hit)
        if not strike:
            return ()
        low, high = row.ability.range
        reach = self.reach(row, Number("range", high, (), row.id, low))
        return join([(Span(reach),), strike], ": ")

    def _row(
        self,
        now: FigureNow,
        row: Row,
        spaces: Number,
        selected: str,
        refusals: dict[str, Refusal],
        paid: dict[str, str] | None,
        progress: dict[tuple[int, str], float],
    ) -> RowData:
        acting = paid is not None
        ability = row.ability
        text = self._text_of(ability)
        value = now.dials.get(row.id, 0)
        dial = None
        if row.cooldown:
            dial = DialData(value, row.cooldown, progress.get((now.index, row.id), 1.0))
        refusal = refusals.get(row.id)
        usable = row.cost < REACTION
        enabled = (not usable or not acting or refusal is None) and value == 0
        action = "standard" if row.is_attack else "bonus" if costs_bonus(ability) else ""
        if paid and not refusals and action in paid:
            enabled = False  # while something else is asked, what pays for it is spent
        tone = "attack" if row.is_attack else "once" if row.cooldown < 0 else "ability"
        note = self._why_off(value, refusal if acting and usable else None)
        told = text.text
        payer = _payer(ability, paid, enabled)
        if payer in OTHERS:
            # It looks as if it could not be used any more: what pays for it now stands last, as
            # what it does is worth more where room is scarce; the mark on the disc says it always.
            told = join([told, (Span(say(f"card.for_{payer}")),)], " ")
        return RowData(
            row.id,
            glyph(row.id),
            text.name,
            self.reach(row, spaces),
            told,
            dial,
            tone,
            "",
            selected == row.id,
            enabled and not fallen(now),
            note,
            _strike(ability, row.hit),
            self._spaces(row, spaces),
            _in_short(ability, row.hit),
            ACTIONS.get(payer, ""),
            payer in OTHERS,
            text.brief,
        )

    def _item(
        self,
        s: Onslaught,
        now: FigureNow,
        item: str,
        spaces: Number | None,
        selected: str,
        refusals: dict[str, Refusal],
        paid: dict[str, str] | None,
    ) -> RowData:
        card = self.content.items[item]
        text = texts.item(self.content, card)
        number = s.tables.item_ids.index(item)
        value = now.dials.get(item, 0)
        dial = None
        meta = say("card.always")
        row = s.tables.item_rows[now.index][number]
        strike: Text = ()
        short: tuple[tuple[str, str], ...] = ()
        bare = ""
        if card.ability is not None and row is not None and spaces is not None:
            # As the rows of attacks and abilities tell it: how far, to hit, and damage.
            meta, bare = self.reach(row, spaces), self._spaces(row, spaces)
            strike, short = _strike(card.ability, row.hit), _in_short(card.ability, row.hit)
            if card.ability.cooldown:
                dial = DialData(value, card.ability.cooldown)
        refusal = refusals.get(item) if paid is not None else None
        enabled = refusal is None and value == 0
        payer = _payer(card.ability, paid, enabled)
        return RowData(
            item,
            glyph(item),
            text.name,
            meta,
            text.text,
            dial,
            "item" if card.ability is not None else "trait",
            "",
            selected == item,
            enabled,
            self._why_off(value, refusal),
            strike,
            bare,
            short,
            ACTIONS.get(payer, ""),
            payer in OTHERS,
            text.brief,
        )

    def _why_off(self, value: int, refusal: Refusal | None) -> str:
        """Return in few words why a row is off, "" if it isn't.

        A dial that is turned tells it by itself, whoever's turn it is: so its number and the words
        beside it never differ.
        """
        if value:
            return plain(dial_in_short(value))
        return plain(in_short(refusal, self.names)) if refusal is not None else ""

    def _text_of(self, ability: Ability) -> texts.CardText:
        """Return what an ability prints, put together once in the language in use: a card asks for
        all of its own whenever anything on it changes.
        """
        if self._texts_of_turn != turn():
            self._texts.clear()
            self._texts_of_turn = turn()
        if ability.id not in self._texts:
            self._texts[ability.id] = texts.ability(self.content, ability)
        return self._texts[ability.id]

    def reach(self, row: Row, spaces: Number) -> str:
        """Return the short range of a row: ``Range 2-6``, ``Cone 3``, ``Reaction``."""
        ability = row.ability
        if row.cost == REACTION:
            return say("card.reaction")
        if ability.target == "cone":
            return say("card.cone", length=row.length)
        low, high = spaces.least, spaces.value
        if ability.target == "area":
            return say("card.area", radius=row.radius, low=low, high=high)
        if ability.target == "burst":
            return say("card.burst", radius=row.radius)
        if ability.target in ("self", "line_move"):
            return say("card.self")
        if high <= 1 and ability.is_attack:
            return say("card.melee")
        if low == high or low <= 1:
            return say("card.within", high=high)
        return say("card.range", low=low, high=high)

    def _spaces(self, row: Row, spaces: Number) -> str:
        """Return the bare numbers of a row's range: ``2–6``, ``3``; "" where it has none."""
        target = row.ability.target
        if row.cost == REACTION or target in ("self", "line_move", "burst"):
            return ""
        if target == "cone":
            return str(row.length)
        low, high = spaces.least, spaces.value
        return str(high) if high <= 1 or low == high or low <= 1 else f"{low}–{high}"

    def wheel(self, s: Onslaught, now: FigureNow, hp: float | None = None) -> WheelData:
        """Return the battle wheel as shown."""
        ac, speed = self.battle(s, now)
        return WheelData(
            hp if hp is not None else now.hp, now.max_hp, ac, speed, now.bloodied,
            bloodied_at=max(0, s.tables.bloodied_at[now.index]),
        )  # fmt: skip

    def battle(self, s: Onslaught, now: FigureNow) -> tuple[int, int]:
        """Return armour class and speed of a figure by the rules, as far as it has been shown."""
        found = {one.key: one.value for one in self.game.numbers(as_shown(s, now), now.index)}
        return found["ac"], found["speed"]

    def turned_over(self, s: Onslaught, now: FigureNow) -> tuple[int, int]:
        """Return armour class and speed on the other side of a figure's wheel, the healthy or the
        bloodied one (R37).
        """
        at = s.tables.bloodied_at[now.index]
        return self.battle(s, replace(now, hp=at + 1 if now.hp <= at else at))

    def plates(
        self, s: Onslaught, now: FigureNow, paid: dict[str, str] | None, begun: bool = True
    ) -> tuple[PlateData, ...]:
        """Return the four actions: what is left, and for what a spent one was exchanged (R15).

        Whose turn it is not either waits or has acted; before the first round they are but named.
        """
        ready_word, spent = say("plate.ready"), say("plate.spent")
        idle = say("plate.acted" if now.done else "plate.waits") if begun else ""
        left = {
            "standard": bool(s.standard_left),
            "move": bool(s.move_left),
            "bonus": bool(s.bonus_left),
        }
        if paid is not None and s.acting != now.index:
            # What is shown lags behind: by the rules this turn is over already.
            left = {action: action not in paid for action in left}
        plates = []
        for key, icon in ACTIONS.items():
            value, gone = idle, paid is None
            if paid is not None:
                gone = not left[key]
                value = ready_word
                if gone:
                    use = paid.get(key, key)
                    value = spent if use == key else say(f"plate.as.{use}")
                elif key == "move":
                    value = say("plate.left", points=self.battle(s, now)[1])
            plates.append(PlateData(key, icon, say(f"plate.{key}"), value, gone))
        slot = s.tables.reaction[now.index]
        reaction = s.tables.rows[now.index][slot]
        turned = now.dials.get(reaction.id, 0)
        word = ready_word if turned == 0 else say("plate.rounds", count=turned)
        answers = PlateData("reaction", "hourglass", say("plate.reaction"), word, turned != 0)
        plates.append(answers if begun else replace(answers, value="", spent=True))
        return tuple(plates)

    def pills(self, now: FigureNow) -> tuple[PillData, ...]:
        """Return the conditions of a figure, and an aim that waits for its roll."""
        found = [
            PillData(c, glyph(c), self.names.condition(c).text, PILL_TONES.get(c, "mark"))
            for c in now.conditions
        ]
        found.extend(PillData(p, glyph(p), self.names.ability(p).text, "good") for p in now.primed)
        return tuple(found)

    def small_card(self, s: Onslaught, now: FigureNow, text: Text) -> SmallCardData:
        """Return the short card of anybody; ``text`` is what matters now."""
        f = now.index
        ac, speed = self.battle(s, now)
        card = self.content.characters.get(now.id)
        kind = named((card or self.content.monsters[now.id]).kind)
        if card is None:
            damage = self.content.monsters[now.id].ability.damage
            last = ("sword", str(damage))
        else:
            last = ("star", f"{now.exp}/{LEVEL_UP_AT}")
        stats = (
            ("heart", f"{now.hp}/{now.max_hp}"),
            ("shield", str(ac)),
            ("boot", str(speed)),
            last,
        )
        name = self.names.figure(f).text
        pills = self.pills(now)
        line = "" if name.casefold().startswith(kind.casefold()) else kind
        return SmallCardData(now.id, name, now.side, line, stats, text, pills, fallen(now))


def as_shown(s: Onslaught, now: FigureNow) -> Onslaught:
    """Return the position with all that a figure's numbers are made of as it has been shown: hit
    points, what it holds and bears, and its level.
    """
    twin = s.copy()
    _show(twin, now)
    return twin


def position(s: Onslaught, shown: MatchNow) -> Onslaught:
    """Return the position with everybody as shown: where they stand and what numbers they have."""
    twin = s.copy()
    twin.active = shown.active
    for one in shown.figures.values():
        twin.put(one.index, NOWHERE)
    for one in shown.figures.values():
        if one.standing:
            twin.put(one.index, one.cell)
        _show(twin, one)
        if one.seat >= 0:
            for row in s.tables.rows[one.index]:
                if row.slot >= 0:
                    twin.dial[one.index * s.tables.slots + row.slot] = one.dials.get(row.id, 0)
    return twin


def _show(twin: Onslaught, now: FigureNow) -> None:
    tables, f = twin.tables, now.index
    twin.hp[f] = now.hp
    for item, name in enumerate(tables.item_ids):
        if name in now.items:
            twin.item_holder[item] = f
        elif twin.item_holder[item] == f:
            twin.item_holder[item] = NOBODY
    for condition, name in enumerate(tables.condition_ids):
        twin.token[f * tables.conditions + condition] = int(name in now.conditions)
    if f < tables.characters:
        levels = tables.cards[f].levels
        twin.level[f] = levels.index(now.level_up) if now.level_up in levels else NOBODY


def _strike(ability: Ability, hit: int) -> Text:
    """Return the numbers of an attack: to hit and damage; nothing of what is none.

    ``hit`` is what its user adds: an item may take that from a blow of whoever bears it.
    """
    if not ability.is_attack:
        return ()
    return (Span(say("card.strike", hit=hit, damage=ability.damage)),)


def costs_bonus(ability: Ability) -> bool:
    """Return whether a use is paid with the bonus action (R15); an attack is standard (R14)."""
    return ability.kind == "bonus" and not ability.is_attack


ACTIONS: Final = {"standard": "sword", "move": "boot", "bonus": "bolt"}
"""The actions of a turn in the order of their plates, each with its icon."""
OTHERS: Final = ("move", "standard")
"""The actions that pay for a bonus action where the own one is spent (R15)."""


def pays_for_bonus(paid: Collection[str]) -> str:
    """Return the action that pays for the next bonus action, by those that are ``paid`` already:
    the least useful one left, "" if none is (R15, R16e).
    """
    return next((action for action in ("bonus", "move", "standard") if action not in paid), "")


def _payer(ability: Ability | None, paid: Collection[str] | None, enabled: bool) -> str:
    """Return the action that pays for a row which costs the bonus action, "" for any other; the
    bonus action itself for one that cannot be used now.
    """
    if ability is None or not costs_bonus(ability):
        return ""
    return (pays_for_bonus(paid or ()) if enabled else "") or "bonus"


def _in_short(ability: Ability, hit: int) -> tuple[tuple[str, str], ...]:
    """Return the same in short, with icons: to hit and damage."""
    if not ability.is_attack:
        return ()
    return (("target", f"+{hit}"), ("sword", str(ability.damage)))


def _with_key(row: RowData, key: str) -> RowData:
    return replace(row, key=key)
