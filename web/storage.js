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
 * @typedef {{ group: string, name?: string | null, names: string[], game: string }} Recent
 * @returns {Recent[]}
 */
export function recentGroups() {
  return recall('groups', []);
}

/** @param {Recent} recent `game` may be empty: none to go back to; without a name it keeps its own */
export function rememberGroup(recent) {
  // A game of the same code is of the same group, whose link was changed.
  const same = (/** @type {Recent} */ { group, game }) => group === recent.group || (game && game === recent.game);
  const groups = recentGroups();
  const name = recent.name ?? groups.find(({ group }) => group === recent.group)?.name ?? '';
  keep('groups', [{ ...recent, name }, ...groups.filter((known) => !same(known))].slice(0, 6));
}

/** @param {string} code of a group or of a game that is no more */
export function forgetCode(code) {
  const groups = recentGroups().filter(({ group }) => group !== code);
  keep('groups', groups.map((known) => (known.game === code ? { ...known, game: '' } : known)));
}

/**
 * A group's link was changed.
 * @param {string} from
 * @param {string} to
 */
export function moveGroup(from, to) {
  keep('groups', recentGroups().map((known) => (known.group === from ? { ...known, group: to } : known)));
}

/** Of one game: what is typed, what waits, and as whom this phone signs. What else there is, it learns again. */
const OF_A_GAME = ['outbox', 'draft', 'undone', 'seat', 'sign'];
const LEARNT = ['pen', 'board'];

/**
 * A game's link was changed.
 * @param {string} from
 * @param {string} to
 */
export function moveGame(from, to) {
  for (const what of OF_A_GAME) {
    const kept = recall(`${what}.${from}`, null);
    if (kept !== null) keep(`${what}.${to}`, kept);
  }
  for (const what of [...OF_A_GAME, ...LEARNT]) keep(`${what}.${from}`, null);
}
