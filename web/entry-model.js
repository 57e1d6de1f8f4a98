// The entry form as data: what is chosen and what is still missing. Pure, and it computes no
// score: the server does. `entry-wire.js` turns it into what is sent.
import { ONE_DIGIT, POINTS, SCORE, press, readNumber, valueOf } from './entry-keys.js';
import { contractsOf, ranks } from './entry-table.js';

/** @import { Cell, Change, Entry, Table } from './views/entry/types.d.ts' */

/** @type {Cell[]} */
export const PILE_CELLS = ['cards', 'kings', 'queens', 'knights', 'jacks'];

/** Changes that leave a given confirmation standing: what was declared stays the same. */
const HARMLESS = ['confirm', 'open', 'cell', 'freeCell', 'announced'];

/**
 * A form with nothing chosen but the garde. It keeps nothing of the hand before, neither how points
 * were counted nor by whom: 49 of the wrong side is a score nobody doubts.
 * @param {string} id
 * @param {Table} table
 * @returns {Entry}
 */
export function freshEntry(id, table) {
  const contracts = contractsOf(table.rules);
  return {
    id,
    kind: 'hand',
    dealer: null,
    taker: null,
    partner: null,
    aloneReason: null,
    contract: contracts.includes('garde') ? 'garde' : contracts[0],
    bouts: null,
    way: 'points',
    side: 'attack',
    points: '',
    pile: {},
    cell: 'cards',
    petit: null,
    handfuls: {},
    slam: null,
    miseres: {},
    free: {},
    freeCell: null,
    ranking: [],
    reason: '',
    confirmed: [],
    open: false,
    announced: false,
  };
}

/**
 * What a change makes of the form.
 * @param {Entry} entry
 * @param {Change} change
 * @param {Table} table
 * @returns {Entry}
 */
export function reduce(entry, change, table) {
  const next = { ...entry, ...apply(entry, change, table) };
  return declares(change) ? { ...next, confirmed: [] } : next;
}

/**
 * Whether a change touches what is declared, so that older answers no longer hold.
 * @param {Change} change
 */
export function declares({ type }) {
  return !HARMLESS.includes(type);
}

/**
 * The next thing to give, or null when all is there.
 * @param {Entry} entry
 * @param {Table} table
 */
export function missing(entry, table) {
  if (entry.kind === 'free') return missingFromFree(entry, table);
  if (entry.kind === 'passed') return ranks(table) && entry.ranking.length < table.size ? 'ranking' : null;
  if (entry.kind !== 'hand') return null;
  if (entry.taker === null) return 'taker';
  if (table.size === 5 && entry.partner === null) return 'partner';
  if (entry.bouts === null) return 'bouts';
  if (entry.way === 'pile') return PILE_CELLS.some((cell) => !entry.pile[cell]) ? 'pile' : null;
  return valueOf(entry.points) === null ? 'points' : null;
}

/**
 * Whether the hand may be announced before it is played: who takes, and what.
 * @param {Entry} entry
 * @param {Table} table
 */
export function announceable(entry, table) {
  return entry.kind === 'hand' && entry.taker !== null && missing(entry, table) !== null;
}

/**
 * @param {Entry} entry
 * @param {Table} table
 */
export function freeSum({ free }, { everyone }) {
  return everyone.reduce((sum, { seat }) => sum + (valueOf(free[seat]) ?? 0), 0);
}

/**
 * Bouts in the counted pile follow from the attack's: nobody is asked twice.
 * @param {Entry} entry
 */
export function pileBouts({ side, bouts }) {
  if (bouts === null) return null;
  return side === 'attack' ? bouts : 3 - bouts;
}

/**
 * @param {Entry} entry
 * @param {any} change
 * @param {Table} table
 * @returns {Partial<Entry>}
 */
function apply(entry, change, table) {
  switch (change.type) {
    case 'taker':
      return { taker: change.value, partner: entry.partner === change.value ? null : entry.partner };
    case 'key':
      return typed(entry, change.key);
    case 'paste':
      return { points: readNumber(change.text) ?? entry.points };
    case 'handful':
      return { handfuls: { ...entry.handfuls, [change.seat]: change.value } };
    case 'misere':
      return { miseres: { ...entry.miseres, [`${change.seat} ${change.kind}`]: change.value } };
    case 'rank':
      return { ranking: ranked(entry.ranking, change.seat) };
    case 'confirm':
      return { confirmed: [...new Set([...entry.confirmed, ...change.codes])] };
    case 'kind':
      return { kind: change.value, freeCell: change.value === 'free' ? table.everyone[0].seat : null };
    default:
      return { [change.type]: change.value };
  }
}

/**
 * @param {number[]} ranking
 * @param {number} seat
 */
function ranked(ranking, seat) {
  return ranking.includes(seat) ? ranking.filter((other) => other !== seat) : [...ranking, seat];
}

/**
 * @param {Entry} entry
 * @param {string} key
 * @returns {Partial<Entry>}
 */
function typed(entry, key) {
  if (entry.kind === 'free') return credited(entry, key);
  if (entry.kind !== 'hand' || key === 'sign') return {};
  return entry.way === 'pile' ? counted(entry, key) : { points: press(entry.points, key, POINTS) };
}

/**
 * @param {Entry} entry
 * @param {string} key
 */
function credited({ free, freeCell }, key) {
  if (freeCell === null || key === ',' || key === 'half') return {};
  return { free: { ...free, [freeCell]: press(free[freeCell] ?? '', key, SCORE) } };
}

/**
 * A pile is counted in one go: a full cell hands over to the next.
 * @param {Entry} entry
 * @param {string} key
 */
function counted({ pile, cell }, key) {
  if (key === ',' || key === 'half') return {};
  const shape = cell === 'cards' ? POINTS : ONE_DIGIT;
  const text = press(pile[cell] ?? '', key, shape);
  const full = text.length === shape.digits && key !== 'back';
  const next = PILE_CELLS[PILE_CELLS.indexOf(cell) + 1];
  return { pile: { ...pile, [cell]: text }, cell: full && next ? next : cell };
}

/**
 * @param {Entry} entry
 * @param {Table} table
 */
function missingFromFree(entry, table) {
  if (table.everyone.every(({ seat }) => !valueOf(entry.free[seat]))) return 'scores';
  if (freeSum(entry, table) !== 0) return 'sum';
  return entry.reason.trim() === '' ? 'reason' : null;
}
