"""Whom Encounter Cards and traps ask, and what they offer, by a second reading (section 16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.state import of
from tests.campaigns.adventure_second.tactics_ground import FAR, SIDES
from tests.campaigns.adventure_second.tactics_view import View
from tests.campaigns.adventure_second.tactics_watch import Difference

Asked = tuple[int, set[int]]
"""Who is asked, and for what."""


class Cards:
    """What a card may ask just now: each method is named by its card and the kind of question, and
    returns every answer that would be right.
    """

    def __init__(self, view: View, decision: Decision, edges: list[tuple[int, int]]) -> None:
        self.v = view
        self.d = decision
        self.ah = view.active
        self.at = view.tile(self.ah)
        self.ground = view.ground
        self.edges = edges
        self.newest = len(self.ground.ids) - 1

    # --- places

    def room(self, tiles: set[int], figure: int) -> set[int]:
        """Return where a figure can be placed on some tiles; its own square counts as empty. Where
        one tile is full it is the next nearest (A0f, A19.6).
        """
        empty = set(self.ground.spot) - self.v.taken(figure)
        found = {square for square in empty if square // 16 in tiles}
        if found or len(tiles) != 1:
            return found
        [full] = tiles
        least = min(self.ground.tiles(full, square // 16) for square in empty)
        return {each for each in empty if self.ground.tiles(full, each // 16) == least}

    def beside(self, square: int, figure: int) -> set[int]:
        """Return where a figure can be placed adjacent to a square, else nearest to it (A0e)."""
        empty = set(self.ground.spot) - self.v.taken(figure)
        found = self.ground.beside[square] & empty
        if found:
            return found
        far = {each: self.ground.steps(square, each) for each in empty}
        return {each for each, how in far.items() if how == min(far.values())}

    def within(self, tile: int, least: int, most: int) -> set[int]:
        """Return the tiles so far away."""
        return {
            each for each in self.ground.joined if least <= self.ground.tiles(tile, each) <= most
        }

    def farthest(self) -> set[int]:
        """Return the tiles farthest from the active hero's (A7e)."""
        away = {each: self.ground.tiles(self.at, each) for each in self.ground.joined}
        most = max(far for far in away.values() if far < FAR)
        return {each for each, far in away.items() if far == most}

    def closest(self, figures: list[int]) -> set[int]:
        """Return those of some figures that are closest to the active hero (A7a)."""
        far = {each: self.v.far(self.ah, each) for each in figures}
        return {each for each, how in far.items() if how == min(far.values())}

    def closest_edges(self) -> set[int]:
        """Return the unexplored edges closest to the active hero (A7d)."""
        far: dict[int, tuple[int, int]] = {}
        for slot, way in self.edges:
            row = [square for square in self.ground.squares(slot) if on_side(square, way)]
            steps = min(self.ground.steps(self.v.cell[self.ah], each) for each in row)
            far[slot * 4 + way] = (self.ground.tiles(self.at, slot), steps)
        return {each for each, how in far.items() if how == min(far.values())}

    def edges_by_tiles(self, starts: set[int]) -> set[int]:
        """Return the unexplored edges on the tiles that are fewest away (A7d, AE55)."""
        far = {
            slot * 4 + way: min(self.ground.tiles(each, slot) for each in starts)
            for slot, way in self.edges
        }
        return {each for each, how in far.items() if how == min(far.values())}

    def of_row(self, seat: int) -> set[int]:
        """Return the monsters of a hero's row."""
        return {each for each in self.v.monsters() if self.v.card(each) in self.v.rows[seat]}

    def heroes(self) -> list[int]:
        """Return the heroes on the board."""
        return [seat for seat in range(self.v.seats) if self.v.stands(seat)]

    # --- cards

    def voice_of_the_master_activate(self) -> list[Asked]:
        """Each hero picks one of his monsters (A16g)."""
        seat = self.d.seats[0]
        return [(seat, self.of_row(seat))]

    def voice_of_the_master_tile(self) -> list[Asked]:
        """The tile is the active player's choice."""
        return [(self.ah, set(self.ground.joined))]

    def howl_of_the_wolf_activate(self) -> list[Asked]:
        """A monster on any hero's tile."""
        tiles = {self.v.tile(seat) for seat in self.heroes()}
        return [(self.ah, {each for each in self.v.monsters() if self.v.tile(each) in tiles})]

    def neglected_passage_edge(self) -> list[Asked]:
        """The edge closest to Start."""
        return [(self.ah, self.edges_by_tiles(self.ground.start))]

    def secret_door_edge(self) -> list[Asked]:
        """The closest edge."""
        return [(self.ah, self.closest_edges())]

    cowardly_flight_edge = prowling_ghost_edge = secret_door_edge

    def cyrus_belview_edge(self) -> list[Asked]:
        """Any edge."""
        return [(self.ah, {slot * 4 + way for slot, way in self.edges})]

    def cowardly_flight_figure(self) -> list[Asked]:
        """The closest monster."""
        return [(self.ah, self.closest(self.v.monsters()))]

    def cowardly_flight_place(self) -> list[Asked]:
        """On the new tile: a hero's square is his player's, a monster's the active player's."""
        figure = self.d.figure
        seat = figure if figure < self.v.seats else self.ah
        return [(seat, self.room({self.newest}, figure))]

    prowling_ghost_place = cyrus_belview_place = cowardly_flight_place

    def overwhelming_terror_place(self) -> list[Asked]:
        """Two tiles nearer to Start (A16h)."""
        figure, found = self.d.figure, set[int]()
        here = self.v.tile(figure)
        far = {start: self.ground.tiles(here, start) for start in self.ground.start}
        for start, away in far.items():
            if away == min(far.values()):
                nearer = max(away - 2, 0)
                found |= {
                    each
                    for each in self.within(here, away - nearer, away - nearer)
                    if self.ground.tiles(each, start) == nearer
                }
        return [(figure, self.room(found, figure))]

    def corner_of_your_eye_place(self) -> list[Asked]:
        """A neighbouring tile."""
        return [(self.ah, self.room(self.ground.joined[self.at], self.ah))]

    def teleport_glyph_place(self) -> list[Asked]:
        """The farthest tile; monsters follow."""
        figure = self.d.figure
        if figure == self.ah:
            return [(self.ah, self.room(self.farthest(), figure))]
        return [(self.ah, self.room({self.at}, figure))]

    strahds_minions_place = teleport_glyph_place

    def strahds_minions_figure(self) -> list[Asked]:
        """The two closest monsters; of equals the active player picks."""
        first = self.closest(self.v.monsters())
        if len(first) > 1:
            return [(self.ah, first), *[(self.ah, first - {each}) for each in first]]
        return [(self.ah, self.closest([each for each in self.v.monsters() if each not in first]))]

    def strahds_trick_place(self) -> list[Asked]:
        """The tile within 1 with most monsters."""
        tiles = self.within(self.at, 0, 1)
        count = {each: sum(self.v.tile(m) == each for m in self.v.monsters()) for each in tiles}
        most = {each for each, many in count.items() if many == max(count.values())}
        return [(self.ah, self.room(most, self.ah))]

    def strahds_whispers_choose(self) -> list[Asked]:
        """The nearest other hero."""
        return [(self.ah, self.closest([each for each in self.heroes() if each != self.ah]))]

    def strahds_whispers_place(self) -> list[Asked]:
        """Adjacent to the nearest other hero."""
        others = self.closest([each for each in self.heroes() if each != self.ah])
        return [(self.ah, self.beside(self.v.cell[each], self.ah)) for each in others]

    def illusionary_trick_figure(self) -> list[Asked]:
        """The farthest monster."""
        far = {each: self.v.far(self.ah, each) for each in self.v.monsters()}
        return [(self.ah, {each for each, how in far.items() if how == max(far.values())})]

    def strahds_hunger_choose(self) -> list[Asked]:
        """The hero with most HP."""
        most = max(self.v.hp[seat] for seat in self.heroes())
        return [(self.ah, {seat for seat in self.heroes() if self.v.hp[seat] == most})]

    def reinforcements_keeper(self) -> list[Asked]:
        """The hero with fewest monsters, off the board too."""
        count = {
            seat: sum(card < codes.MONSTERS for card in self.v.rows[seat])
            for seat in range(self.v.seats)
            if not self.v.gone >> seat & 1
        }
        return [(self.ah, {seat for seat, n in count.items() if n == min(count.values())})]

    def reinforcements_tile(self) -> list[Asked]:
        """A tile with an unexplored edge."""
        return [(self.ah, {slot for slot, _ in self.edges})]

    def icy_corridor_place(self) -> list[Asked]:
        """Within 1 tile of the tile on which the active hero was: whoever is moved, it is his."""
        figure = self.d.figure
        tiles = [self.v.tile(self.ah), *self.ground.joined[self.v.tile(self.ah)]]
        return [(figure, self.room(self.within(each, 0, 1), figure)) for each in tiles]

    def sliding_walls_place(self) -> list[Asked]:
        """The neighbour in a direction, as the hero's player likes."""
        figure = self.d.figure
        here = self.v.tile(figure)
        return [(figure, self.room({each}, figure)) for each in self.ground.joined[here]]

    def alarm_tile(self) -> list[Asked]:
        """The tile with the closest unexplored edge."""
        card = self.d.about["card"]
        here = next(row[2] for row in self.v.markers if row[4] == card)
        return [(self.ah, {edge // 4 for edge in self.edges_by_tiles({here})})]

    def prowling_spirits_lose(self) -> list[Asked]:
        """A treasure of the active hero."""
        return [(self.ah, set(self.v.items[self.ah]))]

    def rise(self) -> list[Asked]:
        """Where a new figure appears: by the bone pile, or adjacent to the active hero."""
        taken = self.v.taken()
        found = [(self.ah, self.rising(slot, taken)) for slot in self.ground.joined]
        if self.v.stands(self.ah):
            found.append((self.ah, self.beside(self.v.cell[self.ah], -1)))
        return found

    def rising(self, slot: int, taken: set[int]) -> set[int]:
        """Return where a figure appears on a tile with room (A4b, A12a)."""
        empty = self.ground.squares(slot) - taken
        if slot not in self.ground.bones:
            return {square for square in empty if square % 16 in (5, 6, 9, 10)} or empty
        bones = self.ground.bones[slot]
        if bones in empty or not empty:
            return {bones} & empty
        far = {square: self.ground.steps(bones, square) for square in empty}
        return {square for square, how in far.items() if how == min(far.values())}


def on_side(square: int, way: int) -> bool:
    """Return whether a square is in the outer row of its tile on a side (A4f)."""
    row, column = square % 16 // 4, square % 4
    return {0: row == 0, 1: column == 3, 2: row == 3, 3: column == 0}[way]


def unexplored(view: View) -> list[tuple[int, int]]:
    """Return the unexplored edges: open, with no tile beside (A3.4, A3a)."""
    found: list[tuple[int, int]] = []
    for (x, y), slot in view.ground.places.items():
        for way, (dx, dy) in SIDES.items():
            if (x + dx, y + dy) in view.ground.places:
                continue
            row = sorted(square for square in view.ground.squares(slot) if on_side(square, way))
            step = 1 if way in (0, 2) else 4
            if any(square + step in row for square in row):
                found.append((slot, way))
    return found


def asked(match: Match, count: Counter[str]) -> None:
    """Compare the question that stands with what the card at work may ask."""
    decision = match.decision
    if decision is None:
        return
    s = of(match)
    card = decision.about.get("card", -1)
    assert isinstance(card, int)
    if decision.kind == "rise":
        name = "rise"
    elif codes.FIRST_ENCOUNTER <= card < codes.FIRST_TREASURE:
        name = f"{s.tables.called(card)}_{decision.kind}"
    else:
        return
    view = View(s)
    told = Cards(view, decision, unexplored(view))
    method: Callable[[], list[Asked]] | None = getattr(told, name, None)
    if method is None:
        return
    seat = decision.seats[0]
    families = [(code, mask) for code, mask in decision.families(seat) if code != codes.PASS]
    offered = {member for _, mask in families for member in bits(mask)}
    right = method()
    if (seat, offered) not in right:
        raise Difference(f"{name} of {decision.figure}: {seat} {sorted(offered)}, not {right}")
    count[f"asked by {name}"] += 1
