// compare.js REPORT.html REPLAY.json: replays the games of the page with the page's script and compares the last boards
// with those that `loa replay --json` tells.
'use strict';
const fs = require('fs');
const path = require('path');
const { boardOf, replayed, groupsOf } = require(path.join(__dirname, '../../lib/loa/report/game_replay.js'));

const [report, replay] = process.argv.slice(2).map((file) => fs.readFileSync(file, 'utf8'));
const page = JSON.parse(report.match(/id="games">(.*?)<\/script>/s)[1]);
const games = JSON.parse(replay).games;
const byNumber = new Map(page.games.map((game) => [game[1], game]));
let faults = 0;

function expectEqual(ours, theirs, what) {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
  ++faults;
  console.error(`${what}: ${JSON.stringify(ours)}, expected ${JSON.stringify(theirs)}`);
}

games.forEach((game, index) => {
  const [source, number, , , , reason, , moves] = byNumber.get(index);
  const { boards, steps } = replayed({ start: page.starts[source], moves: moves.split(' ') });
  const last = boards[boards.length - 1];
  expectEqual(last, boardOf(game.position), `the last board of game ${number}`);
  expectEqual(boards.length - 1, game.plies, `the plies of game ${number}`);
  expectEqual(steps.filter((step) => step && step.took).length, (moves.match(/x/g) || []).length, `the captures of game ${number}`);
  const ends = { connected: true, opponent_connected: true }[reason];
  if (ends) expectEqual(groupsOf(last, 'b') === 1 || groupsOf(last, 'w') === 1, true, `somebody connected in game ${number}`);
});
if (games.length === 0 || faults > 0) process.exit(1);
console.log(`${games.length} games`);
