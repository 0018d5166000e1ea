#!/bin/sh
# Takes away what install.sh put into ~/.local. Settings and matches stay.
set -eu
share=${XDG_DATA_HOME:-$HOME/.local/share}
place=$share/warhall-program
bin=$HOME/.local/bin

rm -f "$share/applications/warhall.desktop"
for size in 32 48 64 128 256; do
    rm -f "$share/icons/hicolor/${size}x${size}/apps/warhall.png"
done
if [ "$(readlink -- "$bin/warhall" 2>/dev/null || true)" = "$place/warhall" ]; then
    rm -f "$bin/warhall"
fi
rm -rf "$place"
echo "Warhall is gone. Your settings and matches are still in ${XDG_CONFIG_HOME:-$HOME/.config}/warhall and $share/warhall."
