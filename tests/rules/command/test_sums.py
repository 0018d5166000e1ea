"""What lies on the pile would do, told from what lies open alone: whole sums, field by field."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.command.sums import Foretold, Lying, Standing, Sum, foretell
from tests.rules.command.field import Field

GUARD, WIZARD, ASSASSIN = "0.drow_house_guard", "0.drow_wizard", "0.drow_assassin"
HULK, PRIESTESS, SPIDER = "0.umber_hulk", "0.drow_priestess", "0.demonweb_spider"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
MAGE, SNEAK, DEFENDER = "1.war_wizard", "1.halfling_sneak", "1.dwarven_defender"


class Open:
    """What lies open on a field: creatures, what lies under them, and the pile, in names."""

    def __init__(self, cells: dict[str, str], rows: str = "............\n" * 8) -> None:
        self.field = Field(cells, rows.strip())
        self.cells = cells
        self.tapped: set[str] = set()
        self.block: dict[str, int] = {}
        self.under: dict[str, list[str]] = {}
        self.pile: list[Lying] = []

    def lies(self, doing: str, who: str, *targets: str, card: str = "", **more: Any) -> Open:
        """Lay something on the pile."""
        number = self.field.card(card) if card else -1
        plain: dict[str, Any] = {
            "item": len(self.pile) + 1,
            "doing": doing,
            "seat": int((who or card)[0]),
            "figure": self.field.at(who) if who else -1,
            "name": card.split(".")[1] if card else "",
            "card": number,
            "targets": tuple(self.field.at(each) for each in targets),
            "cell": -1,
            "aimed": False,
            "dealt": False,
            "barred": False,
            "missed": (),
            "dodged": (),
            "guarded": (),
        }
        self.pile.append(Lying(**{**plain, **more}))
        return self

    def told(self) -> tuple[Foretold, ...]:
        """Return what each would do."""
        grid = self.field.tables.arena.grid
        standing = tuple(
            Standing(
                self.field.at(name),
                grid.parse(cell),
                self.block.get(name, 0),
                name in self.tapped,
                tuple(self.field.card(card) for card in self.under.get(name, [])),
            )
            for name, cell in self.cells.items()
        )
        return foretell(self.field.tables, standing, tuple(self.pile))

    def sum(self, target: str, amount: int, *parts: tuple[str, int], **more: Any) -> Sum:
        """Return a sum as it is expected: of damage that is no attack, with nothing against it."""
        plain: dict[str, Any] = {"attack": "", "cover": False, "dodged": False, "missed": False}
        return Sum(self.field.at(target), tuple(parts), amount, **{**plain, **more})


def waits(*sums: Sum) -> tuple[Foretold, ...]:
    """Return that one entry lies there, whose damage is still to come."""
    return (Foretold(True, sums),)


# --- attacks


@pytest.mark.clause("C7.5", "C7x2")
@pytest.mark.parametrize("tapped", [False, True])
@pytest.mark.parametrize("target", [0, 1])
def test_a_blow_is_told_with_what_it_gains_by_a_tapped_target(target: int, tapped: bool) -> None:
    lies = Open({SNEAK: "C3", GUARD: "C4", f"{GUARD}.2": "D4"})
    guards = [GUARD, f"{GUARD}.2"]
    assert [lies.field.at(each) for each in guards] == [0, 1]
    lies.lies("melee", SNEAK, guards[target])
    lies.tapped = {guards[target] if tapped else guards[1 - target], SNEAK}
    parts = [("melee", 5), ("halfling_sneak", 5)] if tapped else [("melee", 5)]
    assert lies.told() == waits(lies.sum(guards[target], 5 * len(parts), *parts, attack="melee"))


@pytest.mark.clause("C7.5", "C12.18", "C13r")
def test_a_card_s_blow_is_told_with_bonus_poison_darkfire_and_block() -> None:
    lies = Open({GUARD: "C3", KNIGHT: "C4"}).lies("card", GUARD, KNIGHT, card="0.hit_on_the_run")
    lies.under = {GUARD: ["0.drow_poison"], KNIGHT: ["0.darkfire"]}
    lies.block = {KNIGHT: 10}
    assert lies.told() == waits(
        lies.sum(
            KNIGHT,
            20,
            ("melee", 10),
            ("drow_poison", 10),
            ("hit_on_the_run", 10),
            ("darkfire", 5),
            ("dragon_knight", -5),
            ("block", -10),
            attack="melee",
        )
    )


@pytest.mark.clause("13.1 Piercing Strike", "C12.18", "C0.10")
def test_what_goes_through_block_is_told_without_it_and_can_be_prevented() -> None:
    lies = Open({GUARD: "C3", KNIGHT: "C4"})
    knight = lies.field.at(KNIGHT)
    lies.lies("card", GUARD, KNIGHT, card="0.piercing_strike", guarded=((knight, 15),))
    parts = (("melee", 10), ("piercing_strike", 10), ("prevented", -15))
    assert lies.told() == waits(lies.sum(KNIGHT, 5, *parts, attack="melee"))


@pytest.mark.clause("C7.5")
def test_block_leaves_no_less_than_nothing() -> None:
    lies = Open({SPIDER: "C3", KNIGHT: "C4"}).lies("strike", SPIDER, KNIGHT)
    lies.block = {KNIGHT: 10}
    parts = (("melee", 5), ("dragon_knight", -5), ("block", -10))
    assert lies.told() == waits(lies.sum(KNIGHT, 0, *parts, attack="melee"))


@pytest.mark.clause("C6.5", "C7.2", "C14b")
@pytest.mark.parametrize(("rows", "cover"), [(".....\n.....", False), ("..#..\n.....", True)])
def test_a_shot_is_told_with_the_cover_of_its_target(rows: str, cover: bool) -> None:
    lies = Open({ASSASSIN: "A1", MAGE: "E1"}, rows).lies("power", ASSASSIN, MAGE, name="shot")
    assert lies.told() == waits(lies.sum(MAGE, 10, ("ranged", 10), attack="ranged", cover=cover))


@pytest.mark.clause("C13b", "C13o", "13.2 Wide Swing")
def test_of_two_targets_both_are_told_with_their_own_fate() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", f"{GUARD}.2": "D4", SPIDER: "D3"}
    lies = Open(cells)
    first, second = lies.field.at(GUARD), lies.field.at(f"{GUARD}.2")
    lies.lies(
        "card", KNIGHT, GUARD, f"{GUARD}.2", card="1.wide_swing", missed=(first,),
        guarded=((second, -1),),
    )  # fmt: skip
    assert lies.told() == waits(
        lies.sum(GUARD, 0, ("melee", 20), attack="melee", missed=True),
        lies.sum(f"{GUARD}.2", 0, ("melee", 20), ("prevented", -20), attack="melee"),
    )
    lies = Open(cells).lies("card", KNIGHT, SPIDER, f"{GUARD}.2", card="1.wide_swing")
    assert sorted(each.target for each in lies.told()[0].sums) == sorted(
        [lies.field.at(SPIDER), lies.field.at(f"{GUARD}.2")]
    )


@pytest.mark.clause("C13b", "13.2 Whirlwind Attack")
def test_against_each_adjacent_enemy_nobody_is_named() -> None:
    cells = {KNIGHT: "C3", CLERIC: "B3", GUARD: "D4", SPIDER: "L8"}
    lies = Open(cells).lies("card", KNIGHT, card="1.whirlwind_attack")
    assert lies.told() == waits(lies.sum(GUARD, 20, ("melee", 20), attack="melee"))


@pytest.mark.clause("C6.6", "C8b")
def test_what_was_dodged_or_does_not_reach_leaves_nothing() -> None:
    for fate in ("dodged", "missed"):
        lies = Open({ASSASSIN: "A1", MAGE: "E1"})
        lies.lies("power", ASSASSIN, MAGE, name="shot", **{fate: (lies.field.at(MAGE),)})
        fates: dict[str, Any] = {fate: True}
        assert lies.told() == waits(lies.sum(MAGE, 0, ("ranged", 10), attack="ranged", **fates))


@pytest.mark.clause("C8j", "13.1 Rapid Shot")
def test_of_two_shots_the_first_alone_is_told() -> None:
    for aimed in (False, True):
        lies = Open({ASSASSIN: "A1", MAGE: "E1"})
        lies.lies("card", ASSASSIN, MAGE, card="0.rapid_shot", aimed=aimed)
        assert lies.told() == waits(lies.sum(MAGE, 10, ("ranged", 10), attack="ranged"))


@pytest.mark.clause("C8j", "14.1 Umber Hulk")
@pytest.mark.parametrize("aimed", [False, True])
def test_an_attack_that_follows_is_told_once_it_is_aimed(aimed: bool) -> None:
    lies = Open({HULK: "C3", KNIGHT: "C4", ARCHER: "L8"})
    lies.lies("power", HULK, KNIGHT, name="confusing_gaze", aimed=aimed)
    parts = (("melee", 15), ("dragon_knight", -5))
    told = [lies.sum(KNIGHT, 10, *parts, attack="melee")] if aimed else []
    assert lies.told() == waits(*told)


# --- damage that is no attack


@pytest.mark.clause("C7.9", "C13x", "13.1 Aura of Blight")
def test_damage_to_each_adjacent_creature_ignores_block() -> None:
    lies = Open({PRIESTESS: "C3", SPIDER: "C4", KNIGHT: "D4", ARCHER: "L8"})
    lies.block = {KNIGHT: 10}
    lies.lies("card", PRIESTESS, card="0.aura_of_blight")
    blight = ("aura_of_blight", 10)
    assert lies.told() == waits(lies.sum(SPIDER, 10, blight), lies.sum(KNIGHT, 10, blight))


@pytest.mark.clause("C13t", "C13x", "13.2 Fireball")
def test_a_burst_hits_whoever_stands_there_but_whom_a_shield_guards() -> None:
    lies = Open({MAGE: "C3", GUARD: "F3", KNIGHT: "G5", SPIDER: "L8"})
    middle = lies.field.tables.arena.grid.parse("F4")
    guarded = ((lies.field.at(GUARD), -1), (lies.field.at(SPIDER), -1))
    lies.lies("card", MAGE, card="1.fireball", cell=middle, guarded=guarded)
    fire = ("fireball", 10)
    assert lies.told() == waits(
        lies.sum(GUARD, 0, fire, ("prevented", -10)), lies.sum(KNIGHT, 10, fire)
    )


@pytest.mark.clause("C13s", "13.2 Acid Arrow")
def test_acid_hits_whom_it_names_and_all_beside() -> None:
    lies = Open({MAGE: "A1", GUARD: "D1", SPIDER: "E1", KNIGHT: "E2", ARCHER: "F1"})
    lies.lies("card", MAGE, GUARD, card="1.acid_arrow")
    acid = ("acid_arrow", 5)
    found = lies.told()
    assert found[0].pools
    assert {each.target: each for each in found[0].sums} == {
        lies.field.at(name): lies.sum(name, 5, acid) for name in (GUARD, SPIDER, KNIGHT)
    }


@pytest.mark.clause("C8y", "13.1 Dark Pact")
def test_damage_that_cannot_be_prevented_is_not() -> None:
    lies = Open({PRIESTESS: "C3", SPIDER: "C4", KNIGHT: "L8"})
    guarded = ((lies.field.at(SPIDER), -1), (lies.field.at(KNIGHT), -1))
    lies.lies("card", PRIESTESS, SPIDER, card="0.dark_pact", guarded=guarded)
    assert lies.told() == waits(lies.sum(SPIDER, 5, ("dark_pact", 5)))


@pytest.mark.clause("C13k", "C13a")
def test_damage_of_an_attached_card_has_nobody_who_acts() -> None:
    lies = Open({SPIDER: "C3", KNIGHT: "L8"})
    lies.under = {SPIDER: ["1.acid_arrow"]}
    lies.lies("harm", "", SPIDER, card="1.acid_arrow")
    assert lies.told() == waits(lies.sum(SPIDER, 5, ("acid_arrow", 5)))


# --- what comes to nothing, and the pile


@pytest.mark.clause("C13w", "13.2 Block")
def test_a_block_that_is_played_without_an_enemy_beside_it_hits_nobody() -> None:
    lies = Open({KNIGHT: "C3", SPIDER: "C6", f"{SPIDER}.2": "C7"}).lies(
        "card", KNIGHT, card="1.block"
    )
    assert {lies.field.at(SPIDER), lies.field.at(f"{SPIDER}.2")} == {0, 1}
    assert lies.told() == waits()


@pytest.mark.clause("C8e", "C8s")
@pytest.mark.parametrize("who", [SPIDER, GUARD])
def test_of_who_has_fallen_nothing_is_told(who: str) -> None:
    lies = Open({KNIGHT: "C4"})
    assert (lies.field.at(who) == 0) == (who == SPIDER)
    lies.lies("melee", who, KNIGHT)
    assert lies.told() == waits()


@pytest.mark.clause("C8.11")
@pytest.mark.parametrize(("dealt", "barred"), [(True, False), (False, True), (True, True)])
def test_what_is_dealt_or_barred_waits_no_more(dealt: bool, barred: bool) -> None:
    lies = Open({GUARD: "C3", ARCHER: "C4"})
    lies.lies("melee", GUARD, ARCHER, dealt=dealt, barred=barred)
    sums = () if dealt else (lies.sum(ARCHER, 10, ("melee", 10), attack="melee"),)
    assert lies.told() == (Foretold(False, sums),)


@pytest.mark.clause("C8.8", "C8.10")
def test_each_entry_of_the_pile_is_told_the_oldest_first() -> None:
    lies = Open({GUARD: "C3", CLERIC: "C4", MAGE: "C7"})
    lies.lies("move", GUARD).lies("melee", GUARD, CLERIC)
    lies.lies("card", MAGE, CLERIC, card="1.shield").lies("strike", CLERIC, GUARD)
    assert lies.told() == (
        Foretold(False, ()),
        *waits(lies.sum(CLERIC, 10, ("melee", 10), attack="melee")),
        Foretold(False, ()),
        *waits(lies.sum(GUARD, 10, ("melee", 10), attack="melee")),
    )
