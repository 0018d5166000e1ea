"""A match of Descent as the data of its panels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.engine.options import Stake
from game.rules.descent import standing
from game.rules.descent.codes import (
    AMONG_POTIONS,
    BLACK,
    DICE,
    FISTS,
    IN_HAND,
    IN_PACK,
    MOST_BLACK,
    NONE,
    OVERLORD,
    PHASES,
    ROOM,
)
from game.rules.descent.content import Face, Hero, Rank
from game.rules.descent.state import DescentState
from game.scenes.descent import spending
from game.scenes.descent.arranging import BODY, HANDS, PACK, Arranging
from game.table.board.shown import DiceShown
from game.table.descent.data import (
    AttackData,
    CastData,
    DieNow,
    Group,
    HeroData,
    LairData,
    LordData,
    LordRow,
    Plate,
    PlatesData,
    QuestData,
    ReckonedRow,
    Sale,
    Section,
    StripData,
    StripSeat,
    Switch,
    TargetData,
    Term,
    TurnsData,
    TurnSeat,
)
from game.table.descent.glyphs import DOWN
from game.table.descent.looks import OVERLORD as LORD
from game.table.descent.position import AttackNow, CastNow, FigureNow, HeroNow
from game.table.descent.signs import TableAtRest
from game.table.descent.strikes import ordered
from game.table.hud.chips import Chip
from game.table.hud.data import PlaqueData
from game.table.hud.wheel import WheelData
from game.words.descent import abilities, answers, cards, dice, explained, gains, names, quests
from game.words.descent.abilities import AbilityText
from game.words.descent.match_names import MatchNames
from game.words.descent.play import surges_pay
from game.words.descent.rolls import wounds as wounded
from game.words.descent.table import hero_foot, say
from game.words.numbers import one_decimal, percent
from game.words.rich import Span, Text, join, plain
from game.words.sentences import capital, capital_word

SEAT: Final = "seat:"
ITEM: Final = "item:"
CARD: Final = "card:"
GEAR: Final = "gear:"
ZONE: Final = "zone:"
"""What the id begins with of a thing that is moved about, and of where it is dropped."""
FIGURE: Final = "figure:"
TONES: Final = {"melee": "red", "ranged": "moss", "magic": "violet", "": "slate"}
KINDS: Final = {"event": "violet", "trap": "red", "spawn": "moss", "power": "brass"}
"""The tone of a card by its kind."""
KIND_ICONS: Final = {"event": "bolt", "trap": "warning", "spawn": "skull", "power": "crown"}
PLACES: Final = ("hand", "armor", "other", "pack", "potion")
FEW: Final = 3
"""So many cards left in the deck, or so much conquest, and it is warned of."""
SIGNS: Final = (
    ("range", "range"), ("damage", "damage"), ("surges", "surge"), ("enhancements", "star"),
)  # fmt: skip


def marks(kind: int, face: int) -> tuple[tuple[str, int], ...]:
    """Return what lies on a face of a die, each sign with how often."""
    shown = dice.face(kind, face)
    return tuple((sign, getattr(shown, field)) for field, sign in SIGNS if getattr(shown, field))


def own_ability(hero: Hero) -> str:
    """Return when and for what a hero's own ability is used, in few words."""
    price = hero.ability.price
    return plain(answers.cost("fatigue", price)) if price else say("hero.always")


class Presenter:
    """Makes the data of the panels of one match; all words are in the language in use."""

    def __init__(self, match_names: MatchNames) -> None:
        self.names, self.tables = match_names, match_names.tables

    # --- the head

    def heroes_plaque(self, rest: TableAtRest, pulse: float) -> PlaqueData:
        """Return the heroes' plaque: conquest, also as a row of crowns of which those are dark that
        were lost since the start, and what they came for.
        """
        goal = quests.goal_in_short(self.tables.quest)
        return PlaqueData(
            "heroes", names.side("heroes"), say("plaque.heroes", goal=goal), rest.conquest,
            say("plaque.conquest"), self.tables.conquest, rest.phase == "heroes",
            pulse if rest.conquest <= FEW else 0.0, token="crown",
        )  # fmt: skip

    def lord_plaque(self, rest: TableAtRest, s: DescentState, who: str) -> PlaqueData:
        """Return the overlord's plaque: threat, and what he collects."""
        line = say("plaque.overlord", who=who, threat=standing.collected(s)).removeprefix(" · ")
        return PlaqueData(
            LORD, names.side(LORD), line, rest.threat, say("plaque.threat"), 0,
            rest.phase == PHASES[OVERLORD],
        )  # fmt: skip

    def track(self, rest: TableAtRest, claimable: frozenset[int]) -> TurnsData:
        """Return the round: who had a turn and with which action, who acts, who is left."""
        many = len(rest.heroes)
        taken = [seat for seat in rest.turns_taken if seat != rest.active and seat < many]
        left = [each.seat for each in rest.heroes if each.seat not in rest.turns_taken]
        now = [rest.active] if 0 <= rest.active < many else []
        left = [seat for seat in left if seat not in now]
        lords = rest.phase == PHASES[OVERLORD]
        found = []
        for seat in (*taken, *now, *left):
            hero, one = rest.heroes[seat], rest.figures[seat]
            acts = seat in now and not lords
            done = seat in taken or (lords and seat not in now)
            word = names.action(hero.action).text if hero.action else ""
            if not word:
                word = say("track.now" if acts else "track.waits" if done else "track.any")
            if one.order and done:
                word = names.order(one.order).text
            found.append(
                TurnSeat(f"{SEAT}{seat}", one.id, one.side, word, acts, done, seat in claimable)
            )
        word = say("track.now" if lords else "track.last")
        found.append(TurnSeat(LORD, LORD, LORD, word, lords))
        return TurnsData(str(max(1, rest.round)), say("track.round"), tuple(found))

    def strip(
        self, rest: TableAtRest, s: DescentState, shown: int, asked: frozenset[int]
    ) -> StripData:
        """Return the heroes with what they have left."""
        found = []
        for hero in rest.heroes:
            one = rest.figures[hero.seat]
            icons = [one.order] if one.order else []
            icons += [token for token, many in one.tokens if many]
            icons += ["poison"] if one.marks else []
            icons += ["pit"] if DOWN in one.conditions else []
            icons += [name for name, has in (("key", hero.key), ("idol", hero.idol)) if has]
            found.append(
                StripSeat(
                    f"{SEAT}{hero.seat}", one.id, one.side, self.names.seat(hero.seat).text,
                    hero.conquest, hero.fatigue, hero.most_fatigue, one.hp, one.max_hp,
                    tuple(icons), say("track.town") if hero.town else "",
                    hero.seat == rest.active, hero.seat == shown, hero.seat in asked,
                    hero.seat in rest.turns_taken and hero.seat != rest.active, hero.town,
                )
            )  # fmt: skip
        return StripData(tuple(found))

    def lair(self, rest: TableAtRest) -> LairData:
        """Return the overlord's backs, deck and powers."""
        powers = []
        for card in rest.powers:
            told = cards.card(self.tables.cards[card], self.tables.seats)
            powers.append((f"{CARD}{card}", told.name, told.text))
        warn = say("lair.short") if rest.deck <= FEW else ""
        return LairData(
            len(rest.hand), say("lair.hand"), rest.deck, say("lair.deck"), warn, tuple(powers),
            say("lair.powers"),
        )  # fmt: skip

    # --- the hero

    def hero(
        self, rest: TableAtRest, seat: int, s: DescentState, lit: Mapping[int, str], used: int,
        draft: Arranging | None = None,
    ) -> HeroData:  # fmt: skip
        """Return a hero's card; ``lit`` are weapons that can be taken up with their keys, ``used``
        the one that is. ``draft`` is how things are being moved about.
        """
        now, one, hero = rest.heroes[seat], rest.figures[seat], self.tables.hero[seat]
        told = cards.hero(hero)
        wheel = WheelData(
            one.hp, one.max_hp, standing.armor(s, seat), standing.speed(s, seat),
            bloodied_at=max(1, one.max_hp // 3),
        )  # fmt: skip
        ability = Section(
            say("hero.ability"),
            (Plate("ability", ABILITIES[hero.id], plain(cards.ability_name(hero.ability)),
                   own_ability(hero), capital(told.brief), tone="blue", lit=False),),
        )  # fmt: skip
        if draft is None:
            sections = [
                Section(say("hero.in_hand"), tuple(self._held(now, lit, used))),
                ability,
                Section(say("hero.worn"), tuple(self._worn(now))),
            ]
        else:
            sections = [*self._zones(s, seat, draft), ability]
        return HeroData(
            one.id, one.side, self.names.seat(seat).text, plain(join(told.traits, " · ")), wheel,
            now.fatigue, now.most_fatigue, say("hero.fatigue"), self._facts(now, one, rest),
            tuple(sections), tuple(self._states(now, one, s)),
            hero_foot(hero, now.coins, now.conquest),
        )  # fmt: skip

    def _facts(
        self, now: HeroNow, one: FigureNow, rest: TableAtRest
    ) -> tuple[tuple[str, str, str, str], ...]:
        action = names.action(now.action).text if now.action else say("hero.no_action")
        points = "\N{EN DASH}"
        if rest.active == now.seat and now.action:
            told = [answers.cost("points", now.points)] if now.points or not now.attacks else []
            told += [answers.cost("attack", now.attacks)] if now.attacks else []
            points = plain(join(told, ", "))
        order = names.order(one.order).text if one.order else say("hero.none")
        return (
            (now.action or "advance", say("hero.action"), action, "action"),
            ("boot", say("hero.left"), points, "points"),
            (one.order or "eye", say("hero.order"), order, "order"),
        )

    def _held(self, now: HeroNow, lit: Mapping[int, str], used: int) -> list[Plate]:
        """Return what is in hand, weapons with what they do, and fists."""
        found = []
        for place, item, exhausted in _gear(now):
            if place == IN_HAND:
                found.append(self.item(item, lit, used, exhausted))
        found.append(self.item(FISTS, lit, used, False))
        return found

    def _zones(self, s: DescentState, seat: int, draft: Arranging) -> list[Section]:
        """Return where things lie as they are moved about, each with its place."""
        lots: dict[str, list[Plate]] = {HANDS: [], BODY: [], PACK: []}
        for at in draft.loose(s, seat):
            plate = self.item(s.gear[at][2], {}, NONE, bool(s.gear[at][3]))
            lots[draft.zone(s, seat, at)].append(replace(plate, id=f"{GEAR}{at}", lit=True))
        most = ROOM[IN_PACK]
        heads = {
            HANDS: say("hero.in_hand"),
            BODY: say("hero.body"),
            PACK: say("hero.pack", count=len(lots[PACK]), most=most),
        }
        found = [
            Section(heads[zone], tuple(lots[zone]), f"{ZONE}{zone}") for zone in (HANDS, BODY, PACK)
        ]
        potions = [s.gear[at][2] for at in s.carried(seat) if s.gear[at][1] == AMONG_POTIONS]
        plates = tuple(self.item(each, {}, NONE) for each in potions)
        return [*found, Section(say("hero.potions"), plates)]

    def item(self, item: int, lit: Mapping[int, str], used: int, exhausted: bool = False) -> Plate:
        """Return an item as a plate of the card."""
        found = self.tables.item[item]
        name = capital_word(self.names.item(item).text)
        if found is None:
            text = explained.item(item, self.names)[1]
            kind = plain(capital((names.type_of("melee"),)))
            return Plate(f"{ITEM}{item}", "fist", name, kind, (), lit.get(item, ""), item in lit,
                         item == used and item in lit, "red")  # fmt: skip
        told = cards.item(found)
        text = capital(join((told.dice, told.text), ". ") if told.dice else told.text)
        line = (
            plain(capital((Span(say("hero.exhausted")),)))
            if exhausted
            else plain(told.kind).split(" · ")[0]
        )
        return Plate(
            f"{ITEM}{item}", found.id, name, line, text, lit.get(item, ""), item in lit,
            item == used and item in lit, TONES[found.type],
        )  # fmt: skip

    def _worn(self, now: HeroNow) -> list[Plate]:
        found = []
        for place, item, exhausted in _gear(now):
            if place == IN_HAND:
                continue
            plate = self.item(item, {}, -1, exhausted)
            line = plain(capital((Span(names.place(PLACES[place])),)))
            line = plate.line if place == AMONG_POTIONS else line
            found.append(Plate(plate.id, plate.icon, plate.name, line, plate.text, "", False,
                               False, plate.tone))  # fmt: skip
        return found

    def _states(self, now: HeroNow, one: FigureNow, s: DescentState) -> list[Chip]:
        found = []
        if DOWN in one.conditions:
            found.append(Chip("state:pit", "pit", say("state.pit"), "slate"))
        for token, many in one.tokens:
            if many:
                word = f"{names.condition(token).text} {many}"
                found.append(Chip(f"state:{token}", token, word, "violet"))
        if one.marks:
            found.append(
                Chip(
                    "state:poison",
                    "poison",
                    f"{names.condition('poison').text} {one.marks}",
                    "moss",
                )
            )
        for token, has in (("key", now.key), ("idol", now.idol)):
            if has:
                found.append(Chip(f"state:{token}", token, names.token(token).text, "brass"))
        return found

    # --- the overlord

    def coming(self, figure: int) -> Text:
        """Return what a monster that is spawned does, in few words: its attack and abilities."""
        rank, kind = self._rank_of(figure)
        return join((names.type_of(kind), *(each.name for each in abilities.of(rank))), ", ")

    def lord(
        self, rest: TableAtRest, s: DescentState, lit: frozenset[int], now: int,
        spawning: bool = False, begins: bool = False, late: bool = False,
    ) -> LordData:  # fmt: skip
        """Return the overlord's card: his turn, and his monsters; ``lit`` can be activated.

        While he is ``spawning`` that step is not done, nor any as his turn ``begins`` (D10j); it is
        when it is too ``late`` for it, though no monster has acted yet (D10.5).
        """
        monsters = [one for one in rest.figures.values() if one.index >= s.seats and one.standing]
        in_turn = rest.phase == PHASES[OVERLORD]
        spawned = (rest.spawned or rest.activated or late) and not spawning
        step = 0 if begins else 1 if not spawned else 2
        told = []
        for at, name in enumerate(("collect", "spawn", "activate", "end")):
            state = ""
            if in_turn:
                state = "done" if at < step else "now" if at == step else ""
            icon = ("threat", "skull", "sword", "tick")[at]
            line = (
                say(f"lord.{name}.line", threat=standing.collected(s))
                if name == "collect"
                else say(f"lord.{name}.line")
            )
            told.append(LordRow(f"step:{name}", icon, say(f"lord.{name}"), line, state=state))
        rows = []
        monsters.sort(key=lambda one: in_turn and one.done and one.index != now)
        for one in monsters:
            state = "now" if one.index == now else "done" if in_turn and one.done else ""
            line = plain(join([each.name for each in self._abilities(one)], ", "))
            kind = names.type_of(self._rank(one)[1]).text
            line = f"{kind}, {line}" if line else kind
            line = say("lord.acted") if state == "done" else line
            index = one.index
            rows.append(
                LordRow(
                    f"{FIGURE}{index}", "skull", self.numbered(index), line, one.id, one.side,
                    self._dice(s, index), str(one.hp), state, index in lit,
                )
            )  # fmt: skip
        head = "lord.to_activate" if in_turn and lit else "lord.there"
        cards = say("lord.card" if len(rest.hand) == 1 else "lord.cards")
        standing_ = say("lord.monster" if len(monsters) == 1 else "lord.monsters")
        counts = (
            (str(len(rest.hand)), cards), (str(len(monsters)), standing_),
            (str(rest.deck), say("lord.deck")),
        )  # fmt: skip
        return LordData(
            say("lord.name"), rest.threat, say("lord.threat"), counts, say("lord.turn"),
            tuple(told), say(head), tuple(rows),
        )  # fmt: skip

    def called(self, figure: int) -> str:
        """Return the name of a figure, with a capital."""
        return capital_word(self.names.whole(figure).text)

    def numbered(self, figure: int) -> str:
        """Return the same with the number that it bears on the board."""
        return capital_word(self.names.figure(figure).text)

    def _rank(self, one: FigureNow) -> tuple[Rank, str]:
        return self._rank_of(one.index)

    def _rank_of(self, figure: int) -> tuple[Rank, str]:
        line = self.tables.monster_line(figure)
        monster = self.tables.monster[line.kind]
        return (monster.master if line.master else monster.normal), monster.type

    def _abilities(self, one: FigureNow) -> tuple[AbilityText, ...]:
        return abilities.of(self._rank(one)[0])

    def _dice(self, s: DescentState, figure: int, item: int = FISTS) -> tuple[str, ...]:
        return tuple(DICE[kind] for kind in standing.dice(s, figure, item))

    # --- who is aimed at

    def target(
        self, rest: TableAtRest, s: DescentState, figure: int, stakes: tuple[Stake, ...] = (),
        by: int = -1,
    ) -> TargetData | None:  # fmt: skip
        """Return a figure as it is told when it is pointed at or attacked by ``by``."""
        one = rest.figures.get(figure)
        if one is None or not one.standing:
            return None
        values = (
            ("heart", say("target.of", left=one.hp, most=one.max_hp)),
            ("shield", str(standing.armor(s, figure))),
            ("boot", str(standing.speed(s, figure))),
        )
        if figure < s.seats:
            told = cards.hero(self.tables.hero[figure])
            text, line = told.text, say("target.hero")
            weapons = standing.weapons(s, figure)
            thrown = self._dice(s, figure, weapons[-1])
        else:
            found = self._abilities(one)
            kind = names.type_of(self._rank(one)[1]).text
            rank = (
                "target.named" if one.name else "target.master" if one.master else "target.monster"
            )
            line = f"{say(rank)} · {kind}"
            text = join([each.whole for each in found], ". ")
            thrown = self._dice(s, figure)
        head, others, chip, tone = "", [], "", "hit"
        for each in stakes:
            share = percent(each.odds["hit"])
            mean = each.effects["wounds"].mean()
            if each.figure == figure:
                told_odds = say("target.hit", share=share, wounds=one_decimal(mean))
                line = f"{line} · {told_odds}"
                continue
            head = say("target.also")
            other = rest.figures[each.figure]
            others.append((other.id, other.side, self.called(each.figure), one_decimal(mean)))
            if each.friend:
                chip, tone = say("target.friend", name=self.called(each.figure)), "friend"
        return TargetData(
            one.id, one.side, self.called(figure), line, values, thrown, text, head,
            tuple(others), chip, tone,
        )  # fmt: skip

    def quest(self, rest: TableAtRest) -> QuestData:
        """Return the quest with both goals and the areas."""
        quest = self.tables.quest
        told = quests.told(quest)
        lines: list[tuple[str, Text]] = [("target", told.goal), ("overlord", told.defeat)]
        if told.special:
            lines.append(("key", told.special))
        areas = tuple(
            (self.names.area(id).text, bool(rest.revealed >> at & 1)) for at, id in self._areas()
        )
        return QuestData(told.name, say("quest.word"), tuple(lines), areas)

    def _areas(self) -> list[tuple[int, str]]:
        """Return the areas that the quest names, with their numbers."""
        areas = enumerate(self.tables.quest.areas)
        return [(at, each.id) for at, each in areas if each is not None]

    # --- an attack

    def attack(
        self, rest: TableAtRest, s: DescentState, now: AttackNow, keys: Mapping[str, str],
        sales: Mapping[int, str], found: standing.Reckoning | None, spends: bool,
        rolling: DiceShown | None = None,
    ) -> AttackData:  # fmt: skip
        """Return an attack that is under way: as it is known in the match (``found``) while it is
        asked about, else as far as it has been shown. ``keys`` are those of what can be pressed,
        ``sales`` the ids of the options that can be bought. While dice roll only those count that
        lie.
        """
        item = self._item(now)
        kinds, faces = now.dice, now.faces
        if found is not None:
            kinds, faces = found.dice, found.faces
        if not kinds:
            kinds = standing.dice(s, now.figure, item)
        faces = _lying(tuple(kinds), tuple(faces), rolling)
        lots: tuple[list[DieNow], list[DieNow]] = ([], [])
        for at, kind in enumerate(kinds):
            face = faces[at] if at < len(faces) else 0
            again = at in now.again or f"again:{at}" in keys
            die = DieNow(
                f"die:{at}", DICE[kind], marks(kind, face) if face else (),
                bool(face) and dice.face(kind, face).miss, again, at in now.bought,
                f"die:{at}" in keys, face,
            )  # fmt: skip
            lots[kind == BLACK].append(die)
        lie = [at for at, face in enumerate(faces) if face]
        rolled = (
            dice.total(tuple(kinds[at] for at in lie), tuple(faces[at] for at in lie))
            if lie
            else None
        )
        add, full = found is not None and now.figure < s.seats, kinds.count(BLACK) >= MOST_BLACK
        tail = ".five" if full else ".add"
        left = self._left(now, item, rolled, found)
        done = spending.struck(found) if found is not None and found.faces else None
        return AttackData(
            say("reckon.title"), tuple(lots[0]), tuple(lots[1]),
            self._range(now, item, rolled, found, done),
            self._damage(s, now, rolled, found, done),
            self._stars(now, rolled.enhancements if rolled else 0, found, done),
            say("reckon.stars"), say("reckon.surges"),
            self._sales(now, item, found, keys, sales), self._surges(s, now, item, rolled),
            say(f"reckon{tail}") if add else "", "add" in keys,
            say(f"reckon{tail}.brief") if add else "", full,
            say("reckon.miss") if rolled and rolled.miss else "", spends, say("reckon.range"),
            say("reckon.damage"), say("reckon.none") if rolled else "", rolling is not None,
            say("reckon.left_of", left=left[0], all=left[1]) if left else "",
            say("reckon.left_of.brief", left=left[0], all=left[1]) if left else "",
        )  # fmt: skip

    def cast(self, now: CastNow, told: Text, rolling: bool) -> CastData:
        """Return black dice that were rolled against a card or for a token, with what the log
        tells of them once they lie.
        """
        lie = tuple(
            DieNow(f"die:{at}", DICE[BLACK], marks(BLACK, face), face=face)
            for at, face in enumerate(now.faces)
        )
        return CastData(self.called(now.figure), lie, () if rolling else told, rolling)

    # --- who acts while nobody here is asked

    def acts(self, rest: TableAtRest, s: DescentState) -> PlatesData:
        """Return who acts, and with what: a hero's things in hand, a monster with its dice."""
        figure = rest.acting if rest.acting in rest.figures else rest.active
        if rest.phase == PHASES[OVERLORD] and not s.seats <= figure:
            return PlatesData(say("bench.waits", who=names.side(LORD)), "", ())
        one = rest.figures.get(max(0, figure))
        if one is None or rest.phase not in PHASES:
            return PlatesData("", "", ())
        if one.index < s.seats:
            return self._hero_acts(rest, one.index)
        told = self._abilities(one)
        kind = names.type_of(self._rank(one)[1]).text
        plate = Plate(
            f"{FIGURE}{one.index}", "skull", self.called(one.index), kind,
            join([each.whole for each in told], ". "), tone="red", dice=self._dice(s, one.index),
        )  # fmt: skip
        head = say("bench.waits", who=self.names.figure(one.index).text)
        return PlatesData(head, "", (Group("", (plate,)),))

    def _hero_acts(self, rest: TableAtRest, seat: int) -> PlatesData:
        now = rest.heroes[seat]
        held = tuple(replace(each, lit=True) for each in self._held(now, {}, -1))
        action = names.action(now.action).text if now.action else ""
        head = say("bench.waits", who=self.names.seat(seat).text)
        return PlatesData(head, action, (Group("", held),))

    def _item(self, now: AttackNow) -> int:
        for number, item in enumerate(self.tables.item):
            if item is not None and item.id == now.weapon:
                return number
        return FISTS

    def _left(
        self, now: AttackNow, item: int, rolled: Face | None, found: standing.Reckoning | None
    ) -> tuple[int, int] | None:
        """Return how many surges a hero has left of how many that the dice show; None for none."""
        if rolled is None or not rolled.surges or now.figure >= self.tables.seats:
            return None
        if found is not None and found.faces:
            return found.surges, rolled.surges
        held = self.tables.item[item]
        options = held.surges if held is not None else ()
        spent = sum(one.price * times for one, times in zip(options, now.surges, strict=False))
        return max(0, rolled.surges - spent), rolled.surges

    def _added(
        self, use: str, total: int, now: AttackNow, item: int,
        found: standing.Reckoning | None, done: spending.Struck | None,
    ) -> list[Term]:  # fmt: skip
        """Return what is added to a roll's range or damage (``use``), ``total`` in all: by stars,
        bought for surges, and all else.
        """
        stars = now.uses.count(use)
        if found is not None and done is not None:
            stars += done.far if use == "range" else found.points - done.far
        held = self.tables.item[item] if now.figure < self.tables.seats else None
        times = found.bought if found is not None and found.faces else now.surges
        options = held.surges if held is not None else ()
        bought = sum(
            (one.range if use == "range" else one.damage) * often
            for one, often in zip(options, times, strict=False)
        )
        stars = min(stars, max(0, total))
        bought = min(bought, max(0, total - stars))
        parts = (
            ("reckon.by_stars", stars), ("reckon.bought", bought),
            ("reckon.bonus", total - stars - bought),
        )  # fmt: skip
        told = [(say(key), amount) for key, amount in parts if amount]
        return [Term(str(amount), word, "+", at > 0) for at, (word, amount) in enumerate(told)]

    def _range(
        self, now: AttackNow, item: int, rolled: Face | None,
        found: standing.Reckoning | None, done: spending.Struck | None,
    ) -> ReckonedRow:  # fmt: skip
        name = say("reckon.range")
        if not now.need:
            return ReckonedRow(
                "range_ring", name, (), say("reckon.melee"), brief=say("reckon.melee.brief")
            )
        needed = Term(str(now.need), say("reckon.needed"), say("reckon.of"))
        if rolled is None:
            return ReckonedRow("range_ring", name, (needed,))
        terms = [Term(str(rolled.range), say("reckon.dice"))]
        if done is None and not now.judged:
            return ReckonedRow("range_ring", name, (*terms, needed))
        total = done.range if done is not None else now.range
        if total != rolled.range:
            terms += self._added("range", total - rolled.range, now, item, found, done)
            terms.append(Term(str(total), say("reckon.in_all"), "="))
        terms.append(needed)
        short = now.need - total
        if short > 0:
            chip, tone = say("reckon.short", count=short), "damage"
        else:
            chip, tone = say("reckon.reached"), "hit"
        return ReckonedRow("range_ring", name, tuple(terms), chip, tone)

    def _damage(
        self, s: DescentState, now: AttackNow, rolled: Face | None,
        found: standing.Reckoning | None, done: spending.Struck | None,
    ) -> ReckonedRow:  # fmt: skip
        name = say("reckon.damage")
        if rolled is None:
            return ReckonedRow("heart", name, ())
        terms = [Term(str(rolled.damage), say("reckon.dice"))]
        if done is None and not now.judged:
            return ReckonedRow("heart", name, tuple(terms))  # nobody has said yet what is added
        damage = done.damage if done is not None else now.damage
        pierce = done.pierce if done is not None else now.pierce
        if damage != rolled.damage:
            added = damage - rolled.damage
            terms += self._added("damage", added, now, self._item(now), found, done)
        if now.judged and not now.hit:
            return ReckonedRow("heart", name, tuple(terms))
        target = now.target
        if target < 0:
            return ReckonedRow("heart", name, tuple(terms), say("reckon.nobody"))
        armor = now.armor
        if armor < 0:
            armor = standing.armor(s, target, standing.attack_type(s, now.figure, self._item(now)))
        terms.append(Term(str(armor), say("reckon.armor"), "\N{MINUS SIGN}"))
        if pierce:
            terms.append(Term(str(min(pierce, armor)), say("reckon.pierce"), "+"))
        wounds = max(0, damage - max(0, armor - pierce))
        if now.shielded:
            terms.append(Term(str(now.shielded), say("reckon.shield"), "\N{MINUS SIGN}"))
            wounds = max(0, wounds - now.shielded)
        terms.append(Term(str(wounds), say("reckon.wounds"), "="))
        if done is None and not (now.judged and now.hit):
            return ReckonedRow("heart", name, tuple(terms))
        left = max(0, now.hp - (done.wounds if done is not None else wounds))
        figure = self.names.figure(target).text
        if left:
            chip, tone = say("reckon.left", figure=figure, left=left), "plain"
            brief = say("reckon.left_brief", left=left)
        else:
            chip, tone = say("reckon.falls", figure=figure), "damage"
            brief = say("reckon.falls_brief")
        return ReckonedRow("heart", name, tuple(terms), chip, tone, brief)

    def _stars(
        self, now: AttackNow, stars: int, found: standing.Reckoning | None,
        done: spending.Struck | None,
    ) -> tuple[Switch, ...]:  # fmt: skip
        """Return the stars: those that are spent, then what striking makes of the others."""
        told = [Switch(use, use) for use in now.uses]
        left = found.points if found is not None else max(0, stars - len(told))
        far = done.far if done is not None else 0
        told += [Switch("", "range" if at < far else "damage") for at in range(left)]
        return tuple(told[:6])

    def _surges(self, s: DescentState, now: AttackNow, item: int, rolled: Face | None) -> str:
        """Return what stands in place of things to buy: the overlord's threat, or nothing."""
        count = rolled.surges if rolled else 0
        if now.figure >= s.seats:
            if rolled is None:
                return ""
            against = 0 <= s.figure_at(now.cell) < s.seats
            return surges_pay(count, count // 2 if against else 0)
        weapon = self.tables.weapon[item]
        return "" if weapon is not None and weapon.surges else say("reckon.nothing")

    def _sales(
        self, now: AttackNow, item: int, found: standing.Reckoning | None,
        keys: Mapping[str, str], sales: Mapping[int, str],
    ) -> tuple[Sale, ...]:  # fmt: skip
        """Return what surges buy with the weapon, each with what it would lead to."""
        held = self.tables.item[item]
        if held is None or now.figure >= self.tables.seats:
            return ()
        told = []
        for at, option in enumerate(held.surges):
            times = now.surges[at] if at < len(now.surges) else 0
            line = ""
            if found is not None and found.faces:
                times = found.bought[at] if at < len(found.bought) else 0
                then = spending.struck(found, option).wounds
                line = wounded(then) if at in sales else ""
            id = sales.get(at, f"sale:{at}")
            name = capital_word(plain(gains.gain(option)))
            told.append(Sale(id, option.price, name, line, times, at in sales, keys.get(id, "")))
        return tuple(told)


def _lying(
    kinds: tuple[int, ...], faces: tuple[int, ...], rolling: DiceShown | None
) -> tuple[int, ...]:
    """Return the faces of an attack's dice, 0 for those that roll."""
    if rolling is None or not faces:
        return faces
    known = [0] * len(faces)
    for lies, at in enumerate(ordered(kinds)):
        if lies in rolling.lie and at < len(faces):
            known[at] = faces[at]
    return tuple(known)


def _gear(now: HeroNow) -> list[tuple[int, int, bool]]:
    """Return what a hero has: place, item, and whether it is exhausted, potions last."""
    rows = [(row[0], row[1], bool(row[2])) for row in now.gear]
    return sorted(rows, key=lambda row: (row[0] == AMONG_POTIONS, row[0] == IN_PACK))


ABILITIES: Final = {
    "steelhorns": "extra_attack",
    "runemaster_thorn": "teleport",
    "korva_halfshield": "halfshield",
    "ilsa_fletcher": "keep_aim",
    "tam_quickfinger": "quick_fingers",
    "sister_oriel": "heal",
}
"""The icon of each hero's own ability."""
