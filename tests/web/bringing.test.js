import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringingActs } from '../../web/acts/bringing.js';
import { handingActs } from '../../web/acts/handing.js';

const OFFER = `h_${'A'.repeat(43)}`;
const OWNER = `o_${'b'.repeat(42)}-`;
const submitted = { preventDefault() {}, target: null };

/** A browser that keeps cookies or does not, on the page of a hand-over link. */
function browser({ keeps = true, typed = '', rights = null } = {}) {
  let jar = '';
  globalThis.document = {
    get cookie() {
      return jar;
    },
    set cookie(text) {
      jar = keeps ? text.split(';')[0] : '';
    },
  };
  globalThis.FormData = class {
    get = () => typed;
  };
  const page = {
    state: { board: { game: 'g', group: 'a', seats: [], pen: { epoch: 2 } }, rights: null, claim: { kind: 'offer', secret: OFFER } },
    words: { t: (key) => key },
    done: [],
    set: (values) => Object.assign(page.state, values),
    write: async (method, path) => {
      page.done.push(`${method} ${path}`);
      return { ok: true, body: {} };
    },
  };
  globalThis.location = { assign: (to) => page.done.push(`go ${to}`) };
  page.act = {
    ...bringingActs(page),
    ...handingActs(page),
    close: () => page.done.push('close'),
    open: (sheet) => page.done.push(`open ${sheet}`),
    say: (text) => page.done.push(`say ${text}`),
    learnRights: async () => page.set({ rights }),
    watchLink: () => 'https://stylo.example/t/g',
  };
  return page;
}

test('a browser that refuses cookies takes no pen and asks for none', async () => {
  const page = browser({ keeps: false });
  assert.equal(page.act.keepsCookies(), false);
  await page.act.claimPen(submitted);
  await page.act.askForPen(submitted);
  assert.deepEqual(page.done, []);
  assert.equal(page.act.claimLink(), `https://stylo.example/t/g#${OFFER}`);
});

test('a browser where reading cookies is forbidden keeps none', () => {
  const page = browser();
  Object.defineProperty(globalThis.document, 'cookie', {
    get() {
      throw new Error('SecurityError');
    },
  });
  assert.equal(page.act.keepsCookies(), false);
});

test('the pen is said to be here when the server says so', async () => {
  const page = browser({ rights: { epoch: 2, mine: true } });
  await page.act.claimPen(submitted);
  assert.deepEqual(page.done, ['PUT /games/g/pen', 'close', 'say pen.mine']);
});

test('a pen that was taken and not kept is told so, and how it comes back', async () => {
  const page = browser({ rights: { epoch: 2, mine: false } });
  await page.act.claimPen(submitted);
  assert.deepEqual(page.done, ['PUT /games/g/pen', 'open pen']);
  assert.equal(page.state.problem.code, 'pen_not_kept');
});

test('without an answer to what it may do, a phone claims nothing', async () => {
  for (const rights of [null, { epoch: 1, mine: false }]) {
    const page = browser({ rights });
    await page.act.claimPen(submitted);
    assert.deepEqual(page.done, ['PUT /games/g/pen', 'close']);
    assert.equal(page.state.problem, null);
  }
});

test('a pasted link opens here, or leads to its own game', () => {
  const paste = (typed) => {
    const page = browser({ typed });
    page.set({ claim: null });
    page.act.openPenLink(submitted);
    return page;
  };
  const here = paste(`Tarot du jeudi\u00a0: le stylo est pour vous https://stylo.example/t/g#${OFFER}`);
  assert.deepEqual(here.state.claim, { kind: 'offer', secret: OFFER });
  const rescue = paste(`https://stylo.example/g/a#${OWNER}`);
  assert.deepEqual(rescue.state.claim, { kind: 'owner', secret: OWNER });
  assert.deepEqual(paste(`https://stylo.example/t/other#${OFFER}`).done, [`go /t/other#${OFFER}`]);
  for (const nothing of ['', 'https://stylo.example/t/g', `https://stylo.example/t/g#p_${'A'.repeat(43)}`, 'h_short']) {
    assert.equal(paste(nothing).state.problem?.code, 'link_unread');
  }
});
