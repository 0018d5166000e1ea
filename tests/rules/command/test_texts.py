"""What the text of each action card does, as read once for all who ask."""

from __future__ import annotations

import pytest

from game.rules.command.texts import Text
from tests.rules.command.field import Field

NONE: list[tuple[int, int, bool]] = []
FIRST, SECOND = [(0, 0, False)], [(1, 0, True)]
HURTS = [(0, -1, False)]
BLOW, NAMES, SHOT = "aimed blows must", "must", "aimed must shoots"
PRINTED: dict[str, tuple[str, list[tuple[int, int, bool]]]] = {
    "0.advancing_strike": (BLOW, FIRST),
    "0.aura_of_blight": ("", HURTS),
    "0.dark_pact": (NAMES, HURTS),
    "0.darkfire": (NAMES, NONE),
    "0.drow_poison": ("", NONE),
    "0.fast_advance": ("", NONE),
    "0.feint": ("must shuts", NONE),
    "0.glancing_parry": ("prevent wards", NONE),
    "0.hit_on_the_run": (BLOW, FIRST),
    "0.lolths_blessing": ("", NONE),
    "0.lolths_sting": (BLOW, FIRST),
    "0.piercing_strike": (BLOW, FIRST),
    "0.rapid_shot": (SHOT, [(0, 0, False), (1, 1, True)]),
    "0.retreat": ("prevent", NONE),
    "0.shadow_strike": ("", SECOND),
    "0.shroud_of_darkness": ("", NONE),
    "0.sneak_attack": (BLOW, FIRST),
    "0.spiders_haste": ("", NONE),
    "0.sudden_lunge": ("", SECOND),
    "0.tumble": ("", NONE),
    "0.venom_burst": ("", HURTS),
    "0.web": (NAMES, NONE),
    "1.acid_arrow": (NAMES, HURTS),
    "1.action_point": ("", NONE),
    "1.bigbys_forceful_hand": (NAMES, HURTS),
    "1.block": ("aimed", [(1, 0, False)]),
    "1.charge": ("", SECOND),
    "1.driving_blow": (BLOW, FIRST),
    "1.feint": ("must shuts", NONE),
    "1.fireball": ("", HURTS),
    "1.forceful_strike": (BLOW, FIRST),
    "1.level_up": ("", NONE),
    "1.overwhelm": (BLOW, FIRST),
    "1.pinning_shot": (SHOT, FIRST),
    "1.power_attack": (BLOW, FIRST),
    "1.quick_shot": (SHOT, FIRST),
    "1.run": ("", NONE),
    "1.shield": ("must prevent wards", NONE),
    "1.shove": (NAMES, NONE),
    "1.whirlwind_attack": ("", FIRST),
    "1.wide_swing": ("aimed must", FIRST),
}
"""What a card does, and of each part that deals damage its place, the number of the attack (-1: it
is none) and whether its target is named only when it begins."""


def does(text: Text) -> str:
    told = {
        "aimed": text.aimed is not None,
        "blows": text.blows,
        "must": text.must,
        "prevent": text.prevent is not None,
        "shoots": text.shoots,
        "shuts": text.shuts,
        "wards": text.wards,
    }
    return " ".join(word for word, holds in told.items() if holds)


@pytest.mark.clause("C7.7", "C8j", "C8p")
def test_what_each_card_says_is_read_from_its_parts() -> None:
    tables = Field({}).tables
    for name, (words, hits) in PRINTED.items():
        seat, id = name.split(".")
        card = next(
            at for at in range(int(seat) * 30, int(seat) * 30 + 30) if tables.card[at].id == id
        )
        parts = tables.card[card].parts
        text = Text(parts, tables.card[card].names, tables.card[card].burst)
        assert does(text) == words, name
        assert [(hit.place, hit.number, hit.late) for hit in text.hits] == hits, name
        for hit in text.hits:
            assert (hit.attack or hit.damage) is parts[hit.place], name
            assert (hit.attack is None) == (hit.number < 0), name
