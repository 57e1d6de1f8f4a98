import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { amendingActs } from '../../web/acts/amending.js';
import { mendingActs } from '../../web/acts/mending.js';
import { writingActs } from '../../web/acts/writing.js';
import { amendsAt } from '../../web/entry-wire.js';
import { keep, recall } from '../../web/storage.js';
import { BLANK, reduce } from '../../web/store.js';

const OFFLINE = { ok: false, error: { code: 'network' } };
const hand = (points, more = {}) => ({ id: 'a', number: 1, kind: 'free', entry: { points }, struck: false, revised: 0, ...more });

beforeEach(() => keep('undone.g', null));

/** A server with one hand, and the page that writes to it; `lost` says of which calls no answer comes. */
function open({ struck = false, lost = [] } = {}) {
  let board = { game: 'g', revision: 5, hands: [hand(49, { struck })], seats: [], pen: {}, status: 'open' };
  const calls = [];
  let state = { ...BLANK, board };
  const changed = (edit) => {
    board = { ...board, revision: board.revision + 1, hands: [{ ...board.hands[0], ...edit }] };
  };

  /** Amendments by the body they were written with, and the revision they opened. */
  const written = [];
  function answer(method, path, { body, ifMatch }) {
    const known = written.some((each) => each.body === JSON.stringify(body) && each.revision > ifMatch);
    if (method === 'PUT' && known) return { ok: true, body: { type: 'board', revision: board.revision, board } };
    if (ifMatch !== board.revision) return { ok: false, error: { code: 'revision_conflict', board } };
    if (method === 'PUT') changed({ entry: body });
    else changed({ struck: method === 'DELETE' });
    if (method === 'PUT') written.push({ body: JSON.stringify(body), revision: board.revision });
    return { ok: true, body: { type: 'board', revision: board.revision, board } };
  }

  const page = {
    words: { t: (key) => key },
    get state() {
      return state;
    },
    set: (values) => { state = { ...state, ...values }; },
    async write(method, path, options) {
      const step = path.endsWith('restore') ? 'restore' : method;
      calls.push(step);
      const before = lost.indexOf(`${step} ${calls.filter((each) => each === step).length}`);
      const kept = lost.indexOf(`${step} ${calls.filter((each) => each === step).length} written`);
      if (before >= 0) return OFFLINE;
      const given = answer(method, path, options);
      if (kept >= 0) return OFFLINE;
      if (given.ok) state = reduce(state, given.body);
      else state = reduce(state, { type: 'board', revision: board.revision, board });
      return given;
    },
  };
  const say = (text, action, as) => page.set({ toast: { text, action, ...as } });
  page.act = { say, turn: () => {}, close: () => {}, explain: () => {} };
  Object.assign(page.act, writingActs(page), amendingActs(page), mendingActs(page));
  const submit = (points) => {
    const given = page.act.entryGiven();
    return given.submit('a', { points }, { ifMatch: amendsAt(given) });
  };
  return { page, calls, submit, server: () => board, changed };
}

test('a hand put right is brought back, though the first attempt to bring it back fails', async () => {
  const { page, submit, server } = open({ lost: ['restore 1'] });
  await page.act.undo(hand(49));
  assert.deepEqual(await submit(47), { error: { code: 'network', case: 'amend' } });
  assert.equal(page.state.amending.revision, server().revision);
  assert.deepEqual(await submit(46), { ok: true });
  assert.deepEqual([server().hands[0].entry.points, server().hands[0].struck], [46, false]);
  assert.equal(page.state.amending, null);
});

test('a double tap takes one hand back', async () => {
  const { page, calls } = open();
  await Promise.all([page.act.undo(hand(49)), page.act.undo(hand(49))]);
  assert.deepEqual([calls, page.state.amending.undone], [['DELETE'], true]);
});

test('taken back, a hand of any kind is said to be struck over the form, with the way back', async () => {
  const { page, server } = open();
  page.act.offerUndo('a');
  assert.equal(page.state.toast.text, 'entry.recorded.free');
  await page.act.undo(hand(49));
  const { toast } = page.state;
  assert.deepEqual([toast.text, toast.action.label, toast.news], ['hand.undone', 'hand.restore', true]);
  await toast.action.run();
  assert.equal(server().hands[0].struck, false);
  await page.act.undo(hand(49));
  page.act.stopAmending();
  assert.equal(page.state.toast, null);
});

test('an amendment whose answer was lost does not stand in the way of the next', async () => {
  const { page, submit, calls, server } = open({ lost: ['PUT 1 written', 'PUT 2'] });
  page.act.amend(page.state.board.hands[0]);
  assert.deepEqual(await submit(47), { error: { code: 'network', case: 'amend' } });
  assert.deepEqual(await submit(46), { error: { code: 'network', case: 'amend' } });
  assert.deepEqual(await submit(45), { ok: true });
  assert.equal(server().hands[0].entry.points, 45);
  assert.deepEqual(calls, ['PUT', 'PUT', 'PUT', 'PUT', 'PUT']);
});

test('an amendment that somebody else made is a conflict to be looked at', async () => {
  const { page, submit, changed, server } = open({ lost: ['PUT 1'] });
  page.act.amend(page.state.board.hands[0]);
  await submit(47);
  changed({ entry: { points: 50 } });
  const { error } = await submit(46);
  assert.deepEqual([error.code, error.case, error.now], ['revision_conflict', 'amended', 'row.free_bare']);
  assert.equal(page.state.board.hands[0].entry.points, 50);
  assert.equal(server().hands[0].entry.points, 50);
  assert.deepEqual(await submit(46), { ok: true });
  assert.equal(server().hands[0].entry.points, 46);
});

test('a correction does not replace what nobody has read, however often it changes', async () => {
  const { page, submit, changed, server } = open();
  page.act.amend(page.state.board.hands[0]);
  changed({ entry: { points: 50 } });
  await submit(46);
  changed({ struck: true });
  assert.equal((await submit(46)).error.case, 'struck');
  assert.equal(server().hands[0].entry.points, 50);
});

test('what changed elsewhere on the sheet is no conflict, neither seen nor unseen', async () => {
  const { page, submit, changed, server, calls } = open();
  page.act.amend(page.state.board.hands[0]);
  changed({ revised: 1 });
  assert.deepEqual(await submit(46), { ok: true });
  assert.deepEqual(calls, ['PUT', 'PUT']);
  page.act.amend(page.state.board.hands[0]);
  changed({ totals: [198, -66] });
  page.set({ board: server() });
  assert.deepEqual(await submit(45), { ok: true });
  assert.equal(calls.length, 3);
});

const drawn = (page) => {
  page.act.entryGiven();
  return new Promise((resolve) => { setImmediate(resolve); });
};

test('an undone hand is in the form again after a reload or a move of the pen', async () => {
  const { page } = open();
  await page.act.undo(hand(49));
  assert.equal(page.state.amending.undone, true);
  page.set({ amending: null });
  await drawn(page);
  assert.deepEqual([page.state.amending.hand.id, page.state.amending.undone], ['a', true]);
  page.act.stopAmending();
  await drawn(page);
  assert.equal(page.state.amending, null);
});

test('a board older than the undoing says nothing about it; one that brings the hand back ends it', async () => {
  const { page, server, changed } = open();
  const old = page.state.board;
  await page.act.undo(hand(49));
  page.set({ amending: null, board: old });
  await drawn(page);
  assert.equal(page.state.amending, null);
  page.set({ board: server() });
  await drawn(page);
  assert.equal(page.state.amending.undone, true);
  changed({ struck: false });
  page.set({ board: server() });
  await drawn(page);
  assert.equal(page.state.amending, null);
  assert.equal(recall('undone.g', null), null);
});

test('another hand is amended before the undone one comes back', async () => {
  const { page } = open();
  await page.act.undo(hand(49));
  page.act.amend({ ...hand(30), id: 'b' });
  await drawn(page);
  assert.equal(page.state.amending.hand.id, 'b');
  page.act.stopAmending();
  await drawn(page);
  assert.equal(page.state.amending.hand.id, 'a');
});
