// House rules of a running game: changed by the pen, for the hands to come.
import { choicesOf, rulesWith } from '../house.js';

/** @import { Page } from '../types.d.ts' */

/** @param {Page} page */
export function rulingActs(page) {
  const acts = {
    /** What is chosen and not yet saved, else what the table plays. @returns {Record<string, unknown>} */
    rulesAtHand: () => page.state.rulesDraft ?? choicesOf(page.state.board?.rules ?? {}),
    /** @param {string} rule @param {readonly unknown[]} values @param {Event} event */
    chooseForTable(rule, values, event) {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      page.set({ rulesDraft: { ...acts.rulesAtHand(), [rule]: values[Number(value)] } });
    },
    async saveRules() {
      const { board, rulesDraft } = page.state;
      if (!board || !rulesDraft) return;
      const rules = rulesWith(board.rules, rulesDraft);
      const answer = await page.write('PATCH', `/games/${board.game}`, { body: { rules } });
      if (!answer.ok) return;
      page.act.close();
      page.act.say(page.words.t('table.rules_saved'));
    },
  };
  return acts;
}
