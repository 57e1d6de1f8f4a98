// The hands that wait on this phone for one game. Every tab of that game has the same list, so each
// change is made to what is kept, not to what this tab remembers.
import { keep, recall } from './storage.js';

/** @import { Waiting } from './types.d.ts' */

/** A page that comes back from the back-forward cache, or from behind another. */
export const WAKES = ['pageshow', 'visibilitychange'];

/**
 * The id of the hand after this one, the same in every tab.
 * @param {string} id a UUID
 */
export function idAfter(id) {
  const tail = (BigInt(`0x${id.slice(-12)}`) + 1n) % (1n << 48n);
  return id.slice(0, -12) + tail.toString(16).padStart(12, '0');
}

/**
 * @param {string} game
 * @param {(waiting: Waiting[]) => void} changed here or in another tab
 */
export function openWaiting(game, changed) {
  const name = `outbox.${game}`;
  const missing = /** @type {Waiting[]} */ ([]);
  let list = recall(name, missing);
  /** Hands known to be kept: one that is kept no more was sent or dropped by another tab. */
  let kept = idsOf(list);
  /** @type {Set<string>} */
  const gone = new Set();

  function merged() {
    const stored = recall(name, missing).filter(({ id }) => !gone.has(id));
    const ids = idsOf(stored);
    return [...stored, ...list.filter(({ id }) => !ids.has(id) && !kept.has(id))];
  }

  /** @param {(waiting: Waiting[]) => Waiting[]} edit */
  function change(edit) {
    const before = merged();
    list = edit(before);
    const ids = idsOf(list);
    for (const { id } of before) if (!ids.has(id)) gone.add(id);
    for (const id of ids) gone.delete(id);
    // An empty list is kept too: no list at all would read as a phone that keeps nothing.
    keep(name, list);
    kept = idsOf(recall(name, missing));
    changed(list);
  }

  /** @param {Pick<StorageEvent, 'key'>} event */
  function heard({ key }) {
    if (key !== null && key !== `stylo.${name}`) return;
    list = merged();
    kept = idsOf(recall(name, missing));
    changed(list);
  }

  /** A tab that slept was told of nothing. */
  const woke = () => heard({ key: null });

  globalThis.addEventListener?.('storage', heard);
  for (const event of WAKES) globalThis.addEventListener?.(event, woke);
  return {
    get list() {
      return list;
    },
    change,
    /** @param {string} id */
    find: (id) => merged().find((each) => each.id === id),
    stop() {
      globalThis.removeEventListener?.('storage', heard);
      for (const event of WAKES) globalThis.removeEventListener?.(event, woke);
    },
  };
}

/** @param {Waiting[]} list */
function idsOf(list) {
  return new Set(list.map(({ id }) => id));
}
