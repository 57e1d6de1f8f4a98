import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markupOf } from './drawn.js';
import { speak, wordsIn } from '../../web/words.js';

const { confirm } = await import('../../web/views/entry/confirm.js');
const { warningWords } = await import('../../web/views/entry/problems.js');

await speak('fr', 'entry');
await speak('en', 'entry');

const OUTSIDE = { code: 'points_not_reachable', bouts: 0, low: 1.5, high: 13.5 };
const formOf = (more) => ({
  entry: { kind: 'hand', confirmed: [] }, missing: null, problem: null, result: { points: 60, warnings: [OUTSIDE] },
  table: { seats: [] }, sending: false, records: true, words: wordsIn('fr'), ...more,
});

test('doubtful points are told what the cards give, and asked about', () => {
  const said = (lang) => warningWords(OUTSIDE, formOf({ words: wordsIn(lang) }));
  assert.equal(said('fr'), 'Avec 0 bout, les cartes donnent entre 1,5 et 13,5 points. Est-ce exact\u202f?');
  assert.equal(said('en'), 'With 0 bouts the cards give 1.5 to 13.5 points. Is this right?');
});

test('what records a hand does not look ready before its points are confirmed', () => {
  const isReady = (more) => /aria-disabled=false/.test(markupOf(confirm(formOf(more))));
  assert.equal(isReady({}), false);
  assert.equal(isReady({ missing: 'bouts' }), false);
  assert.equal(isReady({ entry: { kind: 'hand', confirmed: [OUTSIDE.code] } }), true);
});
