"""What the panels of Trials show: from what was shown of a match to the data of each panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.rules.trials import words as w
from game.rules.trials.codes import (
    FIRST_LOOT,
    FIRST_OBELISK,
    GUARDIAN,
    GUARDIANS,
    HAND_LIMIT,
    NOBODY,
    PARTIES,
    SIDES,
)
from game.rules.trials.defences import dr
from game.rules.trials.scripts import line_at
from game.rules.trials.state import TrialsState
from game.rules.trials.targeting import target_of
from game.rules.trials.words import Printed
from game.scenes.trials.answering import CARD_ID
from game.table.hud.asked_row import AskedRow
from game.table.hud.data import PlaqueData
from game.table.hud.fan import Store
from game.table.hud.pile import PileData, PileEntry, PileQuestion
from game.table.hud.wheel import WheelData
from game.table.trials.data import (
    ACTS,
    ASKED,
    PLAIN,
    PRIMARIES,
    RINGS,
    Ailment,
    BenchAside,
    BenchCard,
    BenchData,
    CardRow,
    Cell,
    EventData,
    FactPlate,
    HeroData,
    Kept,
    PartyData,
    PrintedCard,
    QuestsData,
    QuestStrip,
    ScriptData,
    ScriptLine,
    Stays,
    Tier,
    TrackData,
    TrackEvent,
    TrackHero,
    shares,
)
from game.table.trials.glyphs import icon
from game.table.trials.position import HeroNow, Position, QuestNow
from game.table.trials.signs import TableShown
from game.words.rich import Span, Text, plain
from game.words.trials import conditions, event_texts, faces, loot_texts, quest_texts
from game.words.trials.match_names import MatchNames
from game.words.trials.monsters import script_line
from game.words.trials.play import say

CARD: Final = "card:"
SEAT: Final = "seat:"
QUEST: Final = "quest:"
FIGURE: Final = "figure:"
EVENT: Final = "event:"
DECK: Final = "store:deck"
SPENT: Final = "store:spent"
"""What the ids of what can be pressed begin with."""
TONES: Final[Mapping[int, str]] = {
    w.MV: "teal", w.AT: "red", w.SP: "red", w.GE: "teal", w.SK: "teal", w.CM: "violet",
    w.CA: "violet", w.CG: "violet", w.CX: "violet", w.DC: "violet", w.FR: "brass", w.PA: "slate",
}  # fmt: skip
ICONS: Final[Mapping[int, str]] = {
    w.MV: "boot", w.AT: "sword", w.SP: "wand", w.GE: "person", w.SK: "scroll", w.CM: "chain",
    w.CA: "chain", w.CG: "chain", w.CX: "chain", w.DC: "chain", w.FR: "bolt", w.PA: "eye",
}  # fmt: skip
"""The colour and the icon of each type of card."""
QUEST_TONES: Final = ("red", "violet", "teal", "moss")
AIMED: Final = (w.AT, w.SP, w.MV)
"""Types of Primaries of which it is told why they cannot be played; others are seldom in place."""
AILMENT_TONES: Final[Mapping[str, str]] = {
    "burn": "red", "psn": "moss", "root": "brass", "daze": "violet",
}  # fmt: skip
SEEN: Final = 0.5
"""From where on the face of a card that turns is seen."""


class Acted(NamedTuple):
    """With what an Action is taken: its name, and its kind in a word."""

    name: str
    kind: str


class Presenter:
    """Makes the data of the panels of one match; all words are in the language in use."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.tables = names, names.tables

    # --- head and parties

    def plaque(
        self, shown: Position, party: int, line: str, pulse: float, acts: bool
    ) -> PlaqueData:
        """Return the standing of a party; ``line`` says who plays it."""
        return PlaqueData(
            SIDES[party], say("plaque.party", side=self.names.side(party)), line,
            shown.points.get(party, 0), say("plaque.vp"), shown.trigger, acts, pulse,
        )  # fmt: skip

    def track(self, own: TableShown, waits: bool) -> TrackData:
        """Return the round and who acts in it; ``waits``: nobody does yet."""
        turns: list[TrackHero | TrackEvent] = []
        shown = own.rest
        places = own.places()
        rolls = own.dice is not None and not own.dice.settled
        unread = {seat for seat, _ in own.rolled} if rolls else set()
        for kind, which, value, done in shown.track():
            if kind == "event":
                id = self.tables.event(which).id
                turns.append(TrackEvent(f"{EVENT}{which}", icon(id), str(value), done))
            elif kind == "hero":
                face, side = shown.face(which)
                now = not waits and shown.acting == which
                turns.append(
                    TrackHero(
                        f"{SEAT}{which}", face, side,
                        str(value) if shown.heroes[which].dice and which not in unread else "",
                        now, done and not now,
                        is_fallen(shown, shown.heroes[which]), at=places.get((kind, which), -1.0),
                    )
                )  # fmt: skip
            else:
                monsters = self._monsters(shown, value, done)
                turns.append(replace(monsters, at=places.get((kind, which), -1.0)))
        return TrackData(str(max(1, shown.round)), say("track.round"), tuple(turns))

    def _monsters(self, shown: Position, value: int, done: bool) -> TrackHero:
        """Return the place of the monsters, with the face of the one that acts or the greatest."""
        figures = shown.figures
        standing = [one for at, one in figures.items() if GUARDIAN <= at < FIRST_OBELISK]
        acting = shown.acting >= GUARDIAN
        awake = [one for one in standing if one.standing and not one.asleep]
        face = figures[shown.acting] if acting else (awake or standing)[0]
        return TrackHero(
            f"{FIGURE}{face.index}", face.id, face.side, str(value), acting, done and not acting
        )

    def party(
        self, shown: Position, party: int, asked: frozenset[int], rung: frozenset[int], looked: int,
        lit: Mapping[int, str],
    ) -> PartyData:  # fmt: skip
        """Return the heroes of a party: who is ``asked``, who has ``rung``, whose card lies open,
        and who can be pressed, with the caps of their keys.
        """
        cells = []
        for hero in shown.members(party):
            one, face = shown.figures[hero.seat], shown.face(hero.seat)[0]
            name = self.names.seat(hero.seat).text if face else self.names.listed(hero.seat)
            state = PLAIN
            if hero.seat in rung:
                state = RINGS
            if hero.seat in asked:
                state = ASKED
            if shown.acting == hero.seat:
                state = ACTS
            icons = list(dict.fromkeys(each.ailment for each in one.ailments))
            icons += [each.ring for each in one.rings]
            fallen = is_fallen(shown, hero)
            cells.append(
                Cell(
                    f"{SEAT}{hero.seat}", face, one.side, name,
                    len(hero.hand), len(hero.loot), one.hp, max(1, one.max_hp), state,
                    icon(icons[0]) if icons else "", max(0, len(icons) - 1),
                    say("strip.back") if fallen else "", hero.acted, fallen,
                    looked == hero.seat, hero.seat in lit, lit.get(hero.seat, ""),
                )
            )  # fmt: skip
        return PartyData(SIDES[party], tuple(cells))

    # --- a hero's card

    def hero(
        self, shown: Position, seat: int, s: TrialsState, lit: Mapping[str, str], selected: str,
        reasons: Mapping[str, Text], chains: tuple[str, str], tab: str, tabbed: bool,
        done: Sequence[Acted] = (), taken: Acted | None = None,
        flips: Mapping[int, float] | None = None,
    ) -> HeroData | None:  # fmt: skip
        """Return a hero's card, None before its draft. ``lit`` are the rows that can be taken up
        with their keys, ``selected`` is the one that is, ``reasons`` say why others cannot be;
        ``chains`` is what the plate of the chain says, ``flips`` how far what turns over has done.
        """
        flips = flips or {}
        hero, one = shown.heroes[seat], shown.figures[seat]
        if not hero.character:
            return None
        primaries = self._in_order(hero)
        return HeroData(
            one.id, one.side, self.names.seat(seat).text,
            DOT.join(
                (
                    self.names.drafted("class", hero.klass).text,
                    self.names.drafted("subclass", hero.subclass).text,
                )
            ),
            self.names.person(seat),
            WheelData(one.hp, max(1, one.max_hp), dr(s, seat), hero.spaces),
            self._kept(shown, seat),
            self._facts(hero, shown.acting == seat, chains, done, taken),
            say("card.primaries"),
            tuple(
                self._row(s, card, lit, selected, reasons, hero, flips.get(card, 1.0))
                for card in primaries
            ),
            say("card.loot"),
            tuple(self._row(s, card, lit, selected, reasons, hero) for card in hero.loot),
            self._ailments(s, seat),
            (say("card.primaries"), say("card.tab")) if tabbed else ("", ""),
            tab or PRIMARIES,
            say("card.no_loot"),
            say("card.fallen") if is_fallen(shown, hero) else "",
            brief=self.names.drafted("class", hero.klass).text,
        )  # fmt: skip

    def _type(self, card: int) -> int:
        return self.tables.card(card).type if card < FIRST_LOOT else w.PA

    def _kept(self, shown: Position, seat: int) -> tuple[Kept, ...]:
        """Return dice that were kept, and the title of Champion."""
        found = [
            Kept("portent", "die", say("card.portent"), say("card.kept"), die=one.amount)
            for one in shown.figures[seat].boons
            if one.boon == PORTENT and one.by == seat
        ]  # fmt: skip
        if shown.champion == seat:
            found.append(Kept("champion", "crown", say("card.champion")))
        return tuple(found)

    def _facts(
        self,
        hero: HeroNow,
        acts: bool,
        chains: tuple[str, str],
        done: Sequence[Acted],
        taken: Acted | None,
    ) -> tuple[FactPlate, ...]:
        """Return the plates below the portrait: both Actions, spaces and chain in its turn.

        ``done`` is with what each Action was taken, ``taken`` what is taken up for the next one.
        """
        if not acts:
            told = say("fact.done") if hero.acted else say("fact.waits")
            sign = "tick" if hero.acted else "hourglass"
            return (FactPlate("fact:turn", sign, say("fact.turn"), told, hero.acted),)
        left = hero.actions
        plates = []
        for number in range(1, max(2, left) + 1):
            spent = number <= max(len(done), 2 - left)
            with_ = done[number - 1] if number <= len(done) else None
            if not spent and number == max(len(done), 2 - left) + 1:
                with_ = taken
            word, shorter = say("fact.spent" if spent else "fact.left"), tuple[str, ...]()
            if with_ is not None:
                word, shorter = with_.name, (with_.kind, word)
            plates.append(
                FactPlate(f"fact:action:{number}", "bolt", say("fact.action", number=number), word,
                          spent, shorter)
            )  # fmt: skip
        plates.append(
            FactPlate("fact:spaces", "boot", say("fact.spaces"),
                      say("fact.spaces.left", count=hero.spaces), not hero.spaces)
        )  # fmt: skip
        plates.append(FactPlate("fact:chain", "chain", chains[0], chains[1], not chains[1]))
        return tuple(plates)

    def _row(
        self, s: TrialsState, card: int, lit: Mapping[str, str], selected: str,
        reasons: Mapping[str, Text], hero: HeroNow, flip: float = 1.0,
    ) -> CardRow:  # fmt: skip
        """Return a Primary or a loot card in a row."""
        id = f"{CARD}{card}"
        if card >= FIRST_LOOT:
            text = loot_texts.text(self.tables.loot[card - FIRST_LOOT])
            return CardRow(
                id, "star", self.names.card(card).text, "", text, "brass", lit.get(id, ""),
                id in lit, id == selected, spent=card in hero.spent, reason=reasons.get(id, ()),
            )  # fmt: skip
        printed = self.tables.card(card)
        line = faces.reach(printed) or faces.kind_short(printed)
        over = flip < SEEN
        # Without an Action left it is told of all that costs one.
        tired = hero.actions <= 0 and printed.type in (w.GE, w.SK)
        return CardRow(
            id, ICONS[printed.type], faces.name(s, card, over), line,
            faces.text(s, card, over=over), TONES[printed.type], lit.get(id, ""), id in lit,
            id == selected, (card in hero.turned) != over,
            reason=reasons.get(id, ()) if tired or printed.type in AIMED else (), flip=flip,
        )  # fmt: skip

    def _ailments(self, s: TrialsState, seat: int) -> tuple[Ailment, ...]:
        found = (
            Ailment(
                f"condition:{one.id}", icon(one.id), one.word, plain(one.text),
                "teal" if one.good else AILMENT_TONES.get(one.id, "slate"),
            )
            for one in conditions.of_figure(s, seat, self.names)
        )  # fmt: skip
        # What has no number and was given twice does nothing more.
        made: list[Ailment] = []
        for each in found:
            if each not in made or any(sign.isdigit() for sign in each.word):
                made.append(each)
        return tuple(made)

    # --- the bench

    def printed(self, s: TrialsState, card: int, way: int = -1) -> PrintedCard:
        """Return what is printed on a card as it lies; of an OR the side that is meant, if any."""
        if card >= FIRST_LOOT:
            told = loot_texts.loot(self.tables.loot[card - FIRST_LOOT])
            return PrintedCard(
                told.name, say("card.one_loot"), "star", "brass", told.text,
                deck=say("card.one_loot"),
            )  # fmt: skip
        one = self.tables.card(card)
        return PrintedCard(
            faces.name(s, card), faces.kind(one), ICONS[one.type], TONES[one.type],
            faces.text(s, card, way), faces.foot(one), faces.reach(one), tier_of(one),
            faces.kind_short(one), faces.brief(one, s.turned >> card & 1),
            faces.reach(one, brief=True), faces.brief_foot(one), faces.deck(s, card),
        )  # fmt: skip

    def bench(
        self, hero: HeroNow, side: str, cards: Sequence[BenchCard], head: str,
        aside: BenchAside | None,
    ) -> BenchData:  # fmt: skip
        """Return the bench with these cards."""
        held = len(hero.hand)
        line = say("bench.line", count=held, keep=HAND_LIMIT)
        return BenchData(
            side,
            Store(DECK, say("bench.deck"), hero.deck, side),
            Store(SPENT, say("bench.spent"), len(hero.discards) + len(hero.used)),
            line,
            tuple(cards),
            held > HAND_LIMIT,
            say("bench.line.short", count=held, keep=HAND_LIMIT),
            head,
            aside,
            say("bench.empty"),
        )

    # --- quests, events, the Guardian

    def quests(self, table: TableShown, own: int, folded: bool, lit: str) -> QuestsData:
        """Return the quest board; ``own`` is the party whose next steps are told, -1 for none."""
        shown = table.rest
        return QuestsData(
            say("quests.head"), say("quests.note"), SIDES,
            tuple(
                self._quest(table, one, place, own, lit) for place, one in enumerate(shown.quests)
            ),
            folded,
        )  # fmt: skip

    def _quest(
        self, table: TableShown, one: QuestNow, place: int, own: int, lit: str
    ) -> QuestStrip:
        card = self.tables.quest(one.card)
        told = quest_texts.quest(card, one.tiers)
        needs = [card.tiers[at] for at in range(one.tiers)]
        parts = [shares(table.points(one.card, party), needs) for party in range(PARTIES)]
        tiers = []
        for at in range(one.tiers):
            done = tuple(
                1.0 if one.has(party, at + 1) else parts[party][at] for party in range(PARTIES)
            )
            won = (one.has(0, at + 1), one.has(1, at + 1))
            tiers.append(
                Tier(
                    quest_texts.need(card, at),
                    at + 1,
                    (done[0], done[1]),
                    won,
                    table.stars.get((one.card, at + 1), 0.0),
                )
            )
        counts = (str(one.points[0]), str(one.points[1]))
        steps = [
            quest_texts.told_count(card, one.points[party], one.done[party], one.tiers)
            for party in range(PARTIES)
        ]
        then = ""
        if own >= 0:
            then = quest_texts.next_step(card, one.points[own], one.done[own], one.tiers)
        id = f"{QUEST}{one.card}"
        return QuestStrip(
            id, icon(one.id), told.name, plain(told.line), tuple(tiers), counts,
            (steps[0], steps[1]), then, QUEST_TONES[place % len(QUEST_TONES)], id == lit,
            table.revealed.get(one.card, 1.0),
        )  # fmt: skip

    def event(self, own: TableShown) -> EventData:
        """Return the event of the round, and those that stay."""
        shown = own.rest
        turning = own.event
        seen = turning is None or turning.event != shown.event or turning.part >= SEEN
        stays = tuple(
            Stays(f"{EVENT}{card}", icon(self.tables.event(card).id),
                  self.names.event(card).text)
            for card in shown.events
            if card != shown.event
        )  # fmt: skip
        if shown.event < 0:
            return EventData("event", say("event.head"), "", text_of("event.none"), stays)
        card = self.tables.event(shown.event)
        told = event_texts.event(card, max(1, shown.round))
        return EventData(
            f"{EVENT}{shown.event}", told.line, told.name, told.text, stays, icon(card.id), seen
        )

    def guardian(self, shown: Position, s: TrialsState) -> ScriptData | None:
        """Return the Guardian's card; the line that it would use now is lit."""
        if not shown.guardian:
            return None
        number = GUARDIANS.index(shown.guardian)
        told, one = self.tables.content.guardians[number], shown.figures[GUARDIAN]
        name = self.names.kind(GUARDIAN).text
        head = say("guardian.head")
        line = say("guardian.line", dr=told.dr, move=told.move)
        id = f"{FIGURE}{GUARDIAN}"
        if not shown.guardian_came:
            waits = text_of("guardian.waits", vp=shown.trigger)
            return ScriptData(id, head, shown.guardian, one.side, name, line, waits=waits)
        lit = self._line(s)
        lines = tuple(
            ScriptLine(
                str(at), self.names.of_id(each.id).text, lit=at - 1 == lit, text=script_line(each)
            )
            for at, each in enumerate(told.script, 1)
        )
        most = max(1, one.max_hp)
        return ScriptData(
            id, head, shown.guardian, one.side, name, line, one.hp, most,
            say("guardian.hp", hp=one.hp, most=most), lines,
        )  # fmt: skip

    def _line(self, s: TrialsState) -> int:
        """Return the line of its script that the Guardian would use where it stands, -1 for none
        (T62).
        """
        if not s.stands(GUARDIAN):
            return NOBODY
        target = target_of(s, GUARDIAN)
        if target == NOBODY:
            return NOBODY
        found = line_at(s, GUARDIAN, s.spaces[GUARDIAN], target, False)
        return found if found >= 0 else NOBODY

    # --- what is declared

    def primaries(self, shown: Position, seat: int) -> list[str]:
        """Return the ids of the Primaries of a hero in the order in which they lie."""
        return [f"{CARD_ID}{card}" for card in self._in_order(shown.heroes[seat])]

    def _in_order(self, hero: HeroNow) -> list[int]:
        return sorted(hero.primaries, key=lambda card: PRIMARY_ORDER.index(self._type(card)))

    def pile(
        self, question: PileQuestion | None, foot: Text, asked: AskedRow | None,
        entries: Sequence[PileEntry], low: bool,
    ) -> PileData | None:  # fmt: skip
        """Return what is declared with what is asked on it, None where nothing is; in a ``low``
        window its tab is its head.
        """
        if question is None and not entries:
            return None
        head, note = ("", "") if low else (say("pile.head"), say("pile.note"))
        return PileData(head, tuple(entries), question, note, foot=foot, asked=asked)


DOT: Final = " \N{MIDDLE DOT} "
PORTENT: Final = "portent"
PRIMARY_ORDER: Final = (w.AT, w.SP, w.MV, w.GE, w.SK, w.PA, w.CM, w.CA, w.CG, w.CX, w.DC, w.FR)
"""The order in which Primaries lie on a hero's card, by their types."""


def is_fallen(shown: Position, hero: HeroNow) -> bool:
    """Return whether a hero was defeated, and comes back when its turn begins (T54); one that was
    never put on the board yet has all its HP.
    """
    one = shown.figures[hero.seat]
    return bool(hero.character) and bool(hero.primaries) and one.hp <= 0 and not one.standing


def tier_of(printed: Printed) -> int:
    """Return the tier of a card, 1 of a Primary."""
    return max(1, printed.tier)


def text_of(key: str, **places: object) -> Text:
    """Return a label as a text of one piece."""
    return (Span(say(key, **places)),)
