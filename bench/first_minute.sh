#!/usr/bin/env bash
# How long the first line of README.md takes, from a fresh clone to the open page: wall clock and processor time.
#
#     bash bench/first_minute.sh           # three runs with a C compiler, three without one
#     bash bench/first_minute.sh 5 without # five runs, without one only ("with": with one only)
#     COLD=1 bash bench/first_minute.sh    # and everything loaded anew, not from the caches of pip and npm
#
# Measures what is committed, quietly and without a terminal, as pip works in a script. Processor time says how much there
# is to do and hardly changes on a busy machine; wall clock means something on a quiet one alone, so its load is printed.
set -euo pipefail
cd "$(dirname "$0")/.."
# `--one FOLDER` is a single run, called below as a program of its own, so that an error ends it and time counts it whole.
# The server's answer to the home page is what a browser waits for; its end is awaited for its processor time.
if [[ ${1:-} == --one ]]; then
    line=$(sed -n 's/^ *\(python3 -m venv \.venv && .*\) && \.venv\/bin\/skerry$/\1/p' README.md)
    [[ -n $line ]] || { echo "README.md has no first line that ends in skerry"; exit 1; }
    git clone -q . "$2/skerry"
    cd "$2/skerry"
    bash -euo pipefail -c "$line"
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    .venv/bin/skerry serve --no-browser --port "$port" --data "$2/data" &
    server=$!
    trap 'kill "$server" 2>/dev/null || true; wait "$server" || true' EXIT
    python3 .ci/smoke.py "http://127.0.0.1:$port"
    exit
fi

runs=${1:-3}
kinds=${2:-with without}
unset VIRTUAL_ENV PYTHONPATH PYTHONHOME SKERRY_WEB SKERRY_MYPYC
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_QUIET=1

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

measure() {
    local kind=$1 number copy compiler compiled TIMEFORMAT='%R %U %S'
    for ((number = 1; number <= runs; number++)); do
        copy="$work/$kind-$number"
        mkdir "$copy"
        if [[ -n ${COLD:-} ]]; then
            export PIP_NO_CACHE_DIR=1 npm_config_cache="$copy/npm"
        fi
        compiler=(env) # as it is
        if [[ $kind == without ]]; then compiler=(env CC=/nonexistent/cc); fi
        if ! { time "${compiler[@]}" bash "bench/first_minute.sh" --one "$copy" >"$copy/log" 2>&1; } 2>"$copy/time"; then
            tail -n 40 "$copy/log" >&2
            exit 1
        fi
        # whether the rules were compiled is seen, not believed
        compiled=$(find "$copy/skerry/.venv" -name 'skerry__mypyc*' | wc -l)
        if [[ $kind == with && $compiled -eq 0 ]]; then echo "no C compiler worked, so this is without one" >&2; exit 1; fi
        if [[ $kind == without && $compiled -ne 0 ]]; then echo "a C compiler was found all the same" >&2; exit 1; fi
        tail -n 1 "$copy/time" >>"$work/$kind"
        echo "$kind a C compiler, run $number of $runs: $(tail -n 1 "$copy/time" | awk '{print $1 " s, processor " $2 + $3 " s"}')" >&2
        rm -rf "$copy"
    done
}

began=$(cut -d' ' -f1 /proc/loadavg 2>/dev/null || echo unknown)
for kind in $kinds; do measure "$kind"; done

echo "$(getconf _NPROCESSORS_ONLN) cores, $(python3 --version), $(gcc --version 2>/dev/null | head -n 1 || true)," \
    "load average at the beginning $began, caches ${COLD:+not }used"
printf '\n| C compiler | wall clock, s: least | median | most | processor, s: least | median | most |\n'
printf '|---|---:|---:|---:|---:|---:|---:|\n'
for kind in $kinds; do
    python3 - "$kind" "$work/$kind" <<'PYTHON'
import statistics
import sys

kind, file = sys.argv[1:]
rows = [[float(word) for word in line.split()] for line in open(file)]
cells = []
for values in ([wall for wall, _, _ in rows], [user + system for _, user, system in rows]):
    cells += [f"{figure:.0f}" for figure in (min(values), statistics.median(values), max(values))]
print(f"| {kind} | {' | '.join(cells)} |")
PYTHON
done
