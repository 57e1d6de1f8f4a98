// A deleted game can be brought back for seven days, by whoever deleted it.

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function restoringActs(page) {
  return {
    /** @param {string} code */
    async learnDeletion(code) {
      const answer = await page.call('GET', `/games/${code}/deletion`);
      if (answer.ok) page.set({ deletion: { code, until: answer.body.restorable_until } });
    },
    async undelete() {
      const answer = await page.write('POST', `/games/${page.state.deletion.code}/restore`, {});
      if (answer.ok) location.reload();
    },
  };
}
