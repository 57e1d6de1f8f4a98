// Words and numbers in the language of the phone: French first, English beside it.
import { numbersIn } from './words/numbers.js';
import { timesIn } from './words/times.js';

/** @typedef {string | { one: string, other: string, many?: string }} Entry */
/** @typedef {'core' | 'entry' | 'rules' | 'group' | 'sheets' | 'hand' | 'start' | 'house' | 'brief'} Chapter */

/**
 * What was loaded so far, by language: a phone loads one, and of it what its pages say.
 * @type {Record<string, Record<string, Entry>>}
 */
export const CATALOGUES = { fr: {}, en: {} };

/** @type {Record<string, Record<Chapter, (() => Promise<{ default: Record<string, Entry> }>)[]>>} */
const FILES = {
  fr: {
    core: [() => import('./words/fr.js'), () => import('./words/pages.fr.js')],
    entry: [() => import('./words/entry.fr.js'), () => import('./words/problems.fr.js')],
    rules: [() => import('./words/rules.fr.js')],
    group: [() => import('./words/group.fr.js')],
    sheets: [() => import('./words/sheets.fr.js')],
    hand: [() => import('./words/hand.fr.js')],
    start: [() => import('./words/start.fr.js')],
    house: [() => import('./words/house.fr.js')],
    brief: [() => import('./words/brief.fr.js')],
  },
  en: {
    core: [() => import('./words/en.js'), () => import('./words/pages.en.js')],
    entry: [() => import('./words/entry.en.js'), () => import('./words/problems.en.js')],
    rules: [() => import('./words/rules.en.js')],
    group: [() => import('./words/group.en.js')],
    sheets: [() => import('./words/sheets.en.js')],
    hand: [() => import('./words/hand.en.js')],
    start: [() => import('./words/start.en.js')],
    house: [() => import('./words/house.en.js')],
    brief: [() => import('./words/brief.en.js')],
  },
};

/** Those that are there, in each language that is spoken. @type {Set<Chapter>} */
const opened = new Set(['core']);

/** @type {Set<string>} */
const spoken = new Set();

/** @type {Set<string>} */
const loaded = new Set();

/**
 * Begins to speak a language: loads all chapters that were opened, and `chapters` too.
 * @param {string} lang
 * @param {...Chapter} chapters
 */
export async function speak(lang, ...chapters) {
  // What is opened meanwhile comes in it too.
  spoken.add(lang);
  try {
    await openChapters(...opened, ...chapters);
  } catch (error) {
    spoken.delete(lang);
    throw error;
  }
}

/**
 * Loads chapters in every language that is spoken.
 * @param {...Chapter} chapters
 */
export async function openChapters(...chapters) {
  const { size } = spoken;
  await Promise.all([...spoken].flatMap((lang) => chapters.map((chapter) => load(lang, chapter))));
  // One more language was begun on the way, without these.
  if (spoken.size > size) await openChapters(...chapters);
  for (const chapter of chapters) opened.add(chapter);
}

/**
 * @param {string} lang
 * @param {Chapter} chapter
 */
async function load(lang, chapter) {
  const name = `${lang} ${chapter}`;
  if (loaded.has(name)) return;
  for (const { default: words } of await Promise.all(FILES[lang][chapter].map((file) => file()))) {
    Object.assign(CATALOGUES[lang], words);
  }
  loaded.add(name);
}

export const LANGUAGES = Object.keys(CATALOGUES);

/**
 * The first language of the list that there are words for; French when there is none.
 * @param {readonly string[]} wanted
 */
export function pickLanguage(wanted) {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in CATALOGUES) return language;
  }
  return 'fr';
}

/**
 * Everything a view needs to speak one language.
 * @param {string} lang
 */
export function wordsIn(lang) {
  const catalogue = CATALOGUES[lang] ?? CATALOGUES.fr;
  const plural = new Intl.PluralRules(lang);
  const numbers = numbersIn(lang);
  const list = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' });

  /**
   * The words behind a key, its `{placeholders}` filled; numbers are written as the language does.
   * @param {string} key
   * @param {Record<string, unknown>} [params] `n` chooses the plural
   */
  function t(key, params = {}) {
    const entry = catalogue[key];
    if (entry === undefined) return key;
    const text = typeof entry === 'string' ? entry : choose(entry, plural.select(Number(params.n)));
    return (lang === 'fr' ? spaced(text) : text).replace(/\{(\w+)\}/g, (whole, name) => {
      const value = params[name];
      if (value === undefined || value === null) return whole;
      return typeof value === 'number' ? numbers.number(value) : String(value);
    });
  }

  return {
    lang,
    t,
    /** @param {string} key */
    has: (key) => key in catalogue,
    /** @param {string[]} items */
    list: (items) => list.format(items),
    ...numbers,
    ...timesIn(lang, t),
    ...table(t),
  };
}

/** @typedef {ReturnType<typeof wordsIn>} Words */

/**
 * French puts a space before these, narrow but for the colon, and no line may begin with them.
 * @param {string} text
 */
function spaced(text) {
  return text.replace(/ :/g, '\u00a0:').replace(/ ([;?!»])/g, '\u202f$1').replace(/« /g, '«\u202f');
}

/**
 * Words of the card table.
 * @param {(key: string, params?: Record<string, unknown>) => string} t
 */
function table(t) {
  return {
    /**
     * @param {string} contract
     * @param {{ prise_label?: string }} [rules]
     */
    contract(contract, rules) {
      const petite = contract === 'prise' && rules?.prise_label === 'petite';
      return t(petite ? 'contract.petite' : `contract.${contract}`);
    },
    /**
     * "Léa prend une garde": nobody "prend une prise".
     * @param {string} taker
     * @param {string} contract
     * @param {{ prise_label?: string }} [rules]
     */
    takes(taker, contract, rules) {
      const named = contract === 'prise' && rules?.prise_label !== 'petite';
      return t(named ? 'draft.takes.prise' : 'draft.takes', { taker, contract: this.contract(contract, rules) });
    },
    /**
     * "passée de 8", "chutée de 1", "juste faite".
     * @param {boolean} made
     * @param {number} margin
     */
    margin(made, margin) {
      if (made && margin === 0) return t('margin.exact');
      return t(made ? 'margin.made' : 'margin.down', { by: Math.abs(margin) });
    },
  };
}

/**
 * @param {{ one: string, other: string, many?: string }} entry
 * @param {Intl.LDMLPluralRule} rule
 */
function choose(entry, rule) {
  return (rule === 'one' && entry.one) || (rule === 'many' && entry.many) || entry.other;
}
