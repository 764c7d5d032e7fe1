#!/usr/bin/env bash
# Makes the disk image: dmg.sh Triunfo.app OUT.dmg. On macOS alone, for hdiutil is.
set -euo pipefail
[ $# = 2 ] && [ -d "$1" ] || { echo "dmg.sh Triunfo.app OUT.dmg" >&2; exit 2; }
app=$1 out=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$app" "$folder/Triunfo.app"
ln -s /Applications "$folder/Applications"
mkdir -p "$(dirname "$out")"
rm -f "$out"
hdiutil create -volname Triunfo -srcfolder "$folder" -fs HFS+ -format UDZO -imagekey zlib-level=9 -ov "$out"
hdiutil verify "$out"
