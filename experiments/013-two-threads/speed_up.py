"""speed_up.py ONE TWO: how many times as fast TWO reached the depth, both being tables of loa analyse --suite. Positions that took less than 2 ms
say nothing and are left out of the mean, which is geometric."""
import csv
import math
import sys


def rows(path):
    with open(path, encoding="utf-8") as table:
        return list(csv.DictReader(line for line in table if not line.startswith("#")))


pairs = list(zip(rows(sys.argv[1]), rows(sys.argv[2]), strict=True))
seconds = [(float(one["seconds"]), float(two["seconds"])) for one, two in pairs]
nodes = [sum(int(row[side]["nodes"]) for row in pairs) for side in (0, 1)]
ratios = [one / two for one, two in seconds if one >= 0.002]
mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
print(f"{len(ratios)},{mean:.3f},{min(ratios):.3f},{nodes[1] / nodes[0]:.3f},"
      f"{sum(two for _, two in seconds):.3f},{sum(one for one, _ in seconds):.3f}")
