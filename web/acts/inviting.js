// Links that only the game's creator makes. Loaded with the sheets that show them.
import { mint } from '../rights.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function invitingActs(page) {
  return {
    /** A new secret for the creator's own use: the old ones cannot be read any more. */
    async makeRecovery() {
      const owner = mint('owner');
      const name = page.words.t('share.recovery');
      const answer = await page.write('POST', `/groups/${page.state.board?.group}/owners`, { body: { owner, name } });
      if (answer.ok) page.set({ recovery: owner });
    },
    /** A new watch link, for one that went too far; this phone takes the pen in the same step. */
    async changeLink() {
      const answer = await page.call('PUT', `/games/${page.state.board?.game}/link`, { body: { pen: mint('pen') } });
      if (!answer.ok) return page.set({ problem: answer.error });
      const { game, board } = answer.body;
      history.replaceState(null, '', `/t/${game}`);
      page.act.close();
      page.watch(board);
      page.act.say(page.words.t('pen.link_changed'));
      return page.act.open('share');
    },
    recoveryLink: () => `${page.act.watchLink()}#${page.state.recovery}`,
  };
}
