import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { CATALOGUES, pickLanguage, speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry', 'rules', 'group', 'sheets', 'hand', 'start', 'house', 'brief');
await speak('en');
const { fr, en } = CATALOGUES;
const WEB = new URL('../../web/', import.meta.url);
const french = wordsIn('fr');
const english = wordsIn('en');
const THIN = '\u202f';

test('both languages know the same words', () => {
  assert.deepEqual(Object.keys(fr).sort(), Object.keys(en).sort());
});

test('both languages ask for the same placeholders', () => {
  const holes = (entry) => [...new Set(JSON.stringify(entry).match(/\{\w+\}/g))].sort();
  for (const key of Object.keys(fr)) assert.deepEqual(holes(fr[key]), holes(en[key]), key);
});

test('every word the page asks for by name exists', () => {
  const asked = sources().flatMap((text) => [...text.matchAll(/\bt\(\s*'([a-z_.]+)'/g)].map(([, key]) => key));
  assert.ok(asked.length > 100);
  for (const key of asked) assert.ok(french.has(key), key);
});

test('every word is said somewhere, and every refusal worded can be met', () => {
  const asked = sources(/^vendor|^words\/.*\.(fr|en)\.js|^words\/(fr|en)\.js/).flatMap((text) =>
    [...text.matchAll(/['`](\w(?:\$\{[^}`]*\}|[\w.])*)['`]/g)].map(([, key]) => key),
  );
  const plain = new Set(asked.filter((key) => !key.includes('$')));
  const made = [...new Set(asked)].filter((key) => /^\w+\..*\$/.test(key)).map((key) => pattern(key));
  const codes = new Set(server().flatMap((text) => [...text.matchAll(/"([a-z_0-9]+)"/g)].map(([, code]) => code)));
  for (const key of Object.keys(fr)) {
    const [family, code] = key.split('.');
    if (['error', 'problems', 'warnings'].includes(family)) assert.ok(codes.has(code) || plain.has(code) || plain.has(key), key);
    else assert.ok(plain.has(key) || made.some((each) => each.test(key)), key);
  }
});

test('numbers have a true minus and narrow groups', () => {
  assert.equal(french.signed(1346), `+1${THIN}346`);
  assert.equal(french.signed(-1092), `\u22121${THIN}092`);
  assert.equal(french.signed(0), '0');
  assert.equal(french.points(40.5), '40,5');
  assert.equal(english.points(40.5), '40.5');
  assert.equal(english.signed(-66), '\u221266');
});

test('no line of French begins with a mark, and its space is narrow but before a colon', () => {
  for (const key of Object.keys(fr)) {
    assert.doesNotMatch(french.t(key, { n: 2 }), /[ \u00a0][;?!»]|[ \u202f]:|«[ \u00a0]/, key);
  }
  assert.equal(french.t('start.join'), `Un code de partie${THIN}?`);
  assert.match(french.t('start.point.follow'), /suivre\u00a0:/);
});

test('the first of a month is counted, and what is not of today has its day', () => {
  const first = '2026-12-01T21:42:00';
  assert.equal(french.date(first), '1er décembre 2026');
  assert.equal(french.shortDate(first), '1er déc.');
  assert.equal(french.date('2026-12-11T21:42:00'), '11 décembre 2026');
  assert.equal(english.shortDate(first), 'Dec 1');
  assert.equal(french.moment(first, Date.parse('2026-12-01T23:59:00')), '21:42');
  assert.equal(french.moment(first, Date.parse('2026-12-02T00:01:00')), '1er déc., 21:42');
});

test('French counts nought and one and a half as one', () => {
  assert.equal(french.t('board.viewers', { n: 0 }), '0 autre suit');
  assert.equal(french.t('board.viewers', { n: 2 }), '2 autres suivent');
  assert.equal(french.t('group.games', { n: 1.5 }), '1,5 partie');
});

test('a wrong clock never makes an age negative', () => {
  assert.equal(french.ago(-240_000), 'à l’instant');
  assert.equal(french.ago(Number.NaN), 'à l’instant');
  assert.equal(french.ago(40_000), 'il y a 40\u00a0s');
  assert.equal(french.ago(125_000), 'il y a 2\u00a0min');
  assert.equal(french.left(-1), 'encore 0\u00a0min');
});

test('a hand is worded as at the table', () => {
  assert.equal(french.margin(true, 8), 'passée de\u00a08');
  assert.equal(french.margin(false, -1), 'chutée de\u00a01');
  assert.equal(french.margin(true, 0), 'juste faite');
  assert.equal(french.contract('prise', { prise_label: 'petite' }), 'petite');
});

test('French comes first, and the first known language wins', () => {
  assert.equal(pickLanguage(['de-DE', 'en-GB', 'fr']), 'en');
  assert.equal(pickLanguage(['fr-CH']), 'fr');
  assert.equal(pickLanguage(['', 'ja']), 'fr');
});

/** @param {RegExp} [but] files left out */
function sources(but = /^(vendor|words\/)/) {
  return read(WEB, (file) => file.endsWith('.js') && !but.test(file));
}

/** What the server is made of: its codes stand in it. */
function server() {
  return read(new URL('../app/', WEB), (file) => file.endsWith('.py'));
}

function read(place, isWanted) {
  const files = readdirSync(place, { recursive: true }).map(String);
  return files.filter(isWanted).map((file) => readFileSync(new URL(file, place), 'utf8'));
}

/** "rule.${rule}" as what it may become. */
function pattern(key) {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.]+')}$`);
}
