"""A play screen of widgets filled with the preview's own cards, for tests and for looking at."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import paths
from game.rules.onslaught.content import Ability, Content, load
from game.table.board.shown import DiceShown
from game.table.figures.minis import Minis
from game.table.hud.brush import Brush
from game.table.hud.data import (
    LogLine,
    OddsData,
    OddsRow,
    PlaqueData,
    TrayData,
)
from game.table.hud.layout import Layout, play_screen
from game.table.hud.log_panel import LogPanel
from game.table.hud.odds_list import OddsList
from game.table.hud.plaque import Plaque
from game.table.hud.tabs import Tabs
from game.table.hud.tray import Tray
from game.table.hud.wheel import WheelData
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.onslaught.card import Card
from game.table.onslaught.data import (
    REGIONS,
    CardData,
    DialData,
    Page,
    PillData,
    PlateData,
    RowData,
    Section,
    SmallCardData,
    TrackData,
    TrackEntry,
)
from game.table.onslaught.small_card import SmallCard
from game.table.onslaught.track import Track
from game.words.onslaught import cards
from game.words.rich import Span, Text, join

ATTACKS = ("melee", "ranged", "attack")


@lru_cache(maxsize=1)
def content() -> Content:
    return load()


@lru_cache(maxsize=6)
def brush(size: tuple[int, int], text: int = 100) -> Brush:
    assets = paths.assets()
    layout = play_screen(size, text=text, regions=REGIONS)
    icons = Icons(assets)
    fonts = Fonts(assets, round(layout.unit * 1080), text)
    return Brush(fonts, icons, Materials(assets, icons, layout.unit), Minis(assets))


def row(
    game: Content, ability: Ability, key: int, state: int = 0, selected: bool = False
) -> RowData:
    text = cards.ability(game, ability)
    tone = "attack" if ability.kind in ATTACKS else "ability"
    dial = DialData(state, ability.cooldown) if ability.cooldown else None
    facts: list[Text] = [fact for fact in text.facts[1:] if fact]
    if text.text:
        facts.append(text.text)
    reach = f"{ability.range[0]}-{ability.range[1]}" if ability.range[1] > 1 else "Melee 1"
    if ability.target == "self":
        reach = "Self"
    if ability.kind == "reaction":
        reach = "Reaction"
    return RowData(
        ability.id,
        glyph(ability.id),
        text.name,
        reach,
        join(facts, " · ") if facts else (),
        dial,
        "once" if ability.cooldown < 0 else tone,
        str(key),
        selected,
        state == 0,
    )


def character_card(
    game: Content, id: str, hp: float, tab: int = 0, pills: int = 2, states: tuple[int, ...] = ()
) -> CardData:
    one = game.characters[id]
    rows = []
    usable = [ability for ability in one.ability if ability.id not in one.levels]
    for place, ability in enumerate(usable):
        state = states[place] if place < len(states) else 0
        rows.append(row(game, ability, place + 1, state, place == 1))
    attacks = tuple(r for r, a in zip(rows, usable, strict=True) if a.kind in ATTACKS)
    others = tuple(r for r, a in zip(rows, usable, strict=True) if a.kind not in ATTACKS)
    traits = []
    for name, card in (
        ("passive", cards.passive(game, one)),
        ("critical", cards.critical(game, one)),
        ("bonus", cards.bonus(game, one)),
    ):
        icon = glyph(one.passive.id if name == "passive" else name)
        traits.append(RowData(name, icon, card.name, card.kind, card.text, tone="trait"))
    items = []
    for name in ("flametongue", "boots_of_striding"):
        card = cards.item(game, game.items[name])
        items.append(RowData(name, glyph(name), card.name, "Item", card.text, tone="item"))
    bloodied = hp <= one.bloodied.at
    return CardData(
        id,
        one.name,
        one.faction,
        one.kind,
        WheelData(
            hp,
            one.hp,
            one.bloodied.ac if bloodied else one.ac,
            one.bloodied.speed if bloodied else one.speed,
            bloodied,
        ),
        3,
        False,
        (
            PlateData("standard", glyph("standard"), "Standard", "Ready"),
            PlateData("move", "boot", "Move", "As bonus", True),
            PlateData("bonus", "star", "Bonus", "Ready"),
            PlateData("reaction", "hourglass", "Reaction", "Used", True),
        ),
        (
            Page("Abilities", (Section("Attacks", attacks), Section("Abilities", others))),
            Page(
                "Items, traits", (Section("Items", tuple(items)), Section("Traits", tuple(traits)))
            ),
        ),
        (
            PillData("marked", glyph("marked"), "Marked", "mark"),
            PillData("slowed", "chain", "Slowed"),
        )[:pills],
        tab,
    )


def log_lines() -> list[LogLine]:
    harper, zhent = "harpers", "zhentarim"
    lines = [LogLine("", head="Round 2")]
    samples: list[tuple[str, str, Text, str, str]] = [
        ("grabbleshanks", harper, (
            Span("Grabbleshanks", harper), Span(" opens a chest: "),
            Span("Healing Draught", "item", "2.2"), Span(".")), "+1 EXP", "victory"),
        ("grabbleshanks", harper, (
            Span("Shortbow", "ability", "2.1 Shortbow"), Span(" at "), Span("Bedlam", zhent),
            Span(": 14 (9) + 5 = "), Span("19", "number", "R26"), Span(" against AC 15.")),
            "−2 HP", "damage"),
        ("goblin_guard", "dungeon", (
            Span("Goblin Guard"), Span(" stabs at "), Span("Lightning-Dancer", harper),
            Span("; the way was the shortest to the closest character.", "", "R52")),
            "−1 HP", "damage"),
        ("bedlam", zhent, (
            Span("Bedlam", zhent), Span(" lays a "), Span("curse", "condition", "R44.3"),
            Span(" on "), Span("Grabbleshanks", harper), Span(".")), "", "plain"),
        ("rokpyratrix", zhent, (
            Span("Fire Breath", "ability"), Span(" at "), Span("two enemies", "number"),
            Span(": 3 (2) + 4 = 7 against AC 14.")), "Miss", "miss"),
    ]  # fmt: skip
    for turn in range(3):
        if turn == 1:
            lines.append(LogLine("", head="Round 3"))
        for place, (figure, side, text, chip, tone) in enumerate(samples):
            lines.append(LogLine(f"{turn}:{place}", text, figure, side, chip, tone))
    return lines


class Stage:
    """All standing widgets of the play screen, filled."""

    def __init__(
        self, size: tuple[int, int], text: int = 100, aiming: bool = False, tab: int = 0,
        figure: str = "grabbleshanks", hp: float = 9, open_panel: str = "log",
    ) -> None:  # fmt: skip
        self.game = content()
        self.brush = brush(size, text)
        self.layout: Layout = play_screen(size, text=text, regions=REGIONS)
        lay, k = self.layout, self.brush
        self.left = Plaque(k, lay.plaques[0])
        self.left.show(PlaqueData("harpers", "Harpers", "Anna · 2 standing", 5, active=True))
        self.right = Plaque(k, lay.plaques[1], mirrored=True)
        self.right.show(PlaqueData("zhentarim", "Zhentarim", "Computer · 2 standing", 4))
        self.track = Track(k, lay.own["track"])
        self.track.show(
            TrackData(
                "Round", 3, "of 6",
                (
                    TrackEntry("0", "grabbleshanks", "harpers", "1", "done"),
                    TrackEntry("3", "rokpyratrix", "zhentarim", "2", "done"),
                    TrackEntry("1", "lightning_dancer", "harpers", "3", "now"),
                    TrackEntry("2", "bedlam", "zhentarim", "", "next"),
                    TrackEntry("4", "goblin_guard", "dungeon", "10.5", "next"),
                    TrackEntry("5", "goblin_guard", "dungeon", "10.5", "next"),
                    TrackEntry("6", "goblin_guard", "dungeon", "10.5", "fallen"),
                ),
            )
        )  # fmt: skip
        self.card = Card(k, lay.own["card"])
        self.card.show(character_card(self.game, figure, hp, tab, states=(0, 0, 0, 2, 0, 1, 3, -1)))
        assert lay.tray is not None
        self.tray = Tray(k, lay.tray)
        self.tray.show(
            TrayData(
                "Shortbow at Bedlam", "Two dice, the higher counts", "harpers",
                (("17", "die"), ("+5", "bow"), ("+1", "marked")), "23", "15", "Hit", "hit",
            ),
            DiceShown(7, ("d20", "d20"), (17, 4), (0,), "harpers"),
        )  # fmt: skip
        self.odds = OddsList(k, lay.target)
        self.odds.show(
            OddsData(
                "In the cone", "2 damage each",
                (
                    OddsRow("2", "bedlam", "zhentarim", "Bedlam", "Marked +1", 0.84, "good"),
                    OddsRow("4", "goblin_guard", "dungeon", "Goblin Guard", "fells 58%", 0.62,
                            "fair"),
                    OddsRow("1", "lightning_dancer", "harpers", "Lightning-Dancer", "friend", 0.55,
                            "friend"),
                    OddsRow("3", "rokpyratrix", "zhentarim", "Rokpyratrix the Clanless",
                            "behind the pillar", 0.0, "none"),
                ),
            )
        )  # fmt: skip
        self.small = SmallCard(k, lay.target)
        self.small.show(
            SmallCardData(
                "goblin_guard", "Goblin Guard", "dungeon", "Goblin · 10.5",
                (("heart", "3"), ("shield", "12"), ("boot", "5"), ("sword", "1")),
                (Span("Goes for"), Span(" the closest character"), Span(" and stabs for "),
                 Span("1", "number", "R54"), Span(". Your odds with "), Span("Shortbow", "ability"),
                 Span(": 88% to hit, 41% to defeat.")),
                (PillData("marked", "target", "Marked", "mark"),),
            )
        )  # fmt: skip
        self.log = LogPanel(k, lay.log, "Combat log")
        self.log.show(log_lines())
        self.aiming = aiming
        self.open_panel = open_panel

    def widgets(self) -> list[object]:
        shown: list[object] = [self.left, self.right, self.track, self.card]
        target = self.odds if self.aiming else self.small
        if self.layout.tabs is None:
            shown += [self.tray, target, self.log]
        else:
            tabs = Tabs(
                self.brush,
                self.layout.tabs,
                (("roll", "die", "Roll"), ("target", "target", "Target"), ("log", "scroll", "Log")),
            )
            tabs.open = self.open_panel
            shown.append(tabs)
            shown.append({"roll": self.tray, "target": target, "log": self.log}[self.open_panel])
        return shown

    def draw(self, screen: pygame.Surface) -> None:
        materials = self.brush.materials
        screen.blit(materials.table(*self.layout.window), (0, 0))
        board = self.layout.board
        frame = materials.board_frame(board.width, board.height, self.layout.frame)
        frame.draw(screen, board.x, board.y)
        for widget in self.widgets():
            widget.draw(screen)  # type: ignore[attr-defined]
