// What is typed is kept on the phone, once for all its tabs: each shows what another types, and all
// call the next hand by the same id, so that one hand is never two.

/** @import { Entry } from './views/entry/types.d.ts' */

/**
 * The id of the hand after this one, the same in every tab.
 * @param {string} id a UUID
 */
export function idAfter(id) {
  const tail = (BigInt(`0x${id.slice(-12)}`) + 1n) % (1n << 48n);
  return id.slice(0, -12) + tail.toString(16).padStart(12, '0');
}

/**
 * What another tab has just kept under this name, or null when the event is about something else.
 * @param {StorageEvent} event
 * @param {string} name
 * @returns {Partial<Entry> | null}
 */
export function typedElsewhere({ key, newValue }, name) {
  return key === `stylo.${name}` && newValue ? JSON.parse(newValue) : null;
}
