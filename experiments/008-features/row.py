"""row.py CASE FIT [MATCH]: a row of results.csv from the JSON of a fit and of a match, as the match's first player sees it."""
import json
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import match_row


def loaded(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


fit = loaded(sys.argv[2])
row = [sys.argv[1], format(fit["held_out_loss"], ".6f"), format(fit["held_out_result_loss"], ".6f"), str(fit["epochs"])]
row += match_row.cells(loaded(sys.argv[3])) if len(sys.argv) > 3 else [""] * match_row.WIDTH
print(",".join(row))
