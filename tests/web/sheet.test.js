import assert from 'node:assert/strict';
import { test } from 'node:test';
import './drawn.js';

const { letGo } = await import('../../web/views/sheet.js');

/** What is asked after a touch on this, of which these selectors are true. */
function askedAfter(...of) {
  const state = { confirming: 'leave.1' };
  const act = { confirm: (what) => { state.confirming = what; } };
  const target = { closest: (selectors) => selectors.split(', ').find((each) => of.includes(each)) ?? null };
  letGo({ state, act }, { target });
  return state.confirming;
}

test('a question is put away by whatever else is touched, and not by its own buttons', () => {
  assert.equal(askedAfter('.input'), null);
  assert.deepEqual(['[data-asked]', '[data-asks]', '.toast'].map((own) => askedAfter(own)), Array(3).fill('leave.1'));
});
