"""What each row of Trials' rulebook says: every hero card, monster and Guardian as players read it.

The texts are made from what the cards do; what the words do is proved by the tests of the rules.
"""

from __future__ import annotations

import pytest

from game.words.rich import plain
from game.words.trials import clauses
from tests.rules.books import book


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        pytest.param(
            "T Bard: Rapier",
            "Primary | weapon attack | melee. I 6+: 4 damage; 14+: 7 damage. II 5+: 5 damage; "
            "13+: 9 damage.",
            marks=pytest.mark.clause("T Bard: Rapier"),
        ),
        pytest.param(
            "T Bard: Vicious Mockery",
            "Primary | spell attack | range 6. I 7+: 2 piercing damage; 14+: 3 piercing damage. "
            "II 6+: 3 piercing damage; 13+: 4 piercing damage. On a hit of either side: the ring "
            "Vicious Mockery.",
            marks=pytest.mark.clause("T Bard: Vicious Mockery"),
        ),
        pytest.param(
            "T Bard: Healing Word",
            "Tier 1 | Free card | spell | range 10. An ally heals 5.",
            marks=pytest.mark.clause("T Bard: Healing Word"),
        ),
        pytest.param(
            "T Bard: Bardic Inspiration",
            "Tier 1 | Free card | range 6. An ally gets the ring Bardic Inspiration.",
            marks=pytest.mark.clause("T Bard: Bardic Inspiration"),
        ),
        pytest.param(
            "T Bard: Longstrider",
            "Tier 1 | Move chain | spell. 3 more spaces.",
            marks=pytest.mark.clause("T Bard: Longstrider"),
        ),
        pytest.param(
            "T Bard: Dissonant Whispers",
            "Tier 1 | spell attack | range 6. 6+: 5 damage, push 2; 14+: 7 damage, push 4.",
            marks=pytest.mark.clause("T Bard: Dissonant Whispers"),
        ),
        pytest.param(
            "T Bard: Heckle",
            "Tier 1 | Free card | range 8. After a roll: an opponent has \N{MINUS SIGN}4 on the "
            "roll.",
            marks=pytest.mark.clause("T Bard: Heckle"),
        ),
        pytest.param(
            "T Bard: Jack of All Trades",
            "Tier 1 | General chain. On a skill roll: +4 on the roll.",
            marks=pytest.mark.clause("T Bard: Jack of All Trades"),
        ),
        pytest.param(
            "T Bard: Hypnotic Pattern",
            "Tier 2 | spell attack | ongoing | area 3, range 8. 8+: root 1, daze 1. Place "
            "Hypnotic Pattern until your next turn. On entering it: root 1.",
            marks=pytest.mark.clause("T Bard: Hypnotic Pattern"),
        ),
        pytest.param(
            "T Bard: Mass Healing Word",
            "Tier 2 | General Action | spell | range 6. Up to 3 allies heal 6 each.",
            marks=pytest.mark.clause("T Bard: Mass Healing Word"),
        ),
        pytest.param(
            "T Bard: Heat Metal",
            "Tier 2 | spell attack | ongoing | range 6. 6+: 6 damage, the ring Heat Metal. When "
            "maintained: 6 damage.",
            marks=pytest.mark.clause("T Bard: Heat Metal"),
        ),
        pytest.param(
            "T Bard: Song of Rest",
            "Tier 2 | General Action | area 5 around you. The allies in the area heal 5 each. "
            "Draw 1.",
            marks=pytest.mark.clause("T Bard: Song of Rest"),
        ),
        pytest.param(
            "T Cleric: Mace",
            "Primary | weapon attack | melee. I 6+: 5 damage; 14+: 8 damage. II 5+: 6 damage; "
            "13+: 10 damage.",
            marks=pytest.mark.clause("T Cleric: Mace"),
        ),
        pytest.param(
            "T Cleric: Sacred Flame",
            "Primary | spell attack | range 6. I 8+: 3 piercing damage; 15+: 5 piercing damage. "
            "II 7+: 4 piercing damage; 14+: 6 piercing damage.",
            marks=pytest.mark.clause("T Cleric: Sacred Flame"),
        ),
        pytest.param(
            "T Cleric: Cure Wounds",
            "Tier 1 | General Action | spell | melee. You or an adjacent ally heals 8.",
            marks=pytest.mark.clause("T Cleric: Cure Wounds"),
        ),
        pytest.param(
            "T Cleric: Guiding Bolt",
            "Tier 1 | spell attack | range 8. 6+: 6 damage; 13+: 8 damage. On a hit: the ring "
            "Guiding Bolt.",
            marks=pytest.mark.clause("T Cleric: Guiding Bolt"),
        ),
        pytest.param(
            "T Cleric: Sanctuary",
            "Tier 1 | Free card | ongoing | spell | range 6. An ally gets the ring Sanctuary for "
            "2 rounds, this one counted.",
            marks=pytest.mark.clause("T Cleric: Sanctuary"),
        ),
        pytest.param(
            "T Cleric: Bless",
            "Tier 1 | General Action | spell | range 6. Up to 2 allies each have +2 on their "
            "rolls until the end of the round.",
            marks=pytest.mark.clause("T Cleric: Bless"),
        ),
        pytest.param(
            "T Cleric: Shield of Faith",
            "Tier 1 | Free card | spell | range 6. An ally has DR +2 until the end of the round.",
            marks=pytest.mark.clause("T Cleric: Shield of Faith"),
        ),
        pytest.param(
            "T Cleric: Hold Person",
            "Tier 1 | spell attack | range 6. 9+: the ring Hold Person, root 2.",
            marks=pytest.mark.clause("T Cleric: Hold Person"),
        ),
        pytest.param(
            "T Cleric: Divine Favour",
            "Tier 1 | Damage Chain. +4 damage.",
            marks=pytest.mark.clause("T Cleric: Divine Favour"),
        ),
        pytest.param(
            "T Cleric: Spiritual Weapon",
            "Tier 2 | General Action | ongoing | spell | range 6. Summon Spiritual Weapon for 3 "
            "of your turns. At the end of your turn: it moves up to 3. At the end of your turn: "
            "it attacks (6+: 6 damage; 14+: 8 damage).",
            marks=pytest.mark.clause("T Cleric: Spiritual Weapon"),
        ),
        pytest.param(
            "T Cleric: Mass Cure Wounds",
            "Tier 2 | General Action | spell | area 5, range 4. The allies in the area heal 8 "
            "each.",
            marks=pytest.mark.clause("T Cleric: Mass Cure Wounds"),
        ),
        pytest.param(
            "T Cleric: Spirit Guardians",
            "Tier 2 | General Action | ongoing | spell | area 3 around you. On ending a turn in "
            "it: an opponent takes 4 piercing damage. Maintain it on each later turn.",
            marks=pytest.mark.clause("T Cleric: Spirit Guardians"),
        ),
        pytest.param(
            "T Cleric: Revivify",
            "Tier 2 | General Action | spell | anywhere. An allied hero off the board comes back "
            "with 15 HP.",
            marks=pytest.mark.clause("T Cleric: Revivify"),
        ),
        pytest.param(
            "T Fighter: Greatsword",
            "Primary | weapon attack | melee. I 5+: 5 damage; 13+: 8 damage. II 4+: 7 damage; "
            "12+: 10 damage.",
            marks=pytest.mark.clause("T Fighter: Greatsword"),
        ),
        pytest.param(
            "T Fighter: Heavy Crossbow",
            "Primary | weapon attack | range 6. I 8+: 5 damage; 15+: 7 damage. II 7+: 6 damage; "
            "14+: 9 damage.",
            marks=pytest.mark.clause("T Fighter: Heavy Crossbow"),
        ),
        pytest.param(
            "T Fighter: Shrug it Off",
            "Tier 1 | Free card. Take 5 less damage.",
            marks=pytest.mark.clause("T Fighter: Shrug it Off"),
        ),
        pytest.param(
            "T Fighter: Second Wind",
            "Tier 1 | Free card. Heal 10.",
            marks=pytest.mark.clause("T Fighter: Second Wind"),
        ),
        pytest.param(
            "T Fighter: Action Surge",
            "Tier 1 | Free card. In your turn: 1 more Action this turn.",
            marks=pytest.mark.clause("T Fighter: Action Surge"),
        ),
        pytest.param(
            "T Fighter: Power Attack",
            "Tier 1 | Attack chain. \N{MINUS SIGN}2 on the roll, +5 damage.",
            marks=pytest.mark.clause("T Fighter: Power Attack"),
        ),
        pytest.param(
            "T Fighter: Sweeping Blow",
            "Tier 1 | weapon attack | melee. An attack on each adjacent opponent. 7+: 5 damage; "
            "14+: 7 damage.",
            marks=pytest.mark.clause("T Fighter: Sweeping Blow"),
        ),
        pytest.param(
            "T Fighter: Charge",
            "Tier 1 | Move chain. 2 more spaces, +3 on your next attack roll this turn.",
            marks=pytest.mark.clause("T Fighter: Charge"),
        ),
        pytest.param(
            "T Fighter: Brace",
            "Tier 1 | Free card. DR +3 until your next turn.",
            marks=pytest.mark.clause("T Fighter: Brace"),
        ),
        pytest.param(
            "T Fighter: Cleaving Strike",
            "Tier 1 | Damage Chain. +4 damage.",
            marks=pytest.mark.clause("T Fighter: Cleaving Strike"),
        ),
        pytest.param(
            "T Fighter: Shrug it Off II",
            "Tier 2 | Free card. Take 10 less damage.",
            marks=pytest.mark.clause("T Fighter: Shrug it Off II"),
        ),
        pytest.param(
            "T Fighter: Whirlwind",
            "Tier 2 | weapon attack | melee. An attack on each adjacent opponent. 5+: 8 damage; "
            "13+: 11 damage.",
            marks=pytest.mark.clause("T Fighter: Whirlwind"),
        ),
        pytest.param(
            "T Fighter: Second Surge",
            "Tier 2 | Free card. In your turn: 1 more Action this turn, draw 1.",
            marks=pytest.mark.clause("T Fighter: Second Surge"),
        ),
        pytest.param(
            "T Fighter: Indomitable",
            "Tier 2 | Free card. After a roll of yours: roll again; or lose all ailments and heal "
            "6.",
            marks=pytest.mark.clause("T Fighter: Indomitable"),
        ),
        pytest.param(
            "T Monk: Unarmed Strike",
            "Primary | weapon attack | melee. I 5+: 4 damage; 13+: 6 damage. II 4+: 5 damage; "
            "12+: 8 damage.",
            marks=pytest.mark.clause("T Monk: Unarmed Strike"),
        ),
        pytest.param(
            "T Monk: Flurry",
            "Primary | feature. Once per turn, after your Attack Action, for 1 card from your "
            "hand: an extra attack with Unarmed Strike.",
            marks=pytest.mark.clause("T Monk: Flurry"),
        ),
        pytest.param(
            "T Monk: Patient Defence",
            "Tier 1 | Free card. Attacks on you have disadvantage until your next turn.",
            marks=pytest.mark.clause("T Monk: Patient Defence"),
        ),
        pytest.param(
            "T Monk: Step of the Wind",
            "Tier 1 | Move chain. 4 more spaces, creatures do not block you until the end of the "
            "turn.",
            marks=pytest.mark.clause("T Monk: Step of the Wind"),
        ),
        pytest.param(
            "T Monk: Stunning Strike",
            "Tier 1 | Damage Chain. +1 damage, root 1, daze 1.",
            marks=pytest.mark.clause("T Monk: Stunning Strike"),
        ),
        pytest.param(
            "T Monk: Deflect Missiles",
            "Tier 1 | Free card. From a ranged attack: take 8 less damage.",
            marks=pytest.mark.clause("T Monk: Deflect Missiles"),
        ),
        pytest.param(
            "T Monk: Darts",
            "Tier 1 | weapon attack | range 6. 6+: 5 damage; 13+: 7 damage.",
            marks=pytest.mark.clause("T Monk: Darts"),
        ),
        pytest.param(
            "T Monk: Palm Strike",
            "Tier 1 | weapon attack | melee. 6+: 5 damage, push 2; 14+: 7 damage, push 3.",
            marks=pytest.mark.clause("T Monk: Palm Strike"),
        ),
        pytest.param(
            "T Monk: Meditate",
            "Tier 1 | General Action. Heal 7 and lose all ailments.",
            marks=pytest.mark.clause("T Monk: Meditate"),
        ),
        pytest.param(
            "T Monk: Ki Focus",
            "Tier 1 | Any chain. +4 on the roll.",
            marks=pytest.mark.clause("T Monk: Ki Focus"),
        ),
        pytest.param(
            "T Monk: Quivering Palm",
            "Tier 2 | weapon attack | melee. 8+: 8 piercing damage; 15+: 12 piercing damage.",
            marks=pytest.mark.clause("T Monk: Quivering Palm"),
        ),
        pytest.param(
            "T Monk: Diamond Soul",
            "Tier 2 | Free card. Lose one status or lose all ailments. Heal 5.",
            marks=pytest.mark.clause("T Monk: Diamond Soul"),
        ),
        pytest.param(
            "T Monk: Wind Dance",
            "Tier 2 | Move Action. 9 spaces, creatures do not block you until the end of the "
            "turn.",
            marks=pytest.mark.clause("T Monk: Wind Dance"),
        ),
        pytest.param(
            "T Monk: Hundred Fists",
            "Tier 2 | weapon attack | melee. 3 strokes with the results of Unarmed Strike.",
            marks=pytest.mark.clause("T Monk: Hundred Fists"),
        ),
        pytest.param(
            "T Paladin: Longsword",
            "Primary | weapon attack | melee. I 5+: 5 damage; 13+: 8 damage. II 4+: 6 damage; "
            "12+: 10 damage.",
            marks=pytest.mark.clause("T Paladin: Longsword"),
        ),
        pytest.param(
            "T Paladin: Lay on Hands",
            "Primary | General Action | melee. Once per turn: you or an adjacent ally heals 4.",
            marks=pytest.mark.clause("T Paladin: Lay on Hands"),
        ),
        pytest.param(
            "T Paladin: Divine Smite",
            "Tier 1 | Damage Chain. +4 damage.",
            marks=pytest.mark.clause("T Paladin: Divine Smite"),
        ),
        pytest.param(
            "T Paladin: Aura of Protection",
            "Tier 1 | Free card | area 3 around you. The allies in the area each have DR +2 until "
            "your next turn.",
            marks=pytest.mark.clause("T Paladin: Aura of Protection"),
        ),
        pytest.param(
            "T Paladin: Compelled Duel",
            "Tier 1 | spell attack | range 6. 7+: pull 3, its attacks on anyone but you have "
            "disadvantage until your next turn.",
            marks=pytest.mark.clause("T Paladin: Compelled Duel"),
        ),
        pytest.param(
            "T Paladin: Heroism",
            "Tier 1 | General Action | spell | range 3. An ally heals 4 and has DR +2 until the "
            "end of the round.",
            marks=pytest.mark.clause("T Paladin: Heroism"),
        ),
        pytest.param(
            "T Paladin: Cure Wounds",
            "Tier 1 | General Action | spell | melee. You or an adjacent ally heals 8.",
            marks=pytest.mark.clause("T Paladin: Cure Wounds"),
        ),
        pytest.param(
            "T Paladin: Javelin",
            "Tier 1 | weapon attack | range 5. 7+: 6 damage; 14+: 8 damage.",
            marks=pytest.mark.clause("T Paladin: Javelin"),
        ),
        pytest.param(
            "T Paladin: Righteous Charge",
            "Tier 1 | Move chain. 2 more spaces, +3 on your next attack roll this turn.",
            marks=pytest.mark.clause("T Paladin: Righteous Charge"),
        ),
        pytest.param(
            "T Paladin: Improved Smite",
            "Tier 2 | Damage Chain. +7 damage.",
            marks=pytest.mark.clause("T Paladin: Improved Smite"),
        ),
        pytest.param(
            "T Paladin: Banishing Strike",
            "Tier 2 | weapon attack | melee. 6+: 8 damage, push 3; 14+: 11 damage, push 5.",
            marks=pytest.mark.clause("T Paladin: Banishing Strike"),
        ),
        pytest.param(
            "T Paladin: Aura of Courage",
            "Tier 2 | Free card | area 5 around you. The allies in the area each have +2 on their "
            "rolls until your next turn.",
            marks=pytest.mark.clause("T Paladin: Aura of Courage"),
        ),
        pytest.param(
            "T Paladin: Greater Lay on Hands",
            "Tier 2 | General Action | melee. You or an adjacent ally heals 14 and loses all "
            "ailments.",
            marks=pytest.mark.clause("T Paladin: Greater Lay on Hands"),
        ),
        pytest.param(
            "T Ranger: Longbow",
            "Primary | weapon attack | range 10. I 7+: 5 damage; 14+: 7 damage. II 6+: 6 damage; "
            "13+: 9 damage.",
            marks=pytest.mark.clause("T Ranger: Longbow"),
        ),
        pytest.param(
            "T Ranger: Shortsword",
            "Primary | weapon attack | melee. I 6+: 4 damage; 14+: 6 damage. II 5+: 5 damage; "
            "13+: 8 damage.",
            marks=pytest.mark.clause("T Ranger: Shortsword"),
        ),
        pytest.param(
            "T Ranger: Hunter's Mark",
            "Tier 1 | Free card | ongoing | spell | range 10. An opponent gets the ring Hunter's "
            "Mark.",
            marks=pytest.mark.clause("T Ranger: Hunter's Mark"),
        ),
        pytest.param(
            "T Ranger: Hail of Thorns",
            "Tier 1 | Free card | spell. After your ranged attack on one target: the target and "
            "all adjacent to it take 3 damage each.",
            marks=pytest.mark.clause("T Ranger: Hail of Thorns"),
        ),
        pytest.param(
            "T Ranger: Spike Growth",
            "Tier 1 | General Action | ongoing | spell | area 3, range 8. Place Spike Growth for "
            "2 of your turns. Each step onto it costs 1 more. On entering it: 1 piercing damage.",
            marks=pytest.mark.clause("T Ranger: Spike Growth"),
        ),
        pytest.param(
            "T Ranger: Healing Spirit",
            "Tier 1 | General Action | ongoing | spell | range 6. Summon Healing Spirit. 3 times, "
            "on entering it or starting a turn in it: an ally heals 5.",
            marks=pytest.mark.clause("T Ranger: Healing Spirit"),
        ),
        pytest.param(
            "T Ranger: Longstrider",
            "Tier 1 | Move chain | spell. 3 more spaces.",
            marks=pytest.mark.clause("T Ranger: Longstrider"),
        ),
        pytest.param(
            "T Ranger: Trick Shot",
            "Tier 1 | weapon attack | range 10. The shot goes off a space next to terrain. 7+: 6 "
            "damage; 14+: 8 damage.",
            marks=pytest.mark.clause("T Ranger: Trick Shot"),
        ),
        pytest.param(
            "T Ranger: Camouflage",
            "Tier 1 | Free card. Attacks on you from 3 or more away have disadvantage until your "
            "next turn.",
            marks=pytest.mark.clause("T Ranger: Camouflage"),
        ),
        pytest.param(
            "T Ranger: Quick Draw",
            "Tier 1 | Attack chain. +3 on the roll, +3 to the range.",
            marks=pytest.mark.clause("T Ranger: Quick Draw"),
        ),
        pytest.param(
            "T Ranger: Volley",
            "Tier 2 | weapon attack | area 3, range 8. 6+: 7 damage; 13+: 9 damage.",
            marks=pytest.mark.clause("T Ranger: Volley"),
        ),
        pytest.param(
            "T Ranger: Lightning Arrow",
            "Tier 2 | spell attack | range 10. 6+: 8 damage; 13+: 11 damage. On a hit: all others "
            "adjacent to the target take 3 damage each.",
            marks=pytest.mark.clause("T Ranger: Lightning Arrow"),
        ),
        pytest.param(
            "T Ranger: Swift Quiver",
            "Tier 2 | Attack chain. When the Action is over: an extra attack with Longbow with "
            "advantage.",
            marks=pytest.mark.clause("T Ranger: Swift Quiver"),
        ),
        pytest.param(
            "T Ranger: Master Tracker",
            "Tier 2 | Any chain. Advantage, draw 1.",
            marks=pytest.mark.clause("T Ranger: Master Tracker"),
        ),
        pytest.param(
            "T Rogue: Twin Daggers",
            "Primary | weapon attack | melee. I 5+: 4 damage; 13+: 6 damage. II 4+: 5 damage; "
            "12+: 8 damage.",
            marks=pytest.mark.clause("T Rogue: Twin Daggers"),
        ),
        pytest.param(
            "T Rogue: Hand Crossbow",
            "Primary | weapon attack | range 6. I 7+: 4 damage; 14+: 6 damage. II 6+: 5 damage; "
            "13+: 8 damage.",
            marks=pytest.mark.clause("T Rogue: Hand Crossbow"),
        ),
        pytest.param(
            "T Rogue: Sneak Attack I",
            "Tier 1 | Damage Chain. If the target is flanked: +5 damage.",
            marks=pytest.mark.clause("T Rogue: Sneak Attack I"),
        ),
        pytest.param(
            "T Rogue: Cunning Action",
            "Tier 1 | Free card. In your turn: move up to 3.",
            marks=pytest.mark.clause("T Rogue: Cunning Action"),
        ),
        pytest.param(
            "T Rogue: Evasion",
            "Tier 1 | Free card. From an area: take 8 less damage.",
            marks=pytest.mark.clause("T Rogue: Evasion"),
        ),
        pytest.param(
            "T Rogue: Uncanny Dodge",
            "Tier 1 | Free card. Take 6 less damage.",
            marks=pytest.mark.clause("T Rogue: Uncanny Dodge"),
        ),
        pytest.param(
            "T Rogue: Smoke Bomb",
            "Tier 1 | General Action | area 3, range 4. Place Smoke Bomb until the end of the "
            "round.",
            marks=pytest.mark.clause("T Rogue: Smoke Bomb"),
        ),
        pytest.param(
            "T Rogue: Poisoned Blade",
            "Tier 1 | Damage Chain. +1 damage, poison 2.",
            marks=pytest.mark.clause("T Rogue: Poisoned Blade"),
        ),
        pytest.param(
            "T Rogue: Fast Hands",
            "Tier 1 | General chain. On a skill roll: advantage.",
            marks=pytest.mark.clause("T Rogue: Fast Hands"),
        ),
        pytest.param(
            "T Rogue: Sneak Attack II",
            "Tier 2 | Damage Chain. If the target is flanked: +8 damage.",
            marks=pytest.mark.clause("T Rogue: Sneak Attack II"),
        ),
        pytest.param(
            "T Rogue: Vanish",
            "Tier 2 | Free card. You are hidden (only adjacent creatures can target you) until "
            "your next turn.",
            marks=pytest.mark.clause("T Rogue: Vanish"),
        ),
        pytest.param(
            "T Rogue: Blade Flurry",
            "Tier 2 | weapon attack | melee. An attack on up to 2 different opponents. 5+: 7 "
            "damage; 13+: 10 damage.",
            marks=pytest.mark.clause("T Rogue: Blade Flurry"),
        ),
        pytest.param(
            "T Rogue: Slippery Mind",
            "Tier 2 | Free card. After a roll of yours: roll again; or lose one status; or lose "
            "all ailments.",
            marks=pytest.mark.clause("T Rogue: Slippery Mind"),
        ),
        pytest.param(
            "T Wizard: Fire Bolt",
            "Primary | spell attack | range 8. I 7+: 5 damage; 14+: 7 damage. II 6+: 6 damage; "
            "13+: 8 damage, burn 1.",
            marks=pytest.mark.clause("T Wizard: Fire Bolt"),
        ),
        pytest.param(
            "T Wizard: Shocking Grasp",
            "Primary | spell attack | melee. I 6+: 4 damage; 14+: 6 damage. II 5+: 5 damage; 13+: "
            "8 damage. On a hit of either side: no Free cards until the end of its next turn.",
            marks=pytest.mark.clause("T Wizard: Shocking Grasp"),
        ),
        pytest.param(
            "T Wizard: Thunderwave",
            "Tier 1 | spell attack | area 3, range 1. 6+: 4 damage, push 2; 13+: 6 damage, push "
            "3.",
            marks=pytest.mark.clause("T Wizard: Thunderwave"),
        ),
        pytest.param(
            "T Wizard: Shatter",
            "Tier 1 | spell attack | area 4, range 6. 7+: 5 damage; 14+: 7 damage.",
            marks=pytest.mark.clause("T Wizard: Shatter"),
        ),
        pytest.param(
            "T Wizard: Magic Missile",
            "Tier 1 | spell attack | range 10. 4 piercing damage, without a roll.",
            marks=pytest.mark.clause("T Wizard: Magic Missile"),
        ),
        pytest.param(
            "T Wizard: Shield",
            "Tier 1 | Free card | spell. Take 6 less damage.",
            marks=pytest.mark.clause("T Wizard: Shield"),
        ),
        pytest.param(
            "T Wizard: Misty Step",
            "Tier 1 | Free card | spell. In your turn: teleport up to 4.",
            marks=pytest.mark.clause("T Wizard: Misty Step"),
        ),
        pytest.param(
            "T Wizard: Mage Hand",
            "Tier 1 | General Action | spell | range 6. Take loot or try an objective within "
            "range, as if you stood there.",
            marks=pytest.mark.clause("T Wizard: Mage Hand"),
        ),
        pytest.param(
            "T Wizard: Mage Armour",
            "Tier 1 | Free card | ongoing | spell. DR +2 for 3 of your turns.",
            marks=pytest.mark.clause("T Wizard: Mage Armour"),
        ),
        pytest.param(
            "T Wizard: Arcane Recovery",
            "Tier 1 | General Action. Take 2 back from your discard pile.",
            marks=pytest.mark.clause("T Wizard: Arcane Recovery"),
        ),
        pytest.param(
            "T Wizard: Fireball",
            "Tier 2 | spell attack | area 5, range 8. 6+: 7 damage; 13+: 9 damage, burn 1.",
            marks=pytest.mark.clause("T Wizard: Fireball"),
        ),
        pytest.param(
            "T Wizard: Wall of Fire",
            "Tier 2 | spell attack | ongoing | line 6, range 8. 1+: 5 damage; 11+: 5 damage, burn "
            "2. Summon Wall of Fire for 3 of your turns. On entering it or starting a turn in it: "
            "roll for these results again, without an attack.",
            marks=pytest.mark.clause("T Wizard: Wall of Fire"),
        ),
        pytest.param(
            "T Wizard: Mage Hand II",
            "Tier 2 | Move chain | spell | range 6. Take loot or try an objective within range, "
            "as if you stood there.",
            marks=pytest.mark.clause("T Wizard: Mage Hand II"),
        ),
        pytest.param(
            "T Wizard: Counterspell",
            "Tier 2 | Free card | spell | range 10. When a rival hero plays a spell, if you roll "
            "8 or more: counter it.",
            marks=pytest.mark.clause("T Wizard: Counterspell"),
        ),
        pytest.param(
            "T College of Lore: College of Lore",
            "Primary | feature. Once per round, after your Interaction: draw 1.",
            marks=pytest.mark.clause("T College of Lore: College of Lore"),
        ),
        pytest.param(
            "T College of Lore: Tasha's Hideous Laughter",
            "Tier 1 | spell attack | range 6. 8+: the ring Tasha's Hideous Laughter.",
            marks=pytest.mark.clause("T College of Lore: Tasha's Hideous Laughter"),
        ),
        pytest.param(
            "T College of Lore: Cutting Words",
            "Tier 1 | Free card | range 8. Before a roll: an opponent has disadvantage.",
            marks=pytest.mark.clause("T College of Lore: Cutting Words"),
        ),
        pytest.param(
            "T College of Lore: Peerless Skill",
            "Tier 1 | General chain. After a skill roll of yours that fails: roll again.",
            marks=pytest.mark.clause("T College of Lore: Peerless Skill"),
        ),
        pytest.param(
            "T College of Lore: Magical Secrets",
            "Tier 2 | General Action. Look at the top 4 cards of your deck, take 2, put the rest "
            "back in any order.",
            marks=pytest.mark.clause("T College of Lore: Magical Secrets"),
        ),
        pytest.param(
            "T College of Lore: Mind Spike",
            "Tier 2 | spell attack | range 8. 6+: 4 piercing damage, daze 1; 14+: 6 piercing "
            "damage, daze 2.",
            marks=pytest.mark.clause("T College of Lore: Mind Spike"),
        ),
        pytest.param(
            "T College of Valor: College of Valor",
            "Primary | feature. After a hit of yours, with a weapon: an ally within 3 has DR +1 "
            "until your next turn.",
            marks=pytest.mark.clause("T College of Valor: College of Valor"),
        ),
        pytest.param(
            "T College of Valor: Combat Inspiration",
            "Tier 1 | Free card | range 6. When damage is about to be dealt: an ally deals +4 "
            "damage or takes 4 less damage.",
            marks=pytest.mark.clause("T College of Valor: Combat Inspiration"),
        ),
        pytest.param(
            "T College of Valor: Shield Bash",
            "Tier 1 | weapon attack | melee. 6+: 4 damage, push 1; 14+: 6 damage, push 2.",
            marks=pytest.mark.clause("T College of Valor: Shield Bash"),
        ),
        pytest.param(
            "T College of Valor: Rally",
            "Tier 1 | General Action | area 5 around you. The allies in the area may move up to 2 "
            "each.",
            marks=pytest.mark.clause("T College of Valor: Rally"),
        ),
        pytest.param(
            "T College of Valor: Extra Attack",
            "Tier 2 | Attack chain. When the Action is over: an extra attack with any Primary "
            "attack.",
            marks=pytest.mark.clause("T College of Valor: Extra Attack"),
        ),
        pytest.param(
            "T College of Valor: Battle Magic",
            "Tier 2 | Attack chain. With a spell, when the Action is over: an extra attack with "
            "Rapier with advantage.",
            marks=pytest.mark.clause("T College of Valor: Battle Magic"),
        ),
        pytest.param(
            "T Life Domain: Life Domain",
            "Primary | feature. On your own cards: +2 to all healing.",
            marks=pytest.mark.clause("T Life Domain: Life Domain"),
        ),
        pytest.param(
            "T Life Domain: Preserve Life",
            "Tier 1 | General Action | area 5 around you. The allies in the area share 12 healing "
            "as you say.",
            marks=pytest.mark.clause("T Life Domain: Preserve Life"),
        ),
        pytest.param(
            "T Life Domain: Warding Bond",
            "Tier 1 | Free card | ongoing | spell | range 6. 3 times, on each damage: another "
            "ally takes 3 less damage; take 1 piercing damage.",
            marks=pytest.mark.clause("T Life Domain: Warding Bond"),
        ),
        pytest.param(
            "T Life Domain: Beacon of Hope",
            "Tier 1 | Free card | range 8. After an ally was healed: an ally heals 3 and loses "
            "all ailments.",
            marks=pytest.mark.clause("T Life Domain: Beacon of Hope"),
        ),
        pytest.param(
            "T Life Domain: Blessed Healer",
            "Tier 2 | Any chain. Heal 6; another ally within 6 heals 6.",
            marks=pytest.mark.clause("T Life Domain: Blessed Healer"),
        ),
        pytest.param(
            "T Life Domain: Supreme Healing",
            "Tier 2 | Free card | spell | range 10. An ally heals 12.",
            marks=pytest.mark.clause("T Life Domain: Supreme Healing"),
        ),
        pytest.param(
            "T Death Domain: Death Domain",
            "Primary | feature. Once per turn, on a damaging hit of yours, if the target is at "
            "half its HP or less: +2 piercing damage.",
            marks=pytest.mark.clause("T Death Domain: Death Domain"),
        ),
        pytest.param(
            "T Death Domain: Ray of Enfeeblement",
            "Tier 1 | spell attack | range 6. 6+: 3 damage; 13+: 5 damage. On a hit: the ring Ray "
            "of Enfeeblement.",
            marks=pytest.mark.clause("T Death Domain: Ray of Enfeeblement"),
        ),
        pytest.param(
            "T Death Domain: Inflict Wounds",
            "Tier 1 | spell attack | melee. 6+: 7 damage; 14+: 10 damage.",
            marks=pytest.mark.clause("T Death Domain: Inflict Wounds"),
        ),
        pytest.param(
            "T Death Domain: Touch of Death",
            "Tier 1 | Damage Chain. In melee: +4 piercing damage.",
            marks=pytest.mark.clause("T Death Domain: Touch of Death"),
        ),
        pytest.param(
            "T Death Domain: Vampiric Touch",
            "Tier 2 | spell attack | melee. 5+: 8 damage, you heal 4; 13+: 11 damage, you heal 6.",
            marks=pytest.mark.clause("T Death Domain: Vampiric Touch"),
        ),
        pytest.param(
            "T Death Domain: Blight",
            "Tier 2 | spell attack | range 6. 6+: 7 damage, poison 2; 14+: 10 damage, poison 3.",
            marks=pytest.mark.clause("T Death Domain: Blight"),
        ),
        pytest.param(
            "T Champion: Champion",
            "Primary | feature. On your attacks: critical from 18 on.",
            marks=pytest.mark.clause("T Champion: Champion"),
        ),
        pytest.param(
            "T Champion: Precise Blow",
            "Tier 1 | Attack chain. Advantage, +3 piercing damage if it is critical.",
            marks=pytest.mark.clause("T Champion: Precise Blow"),
        ),
        pytest.param(
            "T Champion: Remarkable Athlete",
            "Tier 1 | Any chain. On a Move Action: 3 more spaces; or on a skill roll: +6 on a "
            "roll of Athletics.",
            marks=pytest.mark.clause("T Champion: Remarkable Athlete"),
        ),
        pytest.param(
            "T Champion: Survivor",
            "Tier 1 | Free card | ongoing. At the end of your turn, if you are below 15 HP: heal "
            "3. At the end of your turn, if you have 15 HP or more: discard this card.",
            marks=pytest.mark.clause("T Champion: Survivor"),
        ),
        pytest.param(
            "T Champion: Superior Critical",
            "Tier 2 | Damage Chain. The hit is critical, +3 piercing damage.",
            marks=pytest.mark.clause("T Champion: Superior Critical"),
        ),
        pytest.param(
            "T Champion: Last Stand",
            "Tier 2 | Free card. When you would fall: stay with 6 HP instead of falling.",
            marks=pytest.mark.clause("T Champion: Last Stand"),
        ),
        pytest.param(
            "T Battle Master: Battle Master",
            "Primary | feature. Once per turn, on a damaging hit of yours, for 1 card from your "
            "hand: +3 damage or push 2.",
            marks=pytest.mark.clause("T Battle Master: Battle Master"),
        ),
        pytest.param(
            "T Battle Master: Trip Attack",
            "Tier 1 | Damage Chain. +2 damage, root 1.",
            marks=pytest.mark.clause("T Battle Master: Trip Attack"),
        ),
        pytest.param(
            "T Battle Master: Riposte",
            "Tier 1 | Free card | melee. When an attack misses you, in melee: an extra attack "
            "with Greatsword.",
            marks=pytest.mark.clause("T Battle Master: Riposte"),
        ),
        pytest.param(
            "T Battle Master: Commander's Strike",
            "Tier 1 | General Action | range 6. Another ally makes an extra attack with any "
            "Primary attack with +2 on the roll.",
            marks=pytest.mark.clause("T Battle Master: Commander's Strike"),
        ),
        pytest.param(
            "T Battle Master: Menacing Attack",
            "Tier 2 | Damage Chain. +4 damage, daze 1.",
            marks=pytest.mark.clause("T Battle Master: Menacing Attack"),
        ),
        pytest.param(
            "T Battle Master: Precision",
            "Tier 2 | Free card. After an attack roll of yours: +6 on the roll.",
            marks=pytest.mark.clause("T Battle Master: Precision"),
        ),
        pytest.param(
            "T Elemental: Elemental",
            "Primary | feature. On a damaging hit of yours, with a result of 15 or more: burn 1 "
            "or push 1.",
            marks=pytest.mark.clause("T Elemental: Elemental"),
        ),
        pytest.param(
            "T Elemental: Fangs of Fire",
            "Primary | spell attack | range 4. I 7+: 4 damage; 14+: 5 damage, burn 1. II 6+: 5 "
            "damage; 13+: 6 damage, burn 2.",
            marks=pytest.mark.clause("T Elemental: Fangs of Fire"),
        ),
        pytest.param(
            "T Elemental: Gong of the Summit",
            "Tier 1 | spell attack | area 3, range 6. 7+: 5 damage; 14+: 7 damage.",
            marks=pytest.mark.clause("T Elemental: Gong of the Summit"),
        ),
        pytest.param(
            "T Elemental: Water Whip",
            "Tier 1 | spell attack | range 5. 7+: 5 damage, pull 3; 14+: 7 damage, pull 4.",
            marks=pytest.mark.clause("T Elemental: Water Whip"),
        ),
        pytest.param(
            "T Elemental: Fist of Air",
            "Tier 1 | spell attack | range 5. 7+: 4 damage, push 4; 14+: 6 damage, push 6.",
            marks=pytest.mark.clause("T Elemental: Fist of Air"),
        ),
        pytest.param(
            "T Elemental: Flames of the Phoenix",
            "Tier 2 | spell attack | area 5, range 8. 7+: 6 damage, burn 1; 14+: 8 damage, burn "
            "2.",
            marks=pytest.mark.clause("T Elemental: Flames of the Phoenix"),
        ),
        pytest.param(
            "T Elemental: Wave of Earth",
            "Tier 2 | General Action | ongoing | spell | line 6, range 6. Summon Wall of Stone "
            "for 3 of your turns. To all next to it when it comes: push 1.",
            marks=pytest.mark.clause("T Elemental: Wave of Earth"),
        ),
        pytest.param(
            "T Spellbreaker: Spellbreaker",
            "Primary | feature. Once per round, before a roll, with a spell: attacks on you have "
            "disadvantage.",
            marks=pytest.mark.clause("T Spellbreaker: Spellbreaker"),
        ),
        pytest.param(
            "T Spellbreaker: Nullify",
            "Tier 1 | Free card. When a spell is declared at you, if you roll 9 or more: nullify "
            "it.",
            marks=pytest.mark.clause("T Spellbreaker: Nullify"),
        ),
        pytest.param(
            "T Spellbreaker: Mage Slayer",
            "Tier 1 | Free card | range 4. After a rival hero's Action with a spell: move up to "
            "3. If it is adjacent then: an extra attack with Unarmed Strike.",
            marks=pytest.mark.clause("T Spellbreaker: Mage Slayer"),
        ),
        pytest.param(
            "T Spellbreaker: Grounding Blow",
            "Tier 1 | Damage Chain. +3 damage, no spells until the end of its next turn.",
            marks=pytest.mark.clause("T Spellbreaker: Grounding Blow"),
        ),
        pytest.param(
            "T Spellbreaker: Antimagic Fist",
            "Tier 2 | weapon attack | melee. 5+: 8 damage; 13+: 11 damage. On a hit: dispel one "
            "of its ongoing cards.",
            marks=pytest.mark.clause("T Spellbreaker: Antimagic Fist"),
        ),
        pytest.param(
            "T Spellbreaker: Spell Mirror",
            "Tier 2 | Free card. When a spell is declared at you, if you roll 9 or more: mirror "
            "it.",
            marks=pytest.mark.clause("T Spellbreaker: Spell Mirror"),
        ),
        pytest.param(
            "T Oath of Vengeance: Oath of Vengeance",
            "Primary | feature. Once per turn, after an attack of yours that cost HP, if the "
            "target is marked: move up to 2.",
            marks=pytest.mark.clause("T Oath of Vengeance: Oath of Vengeance"),
        ),
        pytest.param(
            "T Oath of Vengeance: Vow of Enmity",
            "Tier 1 | Free card | ongoing | range 8. An opponent gets the ring Vow of Enmity for "
            "2 of your turns.",
            marks=pytest.mark.clause("T Oath of Vengeance: Vow of Enmity"),
        ),
        pytest.param(
            "T Oath of Vengeance: Hunter's Mark",
            "Tier 1 | Free card | ongoing | spell | range 10. An opponent gets the ring Hunter's "
            "Mark.",
            marks=pytest.mark.clause("T Oath of Vengeance: Hunter's Mark"),
        ),
        pytest.param(
            "T Oath of Vengeance: Abjure Foe",
            "Tier 1 | spell attack | range 6. 8+: root 2; 15+: root 2, daze 1.",
            marks=pytest.mark.clause("T Oath of Vengeance: Abjure Foe"),
        ),
        pytest.param(
            "T Oath of Vengeance: Avenging Wrath",
            "Tier 2 | Damage Chain. +5 piercing damage. If the target is marked: +8 piercing "
            "damage instead.",
            marks=pytest.mark.clause("T Oath of Vengeance: Avenging Wrath"),
        ),
        pytest.param(
            "T Oath of Vengeance: Soul of Vengeance",
            "Tier 2 | Free card | melee. After an attack by an opponent, if the target is marked: "
            "an extra attack with Longsword with advantage.",
            marks=pytest.mark.clause("T Oath of Vengeance: Soul of Vengeance"),
        ),
        pytest.param(
            "T Oath of Ancients: Oath of Ancients",
            "Primary | feature. On each damage, from a spell: you or an adjacent ally takes 2 "
            "less damage.",
            marks=pytest.mark.clause("T Oath of Ancients: Oath of Ancients"),
        ),
        pytest.param(
            "T Oath of Ancients: Moonbeam",
            "Tier 1 | General Action | ongoing | spell | range 8. Summon Moonbeam. On ending a "
            "turn within 1 of it: 3 piercing damage. When maintained: it moves up to 4.",
            marks=pytest.mark.clause("T Oath of Ancients: Moonbeam"),
        ),
        pytest.param(
            "T Oath of Ancients: Nature's Wrath",
            "Tier 1 | spell attack | range 4. 7+: root 2; 14+: root 3.",
            marks=pytest.mark.clause("T Oath of Ancients: Nature's Wrath"),
        ),
        pytest.param(
            "T Oath of Ancients: Ensnaring Strike",
            "Tier 1 | Damage Chain. +2 damage, root 1.",
            marks=pytest.mark.clause("T Oath of Ancients: Ensnaring Strike"),
        ),
        pytest.param(
            "T Oath of Ancients: Undying Sentinel",
            "Tier 2 | Free card. When you would fall: stay with 8 HP instead of falling.",
            marks=pytest.mark.clause("T Oath of Ancients: Undying Sentinel"),
        ),
        pytest.param(
            "T Oath of Ancients: Elder Champion",
            "Tier 2 | General Action | ongoing. DR +1 for 3 of your turns. At the start of your "
            "turn: heal 3.",
            marks=pytest.mark.clause("T Oath of Ancients: Elder Champion"),
        ),
        pytest.param(
            "T Colossus Hunter: Colossus Hunter",
            "Primary | feature. Once per turn, on a damaging hit of yours, if the target is hurt: "
            "+2 damage.",
            marks=pytest.mark.clause("T Colossus Hunter: Colossus Hunter"),
        ),
        pytest.param(
            "T Colossus Hunter: Giant Killer",
            "Tier 1 | Free card | melee. After an attack on you, if it is a hero or an elite: an "
            "extra attack with Shortsword.",
            marks=pytest.mark.clause("T Colossus Hunter: Giant Killer"),
        ),
        pytest.param(
            "T Colossus Hunter: Colossus Shot",
            "Tier 1 | Damage Chain. +4 damage. If the target is large: +6 damage instead.",
            marks=pytest.mark.clause("T Colossus Hunter: Colossus Shot"),
        ),
        pytest.param(
            "T Colossus Hunter: Steel Will",
            "Tier 1 | Free card. When root, daze or a status is put on you: ignore it.",
            marks=pytest.mark.clause("T Colossus Hunter: Steel Will"),
        ),
        pytest.param(
            "T Colossus Hunter: Stand Firm",
            "Tier 2 | Free card | anywhere. Against one opponent: DR +4 until your next turn.",
            marks=pytest.mark.clause("T Colossus Hunter: Stand Firm"),
        ),
        pytest.param(
            "T Colossus Hunter: Slayer's Prey",
            "Tier 2 | Damage Chain. +6 piercing damage.",
            marks=pytest.mark.clause("T Colossus Hunter: Slayer's Prey"),
        ),
        pytest.param(
            "T Horde Breaker: Horde Breaker",
            "Primary | feature. Once per turn, after a hit of yours: one other creature adjacent "
            "to the target takes 3 damage.",
            marks=pytest.mark.clause("T Horde Breaker: Horde Breaker"),
        ),
        pytest.param(
            "T Horde Breaker: Horde Defence",
            "Primary | feature. DR +1 for each hostile creature adjacent to you beyond the first.",
            marks=pytest.mark.clause("T Horde Breaker: Horde Defence"),
        ),
        pytest.param(
            "T Horde Breaker: Twin Strike",
            "Tier 1 | Attack chain. When the Action is over: an extra attack with Shortsword or "
            "Longbow on another target.",
            marks=pytest.mark.clause("T Horde Breaker: Twin Strike"),
        ),
        pytest.param(
            "T Horde Breaker: Escape the Horde",
            "Tier 1 | Move chain. 2 more spaces, creatures do not block you until the end of the "
            "turn.",
            marks=pytest.mark.clause("T Horde Breaker: Escape the Horde"),
        ),
        pytest.param(
            "T Horde Breaker: Whirling Cut",
            "Tier 1 | weapon attack | melee. An attack on each adjacent opponent. 7+: 5 damage; "
            "14+: 7 damage.",
            marks=pytest.mark.clause("T Horde Breaker: Whirling Cut"),
        ),
        pytest.param(
            "T Horde Breaker: Fan of Arrows",
            "Tier 2 | weapon attack | range 6. An attack on up to 3 different opponents. 6+: 7 "
            "damage; 13+: 9 damage.",
            marks=pytest.mark.clause("T Horde Breaker: Fan of Arrows"),
        ),
        pytest.param(
            "T Horde Breaker: Against the Tide",
            "Tier 2 | Free card | melee. When an attack misses you, in melee: an opponent takes 8 "
            "damage.",
            marks=pytest.mark.clause("T Horde Breaker: Against the Tide"),
        ),
        pytest.param(
            "T Assassin: Assassin",
            "Primary | feature. On your attacks, if the target has not acted this round: +2 on "
            "the roll, +1 piercing damage.",
            marks=pytest.mark.clause("T Assassin: Assassin"),
        ),
        pytest.param(
            "T Assassin: Assassinate",
            "Tier 1 | Attack chain. Advantage, critical from 18 on.",
            marks=pytest.mark.clause("T Assassin: Assassinate"),
        ),
        pytest.param(
            "T Assassin: Hidden Strike",
            "Tier 1 | weapon attack | melee. 5+: 6 damage, poison 1; 13+: 9 damage, poison 2.",
            marks=pytest.mark.clause("T Assassin: Hidden Strike"),
        ),
        pytest.param(
            "T Assassin: Ambush",
            "Tier 1 | Free card. After initiative: +8 to your initiative.",
            marks=pytest.mark.clause("T Assassin: Ambush"),
        ),
        pytest.param(
            "T Assassin: Death Strike",
            "Tier 2 | Damage Chain. The damage of the result counts twice.",
            marks=pytest.mark.clause("T Assassin: Death Strike"),
        ),
        pytest.param(
            "T Assassin: Infiltrate",
            "Tier 2 | Move Action. Teleport up to 8, end next to terrain.",
            marks=pytest.mark.clause("T Assassin: Infiltrate"),
        ),
        pytest.param(
            "T Thief: Thief",
            "Primary | feature. You may take loot within 2.",
            marks=pytest.mark.clause("T Thief: Thief"),
        ),
        pytest.param(
            "T Thief: Pickpocket",
            "Primary | skill card | melee. Once per turn, against a rival hero, by a roll of "
            "Savvy, if it passes: daze 1. With a sum of 18 or more: steal one loot card.",
            marks=pytest.mark.clause("T Thief: Pickpocket"),
        ),
        pytest.param(
            "T Thief: Second-Story Work",
            "Tier 1 | Move chain. 2 more spaces, water, rocks and trees do not block you until "
            "the end of the turn.",
            marks=pytest.mark.clause("T Thief: Second-Story Work"),
        ),
        pytest.param(
            "T Thief: Sleight of Hand",
            "Tier 1 | Free card. Draw 2.",
            marks=pytest.mark.clause("T Thief: Sleight of Hand"),
        ),
        pytest.param(
            "T Thief: Use Magic Device",
            "Tier 1 | Free card. A used loot card of yours may be used again.",
            marks=pytest.mark.clause("T Thief: Use Magic Device"),
        ),
        pytest.param(
            "T Thief: Grand Heist",
            "Tier 2 | General Action | melee. Against a rival hero, if you roll 8 or more: steal "
            "one loot card and move up to 3.",
            marks=pytest.mark.clause("T Thief: Grand Heist"),
        ),
        pytest.param(
            "T Thief: Thief's Reflexes",
            "Tier 2 | Free card. At the end of your turn: 1 more Action this turn.",
            marks=pytest.mark.clause("T Thief: Thief's Reflexes"),
        ),
        pytest.param(
            "T Divination: Divination",
            "Primary | feature. After initiative: roll a die and keep it for a roll of this "
            "round.",
            marks=pytest.mark.clause("T Divination: Divination"),
        ),
        pytest.param(
            "T Divination: Foresight",
            "Tier 1 | Free card | range 10. Before a roll: a creature has advantage or has "
            "disadvantage.",
            marks=pytest.mark.clause("T Divination: Foresight"),
        ),
        pytest.param(
            "T Divination: Augury",
            "Tier 1 | Free card. Draw 2 and discard 1.",
            marks=pytest.mark.clause("T Divination: Augury"),
        ),
        pytest.param(
            "T Divination: True Strike",
            "Tier 1 | Attack chain. +5 on the roll.",
            marks=pytest.mark.clause("T Divination: True Strike"),
        ),
        pytest.param(
            "T Divination: Greater Portent",
            "Tier 2 | Free card | range 10. After a roll: a creature has the die set to 3 or has "
            "the die set to 17.",
            marks=pytest.mark.clause("T Divination: Greater Portent"),
        ),
        pytest.param(
            "T Divination: Third Eye",
            "Tier 2 | Free card | ongoing. Disadvantage does not matter to you for 2 of your "
            "turns, +2 on your rolls for 2 of your turns.",
            marks=pytest.mark.clause("T Divination: Third Eye"),
        ),
        pytest.param(
            "T Evocation: Evocation",
            "Primary | feature. On your area spells: spare up to 2 creatures.",
            marks=pytest.mark.clause("T Evocation: Evocation"),
        ),
        pytest.param(
            "T Evocation: Burning Hands",
            "Tier 1 | spell attack | area 3, range 1. 6+: 4 damage, burn 1; 13+: 5 damage, burn "
            "2.",
            marks=pytest.mark.clause("T Evocation: Burning Hands"),
        ),
        pytest.param(
            "T Evocation: Empowered Evocation",
            "Tier 1 | Damage Chain. With a spell: +4 damage for each target.",
            marks=pytest.mark.clause("T Evocation: Empowered Evocation"),
        ),
        pytest.param(
            "T Evocation: Scorching Ray",
            "Tier 1 | spell attack | range 8. 3 strokes, each rolled for. 8+: 4 damage.",
            marks=pytest.mark.clause("T Evocation: Scorching Ray"),
        ),
        pytest.param(
            "T Evocation: Overchannel",
            "Tier 2 | Attack chain. With a spell: do not roll, the highest result counts. When "
            "the Action is over: take 3 piercing damage.",
            marks=pytest.mark.clause("T Evocation: Overchannel"),
        ),
        pytest.param(
            "T Evocation: Cone of Cold",
            "Tier 2 | spell attack | area 5, range 1. 6+: 7 damage, root 1; 13+: 9 damage, root "
            "1.",
            marks=pytest.mark.clause("T Evocation: Cone of Cold"),
        ),
        pytest.param(
            "T Bonnie: Bonnie",
            "Primary | Move Action. 5 spaces. Once per turn: an ally that you passed heals 1.",
            marks=pytest.mark.clause("T Bonnie: Bonnie"),
        ),
        pytest.param(
            "T Bonnie: Entertainer",
            "Primary | skill card. Athletics 12+ | Knowledge 8+ | Savvy 7+.",
            marks=pytest.mark.clause("T Bonnie: Entertainer"),
        ),
        pytest.param(
            "T Bonnie: Encore",
            "Tier 1 | Free card. Take 1 back from your discard pile, Free cards only.",
            marks=pytest.mark.clause("T Bonnie: Encore"),
        ),
        pytest.param(
            "T Gains: Gains",
            "Primary | Move Action. 5 spaces. Once per turn: an adjacent minion is pushed 1.",
            marks=pytest.mark.clause("T Gains: Gains"),
        ),
        pytest.param(
            "T Gains: Gladiator",
            "Primary | skill card. Athletics 6+ | Knowledge 13+ | Savvy 10+.",
            marks=pytest.mark.clause("T Gains: Gladiator"),
        ),
        pytest.param(
            "T Gains: Relentless",
            "Tier 1 | Free card. When you would fall: stay with 1 HP instead of falling and draw "
            "1.",
            marks=pytest.mark.clause("T Gains: Relentless"),
        ),
        pytest.param(
            "T Ivar: Ivar",
            "Primary | Move Action. 5 spaces, rocks and trees do not block you but cost 2.",
            marks=pytest.mark.clause("T Ivar: Ivar"),
        ),
        pytest.param(
            "T Ivar: Outlander",
            "Primary | skill card. Athletics 8+ | Knowledge 10+ | Savvy 11+.",
            marks=pytest.mark.clause("T Ivar: Outlander"),
        ),
        pytest.param(
            "T Ivar: Prepared",
            "Primary | feature. In round 1: draw 2 more.",
            marks=pytest.mark.clause("T Ivar: Prepared"),
        ),
        pytest.param(
            "T Ivar: Northern Grit",
            "Tier 1 | Free card. Take 4 less damage and lose all ailments.",
            marks=pytest.mark.clause("T Ivar: Northern Grit"),
        ),
        pytest.param(
            "T Khallax: Khallax",
            "Primary | Move Action. 4 spaces. At the end of your turn, if a hostile creature is "
            "adjacent to you: DR +1 until your next turn.",
            marks=pytest.mark.clause("T Khallax: Khallax"),
        ),
        pytest.param(
            "T Khallax: Noble",
            "Primary | skill card. Athletics 9+ | Knowledge 11+ | Savvy 8+.",
            marks=pytest.mark.clause("T Khallax: Noble"),
        ),
        pytest.param(
            "T Khallax: Dragon Breath",
            "Tier 1 | spell attack | area 3, range 1. 6+: 4 damage, burn 1; 13+: 6 damage, burn "
            "2.",
            marks=pytest.mark.clause("T Khallax: Dragon Breath"),
        ),
        pytest.param(
            "T Mertz: Mertz",
            "Primary | Move Action. 5 spaces; or 3 spaces, draw 1, discard 1.",
            marks=pytest.mark.clause("T Mertz: Mertz"),
        ),
        pytest.param(
            "T Mertz: Sage",
            "Primary | skill card. Athletics 13+ | Knowledge 5+ | Savvy 10+.",
            marks=pytest.mark.clause("T Mertz: Sage"),
        ),
        pytest.param(
            "T Mertz: Gnome Cunning",
            "Tier 1 | Free card. When an ailment or a status by a spell is put on you: ignore it, "
            "+4 on your next roll.",
            marks=pytest.mark.clause("T Mertz: Gnome Cunning"),
        ),
        pytest.param(
            "T Naree: Naree",
            "Primary | Move Action. 6 spaces.",
            marks=pytest.mark.clause("T Naree: Naree"),
        ),
        pytest.param(
            "T Naree: Urchin",
            "Primary | skill card. Athletics 10+ | Knowledge 12+ | Savvy 6+.",
            marks=pytest.mark.clause("T Naree: Urchin"),
        ),
        pytest.param(
            "T Naree: Halfling Luck",
            "Tier 1 | Free card. After a roll of yours: roll again, +2 on the roll.",
            marks=pytest.mark.clause("T Naree: Halfling Luck"),
        ),
        pytest.param(
            "T Raena: Raena",
            "Primary | Move Action. 6 spaces, the first step may be a teleport of 1.",
            marks=pytest.mark.clause("T Raena: Raena"),
        ),
        pytest.param(
            "T Raena: Sailor",
            "Primary | skill card. Athletics 8+ | Knowledge 11+ | Savvy 9+.",
            marks=pytest.mark.clause("T Raena: Sailor"),
        ),
        pytest.param(
            "T Raena: Fey Step",
            "Tier 1 | Any chain. Before or after the Action: teleport up to 5.",
            marks=pytest.mark.clause("T Raena: Fey Step"),
        ),
        pytest.param(
            "T Udayeen: Udayeen",
            "Primary | Move Action. 5 spaces, hazards do not matter to you.",
            marks=pytest.mark.clause("T Udayeen: Udayeen"),
        ),
        pytest.param(
            "T Udayeen: Acolyte",
            "Primary | skill card. Athletics 11+ | Knowledge 7+ | Savvy 9+.",
            marks=pytest.mark.clause("T Udayeen: Acolyte"),
        ),
        pytest.param(
            "T Udayeen: Stone's Endurance",
            "Tier 1 | Free card. Take 7 less damage.",
            marks=pytest.mark.clause("T Udayeen: Stone's Endurance"),
        ),
        pytest.param(
            "T Goblin",
            "Move 5. 8+: 4 damage; 16+: 6 damage. It has advantage if two or more goblins are "
            "adjacent to its target.",
            marks=pytest.mark.clause("T Goblin"),
        ),
        pytest.param(
            "T Kobold",
            "Move 5. 8+: 3 damage; 16+: 5 damage. It has advantage if another kobold is adjacent "
            "to its target.",
            marks=pytest.mark.clause("T Kobold"),
        ),
        pytest.param(
            "T Bugbear",
            "Move 4. 8+: 5 damage; 15+: 8 damage. On the turn its camp wakes its hits deal 2 more "
            "damage.",
            marks=pytest.mark.clause("T Bugbear"),
        ),
        pytest.param(
            "T Oblex Spawn",
            "Move 4. 8+: 3 damage; 15+: 5 damage.",
            marks=pytest.mark.clause("T Oblex Spawn"),
        ),
        pytest.param(
            "T Ogre",
            "2x2, 25 HP, DR 1, move 4. 6+: 7 damage; 14+: 10 damage, push 1.",
            marks=pytest.mark.clause("T Ogre"),
        ),
        pytest.param(
            "T Bulezau",
            "2x2, 32 HP, DR 1, move 5. 6+: 6 damage, poison 1; 14+: 8 damage, poison 2. Heroes "
            "that start a turn adjacent to it get poison 1.",
            marks=pytest.mark.clause("T Bulezau"),
        ),
        pytest.param(
            "T Ankheg",
            "2x2, 32 HP, DR 3, move 4. 6+: 6 damage; 14+: 9 damage, root 1. If a line 6 from it "
            "holds two or more targets, it spits acid instead, rolled for each. 8+: 5 damage, "
            "burn 1.",
            marks=pytest.mark.clause("T Ankheg"),
        ),
        pytest.param(
            "T Hill Giant",
            "2x2, 60, 80 or 100 HP for 4, 6 or 8 heroes, DR 1, move 4. 1 Sweep: if two or more "
            "opponents are adjacent, on each of them. 7+: 7 damage, push 2; 15+: 10 damage, push "
            "3. 2 Boulder: if it cannot reach its target but sees it within 6: area 3. 7+: 6 "
            "damage; 15+: 9 damage. 3 Club: else, on an adjacent target. 6+: 9 damage; 14+: 13 "
            "damage, push 1.",
            marks=pytest.mark.clause("T Hill Giant"),
        ),
        pytest.param(
            "T Iron Golem",
            "2x2, 50, 70 or 90 HP for 4, 6 or 8 heroes, DR 3, move 3. 1 Poison Breath: if an area "
            "3 next to it holds two or more opponents: that area. 7+: 4 damage, poison 2; 15+: 6 "
            "damage, poison 3. 2 Slam: else, on an adjacent target. 6+: 8 damage; 14+: 12 damage. "
            "Immune to poison, root and daze; burn on it also gives \N{MINUS SIGN}1 on its rolls.",
            marks=pytest.mark.clause("T Iron Golem"),
        ),
        pytest.param(
            "T Guardian Naga",
            "2x2, 50, 70 or 85 HP for 4, 6 or 8 heroes, DR 2, move 5. 1 Flame Strike: if an area "
            "3 within 8 holds two or more opponents: area 3. 8+: 6 damage, burn 1; 15+: 8 damage, "
            "burn 2. 2 Spit: if its target is not adjacent but within 6. 7+: 5 damage, poison 2. "
            "3 Bite: else, on an adjacent target. 6+: 7 damage, poison 2; 14+: 10 damage, poison "
            "3. The first time it falls to 0 HP it returns to 15 HP.",
            marks=pytest.mark.clause("T Guardian Naga"),
        ),
        pytest.param(
            "T Elder Oblex",
            "3x3, 55, 75 or 95 HP for 4, 6 or 8 heroes, DR 1, move 3. 1 Memory Drain: if two or "
            "more opponents are within 2, on each of them. 7+: 4 piercing damage, daze 1; 15+: 6 "
            "piercing damage, daze 2. 2 Pseudopod: else, on an adjacent target. 6+: 8 damage; "
            "14+: 11 damage, daze 1. At the end of its turn, with fewer than 5 Spawn in play, it "
            "summons one next to the nearest hero; a Spawn's defeat is a Last Hit on a monster.",
            marks=pytest.mark.clause("T Elder Oblex"),
        ),
    ],
)  # fmt: skip
def test_a_row_says_what_is_printed(clause: str, said: str) -> None:
    told = plain(clauses.row(book("trials").rows[clause]).text)
    assert told == said.replace("|", "\N{MIDDLE DOT}")
