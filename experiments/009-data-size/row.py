"""row.py SIZE FIT [MATCH]: a row of results.csv from the JSON of a fit and of a match, as the match's first player sees it."""
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import match_row

fit = match_row.loaded(sys.argv[2])
row = [sys.argv[1], str(fit["train_games"]), str(fit["positions"] - fit["held_out"]), str(fit["held_out"]),
       *(format(fit[key], ".6f") for key in ("train_loss", "held_out_loss", "held_out_result_loss")), str(fit["best_epoch"])]
row += match_row.cells_of_file(sys.argv[3:])
print(",".join(row))
