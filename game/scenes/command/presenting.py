"""What Command's panels show: from the table in a frame to the data of each panel."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from game.engine.seats import borne
from game.rules.command.codes import SIDES, SLOTS
from game.rules.command.content import Card, Creature
from game.rules.command.sums import Sum
from game.rules.command.tables import Tables
from game.table.command.pile import EntryShown
from game.table.command.position import BEGUN, UNSEEN, CreatureNow, SeatNow
from game.table.command.signs import (
    AWAY,
    HAND,
    SUPPLY,
    VAULT,
    WARBAND,
    EntryMoving,
    TableShown,
)
from game.table.hud.card_face import CardFace
from game.table.hud.coins import CoinFlight, CoinPile
from game.table.hud.creature_card import CardUnder, CardValue, CreatureCardData
from game.table.hud.creature_shown import Attached, CreatureCard, CreatureRowData
from game.table.hud.fan import FanCard, FanData, FanTab, Store
from game.table.hud.phase_track import DONE, NEXT, NOW, Phase, PhaseTrackData
from game.table.hud.pile import PileData, PileEntry, PileQuestion
from game.table.hud.purse import PurseData, PurseRow
from game.table.hud.tokens import TokenRow
from game.table.look.glyphs import glyph
from game.words.command import cards as printed
from game.words.command.match_names import MatchNames
from game.words.command.names import ABILITIES, TYPES, warband
from game.words.command.outcome import lost, span
from game.words.command.play import say
from game.words.language import _, turn
from game.words.language import named as proper
from game.words.rich import Span, Text, join, plain, signed

ACTIONS: Final = "actions"
CREATURES: Final = "creatures"
"""The two hands of a seat."""
DECK: Final = "deck"
DISCARDS: Final = "discards"
FACES: Final[Mapping[str, str]] = {"standard": "red", "minor": "teal", "immediate": "violet"}
"""The tone of an action card by its type."""
MARKS: Final[Mapping[str, str]] = {"standard": "turned", "minor": "", "immediate": "bolt"}
"""What stands at the end of its band: that it taps, or that it answers."""
PHASES: Final = ("refresh", "action", "deploy", "end")
SETTING_UP: Final = ("", "setup")
SOURCES: Final = ("melee", "ranged", "text")
"""What a sum begins with, which needs no name."""


class Presenter:
    """Makes the data of the panels of one match; all words are in the language in use."""

    def __init__(self, tables: Tables, names: MatchNames) -> None:
        self.tables, self.names = tables, names
        self._turn = turn()
        """The language in which faces are kept."""
        self._faces: dict[int, CardFace] = {}
        """The faces of action cards by number, and those of creatures."""
        self._creature_faces: dict[int, CardFace] = {}
        self._printed: dict[int, printed.CreatureText] = {}
        """What the card of a creature prints, by its number."""

    def _of_language(self) -> None:
        """Forget what was made in another language: no card says anything else in one match."""
        if self._turn != turn():
            self._turn = turn()
            for kept in (self._faces, self._creature_faces, self._printed):
                kept.clear()

    # --- plaques and track

    def purse(
        self, own: TableShown, side: int, who: Mapping[int, str], pays: tuple[int, int] = (-1, 0)
    ) -> PurseData:
        """Return what the seats of a side have; ``who`` says who plays each, and ``pays`` which
        seat would pay how much from its supply for what is taken up.
        """
        seats = [one for one in own.rest.seats if one.seat % len(SIDES) == side]
        seat, gold = pays
        return PurseData(
            tuple(
                self._purse_row(own, one, who[one.seat], gold if one.seat == seat else 0)
                for one in seats
            )
        )

    def _purse_row(self, own: TableShown, one: SeatNow, who: str, pays: int) -> PurseRow:
        seat = one.seat
        standing = self.names.count_of(len(own.rest.of_seat(seat)))
        name = self.names.seat(seat).text
        # What a seat goes by is not told twice.
        banner = "" if borne(one.look)[2] and not self.names.named(seat) else warband(one.faction)
        told = ("" if who == name else who, banner, standing)
        line = " · ".join(each for each in told if each)
        rattle = own.rattle.get(seat, 0.0)
        piles = [
            # Beside tokens that are points and nothing else, its coins tell what it is.
            CoinPile(f"{VAULT}:{seat}", say("plaque.vault"), own.vault(seat), not one.vp, rattle),
            CoinPile(
                f"{SUPPLY}:{seat}", say("plaque.supply"), own.supply(seat) - pays, leaving=pays
            ),
        ]
        if one.vp:
            piles.insert(
                0, CoinPile(f"vp:{seat}", say("plaque.tokens"), one.vp, True, token="star")
            )
        return PurseRow(
            f"seat:{seat}",
            one.look,
            name,
            line,
            (
                ("cards", str(len(one.hand))),
                ("person", str(len(one.warband))),
                ("pile", str(one.deck)),
            ),
            tuple(piles),
            own.rest.active == seat and own.rest.winner is None,
        )

    def flights(self, own: TableShown, side: int) -> tuple[CoinFlight, ...]:
        """Return the coins of a side that are in the air."""
        return tuple(
            CoinFlight(
                f"{one.source}:{one.seat}",
                f"{one.target}:{one.seat}" if one.target != AWAY else "",
                one.count,
                one.part,
            )
            for one in own.coins
            if one.seat % len(SIDES) == side
        )

    def track(self, own: TableShown) -> PhaseTrackData:
        """Return where the turn stands (section 3)."""
        rest = own.rest
        if rest.phase in SETTING_UP:
            return self._mustering(own)
        seat, next_seat = rest.active, (rest.active + 1) % len(rest.seats)
        at = PHASES.index(rest.phase) if rest.phase in PHASES else 0
        last = rest.ending >= 0
        told = {
            "action": say(
                "phase.activated", done=rest.activated(seat), all=len(rest.of_seat(seat))
            ),
            "deploy": say("phase.gold", gold=rest.seats[seat].supply),
            "end": say("phase.last")
            if last
            else say("phase.then", who=self.names.seat(next_seat).text),
        }
        phases = []
        for place, phase in enumerate(PHASES):
            state = DONE if place < at else NOW if place == at else NEXT
            line = say("phase.done") if state == DONE else told.get(phase, "")
            phases.append(Phase(phase, glyph(phase), say(f"phase.{phase}"), line, state))
        return PhaseTrackData(
            str(rest.turn),
            rest.seats[seat].look,
            tuple(phases),
            say("track.turn"),
            self.names.seat(seat).text,
        )

    def _mustering(self, own: TableShown) -> PhaseTrackData:
        """Return how far the set-up has come: chosen in secret, then placed (C2.4, C2.5)."""
        seats = own.rest.seats
        chosen = sum(bool(one.chosen) or one.locked for one in seats)
        revealed = all(one.chosen for one in seats)
        placed = sum(len(own.rest.of_seat(one.seat)) for one in seats)
        phases = (
            Phase(
                "muster", glyph("muster"), say("phase.muster"),
                say("phase.chosen", done=chosen, all=len(seats)), DONE if revealed else NOW,
            ),
            Phase(
                "station", glyph("station"), say("phase.station"),
                say("phase.placed", done=placed), NOW if revealed else NEXT,
            ),
        )  # fmt: skip
        return PhaseTrackData("0", seats[0].side, phases, say("track.turn"), say("phase.setup"))

    # --- creatures

    def row(
        self, own: TableShown, seats: Collection[int], lit: Collection[int] = (), comes: int = -1
    ) -> CreatureRowData:
        """Return the creatures of some seats; those ``lit`` may do what is asked now.

        ``comes`` is one that is about to be deployed (-1: none), whose place is kept.
        """
        found = [
            self._small(own, one, one.index in lit)
            for seat in seats
            for one in (*own.rest.of_seat(seat), *self._waiting(own, seat))
        ]
        if comes >= 0 and comes // SLOTS in seats:
            found.append(self._coming(own.rest.creatures[comes]))
        return CreatureRowData(tuple(found))

    def _waiting(self, own: TableShown, seat: int) -> Iterator[CreatureNow]:
        """Give the starting creatures of a seat that are still to be placed."""
        if own.rest.phase in SETTING_UP:
            for figure in own.rest.seats[seat].chosen:
                one = own.rest.creatures[figure]
                if not one.standing:
                    yield one

    def _coming(self, one: CreatureNow) -> CreatureCard:
        """Return the empty place that a creature is going to take."""
        name = self.names.figure(one.index).text
        return CreatureCard(f"coming:{one.index}", "", one.side, "", name)

    def _small(self, own: TableShown, one: CreatureNow, lit: bool) -> CreatureCard:
        return CreatureCard(
            f"figure:{one.index}",
            one.id,
            one.side,
            str(one.level),
            self.names.figure(one.index).text,
            self._points(own, one),
            tuple(
                Attached(glyph(self.tables.card[card].id), self._whose(one.index, card))
                for card in one.attached
            )
            + (Attached(glyph("web_token"), "foe"),) * one.webs,
            own.turn_of(one.index),
            one.done,
            lit,
            own.rest.acting == one.index,
            str(one.number) if one.number else "",
        )

    def _whose(self, figure: int, card: int) -> str:
        """Return whose an attached card is: of a foe of the creature, or of a friend."""
        apart = (self.tables.owner(card) - figure // SLOTS) % len(SIDES)
        return "foe" if apart else "friend"

    def _points(self, own: TableShown, one: CreatureNow) -> TokenRow:
        falls = own.falling.get(one.index)
        words = say("card.points", most=one.max_hp) if one.hp < one.max_hp else say("card.whole")
        if falls is None:
            return TokenRow(one.hp, one.max_hp, words=words)
        return TokenRow(
            one.hp, one.max_hp, words=words, falling=-(-falls.points // 5), part=falls.part
        )

    def creature_card(self, own: TableShown, figure: int, costs: bool = False) -> CreatureCardData:
        """Return the whole card of a creature; with ``costs`` it is one that may be deployed."""
        one, kind = own.rest.creatures[figure], self.tables.creature[figure]
        told = self._prints(figure)
        words = "tapped" if one.tapped else "activated" if one.done else ""
        under = [self._under(figure, card) for card in one.attached]
        if one.webs:
            name = self.names.declared(figure, "web_token", UNSEEN).text
            under.append(CardUnder("web_token", glyph("web_token"), name, (), "foe"))
        if one.block:
            block = say("card.block", amount=one.block)
            under.append(CardUnder("block", glyph("block"), block, (), "friend"))
        points = TokenRow(kind.hp, kind.hp, words=say("card.whole"))
        return CreatureCardData(
            kind.id,
            one.side,
            self.names.figure(figure).text,
            str(kind.level if costs else one.level),
            say("card.costs" if costs else "card.level"),
            self._points(own, one) if one.standing else points,
            self._values(kind),
            tuple(_(ABILITIES[each][0]) for each in kind.abilities),
            plain(printed.keywords(kind)),
            join([each.whole for each in told.powers]),
            tuple(under),
            say(f"card.{words}") if words and one.standing else "",
            brief=join([each.title for each in told.powers if each.name], " · "),
        )

    def _values(self, kind: Creature) -> tuple[CardValue, ...]:
        values = [
            CardValue("boot", say("card.speed"), str(kind.speed)),
            CardValue("sword", say("card.melee"), str(kind.melee)),
        ]
        if kind.ranged is not None:
            damage, reach = kind.ranged
            told = say("card.within", damage=damage, range=reach)
            values.append(CardValue("bow", say("card.ranged"), told, f"{damage}/{reach}"))
        return tuple(values)

    def _under(self, figure: int, number: int) -> CardUnder:
        card = self.tables.card[number]
        text = printed.action(card).attached
        return CardUnder(
            self.tables.card_ids[number], glyph(card.id), proper(card.name), text,
            self._whose(figure, number),
        )  # fmt: skip

    # --- cards

    def face(self, number: int) -> CardFace:
        """Return the face of an action card by its number."""
        self._of_language()
        found = self._faces.get(number)
        if found is None:
            found = self._faces[number] = action_face(self.tables.card[number])
        return found

    def creature_face(self, figure: int) -> CardFace:
        """Return the face of a creature's card."""
        self._of_language()
        found = self._creature_faces.get(figure)
        if found is None:
            side = self.tables.looks[figure // SLOTS]
            found = creature_face(self.tables.creature[figure], side)
            self._creature_faces[figure] = found
        return found

    def _prints(self, figure: int) -> printed.CreatureText:
        """Return what the card of a creature prints."""
        self._of_language()
        found = self._printed.get(figure)
        if found is None:
            found = self._printed[figure] = printed.creature(self.tables.creature[figure])
        return found

    def fan(
        self,
        own: TableShown,
        seat: int,
        hand: str,
        open_: bool,
        playable: Mapping[str, str],
        reasons: Mapping[str, Text],
        cards_in_hand: Sequence[int] | None = None,
        backs: Sequence[str] = (),
        idle: Collection[str] = (),
    ) -> FanData:
        """Return a hand of a seat, face down unless it is ``open_``.

        ``cards_in_hand`` are its cards where their person alone may see them. ``playable`` are
        the ids of those that can be taken up with the caps of their keys, ``reasons`` say by id
        why another cannot; ``backs`` are the caps of action cards that lie face down. ``idle`` are
        the ids of those that can be played and would change nothing.
        """
        one = own.rest.seats[seat]
        actions = hand == ACTIONS
        held = one.hand if actions else one.warband
        if cards_in_hand is not None and len(cards_in_hand) == len(held):
            held = tuple(cards_in_hand)
        cards = []
        for place, (number, shown) in enumerate(
            zip(held, own.seen(seat, HAND if actions else WARBAND), strict=True)
        ):
            if number == UNSEEN or not open_:
                cap = backs[place] if actions and place < len(backs) else ""
                cards.append(FanCard(f"back:{place}", key=cap, shown=shown))
                continue
            id = self.tables.card_ids[number] if actions else self.tables.ids[number]
            face = self.face(number) if actions else self.creature_face(number)
            wasted = id in playable and id in idle
            why = (Span(say("hand.idle")),) if wasted else reasons.get(id, ())
            key = playable.get(id, "")
            cards.append(FanCard(id, face, id in playable, key, why, shown, wasted))
        tabs = (
            FanTab(ACTIONS, say("hand.actions"), len(one.hand), "cards"),
            FanTab(CREATURES, say("hand.creatures"), len(one.warband), "person"),
        )
        if actions:
            stores = (
                Store(DECK, say("hand.deck"), one.deck, one.look),
                Store(DISCARDS, say("hand.discards"), len(one.discards)),
            )
        else:
            stores = (
                Store(DECK, say("hand.deck"), one.reserve, one.look),
                Store(DISCARDS, say("hand.fallen"), len(one.fallen)),
            )
        empty = say("hand.empty" if actions else "hand.none")
        return FanData(tuple(cards), tabs, hand, stores, one.look, empty, kept=bool(backs))

    # --- the pile

    def pile(
        self,
        own: TableShown,
        question: PileQuestion | None,
        foot: Text,
        headed: bool = True,
        dealt: Mapping[int, Mapping[int, int]] | None = None,
    ) -> PileData | None:
        """Return the pile with what is asked on it, ``headed`` unless a tab is its head; None where
        nothing lies there.

        ``dealt`` is by entry and creature the damage that comes if all pass, where that is known.
        """
        entries = own.pile()
        if not entries and question is None:
            return None
        note = say("pile.note") if len(entries) > 1 else ""
        if any(one.now.state == BEGUN for one, _ in entries):
            note = say("pile.passed")  # passes are not shown one by one
        return PileData(
            say("pile.head") if headed else "",
            tuple(
                self._entry(own, one, moving, (dealt or {}).get(one.now.item))
                for one, moving in entries
            ),
            question,
            note,
            say("pile.together"),
            foot,
        )

    def _entry(
        self, own: TableShown, one: EntryShown, moving: EntryMoving, dealt: Mapping[int, int] | None
    ) -> PileEntry:
        now = one.now
        actor = own.rest.creatures[now.figure] if now.figure >= 0 else None
        target = own.rest.creatures[now.targets[0]] if now.targets else None
        worst = max(one.sums, key=lambda each: each.amount, default=None)
        struck = self.names.barred(now.barred) if now.barred else ""
        return PileEntry(
            f"entry:{now.item}",
            one.number,
            self.names.doing(now.doing, now.figure, now.name, now.card),
            (actor.id, actor.side) if actor is not None else ("", own.rest.seats[now.seat].look),
            (target.id, target.side) if target is not None and target is not actor else None,
            self._line(own, one),
            self._sum(worst) if worst is not None else "",
            self._chip(one.sums, dealt),
            "damage",
            struck,
            one.together and one.number > 1,
            moving.shown,
            moving.lift,
            self._chip(one.sums, dealt, short=True),
            len(now.targets) < 2,
            self.declared_text(one),
        )

    def declared_text(self, one: EntryShown) -> Text:
        """Return what the card or the power says that is declared, () for what has no words."""
        now = one.now
        if now.card >= 0:
            told = printed.action(self.tables.card[now.card])
            return join([each for each in (told.text, told.attached) if each])
        if now.doing == "power" and now.figure >= 0:
            kind = self.tables.creature[now.figure]
            powers = (each for each in kind.powers if each.id == now.name)
            return next((printed.power(kind, each).text for each in powers), ())
        return ()

    def _line(self, own: TableShown, one: EntryShown) -> str:
        """Return who does it to whom, and who helps."""
        now = one.now
        who = self.names.figure(now.figure).text if now.figure >= 0 else ""
        if now.helpers:
            who = " + ".join((who, *(self.names.figure(each).text for each in now.helpers)))
        targets = [self.names.figure(each).text for each in now.targets if each != now.figure]
        return " \N{RIGHTWARDS ARROW} ".join(filter(None, (who, ", ".join(targets))))

    def _sum(self, one: Sum) -> str:
        """Return what the damage to one creature is the sum of; one part needs no sum."""
        if len(one.parts) < 2:
            return ""
        said = []
        for place, (source, amount) in enumerate(one.parts):
            name = plain((self.names.source(source),))
            said.append(str(amount) if not place else f"{signed(amount)} ({name})")
        return f"{' '.join(said)} = {one.amount}"

    def _chip(
        self, sums: tuple[Sum, ...], dealt: Mapping[int, int] | None, short: bool = False
    ) -> str:
        """Return the damage as things stand, and what the answers that lie above leave of it."""
        if not sums:
            return ""
        if all(each.dodged for each in sums):
            return say("chip.dodged")
        amounts = sorted({each.amount for each in sums})
        told = span(amounts)
        less = dealt is not None and any(dealt.get(each.target, 0) < each.amount for each in sums)
        if dealt is not None and less:
            left = span(sorted({dealt.get(each.target, 0) for each in sums}))
            told = f"{told} \N{RIGHTWARDS ARROW} {left}"
            return told if short else say("chip.damage", amount=told)
        return lost(amounts) if short else say("chip.damage", amount=told)


def action_face(card: Card) -> CardFace:
    """Return the face of an action card."""
    told = printed.action(card)
    kind, _clause = TYPES[card.type]
    return CardFace(
        str(card.level),
        told.name,
        _(ABILITIES[card.ability][0]),
        _(kind),
        FACES[card.type],
        glyph(card.id),
        join((*told.facts, told.text, told.attached), "\n"),
        MARKS[card.type],
    )


def creature_face(kind: Creature, side: str) -> CardFace:
    """Return the face of a creature card in the colours of a side."""
    told = printed.creature(kind)
    values = [("heart", str(kind.hp)), ("boot", str(kind.speed)), ("sword", str(kind.melee))]
    ranged = kind.ranged
    values.append(("bow", f"{ranged[0]}/{ranged[1]}" if ranged is not None else "–"))
    return CardFace(
        str(kind.level),
        told.name,
        " ".join(_(ABILITIES[each][0]) for each in kind.abilities),
        "",
        side,
        "",
        join([each.whole for each in told.powers], "\n"),
        figure=kind.id,
        values=tuple(values),
        brief=join([each.title for each in told.powers if each.name], " · "),
    )
