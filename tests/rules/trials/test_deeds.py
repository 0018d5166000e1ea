"""What statistics and feats of Trials count, from events alone."""

from __future__ import annotations

from game.rules.trials.deeds import COUNTED, deeds
from game.rules.trials.events import (
    CardsDrawn,
    Countered,
    Damaged,
    DeckCycled,
    Fell,
    Healed,
    LootGained,
    MatchEnded,
    ObjectiveDone,
    Played,
    Progress,
    RollJudged,
    Stepped,
    TierDone,
)
from game.rules.trials.feats import FEATS, feats, neared

GOBLIN = 18


def hit(source: int, figure: int, lost: int) -> Damaged:
    return Damaged(
        figure=figure, source=source, card=0, party=0, dmg=lost, prc=0, parts=(), reduced=0, dr=0,
        lost=lost, left=9, flags=0, clause="T42.6",
    )  # fmt: skip


def fell(figure: int, seat: int) -> Fell:
    return Fell(figure=figure, party=0 if seat < 2 else 1, seat=seat, clause="T53")


def test_damage_is_its_source_s_and_suffered_by_whom_it_costs() -> None:
    found = deeds(4, [hit(0, 2, 7), hit(0, 2, 4), hit(-1, 2, 3)])
    assert found[0] == {"damage": 11, "best_hit": 7}
    assert found[2] == {"suffered": 14}


def test_nobody_counts_what_he_does_to_himself() -> None:
    assert deeds(4, [hit(1, 1, 5)])[1] == {"suffered": 5}


def test_last_hits_are_told_by_what_fell() -> None:
    found = deeds(4, [fell(GOBLIN, 3), fell(8, 3), fell(0, 3), fell(1, -1)])
    assert found[3] == {"monsters_defeated": 2, "heroes_defeated": 1}
    assert (found[0], found[1]) == ({"defeats": 1}, {"defeats": 1})


def test_attacks_skills_and_steps_are_counted() -> None:
    def judged(roll: str, band: int, passed: bool, critical: bool) -> RollJudged:
        return RollJudged(
            figure=0, roll=roll, target=-1, result=9, band=band, passed=passed, critical=critical,
            clause="T31",
        )  # fmt: skip

    found = deeds(
        4,
        [
            judged("attack", 6, True, True),
            judged("attack", 0, True, False),
            judged("attack", -1, False, False),
            judged("skill", -1, True, False),
            Stepped(figure=0, cell=3, how="step", clause="T22"),
            Stepped(figure=0, cell=2, how="step", clause="T22"),
            Stepped(figure=0, cell=4, how="push", clause="T46.6"),
        ],
    )
    assert found[0] == {
        "attacks": 3, "hits": 2, "criticals": 1, "tries": 1, "skills": 1, "moved": 2,
    }  # fmt: skip


def test_every_line_of_the_statistics_is_a_deed_that_is_counted() -> None:
    names = [each.name for each in COUNTED]
    assert len(set(names)) == len(names)


def test_feats_of_a_match_are_told_in_their_order() -> None:
    events = [
        hit(0, 2, 12),
        *[fell(GOBLIN + at, 0) for at in range(5)],
        *[fell(2, 0) for _ in range(3)],
        Healed(figure=1, amount=30, left=30, by=0, card=0, clause="T49"),
        *[ObjectiveDone(quest=306, id="x", party=0, cell=1, seat=0, clause="T63") for _ in "abc"],
        *[LootGained(seat=0, card=236 + at, id="y", why="chest", clause="T50") for at in range(4)],
        *[Countered(seat=2, card=1, id="z", how="counter", by=0, clause="T65.44") for _ in "ab"],
        *[TierDone(quest=306, id="x", party=0, tier=at, vp=at, clause="T63") for at in (1, 2, 3)],
        fell(8, 0),
        MatchEnded(side="tide", reason="points", clause="T1"),
    ]
    assert feats(4, events)[0] == FEATS
    assert "all_tiers" in feats(4, events)[1]
    assert "unfallen" in feats(4, events)[1]
    assert feats(4, events)[2] == ()


def test_a_feat_that_is_counted_tells_how_near_one_came() -> None:
    assert neared(4, [hit(3, 0, 5), fell(GOBLIN, 3)])[3] == {
        "mighty": (5, 12), "hunter": (1, 5), "duellist": (0, 3), "healer": (0, 30),
        "scholar": (0, 3), "hoard": (0, 4), "spellbreaker": (0, 2),
    }  # fmt: skip


def test_to_whom_a_match_was_given_has_won_it() -> None:
    assert "unfallen" in feats(4, [], given=1)[2]
    assert "unfallen" not in feats(4, [], given=1)[0]


def test_a_last_hit_of_nobody_who_plays_is_nobodys_feat() -> None:
    for nobody in (-1, 4):
        assert all(near["hunter"] == (0, 5) for near in neared(4, [fell(GOBLIN, nobody)]))


def test_what_nobody_who_plays_did_is_nobodys_feat() -> None:
    for nobody in (-1, 4):
        events = [
            hit(nobody, 2, 12),
            Healed(figure=1, amount=30, left=30, by=nobody, card=0, clause="T49"),
            ObjectiveDone(quest=306, id="x", party=0, cell=1, seat=nobody, clause="T63"),
            Countered(seat=2, card=1, id="z", how="counter", by=nobody, clause="T65.44"),
        ]
        for near in neared(4, events):
            assert {name: came for name, (came, _) in near.items()} == dict.fromkeys(near, 0)


def test_what_seats_gain_is_counted_for_each() -> None:
    found = deeds(
        4,
        [
            Healed(figure=1, amount=7, left=30, by=3, card=0, clause="T49"),
            Progress(quest=306, id="x", party=0, amount=4, total=4, seat=1, clause="T63"),
            Progress(quest=306, id="x", party=0, amount=3, total=7, seat=-1, clause="T63"),
            ObjectiveDone(quest=306, id="x", party=0, cell=1, seat=1, clause="T63"),
            LootGained(seat=2, card=236, id="y", why="chest", clause="T50"),
            hit(-1, 0, 3),
        ],
    )
    assert found == (
        {"suffered": 3}, {"progress": 4, "objectives": 1}, {"loot": 1}, {"healed": 7},
    )  # fmt: skip


def test_who_fell_is_not_unfallen_and_only_the_guardians_last_hit_is_its() -> None:
    ended = MatchEnded(side="tide", reason="points", clause="T1")
    found = feats(4, [fell(1, 2), fell(GOBLIN, 0), ended])
    assert ["unfallen" in each for each in found] == [True, False, False, False]
    assert ["guardian" in each for each in found] == [False] * 4
    found = feats(4, [fell(8, 3), fell(GOBLIN, 0), ended])
    assert ["guardian" in each for each in found] == [False, False, False, True]
    assert ["all_tiers" in each for each in found] == [False] * 4


def test_one_of_each_counts_one_toward_its_feat() -> None:
    events = [
        hit(1, 2, 3),
        fell(GOBLIN, 1),
        fell(2, 1),
        Healed(figure=1, amount=6, left=30, by=1, card=0, clause="T49"),
        ObjectiveDone(quest=306, id="x", party=0, cell=1, seat=1, clause="T63"),
        LootGained(seat=1, card=236, id="y", why="chest", clause="T50"),
        Countered(seat=2, card=1, id="z", how="counter", by=1, clause="T65.44"),
    ]
    came = {name: n for name, (n, _) in neared(4, events)[1].items()}
    assert came == {
        "mighty": 3, "hunter": 1, "duellist": 1, "healer": 6, "scholar": 1, "hoard": 1,
        "spellbreaker": 1,
    }  # fmt: skip
    assert all(n == 0 for seat in (0, 2, 3) for n, _ in neared(4, events)[seat].values())


def test_a_hit_that_costs_nothing_is_no_damage_and_nobody_is_told_of_strangers() -> None:
    assert deeds(4, [hit(0, 2, 0)]) == ({"best_hit": 0}, {}, {}, {})
    assert deeds(4, [hit(4, 2, 3), fell(GOBLIN, 4)]) == ({}, {}, {"suffered": 3}, {})
    assert feats(4, []) == ((), (), (), ())


def test_cards_answers_and_decks_are_counted() -> None:
    found = deeds(
        4,
        [
            CardsDrawn(seat=1, count=3, why="turn", clause="T17"),
            DeckCycled(seat=2, cards=(), turned=0, clause="T19"),
            Played(
                seat=3, play=1, family="play", card=5, id="x", way=0, target=-1, cell=-1,
                answers=0, clause="T29",
            ),
        ],
    )  # fmt: skip
    assert found == ({}, {"cards": 3}, {"cycled": 1}, {"answers": 1})
