// Tells who watches what is about to be played. What was not heard is not said to have been, and
// what was said is said again to a server that may have forgotten it.
import { isPassing } from '../../api.js';
import { toDraft } from '../../entry-wire.js';

/** @import { Problem } from '../../types.d.ts' */
/** @import { Entry, Given } from './types.d.ts' */

const TRY_AGAIN = 4_000;
const NOTHING = 'null';

/**
 * @param {() => Entry} now what is in the form
 * @param {(announced: boolean, problem: Problem | null) => void} answered what is true now
 */
export function announcer(now, answered) {
  let live = false;
  let told = { id: '', text: NOTHING };
  let asking = false;

  const textOf = (/** @type {Entry} */ entry) => JSON.stringify(entry.announced ? toDraft(entry) : null);

  /** @param {Given} given */
  async function toggle({ announce }) {
    if (asking || !announce) return;
    const before = now();
    const wanted = { ...before, announced: !before.announced };
    asking = true;
    const answer = await announce(wanted.announced ? toDraft(wanted) : null);
    asking = false;
    if (now().id !== before.id) return;
    if ('error' in answer) return answered(before.announced, inCase(answer.error));
    told = { id: wanted.id, text: textOf(wanted) };
    answered(wanted.announced, null);
  }

  /** What has changed since, or was lost on the way. @param {Given} given */
  async function keepUp({ announce, live: isLive = true }) {
    const entry = now();
    const { id } = entry;
    if (told.id !== id || (isLive && !live)) told = { id, text: NOTHING };
    live = isLive;
    const text = textOf(entry);
    if (!announce || !live || asking || text === told.text) return;
    told = { id, text };
    const answer = await announce(entry.announced ? toDraft(entry) : null);
    if (!('error' in answer)) return;
    if (isPassing(answer.error)) setTimeout(() => (told = { id, text: NOTHING }), TRY_AGAIN);
    else if (entry.announced && now().id === id) answered(false, answer.error);
  }

  return { toggle, keepUp };
}

/** @param {Problem} problem */
function inCase(problem) {
  return isPassing(problem) ? { ...problem, case: 'announce' } : problem;
}
