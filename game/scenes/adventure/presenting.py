"""A match of Adventure as the data of its panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.options import Stake
from game.rules.adventure import chances, standing
from game.rules.adventure.codes import (
    ARTIFACT,
    CROWD,
    FIRST_ENCOUNTER,
    FIRST_POWER,
    FIRST_TREASURE,
    KAVAN,
    MONSTERS,
    VILLAIN,
)
from game.rules.adventure.state import AdventureState
from game.scenes.adventure.answering import POWER
from game.scenes.adventure.furniture import QUESTION
from game.table.adventure.castle_ribbon import Environment
from game.table.adventure.data import (
    Deck,
    Foe,
    GoalData,
    HeroCardData,
    Measure,
    PowerRow,
    Step,
    StoresData,
)
from game.table.adventure.glyphs import TREASURES
from game.table.adventure.looks import HEROES
from game.table.adventure.position import BLACK, CASTLE, ENCOUNTER, MONSTER, TREASURE, FigureNow
from game.table.adventure.signs import TableAtRest, TableShown
from game.table.hud.automaton import Aim, Also, AutomataData, AutomatonCard, Tactic
from game.table.hud.chips import Chip
from game.table.hud.data import Answer, Decider, OddsRow
from game.table.hud.drawn_card import RIBBONS, DrawnCardData
from game.table.hud.party import DIAMOND, SQUARE, TRIANGLE, Gem, Held, PartyData, PartySeat
from game.table.hud.phase_track import DONE, NEXT, NOW, Phase, PhaseTrackData, TrackSeat
from game.table.hud.wheel import WheelData
from game.table.look.glyphs import glyph
from game.words.adventure import adventures, cards
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import condition
from game.words.adventure.play import cards_left, cards_then, say, tiles
from game.words.numbers import whole_percent
from game.words.rich import STRONG, Span, Text, fill, plain

SEAT: Final = "seat:"
CARD: Final = "card:"
GEMS: Final = {"at_will": TRIANGLE, "daily": DIAMOND, "utility": SQUARE}
KINDS: Final = ("at_will", "daily", "utility")
TONES: Final = {
    "event": "violet", "event_attack": "red", "environment": "slate", "trap": "red",
}  # fmt: skip
CLOTH: Final = {look: tone for tone, look in RIBBONS.items()}
"""The tone of a band by the look whose cloth it has."""
PHASES: Final = (("hero", "boot"), ("exploration", "tile"), ("villain", "skull"))
DECKS: Final = (
    (ENCOUNTER, "eye_storm", "violet"), (MONSTER, "skull", "brass"), (TREASURE, "chest", "teal"),
)  # fmt: skip
ADVENTURES: Final = {
    "start_turn_on_goal": ("coffin", "stairs"),
    "take_icon": ("altar", "altar"),
    "villain_and_artifact": ("orb", "orb"),
    "carry_out": ("chest", ""),
    "fountain_empty": ("fangs", "fountain"),
}
"""The icon of an adventure by what wins it, and that of its goal tile."""


def percent(share: object) -> str:
    """Return a chance as a whole percentage."""
    return whole_percent(round(float(share) * 100))  # type: ignore[arg-type]


class Presenter:
    """Makes the data of the panels of one match; all words are in the language in use."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.tables = names, names.tables

    # --- the head

    def goal(self, own: TableShown) -> GoalData:
        """Return the adventure with its steps, its measures, and who stands in the way."""
        rest, adventure = own.rest, self.tables.adventure
        icon, goal_icon = ADVENTURES[adventure.victory]
        told = adventures.steps(adventure, self.tables.seats)
        done = self._done(rest)
        steps = tuple(Step(plain(words), at < done) for at, words in enumerate(told))
        return GoalData(
            icon, adventures.told(adventure, self.tables.seats).name, steps,
            tuple(self._measures(rest, goal_icon)), self._foe(own),
        )  # fmt: skip

    def _done(self, rest: TableAtRest) -> int:
        """Return how many steps of the adventure are done."""
        if rest.goal < 0:
            return 0
        if self.tables.adventure.victory == "take_icon" and rest.icon >= 0 and not rest.guards:
            return 2
        return 1

    def _measures(self, rest: TableAtRest, goal_icon: str) -> list[Measure]:
        adventure, found = self.tables.adventure, list[Measure]()
        if rest.to_goal >= 0 and goal_icon:
            most = max(1, adventure.goal_at[self.tables.seats - 1])
            left = rest.to_goal
            word = tiles(left)
            if rest.goal >= 0:
                word = say("goal.found")
            elif left <= 1:
                word = say("goal.next")
            value = most if rest.goal >= 0 else max(0, most - left)
            found.append(Measure("measure:tiles", "tile", value, most, word, goal_icon))
        if adventure.sun is not None:
            found.append(Measure("measure:sun", "sun", rest.sun, adventure.sun.last, bad=True))
        if adventure.carry:
            need = adventure.carry[self.tables.seats - 1]
            held = rest.carried_out
            found.append(Measure("measure:carried", "chest", min(held, need), need))
        if adventure.ward is not None:
            curse = adventure.ward.curse
            found.append(Measure("measure:curse", "fangs", min(rest.curse, curse), curse, bad=True))
        if adventure.fountain is not None and rest.goal >= 0:
            tokens = adventure.fountain.tokens
            found.append(Measure("measure:fountain", "fountain", tokens - rest.fountain, tokens))
        return found

    def _foe(self, own: TableShown) -> Foe | None:
        """Return the villain in play, else the artifact."""
        for figure in (VILLAIN, ARTIFACT):
            one = own.rest.figures.get(figure)
            if one is not None and one.standing:
                name = self.names.figure(figure).text
                return Foe("foe", one.id, CASTLE, name, self._wheel(own, one, -1), "")
        return None

    def _wheel(self, own: TableShown, one: FigureNow, speed: int) -> WheelData:
        armour = self._printed_ac(one)
        hp = own.hp(one.index)
        return WheelData(hp, one.max_hp, armour, speed, bloodied_at=max(1, one.max_hp // 2))

    def _printed_ac(self, one: FigureNow) -> int:
        tables = self.tables
        if one.index == VILLAIN and tables.villain is not None:
            return tables.villain.ac
        if one.index == ARTIFACT and tables.adventure.artifact is not None:
            return tables.adventure.artifact.ac
        return 0

    def stores(self, own: TableShown) -> StoresData:
        """Return surges, experience and decks."""
        rest = own.rest
        decks = tuple(
            Deck(f"deck:{name}", icon, tone, rest.decks[name].count, say(f"stores.{name}"))
            for name, icon, tone in DECKS
        )
        lies = any(rest.figures[seat.seat].lying for seat in rest.seats)
        return StoresData(
            rest.surges, max(rest.most_surges, rest.surges), say("stores.surges"), rest.xp,
            say("stores.experience"), decks, rest.xp >= 5, 1.0 if lies else 0.0,
        )  # fmt: skip

    def track(self, own: TableShown, s: AdventureState | None) -> PhaseTrackData:
        """Return where the turn stands; ``s`` is the match where nothing moves any more."""
        rest = own.rest
        order = [name for name, _ in PHASES]
        at = order.index(rest.phase) if rest.phase in order else -1
        phases = []
        for number, (name, icon) in enumerate(PHASES):
            state = NOW if number == at else DONE if number < at else NEXT
            phases.append(
                Phase(f"phase:{name}", icon, say(f"phase.{name}"), self._line(rest, name, s), state)
            )
        active = max(rest.active, 0)
        hero = rest.seats[active].hero if rest.seats else CASTLE
        count = max(1, len(rest.seats))
        turn_order = [(max(rest.first, 0) + step) % count for step in range(len(rest.seats))]
        seats = tuple(
            TrackSeat(
                f"{SEAT}{seat}", rest.seats[seat].hero, rest.seats[seat].hero,
                seat == rest.active, rest.seats[seat].gone or rest.figures[seat].lying,
            )
            for seat in turn_order
        )  # fmt: skip
        return PhaseTrackData(
            str(max(1, rest.round)), hero, tuple(phases), say("track.round"),
            seats=seats if len(seats) > 1 else (),
        )  # fmt: skip

    def _line(self, rest: TableAtRest, name: str, s: AdventureState | None) -> str:
        """Return what a phase still brings."""
        if name == "hero":
            if rest.phase != "hero" or s is None:
                return say("phase.done") if rest.phase in ("exploration", "villain") else ""
            move, attack = standing.left(s)
            if move and attack:
                return say("phase.whole")
            return say("phase.attack" if attack else "phase.move" if move else "phase.free")
        if name == "exploration":
            return self._explores(rest, s)
        waits = [each for each in rest.coming if each.what in ("monster", "trap", "villain")]
        if (
            waits
            and rest.phase == "villain"
            and all(each.what != "encounter" for each in rest.coming)
        ):
            return cards_left(len(waits))
        told = say(self._encounter(rest, s))
        return f"{told} · {cards_then(len(waits))}" if waits else told

    def _encounter(self, rest: TableAtRest, s: AdventureState | None) -> str:
        """Return whether a card is drawn in this Villain Phase, by its key: before the tile lies,
        its triangle tells (A4.6).
        """
        draws = any(each.what == "encounter" for each in rest.coming)
        if rest.phase == "villain":
            drawn = "phase.drawn" if rest.draws_encounter else "phase.calm"
            return "phase.encounter" if draws else drawn
        if rest.placed or rest.awake or s is None:
            return "phase.certain" if draws else "phase.calm"
        edges, may = standing.explores(s, s.active)
        if edges:
            return "phase.perhaps" if may else "phase.triangle"
        return "phase.certain"

    def _explores(self, rest: TableAtRest, s: AdventureState | None) -> str:
        """Return whether a tile will be laid, or what the one that was brings."""
        if rest.phase == "villain":
            return say("phase.done")
        if rest.phase == "exploration" and rest.placed:
            return say("phase.black" if rest.placed == BLACK else "phase.white")
        if s is None or rest.phase not in ("hero", "exploration"):
            return ""
        edges, may = standing.explores(s, s.active)
        if not edges:
            return say("phase.stays")
        return say("phase.may" if may else "phase.explores")

    # --- the hero

    def hero(
        self, own: TableShown, seat: int, s: AdventureState, lit: Mapping[str, str],
        keys: Mapping[str, str], selected: str,
    ) -> HeroCardData:  # fmt: skip
        """Return a hero's card; ``lit`` are the cards that can be used now, with why."""
        rest, tables = own.rest, self.tables
        now, hero, one = rest.seats[seat], tables.hero[seat], rest.figures[seat]
        told = cards.hero(hero, now.level)
        level_two = now.level == 2
        armour = standing.armour(s, seat)
        wheel = WheelData(
            own.hp(seat), tables.most_hp(seat, level_two), armour, standing.speed(s, seat),
            bloodied_at=hero.hp // 2,
        )  # fmt: skip
        line = plain(told.line)
        return HeroCardData(
            hero.id, hero.id, told_name(told), line, wheel,
            tables.surge_value(seat, level_two), say("hero.surge"),
            fill("{name}: {text}", name=Span(told.special, STRONG), text=told.text),
            say("hero.powers"),
            self._powers(now.powers, faces(own, now.down), lit, keys, selected),
            self._states(s, seat), self._items(now.items, lit, keys),
            line.split(" · ")[0], one.lying,
        )  # fmt: skip

    def turning(self, own: TableShown) -> dict[str, float]:
        """Return how far powers have turned over, by the ids of their rows."""
        name = self.tables.card_name
        return {f"{POWER}{name(card)}": part for card, (part, _) in own.flips.items()}

    def lifted(self, own: TableShown) -> dict[str, float]:
        """Return how far cards of a row are lifted, by their ids."""
        return {f"{CARD}{card}": share for card, share in own.lifted.items()}

    def stands(self, s: AdventureState, seat: int) -> list[int]:
        """Return the powers and items of a hero in the order in which they stand on his card."""
        powers = sorted(
            s.powers(seat), key=lambda card: KINDS.index(self.tables.power_of(card).kind)
        )
        return [*powers, *s.items(seat)]

    def _powers(
        self, held: Sequence[int], down: frozenset[int], lit: Mapping[str, str],
        keys: Mapping[str, str], selected: str,
    ) -> tuple[PowerRow, ...]:  # fmt: skip
        tables = self.tables
        order = sorted(held, key=lambda card: KINDS.index(tables.power_of(card).kind))
        found = []
        for card in order:
            power = tables.power_of(card)
            told = cards.power(power)
            id = f"{POWER}{tables.card_name(card)}"
            found.append(
                PowerRow(
                    id, glyph(power.id), told.name, power.kind, plain(told.kind), told.text,
                    told.brief, key=keys.get(id, ""), why=lit.get(id, ""),
                    why_short=say("why.free") if id in lit else "", lit=id in lit,
                    selected=id == selected, used=say("hero.used") if card in down else "",
                )
            )  # fmt: skip
        return tuple(found)

    def _items(
        self, held: Sequence[int], lit: Mapping[str, str], keys: Mapping[str, str]
    ) -> tuple[Chip, ...]:
        tables = self.tables
        found = []
        for card in held:
            id = f"{POWER}{tables.card_name(card)}"
            icon = TREASURES.get(tables.called(card), "chest")
            name = self.names.card(card).text
            found.append(Chip(id, icon, name, lit=id in lit, key=keys.get(id, "")))
        return tuple(found)

    def _states(self, s: AdventureState, seat: int) -> tuple[Chip, ...]:
        """Return the conditions of a hero, and what his fall asks for."""
        found = []
        if s.slowed >> seat & 1:
            found.append(Chip("state:slowed", "chain", condition("slowed").text, "blue"))
        if s.immobilized >> seat & 1:
            found.append(Chip("state:immobilized", "web", condition("immobilized").text, "violet"))
        if s.hp[seat] == 0 and not s.gone >> seat & 1:
            key = "hero.surge_due" if s.surges else "hero.lost"
            found.append(Chip("state:surge", "surge", say(key), "red"))
        return tuple(found)

    # --- the cards before him

    def own_cards(self, own: TableShown, seat: int, s: AdventureState) -> AutomataData:
        """Return Monster and Trap Cards of a seat in their order, with the line that will fire."""
        rest, s = own.rest, standing.when_others_act(s)
        hero = self.names.seat(seat).text
        found = []
        for number, card in enumerate(rest.seats[seat].row, 1):
            if card >= MONSTERS:
                found.append(self._trap(own, card, str(number)))
            else:
                found.append(self._monster(own, card, str(number), s, seat))
        return AutomataData(
            "skull", say("row.head", hero=hero), say("row.note"), tuple(found),
            (Span(say("row.empty")),),
        )  # fmt: skip

    def _trap(self, own: TableShown, card: int, number: str) -> AutomatonCard:
        encounter = self.tables.encounter_of(card)
        told = cards.encounter(encounter)
        facts = [plain(fact) for fact in told.facts]
        # What it says of "the tile" is of no use without knowing which one that is.
        facts[:0] = [self.names.tile(one.slot).text for one in own.rest.markers if one.card == card]
        sprung = own.rest.sprung
        now = own.rest.acting < 0 and bool(sprung) and sprung[-1] == card
        return AutomatonCard(
            f"{CARD}{card}", number, told.name, " · ".join(facts),
            icon=glyph(encounter.id), lines=(Tactic(told.text, True),),
            acting=now, done=card in sprung and not now,
        )  # fmt: skip

    def _monster(
        self, own: TableShown, card: int, number: str, s: AdventureState, seat: int
    ) -> AutomatonCard:
        tables, rest = self.tables, own.rest
        kind = tables.monster[card]
        told = cards.monster(kind)
        one = next((each for each in rest.figures.values() if each.card == card), None)
        facts = [plain(fact) for fact in told.facts]
        if kind.hp > 1 and one is not None:
            facts[1:2] = [say("party.hp", hp=one.hp, most=kind.hp)]
        acting = one is not None and rest.acting == one.index
        done = one is not None and one.index in rest.acted and not acting
        dazed = any(each.on == card for each in rest.laid_on)
        line, aims = -1, tuple[Aim, ...]()
        if one is not None and s.stands(one.index) and not done and not dazed:
            line, aims = self._does(rest, chances.forecast(s, one.index))
        lines = tuple(
            Tactic(
                fill("{head}: {text}", head=Span(plain(each.head), STRONG), text=each.text),
                at == line, aims if at == line else (),
            )
            for at, each in enumerate(told.lines)
        )  # fmt: skip
        return AutomatonCard(
            f"{CARD}{card}", number, told.name, " · ".join(facts), kind.id, CASTLE,
            lines=lines, also=self._also(own, card, seat, s),
            state=say("row.dazed") if dazed else "",
            acting=acting, done=done,
        )  # fmt: skip

    def _does(self, rest: TableAtRest, coming: chances.Forecast) -> tuple[int, tuple[Aim, ...]]:
        """Return the place of the line that a figure does or will do, and whom it meets: what it
        has begun stays so, whatever comes of it.
        """
        done = rest.line
        if done is None or done.figure != coming.figure or not done.line:
            return coming.line - 1, self._aims(coming)
        met = (done.target,) if done.target >= 0 else ()
        stakes = coming.stakes if coming.line == done.line else ()
        return done.line - 1, self._met(met, stakes)

    def _aims(self, coming: chances.Forecast) -> tuple[Aim, ...]:
        """Return whom a line meets, each with the chance of a hit."""
        return self._met(coming.meets, coming.stakes)

    def _met(self, meets: Sequence[int], stakes: Sequence[Stake]) -> tuple[Aim, ...]:
        odds = {each.figure: percent(each.odds["hit"]) for each in stakes}
        found = []
        for figure in dict.fromkeys((*meets, *odds)):
            id = self._called(figure)
            if id:
                side = id if figure < self.tables.seats else CASTLE
                found.append(Aim(id, side, odds.get(figure, "")))
        return tuple(found)

    def _called(self, figure: int) -> str:
        if figure in (CROWD,):
            return ""
        if figure == KAVAN:
            return "kavan"
        return self.tables.hero[figure].id if 0 <= figure < self.tables.seats else ""

    def _also(self, own: TableShown, card: int, seat: int, s: AdventureState) -> tuple[Also, ...]:
        """Return whose monsters of that name act with it (A4.14)."""
        rest, tables, found = own.rest, self.tables, list[Also]()
        name = tables.called(card)
        for other in rest.seats:
            if other.seat == seat:
                continue
            for each in other.row:
                if each < MONSTERS and tables.called(each) == name:
                    one = next((f for f in rest.figures.values() if f.card == each), None)
                    aims = ()  # type: tuple[Aim, ...]
                    if one is not None and s.stands(one.index):
                        aims = self._aims(chances.forecast(s, one.index))
                    words = say(
                        "row.with", hero=self.names.seat(other.seat).text,
                        monster=self.names.card(each).text,
                    )  # fmt: skip
                    found.append(Also(f"{CARD}{each}", words, aims[0] if aims else None))
        return tuple(found)

    # --- the party

    def party(self, own: TableShown, s: AdventureState, shown: int) -> PartyData:
        """Return all seats in the order of their turns."""
        rest = own.rest
        count = len(rest.seats)
        order = [(max(rest.first, 0) + step) % count for step in range(count)]
        return PartyData(tuple(self._seat(own, s, seat, shown) for seat in order))

    def _seat(self, own: TableShown, s: AdventureState, seat: int, shown: int) -> PartySeat:
        rest, tables = own.rest, self.tables
        now, one, hero = rest.seats[seat], rest.figures[seat], tables.hero[seat]
        order = sorted(now.powers, key=lambda card: KINDS.index(tables.power_of(card).kind))
        gems = tuple(Gem(GEMS[tables.power_of(card).kind], card in now.down) for card in order)
        held = tuple(self._held(rest, card) for card in now.row)
        word = say("party.none") if not held else ""
        if now.gone:
            word = say("hero.left")
        elif now.removed:
            word = say("hero.away")
        elif rest.active == seat:
            word = say("party.now")
        armour = standing.armour(s, seat)
        return PartySeat(
            f"{SEAT}{seat}", hero.id, hero.id, self.names.seat(seat).text, round(own.hp(seat)),
            tables.most_hp(seat, now.level == 2), armour, (("chest", str(len(now.items))),), gems,
            self._states(s, seat), held, word, rest.active == seat, shown == seat, one.lying,
            now.gone,
        )  # fmt: skip

    def _held(self, rest: TableAtRest, card: int) -> Held:
        if card >= MONSTERS:
            return Held(f"{CARD}{card}", icon=glyph(self.tables.called(card)))
        one = next((each for each in rest.figures.values() if each.card == card), None)
        lit = one is not None and rest.acting == one.index
        return Held(f"{CARD}{card}", self.tables.called(card), CASTLE, lit=lit)

    # --- the card drawn just now

    def drawn(
        self,
        own: TableShown,
        s: AdventureState,
        answers: tuple[Answer, ...] = (),
        decider: Decider | None = None,
        note: str = "",
    ) -> DrawnCardData | None:
        """Return the card that was drawn last, None once it is out of the way."""
        card = own.gone[0] if own.gone is not None else own.rest.drawn
        if card is None or (card.fate and own.gone is None):
            return None  # it lies elsewhere by now
        tables, number = self.tables, card.card
        if number < FIRST_ENCOUNTER:
            monster = tables.monster[number]
            told = cards.monster(monster)
            return DrawnCardData(
                "drawn", "brass", say("drawn.monster"), told.name,
                cards.whole_foe(told, numbers=False),
                " · ".join(plain(fact) for fact in told.facts),
                figure=monster.id, side=CASTLE, answers=answers, decider=decider, note=note,
            )  # fmt: skip
        if number < FIRST_TREASURE:
            encounter = tables.encounter_of(number)
            said = cards.encounter(encounter)
            tag = plain(said.kind)
            return DrawnCardData(
                "drawn", TONES[encounter.kind], say("drawn.encounter"), said.name, said.text, tag,
                glyph(encounter.id), odds=self._concerned(s, number, decider is not None),
                answers=answers, decider=decider, note=note,
            )  # fmt: skip
        if number < FIRST_POWER:
            treasure = tables.treasure_of(number)
            held = cards.treasure(treasure)
            return DrawnCardData(
                "drawn", "teal", say("drawn.treasure"), held.name, held.text,
                plain(held.kind), TREASURES.get(treasure.id, "chest"),
                answers=answers, decider=decider, note=note,
            )  # fmt: skip
        return None

    def environment(self, own: TableShown) -> Environment | None:
        """Return the environment that works, None without one (A10.6)."""
        card = own.rest.environment
        if card < 0:
            return None
        encounter = self.tables.encounter_of(card)
        said = cards.encounter(encounter)
        return Environment(encounter.id, glyph(encounter.id), said.name, plain(said.text))

    def question(
        self, seat: int, whose: str, title: str, text: Text, answers: tuple[Answer, ...]
    ) -> DrawnCardData:
        """Return a question of a seat about no card that was drawn, in the colour of its hero:
        ``whose`` it is stands over it.
        """
        hero = self.tables.hero[seat].id
        return DrawnCardData(
            QUESTION, CLOTH[HEROES[hero]], whose, title, text,
            figure=hero, side=hero, answers=answers,
        )  # fmt: skip

    def _concerned(self, s: AdventureState, card: int, asked: bool) -> tuple[OddsRow, ...]:
        """Return whom an Encounter Card harms and, while somebody is ``asked`` about it, with whom
        it lets the active hero change squares: once that is done, somebody else is the farthest.
        """
        found = list(self._odds(s, card))
        others = standing.swapped(s, card) if asked else []
        hero = self.names.seat(s.active).text
        told = say(f"drawn.{'swaps' if len(others) == 1 else 'may_swap'}.row", hero=hero)
        for each in others:
            id, name = standing.called(s, each.figure), self.names.figure(each.figure).text
            away = tiles(each.tiles)
            found.append(OddsRow(f"odds:{each.figure}", id, CASTLE, name, told, 0.0, told=away))
        return tuple(found)

    def _odds(self, s: AdventureState, card: int) -> tuple[OddsRow, ...]:
        """Return whom an Encounter Card would harm now, with the chance that it does."""
        found = []
        for stake in standing.harmed(s, card):
            share = float(stake.odds["hit"])
            tone = "good" if share < 0.4 else "fair" if share < 0.65 else "poor"
            hero = self.tables.hero[stake.figure].id
            name = self.names.seat(stake.figure).text
            reason, told = self._harm(stake)
            found.append(OddsRow(f"odds:{hero}", hero, hero, name, reason, share, tone, told=told))
        return tuple(found)

    def _harm(self, stake: Stake) -> tuple[str, str]:
        """Return what the die has to show or may bring, and what stands in place of a chance where
        nothing is left to it.
        """
        if stake.rolls:
            return needs(stake), ""
        most = max(stake.effects["damage"].ways)
        if stake.odds["hit"] == 1:
            lasts = stake.odds["defeat"] == 0
            return "" if lasts else say("drawn.falls"), say("chip.damage", amount=most)
        return say("drawn.most", amount=most), ""


def faces(own: TableShown, down: frozenset[int]) -> frozenset[int]:
    """Return the powers that show their backs: one that turns over shows its other side until it
    is half-way round.
    """
    before = {card for card, (part, _) in own.flips.items() if part < 0.5}
    return down ^ before


def told_name(told: cards.HeroText) -> str:
    """Return the name of a hero."""
    return told.name


def needs(stake: Stake) -> str:
    """Return what the die has to show against an AC."""
    roll = stake.rolls[0]
    if roll.need <= 1:
        return say("drawn.sure", ac=roll.goal)
    if roll.need > roll.dice[0]:
        return say("drawn.never", ac=roll.goal)
    return say("drawn.needs", ac=roll.goal, need=roll.need)
