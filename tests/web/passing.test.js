import assert from 'node:assert/strict';
import { test } from 'node:test';
import './drawn.js';
import { passingActs } from '../../web/acts/passing.js';
import { shellActs } from '../../web/acts/shell.js';
import { BLANK, reduce } from '../../web/store.js';
import { speak, wordsIn } from '../../web/words.js';

const { penText, requestsOf } = await import('../../web/views/board.js');
await speak('fr', 'sheets');

const NOW = '2026-11-30T20:00:00.000Z';
const ASKED = { id: 7, name: 'Inès', at: NOW };
const boardWith = (...requests) => ({
  game: 'g', group: 'a', seats: [], hands: [], status: 'open', now: NOW, pen: { epoch: 1, holder: 'Léa', requests },
});

/** The phone that has the pen, with something before it. */
function writer(context, before) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let state = { ...BLANK, board: boardWith(), rights: { mine: true, epoch: 1 }, face: 'entry', ...before };
  const page = {
    words: wordsIn('fr'),
    get state() {
      return state;
    },
    set: (values) => { state = { ...state, ...values }; },
    store: { dispatch: (message) => { state = reduce(state, message); } },
    call: async () => ({ ok: true, body: { mine: false, holder: 'Inès', epoch: 2 } }),
  };
  page.act = shellActs(page);
  Object.assign(page.act, passingActs(page));
  return page;
}

test('with the pen goes what was half chosen at the table', async (context) => {
  const half = { sheet: 'table', dealing: 2, rulesDraft: { misere: true }, confirming: 'leave.1' };
  const page = writer(context, half);
  await page.act.learnRights();
  const { sheet, dealing, rulesDraft, confirming } = page.state;
  assert.deepEqual([sheet, dealing, rulesDraft, confirming], [null, null, null, null]);
  assert.equal(page.state.toast.text, page.words.t('pen.went_to', { name: 'Inès' }));
});

test('another sheet stays where it is when the pen goes', async (context) => {
  const page = writer(context, { sheet: 'share' });
  await page.act.learnRights();
  assert.equal(page.state.sheet, 'share');
});

test('whoever writes hears of a request where the head of the form is hidden', async (context) => {
  const heard = [];
  for (const sheet of [null, 'pen', 'hand', 'table']) {
    const page = writer(context, { sheet });
    const before = page.state;
    page.set({ board: boardWith(ASKED) });
    page.act.heedRequests(page.state, before);
    await undefined;
    if (page.state.toast) heard.push(sheet);
    context.mock.timers.reset();
  }
  assert.deepEqual(heard, ['hand', 'table']);
});

test('who asks without a name is somebody in the language of the phone that reads', async (context) => {
  const page = writer(context, { face: 'board' });
  const before = page.state;
  page.set({ board: boardWith({ ...ASKED, name: 'Somebody' }) });
  page.act.heedRequests(page.state, before);
  await undefined;
  assert.equal(page.state.toast.text, 'Quelqu’un demande le stylo');
  const shown = requestsOf({ state: page.state, words: page.words, now: Date.parse(NOW) });
  assert.deepEqual(shown, [{ ...ASKED, name: 'Quelqu’un' }]);
  assert.equal(penText({ pen: { holder: 'Somebody' } }, page.words.t), 'Quelqu’un tient le stylo.');
});

test('another sheet over the table’s leaves nothing half chosen', (context) => {
  globalThis.document = { dispatchEvent() {} };
  const page = writer(context, { sheet: 'table', dealing: 2 });
  page.act.open('pen');
  assert.deepEqual([page.state.sheet, page.state.dealing], ['pen', null]);
});
