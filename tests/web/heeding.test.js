import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptBoard } from '../../web/kept.js';
import { BLANK } from '../../web/store.js';

globalThis.document = { createTreeWalker: () => null, createComment: () => null };
const { heeding, keepForTunnels } = await import('../../web/heeding.js');

const board = { game: 'g', revision: 3, status: 'open', hands: [], seats: [], pen: { epoch: 2 } };

function page(values) {
  const done = [];
  const act = { heedRequests: () => undefined, learnRights: () => done.push('rights') };
  return {
    done,
    act,
    state: { ...BLANK, page: 'game', board, ...values },
    clock: { age: () => 0 },
    words: { t: (key) => key },
    outbox: { flush: () => done.push('flush') },
    draw: () => undefined,
    set: () => undefined,
  };
}

/** @returns what the page does once a server that was silent is reached */
function reachedWith(rights) {
  const here = page({ link: 'live', rights });
  heeding(here)(here.state, { ...here.state, link: 'reconnecting' });
  return here.done;
}

test('a server that is back is sent what waits, and asked for rights that are not sure', () => {
  assert.deepEqual(reachedWith(null), ['flush', 'rights']);
  assert.deepEqual(reachedWith({ epoch: 2, mine: true, assumed: true }), ['flush', 'rights']);
  assert.deepEqual(reachedWith({ epoch: 1, mine: false }), ['flush', 'rights']);
  assert.deepEqual(reachedWith({ epoch: 2, mine: true }), ['flush']);
});

test('a board is kept once the server has spoken, though it brings none', () => {
  reachedWith({ epoch: 2, mine: true });
  assert.equal(keptBoard('g')?.board.revision, 3);
});

test('a game that is gone is forgotten, and not kept again by leaving the page', () => {
  const here = page({ link: 'gone' });
  heeding(here)(here.state, { ...here.state, link: 'live' });
  keepForTunnels(here);
  assert.equal(keptBoard('g'), null);
});
