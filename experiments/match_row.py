"""match_row.py CASE: turns the JSON of a match into a row of a table, as the first player sees it."""
import json
import sys


def loaded(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def cells(match):
    """games, wins, draws, losses, pentanomial, score, elo, error; what the match cannot say is empty"""
    first = match["players"][0]
    number = lambda key, form: "" if first[key] is None else format(first[key], form)
    return [*(str(first[key]) for key in ("games", "wins", "draws", "losses")), " ".join(map(str, first["pentanomial"])),
            number("score", ".4f"), number("elo", ".1f"), number("error", ".1f")]


def cells_of_file(paths):
    """The cells of the match in the first file; empty ones where there is no file."""
    return cells(loaded(paths[0])) if paths else [""] * 8


if __name__ == "__main__":
    print(",".join([sys.argv[1], *cells(json.load(sys.stdin))]))
