#!/usr/bin/env python3
"""The parts of check-tune.sh that read output of Millrace.

Usage: tune-table.py sizes TUNE.TXT RECORDS         the sizes of the independent race
       tune-table.py head                           the head of the table
       tune-table.py rows PAIR TUNE.TXT RACE.JSON   the rows of one pair
"""
import glob
import json
import re
import sys

SIZES = ["16KiB", "256KiB", "4MiB", "32MiB"]
MOST_CLAIMS = 3
UNITS = {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30}
LIMIT = 1.05


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


def ratio(result, best):
    """Returns the ratio of two times, with its interval if the race has one for this pair of methods."""
    estimate = result["seconds"]["estimate"] / best["seconds"]["estimate"]
    interval = result.get("ratioToBest")
    is_same = interval is not None and abs(interval["estimate"] / estimate - 1) < 0.001
    return estimate, interval["low"] if is_same else None, interval["high"] if is_same else None


def text(estimate, low, high):
    return f"{estimate:.2f}" if low is None else f"{estimate:.2f} ({low:.2f} .. {high:.2f})"


def holds(estimate, low, _):
    if estimate <= LIMIT:
        return "yes"
    return "no" if low is not None and low > LIMIT else "open"


def rows(pair, tuned, raced):
    claimed = {length(size): gain for size, gain in claims(tuned).items()}
    with open(raced, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    for cell in cells:
        results = {each["method"]: each for each in cell["results"] if each.get("seconds")}
        size = cell["sizeBytes"]
        label = next(word for word in cell["label"].split() if word[0].isdigit())
        if "millrace" not in results or "millrace-built-in" not in results:
            print(f"| {pair} | {label} | no time | | | | | |")
            continue
        best = min(results.values(), key=lambda each: each["seconds"]["estimate"])
        mine, built_in = results["millrace"], results["millrace-built-in"]
        gain = built_in["seconds"]["estimate"] / mine["seconds"]["estimate"]
        claim = f"{claimed[size]:.2f}" if size in claimed else ""
        print(f"| {pair} | {label} | {best['method']} | {text(*ratio(mine, best))} | {holds(*ratio(mine, best))} "
              f"| {text(*ratio(built_in, best))} | {gain:.2f} | {claim} |")


def head():
    print("| from:to | size | fastest | tuned, over the fastest | within 5 % | built-in, over the fastest "
          "| gain of tuned over built-in | gain that tune printed |")
    print("|---|---|---|---|---|---|---|---|")


{"sizes": lambda: print(sizes(*sys.argv[2:])), "head": head, "rows": lambda: rows(*sys.argv[2:])}[sys.argv[1]]()
