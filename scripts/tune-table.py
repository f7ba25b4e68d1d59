#!/usr/bin/env python3
"""The parts of check-tune.sh that read output of Millrace.

Usage: tune-table.py sizes TUNE.TXT RECORDS         the sizes of the independent race
       tune-table.py duels RACE.JSON                the size and the methods of each duel
       tune-table.py head                           the head of the table
       tune-table.py rows PAIR TUNE.TXT DUEL.JSON...   the rows of one pair
"""
import glob
import json
import re
import sys

SIZES = ["16KiB", "256KiB", "4MiB", "32MiB"]
MOST_CLAIMS = 3
UNITS = {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}
LIMIT = 1.05
COPIERS = ["millrace", "millrace-built-in"]


def claims(path):
    """Returns the claimed gain of each size; the claims of several lengths multiply."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for size, ratio in re.findall(r"^\s+(\d+\w+): (\S+) times as fast as before", lines.read(), re.M):
            found[size] = found.get(size, 1) * float(ratio)
    return found


def length(size):
    number, unit = re.fullmatch(r"([\d.]+)\s*(\w+)", size).groups()
    return int(float(number) * UNITS[unit])


def sizes(path, records):
    with open(glob.glob(records + "/1-*/record.json")[0], encoding="utf-8") as file:
        longest = max(cell["sizeBytes"] for cell in json.load(file)["plan"]["cells"])
    usual = [size for size in SIZES if length(size) <= longest]
    largest = sorted(claims(path).items(), key=lambda claim: -claim[1])[:MOST_CLAIMS]
    claimed = [size for size, _ in largest]
    return ",".join(sorted(set(usual + claimed), key=length))


def cells(path):
    """Yields the size of each cell, its label, and the times of its methods: the control method is the last one."""
    with open(path, encoding="utf-8") as file:
        for cell in json.load(file)["cells"]:
            control = (cell["noiseFloor"] or {}).get("method")
            timed = [each for each in cell["results"] if each.get("seconds")]
            results = {each["method"]: each for each in sorted(timed, key=lambda each: each["method"] == control)}
            yield cell["sizeBytes"], next(word for word in cell["label"].split() if word[0].isdigit()), results


def fastest(results):
    return min(results, key=lambda method: results[method]["seconds"]["estimate"])


def duels(raced):
    for _, label, results in cells(raced):
        others = {method: each for method, each in results.items() if method not in COPIERS}
        print(label, ",".join(COPIERS + [fastest(others)]))


def ratio(result, best):
    """Returns the ratio of two times, with its interval if the race has one for this pair of methods."""
    estimate = result["seconds"]["estimate"] / best["seconds"]["estimate"]
    interval = result.get("ratioToBest")
    is_same = interval is not None and abs(interval["estimate"] / estimate - 1) < 0.001
    return estimate, interval["low"] if is_same else None, interval["high"] if is_same else None


def text(estimate, low, high):
    return f"{estimate:.2f}" if low is None or low == high else f"{estimate:.2f} ({low:.2f} .. {high:.2f})"


def holds(estimate, low, _):
    if estimate <= LIMIT:
        return "yes"
    return "no" if low is not None and low > LIMIT else "open"


def rows(pair, tuned, *raced):
    claimed = {length(size): gain for size, gain in claims(tuned).items()}
    for size, label, results in sorted((cell for path in raced for cell in cells(path)), key=lambda cell: cell[0]):
        if not all(copier in results for copier in COPIERS):
            print(f"| {pair} | {label} | no time | | | | | | |")
            continue
        method = fastest(results)
        best, mine, built_in = results[method], *(results[copier] for copier in COPIERS)
        gain = built_in["seconds"]["estimate"] / mine["seconds"]["estimate"]
        claim = f"{claimed[size]:.2f}" if size in claimed else ""
        rival = next(name for name in results if name not in COPIERS)
        print(f"| {pair} | {label} | {mine['forks']} | {rival} | {text(*ratio(results[rival], best))} "
              f"| {text(*ratio(mine, best))} | {holds(*ratio(mine, best))} "
              f"| {text(*ratio(built_in, best))} | {gain:.2f} | {claim} |")


def head():
    print("| from:to | size | forks | fastest other method | its time, over the fastest | tuned, over the fastest "
          "| within 5 % | built-in, over the fastest | gain of tuned over built-in | gain that tune printed |")
    print("|---|---|---|---|---|---|---|---|---|---|")


PARTS = {
    "sizes": lambda tuned, records: print(sizes(tuned, records)),
    "duels": duels,
    "head": head,
    "rows": rows,
}
PARTS[sys.argv[1]](*sys.argv[2:])
