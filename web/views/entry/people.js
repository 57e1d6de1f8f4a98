// Who took, and at five who was called.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { signs } from '../names.js';
import { chips } from './chips.js';

/** @import { Option } from './chips.js' */
/** @import { Form, Place } from './types.d.ts' */

/** Letters in a row that fit a fifth of a phone's width: as they are, and set smaller. */
const ROOMY = 6;
const TIGHT = 8;
const VOWEL = /^[aeiouyàâäéèêëîïôöùûü]/i;

/** @param {Form} form */
export function taker({ entry, table, words, send }) {
  return chips({
    name: 'taker',
    label: html`${words.t('entry.taker')}${sittingOut({ table, words })}`,
    options: table.seats.map(({ seat, name }) => ({ value: seat, label: fitted(name) })),
    chosen: entry.taker,
    pick: (value) => send({ type: 'taker', value }),
    layout: across(table.seats),
  });
}

/**
 * Names keep the columns they have above; the taker's own column means alone.
 * @param {Form} form
 */
export function partner({ entry, table, words, send }) {
  if (table.size !== 5) return nothing;
  /** @type {Option<number | 'alone' | null>} */
  const alone = { value: 'alone', label: words.t('entry.alone'), says: words.t('entry.alone.says') };
  return chips({
    name: 'partner',
    label: words.t('entry.partner'),
    options: table.seats.map(({ seat, name }) =>
      seat === entry.taker ? alone : { value: seat, label: fitted(name) },
    ),
    chosen: entry.partner,
    pick: (value) => send({ type: 'partner', value }),
    layout: across(table.seats),
  });
}

/**
 * How many columns the names want: long ones go two and two, or three and two.
 * @param {Place[]} seats
 */
export function across(seats) {
  const longest = Math.max(...seats.map(({ name }) => longestWord(name)));
  return `names names-${seats.length}${longest > ROOMY ? ' names-tight' : ''}${longest > TIGHT ? ' names-long' : ''}`;
}

/** A name broken where a reader would break it. @param {string} name */
export function fitted(name) {
  if (longestWord(name) <= ROOMY) return name;
  const parts = name.match(/[^\s-]*[\s-]|[^\s-]+$/g) ?? [name];
  const fits = parts.length > 1 ? TIGHT + 1 : TIGHT;
  return html`<span class="tight">${parts.map((part) => breakable(part, fits))}</span>`;
}

/**
 * A long word may be cut, with a hyphen, but between two syllables.
 * @param {string} word
 * @param {number} fits letters
 */
function breakable(word, fits) {
  const letters = signs(word);
  const middle = Math.ceil(letters.length / 2);
  const opens = (/** @type {number} */ i) => !VOWEL.test(letters[i]) && VOWEL.test(letters[i + 1] ?? '');
  const cut = letters.findIndex((_, i) => i >= middle - 1 && opens(i));
  if (letters.length <= fits || cut < 0) return word;
  return `${letters.slice(0, cut).join('')}\u00ad${letters.slice(cut).join('')}`;
}

/** @param {string} name */
function longestWord(name) {
  return Math.max(...name.split(/[\s-]+/).map((word) => signs(word).length));
}

/** @param {Pick<Form, 'table' | 'words'>} form */
function sittingOut({ table, words }) {
  const out = table.everyone.filter((seat) => !table.seats.includes(seat));
  if (out.length === 0) return nothing;
  const names = words.list(out.map(({ name }) => name));
  return html`<span class="field-note">${words.t('entry.sits_out', { names, n: out.length })}</span>`;
}
