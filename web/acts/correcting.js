// Hands once they are written: read in full, undone, struck, restored, amended; and the end.
import { gameName } from '../views/frame.js';
import { nameOf } from '../views/hand-words.js';
import { resultText } from '../views/result-text.js';

/** @import { Hand, HandEntry, Page, Problem, Waiting } from '../types.d.ts' */

/** @param {Page} page */
export function correctingActs(page) {
  const path = (/** @type {string} */ rest) => `/games/${page.state.board?.game}${rest}`;
  const revision = () => page.state.board?.revision;

  const acts = {
    /** @param {string} id */
    async openHand(id) {
      page.act.open('hand', id);
      await readHand(id);
    },
    /** Strikes a hand; it stays listed, and one tap brings it back. @param {Hand} hand */
    async strike(hand) {
      const answer = await page.write('DELETE', path(`/hands/${hand.id}`), { ifMatch: revision() });
      if (!answer.ok) return refused(answer.error);
      page.act.close();
      page.act.say(page.words.t('hand.struck_now', { number: hand.number }), {
        label: page.words.t('hand.restore'),
        run: () => acts.restore(hand),
      });
    },
    /** @param {Hand} hand */
    async restore(hand) {
      const answer = await page.write('POST', path(`/hands/${hand.id}/restore`), { ifMatch: revision() });
      if (!answer.ok) return refused(answer.error);
      page.act.close();
      page.act.say(page.words.t('hand.restored_now', { number: hand.number }));
    },
    /** @param {Hand} hand */
    amend(hand) {
      const { detail } = page.state;
      const rules = detail?.id === hand.id ? detail.body?.rules : undefined;
      page.set({ amending: { hand, revision: revision(), rules }, sheet: null, about: null });
      page.act.turn('entry');
    },
    stopAmending() {
      const undone = page.state.amending?.undone;
      page.set({ amending: null });
      if (!undone) page.act.turn('board');
    },
    /** The toast after a hand: undo until the next one. @param {string} id */
    offerUndo(id) {
      const hand = page.state.board?.hands.find((each) => each.id === id);
      if (!hand) return;
      page.act.say(page.words.t('hand.recorded', { number: hand.number }), {
        label: page.words.t('hand.undo'),
        run: () => acts.undo(hand),
      });
    },
    /** Takes back a hand just written: it is struck, and the form holds it to be put right. @param {Hand} hand */
    async undo({ id }) {
      const answer = await page.write('DELETE', path(`/hands/${id}`), { ifMatch: revision() });
      if (!answer.ok) return page.act.say(page.act.explain(answer.error));
      const hand = page.state.board?.hands.find((each) => each.id === id);
      if (!hand) return undefined;
      page.set({ amending: { hand, revision: revision(), undone: true } });
      return page.act.turn('entry');
    },
    shareResult() {
      const { board } = page.state;
      if (!board) return;
      page.act.share(resultText(board, page.words, gameName(page.view())), page.act.watchLink());
    },
    /** A hand that is not on the board yet, in a few words. @param {HandEntry} entry */
    describe(entry) {
      const { board } = page.state;
      const { words } = page;
      if (!board || !entry.contract) return words.t(`row.${entry.kind ?? 'free_bare'}`, { reason: entry.reason });
      const points = entry.points ?? (entry.defense_points === undefined ? null : 91 - entry.defense_points);
      return words.t('hand.summary', {
        taker: nameOf(board, entry.taker),
        contract: words.contract(entry.contract, board.rules),
        points: points === null ? '…' : words.points(points),
        bouts: entry.bouts,
        n: entry.bouts,
      });
    },
    /** @param {Waiting} hand */
    copyWaiting: (hand) => page.act.copy(acts.describe(hand.entry)),
    /** @param {string} id */
    discard: (id) => page.outbox?.discard(id),
  };

  /** An open sheet says why; after a toast's button nothing else would. @param {Problem} problem */
  function refused(problem) {
    if (!page.state.sheet) page.act.say(page.act.explain(problem));
  }

  /** @param {string} id */
  async function readHand(id) {
    const answer = await page.call('GET', path(`/hands/${id}`));
    if (page.state.about !== id) return;
    page.set({ detail: answer.ok ? { id, body: answer.body } : { id, problem: answer.error } });
  }
  return acts;
}
