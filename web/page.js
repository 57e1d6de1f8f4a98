// The page as a whole: state, words, clock and what may be done, tied together in one place.
import { correctingActs } from './acts/correcting.js';
import { noticing } from './acts/noticing.js';
import { passingActs } from './acts/passing.js';
import { restoringActs } from './acts/restoring.js';
import { shellActs } from './acts/shell.js';
import { lacksBrief, tellingActs } from './acts/telling.js';
import { wakingActs } from './acts/waking.js';
import { call } from './api.js';
import { openClock } from './clock.js';
import { followPage, watchGame } from './live.js';
import { forgetBoard, keepBoard } from './kept.js';
import { openOutbox, WHILE_CLOSED } from './outbox.js';
import { steadily } from './steady.js';
import { recall, rememberGroup } from './storage.js';
import { BLANK, BLANK_FORM, BLANK_GAME, openStore } from './store.js';
import { pageView } from './views/page.js';
import { bindParts } from './views/parts.js';
import { titleOf } from './views/title.js';
import { wordsIn } from './words.js';
import { render } from './vendor/lit-html/lit-html.js';

/** @import { Actions, Board, Message, Page, State, View } from './types.d.ts' */

/**
 * @param {HTMLElement} root
 * @param {string} lang whose words are loaded
 * @returns {Page}
 */
export function openPage(root, lang) {
  root.replaceChildren();
  const clock = openClock();
  const store = openStore({ ...BLANK, form: BLANK_FORM }, changed);
  let drawing = false;

  /** @type {Page} */
  const page = {
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
    /** @param {Partial<State>} values */
    set: (values) => store.dispatch({ type: 'set', values }),
    /** @returns {View} */
    view: () => ({ state: store.state, words: page.words, act: page.act, now: clock.now(), age: clock.age() }),
    /** Draws once, however much changed in this turn. */
    draw() {
      if (drawing) return;
      drawing = true;
      queueMicrotask(() => {
        drawing = false;
        steadily(() => render(pageView(page.view()), root));
        document.title = titleOf(page.view());
      });
    },
    /**
     * A write: its answer is the message every watcher gets, and goes the same way.
     * @param {string} method
     * @param {string} path
     * @param {Parameters<typeof call>[2]} options
     */
    async write(method, path, options) {
      const game = store.state.board?.game;
      const answer = await call(method, path, options);
      if (game && store.state.board?.game !== game) return answer;
      page.set({ problem: answer.ok ? null : answer.error });
      if (answer.ok && answer.body?.type) store.dispatch(answer.body);
      if (answer.ok) return answer;
      const current = /** @type {Board | undefined} */ (answer.error.board);
      if (current) store.dispatch({ type: 'board', revision: current.revision, board: current });
      if (answer.error.code === 'pen_moved') page.act.learnRights();
      return answer;
    },
    enter,
    watch,
    startAgain,
  };

  /**
   * A game just made here: its board, its invitation, and the creator's way back.
   * @param {Board} board
   * @param {{ drawn: string | null, owner: string | null }} made
   */
  function enter(board, { drawn, owner }) {
    history.pushState(null, '', `/t/${board.game}`);
    const known = store.state.board?.group === board.group ? store.state.recovery : null;
    page.set({ page: 'game', form: BLANK_FORM, created: true, drawn, recovery: owner ?? known, face: 'entry' });
    watch(board);
    page.act.open('share');
  }

  /**
   * Follows a game from a board that is at hand.
   * @param {Board} board
   * @param {number | null} [at] when it came, if not just now: see `clock.hear`
   */
  function watch(board, at) {
    leave();
    page.set(BLANK_GAME);
    clock.hear(board.now, at);
    const { game } = board;
    /** @param {Message} message */
    const receive = (message) => {
      if (store.state.board?.game === game) store.dispatch(message);
    };
    page.outbox = openOutbox({
      game,
      receive,
      changed: (waiting) => store.dispatch({ type: 'waiting', waiting }),
    });
    store.dispatch({ type: 'board', revision: board.revision, board });
    page.live = watchGame({
      game,
      clock,
      receive,
      revision: () => store.state.board?.revision ?? null,
      report: (link, why) => store.dispatch({ type: 'link', link, why }),
    });
    const names = board.seats.map((seat) => seat.name);
    rememberGroup({ group: board.group, name: board.name, names, game });
    if (recall(`pen.${game}`, null) === board.pen.epoch) page.set({ rights: held(board), face: 'entry' });
    page.act.learnRights();
    page.outbox.flush();
  }

  /**
   * The start page, filled with what the group's last game was.
   * @param {object} form
   */
  function startAgain(form) {
    leave();
    history.pushState(null, '', '/');
    page.set({ page: 'start', sheet: null, problem: null, form: { ...BLANK_FORM, ...form } });
    scrollTo(0, 0);
  }

  /** Nothing of the game followed until now may speak any more. */
  function leave() {
    page.live?.stop();
    page.outbox?.stop();
    page.live = null;
    page.outbox = null;
  }

  /** @param {State} state @param {State} before */
  function changed(state, before) {
    if (state.gap !== null && state.gap !== before.gap) page.live?.sync();
    if (isReached(state) && !isReached(before)) reached();
    if (state.board !== before.board) keepForTunnels();
    if (state.link === 'gone' && state.board) forgetBoard(state.board.game);
    if (state.waiting !== before.waiting) queueMicrotask(stopWaiting);
    if (isOpen(state) && !isOpen(before)) page.outbox?.revive(WHILE_CLOSED);
    const epoch = before.board?.pen.epoch;
    if (epoch !== undefined && state.board && state.board.pen.epoch !== epoch) page.act.learnRights();
    page.act.heedRequests(state, before);
    notice(state, before);
    if (state.page === 'tv' && state.board?.status === 'closed' && state.board.next) page.act.leadOn();
    if (lacksBrief(state)) queueMicrotask(() => page.act.readBrief());
    page.draw();
  }

  /** The server is there again, by whatever way. */
  function reached() {
    page.outbox?.flush();
    if (!page.state.rights || page.state.rights.assumed) page.act.learnRights();
  }

  function keepForTunnels() {
    const age = clock.age();
    if (store.state.board && age !== null) keepBoard(store.state.board, Date.now() - age);
  }

  /** What waited is on the board or refused by now: the toast would say otherwise. */
  function stopWaiting() {
    if (store.state.toast?.text === page.words.t('waiting.toast')) page.set({ toast: null });
  }

  page.act = allActs(page);
  const notice = noticing(page);
  bindParts(page);
  followPage({
    wake: () => page.live?.wake(),
    rest: () => {
      keepForTunnels();
      page.live?.rest();
    },
    probe: () => page.live?.probe(),
  });
  addEventListener('online', () => page.outbox?.flush());
  document.addEventListener('stylo:render', () => page.draw());
  return page;
}

/**
 * @param {Page} page
 * @returns {Actions}
 */
function allActs(page) {
  // Those of the start page, the wall, the group, the sheets and the form are bound when their parts are loaded.
  return /** @type {any} */ ({
    ...shellActs(page),
    ...correctingActs(page),
    ...passingActs(page),
    ...restoringActs(page),
    ...tellingActs(page),
    ...wakingActs(page),
  });
}

/** @param {State} state */
function isReached({ link }) {
  return link === 'live' || link === 'polling';
}

/** @param {State} state */
function isOpen({ board }) {
  return board?.status === 'open';
}

/**
 * What this phone held when it last asked: enough to go on writing in a tunnel.
 * @param {Board} board
 */
function held({ pen }) {
  return { epoch: pen.epoch, holder: pen.holder, mine: true, owner: false, offer_expires_at: null, assumed: true };
}
