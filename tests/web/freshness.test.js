import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speak, wordsIn } from '../../web/words.js';

globalThis.document = { createTreeWalker: () => ({}), createComment: () => ({}) };
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
const { linkTold } = await import('../../web/views/freshness.js');
await speak('fr');

const told = (link, age, more = {}) =>
  linkTold({ state: { link, why: null, board: { status: 'open' }, ...more }, words: wordsIn('fr'), age });

test('a page that begins says nothing until it is live', () => {
  assert.equal(told('connecting', null), '');
  assert.equal(told('live', 0), 'en direct');
});

test('what is read out changes with the link and not with the clock', () => {
  assert.equal(told('live', 25_000), 'en direct');
  const silent = told('live', 31_000);
  assert.equal(silent, 'reconnexion…');
  for (const age of [40_000, 41_000, 300_000]) {
    assert.equal(told('live', age), silent);
    assert.equal(told('reconnecting', age), silent);
  }
});

test('each way not to be live has its words', () => {
  const said = ['polling', 'gone'].map((link) => told(link, 9_000));
  said.push(told('reconnecting', 9_000, { why: 'portal' }), told('reconnecting', 9_000, { why: 'busy' }));
  navigator.onLine = false;
  said.push(told('reconnecting', 9_000));
  navigator.onLine = true;
  assert.equal(new Set(said).size, 5);
  assert.ok(said.every((text) => text && !text.startsWith('link.')));
});

test('a game that is over is up to date, not live', () => {
  assert.equal(told('live', 0, { board: { status: 'closed' } }), 'à jour');
});
