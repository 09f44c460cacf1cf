// The board of a report: steps through its games. Needs game_replay.js.
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('games').textContent);
  const root = document.getElementById('viewer');
  const part = (name) => root.querySelector('[data-part=' + name + ']');
  let game = null;  // with all its positions
  let ply = 0;

  function drawing(board, step) {
    const size = board.length;
    const parts = [];
    board.forEach((cells, row) => cells.forEach((cell, column) => {
      parts.push(`<rect class="${(row + column) % 2 ? 'dark' : 'light'}" x="${column}" y="${row}" width="1" height="1"/>`);
    }));
    for (let i = 0; i < size; ++i) {
      parts.push(`<text class="name" x="${i + 0.5}" y="${size + 0.4}">${String.fromCharCode(97 + i)}</text>`);
      parts.push(`<text class="name" x="-0.3" y="${i + 0.61}">${size - i}</text>`);
    }
    if (step) {
      parts.push(`<circle class="from" cx="${step.from.column + 0.5}" cy="${step.from.row + 0.5}" r="0.36"/>`);
      parts.push(`<line class="path" x1="${step.from.column + 0.5}" y1="${step.from.row + 0.5}" x2="${step.to.column + 0.5}" y2="${step.to.row + 0.5}"/>`);
    }
    board.forEach((cells, row) => cells.forEach((cell, column) => {
      if (cell) parts.push(`<circle class="${cell}" cx="${column + 0.5}" cy="${row + 0.5}" r="0.38" stroke-width="0.04"/>`);
    }));
    if (step && step.took) {
      parts.push(`<circle class="took" cx="${step.to.column + 0.5}" cy="${step.to.row + 0.5}" r="0.45"/>`);
    }
    return `<svg viewBox="-0.6 -0.1 ${size + 0.7} ${size + 0.7}" role="img" aria-label="board">${parts.join('')}</svg>`;
  }

  function show() {
    const board = game.boards[ply];
    part('board').innerHTML = drawing(board, game.steps[ply]);
    const last = game.boards.length - 1;
    part('place').textContent = `after ${ply} of ${last} plies` +
      (ply > 0 ? `: ${game.moves[ply - 1]}` : '') +
      `; groups: Black ${groupsOf(board, 'b')}, White ${groupsOf(board, 'w')}`;
    part('moves').querySelectorAll('li').forEach((item, i) => item.classList.toggle('now', i + 1 === ply));
    const now = part('moves').querySelector('.now');
    const list = part('moves');
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
    history.replaceState(null, '', '#game=' + game.index + '&ply=' + ply);
  }

  function go(to) {
    ply = Math.max(0, Math.min(game.boards.length - 1, to));
    show();
  }

  function entryOf(index) {
    const [source, number, black, white, result, reason, opening, moves] = data.games[index];
    return { index, number, result, reason, opening, start: data.starts[source], source: data.sources[source],
      black: data.names[black], white: data.names[white], moves: moves ? moves.split(' ') : [] };
  }

  function titleOf(entry) {
    const ends = { black: 'Black wins', white: 'White wins', draw: 'draw' };
    return (entry.source ? entry.source + ', ' : '') + `game ${entry.number}: ${entry.black} (Black) – ${entry.white} (White), ` +
      `${ends[entry.result]} (${entry.reason.replaceAll('_', ' ')}), ${entry.moves.length} plies`;
  }

  // In the order of play the first side moves at even plies; the position text names it.
  function moverOf(entry, i) {
    const begins = entry.start.split(' ')[1] === 'w' ? 1 : 0;
    return (i + begins) % 2 === 0 ? '●' : '○';
  }

  function choose(index, at) {
    game = replayed(entryOf(index));
    part('choice').value = String(index);
    part('title').textContent = titleOf(game);
    const list = part('moves');
    list.replaceChildren(...game.moves.map((text, i) => {
      const item = document.createElement('li');
      item.textContent = `${i + 1} ${moverOf(game, i)} ${text}`;
      item.classList.toggle('opening', i < game.opening);
      item.onclick = () => go(i + 1);
      return item;
    }));
    go(at === null ? game.boards.length - 1 : at);
  }

  const steps = { first: () => -Infinity, back: () => ply - 1, next: () => ply + 1, last: () => Infinity };
  for (const [name, to] of Object.entries(steps)) part(name).onclick = () => go(to());
  document.addEventListener('keydown', (event) => {
    if (event.target.tagName === 'SELECT' || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }[event.key];
    const other = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!root.matches(':hover') && document.activeElement === document.body && other) return;  // the page scrolls
    if (name) go(steps[name]());
    if (other && data.games[game.index + other]) choose(game.index + other, 0);
    if (name || other) event.preventDefault();
  });
  const choice = part('choice');
  data.games.forEach((_, index) => choice.add(new Option(titleOf(entryOf(index)), String(index))));
  choice.onchange = () => choose(Number(choice.value), 0);
  const asked = location.hash.match(/^#game=(\d+)&ply=(\d+)$/);
  const known = asked && data.games[Number(asked[1])];
  choose(known ? Number(asked[1]) : 0, known ? Number(asked[2]) : null);
})();
