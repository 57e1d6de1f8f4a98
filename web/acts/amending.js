// What the pen does to hands once they are written: struck, restored, amended, undone.
import { keep, recall } from '../storage.js';

/** @import { Hand, Page } from '../types.d.ts' */

/** @param {Page} page */
export function amendingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}${rest}`;
  const revision = () => page.state.board?.revision;
  /** Where this phone keeps which hand it took back, and when, through reloads and moves of the pen. */
  const undone = () => `undone.${page.state.board?.game}`;

  /** A second tap takes nothing back. */
  let undoing = false;

  const acts = {
    /** Strikes a hand; it stays listed, and one tap brings it back. @param {Hand} hand */
    async strike(hand) {
      const answer = await page.write('DELETE', path(`/hands/${hand.id}`), { ifMatch: revision() });
      if (!answer.ok) return page.act.refused(answer.error);
      page.act.close();
      page.act.say(page.words.t('hand.struck_now', { number: hand.number }), {
        label: page.words.t('hand.restore'),
        run: () => acts.restore(hand),
      });
    },
    /** @param {Hand} hand */
    async restore(hand) {
      const answer = await page.write('POST', path(`/hands/${hand.id}/restore`), { ifMatch: revision() });
      if (!answer.ok) return page.act.refused(answer.error);
      page.act.close();
      page.act.say(page.words.t('hand.restored_now', { number: hand.number }));
    },
    /** @param {Hand} hand */
    amend(hand) {
      const { detail } = page.state;
      const rules = detail?.id === hand.id ? detail.body?.rules : undefined;
      page.set({ amending: { hand, revision: revision(), rules }, mending: null, sheet: null, about: null });
      page.act.turn('entry');
    },
    stopAmending() {
      const { amending, toast } = page.state;
      const wasUndone = amending?.undone;
      page.set({ amending: null, toast: wasUndone ? null : toast });
      if (wasUndone) keep(undone(), null);
      else page.act.turn('board');
    },
    /** The toast after a hand, and its way back as long as it stands. @param {string} id */
    offerUndo(id) {
      const hand = page.state.board?.hands.find((each) => each.id === id);
      if (!hand) return;
      const said = hand.kind === 'hand' ? 'hand.recorded' : `entry.recorded.${hand.kind}`;
      page.act.say(page.words.t(said, { number: hand.number }), {
        label: page.words.t('hand.undo'),
        run: () => acts.undo(hand),
      });
    },
    /** Takes back a hand just written: it is struck, and the form holds it to be put right. @param {Hand} hand */
    async undo(hand) {
      if (undoing) return undefined;
      const { id, number } = hand;
      undoing = true;
      const answer = await page.write('DELETE', path(`/hands/${id}`), { ifMatch: revision() });
      undoing = false;
      // Over the form's head: its foot is where the next hand is counted.
      if (!answer.ok) return page.act.say(page.act.explain(answer.error), undefined, { news: true });
      keep(undone(), { id, revision: revision() });
      acts.resumeUndone();
      page.act.turn('entry');
      // In the place of what said that it was written, whichever button took it back.
      const { t } = page.words;
      return page.act.say(t('hand.undone', { number }), { label: t('hand.restore'), run: () => acts.restore(hand) }, { news: true });
    },
    /** Opens the hand that was taken back, as long as it is struck; brought back elsewhere, it is done with. */
    resumeUndone() {
      const { board, amending } = page.state;
      const kept = recall(undone(), /** @type {{ id: string, revision: number } | null} */ (null));
      const id = amending?.undone ? amending.hand.id : kept?.id;
      const hand = board?.hands.find((each) => each.id === id);
      if (!board || !hand || (amending && !amending.undone)) return;
      // A board kept for the tunnel may be older than that.
      if (kept && board.revision < kept.revision) return;
      if (!hand.struck) {
        keep(undone(), null);
        if (amending) page.set({ amending: null });
      } else if (!amending) {
        page.set({ amending: { hand, revision: revision(), undone: true } });
      }
    },
  };
  return acts;
}
