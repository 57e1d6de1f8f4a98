import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = { createTreeWalker: () => ({}), createComment: () => ({}) };
const { across, namesOnChips } = await import('../../web/views/entry/chip-names.js');

const FIVE = ['Jo', 'Anne-Sophie', 'Maximilien-Alexandre', 'Bérénice', 'Charlotte'];
const seats = (names) => names.map((name, seat) => ({ seat, name }));

test('a word of nine letters stays whole, and a double name has its two lines', () => {
  const lines = namesOnChips(FIVE);
  assert.deepEqual(lines, [['Jo'], ['Anne-', 'Sophie'], ['Maxi.-A.'], ['Bérénice'], ['Charlotte']]);
});

test('fewer people leave a name more room', () => {
  assert.deepEqual(namesOnChips(FIVE.slice(0, 3))[2], ['Maximilien-', 'Alexandre']);
  assert.deepEqual(namesOnChips(['Jean-François Xavier', ...FIVE.slice(0, 4)])[0], ['Jean-F. ', 'X.']);
});

test('names that would read alike keep what tells them apart', () => {
  const [a, b] = namesOnChips(['Maximilien-Alexandre', 'Maximilien-Antoine', 'Jo', 'Li', 'Zoé']);
  assert.notDeepEqual(a, b);
});

test('a row has one size, which its longest line asks for', () => {
  assert.equal(across(seats(['Jo', 'Léa', 'Hugo', 'Li', 'Zoé'])), 'names names-5 letters-5');
  assert.equal(across(seats(FIVE)), 'names names-5 letters-9');
});

test('an emoji is never cut, and takes the room of two', () => {
  const [[line]] = namesOnChips(['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 'Jo', 'Li', 'Zoé', 'Léa']);
  assert.match(line, /^(👩‍👩‍👧)+\.$/u);
});
