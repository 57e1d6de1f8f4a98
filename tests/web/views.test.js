import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortNames } from '../../web/views/names.js';
import { apart, ticksFor } from '../../web/views/curve-paper.js';
import { draftSentence, handSentence, isCounted } from '../../web/views/hand-words.js';
import { resultText } from '../../web/views/result-text.js';
import { choicesOf, houseSaid, ruleSaid, rulesChosen, rulesWith } from '../../web/house.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry', 'group', 'house');
const words = wordsIn('fr');
const board = {
  seats: ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé'].map((name, seat) => ({ seat, name })),
  rules: {},
};
const hand = (entry, more) => ({ kind: 'hand', entry, made: true, margin: 8, ...more });

test('short names stay whole', () => {
  assert.deepEqual(shortNames(['Léa', 'Hugo', 'Malik']), ['Léa', 'Hugo', 'Malik']);
});

test('long names keep what tells them apart', () => {
  assert.deepEqual(shortNames(['Jean-François', 'Inès']), ['Jean.', 'Inès']);
  assert.deepEqual(shortNames(['Christophe', 'Christine']), ['Christo.', 'Christi.']);
});

test('an emoji counts as one sign', () => {
  assert.deepEqual(shortNames(['👩‍🦰 Rousse', 'Inès']), ['👩‍🦰 Ro.', 'Inès']);
});

test('labels that would touch are pushed apart and stay on the paper', () => {
  assert.deepEqual(apart([10, 12, 90], 20, 0, 100), [10, 30, 90]);
  assert.deepEqual(apart([98, 99], 20, 0, 100), [80, 100]);
  assert.deepEqual(apart([5, 6, 7], 60, 0, 100), [0, 50, 100]);
});

test('the scale has round steps and nought', () => {
  assert.deepEqual(ticksFor(-446, 1346), [0, 500, 1000]);
  assert.ok(ticksFor(-90, -10).includes(0));
});

test('a hand in the words of the table', () => {
  const garde = { taker: 0, contract: 'garde', partner: 2 };
  assert.equal(handSentence(board, hand(garde), words), 'Léa avec Inès, garde passée de\u00a08');
  const alone = { taker: 1, contract: 'garde_sans', partner: 'alone' };
  const down = hand(alone, { made: false, margin: -6 });
  assert.equal(handSentence(board, down, words), 'Hugo, contre tous, garde sans chutée de\u00a06');
  assert.equal(handSentence(board, { kind: 'passed', entry: {} }, words), 'Donne passée');
  assert.deepEqual([hand(garde), { kind: 'misdeal', entry: {} }].map(isCounted), [true, false]);
});

test('the result as it is sent, without the rows nobody played', () => {
  const totals = [198, -66, -66, -66, 0];
  const seats = board.seats.map((seat, i) => ({ ...seat, total: totals[i], rank: [1, 3, 3, 3, 2][i] }));
  const struck = hand({}, { struck: true });
  const hands = [hand({}), struck, { kind: 'passed', entry: {} }, { kind: 'free', entry: {} }, { kind: 'passed', entry: { ranking: [] } }];
  assert.deepEqual(resultText({ seats, hands, winners: [0] }, words, 'Jeudi').split('\n'), [
    'Jeudi — Partie terminée, 2 donnes jouées',
    '★ Léa gagne la partie',
    '1. Léa +198',
    '2. Zoé 0',
    '3. Hugo −66',
    '3. Inès −66',
    '3. Malik −66',
  ]);
});

test('what the pen announces', () => {
  assert.equal(draftSentence(board, { taker: 0, contract: 'garde' }, words), 'Léa prend une garde');
  assert.equal(draftSentence(board, { taker: 2, contract: 'prise' }, words), 'Inès annonce une prise');
  const petite = { ...board, rules: { prise_label: 'petite' } };
  assert.equal(draftSentence(petite, { taker: 2, contract: 'prise' }, words), 'Inès prend une petite');
});

test('only house rules that differ are sent', () => {
  assert.deepEqual(rulesChosen({}), {});
  assert.deepEqual(rulesChosen({ misere: 10, petit_multiplied: true }), { misere: 10 });
  assert.deepEqual(rulesChosen({ round_margin: 'nearest10' }), { round_margin: { to: 10, way: 'nearest' } });
});

test('a table changes some rules and keeps the others', () => {
  const rules = { misere: 15, round_margin: { to: 5, way: 'up' }, multipliers: { garde: 3 } };
  const chosen = choicesOf(rules);
  assert.deepEqual([chosen.misere, chosen.round_margin, chosen.all_pass], [15, 'up5', 'redeal']);
  assert.deepEqual(rulesWith(rules, { ...chosen, misere: 0 }), {
    multipliers: { garde: 3 },
    round_margin: { to: 5, way: 'up' },
  });
});

test('house rules in words', () => {
  const usual = { prise: 1, garde: 2, garde_sans: 4, garde_contre: 6 };
  assert.equal(houseSaid({ misere: 0, multipliers: usual }, words), '');
  const rules = { petit_multiplied: false, multipliers: { ...usual, pousse: 1, garde_contre: undefined } };
  assert.equal(
    houseSaid(rules, words),
    'Petit au bout\u00a0: 10, sans multiplier · Coefficients\u00a0: pas de garde contre et pousse × 1',
  );
  assert.equal(ruleSaid('round_margin', { round_margin: { to: 10, way: 'nearest' } }, words),
    'Arrondir le gain ou la perte\u00a0: à la dizaine la plus proche');
});
