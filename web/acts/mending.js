// Hands that wait on this phone: told whole, sent again, dropped, or put right in the form.
import { isTold } from '../backlog.js';
import { isHeldUp } from '../outbox.js';
import { keep } from '../storage.js';
import { wholeHand } from '../views/waiting-words.js';

/** @import { HandEntry, Page, Waiting } from '../types.d.ts' */

/** Under which name the form keeps what is made of a refused hand. @param {string} id */
export const draftOf = (id) => `mend.${id}`;

/** @param {Page} page */
export function mendingActs(page) {
  /** While it is on its way again it is not refused, and yet in the form. @type {Waiting | null} */
  let sent = null;

  const acts = {
    /** A hand that is not on the board yet, in words. @param {HandEntry} entry */
    describe: (entry) => (page.state.board ? wholeHand(page.state.board, entry, page.words) : ''),
    /** @param {Waiting} hand */
    copyWaiting: (hand) => page.act.copy(acts.describe(hand.entry)),
    /** @param {string} id */
    sendAgain(id) {
      keep(draftOf(id), null);
      return page.outbox?.again(id);
    },
    /** @param {string} id */
    discard(id) {
      keep(draftOf(id), null);
      page.outbox?.discard(id);
    },
    /** From the form, which has no room for the list. */
    showWaiting() {
      page.act.turn('board');
      requestAnimationFrame(() => {
        const list = /** @type {HTMLElement | null} */ (document.querySelector('.waiting'));
        list?.scrollIntoView({ block: 'start' });
        list?.focus({ preventScroll: true });
      });
    },
    /** Opens a refused hand in the form. @param {string} id */
    mendWaiting(id) {
      page.set({ mending: id });
      page.act.turn('entry');
    },
    stopMending() {
      page.set({ mending: null });
      page.act.turn('board');
    },
    /** The refused hand that is in the form. @returns {Waiting | null} */
    mended() {
      const { mending, waiting } = page.state;
      return sent ?? (mending && waiting.find(({ id, problem }) => id === mending && problem)) ?? null;
    },
    /**
     * Sends it again as it is now, where it stands among the others.
     * @param {string} id
     * @param {HandEntry} entry
     */
    async mend(id, entry) {
      sent = acts.mended();
      const answer = await page.outbox?.mend(id, entry);
      sent = null;
      if (!answer || 'error' in answer) {
        if (answer) page.set({ mending: answer.id });
        return { error: answer?.error ?? { code: 'network' } };
      }
      page.set({ mending: null });
      if (answer.waiting) acts.sayWaiting();
      else page.act.say(page.words.t('waiting.mended'));
      return /** @type {const} */ ({ ok: true });
    },
    /** That a hand just written waits, unless the form's head has said it. */
    sayWaiting() {
      if (!isTold(page.state)) page.act.say(page.words.t('waiting.toast'));
    },
    /** What was written after the last hand of the board, though one of it has to be put right. */
    written() {
      const { waiting } = page.state;
      const mended = acts.mended();
      const before = mended ? waiting.slice(0, waiting.findIndex(({ id }) => id === mended.id)) : waiting;
      return before.filter((hand) => !hand.problem || isHeldUp(hand, waiting)).map(({ id, entry, at }) => ({ id, entry, at }));
    },
  };
  return acts;
}
