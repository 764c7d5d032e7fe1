#!/usr/bin/env bash
# What a night has time for, after the tests: other deals, attacks and examples each time. `tests/nightly.sh short` is
# what .ci/run has time for. All steps run, whatever fails; exit code 1 when one did. What each said lies in
# .cache/nightly/, and how to play a fault again is at the end of it. SEED (the date) decides what is played.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
python=.venv/bin/python
seed=${SEED:-$(date -u +%F)}
logs=.cache/nightly
mkdir -p "$logs"
failed=()

step() {
    local name=$1 begin=$SECONDS
    shift
    if "$@" >"$logs/$name.log" 2>&1; then
        printf '%s: %s (%d s)\n' "$name" "$(tail -n 1 "$logs/$name.log")" $((SECONDS - begin))
    else
        failed+=("$name")
        printf 'FAILED: %s, seed %s, see %s\n' "$name" "$seed" "$logs/$name.log"
        tail -n 25 "$logs/$name.log"
    fi
}

# Matches of every table with computer players of all levels, each proven from its record alone.
verified() {
    local each=$1 number=0 table levels record=$logs/verified.jsonl
    for table in "brisca 2" "brisca 3" "brisca 4" "brisca-catalana 2" "brisca-catalana 4" "brisca-catalana 6" \
        "brisca-mexicana 2" "briscola 2" "briscola 3" "briscola 4" "briscola 6" "briscola-chiamata 5"; do
        read -r game players <<<"$table"
        levels=$(cut -d, -f "1-$players" <<<casual,random,strong,greedy,beginner,dodger)
        for _ in $(seq "$each"); do
            number=$((number + 1))
            "$python" -m game simulate "$game" --players "$players" --deals 3 --seed "$seed $number" \
                --levels "$levels" --out "$record" >"$record.told" || return 1
            "$python" -m game verify "$record" >"$record.told" || { cat "$record.told"; return 1; }
        done
    done
    echo "$number matches proven"
}

explored() {
    HYPOTHESIS_PROFILE=explore TRIUNFO_MANY=10 "$python" -m pytest -q -n auto --dist worksteal --timeout 3600 \
        --hypothesis-seed="$(date -u -d "$seed" +%s 2>/dev/null || echo 0)" tests/model tests/controllers tests/storage
}

# The slow tests with ten times as many matches, moments, messages and examples, in every window and at every pace.
many() {
    TRIUNFO_MANY=10 "$python" -m pytest -q -m slow -n auto --dist worksteal --timeout 7200 \
        tests/model tests/controllers tests/storage tests/statistics tests/views tests/words tests/art tests/net \
        tests/bundle/test_wheels.py tests/window/test_kill.py tests/window/test_lessons.py tests/window/test_hotseat.py \
        tests/window/test_comeback.py tests/test_frantic.py
}

if [ "${1:-}" = short ]; then
    step attack "$python" -m tests.attack --seconds 40
    step soak "$python" -m tests.soak --deals 4000 --fresh
    step verify verified 1
else
    step soak "$python" -m tests.soak --deals 200000 --seed "$seed" --fresh
    step attack "$python" -m tests.attack --seed "$seed"
    step explore explored
    step many many
    step page "$python" -m tests.page mutants
    step pairs "$python" -m tests.model.pairs
    step verify verified 9
    step windows .ci/windows
    step debian env TRIUNFO_FRESH_DEBIAN=1 "$python" -m pytest -q -m slow tests/bundle/test_linux_installed.py
    step ladder "$python" -m tests.bench.ladder --seed "$seed" --workers "$(nproc)"
    step sense "$python" -m tests.bench.sense --hold --deals 200 --seed "$seed" --workers "$(nproc)"
fi

[ ${#failed[@]} -eq 0 ] || { echo "Failed: ${failed[*]}"; exit 1; }
