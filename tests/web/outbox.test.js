import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openOutbox } from '../../web/outbox.js';
import { keep } from '../../web/storage.js';

const GARDE = { taker: 0, contract: 'garde', bouts: 2, points: 49 };
const OFFLINE = { ok: false, status: 0, error: { code: 'network' } };
const recorded = { ok: true, status: 201, body: { type: 'hand' } };

beforeEach(() => keep('outbox.g', null));

/** A server that gives its answers one after the other, the last for ever. */
function open(t, ...answers) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const put = [];
  const received = [];
  let shown = [];
  const outbox = openOutbox({
    game: 'g',
    receive: (message) => received.push(message),
    changed: (waiting) => { shown = waiting; },
    put: async (method, path, { body }) => {
      put.push([method, path, body]);
      return answers.length > 1 ? answers.shift() : answers[0];
    },
  });
  return { outbox, put, received, shown: () => shown };
}

test('a hand goes out once and leaves the phone', async (t) => {
  const { outbox, put, received, shown } = open(t, recorded);
  assert.deepEqual(await outbox.submit('a', GARDE), { ok: true, waiting: false });
  assert.deepEqual(put, [['PUT', '/games/g/hands/a', GARDE]]);
  assert.equal(received.length, 1);
  assert.deepEqual(shown(), []);
});

test('without network the hand waits, and goes when it is back', async (t) => {
  const { outbox, put, shown } = open(t, OFFLINE, recorded);
  assert.deepEqual(await outbox.submit('a', GARDE), { ok: true, waiting: true });
  assert.equal(shown()[0].id, 'a');
  await outbox.flush();
  assert.deepEqual(put.map(([, path]) => path), ['/games/g/hands/a', '/games/g/hands/a']);
  assert.deepEqual(shown(), []);
});

test('what waits survives a reload, in order', async (t) => {
  const first = open(t, OFFLINE);
  await first.outbox.submit('a', GARDE);
  await first.outbox.submit('b', GARDE);
  t.mock.timers.reset();
  const again = open(t, recorded);
  await again.outbox.flush();
  assert.deepEqual(again.put.map(([, path]) => path), ['/games/g/hands/a', '/games/g/hands/b']);
});

test('a double tap is one hand', async (t) => {
  const { outbox, put } = open(t, recorded);
  await Promise.all([outbox.submit('a', GARDE), outbox.submit('a', GARDE)]);
  assert.equal(put.length, 1);
});

test('a hand the rules refuse goes back to the form', async (t) => {
  const refusal = { ok: false, status: 422, error: { code: 'points_range' } };
  const { outbox, shown } = open(t, refusal);
  assert.deepEqual(await outbox.submit('a', GARDE), { error: { code: 'points_range' } });
  assert.deepEqual(shown(), []);
});

test('a hand of an old pen stays on this phone, and is not sent again', async (t) => {
  const moved = { ok: false, status: 409, error: { code: 'pen_moved', holder: 'Hugo' } };
  const { outbox, put, shown } = open(t, moved);
  assert.equal((await outbox.submit('a', GARDE)).error.holder, 'Hugo');
  await outbox.flush();
  assert.equal(put.length, 1);
  assert.equal(shown()[0].problem.code, 'pen_moved');
  outbox.discard('a');
  assert.deepEqual(shown(), []);
});
