import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClock } from '../../web/clock.js';
import { ANSWER_WITHIN, Live, PROBE_EVERY } from '../../web/live.js';

globalThis.location = { protocol: 'http:', host: 'stylo.test' };

class Wire {
  static all = [];

  constructor(url, protocol) {
    Object.assign(this, { url, protocol, readyState: 1, sent: [], closed: false });
    Wire.all.push(this);
  }

  static get last() {
    return Wire.all.at(-1);
  }

  send(text) {
    this.sent.push(JSON.parse(text).type);
  }

  close() {
    this.closed = true;
  }

  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  ends(code) {
    this.onclose({ code });
  }
}

const ALIVE = { type: 'alive', revision: 7, now: '2026-11-30T21:42:00.000Z' };

function watch(t, { random = 0, answer } = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  t.mock.method(globalThis, 'fetch', async () => {
    if (!answer) throw new Error('no network');
    if (answer === 'portal') return new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } });
    return Response.json(answer, { headers: { ETag: '"8"' } });
  });
  Wire.all = [];
  const links = [];
  const received = [];
  const live = new Live({
    game: 'g',
    clock: openClock(),
    revision: () => 7,
    receive: (message) => received.push(message.type),
    report: (link, why) => links.push(why ? `${link} ${why}` : link),
    random: () => random,
    Socket: Wire,
  });
  t.after(() => live.stop());
  return { live, links, received, tick: (ms) => t.mock.timers.tick(ms) };
}

test('it asks only for what this page lacks', (t) => {
  watch(t);
  assert.equal(Wire.last.url, 'ws://stylo.test/api/games/g/live?revision=7');
  assert.equal(Wire.last.protocol, 'stylo.1');
});

test('live is said at the first word, not at the handshake', (t) => {
  const { links } = watch(t);
  assert.deepEqual(links, []);
  Wire.last.says(ALIVE);
  assert.deepEqual(links, ['live']);
});

test('a socket that says open but nothing else is replaced', (t) => {
  const { links, tick } = watch(t);
  Wire.last.says(ALIVE);
  tick(PROBE_EVERY);
  assert.deepEqual(Wire.last.sent, ['ping']);
  const dead = Wire.last;
  tick(ANSWER_WITHIN);
  tick(1);
  assert.ok(dead.closed);
  assert.notEqual(Wire.last, dead);
  assert.equal(links.at(-1), 'reconnecting');
});

test('a phone that wakes does not wait for the next beat', (t) => {
  const { live, tick } = watch(t);
  Wire.last.says(ALIVE);
  live.wake();
  assert.deepEqual(Wire.last.sent, ['ping']);
  tick(ANSWER_WITHIN + 1);
  assert.equal(Wire.all.length, 2);
});

test('an answer in time keeps the socket', (t) => {
  const { tick } = watch(t);
  Wire.last.says(ALIVE);
  tick(PROBE_EVERY);
  Wire.last.says(ALIVE);
  tick(ANSWER_WITHIN);
  assert.equal(Wire.all.length, 1);
});

test('after a restart it comes back within the window it was given', (t) => {
  const { tick } = watch(t, { random: 0.5 });
  Wire.last.says(ALIVE);
  Wire.last.says({ type: 'bye', retry_ms: [0, 8000] });
  Wire.last.ends(1012);
  tick(3_999);
  assert.equal(Wire.all.length, 1);
  tick(2);
  assert.equal(Wire.all.length, 2);
});

test('a game that is gone is left alone', (t) => {
  const { links, tick } = watch(t);
  Wire.last.says(ALIVE);
  Wire.last.ends(4404);
  tick(120_000);
  assert.equal(Wire.all.length, 1);
  assert.equal(links.at(-1), 'gone');
});

const BOARD = { game: 'g', revision: 8, now: '2026-11-30T21:42:00.000Z' };
const settled = () => new Promise((resolve) => { setImmediate(resolve); });

test('where no socket gets through it polls, and says so once that works', async (t) => {
  const { links, received, tick } = watch(t, { answer: BOARD });
  Wire.last.ends(1006);
  tick(2_000);
  Wire.last.ends(1006);
  assert.equal(links.at(-1), 'reconnecting');
  await settled();
  assert.equal(links.at(-1), 'polling');
  assert.deepEqual(received, ['board']);
});

test('a server that is back is tried at once, not at the slow pace of blocked sockets', async (t) => {
  const { links, tick } = watch(t, { answer: BOARD });
  Wire.last.ends(1006);
  tick(2_000);
  Wire.last.ends(1006);
  const before = Wire.all.length;
  await settled();
  assert.equal(Wire.all.length, before + 1);
  Wire.last.says(ALIVE);
  assert.equal(links.at(-1), 'live');
});

test('a reading before the socket is blocked begins the polling, not 45 s of silence', async (t) => {
  const { live, links, received, tick } = watch(t, { answer: BOARD });
  Wire.last.says(ALIVE);
  live.rest();
  live.wake();
  await settled();
  const read = () => received.filter((type) => type === 'board').length;
  Wire.last.ends(1006);
  assert.equal(links.at(-1), 'polling');
  await settled();
  assert.equal(read(), 2);
  tick(10_000);
  await settled();
  assert.equal(read(), 3);
});

test('a watch that was stopped says nothing of the answer still on its way', async (t) => {
  const { live, links, received } = watch(t, { answer: BOARD });
  live.sync();
  live.stop();
  const said = links.length;
  await settled();
  assert.deepEqual(received, []);
  assert.equal(links.length, said);
});

test('without any answer it never claims to poll', async (t) => {
  const { links, tick } = watch(t);
  for (let i = 0; i < 4; i += 1) {
    Wire.last.ends(1006);
    await settled();
    tick(9_000);
  }
  assert.ok(!links.includes('polling'));
});

test('behind a captive portal it says what may stand in the way', async (t) => {
  const { links, tick } = watch(t, { answer: 'portal' });
  for (let i = 0; i < 3; i += 1) {
    Wire.last.ends(1006);
    await settled();
    tick(9_000);
  }
  assert.ok(links.includes('reconnecting portal'));
  assert.ok(!links.includes('polling'));
});

test('what was missed is asked for', (t) => {
  const { live } = watch(t);
  Wire.last.says(ALIVE);
  live.sync();
  assert.deepEqual(Wire.last.sent, ['sync']);
});

test('a page put aside closes its socket and opens it again on return', (t) => {
  const { live } = watch(t);
  Wire.last.says(ALIVE);
  live.rest();
  assert.ok(Wire.last.closed);
  live.wake();
  assert.equal(Wire.all.length, 2);
});
