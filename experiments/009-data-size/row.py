"""row.py SIZE FIT [MATCH]: a row of results.csv from the JSON of a fit and of a match, as the match's first player sees it."""
import json
import sys


def loaded(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def number(value, form):
    return "" if value is None else format(value, form)


fit = loaded(sys.argv[2])
row = [sys.argv[1], str(fit["train_games"]), str(fit["positions"] - fit["held_out"]), str(fit["held_out"]),
       *(format(fit[key], ".6f") for key in ("train_loss", "held_out_loss", "held_out_result_loss")), str(fit["best_epoch"])]
if len(sys.argv) > 3:
    first = loaded(sys.argv[3])["players"][0]
    row += [str(first[key]) for key in ("games", "wins", "draws", "losses")]
    row += [" ".join(map(str, first["pentanomial"])), number(first["score"], ".4f"), number(first["elo"], ".1f"),
            number(first["error"], ".1f")]
else:
    row += [""] * 8
print(",".join(row))
