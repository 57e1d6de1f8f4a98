// Links that only the game's creator makes. Loaded with the sheets that show them.
import { isPassing } from '../api.js';
import { mint } from '../rights.js';
import { nameIn } from '../seat.js';
import { moveGame } from '../storage.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function invitingActs(page) {
  /** By path, asked with again when an answer was lost: the server knows what it did for them. */
  const secrets = /** @type {Record<string, string>} */ ({});

  return {
    /** A new secret for the creator's own use: the old ones cannot be read any more. */
    async makeRecovery() {
      const path = `/groups/${page.state.board?.group}/owners`;
      const owner = (secrets[path] ||= mint('owner'));
      const name = page.words.t('share.recovery');
      const answer = await page.write('POST', path, { body: { owner, name } });
      if (answer.ok || !isPassing(answer.error)) secrets[path] = '';
      if (answer.ok) page.set({ recovery: owner });
    },
    /** A new watch link, for one that went too far; this phone takes the pen in the same step. */
    async changeLink() {
      const { board: old, rights } = page.state;
      const path = `/games/${old?.game}/link`;
      const pen = (secrets[path] ||= mint('pen'));
      const holder = nameIn(old) ?? (rights?.mine ? old?.pen.holder : null);
      const body = { pen, ...(holder ? { holder } : {}) };
      const answer = await page.call('PUT', path, { body });
      if (answer.ok || !isPassing(answer.error)) secrets[path] = '';
      if (!answer.ok) return page.set({ problem: answer.error });
      const { game, board } = answer.body;
      page.outbox?.stop();
      moveGame(String(old?.game), game);
      history.replaceState(null, '', `/t/${game}`);
      page.act.close();
      page.watch(board);
      page.act.say(page.words.t('pen.link_changed'));
      return page.act.open('share');
    },
    recoveryLink: () => `${page.act.watchLink()}#${page.state.recovery}`,
  };
}
