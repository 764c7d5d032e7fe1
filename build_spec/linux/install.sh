#!/bin/sh
# Puts Triunfo into the menu of whoever runs this, or takes it out; nothing outside his own data folder is touched.
set -eu

@WORDS@

id='@APP_ID@'
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-}
case $data in
    /*) ;;
    *) data=$HOME/.local/share ;;
esac
line_end='
'

# The name of the program as a desktop entry wants it: quoted, its quotes and signs escaped once for the command and each
# backslash once more for the file.
command_of() {
    printf '%s' "$1" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g'
}

put_entry() { # from, to
    while IFS= read -r line; do
        case $line in
            Exec=triunfo*) printf 'Exec="%s"%s\n' "$command" "${line#Exec=triunfo}" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$1" >"$2"
}

put() {
    command=$(command_of "$here/triunfo")
    (cd "$here/share" && find applications icons metainfo mime -type f) | while IFS= read -r file; do
        mkdir -p "$data/$(dirname "$file")"
        case $file in
            *.desktop) put_entry "$here/share/$file" "$data/$file" ;;
            *) cp "$here/share/$file" "$data/$file" ;;
        esac
        chmod 644 "$data/$file"
    done
}

# By name, so that what another version put there goes too.
take_out() {
    for folder in applications icons/hicolor metainfo mime/packages; do
        [ -d "$data/$folder" ] || continue
        (cd "$data/$folder" && find . -type f -name "$id.*") | while IFS= read -r file; do
            rm -f "$data/$folder/$file"
        done
    done
}

# Desktops keep what they read; these are their own tools, where they are installed.
refresh() {
    if [ -d "$data/mime/packages" ] && command -v update-mime-database >/dev/null; then
        update-mime-database "$data/mime" >/dev/null 2>&1 || :
    fi
    if [ -d "$data/applications" ] && command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$data/applications" >/dev/null 2>&1 || :
    fi
    if [ -d "$data/icons/hicolor" ]; then
        touch "$data/icons/hicolor"
        if [ -f "$data/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
            gtk-update-icon-cache -q -t -f "$data/icons/hicolor" >/dev/null 2>&1 || :
        fi
    fi
}

# Folders that are left with nothing, and lists that those tools made and that list nothing any more.
tidy() {
    [ -d "$data" ] || return 0
    cache=$data/applications/mimeinfo.cache
    if [ -f "$cache" ] && ! grep -q '=' "$cache"; then
        rm -f "$cache"
    fi
    if [ -d "$data/mime/packages" ] && [ -z "$(ls -A "$data/mime/packages")" ]; then
        for made in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces; do
            rm -f "$data/mime/$made"
        done
    fi
    for folder in applications icons metainfo mime; do
        if [ -d "$data/$folder" ]; then
            find "$data/$folder" -depth -type d -empty -exec rmdir {} \;
        fi
    done
}

case ${1:-} in
    --user | --remove) [ $# -eq 1 ] || { printf '%s\n' "$usage" >&2; exit 2; } ;;
    -h | --help) printf '%s\n' "$usage"; exit 0 ;;
    *) printf '%s\n' "$usage" >&2; exit 2 ;;
esac
if [ "$(id -u)" = 0 ]; then
    printf '%s\n' "$no_root" >&2
    exit 1
fi
if [ "$1" = --remove ]; then
    take_out
    refresh
    tidy
    printf '%s\n' "$removed"
    exit 0
fi
# No entry can name a program with the first two, and desktops of GLib do not find one with a doubled %.
case $here in
    *"$line_end"* | *=* | *%*)
        printf '%s\n' "$bad_path" >&2
        exit 1
        ;;
esac
put
refresh
printf '%s\n' "$installed"
