// The table a hand is played at: who plays, in which order, and what may be bid.
import { MULTIPLIERS } from './scale.js';

/** @import { Board, Hand } from './types.d.ts' */
/** @import { Rules, Table } from './views/entry/types.d.ts' */

const CONTRACTS = ['pousse', 'prise', 'garde', 'garde_sans', 'garde_contre'];

/**
 * Who plays this hand, in playing order, and by which rules. Who sits out cannot be chosen.
 * @param {Board} board
 * @param {Hand} [hand] one already recorded, which others may have played
 * @returns {Table}
 */
export function tableOf(board, hand) {
  const all = board.seats.slice().sort((a, b) => (a.place ?? a.seat) - (b.place ?? b.seat));
  const everyone = all.filter((seat) => seat.present !== false);
  const then = hand ? playersOf(hand) : null;
  const seats = then
    ? all.filter(({ seat }) => then.includes(seat))
    : everyone.filter((seat) => !seat.sits_out);
  return {
    seats,
    everyone: hand ? all : everyone,
    size: seats.length,
    places: all.length,
    rules: board.rules ?? {},
  };
}

/**
 * The contracts this table may bid, weakest first.
 * @param {Rules} rules
 */
export function contractsOf({ multipliers }) {
  /** @type {Record<string, number | null>} */
  const known = multipliers ?? MULTIPLIERS;
  return CONTRACTS.filter((contract) => known[contract]);
}

/**
 * Whether everybody passing is played out as a vachette here.
 * @param {Table} table
 */
export function ranks({ rules }) {
  return rules.all_pass === 'vachette';
}

/**
 * Whoever scored in a hand played it; null when that tells no table.
 * @param {Hand} hand
 */
function playersOf({ kind, scores }) {
  const seats = scores.flatMap((score, seat) => (score === 0 ? [] : [seat]));
  return kind === 'hand' && seats.length >= 3 && seats.length <= 5 ? seats : null;
}
