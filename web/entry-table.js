// The table a hand is played at: who plays, in which order, and what may be bid.
import { ahead } from './rotation.js';
import { CONTRACTS, MULTIPLIERS, SLAMS } from './scale.js';

/** @import { Board, Hand } from './types.d.ts' */
/** @import { Entry, Given, Rules, Table } from './views/entry/types.d.ts' */

/**
 * Who plays this hand, in playing order, and by which rules. Who sits out cannot be chosen.
 * A hand already recorded keeps who played it and the rules it was scored by.
 * @param {Board} board
 * @param {{ hand: Hand, rules?: Rules }} [amends]
 * @param {number | null} [dealer] who dealt that hand after all
 * @returns {Table}
 */
export function tableOf(board, amends, dealer = null) {
  const all = board.seats.slice().sort((a, b) => (a.place ?? a.seat) - (b.place ?? b.seat));
  const everyone = all.filter((seat) => seat.present !== false);
  const then = amends?.hand.playing ? playedThen(amends.hand, amends.hand.playing, dealer) : null;
  const seats = then
    ? all.filter(({ seat }) => then.includes(seat))
    : everyone.filter((seat) => !seat.sits_out);
  return {
    seats,
    everyone: amends ? all : everyone,
    dealer: !amends && everyone.length > seats.length ? board.dealer : null,
    size: seats.length,
    places: all.length,
    rules: amends?.rules ?? board.rules ?? {},
  };
}

/**
 * The table of the hand in the form: a new one is played after those that wait.
 * @param {Pick<Given, 'board' | 'amend' | 'queued'>} given
 * @param {Entry | null} entry what the form holds of it
 */
export function tableFor({ board, amend, queued = [] }, entry) {
  if (amend) return tableOf(board, amend, entry?.dealer);
  return tableOf(ahead(board, queued.filter(({ id }) => id !== entry?.id)));
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
 * The slams that count here.
 * @param {Rules} rules
 */
export function slamsOf(rules) {
  const small = rules.petit_chelem ? ['petit_announced_made', 'petit_announced_missed'] : [];
  const byDefense = rules.defense_may_announce_slam ? ['defense_announced_made', 'defense_announced_missed'] : [];
  return [...Object.keys(SLAMS), ...small, ...byDefense];
}

/**
 * Whether everybody passing is played out as a vachette here.
 * @param {Table} table
 */
export function ranks({ rules }) {
  return rules.all_pass === 'vachette';
}

/**
 * When the dealer sat out, whoever was thought to deal played instead of who did.
 * @param {Hand} hand
 * @param {number[]} playing
 * @param {number | null} dealer
 */
function playedThen(hand, playing, dealer) {
  const wrote = hand.dealer ?? null;
  if (dealer === null || wrote === null || playing.includes(wrote) || !playing.includes(dealer)) return playing;
  return [...playing.filter((seat) => seat !== dealer), wrote];
}
