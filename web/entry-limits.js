// What no table's rules allow and the form can tell by itself: nobody waits for the server to say
// so, and it is not asked. The codes are the server's; it has the last word on every hand.
import { valueOf } from './entry-keys.js';
import { TABLES } from './scale.js';

/** @import { Problem } from './types.d.ts' */
/** @import { Entry, Table } from './views/entry/types.d.ts' */

const ALL_POINTS = 91;
const TRUMPS = 22;
/** The attack's points, by its bouts. */
const ALLOWED = [[0, 77.5], [4.5, 82], [9, 87], [13.5, 91]];
/** A slam's count where the Excuse stays with the defense: 87 by the rules. */
const WITHOUT_EXCUSE = 86.5;
/** @type {Record<string, 'attack' | 'defense'>} */
const EVERY_TRICK = {
  announced_made: 'attack',
  unannounced_made: 'attack',
  defense: 'defense',
  announced_defense: 'defense',
  defense_announced_made: 'defense',
};

/**
 * The first thing that makes this hand impossible, or null; only for a form that misses nothing.
 * @param {Entry} entry
 * @param {Table} table
 * @returns {Problem | null}
 */
export function impossible(entry, table) {
  if (entry.kind !== 'hand') return null;
  const counted = entry.way === 'points' ? pointsProblem(entry, table) : null;
  return counted ?? petitProblem(entry) ?? shownProblem(entry, table);
}

/**
 * @param {Entry} entry
 * @param {Table} table
 */
function pointsProblem({ points, side, bouts, slam, contract }, { size }) {
  const typed = valueOf(points) ?? 0;
  if (typed < 0 || typed > ALL_POINTS) return { code: 'points_range' };
  if (!Number.isInteger(typed * 2)) return { code: 'points_step' };
  const attack = side === 'attack' ? typed : ALL_POINTS - typed;
  const slammed = EVERY_TRICK[slam ?? ''] === 'attack' && bouts === 2 && contract !== 'garde_contre';
  if (slammed && attack === WITHOUT_EXCUSE) return null;
  if (size === 4 && !Number.isInteger(typed)) return { code: 'half_point_at_4' };
  const [least, most] = ALLOWED[bouts ?? 0];
  const [low, high] = size === 4 ? [Math.ceil(least), Math.floor(most)] : [least, most];
  // A pile that is the Excuse alone.
  if (contract === 'garde_contre' && slam !== null && bouts === 1 && attack === 4) return null;
  return attack < low || attack > high ? { code: 'points_vs_bouts', bouts, low, high } : null;
}

/** @param {Entry} entry */
function petitProblem({ petit, bouts, slam }) {
  const without = { 0: 'attack', 3: 'defense' }[bouts ?? 1];
  if (petit && petit === without) return { code: 'petit_vs_bouts', side: petit, bouts };
  const winner = EVERY_TRICK[slam ?? ''];
  return petit && winner && petit !== winner ? { code: 'petit_vs_slam', winner } : null;
}

/**
 * @param {Entry} entry
 * @param {Table} table
 */
function shownProblem({ handfuls, miseres }, { size }) {
  const shown = Object.entries(handfuls).flatMap(([seat, of]) => (of ? [{ seat: Number(seat), of }] : []));
  const trumps = shown.reduce((sum, { of }) => sum + TABLES[size][of], 0);
  if (trumps > TRUMPS) return { code: 'too_many_trumps_shown', shown: trumps, trumps: TRUMPS };
  const both = shown.find(({ seat }) => miseres[`${seat} trumps`]);
  return both ? { code: 'misere_vs_handful', seat: both.seat } : null;
}
