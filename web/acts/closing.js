// The end of a game: closed and reopened, followed by another, deleted and brought back.
import { choicesOf } from '../house.js';
import { atTheTable } from '../views/names.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function closingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}${rest}`;

  return {
    async endGame() {
      const answer = await page.write('PUT', path('/closed'), {});
      if (!answer.ok) return;
      page.set({ confirming: null });
      page.act.close();
    },
    /** The same people again: one more tap starts. */
    again() {
      const { board } = page.state;
      if (!board) return;
      page.startAgain({
        names: atTheTable(board).map(({ name }) => name),
        limit: String(board.hand_limit ?? ''),
        at_table: board.table_size ?? null,
        rules: choicesOf(board.rules),
        beside: board.rules,
        group: board.group,
        group_name: board.name,
        path: `/games/${board.game}/next`,
      });
    },
    reopen: () => page.write('DELETE', path('/closed'), {}),
    /** @param {string | null} what */
    confirm: (what) => page.set({ confirming: what, toast: null }),
    async deleteGame() {
      const answer = await page.write('DELETE', path(''), {});
      if (answer.ok) location.reload();
    },
    /** A deleted game can be brought back for seven days, by whoever deleted it. @param {string} code */
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
