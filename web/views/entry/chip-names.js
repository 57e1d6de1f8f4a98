// Names on chips: all of a row in one size, on two lines at most, and none broken inside a word.
import { html } from '../../vendor/lit-html/lit-html.js';
import { shortNames, signs } from '../names.js';

/** @import { Option } from './chips.js' */
/** @import { Place } from './types.d.ts' */

/** Signs on a line where so many stand side by side; six stand in two rows of three. */
const ROOM = { 3: 13, 4: 10, 5: 9, 6: 13 };
const WIDE = /\p{Extended_Pictographic}/u;

/**
 * The lines each name has on its chip. Further names give way to their initials, then the first is
 * cut; those that would read alike keep what tells them apart.
 * @param {string[]} names
 * @returns {string[][]}
 */
export function namesOnChips(names) {
  const room = ROOM[/** @type {3 | 4 | 5 | 6} */ (Math.min(6, Math.max(3, names.length)))];
  const fitted = names.map((name) => fit(name.trim(), room));
  const said = fitted.map((lines) => lines.join('').toLowerCase());
  const apart = shortNames(names);
  return fitted.map((lines, i) => (said.indexOf(said[i]) === said.lastIndexOf(said[i]) ? lines : [apart[i]]));
}

/**
 * Class names for a group of chips with these people on them: how many, and how long their lines.
 * @param {Place[]} seats
 */
export function across(seats) {
  const lines = namesOnChips(seats.map(({ name }) => name)).flat();
  const letters = Math.min(14, Math.max(5, ...lines.map(width)));
  return `names names-${Math.min(6, seats.length)} letters-${letters}`;
}

/**
 * What a chip for each seat says: the name in lines, and whole for ears where it was shortened.
 * @param {Place[]} seats
 * @returns {Option<number>[]}
 */
export function named(seats) {
  const lines = namesOnChips(seats.map(({ name }) => name));
  return seats.map(({ seat, name }, i) => ({
    value: seat,
    label: html`${lines[i].map((line) => html`<span class="name-line">${line}</span>`)}`,
    says: name,
    title: lines[i].join('') === name ? undefined : name,
  }));
}

/**
 * @param {string} name
 * @param {number} room
 */
function fit(name, room) {
  const parts = name.match(/[^\s-]*[\s-]|[^\s-]+$/g) ?? [name];
  for (let whole = parts.length; whole > 0; whole -= 1) {
    const most = whole === parts.length ? room : room - 1;
    const lines = packed([...parts.slice(0, whole), ...parts.slice(whole).map(initial)], most);
    if (lines.length <= 2 && lines.every((line) => width(line) <= most)) return lines;
  }
  const rest = parts.slice(1).map(initial).join('').slice(0, 2);
  const joint = /[\s-]$/.exec(parts[0])?.[0] ?? '';
  return [`${cut(parts[0].replace(/[\s-]$/, ''), room - 2 - width(joint + rest))}.${joint}${rest}`];
}

/** @param {string} part */
function initial(part) {
  return `${signs(part)[0]}.${/[\s-]$/.exec(part)?.[0] ?? ''}`;
}

/**
 * As many parts on a line as it has room for.
 * @param {string[]} parts
 * @param {number} room
 */
function packed(parts, room) {
  /** @type {string[]} */
  const lines = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && width(longer.trim()) <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/**
 * @param {string} word
 * @param {number} room
 */
function cut(word, room) {
  const letters = signs(word);
  while (letters.length > 1 && width(letters.join('')) > room) letters.pop();
  return letters.join('');
}

/** In signs, a picture counting as two. @param {string} text */
function width(text) {
  return signs(text.trim()).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);
}
