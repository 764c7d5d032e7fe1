#!/usr/bin/env bash
# Signs and notarises on macOS where there are keys, and says plainly where there are none.
#   sign.sh keys              puts the certificate into a keychain of its own; prints the identity
#   sign.sh app Triunfo.app   signs it with the hardened runtime and entitlements.plist
#   sign.sh dmg FILE.dmg      signs the image, has Apple notarise it, and staples the ticket to it
# In the environment: TRIUNFO_MAC_CERTIFICATE (Developer ID Application with its key, PKCS #12 in base64) and
# TRIUNFO_MAC_PASSWORD; TRIUNFO_NOTARY_KEY (an App Store Connect key, .p8 in base64), TRIUNFO_NOTARY_KEY_ID and
# TRIUNFO_NOTARY_ISSUER. Without a certificate the app keeps the signature ad hoc that PyInstaller gives it: macOS
# opens it after the person allows it in System Settings, Privacy & Security.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
keychain=${RUNNER_TEMP:-${TMPDIR:-/tmp}}/triunfo.keychain-db

identity() {
    security find-identity -v -p codesigning "$keychain" | sed -n 's/.*"\(Developer ID Application: .*\)"$/\1/p' | head -n 1
}

have_certificate() {
    [ -n "${TRIUNFO_MAC_CERTIFICATE:-}" ] || { echo "NOT SIGNED: TRIUNFO_MAC_CERTIFICATE is not set. ($*)" >&2; return 1; }
}

keys() {
    have_certificate || return 0
    local file password
    file=$(mktemp)
    password=$(openssl rand -hex 16)
    printf '%s' "$TRIUNFO_MAC_CERTIFICATE" | base64 --decode >"$file"
    security create-keychain -p "$password" "$keychain"
    security set-keychain-settings -t 3600 "$keychain"
    security unlock-keychain -p "$password" "$keychain"
    security import "$file" -k "$keychain" -f pkcs12 -P "${TRIUNFO_MAC_PASSWORD:-}" -T /usr/bin/codesign >/dev/null
    rm -f "$file"
    security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
    # shellcheck disable=SC2046  # each keychain of the list is a word
    security list-keychains -d user -s "$keychain" $(security list-keychains -d user | tr -d '"')
    identity
}

app() {
    if have_certificate "$1"; then
        # What is inside was signed when it was collected: TRIUNFO_CODESIGN_IDENTITY, which the spec reads.
        codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" --sign "$(identity)" "$1"
    else
        codesign --force --sign - "$1"  # a file was changed after PyInstaller sealed it
    fi
    codesign --verify --deep --strict --verbose=2 "$1"
    codesign --display --entitlements - --verbose=2 "$1"
}

dmg() {
    have_certificate "$1" || return 0
    codesign --force --timestamp --sign "$(identity)" "$1"
    if [ -z "${TRIUNFO_NOTARY_KEY:-}" ]; then
        echo "NOT NOTARISED: TRIUNFO_NOTARY_KEY is not set. ($1)" >&2
        return 0
    fi
    local key
    key=$(mktemp)
    printf '%s' "$TRIUNFO_NOTARY_KEY" | base64 --decode >"$key"
    xcrun notarytool submit "$1" --key "$key" --key-id "$TRIUNFO_NOTARY_KEY_ID" --issuer "$TRIUNFO_NOTARY_ISSUER" --wait
    rm -f "$key"
    xcrun stapler staple "$1"
    spctl --assess --type open --context context:primary-signature --verbose "$1"
}

case ${1:-} in
    keys) keys ;;
    app | dmg) [ -n "${2:-}" ] || { echo "sign.sh $1 FILE" >&2; exit 2; }; "$1" "$2" ;;
    *) sed -n '2,5s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
