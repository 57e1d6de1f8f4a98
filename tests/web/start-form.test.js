import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealerOf, faultIn, isLimit, moved, players, request, sizeOf, sizesFor } from '../../web/start-form.js';
import { BLANK_FORM } from '../../web/store.js';

const NAMES = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé', 'Nour'];
const SECRETS = { pen: 'p_abc', owner: 'o_abc' };
const form = (people, more = {}) => ({ ...BLANK_FORM, names: NAMES.slice(0, people), ...more });
const body = (people, more) => request(form(people, more), SECRETS).body;
const FAMILY = '👨‍👩‍👧‍👦';

test('how many play a hand is offered for the people there are', () => {
  assert.deepEqual([3, 4, 5, 6].map(sizesFor), [[3], [4, 3], [5, 4], [5]]);
});

test('what was chosen for other people is dropped, and the request says what the page does', () => {
  for (const [people, chosen, said] of [
    [5, 4, 4],
    [6, 4, 5],
    [4, 3, 3],
    [5, 3, 5],
    [3, 4, 3],
    [4, null, 4],
    [6, null, 5],
  ]) {
    assert.equal(sizeOf(form(people, { at_table: chosen })), said, `${people} people, ${chosen} chosen`);
    assert.equal(body(people, { at_table: chosen }).at_table, said);
  }
});

test('the first dealer stays whoever was chosen: renamed, moved, or after a blank row', () => {
  const chosen = form(4, { dealer: 1 });
  assert.equal(request(chosen, SECRETS).body.first_dealer, 1);
  const renamed = { ...chosen, names: ['Léa', 'Hugues', 'Inès', 'Malik'] };
  assert.deepEqual([request(renamed, SECRETS).body.first_dealer, request(renamed, SECRETS).drawn], [1, null]);
  const up = { ...chosen, ...moved(chosen, 1, -1) };
  assert.deepEqual(up.names, ['Hugo', 'Léa', 'Inès', 'Malik']);
  assert.equal(request(up, SECRETS).body.first_dealer, 0);
  const beside = { ...chosen, ...moved(chosen, 0, 1) };
  assert.equal(request(beside, SECRETS).body.first_dealer, 0);
  const after = { ...chosen, names: ['', 'Hugo', 'Inès', 'Malik'] };
  assert.equal(request(after, SECRETS).body.first_dealer, 0);
});

test('a row that was emptied deals nothing: the lot decides, and says so', () => {
  const emptied = form(4, { names: ['Léa', ' ', 'Inès', 'Malik'], dealer: 1 });
  assert.equal(dealerOf(emptied), null);
  const { body: sent, drawn } = request(emptied, SECRETS);
  assert.equal(drawn, sent.players[sent.first_dealer]);
  assert.deepEqual(request(emptied, SECRETS).drawn, drawn);
});

test('names are counted as a reader does', () => {
  assert.equal(faultIn(form(4, { names: [FAMILY.repeat(20), 'Hugo', 'Inès', ''] })), null);
  assert.deepEqual(faultIn(form(4, { names: ['Léa', FAMILY.repeat(21), 'Inès', ''] })), { code: 'name_too_long', row: 1 });
  assert.deepEqual(faultIn(form(4, { names: ['Léa', '', 'Inès', ''] })), { code: 'name_empty', row: 1 });
  assert.deepEqual(players({ names: [' Léa ', '', 'Inès'] }), [{ name: 'Léa', row: 0 }, { name: 'Inès', row: 2 }]);
});

test('a number of hands is none, or one to five hundred', () => {
  assert.deepEqual(['', '1', '12', '500'].map(isLimit), [true, true, true, true]);
  assert.deepEqual(['0', '501', '1O', '-3', '1,5', ' '].map(isLimit), [false, false, false, false, false, false]);
  assert.deepEqual(faultIn(form(4, { limit: '0' })), { code: 'hand_limit' });
  assert.equal(body(4, { limit: '12' }).hand_limit, 12);
  assert.equal('hand_limit' in body(4), false);
});
