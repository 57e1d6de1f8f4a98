import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranked } from '../../web/views/names.js';

// All that lit-html asks of a page before it draws.
globalThis.document = { createTreeWalker: () => null };
const { move } = await import('../../web/views/ranking.js');

const seat = (number, rank, total, more) => ({ seat: number, rank, total, hands: 2, present: true, ...more });
const gone = seat(3, 4, 0, { hands: 0, present: false });
const hand = (totals) => ({ kind: 'hand', struck: false, totals });
const moves = (board) => board.seats.map((each) => move(board, each));

test('who came and went lends nobody a place', () => {
  const seats = [seat(0, 1, 132), seat(1, 2, -66), seat(2, 2, -66), gone];
  const board = { seats, hands: [hand([66, -33, -33, 0]), hand([132, -66, -66, 0])] };
  assert.deepEqual(moves(board), ['', '', '', '']);
  assert.deepEqual(ranked(board).at(-1), gone);
});

test('places won and lost by the last hand', () => {
  const seats = [seat(0, 2, 10), seat(1, 1, 20), seat(2, 3, -30)];
  const board = { seats, hands: [hand([20, 10, -30]), hand([10, 20, -30])] };
  assert.deepEqual(moves(board), ['▼', '▲', '']);
});
