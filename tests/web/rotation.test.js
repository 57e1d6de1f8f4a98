import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tableOf } from '../../web/entry-table.js';
import { fitTo } from '../../web/entry-fit.js';
import { freshEntry, reduce } from '../../web/entry-model.js';
import { toWire } from '../../web/entry-wire.js';
import { ahead } from '../../web/rotation.js';

/** Held against the server's own rule by `test_rotation.py`. */
const vectors = JSON.parse(readFileSync(new URL('rotation.json', import.meta.url), 'utf8'));

function boardOf({ size, places, left = [], dealer, hands = [] }) {
  const seats = places.map((place, seat) => ({ seat, place, name: `${seat}`, present: !left.includes(seat) }));
  return { seats, table_size: size, dealer, hands, rules: {} };
}

const waits = (...entries) => entries.map((entry, n) => ({ id: `${n}`, entry, at: n }));
const outOf = ({ seats }) => seats.flatMap(({ seat, sits_out: out }) => (out ? [seat] : []));

test('who deals and who sits out after what waits, as the server will say', () => {
  for (const vector of vectors.filter((each) => each.waits.length)) {
    const after = ahead(boardOf(vector), waits(...vector.waits));
    assert.deepEqual([after.dealer, outOf(after)], [vector.deals, vector.out], JSON.stringify(vector));
  }
});

test('what is on the board already, or was refused, moves nothing', () => {
  const board = boardOf({ size: 4, places: [0, 1, 2, 3, 4], dealer: 0, hands: [{ id: '0' }] });
  const [there, refused, comes] = waits({}, {}, {});
  assert.equal(ahead(board, [there]), board);
  assert.equal(ahead(board, [{ ...refused, problem: { code: 'pen_moved' } }]), board);
  assert.equal(ahead(board, [there, comes]).dealer, 1);
});

test('the form of a queued hand offers who plays it, and the hand says who dealt', () => {
  const board = boardOf({ size: 4, places: [0, 1, 2, 3, 4], dealer: 0 });
  const before = tableOf(ahead(board, []));
  const after = tableOf(ahead(board, waits({ dealer: 0, taker: 1 })));
  assert.deepEqual(after.seats.map(({ seat }) => seat), [0, 2, 3, 4]);
  const typed = reduce(freshEntry('h', before), { type: 'taker', value: 1 }, before);
  assert.equal(fitTo(typed, after).taker, null);
  assert.equal(toWire(reduce(typed, { type: 'taker', value: 2 }, after), after).dealer, 1);
  assert.equal(toWire({ ...typed, kind: 'passed' }, after).dealer, 1);
});

test('where everybody plays, a hand leaves it to the server who dealt', () => {
  const table = tableOf(boardOf({ size: 4, places: [0, 1, 2, 3], dealer: 2 }));
  assert.equal('dealer' in toWire(freshEntry('h', table), table), false);
});
