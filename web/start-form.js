// What the start page's form says, and the request that says the same.
import { rulesWith } from './house.js';
import { isTooLong } from './views/names.js';

export const FEWEST_NAMES = 3;
export const MOST_NAMES = 6;
const MOST_HANDS = 500;
const MOST_AT_TABLE = 5;

/**
 * @typedef {object} StartForm
 * @property {string[]} names one a row, blank rows too
 * @property {number | null} dealer the row of the first dealer; null lets the lot decide
 * @property {string} limit digits
 * @property {number | null} at_table
 * @property {Record<string, unknown>} rules
 * @property {Record<string, unknown> | null} beside
 * @property {string | null} group
 */

/**
 * Who is written down, and in which row.
 * @param {Pick<StartForm, 'names'>} form
 */
export function players({ names }) {
  return names.map((name, row) => ({ name: name.trim(), row })).filter(({ name }) => name);
}

/**
 * How many may play a hand: everybody, or everybody but the dealer.
 * @param {number} people
 */
export function sizesFor(people) {
  const sizes = [Math.min(people, MOST_AT_TABLE), people - 1];
  return sizes.filter((size, i) => size >= FEWEST_NAMES && size <= MOST_AT_TABLE && sizes.indexOf(size) === i);
}

/**
 * How many do: what was chosen for fewer or more people is no choice any more.
 * @param {Pick<StartForm, 'names' | 'at_table'>} form
 */
export function sizeOf(form) {
  const sizes = sizesFor(players(form).length);
  return sizes.find((size) => size === form.at_table) ?? sizes[0];
}

/**
 * The row of the first dealer, or null for the lot: a row that is blank deals nothing.
 * @param {Pick<StartForm, 'names' | 'dealer'>} form
 */
export function dealerOf({ names, dealer }) {
  return dealer !== null && names[dealer]?.trim() ? dealer : null;
}

/**
 * The rows with two of them changed about; whoever deals takes their deal along.
 * @param {Pick<StartForm, 'names' | 'dealer'>} form
 * @param {number} row
 * @param {number} by
 */
export function moved({ names, dealer }, row, by) {
  const other = row + by;
  const swap = (/** @type {number} */ at) => (at === row ? other : at === other ? row : at);
  return { names: names.map((_, at) => names[swap(at)]), dealer: dealer === null ? null : swap(dealer) };
}

/**
 * What is to be mended before the form can be sent, and in which row.
 * @param {Pick<StartForm, 'names' | 'limit'>} form
 * @returns {{ code: string, row?: number } | null}
 */
export function faultIn({ names, limit }) {
  if (players({ names }).length < FEWEST_NAMES) {
    return { code: 'name_empty', row: names.findIndex((name) => !name.trim()) };
  }
  const long = names.findIndex((name) => isTooLong(name));
  if (long >= 0) return { code: 'name_too_long', row: long };
  return isLimit(limit) ? null : { code: 'hand_limit' };
}

/** Whether this can be a number of hands; none is no limit. @param {string} typed */
export function isLimit(typed) {
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_HANDS);
}

/**
 * The body of the request, and whom the draw made the dealer.
 * @param {StartForm} form
 * @param {{ pen: string, owner: string | null }} secrets
 */
export function request(form, secrets) {
  const people = players(form);
  const row = dealerOf(form);
  const chosen = people.findIndex((each) => each.row === row);
  const first = chosen >= 0 ? chosen : draw(secrets.pen, people.length);
  const rules = rulesWith(form.beside ?? {}, form.rules);
  const body = {
    players: people.map(({ name }) => name),
    first_dealer: first,
    at_table: sizeOf(form),
    pen: secrets.pen,
    ...(secrets.owner ? { owner: secrets.owner } : {}),
    ...(form.limit ? { hand_limit: Number(form.limit) } : {}),
    ...(form.group && !form.beside && !Object.keys(rules).length ? {} : { rules }),
  };
  return { body, drawn: chosen >= 0 ? null : people[first].name };
}

/**
 * A fair draw that a retried request repeats: it comes from the secret, which is random.
 * @param {string} secret
 * @param {number} sides
 */
function draw(secret, sides) {
  let sum = 0;
  for (const sign of secret) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003;
  return sum % sides;
}
