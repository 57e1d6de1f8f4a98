import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLANK, openStore, reduce } from '../../web/store.js';

const seats = [{ seat: 0, name: 'Léa', total: 0, rank: 1, behind: 0 }];
const hand = (id, number) => ({ id, number, kind: 'hand', scores: [0], totals: [0], entry: {} });
const board = (revision, hands = [], more = {}) => ({
  type: 'board',
  revision,
  board: { game: 'g', revision, seats, hands, status: 'open', pen: { epoch: 1 }, winners: [], ...more },
});
const appended = (revision, id, more = {}) => ({
  type: 'hand', revision, hand: hand(id, revision), seats, dealer: 0, status: 'open', ...more,
});
const after = (...messages) => messages.reduce(reduce, BLANK);

test('the next revision is applied', () => {
  const state = after(board(1), appended(2, 'a'));
  assert.equal(state.board.revision, 2);
  assert.deepEqual(state.board.hands.map(({ id }) => id), ['a']);
  assert.equal(state.arrived.id, 'a');
});

test('an older or equal revision changes nothing', () => {
  const state = after(board(3, [hand('a', 1)]));
  assert.equal(reduce(state, appended(3, 'b')), state);
  assert.equal(reduce(state, board(2)), state);
});

test('a later revision leaves a gap and is not applied', () => {
  const state = after(board(1), appended(4, 'd'));
  assert.equal(state.board.revision, 1);
  assert.equal(state.gap, 4);
});

test('the gap closes with the board that fills it, not with an earlier one', () => {
  const behind = after(board(1), appended(4, 'd'));
  assert.equal(reduce(behind, board(3)).gap, 4);
  assert.equal(reduce(behind, board(4)).gap, null);
});

test('a heartbeat of a revision not seen is a gap', () => {
  assert.equal(after(board(5), { type: 'alive', revision: 7 }).gap, 7);
  assert.equal(after(board(5), { type: 'alive', revision: 5 }).gap, null);
});

test('the answer and the push of one hand give one row, in either order', () => {
  const once = after(board(1), appended(2, 'a'));
  assert.equal(reduce(once, appended(2, 'a')).board.hands.length, 1);
  const whole = after(board(1), board(2, [hand('a', 1)]));
  assert.equal(reduce(whole, appended(2, 'a')).board.hands.length, 1);
});

test('an announced hand is shown until it is written', () => {
  const announced = after(board(1), { type: 'draft', taker: 0, contract: 'garde' });
  assert.deepEqual(announced.draft, { taker: 0, contract: 'garde', partner: undefined });
  assert.equal(reduce(announced, appended(2, 'a')).draft, null);
  assert.equal(reduce(announced, { type: 'draft', taker: null }).draft, null);
});

test('an amended earlier hand is no news of a hand', () => {
  const state = after(board(2, [hand('a', 1)]));
  assert.equal(reduce(state, board(3, [{ ...hand('a', 1), revised: 1 }])).arrived, null);
});

test('a new hand is no more told of once it is struck or put right', () => {
  const told = after(board(1), appended(2, 'a'));
  const then = (more) => reduce(told, board(3, [{ ...hand('a', 2), ...more }])).arrived;
  assert.equal(then({ struck: false, revised: 0 }), told.arrived);
  assert.deepEqual([then({ struck: true }), then({ revised: 1 })], [null, null]);
  assert.equal(reduce(told, board(3)).arrived, null);
});

test('the hand that ends the game names the winners', () => {
  const state = after(board(1), appended(2, 'a', { status: 'closed', winners: [0] }));
  assert.equal(state.board.status, 'closed');
  assert.deepEqual(state.board.winners, [0]);
});

test('the hand that ends the game withdraws what was asked, as the board does', () => {
  const asked = board(1, [], { pen: { epoch: 1, requests: [{ id: 7, name: 'Inès' }] } });
  assert.deepEqual(after(asked, appended(2, 'a')).board.pen.requests, [{ id: 7, name: 'Inès' }]);
  const over = after(asked, appended(2, 'a', { status: 'closed', winners: [0] }));
  assert.deepEqual(over.board.pen, { epoch: 1, requests: [] });
});

test('a late board of another game changes nothing, until there is no board', () => {
  const late = board(12, [], { game: 'h' });
  const here = after(board(9));
  assert.equal(reduce(here, late), here);
  assert.equal(reduce({ ...here, board: null }, late).board.game, 'h');
});

test('watchers are told of changes only', () => {
  let told = 0;
  const store = openStore(BLANK, () => { told += 1; });
  store.dispatch(board(1));
  store.dispatch(board(1));
  store.dispatch({ type: 'unheard of' });
  assert.equal(told, 1);
});

test('hands put right are told apart from hands that came', () => {
  const [a, b] = [hand('a', 1), hand('b', 2)];
  const state = after(board(1, [a, b]), board(2, [{ ...a, revised: 1 }, { ...b, struck: true, revised: 1 }]));
  assert.deepEqual(state.corrected, [
    { id: 'a', number: 1, what: 'amended' },
    { id: 'b', number: 2, what: 'struck' },
  ]);
  assert.equal(state.arrived, null);
  assert.deepEqual(reduce(state, appended(3, 'c')).corrected, []);
});

test('a hand that is undone and put right is told of as struck and as brought back, no more', () => {
  const struck = { ...hand('a', 1), struck: true, revised: 1 };
  const amended = { ...struck, value: 62, revised: 2 };
  const states = [board(2, [struck]), board(3, [amended]), board(4, [{ ...amended, struck: false, revised: 3 }])];
  let state = after(board(1, [hand('a', 1)]));
  const told = states.map((message) => (state = reduce(state, message)).corrected.map(({ what }) => what));
  assert.deepEqual(told, [['struck'], [], ['restored']]);
});

test('why nothing comes through stays said until something does', () => {
  const portal = reduce(BLANK, { type: 'link', link: 'reconnecting', why: 'portal' });
  const again = reduce(portal, { type: 'link', link: 'reconnecting' });
  assert.deepEqual([portal.why, again.why], ['portal', 'portal']);
  assert.equal(reduce(again, { type: 'link', link: 'live' }).why, null);
});

test('what the phone had kept gives way to any board of the server, older ones too', () => {
  const kept = reduce({ ...BLANK, unsure: true }, board(58, [hand('a', 1), hand('b', 2)]));
  assert.equal(kept.unsure, true);
  const restored = reduce(kept, board(40, [hand('a', 1)]));
  assert.deepEqual([restored.board.revision, restored.unsure], [40, false]);
  assert.equal(reduce(restored, board(39)).board.revision, 40);
  assert.equal(reduce(kept, { type: 'alive', revision: 58, now: '' }).unsure, false);
});
