import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { draftOf, mendingActs } from '../../web/acts/mending.js';
import { blankFor } from '../../web/entry-draft.js';
import { tableFor } from '../../web/entry-table.js';
import { openOutbox } from '../../web/outbox.js';
import { keep, recall } from '../../web/storage.js';
import { wholeHand } from '../../web/views/waiting-words.js';
import { speak, wordsIn } from '../../web/words.js';

await speak('fr', 'entry', 'hand');
const words = wordsIn('fr');
const NAMES = ['Léa', 'Hugo', 'Inès', 'Malik', 'Zoé'];
const board = { game: 'g', seats: NAMES.map((name, seat) => ({ seat, name })), rules: {}, hands: [], dealer: 0 };
const GARDE = { taker: 0, partner: 2, contract: 'garde', bouts: 2, points: 49 };
const IDS = [1, 2, 3].map((n) => `3f2c8a10-5b1d-4e6f-9a7b-00000000000${n}`);
const OFFLINE = { ok: false, error: { code: 'network' } };
const refused = (code) => ({ ok: false, error: { code } });
const recorded = { ok: true, body: { type: 'hand' } };

beforeEach(() => keep('outbox.g', null));

/** Three hands, the first refused in the background, and a server that answers in this order. */
function open(t, code, ...answers) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  keep('outbox.g', IDS.map((id, i) => ({ id, entry: { ...GARDE, points: 40 + i }, at: 1, ...(i ? {} : { problem: { code } }) })));
  const put = [];
  let state = { board, waiting: [], mending: null, link: 'live' };
  const page = { words, get state() { return state; }, set: (values) => { state = { ...state, ...values }; } };
  page.outbox = openOutbox({
    game: 'g',
    receive: () => {},
    changed: (waiting) => { state = { ...state, waiting }; },
    put: async (_, path, { body }) => {
      put.push([path.slice(-1), body.points]);
      return answers.length > 1 ? answers.shift() : answers[0];
    },
  });
  page.said = [];
  page.act = { say: (text) => page.said.push(text), turn: () => {}, copy: () => {} };
  Object.assign(page.act, mendingActs(page));
  page.act.mendWaiting(IDS[0]);
  return { page, put };
}

test('a refused hand that is put right is recorded under its id, before those behind it', async (t) => {
  const { page, put } = open(t, 'seat_unknown', recorded);
  assert.equal(page.act.mended().problem.code, 'seat_unknown');
  assert.deepEqual(await page.act.mend(IDS[0], { ...GARDE, points: 50 }), { ok: true });
  assert.deepEqual(put, [['1', 50], ['2', 41], ['3', 42]]);
  assert.deepEqual([page.act.mended(), page.state.mending], [null, null]);
});

test('refused again, it stays in the form and in its place', async (t) => {
  const { page, put } = open(t, 'seat_unknown', refused('points_vs_bouts'));
  const sent = page.act.mend(IDS[0], { ...GARDE, points: 90 });
  assert.equal(page.act.mended().id, IDS[0]);
  assert.equal((await sent).error.code, 'points_vs_bouts');
  assert.deepEqual(put, [['1', 90]]);
  assert.deepEqual([page.act.mended().entry.points, page.act.mended().problem.code], [90, 'points_vs_bouts']);
  assert.deepEqual(recall('outbox.g', []).map(({ id }) => id), IDS);
});

test('whose id went to another hand gets one of its own, and keeps its place', async (t) => {
  const { page, put } = open(t, 'hand_exists', OFFLINE);
  await page.act.mend(IDS[0], { ...GARDE, points: 50 });
  assert.deepEqual(put, [['4', 50]]);
  assert.deepEqual(recall('outbox.g', []).map(({ id }) => id.slice(-1)), ['4', '2', '3']);
});

test('let go by another tab, it is written all the same; let go here, nothing of it stays', async (t) => {
  const { page, put } = open(t, 'seat_unknown', OFFLINE, recorded);
  keep('outbox.g', recall('outbox.g', []).slice(1));
  assert.deepEqual(await page.act.mend(IDS[0], GARDE), { ok: true });
  assert.deepEqual(recall('outbox.g', []).map(({ id }) => id.slice(-1)), ['2', '3', '1']);
  assert.equal(put.length, 1);
  keep(draftOf(IDS[0]), { taker: 1 });
  page.act.discard(IDS[0]);
  assert.equal(recall(draftOf(IDS[0]), null), null);
});

test('in the form it stands after what was written before it, and the next after all of them', (t) => {
  const { page } = open(t, 'seat_unknown', OFFLINE);
  assert.deepEqual(page.act.written(), []);
  page.act.stopMending();
  assert.deepEqual(page.act.written().map(({ id, problem }) => [id, problem]), IDS.map((id) => [id, undefined]));
  const given = { board, queued: [], mend: page.state.waiting[0] };
  const { id, kind, taker, partner, points } = blankFor(given, tableFor(given, null));
  assert.deepEqual([id, kind, taker, partner, points], [IDS[0], 'hand', 0, 2, '40']);
});

test('a kept hand is told whole', () => {
  const all = {
    ...GARDE, dealer: 3, petit_au_bout: 'attack', slam: 'unannounced_made', handfuls: [{ seat: 1, size: 'double' }],
    miseres: [{ seat: 4, kind: 'heads' }],
  };
  assert.equal(wholeHand(board, all, words), [
    'Léa avec Inès, garde, 49 points avec 2 bouts', 'petit au bout pour l’attaque', 'poignée double (Hugo)',
    'chelem réussi sans annonce', 'misère de tête (Zoé)', 'Malik donne',
  ].join(' · '));
  const pile = { side: 'defense', cards: 30, kings: 3, queens: 2, knights: 3, jacks: 2, bouts: 1 };
  const counted = wholeHand(board, { ...GARDE, partner: 'alone', alone_reason: 'dog', points: undefined, pile }, words);
  assert.match(counted, /^Léa, contre tous, garde, 2 bouts · Tas compté \(défense\).*30 cartes.*valets 2 · Carte au chien$/);
});

test('so are a free line and a vachette', () => {
  const free = { kind: 'free', reason: 'Pénalité', scores: [20, 0, 0, -20, 0] };
  assert.equal(wholeHand(board, free, words), 'Ligne libre\u00a0: Pénalité · Léa +20, Malik −20');
  const passed = wholeHand(board, { kind: 'passed', ranking: [3, 0, 1, 2, 4], dealer: 1 }, words);
  assert.equal(passed, 'Donne passée · Vachette\u00a0: Malik, Léa, Hugo, Inès, Zoé · Hugo donne');
});

test('that a hand waits is said once: by the head of the form, or in passing', async (t) => {
  const { page } = open(t, 'seat_unknown', OFFLINE);
  await page.act.mend(IDS[0], { ...GARDE, points: 50 });
  assert.deepEqual(page.said, []);
  const [hand] = page.state.waiting;
  const say = (waiting, link = 'live') => {
    page.set({ waiting, link });
    page.act.sayWaiting();
    return page.said.splice(0);
  };
  const fresh = { ...hand, at: Date.now() };
  const refusedHand = { ...hand, problem: { code: 'seat_unknown' } };
  assert.deepEqual(say([fresh]), ['Hors ligne\u00a0: la donne partira au retour du réseau']);
  assert.deepEqual(say([fresh], 'connecting'), []);
  assert.deepEqual(say([refusedHand, fresh]), []);
});
