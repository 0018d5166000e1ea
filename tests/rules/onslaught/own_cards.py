"""Cards of a test's own making, for what no card of the preview does."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.onslaught.content import Content, load


def changed(content: Content | None = None, **cards: dict[str, Any]) -> Content:
    """Return the content with fields of characters or items changed: ``bedlam={"ac": 40}``."""
    old = content if content is not None else load()
    characters = dict(old.characters)
    items = dict(old.items)
    for name, fields in cards.items():
        if name in characters:
            characters[name] = msgspec.structs.replace(characters[name], **fields)
        else:
            items[name] = msgspec.structs.replace(items[name], **fields)
    return msgspec.structs.replace(old, characters=characters, items=items)


def with_ability(
    character: str, ability: str, content: Content | None = None, **fields: object
) -> Content:
    """Return the content with fields of one ability of a character changed."""
    old = content if content is not None else load()
    abilities = tuple(
        msgspec.structs.replace(each, **fields) if each.id == ability else each
        for each in old.characters[character].ability
    )
    return changed(old, **{character: {"ability": abilities}})


def with_condition(name: str, **fields: object) -> Content:
    """Return the content with fields of a condition changed."""
    old = load()
    conditions = dict(old.conditions)
    conditions[name] = msgspec.structs.replace(conditions[name], **fields)
    return msgspec.structs.replace(old, conditions=conditions)


def with_monster(name: str, content: Content | None = None, **fields: object) -> Content:
    """Return the content with fields of a monster changed."""
    old = content if content is not None else load()
    monsters = dict(old.monsters)
    monsters[name] = msgspec.structs.replace(monsters[name], **fields)
    return msgspec.structs.replace(old, monsters=monsters)
