// Parts of the page that not every visit needs, loaded when first shown or when there is time.
import { call, isServed } from '../api.js';
import { openChapters } from '../words.js';

/** @import { HandEntry, Page } from '../types.d.ts' */

/** @import { Chapter } from '../words.js' */

/**
 * `styles` are those of the part alone; the same names stand in index.html behind `data-for`.
 * @typedef {{ module: () => Promise<any>, styles?: string[], words?: Chapter[] }} Part
 */

const GAME = ['board', 'score-sheet', 'curve', 'sheet', 'end'];
const ENTRY = ['entry', 'names', 'preview', 'sheet-extras', 'keypad', 'steps'];

/** However styles come, the later of two overrides the earlier; index.html keeps the same order. */
const ORDER = 'board score-sheet curve start sheet table steps hand brief end group manage tv entry names entry-head preview sheet-extras keypad calc print'.split(' ');

/** @type {Record<string, Part>} */
const PARTS = {
  start: { module: () => import('./start.js'), styles: ['start'], words: ['start', 'house'] },
  game: { module: () => import('./game.js'), styles: GAME },
  group: { module: () => import('./group.js'), styles: ['start', 'group', 'sheet'], words: ['group'] },
  manage: { module: () => import('./group-manage.js'), styles: ['manage'], words: ['group', 'sheets', 'start'] },
  tv: { module: () => import('./tv.js'), styles: ['tv', 'curve', 'sheet'], words: ['sheets'] },
  unloaded: { module: () => import('./unloaded.js') },
  share: { module: () => import('./share.js'), words: ['sheets'] },
  pen: { module: () => import('./pen.js'), words: ['sheets'] },
  ending: { module: () => import('./ending.js'), words: ['sheets'] },
  house: { module: () => import('../house.js'), words: ['house'] },
  brief: { module: () => import('./brief.js'), styles: ['brief'], words: ['brief', 'house'] },
  hand: { module: () => import('./hand.js'), styles: ['steps', 'hand'], words: ['entry', 'hand', 'house'] },
  table: { module: () => import('./table.js'), styles: ['start', 'table'], words: ['entry', 'sheets', 'start', 'house'] },
  entry: { module: () => import('./entry.js'), styles: [...ENTRY, 'entry-head'], words: ['entry', 'hand', 'house'] },
  waiting: { module: () => import('./waiting-hands.js'), words: ['entry', 'hand'] },
  calc: { module: () => import('./calc.js'), styles: [...ENTRY, 'start', 'group', 'calc'], words: ['entry', 'rules', 'house'] },
  rules: { module: () => import('./rules.js'), styles: ['group', 'calc'], words: ['entry', 'rules'] },
};

/** @type {Map<string, any>} */
const loaded = new Map();

/** Those that did not come, and whether only another page can bring them. @type {Map<string, { gone: boolean }>} */
const missing = new Map();

/** @type {Set<string>} */
const missedBefore = new Set();

/**
 * The part, or null while it is on its way; the page is drawn again when it is there. One that did
 * not come is tried again when that is asked for, or when the network is back.
 * @param {string} name
 */
export function part(name) {
  if (!loaded.has(name) && !missing.has(name)) {
    loaded.set(name, null);
    loadPart(name).then(redraw, () => miss(name));
  }
  return loaded.get(name) ?? null;
}

/** @param {string} name */
export const missed = (name) => missing.get(name);

export function loadAgain() {
  missing.clear();
  redraw();
}

/**
 * The server has no files of an older version; some browsers remember a file as failed.
 * @param {string} name
 */
async function miss(name) {
  loaded.delete(name);
  missing.set(name, { gone: false });
  redraw();
  const served = await isServed(import.meta.url);
  const gone = served === false || (served === true && missedBefore.has(name));
  missedBefore.add(name);
  if (missing.has(name)) missing.set(name, { gone });
  redraw();
}

function redraw() {
  document.dispatchEvent(new Event('stylo:render'));
}

/**
 * Loads a part with its words and styles, so that it is never drawn naked; once is enough.
 * @param {string} name
 */
export async function loadPart(name) {
  if (loaded.get(name)) return;
  const { module, styles = [], words = [] } = PARTS[name];
  const [found] = await Promise.all([module(), openChapters(...words), ...styles.map(loadStyle)]);
  loaded.set(name, { ...found, preview });
  bind(found);
}

/** @type {Page | null} */
let bound = null;

/** Several parts bring the same acts: what these remember begins once. @type {Set<Function>} */
const brought = new Set();

/**
 * Lets the page do what its parts bring along: those loaded already, and those to come.
 * @param {Page} page
 */
export function bindParts(page) {
  bound = page;
  addEventListener('online', loadAgain);
  for (const found of loaded.values()) bind(found);
}

/** @param {{ actsOf?: ((page: Page) => object)[] } | null} found */
function bind(found) {
  if (!bound) return;
  for (const acts of found?.actsOf ?? []) {
    if (!brought.has(acts)) Object.assign(bound.act, acts(bound));
    brought.add(acts);
  }
}

/**
 * Loads parts that may be wanted next, one after the other, while the page has nothing better to do.
 * @param {string[]} names
 */
export function loadInTime([name, ...others]) {
  if (!name) return;
  setTimeout(() => {
    part(name);
    loadInTime(others);
  }, 400);
}

/** @param {string} name */
function loadStyle(name) {
  const href = new URL(`../styles/${name}.css`, import.meta.url).pathname;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => {
      link.remove();
      fail(new Error(href));
    };
    document.head.insertBefore(link, firstAfter(name));
  });
}

/** @param {string} name */
function firstAfter(name) {
  const later = ORDER.slice(ORDER.indexOf(name) + 1).map((each) => `link[href$="/${each}.css"]`);
  return document.querySelector(later.join());
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
