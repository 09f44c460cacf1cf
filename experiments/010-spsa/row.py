"""row.py MATCH: turns the JSON of a match into a row of matches.csv, as the first player sees it."""
import json
import sys

first = json.load(sys.stdin)["players"][0]
number = lambda value, form: "" if value is None else format(value, form)
print(",".join([
    sys.argv[1], str(first["games"]), str(first["wins"]), str(first["draws"]), str(first["losses"]),
    " ".join(map(str, first["pentanomial"])), number(first["score"], ".4f"),
    number(first["elo"], ".1f"), number(first["error"], ".1f")]))
