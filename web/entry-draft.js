// What is typed is kept on the phone, once for all its tabs: each shows what another types.
import { freshEntry } from './entry-model.js';
import { fromWire } from './entry-wire.js';
import { mintId } from './rights.js';
import { keep, recall } from './storage.js';
import { WAKES, idAfter } from './waiting.js';

/** @import { Entry, Given, Table } from './views/entry/types.d.ts' */

/**
 * Whether a hand is on the board, or on its way.
 * @param {string} id
 * @param {Pick<Given, 'board' | 'queued'>} given
 */
export function isWritten(id, { board, queued = [] }) {
  return [...board.hands, ...queued].some((each) => each.id === id);
}

/**
 * The id of the hand after this one: the first that no hand has.
 * @param {string} id
 * @param {Pick<Given, 'board' | 'queued'>} given
 * @returns {string}
 */
export function nextId(id, given) {
  const next = idAfter(id);
  return isWritten(next, given) ? nextId(next, given) : next;
}

/**
 * What the form begins with: the hand to be amended, or a new one after `last`. A calculation needs
 * no names, so its taker is whoever sits first.
 * @param {Given} given
 * @param {Table} table
 * @param {Entry} [last]
 * @returns {Entry}
 */
export function blankFor(given, table, last) {
  if (given.amend && !last) return fromWire(given.amend.hand, table);
  if (given.mend && !last) return fromWire(given.mend, table);
  const entry = freshEntry(last ? nextId(last.id, given) : mintId(), table);
  return given.submit ? entry : { ...entry, taker: table.seats[0].seat };
}

/**
 * The draft kept under a name.
 * @param {string} name
 * @param {(entry: Partial<Entry>) => void} heard told of what another tab typed
 */
export function openDraft(name, heard) {
  const text = () => JSON.stringify(recall(name, null));
  let known = text();

  /** What this tab knows already is no news: a full phone would give back older digits. */
  function read() {
    const now = text();
    if (now === known) return;
    known = now;
    const entry = JSON.parse(now);
    if (entry) heard(entry);
  }

  /** @param {StorageEvent} event */
  function told({ key }) {
    if (key === `stylo.${name}`) read();
  }

  globalThis.addEventListener?.('storage', told);
  for (const event of WAKES) globalThis.addEventListener?.(event, read);
  return {
    name,
    /** @returns {Partial<Entry>} */
    typed: () => recall(name, {}),
    /** @param {Entry | null} entry null forgets it */
    keep(entry) {
      keep(name, entry);
      known = text();
    },
    stop() {
      globalThis.removeEventListener?.('storage', told);
      for (const event of WAKES) globalThis.removeEventListener?.(event, read);
    },
  };
}

/** @typedef {ReturnType<typeof openDraft>} Draft */
