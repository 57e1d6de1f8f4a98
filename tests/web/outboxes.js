// An outbox of the game `g`, and a server for it.
import { openOutbox } from '../../web/outbox.js';
import { recall } from '../../web/storage.js';

export const GARDE = { taker: 0, contract: 'garde', bouts: 2, points: 49 };
export const OFFLINE = { ok: false, status: 0, error: { code: 'network' } };
export const recorded = { ok: true, status: 201, body: { type: 'hand' } };

export const ID = '3f2c8a10-5b1d-4e6f-9a7b-000000000001';
export const ITS_NEXT = '3f2c8a10-5b1d-4e6f-9a7b-000000000002';

export const settled = () => new Promise((resolve) => { setImmediate(resolve); });
export const idsKept = () => recall('outbox.g', []).map(({ id }) => id);

/** A server that gives its answers one after the other, the last for ever. */
export function open(t, ...answers) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const put = [];
  const received = [];
  let shown = [];
  const outbox = openOutbox({
    game: 'g',
    receive: (message) => received.push(message),
    changed: (waiting) => { shown = waiting; },
    put: async (method, path, { body }) => {
      put.push([method, path, body]);
      return answers.length > 1 ? answers.shift() : answers[0];
    },
  });
  return { outbox, put, received, shown: () => shown };
}
