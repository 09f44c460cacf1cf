"""row.py CASE MOVES JOURNAL...: a row of results.csv once the players of the journals have made MOVES moves, or have lost so many
games by faults that the answer is clear; else nothing."""
import json
import sys

case, enough = sys.argv[1], int(sys.argv[2])
games = moves = late = faults = 0
for path in sys.argv[3:]:
    with open(path, encoding="utf-8") as journal:
        for line in list(journal)[1:]:
            game = json.loads(line)
            games += 1
            moves += len(game["moves"].split()) - game["opening"]
            late += game["reason"] == "time"
            faults += game["reason"] in ("illegal_move", "crash", "no_answer")
if moves >= enough or late + faults >= 100:
    print(f"{case},{games},{moves},{late},{faults}")
