#!/bin/sh
# Set up .venv in this checkout and run the fast tests; what is given goes on to pytest, as in: sh tests/run.sh -k deal
set -eu
cd "$(dirname "$0")/.."
python="${PYTHON:-python3}"

if [ ! -x .venv/bin/python ]; then
    # Debian keeps the tool that fills a new environment in a package of its own.
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            echo "Installing python3-venv"
            export DEBIAN_FRONTEND=noninteractive
            apt-get update -qq </dev/null
            apt-get install -y -qq --no-install-recommends python3-venv </dev/null >/dev/null
        else
            echo "Python's venv is not complete: install it first (Debian, Ubuntu: sudo apt install python3-venv)." >&2
            exit 1
        fi
    fi
    "$python" -m venv .venv
fi

.venv/bin/python -m pip install -q --disable-pip-version-check --root-user-action=ignore -e '.[test]'
# Modules are compiled once for all workers and for the programs that tests start, not by each of them.
unset PYTHONDONTWRITEBYTECODE
exec .venv/bin/python -m pytest -q -n auto --dist worksteal "$@"
