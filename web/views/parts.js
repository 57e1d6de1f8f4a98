// Parts of the page that only some visitors need, loaded when first shown.
import { call } from '../api.js';

/** @import { HandEntry } from '../types.d.ts' */

/** @type {Record<string, () => Promise<any>>} */
const LOADERS = {
  entry: () => import('./entry.js'),
  calc: () => import('./calc.js'),
  rules: () => import('./rules.js'),
};

/** @type {Map<string, any>} */
const loaded = new Map();

/**
 * The part, or null while it is on its way; the page is drawn again when it is there.
 * @param {string} name
 */
export function part(name) {
  if (loaded.has(name)) return loaded.get(name);
  loaded.set(name, null);
  LOADERS[name]().then(
    (module) => {
      loaded.set(name, { ...module, preview });
      document.dispatchEvent(new Event('stylo:render'));
    },
    () => loaded.delete(name),
  );
  return null;
}

/**
 * What a hand would score: the server's arithmetic, never the browser's.
 * @param {{ players: number, rules?: object, hand: HandEntry }} asked
 * @returns {Promise<any>} the result, or `{ error }`
 */
export async function preview(asked) {
  const answer = await call('POST', '/score', { body: asked });
  return answer.ok ? answer.body : { error: answer.error };
}
