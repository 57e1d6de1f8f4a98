import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invitingActs } from '../../web/acts/inviting.js';
import { nameIn, seatIn, signIn, signWith, sitIn } from '../../web/seat.js';

const refusal = (code) => ({ ok: false, error: { code } });
const SEATS = [{ seat: 0, name: 'Léa' }, { seat: 1, name: 'Hugo' }];

/** The creator's page, whose requests get the answers given, one after the other. */
function creator(answers, { game = 'old', mine = true, holder = null } = {}) {
  globalThis.history = { replaceState() {} };
  const page = {
    state: { board: { game, group: 'a', seats: SEATS, pen: { holder } }, rights: { mine, owner: true } },
    words: { t: (key) => key },
    sent: [],
    set: (values) => Object.assign(page.state, values),
    write: async (method, path, { body }) => {
      page.sent.push(body);
      return answers.shift();
    },
    watch: (board) => page.set({ board }),
    act: { close() {}, say() {}, open() {} },
  };
  page.call = page.write;
  return page;
}

const moved = { ok: true, body: { game: 'new', board: { game: 'new', seats: SEATS } } };

test('a link whose change was not answered is changed with the same secret', async () => {
  const page = creator([refusal('network'), refusal('owner_required'), moved]);
  const { changeLink } = invitingActs(page);
  for (let tap = 0; tap < 3; tap += 1) await changeLink();
  const [lost, again, later] = page.sent.map(({ pen }) => pen);
  assert.equal(lost, again);
  assert.notEqual(again, later);
});

test('a recovery link that was not answered is asked for with the same secret', async () => {
  const page = creator([refusal('network'), { ok: true }, { ok: true }]);
  const { makeRecovery } = invitingActs(page);
  await makeRecovery();
  assert.equal(page.state.recovery, undefined);
  await makeRecovery();
  assert.equal(page.state.recovery, page.sent[0].owner);
  await makeRecovery();
  assert.notEqual(page.state.recovery, page.sent[0].owner);
});

test('what one game was not answered is not asked of the next', async () => {
  const page = creator([refusal('network'), refusal('network'), { ok: true }, refusal('owner_required'), { ok: true }]);
  const { makeRecovery, changeLink } = invitingActs(page);
  await makeRecovery();
  await changeLink();
  page.set({ board: { ...page.state.board, game: 'later', group: 'b' } });
  await makeRecovery();
  await changeLink();
  const [owner, pen, otherOwner, otherPen] = page.sent.map((body) => body.owner ?? body.pen);
  assert.notEqual(owner, otherOwner);
  assert.notEqual(pen, otherPen);
  page.set({ board: { ...page.state.board, game: 'old', group: 'a' } });
  await makeRecovery();
  assert.equal(page.sent.at(-1).owner, owner);
});

test('with a new link the board still says who writes', async () => {
  sitIn('old', 1);
  const seated = creator([moved], { holder: 'Léa' });
  await invitingActs(seated).changeLink();
  assert.equal(seated.sent[0].holder, 'Hugo');
  const unseated = creator([moved], { game: 'other', holder: 'Léa' });
  await invitingActs(unseated).changeLink();
  assert.equal(unseated.sent[0].holder, 'Léa');
  const taken = creator([moved], { game: 'other', holder: 'Léa', mine: false });
  await invitingActs(taken).changeLink();
  assert.equal('holder' in taken.sent[0], false);
});

test('with a new link a phone keeps its seat and signs as before', async () => {
  sitIn('old', 1);
  signWith('old', 'same');
  await invitingActs(creator([moved])).changeLink();
  assert.deepEqual([seatIn('new'), signIn('new')], [1, 'same']);
});

test('somebody who left writes under no name', () => {
  sitIn('left', 0);
  assert.equal(nameIn({ game: 'left', seats: [{ seat: 0, name: 'Léa', present: false }] }), undefined);
  assert.equal(nameIn({ game: 'left', seats: SEATS }), 'Léa');
});
