"""The time from the start of processes to the first line that they print, taking turns, in milliseconds.

    start_up.py ROUNDS RESULT NAME=COMMAND...

COMMAND is run by the shell and must succeed. The first is the reference. Writes the figures to RESULT as JSON.
"""
import json
import random
import subprocess
import sys
import time


def to_first_line(command):
    start = time.perf_counter()
    with subprocess.Popen(command, shell=True, stdout=subprocess.PIPE) as process:
        line = process.stdout.readline()
        milliseconds = (time.perf_counter() - start) * 1e3
        process.stdout.read()
    if process.returncode != 0 or not line:
        raise RuntimeError(f"exit code {process.returncode}, first line {line!r}: {command}")
    return milliseconds


def main(rounds, result, *named):
    commands = dict(text.split("=", 1) for text in named)
    times = {name: [] for name in commands}
    for number in range(-1, int(rounds)):
        for name in random.sample(list(commands), len(commands)):
            milliseconds = to_first_line(commands[name])
            if number >= 0:
                times[name].append(milliseconds)
    reference = None
    rows = []
    print(f"{'to the first result, ms':40s} {'median':>8s} {'min':>8s} {'max':>8s} {'beyond':>8s}")
    for name, sample in times.items():
        median = sorted(sample)[len(sample) // 2]
        reference = median if reference is None else reference
        rows.append({
            "name": name,
            "median_ms": round(median, 1),
            "min_ms": round(min(sample), 1),
            "max_ms": round(max(sample), 1),
            "beyond_c_ms": round(median - reference, 1),
        })
        print(f"{name:40s} {median:8.0f} {min(sample):8.0f} {max(sample):8.0f} {median - reference:8.0f}")
    with open(result, "w", encoding="utf-8") as out:
        json.dump(rows, out, indent=1)


main(*sys.argv[1:])
