import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSaid, handingActs } from '../../web/acts/handing.js';
import { passingActs } from '../../web/acts/passing.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'sheets');
const words = wordsIn('fr');
const ASKED = { id: 7, name: 'Inès', at: '2026-11-30T20:00:00.000Z' };
const board = (now, more = {}) => ({
  game: 'g', group: 'a', seats: [], status: 'open', now, pen: { epoch: 1, holder: 'Léa', requests: [], ...more },
});
const waiting = board('2026-11-30T20:01:00.000Z', { requests: [ASKED] });

/** A page whose writes get the answers given, one after the other. */
function pageOf(state, answers = []) {
  const page = {
    state: { board: waiting, asked: null, sheet: null, ...state },
    words,
    said: [],
    sent: [],
    learned: 0,
    set: (values) => Object.assign(page.state, values),
    write: async (method, path, { body }) => {
      page.sent.push(body);
      return answers.shift();
    },
  };
  page.act = {
    keepsCookies: () => true,
    say: (text) => page.said.push(text),
    learnRights: () => { page.learned += 1; },
  };
  return page;
}

globalThis.FormData = class {
  get() {
    return 'Inès';
  }
};
const submitted = { preventDefault() {}, target: null };
const refusal = (code) => ({ ok: false, error: { code } });

test('a lost answer is asked for with the same secret, a refusal ends it', async () => {
  const answers = [refusal('network'), refusal('pen_moved'), { ok: true, body: {} }, { ok: true, body: {} }];
  const page = pageOf({}, answers);
  const acts = handingActs(page);
  for (let tap = 0; tap < 4; tap += 1) await acts.askForPen(submitted);
  const [lost, moved, asked, again] = page.sent.map(({ pen }) => pen);
  assert.equal(moved, lost);
  assert.equal(new Set([moved, asked, again]).size, 3);
});

test('what one game was not answered is not asked of the next', async () => {
  const page = pageOf({}, [refusal('network'), { ok: true, body: {} }, { ok: true, body: {} }]);
  const { askForPen } = handingActs(page);
  for (const game of ['g', 'later', 'g']) {
    page.set({ board: { ...waiting, game } });
    await askForPen(submitted);
  }
  const [lost, other, again] = page.sent.map(({ pen }) => pen);
  assert.notEqual(lost, other);
  assert.equal(lost, again);
});

async function heardOf(after, state = {}) {
  const page = pageOf({ board: after, asked: { id: 7, name: 'Inès', epoch: 1 }, ...state });
  handingActs(page).heedAnswer(page.state, { board: waiting });
  await undefined;
  return page;
}

test('a request put aside is told by who keeps the pen', async () => {
  const page = await heardOf(board('2026-11-30T20:02:00.000Z'));
  assert.deepEqual(page.said, ['Pas pour l’instant\u00a0: Léa garde le stylo.']);
  const unnamed = await heardOf(board('2026-11-30T20:02:00.000Z', { holder: null }));
  assert.deepEqual(unnamed.said, ['Pas pour l’instant\u00a0: le stylo reste où il est.']);
});

test('a request that nobody answered in time is told so, in the sheet too', async () => {
  const page = await heardOf(board('2026-11-30T20:15:00.000Z'));
  assert.deepEqual(page.said, ['Pas de réponse. La demande est retirée.']);
  const open = await heardOf(board('2026-11-30T20:15:00.000Z'), { sheet: 'pen' });
  assert.deepEqual(open.said, []);
  assert.equal(answerSaid(open.state, words.t), 'Pas de réponse. La demande est retirée.');
});

test('the pen that moves, or the request that stands, is no answer', async () => {
  assert.deepEqual((await heardOf(board('2026-11-30T20:02:00.000Z', { epoch: 2 }))).said, []);
  assert.deepEqual((await heardOf({ ...waiting })).said, []);
});

test('a creator whose group has a new link asks for its rights once more', () => {
  let asked = 0;
  const moved = { ...waiting, group: 'b' };
  for (const [owner, after] of [[true, moved], [false, moved], [true, { ...waiting }]]) {
    const page = pageOf({ board: after, rights: { owner } });
    page.call = async () => {
      asked += 1;
      return refusal('not_found');
    };
    passingActs(page).heedRequests(page.state, { board: waiting });
  }
  assert.equal(asked, 1);
});
