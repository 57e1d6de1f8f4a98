// The page as a whole: state, words, clock and what may be done, tied together in one place.
import { passingActs } from './acts/passing.js';
import { readingActs } from './acts/reading.js';
import { shellActs } from './acts/shell.js';
import { tellingActs } from './acts/telling.js';
import { call } from './api.js';
import { openClock } from './clock.js';
import { following } from './following.js';
import { heeding, keepForTunnels } from './heeding.js';
import { followPage } from './live.js';
import { steadily } from './steady.js';
import { BLANK, BLANK_FORM, openStore } from './store.js';
import { render } from './vendor/lit-html/lit-html.js';
import { pageView } from './views/page.js';
import { bindParts } from './views/parts.js';
import { titleOf } from './views/title.js';
import { wordsIn } from './words.js';

/** @import { Actions, Board, Page, State, View } from './types.d.ts' */

/**
 * @param {HTMLElement} root
 * @param {string} lang whose words are loaded
 * @returns {Page}
 */
export function openPage(root, lang) {
  root.replaceChildren();
  const clock = openClock();
  const store = openStore({ ...BLANK, form: BLANK_FORM }, (state, before) => heed(state, before));
  const page = /** @type {Page} */ ({
    store,
    clock,
    call,
    words: wordsIn(lang),
    live: null,
    outbox: null,
    act: /** @type {any} */ (null),
    get state() {
      return store.state;
    },
    set: (/** @type {Partial<State>} */ values) => store.dispatch({ type: 'set', values }),
    view: () => ({ state: store.state, words: page.words, act: page.act, now: clock.now(), age: clock.age() }),
    draw: oncePerTurn(() => draw(page.view(), root)),
    write: (/** @type {Parameters<Page['write']>} */ ...asked) => write(page, ...asked),
  });
  Object.assign(page, following(page));
  page.act = allActs(page);
  const heed = heeding(page);
  bindParts(page);
  listen(page);
  return page;
}

/**
 * However much changes in this turn, it is done once, after it.
 * @param {() => void} work
 */
function oncePerTurn(work) {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      work();
    });
  };
}

/** @param {View} view @param {HTMLElement} root */
function draw(view, root) {
  steadily(() => render(pageView(view), root));
  document.title = titleOf(view);
}

/**
 * A write: its answer is the message every watcher gets, and goes the same way.
 * @param {Page} page
 * @param {string} method
 * @param {string} path
 * @param {Parameters<typeof call>[2]} options
 */
async function write(page, method, path, options) {
  const game = page.state.board?.game;
  const answer = await call(method, path, options);
  if (game && page.state.board?.game !== game) return answer;
  page.set({ problem: answer.ok ? null : answer.error });
  if (answer.ok && answer.body?.type) page.store.dispatch(answer.body);
  if (answer.ok) return answer;
  const current = /** @type {Board | undefined} */ (answer.error.board);
  if (current) page.store.dispatch({ type: 'board', revision: current.revision, board: current });
  if (answer.error.code === 'pen_moved') page.act.learnRights();
  return answer;
}

/** What happens to the page from outside. @param {Page} page */
function listen(page) {
  followPage({
    wake: () => page.live?.wake(),
    rest: () => {
      keepForTunnels(page);
      page.live?.rest();
    },
    probe: () => page.live?.probe(),
  });
  // A phone may end a page in its pocket without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepForTunnels(page);
  });
  addEventListener('online', () => page.outbox?.flush());
  document.addEventListener('stylo:render', () => page.draw());
}

/**
 * @param {Page} page
 * @returns {Actions}
 */
function allActs(page) {
  // Those of the start page, the wall, the group, the sheets and the form are bound when their parts are loaded.
  return /** @type {any} */ ({
    ...shellActs(page),
    ...readingActs(page),
    ...passingActs(page),
    ...tellingActs(page),
  });
}
