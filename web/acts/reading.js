// A hand read in full: its calculation, and all it went through.

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function readingActs(page) {
  return {
    /** @param {string} id */
    async openHand(id) {
      page.act.open('hand', id);
      const answer = await page.call('GET', `/games/${page.state.board?.game}/hands/${id}`);
      if (page.state.about !== id) return;
      page.set({ detail: answer.ok ? { id, body: answer.body } : { id, problem: answer.error } });
    },
  };
}
