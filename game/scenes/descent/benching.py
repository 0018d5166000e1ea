"""What lies on the bench: for each question the plates that answer it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

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
from game.scenes.descent.presenting import ABILITIES, KINDS, TONES
from game.table.descent.data import Group, Plate, PlatesData
from game.words.answers import Row
from game.words.descent import cards
from game.words.descent.answers import row
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say as in_play
from game.words.descent.prompts import prompt
from game.words.descent.table import say
from game.words.rich import plain

GEAR: Final = "gear:"
REARRANGE: Final = "rearrange"
TO_TOWN: Final = "town"
"""Leads back to the page of the town."""
DISCARDS: Final = "discards"
FAMILY_TONES: Final = {
    ORDER: "teal", ABILITY: "blue", BUY: "blue", DRINK: "moss", GIVE: "slate", OPEN_CHEST: "brass",
    GLYPH: "violet", THROW: "red", SHIELDS: "slate",
}  # fmt: skip
ACT_TONES: Final = {RUN: "moss", BATTLE: "red", ADVANCE: "brass", READY: "teal", STUNNED: "slate",
                    REST_IN_TOWN: "blue"}  # fmt: skip
SHOWN: Final = (ATTACK, GUARDS, ABILITY, BUY, OPEN_CHEST, DOOR, GLYPH, ORDER, DRINK, GIVE, SHIELDS,
                THROW, PLAY, CHEST_TO, TARGET, FOLLOWS, CLAIM)  # fmt: skip


class Benching:
    """Makes the plates of the open question; ``keys`` are the caps of keys by id."""

    def __init__(self, names: MatchNames, arranging: Arranging) -> None:
        self.names, self.arranging = names, arranging

    def of(
        self, match: Match, seat: int, keys: Mapping[str, str], selected: str,
        claims: Collection[int] = (),
    ) -> PlatesData | None:  # fmt: skip
        """Return the plates of what a seat is asked, None where it has none.

        ``claims`` are the heroes of persons here who can have the next turn (D7s).
        """
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return None
        if claims:
            return self._next(match, claims, keys)
        if self.arranges(decision):
            return self._arrange(match, decision)
        making = MAKERS.get(decision.kind)
        if making is not None:
            return making(self, match, decision, seat, keys)
        return self._turn(match, decision, seat, keys, selected)

    def arranges(self, decision: Decision) -> bool:
        """Return whether things are moved about now."""
        turn = decision.kind == "turn" and self.arranging.open
        return decision.kind == "arrange" or turn

    def _row(self, match: Match, seat: int, chosen: int) -> Row:
        return row(match, seat, chosen, self.names)

    # --- who goes next

    def _next(self, match: Match, claims: Collection[int], keys: Mapping[str, str]) -> PlatesData:
        """Return a plate for each of them, whoever of the persons here it is."""
        s, found = of(match), []
        for hero in sorted(claims):
            chosen = choice(CLAIM, hero)
            id = f"{ROW}{chosen}"
            found.append(self._plate(match, s, hero, id, chosen, keys, ""))
        asked = prompt(match, min(claims), self.names)
        return PlatesData(asked.title, plain(asked.text), (Group("", tuple(found)),))

    # --- the action

    def _actions(
        self, match: Match, decision: Decision, seat: int, keys: Mapping[str, str]
    ) -> PlatesData:
        found = []
        for id, chosen in rows(decision, seat):
            if code_of(chosen) != ACT:
                continue
            action = member_of(chosen) >> 1
            told = self._row(match, seat, chosen)
            name, _, gives = plain(told.name).partition(": ")
            icon = "town" if action == REST_IN_TOWN else ACTIONS[action]
            icon = "stun" if action == STUNNED else icon
            found.append(
                Plate(id, icon, name, gives, told.does, keys.get(id, ""), True, False,
                      ACT_TONES[action])
            )  # fmt: skip
        asked = prompt(match, seat, self.names)
        return PlatesData(asked.title, plain(asked.text), (Group("", tuple(found)),))

    # --- a turn, and all short questions

    def _turn(
        self, match: Match, decision: Decision, seat: int, keys: Mapping[str, str], selected: str
    ) -> PlatesData | None:
        s = of(match)
        lots: dict[str, list[Plate]] = {"": [], "order": []}
        for id, chosen in rows(decision, seat):
            code = code_of(chosen)
            if code not in SHOWN:
                continue
            lots["order" if code == ORDER else ""].append(
                self._plate(match, s, seat, id, chosen, keys, selected)
            )
        if decision.kind == "turn" and offered(decision, seat, ARRANGE):
            lots[""].append(
                Plate(REARRANGE, "pack", say("bench.arrange"), say("bench.arrange.line"),
                      (), tone="slate")
            )  # fmt: skip
        asked = prompt(match, seat, self.names)
        groups = [Group("", tuple(lots[""]))] if lots[""] else []
        if lots["order"]:
            groups.append(Group(say("bench.order"), tuple(lots["order"])))
        return PlatesData(asked.title, plain(asked.text), tuple(groups))

    def _plate(
        self, match: Match, s: DescentState, seat: int, id: str, chosen: int,
        keys: Mapping[str, str], selected: str,
    ) -> Plate:  # fmt: skip
        code, member = code_of(chosen), member_of(chosen)
        told = self._row(match, seat, chosen)
        name, line = plain(told.name), plain(told.pays).rstrip(".")
        icon, tone = self._look(s, seat, code, member)
        thrown: tuple[str, ...] = ()
        if code in (ATTACK, GUARDS):
            name = name.partition(": ")[2]
            name = name[:1].upper() + name[1:]
            figure = match.decision.figure if match.decision is not None else seat
            thrown = tuple(DICE[kind] for kind in standing.dice(s, max(0, figure), member))
        return Plate(
            id, icon, name, line or plain(told.source), told.does, keys.get(id, ""), True,
            id == selected, tone, dice=thrown,
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
        icons = {BUY: "drop", OPEN_CHEST: "chest", DOOR: "door", GLYPH: "glyph", CHEST_TO: "person",
                 TARGET: "person", CLAIM: "person", FOLLOWS: "skull"}  # fmt: skip
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

    def _shop(
        self, match: Match, decision: Decision, seat: int, keys: Mapping[str, str]
    ) -> PlatesData:
        """Return what leads back to the page of the town."""
        asked = prompt(match, seat, self.names)
        back = Plate(
            TO_TOWN, "town", in_play("town.open"), in_play("town.open.line"), tone="blue",
            key=keys.get(TO_TOWN, ""),
        )  # fmt: skip
        return PlatesData(asked.title, plain(asked.text), (Group("", (back,)),))


Maker = Callable[[Benching, Match, Decision, int, Mapping[str, str]], PlatesData]
MAKERS: Final[dict[str, Maker]] = {"action": Benching._actions, "shop": Benching._shop}
