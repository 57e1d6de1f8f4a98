import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wakingActs } from '../../web/acts/waking.js';

/** A phone whose screen may be kept on, and the requests that it has not answered yet. */
function phone() {
  const heard = new EventTarget();
  const asked = [];
  globalThis.document = Object.assign(heard, { visibilityState: 'visible' });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { wakeLock: { request: () => new Promise((give, refuse) => asked.push({ give, refuse })) } },
  });
  const page = { state: {}, draw() {}, set: (values) => Object.assign(page.state, values) };
  const tap = () => heard.dispatchEvent(new Event('pointerdown'));
  const see = (visibilityState) => {
    document.visibilityState = visibilityState;
    heard.dispatchEvent(new Event('visibilitychange'));
  };
  return { act: wakingActs(page), page, asked, tap, see };
}

class Lock extends EventTarget {
  released = false;

  async release() {
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

const settled = () => new Promise((done) => setTimeout(done));

test('the screen is kept on, and let go again', async () => {
  const { act, page, asked } = phone();
  const lock = new Lock();
  act.stayAwake(true);
  asked[0].give(lock);
  await settled();
  assert.equal(page.state.awake, true);
  await act.stayAwake(false);
  assert.deepEqual([page.state.awake, lock.released], [false, true]);
});

test('a refusal shows, and the next tap asks again', async () => {
  const { act, page, asked, tap } = phone();
  act.stayAwake(true);
  asked[0].refuse(new Error('low battery'));
  await settled();
  assert.equal(page.state.awake, false);
  tap();
  asked[1].give(new Lock());
  await settled();
  assert.equal(page.state.awake, true);
});

test('taps while a request is on its way make no second one', async () => {
  const { act, page, asked, tap } = phone();
  act.stayAwake(true);
  tap();
  tap();
  assert.equal(asked.length, 1);
  const lock = new Lock();
  asked[0].give(lock);
  await settled();
  await act.stayAwake(false);
  assert.deepEqual([page.state.awake, lock.released], [false, true]);
});

test('turned off before it was granted, it is let go at once', async () => {
  const { act, page, asked } = phone();
  const lock = new Lock();
  act.stayAwake(true);
  await act.stayAwake(false);
  asked[0].give(lock);
  await settled();
  assert.equal(lock.released, true);
  assert.notEqual(page.state.awake, true);
});

test('turned off and on again while asking, the one request counts', async () => {
  const { act, page, asked } = phone();
  act.stayAwake(true);
  act.stayAwake(false);
  act.stayAwake(true);
  assert.equal(asked.length, 1);
  asked[0].give(new Lock());
  await settled();
  assert.equal(page.state.awake, true);
});

test('what the system takes while the page is hidden is asked for when it is back', async () => {
  const { act, page, asked, see } = phone();
  const first = new Lock();
  act.stayAwake(true);
  asked[0].give(first);
  await settled();
  see('hidden');
  await first.release();
  assert.equal(page.state.awake, false);
  assert.equal(asked.length, 1);
  see('visible');
  assert.equal(asked.length, 2);
  asked[1].give(new Lock());
  await settled();
  assert.equal(page.state.awake, true);
  await act.stayAwake(false);
  see('hidden');
  see('visible');
  assert.equal(asked.length, 2);
});
