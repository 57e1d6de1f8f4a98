import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mint, mintId, takeFragment } from '../../web/rights.js';

const SECRET = 'A'.repeat(43);

function opened(hash) {
  const place = { hash, pathname: '/t/abc', search: '' };
  const seen = [];
  const replaced = (_state, _title, to) => {
    seen.push(to);
    place.hash = '';
  };
  const taken = takeFragment(place, { state: null, replaceState: replaced });
  return { taken, seen };
}

test('secrets have their prefix and 43 characters, and differ', () => {
  assert.match(mint('pen'), /^p_[A-Za-z0-9_-]{43}$/);
  assert.match(mint('owner'), /^o_[A-Za-z0-9_-]{43}$/);
  assert.match(mint('offer'), /^h_[A-Za-z0-9_-]{43}$/);
  assert.notEqual(mint('pen'), mint('pen'));
});

test('a hand gets a version 4 UUID without randomUUID', () => {
  assert.match(mintId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a hand-over secret is read and leaves the address', () => {
  const { taken, seen } = opened(`#h_${SECRET}`);
  assert.deepEqual(taken, { kind: 'offer', secret: `h_${SECRET}` });
  assert.deepEqual(seen, ['/t/abc']);
});

test('a recovery secret is read and leaves the address', () => {
  assert.equal(opened(`#o_${SECRET}`).taken.kind, 'owner');
});

test('a cut secret is of no use but leaves the address all the same', () => {
  assert.deepEqual(opened('#h_cut'), { taken: null, seen: ['/t/abc'] });
});

test('other fragments stay', () => {
  assert.deepEqual(opened('#feuille'), { taken: null, seen: [] });
});
