// Hands once they are written, or wait to be: read in full, told, shared.
import { gameName } from '../views/frame.js';
import { nameOf } from '../views/hand-words.js';
import { resultText } from '../views/result-text.js';

/** @import { HandEntry, Page, Waiting } from '../types.d.ts' */

/** @param {Page} page */
export function correctingActs(page) {
  const acts = {
    /** @param {string} id */
    async openHand(id) {
      page.act.open('hand', id);
      const answer = await page.call('GET', `/games/${page.state.board?.game}/hands/${id}`);
      if (page.state.about !== id) return;
      page.set({ detail: answer.ok ? { id, body: answer.body } : { id, problem: answer.error } });
    },
    shareResult() {
      const { board } = page.state;
      if (!board) return;
      page.act.share(resultText(board, page.words, gameName(page.view())), page.act.watchLink());
    },
    /** A hand that is not on the board yet, in a few words. @param {HandEntry} entry */
    describe(entry) {
      const { board } = page.state;
      const { words } = page;
      if (!board || !entry.contract) return words.t(`row.${entry.kind ?? 'free_bare'}`, { reason: entry.reason });
      const points = entry.points ?? (entry.defense_points === undefined ? null : 91 - entry.defense_points);
      return words.t('hand.summary', {
        taker: nameOf(board, entry.taker),
        contract: words.contract(entry.contract, board.rules),
        points: points === null ? '…' : words.points(points),
        bouts: entry.bouts,
        n: entry.bouts,
      });
    },
    /** @param {Waiting} hand */
    copyWaiting: (hand) => page.act.copy(acts.describe(hand.entry)),
    /** @param {string} id */
    sendAgain: (id) => page.outbox?.again(id),
    /** @param {string} id */
    discard: (id) => page.outbox?.discard(id),
  };
  return acts;
}
