import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pollBoard } from '../../web/poll.js';

const settled = () => new Promise((resolve) => { setImmediate(resolve); });

test('stopped and begun again while an answer is on its way, it goes one round, not two', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let asked = 0;
  const poll = pollBoard({
    game: 'g',
    receive: () => {},
    unchanged: () => {},
    gone: () => {},
    failed: () => {},
    random: () => 0,
    get: async () => {
      asked += 1;
      return { ok: true, status: 304, body: null, etag: null };
    },
  });
  poll.start();
  poll.stop();
  poll.start();
  await settled();
  assert.equal(asked, 2);
  t.mock.timers.tick(5_000);
  await settled();
  assert.equal(asked, 3);
  poll.stop();
  t.mock.timers.tick(60_000);
  assert.equal(asked, 3);
});
