// What waits on this phone, as far as the form's head tells of it.
import { isHeldUp } from './outbox.js';

/** @import { State } from './types.d.ts' */

/** What waits longer than this is no hand just written. */
const ON_ITS_WAY = 4_000;

/**
 * How many hands wait for the network.
 * @param {Pick<State, 'waiting' | 'link'>} state
 */
export function lateOf({ waiting, link }) {
  const reached = globalThis.navigator?.onLine !== false && (link === 'live' || link === 'polling');
  const late = (/** @type {number} */ at) => !reached || Date.now() - at >= ON_ITS_WAY;
  return waiting.filter((hand) => !hand.problem && !isHeldUp(hand, waiting) && late(hand.at)).length;
}

/**
 * Whether the head says already that hands wait: a refused one stands there with those behind it.
 * @param {Pick<State, 'waiting' | 'link'>} state
 */
export function isTold(state) {
  return lateOf(state) > 0 || state.waiting.some(({ problem }) => problem);
}
