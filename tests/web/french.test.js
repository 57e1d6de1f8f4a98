import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATALOGUES, speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry', 'rules', 'group', 'sheets', 'hand', 'start', 'house', 'brief');
await speak('en');

/** What may stand for a count, chosen with `n`; other numbers are of things there are many of. */
const COUNTED = ['n', 'made', 'won'];
const NUMBERS = ['by', 'number', 'limit', 'taken', 'hands', 'most', 'played', 'longest', 'trumps', 'shown', 'players'];

const OTHERS = { date: '5 mai', day: '5 mai', contract: 'garde' };
/** Said of two at least. */
const NEVER_ONE = ['calc.players.n', 'group.new_game', 'rules.shares.at', 'player.streak_won', 'player.streak_lost'];
/** Ends in an s and counts one all the same; and nothing at all. */
const ALIKE = /^$|fois$|mois$|waits$/;

/** Every word of a language with these names and that count in it. */
function* spoken(lang, name, count) {
  const { t } = wordsIn(lang);
  for (const [key, entry] of Object.entries(CATALOGUES[lang])) {
    const holes = [...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole);
    const fill = (hole) => (COUNTED.includes(hole) ? count : NUMBERS.includes(hole) ? 5 : OTHERS[hole] ?? name);
    yield [key, t(key, { ...Object.fromEntries(holes.map((hole) => [hole, fill(hole)])), n: count })];
  }
}

test('French never asks for an elision before a name', () => {
  for (const name of ['Inès', 'Anna', 'Élodie', 'Œnone', 'Yves', 'Hélène']) {
    const clash = new RegExp(`(?<!\\p{L})(de|du|des|que|le|la|ne|se|à le|à les|jusque|lorsque|puisque) ${name}`, 'iu');
    for (const [key, said] of spoken('fr', name, 2)) assert.doesNotMatch(said, clash, `${key}: ${said}`);
  }
});

test('nought and one are one in French, and one alone is one in English', () => {
  const plural = (count) => new RegExp(`(?<![\\d.,])${count}[ \\u00a0\\u202f]\\p{L}+s(?!\\p{L})`, 'u');
  for (const [lang, count] of [['fr', 0], ['fr', 1], ['en', 1]]) {
    for (const [key, said] of spoken(lang, 'Inès', count)) {
      const found = plural(count).exec(said)?.[0] ?? '';
      assert.ok(NEVER_ONE.includes(key) || ALIKE.test(found), `${key}: ${said}`);
    }
  }
});

test('half a point is one in French', () => {
  const french = wordsIn('fr');
  assert.deepEqual(
    [0, 0.5, 1, 1.5, 2, 40.5].map((n) => french.t('count.points', { n })),
    ['0 point', '0,5 point', '1 point', '1,5 point', '2 points', '40,5 points'],
  );
});
