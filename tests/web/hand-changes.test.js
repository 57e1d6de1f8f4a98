import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences } from '../../web/views/hand-changes.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry', 'hand');
await speak('en');
const seats = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé'].map((name, seat) => ({ seat, name }));
const table = (lang = 'fr', rules = {}) => ({ seats, rules, words: wordsIn(lang) });
const ENTRY = {
  taker: 0, partner: 2, contract: 'garde', bouts: 2, points: 49, petit_au_bout: null, handfuls: [], slam: null,
  miseres: [], confirmed: [],
};
const HAND = { kind: 'hand', entry: ENTRY, dealer: 1, playing: [0, 1, 2, 3, 4] };
const PILE = { side: 'defense', cards: 40, bouts: 1, kings: 3, queens: 2, knights: 1, jacks: 0 };
const amended = (entry, more = {}) => ({ ...HAND, ...more, entry: { ...ENTRY, ...entry } });
const said = (before, after, where = table()) =>
  differences(before, after, where).map(({ fact, was, is }) => `${fact}: ${was} → ${is}`.replaceAll('\u202f', ' '));

/** Each fact alone: what the hand was, what it became, and what the sheet says of that. */
const ALONE = [
  [{ taker: 3 }, 'Preneur: Léa → Malik'],
  [{ partner: 4 }, 'Appelé: Inès → Zoé'],
  [{ partner: 'alone' }, 'Appelé: Inès → Seul'],
  [{ partner: 'alone', alone_reason: 'dog' }, 'Appelé: Inès → Seul · Carte au chien'],
  [{ contract: 'garde_sans' }, 'Contrat: garde → garde sans'],
  [{ bouts: 3 }, 'Bouts: 2 → 3'],
  [{ points: 40.5 }, 'Points: 49 → 40,5'],
  [{ defense_points: 42 }, 'Points: 49 → 49 (42 pour la défense)'],
  [{ pile: PILE }, 'Cartes du tas: rien → 40 cartes (défense), bouts 1, rois 3, dames 2, cavaliers 1, valets 0'],
  [{ petit_au_bout: 'attack' }, 'Petit au bout: rien → Attaque'],
  [{ handfuls: [{ seat: 2, size: 'double' }, { seat: 1, size: 'single' }] },
    'Poignées: rien → Hugo (simple) et Inès (double)'],
  [{ slam: 'announced_made' }, 'Chelem: rien → Annoncé, réussi'],
  [{ miseres: [{ seat: 3, kind: 'heads' }] }, 'Misères: rien → Malik (sans tête)'],
  [{ confirmed: ['points_not_reachable'] }, 'Confirmé: rien → points presque impossibles'],
];

for (const [entry, line] of ALONE) {
  test(`a correction says: ${line}`, () => {
    assert.deepEqual(said(HAND, amended(entry)), [line]);
  });
}

test('every fact of the form is in the table above', () => {
  const known = new Set(ALONE.flatMap(([entry]) => Object.keys(entry)));
  for (const fact of Object.keys(ENTRY)) assert.ok(known.has(fact), fact);
});

test('who dealt, and who played for the dealer', () => {
  assert.deepEqual(said({ ...HAND, playing: [1, 2, 3, 4] }, amended({}, { dealer: 4, playing: [3, 0, 1, 2] })), [
    'Donneur: Hugo → Zoé',
    'Ont joué: Hugo, Inès, Malik et Zoé → Léa, Hugo, Inès et Malik',
  ]);
});

test('the scores of a free line and its reason', () => {
  const free = (scores, reason) => ({ ...HAND, kind: 'free', entry: { scores, reason } });
  assert.deepEqual(said(free([-30, 10, 10, 10, 0], 'carte montrée'), free([-20, 10, 10, 0, 0], 'retard')), [
    'Scores à la main: Léa −30, Hugo +10, Inès +10 et Malik +10 → Léa −20, Hugo +10 et Inès +10',
    'Raison: carte montrée → retard',
  ]);
});

test('a vachette in the order of its places', () => {
  const passed = (ranking) => ({ ...HAND, kind: 'passed', entry: { ranking } });
  assert.deepEqual(said(passed([0, 1, 2]), passed([2, 1, 0])), ['Vachette: Léa, Hugo et Inès → Inès, Hugo et Léa']);
});

test('a hand that was no hand loses all it declared', () => {
  assert.deepEqual(said(HAND, { ...HAND, kind: 'misdeal', entry: {} }), [
    'Ligne: Donne → Maldonne',
    'Preneur: Léa → rien',
    'Appelé: Inès → rien',
    'Contrat: garde → rien',
    'Bouts: 2 → rien',
    'Points: 49 → rien',
  ]);
});

test('in the words of the table and of the phone', () => {
  assert.deepEqual(said(HAND, amended({ contract: 'prise' }), table('fr', { prise_label: 'petite' })), [
    'Contrat: garde → petite',
  ]);
  assert.deepEqual(said(HAND, amended({ petit_au_bout: 'defense' }), table('en')), ['Petit au bout: none → Defence']);
});

test('struck and brought back, nothing was declared anew', () => {
  assert.deepEqual(said(HAND, { ...HAND, struck: true }), []);
  assert.deepEqual(said(null, HAND), []);
});
