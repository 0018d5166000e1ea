"""What comes if the Hero Phase ends here: the tile, the encounter, and what each card will do.

Everything is told as all stand now; only the hero is where somebody points, and what ends with the
Hero Phase is over. What a tile brings, or an Encounter Card, nobody knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decisions import code_of, member_of
from game.engine.options import Option, Stake
from game.rules.adventure import chances, standing
from game.rules.adventure.codes import ARTIFACT, FIRST_MONSTER, MOVE, VILLAIN
from game.rules.adventure.content import Attack, Group, Spawn
from game.rules.adventure.state import AdventureState
from game.table.adventure.position import CASTLE, Coming
from game.table.adventure.signs import TableAtRest
from game.table.hud.forecast import ForecastData, ForecastStep
from game.table.look.glyphs import glyph
from game.words.adventure import adventures, cards
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.adventure.tactics import LineText
from game.words.numbers import whole_percent
from game.words.rich import STRONG, Span, Text, fill, plain, text_of


class Forecasting:
    """Foretells the end of a turn of one match; all words are in the language in use."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.tables = names, names.tables

    def ahead(
        self, rest: TableAtRest, s: AdventureState, seat: int, option: Option | None
    ) -> ForecastData:
        """Return what comes where a hero stands, or would after the move that is pointed at."""
        note = ""
        if option is not None and code_of(option.choice) == MOVE:
            s = s.copy()
            s.put(seat, member_of(option.choice))
            speed, steps = standing.speed(s, seat), max(0, len(option.path) - 1)
            note = say("ends.steps", steps=steps, speed=speed) if option.path else ""
        edges, may_stay = standing.explores(s, seat) if s.stands(seat) else (0, False)
        found = self._drawn(rest, bool(edges))
        then = standing.when_others_act(s)
        for each in rest.coming:
            found += self._of(each, rest, then)
        foot: Text = ()
        if may_stay:
            foot = fill(
                "{name}: {text}",
                name=Span(say("ends.staying"), STRONG),
                text=text_of(say("ends.staying.text")),
            )
        return ForecastData(say("ends.head"), note, tuple(found), "hourglass", foot)

    def _drawn(self, rest: TableAtRest, explores: bool) -> list[ForecastStep]:
        """Return what tile and encounter bring, as far as anybody knows."""
        if not explores:
            return [self._encounter("certain", say("ends.staying.text"))]
        found = [
            ForecastStep(
                f"ends:{name}", icon, say(f"ends.{name}"), text_of(say(f"ends.{name}.text"))
            )
            for name, icon in (("tile", "tile"), ("monster", "skull"))
        ]
        if rest.awake:
            return [*found, self._encounter("certain", "")]
        return [*found, self._encounter("encounter", say("ends.encounter.text"))]

    def _encounter(self, key: str, text: str) -> ForecastStep:
        """Return how certain it is that an Encounter Card is drawn, and why."""
        told = text_of(text) if text else ()
        return ForecastStep(f"ends:{key}", "eye_storm", say(f"ends.{key}"), told, "violet")

    def _of(self, coming: Coming, rest: TableAtRest, s: AdventureState) -> list[ForecastStep]:
        """Return what a villain, a Monster Card or a trap does."""
        if coming.what == "trap":
            return [self._trap(coming.card, rest, s)]
        # Moment's Respite lies on a deck instead, and a villain has no Monster Card.
        dazed = {one.on for one in rest.laid_on if one.on >= 0}
        return [
            self._passed_over(figure, s)
            if standing.card_of(s, figure) in dazed
            else self._acts(figure, s)
            for figure in coming.figures
            if s.stands(figure)
        ]

    def _passed_over(self, figure: int, s: AdventureState) -> ForecastStep:
        """Return that a figure on whose card Daze lies does nothing this time (A17l)."""
        return ForecastStep(
            f"figure:{figure}", "skull", self.names.figure(figure).text, tone="red",
            met=say("row.dazed"), figure=standing.called(s, figure), side=CASTLE,
        )  # fmt: skip

    def _acts(self, figure: int, s: AdventureState) -> ForecastStep:
        """Return what a figure does: its line, and whom that meets."""
        coming = chances.forecast(s, figure)
        return ForecastStep(
            f"figure:{figure}", "skull", self.names.figure(figure).text,
            self._line(figure, coming.line), "red",
            self._met(coming.meets, coming.stakes), standing.called(s, figure), CASTLE,
        )  # fmt: skip

    def _line(self, figure: int, line: int) -> Text:
        """Return a line of a figure's tactics, counted from 1; of the artifact its only one."""
        artifact = self.tables.adventure.artifact
        if figure == ARTIFACT:
            return adventures.attack_of(artifact) if artifact is not None else ()
        told = self._lines(figure)[line - 1]
        return fill("{head}: {text}", head=Span(plain(told.head), STRONG), text=told.text)

    def _lines(self, figure: int) -> Sequence[LineText]:
        """Return the lines of the tactics of a monster or the villain."""
        villain = self.tables.villain
        if figure == VILLAIN and villain is not None:
            return cards.villain(villain).lines
        return cards.monster(self.tables.monster[figure - FIRST_MONSTER]).lines

    def _met(self, meets: Sequence[int], stakes: Sequence[Stake]) -> str:
        """Return who is met, each with the chance of a hit."""
        odds = {each.figure: float(each.odds["hit"]) for each in stakes}
        found: list[str] = []
        for figure in dict.fromkeys((*meets, *odds)):
            name = self.names.figure(figure).text
            if figure in odds:
                name = f"{name} {whole_percent(round(odds[figure] * 100))}"
            found.append(name)
        return ", ".join(found) if found else say("row.nobody")

    def _trap(self, card: int, rest: TableAtRest, s: AdventureState) -> ForecastStep:
        """Return what a trap does, and to whom: those within its reach, unless it only brings
        monsters.
        """
        encounter = self.tables.encounter_of(card)
        told = cards.encounter(encounter)
        slot = next((one.slot for one in rest.markers if one.card == card), -1)
        tiles = [
            part.at.tiles
            for part in encounter.parts
            if isinstance(part, Attack) and isinstance(part.at, Group)
        ]
        near = s.castle.tiling.near(slot, max(tiles, default=0)) if slot >= 0 else 0
        there = [seat for seat in s.able() if near >> standing.slot_of(s, seat) & 1]
        alone = all(isinstance(part, Spawn) for part in encounter.parts)
        met = "" if alone else self._met(there, ())
        name = told.name
        if slot >= 0:
            # What it says of "the tile" is of no use without knowing which one that is.
            name = say("trap.on", card=name, tile=self.names.tile(slot).text)
        return ForecastStep(f"card:{card}", glyph(encounter.id), name, told.text, "red", met)
