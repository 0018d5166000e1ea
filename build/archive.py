"""Make what a player downloads: one folder with program, launcher, icons and licences, packed.

    python build/archive.py [--program .work/dist/warhall] [--to .work/download]

The program must have been built before (see warhall.spec). Prints the path of the archive.
Run it with the Python whose packages went into the program: their licences are read from there.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LINUX: Final = ROOT / "build" / "linux"
# What the program contains besides Warhall itself and Python.
PACKAGES: Final = (
    "cffi",
    "msgspec",
    "platformdirs",
    "pycparser",
    "pygame-ce",
    "pygame-gui",
    "pyinstaller",
    "pymunk",
    "python-i18n",
)
LICENCE_WORDS: Final = ("licen", "copying", "notice", "authors", "ofl")


def main() -> int:
    """Make the archive; 0, or 2 with a sentence when something needed is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / ".work" / "dist" / "warhall")
    parser.add_argument("--to", type=Path, default=ROOT / ".work" / "download")
    args = parser.parse_args()
    if not (args.program / "warhall").is_file():
        print(f"{args.program} holds no program; build it first (see build/warhall.spec).")
        return 2
    version = _version()
    name = f"warhall-{version}-linux-{platform.machine().replace('_', '-')}"
    folder = args.to / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(args.program, folder / "program", symlinks=True)
    _launchers(folder)
    _licences(folder / "licences")
    _licences_of_system(args.program, folder / "licences")
    packed = args.to / f"{name}.tar.gz"
    with tarfile.open(packed, "w:gz") as archive:
        archive.add(folder, arcname=name, filter=_nobody)
    print(packed)
    return 0


def _version() -> str:
    found: dict[str, str] = {}
    for line in (ROOT / "game" / "__init__.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("__version__"):
            found["version"] = line.split('"')[1]
    return found["version"]


def _launchers(folder: Path) -> None:
    shutil.copy2(LINUX / "warhall.sh", folder / "warhall")
    for name in ("install.sh", "uninstall.sh", "warhall.desktop", "READ-ME.txt"):
        shutil.copy2(LINUX / name, folder / name)
    shutil.copytree(ROOT / "assets" / "icon", folder / "icons")


def _licences(folder: Path) -> None:
    folder.mkdir()
    shutil.copy2(ROOT / "LICENSE", folder / "Warhall.txt")
    python = _python_licence()
    if python is not None:
        shutil.copy2(python, folder / "Python.txt")
    for path in sorted((ROOT / "assets" / "fonts").glob("*OFL*")):
        shutil.copy2(path, folder / f"font {path.name}")
    # pygame-ce and the libraries that it loads; its own package holds no licence text.
    for path in sorted((ROOT / "build" / "licences").glob("*.txt")):
        shutil.copy2(path, folder / path.name)
    for package in PACKAGES:
        _licence_of(package, folder)


def _python_licence() -> Path | None:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    for place in (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{version}/copyright"),
    ):
        if place.is_file():
            return place
    return None


def _licence_of(package: str, folder: Path) -> None:
    """Copy the licence files of an installed package; else write down what its papers say."""
    found = importlib.metadata.distribution(package)
    copied = 0
    for file in found.files or ():
        path = Path(str(found.locate_file(file)))
        word = file.name.lower()
        if path.suffix in {".py", ".pyc"} or not path.is_file():
            continue
        if any(word.startswith(start) or start in word for start in LICENCE_WORDS):
            shutil.copy2(path, folder / f"{package} {file.name}")
            copied += 1
    if not copied:
        papers = found.metadata
        said = papers.get("License-Expression") or papers.get("License") or "see its home page"
        home = papers.get("Home-page") or ", ".join(papers.get_all("Project-URL") or [])
        text = f"{package} {found.version}\nLicence: {said}\n{home}\n"
        (folder / f"{package}.txt").write_text(text, encoding="utf-8")


def _licences_of_system(program: Path, folder: Path) -> None:
    """Copy the papers of libraries that came from this system, where dpkg knows them."""
    dpkg = shutil.which("dpkg-query")
    if dpkg is None:
        return
    for library in sorted((program / "_internal").glob("*.so*")):
        asked = [dpkg, "--search", f"*/{library.name}"]
        said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        if said:
            package = said.split(":")[0]
            papers = Path("/usr/share/doc") / package / "copyright"
            if papers.is_file():
                shutil.copy2(papers, folder / f"library {package}.txt")


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    # Whoever unpacks it owns it; the builder's name is nobody's business.
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


if __name__ == "__main__":
    raise SystemExit(main())
