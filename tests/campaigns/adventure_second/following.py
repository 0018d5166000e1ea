"""What is asked while a card works, and at the seams of a turn (sections 2, 4, 11, 13 and 18)."""

from __future__ import annotations

from game.engine.decisions import Decision, code_of, member_of
from game.rules.adventure import codes
from game.rules.adventure.codes import pile_of
from tests.campaigns.adventure_second.ground import Square
from tests.campaigns.adventure_second.options import (
    DAILIES,
    SURE,
    Options,
    cells,
    ends,
    near,
    runs,
)
from tests.campaigns.adventure_second.table import Table

PASS: Options = {codes.PASS: SURE}


class Track:
    """What has been chosen so far for each card that works."""

    def __init__(self) -> None:
        self.answered: set[int] = set()
        self.chosen: dict[int, dict[str, int]] = {}
        self.origin: dict[int, Square] = {}
        self.users: dict[int, int] = {}

    def choose(self, t: Table, decision: Decision, seat: int, chosen: int) -> None:
        """Remember a choice."""
        code, member = code_of(chosen), member_of(chosen)
        if decision.kind != "answer":
            self.answered.clear()
        if code >= codes.USE:
            card = code - codes.USE
            self.chosen[card] = {"first": member}
            self.users[card] = seat
            if decision.kind == "answer":
                self.answered.add(card)
            if seat in t.at:
                self.origin[card] = t.at[seat]
            return
        about = decision.about.get("card")
        if isinstance(about, int) and about >= 0:
            self.chosen.setdefault(about, {})[decision.kind] = member


def expected(t: Table, track: Track, decision: Decision, seat: int) -> Options | None:
    """What a seat may choose, None where this reading does not know."""
    card = decision.about.get("card", -1)
    assert isinstance(card, int)
    name = t.s.tables.called(card) if card >= codes.FIRST_TREASURE else ""
    told = track.chosen.get(card, {})
    kind, figure = decision.kind, decision.figure
    if kind == "attack":
        picked = decision.about.get("picked", ())
        assert isinstance(picked, tuple)
        return _further(t, track, card, name, seat, [int(str(each)) for each in picked])
    if kind == "place" and name:
        return _placed(t, name, told, seat, figure)
    if kind == "choose" and name == "cleave":
        found = t.within(seat, t.foes, 0) - {told["first"]}
        return {codes.TARGET: found, **PASS}
    if kind == "heal" and name == "healing_strike":
        return {codes.TARGET: t.hurt(list(t.within(seat, list(t.at), 1) & set(t.seats)))}
    if kind == "release" and name == "divine_flare":
        here = t.within(seat, [h for h in t.seats if h in t.at], 0)
        return {codes.TARGET: {h for h in here if (t.s.slowed | t.s.immobilized) >> h & 1}}
    if kind == "tile" and name == "thunderwave":
        around = t.ground.tiles(t.tile(seat), 0, 1)
        return {codes.TILE: {slot for slot in around if t.empty([slot], seat)}}
    if kind == "move" and name:
        return {codes.PLACE: ends(t, seat, t.speed(seat))}
    return _seams(t, decision, seat)


def _further(
    t: Table, track: Track, card: int, name: str, seat: int, picked: list[int]
) -> Options | None:
    """A further target, never the same one twice (A7b)."""
    if name in ("twin_shot", "lightning_bolt"):
        found = near(1)(t, seat)
    elif name == "split_the_tree":
        slot = track.chosen[card]["first"]
        found = {foe for foe in t.foes if t.tile(foe) == slot}
    elif name == "attacks_on_the_run":
        end, t.at[seat] = t.at[seat], track.origin[card]
        found = {foe for foe in t.foes if end in runs(t, seat, {*picked, foe}, end)}
        t.at[seat] = end
    elif name in ("deft_strike", "bounding_attack"):
        found = t.beside(seat, t.foes)
    else:
        return None
    found -= set(picked)
    return {codes.TARGET: found, **(PASS if picked else {})}


def _placed(t: Table, name: str, told: dict[str, int], seat: int, figure: int) -> Options | None:
    """Where a figure is put by a power or an item."""
    tile, squares = t.ground.tiles, set[Square]()
    may = False
    if name == "tide_of_iron":
        may = figure == seat
        squares = t.empty(tile(t.tile(seat), 0, 0 if may else 1), figure)
    elif name == "cleave":
        squares = t.placed_beside(told["choose"], seat)
    elif name in ("trapping_strike", "come_and_get_it"):
        user = next(h for h in t.standing if h == seat)
        squares = t.placed_beside(user, figure)
    elif name == "get_over_there":
        squares = t.placed_beside(told["first"], seat)
    elif name == "hallowed_advance":
        may = True
        squares = t.empty(tile(t.tile(figure), 1, 1), figure)
    elif name == "thunderwave":
        if "tile" not in told:
            return None
        squares = t.on_tile(told["tile"], figure)
    elif name in ("magic_missile", "hunters_shot"):
        here = t.tile(figure)
        closer = [
            slot
            for slot in t.ground.neighbours(here)
            if t.ground.tiles_from(slot)[t.tile(seat)] == t.away(figure, seat) - 1
        ]
        squares = t.empty(closer, figure)
    elif name == "hit_and_run":
        squares = t.empty([t.tile(seat)], seat)
    elif name == "unbalancing_parry":
        squares = t.empty(tile(t.tile(seat), 0, 1), figure)
    elif name == "wand_of_teleportation":
        squares = t.empty(tile(t.tile(seat), 0, 3), figure)
    elif name in ("scroll_of_teleportation", "illusionary_crowd"):
        squares = t.on_tile(told["first"], figure)
    else:
        return None
    return {codes.PLACE: cells(t, squares), **(PASS if may else {})}


def _seams(t: Table, decision: Decision, seat: int) -> Options | None:
    """The questions of set-up, turn and level."""
    s, kind = t.s, decision.kind
    if kind == "level":
        return {codes.ACCEPT: SURE, **PASS}
    if kind == "learn":
        held = {name for each in t.seats for name in t.powers(each)}
        held |= {s.tables.called(card) for each in t.seats for card in t.down(each)}
        mine = s.tables.hero[seat].hero_class
        cards = range(codes.FIRST_POWER, codes.FIRST_POWER + codes.POWERS)
        names = {card: s.tables.called(card) for card in cards}
        new = {
            card
            for card, name in names.items()
            if name in DAILIES - held and s.tables.power_of(card).hero_class == mine
        }
        return {codes.TAKE: new}
    if kind == "aid":
        return {codes.TARGET: {h for h in t.seats if h != seat and t.tile(h) == t.tile(seat)}}
    if kind == "escort":
        around = {sq for sq in t.ground.steps(t.at[seat]) if sq not in t.taken}
        return {codes.PLACE: cells(t, around), **PASS} if around else None
    if kind == "return":
        free = {sq for sq in t.ground.signs if t.ground.floor(sq) and sq not in t.taken}
        return {codes.PLACE: cells(t, free)}
    if kind == "begin":
        stairs = {sq for sq, sign in t.ground.signs.items() if sign == "="}
        if s.tables.adventure.id == "escape_the_tomb":
            free = set(t.ground.on(0))
        else:
            free = {step for sq in stairs for step in t.ground.steps(sq)} - stairs
            free = {sq for sq in free if t.ground.tile(sq) < 2}
            assert len(free) == 8
        return {codes.PLACE: cells(t, free - t.taken)}
    if kind == "leave":
        return {codes.LEAVE: SURE, **PASS}
    if kind == "storm":
        return {codes.TAKE: set(s.piles.cards[pile_of(seat, codes.OWN_POWERS)])}
    if kind == "give":
        return {codes.SEAT: set(t.in_game)}
    return None
