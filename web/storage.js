// What the phone may keep: drafts, the outbox, recent groups, its seat. Never a right to write.

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * A value kept under a name, or `missing`; a phone that keeps nothing forgets on reload.
 * @template T
 * @param {string} name
 * @param {T} missing
 * @returns {T}
 */
export function recall(name, missing) {
  try {
    const text = localStorage.getItem(`stylo.${name}`) ?? memory.get(name);
    return text ? JSON.parse(text) : missing;
  } catch {
    const text = memory.get(name);
    return text ? JSON.parse(text) : missing;
  }
}

/**
 * @param {string} name
 * @param {unknown} value null forgets it
 */
export function keep(name, value) {
  const text = JSON.stringify(value);
  if (value === null) memory.delete(name);
  else memory.set(name, text);
  try {
    if (value === null) localStorage.removeItem(`stylo.${name}`);
    else localStorage.setItem(`stylo.${name}`, text);
  } catch {
    // A private window or a full disk: memory will do until the page closes.
  }
}

/**
 * Groups opened on this phone, newest first, to find one's way back.
 * @typedef {{ group: string, name: string | null, names: string[], game: string }} Recent
 * @returns {Recent[]}
 */
export function recentGroups() {
  return recall('groups', []);
}

/** @param {Recent} recent */
export function rememberGroup(recent) {
  // A game of the same code is of the same group, whose link was changed.
  const others = recentGroups().filter(({ group, game }) => group !== recent.group && game !== recent.game);
  keep('groups', [recent, ...others].slice(0, 6));
}

/**
 * A group's link was changed.
 * @param {string} from
 * @param {string} to
 */
export function moveGroup(from, to) {
  keep('groups', recentGroups().map((known) => (known.group === from ? { ...known, group: to } : known)));
}
