import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClock } from '../../web/clock.js';

const SERVER = '2026-11-30T21:42:00.000Z';

function clocks({ wall = Date.parse(SERVER) } = {}) {
  const time = { monotonic: 1_000, wall };
  const clock = openClock({ monotonic: () => time.monotonic, wall: () => time.wall });
  return { time, clock };
}

test('before the first byte there is no age', () => {
  assert.equal(clocks().clock.age(), null);
});

test('a wrong phone clock does not move the server time', () => {
  const { time, clock } = clocks({ wall: 0 });
  clock.hear(SERVER);
  time.monotonic += 40_000;
  time.wall += 40_000;
  assert.equal(clock.now(), Date.parse(SERVER) + 40_000);
  assert.equal(clock.age(), 40_000);
});

test('a phone clock set back gives no negative age', () => {
  const { time, clock } = clocks();
  clock.hear(SERVER);
  time.wall -= 600_000;
  assert.equal(clock.age(), 0);
});

test('sleep that stops the monotonic clock still ages the board', () => {
  const { time, clock } = clocks();
  clock.hear(SERVER);
  time.wall += 300_000;
  assert.equal(clock.age(), 300_000);
});

test('a byte without a time makes fresh and keeps the server time', () => {
  const { time, clock } = clocks();
  clock.hear(SERVER);
  time.monotonic += 5_000;
  clock.hear();
  assert.equal(clock.age(), 0);
  assert.equal(clock.now(), Date.parse(SERVER) + 5_000);
});

test('a board that was kept is as old as it was kept for', () => {
  const { time, clock } = clocks();
  clock.hear(SERVER, time.wall - 7_200_000);
  assert.equal(clock.age(), 7_200_000);
  assert.equal(clock.now(), Date.parse(SERVER) + 7_200_000);
});

test('a board whose age nobody knows tells the time and no age', () => {
  const { time, clock } = clocks({ wall: 0 });
  clock.hear(SERVER, null);
  time.monotonic += 1_000;
  time.wall += 1_000;
  assert.equal(clock.age(), null);
  assert.equal(clock.now(), Date.parse(SERVER) + 1_000);
});
