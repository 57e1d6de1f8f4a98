import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speak, wordsIn } from '../../web/words.js';
import { partsOf } from '../../web/views/entry/hand-line.js';

globalThis.document = { createTreeWalker: () => ({}), createComment: () => ({}) };
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
const { aged } = await import('../../web/views/entry/head-freshness.js');
const { named } = await import('../../web/views/freshness.js');
await speak('en');
await speak('fr', 'entry');

const NAME = 'Maximilien-Alexandre';
const { t } = wordsIn('fr');
const fresh = (why) => named({ state: { why }, words: { t } }, 'reconnecting', true);

test('the number, what stands between, and the dealer are told apart', () => {
  const { number, rest, name, deals } = partsOf(`Donne 10 · ${NAME} donne`, NAME);
  assert.deepEqual([number, rest, name, deals], ['Donne 10 · ', '', NAME, ' donne']);
  const limited = partsOf(`Donne 2 · 1 jouée sur 10 · ${NAME} donne`, NAME);
  assert.deepEqual([limited.number, limited.rest], ['Donne 2 · ', '1 jouée sur 10 · ']);
  assert.equal(partsOf('Corriger la donne 1', NAME).rest, 'Corriger la donne 1');
});

test('the head says in a word how fresh it is, its age beside it', () => {
  assert.deepEqual([null, 'busy', 'portal'].map(fresh), ['reconnexion…', 'serveur muet', 'Wi-Fi\u202f?']);
  navigator.onLine = false;
  assert.equal(fresh(null), 'hors ligne');
  navigator.onLine = true;
  const ages = [19_000, 150_000, 7_200_000, 180_000_000].map((age) => aged({ age, words: { t } }));
  assert.deepEqual(ages, ['19\u00a0s', '2\u00a0min', '2\u00a0h', '2\u00a0j']);
});

test('no line ends between a number and its unit', () => {
  for (const lang of ['fr', 'en']) {
    const words = wordsIn(lang);
    for (const age of [9_000, 90_000, 9_000_000]) assert.match(words.ago(age), /\d\u00a0(s|min|h)/);
    assert.match(words.left(90_000), /2\u00a0min/);
  }
});
