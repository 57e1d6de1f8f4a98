// What follows from a change of the page's state, whoever made it: the server, a thumb, the network.
import { noticing } from './acts/noticing.js';
import { lacksBrief } from './acts/telling.js';
import { forgetBoard, keepBoard } from './kept.js';
import { WHILE_CLOSED } from './outbox.js';

/** @import { Page, State } from './types.d.ts' */

const WAITING = ['waiting.toast', 'waiting.behind_toast'];

/** @param {Page} page */
export function heeding(page) {
  const notice = noticing(page);

  return (/** @type {State} */ state, /** @type {State} */ before) => {
    if (state.gap !== null && state.gap !== before.gap) page.live?.sync();
    if (isReached(state) && !isReached(before)) reached(page);
    if (state.board !== before.board || (isReached(state) && !isReached(before))) keepForTunnels(page);
    if (state.link === 'gone' && state.board) forgetBoard(state.board.game);
    if (state.waiting !== before.waiting) queueMicrotask(() => stopWaiting(page));
    if (isOpen(state) && !isOpen(before)) page.outbox?.revive(WHILE_CLOSED);
    const epoch = before.board?.pen.epoch;
    if (epoch !== undefined && state.board && state.board.pen.epoch !== epoch) page.act.learnRights();
    page.act.heedRequests(state, before);
    notice(state, before);
    if (state.page === 'tv' && state.board?.status === 'closed' && state.board.next) page.act.leadOn();
    if (lacksBrief(state)) queueMicrotask(() => page.act.readBrief());
    page.draw();
  };
}

/** The board as it is now, by which the game opens in a tunnel. @param {Page} page */
export function keepForTunnels({ state: { board, link }, clock }) {
  const age = clock.age();
  if (board && age !== null && link !== 'gone') keepBoard(board, Date.now() - age);
}

/** The server is there again, by whatever way. @param {Page} page */
function reached(page) {
  page.outbox?.flush();
  const { rights, board } = page.state;
  if (!rights || rights.assumed || rights.epoch !== board?.pen.epoch) page.act.learnRights();
}

/** What waited is on the board or refused by now: the toast would say otherwise. @param {Page} page */
function stopWaiting(page) {
  const told = WAITING.map((key) => page.words.t(key));
  if (told.includes(page.state.toast?.text ?? '')) page.set({ toast: null });
}

/** @param {State} state */
function isReached({ link }) {
  return link === 'live' || link === 'polling';
}

/** @param {State} state */
function isOpen({ board }) {
  return board?.status === 'open';
}
