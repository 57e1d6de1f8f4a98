// What there is to tell of a game in figures.
/** @import { Page, State } from '../types.d.ts' */

/** @param {Page} page */
export function tellingActs(page) {
  const acts = {
    openBrief() {
      page.act.open('brief');
      acts.readBrief();
    },
    /** Reads the figures again when the sheet has changed since. */
    async readBrief() {
      const { board, brief } = page.state;
      if (!board || (brief?.game === board.game && brief.revision === board.revision)) return;
      const { game, revision } = board;
      page.set({ brief: { game, revision, figures: brief?.game === game ? brief.figures : null } });
      const answer = await page.call('GET', `/games/${game}/statistics`);
      if (page.state.brief?.revision !== revision) return;
      page.set({ brief: answer.ok ? { game, revision, figures: answer.body } : { game, revision, problem: answer.error } });
    },
  };
  return acts;
}

/**
 * Whether the page shows a game's figures, and has none or some older than its sheet.
 * @param {State} state
 */
export function lacksBrief({ page, board, sheet, brief }) {
  if (!board || !['game', 'tv'].includes(page) || board.hands.length === 0) return false;
  if (sheet !== 'brief' && board.status !== 'closed') return false;
  return brief?.game !== board.game || brief.revision !== board.revision;
}
