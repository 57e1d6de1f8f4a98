// The end of a game: closed and reopened, followed by another, deleted. Loaded where the pen is.
import { choicesOf } from '../house.js';
import { atTheTable } from '../views/names.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function closingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}${rest}`;

  return {
    async endGame() {
      const answer = await page.write('PUT', path('/closed'), {});
      if (!answer.ok) return page.act.refused(answer.error);
      page.set({ confirming: null });
      page.act.close();
    },
    async reopen() {
      const answer = await page.write('DELETE', path('/closed'), {});
      if (!answer.ok) page.act.refused(answer.error);
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
    async deleteGame() {
      const answer = await page.write('DELETE', path(''), {});
      if (answer.ok) location.reload();
    },
  };
}
