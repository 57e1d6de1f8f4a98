import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetBoard, keepBoard, keptBoard } from '../../web/kept.js';

const board = (game, revision) => ({ game, revision });

test('the newest board of a game is kept with when it was the newest', () => {
  keepBoard(board('a', 1), 10);
  keepBoard(board('a', 2), 20);
  assert.deepEqual(keptBoard('a'), { board: board('a', 2), at: 20 });
  forgetBoard('a');
  assert.equal(keptBoard('a'), null);
});

test('three games are kept, those followed last', () => {
  for (const game of ['a', 'b', 'c', 'a', 'd']) keepBoard(board(game, 1), 0);
  assert.deepEqual(['a', 'b', 'c', 'd'].map((game) => keptBoard(game) !== null), [true, false, true, true]);
});

test('a tab that slept does not put its older board over a newer one', () => {
  keepBoard(board('s', 58), 20);
  keepBoard(board('s', 40), 10);
  assert.equal(keptBoard('s').board.revision, 58);
});
