import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { impossible } from '../../web/entry-limits.js';
import { tableOf } from '../../web/entry-table.js';
import { fromWire } from '../../web/entry-wire.js';

const vectors = JSON.parse(readFileSync(new URL('../scoring/vectors.json', import.meta.url), 'utf8'));
const played = vectors.filter(({ hand }) => hand?.contract && 'points' in hand);
/** Whatever is refused for these, the form says by itself. */
const KNOWN = ['points_step', 'points_range', 'half_point_at_4', 'points_vs_bouts', 'petit_vs_bouts', 'petit_vs_slam',
  'too_many_trumps_shown', 'misere_vs_handful'];

function said(hand, players = 4) {
  const seats = Array.from({ length: players }, (_, seat) => ({ seat, name: `${seat}` }));
  const table = tableOf({ seats, rules: {}, hands: [] });
  return impossible(fromWire({ id: 'h', kind: 'hand', entry: { handfuls: [], ...hand } }, table), table);
}

test('what the published sheets score or ask about is never called impossible', () => {
  const allowed = played.filter(({ kind }) => kind !== 'refuse');
  assert.ok(allowed.length > 150);
  for (const { id, hand, players } of allowed) assert.equal(said(hand, players), null, id);
});

test('what the rules refuse for a reason the form knows, it says in the same code', () => {
  const refused = played.filter(({ kind, expected }) => kind === 'refuse' && KNOWN.includes(expected.code));
  assert.ok(refused.length > 8);
  for (const { id, hand, players, expected } of refused) assert.equal(said(hand, players)?.code, expected.code, id);
});

test('the defense’s points are bounded by the attack’s bouts', () => {
  const hand = { taker: 0, contract: 'garde', bouts: 2, defense_points: 85 };
  assert.deepEqual(said(hand), { code: 'points_vs_bouts', bouts: 2, low: 9, high: 87 });
  assert.equal(said({ ...hand, defense_points: 42 }), null);
});

test('a pile that is the Excuse alone is left to the server', () => {
  const hand = { taker: 0, contract: 'garde_contre', bouts: 1, points: 4 };
  assert.equal(said({ ...hand, slam: 'defense' }), null);
  assert.equal(said(hand).code, 'points_vs_bouts');
});

test('a slam counted without the Excuse is let through at 4, for the server to make 87 of it', () => {
  const hand = { taker: 0, contract: 'garde', bouts: 2, points: 86.5 };
  for (const slam of ['announced_made', 'unannounced_made']) {
    assert.equal(said({ ...hand, slam }), null);
    assert.equal(said({ ...hand, points: undefined, defense_points: 4.5, slam }), null);
    assert.equal(said({ ...hand, contract: 'garde_contre', slam }).code, 'half_point_at_4');
    assert.equal(said({ ...hand, bouts: 1, slam }).code, 'half_point_at_4');
  }
  assert.equal(said(hand).code, 'half_point_at_4');
  assert.equal(said({ ...hand, slam: 'announced_missed' }).code, 'half_point_at_4');
});
