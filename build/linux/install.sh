#!/bin/sh
# Puts Warhall into ~/.local for this person: no other rights needed. uninstall.sh takes it away.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
place=$share/warhall-program
bin=$HOME/.local/bin

if [ "$here" = "$place" ]; then
    echo "Warhall is installed already: this is its own folder." >&2
    exit 2
fi
mkdir -p "$share/applications" "$bin"
# First the whole copy, then the change: an installation that stops half-way leaves the old one.
rm -rf "$place.new"
cp -R "$here" "$place.new"
rm -rf "$place"
mv "$place.new" "$place"
for size in 32 48 64 128 256; do
    icons=$share/icons/hicolor/${size}x${size}/apps
    mkdir -p "$icons"
    cp "$place/icons/warhall-$size.png" "$icons/warhall.png"
done
# The desktop file format wants a backslash before these, and quotes around the whole.
quoted=$(printf '%s' "$place/warhall" | sed 's/[\\"`$]/\\\\&/g; s/[\\|&]/\\&/g')
sed "s|@PROGRAM@|\"$quoted\"|" "$here/warhall.desktop" >"$share/applications/warhall.desktop"
ln -sf "$place/warhall" "$bin/warhall"
if command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database "$share/applications" || true
fi
echo "Warhall is installed. Start it from the menu of your desktop, or with: $bin/warhall"
