// Hands once they are written: read in full, told, shared.
import { gameName } from '../views/frame.js';
import { resultText } from '../views/result-text.js';

/** @import { Page } from '../types.d.ts' */

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
  };
  return acts;
}
