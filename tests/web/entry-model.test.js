import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press, readNumber, valueOf, POINTS, SCORE } from '../../web/entry-keys.js';
import { fitTo } from '../../web/entry-fit.js';
import { declares, freeSum, freshEntry, missing, reduce } from '../../web/entry-model.js';
import { contractsOf, tableOf } from '../../web/entry-table.js';
import { atTable, fromWire, onBoard, toDraft, toWire } from '../../web/entry-wire.js';

const NAMES = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé', 'Jean-François'];

function board(size, { out, left, rules = {} } = {}) {
  const seats = NAMES.slice(0, size).map((name, seat) => ({
    seat, name, place: seat, present: seat !== left, sits_out: seat === out,
  }));
  return { seats, rules, hands: [] };
}

const at = (size, options) => tableOf(board(size, options));

/** A form after changes in short form: 'taker 0', 'key 4', 'bouts 2'. */
function filled(table, ...changes) {
  return changes.reduce((entry, change) => reduce(entry, asChange(change), table), freshEntry('id', table));
}

function asChange(change) {
  if (typeof change === 'object') return change;
  const [type, text] = change.split(' ');
  if (type === 'key') return { type, key: text };
  return { type, value: /^\d+$/.test(text) ? Number(text) : text };
}

const typed = (...keys) => keys.reduce((text, key) => press(text, key, POINTS), '');

test('two digits make a number, a third begins another', () => {
  assert.equal(typed('4', '9'), '49');
  assert.equal(typed('4', '9', '1'), '1');
  assert.equal(typed('0', '8'), '8');
  assert.equal(typed('4', '0', 'half', '3'), '3');
});

test('the half key goes on and off, the erase key takes it whole', () => {
  assert.equal(typed('4', '0', 'half'), '40,5');
  assert.equal(typed('4', '0', 'half', 'half'), '40');
  assert.equal(typed('half'), '0,5');
  assert.equal(typed('4', '0', 'half', 'back'), '40');
  assert.equal(typed('4', '0', 'back', 'back', 'back'), '');
});

test('a comma typed on a keyboard waits for its five', () => {
  assert.equal(typed('4', '0', ',', '5'), '40,5');
  assert.equal(typed('4', '0', ',', '0'), '40');
  assert.equal(typed('4', '0', ',', '2'), '40,2');
  assert.equal(valueOf('40,'), 40);
});

test('40,5 and 40.5 are one number, 405 is another, words are none', () => {
  assert.equal(valueOf(readNumber('40,5')), 40.5);
  assert.equal(valueOf(readNumber('40.5')), 40.5);
  assert.equal(valueOf(readNumber(' 4 0,5 ')), 40.5);
  assert.equal(valueOf(readNumber('405')), 405);
  assert.equal(valueOf(readNumber('−12')), -12);
  assert.equal(readNumber('quarante'), null);
  assert.equal(valueOf(readNumber('')), null);
});

test('scores typed by hand have a sign of their own and more digits', () => {
  const score = (...keys) => keys.reduce((text, key) => press(text, key, SCORE), '');
  assert.equal(score('1', '2', '0', 'sign'), '-120');
  assert.equal(score('sign', '2', '0'), '-20');
  assert.equal(score('sign', '2', 'sign'), '2');
  assert.equal(score('1', '2', '3', '4', '5', '6'), '12345');
});

test('nothing is chosen beforehand but the garde', () => {
  const { contract, taker, partner, bouts, points, slam } = freshEntry('id', at(4));
  assert.deepEqual([contract, taker, partner, bouts, points, slam], ['garde', null, null, null, '', null]);
});

test('the form says what is missing, in the order of the table', () => {
  const table = at(5);
  const steps = ['taker 0', 'partner 2', 'bouts 2', 'key 4'];
  const said = steps.map((_, i) => missing(filled(table, ...steps.slice(0, i)), table));
  assert.deepEqual(said, ['taker', 'partner', 'bouts', 'points']);
  assert.equal(missing(filled(table, ...steps), table), null);
});

test('at 3 and 4 nobody is called', () => {
  for (const size of [3, 4]) assert.equal(missing(filled(at(size), 'taker 0'), at(size)), 'bouts');
});

test('who becomes the taker is no longer the partner', () => {
  const table = at(5);
  assert.equal(filled(table, 'taker 0', 'partner 2', 'taker 2').partner, null);
  assert.equal(filled(table, 'taker 0', 'partner alone', 'taker 2').partner, 'alone');
});

test('the dealer who sits out, and who has left, cannot be chosen', () => {
  assert.deepEqual(at(5, { out: 1 }).seats.map(({ name }) => name), ['Léa', 'Inès', 'Malik', 'Zoé']);
  assert.deepEqual(at(5, { left: 3 }).seats.map(({ seat }) => seat), [0, 1, 2, 4]);
  const entry = filled(at(5), 'taker 1');
  assert.equal(fitTo(entry, at(5, { out: 1 })).taker, null);
  assert.equal(fitTo(entry, at(5, { out: 2 })).taker, 1);
});

test('seats stand in playing order whatever their numbers', () => {
  const given = board(4);
  given.seats[3].place = -1;
  assert.deepEqual(tableOf(given).seats.map(({ seat }) => seat), [3, 0, 1, 2]);
});

test('only contracts with a multiplier can be bid', () => {
  assert.deepEqual(contractsOf({}), ['prise', 'garde', 'garde_sans', 'garde_contre']);
  assert.deepEqual(contractsOf({ multipliers: { pousse: 1, prise: 1, garde: 2, garde_sans: null } }), ['pousse', 'prise', 'garde']);
  assert.equal(freshEntry('id', at(4, { rules: { multipliers: { prise: 1 } } })).contract, 'prise');
});

test('a plain hand on the wire', () => {
  const table = at(4);
  assert.deepEqual(toWire(filled(table, 'taker 0', 'bouts 2', 'key 4', 'key 9'), table), {
    taker: 0, partner: null, contract: 'garde', bouts: 2, points: 49,
    petit_au_bout: null, handfuls: [], slam: null, miseres: [], confirmed: [],
  });
});

test('the defense counts: its points are sent as its own', () => {
  const table = at(3);
  const sent = toWire(filled(table, 'taker 0', 'bouts 2', 'side defense', 'key 4', 'key 2', 'key half'), table);
  assert.equal(sent.defense_points, 42.5);
  assert.equal('points' in sent, false);
});

test('a pile is counted in one go and knows its bouts', () => {
  const table = at(4);
  const keys = ['3', '0', '3', '2', '3', '2'].map((key) => `key ${key}`);
  const attack = filled(table, 'taker 0', 'bouts 2', 'way pile', ...keys);
  assert.equal(missing(attack, table), null);
  assert.deepEqual(toWire(attack, table).pile, { cards: 30, kings: 3, queens: 2, knights: 3, jacks: 2, bouts: 2, side: 'attack' });
  const defense = reduce(attack, { type: 'side', value: 'defense' }, table);
  assert.equal(toWire(defense, table).pile.bouts, 1);
  assert.equal(missing(filled(table, 'taker 0', 'bouts 2', 'way pile', ...keys.slice(0, 4)), table), 'pile');
});

test('extras: one handful a player, none when taken back', () => {
  const table = at(4);
  const entry = filled(table, { type: 'handful', seat: 1, value: 'single' }, { type: 'handful', seat: 1, value: 'double' },
    { type: 'handful', seat: 2, value: 'single' }, { type: 'handful', seat: 2, value: null },
    { type: 'misere', seat: 3, kind: 'heads', value: true }, 'petit attack', 'slam announced_made');
  const sent = toWire(entry, table);
  assert.deepEqual(sent.handfuls, [{ seat: 1, size: 'double' }]);
  assert.deepEqual(sent.miseres, [{ seat: 3, kind: 'heads' }]);
});

test('a confirmation stands until what it confirmed changes', () => {
  const table = at(4);
  const confirm = { type: 'confirm', codes: ['points_imply_slam'] };
  const confirmed = filled(table, 'taker 0', 'bouts 2', 'key 8', 'key 7', confirm, 'open true');
  assert.deepEqual(toWire(confirmed, table).confirmed, ['points_imply_slam']);
  assert.deepEqual(reduce(confirmed, { type: 'key', key: '1' }, table).confirmed, []);
  assert.equal(declares({ type: 'open', value: true }), false);
});

test('a free line needs a sum of zero and a reason, and is never corrected', () => {
  const table = at(4);
  const free = filled(table, 'kind free', 'key 2', 'key 0');
  assert.equal(missing(free, table), 'sum');
  assert.equal(freeSum(free, table), 20);
  const even = ['freeCell 1', 'key sign', 'key 2', 'key 0'].reduce((entry, change) => reduce(entry, asChange(change), table), free);
  assert.equal(missing(even, table), 'reason');
  const done = reduce(even, { type: 'reason', value: ' Pénalité ' }, table);
  assert.equal(missing(done, table), null);
  assert.deepEqual(toWire(done, table), { kind: 'free', scores: [20, -20, 0, 0], reason: 'Pénalité' });
});

test('rows without scores are complete at once', () => {
  for (const kind of ['passed', 'petit_sec', 'misdeal']) {
    const entry = filled(at(4), `kind ${kind}`);
    assert.equal(missing(entry, at(4)), null);
    assert.deepEqual(toWire(entry, at(4)), { kind });
  }
});

test('a vachette is ranked from its winner down', () => {
  const table = at(3, { rules: { all_pass: 'vachette' } });
  const ranks = (...seats) => filled(table, 'kind passed', ...seats.map((seat) => ({ type: 'rank', seat })));
  assert.equal(missing(ranks(2, 0), table), 'ranking');
  assert.deepEqual(toWire(ranks(2, 0, 1), table), { kind: 'passed', ranking: [2, 0, 1] });
  assert.deepEqual(ranks(2, 0, 2).ranking, [0]);
});

test('a recorded hand opens as it was entered, and is sent as it was', () => {
  const table = at(5);
  const said = {
    taker: 3, partner: 'alone', alone_reason: 'dog', contract: 'garde_sans', bouts: 1, defense_points: 40.5,
    petit_au_bout: 'defense', handfuls: [{ seat: 1, size: 'triple' }], slam: null,
    miseres: [{ seat: 0, kind: 'trumps' }], confirmed: ['points_not_reachable'],
  };
  const entry = fromWire({ id: 'h', kind: 'hand', entry: { ...said, points: 50.5 } }, table);
  assert.equal(entry.points, '40,5');
  assert.deepEqual(toWire(entry, table), said);
});

test('a recorded pile and a free line open as they were entered', () => {
  const pile = { cards: 30, kings: 3, queens: 2, knights: 3, jacks: 2, bouts: 1, side: 'defense' };
  const counted = fromWire({ id: 'h', kind: 'hand', entry: { taker: 0, contract: 'prise', bouts: 2, points: 42, pile } }, at(4));
  assert.deepEqual(toWire(counted, at(4)).pile, pile);
  const row = { kind: 'free', scores: [10, 0, -10, 0], reason: 'Pénalité' };
  assert.deepEqual(toWire(fromWire({ id: 'h', kind: 'free', entry: row }, at(4)), at(4)), row);
});

test('an amended hand is played by those who played it then', () => {
  const hand = { id: 'h', kind: 'hand', scores: [], entry: {}, dealer: 0, playing: [1, 2, 3, 4] };
  const seats = (dealer) => tableOf(board(5, { out: 3 }), { hand }, dealer).seats.map(({ seat }) => seat);
  assert.deepEqual(seats(null), [1, 2, 3, 4]);
  assert.deepEqual(seats(2), [0, 1, 3, 4]);
});

test('an amended hand keeps the rules of its time, and says who dealt', () => {
  const rules = { multipliers: { garde: 3 } };
  const entry = { taker: 0, contract: 'garde', bouts: 2, points: 49 };
  const hand = { id: 'h', kind: 'hand', entry, dealer: 3, playing: [0, 1, 2, 3] };
  const table = tableOf(board(4), { hand, rules });
  assert.equal(table.rules, rules);
  assert.equal(toWire(fromWire(hand, table), table).dealer, 3);
  assert.equal('dealer' in toWire(freshEntry('id', table), table), false);
  assert.equal('dealer' in atTable({ dealer: 3, ...entry }, table), false);
});

test('scoring knows places at the table, the board has seats', () => {
  const table = at(5, { out: 0 });
  const hand = toWire(filled(table, 'taker 3', { type: 'handful', seat: 4, value: 'single' }), table);
  const asked = atTable(hand, table);
  assert.deepEqual([asked.taker, asked.handfuls[0].seat, asked.partner], [2, 3, null]);
  const result = onBoard({ scores: [-66, -66, 198, -66], steps: [{ code: 'share', seat: 2 }, { code: 'value' }] }, table);
  assert.deepEqual([1, 2, 3, 4].map((seat) => result.scores[seat]), [-66, -66, 198, -66]);
  assert.equal(result.steps[0].seat, 3);
});

test('what is announced is the taker, the contract and the partner if there is one', () => {
  assert.equal(toDraft(freshEntry('id', at(5))), null);
  assert.deepEqual(toDraft(filled(at(5), 'taker 1')), { taker: 1, contract: 'garde' });
  assert.deepEqual(toDraft(filled(at(5), 'taker 1', 'partner alone')), { taker: 1, contract: 'garde', partner: 'alone' });
});
