// Games replayed for a report's board: a move is from-to, and a landing captures; no rule is asked.
'use strict';

// "b6b1/..." to a list of rows, the first of them the highest rank.
function boardOf(text) {
  return text.split(' ')[0].split('/').map((row) =>
    row.match(/\d+|[a-z]/g).flatMap((word) => (/\d/.test(word) ? Array(Number(word)).fill('') : [word])));
}

function squareOf(name, size) {
  return { column: name.charCodeAt(0) - 97, row: size - Number(name.slice(1)) };
}

// The position after each ply, and what moved to get there (null for the start and for a pass).
function replayed(entry) {
  const boards = [boardOf(entry.start)];
  const steps = [null];
  for (const text of entry.moves) {
    const board = boards[boards.length - 1].map((row) => row.slice());
    const squares = text.match(/[a-z]\d+/g);
    if (squares && squares.length === 2) {
      const [from, to] = squares.map((name) => squareOf(name, board.length));
      const took = board[to.row][to.column] !== '';
      board[to.row][to.column] = board[from.row][from.column];
      board[from.row][from.column] = '';
      steps.push({ from, to, took });
    } else {
      steps.push(null);  // a pass
    }
    boards.push(board);
  }
  return { ...entry, boards, steps };
}

// How many groups the men of one colour form; neighbours may be diagonal. The neutral man joins and must be joined.
function groupsOf(board, colour) {
  if (!board.flat().includes(colour)) return 0;
  const belongs = (cell) => cell === colour || cell === 'r';
  const seen = new Set();
  let groups = 0;
  const visit = (row, column) => {
    const key = row * board.length + column;
    if (row < 0 || column < 0 || row >= board.length || column >= board.length) return;
    if (!belongs(board[row][column]) || seen.has(key)) return;
    seen.add(key);
    for (const down of [-1, 0, 1]) for (const right of [-1, 0, 1]) visit(row + down, column + right);
  };
  board.forEach((cells, row) => cells.forEach((cell, column) => {
    if (!belongs(cell) || seen.has(row * board.length + column)) return;
    ++groups;
    visit(row, column);
  }));
  return groups;
}

if (typeof module !== 'undefined') module.exports = { boardOf, squareOf, replayed, groupsOf };  // for its test
