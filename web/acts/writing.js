// What the entry form is given: the board it writes on, and where its hands go.
import { isPassing } from '../api.js';
import { WITHOUT_PEN } from '../outbox.js';
import { saysTheSame } from '../entry-wire.js';
import { ahead } from '../rotation.js';
import { extras, handSentence } from '../views/hand-words.js';
import { preview } from '../views/parts.js';
import { draftOf } from './mending.js';

/** @import { Draft, HandEntry, Page, Problem } from '../types.d.ts' */
/** @import { Table } from '../views/entry/types.d.ts' */

/** @param {Page} page */
export function writingActs(page) {
  const path = (/** @type {string} */ id) => `/games/${page.state.board?.game}/hands/${id}`;
  /** Amendments whose answers were lost. @type {{ id: string, entry: HandEntry, revision: number }[]} */
  let unsure = [];
  let sending = false;

  /** Hands are written to the outbox, amendments straight to the server. */
  const given = {
    /** @param {HandEntry} hand @param {Table} table */
    preview: (hand, { size, rules }) => preview({ players: size, rules, hand }),
    /**
     * @param {string} id
     * @param {HandEntry} entry
     * @param {{ ifMatch?: number }} [options]
     */
    async submit(id, entry, { ifMatch } = {}) {
      if (ifMatch !== undefined) return amend(id, entry, ifMatch);
      const sent = await page.outbox?.submit(id, entry);
      if (!sent || 'error' in sent) {
        if (sent && WITHOUT_PEN.includes(sent.error.code)) page.act.learnRights();
        return sent ?? { error: { code: 'network' } };
      }
      if (!sent.waiting) page.act.offerUndo(sent.id);
      else page.act.sayWaiting();
      return sent.waiting ? { ok: true, queued: true } : { ok: true };
    },
    /** @param {Draft | null} draft */
    async announce(draft) {
      const at = `/games/${page.state.board?.game}/draft`;
      const answer = await (draft ? page.call('PUT', at, { body: draft }) : page.call('DELETE', at));
      return answer.ok ? /** @type {const} */ ({ ok: true }) : { error: answer.error };
    },
  };

  /** @param {string} id @param {HandEntry} entry @param {number} revision */
  async function amend(id, entry, revision) {
    const undone = page.state.amending?.undone;
    sending = true;
    let answer = await put(id, entry, revision);
    if (answer.ok) stand(id);
    // Put right while it is struck: nobody who watches sees it come back wrong.
    if (answer.ok && undone) {
      answer = await page.write('POST', `${path(id)}/restore`, { ifMatch: page.state.board?.revision });
    }
    sending = false;
    if (!answer.ok) return { error: answer.error.code === 'revision_conflict' ? changed(id) : unwritten(answer.error) };
    page.act.stopAmending();
    if (undone) page.act.offerUndo(id);
    else page.act.say(page.words.t('hand.amended_now'));
    return { ok: true };
  }

  /**
   * An amendment of ours may stand in the way of the next when its answer was lost: repeated as it
   * was it changes nothing, and says whether that is so.
   * @param {string} id
   * @param {HandEntry} entry
   * @param {number} revision
   */
  async function put(id, entry, revision) {
    let answer = await page.write('PUT', path(id), { body: entry, ifMatch: revision });
    if (!answer.ok && answer.error.code === 'revision_conflict') {
      for (const sent of unsure.filter((each) => each.id === id)) {
        const again = await page.write('PUT', path(id), { body: sent.entry, ifMatch: sent.revision });
        if (again.ok) {
          answer = await page.write('PUT', path(id), { body: entry, ifMatch: page.state.board?.revision });
          break;
        }
        if (isPassing(again.error)) return again;
      }
    }
    // Only another hand was written in that moment.
    if (!answer.ok && answer.error.code === 'revision_conflict' && isAsItWas(id)) {
      answer = await page.write('PUT', path(id), { body: entry, ifMatch: page.state.board?.revision });
    }
    if (answer.ok) unsure = [];
    else if (isPassing(answer.error)) unsure.push({ id, entry, revision });
    return answer;
  }

  /**
   * Somebody else put the hand right meanwhile: this one says how, and what is read then may be
   * replaced by one more tap.
   * @param {string} id
   * @returns {Problem}
   */
  function changed(id) {
    const { board, amending } = page.state;
    const hand = board?.hands.find((each) => each.id === id);
    if (!board || !hand) return { code: 'revision_conflict' };
    stand(id);
    const now = [handSentence(board, hand, page.words), extras(hand, page.words)].filter(Boolean).join(' · ');
    return { code: 'revision_conflict', case: hand.struck && !amending?.undone ? 'struck' : 'amended', now };
  }

  /** A new hand would wait; a correction does not. @param {Problem} problem @returns {Problem} */
  function unwritten(problem) {
    return isPassing(problem) ? { ...problem, case: 'amend' } : problem;
  }

  /** What stands on the board is what is amended from now on. @param {string} id */
  function stand(id) {
    const { board, amending } = page.state;
    const hand = board?.hands.find((each) => each.id === id);
    if (hand && amending?.hand.id === id) page.set({ amending: { ...amending, hand, revision: board?.revision } });
  }

  /** @param {string} id */
  function isAsItWas(id) {
    const { board, amending } = page.state;
    return amending?.hand.id === id && saysTheSame(board?.hands.find((each) => each.id === id), amending.hand);
  }

  return {
    entryGiven() {
      const { board, amending, link } = page.state;
      const mend = page.act.mended();
      if (!sending && (!amending || amending.undone)) queueMicrotask(() => page.act.resumeUndone());
      const live = link === 'live' || link === 'polling';
      const about = { board, queued: page.act.written(), live, words: page.words };
      if (mend) return { ...given, ...about, draftKey: draftOf(mend.id), mend, submit: page.act.mend, cancel: page.act.stopMending };
      if (!amending) return { ...given, ...about, draftKey: `draft.${board?.game}` };
      return { ...given, ...about, draftKey: `amend.${amending.hand.id}`, amend: amending, cancel: page.act.stopAmending };
    },
    /** The hand after those that wait: who deals it. */
    aheadView() {
      const view = page.view();
      const { board } = view.state;
      const waiting = page.act.written();
      return board ? { ...view, state: { ...view.state, waiting, board: ahead(board, waiting) } } : view;
    },
  };
}
