import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitTo } from '../../web/entry-fit.js';
import { freshEntry } from '../../web/entry-model.js';
import { tableOf } from '../../web/entry-table.js';
import { toWire } from '../../web/entry-wire.js';

const NAMES = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé', 'Jean-François'];
const HOUSE = { misere: 10, petit_chelem: true, all_pass: 'vachette' };

function at(size, { out, left, rules = HOUSE } = {}) {
  const seats = NAMES.slice(0, size).map((name, seat) => ({
    seat, name, present: seat !== left, sits_out: seat === out,
  }));
  return tableOf({ seats, rules, hands: [], dealer: out ?? 0 });
}

const typed = (table, more) => ({ ...freshEntry('id', table), taker: 0, bouts: 2, points: '49', ...more });
const kept = (more, from, to) => fitTo(typed(from, more), to);

test('extras of who sits out now are gone: there is no row to take them back in', () => {
  const more = { handfuls: { 2: 'single', 3: 'double' }, miseres: { '2 trumps': true, '3 heads': true } };
  const { handfuls, miseres, taker } = kept(more, at(5, { out: 4 }), at(5, { out: 3 }));
  assert.deepEqual([handfuls, miseres, taker], [{ 2: 'single' }, { '2 trumps': true }, 0]);
});

test('what the house plays no more is gone, and the rest stays', () => {
  const more = { slam: 'petit_announced_made', miseres: { '1 trumps': true }, ranking: [2, 1, 0, 3], petit: 'attack' };
  const now = kept(more, at(4), at(4, { rules: {} }));
  assert.deepEqual([now.slam, now.miseres, now.ranking, now.petit, now.points], [null, {}, [], 'attack', '49']);
  assert.equal(kept({ slam: 'announced_made' }, at(4), at(4, { rules: {} })).slam, 'announced_made');
});

test('a free line keeps no score of who has left', () => {
  const more = { kind: 'free', free: { 1: '20', 3: '-20' }, freeCell: 3, reason: 'Pénalité' };
  const to = at(5, { left: 3 });
  const now = kept(more, at(5), to);
  assert.deepEqual([now.free, now.freeCell], [{ 1: '20' }, 0]);
  assert.deepEqual(toWire(now, to).scores, [0, 20, 0, 0, 0]);
});

test('a vachette is ranked again where somebody else plays it', () => {
  assert.deepEqual(kept({ ranking: [4, 0, 1] }, at(5, { out: 3 }), at(5, { out: 4 })).ranking, [0, 1]);
});

test('a table that grew or shrank asks for who was called, and nothing else again', () => {
  const called = kept({ partner: 2 }, at(5), at(5, { left: 4 }));
  assert.deepEqual([called.partner, called.taker, called.bouts], [null, 0, 2]);
  assert.equal(kept({ partner: 'alone' }, at(5), at(6, { out: 5 })).partner, 'alone');
  assert.equal(kept({ partner: 5 }, at(6, { out: 4 }), at(6, { out: 5 })).partner, null);
});

test('without its taker nothing is announced any more', () => {
  assert.equal(kept({ announced: true }, at(5, { out: 4 }), at(5, { out: 0 })).announced, false);
  assert.equal(kept({ announced: true }, at(5, { out: 4 }), at(5, { out: 3 })).announced, true);
});
