#!/usr/bin/env python3
"""check_games.py JOURNAL LOA GTP...: plays every game of a journal through OpenSpiel's GTP console and compares, at every ply, its legal
moves and whether the game is over with what `loa` says, and at the end who has won.

Prints one line with the numbers of games, plies and differences; exit 1 where there is a difference."""

import json
import subprocess
import sys


class Console:
    """A program that answers line by line."""

    def __init__(self, words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("a program has ended")
        return line.rstrip("\n")


class OpenSpiel(Console):
    def ask(self, command):
        self.send(command)
        reply = self.line()
        while self.line():
            pass
        if not reply.startswith("="):
            sys.exit(f"OpenSpiel refuses '{command}': {reply}")
        return reply[1:].strip()

    def begin(self):
        self.ask("clear_board")

    def play(self, move):
        self.ask(f"play black {move}")  # it takes no notice of the colour

    def moves(self):
        return set(self.ask("legal_actions").split())

    def result(self):
        if self.ask("is_terminal") == "false":
            return "none"
        return {"1 -1": "p1win", "-1 1": "p2win", "0 0": "draw"}[self.ask("returns").replace(".0", "")]


class Loa(Console):
    """`loa engine --rules openspiel`, asked by UGI."""

    def begin(self):
        self.played = []
        self.show()

    def show(self):
        self.send("position startpos" + (" moves " + " ".join(self.played) if self.played else ""))

    def play(self, move):
        self.played.append(move)
        self.show()

    def query(self, subject):
        self.send(f"query {subject}")
        line = self.line()
        while not line.startswith("response"):
            line = self.line()
        return line.removeprefix("response").strip()

    def moves(self):
        return set(self.query("legalmoves").split())

    def result(self):
        return self.query("result")


def plain(move):
    return move.replace("-", "").replace("x", "")


def differences_of(game, loa, open_spiel):
    """Where the two differ, in words, and the plies that were looked at."""
    loa.begin()
    open_spiel.begin()
    moves = game["moves"].split()
    found = []
    for ply in range(len(moves) + 1):
        ours, theirs = loa.result(), open_spiel.result()
        if ours != theirs:
            found.append(f"game {game['game']} ply {ply}: {ours} here, {theirs} there")
        if ours == "none" and theirs == "none" and loa.moves() != {plain(move) for move in open_spiel.moves()}:
            found.append(f"game {game['game']} ply {ply}: other legal moves")
        if ply < len(moves):
            loa.play(plain(moves[ply]))
            open_spiel.play(moves[ply])
    return found, len(moves) + 1


def main():
    journal, loa_program, *gtp = sys.argv[1:]
    loa = Loa([loa_program, "engine", "--player", "random", "--rules", "openspiel"])
    open_spiel = OpenSpiel(gtp)
    games, plies, found = 0, 0, []
    with open(journal, encoding="utf-8") as lines:
        for game in (json.loads(line) for line in lines):
            if "moves" not in game:
                continue  # the header
            differences, length = differences_of(game, loa, open_spiel)
            found += differences
            plies += length
            games += 1
    for difference in found:
        print(difference)
    print(f"{games} games, {plies} positions, {len(found)} differences")
    sys.exit(1 if found else 0)


main()
