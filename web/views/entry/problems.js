// What the rules refuse or want confirmed, in the words of the table.

/** @import { Problem } from '../../types.d.ts' */
/** @import { Words } from '../../words.js' */
/** @import { Form, Place, Warning } from './types.d.ts' */

/**
 * Codes of entries no table's rules allow, with the part of the form that is to be mended. A hand
 * with one of these cannot be sent; any other refusal is about the moment, not about the hand.
 * @type {Record<string, string>}
 */
const PLACES = {
  points_step: 'points',
  points_range: 'points',
  points_sum: 'points',
  half_point_at_4: 'points',
  points_vs_bouts: 'points',
  pile_impossible: 'points',
  bouts_range: 'bouts',
  seat_unknown: 'taker',
  slam_vs_points: 'slam',
  petit_vs_bouts: 'petit_au_bout',
  petit_vs_slam: 'petit_au_bout',
  too_many_trumps_shown: 'handfuls',
  handful_twice: 'handfuls',
  partner_missing: 'partner',
  partner_is_taker: 'partner',
  partner_not_allowed: 'partner',
  misere_vs_handful: 'miseres',
  misere_twice: 'miseres',
  too_many_miseres: 'miseres',
  misere_not_played: 'miseres',
  contract_not_played: 'contract',
  slam_not_played: 'slam',
  alone_reason_not_allowed: 'partner',
  pile_vs_bouts: 'points',
  points_imply_slam: 'slam',
  row_not_zero: 'scores',
};

/**
 * Where a refused hand is to be mended, or null when the hand itself is not at fault.
 * @param {Problem | null} problem
 */
export function placeOf(problem) {
  return (problem && PLACES[problem.code]) ?? null;
}

/**
 * @param {Problem} problem
 * @param {Words} words
 * @param {Place[]} [seats] who can be named
 */
export function problemWords(problem, words, seats = []) {
  return worded('problems', problem, words, seats);
}

/**
 * @param {Warning} warning
 * @param {Pick<Form, 'words' | 'table' | 'result'>} form
 */
export function warningWords(warning, { words, table, result }) {
  return worded('warnings', { ...warning, case: caseOf(warning, result) }, words, table.seats);
}

/**
 * Warnings that nobody has confirmed yet.
 * @param {Pick<Form, 'entry' | 'result' | 'problem'>} form
 * @returns {Warning[]}
 */
export function unconfirmed({ entry, result, problem }) {
  const asked = problem?.code === 'needs_confirmation' ? problem.warnings : result?.warnings;
  const warnings = /** @type {Warning[]} */ (asked ?? []);
  return warnings.filter(({ code }) => !entry.confirmed.includes(code));
}

/**
 * An answer about the hand as it was: shown until the next one comes, but it asks for nothing more.
 * @param {Form['result']} result
 */
export function unwarned(result) {
  return result && { ...result, warnings: [] };
}

/**
 * Points below or above what the cards give, or in a gap between.
 * @param {any} warning
 * @param {Form['result']} result
 */
function caseOf({ code, low, high }, result) {
  if (code !== 'points_not_reachable') return undefined;
  if (typeof low !== 'number') return 'none';
  const points = result?.points;
  return typeof points === 'number' && points >= low && points <= high ? 'gap' : undefined;
}

/**
 * @param {string} family
 * @param {any} said
 * @param {Words} words
 * @param {Place[]} seats
 */
function worded(family, said, words, seats) {
  const key = `${family}.${said.code}`;
  const special = `${key}.${said.case ?? said.side ?? said.winner}`;
  const known = [special, key, `error.${said.code}`].find((each) => words.has(each));
  const name = seats.find(({ seat }) => seat === said.seat)?.name ?? '';
  if (known) return words.t(known, { holder: words.t('pen.unnamed'), ...said, n: said.bouts, name });
  return said.message ?? words.t('problems.unknown');
}
