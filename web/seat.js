// The seat that this phone's owner said to sit at, game by game: known again when it countersigns,
// asks for the pen or takes it.
import { keep, recall } from './storage.js';

/** @import { Board } from './types.d.ts' */

/** @param {string | undefined} game @returns {number | null} */
export function seatIn(game) {
  return recall(`seat.${game}`, null);
}

/** @param {string | undefined} game @param {number | null} seat */
export function sitIn(game, seat) {
  keep(`seat.${game}`, seat);
}

/** Who that is, unless they left. @param {Board | null} board @returns {string | undefined} */
export function nameIn(board) {
  const mine = seatIn(board?.game);
  return board?.seats.find(({ seat, present }) => seat === mine && present !== false)?.name;
}

/** What this phone countersigns with. @param {string | undefined} game @returns {string} */
export function signIn(game) {
  return recall(`sign.${game}`, '');
}

/** @param {string | undefined} game @param {string} sign */
export function signWith(game, sign) {
  keep(`sign.${game}`, sign);
}
