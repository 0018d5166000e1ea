"""Plates of the bench: every name stands whole on its plate, all in letters of one size."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game import paths
from game.table.descent import bench_plates
from game.table.descent.bench_plates import Plates
from game.table.descent.data import Group, Plate, PlatesData
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import RGB
from game.table.look.prose import Prose, Tone
from game.table.look.theme import Look
from game.words.rich import Text, plain

WINDOWS = ((1920, 1080, 100, (928, 228)), (1280, 720, 150, (582, 150)))
NAMES = (
    "Spark Rune", "Fists", "Extra attack", "1 more point", "Open chest", "Open the door K10",
    "To town", "Vitality Potion", "Give…", "Arrange",
)  # fmt: skip
ORDERS = ("Aim", "Dodge", "Guard", "Rest")
GERMAN = ("Krafttrank", "Umrüsten", "Zusatzangriff", "Die Tür K10 öffnen")


def _plates(names: tuple[str, ...]) -> tuple[Plate, ...]:
    return tuple(
        Plate(f"plate:{at}", "drop", name, "1 point", key=str((at + 1) % 10))
        for at, name in enumerate(names)
    )


@pytest.fixture(scope="module", params=WINDOWS, ids=["large", "small"])
def bench(request: pytest.FixtureRequest) -> Plates:
    wide, high, text, size = request.param
    pygame.display.init()
    pygame.font.init()
    look = Look(paths.assets(), (wide, high), text, 100, False)
    return Plates(Brush(look.fonts, look.icons, look.materials), pygame.Rect((0, 0), size))


@pytest.mark.parametrize(
    "groups",
    [
        (NAMES,), (NAMES[:6],), (NAMES[:4], ORDERS), (NAMES[3:9], ORDERS), (GERMAN, ORDERS),
        (NAMES[:2],),
    ],
)  # fmt: skip
def test_no_name_is_cut(
    bench: Plates, groups: tuple[tuple[str, ...], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, str]] = []
    line = Brush.line

    def keep(brush: Brush, target: pygame.Surface, text: str, role: str, *rest: object, **more):  # type: ignore[no-untyped-def]
        written.append((text, role))
        return line(brush, target, text, role, *rest, **more)

    monkeypatch.setattr(Brush, "line", keep)
    fitted = bench_plates.fitting.fitted

    def shrunk(brush: Brush, text: str, role: str, tone: RGB, width: int) -> pygame.Surface:
        # Rather a little smaller than in two lines over the rims of a low plate.
        pixels = bench_plates.fitting.face_for(brush, text, role, width)[1]
        assert pixels >= 0.8 * brush.fonts.size("note"), f"set much smaller, or cut: {text}"
        written.append((text, role))
        return fitted(brush, text, role, tone, width)

    monkeypatch.setattr(bench_plates.fitting, "fitted", shrunk)
    bench.show(PlatesData("", "", tuple(Group("", _plates(names)) for names in groups)))
    surface = pygame.Surface(bench.rect.size)
    bench.draw(surface)
    whole = " ".join(text for text, _ in written)
    for names in groups:
        for name in names:
            assert all(word in whole for word in name.split())
    assert "…" not in whole.replace("Give…", "")
    spots = bench.targets()
    assert len(spots) == sum(map(len, groups))
    assert all(bench.rect.contains(box) for _, box in spots)


def test_what_only_tells_cannot_be_pressed(bench: Plates) -> None:
    still = Plate("item:3", "armor", "Chain Mail", "Armor", still=True)
    bench.show(PlatesData("", "", (Group("", (still, Plate("go", "drop", "Thorn"))),)))
    bench.draw(pygame.Surface(bench.rect.size))
    assert [id for id, _ in bench.targets()] == ["go"]
    assert bench.where("item:3") is not None


NOTE = "Whoever gets it may rearrange at once."


@pytest.mark.parametrize("names", [(), NAMES[:2]])
def test_what_is_said_of_a_question_stands_whole_in_two_lines(
    bench: Plates, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that is too long for the line beside the head is not left out."""
    told: list[str] = []
    lay = Prose.lay

    def keep(prose: Prose, text: Text | str, role: str, width: int, tone: Tone | RGB, *rest: int):  # type: ignore[no-untyped-def]
        if tone == ink.MUTED_CREAM:
            told.append(plain(text) if not isinstance(text, str) else text)
        return lay(prose, text, role, width, tone, *rest)

    monkeypatch.setattr(Prose, "lay", keep)
    bench.show(PlatesData("Who gets it: Axe?", NOTE, (Group("", _plates(names)),)))
    bench.draw(pygame.Surface(bench.rect.size))
    assert told == [NOTE]
