import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankFor, isWritten, nextId, openDraft } from '../../web/entry-draft.js';
import { keep } from '../../web/storage.js';
import { idAfter } from '../../web/waiting.js';
import { openTab } from './tab.js';

const ID = '3f2c8a10-5b1d-4e6f-9a7b-00ffffffffff';

test('every tab calls the next hand the same', () => {
  assert.equal(idAfter(ID), '3f2c8a10-5b1d-4e6f-9a7b-010000000000');
  assert.equal(idAfter('3f2c8a10-5b1d-4e6f-9a7b-ffffffffffff'), '3f2c8a10-5b1d-4e6f-9a7b-000000000000');
});

test('the next id is one that no hand has, on the board or on its way', () => {
  const [one, two, three] = [idAfter(ID), idAfter(idAfter(ID)), idAfter(idAfter(idAfter(ID)))];
  const given = { board: { hands: [{ id: one }] }, queued: [{ id: two }] };
  assert.equal(isWritten(one, given) && isWritten(two, given), true);
  assert.equal(nextId(ID, given), three);
  assert.equal(nextId(ID, { board: { hands: [] } }), one);
});

test('the next hand has its points typed again, by the attack, and the extras closed', () => {
  const seats = ['Léa', 'Hugo', 'Inès', 'Malik'].map((name, seat) => ({ seat, name }));
  const given = { board: { hands: [] }, submit() {} };
  const used = { id: ID, way: 'pile', side: 'defense', open: true, petit: 'attack', taker: 1 };
  const next = blankFor(given, { seats, rules: {} }, used);
  assert.deepEqual([next.way, next.side, next.open, next.taker, next.petit], ['points', 'attack', false, null, null]);
  assert.equal(next.id, idAfter(ID));
});

/** A tab of its own, and what it hears of the draft. */
function tab(t) {
  const tell = openTab(t);
  t.after(() => keep('draft.g', null));
  const heard = [];
  const draft = openDraft('draft.g', (entry) => heard.push(entry));
  return { draft, heard, tell };
}

test('what another tab typed is heard when it is typed', (t) => {
  const { draft, heard, tell } = tab(t);
  keep('draft.g', { taker: 2 });
  tell('storage', { key: 'stylo.draft.other' });
  assert.deepEqual(heard, []);
  tell('storage', { key: 'stylo.draft.g' });
  assert.deepEqual(heard, [{ taker: 2 }]);
  draft.stop();
  keep('draft.g', { taker: 3 });
  tell('storage', { key: 'stylo.draft.g' });
  assert.equal(heard.length, 1);
});

test('a tab that slept hears it when it wakes, and of its own digits never', (t) => {
  const { draft, heard, tell } = tab(t);
  draft.keep({ taker: 1 });
  tell('visibilitychange');
  assert.deepEqual(heard, []);
  keep('draft.g', { taker: 2 });
  tell('pageshow');
  keep('draft.g', null);
  tell('visibilitychange');
  assert.deepEqual(heard, [{ taker: 2 }]);
});
