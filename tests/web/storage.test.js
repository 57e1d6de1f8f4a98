import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, moveGame, recall } from '../../web/storage.js';

test('what waits and what is typed follows a game to its new link, rights and boards do not', () => {
  for (const what of ['outbox', 'draft', 'undone', 'seat', 'sign', 'pen', 'board']) keep(`${what}.old`, what);
  moveGame('old', 'new');
  const kept = (game) => ['outbox', 'draft', 'undone', 'seat', 'sign', 'pen', 'board'].map((what) => recall(`${what}.${game}`, null));
  assert.deepEqual(kept('new'), ['outbox', 'draft', 'undone', 'seat', 'sign', null, null]);
  assert.deepEqual(kept('old'), Array(7).fill(null));
});
