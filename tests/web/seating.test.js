import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesIn, seatingActs } from '../../web/acts/seating.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'sheets');

const seats = ['Léa', 'Hugo', 'Inès'].map((name, seat) => ({ seat, name }));
const BOARD = { seats, name: '', hand_limit: 12, dealer: 1 };
const AS_IT_IS = { 'seat-0': 'Léa', 'seat-1': 'Hugo', 'seat-2': 'Inès', title: '', limit: '12', dealer: '1' };
const changes = (typed) => changesIn(new Map(Object.entries({ ...AS_IT_IS, ...typed })), BOARD);

test('only what differs is written', () => {
  assert.deepEqual(changes({}), []);
  assert.deepEqual(changes({ 'seat-2': ' Agnès ' }), [{ method: 'PUT', path: '/seats/2', body: { name: 'Agnès' } }]);
  assert.deepEqual(changes({ title: 'Jeudi', dealer: '2' }), [
    { method: 'PATCH', path: '', body: { name: 'Jeudi', dealer: 2 } },
  ]);
});

test('a limit that was cleared is lifted, and another is set', () => {
  assert.deepEqual(changes({ limit: '' }), [{ method: 'PATCH', path: '', body: { hand_limit: null } }]);
  assert.deepEqual(changes({ limit: '15' }), [{ method: 'PATCH', path: '', body: { hand_limit: 15 } }]);
});

test('who was seated is said to be, and a refusal says nothing of it', async () => {
  const said = [];
  const form = { querySelector: () => null, reset: () => said.push('blank') };
  globalThis.FormData = class {
    get() {
      return ' Agnès ';
    }
  };
  const answers = [{ ok: false, error: {} }, { ok: true }];
  const page = { state: { board: BOARD }, words: wordsIn('fr'), write: async () => answers.shift(), act: { say: (text) => said.push(text) } };
  const { seatSomebody } = seatingActs(page);
  const submitted = { preventDefault() {}, target: form };
  await seatSomebody(submitted);
  assert.deepEqual(said, []);
  await seatSomebody(submitted);
  assert.deepEqual(said, ['blank', 'Agnès prend place à la table']);
});
