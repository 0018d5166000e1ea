"""What lies on the bench: for each question the plates that answer it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ACTIONS,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    CHEST_TO,
    CLAIM,
    DICE,
    DISCARD,
    DOOR,
    DRINK,
    FISTS,
    FOLLOWS,
    GIVE,
    GIVE_IDOL,
    GIVE_KEY,
    GLYPH,
    GUARDS,
    NONE,
    OPEN_CHEST,
    ORDER,
    ORDERS,
    PLAY,
    READY,
    REST_IN_TOWN,
    RUN,
    SELL,
    SHIELDS,
    SHOP,
    STUNNED,
    TARGET,
    THROW,
)
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import ROW, offered, rows
from game.scenes.descent.arranging import Arranging
from game.scenes.descent.presenting import ABILITIES, GEAR, ITEM, KINDS, TONES
from game.table.descent.data import Group, Plate, PlatesData
from game.table.descent.looks import DUNGEON, mini, of_figure
from game.words.descent import cards
from game.words.descent.answers import cost
from game.words.descent.match_names import MatchNames
from game.words.descent.plates import plate
from game.words.descent.play import say as in_play
from game.words.descent.prompts import prompt
from game.words.descent.table import say
from game.words.rich import fill, join, plain
from game.words.sentences import capital

REARRANGE: Final = "rearrange"
TO_TOWN: Final = "town"
"""Leads back to the page of the town."""
OPENS: Final = "opens:"
"""What the id of a plate begins with that opens the members of a family, with its code."""
CLOSE: Final = f"{OPENS}{NONE}"
FAMILY_TONES: Final = {
    ORDER: "teal", ABILITY: "blue", BUY: "blue", DRINK: "moss", GIVE: "slate", OPEN_CHEST: "brass",
    GLYPH: "violet", THROW: "red", SHIELDS: "slate",
}  # fmt: skip
ACT_TONES: Final = {RUN: "moss", BATTLE: "red", ADVANCE: "brass", READY: "teal", STUNNED: "slate",
                    REST_IN_TOWN: "blue"}  # fmt: skip
SHOWN: Final = (ATTACK, GUARDS, ABILITY, BUY, OPEN_CHEST, DOOR, GLYPH, DRINK, GIVE, SHIELDS,
                THROW, PLAY, CHEST_TO, TARGET, FOLLOWS, CLAIM, ORDER)  # fmt: skip
WHO: Final = (CHEST_TO, TARGET, FOLLOWS, CLAIM)
"""Families whose members are figures: their plates have faces."""
FOLDS: Final = {GIVE: ("bench.give", 1, "pack"), DRINK: ("bench.drink", 2, "potion"),
                ORDER: ("bench.orders", 2, "eye")}  # fmt: skip
"""Families of which one plate stands for all in a turn: what it says, from how many members on, and
its icon. Orders lie open while all plates can have a key of their own.
"""
KEYS: Final = 10
"""Plates that number keys choose: 1 to 9, and 0 for the tenth."""
REARRANGING: Final = standing.REARRANGING


class Benching:
    """Makes the plates of the open question."""

    def __init__(self, names: MatchNames, arranging: Arranging) -> None:
        self.names, self.arranging = names, arranging
        self.opened = NONE
        """The family whose plates lie open in place of the one that stands for them."""
        self._opened_in: Decision | None = None
        self.foreseen = False
        """Whether what is asked stands in place of how things lie, which is free then."""
        self.persons = True
        """Whether it is told who holds a hero that can go next: there are several, with names."""

    def of(
        self, match: Match, seat: int, caps: Sequence[str], selected: str,
        claims: Collection[int] = (),
    ) -> PlatesData | None:  # fmt: skip
        """Return the plates of what a seat is asked, None where it has none.

        ``caps`` are those of the number keys, in their order. ``claims`` are the heroes of persons
        here who can have the next turn (D7s).
        """
        decision = match.decision
        if decision is None or (seat not in decision.seats and not claims):
            return None
        if decision is not self._opened_in:
            self.opened, self._opened_in = NONE, decision
        if claims:
            made = self._next(match, claims)
        elif self.arranges(decision):
            made = self._arrange(match, decision)
        elif decision.kind in MAKERS:
            made = MAKERS[decision.kind](self, match, decision, seat)
        else:
            made = self._turn(match, decision, seat, selected)
        return _keyed(made, caps)

    def arranges(self, decision: Decision) -> bool:
        """Return whether things are moved about now, and the bench tells of nothing else."""
        turn = decision.kind == "turn" and self.arranging.open
        return decision.kind == "arrange" or turn

    def open_up(self, name: str) -> None:
        """Lay the members of a family open, or none any more."""
        self.opened = int(name.removeprefix(OPENS))

    # --- who goes next

    def _next(self, match: Match, claims: Collection[int]) -> PlatesData:
        """Return a plate for each of them, whoever of the persons here it is."""
        found = [self._plate(match, hero, choice(CLAIM, hero), "") for hero in sorted(claims)]
        if not self.persons:
            found = [replace(one, line="") for one in found]
        asked = prompt(match, min(claims), self.names)
        return PlatesData(asked.title, plain(asked.text), (Group("", tuple(found)),))

    # --- the action

    def _actions(self, match: Match, decision: Decision, seat: int) -> PlatesData:
        found = []
        for id, chosen in rows(decision, seat):
            if code_of(chosen) != ACT:
                continue
            action = member_of(chosen) >> 1
            told = plate(match, seat, chosen, self.names)
            icon = "town" if action == REST_IN_TOWN else ACTIONS[action]
            icon = "stun" if action == STUNNED else icon
            found.append(
                Plate(id, icon, told.name, told.line, told.text, tone=ACT_TONES[action])
            )  # fmt: skip
        asked = prompt(match, seat, self.names)
        return PlatesData(asked.title, plain(asked.text), (Group("", tuple(found)),))

    # --- a turn, and all short questions

    def _turn(self, match: Match, decision: Decision, seat: int, selected: str) -> PlatesData:
        asked = prompt(match, seat, self.names)
        opened = bits(offered(decision, seat, self.opened)) if self.opened in FOLDS else ()
        if opened:
            return self._opened(match, seat, asked.title)
        lots = self._lots(match, decision, seat, selected)
        folds = [code for code, (_, least, _) in FOLDS.items() if len(lots[code]) >= least]
        folds = folds if decision.kind == "turn" else []
        rest = REARRANGE if decision.kind == "turn" and offered(decision, seat, ARRANGE) else ""
        many = sum(1 if code in folds else len(lot) for code, lot in lots.items()) + bool(rest)
        if ORDER in folds and many - 1 + len(lots[ORDER]) <= KEYS:
            folds.remove(ORDER)
        plates: list[Plate] = []
        for code, lot in lots.items():
            if code == ORDER and code not in folds:
                continue
            plates += [self._fold(match, seat, code, lot)] if code in folds else lot
        if rest and not self.foreseen:
            line = plain(cost("points", REARRANGING))
            plates.append(Plate(rest, "pack", say("bench.arrange"), line, tone="slate"))
        about = self._about(match, decision)
        groups = [Group("", about), Group("", tuple(plates))]
        if decision.kind == "over_limit":
            groups = [
                Group(say(f"bench.over.{word}"), tuple(lots[code]))
                for code, word in ((GIVE, "give"), (THROW, "throw"))
            ]
        if ORDER not in folds:
            groups.append(Group(say("bench.order"), tuple(lots[ORDER])))
        shown = tuple(each for each in groups if each.plates)
        note = plain(asked.text)
        if self.foreseen:  # a find is put where it belongs before anything else is done
            note = f"{note} {say('bench.free')}"
        return PlatesData(asked.title, note, shown)

    def _lots(
        self, match: Match, decision: Decision, seat: int, selected: str
    ) -> dict[int, list[Plate]]:
        """Return the plates of each family that has any, in their order."""
        lots: dict[int, list[Plate]] = {code: [] for code in SHOWN}
        for _, chosen in rows(decision, seat):
            code = code_of(chosen)
            if code in lots:
                lots[code].append(self._plate(match, seat, chosen, selected))
        return lots

    def _fold(self, match: Match, seat: int, code: int, lot: Sequence[Plate]) -> Plate:
        """Return the plate that stands for all of a family."""
        word, _, icon = FOLDS[code]
        first = int(lot[0].id.removeprefix(ROW))
        line = plate(match, seat, first, self.names).line if code != ORDER else ""
        text = fill(", ".join(each.name for each in lot)) if len(lot) > 1 else lot[0].text
        return Plate(f"{OPENS}{code}", icon, say(word), line, text, tone=FAMILY_TONES[code])

    def _opened(self, match: Match, seat: int, title: str) -> PlatesData:
        """Return the plates of the family that lies open, and the one that closes it."""
        code, decision = self.opened, match.decision
        found = [
            self._plate(match, seat, chosen, "")
            for _, chosen in rows(decision, seat)
            if code_of(chosen) == code
        ]
        if code == GIVE:
            found = [self._given(match, seat, each) for each in found]
        found.append(Plate(CLOSE, "cross", say("button.back"), tone="slate"))
        return PlatesData(title, say(f"{FOLDS[code][0]}.note"), (Group("", tuple(found)),))

    def _given(self, match: Match, seat: int, one: Plate) -> Plate:
        """Return the plate of a thing that is given: to whom, where only one has room for it."""
        s, given = of(match), member_of(int(one.id.removeprefix(ROW)))
        to = bits(standing.receivers(s, seat, given))
        if len(to) != 1:
            return one
        return replace(one, line=say("bench.to", who=self.names.seat(to[0]).text))

    def _about(self, match: Match, decision: Decision) -> tuple[Plate, ...]:
        """Return the thing that is given, with what it does, where it is asked to whom."""
        item = decision.about.get("item", NONE)
        if decision.kind not in ("chest_item", "give_to") or not isinstance(item, int):
            return ()
        found = of(match).tables.item[item] if 0 <= item < GIVE_KEY else None
        if found is None:
            return ()
        told = cards.item(found)
        icon, tone = self._thing(of(match), item)
        parts = [each for each in (told.kind, told.dice, told.text) if each]
        text = join([capital(each) for each in parts], ". ")
        return (Plate(f"{ITEM}{item}", icon, told.name, "", text, tone=tone, still=True),)

    def _plate(self, match: Match, seat: int, chosen: int, selected: str) -> Plate:
        s, code, member = of(match), code_of(chosen), member_of(chosen)
        told = plate(match, seat, chosen, self.names)
        icon, tone = self._look(s, seat, code, member)
        thrown: tuple[str, ...] = ()
        if code in (ATTACK, GUARDS):
            by = match.decision.figure if match.decision is not None else seat
            thrown = tuple(DICE[kind] for kind in standing.dice(s, max(0, by), member))
        id = f"{ROW}{chosen}"
        figure, side = face(s, member) if code in WHO else ("", "")
        line = "" if thrown else told.line
        return Plate(
            id, icon, told.name, line, told.text, selected=id == selected, tone=tone,
            dice=thrown, figure=figure, side=side,
        )  # fmt: skip

    def _look(self, s: DescentState, seat: int, code: int, member: int) -> tuple[str, str]:
        """Return icon and tone of an answer."""
        tables = s.tables
        tone = FAMILY_TONES.get(code, "brass")
        if code in (ATTACK, GUARDS, SHOP, DRINK):
            item = tables.item[member]
            if item is None:
                return "fist", "red"
            return item.id, TONES[item.type] if item.type else tone
        if code in (GIVE, SHIELDS, THROW, SELL):
            if member == GIVE_KEY:
                return "key", tone
            if member == GIVE_IDOL:
                return "idol", tone
            return self._thing(s, s.gear[member][2])
        if code == ORDER:
            return ORDERS[member], tone
        if code == ABILITY:
            return ABILITIES[tables.hero[s.active if s.active >= 0 else seat].id], tone
        if code in (PLAY, DISCARD):
            card = tables.cards[member]
            return card.id, KINDS[card.kind]
        icons = {BUY: "drop", OPEN_CHEST: "chest", DOOR: "door", GLYPH: "glyph"}
        return icons.get(code, "star"), tone

    def _thing(self, s: DescentState, item: int) -> tuple[str, str]:
        if item == FISTS:
            return "fist", "red"
        found = s.tables.item[item]
        assert found is not None
        return found.id, TONES[found.type]

    # --- things moved about

    def _arrange(self, match: Match, decision: Decision) -> PlatesData:
        s, hero = of(match), decision.figure
        draft = self.arranging
        draft.begin(s, hero)
        worn = draft.worn(s, hero)
        lots: tuple[list[Plate], list[Plate]] = ([], [])
        for at in draft.loose(s, hero):
            icon, tone = self._thing(s, s.gear[at][2])
            item = s.tables.item[s.gear[at][2]]
            assert item is not None
            told = cards.item(item)
            plate = Plate(f"{GEAR}{at}", icon, told.name, plain(told.kind), told.text, tone=tone)
            lots[at not in worn].append(plate)
        note = say("bench.fits" if draft.fits(s, hero) else "bench.no_fit")
        asked = prompt(match, decision.seats[0], self.names) if decision.kind == "arrange" else None
        head = asked.title if asked is not None else say("bench.arrange")
        return PlatesData(
            head, note,
            (Group(say("bench.worn"), tuple(lots[0])), Group(say("bench.pack"), tuple(lots[1]))),
        )  # fmt: skip

    # --- the town

    def _shop(self, match: Match, decision: Decision, seat: int) -> PlatesData:
        """Return what leads back to the page of the town."""
        asked = prompt(match, seat, self.names)
        back = Plate(
            TO_TOWN, "town", in_play("town.open"), in_play("town.open.line"), tone="blue"
        )  # fmt: skip
        return PlatesData(asked.title, plain(asked.text), (Group("", (back,)),))


def face(s: DescentState, figure: int) -> tuple[str, str]:
    """Return the painted figure of somebody, and the side whose frame is about the face."""
    if figure < s.seats:
        id = s.tables.hero[figure].id
        return mini(id), id
    return of_figure(s.tables, figure), DUNGEON


def keyed(data: PlatesData) -> list[Plate]:
    """Return the plates that number keys choose, in the order of these."""
    lit = [one for group in data.groups for one in group.plates if one.lit and not one.still]
    return lit[:KEYS]


def _keyed(data: PlatesData, caps: Sequence[str]) -> PlatesData:
    """Return the same plates with the caps of their keys."""
    found = dict(zip((one.id for one in keyed(data)), caps, strict=False))
    groups = tuple(
        replace(each, plates=tuple(replace(o, key=found.get(o.id, "")) for o in each.plates))
        for each in data.groups
    )
    return replace(data, groups=groups)


Maker = Callable[[Benching, Match, Decision, int], PlatesData]
MAKERS: Final[dict[str, Maker]] = {"action": Benching._actions, "shop": Benching._shop}
