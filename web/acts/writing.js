// What the entry form is given: the board it writes on, and where its hands go.
import { WITHOUT_PEN } from '../outbox.js';
import { preview } from '../views/parts.js';

/** @import { Draft, HandEntry, Page } from '../types.d.ts' */
/** @import { Table } from '../views/entry/types.d.ts' */

/** @param {Page} page */
export function writingActs(page) {
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
      if (!sent.waiting) page.act.offerUndo(id);
      else page.act.say(page.words.t('waiting.toast'));
      return sent.waiting ? { ok: true, queued: true } : { ok: true };
    },
    /** @param {Draft | null} draft */
    announce(draft) {
      const path = `/games/${page.state.board?.game}/draft`;
      if (draft) page.call('PUT', path, { body: draft });
      else page.call('DELETE', path);
    },
  };

  /** @param {string} id @param {HandEntry} entry @param {number} revision */
  async function amend(id, entry, revision) {
    const path = `/games/${page.state.board?.game}/hands/${id}`;
    const undone = page.state.amending?.undone;
    let answer = await page.write('PUT', path, { body: entry, ifMatch: revision });
    // Put right while it is struck: nobody who watches sees it come back wrong.
    if (answer.ok && undone) {
      answer = await page.write('POST', `${path}/restore`, { ifMatch: page.state.board?.revision });
    }
    if (!answer.ok) return { error: answer.error };
    page.act.stopAmending();
    if (undone) page.act.offerUndo(id);
    else page.act.say(page.words.t('hand.amended_now'));
    return { ok: true };
  }

  return {
    entryGiven() {
      const { board, amending, waiting } = page.state;
      const draftKey = amending ? `amend.${amending.hand.id}` : `draft.${board?.game}`;
      const more = amending ? { amend: amending, cancel: () => page.act.stopAmending() } : {};
      const queued = waiting.filter(({ problem }) => !problem).map(({ id }) => id);
      return { ...given, board, draftKey, queued, words: page.words, ...more };
    },
  };
}
