import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { isHeldUp, WHILE_CLOSED } from '../../web/outbox.js';
import { keep } from '../../web/storage.js';
import { GARDE, ID, idsKept, ITS_NEXT, OFFLINE, open, recorded, settled } from './outboxes.js';

beforeEach(() => keep('outbox.g', null));

test('a hand goes out once and leaves the phone', async (t) => {
  const { outbox, put, received, shown } = open(t, recorded);
  assert.deepEqual(await outbox.submit('a', GARDE), { ok: true, id: 'a', waiting: false });
  assert.deepEqual(put, [['PUT', '/games/g/hands/a', GARDE]]);
  assert.equal(received.length, 1);
  assert.deepEqual(shown(), []);
});

test('without network the hand waits, and goes when it is back', async (t) => {
  const { outbox, put, shown } = open(t, OFFLINE, recorded);
  assert.deepEqual(await outbox.submit('a', GARDE), { ok: true, id: 'a', waiting: true });
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

const MOVED = { ok: false, status: 409, error: { code: 'pen_moved', holder: 'Hugo' } };
const CLOSED = { ok: false, status: 409, error: { code: 'game_closed' } };
const sent = (put) => put.map(([, path]) => path.at(-1)).join('');

test('a refused hand is sent again as it is now', async (t) => {
  const { outbox, put, shown } = open(t, MOVED, recorded);
  await outbox.submit('a', GARDE);
  assert.deepEqual(await outbox.submit('a', { ...GARDE, points: 50 }), { ok: true, id: 'a', waiting: false });
  assert.equal(put[1][2].points, 50);
  assert.deepEqual(shown(), []);
});

test('what lost the pen goes out once somebody says so; a closed game is another matter', async (t) => {
  const { outbox, put, shown } = open(t, MOVED, CLOSED, recorded);
  await outbox.submit('a', GARDE);
  await outbox.submit('b', GARDE);
  await outbox.again('a');
  assert.equal(sent(put), 'aba');
  assert.deepEqual(shown().map(({ id }) => id), ['b']);
  outbox.revive(WHILE_CLOSED);
  await outbox.flush();
  assert.equal(sent(put), 'abab');
  assert.deepEqual(shown(), []);
});

test('a busy or a failing server is asked again, no sooner than it wants', async (t) => {
  const limited = { ok: false, status: 429, error: { code: 'rate_limited', retry_after: 30 } };
  const ill = { ok: false, status: 500, error: { code: 'internal', passing: true } };
  const { outbox, put } = open(t, limited, ill, recorded);
  assert.equal((await outbox.submit('a', GARDE)).waiting, true);
  t.mock.timers.tick(29_999);
  assert.equal(put.length, 1);
  t.mock.timers.tick(1);
  await settled();
  assert.equal(put.length, 2);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(sent(put), 'aaa');
});

test('a success that is not the server\'s takes no hand off the phone', async (t) => {
  const { outbox, shown } = open(t, { ok: true, status: 204, body: null });
  assert.equal((await outbox.submit('a', GARDE)).waiting, true);
  assert.equal(shown()[0].problem, undefined);
});

test('a hand refused in the background gives its place to no other', async (t) => {
  const { outbox } = open(t, OFFLINE);
  keep('outbox.g', [{ id: ID, entry: GARDE, at: 1, problem: { code: 'hand_exists' } }]);
  assert.equal((await outbox.submit(ID, { ...GARDE, taker: 3 })).id, ITS_NEXT);
  assert.deepEqual(idsKept(), [ID, ITS_NEXT]);
});

const REFUSED = { ok: false, status: 422, error: { code: 'seat_unknown' } };

test('what was played after a refused hand waits until that one is let go', async (t) => {
  const { outbox, put, shown } = open(t, OFFLINE, OFFLINE, REFUSED, recorded);
  await outbox.submit('a', GARDE);
  await outbox.submit('b', GARDE);
  await outbox.submit('c', GARDE);
  await outbox.flush();
  assert.equal(sent(put), 'aaa');
  assert.deepEqual(shown().map(({ id, problem }) => [id, problem?.code]), [
    ['a', 'seat_unknown'], ['b', undefined], ['c', undefined],
  ]);
  outbox.discard('a');
  await settled();
  assert.equal(sent(put), 'aaabc');
  assert.deepEqual(shown(), []);
});

test('what was refused can be sent again as it was, and what waits behind it follows', async (t) => {
  const { outbox, put, shown } = open(t, OFFLINE, REFUSED, recorded);
  await outbox.submit('a', GARDE);
  await outbox.submit('b', GARDE);
  assert.deepEqual(shown().map((hand) => isHeldUp(hand, shown())), [true, true]);
  await outbox.again('a');
  assert.equal(sent(put), 'aaab');
});

test('only what was played after a refused hand is held up by it', () => {
  const [before, aside] = [{ id: 'a' }, { id: 'b', problem: MOVED.error }];
  const [refused, after] = [{ id: 'c', problem: REFUSED.error }, { id: 'd' }];
  const list = [before, aside, refused, after];
  assert.deepEqual(list.map((hand) => isHeldUp(hand, list)), [false, false, true, true]);
  assert.equal(isHeldUp(before, [aside, before]), false);
});

test('a refused hand that is sent again keeps its place before the next', async (t) => {
  const { outbox, put } = open(t, OFFLINE, REFUSED, recorded);
  await outbox.submit('a', GARDE);
  await outbox.submit('b', GARDE);
  assert.equal(sent(put), 'aa');
  await outbox.submit('a', GARDE);
  assert.equal(sent(put), 'aaab');
});

test('a hand the form mends lets go of what stands behind it', async (t) => {
  const { outbox, put } = open(t, REFUSED, recorded);
  const [mended, next] = await Promise.all([outbox.submit('a', GARDE), outbox.submit('b', GARDE)]);
  assert.equal(mended.error.code, 'seat_unknown');
  assert.equal(next.ok, true);
  await settled();
  assert.equal(sent(put), 'ab');
  assert.deepEqual(idsKept(), []);
});

/** A phone whose storage can be read and takes nothing more. */
function fullPhone(t, kept) {
  globalThis.localStorage = {
    getItem: () => JSON.stringify(kept),
    setItem: () => { throw new Error('full'); },
  };
  t.after(() => { delete globalThis.localStorage; });
}

test('a full phone loses no hand', async (t) => {
  fullPhone(t, []);
  const { outbox, shown } = open(t, OFFLINE);
  await outbox.submit('a', GARDE);
  await outbox.submit('b', GARDE);
  assert.deepEqual(shown().map(({ id }) => id), ['a', 'b']);
});

test('a refusal that cannot be kept is not asked for again and again', async (t) => {
  fullPhone(t, ['a', 'b'].map((id) => ({ id, entry: GARDE, at: 1 })));
  const { outbox, put } = open(t, MOVED, MOVED, MOVED, OFFLINE);
  await outbox.flush();
  assert.equal(sent(put), 'ab');
});

test('an outbox that was stopped sends nothing more and keeps what waits', async (t) => {
  const { outbox, put } = open(t, OFFLINE);
  await outbox.submit('a', GARDE);
  outbox.stop();
  t.mock.timers.tick(60_000);
  await outbox.flush();
  assert.equal(put.length, 1);
  assert.deepEqual(idsKept(), ['a']);
});

test('an answer on its way when the outbox stops is told to nobody', async (t) => {
  const { outbox, put, received, shown } = open(t, recorded);
  const answered = outbox.submit('a', GARDE);
  await null;
  assert.equal(put.length, 1);
  outbox.stop();
  await answered;
  assert.deepEqual(received, []);
  assert.deepEqual(idsKept(), []);
  assert.deepEqual(shown().map(({ id }) => id), ['a']);
});
