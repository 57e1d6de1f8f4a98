import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcer } from '../../web/views/entry/announcer.js';

const settled = () => new Promise((resolve) => { setImmediate(resolve); });
const OFFLINE = { error: { code: 'network' } };

/** A form, and a server that answers in this order. */
function open(t, ...answers) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let entry = { id: 'a', taker: 0, contract: 'garde', partner: null, announced: false };
  const told = [];
  const said = [];
  const given = {
    live: true,
    announce: async (draft) => {
      told.push(draft && draft.taker);
      return answers.length > 1 ? answers.shift() : answers[0];
    },
  };
  const teller = announcer(() => entry, (value, problem) => {
    said.push([value, problem?.case ?? problem?.code]);
    entry = { ...entry, announced: value };
  });
  return {
    told,
    said,
    tap: () => teller.toggle(given),
    async draw(more = {}, live = true) {
      entry = { ...entry, ...more };
      await teller.keepUp({ ...given, live });
      await settled();
    },
  };
}

test('what nobody heard is not announced', async (t) => {
  const { tap, said } = open(t, OFFLINE, { ok: true });
  await tap();
  await tap();
  assert.deepEqual(said, [[false, 'announce'], [true, undefined]]);
});

test('who watches hears of another taker, once, and of none', async (t) => {
  const { tap, draw, told } = open(t, { ok: true });
  await draw();
  await tap();
  await draw();
  await draw({ taker: 2 });
  await draw({ taker: 2 });
  await draw({ taker: null, announced: false });
  assert.deepEqual(told, [0, 2, null]);
  await draw({ id: 'b', taker: 3 });
  assert.equal(told.length, 3);
});

test('at the return of the network it is said again, as it is now', async (t) => {
  const { tap, draw, told } = open(t, { ok: true });
  await draw();
  await tap();
  await draw({}, false);
  await draw({ taker: 2 }, false);
  assert.deepEqual(told, [0]);
  await draw();
  assert.deepEqual(told, [0, 2]);
  await draw({}, false);
  await draw();
  assert.deepEqual(told, [0, 2, 2]);
});

test('a server that was busy is told a little later', async (t) => {
  const { tap, draw, told } = open(t, { ok: true }, { error: { code: 'busy' } }, { ok: true });
  await draw();
  await tap();
  await draw({ taker: 2 });
  await draw();
  assert.deepEqual(told, [0, 2]);
  t.mock.timers.tick(4_000);
  await draw();
  assert.deepEqual(told, [0, 2, 2]);
});

test('what is refused later is announced no more, and taken back from who heard of it before', async (t) => {
  const { tap, draw, told, said } = open(t, { ok: true }, { error: { code: 'seat_unknown' } }, { ok: true });
  await draw();
  await tap();
  await draw({ taker: 2 });
  await draw();
  await draw();
  assert.deepEqual(said, [[true, undefined], [false, 'seat_unknown']]);
  assert.deepEqual(told, [0, 2, null]);
});

test('a phone that may tell nothing more says so once', async (t) => {
  const { tap, draw, told, said } = open(t, { ok: true }, { error: { code: 'pen_moved' } });
  await draw();
  await tap();
  for (let i = 0; i < 3; i += 1) await draw({ taker: 2 });
  assert.deepEqual(said, [[true, undefined], [false, 'pen_moved']]);
  assert.deepEqual(told, [0, 2, null]);
});
