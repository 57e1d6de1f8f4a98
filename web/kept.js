// The boards this phone followed last: in a tunnel a game opens by them. They grant nothing.
import { keep, recall } from './storage.js';

/** @import { Board } from './types.d.ts' */

const MOST_GAMES = 3;

/**
 * @param {Board} board
 * @param {number} at when it was known to be the newest, by this phone's wall clock
 */
export function keepBoard(board, at) {
  // A tab that slept knows less than the one beside it.
  if (Number(keptBoard(board.game)?.at) > at) return;
  const games = [board.game, ...others(board.game)];
  for (const game of games.splice(MOST_GAMES)) keep(`board.${game}`, null);
  keep('boards', games);
  keep(`board.${board.game}`, { board, at });
}

/**
 * @param {string} game
 * @returns {{ board: Board, at: number } | null}
 */
export function keptBoard(game) {
  return recall(`board.${game}`, null);
}

/** @param {string} game */
export function forgetBoard(game) {
  keep('boards', others(game));
  keep(`board.${game}`, null);
}

/** @param {string} game @returns {string[]} */
function others(game) {
  return recall('boards', /** @type {string[]} */ ([])).filter((each) => each !== game);
}
