import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { keep, recall } from '../../web/storage.js';
import { GARDE, ID, idsKept, ITS_NEXT, OFFLINE, open, recorded } from './outboxes.js';
import { openTab } from './tab.js';

beforeEach(() => keep('outbox.g', null));

test('two tabs of a game keep each other\'s hands', async (t) => {
  const one = open(t, OFFLINE);
  t.mock.timers.reset();
  const two = open(t, OFFLINE, OFFLINE, recorded);
  await one.outbox.submit('a', GARDE);
  await two.outbox.submit('b', GARDE);
  assert.deepEqual(idsKept(), ['a', 'b']);
  one.outbox.discard('a');
  assert.deepEqual(idsKept(), ['b']);
  await two.outbox.flush();
  await two.outbox.flush();
  assert.deepEqual(idsKept(), []);
  await one.outbox.submit('c', GARDE);
  assert.deepEqual(idsKept(), ['c']);
});

test('what another tab does is shown in this one', async (t) => {
  const tell = openTab(t);
  const { outbox, shown } = open(t, OFFLINE);
  keep('outbox.g', [{ id: 'z', entry: GARDE, at: 1 }]);
  tell('storage', { key: 'stylo.outbox.h' });
  assert.deepEqual(shown(), []);
  tell('storage', { key: 'stylo.outbox.g' });
  assert.deepEqual(shown().map(({ id }) => id), ['z']);
  keep('outbox.g', [{ id: 'y', entry: GARDE, at: 1 }, { id: 'z', entry: GARDE, at: 1 }]);
  tell('pageshow');
  assert.deepEqual(shown().map(({ id }) => id), ['y', 'z']);
  keep('outbox.g', [{ id: 'z', entry: GARDE, at: 1 }]);
  tell('visibilitychange');
  outbox.stop();
  keep('outbox.g', []);
  tell('storage', { key: 'stylo.outbox.g' });
  assert.deepEqual(shown().map(({ id }) => id), ['z']);
});

test('a tab that slept gives its hand the next id, not that of a hand that waits', async (t) => {
  const slept = open(t, OFFLINE);
  keep('outbox.g', [{ id: ID, entry: GARDE, at: 1 }]);
  const other = { ...GARDE, taker: 3 };
  assert.deepEqual(await slept.outbox.submit(ID, other), { ok: true, id: ITS_NEXT, waiting: true });
  assert.deepEqual(recall('outbox.g', []).map(({ id, entry }) => [id, entry.taker]), [[ID, 0], [ITS_NEXT, 3]]);
  assert.equal((await slept.outbox.submit(ID, GARDE)).id, ID);
  assert.deepEqual(idsKept(), [ID, ITS_NEXT]);
});
