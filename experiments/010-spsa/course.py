"""course.py HISTORY: every 25th iteration of a tuning of one number, as rows of course.csv."""
import json
import sys

every = 25
games = 0
print("iteration,games,estimate")
with open(sys.argv[1], encoding="utf-8") as history:
    for line in history:
        row = json.loads(line)
        games += row["wins"] + row["draws"] + row["losses"]
        if row["iteration"] % every == 0:
            print(f'{row["iteration"]},{games},{row["estimate"][0]:.1f}')
